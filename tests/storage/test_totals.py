"""Totals are the writer's, and a full count agrees or sets them right."""

from __future__ import annotations

from sqlalchemy import update

from replay.services import bulk
from replay.storage import writing
from replay.storage.rows import TermKind
from replay.storage.tables import term
from replay.storage.totals import wrong_totals
from tests.support.documents import document, hand, verdict


def stock(database):
    """Store hands, some twice, and judge one of them again."""
    with database.writing() as connection:
        batch = [document(b"%d" % number, hand(players=("Ada", f"P{number % 3}"))) for number in range(9)]
        kept = writing.keep(connection, batch)
        writing.keep(connection, batch[4:])
        before = frozenset({(TermKind.CLAUSE, "TLJ-6.1")})
        writing.replace_verdicts(connection, [(kept[0].hand_ids[0], before, verdict(clauses=("TLJ-6.2",)))])


def test_the_writers_totals_are_a_full_count(database):
    """After storing, storing again and judging again."""
    stock(database)
    with database.reading() as connection:
        assert wrong_totals(connection) == []
    assert bulk.recount(database) == 0


def test_wrong_totals_are_found_and_set_right(database):
    """Two totals are spoilt; both are named with their full count, then right."""
    stock(database)
    with database.writing() as connection:
        connection.execute(update(term).where(term.c.text.in_(["Ada", "TLJ-6.1"])).values(hands=77))
        assert {(row.text, row.hands, count) for row, count in wrong_totals(connection)} == {
            ("Ada", 77, 9),
            ("TLJ-6.1", 77, 8),
        }
    assert bulk.recount(database) == 2
    with database.reading() as connection:
        assert wrong_totals(connection) == []
