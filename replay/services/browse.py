"""Look at stored hands: find them, and give one with its log, report and verdicts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

import orjson

from replay.domain.errors import Fault, QueryError, ReplayError
from replay.domain.readers import Reader
from replay.services.summaries import HandSummary, summary_of
from replay.storage import reading, searching
from replay.storage.database import Database
from replay.storage.rows import Term, TermKind, TermRow
from replay.storage.searching import After
from replay.storage.spelling import words_in
from replay.storage.wanted import Criteria

PAGE: Final = 50
MOST: Final = 200
LARGEST_ID: Final = 2**63 - 1
_CURSOR: Final = re.compile(r"([0-9]{1,19})(?:\.([0-9]{4}-[0-9]{2}-[0-9]{2}))?", re.ASCII)


class NotFoundError(ReplayError):
    """A hand that is not there, or not for this reader."""


@dataclass(frozen=True, slots=True)
class HandQuery:
    """What hands are looked for; empty fields ask nothing.

    ``player``: a name or a part of one, at any seat. ``text``: words of title, event, site and
    tags, of players' names, clauses and codes. ``severity``: one the hand must have, or
    ``clean``; ``convention``: one that spoke, or ``any``. Days are ``YYYY-MM-DD``, both included.
    """

    player: str = ""
    game: str = ""
    code: str = ""
    clause: str = ""
    severity: str = ""
    convention: str = ""
    event: str = ""
    tag: str = ""
    text: str = ""
    first_day: str = ""
    last_day: str = ""


@dataclass(frozen=True, slots=True)
class HandPage:
    """One page of a search; ``next_cursor`` is ``None`` on the last."""

    hands: tuple[HandSummary, ...]
    next_cursor: str | None


@dataclass(frozen=True, slots=True)
class VerdictInfo:
    """A verdict of a hand; the last one stands."""

    id: int
    game: str
    rulebook: str
    engine: str
    convention_set: str | None
    options: Mapping[str, object]
    judged_at: datetime


@dataclass(frozen=True, slots=True)
class StoredHand:
    """A hand with everything a page or an answer needs.

    ``log``: the original bytes of its document, a whole match for a hand of one.
    ``report``: of the verdict that stands. ``siblings``: all hands of the document in order.
    """

    summary: HandSummary
    log: bytes
    log_sha256: str
    is_of_match: bool
    report: Mapping[str, Any]
    verdicts: tuple[VerdictInfo, ...]
    siblings: tuple[HandSummary, ...]


def find_hands(
    database: Database, reader: Reader, query: HandQuery, cursor: str | None = None, limit: int = PAGE
) -> HandPage:
    """Give a page of hands, the last stored first (by days alone: the latest day first).

    Raises ``QueryError`` for a cursor or a day that cannot be read.
    """
    after = _read_cursor(cursor)
    criteria = criteria_of(query)
    size = max(1, min(limit, MOST))
    with database.reading() as connection:
        rows = searching.search(connection, reader, criteria, after, size + 1)
    more = len(rows) > size
    hands = tuple(summary_of(row) for row in rows[:size])
    return HandPage(hands, _write_cursor(hands[-1], criteria) if more else None)


def hand_summary(database: Database, reader: Reader, hand_id: int) -> HandSummary:
    """Give one hand as lists show it; raises ``NotFoundError``."""
    with database.reading() as connection:
        row = reading.hand_row(connection, reader, hand_id) if hand_id <= LARGEST_ID else None
    if row is None:
        raise _missing(hand_id)
    return summary_of(row)


def hand(database: Database, reader: Reader, hand_id: int) -> StoredHand:
    """Give one hand in full; raises ``NotFoundError``."""
    summary = hand_summary(database, reader, hand_id)
    with database.reading() as connection:
        document = reading.document_of(connection, reader, hand_id)
        report = reading.latest_report(connection, reader, hand_id)
        verdicts = reading.verdicts_of(connection, reader, hand_id)
        siblings = reading.hands_of_document(connection, reader, summary.document_id)
    if document is None or report is None:
        raise _missing(hand_id)
    return StoredHand(
        summary=summary,
        log=document.content,
        log_sha256=document.sha256.hex(),
        is_of_match=document.is_match,
        report=orjson.loads(report),
        verdicts=tuple(
            VerdictInfo(
                row.id, row.game, row.rulebook, row.engine, row.convention_set, orjson.loads(row.options), row.judged_at
            )
            for row in verdicts
        ),
        siblings=tuple(summary_of(row) for row in siblings),
    )


def log(database: Database, reader: Reader, hand_id: int) -> bytes:
    """Give the original bytes a hand was read from; raises ``NotFoundError``."""
    with database.reading() as connection:
        document = reading.document_of(connection, reader, hand_id) if hand_id <= LARGEST_ID else None
    if document is None:
        raise _missing(hand_id)
    return document.content


def report(database: Database, reader: Reader, hand_id: int, verdict_id: int | None = None) -> bytes:
    """Give a hand's report as JSON bytes, of the verdict that stands or of one named; raises ``NotFoundError``."""
    dumped = None
    if hand_id <= LARGEST_ID and (verdict_id is None or verdict_id <= LARGEST_ID):
        with database.reading() as connection:
            dumped = (
                reading.latest_report(connection, reader, hand_id)
                if verdict_id is None
                else reading.report_of_verdict(connection, reader, hand_id, verdict_id)
            )
    if dumped is None and verdict_id is not None and hand_id <= LARGEST_ID:
        hand_summary(database, reader, hand_id)
        raise NotFoundError(f"hand {hand_id} has no verdict {verdict_id}")
    if dumped is None:
        raise _missing(hand_id)
    return dumped


