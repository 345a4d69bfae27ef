"""What may be led: one combination (PRO-4.1)."""

from __future__ import annotations

from typing import Final

from replay.domain.cards import FRENCH_DOUBLE
from replay.domain.clauses import Basis
from replay.mechanics.components import read_parts
from replay.mechanics.holdings import pack, unpack
from replay.mechanics.leads import MIXED, Lead
from replay.mechanics.ledger import Ledger, Spot
from replay.mechanics.trumps import TrumpOrder

CODE: Final = "lead.not-a-combination"

MOST_SHOWN: Final = 20
"""Legal alternatives that a finding names at most."""


class LeadCheck:
    """Finds leads that are no single, no pair and no run of pairs of one suit."""

    __slots__ = ("order",)

    def __init__(self, order: TrumpOrder) -> None:
        """Judge under one order of cards."""
        self.order = order

    def __call__(self, ledger: Ledger, spot: Spot, lead: Lead) -> None:
        """Note ``lead.not-a-combination``."""
        if len(lead.parts) == 1:
            return
        # That a lead is of one suit is the source's word; that several combinations cannot go together is ours.
        basis = Basis.LETTER if lead.suit == MIXED else None
        ledger.note(CODE, spot, {}, {"legal": self._combinations(lead)}, basis)

    def _combinations(self, lead: Lead) -> list[list[str]]:
        """Give the combinations put down together, each of which might have been led, longest first."""
        order = self.order
        found = [
            unpack(order, suit, part.packed)[::-1]
            for suit, packed in enumerate(pack(order, lead.cards))
            for part in read_parts(order, suit, packed)
        ]
        return [FRENCH_DOUBLE.text(cards) for cards in sorted(found, key=len, reverse=True)[:MOST_SHOWN]]
