"""Standings over stored rounds: of all time, or of one week (TOU-6)."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Final

from replay import registry
from replay.domain.errors import Fault, QueryError, RecordError
from replay.domain.readers import Reader
from replay.domain.standings import PointsTable, StandingsRow
from replay.services.tallies import read_round, stamp_of
from replay.storage import tallied
from replay.storage.database import Database

GAME: Final = next(iter(registry.STANDINGS))
"""The game ranked where none is named."""

RECENT: Final = 12
"""So many weeks are named beside the lifetime ranking."""

WEEK: Final = timedelta(days=7)
_WEEK: Final = re.compile(r"[0-9]{4}-W[0-9]{2}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Table:
    """A ranking.

    ``week``: the Monday it begins on, ``None`` for all time. ``has_points``: whether the
    operator has said what wins are worth. ``before`` and ``after``: the nearest weeks with a
    round; ``recent``: the last weeks with one, the newest first.
    """

    game: str
    week: date | None
    rows: tuple[StandingsRow, ...]
    has_points: bool
    before: date | None = None
    after: date | None = None
    recent: tuple[date, ...] = ()


def read_settings(path: Path | None, game: str = GAME) -> PointsTable | None:
    """Read the operator's table; ``None`` without a file or for an empty one.

    Raises ``RecordError`` for what cannot be read.
    """
    if path is None:
        return None
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise RecordError((Fault("", str(path), f"a file that can be read ({error.strerror})"),)) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RecordError((Fault("", str(error), f"TOML in {path}"),)) from error
    return registry.STANDINGS[game].read_table(document)


def read_week(text: str) -> date:
    """Read a week of ISO 8601 as the Monday it begins on; raises ``QueryError``.

    >>> read_week("2026-W23")
    datetime.date(2026, 6, 1)
    """
    try:
        monday = date.fromisoformat(f"{text}-1") if _WEEK.fullmatch(text) else date.max
        if monday.year < date.max.year:
            return monday
    except ValueError:
        pass
    raise QueryError((Fault("/week", text, "a week, YYYY-Www"),))


def write_week(monday: date) -> str:
    """Write a week as ISO 8601 does.

    >>> write_week(date(2026, 6, 1))
    '2026-W23'
    """
    year, week, _ = monday.isocalendar()
    return f"{year}-W{week:02}"


def lifetime(database: Database, reader: Reader, table: PointsTable | None, game: str = GAME) -> Table:
    """Rank everybody over all time; goes through the rounds in order of date, keeping none."""
    with database.reading() as connection:
        rounds = map(read_round, tallied.rounds(connection, reader, game))
        ranked = registry.STANDINGS[game].rank(rounds, table, in_order=True)
    weeks = tuple(sorted(ranked.weeks, reverse=True))
    return Table(
        game, None, ranked.lifetime, table is not None, before=weeks[0] if weeks else None, recent=weeks[:RECENT]
    )


def weekly(database: Database, reader: Reader, table: PointsTable | None, monday: date, game: str = GAME) -> Table:
    """Rank those who played in a week, Monday to Sunday in UTC (TOU-6.1).

    Cap and pardon are a day's, so that a week needs no round from before it.
    """
    first, end = _instant(monday), _instant(monday + WEEK)
    with database.reading() as connection:
        rounds = map(read_round, tallied.rounds(connection, reader, game, first, end))
        ranked = registry.STANDINGS[game].rank(rounds, table, in_order=True)
        before = tallied.round_beside(connection, reader, game, first, is_later=False)
        after = tallied.round_beside(connection, reader, game, end, is_later=True)
    return Table(
        game, monday, ranked.weeks.get(monday, ()), table is not None, before=_week_of(before), after=_week_of(after)
    )


def _instant(day: date) -> str:
    return stamp_of(datetime.combine(day, time(), UTC))


def _week_of(instant: str | None) -> date | None:
    if instant is None:
        return None
    day = datetime.fromisoformat(instant).date()
    return day - timedelta(days=day.weekday())