def players_like(database: Database, reader: Reader, name: str) -> list[TermRow]:
    """Give players whose name has a part, those of most hands first."""
    with database.reading() as connection:
        return searching.players_like(connection, reader, name)


def totals(database: Database, reader: Reader, kind: TermKind, limit: int = PAGE) -> list[TermRow]:
    """Give how many hands each player, code, clause … stands in, from the totals the writer keeps."""
    with database.reading() as connection:
        return searching.top_terms(connection, reader, kind, limit)


def criteria_of(query: HandQuery) -> Criteria:
    """Make what the store is asked of a query. Raises ``QueryError`` for a day that cannot be read."""
    named = (
        (TermKind.GAME, query.game),
        (TermKind.CODE, query.code),
        (TermKind.CLAUSE, query.clause),
        (TermKind.SEVERITY, query.severity),
        (TermKind.CONVENTION, query.convention),
        (TermKind.EVENT, query.event),
        (TermKind.TAG, query.tag),
    )
    exact: tuple[Term, ...] = tuple((kind, text) for kind, text in named if text.strip())
    return Criteria(
        exact=exact,
        players=(query.player,) if query.player.strip() else (),
        words=tuple(words_in(query.text)[:8]),
        first_day=_day("first_day", query.first_day),
        last_day=_day("last_day", query.last_day),
    )


def _day(name: str, text: str) -> str | None:
    if not text:
        return None
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise QueryError((Fault(f"/{name}", text, "a day, YYYY-MM-DD"),)) from None


def _read_cursor(cursor: str | None) -> After | None:
    if not cursor:
        return None
    read = _CURSOR.fullmatch(cursor)
    if read is None or int(read[1]) > LARGEST_ID:
        raise QueryError((Fault("/after", cursor, "the cursor of a page before"),))
    return After(int(read[1]), read[2])


def _write_cursor(last: HandSummary, criteria: Criteria) -> str:
    return f"{last.id}.{last.day}" if criteria.is_by_day else str(last.id)


def _missing(hand_id: int) -> NotFoundError:
    return NotFoundError(f"there is no hand {hand_id}")
