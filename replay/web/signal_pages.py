"""Pages of conventions: what each says, and how players and pairs speak by them."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Flask, render_template, request

from replay import registry
from replay.presenters.conventions import card_faces, card_signs, convention_view, convention_views
from replay.presenters.spoken import spoken_views
from replay.presenters.stats import LABELS, labels, query_of, stat_blocks, title_of
from replay.services import signalling
from replay.services.browse import NotFoundError
from replay.web import look
from replay.web.context import the_database, the_reader

DIGITS: Final = 18
"""Digits of a page's number or cursor at most."""

blueprint = Blueprint("signals", __name__)


def install(app: Flask) -> None:
    """Add the pages."""
    app.register_blueprint(blueprint)


@blueprint.get("/conventions")
def conventions() -> str:
    """List the conventions."""
    return render_template("conventions.html", conventions=convention_views(look.the_language()))


@blueprint.get("/conventions/<name>")
def convention(name: str) -> str:
    """Explain one, with plays of stored hands; raises ``NotFoundError``."""
    if name not in registry.CONVENTIONS:
        raise NotFoundError(f"there is no convention {name}")
    say = look.the_language()
    found = signalling.examples(the_database(), the_reader(), name)
    return render_template(
        "convention.html",
        convention=convention_view(name, say),
        faces=card_faces(say),
        signs=card_signs(),
        spoken=spoken_views(found, say),
    )


@blueprint.get("/stats")
def stats() -> str:
    """Show who said how much, how much of it was true, missed and answered: players, or pairs (``?pairs=1``)."""
    say = look.the_language()
    name = request.args.get("player", "").strip()
    is_pair = request.args.get("pairs", "") == "1"
    number = _number(request.args.get("page", "")) or 1
    found = signalling.signallers(the_database(), the_reader(), name, number, is_pair=is_pair)
    asked = ({"player": name} if name else {}) | ({"pairs": "1"} if is_pair else {})
    return render_template(
        "stats.html",
        blocks=stat_blocks(found.signallers, say),
        columns=labels(say),
        name=name,
        is_pair=is_pair,
        following=None if found.following is None else {**asked, "page": found.following},
    )


@blueprint.get("/stats/plays")
def plays() -> str:
    """Show the plays behind one number; raises ``NotFoundError`` and ``RecordError``."""
    say = look.the_language()
    names = [name for name in (request.args.get("player", ""), request.args.get("partner", "")) if name.strip()]
    if not request.args.get("player", "").strip():
        raise NotFoundError("no player is named")
    asked, number = request.args.get("convention", ""), request.args.get("number", "said")
    after = _number(request.args.get("after", ""))
    page = signalling.occasions(the_database(), the_reader(), names, asked, number, after)
    query = query_of(page.names, asked, number)
    shown = convention_view(asked, say)
    return render_template(
        "plays.html",
        who=title_of(page.names, say),
        convention=shown,
        kind=say(LABELS[number]),
        numbers=[(key, text, query_of(page.names, asked, key), key == number) for key, text in labels(say)],
        faces=card_faces(say),
        signs=card_signs(),
        spoken=spoken_views(page.occasions, say),
        following=None if page.following is None else {**query, "after": page.following},
    )


def _number(text: str) -> int | None:
    """Read a number of an address; ``None`` for what is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= DIGITS else None
