"""What a deal comes to: points, levels, who deals next, what an offence costs, what the next deal begins with."""

from __future__ import annotations

import pytest

from replay.engine.verdict import judge_hand, judge_match
from replay.games.promotion import RULESET
from tests.games.promotion.build import SEATS, LegalHand, judge, position
from tests.support.reports import codes, only

LAST = {"E": "SK", "N": "S10", "W": "S5", "S": "SA"}
PLAYS = "E SK; N S10; W S5; S SA"

# What the attackers have before the last trick, whose 25 points they do not win.
TABLE = [
    (0, "defended", 3),
    (5, "defended", 2),
    (35, "defended", 2),
    (40, "defended", 1),
    (75, "defended", 1),
    (80, "lost", 0),
    (115, "lost", 0),
    (120, "lost", 1),
    (155, "lost", 1),
    (160, "lost", 2),
    (200, "lost", 3),
    (240, "lost", 4),
]


@pytest.mark.parametrize(("points", "outcome", "rise"), TABLE)
def test_clause_7_2_table(points, outcome, rise):
    """The attackers' points say who has held and how far they rise (PRO-7.2)."""
    result = judge(position(LAST, PLAYS, leader="E", defenders="NS", points=points))["result"]
    assert (result["points"], result["outcome"], result["rise"]) == (points, outcome, rise)


BURIED = ["HK", "H5", "S2", "S3", "C2", "C3", "C4", "C6"]

KITTIES = {
    "a single counts twice": ({"E": "SK", "S": "SA"}, "cards", 2),
    "a pair four times": ({"E": "SK SK", "S": "SA SA"}, "cards", 4),
    "a tractor eight times": ({"E": "SQ SQ SJ SJ", "S": "SA SA SK SK"}, "cards", 8),
    "two singles led together by their number": ({"E": "SQ SJ", "S": "SA SK"}, "cards", 4),
    "two singles led together by the largest": ({"E": "SQ SJ", "S": "SA SK"}, "largest", 2),
    "a pair and a single by the largest": ({"E": "SQ SQ SJ", "S": "SA SA SK"}, "largest", 4),
}


@pytest.mark.parametrize(("plays", "multiplier", "times"), KITTIES.values(), ids=KITTIES.keys())
def test_clause_7_1_kitty(plays, multiplier, times):
    """The kitty's points count twice the cards led to a last trick that the attackers win (PRO-7.1)."""
    size = len(plays["E"].split())
    hands = {**plays, "N": " ".join(["D2", "D3", "D4", "D6"][:size]), "W": " ".join(["C8", "C9", "D8", "D9"][:size])}
    tricks = "; ".join(f"{seat} {hands[seat]}" for seat in "ENWS")
    log = position(hands, tricks, leader="E", defenders="EW", options={"talon_multiplier": multiplier})
    log["position"]["buried"] = BURIED
    assert judge(log)["result"]["talon_bonus"] == 15 * times


REVOKES = {
    "defenders offended with too few points for the attackers": ("NS", 0, "lost", "offence", 0),
    "defenders offended with many": ("NS", 130, "lost", "offence", 1),
    "attackers offended with enough": ("EW", 90, "defended", "offence", 1),
    "attackers offended with few": ("EW", 0, "defended", "offence", 3),
}


@pytest.mark.parametrize(("defenders", "points", "outcome", "decided_by", "rise"), REVOKES.values(), ids=REVOKES.keys())
def test_clause_8_1_lost_by_an_offence(defenders, points, outcome, decided_by, rise):
    """Where the house says so the first offence loses the deal, at 80 or 75 points at least (PRO-8.1)."""
    hands = {"E": "C4 C3", "N": "S4 D9", "W": "S6 C6", "S": "S8 C8"}
    tricks = ("W S6; S S8; E C4; N D9", "S C8; E C3; N S4; W C6")
    log = position(
        hands, *tricks, leader="W", defenders=defenders, points=points, options={"undiscovered": "round-lost"}
    )
    log["position"]["buried"] = ["S2", "S3", "C2", "H3", "H4", "H6", "D6", "D4"]
    report = judge(log)
    assert codes(report) == ["follow.revoke"]
    result = report["result"]
    assert (result["outcome"], result["decided_by"], result["rise"]) == (outcome, decided_by, rise)
    assert report["penalties"] == [{"kind": "round-lost", "team": "NS", "trick": 1, "seat": "N"}]
    assert report["findings"][0]["penalty"] == {"kind": "round-lost", "team": "NS", "clause": "PRO-8.1"}


