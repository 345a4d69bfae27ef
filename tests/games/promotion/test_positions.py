"""Hands taken up midway: what a forgotten holding leaves open, what can be reckoned."""

from __future__ import annotations

import pytest

from tests.games.promotion.build import judge, position
from tests.support.reports import found

THREE = {"E": "SA SK", "N": "S4 D4", "W": None, "S": "S6 D6"}


def severities(report):
    return [(row["code"], row["severity"], row["trick"], row["play"], row["seat"]) for row in report["findings"]]


def test_forgotten_hand_that_may_have_followed():
    """Another suit from a forgotten hand: it cannot be said whether it revoked."""
    report = judge(position(THREE, "E SA; N S4; W D5; S S6", leader="E"))
    assert severities(report) == [("follow.revoke", "undetermined", 1, 3, "W")]
    assert report["tricks"][0]["plays"][2]["legal"] is True


def test_forgotten_hand_that_showed_the_suit_later():
    """A card of the suit played later was held before: that is a revoke, provable there."""
    report = judge(position(THREE, "E SA; N S4; W D5; S S6", "E SK; N D4; W S5; S D6", leader="E"))
    assert severities(report) == [("follow.revoke", "violation", 1, 3, "W")]
    assert report["findings"][0]["provable"] == {"trick": 2, "play": 3}


def test_forgotten_hand_and_a_suit_seen_elsewhere():
    """If every card of the suit lies elsewhere the forgotten hand had none."""
    spades = "SA SA SK SK SQ SQ SJ SJ S10 S10 S9 S9 S8 S8 S6 S6 S5 S5 S4 S4 S3 S3 S2 S2"
    report = judge(position({**THREE, "E": spades, "S": "D8 D9"}, "E SA; N D4; W D5; S D8", leader="E"))
    assert ("follow.revoke", "undetermined", 1, 3, "W") not in severities(report)


@pytest.mark.parametrize(
    ("follow", "later", "expected"),
    [
        ("W S8 S9", "", [("follow.shape", "undetermined", 1, 3, "W")]),
        ("W S8 S8", "", []),
        ("W S8 D9", "", [("follow.revoke", "undetermined", 1, 3, "W")]),
        ("W S8 S9", "W S10", [("follow.shape", "undetermined", 1, 3, "W")]),
        ("W S8 S9", "W S8", [("follow.shape", "violation", 1, 3, "W")]),
    ],
    ids=[
        "two unlike cards: a pair may have been kept",
        "a pair is right whatever was held",
        "one card short: the suit is asked before the pair",
        "another card of the suit later proves no pair",
        "the twin of a card later does",
    ],
)
def test_forgotten_hand_and_a_pair(follow, later, expected):
    """To a pair a forgotten hand's follow is judged by what it showed."""
    tricks = [f"E SA SA; N S4 S5; {follow}; S S6 D6"]
    if later:
        tricks.append(f"E SK; N D4; {later}; S D8")
    hands = {"E": "SA SA SK C2 C3", "N": "S4 S5 D4 C2 C3", "W": None, "S": "S6 D6 D8 C4 C5"}
    assert severities(judge(position(hands, *tricks, leader="E"))) == expected


def test_forgotten_hand_that_has_shown_itself_whole():
    """All holdings are of one size: a hand that has played as many cards as the others had can have had no more."""
    hands = {"E": "SA", "N": "S4", "W": None, "S": "S6"}
    assert severities(judge(position(hands, "E SA; N S4; W D5; S S6", leader="E"))) == []


def test_forgotten_hand_with_room_for_one_card():
    """With room for one card it may have held a twin, but no pair of two unseen cards."""
    hands = {"E": "SA SA C2", "N": "S4 S5 C3", "W": None, "S": "S6 D6 C4"}
    twin = judge(position(hands, "E SA SA; N S4 S5; W S8 S9; S S6 D6", leader="E"))
    gone = ["S8", "S9"]
    none = judge(position(hands, "E SA SA; N S4 S5; W S8 S9; S S6 D6", leader="E", played=gone))
    assert severities(twin) == [("follow.shape", "undetermined", 1, 3, "W")]
    assert severities(none) == []


def test_card_put_down_and_never_played_stays_in_a_forgotten_hand():
    """A spade taken back and never played is still held when spades are led later."""
    tricks = ("E SA; N S4; W! S5; W S8; S S6", "E SK; N D4; W D9; S D6")
    hands = {**THREE, "E": "SA SK C2", "N": "S4 D4 C2", "S": "S6 D6 C3"}
    assert severities(judge(position(hands, *tricks, leader="E"))) == [("follow.revoke", "violation", 2, 3, "W")]


def test_what_was_put_down_and_taken_back_was_held():
    """A card a forgotten hand put down and took back was in it all the same."""
    tricks = ("E SA; N S4; W D5; S S6", "E SK; N D4; W! S5; W S8; S D6")
    report = judge(position(THREE, *tricks, leader="E"))
    assert severities(report)[0] == ("follow.revoke", "violation", 1, 3, "W")


