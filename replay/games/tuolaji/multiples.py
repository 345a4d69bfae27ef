"""Multiple leads (甩牌): which combinations can be beaten, what stays led, what goes back (TLJ-8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from replay.domain.cards import Card
from replay.domain.rows import Row
from replay.domain.seats import Seat
from replay.mechanics.components import Part
from replay.mechanics.holdings import TWOS, kinds_of, size_of, unpack
from replay.mechanics.trumps import TrumpOrder
from replay.mechanics.winning import beater_of


class Beater(Row):
    """A hand that beats a combination, and its cards (packed)."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "cards")
    __slots__ = __match_args__

    def __init__(
        self,
        seat: Seat,
        cards: int,
    ) -> None:
        """Take the fields."""
        self.seat: Final = seat
        self.cards: Final = cards


@dataclass(slots=True)
class Multiple:
    """A multiple led or attempted.

    ``beaters``: for each part a hand that beats it, or ``None``. ``doubtful``: sets of parts (bits) that could
    be the beatable ones, where forgotten hands leave a choice. ``is_attempt``: it was taken back;
    ``played``: what its player then played, with the number of that event.
    """

    trick: int
    play: int
    seat: Seat
    cards: tuple[Card, ...]
    suit: int
    parts: tuple[Part, ...]
    beaters: tuple[Beater | None, ...]
    is_attempt: bool
    doubtful: tuple[int, ...] = ()
    played: tuple[int, tuple[Card, ...]] | None = None
    uncertain: int = 0
    """Parts (bits) the leader could not be certain of, as far as that was judged."""

    @property
    def beatable(self) -> int:
        """Mark the parts that can be beaten."""
        return sum([1 << index for index, beater in enumerate(self.beaters) if beater is not None])


def beaters_of(
    order: TrumpOrder, suit: int, parts: tuple[Part, ...], others: Sequence[tuple[Seat, int]]
) -> tuple[Beater | None, ...]:
    """Find for each part the first of the other hands (packed, of this suit) that beats it."""
    found: list[Beater | None] = []
    for part in parts:
        answer: Beater | None = None
        for seat, held in others:
            cards = beater_of(order, suit, part, held)
            if cards:
                answer = Beater(seat, cards)
                break
        found.append(answer)
    return tuple(found)


def staying(parts: tuple[Part, ...], beatable: int, *, keeps_lowest: bool) -> int:
    """Mark the parts that stay led: all that can be beaten, or of these the smallest, then lowest (TLJ-8.3)."""
    if not beatable or not keeps_lowest:
        return beatable
    candidates = [index for index in range(len(parts)) if beatable >> index & 1]
    return 1 << min(candidates, key=lambda index: (parts[index].size, parts[index].top))


def cards_back(parts: tuple[Part, ...], stay: int) -> int:
    """Count the cards that go back to hand when the marked parts stay."""
    return sum([part.size for index, part in enumerate(parts) if not stay >> index & 1])


def packed_of(parts: tuple[Part, ...], marked: int) -> int:
    """Pack the cards of the marked parts."""
    return sum([part.packed for index, part in enumerate(parts) if marked >> index & 1])


def cards_of(order: TrumpOrder, suit: int, parts: tuple[Part, ...], marked: int) -> tuple[Card, ...]:
    """List the cards of the marked parts, longest part first."""
    cards: list[Card] = []
    for index, part in enumerate(parts):
        if marked >> index & 1:
            cards.extend(unpack(order, suit, part.packed))
    return tuple(cards)


def is_same_by_step(order: TrumpOrder, suit: int, left: int, right: int) -> bool:
    """Say whether two packed sets hold the same pairs and singles, equal trump-rank cards taken as alike.

    Of equal combinations any may stay (TLJ-8.3).
    """
    return left == right or _by_step(order, suit, left) == _by_step(order, suit, right)


def _by_step(order: TrumpOrder, suit: int, packed: int) -> list[tuple[int, int]]:
    return sorted(
        [(step, packed >> 2 * slot & 3) for slot, step in enumerate(order.steps[suit]) if packed >> 2 * slot & 3]
    )


def kept_rightly(order: TrumpOrder, multiple: Multiple, played: tuple[Card, ...], stay: int) -> bool:
    """Say whether what was played after a multiple was taken back is what had to stay led."""
    suit = multiple.suit
    if any(order.suit[card] != suit or played.count(card) > multiple.cards.count(card) for card in played):
        return False
    packed = sum([order.unit[card] for card in played])
    return is_same_by_step(order, suit, packed, packed_of(multiple.parts, stay))


class Chance(NamedTuple):
    """What a forgotten hand leaves open in a suit: cards it holds for certain, cards it may hold, how many of these."""

    known: int
    possible: int
    room: int


def doubtful_sets(
    order: TrumpOrder, suit: int, parts: tuple[Part, ...], certain: int, chances: Sequence[Chance]
) -> tuple[int, ...]:
    """Give every set of parts that could be the beatable ones, ``certain`` ones in each, smallest first.

    For each forgotten hand those holdings are tried that would just beat one or several of the parts.
    """
    sets = {certain}
    for chance in chances:
        options = {
            sum([1 << index for index, part in enumerate(parts) if beater_of(order, suit, part, hand)])
            for hand in _hands_of(order, suit, parts, chance)
        }
        sets = {one | other for one in sets for other in options}
    return tuple(sorted(sets, key=lambda marked: (marked.bit_count(), marked)))


def _hands_of(order: TrumpOrder, suit: int, parts: tuple[Part, ...], chance: Chance) -> set[int]:
    """Give holdings of one hand: the known cards, with those added that make up beaters, as far as there is room."""
    additions = _additions(order, suit, parts, chance.known, chance.possible)
    hands = {chance.known}
    for added in additions:
        for hand in tuple(hands):
            fuller = _at_least(hand, joined(chance.known, added))
            if size_of(fuller) - size_of(chance.known) <= chance.room:
                hands.add(fuller)
    return hands


def _at_least(left: int, right: int) -> int:
    """Give the greater count of each kind, packed."""
    twos = (left | right) & TWOS
    return twos | (kinds_of(left) | kinds_of(right)) & ~(twos >> 1)


def _additions(order: TrumpOrder, suit: int, parts: tuple[Part, ...], known: int, spare: int) -> set[int]:
    """Give the unseen cards that, added to a known holding, would make up a beater of each part."""
    added: set[int] = set()
    everything = joined(known, spare)
    for part in parts:
        floor = part.top
        while True:
            beater = beater_of(order, suit, Part(part.length, floor, 0), everything)
            if not beater:
                break
            added.add(_beyond(beater, known))
            floor += 1
    return added


def joined(left: int, right: int) -> int:
    """Add two packed suits, two copies of a kind at most."""
    twos = (left | right) & TWOS | (kinds_of(left) & kinds_of(right)) << 1
    return twos | (kinds_of(left) | kinds_of(right)) & ~(twos >> 1)


def _beyond(wanted: int, known: int) -> int:
    """Give what of a packed suit is wanted beyond what is known, kind by kind."""
    out = 0
    for slot in range(20):
        short = (wanted >> 2 * slot & 3) - (known >> 2 * slot & 3)
        if short > 0:
            out |= short << 2 * slot
    return out
