"""Findings of Tichu, filled with the clause and letter that their code has by default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from replay.domain.cards import Card
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.seats import Seat
from replay.games.tichu.offences import OFFENCES

NOTHING_MORE: Final[Mapping[str, object]] = {}


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a finding stands, counted from 0; ``corrected``: at a play that was taken back."""

    phase: Phase
    trick: int | None = None
    play: int | None = None
    seat: Seat | None = None
    corrected: bool = False


DEALT: Final = Spot(Phase.DEAL)


def find(
    code: str,
    spot: Spot,
    cards: tuple[Card, ...] = (),
    *,
    evidence: Mapping[str, object] = NOTHING_MORE,
    facts: Mapping[str, object] = NOTHING_MORE,
) -> Finding:
    """Make a finding; what lies open on the table is provable there at once.

    An offence taken back is a notice; a record at odds with itself stays what it is.
    """
    offence = OFFENCES[code]
    taken_back = spot.corrected and offence.severity == "violation"
    return Finding(
        code=code,
        severity=Severity.NOTICE if taken_back else Severity(offence.severity),
        phase=spot.phase,
        trick=spot.trick,
        play=spot.play,
        seat=spot.seat,
        clause=offence.clause,
        basis=offence.basis,
        cards=cards,
        evidence=evidence,
        facts=facts,
        provable=None if spot.trick is None or spot.play is None else (spot.trick, spot.play),
        corrected=taken_back,
    )
