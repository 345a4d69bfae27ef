"""What is read out of records that are accepted."""

from __future__ import annotations

import json

import pytest

from replay.domain.cards import FRENCH_DOUBLE, MAH_JONG, TICHU_PACK
from replay.domain.events import NO_WISH, Event, Verb
from replay.domain.records import Deal, MatchRecord
from replay.domain.seats import EAST, NORTH, SOUTH, WEST
from replay.registry import GAMES
from replay.schemas.hand_log import LogReader, load_document
from tests.support import logs
from tests.support.cases import load_cases
from tests.support.fake_games import FAKE_GAMES


def read(log):
    return load_document(logs.raw(log))


def test_cards_keep_their_physical_order():
    """The first card listed lies at the bottom, whatever a sorter would like."""
    log = logs.tractor_position()
    log["tricks"][0][0]["play"] = ["H2", "S7", "H2"]
    [[first, *_]] = read(log).tricks
    assert FRENCH_DOUBLE.text(first.cards) == ["H2", "S7", "H2"]


def test_other_spellings_are_read():
    """Suit signs and T for ten are understood; the pack knows only one spelling."""
    log = logs.tractor_position()
    log["tricks"][0][0]["play"] = ["♠T", "ST", "♥10"]
    assert FRENCH_DOUBLE.text(read(log).tricks[0][0].cards) == ["S10", "S10", "H10"]


def test_a_position_remembers_which_hand_is_forgotten():
    """A forgotten hand is None, and the facts given keep null apart from left out."""
    log = logs.tractor_position()
    log["position"]["trump"] = None
    position = read(log).position
    assert position.hands[SOUTH] is None
    assert position.hands[EAST] == FRENCH_DOUBLE.cards(["S7", "H2"])
    assert position.facts == {"trump": None, "rank": "2", "leader": "E", "defenders": "EW"}


def test_a_deal_is_read_by_seat():
    """Holdings stand by seat in turn order, the talon apart."""
    cards = FRENCH_DOUBLE.cards
    deal = Deal((cards(["H2", "S7"]), cards(["S8"]), cards(["S9"]), cards(["S10"])), cards(["RJ"]))
    record = read(logs.tractor_deal())
    assert record.deal == deal
    assert record.bury == cards(["RJ"])
    assert record.setup == {"levels": {"EW": "2", "NS": "2"}, "defenders": None, "leader": "E"}
    assert record.players == {EAST: "Ada", NORTH: "Bo"}


def test_events_carry_what_their_verb_says():
    """Every verb fills its own field and no other."""
    tichu, touti = read(logs.tichu_deal()), read(logs.touti_deal())
    assert tichu.auction == (Event(EAST, Verb.CALL, word="grand"),)
    assert tichu.tricks[0][0] == Event(WEST, Verb.PLAY, (MAH_JONG,), wish="5")
    assert tichu.tricks[0][-1] == Event(SOUTH, Verb.GIVE, target=EAST)
    assert tichu.tricks[0][2] == Event(EAST, Verb.PASS)
    assert touti.auction[0] == Event(EAST, Verb.BID, amount=80)
    assert touti.auction[2] == Event(WEST, Verb.PUSH, amount=10)
    assert touti.tricks[1] == (Event(EAST, Verb.SING, word="O"),)


def test_no_wish_differs_from_no_word_about_it():
    """A wish of null says that none was made; without the key the record does not say."""
    log = logs.tichu_deal()
    log["tricks"][0][0]["wish"] = None
    assert read(log).tricks[0][0].wish == NO_WISH
    del log["tricks"][0][0]["wish"]
    assert read(log).tricks[0][0].wish is None


def test_an_exchange_is_read_by_giver_and_receiver():
    """Cards given stand by giver, then receiver; a giver who is not recorded is not there."""
    jade_two = TICHU_PACK.by_text["J2"]
    assert read(logs.tichu_deal()).exchange == {EAST: {NORTH: jade_two, WEST: MAH_JONG, SOUTH: jade_two}}