def test_clause_8_1_costs_nothing_by_default():
    """The source names no penalty: an offence is reported and costs nothing."""
    report = judge(position({"E": "SA", "N": "S4 D9", "W": "", "S": ""}, "E SA; N D9", leader="E"))
    assert (report["findings"][0]["penalty"], report["penalties"]) == (None, [])


def test_clause_8_1_taken_back_loses_nothing():
    """What was taken back in time loses no deal."""
    log = position(
        {"E": "SK", "N": "S4 D9", "W": "S5", "S": "SA"},
        "E SK; N! D9; N S4; W S5; S SA",
        leader="E",
        options={"undiscovered": "round-lost"},
    )
    assert judge(log)["penalties"] == []


def test_only_the_first_offence_decides():
    """Of two offences the first loses the deal, the second is reported without a price."""
    log = position(
        {"E": "SA SK", "N": "S4 D9 D8", "W": "C4 C5", "S": "S6 S8"},
        "E SA; N D9; W C4; S S6",
        "E SK; N D8; W C5; S S8",
        leader="E",
        options={"undiscovered": "round-lost"},
    )
    assert [finding["penalty"] is None for finding in judge(log)["findings"]] == [False, True]


PROOFS = {
    "a revoke, by the next card of the suit": ("E SK; N D9; W S5; S SA", "S SQ; E C2; N S4; W C4", (2, 3)),
    "a revoke, by a card put down and taken back": ("E SK; N D9; W S5; S SA", "S SQ; E C2; N! S4; N D8; W C4", (2, 3)),
    "a revoke nothing gives away": ("E SK; N D9; W S5; S SA", "S SQ; E C2; N D8; W C4", None),
}


@pytest.mark.parametrize(("first", "second", "spot"), PROOFS.values(), ids=PROOFS.keys())
def test_provable(first, second, spot):
    """An offence is provable from the first play that shows it (``report.md``)."""
    log = position({"E": "SK C2", "N": "S4 D9 D8", "W": "S5 C4", "S": "SA SQ"}, first, second, leader="E")
    provable = judge(log)["findings"][0]["provable"]
    assert provable == (None if spot is None else {"trick": spot[0], "play": spot[1]})


def test_provable_pair():
    """A pair kept back shows when its twin comes out, or both together later."""
    hands = {"E": "SK SK C2 C3", "N": "S4 S4 S9 S8", "W": "S5 S5 C4 C5", "S": "SA SA C8 C9"}
    tricks = ("E SK SK; N S9 S8; W S5 S5; S SA SA", "S C8; E C2; N S4; W C4", "S C9; E C3; N S4; W C5")
    report = judge(position(hands, *tricks, leader="E"))
    finding = report["findings"][0]
    assert (finding["code"], finding["provable"]) == ("follow.shape", {"trick": 3, "play": 3})


def test_open_offences_are_provable_at_once():
    """Everybody sees a lead of two combinations and a play out of turn as they are made."""
    report = judge(position({"E": "SA SK", "N": "", "W": "S2 S3", "S": ""}, "E SA SK; W S2 S3", leader="E"))
    assert [row["provable"] for row in report["findings"]] == [{"trick": 1, "play": 1}, {"trick": 1, "play": 2}]


