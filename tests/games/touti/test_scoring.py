"""All or nothing, the target, house rules, and what a round leaves (TOU-5)."""

from __future__ import annotations

import copy

import pytest

from replay.games.touti import RULESET
from replay.games.touti.contract import Contract
from replay.games.touti.masks import POINTS
from replay.games.touti.scoring import Setup, game_winner, hinge, score_round
from tests.games.touti.build import LegalRound, after, auction, codes, judge, judge_rounds

EW, NS = 0, 1
MADE, LOST, TURNED = "made either way", "lost either way", "turned"


def test_the_pack_counts_120():
    """Four aces, threes, Rays, Kabals and tens make 120 (TOU-1.2)."""
    assert sum(POINTS) == 120


ROUNDS = [
    pytest.param(90, 85, False, (0, 90), id="the source's example: 90 bought, 85 collected"),
    pytest.param(90, 90, True, (90, 0), id="exactly the chrya"),
    pytest.param(80, 130, True, (80, 0), id="far above the chrya"),
    pytest.param(210, 209, False, (0, 210), id="one short"),
]


@pytest.mark.parametrize(("chrya", "reached", "is_made", "score"), ROUNDS)
def test_all_or_nothing(chrya, reached, is_made, score):
    """The chrya is written by one team, whatever was collected."""
    outcome = score_round(Contract(chrya, 0, is_settled=True), EW, (reached, 0), None)
    assert (outcome.is_made, outcome.score) == (is_made, score)


@pytest.mark.parametrize(("offender", "is_made"), [(EW, False), (NS, True)])
def test_round_lost_by_the_house_rule(offender, is_made):
    """The team that offended loses the round, whatever it collected."""
    reached = 0 if is_made else 200
    outcome = score_round(Contract(100, 0, is_settled=True), EW, (reached, 0), offender)
    assert outcome.is_made is is_made


WINNERS = [
    pytest.param((300, 200), (400, 200), None, id="nobody yet"),
    pytest.param((500, 200), (600, 200), EW, id="reached"),
    pytest.param((590, 500), (590, 610), NS, id="passed"),
    pytest.param((610, 500), (610, 650), EW, id="one had won before, the other is further now"),
    pytest.param((620, 700), (700, 700), NS, id="both had: the one further on"),
    pytest.param((700, 700), (800, 700), EW, id="both had as many: who is further now"),
    pytest.param(None, (620, 600), EW, id="no sheet before: who is further"),
]


@pytest.mark.parametrize(("before", "then", "winner"), WINNERS)
def test_game_winner(before, then, winner):
    """The first team to reach the target has won (TOU-5.2)."""
    assert game_winner(Setup(before, None, 600), then) == winner


HINGES = [
    pytest.param(100, 110, EW, 10, MADE, id="made, and would be without the twya"),
    pytest.param(100, 110, EW, 11, TURNED, id="made only with the twya"),
    pytest.param(100, 110, NS, 50, MADE, id="made, and the others won the twya"),
    pytest.param(100, 90, NS, 10, TURNED, id="lost only by the twya"),
    pytest.param(100, 90, NS, 9, LOST, id="lost, and would be with the twya"),
    pytest.param(100, 90, EW, 50, LOST, id="lost, and the bidders won the twya"),
]


@pytest.mark.parametrize(("chrya", "reached", "winner", "points", "expected"), HINGES)
def test_hinge(chrya, reached, winner, points, expected):
    """The chrya hinges on a twya if it would turn had the other team won it (TOU-5.3)."""
    outcome = score_round(Contract(chrya, 0, is_settled=True), EW, (reached, 0), None)
    assert hinge(outcome, EW, winner, points) == expected


