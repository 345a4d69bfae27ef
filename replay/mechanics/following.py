"""How fully a follow matches what was led, and whether the hand could have matched it better."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from replay.domain.cards import Card
from replay.mechanics.components import longest_run, run_cards, run_starts
from replay.mechanics.holdings import TWOS, Held, kinds_of, pair_count, pair_steps, size_of, unpack
from replay.mechanics.trumps import EFFECTIVE_SUITS, TrumpOrder

Needs = tuple[int, ...]
"""Lengths in pairs of the combinations led, greatest first; singles do not count."""

FULL = "full"
PAIRS = "pairs"
NONE = "none"
LIMIT = 20
"""Alternatives shown at most."""


def match(order: TrumpOrder, suit: int, packed: int, needs: Needs) -> Needs:
    """Give the match of a set of cards of the suit led: runs taken for the needs, in order.

    The greatest need takes a run of consecutive pairs as long as there is, up to its length; what it
    lacks goes back among the needs. Of several runs the choice that gives the greatest list counts.

    >>> from replay.domain.cards import FRENCH_DOUBLE, Rank, Suit
    >>> from replay.mechanics.holdings import pack_suit
    >>> from replay.mechanics.trumps import trump_order
    >>> order = trump_order(Suit(1), Rank(0))
    >>> match(order, 3, pack_suit(order, FRENCH_DOUBLE.cards(["C9", "C9", "CJ", "CJ", "CQ"])), (2,))
    (1, 1)
    """
    count = pair_count(packed)
    if not count or not needs:
        return ()
    if needs[0] == 1:
        return (1,) * min(count, len(needs))
    steps = pair_steps(order, suit, packed)
    if longest_run(steps) == 1:
        return (1,) * min(count, sum(needs))
    wide = order.wide[suit]
    return _match(steps, wide, count - steps.bit_count() + 1 if wide >= 0 and steps >> 2 * wide & 1 else 1, needs)


@lru_cache(maxsize=1 << 16)
def _match(steps: int, wide: int, copies: int, needs: Needs) -> Needs:
    """Match within pair steps, ``copies`` pairs standing at step ``wide``."""
    if not steps or not needs:
        return ()
    need, rest = needs[0], needs[1:]
    length = min(need, longest_run(steps))
    if length < need:
        rest = tuple(sorted((*rest, need - length), reverse=True))
    best: Needs = ()
    starts = run_starts(steps, length)
    while starts:
        start = starts & -starts
        starts -= start
        left, left_copies = _without(steps, start, length, wide, copies)
        best = max(best, _match(left, wide, left_copies, rest))
    return (length, *best)


def _without(steps: int, start: int, length: int, wide: int, copies: int) -> tuple[int, int]:
    run = start * (((1 << 2 * length) - 1) // 3)
    if copies > 1 and run >> 2 * wide & 1:
        return (steps & ~run) | 1 << 2 * wide, copies - 1
    return steps & ~run, copies


def is_matched(order: TrumpOrder, suit: int, held: int, given: int, needs: Needs, depth: str) -> bool:
    """Say whether cards of the suit led, as many as were led, match as fully as the holding could.

    ``held`` and ``given`` are packed; ``depth`` is ``full`` (the match itself), ``pairs`` (only the number
    of pairs) or ``none``.
    """
    if not needs or depth == NONE:
        return True
    could = pair_count(held)
    if not could:
        return True
    total = sum(needs)
    owed = min(could, total)
    if pair_count(given) < owed:
        return False
    if depth == PAIRS or needs[0] == 1:
        return True
    steps = pair_steps(order, suit, held)
    if longest_run(steps) == 1:
        return True
    return match(order, suit, given, needs) >= match(order, suit, held, needs)


def closest_follows(
    held: Held, suit: int, count: int, needs: Needs, depth: str, played: tuple[Card, ...]
) -> list[tuple[Card, ...]]:
    """List at most twenty follows that are right, those that keep most of what was played first.

    ``held`` is the holding before the play. Each has ``count`` cards (fewer if fewer are held).
    """
    order = held.order
    own = held.suits[suit]
    if held.sizes[suit] <= count:
        base = held.cards_of(suit)
        fill = _fill_freely(held, suit, count - len(base), played)
        return [tuple(base + fill)]
    wanted = [0] * EFFECTIVE_SUITS
    for card in played:
        if order.suit[card] == suit:
            wanted[suit] += order.unit[card] if wanted[suit] & 3 * order.unit[card] < 2 * order.unit[card] else 0
    found: dict[int, None] = {}
    for core in islice(_cores(order, suit, own, needs, depth), 8 * LIMIT):
        for packed in _fills(order, suit, own, core, count, wanted[suit]):
            found[packed] = None
    ranked = sorted(found, key=lambda packed: (-_overlap(packed, wanted[suit]), packed))
    return [tuple(unpack(order, suit, packed)) for packed in ranked[:LIMIT]]


def _overlap(left: int, right: int) -> int:
    """Count the copies two packed suits share."""
    return (kinds_of(left) & kinds_of(right)).bit_count() + (left & right & TWOS).bit_count()


def _cores(order: TrumpOrder, suit: int, own: int, needs: Needs, depth: str) -> Iterator[int]:
    """Give sets of pairs that match as fully as the holding can, most choices tried first."""
    if depth == NONE or not needs:
        yield 0
        return
    if depth == PAIRS:
        needs = (1,) * sum(needs)
    goal = match(order, suit, own, needs)
    yield from _cores_for(order, suit, own, goal, ceiling=64)


def _cores_for(order: TrumpOrder, suit: int, own: int, goal: Needs, *, ceiling: int) -> Iterator[int]:
    """Take runs as long as ``goal`` says; of equal lengths the higher is taken first, from ``ceiling`` down."""
    if not goal:
        yield 0
        return
    steps = pair_steps(order, suit, own)
    starts = run_starts(steps, goal[0])
    while starts:
        start = starts & -starts
        starts -= start
        bottom = (start.bit_length() - 1) >> 1
        if bottom > ceiling:
            break
        run = run_cards(order, suit, own, bottom, goal[0])
        below = bottom if goal[1:2] == goal[:1] else 64
        for core in _cores_for(order, suit, own - run, goal[1:], ceiling=below):
            yield core | run


def _fills(order: TrumpOrder, suit: int, own: int, core: int, count: int, wanted: int) -> Iterator[int]:
    """Fill a core up to ``count`` cards of the suit: with what was played, then from the bottom or the top."""
    missing = count - size_of(core)
    spare = own - core
    kept = _common(spare, wanted)
    others = unpack(order, suit, spare - kept)
    keep = unpack(order, suit, kept)
    for rest in (keep + others, keep + others[::-1]):
        packed = core
        for card in rest[:missing]:
            packed += order.unit[card]
        yield packed


def _common(left: int, right: int) -> int:
    """Give the smaller count of each kind, packed."""
    twos = left & right & TWOS
    ones = kinds_of(left) & kinds_of(right) & ~(twos >> 1)
    return twos | ones


def _fill_freely(held: Held, suit: int, count: int, played: tuple[Card, ...]) -> list[Card]:
    """Choose cards of other suits, those that were played first."""
    if count <= 0:
        return []
    others = [card for other in range(EFFECTIVE_SUITS) if other != suit for card in held.cards_of(other)]
    chosen: list[Card] = []
    for card in played:
        if card in others and len(chosen) < count:
            others.remove(card)
            chosen.append(card)
    return (chosen + others)[:count]
