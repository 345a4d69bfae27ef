"""The order of cards of two French packs under a trump suit (or none) and a trump rank.

Every card has an *effective suit* (0 to 3 for the plain suits, ``TRUMPS`` for trumps), a
*slot* in it (one slot a kind of card, lowest first) and a *step*, its strength there. Slots
and steps differ in one place alone: the trump-rank cards of the plain suits are different
kinds of one strength. Packed holdings (``holdings.py``) give two bits to a slot.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from replay.domain.cards import BLACK_JOKER, RED_JOKER, Card, Rank, Suit

PLAIN_SUITS: Final = 4
TRUMPS: Final = 4
"""Index of the effective suit *trumps*, after the four plain suits."""
EFFECTIVE_SUITS: Final = 5

SLOT_BITS: Final = 2
"""Bits of a packed holding for a kind of card; a kind counts up to three copies."""


class TrumpOrder:
    """The order under one trump suit and rank; get it from ``trump_order``.

    By card: ``suit`` (effective), ``slot``, ``step``, ``unit`` (what one copy adds to the packed
    suit). By effective suit: ``cards`` (slot to card), ``steps`` (slot to step), ``step_count``,
    ``wide`` (the first slot of the step with several kinds, -1 where there is none),
    ``width`` (how many kinds it has), ``above`` (step to the mask of all slots that are higher).
    """

    __slots__ = (
        "above",
        "cards",
        "rank",
        "slot",
        "step",
        "step_count",
        "steps",
        "suit",
        "trump",
        "unit",
        "wide",
        "width",
    )

    def __init__(self, trump: int, rank: int) -> None:
        """Lay out the tables; ``trump`` is a suit index, or -1 for no trump suit."""
        self.trump = trump
        self.rank = rank
        rows: list[list[list[int]]] = [_plain_steps(suit, trump, rank) for suit in range(PLAIN_SUITS)]
        rows.append(_trump_steps(trump, rank))
        suit_of, slot_of, step_of, unit_of = [0] * 54, [0] * 54, [0] * 54, [0] * 54
        cards: list[tuple[Card, ...]] = []
        steps: list[tuple[int, ...]] = []
        above: list[tuple[int, ...]] = []
        for suit, row in enumerate(rows):
            kinds: list[Card] = []
            levels: list[int] = []
            for step, equals in enumerate(row):
                for card in equals:
                    suit_of[card], slot_of[card], step_of[card] = suit, len(kinds), step
                    unit_of[card] = 1 << (SLOT_BITS * len(kinds))
                    kinds.append(Card(card))
                    levels.append(step)
            cards.append(tuple(kinds))
            steps.append(tuple(levels))
            above.append(
                tuple(
                    sum(3 << (SLOT_BITS * slot) for slot, level in enumerate(levels) if level > step)
                    for step in range(len(row))
                )
            )
        self.suit: tuple[int, ...] = tuple(suit_of)
        self.slot: tuple[int, ...] = tuple(slot_of)
        self.step: tuple[int, ...] = tuple(step_of)
        self.unit: tuple[int, ...] = tuple(unit_of)
        self.cards: tuple[tuple[Card, ...], ...] = tuple(cards)
        self.steps: tuple[tuple[int, ...], ...] = tuple(steps)
        self.above: tuple[tuple[int, ...], ...] = tuple(above)
        self.step_count: tuple[int, ...] = tuple(len(row) for row in rows)
        wide = next((step for step, equals in enumerate(rows[TRUMPS]) if len(equals) > 1), -1)
        self.wide: tuple[int, ...] = (-1, -1, -1, -1, wide)
        self.width: tuple[int, ...] = (0, 0, 0, 0, len(rows[TRUMPS][wide]))


def _plain_steps(suit: int, trump: int, rank: int) -> list[list[int]]:
    if suit == trump:
        return []
    return [[13 * suit + index] for index in range(13) if index != rank]


def _trump_steps(trump: int, rank: int) -> list[list[int]]:
    off_suit = [13 * suit + rank for suit in range(PLAIN_SUITS) if suit != trump]
    jokers: list[list[int]] = [[BLACK_JOKER], [RED_JOKER]]
    if trump < 0:
        return [off_suit, *jokers]
    low = [[13 * trump + index] for index in range(13) if index != rank]
    return [*low, off_suit, [13 * trump + rank], *jokers]


@cache
def _order(trump: int, rank: int) -> TrumpOrder:
    return TrumpOrder(trump, rank)


def trump_order(trump: Suit | None, rank: Rank) -> TrumpOrder:
    """Give the order of cards; made once for each trump suit and rank.

    >>> from replay.domain.cards import FRENCH_DOUBLE
    >>> clubs_six = trump_order(Suit(3), Rank(4))
    >>> FRENCH_DOUBLE.text(reversed(clubs_six.cards[TRUMPS]))[:8]
    ['RJ', 'BJ', 'C6', 'D6', 'H6', 'S6', 'CA', 'CK']
    >>> len({clubs_six.step[card] for card in FRENCH_DOUBLE.cards(["S6", "H6", "D6"])})
    1
    """
    return _order(-1 if trump is None else int(trump), int(rank))