def test_hands_inherit_from_their_match():
    """A hand has the match's game, options and players where it gives none; what it gives is its own, whole."""
    match = read(logs.match_of_two())
    assert isinstance(match, MatchRecord)
    first, second = match.hands
    assert (first.game, first.options, first.players) == ("tuolaji", {"overruff": "every"}, {EAST: "Ada"})
    assert (second.options, second.players) == ({}, {EAST: "Ada"})
    assert match.about == {"title": "Evening", "date": "2026-11-30"}


ACCEPTED = {
    "five plays in a trick": lambda log: log["tricks"][0].append({"seat": "E", "play": ["S7"]}),
    "a trick without events": lambda log: log["tricks"].append([]),
    "twenty-six tricks": lambda log: log["tricks"].extend([[{"seat": "E", "play": ["S7"]}]] * 26),
    "no tricks": lambda log: log.update(tricks=[]),
    "a card nobody held": lambda log: log["tricks"][0][0].update(play=["RJ"]),
    "a note of two thousand characters": lambda log: log["tricks"][0][0].update(note="x" * 2000),
    "a note with colons": lambda log: log["tricks"][0][0].update(note='said: "hm: well"'),
    "a title with an escaped colon": lambda log: log.update(title="\u003a"),
    "a title beyond the basic plane": lambda log: log.update(title="𝔘"),
    "a year": lambda log: log.update(date="2026"),
    "a leap day": lambda log: log.update(date="2024-02-29"),
    "a day with the time": lambda log: log.update(date="2026-11-30T20:15:00+01:00"),
    "programs at the table": lambda log: log.update(bots=["E", "W"], mode="online"),
    "an abandoned hand": lambda log: log.update(ended={"kind": "abandon", "seat": "N", "at": "2026-11-30T20:15:00Z"}),
    "points beyond 64 bits": lambda log: log.update(result={"points": 10**30}),
    "points that look like a fraction to a fast decoder": lambda log: log.update(result={"points": 10**22}),
}


@pytest.mark.parametrize("change", ACCEPTED.values(), ids=ACCEPTED)
def test_what_is_well_formed_is_kept(change):
    """A record may say what cannot have happened; only its form is looked at."""
    log = logs.tractor_position()
    change(log)
    assert read(log).game == "tuolaji"


def test_any_integer_is_a_bid():
    """The auction judges a bid, not the reader."""
    log = logs.touti_deal()
    log["auction"][0]["bid"] = -(10**40)
    assert read(log).auction[0].amount == -(10**40)


def test_a_byte_order_mark_is_passed_over():
    """Editors put it there; the bytes are kept, the record is read."""
    assert load_document(b"\xef\xbb\xbf" + logs.raw(logs.touti_deal())) == read(logs.touti_deal())


def test_white_space_and_order_of_keys_do_not_matter():
    """A record printed for people reads like one on a line."""
    log = logs.tractor_deal()
    pretty = json.dumps(dict(reversed(log.items())), indent=4).replace("\n", "\r\n").encode()
    assert load_document(pretty) == read(log)


@pytest.mark.parametrize("name", ["tuolaji", "promotion", "tichu", "touti", "conventions", "matches"])
def test_every_outside_case_is_accepted(name):
    """All records of the outside cases are well formed, for a careful look too."""
    reader = LogReader(GAMES)
    for case in load_cases(name):
        raw = logs.raw(case["log"])
        assert reader.read(raw) == reader.read_exactly(raw)


def test_a_new_game_is_read_by_what_it_says_of_its_records():
    """A game registered tomorrow needs nothing here but its record form."""
    reader = LogReader(FAKE_GAMES)
    log = {
        "handlog": 1,
        "game": "pairs",
        "deal": {"E": ["S2"], "N": [], "W": [], "S": []},
        "auction": [{"seat": "E", "say": "go", "at": 7}],
        "tricks": [[{"seat": "E", "play": ["S2"]}]],
        "result": {"best": None},
    }
    record = reader.read(logs.raw(log))
    assert record.auction == (Event(EAST, Verb.SAY, word="go", at=7),)
    assert [fault.pointer for fault in reader.check({**log, "bury": []})] == ["/bury"]
