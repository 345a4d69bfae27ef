"""Take in what a person sends: one document over any number of lines, or one a line."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import PurePath

from replay.domain.errors import Fault, RecordError
from replay.importers.imported import Note
from replay.services.corpus import LINE_SUFFIXES, looks_like_lines
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
    suffix = PurePath(name).suffix.lower()
    form = FORMATS.get(suffix)
    if form is None:
        return Taken(tuple(take_in(database, raw, owner, is_stream=suffix in LINE_SUFFIXES)))
    made = hand_log_of(form, raw)
    if made.log is None:
        found = made.notes[0].text if made.notes else ""
        fault = Fault("", found, f"a round in the form {form} that can be read")
        return Taken((LineResult(1, "refused", faults=(fault,)),), made.notes)
    return Taken(tuple(take_in(database, made.log, owner)), made.notes)


def take_in(database: Database, raw: bytes, owner: str | None = None, *, is_stream: bool = False) -> list[LineResult]:
    """Store the documents in some bytes; what cannot be read is reported with every fault.

    ``is_stream``: they are known to be one a line; else their looks decide.
    """
    if is_stream or looks_like_lines(raw, is_all=True):
        return list(ingest_lines(database, lines_of(io.BytesIO(raw).read), owner))
    try:
        kept = ingest(database, raw, owner)
    except RecordError as error:
        return [LineResult(1, "refused", faults=error.faults)]
    return [LineResult(1, "stored" if kept.is_new else "known", kept.hand_ids)]
