"""The promotion match as the rest of the program meets it."""

from __future__ import annotations

import pytest

from replay.domain.cards import FRENCH_DOUBLE
from replay.domain.options import settle
from replay.domain.seats import EAST, NORTH
from replay.games.promotion import RULESET
from replay.games.promotion.options import read_options
from tests.games.promotion.build import LegalHand, judge, position

SETTINGS = settle(RULESET.option_specs, {})


def test_defaults():
    """The house rules that stand when nobody says otherwise."""
    assert SETTINGS == {
        "follow_depth": "pairs",
        "ruff_match": "loose",
        "undiscovered": "none",
        "talon_multiplier": "cards",
        "must_defend": (),
    }


@pytest.mark.parametrize("profile", RULESET.profiles)
def test_profiles_are_settings(profile):
    """Every named set holds house rules that there are."""
    assert read_options(settle(RULESET.option_specs, RULESET.profiles[profile]))


def test_holdings_at_the_first_lead():
    """The dealer's holding is what is left after burying; all have 25 cards."""
    log = LegalHand(2).log
    hands = RULESET.holdings_at_first_lead(judge.record(log))
    dealt = [card for seat in "ENWS" for card in log["deal"][seat]] + log["deal"]["talon"]
    assert [len(hand) for hand in hands] == [25] * 4
    assert sorted([*FRENCH_DOUBLE.text(card for hand in hands for card in hand), *log["bury"]]) == sorted(dealt)


def test_holdings_of_a_position():
    """A forgotten hand stays forgotten."""
    record = judge.record(position({"E": "SA", "N": None, "W": "S2", "S": "S3"}, "E SA"))
    assert RULESET.holdings_at_first_lead(record)[1] is None


def test_arrange():
    """A holding is shown trumps first, then suit by suit, each from the top."""
    cards = FRENCH_DOUBLE.cards(["D2", "C9", "SA", "H3", "S7", "RJ", "H7", "S5", "CA"])
    shown = RULESET.arrange(cards, {"trump": "H", "rank": "7"})
    assert [" ".join(FRENCH_DOUBLE.text(group)) for group in shown] == ["RJ H7 S7 H3", "SA S5", "CA C9", "D2"]


def test_card_points_and_turns():
    """A king counts ten, and the turn passes to the right."""
    (king,) = FRENCH_DOUBLE.cards(["DK"])
    assert (RULESET.card_points(king), RULESET.next_in_turn(EAST, SETTINGS)) == (10, NORTH)


def test_levels_alone_end_no_match():
    """A deal at the ace is a deal like any other, and none begins a new match."""
    record = judge.record(LegalHand(1, levels=("A", "A"), first=False).log)
    assert (RULESET.is_over_before(record, SETTINGS), RULESET.begins_new_game(record)) == (False, False)
