"""Standings: lifetime and week, caps, abandons, the operator's table (TOU-6)."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from replay.domain.errors import RecordError
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.judgements import Judgement
from replay.domain.records import HandRecord, Position
from replay.domain.seats import EAST, EW, NORTH, NS, SOUTH, WEST
from replay.domain.standings import PointsTable, RoundPlayed
from replay.games.touti.standings import STANDINGS, rank, read_instant, round_played, week_of
from replay.registry import STANDINGS as REGISTERED

TABLE = PointsTable(round_won=30, game_won=100, abandon=50)
PEOPLE = {EAST: "Ana", NORTH: "Bao", WEST: "Chen", SOUTH: "Dora"}
MONDAY = datetime(2026, 6, 8, 12, tzinfo=UTC)

WON = Judgement(
    complete=True, head={}, tricks=(), findings=(), result={"score": {"EW": 90, "NS": 0}, "game_won_by": None}
)
OPEN = Judgement(complete=False, head={}, tricks=(), findings=(), result={"chrya": 90, "bidder": "E"})


def round_on(day: int = 8, hour: int = 12, **more: object) -> RoundPlayed:
    """Give a round that East–West won on a day of June 2026, a Monday by default."""
    when = datetime(2026, 6, day, hour, tzinfo=UTC)
    return replace(RoundPlayed(when, PEOPLE, is_online=True, round_won_by=EW), **more)


def points(rounds, table=TABLE) -> dict[str, int | None]:
    return {row.player: row.points for row in rank(rounds, table).lifetime}


def record(**about: object) -> HandRecord:
    return HandRecord("touti", (), players=PEOPLE, about=about)


def test_points_of_a_round_and_a_game():
    """Each player of the team has the points of the round, and of the game it wins."""
    assert points([round_on(), round_on(game_won_by=EW)]) == {"Ana": 160, "Chen": 160, "Bao": 0, "Dora": 0}


def test_online_factor():
    """Points won online against people count as often as the operator says, others once."""
    table = replace(TABLE, online_factor=3)
    assert points([round_on()], table)["Ana"] == 90
    assert points([round_on(is_online=False)], table)["Ana"] == 30
    assert points([round_on(bots=frozenset({NORTH}))], table)["Ana"] == 30


def against_bots(count: int, day: int = 8) -> list[RoundPlayed]:
    people = {EAST: "Ana"}
    return [round_on(day, players=people, bots=frozenset({NORTH, WEST, SOUTH})) for _ in range(count)]


CAPS = [
    pytest.param(against_bots(6), 180, id="below the cap"),
    pytest.param(against_bots(7), 200, id="the round that reaches it counts in part"),
    pytest.param(against_bots(20), 200, id="more count nothing"),
    pytest.param(against_bots(20) + against_bots(20, day=9), 400, id="the next day counts anew"),
    pytest.param([round_on() for _ in range(20)], 600, id="against people there is no cap"),
    pytest.param([*against_bots(20), round_on()], 230, id="both on one day"),
    pytest.param([replace(one, when=None) for one in against_bots(20)], 200, id="without a date they share a day"),
]


@pytest.mark.parametrize(("rounds", "expected"), CAPS)
def test_cap_against_bots(rounds, expected):
    """Points against bots count up to 200 a day."""
    assert points(rounds)["Ana"] == expected


def test_a_bot_for_a_partner_is_no_opponent():
    """With a program for a partner and people against, there is no cap."""
    assert (
        points([round_on(players={EAST: "Ana", NORTH: "Bao", SOUTH: "Dora"}, bots=frozenset({WEST}))] * 20)["Ana"]
        == 600
    )


def left(day: int = 8, **more: object) -> RoundPlayed:
    return round_on(day, 18, round_won_by=None, left_by=EAST, **more)


ABANDONS = [
    pytest.param([round_on() for _ in range(5)] + [left()], 150, id="the first of a day online is forgiven"),
    pytest.param([round_on() for _ in range(5)] + [left(), left()], 100, id="the second is not"),
    pytest.param([round_on() for _ in range(5)] + [left(), left(9)], 150, id="one a day is forgiven each day"),
    pytest.param([round_on() for _ in range(5)] + [left(is_online=False)], 100, id="in a local game none is"),
    pytest.param([round_on()] + [left() for _ in range(9)], 0, id="nobody falls below zero"),
    pytest.param([left(), left(), round_on(9)], 30, id="and what is won later counts whole"),
]


@pytest.mark.parametrize(("rounds", "expected"), ABANDONS)
def test_abandons(rounds, expected):
    """An abandon costs what the operator says, but for the first of a day online."""
    assert points(rounds)["Ana"] == expected


def test_weeks_run_from_monday_to_sunday():
    """A week begins on Monday in UTC, and has points of its own."""
    rounds = [round_on(7), round_on(8), round_on(14, 23), round_on(15, 0)]
    weeks = rank(rounds, TABLE).weeks
    assert list(weeks) == [date(2026, 6, 1), date(2026, 6, 8), date(2026, 6, 15)]
    assert [rows[0].points for rows in weeks.values()] == [30, 60, 30]


def test_a_round_without_a_date_is_in_no_week():
    """It counts for all time alone."""
    standings = rank([round_on(when=None)], TABLE)
    assert (len(standings.lifetime), dict(standings.weeks)) == (4, {})


def test_rounds_are_taken_in_time():
    """Whatever order they come in: points lost on an earlier day do not come off later ones."""
    assert points([round_on(10), left(9), left(9)])["Ana"] == 30


def test_without_a_table_players_rank_by_rounds_then_games():
    """Until the operator has filled the table nobody has points."""
    rounds = [round_on(), round_on(game_won_by=EW), round_on(round_won_by=NS), left()]
    rows = rank(rounds, None).lifetime
    assert [(row.rank, row.player, row.points) for row in rows] == [
        (1, "Ana", None),
        (1, "Chen", None),
        (3, "Bao", None),
        (3, "Dora", None),
    ]
    assert (rows[0].rounds_won, rows[0].games_won, rows[0].rounds_played, rows[0].abandons) == (2, 1, 3, 1)


def test_games_decide_between_level_rounds():
    """With as many rounds won the games won decide, with a table the points first of all."""
    rounds = [round_on(), round_on(round_won_by=NS, game_won_by=NS)]
    assert [row.player for row in rank(rounds, None).lifetime] == ["Bao", "Dora", "Ana", "Chen"]


def test_nobody_played():
    """Without rounds there are no standings."""
    assert (rank([], TABLE).lifetime, dict(rank([], TABLE).weeks)) == ((), {})


@given(
    st.lists(
        st.builds(
            round_on,
            st.integers(1, 28),
            round_won_by=st.sampled_from([EW, NS, None]),
            left_by=st.sampled_from([None, EAST, SOUTH]),
            is_online=st.booleans(),
        ),
        max_size=30,
    )
)
def test_nobody_is_ever_below_zero(rounds):
    """Whatever happens, no total falls below zero, and every player has a row."""
    standings = rank(rounds, TABLE)
    assert all(row.points >= 0 for rows in (standings.lifetime, *standings.weeks.values()) for row in rows)
    assert len(standings.lifetime) == (4 if rounds else 0)


ROUNDS = [
    pytest.param(record(), WON, {"round_won_by": EW, "left_by": None}, id="a whole round"),
    pytest.param(record(), OPEN, {"round_won_by": None}, id="an unfinished round"),
    pytest.param(
        record(ended={"kind": "surrender", "seat": "N"}), OPEN, {"round_won_by": EW, "left_by": None}, id="surrendered"
    ),
    pytest.param(
        record(ended={"kind": "abandon", "seat": "N"}), OPEN, {"round_won_by": None, "left_by": NORTH}, id="abandoned"
    ),
    pytest.param(
        record(ended={"kind": "left-between", "seat": "N"}, mode="local"),
        WON,
        {"left_by": None},
        id="left between rounds",
    ),
    pytest.param(
        record(ended={"kind": "left-between", "seat": "N"}, mode="online"),
        WON,
        {"left_by": NORTH},
        id="the same online",
    ),
    pytest.param(
        record(ended={"kind": "left-between", "seat": "N"}, mode="online"),
        replace(WON, result={"score": {"EW": 0, "NS": 90}, "game_won_by": "NS"}),
        {"left_by": None, "game_won_by": NS, "round_won_by": NS},
        id="the same after the match",
    ),
    pytest.param(record(bots=["N", "S"], mode="online"), WON, {"is_online": True}, id="with bots"),
]


@pytest.mark.parametrize(("played", "judgement", "expected"), ROUNDS)
def test_what_a_round_says(played, judgement, expected):
    """Mode, bots and ending of a record say who won and who left."""
    facts = round_played(played, judgement, ())
    assert {key: getattr(facts, key) for key in expected} == expected
    bots = {NORTH, SOUTH} if "bots" in played.about else set()
    assert (set(facts.players), facts.bots) == (set(PEOPLE) - bots, bots)


def test_what_does_not_count():
    """A position is no round, and a round after the end of its game does not count."""
    after_end = Finding("match.after-end", Severity.DISCREPANCY, Phase.MATCH)
    assert round_played(record(), WON, (after_end,)) is None
    midway = HandRecord("touti", (), position=Position((None, None, None, None)))
    assert round_played(midway, WON, ()) is None


INSTANTS = [
    pytest.param("2026-06-08", datetime(2026, 6, 8, tzinfo=UTC), id="a day"),
    pytest.param("2026-06-08T12:00:00Z", MONDAY, id="an instant in UTC"),
    pytest.param("2026-06-08T01:30:00+02:00", datetime(2026, 6, 7, 23, 30, tzinfo=UTC), id="an instant elsewhere"),
    pytest.param("2026-06-08T12:00:00", MONDAY, id="an instant without a zone"),
    pytest.param("9999-12-31T23:00:00-05:00", None, id="beyond the calendar in UTC"),
    pytest.param("last Monday", None, id="no date"),
    pytest.param(None, None, id="nothing"),
]


@pytest.mark.parametrize(("text", "expected"), INSTANTS)
def test_instants_are_read_in_utc(text, expected):
    """Days are days in UTC."""
    assert read_instant(text) == expected


def test_when_a_round_was():
    """The instant it broke off, else its own date, else its match's."""
    ended = {"kind": "abandon", "seat": "E", "at": "2026-06-08T12:00:00Z"}
    assert round_played(record(ended=ended, date="2026-06-01"), OPEN, ()).when == MONDAY
    assert round_played(record(date="2026-06-08T12:00:00Z"), WON, (), "2026-06-01").when == MONDAY
    assert round_played(record(), WON, (), "2026-06-08T12:00:00Z").when == MONDAY
    assert round_played(record(), WON, ()).when is None


