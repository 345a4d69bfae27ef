"""What the engine and the pages ask of Touti."""

from __future__ import annotations

from dataclasses import replace

from replay.domain.cards import SPANISH
from replay.domain.options import settle
from replay.domain.records import Deal, HandRecord, Position
from replay.domain.seats import EAST, NORTH, SOUTH
from replay.games.touti import RULESET
from tests.games.touti.build import DEALT

HANDS = tuple(SPANISH.cards(DEALT[seat].split()) for seat in "ENWS")
SETTINGS = settle(RULESET.option_specs, {})


def test_holding_is_arranged_tranfo_first():
    """A holding shows tranfo first, then the other suits, each from high to low."""
    cards = SPANISH.cards(["O2", "C1", "O1", "B3", "C12", "E4"])
    groups = RULESET.arrange(cards, {"trump": "C"})
    assert [SPANISH.text(group) for group in groups] == [["C1", "C12"], ["O1", "O2"], ["E4"], ["B3"]]


def test_holding_without_tranfo():
    """Before anything is fired the suits stand in their order, and a void shows nothing."""
    groups = RULESET.arrange(SPANISH.cards(["B3", "O1"]), {"trump": None})
    assert [SPANISH.text(group) for group in groups] == [["O1"], ["B3"]]


def test_holdings_at_the_first_lead():
    """They are the hands dealt, or those of the position."""
    dealt = HandRecord("touti", (), deal=Deal(HANDS))
    midway = HandRecord("touti", (), position=Position((HANDS[0], None, None, None)))
    assert RULESET.holdings_at_first_lead(dealt) == HANDS
    assert RULESET.holdings_at_first_lead(midway) == (HANDS[0], None, None, None)
    assert RULESET.holdings_at_first_lead(HandRecord("touti", ())) == ((), (), (), ())


def test_record_without_cards():
    """A record with neither deal nor position is judged as far as it goes: not at all."""
    assert RULESET.judge(HandRecord("touti", ()), SETTINGS).complete is False


def test_turn_and_points():
    """The turn goes to the right; an ace counts 11."""
    assert RULESET.next_in_turn(SOUTH, SETTINGS) == EAST
    assert RULESET.next_in_turn(EAST, SETTINGS) == NORTH
    counting = SPANISH.cards(["O1", "O3", "O12", "O11", "O10", "O7"])
    assert [RULESET.card_points(card) for card in counting] == [11, 10, 4, 3, 2, 0]


def test_game_over_before():
    """A team at the target by the sheet had won; nothing in a match of Touti begins a new game."""
    record = HandRecord("touti", (), setup={"scores": {"EW": 400, "NS": 0}, "target": 400})
    assert RULESET.is_over_before(record, SETTINGS) is True
    assert RULESET.is_over_before(replace(record, setup={"scores": {"EW": 400, "NS": 0}}), SETTINGS) is False
    assert RULESET.is_over_before(replace(record, setup={}), SETTINGS) is False
    assert RULESET.begins_new_game(record) is False


def test_form_names_verbs_and_targets():
    """A log of Touti has songs in its twyas, four verbs in its auction, three targets."""
    assert sorted(RULESET.form.auction_verbs) == ["bid", "pass", "push", "say"]
    assert sorted(RULESET.form.trick_verbs) == ["attempt", "play", "sing"]
    assert RULESET.form.targets == (400, 600, 1000)
    assert RULESET.pack is SPANISH
