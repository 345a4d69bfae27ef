"""Packed counts of cards: one int an effective suit, two bits a kind of card.

A *packed suit* adds ``TrumpOrder.unit[card]`` for each copy, so that removing cards is a
subtraction and a pair is the upper bit of its slot. 18 kinds of trumps take 36 bits. Three copies of a
kind (a record can hold an impossible deal) still read as a pair; further copies are set aside.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from replay.domain.cards import Card
from replay.mechanics.trumps import EFFECTIVE_SUITS, TRUMPS, TrumpOrder

ONES: Final = 0x5555555555
"""The lower bit of each of twenty slots."""
TWOS: Final = ONES << 1


def size_of(packed: int) -> int:
    """Count the cards of a packed suit.

    >>> size_of(0b10_00_01)
    3
    """
    return (packed & ONES).bit_count() + 2 * (packed & TWOS).bit_count()


def kinds_of(packed: int) -> int:
    """Mark (lower bit of the slot) every kind that is there at all."""
    return (packed | packed >> 1) & ONES


def pairs_of(packed: int) -> int:
    """Mark (lower bit of the slot) every kind that is there twice.

    >>> bin(pairs_of(0b10_00_01))
    '0b10000'
    """
    return (packed >> 1) & ONES


def pair_count(packed: int) -> int:
    """Count the kinds that are there twice."""
    return (packed & TWOS).bit_count()


def pack_suit(order: TrumpOrder, cards: Iterable[Card]) -> int:
    """Pack cards of one effective suit; a fourth copy of a kind is left out."""
    packed = 0
    unit_of = order.unit
    for card in cards:
        unit = unit_of[card]
        if packed & (3 * unit) != 3 * unit:
            packed += unit
    return packed


def pack(order: TrumpOrder, cards: Iterable[Card]) -> list[int]:
    """Pack cards by effective suit; a fourth copy of a kind is left out.

    >>> from replay.domain.cards import FRENCH_DOUBLE, Rank, Suit
    >>> from replay.mechanics.trumps import trump_order
    >>> pack(trump_order(Suit(3), Rank(0)), FRENCH_DOUBLE.cards(["S3", "S3", "S4", "H2"]))
    [6, 0, 0, 0, 67108864]
    """
    packed = [0] * EFFECTIVE_SUITS
    suit_of, unit_of = order.suit, order.unit
    for card in cards:
        suit, unit = suit_of[card], unit_of[card]
        if packed[suit] & (3 * unit) != 3 * unit:
            packed[suit] += unit
    return packed


def unpack(order: TrumpOrder, suit: int, packed: int) -> list[Card]:
    """List the cards of a packed suit, lowest first."""
    cards: list[Card] = []
    kinds = order.cards[suit]
    left = (packed | packed >> 1) & ONES
    while left:
        low = left & -left
        left -= low
        slot = low.bit_length() >> 1
        card = kinds[slot]
        cards.append(card)
        if packed & low << 1:
            cards.append(card)
            if packed & low:
                cards.append(card)
    return cards


def top_step(order: TrumpOrder, suit: int, packed: int) -> int:
    """Give the step of the highest card; -1 of none."""
    if not packed:
        return -1
    return order.steps[suit][(packed.bit_length() - 1) >> 1]


def pair_steps(order: TrumpOrder, suit: int, packed: int) -> int:
    """Mark (bit ``2 * step``) every step at which there is a pair; equal pairs share their step."""
    pairs = (packed >> 1) & ONES
    wide = order.wide[suit]
    if wide < 0 or not pairs:
        return pairs
    width = order.width[suit]
    low = pairs & ((1 << 2 * wide) - 1)
    high = pairs >> 2 * (wide + width)
    middle = pairs >> 2 * wide & ((1 << 2 * width) - 1)
    return low | (1 << 2 * wide if middle else 0) | high << 2 * (wide + 1)


class Held:
    """What one seat holds, packed, while a hand is played.

    ``suits``: packed by effective suit; ``sizes``: cards by effective suit; ``spare``: copies of
    a kind beyond the third (impossible deals alone).
    """

    __slots__ = ("order", "sizes", "spare", "suits")

    def __init__(self, order: TrumpOrder, cards: Iterable[Card]) -> None:
        """Pack some cards."""
        self.order = order
        self.suits: list[int] = [0] * EFFECTIVE_SUITS
        self.sizes: list[int] = [0] * EFFECTIVE_SUITS
        self.spare: dict[int, int] = {}
        suits, sizes, suit_of, unit_of = self.suits, self.sizes, order.suit, order.unit
        for card in cards:
            suit, unit = suit_of[card], unit_of[card]
            sizes[suit] += 1
            if suits[suit] & (3 * unit) != 3 * unit:
                suits[suit] += unit
            else:
                self.spare[card] = self.spare.get(card, 0) + 1

    def take(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Take cards out; give those that were not there, which take nothing with them.

        >>> from replay.domain.cards import FRENCH_DOUBLE, Rank, Suit
        >>> from replay.mechanics.trumps import trump_order
        >>> held = Held(trump_order(Suit(3), Rank(0)), FRENCH_DOUBLE.cards(["S3", "S3", "S4"]))
        >>> FRENCH_DOUBLE.text(held.take(FRENCH_DOUBLE.cards(["S3", "S5"])))
        ['S5']
        """
        suits, sizes, order = self.suits, self.sizes, self.order
        missing: tuple[Card, ...] = ()
        for card in cards:
            suit, unit = order.suit[card], order.unit[card]
            held = suits[suit]
            if not held & (3 * unit):
                missing += (card,)
                continue
            sizes[suit] -= 1
            if self.spare and self.spare.get(card, 0):
                self.spare[card] -= 1
            else:
                suits[suit] = held - unit
        return missing

    def lacks(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Give those of some cards that are not there, without taking any."""
        left = dict(self.spare)
        suits = list(self.suits)
        missing: tuple[Card, ...] = ()
        for card in cards:
            suit, unit = self.order.suit[card], self.order.unit[card]
            if not suits[suit] & (3 * unit):
                missing += (card,)
            elif left.get(card, 0):
                left[card] -= 1
            else:
                suits[suit] -= unit
        return missing

    def cards(self) -> tuple[Card, ...]:
        """List what is held: trumps first, each suit from the top."""
        out: list[Card] = []
        for suit in (TRUMPS, 0, 1, 2, 3):
            out.extend(reversed(self.cards_of(suit)))
        return tuple(out)

    def cards_of(self, suit: int) -> list[Card]:
        """List what is held of an effective suit, lowest first."""
        cards = unpack(self.order, suit, self.suits[suit])
        for card, copies in self.spare.items():
            if self.order.suit[Card(card)] == suit:
                cards.extend([Card(card)] * copies)
        return cards

    @property
    def size(self) -> int:
        """Count the cards held."""
        return sum(self.sizes)
