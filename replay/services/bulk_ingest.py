"""The kind of job that takes in records by the million."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from replay.domain.errors import Fault, RecordError
from replay.jobs.kinds import Layout
from replay.schemas.report import dump_report
from replay.services.bulk_sources import items_in, lay_out
from replay.services.corpus import Item
from replay.services.foreign import records_of
from replay.services.ingest import new_document
from replay.services.memory import rarely_collected
from replay.storage.database import Connection, Database
from replay.storage.jobs import Chunk
from replay.storage.rows import NewDocument
from replay.storage.writing import keep

LONGEST_FOUND: Final = 200
MOST_FAULTS: Final = 20
"""Faults of one record that the error report lists."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What a worker gives: documents ready for the store, and a report line for each record refused."""

    documents: tuple[NewDocument, ...]
    errors: tuple[dict[str, object], ...]


Argument = tuple[str, bytes | None] | tuple[Item, ...]


class IngestKind:
    """Records out of files and streams into the store."""

    name = "ingest"

    @property
    def work(self) -> Callable[[Argument], Judged]:
        """Give the function that reads and judges a chunk."""
        return judge_chunk

    def plan(self, spec: Mapping[str, Any], planned: str | None) -> Iterator[Layout]:
        """Cut the sources."""
        return lay_out(spec["sources"], planned)

    def load(self, database: Database, spec: Mapping[str, Any], chunk: Chunk, *, shares_paths: bool) -> Argument:
        """Send where to read, or what was read where the worker cannot."""
        del database, spec
        return (chunk.task, chunk.payload) if shares_paths else tuple(items_in(chunk.task, chunk.payload))

    def write(self, connection: Connection, spec: Mapping[str, Any], result: Judged) -> bytes:
        """Store the documents of a chunk."""
        del spec
        kept = keep(connection, result.documents)
        counts = Counter(stored=0, known=0, hands=0, refused=len(result.errors))
        for one in kept:
            counts["stored" if one.is_new else "known"] += 1
            counts["hands"] += len(one.hand_ids)
        return dump_report({"counts": counts, "errors": result.errors})


def judge_chunk(argument: Argument) -> Judged:
    """Read and judge the records of a chunk; a record that cannot be read costs no other."""
    items: Iterable[Item]
    items = items_in(*argument) if isinstance(argument[0], str) else argument
    with rarely_collected():
        return _judge(items)


def _judge(items: Iterable[Item]) -> Judged:
    documents: list[NewDocument] = []
    errors: list[dict[str, object]] = []
    for item in items:
        if item.faults:
            errors.append(error_line(item.source, item.faults))
            continue
        for source, raw in records_of(item):
            document = _read(raw)
            if isinstance(document, NewDocument):
                documents.append(document)
            else:
                errors.append(error_line(source, document))
    return Judged(tuple(documents), tuple(errors))


def _read(raw: bytes | RecordError) -> NewDocument | tuple[Fault, ...]:
    if isinstance(raw, RecordError):
        return raw.faults
    try:
        return new_document(raw)
    except RecordError as error:
        return error.faults
    except Exception as error:  # noqa: BLE001 - a fault of ours in one hand must not cost a chunk of others
        return (fault_of(error),)


def error_line(source: str, faults: tuple[Fault, ...]) -> dict[str, object]:
    """Give a record's line of the error report, as ``replay audit`` writes it."""
    listed = [
        {"pointer": fault.pointer, "found": _short(fault.found), "expected": fault.expected}
        for fault in faults[:MOST_FAULTS]
    ]
    return {"error": str(RecordError(faults)), "source": source, "errors": listed}


def fault_of(error: Exception) -> Fault:
    """Say that this program failed at a record, not the record."""
    return Fault("", f"{type(error).__name__}: {error}", "a hand that this program can judge")


def _short(found: object) -> object:
    """Cut what was found where it is long."""
    dumped = dump_report(found)
    return found if len(dumped) <= LONGEST_FOUND else dumped[:LONGEST_FOUND].decode(errors="ignore") + " …"
