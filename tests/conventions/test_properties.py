"""What must hold of any hand."""

import json

import pytest

from replay import registry
from replay.engine.report import report_of
from replay.engine.verdict import Terms, judge_hand
from replay.schemas.hand_log import load_document
from tests.support.cases import load_cases

TURN = "ENWS"
CASES = [case for case in load_cases("conventions") if "position" in case["log"]]
SEAT_KEYS = ("leader", "round_leader")
TEAMS = {"EW": "NS", "NS": "EW"}


def read(log):
    record = load_document(json.dumps(log).encode())
    ruleset = registry.game(record.game)
    return report_of(judge_hand(ruleset, record, Terms(conventions_of=registry.convention_set)), ruleset, registry.say)


def next_seat(seat):
    return TURN[(TURN.index(seat) + 1) % 4]


def turned(log):
    """Move every player one seat to the right."""
    place = dict(log["position"])
    place["hands"] = {next_seat(seat): cards for seat, cards in place["hands"].items()}
    place.update({key: next_seat(place[key]) for key in SEAT_KEYS if key in place})
    if "defenders" in place:
        place["defenders"] = TEAMS[place["defenders"]]
    tricks = [[{**event, "seat": next_seat(event["seat"])} for event in trick] for trick in log["tricks"]]
    return {**log, "position": place, "tricks": tricks}


def rows(report):
    keys = ("convention", "trick", "play", "seat", "to", "meaning", "suit", "truth", "choice", "answer")
    said = [tuple(row[key] for key in keys) for row in report["annotations"]]
    sure = [
        (row["trick"], row["play"], row["seat"], part["cards"], part["certain"], set(part["could_lie_with"]))
        for row in report["multiples"]
        for part in row["combinations"]
    ]
    return said, sure


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_turning_the_table_turns_what_is_said(case):
    """Nothing hangs on who sits where."""
    said, sure = rows(read(case["log"]))
    expected_said = [
        (*row[:3], next_seat(row[3]), None if row[4] is None else next_seat(row[4]), *row[5:]) for row in said
    ]
    expected_sure = [
        (trick, play, next_seat(seat), cards, certain, {next_seat(other) for other in others})
        for trick, play, seat, cards, certain, others in sure
    ]
    assert (expected_said, expected_sure) == rows(read(turned(case["log"])))
