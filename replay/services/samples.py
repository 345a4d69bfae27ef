"""Load the sample records that ship with the program."""

from __future__ import annotations

from pathlib import Path

from replay.domain.errors import RecordError
from replay.services.corpus import items_of
from replay.services.foreign import foreign_suffixes, records_of
from replay.services.ingest import new_document
from replay.storage.database import Database
from replay.storage.rows import NewDocument
from replay.storage.writing import keep


def load_samples(database: Database, folder: Path) -> int:
    """Store every record of a folder in the order of the files' names; gives how many hands.

    Raises ``RecordError`` for a sample that cannot be read, naming its file.
    """
    documents: list[NewDocument] = []
    for item in items_of([str(folder)], foreign_suffixes()):
        if item.faults:
            raise RecordError(item.faults, item.source)
        for source, raw in records_of(item):
            if isinstance(raw, RecordError):
                raise raw
            try:
                documents.append(new_document(raw))
            except RecordError as error:
                raise RecordError(error.faults, source) from error
    with database.writing() as connection:
        return sum(len(kept.hand_ids) for kept in keep(connection, documents))
