"""A judge for tests of store and web: reads plain JSON and finds what the document says it finds."""

from __future__ import annotations

import hashlib

import orjson

from replay.domain.errors import Fault, RecordError
from replay.domain.records import HandRecord
from replay.domain.seats import SEAT_BY_CODE
from replay.services.documents import JudgedDocument, JudgedHand

ABOUT = ("title", "event", "site", "date", "hand", "match_id", "tags")


def stub_document(raw: bytes, terms=None) -> JudgedDocument:
    """Judge ``{"players": …, "breaks": [clause, …]}`` or ``{"match": …, "hands": […]}``."""
    try:
        document = orjson.loads(raw)
    except orjson.JSONDecodeError as error:
        raise RecordError((Fault("", raw.decode(errors="replace"), "JSON"),)) from error
    if "bad" in document:
        raise RecordError((Fault("/bad", document["bad"], "nothing bad"), Fault("/worse", None, "something")))
    is_match = "hands" in document
    hands = tuple(_hand(one, raw) for one in (document["hands"] if is_match else [document]))
    sha256 = hashlib.sha256(raw).digest()
    return JudgedDocument(sha256, is_match, document.get("match", {}), hands)


def _hand(document: dict, raw: bytes) -> JudgedHand:
    record = HandRecord(
        game=document.get("game", "tuolaji"),
        tricks=(),
        players={SEAT_BY_CODE[seat]: name for seat, name in document.get("players", {}).items()},
        about={key: document[key] for key in ABOUT if key in document},
    )
    findings = [
        {"code": "follow.revoke", "severity": "violation", "clause": clause, "seat": "N", "trick": 2, "phase": "play"}
        for clause in document.get("breaks", ())
    ]
    report = {
        "report": 1,
        "game": record.game,
        "engine": "1.0",
        "rulebook": f"{record.game}/1",
        "convention_set": None,
        "options": {"undiscovered": "none"},
        "log_sha256": hashlib.sha256(raw).hexdigest(),
        "complete": True,
        "defenders": "EW",
        "tricks": [{"winner": "N", "card_points": 10}, {"winner": "E", "card_points": 5}],
        "findings": findings,
        "multiples": [],
        "annotations": [],
        "penalties": [],
        "result": {"points": 10},
    }
    return JudgedHand(record, report, orjson.dumps(report))
