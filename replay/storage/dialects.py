"""The statements SQLite and PostgreSQL spell in modules of their own."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import Connection, Table, func, select
from sqlalchemy.dialects import postgresql, sqlite

STORING: Final = 7_218_402
"""The number of the lock that writers hold while they store; any of our own."""


def insert(connection: Connection, table: Table) -> Any:  # noqa: ANN401 - two classes with the same methods
    """Give the dialect's INSERT, the one that knows ON CONFLICT."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)


def insert_plain(
    connection: Connection, table: Table, columns: Sequence[str], rows: Sequence[tuple[object, ...]]
) -> None:
    """Insert many rows of texts and whole numbers, values in the order of the columns.

    Where the driver takes values by position they go to it as they are, and to PostgreSQL as a copy: such rows are by
    far the most numerous, and nothing in them needs to be adapted.
    """
    if not rows:
        return
    if connection.dialect.driver == "psycopg":
        _copy(connection, table, columns, rows)
        return
    statement = table.insert()
    compiled = statement.compile(dialect=connection.dialect, column_keys=list(columns))
    if compiled.positional and compiled.positiontup == list(columns):
        connection.exec_driver_sql(str(compiled), list(rows))
    else:
        connection.execute(statement, [dict(zip(columns, row, strict=True)) for row in rows])


def _copy(connection: Connection, table: Table, columns: Sequence[str], rows: Sequence[tuple[object, ...]]) -> None:
    driver: Any = connection.connection.driver_connection
    with driver.cursor() as cursor, cursor.copy(f"COPY {table.name} ({', '.join(columns)}) FROM STDIN") as copy:
        for row in rows:
            copy.write_row(row)


def take_turns(connection: Connection) -> None:
    """Let one transaction store at a time, as SQLite does anyway.

    Two that store the same documents or count the same terms in another order would each wait
    for the other.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(STORING)))


def now() -> datetime:
    """Give the time for a row's stamp; the store is the one room that looks at a clock."""
    return datetime.now(UTC)
