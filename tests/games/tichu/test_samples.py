"""The sample records show what their names say."""

from __future__ import annotations

import json

import pytest

from replay.engine.verdict import judge_hand
from replay.games.tichu import RULESET
from tests.support.tichu_log import record_of
from tests.support.tichu_samples import FOLDER, files

SHOWN = {
    "tic-2-5-dragon-over-phoenix": ["follow.not-higher"],
    "tic-3-3-bomb-out-of-turn": [],
    "tic-3-4-dog-with-the-partner-out": [],
    "tic-3-5-dragon-kept": ["give.not-opponent"],
    "tic-4-2-wish-ignored": ["wish.ignored"],
    "tic-5-1-tichu-too-late": ["call.late"],
    "tic-5-3-two-calls": [],
    "tic-6-2-double-victory": [],
    "tic-forgotten-hand": ["wish.ignored"],
}


@pytest.mark.parametrize("name", SHOWN)
def test_sample(name):
    """A sample has the findings it is there for, and its written result is right."""
    record = record_of(json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8")))
    assert [one.code for one in judge_hand(RULESET, record).findings] == SHOWN[name]


def test_samples_are_what_their_script_makes():
    """The files of the folder are made by the script, all of them."""
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert kept == files()
