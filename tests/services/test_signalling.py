"""Statistics over stored hands, and the plays behind each number."""

from __future__ import annotations

import orjson
import pytest
from sqlalchemy import delete, update

from replay.domain.errors import RecordError
from replay.domain.readers import OPERATOR, VISITOR
from replay.services import bulk, signalling
from replay.services.browse import NotFoundError
from replay.services.stats import Spoken, Tally, count_signals
from replay.services.tallies import counts_of
from replay.storage import reading
from replay.storage.tables import played_round, spoken, tally
from tests.support.databases import chosen_database
from tests.support.signalled import stock


@pytest.fixture(scope="module")
def stocked(tmp_path_factory):
    """Give a store with samples; nothing in it is changed."""
    with chosen_database(tmp_path_factory.mktemp("signals")) as database:
        stock(database)
        yield database


def full_count(database):
    """Count all stored reports with the plain function."""
    hands = []
    with database.reading() as connection:
        for hand_id, report in reading.standing_reports(connection, OPERATOR, 0, 10_000):
            row = reading.hand_row(connection, OPERATOR, hand_id)
            players = orjson.loads(row.about).get("players", [None] * 4)
            named = {seat: name for seat, name in zip("ENWS", players, strict=True) if name}
            hands.append(Spoken(named, orjson.loads(report)["annotations"]))
    return count_signals(hands)


def told(database, *, is_pair):
    found, page = {}, 1
    while page is not None:
        answer = signalling.signallers(database, VISITOR, "", page, is_pair=is_pair)
        found.update({one.names: dict(one.counts) for one in answer.signallers})
        page = answer.following
    return found


def heard(tallies):
    """Give tallies as the store keeps them; nothing said is not kept."""
    kept = {
        key: {name: counts_of(one) for name, one in by_name.items() if one != Tally()}
        for key, by_name in tallies.items()
    }
    return {key: by_name for key, by_name in kept.items() if by_name}


def test_the_totals_kept_are_a_full_count_of_the_stored_reports(stocked):
    """For players and for pairs, by convention."""
    stats = full_count(stocked)
    assert told(stocked, is_pair=False) == heard({(name,): tallies for name, tallies in stats.players.items()})
    assert told(stocked, is_pair=True) == heard(stats.pairs)
    assert len(told(stocked, is_pair=True)) > 3


def test_every_number_leads_to_as_many_plays(stocked):
    """Each play shows the frame in which it was made, and what it said."""
    for is_pair in (False, True):
        for one in signalling.signallers(stocked, VISITOR, "", is_pair=is_pair).signallers:
            for convention, counts in one.counts:
                for number, field in signalling.NUMBERS.items():
                    page = signalling.occasions(stocked, VISITOR, one.names, convention, number)
                    assert page.following is None
                    assert len(page.occasions) == getattr(counts, field)
                    assert all(each.at is not None and each.note is not None for each in page.occasions)


def test_pages_of_plays_follow_each_other(stocked, monkeypatch):
    """Two hands a page give the same plays, each once."""
    (one,) = signalling.signallers(stocked, VISITOR, "mira").signallers
    whole = signalling.occasions(stocked, VISITOR, one.names, "high-low-echo", "said").occasions
    monkeypatch.setattr(signalling, "EVENTS", 1)
    found, after = [], None
    while True:
        page = signalling.occasions(stocked, VISITOR, one.names, "high-low-echo", "said", after)
        found.extend(page.occasions)
        after = page.following
        if after is None:
            break
    assert [(each.hand.id, each.row) for each in found] == [(each.hand.id, each.row) for each in whole]
    assert len({each.hand.id for each in whole}) > 1


@pytest.mark.parametrize(
    ("names", "convention", "number", "error"),
    [
        (("Nobody",), "ace-signal", "said", NotFoundError),
        (("Mira",), "observation", "said", RecordError),
        (("Mira",), "unheard-of", "said", RecordError),
        (("Mira",), "ace-signal", "claims", RecordError),
    ],
    ids=["nobody", "a reviewer says nothing", "no such convention", "no such number"],
)
def test_what_cannot_be_asked_is_said(stocked, names, convention, number, error):
    """A name nobody bears is not found; a number or convention that is none is refused."""
    with pytest.raises(error):
        signalling.occasions(stocked, VISITOR, names, convention, number)


def test_examples_show_each_meaning_from_stored_hands(stocked):
    """At most two of each, never a forced one, also of a reviewer's remarks."""
    found = [each.row["meaning"] for each in signalling.examples(stocked, VISITOR, "ace-signal")]
    assert {"has-ace", "no-ace", "missed"} <= set(found)
    assert max(found.count(meaning) for meaning in found) <= 2
    assert all(each.row["choice"] != "forced" for each in signalling.examples(stocked, VISITOR, "draw-trumps"))
    assert signalling.examples(stocked, VISITOR, "observation")


def test_counting_anew_sets_right_what_was_lost(database):
    """Totals spoilt and rows gone come back out of records and reports; then nothing is wrong."""
    stock(database)
    before = told(database, is_pair=False), told(database, is_pair=True)
    with database.writing() as connection:
        connection.execute(update(tally).where(tally.c.convention == "ace-signal").values(said=999))
        connection.execute(delete(spoken).where(spoken.c.convention == "high-low-echo"))
        connection.execute(delete(played_round))
    assert bulk.recount(database) > 0
    assert (told(database, is_pair=False), told(database, is_pair=True)) == before
    with database.reading() as connection:
        assert connection.execute(played_round.select()).first() is not None
    assert bulk.recount(database) == 0
