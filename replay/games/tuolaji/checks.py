"""How each offence is seen: one small function each, answering what shows it, or ``None``.

Checks know cards and holdings, never prices or records; the clause is named beside each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from replay.domain.cards import BLACK_JOKER, Card, Rank
from replay.domain.seats import Seat
from replay.mechanics.following import is_matched
from replay.mechanics.trumps import TrumpOrder

NO_NOMINATION = 0
SINGLE = 1
PAIR = 2
JOKERS = 3


class Nomination(NamedTuple):
    """What stands while cards are drawn: its strength, by whom, and the cards that made it."""

    strength: int = NO_NOMINATION
    seat: Seat | None = None
    cards: tuple[Card, ...] = ()


NOTHING_EXPOSED = Nomination()


def odd_jokers(cards: Sequence[Card]) -> tuple[Card, ...] | None:
    """TLJ-3.6: jokers that are no pair of one colour."""
    jokers = tuple([card for card in cards if card >= BLACK_JOKER])
    if not jokers or (len(cards) == 2 and cards[0] == cards[1]):
        return None
    return jokers


def other_rank(cards: Sequence[Card], rank: Rank) -> tuple[Card, ...] | None:
    """TLJ-3.2: cards that are not of the trump rank, or two that are not identical (jokers aside)."""
    wrong = tuple([card for card in cards if card < BLACK_JOKER and card % 13 != rank])
    if wrong:
        return wrong
    return tuple(cards) if len(set(cards)) > 1 else None


def undrawn(cards: Sequence[Card], drawn: Sequence[Card], standing: Nomination, seat: Seat) -> tuple[Card, ...] | None:
    """TLJ-3.2: cards exposed that are not among those drawn; a single reinforced takes two copies (TLJ-3.5)."""
    shown = list(cards)
    if len(shown) == 1 and standing.seat == seat and standing.strength == SINGLE and standing.cards[0] == shown[0]:
        shown.append(shown[0])
    missing = tuple([card for card in dict.fromkeys(shown) if drawn.count(card) < shown.count(card)])
    return missing or None


def own_overridden(cards: Sequence[Card], standing: Nomination, seat: Seat) -> tuple[Card, ...] | None:
    """TLJ-3.4: another suit, or jokers, over the own standing nomination."""
    if standing.seat == seat and cards[0] != standing.cards[0]:
        return standing.cards
    return None


def not_higher(
    cards: Sequence[Card], standing: Nomination, seat: Seat, *, jokers_need_pair: bool
) -> tuple[str, tuple[Card, ...]] | None:
    """TLJ-3.3, 3.5, 3.6: an exposure that does not override or reinforce what stands; with the code it bears."""
    if standing.strength == JOKERS:
        return "expose.not-higher", standing.cards
    if cards[0] >= BLACK_JOKER:
        if standing.strength == PAIR or not jokers_need_pair:
            return None
        return "expose.jokers", standing.cards
    if standing.strength == NO_NOMINATION:
        return None
    if standing.strength == SINGLE and (len(cards) == 2 or standing.seat == seat):
        return None
    return "expose.not-higher", standing.cards


def revoked(given: int, count: int, size: int) -> int | None:
    """TLJ-6.1: fewer cards of the suit led than owed, where ``size`` are held and ``count`` led; answers how many."""
    owed = min(count, size)
    return owed if given < owed else None


def mismatched(
    order: TrumpOrder, suit: int, held: int, given: int, needs: tuple[int, ...], depth: str
) -> tuple[int, ...] | None:
    """TLJ-6.2: a follow wholly of the suit that matches less than the holding could; answers what was asked."""
    return None if is_matched(order, suit, held, given, needs, depth) else needs


def mixed_suits(order: TrumpOrder, cards: Sequence[Card]) -> tuple[int, ...] | None:
    """TLJ-5.4: a lead of more than one effective suit; answers the suits."""
    first = order.suit[cards[0]]
    for card in cards:
        if order.suit[card] != first:
            return tuple(dict.fromkeys([order.suit[card] for card in cards]))
    return None
