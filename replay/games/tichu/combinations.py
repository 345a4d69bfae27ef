"""What cards make together, as one number that compares (TIC-2.1 to TIC-2.5).

A ``Strength`` packs kind, size and doubled rank: ``kind << 12 | size << 6 | rank``. Twos are
rank 4, aces 28, the dragon 30; the odd ranks between belong to the phoenix alone. Size
counts the pairs of stairs, the cards of straights and bombs, and is 0 elsewhere. Two strengths
of one form (kind and size) compare as numbers, and so do all bombs: more cards first, then rank.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from replay.domain.cards import MAH_JONG, PHOENIX, Card

Strength: TypeAlias = int
"""A combination as a packed number; 0 is none."""
Value: TypeAlias = int
"""A rank as players count it: 1 the mah-jong, 2 to 14 for two to ace, 15 the dragon."""

NOTHING: Final = 0
KIND_DOG: Final = 1
KIND_SINGLE: Final = 2
KIND_PAIR: Final = 3
KIND_TRIPLE: Final = 4
KIND_STAIRS: Final = 5
KIND_FULL_HOUSE: Final = 6
KIND_STRAIGHT: Final = 7
KIND_BOMB: Final = 8

ACE: Final = 14
DRAGON_VALUE: Final = 15
LEAST_STRAIGHT: Final = 5

RANK_BITS: Final = 63
"""Mask of a strength's doubled rank."""
FORM_SHIFT: Final = 6


def strength_of(kind: int, size: int, value: Value) -> Strength:
    """Pack a combination without a lone phoenix.

    >>> strength_of(KIND_PAIR, 0, 5) < strength_of(KIND_PAIR, 0, 6)
    True
    """
    return kind << 12 | size << 6 | value << 1


DOG_LED: Final = strength_of(KIND_DOG, 0, 0)
DRAGON_SINGLE: Final = strength_of(KIND_SINGLE, 0, DRAGON_VALUE)
PHOENIX_LED: Final = strength_of(KIND_SINGLE, 0, 1) + 1
BOMB_FLOOR: Final = KIND_BOMB << 12
"""No bomb is below this, everything else is."""

NO_PLACE: Final = 99
"""Stands for dog and dragon among values: they go with no other card."""

VALUES: Final = (*(2 + card % 13 for card in range(52)), 1, NO_PLACE, 0, NO_PLACE)
"""By card: its value, 0 for the phoenix."""

SINGLES: Final = (
    *(strength_of(KIND_SINGLE, 0, value) for value in VALUES[:MAH_JONG]),
    strength_of(KIND_SINGLE, 0, 1),
    DOG_LED,
    PHOENIX_LED,
    DRAGON_SINGLE,
)
"""By card: what it is when led."""

SIMPLE_SHAPES: Final = {
    KIND_DOG: "dog",
    KIND_SINGLE: "single",
    KIND_PAIR: "pair",
    KIND_TRIPLE: "triple",
    KIND_FULL_HOUSE: "full-house",
}


def beats(strength: Strength, lying: Strength) -> bool:
    """Say whether a combination goes over another (TIC-2.2, TIC-2.3).

    >>> beats(DRAGON_SINGLE, SINGLES[12] + 1)
    True
    >>> beats(SINGLES[12] + 1, DRAGON_SINGLE)
    False
    """
    if strength >= BOMB_FLOOR:
        return strength > lying
    return strength > lying and strength >> FORM_SHIFT == lying >> FORM_SHIFT


def is_comparable(strength: Strength, lying: Strength) -> bool:
    """Say whether two combinations are of one kind and length, or both bombs."""
    if strength >= BOMB_FLOOR or lying >= BOMB_FLOOR:
        return strength >= BOMB_FLOOR and lying >= BOMB_FLOOR
    return strength >> FORM_SHIFT == lying >> FORM_SHIFT


def shape_name(strength: Strength) -> str:
    """Name a combination as the report's table does.

    >>> shape_name(strength_of(KIND_BOMB, 4, 9)), shape_name(strength_of(KIND_STAIRS, 3, 9))
    ('bomb-4', 'stairs-3')
    """
    kind = strength >> 12
    size = strength >> FORM_SHIFT & RANK_BITS
    if kind == KIND_BOMB:
        return f"bomb-{size}" if size < LEAST_STRAIGHT else f"flush-{size}"
    if kind == KIND_STAIRS:
        return f"stairs-{size}"
    if kind == KIND_STRAIGHT:
        return f"straight-{size}"
    return SIMPLE_SHAPES[kind]


def single_on(card: Card, lying: Strength) -> Strength:
    """Give what one card is on what lies there: the phoenix half above a single (TIC-2.5)."""
    if card == PHOENIX and lying >> 12 == KIND_SINGLE and lying != DRAGON_SINGLE:
        return lying + 1
    return SINGLES[card]


def combination(cards: tuple[Card, ...], stands_for: Value) -> Strength:
    """Give what two or more cards make; ``NOTHING`` if they make no combination.

    ``stands_for``: the rank the record gives the phoenix, 0 where it gives none: then the
    highest reading holds.
    """
    values = [VALUES[card] for card in cards]
    values.sort()
    if values[-1] == NO_PLACE or values[1] == 0:
        return NOTHING
    if values[0]:
        return _without_phoenix(values, cards)
    return _with_phoenix(values[1:], stands_for)


def _without_phoenix(values: list[Value], cards: tuple[Card, ...]) -> Strength:
    strength = _by_values(values)
    if strength >> 12 == KIND_STRAIGHT and _is_one_suit(cards):
        return strength_of(KIND_BOMB, len(values), values[-1])
    return strength


def _is_one_suit(cards: tuple[Card, ...]) -> bool:
    first = cards[0] // 13
    return all(card < MAH_JONG and card // 13 == first for card in cards)


def _with_phoenix(rest: list[Value], stands_for: Value) -> Strength:
    """Give the highest reading; no phoenix in a bomb, none as the 1 (TIC-2.5)."""
    best = NOTHING
    for value in (stands_for,) if stands_for else _readings(rest):
        reading = _by_values(sorted([*rest, value]))
        if best < reading < BOMB_FLOOR:
            best = reading
    return best


def _readings(rest: list[Value]) -> set[Value]:
    """Give the ranks a phoenix may stand for to some use: those there, their neighbours, a gap."""
    near = {value + step for value in rest for step in (-1, 0, 1)}
    return {value for value in near if 2 <= value <= ACE}


def _by_values(values: list[Value]) -> Strength:
    """Give what sorted values make, suits left aside; four of a rank is a bomb already."""
    count = len(values)
    low, high = values[0], values[-1]
    if low == high:
        return _alike(count, low)
    distinct = len(set(values))
    if distinct == count:
        if count >= LEAST_STRAIGHT and high - low == count - 1:
            return strength_of(KIND_STRAIGHT, count, high)
        return NOTHING
    if distinct * 2 == count and high - low == distinct - 1 and values[::2] == values[1::2]:
        return strength_of(KIND_STAIRS, distinct, high)
    if count == 5 and distinct == 2 and values[1] == low and values[3] == high:
        return strength_of(KIND_FULL_HOUSE, 0, values[2])
    return NOTHING


def _alike(count: int, value: Value) -> Strength:
    """Give what cards of one rank make; the mah-jong is the only 1 and makes nothing with another."""
    if value == 1:
        return NOTHING
    if count == 2:
        return strength_of(KIND_PAIR, 0, value)
    if count == 3:
        return strength_of(KIND_TRIPLE, 0, value)
    return strength_of(KIND_BOMB, 4, value) if count == 4 else NOTHING
