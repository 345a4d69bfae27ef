"""A database for each test: a SQLite file, or a throwaway database of a PostgreSQL server."""

from __future__ import annotations

import atexit
import os
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from replay.config import sqlite_url
from replay.storage.database import Database
from replay.storage.migrate import upgrade

SERVER = os.environ.get("REPLAY_TEST_POSTGRES")
"""The URL of a PostgreSQL server whose databases tests may make and drop."""

CHOSEN = os.environ.get("REPLAY_TEST_DATABASE", "sqlite")
"""What tests use that ask for one store: ``REPLAY_TEST_DATABASE=postgres`` runs the whole suite on the server."""

_POSTGRES = pytest.param("postgres", marks=pytest.mark.postgres)
KINDS = [_POSTGRES] if CHOSEN == "postgres" else ["sqlite", *([_POSTGRES] if SERVER else [])]


@contextmanager
def fresh_url(kind: str, folder: Path) -> Iterator[str]:
    """Give the URL of an empty database that is gone afterwards."""
    if kind == "sqlite":
        yield sqlite_url(folder / "hands.sqlite")
        return
    if not SERVER:
        reason = "REPLAY_TEST_POSTGRES names no server"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    name = f"replay_test_{uuid.uuid4().hex}"
    admin = create_engine(SERVER, isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(text(f'CREATE DATABASE "{name}"'))
    try:
        yield make_url(SERVER).set(database=name).render_as_string(hide_password=False)
    finally:
        with admin.connect() as connection:
            connection.execute(text(f'DROP DATABASE "{name}" WITH (FORCE)'))
        admin.dispose()


@contextmanager
def fresh_database(kind: str, folder: Path) -> Iterator[Database]:
    """Give a database with the newest tables that is gone afterwards."""
    with fresh_url(kind, folder) as url:
        database = Database(url)
        try:
            upgrade(database)
            yield database
        finally:
            database.close()


@contextmanager
def chosen_database(folder: Path) -> Iterator[Database]:
    """Give a database of the kind that this run of the suite is on, with the newest tables."""
    with fresh_database(CHOSEN, folder) as database:
        yield database


def lasting_database(folder: Path) -> Database:
    """Give such a database that is there until the tests end."""
    kept = ExitStack()
    atexit.register(kept.close)
    return kept.enter_context(chosen_database(folder))
