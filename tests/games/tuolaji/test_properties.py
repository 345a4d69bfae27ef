"""What holds of every hand."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.tuolaji.build import findings, report
from tests.support.naive_tractor import PACK, Naive, points_of
from tests.support.tractor_player import play_hand
from tests.support.tractor_twists import (
    Once,
    corrected,
    corrected_wrongly,
    mixed,
    revoke,
    shape,
    taken_back,
    unchallenged,
)

SEEDS = st.integers(min_value=0, max_value=10**6)
SETUPS = st.sampled_from([("EW", "E"), ("EW", "W"), ("NS", "N"), ("NS", "S")])
V, N = "violation", "notice"


@settings(max_examples=60, deadline=None)
@given(SEEDS, SETUPS, st.booleans())
def test_legal_hand(seed, setup, expose):
    """A legal hand has no finding; tricks go to whom the plain rules say, the winner leads, the points add up."""
    log = play_hand(seed, defenders=setup[0], leader=setup[1], expose=expose)
    assert findings(log) == []
    shown = report(log)
    naive = Naive(shown["trump"], shown["rank"])
    lead = shown["leader"]
    for trick in shown["tricks"]:
        plays = [play["cards"] for play in trick["plays"]]
        assert trick["leader"] == lead
        assert trick["winner"] == trick["plays"][naive.winner(plays)]["seat"]
        assert trick["card_points"] == points_of(card for play in plays for card in play)
        lead = trick["winner"]
    cards = [card for trick in shown["tricks"] for play in trick["plays"] for card in play["cards"]]
    assert Counter(cards + log["bury"]) == Counter(PACK)
    assert sum(trick["card_points"] for trick in shown["tricks"]) + points_of(log["bury"]) == 200


PLANTED = [
    pytest.param(revoke, [("follow.revoke", V)], id="revoke"),
    pytest.param(shape, [("follow.shape", V)], id="wrong shape"),
    pytest.param(taken_back(revoke), [("follow.revoke", N)], id="revoke taken back"),
    pytest.param(taken_back(shape), [("follow.shape", N)], id="wrong shape taken back"),
    pytest.param(mixed, [("lead.mixed-suits", V)], id="mixed suits"),
    pytest.param(unchallenged, [("lead.multiple-beatable", V)], id="multiple unchallenged"),
    pytest.param(corrected, [("lead.multiple-beatable", V)], id="multiple corrected"),
    pytest.param(
        corrected_wrongly, [("lead.multiple-beatable", V), ("lead.correction-wrong", V)], id="corrected wrongly"
    ),
]


@pytest.mark.parametrize(("events_of", "expected"), PLANTED)
@settings(max_examples=12, deadline=None)
@given(seed=SEEDS, from_trick=st.integers(min_value=0, max_value=6), setup=SETUPS)
def test_planted_offence(events_of, expected, seed, from_trick, setup):
    """One planted offence gives exactly its code at its play."""
    twist = Once(events_of, from_trick)
    log = play_hand(seed, defenders=setup[0], leader=setup[1], twist=twist)
    if twist.at is None:
        return
    found = findings(log)
    assert [row[:2] for row in found] == expected
    assert all((row[2], row[4]) == twist.at for row in found)


@settings(max_examples=80, deadline=None)
@given(SEEDS)
def test_judging_never_raises(seed):
    """Any record that can be read is judged, however wild."""
    rng = random.Random(seed)
    log = play_hand(seed % 50, defenders=rng.choice(["EW", "NS", None]), levels={"EW": "2", "NS": "2"})
    for _ in range(rng.randint(1, 12)):
        rng.choice(WILD)(rng, log)
    for options in ({}, {"multiple_lead_test": "certainty", "overruff": "every", "ruff_match": "exact"}):
        shown = report(log, **options)
        assert [row["message"] for row in shown["findings"] if "{" in row["message"]] == []
        assert all(row["because"] is None or row["because"] < at for at, row in enumerate(shown["findings"]))


def some_trick(rng, log):
    return rng.choice(log["tricks"]) if log["tricks"] else []


def swap_cards(rng, log):
    trick = some_trick(rng, log)
    if trick:
        event = rng.choice(trick)
        event[next(key for key in ("play", "attempt") if key in event)] = rng.choices(PACK, k=rng.randint(1, 6))


def drop_event(rng, log):
    trick = some_trick(rng, log)
    if trick:
        trick.pop(rng.randrange(len(trick)))


def repeat_event(rng, log):
    trick = some_trick(rng, log)
    if trick:
        trick.insert(rng.randrange(len(trick) + 1), dict(rng.choice(trick)))


def make_attempt(rng, log):
    trick = some_trick(rng, log)
    if trick:
        at = rng.randrange(len(trick))
        trick.insert(at, {"seat": rng.choice("ENWS"), "attempt": rng.choices(PACK, k=rng.randint(1, 5))})


def move_trick(rng, log):
    rng.shuffle(log["tricks"])


def change_deal(rng, log):
    hand = log["deal"][rng.choice(["E", "N", "W", "S", "talon"])]
    if hand:
        hand[rng.randrange(len(hand))] = rng.choice(PACK)


def change_bury(rng, log):
    log["bury"] = rng.choices(PACK, k=rng.randint(0, 9))


def drop_key(rng, log):
    log.pop(rng.choice(["bury", "auction", "setup"]), None)


def expose(rng, log):
    log.setdefault("auction", []).append(
        {"seat": rng.choice("ENWS"), "expose": rng.choices(PACK, k=rng.randint(1, 2)), "at": rng.randint(0, 100)}
    )


def say_result(rng, log):
    log["result"] = {"trump": rng.choice(["S", None]), "leader": rng.choice("ENWS"), "points": rng.randint(0, 300)}


WILD = (
    swap_cards, swap_cards, drop_event, repeat_event, make_attempt, move_trick, change_deal, change_bury, drop_key,
    expose, say_result,
)  # fmt: skip


@settings(max_examples=80, deadline=None)
@given(SEEDS)
def test_judging_positions_never_raises(seed):
    """So is any position, with hands forgotten or not."""
    rng = random.Random(seed)
    log = play_hand(seed % 50)
    shown = report(log)
    hands = {seat: list(cards) for seat, cards in log["deal"].items() if seat != "talon"}
    hands[shown["leader"]] = [card for trick in log["tricks"] for event in trick if event["seat"] == shown["leader"]
                              for card in event["play"]]  # fmt: skip
    facts = {"trump": shown["trump"], "rank": shown["rank"], "leader": shown["leader"], "defenders": "EW"}
    for _ in range(rng.randint(0, 6)):
        rng.choice((swap_cards, drop_event, repeat_event, make_attempt))(rng, log)
    for key in ("leader", "defenders"):
        if rng.random() < 0.1:
            facts.pop(key)
    position = {"hands": {seat: None if rng.random() < 0.4 else cards for seat, cards in hands.items()}, **facts}
    made = {"handlog": 1, "game": "tuolaji", "position": position, "tricks": log["tricks"]}
    for options in ({}, {"multiple_lead_test": "certainty", "correction": "lowest"}):
        rows = report(made, **options)["findings"]
        assert [row["message"] for row in rows if "{" in row["message"]] == []


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.lists(st.sampled_from("ENWS"), min_size=1, max_size=3, unique=True))
def test_forgetting_finds_no_offence(seed, forgotten):
    """Forgetting hands of a legal hand never makes an offence of anything; at most it leaves it open."""
    log = play_hand(seed)
    shown = report(log)
    leader = shown["leader"]
    hands = {seat: log["deal"][seat] for seat in "ENWS"}
    hands[leader] = [card for trick in log["tricks"] for event in trick if event["seat"] == leader
                     for card in event["play"]]  # fmt: skip
    position = {
        "hands": {seat: None if seat in forgotten else cards for seat, cards in hands.items()},
        "trump": shown["trump"], "rank": shown["rank"], "leader": leader, "defenders": "EW",
    }  # fmt: skip
    tricks = log["tricks"][: random.Random(seed).randint(1, len(log["tricks"]))]
    made = {"handlog": 1, "game": "tuolaji", "position": position, "tricks": tricks}
    assert {row[1] for row in findings(made)} <= {"undetermined"}
