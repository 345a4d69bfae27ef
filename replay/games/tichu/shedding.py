"""What a holding can put down: the play that meets a wish, the plays that were open, the best part of a pile.

Holdings are packed: bit ``card`` of an int is set where the card is held. Kinds are looked up in tables of
*units* (a combination's rank and how many cards of which rank it takes), so that one question walks some ten
units and no play is built until it is wanted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from replay.domain.cards import DRAGON, MAH_JONG, PHOENIX, Card
from replay.games.tichu.combinations import (
    ACE,
    DOG_LED,
    FORM_SHIFT,
    KIND_BOMB,
    KIND_FULL_HOUSE,
    KIND_PAIR,
    KIND_SINGLE,
    KIND_STAIRS,
    KIND_STRAIGHT,
    KIND_TRIPLE,
    LEAST_STRAIGHT,
    NOTHING,
    RANK_BITS,
    VALUES,
    Strength,
    Value,
    single_on,
    strength_of,
)

Packed: TypeAlias = int
"""A holding as a number: one bit a card."""

BITS: Final = tuple(1 << card for card in range(56))
FULL_PACK: Final = (1 << 56) - 1
SUITS: Final = range(4)
OF_VALUE: Final = (
    0,
    BITS[MAH_JONG],
    *(sum(BITS[13 * suit + value - 2] for suit in SUITS) for value in range(2, ACE + 1)),
    BITS[DRAGON],
)
"""By value: the cards of it, as a packed holding."""
OF_SUIT: Final = tuple(((1 << 13) - 1) << 13 * suit for suit in SUITS)
CLOSEST: Final = 20
"""So many alternatives are told at most (``report.md``, evidence)."""

ANY_RANK: Final = 0
"""A phoenix that may stand for any rank from 2 to ace."""


@dataclass(frozen=True, slots=True)
class Unit:
    """One combination of a kind: its strength, and how many cards of which value it takes."""

    strength: Strength
    needs: tuple[tuple[Value, int], ...]


def _runs(kind: int, size: int, lowest: Value, each: int) -> tuple[Unit, ...]:
    return tuple(
        Unit(
            strength_of(kind, size, low + size - 1),
            tuple((value, each) for value in range(low, low + size)),
        )
        for low in range(lowest, ACE - size + 2)
    )


def _alike(kind: int, count: int) -> tuple[Unit, ...]:
    return tuple(Unit(strength_of(kind, 0, value), ((value, count),)) for value in range(2, ACE + 1))


def _full_houses() -> tuple[Unit, ...]:
    return tuple(
        Unit(strength_of(KIND_FULL_HOUSE, 0, triple), ((triple, 3), (pair, 2)))
        for triple in range(2, ACE + 1)
        for pair in range(2, ACE + 1)
        if pair != triple
    )


def _unit_tables() -> dict[int, tuple[Unit, ...]]:
    tables = [_alike(KIND_PAIR, 2), _alike(KIND_TRIPLE, 3), _full_houses()]
    tables.extend(_runs(KIND_STAIRS, size, 2, 2) for size in range(2, 8))
    tables.extend(_runs(KIND_STRAIGHT, size, 1, 1) for size in range(LEAST_STRAIGHT, ACE + 1))
    return {units[0].strength >> FORM_SHIFT: units for units in tables}


UNITS: Final = _unit_tables()
"""Form (a strength without its rank) to its units, lowest first; singles and bombs are not among them."""

BY_SIZE: Final = (
    *((14 - step, KIND_STRAIGHT << 6 | (14 - step)) for step in range(14 - LEAST_STRAIGHT + 1)),
    *((2 * pairs, KIND_STAIRS << 6 | pairs) for pairs in range(7, 1, -1)),
    (5, KIND_FULL_HOUSE << 6),
    (3, KIND_TRIPLE << 6),
    (2, KIND_PAIR << 6),
)
"""Forms with the number of their cards."""


def pack(cards: tuple[Card, ...]) -> Packed:
    """Pack a holding; a second copy of a card is lost.

    >>> pack((Card(0), Card(2)))
    5
    """
    packed = 0
    for card in cards:
        packed |= BITS[card]
    return packed


def unpack(packed: Packed) -> tuple[Card, ...]:
    """Give the cards of a packed holding, lowest index first."""
    return tuple(Card(card) for card in range(56) if packed & BITS[card])


def play_with(held: Packed, lying: Strength, wished: Value, *, bombs: bool) -> tuple[Card, ...]:
    """Give a play of the kind lying there, higher, with a true card of the rank wished (TIC-4.2).

    Empty where there is none. On an empty table any card of the rank is one. ``bombs``: whether one
    that meets the wish is owed too (TIC-4.3); a bomb lying there makes it so.
    """
    true_cards = held & OF_VALUE[wished]
    if not true_cards or lying == DOG_LED:
        return ()
    if not lying or (lying >> 12 == KIND_SINGLE and wished << 1 > lying & RANK_BITS):
        return unpack(true_cards)[:1]
    for unit in UNITS.get(lying >> FORM_SHIFT, ()):
        if unit.strength > lying and any(value == wished for value, _ in unit.needs):
            cards = cards_of(held, unit, ANY_RANK, wished)
            if cards:
                return cards
    if bombs or lying >> 12 == KIND_BOMB:
        return _bomb_with(held, lying, true_cards)
    return ()


def _bomb_with(held: Packed, lying: Strength, true_cards: Packed) -> tuple[Card, ...]:
    for strength, cards in bombs_in(held):
        if strength > lying and cards & true_cards:
            return unpack(cards)
    return ()


def bombs_in(held: Packed) -> list[tuple[Strength, Packed]]:
    """Give every bomb of a holding, lowest first."""
    found = []
    for value in range(2, ACE + 1):
        cards = OF_VALUE[value]
        if held & cards == cards:
            found.append((strength_of(KIND_BOMB, 4, value), cards))
    for suit in SUITS:
        found.extend(_flushes(held & OF_SUIT[suit], suit))
    found.sort()
    return found


def _flushes(suited: Packed, suit: int) -> Iterator[tuple[Strength, Packed]]:
    if suited.bit_count() < LEAST_STRAIGHT:
        return
    ranks = suited >> 13 * suit
    for size in range(LEAST_STRAIGHT, 14):
        run = (1 << size) - 1
        for low in range(14 - size):
            if ranks & run << low == run << low:
                yield strength_of(KIND_BOMB, size, low + size + 1), run << low + 13 * suit


def cards_of(held: Packed, unit: Unit, stands_for: Value, wished: Value = 0) -> tuple[Card, ...]:
    """Give cards of a holding that make a unit and no bomb; empty where it has none.

    The phoenix fills one place; ``stands_for`` is the only rank it may have, ``ANY_RANK`` for any.
    A true card of the rank ``wished`` is kept where the unit has one.
    """
    chosen = 0
    missing = 0
    for value, count in unit.needs:
        there = held & OF_VALUE[value]
        lacking = count - there.bit_count()
        if lacking > 0:
            missing += lacking
            if value == 1 or stands_for not in (ANY_RANK, value):
                return ()
        while there.bit_count() > count:
            there &= there - 1
        chosen |= there
    if missing > 1 or (missing == 1 and not held & BITS[PHOENIX]):
        return ()
    chosen = chosen | BITS[PHOENIX] if missing else _not_in_one_suit(held, chosen, unit, wished)
    return tuple(sorted(unpack(chosen), key=_place_in_play))


def _place_in_play(card: Card) -> tuple[int, int]:
    """Put ranks in order, the phoenix behind them."""
    return VALUES[card] or ACE + 1, card


def _not_in_one_suit(held: Packed, chosen: Packed, unit: Unit, wished: Value) -> Packed:
    """Exchange a card of a straight in one suit, which would be a bomb; 0 where that cannot be."""
    if len(unit.needs) < LEAST_STRAIGHT or all(chosen & ~suit for suit in OF_SUIT):
        return chosen
    for value, _ in unit.needs:
        mine = chosen & OF_VALUE[value]
        other = held & OF_VALUE[value] & ~mine
        if other:
            return chosen & ~mine | other & -other
    if not held & BITS[PHOENIX]:
        return 0
    spared = next(value for value, _ in unit.needs if value != wished)
    return chosen & ~OF_VALUE[spared] | BITS[PHOENIX]


def plays_over(held: Packed, lying: Strength) -> list[tuple[Card, ...]]:
    """Give plays of the kind that go over what lies there, or single leads; lowest first, ``CLOSEST`` at most."""
    found: list[tuple[Card, ...]] = []
    if not lying or lying >> 12 == KIND_SINGLE:
        singles = sorted((single_on(card, lying), card) for card in unpack(held))
        seen = set()
        for strength, card in singles:
            if strength > lying and strength not in seen:
                seen.add(strength)
                found.append((card,))
    for unit in UNITS.get(lying >> FORM_SHIFT, ()):
        if unit.strength > lying:
            cards = cards_of(held, unit, ANY_RANK)
            if cards and cards not in found:
                found.append(cards)
    if lying != DOG_LED:
        found.extend(unpack(cards) for strength, cards in bombs_in(held) if strength > lying > 0)
    return found[:CLOSEST]


def best_part(cards: tuple[Card, ...], stands_for: Value, lying: Strength) -> Strength:
    """Give the highest combination among cards that make none: bombs first, then most cards, then rank."""
    held = pack(cards)
    bombs = bombs_in(held)
    if bombs:
        return bombs[-1][0]
    best = NOTHING
    best_size = 0
    for size, form in BY_SIZE:
        if size < best_size or size > len(cards):
            continue
        strength = _highest(held, form, stands_for)
        if strength and (size > best_size or strength & RANK_BITS > best & RANK_BITS):
            best, best_size = strength, size
    if best:
        return best
    return max((single_on(card, lying) for card in cards), default=NOTHING)


def _highest(held: Packed, form: int, stands_for: Value) -> Strength:
    for unit in reversed(UNITS[form]):
        if cards_of(held, unit, stands_for):
            return unit.strength
    return NOTHING
