"""Find stored hands by what they are found by; every question says who asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, func, select, tuple_

from replay.domain.readers import Reader
from replay.storage.reading import HAND_COLUMNS, hand_from, visible_to
from replay.storage.rows import HandRow, TermKind, TermRow
from replay.storage.tables import hand, hand_term, term
from replay.storage.wanted import Criteria, Wanted, has_part, matching, wanted_by

FEW_STEPS: Final = 50_000
"""So many steps into the index of links are taken in one statement; where more could be needed, windows are."""

WINDOW: Final = 2_000
"""Ids of the first window at least; each further one is four times as wide."""

Statement = Select[*tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class After:
    """Where a page begins: after this hand, in the order of the search."""

    hand_id: int
    day: str | None = None


def search(
    connection: Connection, reader: Reader, criteria: Criteria, after: After | None, limit: int
) -> list[HandRow]:
    """Give the next hands that meet the criteria: the last stored first, by days alone the latest day first.

    Nothing is counted: each kind of search walks one index from where the last page ended.
    """
    rows: list[HandRow] = []
    for statement in statements_of(connection, reader, criteria, after, limit):
        rows.extend(hand_from(row) for row in connection.execute(statement))
        if len(rows) >= limit:
            break
    return rows[:limit]


def statements_of(
    connection: Connection, reader: Reader, criteria: Criteria, after: After | None, limit: int
) -> Iterator[Statement]:
    """Build the queries of a search, to be asked one after the other until there are enough hands."""
    wanted = wanted_by(connection, criteria)
    if wanted is None:
        return
    statement: Statement = select(*HAND_COLUMNS).where(visible_to(reader), *_days(criteria)).limit(limit)
    if criteria.is_by_day:
        if after is not None and after.day is not None:
            statement = statement.where(tuple_(hand.c.day, hand.c.id) < (after.day, after.hand_id))
        yield statement.order_by(hand.c.day.desc(), hand.c.id.desc())
        return
    statement = statement.where(*(hand.c.about.icontains(one.said, autoescape=True) for one in wanted if one.said))
    if all(one.is_one for one in wanted):
        yield _walk(statement, wanted, after)
    elif wanted[0].hands * sum(len(one.ids) for one in wanted) <= FEW_STEPS:
        yield _few(statement, wanted, after)
    else:
        yield from _windows(connection, statement, wanted, after, limit)


def _walk(statement: Statement, wanted: Sequence[Wanted], after: After | None) -> Statement:
    """Walk the links of the rarest term, or the hands themselves; the other terms are asked hand by hand."""
    key: ColumnElement[int] = hand.c.id
    if wanted:
        walked = hand_term.alias("walked")
        key = walked.c.hand_id
        statement = statement.join_from(walked, hand, hand.c.id == key).where(walked.c.term_id == wanted[0].ids[0])
    statement = statement.where(*(_is_linked(one, number, key) for number, one in enumerate(wanted[1:])))
    return _before(statement, key, after)


def _few(statement: Statement, wanted: Sequence[Wanted], after: After | None) -> Statement:
    """Fetch the hands of the rarest terms, and ask for the other terms hand by hand."""
    statement = statement.where(_is_among(wanted[0]))
    statement = statement.where(*(_is_linked(one, number, hand.c.id) for number, one in enumerate(wanted[1:])))
    return _before(statement, hand.c.id, after)


def _windows(
    connection: Connection, statement: Statement, wanted: Sequence[Wanted], after: After | None, limit: int
) -> Iterator[Statement]:
    """Go back through the hands in windows, each wide enough to hold a page if the terms are spread evenly."""
    newest: int = connection.execute(select(func.coalesce(func.max(hand.c.id), 0))).scalar_one()
    end = newest + 1 if after is None else min(after.hand_id, newest + 1)
    width = float(2 * limit)
    for one in wanted:
        width *= max(1.0, newest / one.hands)
    size = max(WINDOW, int(min(width, newest)))
    while end > 1:
        first = max(end - size, 1)
        within = (hand.c.id >= first, hand.c.id < end, *(_is_among(one, first, end) for one in wanted))
        yield statement.where(*within).order_by(hand.c.id.desc())
        end, size = first, 4 * size


def _before(statement: Statement, key: ColumnElement[int], after: After | None) -> Statement:
    if after is not None:
        statement = statement.where(key < after.hand_id)
    return statement.order_by(key.desc())


def _is_linked(wanted: Wanted, number: int, key: ColumnElement[int]) -> ColumnElement[bool]:
    """Say that a hand has one of the terms wanted, with a step into the index for each."""
    link = hand_term.alias(f"asked_{number}")
    return select(link.c.hand_id).where(link.c.term_id.in_(wanted.ids), link.c.hand_id == key).exists()


def _is_among(wanted: Wanted, first: int | None = None, end: int | None = None) -> ColumnElement[bool]:
    """Say that a hand is among those of the terms wanted, all fetched, or those of a window."""
    links = select(hand_term.c.hand_id).where(hand_term.c.term_id.in_(wanted.ids))
    if first is not None and end is not None:
        links = links.where(hand_term.c.hand_id >= first, hand_term.c.hand_id < end)
    return hand.c.id.in_(links)


def _days(criteria: Criteria) -> list[ColumnElement[bool]]:
    days: list[ColumnElement[bool]] = []
    if criteria.first_day is not None:
        days.append(hand.c.day >= criteria.first_day)
    if criteria.last_day is not None:
        days.append(hand.c.day <= criteria.last_day)
    return days


def players_like(connection: Connection, reader: Reader, name: str) -> list[TermRow]:
    """Give players whose name has a part, those of most hands first."""
    return matching(connection, has_part(name) & _is_seen(reader))


def top_terms(connection: Connection, reader: Reader, kind: TermKind, limit: int) -> list[TermRow]:
    """Give the most used terms of a kind, those in some hand the reader may see.

    The totals are those that the writer keeps, of everybody's hands.
    """
    statement = (
        select(term.c.id, term.c.kind, term.c.text, term.c.hands)
        .where(term.c.kind == str(kind), term.c.hands > 0, _is_seen(reader))
        .order_by(term.c.hands.desc(), term.c.id)
        .limit(limit)
    )
    return [TermRow(*row) for row in connection.execute(statement)]


def _is_seen(reader: Reader) -> ColumnElement[bool]:
    seen = select(hand.c.id).join_from(hand_term, hand, hand.c.id == hand_term.c.hand_id)
    return seen.where(hand_term.c.term_id == term.c.id, visible_to(reader)).exists()


def document_ids(connection: Connection, reader: Reader, criteria: Criteria, after: int, last: int) -> list[int]:
    """Give the documents after one id and up to another that hold a hand which meets the criteria, in order."""
    wanted = wanted_by(connection, criteria)
    within = (hand.c.document_id > after, hand.c.document_id <= last)
    first, end = connection.execute(select(func.min(hand.c.id), func.max(hand.c.id) + 1).where(*within)).one()
    if wanted is None or first is None:
        return []
    statement = select(hand.c.document_id).where(visible_to(reader), *within, *_days(criteria))
    statement = statement.where(*(_is_among(one, first, end) for one in wanted))
    statement = statement.where(*(hand.c.about.icontains(one.said, autoescape=True) for one in wanted if one.said))
    return list(connection.execute(statement.distinct().order_by(hand.c.document_id)).scalars())


def last_document_id(connection: Connection) -> int:
    """Give the id of the document stored last, 0 where there is none."""
    last: int = connection.execute(select(func.coalesce(func.max(hand.c.document_id), 0))).scalar_one()
    return last
