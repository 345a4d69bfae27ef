"""Statistics and standings over the HTTP API: parse, call one service, answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Response, url_for
from flask_smorest import Blueprint

from replay.presenters.standings import LOST
from replay.schemas import tallies as forms
from replay.services import signalling, standings
from replay.services.standings import write_week
from replay.web.api import answer_json, problems
from replay.web.context import the_database, the_points, the_reader

blueprint = Blueprint(
    "tallies", __name__, url_prefix="/api/v1", description="Statistics of signals, and standings of players"
)


@blueprint.route("/stats", methods=["GET"])
@blueprint.doc(operationId="getStats")
@blueprint.arguments(forms.StatsQuerySchema, location="query", unknown=None)
@blueprint.response(200, forms.StatsSchema)
@problems(422)
def get_stats(args: Mapping[str, Any]) -> Response:
    """Count what players, or pairs, said by conventions, what was forced left out; those who said most first."""
    page = signalling.signallers(
        the_database(), the_reader(), args["player"], args["page"], is_pair=args["by"] == "pair"
    )
    following = None if page.following is None else url_for("tallies.get_stats", **{**args, "page": page.following})
    counted = [
        {
            "players": list(one.names),
            "conventions": {
                name: {key: getattr(counts, field) for key, field in signalling.NUMBERS.items()}
                | {"claims": counts.claims}
                for name, counts in one.counts
            },
        }
        for one in page.signallers
    ]
    return answer_json({"by": args["by"], "stats": counted, "next": following})


@blueprint.route("/stats/plays", methods=["GET"])
@blueprint.doc(operationId="getPlays")
@blueprint.arguments(forms.PlaysQuerySchema, location="query", unknown=None)
@blueprint.response(200, forms.PlaysSchema)
@problems(404, 422)
def get_plays(args: Mapping[str, Any]) -> Response:
    """Give the plays behind one number of a player or a pair, the last stored hand first."""
    names = [name for name in (args["player"], args["partner"]) if name]
    page = signalling.occasions(the_database(), the_reader(), names, args["convention"], args["number"], args["after"])
    following = None
    if page.following is not None:
        given = {name: value for name, value in args.items() if value}
        following = url_for("tallies.get_plays", **{**given, "after": page.following})
    told = [
        {
            "hand": one.hand.id,
            "page": url_for("hands.hand", hand_id=one.hand.id, at=one.at),
            "annotation": dict(one.row),
        }
        for one in page.occasions
    ]
    return answer_json({"players": list(page.names), "plays": told, "next": following})


@blueprint.route("/standings", methods=["GET"])
@blueprint.doc(operationId="getStandings")
@blueprint.arguments(forms.StandingsQuerySchema, location="query", unknown=None)
@blueprint.response(200, forms.StandingsSchema)
@problems(422)
def get_standings(args: Mapping[str, Any]) -> Response:
    """Rank the players of Touti over all time, or of a week (Monday to Sunday, UTC)."""
    points = the_points()
    if args["week"]:
        table = standings.weekly(the_database(), the_reader(), points, standings.read_week(args["week"]))
    else:
        table = standings.lifetime(the_database(), the_reader(), points)
    rows = [
        {
            "rank": row.rank,
            "player": row.player,
            "points": row.points,
            "rounds_won": row.rounds_won,
            "games_won": row.games_won,
            "rounds_played": row.rounds_played,
            "abandons": row.abandons,
        }
        for row in table.rows[: args["limit"]]
    ]
    return answer_json(
        {
            "game": table.game,
            "week": None if table.week is None else write_week(table.week),
            "players": len(table.rows),
            "rows": rows,
            "weeks": [write_week(monday) for monday in table.recent],
            "note": None if table.has_points else LOST,
        }
    )
