"""Who controls a suit, and answers that may be yes, no or unknown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from replay.domain.cards import FRENCH_DOUBLE, RANK_BY_CODE, RED_JOKER, Card
from replay.domain.convention import Copies, Hand, Table
from replay.mechanics.trumps import TRUMPS, TrumpOrder, trump_order

ACE: Final = RANK_BY_CODE["A"]
SUIT_WORDS: Final = ("spades", "hearts", "diamonds", "clubs", "trumps")
SUIT_CODES: Final = (*FRENCH_DOUBLE.suits, "trumps")


_ORDERS: Final[list[list[TrumpOrder | None]]] = [[None] * 13 for _ in range(5)]
"""By trump suit (4 for none) and rank: asked for several times a play, so it has to be found without a call."""


def order_of(table: Table) -> TrumpOrder:
    """Give the order of cards at a table."""
    trump = table.trump
    row = _ORDERS[4 if trump is None else trump]
    order = row[table.rank]
    if order is None:
        order = row[table.rank] = trump_order(trump, table.rank)
    return order


def negate(answer: bool | None, /) -> bool | None:  # noqa: FBT001
    """Turn yes and no round; unknown stays."""
    return None if answer is None else not answer


def any_of(answers: Iterable[bool | None]) -> bool | None:
    """Say whether one of some answers is yes.

    >>> any_of([False, None, True]), any_of([False, None]), any_of([False])
    (True, None, False)
    """
    unknown = False
    for answer in answers:
        if answer:
            return True
        unknown = unknown or answer is None
    return None if unknown else False


def ace_of(suit: int) -> Card:
    """Give the ace printed with a plain suit's sign."""
    return Card(13 * suit + ACE)


def holds_ace(order: TrumpOrder, suit: int, hand: Hand) -> bool | None:
    """Say whether a hand holds an ace of a plain suit; an ace that is the trump rank is a trump."""
    ace = ace_of(suit)
    return hand.holds(ace) if order.suit[ace] == suit else False


def has_control(order: TrumpOrder, suit: int, hand: Hand) -> bool | None:
    """Say whether a hand controls a suit: by an ace or by having none of it; of trumps by a red joker."""
    if suit == TRUMPS:
        return hand.holds(RED_JOKER)
    ace = ace_of(suit)
    others = [card for card in order.cards[suit] if card != ace]
    return any_of((holds_ace(order, suit, hand), negate(hand.holds_any(others))))


def has_suit(order: TrumpOrder, suit: int, holding: Copies) -> bool:
    """Say whether a holding has a card of an effective suit."""
    return any(holding[card] for card in order.cards[suit])


def has_pair(order: TrumpOrder, suit: int, holding: Copies) -> bool:
    """Say whether a holding has a pair in an effective suit."""
    return any(holding[card] > 1 for card in order.cards[suit])


def pack_holding(order: TrumpOrder, suit: int, holding: Copies) -> int:
    """Pack one effective suit of a holding, as ``mechanics.holdings`` does."""
    packed = shift = 0
    for card in order.cards[suit]:
        copies = holding[card]
        if copies:
            packed |= (copies if copies < 3 else 3) << shift
        shift += 2
    return packed
