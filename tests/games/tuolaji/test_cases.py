"""Verdicts worked out by others from the rules alone."""

from __future__ import annotations

import json

import pytest

from replay.engine.report import report_of
from replay.engine.verdict import judge_hand, judge_match
from replay.games.tuolaji import RULESET
from tests.games.tuolaji.build import READER
from tests.support.cases import differences, load_cases

MATCHES = [case for case in load_cases("matches") if case["log"]["match"].get("game") == "tuolaji"]


def without_annotations(expect):
    return {key: value for key, value in expect.items() if key != "annotations"}


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=case["id"]) for name in ("tuolaji", "conventions") for case in load_cases(name)]
)
def test_outside_case(case):
    """The report shows what an outside judge found."""
    verdict = judge_hand(RULESET, READER.read(json.dumps(case["log"]).encode()))
    assert differences(without_annotations(case["expect"]), report_of(verdict, RULESET, lambda note: "")) == []


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in MATCHES])
def test_outside_match(case):
    """Every hand of a match is reported as an outside judge found it."""
    verdicts = judge_match(lambda name: RULESET, READER.read(json.dumps(case["log"]).encode()))
    reports = [report_of(verdict, RULESET, lambda note: "") for verdict in verdicts]
    expected = case["expect"]["hands"]
    assert [differences(*pair) for pair in zip(expected, reports, strict=True)] == [[]] * len(expected)
