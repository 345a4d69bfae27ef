"""A store of an earlier version is brought up to date, its hands counted, and the operator told."""

from __future__ import annotations

from alembic import command
from sqlalchemy import delete, func, select

from replay.services.upkeep import bring_up_to_date
from replay.storage.migrate import alembic_config
from replay.storage.tables import tally
from tests.support.signalled import stock


def totals(database):
    with database.reading() as connection:
        return connection.execute(select(func.count()).select_from(tally)).scalar_one()


def test_hands_of_the_first_shape_are_counted(database):
    """Statistics stand as if the hands had been stored today."""
    stock(database)
    before = totals(database)
    with database.writing() as connection:
        command.downgrade(alembic_config(connection), "0001")
    told = []
    bring_up_to_date(database, told.append)
    assert before > 0
    assert totals(database) == before
    assert len(told) == 2


def test_a_store_up_to_date_is_left_alone(database):
    """Nothing is counted and nothing said."""
    stock(database)
    with database.writing() as connection:
        connection.execute(delete(tally))
    told = []
    bring_up_to_date(database, told.append)
    assert (told, totals(database)) == ([], 0)
