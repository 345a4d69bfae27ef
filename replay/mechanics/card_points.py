"""Card points of two French packs: fives 5, tens and kings 10; 200 in all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from replay.domain.cards import Card

_BY_RANK: Final = (0, 0, 0, 5, 0, 0, 0, 0, 10, 0, 0, 10, 0)

POINTS: Final = _BY_RANK * 4 + (0, 0)
"""Card points by card."""


def points_of(cards: Iterable[Card]) -> int:
    """Add up card points.

    >>> from replay.domain.cards import FRENCH_DOUBLE
    >>> points_of(FRENCH_DOUBLE.cards(["SK", "H10", "C5", "DA", "RJ"]))
    25
    """
    return sum([POINTS[card] for card in cards])
