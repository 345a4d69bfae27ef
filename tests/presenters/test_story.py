"""The record tab: what was written down, in the reader's words."""

from __future__ import annotations

import pytest

from replay.config import data_folder
from tests.support.site import sample_views

DOUBLE = data_folder("sample_games") / "tichu" / "tic-6-2-double-victory.json"


@pytest.mark.parametrize(("language", "yes"), [("en", "yes"), ("zh", "是")])
def test_truth_values_are_words(language, yes):
    """No value is shown as a program writes it."""
    [view] = sample_views(DOUBLE, language)
    shown = [value for _, value in view.record.result]
    assert yes in shown
    assert not any("True" in value or "False" in value for value in shown)
