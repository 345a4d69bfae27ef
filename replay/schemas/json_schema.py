"""The JSON Schema of hand logs, made from the very fields that the reader loads with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from replay.schemas.events import LONGEST_NOTE
from replay.schemas.fields import JsonSchema, describe_object
from replay.schemas.forms import HAND_LOG_VERSION, HandForm, identity_parts, match_parts
from replay.schemas.hand_log import LogReader, log_reader
from replay.schemas.limits import MOST_HAND_BYTES, MOST_MATCH_BYTES

DIALECT: Final = "http://json-schema.org/draft-04/schema#"
"""In draft 4 an integer has no fraction part, as for the reader; from draft 6 on 1.0 would be one."""

_COMMENT: Final = (
    "What a schema cannot say is the reader's: the text is UTF-8 (a byte order mark at its start is passed over) and "
    "JSON without NaN or Infinity, no key is given twice, no surrogate stands alone, "
    "no number has more than 4,000 digits; "
    f"one hand has at most {MOST_HAND_BYTES:,} bytes, a match in all at most {MOST_MATCH_BYTES:,}; "
    "an event that gives a trick away is the last of its trick."
)


def hand_log_schema(reader: LogReader | None = None) -> JsonSchema:
    """Give the JSON Schema of a hand or match of any game the reader knows."""
    known = reader if reader is not None else log_reader()
    forms = known.hands.forms
    definitions: dict[str, JsonSchema] = {}
    for name, form in forms.items():
        definitions.update(_definitions_of(form))
        definitions[f"{name}-hand"] = _hand(form, name, is_alone=True)
        definitions[f"{name}-match"] = _match(form, name, known)
    return {
        "$schema": DIALECT,
        "title": f"Hand log, version {HAND_LOG_VERSION}",
        "description": "One hand of one game, or a match: what was done at the table, in the order of events. "
        f"A note has at most {LONGEST_NOTE:,} characters.",
        "$comment": _COMMENT,
        "anyOf": [{"$ref": f"#/definitions/{name}-{kind}"} for kind in ("hand", "match") for name in forms],
        "definitions": definitions,
    }


def _hand(form: HandForm, name: str, *, is_alone: bool) -> JsonSchema:
    """Describe a hand; ``is_alone``: it says itself what it is."""
    described = describe_object({**form.parts, **identity_parts((name,), is_required=is_alone)})
    described["oneOf"] = [{"required": ["deal"]}, {"required": ["position"]}]
    return described


def _match(form: HandForm, name: str, reader: LogReader) -> JsonSchema:
    shared = match_parts(reader.hands.games, form.parts["options"])
    shared["game"] = identity_parts((name,), is_required=False)["game"]
    hand = _hand(form, name, is_alone=False)
    return {
        "type": "object",
        "properties": {
            "handlog": identity_parts((), is_required=True)["handlog"].schema(),
            "match": describe_object(shared),
            "hands": {"type": "array", "minItems": 1, "items": hand},
        },
        "additionalProperties": False,
        "required": ["handlog", "match", "hands"],
        "anyOf": [
            {"properties": {"match": {"required": ["game"]}}},
            {"properties": {"hands": {"items": {"required": ["game"]}}}},
        ],
    }


def _definitions_of(form: HandForm) -> Iterator[tuple[str, JsonSchema]]:
    for reader in form.events:
        yield reader.definition, reader.schema()
    ruleset = form.ruleset
    if ruleset is not None:
        pack = ruleset.pack
        yield f"{pack.name}-card", {"enum": list(pack.by_text)}
