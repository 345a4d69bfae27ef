"""Verdicts worked out by others from the rules alone."""

from __future__ import annotations

import pytest

from tests.games.promotion.build import judge
from tests.support.cases import load_cases

HANDS = load_cases("promotion")
MATCHES = [case for case in load_cases("matches") if case["log"]["match"].get("game") == "promotion"]


@pytest.mark.parametrize("case", [*HANDS, *MATCHES], ids=lambda case: case["id"])
def test_outside_case(case):
    """Each hand and each hand of a match is reported as an outside judge found it."""
    assert judge.departures(case) == []
