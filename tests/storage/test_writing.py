"""Documents, hands and verdicts are kept once and added to, never overwritten."""

from __future__ import annotations

import threading

import pytest
from sqlalchemy import func, select

from replay.domain.readers import OPERATOR, VISITOR, Reader
from replay.storage import reading, writing
from replay.storage.rows import TermKind
from replay.storage.searching import players_like, search, top_terms
from replay.storage.tables import document as documents
from replay.storage.tables import hand as hands
from replay.storage.tables import hand_term, term, verdict
from replay.storage.wanted import Criteria
from tests.support.documents import document, hand
from tests.support.documents import verdict as new_verdict


def count(connection, table):
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


def test_the_same_bytes_twice_are_one_hand(database):
    """Stored again, a document gives the hand it gave the first time."""
    with database.writing() as connection:
        first, again = writing.keep(connection, [document(b"one"), document(b"one")])
    with database.writing() as connection:
        (later,) = writing.keep(connection, [document(b"one")])
        total = count(connection, hands)
    assert (first.is_new, again.is_new, later.is_new, total) == (True, False, False, 1)
    assert first.hand_ids == again.hand_ids == later.hand_ids


def test_a_match_is_kept_once_and_its_hands_point_into_it(database):
    """Two hands, one document; the log of either is the whole match."""
    with database.writing() as connection:
        (kept,) = writing.keep(connection, [document(b"match", hand(), hand(title="second"))])
        rows = reading.hands_of_document(connection, VISITOR, kept.document_id)
        logs = {reading.document_of(connection, VISITOR, hand_id).content for hand_id in kept.hand_ids}
    assert [row.position for row in rows] == [0, 1]
    assert logs == {b"match"}


def test_a_new_verdict_is_appended(database):
    """The old verdict stays readable; the hand is found by what the new one found."""
    with database.writing() as connection:
        (kept,) = writing.keep(connection, [document(b"one", hand(given=new_verdict(report=b"old")))])
        (hand_id,) = kept.hand_ids
        before = frozenset({(TermKind.CLAUSE, "TLJ-6.1")})
        after = new_verdict(engine="2.0", clauses=("TLJ-6.2",), report=b"new", summary='{"tricks": 2}')
        writing.replace_verdicts(connection, [(hand_id, before, after)])
    with database.reading() as connection:
        old, new = reading.verdicts_of(connection, VISITOR, hand_id)
        assert (old.engine, new.engine) == ("1.0", "2.0")
        assert reading.latest_report(connection, VISITOR, hand_id) == b"new"
        assert reading.report_of_verdict(connection, VISITOR, hand_id, old.id) == b"old"
        assert reading.hand_row(connection, VISITOR, hand_id).summary == '{"tricks": 2}'
        found = {
            clause: len(search(connection, VISITOR, Criteria(exact=((TermKind.CLAUSE, clause),)), None, 9))
            for clause in ("TLJ-6.1", "TLJ-6.2")
        }
        totals = {row.text: row.hands for row in top_terms(connection, VISITOR, TermKind.CLAUSE, 9)}
    assert found == {"TLJ-6.1": 0, "TLJ-6.2": 1}
    assert totals == {"TLJ-6.2": 1}


def test_totals_equal_a_full_count(database):
    """The totals that the writer keeps are what counting every link gives."""
    with database.writing() as connection:
        writing.keep(
            connection, [document(bytes([number]), hand(players=("Ada", f"P{number % 3}"))) for number in range(9)]
        )
        writing.keep(connection, [document(bytes([number])) for number in range(5, 12)])
        kept = dict(connection.execute(select(term.c.id, term.c.hands)).all())
        counted = dict(
            connection.execute(select(hand_term.c.term_id, func.count()).group_by(hand_term.c.term_id)).all()
        )
    assert kept == counted


def test_names_are_found_whatever_their_case_and_spaces(database):
    """One player: ``Zhou  Lan`` and ``zhou lan``; a NUL in a name harms nothing."""
    with database.writing() as connection:
        writing.keep(
            connection, [document(b"a", hand(players=("Zhou  Lan",))), document(b"b", hand(players=("zhou lan",)))]
        )
        writing.keep(connection, [document(b"c", hand(players=("Nul\0", "x" * 5000)))])
        found = search(connection, VISITOR, Criteria(players=("ZHOU LAN",)), None, 9)
    assert len(found) == 2


def test_a_failed_transaction_leaves_nothing(database):
    """Half a chunk is no chunk."""

    def break_off():
        with database.writing() as connection:
            writing.keep(connection, [document(b"one")])
            raise RuntimeError

    with pytest.raises(RuntimeError):
        break_off()
    with database.reading() as connection:
        assert [count(connection, table) for table in (documents, hands, verdict, term, hand_term)] == [0] * 5


@pytest.mark.parametrize(
    ("reader", "seen"),
    [(VISITOR, 1), (Reader(account="ada"), 2), (Reader(account="bo"), 1), (OPERATOR, 2)],
    ids=["a visitor", "the owner", "somebody else", "the operator"],
)
def test_a_private_hand_is_seen_by_its_owner_alone(database, reader, seen):
    """Every way of reading a hand asks who reads."""
    with database.writing() as connection:
        writing.keep(connection, [document(b"public")])
        (private,) = writing.keep(connection, [document(b"private", hand(players=("Ada", "Hidden")), owner="ada")])
        (hand_id,) = private.hand_ids
    with database.reading() as connection:
        assert len(search(connection, reader, Criteria(), None, 9)) == seen
        assert len(search(connection, reader, Criteria(players=("Ada",)), None, 9)) == seen
        assert len(list(reading.all_documents(connection, reader, 0, 9))) == seen
        answers = [
            reading.hand_row(connection, reader, hand_id),
            reading.document_of(connection, reader, hand_id),
            reading.latest_report(connection, reader, hand_id),
            reading.verdicts_of(connection, reader, hand_id),
            reading.hands_of_document(connection, reader, private.document_id),
            players_like(connection, reader, "Hidden"),
            [row for row in top_terms(connection, reader, TermKind.PLAYER, 9) if row.text == "Hidden"],
        ]
    assert [bool(answer) for answer in answers] == [seen == 2] * 7


def test_writers_at_once_wait_for_each_other(database):
    """Four writers store overlapping documents; nothing is lost, doubled or refused."""
    failures = []

    def write(offset):
        try:
            for number in range(offset, offset + 20):
                with database.writing() as connection:
                    writing.keep(connection, [document(b"%d" % number), document(b"%d" % (number + 1))])
        except Exception as error:  # noqa: BLE001 - whatever went wrong is what the test reports
            failures.append(error)

    threads = [threading.Thread(target=write, args=(offset,)) for offset in (0, 5, 10, 15)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with database.reading() as connection:
        totals = [count(connection, table) for table in (documents, hands, verdict)]
    assert (failures, totals) == ([], [36, 36, 36])
