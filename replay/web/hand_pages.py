"""The replay page of a hand, and the view model its scripts draw from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final
from urllib.parse import urlencode

import orjson
from flask import Response, current_app, render_template, request, url_for

from replay import registry
from replay.domain.judgements import Verdict
from replay.domain.seats import SEAT_BY_CODE, SEAT_CODES, SEATS
from replay.presenters.faces import signs_used
from replay.presenters.hand import HandView, open_view, seat_view
from replay.presenters.judgement import FindingView
from replay.presenters.language import Language, language
from replay.presenters.signals import SignalView
from replay.presenters.tables import AuctionTable, ExchangeTable, auction_table, exchange_table
from replay.presenters.views import FrameView, wire
from replay.presenters.words import seat_name
from replay.services import browse, replaying
from replay.web import look
from replay.web.context import the_database, the_reader
from replay.web.pages import blueprint

TABS: Final = ("judgement", "log", "signals", "record")


@dataclass(frozen=True, slots=True)
class Steps:
    """Where the controls lead."""

    back: int
    on: int
    trick_back: int
    trick_on: int
    finding: int | None


@dataclass(frozen=True, slots=True)
class HandPage:
    """Everything the page of a hand shows."""

    view: HandView
    frame: FrameView
    here: tuple[FindingView, ...]
    others: tuple[FindingView, ...]
    quiet: str
    base: str
    tabs_href: str
    link: str
    model_href: str
    turn_href: str
    turn: int
    tab: str
    size: str
    signs: tuple[str, ...]
    steps: Steps
    seats: tuple[tuple[str, str, str, bool], ...]
    tabs: tuple[tuple[str, str, int | None, str], ...]
    words: dict[str, Any]
    auction: AuctionTable | None
    exchange: ExchangeTable | None
    links: tuple[tuple[str, str], ...]
    keys: tuple[tuple[str, str], ...]
    signals: tuple[SignalView, ...]


@blueprint.get("/hands/<int:hand_id>")
def hand(hand_id: int) -> str:
    """Show a hand at an event (``?at=``), for the whole table or one seat (``?seat=``)."""
    view = the_view(hand_id)
    return render_template("hand.html", page=hand_page(view, hand_id))


@blueprint.get("/hands/<int:hand_id>/model.json")
def model(hand_id: int) -> Response:
    """Give the view model: every frame this reader may step through, and the panels that go with them."""
    view = the_view(hand_id)
    return Response(orjson.dumps(model_of(view, hand_id)), mimetype="application/json")


def the_view(hand_id: int) -> HandView:
    """Give the hand asked for, as the reader asked to see it; raises ``NotFoundError``."""
    stored = browse.hand(the_database(), the_reader(), hand_id)
    verdict = replaying.verdict_of(stored)
    view = _opened(verdict, look.the_language().key)
    viewer = SEAT_BY_CODE.get(request.args.get("seat", ""))
    return view if viewer is None else seat_view(view, viewer, wanted_frame())


class _ByIdentity:
    """A verdict as a key of the cache below."""

    __slots__ = ("verdict",)

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict

    def __hash__(self) -> int:
        return id(self.verdict)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ByIdentity) and other.verdict is self.verdict


@lru_cache(maxsize=64)
def _opened_once(key: _ByIdentity, language_key: str) -> HandView:
    verdict = key.verdict
    return open_view(registry.game(verdict.record.game), verdict, language(language_key))


def _opened(verdict: Verdict, language_key: str) -> HandView:
    return _opened_once(_ByIdentity(verdict), language_key)


def wanted_frame() -> int | None:
    """Read the frame asked for; ``None`` without one or where it is no number."""
    text = request.args.get("at", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None


def address(hand_id: int, **parts: object) -> str:
    """Give the address of a hand with the parts that are not empty."""
    kept = {key: value for key, value in parts.items() if value not in ("", None)}
    return url_for("pages.hand", hand_id=hand_id) + ("?" + urlencode(kept) if kept else "")


def hand_page(view: HandView, hand_id: int) -> HandPage:
    """Gather what the page of a hand shows."""
    say = view.say
    at = view.at(wanted_frame())
    turn = wanted_turn()
    tab = request.args.get("tab", TABS[0])
    seat = view.seat_code
    frame = view.frame(at)
    here = view.findings_at(frame.panel)
    return HandPage(
        view=view,
        frame=frame,
        here=here,
        others=tuple(finding for finding in view.findings if finding not in here),
        quiet=quiet_words(view),
        base=base_of(hand_id, seat, turn),
        tabs_href=base_of(hand_id, seat, turn) + f"at={at}&",
        link=url_for("pages.hand", hand_id=hand_id, _external=True, at=at, **({"seat": seat} if seat else {})),
        model_href=model_address(view, hand_id),
        turn_href=address(hand_id, at=at, seat=seat, turn=(turn + 1) % 4 or None),
        turn=turn,
        tab=tab if tab in TABS and (tab != "signals" or view.conventions) else TABS[0],
        size="many" if len(view.ruleset.pack.codes) * view.ruleset.pack.copies > 60 else "few",
        signs=signs_used(view.ruleset.pack),
        steps=steps_of(view, at),
        seats=_seats(view, hand_id, at),
        tabs=_tabs(view, hand_id, at, seat),
        words=words_of(say),
        auction=auction_table(view),
        exchange=exchange_table(view),
        links=_links(view, hand_id, at),
        keys=tuple((key, say(text)) for key, text in KEYS),
        signals=signals_at(view, at),
    )


def signals_at(view: HandView, at: int) -> tuple[SignalView, ...]:
    """Give what conventions said in the play of a frame."""
    return tuple(signal for signal in view.signals if signal.at == at)


KEYS: Final = (
    ("← →", "An event back or on"),
    ("[ ]", "A trick back or on"),
    ("Home End", "First or last event"),
    ("Space", "Play or stop"),
    ("0–9 Enter", "Go to that trick"),
    ("n p", "Next or previous finding"),
    ("a", "Show or hide signals"),
    ("s", "See as the next seat"),
    ("f", "Turn the table"),
    ("?", "This list"),
)


def wanted_turn() -> int:
    """Read by how many seats the table is turned."""
    text = request.args.get("turn", "")
    return int(text) if text in ("1", "2", "3") else 0


def base_of(hand_id: int, seat: str, turn: int) -> str:
    """Give the start of every address of a hand as it is seen now; ``at=…`` is put behind it."""
    kept = {key: value for key, value in (("seat", seat), ("turn", turn)) if value}
    return url_for("pages.hand", hand_id=hand_id) + "?" + (urlencode(kept) + "&" if kept else "")


def model_address(view: HandView, hand_id: int) -> str:
    """Give the address of the view model; for a seat it goes no further than the page does."""
    parts: dict[str, Any] = {"lang": view.say.key}
    if view.viewer is not None:
        parts.update(seat=view.seat_code, at=view.last)
    return url_for("pages.model", hand_id=hand_id, **parts)


def quiet_words(view: HandView) -> str:
    """Say that nothing was found at an event."""
    if view.viewer is not None:
        return view.say("Nothing {seat} could know yet").format(seat=seat_name(view.viewer, view.say))
    return view.say("No offence here")


def steps_of(view: HandView, at: int) -> Steps:
    """Give where the controls lead from a frame."""
    starts = [start for start in view.timeline.trick_starts if start <= view.last]
    later = [stop for stop in view.finding_stops if stop > at]
    total = len(view.timeline.frames) - 1
    return Steps(
        back=max(0, at - 1),
        on=min(total, at + 1),
        trick_back=max((start for start in starts if start < at), default=0),
        trick_on=min(
            (start for start in starts if start > at), default=min(total, view.last + (view.viewer is not None))
        ),
        finding=later[0] if later else view.finding_stops[0] if view.finding_stops else None,
    )


def _seats(view: HandView, hand_id: int, at: int) -> tuple[tuple[str, str, str, bool], ...]:
    say = view.say
    rows = [("", say("All"), address(hand_id, at=at), view.viewer is None)]
    for seat in SEATS:
        code = SEAT_CODES[seat]
        rows.append((code, say(code), address(hand_id, at=at, seat=code), view.viewer == seat))
    return tuple(rows)


def _tabs(view: HandView, hand_id: int, at: int, seat: str) -> tuple[tuple[str, str, int | None, str], ...]:
    say = view.say
    rows: list[tuple[str, str, int | None]] = [
        ("judgement", say("Judgement"), len(view.findings)),
        ("log", say("Log"), None),
    ]
    if view.conventions:
        rows.append(("signals", say("Signals"), sum(not signal.is_forced for signal in view.signals)))
    rows.append(("record", say("Record"), None))
    return tuple((key, text, count, address(hand_id, at=at, seat=seat, tab=key) + "#tabs") for key, text, count in rows)


def _links(view: HandView, hand_id: int, at: int) -> tuple[tuple[str, str], ...]:
    say = view.say
    if view.viewer is not None:
        return ()
    return (
        (say("Rulebook"), url_for("pages.rulebook", game=view.ruleset.name)),
        (say("Log as recorded"), f"/api/v1/hands/{hand_id}/log"),
        (say("Report"), f"/api/v1/hands/{hand_id}/report"),
    )


def words_of(say: Language) -> dict[str, Any]:
    """Give the words both renderers of the table use."""
    return {
        "trumps": say("trumps"),
        "unknown": say("not recorded"),
        "letters": {code: say(code) for code in SEAT_CODES},
        "seats": {SEAT_CODES[seat]: seat_name(seat, say) for seat in SEATS},
    }


def model_of(view: HandView, hand_id: int) -> dict[str, Any]:
    """Give the view model as plain JSON values; panels come drawn, since they hold no table."""
    say = view.say
    frames = view.frames
    draw_panel, draw_signals = _macro("_panel.html", "panel"), _macro("_signal.html", "signals_here")
    base = base_of(hand_id, view.seat_code, 0)
    panels = {}
    for key in dict.fromkeys(frame.panel for frame in frames):
        here = view.findings_at(key)
        others = tuple(finding for finding in view.findings if finding not in here)
        panels[key] = draw_panel(here, others, view.faces, len(view.findings), base, quiet_words(view))
    return {
        "hand": hand_id,
        "seat": view.seat_code,
        "base": url_for("pages.hand", hand_id=hand_id),
        "title": view.title,
        "last": view.last,
        "total": len(view.timeline.frames) - 1 if view.viewer is None else view.last + 1,
        "starts": [start for start in view.timeline.trick_starts if start <= view.last],
        "stops": list(view.finding_stops),
        "words": {**words_of(say), "copied": say("Copied"), "play": say("Play"), "stop": say("Stop")},
        "faces": wire(view.faces),
        "frames": wire(frames),
        "panels": panels,
        "signals": {
            str(at): draw_signals(signals_at(view, at), view.faces) for at in sorted({one.at for one in view.signals})
        },
    }


def _macro(template: str, name: str) -> Callable[..., str]:
    """Give a macro of a template with what every page knows."""
    module = current_app.jinja_env.get_template(template).make_module(look.page_context())
    macro: Callable[..., str] = getattr(module, name)
    return macro