@pytest.mark.parametrize(("day", "monday"), [(7, 1), (8, 8), (14, 8), (15, 15)])
def test_week_of(day, monday):
    """Sunday the 7th is in the week of Monday the 1st."""
    assert week_of(date(2026, 6, day)) == date(2026, 6, monday)


def test_table_of_the_operator():
    """The settings are read from TOML; the factor may be left out, an empty file is none."""
    text = "[points]\nround_won = 10\ngame_won = 50\nabandon = 20\n"
    assert STANDINGS.read_table(tomllib.loads(text)) == PointsTable(10, 50, 20)
    assert STANDINGS.read_table(tomllib.loads(f"{text}online_factor = 2\n")) == PointsTable(10, 50, 20, 2)
    assert STANDINGS.read_table({}) is None


BAD_TABLES = [
    pytest.param({"point": {}}, ["/point", "/points"], id="an unknown section, and none"),
    pytest.param({"points": 5}, ["/points"], id="no section"),
    pytest.param(
        {"points": {"round_won": 1, "game_won": -1}},
        ["/points/game_won", "/points/abandon"],
        id="below zero, and missing",
    ),
    pytest.param(
        {"points": {"round_won": 1, "game_won": True, "abandon": 2, "cap": 5}},
        ["/points/cap", "/points/game_won"],
        id="unknown, and no number",
    ),
]


@pytest.mark.parametrize(("document", "pointers"), BAD_TABLES)
def test_bad_table(document, pointers):
    """Every fault of the settings is told."""
    with pytest.raises(RecordError) as caught:
        STANDINGS.read_table(document)
    assert [fault.pointer for fault in caught.value.faults] == pointers


def test_registered():
    """Services find the standings of Touti by the game's name."""
    assert REGISTERED["touti"] is STANDINGS
    assert STANDINGS.rank([round_on()], None) == rank([round_on()], None)
    assert STANDINGS.round_played(record(), WON, ()) == round_played(record(), WON, ())
