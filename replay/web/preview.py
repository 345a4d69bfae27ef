"""A hand outside its page: preview picture, embedded table, oEmbed, a file of its own, a sheet to print."""

from __future__ import annotations

import re
from functools import lru_cache
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from flask import Blueprint, Flask, Response, abort, current_app, g, jsonify, render_template, request, url_for

from replay.presenters.hand import HandView
from replay.presenters.hand_sheet import hand_sheet_of
from replay.presenters.page import hand_page
from replay.presenters.picture import HEIGHT, WIDTH, picture_of
from replay.presenters.sheet import sheet_of
from replay.web import look
from replay.web.hand_pages import the_view, the_visit
from replay.web.offline import offline_page

FRAME_WIDTH: Final = 760
FRAME_HEIGHT: Final = 640
_HAND: Final = re.compile(r"/(?:hands|embed)/([0-9]{1,18})/?")

blueprint = Blueprint("preview", __name__)


def install(app: Flask) -> None:
    """Add the ways a hand is shown elsewhere."""
    app.register_blueprint(blueprint)


@blueprint.get("/embed/<int:hand_id>")
def embed(hand_id: int) -> str:
    """Show the table alone, for a frame in another page."""
    g.may_be_framed = True
    return render_template("embed.html", page=hand_page(the_view(hand_id), the_visit(hand_id)))


@blueprint.get("/oembed")
def oembed() -> Response:
    """Answer what a page needs to embed a hand whose address it was given (oembed.com)."""
    if request.args.get("format", "json") != "json":
        abort(HTTPStatus.NOT_IMPLEMENTED, description="Only JSON is given.")
    target = urlsplit(request.args.get("url", ""))
    found = _HAND.fullmatch(target.path)
    if found is None or (target.netloc and target.netloc != request.host):
        abort(HTTPStatus.NOT_FOUND, description="No hand has that address.")
    hand_id = int(found[1])
    asked = parse_qs(target.query)
    parts: dict[str, Any] = {key: asked[key][0] for key in ("at", "seat", "turn") if key in asked}
    view = the_view(hand_id, parts.get("seat"), parts.get("at"))
    width = min(FRAME_WIDTH, _limit("maxwidth"))
    height = min(FRAME_HEIGHT, _limit("maxheight"))
    source = url_for("preview.embed", hand_id=hand_id, _external=True, **parts)
    frame = render_template("_frame.html", source=source, width=width, height=height, title=view.title)
    answer = jsonify(
        version="1.0",
        type="rich",
        provider_name="replay",
        provider_url=url_for("pages.hands", _external=True),
        title=view.title,
        html=frame.strip(),
        width=width,
        height=height,
        thumbnail_url=url_for("preview.png", hand_id=hand_id, _external=True, **parts),
        thumbnail_width=WIDTH,
        thumbnail_height=HEIGHT,
    )
    answer.headers["Access-Control-Allow-Origin"] = "*"
    answer.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return answer


def _limit(name: str) -> int:
    text = request.args.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and 0 < int(text) < 10_000 else 10_000


@blueprint.get("/hands/<int:hand_id>/preview.svg")
def svg(hand_id: int) -> Response:
    """Draw the table at an event as SVG."""
    return _shared(Response(_picture(hand_id), mimetype="image/svg+xml"))


@blueprint.get("/hands/<int:hand_id>/preview.png")
def png(hand_id: int) -> Response:
    """Draw the table at an event as PNG; without the library for it, as SVG."""
    drawn = rasterised(_picture(hand_id))
    if drawn is None:
        return svg(hand_id)
    return _shared(Response(drawn, mimetype="image/png"))


def _picture(hand_id: int) -> str:
    view = the_view(hand_id)
    return picture_of(view, view.frame(view.at(the_visit(hand_id).at)))


def _shared(answer: Response) -> Response:
    answer.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    answer.headers["Cache-Control"] = "public, max-age=300"
    return answer


@lru_cache(maxsize=32)
def rasterised(picture: str) -> bytes | None:
    """Turn an SVG into PNG bytes; ``None`` where the library (extra ``image``) is not installed."""
    try:
        import resvg_py  # noqa: PLC0415 - an extra
    except ImportError:
        return None
    return bytes(resvg_py.svg_to_bytes(svg_string=picture, width=WIDTH, height=HEIGHT))


@blueprint.get("/hands/<int:hand_id>/export.html")
def export(hand_id: int) -> Response:
    """Give the hand as one file that works without a network."""
    view = the_view(hand_id)
    answer = Response(offline_page(view, current_app.jinja_env), mimetype="text/html")
    answer.headers["Content-Disposition"] = f'attachment; filename="hand-{hand_id}.html"'
    return answer


@blueprint.get("/hands/<int:hand_id>/sheet")
def whole_sheet(hand_id: int) -> str:
    """Show a hand as a sheet to print: the deal, the tricks, what was found, what was said."""
    return render_template("hand_sheet.html", sheet=hand_sheet_of(the_view(hand_id, seat="")), hand_id=hand_id)


@blueprint.get("/hands/<int:hand_id>/findings/<int:number>")
def sheet(hand_id: int, number: int) -> str:
    """Show one finding as a sheet to print."""
    view: HandView = the_view(hand_id)
    if not 1 <= number <= len(view.findings):
        abort(HTTPStatus.NOT_FOUND, description=look.the_language()("There is no such finding in this hand."))
    return render_template("sheet.html", sheet=sheet_of(view, number), hand_id=hand_id)
