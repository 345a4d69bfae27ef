"""Take in what a person sends: one document over any number of lines, or one a line."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import PurePath

from replay.domain.errors import Fault, RecordError
from replay.importers.imported import Note
from replay.services.foreign import FORMATS, hand_log_of
from replay.services.ingest import LineResult, ingest, ingest_lines
from replay.services.lines import lines_of
from replay.storage.database import Database


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of what was sent: a result a document, and what an importer had to say."""

    results: tuple[LineResult, ...]
    notes: tuple[Note, ...] = ()


def take_in_file(database: Database, name: str, raw: bytes, owner: str | None = None) -> Taken:
    """Store what a file holds, a foreign record (by the suffix of its name) through its importer."""
    form = FORMATS.get(PurePath(name).suffix.lower())
    if form is None:
        return Taken(tuple(take_in(database, raw, owner)))
    made = hand_log_of(form, raw)
    if made.log is None:
        fault = Fault("", "", f"a round in the form {form} that can be read")
        return Taken((LineResult(1, "refused", faults=(fault,)),), made.notes)
    return Taken(tuple(take_in(database, made.log, owner)), made.notes)


def take_in(database: Database, raw: bytes, owner: str | None = None) -> list[LineResult]:
    """Store the documents in some bytes; what cannot be read is reported with every fault."""
    if is_stream(raw):
        return list(ingest_lines(database, lines_of(io.BytesIO(raw).read), owner))
    try:
        kept = ingest(database, raw, owner)
    except RecordError as error:
        return [LineResult(1, "refused", faults=error.faults)]
    return [LineResult(1, "stored" if kept.is_new else "known", kept.hand_ids)]


def is_stream(raw: bytes) -> bool:
    """Say whether bytes look like one document a line: two lines or more, each an object in itself.

    >>> is_stream(b'{"handlog": 1}' + bytes([10]) + b'{"handlog": 1}'), is_stream(b'{"handlog": 1}')
    (True, False)
    """
    lines = [line.strip() for line in raw.split(b"\n") if line.strip()]
    return len(lines) > 1 and all(line.startswith(b"{") and line.endswith(b"}") for line in lines)