def test_knock_on_of_a_card_not_held():
    """A suit that seems kept back after an impossible card is told as a knock-on of it."""
    hands = {"E": "SA SK C2", "N": "S4 D9", "W": "S5 S6 C4", "S": "S8 S9 C8"}
    report = judge(position(hands, "E SA; N S3; W S5; S S8", "E SK; N D9; W S6; S S9", leader="E"))
    assert [(row["code"], row["because"]) for row in report["findings"]] == [
        ("record.card-not-held", None),
        ("follow.revoke", 0),
    ]


def test_revoke_of_its_own_is_no_knock_on():
    """A revoke without a fault of the record before it stands for itself."""
    report = judge(position({"E": "SA", "N": "S4 D9", "W": "", "S": ""}, "E SA; N D9", leader="E"))
    assert only(report)["because"] is None


FAULTS = {
    "a card too few": ("E SA SA; N S4; W S5 S6; S S8 S9", ["record.wrong-count"]),
    "a card too few, taken back": ("E SA SA; N! S4; N S4 S4; W S5 S6; S S8 S9", ["record.wrong-count"]),
    "a second play": ("E SA SA; N S4 S4; N S4 S4; W S5 S6; S S8 S9", ["record.extra-play"]),
    "an attempt without a play": ("E SA SA; N! S4 S4; W S5 S6; S S8 S9", ["play.out-of-turn", "record.missing-play"]),
    "an attempt after the own play": ("E SA SA; N S4 S4; N! S4 S4; W S5 S6; S S8 S9", ["record.missing-play"]),
}


@pytest.mark.parametrize(("plays", "expected"), FAULTS.values(), ids=FAULTS.keys())
def test_faults_of_the_record(plays, expected):
    """What cannot have been is a fault of the record, and the hand goes on."""
    hands = {"E": "SA SA", "N": "S4 S4", "W": "S5 S6", "S": "S8 S9"}
    assert codes(judge(position(hands, plays, leader="E"))) == expected


def test_wrong_count_cannot_win():
    """A play of the wrong number wins nothing, however high."""
    hands = {"E": "S3 S3", "N": "RJ S9", "W": "S5 S6", "S": "S8 S9"}
    report = judge(position(hands, "E S3 S3; N RJ; W S5 S6; S S8 S9", leader="E"))
    assert report["tricks"][0]["winner"] == "E"


def test_missing_play_in_the_middle():
    """A trick that lacks a play is won by the best of those there, if the record goes on."""
    hands = {"E": "S3 C2", "N": "S9 C3", "W": "SA C4", "S": "S8 C5"}
    report = judge(position(hands, "E S3; N S9; S S8", "N C3; W C4; S C5; E C2", leader="E"))
    assert [(row["code"], row["seat"]) for row in report["findings"]] == [
        ("play.out-of-turn", "S"),
        ("record.missing-play", "W"),
    ]
    assert report["tricks"][0]["winner"] == "N"


def test_trick_without_any_play():
    """A trick nobody played to has no leader and no winner; who was due leads on."""
    log = position({"E": "S3", "N": "S9", "W": "SA", "S": "S8"}, leader="E")
    log["tricks"] = [[], [{"seat": "E", "play": ["S3"]}]]
    report = judge(log)
    assert (report["tricks"][0]["leader"], report["tricks"][0]["winner"], report["tricks"][0]["plays"]) == (
        None,
        None,
        [],
    )
    assert set(codes(report)) == {"record.missing-play"}


def test_mixed_suits_before_a_trick_nobody_led():
    """If nobody leads any more, a trick of two suits stays with its leader."""
    log = position({"E": "SA DA", "N": "S3 S4", "W": "C5 C6", "S": "C9 C10"}, "E SA DA; N S3 S4; W C5 C6; S C9 C10")
    log["tricks"] += [[], [{"seat": "W", "attempt": ["C8"]}]]
    assert judge(log)["tricks"][0]["winner"] == "E"


