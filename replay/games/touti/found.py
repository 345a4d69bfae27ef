"""Blank findings: code, severity, clause and basis out of the table of offences."""

from __future__ import annotations

from functools import cache

from replay.domain.findings import Finding, Phase, Severity
from replay.games.touti.offences import OFFENCES


@cache
def blank(code: str, phase: Phase) -> Finding:
    """Give a finding of a code that nothing has been filled into. Raises ``KeyError`` for an unknown code."""
    offence = OFFENCES[code]
    return Finding(code, Severity(offence.severity), phase, clause=offence.clause, basis=offence.basis)
