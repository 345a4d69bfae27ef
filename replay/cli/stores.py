"""Open the store for a command."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from replay.config import Settings
from replay.services.upkeep import bring_up_to_date
from replay.storage.database import Database


@contextmanager
def open_store() -> Iterator[Database]:
    """Give the database of the environment, brought up to date. Raises ``StoreError`` and ``SettingsError``."""
    database = Database(Settings.from_environment().database_url)
    try:
        bring_up_to_date(database, tell)
        yield database
    finally:
        database.close()


def tell(text: str) -> None:
    """Say something beside a command's own output."""
    click.echo(text, err=True)
