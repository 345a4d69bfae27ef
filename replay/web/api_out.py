"""Stored hands as the API's JSON values."""

from __future__ import annotations

from flask import url_for

from replay.domain.seats import SEAT_CODES
from replay.services.browse import StoredHand
from replay.services.summaries import HandSummary


def stored(hand_id: int) -> dict[str, object]:
    """Say where a stored hand is."""
    return {
        "id": hand_id,
        "url": url_for("api.get_hand", hand_id=hand_id),
        "log": url_for("api.get_log", hand_id=hand_id),
        "report": url_for("api.get_report", hand_id=hand_id),
    }


def hand(summary: HandSummary) -> dict[str, object]:
    """Give a hand as lists show it."""
    return {
        "id": summary.id,
        "url": url_for("api.get_hand", hand_id=summary.id),
        "game": summary.game,
        "players": {seat: name for seat, name in zip(SEAT_CODES, summary.players, strict=True) if name},
        "title": summary.title,
        "event": summary.event,
        "site": summary.site,
        "date": summary.date,
        "hand": summary.number,
        "match_id": summary.match_id,
        "tags": list(summary.tags),
        "complete": summary.is_complete,
        "tricks": summary.tricks,
        "findings": dict(summary.counts),
        "marks": [
            {"code": one.code, "severity": one.severity, "clause": one.clause, "seat": one.seat, "trick": one.trick}
            for one in summary.marks
        ],
        "result": dict(summary.result),
    }


def whole_hand(one: StoredHand) -> dict[str, object]:
    """Give a hand with its verdicts and its neighbours."""
    hand_id = one.summary.id
    verdicts = [
        {
            "id": verdict.id,
            "game": verdict.game,
            "rulebook": verdict.rulebook,
            "engine": verdict.engine,
            "convention_set": verdict.convention_set,
            "options": dict(verdict.options),
            "judged_at": verdict.judged_at.isoformat(),
            "report": url_for("api.get_report", hand_id=hand_id, verdict=verdict.id),
        }
        for verdict in one.verdicts
    ]
    return {
        **hand(one.summary),
        **stored(hand_id),
        "log_sha256": one.log_sha256,
        "is_of_match": one.is_of_match,
        "position": one.summary.position + 1,
        "verdicts": verdicts,
        "siblings": [sibling.id for sibling in one.siblings],
    }
