"""Find stored hands by what they are found by; every question says who asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, func, select, tuple_

from replay.domain.readers import Reader
from replay.storage.gathering import gathered, linked_within
from replay.storage.reading import HAND_COLUMNS, hand_from, visible_to
from replay.storage.rows import HandRow, TermKind, TermRow
from replay.storage.tables import hand, hand_term, term
from replay.storage.wanted import Criteria, Wanted, has_part, matching, wanted_by

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
    wanted = wanted_by(connection, criteria)
    if wanted is None:
        return []
    statement: Statement = select(*HAND_COLUMNS).where(visible_to(reader), *_said(wanted), *_days(criteria))
    if criteria.is_by_day:
        statement = _by_day(statement, after).limit(limit)
    elif all(one.is_one for one in wanted):
        statement = _walk(statement, wanted, after).limit(limit)
    else:
        return _gather(connection, statement, wanted, after, limit)
    return [hand_from(row) for row in connection.execute(statement)]


def _by_day(statement: Statement, after: After | None) -> Statement:
    if after is not None and after.day is not None:
        statement = statement.where(tuple_(hand.c.day, hand.c.id) < (after.day, after.hand_id))
    return statement.order_by(hand.c.day.desc(), hand.c.id.desc())


def _walk(statement: Statement, wanted: Sequence[Wanted], after: After | None) -> Statement:
    """Walk the links of the rarest term, or the hands themselves; the other terms are asked hand by hand."""
    key: ColumnElement[int] = hand.c.id
    if wanted:
        walked = hand_term.alias("walked")
        key = walked.c.hand_id
        statement = statement.join_from(walked, hand, hand.c.id == key).where(walked.c.term_id == wanted[0].ids[0])
    statement = statement.where(*(_is_linked(one, number, key) for number, one in enumerate(wanted[1:])))
    if after is not None:
        statement = statement.where(key < after.hand_id)
    return statement.order_by(key.desc())


def _gather(
    connection: Connection, statement: Statement, wanted: Sequence[Wanted], after: After | None, limit: int
) -> list[HandRow]:
    rows: list[HandRow] = []
    for ids, asked in gathered(connection, wanted, None if after is None else after.hand_id, limit):
        portion = statement.where(
            hand.c.id.in_(ids), *(_is_linked(one, number, hand.c.id) for number, one in enumerate(asked))
        )
        found = [hand_from(row) for row in connection.execute(portion)]
        rows.extend(sorted(found, key=lambda row: row.id, reverse=True))
        if len(rows) >= limit:
            break
    return rows[:limit]


def _is_linked(wanted: Wanted, number: int, key: ColumnElement[int]) -> ColumnElement[bool]:
    """Say that a hand has one of the terms wanted, with a step into the index for each."""
    link = hand_term.alias(f"asked_{number}")
    return select(link.c.hand_id).where(link.c.term_id.in_(wanted.ids), link.c.hand_id == key).exists()


def _said(wanted: Sequence[Wanted]) -> list[ColumnElement[bool]]:
    return [hand.c.about.icontains(one.said, autoescape=True) for one in wanted if one.said]


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
    links = (select(hand_term.c.hand_id).where(linked_within(one, first, end)) for one in wanted)
    statement = statement.where(*_said(wanted), *(hand.c.id.in_(some) for some in links))
    return list(connection.execute(statement.distinct().order_by(hand.c.document_id)).scalars())


def last_document_id(connection: Connection) -> int:
    """Give the id of the document stored last, 0 where there is none."""
    last: int = connection.execute(select(func.coalesce(func.max(hand.c.document_id), 0))).scalar_one()
    return last
