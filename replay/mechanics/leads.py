"""What a lead is: its suit, and the combinations its cards make."""

from __future__ import annotations

from typing import Final

from replay.domain.cards import Card
from replay.domain.seats import Seat
from replay.mechanics.components import NAMES, SINGLE, Part, needs_of, read_parts
from replay.mechanics.following import Needs
from replay.mechanics.holdings import pack, pack_suit
from replay.mechanics.trumps import TrumpOrder

MIXED: Final = -1
"""Suit of a lead that is of several suits (or of no card at all)."""


class Lead:
    """Cards led to a trick.

    ``suit``: effective, or ``MIXED``. ``parts``: its combinations, longest first, then
    highest (of a mixed lead: those of each suit). ``needs``: pairs it asks for.
    """

    __slots__ = ("cards", "needs", "packed", "parts", "seat", "size", "suit")

    def __init__(self, order: TrumpOrder, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Read the cards."""
        self.seat = seat
        self.cards = cards
        self.size = len(cards)
        self.needs: Needs = ()
        suit_of = order.suit
        suit = suit_of[cards[0]] if cards else MIXED
        if self.size == 1:
            card = cards[0]
            self.suit = suit
            self.packed = order.unit[card]
            self.parts: tuple[Part, ...] = (Part(SINGLE, order.step[card], self.packed),)
            return
        for card in cards:
            if suit_of[card] != suit:
                suit = MIXED
                break
        self.suit = suit
        self.packed = 0 if suit == MIXED else pack_suit(order, cards)
        self.parts = _mixed_parts(order, cards) if suit == MIXED else read_parts(order, suit, self.packed)
        self.needs = needs_of(self.parts)

    @property
    def shape(self) -> tuple[str, ...]:
        """Name the combinations led, longest first; cards of several suits make none."""
        if self.suit == MIXED:
            return ()
        return tuple([NAMES[part.length] for part in self.parts])

    @property
    def largest(self) -> int:
        """Count the cards of the largest combination led."""
        return self.parts[0].size if self.parts else 0


def _mixed_parts(order: TrumpOrder, cards: tuple[Card, ...]) -> tuple[Part, ...]:
    found: list[Part] = []
    for suit, packed in enumerate(pack(order, cards)):
        found.extend(read_parts(order, suit, packed))
    return tuple(sorted(found, key=_length, reverse=True))


def _length(part: Part) -> int:
    return part.length
