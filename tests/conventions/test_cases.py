"""The outside cases of conventions and certainty, whole reports through the border."""

import json

import pytest

from replay import registry
from replay.engine.report import report_of
from replay.engine.verdict import Terms, judge_hand
from replay.schemas.hand_log import load_document
from tests.support.cases import differences, load_cases

CASES = load_cases("conventions")


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_report_shows_what_the_case_expects(case):
    """Findings, tricks, annotations and certainty of an outside case are reported exactly."""
    record = load_document(json.dumps(case["log"]).encode())
    ruleset = registry.game(record.game)
    verdict = judge_hand(ruleset, record, Terms(conventions_of=registry.convention_set))
    assert differences(case["expect"], report_of(verdict, ruleset, registry.say)) == []
