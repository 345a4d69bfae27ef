"""The page of standings."""

from __future__ import annotations

from flask import Blueprint, Flask, render_template, request

from replay.presenters.standings import standings_view
from replay.services import standings
from replay.web import look
from replay.web.context import the_database, the_points, the_reader

blueprint = Blueprint("standings", __name__)


def install(app: Flask) -> None:
    """Add the page."""
    app.register_blueprint(blueprint)


@blueprint.get("/standings")
def ranking() -> str:
    """Rank players over all time, or of one week (``?week=2026-W23``); raises ``RecordError``."""
    week = request.args.get("week", "").strip()
    if week:
        table = standings.weekly(the_database(), the_reader(), the_points(), standings.read_week(week))
    else:
        table = standings.lifetime(the_database(), the_reader(), the_points())
    return render_template("standings.html", table=standings_view(table, look.the_language()))
