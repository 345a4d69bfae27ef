"""Read stored hands, their documents and verdicts; every question says who asks.

With ``searching`` beside it this is the one place that reads hands: both ask ``visible_to``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, ScalarSelect, and_, func, or_, select, true

from replay.domain.readers import Reader
from replay.storage.packing import unpack
from replay.storage.rows import DocumentRow, HandRow, VerdictRow
from replay.storage.tables import document, hand, verdict

HAND_COLUMNS = (
    hand.c.id,
    hand.c.document_id,
    hand.c.position,
    hand.c.game,
    hand.c.day,
    hand.c.about,
    hand.c.summary,
)
_VERDICT_COLUMNS = (
    verdict.c.id,
    verdict.c.hand_id,
    verdict.c.game,
    verdict.c.rulebook,
    verdict.c.engine,
    verdict.c.convention_set,
    verdict.c.options,
    verdict.c.judged_at,
)


def visible_to(reader: Reader) -> ColumnElement[bool]:
    """Say which hands a reader may see; the one place that decides it."""
    if reader.everything:
        return true()
    public = hand.c.owner.is_(None)
    return public if reader.account is None else or_(public, hand.c.owner == reader.account)


def hand_row(connection: Connection, reader: Reader, hand_id: int) -> HandRow | None:
    """Give one hand, ``None`` where there is none that this reader may see."""
    row = connection.execute(select(*HAND_COLUMNS).where(hand.c.id == hand_id, visible_to(reader))).first()
    return None if row is None else hand_from(row)


def hands_of_document(connection: Connection, reader: Reader, document_id: int) -> list[HandRow]:
    """Give the hands of a document in order: those of a match, or the one."""
    statement = (
        select(*HAND_COLUMNS).where(hand.c.document_id == document_id, visible_to(reader)).order_by(hand.c.position)
    )
    return [hand_from(row) for row in connection.execute(statement)]


def document_of(connection: Connection, reader: Reader, hand_id: int) -> DocumentRow | None:
    """Give the document a hand was read from."""
    statement = (
        select(document.c.id, document.c.sha256, document.c.is_match, document.c.content)
        .join_from(document, hand)
        .where(hand.c.id == hand_id, visible_to(reader))
    )
    row = connection.execute(statement).first()
    return None if row is None else DocumentRow(row.id, bytes(row.sha256), row.is_match, unpack(row.content))


def latest_report(connection: Connection, reader: Reader, hand_id: int) -> bytes | None:
    """Give the report of the verdict that stands, as JSON bytes."""
    return _report(connection, reader, verdict.c.hand_id == hand_id)


def report_of_verdict(connection: Connection, reader: Reader, hand_id: int, verdict_id: int) -> bytes | None:
    """Give the report of one verdict of a hand, old ones too, as JSON bytes."""
    return _report(connection, reader, and_(verdict.c.hand_id == hand_id, verdict.c.id == verdict_id))


def _report(connection: Connection, reader: Reader, which: ColumnElement[bool]) -> bytes | None:
    statement = (
        select(verdict.c.report).join_from(verdict, hand).where(which, visible_to(reader)).order_by(verdict.c.id.desc())
    )
    packed = connection.execute(statement.limit(1)).scalar()
    return None if packed is None else unpack(packed)


def verdicts_of(connection: Connection, reader: Reader, hand_id: int) -> list[VerdictRow]:
    """Give all verdicts of a hand, the one that stands last."""
    statement = (
        select(*_VERDICT_COLUMNS)
        .join_from(verdict, hand)
        .where(verdict.c.hand_id == hand_id, visible_to(reader))
        .order_by(verdict.c.id)
    )
    return [VerdictRow(*row) for row in connection.execute(statement)]


def all_documents(connection: Connection, reader: Reader, after: int, limit: int) -> Iterator[DocumentRow]:
    """Give documents in the order they were stored, from one id on; those with a hand the reader may see."""
    seen = select(hand.c.id).where(hand.c.document_id == document.c.id, visible_to(reader)).exists()
    statement = (
        select(document.c.id, document.c.sha256, document.c.is_match, document.c.content)
        .where(document.c.id > after, seen)
        .order_by(document.c.id)
        .limit(limit)
    )
    for row in connection.execute(statement):
        yield DocumentRow(row.id, bytes(row.sha256), row.is_match, unpack(row.content))


def hand_from(row: Sequence[Any]) -> HandRow:
    """Make a row of ``HAND_COLUMNS`` a value."""
    return HandRow(*row)


def standing_reports(connection: Connection, reader: Reader, after: int, limit: int) -> Iterator[tuple[int, bytes]]:
    """Give hand ids and the reports that stand, in the order of storing, after one id."""
    statement = (
        select(hand.c.id, verdict.c.report)
        .join_from(hand, verdict, verdict.c.id == _standing())
        .where(hand.c.id > after, visible_to(reader))
        .order_by(hand.c.id)
        .limit(limit)
    )
    for hand_id, packed in connection.execute(statement):
        yield hand_id, unpack(packed)


def documents(connection: Connection, reader: Reader, ids: Sequence[int]) -> Iterator[DocumentRow]:
    """Give some documents, in order, those with a hand the reader may see."""
    seen = select(hand.c.id).where(hand.c.document_id == document.c.id, visible_to(reader)).exists()
    statement = (
        select(document.c.id, document.c.sha256, document.c.is_match, document.c.content)
        .where(document.c.id.in_(ids), seen)
        .order_by(document.c.id)
    )
    for row in connection.execute(statement):
        yield DocumentRow(row.id, bytes(row.sha256), row.is_match, unpack(row.content))


def reports_of_documents(
    connection: Connection, reader: Reader, ids: Sequence[int]
) -> Iterator[tuple[int, int, bytes]]:
    """Give document id, hand id and standing report of every hand of some documents, by position."""
    statement = (
        select(hand.c.document_id, hand.c.id, verdict.c.report)
        .join_from(hand, verdict, verdict.c.id == _standing())
        .where(hand.c.document_id.in_(ids), visible_to(reader))
        .order_by(hand.c.document_id, hand.c.position)
    )
    for document_id, hand_id, packed in connection.execute(statement):
        yield document_id, hand_id, unpack(packed)


def _standing() -> ScalarSelect[int]:
    """Give the id of the verdict of a hand that stands: the last."""
    later = verdict.alias("later")
    return select(func.max(later.c.id)).where(later.c.hand_id == hand.c.id).correlate(hand).scalar_subquery()
