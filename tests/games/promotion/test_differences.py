"""The promotion match and Tuo La Ji side by side: the same plays differ where the rulebooks do, and nowhere else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from replay.domain.cards import FRENCH_DOUBLE
from replay.registry import GAMES
from tests.games.promotion.build import LegalHand, calls, deal_out, garbled, position
from tests.support.reports import Judge

JUDGES = {name: Judge(GAMES[name]) for name in ("promotion", "tuolaji")}
PROMOTION, TUOLAJI = "promotion", "tuolaji"


def judge_as(game: str, log: dict) -> dict:
    return JUDGES[game]({**log, "game": game})


def codes_as(game: str, log: dict) -> list[str]:
    return [row["code"] for row in judge_as(game, log)["findings"]]


REST = {"W": "D2 D3 D4 D5", "S": "D6 D8 D9 D10"}

LEADS = {
    "several combinations that nobody beats": ("SA SA SK", "S2 S3 S4", ["lead.not-a-combination"], []),
    "several combinations, one can be beaten": (
        "SA SA SQ",
        "S2 S3 SK",
        ["lead.not-a-combination"],
        ["lead.multiple-beatable"],
    ),
    "cards of two suits": ("SA DA", "S2 S3", ["lead.not-a-combination"], ["lead.mixed-suits"]),
    "a single": ("SA", "S2", [], []),
    "a pair": ("SA SA", "S2 S3", [], []),
    "a tractor": ("SA SA SK SK", "S2 S3 S4 S5", [], []),
    "level pairs of two plain suits": (
        "S7 S7 C7 C7",
        "H2 H3 H4 H5",
        ["lead.not-a-combination"],
        ["lead.multiple-uncertain"],
    ),
}


@pytest.mark.parametrize(("lead", "follow", "promotion", "tuolaji"), LEADS.values(), ids=LEADS.keys())
def test_leads(lead, follow, promotion, tuolaji):
    """Several combinations may be led together in Tuo La Ji alone; of two suits in neither, by another name."""
    log = position({"E": lead, "N": follow, **REST}, f"E {lead}; N {follow}", leader="E")
    assert (codes_as(PROMOTION, log), codes_as(TUOLAJI, log)) == (promotion, tuolaji)


FOLLOWS = {
    "separate pairs to a tractor though one is held": ("S4 S4 S9 S9", [], ["follow.shape"]),
    "a tractor to a tractor": ("S4 S4 S5 S5", [], []),
    "one pair though more are held": ("S4 S4 S5 S9", ["follow.shape"], ["follow.shape"]),
    "a card of another suit": ("S4 S4 S5 D2", ["follow.revoke"], ["follow.revoke"]),
}


@pytest.mark.parametrize(("follow", "promotion", "tuolaji"), FOLLOWS.values(), ids=FOLLOWS.keys())
def test_follows(follow, promotion, tuolaji):
    """Consecutive pairs have to be followed with consecutive ones in Tuo La Ji alone."""
    hands = {"E": "SA SA SK SK", "N": "S4 S4 S5 S5 S9 S9 D2", **REST}
    log = position(hands, f"E SA SA SK SK; N {follow}", leader="E")
    assert (codes_as(PROMOTION, log), codes_as(TUOLAJI, log)) == (promotion, tuolaji)


REVOKED = position(
    {"E": "SK C2", "N": "S4 D10", "W": "S5 C4", "S": "S6 C3"},
    "E SK; N D10; W S5; S S6",
    "E C2; N S4; W C4; S C3",
    leader="E",
    defenders="EW",
)


def test_offence_nobody_found():
    """A revoke loses the round in Tuo La Ji; here it costs nothing."""
    promotion, tuolaji = judge_as(PROMOTION, REVOKED), judge_as(TUOLAJI, REVOKED)
    assert [row["code"] for row in promotion["findings"]] == [row["code"] for row in tuolaji["findings"]]
    assert (promotion["result"]["decided_by"], promotion["penalties"]) == ("points", [])
    assert (tuolaji["result"]["decided_by"], tuolaji["result"]["outcome"]) == ("offence", "defended")
    assert [row["kind"] for row in tuolaji["penalties"]] == ["round-lost"]


def test_lead_taken_back():
    """A multiple taken back costs ten points a card in Tuo La Ji; here it is a notice, whoever could beat it."""
    hands = {"E": "SA SQ", "N": "SK S2", "W": "S3 S4", "S": "S5 S6"}
    log = position(hands, "E! SA SQ; E SQ; N SK; W S3; S S5", leader="E")
    promotion, tuolaji = judge_as(PROMOTION, log), judge_as(TUOLAJI, log)
    rows = [(row["code"], row["severity"]) for report in (promotion, tuolaji) for row in report["findings"]]
    assert rows == [("lead.not-a-combination", "notice"), ("lead.multiple-beatable", "violation")]
    assert (len(promotion["penalties"]), tuolaji["penalties"][0]["points"]) == (0, 10)


def whole_hand(seed: int, levels: tuple[str, str]) -> dict:
    """Give a legal promotion deal that both games read, without the declaring."""
    log = LegalHand(seed, levels=levels, first=False).log
    trump = judge_as(PROMOTION, log)["trump"]
    return {**log, "auction": [], "result": {"trump": trump}}


@settings(max_examples=10, deadline=None)
@given(st.integers(min_value=0, max_value=10**6))
def test_legal_play_of_one_combination_is_the_same_game(seed):
    """Leads of one combination, followed by pairs: tricks, winners and points are the same in both."""
    log = whole_hand(seed, ("5", "9"))
    log["options"] = {"follow_depth": "pairs"}
    promotion, tuolaji = judge_as(PROMOTION, log), judge_as(TUOLAJI, log)
    assert promotion["tricks"] == tuolaji["tricks"]
    assert {row["code"] for row in promotion["findings"] if row["phase"] == "play"} == set()
    assert {row["code"] for row in tuolaji["findings"] if row["phase"] == "play"} == set()
    assert promotion["result"] == tuolaji["result"]


@pytest.mark.parametrize("seed", range(30))
def test_faults_are_found_alike(seed):
    """Thrown about, the same plays have the same faults, turns, follows and winners in both; only leads differ."""
    log = garbled(whole_hand(seed, ("5", "9")), seed)
    log["options"] = {"follow_depth": "pairs"}
    reports = [judge_as(game, log) for game in (PROMOTION, TUOLAJI)]
    keys = ("code", "severity", "trick", "play", "seat", "provable", "corrected")
    rows = [
        {
            tuple(str(row[key]) for key in keys)
            for row in report["findings"]
            if row["phase"] == "play" and not row["code"].startswith("lead.")
        }
        for report in reports
    ]
    assert rows[0] == rows[1]
    winners = [[(trick["leader"], trick["winner"]) for trick in report["tricks"]] for report in reports]
    assert winners[0] == winners[1]


LEVELS = {
    "a rise passes over the ace": ("K", "EW", "A"),
    "a rise ends at the ace": ("J", None, "A"),
    "from the ace on": ("A", "EW", "A"),
}


@pytest.mark.parametrize(("level", "winner", "shown"), LEVELS.values(), ids=LEVELS.keys())
def test_ace(level, winner, shown):
    """The ace may be passed over here; in Tuo La Ji it stops every rise and must be defended."""
    log = nothing_captured(level)
    promotion, tuolaji = judge_as(PROMOTION, log)["result"], judge_as(TUOLAJI, log)["result"]
    assert (promotion["rise"], tuolaji["rise"]) == (3, 3)
    assert (promotion["levels"]["EW"], promotion["game_won_by"]) == (shown, winner)
    assert (tuolaji["levels"]["EW"], tuolaji["game_won_by"]) == ("A", "EW" if level == "A" else None)


def nothing_captured(level: str) -> dict:
    """Give a deal in which East, with all spades but one for trumps, takes every trick."""
    ranks = [level, *(rank for rank in reversed(FRENCH_DOUBLE.ranks) if rank != level)]
    spades = [f"S{rank}" for rank in ranks for _ in range(2)]
    # What could beat a spade lies in the talon, but for one pair that East draws from the partner first.
    talon = ["RJ", "RJ", "BJ", "BJ", f"D{level}", f"D{level}", f"C{level}", f"C{level}"]
    deal = deal_out({"E": " ".join(spades[:25]), "W": f"H{level} H{level} {spades[25]}"}, " ".join(talon))
    rest = {seat: deal[seat][::-1] for seat in "NS"}
    rest["W"] = deal["W"][3:] + [spades[25]] + [f"H{level}"] * 2
    tricks = []
    for led in [spades[:2], *([code] for code in spades[2:25])]:
        trick = [{"seat": "E", "play": led}]
        trick += [{"seat": seat, "play": [rest[seat].pop() for _ in led]} for seat in "NWS"]
        tricks.append(trick)
    return {
        "handlog": 1,
        "setup": {"levels": {"EW": level, "NS": "3"}, "defenders": "EW", "leader": "E"},
        "deal": deal,
        "auction": [],
        "bury": talon,
        "tricks": tricks,
        "result": {"trump": "S"},
    }


def test_nobody_names_trumps():
    """Nobody speaks: the kitty's first card here, its first trump-rank card in Tuo La Ji."""
    log = {
        "handlog": 1,
        "setup": {"levels": {"EW": "6", "NS": "6"}, "defenders": "EW", "leader": "E"},
        "deal": deal_out({}, "RJ D3 C6"),
        "tricks": [],
    }
    promotion = judge_as(PROMOTION, {**log, "auction": calls("E; N; W; S")})
    tuolaji = judge_as(TUOLAJI, {**log, "auction": []})
    assert (promotion["trump"], tuolaji["trump"]) == ("D", "C")


