"""The sample records say what they promise."""

from __future__ import annotations

import json

import pytest

from replay.engine.verdict import judge_hand, judge_match
from replay.games.tuolaji import RULESET
from tests.games.tuolaji.build import READER
from tests.support.tuolaji_samples import FOLDER, dumps, samples

EXPECTED = {
    "example-05-pair-kept-back": ["follow.shape"],
    "example-09-second-ace-out": ["lead.multiple-beatable"],
    "example-10-kings-still-out": ["lead.multiple-beatable"],
    "example-13-low-pairs": ["lead.multiple-uncertain"],
    "hand-2-revoke": ["follow.revoke"],
    "hand-3-multiple-corrected": ["lead.multiple-beatable"],
    "hand-4-multiple-unchallenged": ["lead.multiple-beatable"],
}
FILES = sorted(path for path in FOLDER.glob("*.json") if not path.stem.startswith("signals-"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_sample(path):
    """A sample has the findings it is there for, and its result is what the rules make of it."""
    record = READER.read(path.read_bytes())
    if path.stem.startswith("match"):
        verdicts = judge_match(lambda name: RULESET, record)
    else:
        verdicts = (judge_hand(RULESET, record),)
    found = [finding.code for verdict in verdicts for finding in verdict.findings]
    assert found == EXPECTED.get(path.stem, [])


def test_match_sample_ends_the_game():
    """The third hand of the match is defended at ace and wins the game."""
    match = READER.read((FOLDER / "match-1-queen-to-ace.json").read_bytes())
    winners = [verdict.judgement.result["game_won_by"] for verdict in judge_match(lambda name: RULESET, match)]
    assert winners == [None, None, "EW"]


def test_samples_are_the_generated_ones():
    """The files are what the seeded players give, so that anybody can make them again."""
    made = samples()
    assert {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in FILES} == made
    assert all((FOLDER / f"{name}.json").read_text(encoding="utf-8") == dumps(log) for name, log in made.items())
