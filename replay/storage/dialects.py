"""The statements SQLite and PostgreSQL spell in modules of their own."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert(connection: Connection, table: Table) -> Any:  # noqa: ANN401 - two classes with the same methods
    """Give the dialect's INSERT, the one that knows ON CONFLICT."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)


def now() -> datetime:
    """Give the time for a row's stamp; the store is the one room that looks at a clock."""
    return datetime.now(UTC)
