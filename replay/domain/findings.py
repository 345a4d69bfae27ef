"""What judging finds in a hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from replay.domain.cards import Card
from replay.domain.clauses import Basis, ClauseId
from replay.domain.penalties import Penalty
from replay.domain.seats import Seat


class Severity(StrEnum):
    """How bad a finding is (``report.md``)."""

    VIOLATION = "violation"
    DISCREPANCY = "discrepancy"
    NOTICE = "notice"
    UNDETERMINED = "undetermined"


class Phase(StrEnum):
    """Where in a hand a finding stands."""

    DEAL = "deal"
    AUCTION = "auction"
    EXCHANGE = "exchange"
    BURY = "bury"
    PLAY = "play"
    CLAIM = "claim"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding.

    ``trick`` and ``play`` count from 0 (``play`` over that trick's events, or the
    auction's); ``None`` where the report says null. ``cards``: what was played or
    shown. ``evidence``: JSON-ready, cards as codes. ``facts``: what the message template
    of the code's ``Offence`` is filled from, besides ``seat``. ``provable``: (trick, play)
    from 0, or ``None``. ``because``: index of the finding that led to this one.
    ``option``: the house rule that decided.
    """

    code: str
    severity: Severity
    phase: Phase
    trick: int | None = None
    play: int | None = None
    seat: Seat | None = None
    clause: ClauseId | None = None
    basis: Basis | None = None
    option: str | None = None
    cards: tuple[Card, ...] = ()
    evidence: Mapping[str, object] = field(default_factory=dict)
    facts: Mapping[str, object] = field(default_factory=dict)
    provable: tuple[int, int] | None = None
    corrected: bool = False
    because: int | None = None
    penalty: Penalty | None = None
