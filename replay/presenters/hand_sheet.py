"""One hand as a sheet to print: the cards before the first lead, every trick, the findings, the signals."""

from __future__ import annotations

from dataclasses import dataclass

from replay.domain.judgements import PlayRow, TrickRow
from replay.domain.seats import SEATS, Seat
from replay.presenters.faces import signs_used, tokens
from replay.presenters.hand import HandView
from replay.presenters.sheet import SheetSeat, sheet_seat
from replay.presenters.words import seat_name, trick_word


@dataclass(frozen=True, slots=True)
class Laid:
    """One play in a trick's row: its cards drawn, and whether a violation stands at it."""

    cards: str
    is_bad: bool


@dataclass(frozen=True, slots=True)
class SheetCell:
    """What a seat played in a trick, in order; ``is_led``: it led, ``is_won``: it took the trick."""

    plays: tuple[Laid, ...]
    is_led: bool
    is_won: bool


@dataclass(frozen=True, slots=True)
class SheetTrick:
    """A trick as a row: its number, a cell for each seat, the card points that lay in it."""

    number: int
    cells: tuple[SheetCell, ...]
    points: int


@dataclass(frozen=True, slots=True)
class HandSheet:
    """A sheet: the hand, its status line, the holdings, the tricks; findings and signals stand in the view."""

    view: HandView
    status: str
    word: str
    seats: tuple[SheetSeat, ...]
    columns: tuple[str, ...]
    tricks: tuple[SheetTrick, ...]
    signs: tuple[str, ...]


def hand_sheet_of(view: HandView) -> HandSheet:
    """Give the sheet of a hand with all cards shown."""
    start = view.timeline.first_play
    drawn = view.frame(start)
    return HandSheet(
        view=view,
        status=". ".join(f"{item.label} {item.value} {item.side}".strip() for item in drawn.status),
        word=view.say(trick_word(view.ruleset)),
        seats=tuple(sheet_seat(view, start, seat) for seat in SEATS),
        columns=tuple(seat_name(seat, view.say) for seat in SEATS),
        tricks=tuple(_trick(view, number, row) for number, row in enumerate(view.verdict.judgement.tricks, 1)),
        signs=signs_used(view.ruleset.pack),
    )


def _trick(view: HandView, number: int, row: TrickRow) -> SheetTrick:
    return SheetTrick(number, tuple(_cell(view, row, seat) for seat in SEATS), row.card_points)


def _cell(view: HandView, row: TrickRow, seat: Seat) -> SheetCell:
    plays = tuple(_laid(view, play) for play in row.plays if play.seat == seat)
    return SheetCell(plays, is_led=row.leader == seat, is_won=row.winner == seat)


def _laid(view: HandView, play: PlayRow) -> Laid:
    return Laid(tokens(play.cards, view.ruleset.pack), not play.legal)
