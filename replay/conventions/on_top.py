"""The card on top: the order in which cards were laid down is part of what they say."""

from __future__ import annotations

from replay.domain.cards import Card
from replay.domain.records import Holding


def card_on_top(cards: Holding) -> Card:
    """Give the card laid on the others: the last listed."""
    return cards[-1]


def card_below(cards: Holding) -> Card:
    """Give the card at the bottom: the first listed."""
    return cards[0]
