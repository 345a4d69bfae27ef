"""Verdicts worked out by others from the rules alone."""

from __future__ import annotations

import json

import pytest

from replay.engine.report import report_of
from replay.engine.verdict import judge_hand, judge_match
from replay.games.touti import RULESET
from tests.games.touti.build import READER
from tests.support.cases import differences, load_cases


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in load_cases("touti")])
def test_outside_case(case):
    """The report shows what an outside judge found."""
    verdict = judge_hand(RULESET, READER.read(json.dumps(case["log"]).encode()))
    assert differences(case["expect"], report_of(verdict, RULESET, lambda note: "")) == []


MATCHES = [case for case in load_cases("matches") if case["log"]["match"].get("game") == "touti"]


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in MATCHES])
def test_outside_match(case):
    """Every round of a match is reported as an outside judge found it."""
    verdicts = judge_match(lambda name: RULESET, READER.read(json.dumps(case["log"]).encode()))
    reports = [report_of(verdict, RULESET, lambda note: "") for verdict in verdicts]
    expected = case["expect"]["hands"]
    assert [differences(*pair) for pair in zip(expected, reports, strict=True)] == [[]] * len(expected)
