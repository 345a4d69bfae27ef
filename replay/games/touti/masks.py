"""Cards of the Spanish pack as bits: what a hand holds of a suit, above a card, with an ace.

A mask has one bit a card, ``1 << card``. Within a suit ten bits run from the lowest
card to the highest (TOU-1.1), so that "higher" is a shift.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from replay.domain.cards import SPANISH, Card, Suit

SUIT_SIZE: Final = 10
PACK_SIZE: Final = 40
HAND_SIZE: Final = 10
FULL_PACK: Final = (1 << PACK_SIZE) - 1

NO_SUIT: Final = Suit(-1)
NO_CARD: Final = Card(-1)
UNKNOWN_HAND: Final = -1
"""In place of the mask of a hand nobody remembers: every bit is set."""

BIT: Final = tuple(1 << card for card in range(PACK_SIZE))
SUIT_OF: Final = tuple(Suit(card // SUIT_SIZE) for card in range(PACK_SIZE))
SUIT_MASK: Final = tuple(((1 << SUIT_SIZE) - 1) << (SUIT_SIZE * suit) for suit in range(4))
ABOVE: Final = (*(SUIT_MASK[card // SUIT_SIZE] & -(2 << card) for card in range(PACK_SIZE)), FULL_PACK)
"""For each card the cards of its suit that are higher; for ``NO_CARD``, the last entry, all cards."""

_POINTS_BY_RANK: Final = {"1": 11, "3": 10, "12": 4, "11": 3, "10": 2}
POINTS: Final = tuple(_POINTS_BY_RANK.get(SPANISH.ranks[card % SUIT_SIZE], 0) for card in range(PACK_SIZE))
"""Card points of each card; 120 in the pack (TOU-1.2)."""

_ACE: Final = SPANISH.ranks.index("1")
_KABAL: Final = SPANISH.ranks.index("11")
_RAY: Final = SPANISH.ranks.index("12")
ACES: Final = sum(1 << (SUIT_SIZE * suit + _ACE) for suit in range(4))
PAIR_OF_SUIT: Final = tuple((1 << _KABAL | 1 << _RAY) << (SUIT_SIZE * suit) for suit in range(4))
"""Kabal and Ray of each suit, which are sung together (TOU-4.1)."""

SUIT_BY_CODE: Final = {code: Suit(index) for index, code in enumerate(SPANISH.suits)}
SUIT_NAMES: Final = ("oros", "copas", "espadas", "bastos")


def mask_of(cards: Iterable[Card]) -> int:
    """Give the mask of some cards.

    >>> mask_of(SPANISH.cards(["O2", "O4"]))
    3
    """
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """Give the cards of a mask, lowest first.

    >>> SPANISH.text(cards_of(ACES))
    ['O1', 'C1', 'E1', 'B1']
    """
    return tuple(Card(card) for card in range(PACK_SIZE) if mask >> card & 1)
