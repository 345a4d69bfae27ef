"""Take in records: read, judge, store; each document whole or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from replay.domain.errors import Fault, RecordError
from replay.services.documents import judge_document
from replay.services.summaries import new_hand
from replay.storage.database import Database
from replay.storage.packing import pack
from replay.storage.rows import Kept, NewDocument
from replay.storage.writing import keep

BATCH: Final = 100
"""So many documents of a stream are stored in one transaction."""


@dataclass(frozen=True, slots=True)
class LineResult:
    """What became of one line of a stream; ``line`` counts from 1.

    ``status``: ``stored``, ``known`` (these bytes were here before) or ``refused``.
    """

    line: int
    status: str
    hand_ids: tuple[int, ...] = ()
    faults: tuple[Fault, ...] = ()


def new_document(raw: bytes, owner: str | None = None) -> NewDocument:
    """Read and judge a document, ready for the store. Raises ``RecordError``."""
    judged = judge_document(raw)
    return NewDocument(
        sha256=judged.sha256,
        size=len(raw),
        is_match=judged.is_match,
        content=pack(raw),
        hands=tuple(new_hand(one.record, judged.about, one.report, one.dumped) for one in judged.hands),
        owner=owner,
    )


def ingest(database: Database, raw: bytes, owner: str | None = None) -> Kept:
    """Store one hand or match; the same bytes again give what was stored. Raises ``RecordError``, storing nothing."""
    document = new_document(raw, owner)
    with database.writing() as connection:
        return keep(connection, [document])[0]


def ingest_lines(
    database: Database, lines: Iterable[tuple[int, bytes | RecordError]], owner: str | None = None
) -> Iterator[LineResult]:
    """Store a stream of documents, one a line; a line that cannot be read is reported and the others are stored.

    ``lines``: number from 1 and bytes, or what was wrong with the line already. Results come in order.
    """
    batch: list[tuple[int, NewDocument | RecordError]] = []
    number = 0
    for number, raw in lines:
        batch.append((number, _read(raw, owner)))
        if len(batch) == BATCH:
            yield from _store(database, batch)
            batch = []
    yield from _store(database, batch)
    if not number:
        yield LineResult(1, "refused", faults=(Fault("", "", "a hand or match on each line"),))


def _read(raw: bytes | RecordError, owner: str | None) -> NewDocument | RecordError:
    if isinstance(raw, RecordError):
        return raw
    try:
        return new_document(raw, owner)
    except RecordError as error:
        return error


def _store(database: Database, batch: Sequence[tuple[int, NewDocument | RecordError]]) -> Iterator[LineResult]:
    documents = [document for _, document in batch if isinstance(document, NewDocument)]
    kept: Iterator[Kept] = iter(())
    if documents:
        with database.writing() as connection:
            kept = iter(keep(connection, documents))
    for number, document in batch:
        if isinstance(document, RecordError):
            yield LineResult(number, "refused", faults=document.faults)
        else:
            one = next(kept)
            yield LineResult(number, "stored" if one.is_new else "known", one.hand_ids)
