"""The replay page of a hand, and the view model its scripts draw from."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import orjson
from flask import Blueprint, Flask, Response, current_app, render_template, request, url_for

from replay import registry
from replay.domain.judgements import Verdict
from replay.domain.seats import SEAT_BY_CODE
from replay.presenters.hand import HandView, open_view, seat_view
from replay.presenters.language import language
from replay.presenters.page import TABS, Visit, hand_page
from replay.services import browse, replaying
from replay.web import look
from replay.web.context import the_database, the_reader
from replay.web.drawing import model_of

LONGEST: Final = 5
"""Digits of an event's number in an address."""

blueprint = Blueprint("hands", __name__)


def install(app: Flask) -> None:
    """Add the pages of a hand."""
    app.register_blueprint(blueprint)


@blueprint.get("/hands/<int:hand_id>")
def hand(hand_id: int) -> str:
    """Show a hand at an event (``?at=``), for the whole table or one seat (``?seat=``)."""
    return render_template("hand.html", page=hand_page(the_view(hand_id), the_visit(hand_id)))


@blueprint.get("/hands/<int:hand_id>/model.json")
def model(hand_id: int) -> Response:
    """Give the view model: every frame this reader may step through, and the panels that go with them."""
    drawn = model_of(the_view(hand_id), the_visit(hand_id), current_app.jinja_env, look.page_context())
    return Response(orjson.dumps(drawn), mimetype="application/json")


def the_view(hand_id: int, seat: str | None = None, at: str | None = None) -> HandView:
    """Give the hand asked for, as the reader asked to see it; raises ``NotFoundError``.

    ``seat`` and ``at``: given, they stand in place of those in the address.
    """
    stored = browse.hand(the_database(), the_reader(), hand_id)
    view = _opened(_Judged(replaying.verdict_of(stored)), look.the_language().key)
    viewer = SEAT_BY_CODE.get(request.args.get("seat", "") if seat is None else seat)
    wanted = wanted_frame(request.args.get("at", "") if at is None else at)
    return view if viewer is None else seat_view(view, viewer, wanted)


class _Judged:
    """A verdict as a key: the same object is the same verdict."""

    __slots__ = ("verdict",)

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict

    def __hash__(self) -> int:
        return id(self.verdict)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Judged) and other.verdict is self.verdict


@lru_cache(maxsize=64)
def _opened(judged: _Judged, language_key: str) -> HandView:
    verdict = judged.verdict
    return open_view(registry.game(verdict.record.game), verdict, language(language_key))


def wanted_frame(text: str) -> int | None:
    """Read the frame asked for; ``None`` without one or where it is no number."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST else None


def the_visit(hand_id: int) -> Visit:
    """Read what was asked for."""
    turn = request.args.get("turn", "")
    say = look.the_language()
    stored = browse.hand(the_database(), the_reader(), hand_id)
    return Visit(
        path=url_for("hands.hand", hand_id=hand_id),
        at=wanted_frame(request.args.get("at", "")),
        turn=int(turn) if turn in ("1", "2", "3") else 0,
        tab=request.args.get("tab", TABS[0]),
        origin=request.host_url.rstrip("/"),
        links=(
            (say("A file to keep"), url_for("preview.export", hand_id=hand_id)),
            (say("Print sheet"), url_for("preview.whole_sheet", hand_id=hand_id)),
            (say("Embed"), url_for("preview.embed", hand_id=hand_id)),
            (say("Log as recorded"), f"/api/v1/hands/{hand_id}/log"),
            (say("Report"), f"/api/v1/hands/{hand_id}/report"),
        ),
        siblings=tuple(
            (
                say("Hand {number}").format(number=one.number or place),
                url_for("hands.hand", hand_id=one.id),
                one.id == hand_id,
            )
            for place, one in enumerate(stored.siblings, 1)
        ),
        verdicts=tuple(
            (
                f"{one.rulebook}, {one.engine}, {one.judged_at:%Y-%m-%d %H:%M}",
                f"/api/v1/hands/{hand_id}/report?verdict={one.id}",
            )
            for one in stored.verdicts
        ),
    )
