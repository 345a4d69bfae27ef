"""What a record wrote down against what the rules compute."""

from __future__ import annotations

import pytest

from replay.engine.audit import agrees, words_of


@pytest.mark.parametrize(
    ("recorded", "computed", "expected"),
    [
        pytest.param(65, 65, True, id="the same figure"),
        pytest.param(65, 75, False, id="another figure"),
        pytest.param({"EW": 40}, {"EW": 40, "NS": 60}, True, id="one team's points given, and right"),
        pytest.param({"EW": 45}, {"EW": 40, "NS": 60}, False, id="one team's points given, and wrong"),
        pytest.param(["E", "N"], ("E", "N"), True, id="the same order of going out"),
        pytest.param(["E", "N", "W"], ("E", "N"), False, id="a longer order of going out"),
        pytest.param(None, "H", False, id="no trump suit written down where hearts are trumps"),
        pytest.param(None, None, True, id="no trump suit on both sides"),
    ],
)
def test_recorded_agrees_with_computed(recorded, computed, expected):
    """A claim by team is compared for the teams it names; everything else whole."""
    assert agrees(recorded, computed) is expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        pytest.param(75, "75", id="points"),
        pytest.param(None, "none", id="no trump suit"),
        pytest.param({"EW": "5", "NS": "K"}, "EW 5, NS K", id="levels"),
        pytest.param(["E", "W"], "E W", id="order of going out"),
    ],
)
def test_a_claim_is_put_in_words(value, expected):
    """The message of a claim shows both values as a person would write them."""
    assert words_of(value) == expected
