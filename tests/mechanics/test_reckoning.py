"""What a tractor game's hand came to."""

from __future__ import annotations

import pytest

from replay.domain.cards import RANK_BY_CODE, Rank, Suit
from replay.domain.judgements import TrickRow
from replay.domain.seats import EAST, EW, NORTH, NS
from replay.mechanics.leads import Lead
from replay.mechanics.reckoning import Stakes, reckon
from replay.mechanics.trumps import trump_order

LAST = Lead(trump_order(Suit(1), Rank(5)), EAST, (0,))
"""A single spade."""


def stakes(**changes):
    given = {
        "leader": EAST,
        "defenders": EW,
        "buried": (),
        "multiplier": "cards",
        "must_defend": (),
        "levels": {"EW": "5", "NS": "9"},
    }
    return Stakes(**{**given, **changes})


def rows(points, winner=EAST):
    """Give two tricks: one with all the points for North's team, and the last."""
    return [TrickRow(EAST, NORTH, ("single",), points, ()), TrickRow(NORTH, winner, ("single",), 0, ())]


def test_defended():
    """The leader's partner leads on, and the defenders' level rises."""
    reckoned = reckon(stakes(), rows(40), LAST, None)
    assert reckoned.leaves == {"defenders": "EW", "leader": "W", "levels": {"EW": "6", "NS": "9"}}


def test_lost():
    """The one after the leader leads on, for the other team."""
    reckoned = reckon(stakes(), rows(120), LAST, None)
    assert reckoned.leaves == {"defenders": "NS", "leader": "N", "levels": {"EW": "5", "NS": "10"}}


STOPS = [
    ("A", {"A"}, 0, "A", "EW"),
    ("K", {"A"}, 0, "A", None),
    ("10", {"10", "K"}, 0, "K", None),
    ("9", {"10"}, 0, "10", None),
    ("K", set(), 0, "A", "EW"),
]


@pytest.mark.parametrize(("level", "must_defend", "points", "shown", "winner"), STOPS)
def test_defenders_rise(level, must_defend, points, shown, winner):
    """A rise of three stops at ranks to be defended, and leaves them as its first step after defending there."""
    ranks = {RANK_BY_CODE[rank] for rank in must_defend}
    reckoned = reckon(stakes(levels={"EW": level, "NS": "2"}, must_defend=ranks), rows(points), LAST, None)
    assert (reckoned.result["levels"]["EW"], reckoned.result["game_won_by"]) == (shown, winner)


def test_challengers_do_not_leave_a_rank_they_have_not_defended():
    """Challengers at a rank to be defended take over and stay at it."""
    reckoned = reckon(stakes(must_defend={RANK_BY_CODE["9"]}), rows(160), LAST, None)
    assert (reckoned.result["rise"], reckoned.result["levels"]["NS"]) == (2, "9")


@pytest.mark.parametrize(("loser", "points", "rise"), [(EW, 40, 0), (EW, 160, 2), (NS, 160, 1), (NS, 0, 3)])
def test_round_lost_by_an_offence(loser, points, rise):
    """A lost round counts as 80 at least or 75 at most; the points shown stay what they were."""
    result = reckon(stakes(), rows(points), LAST, loser).result
    assert (result["points"], result["decided_by"], result["rise"]) == (points, "offence", rise)


def test_fines_count():
    """Penalty points are net to the challengers, and a total below 0 counts as 0."""
    result = reckon(stakes(), rows(10), LAST, None, -30).result
    assert (result["penalty_points"], result["points"], result["rise"]) == (-30, 0, 3)


def test_levels_of_one_team_alone():
    """Without both teams' levels none are raised or due, and nobody can say whether the game was won."""
    reckoned = reckon(stakes(levels={"NS": "9"}), rows(0), LAST, None)
    assert {"levels", "game_won_by"}.isdisjoint(reckoned.result)
    assert reckoned.leaves == {"defenders": "EW", "leader": "W"}


def test_leader_nobody_recorded():
    """Without the round's leader nobody can say who leads next."""
    reckoned = reckon(stakes(leader=None), rows(0), LAST, None)
    assert "next_leader" not in reckoned.result
