"""What lists show of a hand: made from record and report when stored, read back as values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

import orjson

from replay.domain.records import HandRecord
from replay.domain.seats import SEAT_BY_CODE as SEATS_BY_CODE
from replay.domain.seats import SEATS, TEAM_BY_CODE, team_of
from replay.schemas.report import dump_report
from replay.services.tallies import tallied_of
from replay.storage.packing import pack
from replay.storage.rows import HandRow, NewHand, NewVerdict, Tallied, Term, TermKind
from replay.storage.spelling import words_in

MOST_MARKS: Final = 6
"""Findings named in a list; the rest are counted."""

SERIOUSNESS: Final = ("violation", "discrepancy", "undetermined", "notice")
CLEAN: Final = "clean"
"""The severity a hand without violation and discrepancy is found by."""

ANY_CONVENTION: Final = "any"
"""The convention a hand is found by in which any spoke."""

_SHOWN: Final = ("title", "event", "site", "date", "hand", "match_id")
_SEARCHED: Final = ("title", "event", "site")


@dataclass(frozen=True, slots=True)
class Mark:
    """A finding as a list names it; ``trick`` counts from 1 as in the report."""

    code: str
    severity: str
    clause: str | None
    seat: str | None
    trick: int | None


@dataclass(frozen=True, slots=True)
class HandSummary:
    """A stored hand as lists show it.

    ``players`` by seat, ``None`` where nobody is named. ``position`` counts from 0 within the
    match. ``marks``: the worst findings first, at most six; ``counts``: severity to number of
    all. ``uncertain``: multiples nobody could be sure of; ``signals``: what conventions said.
    ``curve``: the challengers' card points after each trick (tractor games, else empty).
    ``result``: the report's.
    """

    id: int
    document_id: int
    position: int
    game: str
    day: str | None
    players: tuple[str | None, ...]
    title: str | None = None
    event: str | None = None
    site: str | None = None
    date: str | None = None
    number: int | None = None
    match_id: str | None = None
    tags: tuple[str, ...] = ()
    is_complete: bool = True
    tricks: int = 0
    marks: tuple[Mark, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    uncertain: int = 0
    signals: int = 0
    curve: tuple[int, ...] = ()
    result: Mapping[str, object] = field(default_factory=dict)

    @property
    def is_clean(self) -> bool:
        """Say whether neither violation nor discrepancy was found."""
        return not self.counts.get("violation") and not self.counts.get("discrepancy")


def summary_of(row: HandRow) -> HandSummary:
    """Read a stored row back as a value."""
    about: dict[str, Any] = orjson.loads(row.about)
    judged: dict[str, Any] = orjson.loads(row.summary)
    return HandSummary(
        id=row.id,
        document_id=row.document_id,
        position=row.position,
        game=row.game,
        day=row.day,
        players=tuple(about.get("players", (None,) * len(SEATS))),
        title=about.get("title"),
        event=about.get("event"),
        site=about.get("site"),
        date=about.get("date"),
        number=about.get("hand"),
        match_id=about.get("match_id"),
        tags=tuple(about.get("tags", ())),
        is_complete=judged.get("complete", True),
        tricks=judged.get("tricks", 0),
        marks=tuple(Mark(*mark) for mark in judged.get("marks", ())),
        counts=judged.get("counts", {}),
        uncertain=judged.get("uncertain", 0),
        signals=judged.get("signals", 0),
        curve=tuple(judged.get("curve", ())),
        result=judged.get("result", {}),
    )


def new_hand(
    record: HandRecord, match_about: Mapping[str, object], report: Mapping[str, Any], dumped: bytes
) -> NewHand:
    """Make what the store keeps of a hand; its match says what it does not say itself. ``dumped``: the report."""
    said = {**match_about, **record.about}
    about: dict[str, object] = {key: said[key] for key in _SHOWN if key in said}
    tags = [str(tag) for tag in cast("Sequence[object]", said.get("tags", ()))]
    if tags:
        about["tags"] = tags
    players = [record.players.get(seat) for seat in SEATS]
    if any(players):
        about["players"] = players
    terms: set[Term] = {(TermKind.GAME, record.game)}
    terms.update((TermKind.PLAYER, name) for name in players if name)
    terms.update((TermKind.TAG, tag) for tag in tags)
    if said.get("event"):
        terms.add((TermKind.EVENT, str(said["event"])))
    texts = [str(said[key]) for key in _SEARCHED if said.get(key)] + tags
    terms.update((TermKind.WORD, word) for text in texts for word in words_in(text))
    return NewHand(
        day=day_of(said.get("date")),
        about=dump_report(about).decode(),
        terms=frozenset(terms),
        verdict=new_verdict(report, dumped, tallied_of(record, match_about, report)),
    )


def new_verdict(report: Mapping[str, Any], dumped: bytes, tallied: Tallied) -> NewVerdict:
    """Make what the store keeps of a verdict: its report (``dumped``), what lists show of it and what it adds."""
    return NewVerdict(
        game=report["game"],
        rulebook=report["rulebook"],
        engine=report["engine"],
        convention_set=report["convention_set"],
        options=dump_report(report["options"]).decode(),
        report=pack(dumped),
        summary=dump_report(_summarise(report)).decode(),
        terms=judged_terms(report),
        tallied=tallied,
    )


def judged_terms(report: Mapping[str, Any]) -> frozenset[Term]:
    """Give what a hand is found by under a verdict: codes, clauses, severities, conventions that spoke."""
    terms: set[Term] = set()
    for finding in report["findings"]:
        terms.add((TermKind.CODE, finding["code"]))
        terms.add((TermKind.SEVERITY, finding["severity"]))
        if finding["clause"] is not None:
            terms.add((TermKind.CLAUSE, finding["clause"]))
    if not terms & {(TermKind.SEVERITY, "violation"), (TermKind.SEVERITY, "discrepancy")}:
        terms.add((TermKind.SEVERITY, CLEAN))
    spoke = {note["convention"] for note in _spoken(report)}
    if spoke:
        terms.update((TermKind.CONVENTION, name) for name in (*spoke, ANY_CONVENTION))
    return frozenset(terms)


def _summarise(report: Mapping[str, Any]) -> dict[str, object]:
    findings = sorted(report["findings"], key=lambda finding: SERIOUSNESS.index(finding["severity"]))
    keys = ("code", "severity", "clause", "seat", "trick")
    uncertain = sum(not all(part["certain"] for part in one["combinations"]) for one in report["multiples"])
    shown = {
        "complete": report["complete"],
        "tricks": len(report["tricks"]),
        "marks": [[finding[key] for key in keys] for finding in findings[:MOST_MARKS]],
        "counts": Counter(finding["severity"] for finding in findings),
        "uncertain": uncertain,
        "signals": len(_spoken(report)),
        "curve": _curve(report),
        "result": report["result"],
    }
    return {key: value for key, value in shown.items() if value or key == "complete"}


def _spoken(report: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Give what conventions said of a player's free will; what was forced or only observed says nothing."""
    return [
        note for note in report["annotations"] if note["convention"] != "observation" and note["choice"] != "forced"
    ]


def _curve(report: Mapping[str, Any]) -> list[int]:
    """Add up what the team that does not defend takes, trick by trick."""
    if report.get("defenders") is None:
        return []
    defenders = TEAM_BY_CODE[report["defenders"]]
    points, curve = 0, []
    for trick in report["tricks"]:
        if trick["winner"] is not None and team_of(SEATS_BY_CODE[trick["winner"]]) != defenders:
            points += trick["card_points"]
        curve.append(points)
    return curve


def day_of(date: object) -> str | None:
    """Give the day of a date of ISO 8601; a year or a month stands for its first day.

    >>> day_of("20261130T2015"), day_of("2026-11"), day_of(None)
    ('2026-11-30', '2026-11-01', None)
    """
    digits = str(date or "").partition("T")[0].replace("-", "")
    if not digits.isascii() or not digits.isdigit() or len(digits) not in (4, 6, 8):
        return None
    padded = digits + "0101"[len(digits) - 4 :]
    return f"{padded[:4]}-{padded[4:6]}-{padded[6:]}"
