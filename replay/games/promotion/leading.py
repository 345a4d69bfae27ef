"""What may be led: one combination (PRO-4.1)."""

from __future__ import annotations

from typing import Final

from replay.domain.cards import FRENCH_DOUBLE
from replay.domain.clauses import Basis
from replay.mechanics.holdings import unpack
from replay.mechanics.leads import MIXED, Lead
from replay.mechanics.ledger import Ledger, Spot
from replay.mechanics.trumps import TrumpOrder

CODE: Final = "lead.not-a-combination"


class LeadCheck:
    """Finds leads that are no single, no pair and no run of pairs of one suit."""

    __slots__ = ("order",)

    def __init__(self, order: TrumpOrder) -> None:
        """Judge under one order of cards."""
        self.order = order

    def __call__(self, ledger: Ledger, spot: Spot, lead: Lead) -> None:
        """Note ``lead.not-a-combination``."""
        if lead.suit == MIXED:
            # That a lead is of one suit is the source's word; that several combinations cannot go together is ours.
            ledger.note(CODE, spot, {}, {"suits": self._by_suit(lead), "legal": []}, Basis.LETTER)
        elif len(lead.parts) > 1:
            ledger.note(CODE, spot, {}, {"legal": self._combinations(lead)})

    def _combinations(self, lead: Lead) -> list[list[str]]:
        return [FRENCH_DOUBLE.text(unpack(self.order, lead.suit, part.packed)[::-1]) for part in lead.parts]

    def _by_suit(self, lead: Lead) -> list[list[str]]:
        suits: dict[int, list[str]] = {}
        for card in lead.cards:
            suits.setdefault(self.order.suit[card], []).append(FRENCH_DOUBLE.codes[card])
        return list(suits.values())
