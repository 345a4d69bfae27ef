"""Hands taken up midway, and hands nobody remembers."""

from __future__ import annotations

import pytest

from tests.games.touti.build import codes, found, judge, position

HANDS = {"S": "C4 B2", "E": "C7 E2", "N": "C5 B5", "W": "O2 E5"}


def severities(report: dict) -> list[tuple]:
    return [(row["code"], row["severity"], row["seat"]) for row in report["findings"]]


def test_result_of_a_position():
    """A position gives chrya and bidder as it says them, and is complete when the known hands are out."""
    one = ["S C4; E C7; N C5; W O2"]
    both = [*one, "W E5; S B2; E E2; N B5"]
    begun, done = judge(position(HANDS, *one, leader="S")), judge(position(HANDS, *both, leader="S"))
    assert (begun["complete"], done["complete"]) == (False, True)
    assert begun["result"] == done["result"] == {"chrya": 150, "bidder": "E"}
    assert codes(begun) == codes(done) == []


def test_position_that_says_nothing():
    """Chrya, bidder and leader may be left out: then the first to play leads."""
    report = judge(position(HANDS, "N C5; W O2", trump=None, chrya="left out", bidder="left out"))
    assert (codes(report), report["result"], report["trump"], report["leader"]) == ([], {}, None, None)


def test_wrong_leader_of_a_position():
    """The leader named leads the first twya recorded."""
    assert found(judge(position(HANDS, "N C5; W O2; S C4; E C7", leader="S"))) == [("play.wrong-leader", 1, 1, "N")]


def test_position_without_twyas():
    """A position in which nothing was played yet is not complete."""
    report = judge(position(HANDS))
    assert (report["complete"], codes(report)) == (False, [])


def test_taken_back_before_anybody_led():
    """Where nobody is said to lead, a card taken back by anybody is no lead by another."""
    assert codes(judge(position(HANDS, "N! C5"))) == ["record.missing-play"]


def test_nobody_remembers_anything():
    """With four forgotten hands a position is complete only after ten twyas."""
    nobody = dict.fromkeys("ENWS")
    report = judge(position(nobody, "S C4; E C7; N C5; W O2", leader="S"))
    assert report["complete"] is False


def test_claims_of_a_position():
    """Chrya and bidder are compared with what the position says."""
    log = position(HANDS, "S C4; E C7; N C5; W O2", leader="S")
    assert codes(judge({**log, "result": {"chrya": 80, "bidder": "E", "points": {"EW": 1, "NS": 1}}})) == [
        "claim.chrya"
    ]


@pytest.mark.parametrize(
    ("hands", "played"),
    [
        pytest.param({**HANDS, "W": "C4 E5"}, [], id="in two hands"),
        pytest.param({**HANDS, "W": "E5 E5"}, [], id="twice in a hand"),
        pytest.param(HANDS, ["C4"], id="in a hand and gone"),
    ],
)
def test_card_too_often(hands, played):
    """No card stands more often than the pack has it."""
    assert codes(judge(position(hands, leader="S", played=played))) == ["record.bad-deal"]


FORGOTTEN = [
    pytest.param(
        ["S C4; E C7; N C2"], [("follow.overtake", "undetermined", "N")], id="a higher card is not seen anywhere"
    ),
    pytest.param(["S C4; E C7; N B4"], [("follow.revoke", "undetermined", "N")], id="the suit led may have been there"),
    pytest.param(["S C4; E C7; N C10"], [], id="overtaken: nothing else was owed"),
    pytest.param(
        ["S C4; E C7; N B4; W O2", "W E5; S B2; E E2; N C10"],
        [("follow.revoke", "violation", "N")],
        id="the suit led comes out later",
    ),
    pytest.param(
        ["S C4; E C7; N C2; W O2", "W E5; S B2; E E2; N C10"],
        [("follow.overtake", "violation", "N")],
        id="the higher card comes out later",
    ),
    pytest.param(
        ["S C4; E C7; N C2; W O2", "W E5; S B2; E E2; N B4"],
        [],
        id="with all its cards shown nothing else was there",
    ),
    pytest.param(
        ["S C4; E C7; N B4; W O2", "W E5; S B2; E E2; N O4"],
        [("follow.must-trump", "violation", "N")],
        id="all shown, a tranfo among them: it was owed",
    ),
]


@pytest.mark.parametrize(("tricks", "expected"), FORGOTTEN)
def test_forgotten_hand(tricks, expected):
    """What a forgotten hand shows later was there before; what is seen elsewhere was not."""
    assert severities(judge(position({**HANDS, "N": None}, *tricks, leader="S"))) == expected


SEEN = [
    pytest.param([], [("follow.revoke", "undetermined", "N")], id="a heart may have been there"),
    pytest.param(
        ["C1", "C3", "C12", "C11", "C10", "C6", "C5", "C2"],
        [("follow.must-trump", "undetermined", "N")],
        id="all others of the suit are gone: a tranfo may have been there",
    ),
    pytest.param(
        ["C1", "C3", "C12", "C11", "C10", "C6", "C5", "C2", "O1", "O3", "O12", "O11", "O10", "O7", "O6", "O5", "O4"],
        [],
        id="all others of suit and tranfo are gone",
    ),
]


@pytest.mark.parametrize(("gone", "expected"), SEEN)
def test_cards_seen_elsewhere(gone, expected):
    """A card that was played or lies in another hand cannot have been there."""
    report = judge(position({**HANDS, "N": None}, "S C4; E C7; N B4", leader="S", played=gone))
    assert severities(report) == expected


def test_undertrumping_cannot_be_said():
    """Whether a higher tranfo was there depends on the forgotten hand, once the suit led is out."""
    gone = ["C1", "C3", "C12", "C11", "C10", "C6", "C5", "C2"]
    hands = {"S": "C4 B2", "E": "C7 E2", "N": "O5 B5", "W": None}
    report = judge(position(hands, "S C4; E C7; N O5; W O4", leader="S", played=gone))
    assert severities(report) == [("follow.overtrump", "undetermined", "W")]


def test_card_another_holds():
    """A forgotten hand cannot have held a card of a known one, nor one that was played."""
    report = judge(position({**HANDS, "N": None}, "S C4; E C7; N O2; W O2", leader="S"))
    assert ("record.card-not-held", 1, 3, "N") in found(report)
    again = judge(position({**HANDS, "N": None}, "S C4; E C7; N C4", leader="S"))
    assert ("record.card-not-held", 1, 3, "N") in found(again)


def test_two_forgotten_hands():
    """What one forgotten hand plays later lies in no other."""
    hands = {"S": "C4 B2", "E": "C7 E2", "N": None, "W": None}
    gone = ["C1", "C3", "C12", "C11", "C6", "C5", "C2"]
    tricks = ["S C4; E C7; N B4; W C10"]
    report = judge(position(hands, *tricks, leader="S", played=gone))
    assert severities(report)[0] == ("follow.must-trump", "undetermined", "N")


def test_words_for_what_cannot_be_said():
    """An undetermined finding says so, and names no penalty or proof."""
    (finding,) = judge(position({**HANDS, "N": None}, "S C4; E C7; N C2", leader="S"))["findings"]
    assert finding["message"].startswith("Cannot be said: nobody recorded the hand of North.")
    assert (finding["provable"], finding["penalty"], finding["corrected"]) == (None, None, False)
