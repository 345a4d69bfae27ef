"""Everything the page of a hand shows, worked out once for any way of serving it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from replay.domain.seats import SEAT_CODES, SEATS
from replay.presenters.faces import signs_used, token
from replay.presenters.hand import HandView
from replay.presenters.judgement import FindingView
from replay.presenters.language import Language
from replay.presenters.signals import SignalView
from replay.presenters.tables import AuctionTable, ExchangeTable, auction_table, exchange_table
from replay.presenters.views import FrameView
from replay.presenters.words import seat_name

TABS: Final = ("judgement", "log", "signals", "record")


@dataclass(frozen=True, slots=True)
class Visit:
    """What was asked for: the hand's own address, the event, the turn of the table, the tab.

    ``path``: empty for a file of its own. ``origin``: scheme and host for links to copy. ``links``: words
    and addresses at the end of the panel. ``siblings``: the hands of the same match, with their addresses and
    which is this one. ``verdicts``: every verdict of the hand, the one that stands last.
    """

    path: str
    at: int | None = None
    turn: int = 0
    tab: str = TABS[0]
    origin: str = ""
    links: tuple[tuple[str, str], ...] = ()
    siblings: tuple[tuple[str, str, bool], ...] = ()
    verdicts: tuple[tuple[str, str], ...] = ()

    def address(self, **parts: object) -> str:
        """Give the hand's address with the parts that are not empty."""
        kept = {key: value for key, value in parts.items() if value not in ("", None)}
        return self.path + ("?" + urlencode(kept) if kept else "")

    def base(self, seat: str) -> str:
        """Give the start of every address of the hand as it is seen now; ``at=…`` is put behind it."""
        kept = {key: value for key, value in (("seat", seat), ("turn", self.turn)) if value}
        return self.path + "?" + (urlencode(kept) + "&" if kept else "")


@dataclass(frozen=True, slots=True)
class Words:
    """The words both renderers of the table use; letters and names by seat."""

    trumps: str
    unknown: str
    copied: str
    play: str
    stop: str
    letters: dict[str, str]
    seats: dict[str, str]


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
    words: Words
    auction: AuctionTable | None
    exchange: ExchangeTable | None
    links: tuple[tuple[str, str], ...]
    keys: tuple[tuple[str, str], ...]
    signals: tuple[SignalView, ...]
    siblings: tuple[tuple[str, str, bool], ...]
    verdicts: tuple[tuple[str, str], ...]
    path: str
    spoken: str
    preview: str
    oembed: str


def hand_page(view: HandView, visit: Visit) -> HandPage:
    """Gather what the page of a hand shows."""
    say = view.say
    at = view.at(visit.at)
    seat = view.seat_code
    frame = view.frame(at)
    here = view.findings_at(frame.panel)
    base = visit.base(seat)
    return HandPage(
        view=view,
        frame=frame,
        here=here,
        others=tuple(finding for finding in view.findings if finding not in here),
        quiet=quiet_words(view),
        base=base,
        tabs_href=f"{base}at={at}&",
        link=visit.origin + visit.address(at=at, seat=seat),
        model_href=model_address(view, visit),
        turn_href=visit.address(at=at, seat=seat, turn=(visit.turn + 1) % 4 or None),
        turn=visit.turn,
        tab=visit.tab if visit.tab in TABS and (visit.tab != "signals" or view.conventions) else TABS[0],
        size="many" if len(view.ruleset.pack.codes) * view.ruleset.pack.copies > 60 else "few",
        signs=signs_used(view.ruleset.pack),
        steps=steps_of(view, at),
        seats=_seats(view, visit, at),
        tabs=_tabs(view, visit, at),
        words=words_of(say),
        auction=auction_table(view),
        exchange=exchange_table(view),
        links=visit.links if view.viewer is None else (),
        keys=tuple((key, say(text)) for key, text in KEYS),
        signals=signals_at(view, at),
        siblings=visit.siblings,
        verdicts=visit.verdicts if view.viewer is None else (),
        path=visit.path,
        spoken=f"{frame.heading}. {spoken(view, frame.sentence)}",
        preview=f"{visit.origin}{visit.path}/preview.png?{urlencode({'at': at, **({'seat': seat} if seat else {})})}",
        oembed=f"{visit.origin}/oembed?{urlencode({'url': visit.origin + visit.address(at=at, seat=seat)})}",
    )


def spoken(view: HandView, text: str) -> str:
    """Write a sentence with its cards by name, for places that draw none."""
    for code, face in view.faces.items():
        text = text.replace(token(code), face.name)
    return text


def model_address(view: HandView, visit: Visit) -> str:
    """Give the address of the view model; for a seat it goes no further than the page does."""
    parts: dict[str, object] = {"lang": view.say.key}
    if view.viewer is not None:
        parts.update(seat=view.seat_code, at=view.last)
    return f"{visit.path}/model.json?{urlencode(parts)}"


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


def _seats(view: HandView, visit: Visit, at: int) -> tuple[tuple[str, str, str, bool], ...]:
    say = view.say
    rows = [("", say("All"), visit.address(at=at), view.viewer is None)]
    for seat in SEATS:
        code = SEAT_CODES[seat]
        rows.append((code, say(code), visit.address(at=at, seat=code), view.viewer == seat))
    return tuple(rows)


def _tabs(view: HandView, visit: Visit, at: int) -> tuple[tuple[str, str, int | None, str], ...]:
    say = view.say
    rows: list[tuple[str, str, int | None]] = [
        ("judgement", say("Judgement"), len(view.findings)),
        ("log", say("Log"), None),
    ]
    if view.conventions:
        rows.append(("signals", say("Signals"), sum(not signal.is_forced for signal in view.signals)))
    rows.append(("record", say("Record"), None))
    return tuple(
        (key, text, count, visit.address(at=at, seat=view.seat_code, tab=key) + "#tabs") for key, text, count in rows
    )


def words_of(say: Language) -> Words:
    """Give the words of the table in a language."""
    return Words(
        trumps=say("trumps"),
        unknown=say("not recorded"),
        copied=say("Copied"),
        play=say("Play"),
        stop=say("Stop"),
        letters={code: say(code) for code in SEAT_CODES},
        seats={SEAT_CODES[seat]: seat_name(seat, say) for seat in SEATS},
    )
