"""How players and pairs signal over all stored hands, and the plays behind each number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson

from replay import registry
from replay.domain.annotations import Annotation
from replay.domain.errors import Fault, QueryError, RecordError
from replay.domain.readers import Reader
from replay.domain.seats import SEAT_CODES
from replay.engine.simulate import timeline_of
from replay.services import replaying
from replay.services.browse import LARGEST_ID, NotFoundError
from replay.services.stats import FORCED, is_counted
from replay.services.summaries import HandSummary, summary_of
from replay.storage import reading, tallied
from replay.storage.database import Connection, Database
from replay.storage.rows import Counts, SpokenRow, TallyRow

PAGE: Final = 40
"""Players or pairs on one page."""

EVENTS: Final = 30
"""Hands whose plays are shown on one page."""

LATELY: Final = 80
"""Hands looked through for examples of a convention."""

EXAMPLES: Final = 2
"""Examples of each meaning."""

NUMBERS: Final = {
    "said": "said",
    "true": "held",
    "false": "failed",
    "missed": "missed",
    "due": "due",
    "answered": "answered",
}
"""A number as asked for, and as the store names it."""


@dataclass(frozen=True, slots=True)
class Signaller:
    """A player, or two who sat together, with what they said by each convention."""

    names: tuple[str, ...]
    counts: tuple[tuple[str, Counts], ...]


@dataclass(frozen=True, slots=True)
class SignallerPage:
    """One page of players or pairs, those who said most first; ``following``: the number of the next page."""

    signallers: tuple[Signaller, ...]
    following: int | None


@dataclass(frozen=True, slots=True)
class Occasion:
    """One play that spoke.

    ``row``: as the stored report has it, counting from 1. ``note``: the same as judged today,
    ``None`` where today it says something else. ``at``: the frame of the play.
    """

    hand: HandSummary
    row: Mapping[str, Any]
    note: Annotation | None
    at: int | None


@dataclass(frozen=True, slots=True)
class OccasionPage:
    """One page of plays, the last stored hand first; ``following``: the cursor of the next."""

    names: tuple[str, ...]
    occasions: tuple[Occasion, ...]
    following: int | None


def signallers(database: Database, reader: Reader, name: str, page: int = 1, *, is_pair: bool = False) -> SignallerPage:
    """Give players, or pairs, with a part in their name; ``page`` counts from 1."""
    with database.reading() as connection:
        rows = tallied.leading(connection, reader, name, ((page - 1) * PAGE, PAGE + 1), is_pair=is_pair)
    grouped: dict[tuple[int, int], list[TallyRow]] = {}
    for row in rows:
        grouped.setdefault((row.player_id, row.partner_id), []).append(row)
    found = tuple(_signaller(those) for those in grouped.values())
    return SignallerPage(found[:PAGE], page + 1 if len(found) > PAGE else None)


def _signaller(rows: Sequence[TallyRow]) -> Signaller:
    first = rows[0]
    names = (first.player,) if first.partner is None else tuple(sorted((first.player, first.partner)))
    counted = {row.convention: row.counts for row in rows}
    order = [name for name in registry.CONVENTIONS if name in counted]
    return Signaller(names, tuple((name, counted[name]) for name in order))


def occasions(
    database: Database,
    reader: Reader,
    names: Sequence[str],
    convention: str,
    number: str,
    after: int | None = None,
) -> OccasionPage:
    """Give the plays behind one number of a player (one name) or a pair (two).

    Raises ``NotFoundError`` for a name nobody bears, ``QueryError`` for a convention or number nobody knows.
    """
    if convention not in registry.CONVENTIONS or not registry.is_signal(convention):
        known = ", ".join(name for name in registry.CONVENTIONS if registry.is_signal(name))
        raise QueryError((Fault("/convention", convention, f"one of {known}"),))
    if number not in NUMBERS:
        raise QueryError((Fault("/number", number, f"one of {', '.join(NUMBERS)}"),))
    with database.reading() as connection:
        found = [tallied.player_called(connection, reader, name) for name in names]
        for name, one in zip(names, found, strict=True):
            if one is None:
                raise NotFoundError(f"nobody is called {name}")
        players = [one for one in found if one is not None]
        partner = players[1][0] if len(players) > 1 else None
        asked = (players[0][0], partner, convention, NUMBERS[number])
        before = None if after is None else min(after, LARGEST_ID)
        # a hand has four seats: so many rows hold whole hands enough, and the rest is cut off
        rows = tallied.spoken_by(connection, reader, asked, before, (EVENTS + 1) * len(SEAT_CODES))
        hands = list(dict.fromkeys(row.hand_id for row in rows))
        shown = [row for row in rows if row.hand_id in hands[:EVENTS]]
        told = tuple(_told(connection, reader, shown, number))
    following = hands[EVENTS - 1] if len(hands) > EVENTS else None
    return OccasionPage(tuple(name for _, name in players), told, following)


def examples(database: Database, reader: Reader, convention: str) -> tuple[Occasion, ...]:
    """Give plays of the hands stored last that spoke by a convention: a few of each meaning."""
    found: dict[str, list[tuple[int, Mapping[str, Any]]]] = {}
    with database.reading() as connection:
        rows = tallied.spoken_lately(connection, reader, convention, LATELY)
        for hand_id, seats in _by_hand(rows).items():
            for row in _annotations(connection, reader, hand_id, convention, seats):
                of_meaning = found.setdefault(row["meaning"], [])
                if len(of_meaning) < EXAMPLES and row["choice"] != FORCED:
                    of_meaning.append((hand_id, row))
        order = list(registry.convention(convention).sheet.meanings)
        return tuple(
            _occasion(connection, reader, hand_id, row) for meaning in order for hand_id, row in found.get(meaning, ())
        )


def _by_hand(rows: Sequence[SpokenRow]) -> dict[int, list[str]]:
    seats: dict[int, list[str]] = {}
    for row in rows:
        seats.setdefault(row.hand_id, []).append(row.seat)
    return seats


def _told(connection: Connection, reader: Reader, rows: Sequence[SpokenRow], number: str) -> Iterator[Occasion]:
    for hand_id, seats in _by_hand(rows).items():
        for row in _annotations(connection, reader, hand_id, rows[0].convention, seats):
            if is_counted(row, number):
                yield _occasion(connection, reader, hand_id, row)


def _annotations(
    connection: Connection, reader: Reader, hand_id: int, convention: str, seats: Sequence[str]
) -> Iterator[Mapping[str, Any]]:
    """Give what some seats said by a convention, out of the report that stands."""
    report = reading.latest_report(connection, reader, hand_id)
    for row in () if report is None else orjson.loads(report)["annotations"]:
        if row["convention"] == convention and row["seat"] in seats:
            yield row


def _occasion(connection: Connection, reader: Reader, hand_id: int, row: Mapping[str, Any]) -> Occasion:
    found = reading.hand_row(connection, reader, hand_id)
    document = reading.document_of(connection, reader, hand_id)
    if found is None or document is None:
        raise NotFoundError(f"there is no hand {hand_id}")
    try:
        note, at = _placed(document.content, found.position, row)
    except (RecordError, IndexError):
        note, at = None, None
    return Occasion(summary_of(found), row, note, at)


def _placed(raw: bytes, position: int, row: Mapping[str, Any]) -> tuple[Annotation | None, int | None]:
    """Find a row of a report in the hand as judged today, and the frame of its play."""
    verdict = replaying.verdict_in(raw, position)
    timeline = timeline_of(registry.game(verdict.record.game), verdict)
    at = timeline.played_frames.get((row["trick"] - 1, row["play"] - 1))
    wanted = (row["convention"], row["trick"] - 1, row["play"] - 1, row["seat"], row["meaning"])
    for note in verdict.annotations:
        if (note.convention, note.trick, note.play, SEAT_CODES[note.seat], note.meaning) == wanted:
            return note, at
    return None, at
