"""Bring a database to the newest shape of the tables."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from replay.storage.database import Database, StoreError

SCRIPTS: Final = Path(__file__).with_name("migrations")
_LOCK: Final = 7_218_401  # any number of our own: two processes that start at once take turns


def alembic_config(connection: Connection | None = None) -> Config:
    """Give Alembic what it needs without a file of its own."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def newest_revision() -> str:
    """Name the newest shape this version of the program knows."""
    head = ScriptDirectory.from_config(alembic_config()).get_current_head()
    if head is None:
        raise StoreError("no migrations found beside the program")
    return head


def current_revision(database: Database) -> str | None:
    """Name the shape a database has; ``None`` while it is empty."""
    with database.reading() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def upgrade(database: Database) -> None:
    """Run the migrations that are missing, in one transaction.

    Raises ``StoreError`` for a database out of reach, or one that a newer version of the program has written.
    """
    database.check()
    found = current_revision(database)
    if found == newest_revision():
        return
    known = {script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()}
    if found is not None and found not in known:
        raise StoreError(f"the database has revision {found}, which a newer version of this program wrote")
    try:
        with database.writing() as connection:
            if not database.is_sqlite:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            command.upgrade(alembic_config(connection), "head")
    except DBAPIError as error:
        raise StoreError(f"cannot bring the database up to date: {error.orig}") from error
