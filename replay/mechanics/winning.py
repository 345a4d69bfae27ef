"""Who wins a trick: plays in the suit led, ruffs and overruffs, single combinations and multiples."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from replay.mechanics.components import Part, lengths_of, longest_run, needs_of, read_parts, run_cards, run_starts
from replay.mechanics.holdings import ONES, pair_count, pair_steps, pairs_of, top_step
from replay.mechanics.trumps import TRUMPS, TrumpOrder

LOOSE: Final = "loose"
EXACT: Final = "exact"
LARGEST: Final = "largest"
EVERY: Final = "every"
HIGHEST: Final = "highest"

Reading = tuple[tuple[int, ...], ...]
"""One way to read a play as the kinds led: for each length (longest first, singles last) the steps of
the tops, highest first."""


class Contest:
    """One trick's contest: what was led, and which play stands so far.

    ``offer`` takes the plays in turn. ``ruff_match``: ``loose`` (a tractor may serve as its pairs, a pair as
    two singles) or ``exact``. ``overruff``: how one beater of a multiple beats another: ``largest``
    (the top of the largest combination), ``every`` (every combination, however the standing play
    is read) or ``highest`` (the highest card).
    """

    __slots__ = ("lengths", "needs", "order", "overruff", "parts", "ruff_match", "standing", "suit", "tier", "top")

    def __init__(self, order: TrumpOrder, suit: int, parts: tuple[Part, ...], ruff_match: str, overruff: str) -> None:
        """Open a trick led with ``parts`` of effective suit ``suit``."""
        self.order = order
        self.suit = suit
        self.parts = parts
        self.ruff_match = ruff_match
        self.overruff = overruff
        self.needs: tuple[int, ...] = needs_of(parts)
        self.lengths: tuple[int, ...] = lengths_of(parts)
        self.tier = 0
        """0: the lead stands; 1: a play of its suit; 2: a ruff."""
        self.top: int = parts[0].top
        self.standing = 0

    def offer(self, suit: int, packed: int) -> bool:
        """Take a play of as many cards as were led, all of one effective suit; say whether it stands now."""
        tier = 1 if suit == self.suit else 2
        if (tier == 2 and suit != TRUMPS) or tier < self.tier:
            return False
        if len(self.parts) == 1:
            top = _top_of_one(self.order, suit, packed, self.parts[0].length)
            if top < 0 or (top <= self.top and not (tier == 2 and self.tier < 2)):
                return False
        else:
            top = self._top_of_several(tier, suit, packed)
            if top < 0:
                return False
        self.tier = tier
        self.top = top
        self.standing = packed
        return True

    def _top_of_several(self, tier: int, suit: int, packed: int) -> int:
        """Give the key of a play that takes a multiple over, -1 if it does not."""
        if tier == 1 and top_step(self.order, suit, packed) <= max(part.top for part in self.parts):
            return -1
        if pair_count(packed) < len(self.needs):
            return -1
        if self.ruff_match == EXACT and lengths_of(read_parts(self.order, suit, packed)) != self.lengths:
            return -1
        readings = readings_of(self.order, suit, packed, self.lengths)
        if tier == 1:
            led = reading_of_parts(self.parts)
            readings = tuple([reading for reading in readings if beats_each(reading, led)])
        if not readings:
            return -1
        top = top_step(self.order, suit, packed) if self.overruff == HIGHEST else max(read[0][0] for read in readings)
        if self.tier < tier:
            return top
        if self.overruff != EVERY:
            return top if top > self.top else -1
        for stood in readings_of(self.order, suit, self.standing, self.lengths):
            if not any(beats_each(reading, stood) for reading in readings):
                return -1
        return top


def _top_of_one(order: TrumpOrder, suit: int, packed: int, length: int) -> int:
    """Give the top step of a play that is one combination of this length, else -1."""
    if length == 0:
        return top_step(order, suit, packed)
    if length == 1:
        return top_step(order, suit, packed) if pair_count(packed) == 1 else -1
    steps = pair_steps(order, suit, packed)
    if steps.bit_count() != length or longest_run(steps) != length:
        return -1
    return (steps.bit_length() - 1) >> 1


def beats_each(reading: Reading, standing: Reading) -> bool:
    """Say whether every combination of one reading is higher than one of the other, kind for kind.

    >>> beats_each(((5,), (9, 3)), ((4,), (8, 2)))
    True
    >>> beats_each(((5,), (9, 2)), ((4,), (8, 2)))
    False
    """
    for tops, others in zip(reading, standing, strict=True):
        for top, other in zip(tops, others, strict=True):
            if top <= other:
                return False
    return True


def reading_of_parts(parts: tuple[Part, ...]) -> Reading:
    """Give the reading that a lead itself is."""
    tops: dict[int, list[int]] = {}
    for part in parts:
        tops.setdefault(part.length, []).append(part.top)
    return tuple([tuple(sorted(tops[length], reverse=True)) for length in sorted(tops, reverse=True)])


@lru_cache(maxsize=1 << 13)
def readings_of(order: TrumpOrder, suit: int, packed: int, lengths: tuple[int, ...]) -> tuple[Reading, ...]:
    """Give all ways to read a play as combinations of these lengths (longest first, singles 0).

    A tractor can serve as its pairs and a pair as two singles; nothing if the play does not
    hold the combinations. All its cards are used.
    """
    found: dict[Reading, None] = {}
    _collect(order, suit, packed, lengths, (), found)
    return tuple(found)


def _collect(
    order: TrumpOrder,
    suit: int,
    packed: int,
    lengths: tuple[int, ...],
    chosen: tuple[tuple[int, int], ...],
    found: dict[Reading, None],
) -> None:
    if not lengths or lengths[0] == 0:
        tops: dict[int, list[int]] = {}
        for length, top in chosen:
            tops.setdefault(length, []).append(top)
        reading = [tuple(sorted(tops[length], reverse=True)) for length in sorted(tops, reverse=True)]
        if packed:
            reading.append(_single_steps(order, suit, packed))
        found[tuple(reading)] = None
        return
    length = lengths[0]
    starts = run_starts(pair_steps(order, suit, packed), length)
    ceiling = chosen[-1][1] if chosen and chosen[-1][0] == length else 64
    while starts:
        start = (starts.bit_length() - 1) >> 1
        starts -= 1 << 2 * start
        top = start + length - 1
        if top > ceiling:
            continue
        run = run_cards(order, suit, packed, start, length)
        _collect(order, suit, packed - run, lengths[1:], (*chosen, (length, top)), found)


def _single_steps(order: TrumpOrder, suit: int, packed: int) -> tuple[int, ...]:
    steps: list[int] = []
    levels = order.steps[suit]
    while packed:
        slot = (packed.bit_length() - 1) >> 1
        steps.append(levels[slot])
        packed -= 1 << 2 * slot
    return tuple(steps)


def beater_of(order: TrumpOrder, suit: int, part: Part, held: int) -> int:
    """Give (packed) the lowest cards of one hand that beat a combination in its own suit, 0 if none do.

    A higher single, a higher pair, or a higher tractor as long, taken out of a longer one too. Equal
    does not beat.

    >>> from replay.domain.cards import FRENCH_DOUBLE, Rank, Suit
    >>> from replay.mechanics.holdings import pack_suit, unpack
    >>> from replay.mechanics.trumps import trump_order
    >>> order = trump_order(Suit(1), Rank(0))
    >>> held = pack_suit(order, FRENCH_DOUBLE.cards(["CK", "CK", "CA"]))
    >>> FRENCH_DOUBLE.text(unpack(order, 3, beater_of(order, 3, Part(1, 9, 0), held)))
    ['CK', 'CK']
    """
    higher = held & order.above[suit][part.top]
    if not higher:
        return 0
    if part.length == 0:
        low = higher & -higher
        return low if low & ONES else low >> 1
    pairs = pairs_of(higher)
    if not pairs:
        return 0
    if part.length == 1:
        return (pairs & -pairs) << 1
    starts = run_starts(pair_steps(order, suit, held), part.length)
    starts &= -(1 << 2 * max(part.top - part.length + 2, 0))
    if not starts:
        return 0
    return run_cards(order, suit, held, ((starts & -starts).bit_length() - 1) >> 1, part.length)
