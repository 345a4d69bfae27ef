"""Pages for readers: lists, upload, the rulebooks; each parses, calls one service, renders."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final
from urllib.parse import urlencode, urlsplit

from flask import Blueprint, Flask, Response, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import default_exceptions
from werkzeug.wrappers import Response as BaseResponse

from replay import registry
from replay.presenters.clauses import rulebook_view
from replay.presenters.language import LANGUAGE_KEYS
from replay.presenters.listing import hand_rows
from replay.presenters.remarks import page_remark
from replay.services import browse
from replay.services.upload import take_in_file
from replay.web import look
from replay.web.context import the_database, the_reader
from replay.web.errors import fault_out

YEAR: Final = 365 * 24 * 60 * 60
_FIELDS: Final = (
    "text",
    "player",
    "game",
    "code",
    "clause",
    "severity",
    "convention",
    "event",
    "tag",
    "first_day",
    "last_day",
)

blueprint = Blueprint("pages", __name__)


def install(app: Flask) -> None:
    """Add the pages and what their templates use."""
    look.install(app)
    app.register_blueprint(blueprint)


def error_page(status: int, title: str, detail: str, faults: list[dict[str, object]]) -> str:
    """Render the page of an error; what the framework says of a status is said in our own words."""
    usual = default_exceptions.get(status)
    is_own = usual is None or detail != usual.description
    said = page_remark(status, detail, is_own=is_own, say=look.the_language())
    return render_template("error.html", status=status, title=title, detail=said, faults=faults)


@blueprint.get("/")
def hands() -> str:
    """List stored hands, those asked for."""
    say = look.the_language()
    asked = {name: request.args.get(name, "").strip() for name in _FIELDS}
    page = browse.find_hands(the_database(), the_reader(), browse.HandQuery(**asked), request.args.get("after"))
    given = {name: value for name, value in asked.items() if value}
    following = None
    if page.next_cursor is not None:
        following = "/?" + urlencode({**given, "after": page.next_cursor})
    return render_template(
        "list.html",
        rows=hand_rows(page.hands, say),
        asked=asked,
        is_narrowed=any(
            value for name, value in given.items() if name not in ("text", "game", "severity", "convention")
        ),
        games=[(name, say(ruleset.title), _with(given, "game", name)) for name, ruleset in registry.GAMES.items()],
        all_games=_with(given, "game", ""),
        kinds=[(say(text), _with(given, name, key), asked[name] == key) for name, key, text in _KINDS],
        following=following,
        is_filtered=bool(given),
    )


_KINDS: Final = (
    ("severity", "violation", "Offences"),
    ("convention", "any", "Signals"),
    ("severity", "discrepancy", "Wrong claims"),
    ("severity", "clean", "No offence"),
)


def _with(given: dict[str, str], name: str, value: str) -> str:
    """Give the address of the list with one thing asked for differently; asking again takes it away."""
    kept = {key: old for key, old in given.items() if key != name}
    if value and given.get(name) != value:
        kept[name] = value
    return "/?" + urlencode(kept) if kept else "/"


@blueprint.get("/upload")
def upload() -> str:
    """Show the form for a record."""
    return render_template("upload.html", faults=(), text="", stored=(), notes=())


@blueprint.post("/upload")
def upload_record() -> BaseResponse | tuple[str, int]:
    """Take in a record, sent as a file or pasted: one hand leads to its page, several to a list."""
    sent = request.files.get("file")
    pasted = request.form.get("text", "")
    raw = sent.read() if sent is not None and sent.filename else pasted.encode()
    taken = take_in_file(the_database(), (sent.filename or "") if sent is not None else "", raw)
    results = taken.results
    shown = pasted if not (sent is not None and sent.filename) else ""
    faults = [(result.line, fault_out(fault)) for result in results for fault in result.faults]
    stored = [hand_id for result in results for hand_id in result.hand_ids]
    if not faults and not taken.notes and len(stored) == 1:
        return redirect(url_for("hands.hand", hand_id=stored[0]), HTTPStatus.SEE_OTHER)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if faults else HTTPStatus.OK
    page = render_template(
        "upload.html", faults=faults, text=shown, stored=stored, lines=len(results), notes=taken.notes
    )
    return page, status


@blueprint.get("/rules")
def rulebooks() -> str:
    """List the rulebooks."""
    say = look.the_language()
    books = [rulebook_view(ruleset, say) for ruleset in registry.GAMES.values()]
    return render_template("rulebooks.html", books=books)


@blueprint.get("/rules/<game>")
def rulebook(game: str) -> str:
    """Show a game's clauses, each sentence with who says so; raises ``UnknownGameError``."""
    return render_template("rulebook.html", book=rulebook_view(registry.game(game), look.the_language()))


@blueprint.get("/look")
def change_look() -> Response:
    """Keep a reader's language, theme or suit colours, and go back to the page they came from."""
    answer = make_response(redirect(local_path(request.args.get("back", "/")), HTTPStatus.SEE_OTHER))
    for name, values in (("theme", look.THEMES), ("suits", look.SUITS), ("lang", LANGUAGE_KEYS)):
        value = request.args.get(name)
        if value in values:
            answer.set_cookie(name, value, max_age=YEAR, samesite="Lax", secure=request.is_secure)
    return answer


def local_path(target: str) -> str:
    """Give a path on this site; anything that leads elsewhere becomes the list.

    >>> local_path("/hands/3?at=7"), local_path("https://example.org/"), local_path("//example.org")
    ('/hands/3?at=7', '/', '/')
    """
    parts = urlsplit(target)
    is_local = not parts.scheme and not parts.netloc and target.startswith("/") and not target.startswith(("//", "/\\"))
    return target if is_local and "\n" not in target and "\r" not in target else "/"
