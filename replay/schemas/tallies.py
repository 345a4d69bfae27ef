"""The forms of statistics and standings over the HTTP API."""

from __future__ import annotations

from typing import Final

from marshmallow import RAISE, Schema, fields, validate

_NAME: Final = validate.Length(max=200, error="at most 200 characters")
_LARGEST: Final = 2**63 - 1
_NUMBERS: Final = ("said", "true", "false", "missed", "due", "answered")


class _Strict(Schema):
    class Meta:
        """Refuse what nobody asked for."""

        unknown = RAISE


class StatsQuerySchema(_Strict):
    """Whose statistics are meant."""

    by = fields.String(load_default="player", validate=validate.OneOf(["player", "pair"]))
    player = fields.String(load_default="", validate=_NAME, metadata={"description": "Name or part of one"})
    page = fields.Integer(load_default=1, validate=validate.Range(1, 1_000_000))


class CountsSchema(Schema):
    """What was said by one convention; ``due``: signals partner had an occasion to heed."""

    said = fields.Integer(required=True)
    claims = fields.Integer(required=True)
    true = fields.Integer(required=True)
    false = fields.Integer(required=True)
    missed = fields.Integer(required=True)
    due = fields.Integer(required=True)
    answered = fields.Integer(required=True)


class SignallerSchema(Schema):
    """A player, or a pair."""

    players = fields.List(fields.String(), required=True)
    conventions = fields.Dict(keys=fields.String(), values=fields.Nested(CountsSchema), required=True)


class StatsSchema(Schema):
    """One page of statistics."""

    by = fields.String(required=True)
    stats = fields.List(fields.Nested(SignallerSchema), required=True)
    next = fields.String(allow_none=True, required=True)


class PlaysQuerySchema(_Strict):
    """Which plays are meant."""

    player = fields.String(required=True, validate=validate.Length(1, 200))
    partner = fields.String(load_default="", validate=_NAME, metadata={"description": "Then either of the two"})
    convention = fields.String(required=True, validate=_NAME)
    number = fields.String(load_default="said", validate=validate.OneOf(_NUMBERS))
    after = fields.Integer(load_default=None, validate=validate.Range(1, _LARGEST))


class PlaySchema(Schema):
    """A play that spoke: its hand, its page, and the annotation of the stored report."""

    hand = fields.Integer(required=True)
    page = fields.String(required=True)
    annotation = fields.Dict(required=True)


class PlaysSchema(Schema):
    """One page of plays."""

    players = fields.List(fields.String(), required=True)
    plays = fields.List(fields.Nested(PlaySchema), required=True)
    next = fields.String(allow_none=True, required=True)


class StandingsQuerySchema(_Strict):
    """Which standings are meant."""

    week = fields.String(load_default="", validate=_NAME, metadata={"description": "YYYY-Www; without it all time"})
    limit = fields.Integer(load_default=200, validate=validate.Range(1, 1000))


class PlaceSchema(Schema):
    """A player's place; ``points`` is null until the operator has filled the table."""

    rank = fields.Integer(required=True)
    player = fields.String(required=True)
    points = fields.Integer(required=True, allow_none=True)
    rounds_won = fields.Integer(required=True)
    games_won = fields.Integer(required=True)
    rounds_played = fields.Integer(required=True)
    abandons = fields.Integer(required=True)


class StandingsSchema(Schema):
    """A ranking; ``players``: how many there are in all; ``weeks``: the last weeks with a round."""

    game = fields.String(required=True)
    week = fields.String(required=True, allow_none=True)
    players = fields.Integer(required=True)
    rows = fields.List(fields.Nested(PlaceSchema), required=True)
    weeks = fields.List(fields.String(), required=True)
    note = fields.String(required=True, allow_none=True)