def whole(seed: int, **changes: object) -> dict:
    return {**LegalHand(seed, levels=("5", "9"), first=False).log, **changes}


def test_what_was_written_down():
    """Every key of a result is compared; a wrong one is a claim under PRO-8.2."""
    log = whole(1, result={"trump": "S", "rank": "A", "leader": "E", "points": 7, "levels": {}, "next_leader": "E"})
    log["result"]["levels"] = {"EW": "2"}
    findings = [row for row in judge(log)["findings"] if row["phase"] == "claim"]
    assert {"claim.rank", "claim.points", "claim.levels"} <= {row["code"] for row in findings}
    assert {(row["clause"], row["basis"], row["severity"]) for row in findings} == {("PRO-8.2", "I", "discrepancy")}


def test_bury_that_was_not_recorded():
    """Nothing is wrong with a record that leaves it out: what the dealer never played was buried."""
    log = whole(3)
    told = judge(log)["result"]
    del log["bury"]
    report = judge(log)
    assert (report["findings"], report["complete"], report["result"]) == ([], True, told)


def test_bury_not_recorded_and_the_hand_cut_short():
    """What the dealer may have buried leaves open whether a suit was kept back, never a revoke."""
    log = whole(3)
    del log["bury"]
    del log["tricks"][6:]
    severities = {row["severity"] for row in judge(log)["findings"]}
    assert severities <= {"discrepancy", "undetermined"}
    assert judge(log)["result"] == {}


def test_seven_cards_buried():
    """Seven cards for eight do not fit, and what seems held too many is told as a knock-on."""
    log = whole(4)
    log["bury"] = log["bury"][:7]
    report = judge(log)
    assert report["findings"][0]["code"] == "record.bad-bury"
    assert {row["because"] for row in report["findings"][1:]} <= {0}


def test_deal_that_is_not_the_pack():
    """A seat dealt 24 cards is one finding; a card it then plays without holding is its knock-on."""
    log = whole(5)
    seat = next(seat for seat in SEATS if seat != judge(log)["leader"])
    log["deal"][seat].pop()
    report = judge(log)
    assert report["findings"][0]["code"] == "record.bad-deal"
    assert all(row["because"] == 0 for row in report["findings"] if row["code"] == "record.card-not-held")


def leaves(log: dict) -> dict:
    return dict(judge_hand(RULESET, judge.record(log)).judgement.leaves)


LEFT_OUT = {
    "nothing": (None, {"levels", "defenders", "leader"}),
    "who defended": ("defenders", set()),
    "the levels": ("levels", {"defenders", "leader"}),
    "the dealer": ("leader", {"levels", "defenders"}),
}


@pytest.mark.parametrize(("key", "due"), LEFT_OUT.values(), ids=LEFT_OUT.keys())
def test_what_the_next_deal_begins_with(key, due):
    """What hangs on a key that a setup leaves out is not due after that deal."""
    log = whole(6)
    log["setup"].pop(key, None)
    assert set(leaves(log)) == due


def test_first_deal_without_a_dealer_leaves_nothing():
    """In a first deal without a dealer and without a declaration nobody can say who defended."""
    log = whole(6)
    log["setup"] = {"levels": {"EW": "2", "NS": "2"}, "defenders": None}
    log["auction"] = [{"seat": seat, "pass": True} for seat in "ENWS"]
    assert leaves(log) == {}


def test_unfinished_deal_leaves_nothing():
    """After a deal broken off nothing is due."""
    log = whole(6)
    log["tricks"].pop()
    assert leaves(log) == {}


def test_match_goes_on_from_what_was_recorded():
    """A deal that does not begin where the last one ended is found; after the match was won every deal is."""
    first = whole(6)
    second = whole(7)
    match = {"handlog": 1, "match": {"game": "promotion"}, "hands": [first, second]}
    verdicts = judge_match(lambda name: RULESET, judge.record(match))
    assert [finding.code for finding in verdicts[1].findings] == ["match.setup"]
