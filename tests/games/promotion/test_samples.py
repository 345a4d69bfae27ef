"""The collection of samples: each shows what its title says, and what is written down in it is right."""

from __future__ import annotations

import json

import pytest

from replay.games.promotion.rulebook import CLAUSES
from tests.games.promotion.build import judge
from tests.support.cases import ROOT
from tests.support.reports import codes

FOLDER = ROOT / "sample_games" / "promotion"

SHOWN = {
    "pro-1-1-out-of-turn": ["play.out-of-turn"],
    "pro-2-1-spoken-out-of-turn": ["declare.out-of-turn"],
    "pro-2-2-ladder-of-declarations": ["declare.not-higher"],
    "pro-2-3-after-three-passes": ["declare.after-end"],
    "pro-2-4-nobody-declares": [],
    "pro-2-5-first-declarer-deals": [],
    "pro-2-6-burying-does-not-fit": ["record.bad-bury"],
    "pro-3-1-order-of-trumps": [],
    "pro-4-1-level-pairs-of-two-suits": ["lead.not-a-combination"],
    "pro-5-1-revoke": ["follow.revoke"],
    "pro-5-2-pair-kept-back": ["follow.shape"],
    "pro-6-1-only-the-shape-led-wins": [],
    "pro-7-1-kitty-counts-four-times": [],
    "pro-7-2-one-point-short": [],
    "pro-7-3-beyond-the-ace": [],
    "pro-8-1-an-offence-loses-the-deal": ["follow.revoke"],
    "pro-8-2-written-down-wrong": ["claim.points"],
    "pro-forgotten-hand": ["follow.revoke", "follow.revoke"],
    "pro-taken-back": ["follow.shape"],
}


def read(name: str) -> dict:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def test_every_sample_is_listed():
    """No sample lies in the folder without a test."""
    assert {path.stem for path in FOLDER.glob("*.json")} == {*SHOWN, "match-three-deals"}


def test_every_clause_has_a_sample():
    """Each clause is shown by one sample at least."""
    numbers = {"PRO-" + ".".join(name.split("-")[1:3]) for name in SHOWN if name.split("-")[1].isdigit()}
    assert numbers == {clause.id for clause in CLAUSES}


@pytest.mark.parametrize(("name", "expected"), SHOWN.items(), ids=SHOWN.keys())
def test_sample(name, expected):
    """A sample has exactly the findings that it is there to show."""
    assert codes(judge(read(name))) == expected


def test_match():
    """Three deals in a row, each beginning where the one before ended, written down rightly."""
    reports = judge.match(read("match-three-deals"))
    assert [(report["complete"], report["findings"]) for report in reports] == [(True, [])] * 3
