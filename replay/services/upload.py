"""Take in what a person sends: one document over any number of lines, or one a line."""

from __future__ import annotations

import io

from replay.domain.errors import RecordError
from replay.services.ingest import LineResult, ingest, ingest_lines
from replay.services.lines import lines_of
from replay.storage.database import Database


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
