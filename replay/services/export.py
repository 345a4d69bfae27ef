"""Give stored records back: every document byte for byte, or the reports that stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from replay.domain.readers import Reader
from replay.storage import reading
from replay.storage.database import Database

BATCH: Final = 200


@dataclass(frozen=True, slots=True)
class Exported:
    """One document; ``name`` is its SHA-256 in hex."""

    name: str
    content: bytes

    @property
    def as_line(self) -> bytes:
        """Give the document as one line of NDJSON.

        A line break in JSON stands between tokens alone, so a space may stand for it; only
        such a document does not come out byte for byte.
        """
        line = self.content.strip(b" \t\r\n")
        return line.replace(b"\r", b" ").replace(b"\n", b" ") if self.is_broken_up else line

    @property
    def is_broken_up(self) -> bool:
        """Say whether the document has line breaks within."""
        line = self.content.strip(b" \t\r\n")
        return b"\n" in line or b"\r" in line


def documents(database: Database, reader: Reader) -> Iterator[Exported]:
    """Give all documents in the order they were stored, with few in memory."""
    after = 0
    while True:
        with database.reading() as connection:
            rows = list(reading.all_documents(connection, reader, after, BATCH))
        if not rows:
            return
        for row in rows:
            yield Exported(row.sha256.hex(), row.content)
        after = rows[-1].id


def reports(database: Database, reader: Reader) -> Iterator[bytes]:
    """Give the report that stands of every hand, in the order they were stored."""
    after = 0
    while True:
        with database.reading() as connection:
            rows = list(reading.standing_reports(connection, reader, after, BATCH))
        if not rows:
            return
        yield from (dumped for _, dumped in rows)
        after = rows[-1][0]


def write_files(exported: Iterator[Exported], folder: Path) -> int:
    """Write each document into a file of its own, named by its SHA-256; gives how many."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for one in exported:
        (folder / f"{one.name}.json").write_bytes(one.content)
        count += 1
    return count
