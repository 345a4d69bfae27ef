"""A database: its connections, and transactions that read or write."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, NoSuchModuleError, OperationalError

from replay.domain.errors import ReplayError

__all__ = ["Connection", "Database", "StoreError"]

BUSY_MILLISECONDS: Final = 30_000
PATIENCE_SECONDS: Final = 60.0

Given = TypeVar("Given")


class StoreError(ReplayError):
    """A store that cannot be opened or reached."""


class Database:
    """One store, by URL; SQLite and PostgreSQL are the ones tested.

    Writers on SQLite begin ``IMMEDIATE``: a transaction that reads first and then writes
    would otherwise meet "database is locked" with no chance to wait.
    """

    def __init__(self, url: str) -> None:
        """Prepare connections; raises ``StoreError`` for an unknown kind of URL. Opens nothing yet."""
        try:
            self.url = make_url(url)
            self.is_sqlite = self.url.get_backend_name() == "sqlite"
            self.engine = _sqlite_engine(url) if self.is_sqlite else create_engine(url, pool_pre_ping=True)
        except (ArgumentError, NoSuchModuleError, ModuleNotFoundError, OSError) as error:
            raise StoreError(f"cannot use the database URL: {error}") from error

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection inside one reading transaction."""
        with self._begin(writes=False) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Give a connection inside one writing transaction, undone as a whole on any error."""
        with self._begin(writes=True) as connection:
            yield connection

    def write_surely(self, step: Callable[[Connection], Given], patience: float = PATIENCE_SECONDS) -> Given:
        """Run a step in a writing transaction, again where the connection is lost on the way.

        A connection may be lost after the commit and before the news of it: the step must
        see for itself whether it has been done already. Raises ``StoreError`` when the
        database stays away longer than ``patience`` seconds.
        """
        deadline = time.monotonic() + patience
        pause = 0.05
        while True:
            try:
                with self.writing() as connection:
                    return step(connection)
            except (OperationalError, InterfaceError) as error:
                if time.monotonic() + pause > deadline:
                    raise StoreError(f"the database cannot be written: {error.orig}") from error
            self.engine.dispose()
            time.sleep(pause)
            pause = min(2 * pause, 2.0)

    @contextmanager
    def _begin(self, *, writes: bool) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            connection.execution_options(replay_writes=writes)
            with connection.begin():
                yield connection

    def close(self) -> None:
        """Close every connection; also what a forked worker calls for those of its parent."""
        self.engine.dispose()

    def check(self) -> None:
        """Raise ``StoreError`` where the database cannot be reached."""
        try:
            with self.engine.connect():
                return
        except DBAPIError as error:
            shown = self.url.render_as_string(hide_password=True)
            raise StoreError(f"cannot open the database {shown}: {error.orig}") from error


def _sqlite_engine(url: str) -> Engine:
    parsed = make_url(url)
    if parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: SqliteConnection, _record: object) -> None:
    connection.isolation_level = None  # the driver must not open transactions of its own
    for pragma in (
        f"busy_timeout = {BUSY_MILLISECONDS}",
        "journal_mode = WAL",
        "synchronous = NORMAL",
        "foreign_keys = ON",
        "temp_store = MEMORY",
        "cache_size = -65536",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("replay_writes", True)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
