"""What holds of every round: legal ones have no finding, one offence gives one, turning the table turns all."""

from __future__ import annotations

import copy
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from replay.domain.cards import TICHU_PACK
from tests.support.tichu_log import judge, rows
from tests.support.tichu_player import RandomRound

OPTIONS = (
    {},
    {"direction": "clockwise"},
    {"wish_forces_bomb": True},
    {"give_to_out": True, "wish_forces_bomb": True, "grand_both": True},
)
SEATS = "ENWS"
SEEDS = st.integers(0, 10_000)


def played(seed):
    rng = random.Random(seed)
    player = RandomRound(rng, OPTIONS[seed % len(OPTIONS)], {"EW": 0, "NS": 0})
    return player.document(), player


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_legal_round_has_no_finding(seed):
    """A round played by the rules has no finding, its order, and a hundred points or two hundred."""
    log, player = played(seed)
    judgement = judge(log)
    assert (rows(judgement), judgement.complete, judgement.result["order"]) == ([], True, player.out)
    cards = sum(judgement.result["card_points"].values())
    calls = sum(call["points"] for call in judgement.result["calls"])
    is_double = judgement.result["double_victory"]
    assert cards == (0 if is_double else 100)
    assert sum(judgement.result["points"].values()) == calls + (200 if is_double else 100)


def turned(value, steps):
    if isinstance(value, dict):
        return {turned(key, steps): turned(part, steps) for key, part in value.items()}
    if isinstance(value, list):
        return [turned(part, steps) for part in value]
    if isinstance(value, str) and value in SEATS and len(value) == 1:
        return SEATS[(SEATS.index(value) + steps) % 4]
    return value


@settings(max_examples=10, deadline=None)
@given(SEEDS, st.integers(1, 3))
def test_turning_the_table_turns_the_findings(seed, steps):
    """Who sits where makes no difference but to the seats named."""
    log, _ = played(seed)
    spoil(random.Random(seed), log)
    before, after = judge(log), judge({**turned(log, steps), "setup": log["setup"]})
    assert sorted(rows(after)) == sorted(" ".join(turned(row.split(), steps)) for row in rows(before))
    assert turned(before.result.get("order"), steps) == after.result.get("order")


def spoil(rng, log):
    """Change something, no matter whether that is against the rules."""
    trick = rng.choice([events for events in log["tricks"] if events])
    index = rng.randrange(len(trick))
    kind = rng.randrange(6)
    if kind == 0:
        trick.pop(index)
    elif kind == 1:
        trick.insert(index, {"seat": rng.choice(SEATS), "pass": True})
    elif kind == 2:
        trick.insert(index, {"seat": rng.choice(SEATS), "play": rng.sample(TICHU_PACK.codes, rng.randint(1, 6))})
    elif kind == 3:
        trick.insert(index, {"seat": rng.choice(SEATS), "attempt": rng.sample(TICHU_PACK.codes, rng.randint(1, 6))})
    elif kind == 4:
        trick.insert(index, {"seat": rng.choice(SEATS), "call": rng.choice(["tichu", "grand"])})
    else:
        trick[index]["seat"] = rng.choice(SEATS)
    for events in log["tricks"]:
        events[:] = [event for event in events if "give" not in event] + [event for event in events if "give" in event]
        del events[len(events) - max(0, sum("give" in event for event in events) - 1) :]


@settings(max_examples=30, deadline=None)
@given(SEEDS, st.integers(1, 12))
def test_judging_never_raises(seed, times):
    """However a record was spoiled, it is judged, and every trick has its row."""
    log, _ = played(seed)
    rng = random.Random(seed)
    for _ in range(times):
        spoil(rng, log)
    judgement = judge(log)
    assert len(judgement.tricks) == len(log["tricks"])


@settings(max_examples=15, deadline=None)
@given(SEEDS, st.integers(1, 6))
def test_forgotten_hands_are_judged_too(seed, times):
    """A position with forgotten hands out of a spoiled record is judged without points."""
    log, _ = played(seed)
    rng = random.Random(seed)
    for _ in range(times):
        spoil(rng, log)
    hands = {seat: None if rng.random() < 0.5 else cards for seat, cards in log["deal"].items()}
    spot = {"hands": hands, "wish": rng.choice([None, "9"])}
    judgement = judge({"handlog": 1, "game": "tichu", "position": spot, "tricks": log["tricks"]})
    assert len(judgement.tricks) == len(log["tricks"])


def a_round(condition):
    """Give the first random round in which something can be planted."""
    for seed in range(300):
        log, _ = played(4 * seed)
        spot = condition(log)
        if spot is not None:
            return copy.deepcopy(log), spot
    raise AssertionError("no such round")


def plays(log):
    return [
        (trick, index, event)
        for trick, events in enumerate(log["tricks"])
        for index, event in enumerate(events)
        if "play" in event
    ]


def test_planted_gift_to_the_partner():
    """The dragon's trick given to the partner gives exactly that finding."""
    log, trick = a_round(lambda log: next((t for t, events in enumerate(log["tricks"]) if "give" in events[-1]), None))
    index = len(log["tricks"][trick]) - 1
    event = log["tricks"][trick][index]
    event["give"] = SEATS[(SEATS.index(event["seat"]) + 2) % 4]
    assert rows(judge(log)) == [f"give.not-opponent {trick + 1}.{index + 1} {event['seat']}"]


def test_planted_missing_pass():
    """A pass left out before the next lead gives exactly that finding."""
    log, trick = a_round(
        lambda log: next((t for t, events in enumerate(log["tricks"][:-1]) if "pass" in events[-1]), None)
    )
    seat = log["tricks"][trick].pop()["seat"]
    assert rows(judge(log)) == [f"record.missing-play {trick + 1}.- {seat} (discrepancy)"]


def test_planted_late_call():
    """A tichu after the own first card gives exactly that finding."""
    log, (trick, index, event) = a_round(
        lambda log: next(
            (
                found
                for found in plays(log)
                if not any("call" in other for events in log["tricks"] for other in events) and not log.get("auction")
            ),
            None,
        )
    )
    log["tricks"][trick].insert(index + 1, {"seat": event["seat"], "call": "tichu"})
    assert rows(judge(log)) == [f"call.late {trick + 1}.{index + 2} {event['seat']}"]


@pytest.mark.parametrize("kind", ["pass", "play"])
def test_planted_after_the_end(kind):
    """What is recorded after the end gives exactly that finding."""
    log, _ = played(8)
    last = log["tricks"][-1]
    last[:] = [event for event in last if "give" not in event]
    before = rows(judge(log))
    last.append({"seat": "E", kind: True if kind == "pass" else ["J2"]})
    place = f"{len(log['tricks'])}.{len(last)}"
    assert rows(judge(log)) == [*before, f"record.extra-play {place} E (discrepancy)"]
