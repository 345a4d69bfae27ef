"""The outside cases of Tichu, judged by the whole engine."""

from __future__ import annotations

import json

import pytest

from replay.engine.report import report_of
from replay.engine.verdict import judge_hand, judge_match
from replay.games.tichu import RULESET
from replay.schemas.hand_log import load_document
from tests.support.cases import differences, load_cases

CASES = load_cases("tichu")
MATCHES = [case for case in load_cases("matches") if case["log"]["match"].get("game") == "tichu"]


def report(verdict):
    return report_of(verdict, RULESET, lambda _: "")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case):
    """A hand is judged as two separate judges judged it."""
    record = load_document(json.dumps(case["log"]).encode())
    assert differences(case["expect"], report(judge_hand(RULESET, record))) == []


@pytest.mark.parametrize("case", MATCHES, ids=lambda case: case["id"])
def test_match(case):
    """Every hand of a match is judged as expected, also against the hand before."""
    match = load_document(json.dumps(case["log"]).encode())
    verdicts = judge_match(lambda _: RULESET, match)
    found = [
        differences(expect, report(verdict)) for expect, verdict in zip(case["expect"]["hands"], verdicts, strict=True)
    ]
    assert found == [[] for _ in verdicts]
