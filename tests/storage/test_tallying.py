"""Totals of signals are the writer's, and a full count agrees; rounds come in order of date."""

from __future__ import annotations

from dataclasses import replace

from replay.domain.readers import OPERATOR, VISITOR, Reader
from replay.storage import tallied, tallying, writing
from replay.storage.rows import Counts, RoundEntry, SignalCount, Tallied
from tests.support.documents import document, hand, verdict

SAID = Counts(said=1, claims=1, held=1)
MISSED = Counts(missed=1)


def spoke(*signals, played=None):
    """Give a verdict with these counts by seat and convention."""
    names = {"E": ("Ada", "Cleo"), "N": ("Bo", "Dan"), "W": ("Cleo", "Ada"), "S": ("Dan", "Bo")}
    rows = tuple(SignalCount(seat, convention, *names[seat], counts) for seat, convention, counts in signals)
    return replace(verdict(), tallied=Tallied(rows, played))


def store(database, content, *verdicts, owner=None):
    """Store a document with a hand for each verdict; gives their ids."""
    with database.writing() as connection:
        hands = [hand(given=one) for one in verdicts]
        return writing.keep(connection, [document(content, *hands, owner=owner)])[0].hand_ids


def leading(database, reader=VISITOR, name="", *, is_pair=False):
    with database.reading() as connection:
        rows = tallied.leading(connection, reader, name, (0, 50), is_pair=is_pair)
    return [(row.player, row.partner, row.convention, row.counts) for row in rows]


def assert_counted(database):
    with database.reading() as connection:
        kept, full = tallying.counted(connection), tallying.full_count(connection)
    assert full
    assert kept == full


def test_the_writers_totals_are_a_full_count(database):
    """After storing, storing again, and judging some of it again."""
    ids = store(database, b"one", spoke(("E", "ace-signal", SAID)), spoke(("W", "ace-signal", MISSED)))
    store(database, b"one", spoke(("E", "ace-signal", SAID)))
    store(database, b"two", spoke(("N", "high-low-echo", SAID), ("E", "ace-signal", SAID)), owner="keeper")
    assert_counted(database)
    again = spoke(("S", "ace-signal", SAID))
    with database.writing() as connection:
        writing.replace_verdicts(connection, [(ids[0], verdict().terms, again)])
    assert_counted(database)


def test_player_and_pair_are_counted_together(database):
    """What Ada and Cleo say to each other stands for each, and once for both."""
    store(database, b"one", spoke(("E", "ace-signal", SAID), ("W", "ace-signal", MISSED)))
    assert leading(database) == [
        ("Ada", None, "ace-signal", SAID),
        ("Cleo", None, "ace-signal", MISSED),
    ]
    assert [row[3] for row in leading(database, is_pair=True)] == [Counts(said=1, claims=1, held=1, missed=1)]
    assert leading(database, name="cle") == [("Cleo", None, "ace-signal", MISSED)]


def test_a_new_verdict_replaces_what_the_old_one_counted(database):
    """Nothing is left of a signal that is none any more."""
    (hand_id,) = store(database, b"one", spoke(("E", "ace-signal", SAID)))
    with database.writing() as connection:
        writing.replace_verdicts(connection, [(hand_id, verdict().terms, spoke())])
    assert leading(database) == []


def test_private_hands_count_for_their_owner_and_the_operator_alone(database):
    """A visitor sees neither the totals nor the hands behind them."""
    store(database, b"one", spoke(("E", "ace-signal", SAID)), owner="keeper")
    assert leading(database) == []
    assert leading(database, Reader("other")) == []
    assert leading(database, Reader("keeper")) == leading(database, OPERATOR) == [("Ada", None, "ace-signal", SAID)]
    with database.reading() as connection:
        assert tallied.player_called(connection, VISITOR, "Ada") is None
        assert tallied.spoken_lately(connection, VISITOR, "ace-signal", 9) == []
        assert len(tallied.spoken_lately(connection, Reader("keeper"), "ace-signal", 9)) == 1


def test_rounds_come_by_date_and_those_without_one_first(database):
    """Whatever the order they were stored in; a stretch of days leaves out those without."""
    entries = [
        RoundEntry("touti", "2026-06-08", "b"),
        RoundEntry("touti", None, "c"),
        RoundEntry("touti", "2026-06-01", "a"),
    ]
    store(database, b"one", *(spoke(played=entry) for entry in entries))
    with database.reading() as connection:
        assert list(tallied.rounds(connection, VISITOR, "touti")) == ["c", "a", "b"]
        assert list(tallied.rounds(connection, VISITOR, "touti", "2026-06-01", "2026-06-08")) == ["a"]
        assert tallied.round_beside(connection, VISITOR, "touti", "2026-06-08", is_later=False) == "2026-06-01"
        assert tallied.round_beside(connection, VISITOR, "touti", "2026-06-08", is_later=True) == "2026-06-08"
        assert tallied.round_beside(connection, VISITOR, "tichu", "2026-06-08", is_later=True) is None
