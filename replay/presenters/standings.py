"""Standings as a page shows them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from replay import registry
from replay.domain.standings import StandingsRow
from replay.presenters.language import Language
from replay.services.standings import Table, write_week

LOST: Final = (
    "How many points a win or an abandon is worth is lost from the source, and no figure of ours stands in for it."
    " Until the operator fills the table of points, players rank by rounds won, then games won."
)
"""What page and command line say while there is no table (TOU-6.3)."""

GIVEN: Final = "The points of wins and abandons are the operator's of this site; the source's own figures are lost."
CLAUSES: Final = ("TOU-6.1", "TOU-6.2", "TOU-6.3")
SHOWN: Final = 200
"""Players on a page."""

BAR: Final = 96


@dataclass(frozen=True, slots=True)
class WeekLink:
    """A week: as an address writes it, and in words."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class PlaceView:
    """One player's place; ``won``: width of the drawing of rounds won."""

    rank: int
    player: str
    points: str
    rounds_won: int
    rounds_played: int
    games_won: int
    abandons: int
    won: float


@dataclass(frozen=True, slots=True)
class StandingsView:
    """A ranking with its heading and the ways to others; ``more``: players beyond those shown."""

    game: str
    game_title: str
    heading: str
    days: str
    week: str
    has_points: bool
    notice: str
    rows: tuple[PlaceView, ...]
    more: int
    before: WeekLink | None
    after: WeekLink | None
    recent: tuple[WeekLink, ...]
    clauses: tuple[str, ...] = CLAUSES


def standings_view(table: Table, say: Language) -> StandingsView:
    """Give a ranking as shown."""
    return StandingsView(
        game=table.game,
        game_title=say(registry.game(table.game).title),
        heading=say("All time") if table.week is None else _week_words(table.week, say),
        days="" if table.week is None else days_of(table.week),
        week="" if table.week is None else write_week(table.week),
        has_points=table.has_points,
        notice=say(GIVEN if table.has_points else LOST),
        rows=tuple(_place(row) for row in table.rows[:SHOWN]),
        more=max(0, len(table.rows) - SHOWN),
        before=_link(table.before, say),
        after=_link(table.after, say),
        recent=tuple(WeekLink(write_week(monday), _week_words(monday, say)) for monday in table.recent),
    )


def days_of(monday: date) -> str:
    """Give first and last day of a week.

    >>> days_of(date(2026, 6, 1))
    '2026-06-01 – 2026-06-07'
    """
    return f"{monday} – {monday + timedelta(days=6)}"


def _week_words(monday: date, say: Language) -> str:
    year, week, _ = monday.isocalendar()
    return say("Week {week}, {year}").format(week=week, year=year)


def _link(monday: date | None, say: Language) -> WeekLink | None:
    return None if monday is None else WeekLink(write_week(monday), _week_words(monday, say))


def _place(row: StandingsRow) -> PlaceView:
    return PlaceView(
        rank=row.rank,
        player=row.player,
        points="" if row.points is None else str(row.points),
        rounds_won=row.rounds_won,
        rounds_played=row.rounds_played,
        games_won=row.games_won,
        abandons=row.abandons,
        won=round(BAR * row.rounds_won / row.rounds_played, 1) if row.rounds_played else 0.0,
    )
