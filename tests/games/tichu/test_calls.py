"""Calls: when they may be made, which count, what they bring."""

from __future__ import annotations

import pytest

from tests.support.tichu_log import judge, position, rows
from tests.support.tichu_small import calls_of, whole_round


@pytest.mark.parametrize(
    ("auction", "found", "counted"),
    [
        pytest.param("E grand", [], ["E grand"], id="a grand tichu"),
        pytest.param("E tichu | W tichu", [], ["E tichu", "W tichu"], id="both partners may call tichu"),
        pytest.param("E grand | N grand", [], ["E grand", "N grand"], id="opponents may both call grand"),
        pytest.param(
            "E grand | W grand", ["call.grand-both -.2 W"], ["E grand", "W grand"], id="partners may not, and it counts"
        ),
        pytest.param("E grand | E tichu", ["call.twice -.2 E"], ["E grand"], id="one call a player"),
        pytest.param("E tichu | E tichu | E grand", ["call.twice -.2 E", "call.twice -.3 E"], ["E tichu"], id="thrice"),
    ],
)
def test_calls_before_play(auction, found, counted):
    """What was called before the first lead (TIC-5.1 to TIC-5.3)."""
    judgement = judge(whole_round(auction=auction))
    assert (rows(judgement), calls_of(judgement)) == (found, counted)


def test_house_rule_lets_both_partners_call_grand():
    """With the house rule both may, and without it the finding names the house rule."""
    log = whole_round(auction="E grand | W grand")
    assert rows(judge(log, grand_both=True)) == []
    assert [one.option for one in judge(log).findings] == ["grand_both"]


@pytest.mark.parametrize(
    ("before", "found", "counted"),
    [
        pytest.param({(0, 0): "N tichu"}, [], ["N tichu"], id="before the first lead, by another than the leader"),
        pytest.param({(0, 1): "N tichu"}, [], ["N tichu"], id="after others have played"),
        pytest.param({(0, 1): "E tichu"}, ["call.late 1.2 E"], [], id="after the own first card"),
        pytest.param({(0, 1): "N grand"}, ["call.late 1.2 N"], [], id="a grand tichu in the play"),
        pytest.param(
            {(0, 0): "E tichu", (1, 0): "E tichu"}, ["call.twice 2.1 E"], ["E tichu"], id="twice comes before late"
        ),
        pytest.param(
            {(0, 1): "E tichu", (1, 0): "E tichu"},
            ["call.late 1.2 E", "call.late 2.1 E"],
            [],
            id="a call that does not count makes no second one",
        ),
        pytest.param({(14, 0): "S tichu"}, ["call.pointless 15.1 S (notice)"], ["S tichu"], id="after someone is out"),
    ],
)
def test_calls_in_play(before, found, counted):
    """A tichu is called before the own first card (TIC-5.1, TIC-5.4)."""
    judgement = judge(whole_round(insert=before))
    assert (rows(judgement), calls_of(judgement)) == (found, counted)


@pytest.mark.parametrize(("call", "basis"), [("E tichu", "L"), ("E grand", "P"), ("N grand", "P")])
def test_basis_of_a_late_call(call, basis):
    """Grand tichu is a call of the published rules alone (TIC-5.2)."""
    finding = judge(whole_round(insert={(0, 1): call})).findings[0]
    assert (finding.code, finding.basis) == ("call.late", basis)


def test_points_of_calls():
    """A call is made only by going out first oneself, and each counts for itself."""
    result = judge(whole_round(auction="E tichu | W grand | N tichu")).result
    assert [call["points"] for call in result["calls"]] == [100, -200, -100]
    assert result["points"] == {"EW": result["card_points"]["EW"] + 100 - 200, "NS": result["card_points"]["NS"] - 100}


HANDS = {"E": "J2 S2", "N": "J3 S3", "W": "J4 S4", "S": "J5 J6 J7 J8 J9 J10 JJ S5 S6 S7 S8 S9 S10 SJ"}


@pytest.mark.parametrize(
    ("hands", "found"),
    [
        pytest.param(HANDS, [], id="fourteen cards: nothing played yet"),
        pytest.param({**HANDS, "S": "J5"}, ["call.late 1.1 S"], id="fewer: cards were played before the position"),
        pytest.param({**HANDS, "S": None}, ["call.late 1.1 S (undetermined)"], id="nobody remembers"),
        pytest.param({**HANDS, "E": ""}, ["call.pointless 1.1 S (notice)"], id="someone was out before the position"),
    ],
)
def test_calls_in_a_position(hands, found):
    """What was played before a position shows in the number of cards."""
    assert rows(judge(position(hands, "S call tichu", leader="S"))) == found
