"""The forms of what the HTTP API is asked and answers, for checking and for its description."""

from __future__ import annotations

from typing import Final

from marshmallow import RAISE, Schema, fields, validate

_DAY: Final = validate.Regexp(r"^[0-9]{4}-[0-9]{2}-[0-9]{2}\Z", error="a day, YYYY-MM-DD")
_NAME: Final = validate.Length(max=200, error="at most 200 characters")


class _Strict(Schema):
    class Meta:
        """Refuse what nobody asked for."""

        unknown = RAISE


class HandQuerySchema(_Strict):
    """What hands are looked for."""

    player = fields.String(load_default="", validate=_NAME, metadata={"description": "Name or part of one, any seat"})
    game = fields.String(load_default="", validate=_NAME)
    code = fields.String(load_default="", validate=_NAME, metadata={"description": "Code of a finding: follow.revoke"})
    clause = fields.String(load_default="", validate=_NAME, metadata={"description": "Number of a clause: TLJ-6.1"})
    severity = fields.String(
        load_default="",
        validate=validate.OneOf(["", "violation", "discrepancy", "notice", "undetermined", "clean"]),
    )
    convention = fields.String(
        load_default="", validate=_NAME, metadata={"description": "A convention that spoke, or any"}
    )
    event = fields.String(load_default="", validate=_NAME)
    tag = fields.String(load_default="", validate=_NAME)
    text = fields.String(
        load_default="", validate=_NAME, metadata={"description": "Words of titles, events, tags, players, clauses"}
    )
    first_day = fields.String(load_default="", validate=_DAY)
    last_day = fields.String(load_default="", validate=_DAY)
    after = fields.String(load_default="", metadata={"description": "Cursor of the page before (next_cursor)"})
    limit = fields.Integer(load_default=50, validate=validate.Range(1, 200))


class ReportQuerySchema(_Strict):
    """Which verdict's report is meant."""

    verdict = fields.Integer(
        load_default=None, validate=validate.Range(1), metadata={"description": "Default: the last"}
    )


class AuditQuerySchema(_Strict):
    """Under what a record is judged."""

    option = fields.List(
        fields.String(validate=validate.Regexp(r"^[^=]+=", error="NAME=VALUE")),
        load_default=list,
        metadata={"description": "A house rule, NAME=VALUE; wins over the record's own"},
    )
    profile = fields.String(load_default=None, validate=_NAME, metadata={"description": "A named set of house rules"})
    convention = fields.List(
        fields.String(validate=_NAME),
        load_default=list,
        metadata={"description": "Read this convention, and those named alone"},
    )
    conventions = fields.Boolean(load_default=True, metadata={"description": "Whether conventions are read"})


class FaultSchema(Schema):
    """One fault of a document."""

    pointer = fields.String(required=True, metadata={"description": "JSON pointer into the document"})
    found = fields.Raw(allow_none=True)
    expected = fields.String(required=True)


class ProblemSchema(Schema):
    """An error, as RFC 9457 has it."""

    type = fields.String(required=True)
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    detail = fields.String(required=True)
    errors = fields.List(fields.Nested(FaultSchema))


class StoredSchema(Schema):
    """Where one stored hand is."""

    id = fields.Integer(required=True)
    url = fields.String(required=True)
    log = fields.String(required=True)
    report = fields.String(required=True)


class LineSchema(Schema):
    """What became of one line of a stream."""

    line = fields.Integer(required=True)
    status = fields.String(required=True, validate=validate.OneOf(["stored", "known", "refused"]))
    hands = fields.List(fields.Integer(), required=True)
    errors = fields.List(fields.Nested(FaultSchema))


class IngestedSchema(Schema):
    """What became of what was sent: documents counted, hands named."""

    stored = fields.Integer(required=True)
    known = fields.Integer(required=True)
    refused = fields.Integer(required=True)
    hands = fields.List(fields.Nested(StoredSchema))
    lines = fields.List(fields.Nested(LineSchema))


class MarkSchema(Schema):
    """A finding as a list names it."""

    code = fields.String(required=True)
    severity = fields.String(required=True)
    clause = fields.String(allow_none=True)
    seat = fields.String(allow_none=True)
    trick = fields.Integer(allow_none=True)


class HandSchema(Schema):
    """A stored hand as lists show it."""

    id = fields.Integer(required=True)
    url = fields.String(required=True)
    game = fields.String(required=True)
    players = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    title = fields.String(allow_none=True)
    event = fields.String(allow_none=True)
    site = fields.String(allow_none=True)
    date = fields.String(allow_none=True)
    hand = fields.Integer(allow_none=True)
    match_id = fields.String(allow_none=True)
    tags = fields.List(fields.String())
    complete = fields.Boolean(required=True)
    tricks = fields.Integer(required=True)
    findings = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)
    marks = fields.List(fields.Nested(MarkSchema))
    result = fields.Dict()


class PageSchema(Schema):
    """One page of a search."""

    hands = fields.List(fields.Nested(HandSchema), required=True)
    next_cursor = fields.String(allow_none=True, required=True)
    next = fields.String(allow_none=True, required=True)


class VerdictSchema(Schema):
    """A verdict; the last one of a hand stands."""

    id = fields.Integer(required=True)
    game = fields.String(required=True)
    rulebook = fields.String(required=True)
    engine = fields.String(required=True)
    convention_set = fields.String(allow_none=True)
    options = fields.Dict(required=True)
    judged_at = fields.String(required=True)
    report = fields.String(required=True)


class WholeHandSchema(HandSchema):
    """A stored hand with its verdicts and its neighbours."""

    log = fields.String(required=True)
    report = fields.String(required=True)
    log_sha256 = fields.String(required=True)
    is_of_match = fields.Boolean(required=True)
    position = fields.Integer(required=True, metadata={"description": "From 1 within its document"})
    verdicts = fields.List(fields.Nested(VerdictSchema), required=True)
    siblings = fields.List(fields.Integer(), required=True, metadata={"description": "All hands of its document"})