def with_revoke(options: dict | None = None) -> dict:
    """Give a whole round with one wrong card."""
    for seed in range(200):
        one = LegalRound(seed, options=options)
        for number, index, seat, hand, led, *_ in one.left:
            wrong = [card for card in one.dealt[seat] if hand >> card & 1 and card // 10 != led]
            own = [card for card in one.dealt[seat] if hand >> card & 1 and card // 10 == led]
            if led < 0 or not own or not wrong or number > 4:
                continue
            log = copy.deepcopy(one.log)
            played = log["tricks"][number][index]["play"]
            spare = RULESET.pack.codes[wrong[0]]
            _swap(log, "ENWS"[seat], played[0], spare)
            if codes(judge(log)) == ["follow.revoke"]:
                return log
    raise AssertionError


def _swap(log: dict, seat: str, one: str, other: str) -> None:
    """Let a seat play two of its cards in the other order."""
    for events in log["tricks"]:
        for event in events:
            if event["seat"] == seat and event.get("play") in ([one], [other]):
                event["play"] = [other] if event["play"] == [one] else [one]


def test_a_wrong_card_costs_nothing_unless_a_house_rule_says_so():
    """By default it is reported with its hinge; with the house rule its team loses the round."""
    plain, strict = with_revoke(), with_revoke({"undiscovered": "round-lost"})
    report = judge(plain)
    assert report["findings"][0]["evidence"]["hinge"] in (MADE, LOST, TURNED)
    assert (report["findings"][0]["penalty"], report["penalties"]) == (None, [])
    assert report["findings"][0]["option"] == "undiscovered"
    report = judge(strict)
    (penalty,) = report["penalties"]
    team = "EW" if report["findings"][0]["seat"] in "EW" else "NS"
    bidders = "EW" if report["result"]["bidder"] in "EW" else "NS"
    assert (penalty["kind"], penalty["team"]) == ("round-lost", team)
    assert report["findings"][0]["penalty"]["clause"] == "TOU-5.3"
    assert report["result"]["made"] is (team != bidders)


def test_wrong_card_of_an_unfinished_round():
    """In a record that stops early a wrong card has no hinge, and the result is not given."""
    log = with_revoke({"undiscovered": "round-lost"})
    log["tricks"] = log["tricks"][:9]
    report = judge(log)
    assert "hinge" not in report["findings"][0]["evidence"]
    assert set(report["result"]) == {"chrya", "bidder"}


def test_claims():
    """Every figure the table wrote down is compared."""
    log = LegalRound(3).log
    result = judge(log)["result"]
    right = {key: result[key] for key in ("chrya", "bidder", "points", "score", "scores")}
    wrong = {
        "chrya": result["chrya"] + 10,
        "bidder": after(result["bidder"]),
        "points": {**result["points"], "EW": result["points"]["EW"] + 1},
        "score": {"EW": 5, "NS": 5},
        "scores": {"EW": 5, "NS": 5},
    }
    assert codes(judge({**log, "result": right})) == []
    assert codes(judge({**log, "result": wrong})) == [f"claim.{key}" for key in wrong]


def test_claims_of_a_redeal():
    """At a redeal nobody bought and nothing is written."""
    log = auction("E -; N -; W -; S -")
    assert codes(judge({**log, "result": {"scores": {"EW": 0, "NS": 0}, "score": {"EW": 0, "NS": 0}}})) == []
    assert codes(judge({**log, "result": {"chrya": 80, "scores": {"EW": 80}}})) == ["claim.chrya", "claim.scores"]
    del log["setup"]["scores"]
    assert codes(judge({**log, "result": {"scores": {"EW": 80, "NS": 0}}})) == []


def test_claims_of_an_unfinished_round():
    """What depends on the rest is not compared."""
    log = auction("E 80; N -; W -; S -", trump="O", result={"chrya": 90, "points": {"EW": 1, "NS": 2}})
    assert codes(judge(log)) == ["record.unfinished", "claim.chrya"]


def test_sheet_left_out():
    """Without the sheet before the round there is none after it, and nobody has won."""
    log = LegalRound(3).log
    del log["setup"]["scores"]
    result = judge({**log, "result": {"scores": {"EW": 1, "NS": 1}}})["result"]
    assert ("scores" in result, "game_won_by" in result, "score" in result) == (False, False, True)


def test_first_speaker_left_out():
    """Without a first speaker the next round's is not due."""
    log = LegalRound(0).log
    del log["setup"]["first_speaker"]
    result = judge(log)["result"]
    then = auction("E -; N -; W -; S -")
    then["setup"] = {"scores": result["scores"], "first_speaker": "E"}
    assert codes(judge_rounds(log, then)[1]) == []


def test_last_twya_nobody_wins():
    """Where every play of the last twya is wrong nobody has the ten points for it."""
    log = LegalRound(0).log
    for event in log["tricks"][9]:
        event["play"] = event["play"] * 2
    assert sum(judge(log)["result"]["points"].values()) < 120


def in_a_row(*changes: dict, **match: object) -> list[dict]:
    """Judge rounds that follow each other: each a legal round with its setup changed."""
    logs = []
    for seed, change in enumerate(changes):
        log = auction("E -; N -; W -; S -") if change.pop("redeal", False) else LegalRound(seed).log
        log["setup"] = {**log["setup"], **change}
        if not log["tricks"]:
            first = log["setup"]["first_speaker"]
            log["auction"] = [{"seat": after(first, steps), "pass": True} for steps in range(4)]
        del log["game"]
        logs.append(log)
    return judge_rounds(*logs, **match)


REDEALS = [
    pytest.param({}, "N", [], id="the same speaks first"),
    pytest.param({}, "W", ["match.setup"], id="the next does, against the house rule"),
    pytest.param({"redeal_first_speaker": "next"}, "W", [], id="the next speaks first by the house rule"),
    pytest.param({"redeal_first_speaker": "next"}, "N", ["match.setup"], id="the same does, against it"),
]


@pytest.mark.parametrize(("options", "first", "expected"), REDEALS)
def test_first_speaker_after_a_redeal(options, first, expected):
    """Who speaks first after a redeal is a house rule."""
    sheet = {"scores": {"EW": 100, "NS": 90}}
    reports = in_a_row(
        {"redeal": True, "first_speaker": "N", **sheet},
        {"redeal": True, "first_speaker": first, **sheet},
        options=options,
    )
    assert codes(reports[1]) == expected


def test_sheet_of_the_next_round():
    """The next round begins with the sheet as it was left, and the next first speaker."""
    first = LegalRound(0)
    result = judge(first.log)["result"]
    follows = {"scores": result["scores"], "first_speaker": after(first.log["setup"]["first_speaker"])}
    assert codes(in_a_row({}, {"redeal": True, **follows})[1]) == []
    wrong = {"scores": {"EW": 1, "NS": 1}, "first_speaker": first.log["setup"]["first_speaker"]}
    report = in_a_row({}, {"redeal": True, **wrong})[1]
    assert codes(report) == ["match.setup"]
    assert set(report["findings"][0]["evidence"]) == {"scores", "first_speaker"}


def test_nothing_is_due_after_an_unfinished_round():
    """What an unfinished round left is not known."""
    log = auction("E 80; N -; W -; S -", trump="O")
    then = auction("E -; N -; W -; S -", first="W")
    then["auction"] = [{"seat": seat, "pass": True} for seat in "WSEN"]
    reports = judge_rounds(log, {**then, "setup": {**then["setup"], "scores": {"EW": 50, "NS": 70}}})
    assert codes(reports[1]) == []


def test_round_past_the_target():
    """A round after the game had been won by its own sheet is found, for itself only."""
    over = {"redeal": True, "scores": {"EW": 600, "NS": 0}, "first_speaker": "N"}
    reports = in_a_row(over, {"redeal": True, "scores": {"EW": 400, "NS": 0}, "first_speaker": "N"})
    assert [codes(report) for report in reports] == [["match.after-end"], ["match.setup"]]


def test_played_round_past_the_target_ends_no_later_one():
    """A whole round past the target by its own sheet alone is after the end for itself only."""
    reports = in_a_row({"scores": {"EW": 600, "NS": 0}}, {"redeal": True, "scores": {"EW": 0, "NS": 0}})
    assert codes(reports[0]) == ["match.after-end"]
    assert reports[0]["result"]["game_won_by"] == "EW"
    assert "match.after-end" not in codes(reports[1])


def test_target_is_the_usual_one_if_left_out():
    """The usual target is 600."""
    log = auction("E -; N -; W -; S -")
    log["setup"] = {"scores": {"EW": 590, "NS": 0}, "first_speaker": "E"}
    assert codes(judge(log)) == []
    log["setup"]["scores"]["NS"] = 600
    assert codes(judge(log)) == ["match.after-end"]


def test_ten_twyas_without_a_chrya():
    """Where nobody had bought the points are all there is, and nothing is due after it."""
    log = LegalRound(1).log
    first = log["setup"]["first_speaker"]
    log["auction"] = [{"seat": after(first, steps), "pass": True} for steps in range(4)]
    report = judge({**log, "result": {"chrya": 80}})
    assert codes(report) == ["auction.unfinished", "claim.chrya"]
    assert (report["complete"], set(report["result"])) == (True, {"points", "songs"})
    assert sum(report["result"]["points"].values()) == 130
    later = auction("E -; N -; W -; S -", first=first)
    later["auction"] = log["auction"]
    assert codes(judge_rounds(log, later)[1]) == []