def test_who_leads_the_first_round():
    """The first to declare deals here; in Tuo La Ji whoever set trumps leads."""
    setup = {"levels": {"EW": "2", "NS": "2"}, "defenders": None, "leader": "E"}
    deal = deal_out({"N": "S2", "W": "D2 D2"})
    log = {"handlog": 1, "setup": setup, "deal": deal, "tricks": []}
    promotion = judge_as(PROMOTION, {**log, "auction": calls("E; N S2; W D2 D2; S; E; N")})
    exposed = [{"seat": "N", "expose": ["S2"], "at": 100}, {"seat": "W", "expose": ["D2", "D2"], "at": 100}]
    tuolaji = judge_as(TUOLAJI, {**log, "auction": exposed})
    assert [(report["trump"], report["leader"]) for report in (promotion, tuolaji)] == [("D", "N"), ("D", "W")]


DEFAULTS = {
    "follow_depth": ("pairs", "full"),
    "ruff_match": ("loose", "loose"),
    "undiscovered": ("none", "round-lost"),
    "talon_multiplier": ("cards", "cards"),
    "must_defend": ([], ["A"]),
}


@pytest.mark.parametrize(("name", "defaults"), DEFAULTS.items(), ids=DEFAULTS.keys())
def test_defaults(name, defaults):
    """House rules that both games have, with what stands in each when nobody says otherwise."""
    log = position({"E": "SA", "N": "S2", "W": "S3", "S": "S4"}, "E SA", leader="E")
    assert tuple(judge_as(game, log)["options"][name] for game in (PROMOTION, TUOLAJI)) == defaults


def test_house_rules_of_tuolaji_alone():
    """What belongs to multiples is no house rule of the promotion match."""
    names = [{spec.name for spec in GAMES[game].option_specs} for game in (PROMOTION, TUOLAJI)]
    assert names[0] < names[1]
    assert "leads-only" not in next(
        spec.values for spec in GAMES[PROMOTION].option_specs if spec.name == "undiscovered"
    )
