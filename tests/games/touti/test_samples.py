"""The collection of samples: each shows what its title says, and what is written down in it is right."""

from __future__ import annotations

import json

import pytest

from replay.games.touti import RULESET, STANDINGS
from replay.games.touti.rulebook import CLAUSES
from tests.games.touti.build import READER, codes, judge, judge_rounds
from tests.support.cases import ROOT

FOLDER = ROOT / "sample_games" / "touti"
MATCH = "match-to-600"

SHOWN = {
    "tou-1-1-order-of-the-cards": ["follow.overtake"],
    "tou-1-2-what-cards-count": [],
    "tou-1-3-out-of-turn": ["play.out-of-turn", "play.out-of-turn"],
    "tou-2-1-spoken-out-of-turn": ["auction.out-of-turn", "record.unfinished"],
    "tou-2-2-bids": ["auction.bid", "auction.bid", "auction.bid", "record.unfinished"],
    "tou-2-3-seventy": ["auction.seventy", "record.unfinished"],
    "tou-2-4-as": ["auction.as-late", "record.unfinished"],
    "tou-2-5-pushes": ["auction.push", "auction.push", "record.unfinished"],
    "tou-2-6-push-not-answered": ["auction.push-unanswered", "record.unfinished"],
    "tou-2-7-after-the-end": ["auction.after-end", "record.unfinished"],
    "tou-2-8-redeal": [],
    "tou-2-9-a-tranfo-not-held": [],
    "tou-3-1-who-leads": ["play.wrong-leader"],
    "tou-3-2-overtaking": ["follow.overtake"],
    "tou-3-3-tranfo-is-owed": ["follow.overtrump", "follow.must-trump"],
    "tou-3-4-discarding": [],
    "tou-3-5-partner-is-winning": ["follow.overtake"],
    "tou-3-6-highest-tranfo-wins": [],
    "tou-4-1-who-may-sing": [
        "sing.not-bidders",
        "sing.not-after-win",
        "sing.second",
        "sing.not-held",
        "sing.second",
    ],
    "tou-4-2-after-the-lead": ["sing.not-after-win"],
    "tou-4-2-house-rule-within-the-twya": [],
    "tou-4-3-one-at-a-time": ["sing.second", "sing.repeated"],
    "tou-4-4-songs-by-the-chrya": ["sing.limit"],
    "tou-4-5-a-song-that-fails": ["sing.not-after-win"],
    "tou-5-1-five-short": [],
    "tou-5-1-points-written-wrong": ["claim.points"],
    "tou-5-2-target-reached": [],
    "tou-5-3-a-wrong-card": ["follow.revoke"],
    "tou-5-3-house-rule-round-lost": ["follow.revoke"],
    "tou-6-1-a-round-in-a-week": [],
    "tou-6-2-against-bots": [],
    "tou-6-2-an-abandon": ["record.unfinished"],
    "tou-6-2-surrendered": ["record.unfinished"],
    "tou-6-3-a-round-won": [],
    "tou-forgotten-hand": ["follow.overtake"],
    "tou-taken-back": ["follow.revoke"],
}


def read(name: str) -> dict:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def played(name: str):
    """Give what standings ask of a sample round."""
    record = READER.read((FOLDER / f"{name}.json").read_bytes())
    settings = {spec.name: spec.default for spec in RULESET.option_specs}
    return STANDINGS.round_played(record, RULESET.judge(record, settings), ())


def test_every_sample_is_listed():
    """No sample lies in the folder without a test."""
    assert {path.stem for path in FOLDER.glob("*.json")} == {*SHOWN, MATCH}


def test_every_clause_has_a_sample():
    """Each clause is shown by one sample at least."""
    numbers = {"TOU-" + ".".join(name.split("-")[1:3]) for name in SHOWN if name.split("-")[1].isdigit()}
    assert numbers == {clause.id for clause in CLAUSES}


@pytest.mark.parametrize(("name", "expected"), SHOWN.items(), ids=SHOWN.keys())
def test_sample(name, expected):
    """A sample has exactly the findings that it is there to show."""
    assert codes(judge(read(name))) == expected


def test_whole_game():
    """The game runs from 0:0 to the target, with a redeal on the way and every figure on the sheet right."""
    match = read(MATCH)
    reports = judge_rounds(*match["hands"], **{key: value for key, value in match["match"].items() if key != "game"})
    results = [report["result"] for report in reports]
    assert [codes(report) for report in reports] == [[]] * len(reports)
    assert match["hands"][0]["setup"]["scores"] == {"EW": 0, "NS": 0}
    assert sum("redeal" in result for result in results) == 1
    assert [result.get("game_won_by") for result in results] == [None] * (len(results) - 1) + ["EW"]
    assert results[-1]["scores"] == {"EW": 600, "NS": 510}
    assert all(report["complete"] for report in reports)


def test_house_rules_decide():
    """The same revoke costs nothing by default and the round by the house rule; the chrya is named either way."""
    plain, strict = judge(read("tou-5-3-a-wrong-card")), judge(read("tou-5-3-house-rule-round-lost"))
    assert (plain["penalties"], len(strict["penalties"])) == ([], 1)
    assert plain["findings"][0]["evidence"]["hinge"] == strict["findings"][0]["evidence"]["hinge"]


def test_standings_of_the_samples():
    """The samples of clause 6 say what standings need: who won, who left, against whom."""
    abandoned, surrendered = played("tou-6-2-an-abandon"), played("tou-6-2-surrendered")
    assert (abandoned.left_by, abandoned.round_won_by) == (3, None)
    assert (surrendered.left_by, surrendered.round_won_by) == (None, 0)
    assert len(played("tou-6-2-against-bots").players) == 1
    week = STANDINGS.rank([played("tou-6-1-a-round-in-a-week")], None).weeks
    assert [monday.isoformat() for monday in week] == ["2026-06-01"]
