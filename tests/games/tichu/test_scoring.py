"""Points of a round and the end of a game."""

from __future__ import annotations

import pytest

from replay.domain.cards import TICHU_PACK
from replay.games.tichu import RULESET
from replay.games.tichu.scoring import winner_at
from tests.support.tichu_log import judge, position, read_trick, record_of, rows
from tests.support.tichu_small import whole_round

SCORES = {"scores": {"EW": 640, "NS": 0}}


def test_card_points_are_a_hundred():
    """Kings, tens, fives, dragon and phoenix add up to 100 (TIC-6.1)."""
    points = {code: RULESET.card_points(card) for card, code in enumerate(TICHU_PACK.codes)}
    assert sum(points.values()) == 100
    assert {code: points[code] for code in ("J5", "S10", "PK", "RA", "DR", "PH", "MJ", "DG", "J2")} == {
        "J5": 5, "S10": 10, "PK": 10, "RA": 0, "DR": 25, "PH": -25, "MJ": 0, "DG": 0, "J2": 0,
    }  # fmt: skip


def test_plain_round():
    """The last player's tricks go to the first, the cards in hand to the other team (TIC-6.3)."""
    result = judge(whole_round(setup=SCORES)).result
    # E took 25, W with the phoenix's points 5 + 10 + 10 - 25, N 25; S 5 of R5 went to W; S keeps R10, RK and DR.
    assert result["order"] == ["E", "N", "W"]
    assert result["card_points"] == {"EW": 75, "NS": 25}
    assert result["scores"] == {"EW": 715, "NS": 25}
    assert (result["double_victory"], result["game_won_by"]) == (False, None)


def test_what_a_round_leaves():
    """The next round begins at the scores; without scores before nothing is due."""
    assert judge(whole_round(setup=SCORES)).leaves == {"scores": {"EW": 715, "NS": 25}}
    plain = judge(whole_round())
    assert (plain.leaves, "scores" in plain.result) == ({}, False)


def test_last_players_tricks_go_to_the_first():
    """Tricks that the last player took count for whoever was out first."""
    hands = {"E": "JK", "N": "J3 J4", "W": "J5 J6", "S": "J2"}
    log = position(hands, "E JK | N - | W - | S -", "N J3 | W J5 | S - | N -", "W J6 | N -")
    assert judge(log).result == {"first": "E", "order": ["E", "W"], "double_victory": True}


def test_double_victory():
    """Both partners out first: 200 and no cards counted (TIC-6.2)."""
    tail = []
    for card in ("P5", "P6", "P7", "P8", "P9", "P10", "PJ", "PQ", "PK", "PA"):
        tail.append(read_trick(f"N J5 | W {card} | S - | N -") if not tail else read_trick(f"W {card} | S - | N -"))
    tail.extend(read_trick(f"W {card} | S - | N -") for card in ("PH", "S3", "J3", "R4"))
    tail[-1] = tail[-1][:1]
    judgement = judge(whole_round(tail=tail, setup=SCORES, auction="E tichu"))
    assert rows(judgement) == ["follow.not-higher 15.2 W", "play.wrong-leader 16.1 W"]
    assert judgement.result["card_points"] == {"EW": 0, "NS": 0}
    assert judgement.result["points"] == {"EW": 300, "NS": 0}
    assert judgement.result["game_won_by"] is None
    assert judgement.result["scores"] == {"EW": 940, "NS": 0}


@pytest.mark.parametrize(
    ("scores", "target", "winner"),
    [
        ((995, 5), 1000, None),
        ((1000, 5), 1000, "EW"),
        ((1005, 1010), 1000, "NS"),
        ((1005, 1005), 1000, None),
        ((500, 0), 500, "EW"),
    ],
)
def test_winner(scores, target, winner):
    """The higher team at the target has won; a tie plays on (TIC-6.4)."""
    assert winner_at(scores, target) == winner


@pytest.mark.parametrize(
    ("setup", "is_over", "is_new"),
    [
        ({}, False, False),
        ({"scores": {"EW": 0, "NS": 0}}, False, True),
        ({"scores": {"EW": 1000, "NS": 0}}, True, False),
        ({"scores": {"EW": 1000, "NS": 1000}}, False, False),
    ],
)
def test_game_around_a_round(setup, is_over, is_new):
    """The scores before a round say whether the game was won, or begins."""
    record = record_of(whole_round(setup=setup))
    assert RULESET.is_over_before(record, {"target": 1000}) is is_over
    assert RULESET.begins_new_game(record) is is_new


def test_unfinished_round_knows_who_was_first():
    """A record that breaks off knows the first and no more."""
    log = whole_round(setup=SCORES)
    log["tricks"] = log["tricks"][:16]
    judgement = judge(log)
    assert (judgement.complete, judgement.result, judgement.leaves) == (False, {"first": "E"}, {})
    assert judgement.computed == {"first": "E"}
    log["tricks"] = log["tricks"][:2]
    assert judge(log).result == {}


def test_what_can_be_claimed():
    """First, order, points and scores are compared."""
    assert list(judge(whole_round(setup=SCORES)).computed) == ["first", "order", "points", "scores"]


@pytest.mark.parametrize(
    ("hands", "result"),
    [
        ({"E": "J5", "N": "J6 J3", "W": "J7", "S": "J8"}, {"first": "E"}),
        ({"E": "J5", "N": "", "W": "J7", "S": "J8"}, {}),
        ({"E": "J5", "N": "J6", "W": None, "S": "J8"}, {}),
        ({"E": "J5 J2", "N": "J6", "W": "J7", "S": "J8"}, {}),
    ],
)
def test_result_of_a_position(hands, result):
    """Places are known only if all hands are and nobody was out; points never."""
    assert judge(position(hands, "E J5")).result == result


def test_round_without_cards():
    """A deal of nothing is over before it begins, and nobody was first."""
    log = {"handlog": 1, "game": "tichu", "deal": {seat: [] for seat in "ENWS"}, "tricks": []}
    judgement = judge(log)
    assert rows(judgement) == ["record.bad-deal - - (discrepancy)"]
    assert (judgement.result["first"], judgement.result["points"]) == (None, {"EW": 0, "NS": 0})
