"""The JSON Schema of a report, for programs that read what ``audit`` and the API give."""

from __future__ import annotations

from typing import Any, Final

from replay.domain.findings import Phase, Severity
from replay.domain.seats import SEAT_CODES, TEAM_CODES
from replay.engine.report import REPORT_VERSION

JsonSchema = dict[str, Any]

_TEXT: Final[JsonSchema] = {"type": "string"}
_FLAG: Final[JsonSchema] = {"type": "boolean"}
_NUMBER: Final[JsonSchema] = {"type": "integer"}
_PLACE: Final[JsonSchema] = {"type": "integer", "minimum": 1}
_CARDS: Final[JsonSchema] = {"type": "array", "items": _TEXT}
_SEAT: Final[JsonSchema] = {"enum": list(SEAT_CODES)}
_TEAM: Final[JsonSchema] = {"enum": list(TEAM_CODES)}


def report_schema() -> JsonSchema:
    """Give the JSON Schema of the report of one hand."""
    head = {"rank": _or_null(_TEXT), "trump": _or_null(_TEXT), "leader": _or_null(_SEAT), "defenders": _or_null(_TEAM)}
    always = {
        "report": {"enum": [REPORT_VERSION]},
        "game": _TEXT,
        "engine": _TEXT,
        "rulebook": _TEXT,
        "convention_set": _or_null(_TEXT),
        "options": {"type": "object"},
        "log_sha256": {"type": "string", "pattern": "^([0-9a-f]{64})?$"},
        "complete": _FLAG,
        "tricks": _list_of(_trick()),
        "findings": _list_of(_finding()),
        "multiples": _list_of(_multiple()),
        "annotations": _list_of(_annotation()),
        "penalties": _list_of(_penalty_paid()),
        "result": {"type": "object"},
    }
    described = _object({**always, **head}, optional=tuple(head))
    return {"$schema": "http://json-schema.org/draft-04/schema#", "title": "Report of one hand", **described}


def _trick() -> JsonSchema:
    play = _object({"seat": _SEAT, "cards": _CARDS, "legal": _FLAG})
    return _object(
        {
            "number": _PLACE,
            "leader": _or_null(_SEAT),
            "winner": _or_null(_SEAT),
            "shape": _list_of(_TEXT),
            "card_points": _NUMBER,
            "plays": _list_of(play),
        }
    )


def _finding() -> JsonSchema:
    return _object(
        {
            "code": {"type": "string", "pattern": r"^[a-z]+\.[a-z_-]+$"},
            "severity": {"enum": [str(severity) for severity in Severity]},
            "phase": {"enum": [str(phase) for phase in Phase]},
            "trick": _or_null(_PLACE),
            "play": _or_null(_PLACE),
            "seat": _or_null(_SEAT),
            "clause": _or_null(_TEXT),
            "basis": {"enum": ["L", "I", "P", None]},
            "option": _or_null(_TEXT),
            "cards": _CARDS,
            "message": _TEXT,
            "evidence": {"type": "object"},
            "provable": _or_null(_object({"trick": _PLACE, "play": _PLACE})),
            "corrected": _FLAG,
            "because": _or_null({"type": "integer", "minimum": 0}),
            "penalty": _or_null(_penalty({"clause": _or_null(_TEXT)})),
        }
    )


def _penalty(more: JsonSchema) -> JsonSchema:
    """Describe a penalty: points that go from a team to the other, or a round lost."""
    points = {"kind": {"enum": ["points"]}, "team": _TEAM, "to": _TEAM, "points": _NUMBER, **more}
    lost = {"kind": {"enum": ["round-lost"]}, "team": _TEAM, **more}
    return {"anyOf": [_object(points), _object(lost)]}


def _penalty_paid() -> JsonSchema:
    return _penalty({"trick": _or_null(_PLACE), "seat": _or_null(_SEAT)})


def _multiple() -> JsonSchema:
    part = _object({"cards": _CARDS, "certain": _FLAG, "could_lie_with": _list_of(_SEAT)})
    return _object({"trick": _PLACE, "play": _PLACE, "seat": _SEAT, "combinations": _list_of(part)})


def _annotation() -> JsonSchema:
    return _object(
        {
            "convention": _TEXT,
            "trick": _PLACE,
            "play": _PLACE,
            "seat": _SEAT,
            "to": _or_null(_SEAT),
            "meaning": _TEXT,
            "suit": _or_null(_TEXT),
            "truth": {"enum": ["true", "false", "unknown", None]},
            "choice": {"enum": ["free", "forced", "unknown"]},
            "answer": _or_null(_TEXT),
            "message": _TEXT,
        }
    )


def _object(parts: JsonSchema, optional: tuple[str, ...] = ()) -> JsonSchema:
    needed = [key for key in parts if key not in optional]
    return {"type": "object", "properties": parts, "required": needed, "additionalProperties": False}


def _list_of(item: JsonSchema) -> JsonSchema:
    return {"type": "array", "items": item}


def _or_null(described: JsonSchema) -> JsonSchema:
    return {"anyOf": [described, {"type": "null"}]}
