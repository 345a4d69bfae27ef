"""One finding as a sheet to print: the cards before the trick, the trick, and everything the panel says."""

from __future__ import annotations

from dataclasses import dataclass

from replay.domain.seats import SEAT_CODES, SEATS, Seat, team_of
from replay.domain.timeline import Stage
from replay.presenters.faces import signs_used
from replay.presenters.hand import HandView
from replay.presenters.judgement import FindingView
from replay.presenters.table import is_trumps
from replay.presenters.views import FrameView
from replay.presenters.words import seat_name, team_in


@dataclass(frozen=True, slots=True)
class SheetSeat:
    """A holding as text: rows of a suit's sign and its ranks; ``is_trumps``: cards with their own signs."""

    seat: str
    name: str
    role: str
    rows: tuple[tuple[bool, str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet: heading, sub-heading, the table before the trick, the frame of the finding."""

    view: HandView
    finding: FindingView
    total: int
    heading: str
    status: str
    before: str
    seats: tuple[SheetSeat, ...]
    frame: FrameView
    signs: tuple[str, ...]


def sheet_of(view: HandView, number: int) -> Sheet:
    """Give the sheet of a finding by its number, from 1."""
    finding = view.findings[number - 1]
    frame = view.timeline.frames[finding.at]
    start = finding.at if frame.trick is None else view.timeline.trick_starts[frame.trick] - 1
    drawn = view.frame(finding.at)
    title = finding.title if frame.trick is None else view.say("{title}, {place}")
    return Sheet(
        view=view,
        finding=finding,
        total=len(view.findings),
        heading=title.format(title=finding.title, place=finding.place),
        status=". ".join(f"{item.label} {item.value} {item.side}".strip() for item in drawn.status),
        before=view.say("Before {place}").format(place=finding.place) if frame.trick is not None else drawn.heading,
        seats=tuple(sheet_seat(view, max(0, start), seat) for seat in SEATS),
        frame=drawn,
        signs=signs_used(view.ruleset.pack),
    )


def sheet_seat(view: HandView, at: int, chair: Seat) -> SheetSeat:
    """Give a holding as it was in a frame."""
    frame = view.timeline.frames[at]
    head = view.verdict.judgement.head
    held = frame.holdings[chair]
    rows = []
    groups = view.ruleset.arrange(held, head) if held else ()
    for place, group in enumerate(groups):
        codes = tuple(view.ruleset.pack.text(group))
        own = place == 0 and is_trumps(view.ruleset, group, head)
        mixed = own or len({code[0] for code in codes}) > 1
        rows.append((mixed, view.say("trumps") if own else "", codes))
    defenders = team_in(head.get("defenders"))
    role = ""
    if defenders is not None and frame.stage is not Stage.AUCTION:
        role = view.say("defends") if team_of(chair) == defenders else view.say("challenges")
    return SheetSeat(SEAT_CODES[chair], seat_name(chair, view.say), role, tuple(rows))
