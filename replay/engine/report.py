"""The report of a verdict (``report.md``): JSON-ready, tricks and plays counted from 1."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from replay.domain.annotations import Annotation, Multiple
from replay.domain.cards import Pack
from replay.domain.findings import Finding
from replay.domain.judgements import TrickRow, Verdict
from replay.domain.penalties import Penalty
from replay.domain.ruleset import Ruleset
from replay.domain.seats import SEAT_CODES, TEAM_CODES, Seat, Team
from replay.engine.messages import message_of

REPORT_VERSION: Final = 1

AnnotationMessage = Callable[[Annotation], str]


def report_of(verdict: Verdict, ruleset: Ruleset, annotation_message: AnnotationMessage) -> dict[str, object]:
    """Give the report of a verdict as plain JSON values, keys in the order of ``report.md``."""
    judgement = verdict.judgement
    pack = ruleset.pack
    report: dict[str, object] = {
        "report": REPORT_VERSION,
        "game": ruleset.name,
        "engine": verdict.engine,
        "rulebook": verdict.rulebook,
        "convention_set": verdict.convention_set,
        "options": options_out(verdict.options),
        "log_sha256": verdict.log_sha256,
        "complete": judgement.complete,
    }
    report.update(judgement.head)
    codes = pack.codes
    report["tricks"] = [_trick(number, row, codes) for number, row in enumerate(judgement.tricks, 1)]
    report["findings"] = [_finding(finding, ruleset) for finding in verdict.findings]
    report["multiples"] = [_multiple(row, pack) for row in judgement.multiples]
    report["annotations"] = [_annotation(row, annotation_message) for row in verdict.annotations]
    report["penalties"] = [_penalty_paid(penalty) for penalty in judgement.penalties]
    report["result"] = dict(judgement.result)
    return report


def options_out(settings: Mapping[str, object]) -> dict[str, object]:
    """Give options as JSON values: lists for the tuples held inside."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in settings.items()}


def _trick(number: int, row: TrickRow, codes: tuple[str, ...]) -> dict[str, object]:
    return {
        "number": number,
        "leader": seat_out(row.leader),
        "winner": seat_out(row.winner),
        "shape": list(row.shape),
        "card_points": row.card_points,
        "plays": [
            {
                "seat": SEAT_CODES[play.seat],
                "cards": [codes[play.cards[0]]] if len(play.cards) == 1 else [codes[card] for card in play.cards],
                "legal": play.legal,
            }
            for play in row.plays
        ],
    }


def seat_out(seat: Seat | None) -> str | None:
    """Give a seat's letter, ``None`` for none."""
    return None if seat is None else SEAT_CODES[seat]


def team_out(team: Team | None) -> str | None:
    """Give a team's letters, ``None`` for none."""
    return None if team is None else TEAM_CODES[team]


def _number(index: int | None) -> int | None:
    return None if index is None else index + 1


def _finding(finding: Finding, ruleset: Ruleset) -> dict[str, object]:
    provable = finding.provable
    return {
        "code": finding.code,
        "severity": str(finding.severity),
        "phase": str(finding.phase),
        "trick": _number(finding.trick),
        "play": _number(finding.play),
        "seat": seat_out(finding.seat),
        "clause": finding.clause,
        "basis": None if finding.basis is None else str(finding.basis),
        "option": finding.option,
        "cards": ruleset.pack.text(finding.cards),
        "message": message_of(finding, ruleset.rulebook, ruleset.pack),
        "evidence": dict(finding.evidence),
        "provable": None if provable is None else {"trick": provable[0] + 1, "play": provable[1] + 1},
        "corrected": finding.corrected,
        "because": finding.because,
        "penalty": _penalty_named(finding.penalty),
    }


def _penalty_named(penalty: Penalty | None) -> dict[str, object] | None:
    if penalty is None:
        return None
    named: dict[str, object] = {"kind": penalty.kind, "team": team_out(penalty.team)}
    if penalty.points is not None:
        named["to"] = team_out(penalty.to)
        named["points"] = penalty.points
    named["clause"] = penalty.clause
    return named


def _penalty_paid(penalty: Penalty) -> dict[str, object]:
    paid: dict[str, object] = {"kind": penalty.kind, "team": team_out(penalty.team)}
    if penalty.points is not None:
        paid["to"] = team_out(penalty.to)
        paid["points"] = penalty.points
    paid["trick"] = _number(penalty.trick)
    paid["seat"] = seat_out(penalty.seat)
    return paid


def _multiple(multiple: Multiple, pack: Pack) -> dict[str, object]:
    return {
        "trick": multiple.trick + 1,
        "play": multiple.play + 1,
        "seat": SEAT_CODES[multiple.seat],
        "combinations": [
            {
                "cards": pack.text(part.cards),
                "certain": part.certain,
                "could_lie_with": [SEAT_CODES[seat] for seat in part.could_lie_with],
            }
            for part in multiple.combinations
        ],
    }


def _annotation(annotation: Annotation, annotation_message: AnnotationMessage) -> dict[str, object]:
    return {
        "convention": annotation.convention,
        "trick": annotation.trick + 1,
        "play": annotation.play + 1,
        "seat": SEAT_CODES[annotation.seat],
        "to": seat_out(annotation.to),
        "meaning": annotation.meaning,
        "suit": annotation.suit,
        "truth": annotation.truth,
        "choice": annotation.choice,
        "answer": annotation.answer,
        "message": annotation_message(annotation),
    }
