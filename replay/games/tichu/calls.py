"""Calls of tichu and grand tichu (TIC-5.1 to TIC-5.4)."""

from __future__ import annotations

from dataclasses import replace

from replay.domain.clauses import Basis
from replay.domain.events import Event
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.seats import Seat, partner_of
from replay.games.tichu.findings import Spot, find
from replay.games.tichu.options import Rules
from replay.games.tichu.scoring import Call
from replay.games.tichu.table import Table

GRAND = "grand"
CALL_WORDS = {"tichu": "tichu", GRAND: "grand tichu"}


class CallBook:
    """Who has called what so far, and who has played a card.

    ``begun``: a bit for each seat that has played; ``unsure`` one for each that may have,
    before a position whose hand nobody remembers.
    """

    __slots__ = ("begun", "calls", "unsure")

    def __init__(self, begun: int, unsure: int) -> None:
        """Begin with the seats that had played before the record."""
        self.begun: int = begun
        self.unsure: int = unsure
        self.calls: list[Call] = []

    def hear(self, event: Event, spot: Spot, table: Table, rules: Rules) -> Finding | None:
        """Take down a call if it counts, and find the first fault: twice, late, by both partners, pointless."""
        seat = event.seat
        kind = event.word or ""
        facts: dict[str, object] = {"call": CALL_WORDS.get(kind, kind)}
        if self._has_called(seat):
            return find("call.twice", spot, facts=facts)
        if self.begun >> seat & 1 or (kind == GRAND and spot.phase is Phase.PLAY):
            return _late(kind, spot, facts)
        both = kind == GRAND and Call(partner_of(seat), GRAND) in self.calls and not rules.grand_for_both
        self.calls.append(Call(seat, kind))
        if both:
            partner = {"partner_seat": partner_of(seat)}
            return replace(find("call.grand-both", spot, facts=partner), option="grand_both")
        if self.unsure >> seat & 1:
            return replace(find("call.late", spot, facts=facts), severity=Severity.UNDETERMINED)
        if table.out:
            first = table.order[0] if table.order else Seat(table.out.bit_length() - 1)
            return find("call.pointless", spot, facts={**facts, "out_seat": first})
        return None

    def _has_called(self, seat: Seat) -> bool:
        return any(call.seat == seat for call in self.calls)


def _late(kind: str, spot: Spot, facts: dict[str, object]) -> Finding:
    """Tell a late call; until when a grand tichu is called, the published rules say (TIC-5.2)."""
    found = find("call.late", spot, facts=facts)
    return replace(found, basis=Basis.PUBLISHED) if kind == GRAND else found
