"""The migrations build the tables that the program expects."""

from __future__ import annotations

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect, text

from replay.domain.readers import VISITOR
from replay.storage import writing
from replay.storage.database import Database, StoreError
from replay.storage.migrate import alembic_config, current_revision, newest_revision, upgrade
from replay.storage.searching import search
from replay.storage.tables import metadata
from replay.storage.totals import wrong_totals
from replay.storage.wanted import Criteria
from tests.support.documents import document, hand


def test_the_migrations_build_the_tables_of_the_program(database):
    """After all migrations nothing differs from the tables as SQLAlchemy sees them."""
    with database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_upgrading_twice_changes_nothing(database):
    """A database that is up to date is left alone."""
    upgrade(database)
    assert current_revision(database) == newest_revision()


def test_every_step_leads_back(database):
    """Taking all migrations back leaves no table of ours."""
    with database.writing() as connection:
        command.downgrade(alembic_config(connection), "base")
    assert set(inspect(database.engine).get_table_names()) == {"alembic_version"}


def test_a_database_of_a_newer_program_is_refused(database):
    """An unknown revision stops the program before it reads or writes anything."""
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match="9999"):
        upgrade(database)


@pytest.mark.parametrize(
    "url",
    ["nothing", "sqlite:////proc/nowhere/hands.sqlite", "oracle+unheard://x"],
    ids=["no url", "no folder", "no driver"],
)
def test_a_database_out_of_reach_is_one_clear_error(url):
    """Whatever is wrong with the URL ends in a StoreError."""
    with pytest.raises(StoreError):
        upgrade(Database(url))


def test_sqlite_connections_are_set_up(tmp_path):
    """WAL, foreign keys and a patient lock: each connection has them."""
    database = Database(f"sqlite:///{tmp_path}/new/hands.sqlite")
    with database.reading() as connection:
        settings = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "foreign_keys", "busy_timeout", "synchronous")
        ]
    database.close()
    assert settings == ["wal", 1, 30_000, 1]


def test_hands_stored_before_are_found_by_beginnings_afterwards(database):
    """A store of the shape before spells out its words and players when it is brought up to date."""
    with database.writing() as connection:
        writing.keep(connection, [document(b"%d" % number, hand(title=f"Table {number}")) for number in range(3)])
        command.downgrade(alembic_config(connection), "0002")
        assert [search(connection, VISITOR, Criteria(words=(word,)), None, 9) for word in ("ta", "cle")] == [[], []]
    upgrade(database)
    with database.reading() as connection:
        assert [len(search(connection, VISITOR, Criteria(words=(word,)), None, 9)) for word in ("ta", "cle")] == [3, 3]
        assert wrong_totals(connection) == []
