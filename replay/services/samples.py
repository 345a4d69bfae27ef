"""Load the sample records that ship with the program."""

from __future__ import annotations

from pathlib import Path

from replay.services.ingest import ingest, ingest_lines
from replay.services.lines import lines_of
from replay.storage.database import Database


def load_samples(database: Database, folder: Path) -> int:
    """Store every ``.json`` and ``.ndjson`` file of a folder in the order of their names; gives how many hands.

    Raises ``RecordError`` for a sample that cannot be read.
    """
    count = 0
    for path in sorted(folder.rglob("*")):
        if path.suffix == ".json":
            count += len(ingest(database, path.read_bytes()).hand_ids)
        elif path.suffix == ".ndjson":
            with path.open("rb") as stream:
                count += sum(len(one.hand_ids) for one in ingest_lines(database, lines_of(stream.read)))
    return count
