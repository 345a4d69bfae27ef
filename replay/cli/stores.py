"""Open the store for a command."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from replay.config import Settings
from replay.storage.database import Database
from replay.storage.migrate import upgrade


@contextmanager
def open_store() -> Iterator[Database]:
    """Give the database of the environment, brought up to date. Raises ``StoreError`` and ``SettingsError``."""
    database = Database(Settings.from_environment().database_url)
    try:
        upgrade(database)
        yield database
    finally:
        database.close()