def test_card_that_lies_elsewhere_cannot_be_played():
    """A forgotten hand cannot have held a card whose two copies lie elsewhere."""
    report = judge(position({**THREE, "N": "S4 D4 SA"}, "E SA; N S4; W SA; S S6", leader="E"))
    assert found(report) == [("record.card-not-held", 1, 3, "W")]


def test_who_is_short_of_the_suit_owes_no_pair():
    """Both spades held and a third that was not: the record is wrong, but no pair was kept back (PRO-5.2)."""
    hands = {"E": "SA SA SK SK", "N": "S4 S5 S6 S10", "W": "S2 S2 C3 C4", "S": "S8 S8 D8 D9"}
    report = judge(position(hands, "E SA SA SK SK; N S4 S5 S6 S10; W S2 SQ SJ S3; S S8 S8 D8 D9", leader="E"))
    assert found(report) == [("record.card-not-held", 1, 3, "W")]


def test_two_forgotten_hands():
    """What one forgotten hand showed lies elsewhere for the other."""
    hands = {"E": "S9 S9 C2 C3", "N": None, "W": None, "S": "S6 S8 C4 C5"}
    report = judge(position(hands, "E S9 S9; N S2 S2; W SA S3; S S6 S8", leader="E"))
    assert severities(report) == [("follow.shape", "undetermined", 1, 3, "W")]


def test_position_with_a_forgotten_hand_is_never_finished():
    """However many cards were played, a forgotten hand may have held more."""
    hands = {"E": "SA", "N": "S4", "W": None, "S": "S6"}
    report = judge(position(hands, "E SA; N S4; W S5; S S6", leader="E"))
    assert (report["complete"], report["result"], report["findings"]) == (False, {}, [])


FULL = {"E": "SK", "N": "S10", "W": "S5", "S": "SA"}
LAST = "E SK; N S10; W S5; S SA"


def test_attackers_win_the_last_trick_and_the_kitty_is_unknown():
    """Without the buried cards only what was captured can be said."""
    report = judge(position(FULL, LAST, leader="E", defenders="EW", points=40))
    assert (report["complete"], report["result"]) == (True, {"captured": 65, "penalty_points": 0})


def test_attackers_win_the_last_trick_and_the_kitty_is_known():
    """With the buried cards the kitty counts twice the cards led."""
    log = position(FULL, LAST, leader="E", defenders="EW", points=40)
    log["position"]["buried"] = ["HK", "S2", "S3", "S3", "C2", "C3", "C4", "C4"]
    assert judge(log)["result"] == {
        "captured": 65,
        "penalty_points": 0,
        "talon_bonus": 20,
        "points": 85,
        "outcome": "lost",
        "decided_by": "points",
        "rise": 0,
    }


def test_defenders_win_the_last_trick():
    """If the defenders win it the kitty adds nothing, and the rest can be said."""
    result = judge(position(FULL, LAST, leader="E", defenders="NS"))["result"]
    assert (result["talon_bonus"], result["points"], result["outcome"], result["rise"]) == (0, 0, "defended", 3)
    assert "levels" not in result


def test_defenders_nobody_recorded():
    """Without the defenders nothing can be reckoned; the round's leader tells who they are."""
    open_log = position(FULL, LAST, leader="E", defenders="left out")
    told = position(FULL, LAST, leader="E", defenders="left out", round_leader="N")
    assert (judge(open_log)["defenders"], judge(open_log)["result"]) == (None, {})
    assert (judge(told)["defenders"], judge(told)["leader"]) == ("NS", "N")


def test_without_a_leader_the_first_to_play_leads():
    """A position that names no leader is led by whoever plays first."""
    report = judge(position(FULL, "N S10; W S5; S SA; E SK"))
    assert (report["leader"], report["findings"]) == ("N", [])


def test_position_without_a_play():
    """A position nobody played from has no leader and is not finished."""
    log = position(FULL)
    log["tricks"] = []
    report = judge(log)
    assert (report["leader"], report["complete"], report["findings"]) == (None, False, [])


def test_card_three_times():
    """A card that stands more often than the pack has it is one finding."""
    log = position({**FULL, "N": "S10 HK HK"}, leader="E", played=["HK"])
    assert found(judge(log)) == [("record.bad-deal", None, None, None)]


def test_position_that_breaks_off_is_no_fault():
    """A position need not be played out."""
    report = judge(position({"E": "SA SK", "N": "S4 D4", "W": "S5 D5", "S": "S6 D6"}, "E SA; N S4", leader="E"))
    assert (report["findings"], report["tricks"][0]["winner"], report["complete"]) == ([], None, False)


def test_defenders_out_of_the_setup():
    """Defenders that a position leaves out may stand in its setup."""
    log = position(FULL, LAST, leader="E", defenders="left out")
    log["setup"] = {"levels": {"EW": "9", "NS": "5"}, "defenders": "NS"}
    assert judge(log)["defenders"] == "NS"


def test_claims_of_a_position():
    """What a position's record wrote down is compared as far as it can be reckoned."""
    log = position(FULL, LAST, leader="E", defenders="NS")
    log["result"] = {"points": 5, "rank": "8", "trump": "H", "levels": {"EW": "9"}}
    assert [row[0] for row in found(judge(log))] == ["claim.points", "claim.rank"]
