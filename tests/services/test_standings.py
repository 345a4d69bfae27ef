"""Standings out of stored rounds: all time, weeks, the operator's table (TOU-6)."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from replay import registry
from replay.domain.errors import RecordError
from replay.domain.readers import VISITOR
from replay.domain.seats import EAST, NORTH, NS, SOUTH
from replay.domain.standings import PointsTable, RoundPlayed
from replay.engine.verdict import judge_hand, judge_match
from replay.schemas.hand_log import load_document
from replay.services import standings
from replay.services.tallies import read_round, write_round
from tests.support.databases import chosen_database
from tests.support.signalled import stock
from tests.support.site import SAMPLES

TABLE = PointsTable(round_won=30, game_won=100, abandon=50)


@pytest.fixture(scope="module")
def stocked(tmp_path_factory):
    """Give a store with samples; nothing in it is changed."""
    with chosen_database(tmp_path_factory.mktemp("standings")) as database:
        stock(database)
        yield database


def judged_rounds():
    """Judge the samples and give what their rounds say, without any store."""
    rules = registry.STANDINGS["touti"]
    for path in sorted(SAMPLES.glob("touti/*.json")):
        record = load_document(path.read_bytes())
        if hasattr(record, "hands"):
            verdicts, day = judge_match(registry.game, record), record.about.get("date")
        else:
            verdicts, day = (judge_hand(registry.game("touti"), record),), None
        for one in verdicts:
            played = rules.round_played(one.record, one.judgement, one.findings, day)
            if played is not None:
                yield played


@pytest.mark.parametrize("table", [None, TABLE], ids=["no figures", "the operator's figures"])
def test_stored_rounds_rank_like_the_judged_ones(stocked, table):
    """All time and each week, whatever the order of storing."""
    expected = registry.STANDINGS["touti"].rank(judged_rounds(), table)
    found = standings.lifetime(stocked, VISITOR, table)
    assert found.rows == expected.lifetime
    assert found.recent == tuple(sorted(expected.weeks, reverse=True))
    for monday, rows in expected.weeks.items():
        assert standings.weekly(stocked, VISITOR, table, monday).rows == rows


def test_weeks_know_their_neighbours(stocked):
    """The nearest weeks with a round, however far."""
    first, second = date(2026, 6, 1), date(2026, 6, 8)
    table = standings.weekly(stocked, VISITOR, None, first)
    assert (table.before, table.after) == (None, second)
    far = standings.weekly(stocked, VISITOR, None, date(2030, 1, 7))
    assert (far.rows, far.before, far.after) == ((), second, None)


def test_a_round_is_read_back_as_it_was_written():
    """With bots, an abandon, a winner; without a date."""
    for played in (
        RoundPlayed(
            datetime(2026, 6, 7, 21, 30, tzinfo=UTC),
            {EAST: "Ana"},
            frozenset({NORTH, SOUTH}),
            round_won_by=NS,
            left_by=EAST,
        ),
        RoundPlayed(None, {}),
    ):
        assert read_round(write_round(played)) == played


@pytest.mark.parametrize(
    "text", ["", "2026-W54", "2026-W00", "2026W23", "9999-W52", "0000-W01", "2026-06-01", "２026-W23"]
)
def test_what_is_no_week_is_refused(text):
    """Weeks are ISO 8601's, within the calendar."""
    with pytest.raises(RecordError):
        standings.read_week(text)


def test_the_operators_table_is_read(tmp_path):
    """None without a file or for an empty one; figures as written."""
    path = tmp_path / "standings.toml"
    path.write_text("")
    assert standings.read_settings(None) is None
    assert standings.read_settings(path) is None
    path.write_text("[points]\nround_won = 30\ngame_won = 100\nabandon = 50\n")
    assert standings.read_settings(path) == TABLE


@pytest.mark.parametrize("content", [None, b"[points", b"\xff", b"[points]\nround_won = -1\n"])
def test_a_table_that_cannot_be_read_says_why(tmp_path, content):
    """No file, no TOML, no text, no figures."""
    path = tmp_path / "standings.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(RecordError):
        standings.read_settings(path)
