"""Noting what is found in the play of a hand, under the clauses a game binds its codes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from replay.domain.cards import Card
from replay.domain.clauses import Basis, Offence
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.seats import Seat

NOT_HELD: Final = "record.card-not-held"

NOTHING: Final[Mapping[str, object]] = {}


class Spot(NamedTuple):
    """An event of a trick: where it stands (from 0), whose it is, and what was put down."""

    trick: int
    play: int | None
    seat: Seat
    cards: tuple[Card, ...] = ()
    is_attempt: bool = False


class Ledger:
    """The findings of a hand so far.

    ``violations``: how many players' offences are among them. ``causes``: by seat, the first
    finding after which the record of its holding does not fit; ``surplus``: how many cards the
    seat then seems to hold too many.
    """

    __slots__ = ("causes", "findings", "offences", "surplus", "violations")

    def __init__(self, offences: Mapping[str, Offence], findings: tuple[Finding, ...] = ()) -> None:
        """Go on from what was found before play."""
        self.offences = offences
        self.findings = list(findings)
        self.violations = 0
        self.causes: list[int | None] = [None, None, None, None]
        self.surplus = [0, 0, 0, 0]

    def note(
        self,
        code: str,
        spot: Spot,
        facts: Mapping[str, object] = NOTHING,
        evidence: Mapping[str, object] = NOTHING,
        basis: Basis | None = None,
    ) -> None:
        """Note an offence that everybody could see at once; taken back it is a notice."""
        place = None if spot.play is None else (spot.trick, spot.play)
        finding = self._offence(code, spot, facts, evidence, None)
        self.findings.append(replace(finding, provable=place, basis=basis if basis is not None else finding.basis))

    def charge(
        self,
        code: str,
        spot: Spot,
        facts: Mapping[str, object],
        evidence: Mapping[str, object],
        option: str | None,
        *,
        is_knock_on: bool,
    ) -> int:
        """Note an offence that only later plays can show; give its index.

        ``is_knock_on``: cards that the seat holds by a faulty record alone may be all there was to it.
        """
        finding = self._offence(code, spot, facts, evidence, option)
        self.findings.append(replace(finding, because=self.causes[spot.seat] if is_knock_on else None))
        return len(self.findings) - 1

    def doubt(self, code: str, spot: Spot, facts: Mapping[str, object], option: str | None) -> None:
        """Note an offence that cannot be said for want of a forgotten holding."""
        before = self.violations
        finding = self._offence(code, spot, facts, NOTHING, option)
        self.violations = before
        self.findings.append(replace(finding, severity=Severity.UNDETERMINED))

    def _offence(
        self, code: str, spot: Spot, facts: Mapping[str, object], evidence: Mapping[str, object], option: str | None
    ) -> Finding:
        offence = self.offences[code]
        self.violations += not spot.is_attempt
        return Finding(
            code=code,
            severity=Severity.NOTICE if spot.is_attempt else Severity.VIOLATION,
            phase=Phase.PLAY,
            trick=spot.trick,
            play=spot.play,
            seat=spot.seat,
            clause=offence.clause,
            basis=offence.basis,
            option=option,
            cards=spot.cards,
            evidence=evidence,
            facts=facts,
            corrected=spot.is_attempt,
        )

    def record_fault(
        self,
        code: str,
        spot: Spot,
        facts: Mapping[str, object] = NOTHING,
        evidence: Mapping[str, object] = NOTHING,
        surplus: int = 0,
    ) -> None:
        """Note that the record is at odds with itself; ``surplus``: cards left in the holding that should be gone.

        A card not held where cards too many went before is a knock-on.
        """
        offence = self.offences[code]
        cause = self.causes[spot.seat]
        self.findings.append(
            Finding(
                code=code,
                severity=Severity.DISCREPANCY,
                phase=Phase.PLAY,
                trick=spot.trick,
                play=spot.play,
                seat=spot.seat,
                clause=offence.clause,
                basis=offence.basis,
                cards=spot.cards,
                evidence=evidence,
                facts=facts,
                because=cause if code == NOT_HELD and self.surplus[spot.seat] < 0 else None,
            )
        )
        self.surplus[spot.seat] += surplus
        if cause is None:
            self.upset(spot.seat, len(self.findings) - 1)

    def upset(self, seat: Seat, index: int, surplus: int = 0) -> None:
        """Remember that since a finding a seat's holding does not fit the record."""
        self.causes[seat] = index
        self.surplus[seat] += surplus

    def decide_by(self, index: int, basis: Basis) -> None:
        """Say that another letter than the code's own decided."""
        self.findings[index] = replace(self.findings[index], basis=basis)

    def prove(self, index: int, spot: tuple[int, int]) -> None:
        """Say when the others could have known of a finding."""
        self.findings[index] = replace(self.findings[index], provable=spot)
