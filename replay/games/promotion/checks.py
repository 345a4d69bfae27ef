"""How each offence of the promotion match is seen: small functions that answer what shows it, or ``None``.

Turns, revokes and pairs kept back are seen in ``mechanics``, where the other tractor game finds them too.
"""

from __future__ import annotations

from typing import Final

from replay.domain.cards import BLACK_JOKER, FRENCH_DOUBLE, RED_JOKER, Card, Rank
from replay.domain.clauses import Basis
from replay.domain.records import Holding
from replay.domain.seats import Seat
from replay.mechanics.components import read_parts
from replay.mechanics.holdings import pack, unpack
from replay.mechanics.leads import MIXED, Lead
from replay.mechanics.ledger import Ledger, Spot
from replay.mechanics.trumps import TrumpOrder

NOT_A_COMBINATION: Final = "lead.not-a-combination"

MOST_SHOWN: Final = 20
"""Legal alternatives that a finding names at most."""

_STRENGTH_OF_JOKERS: Final = {BLACK_JOKER: 3, RED_JOKER: 4}


def strength_of(cards: tuple[Card, ...], rank: Rank) -> int:
    """Give how strong a declaration is (PRO-2.2): 1 to 4; 0 for what declares nothing.

    >>> strength_of((RED_JOKER, RED_JOKER), Rank(0))
    4
    """
    first = cards[0]
    if len(cards) == 2 and cards[1] != first:
        return 0
    if first >= BLACK_JOKER:
        return _STRENGTH_OF_JOKERS[first] if len(cards) == 2 else 0
    return len(cards) if first % 13 == rank else 0


def out_of_turn(seat: Seat, due: Seat) -> Seat | None:
    """PRO-2.1: a call by another than who was due; answers who was."""
    return due if seat != due else None


def not_held(cards: tuple[Card, ...], held: Holding) -> tuple[Card, ...] | None:
    """PRO-2.2: a declaration with cards that are not in hand; answers which."""
    return tuple(card for card in dict.fromkeys(cards) if held.count(card) < cards.count(card)) or None


def not_higher(cards: tuple[Card, ...], standing: tuple[Card, ...], rank: Rank) -> tuple[Card, ...] | None:
    """PRO-2.2: a declaration no stronger than what stands; answers what stands."""
    if standing and strength_of(cards, rank) <= strength_of(standing, rank):
        return standing
    return None


def not_a_combination(order: TrumpOrder, lead: Lead) -> list[list[str]] | None:
    """PRO-4.1: a lead of several combinations; answers each, longest first: one of them might have been led."""
    if len(lead.parts) == 1:
        return None
    found = [
        unpack(order, suit, part.packed)[::-1]
        for suit, packed in enumerate(pack(order, lead.cards))
        for part in read_parts(order, suit, packed)
    ]
    return [FRENCH_DOUBLE.text(cards) for cards in sorted(found, key=len, reverse=True)[:MOST_SHOWN]]


class LeadCheck:
    """Notes leads that are no single, no pair and no run of pairs of one suit."""

    __slots__ = ("order",)

    def __init__(self, order: TrumpOrder) -> None:
        """Judge under one order of cards."""
        self.order = order

    def __call__(self, ledger: Ledger, spot: Spot, lead: Lead) -> None:
        """Note ``lead.not-a-combination``."""
        legal = not_a_combination(self.order, lead)
        if legal is not None:
            # That a lead is of one suit is the source's word; that several combinations cannot go together is ours.
            basis = Basis.LETTER if lead.suit == MIXED else None
            ledger.note(NOT_A_COMBINATION, spot, {}, {"legal": legal}, basis)
