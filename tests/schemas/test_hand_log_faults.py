"""Records that cannot be read: each fault at its place, none twice."""

from __future__ import annotations

import gzip
import json

import pytest
import zstandard

from replay.domain.errors import RecordError
from replay.schemas.hand_log import load_document, log_reader
from tests.support import logs


def faults_of(raw):
    with pytest.raises(RecordError) as caught:
        load_document(raw)
    return caught.value.faults


def pointers_of(log):
    return [fault.pointer for fault in faults_of(logs.raw(log))]


def change(log, pointer, *value):
    """Set, or without a value remove, what stands at a pointer."""
    *parents, last = pointer.removeprefix("/").split("/")
    place = log
    for key in parents:
        place = place[int(key)] if isinstance(place, list) else place[key]
    key = int(last) if isinstance(place, list) else last
    if value:
        place[key] = value[0]
    else:
        del place[key]
    return log


SPOILED = {
    "unknown version": (logs.tractor_position, {"/handlog": 2}),
    "version as text": (logs.tractor_position, {"/handlog": "1"}),
    "version as truth value": (logs.tractor_position, {"/handlog": True}),
    "version as fraction": (logs.tractor_position, {"/handlog": 1.0}),
    "unknown game": (logs.tractor_position, {"/game": "bridge"}),
    "game as number": (logs.tractor_position, {"/game": 5}),
    "unknown key": (logs.tractor_position, {"/colour": "red"}),
    "key called like a marker": (logs.tractor_position, {"/_schema": 1}),
    "key of another game": (logs.tractor_position, {"/exchange": {}}),
    "title as number": (logs.tractor_position, {"/title": 5}),
    "date in words": (logs.tractor_position, {"/date": "yesterday"}),
    "day there never was": (logs.tractor_position, {"/date": "2026-02-30"}),
    "hand zero": (logs.tractor_position, {"/hand": 0}),
    "tags as text": (logs.tractor_position, {"/tags": "club"}),
    "one tag a number": (logs.tractor_position, {"/tags": ["club"], "/tags/0": 5}),
    "unknown mode": (logs.tractor_position, {"/mode": "by post"}),
    "program at no seat": (logs.tractor_position, {"/bots": ["E"], "/bots/0": "X"}),
    "unknown seat among players": (logs.tractor_position, {"/players": {}, "/players/X": "Ada"}),
    "unknown option": (logs.tractor_position, {"/options": {}, "/options/fast": True}),
    "unknown value of an option": (logs.tractor_position, {"/options": {}, "/options/overruff": "never"}),
    "fine that is no multiple of five": (logs.tractor_position, {"/options": {}, "/options/fine_per_card": 7}),
    "rank listed twice": (logs.tractor_position, {"/options": {}, "/options/must_defend": ["A", "A"]}),
    "option of another game": (logs.touti_deal, {"/options": {}, "/options/overruff": "every"}),
    "tricks no list": (logs.tractor_position, {"/tricks": {}}),
    "trick no list": (logs.tractor_position, {"/tricks/0": {"seat": "E"}}),
    "event no object": (logs.tractor_position, {"/tricks/0/1": "S8"}),
    "unknown card": (logs.tractor_position, {"/tricks/0/1/play/0": "S1"}),
    "card of another pack": (logs.touti_deal, {"/tricks/0/0/play/0": "S7"}),
    "card in small letters": (logs.tractor_position, {"/tricks/0/1/play/0": "s8"}),
    "card as a list": (logs.tractor_position, {"/tricks/0/1/play/0": ["S8"]}),
    "cards as text": (logs.tractor_position, {"/tricks/0/1/play": "S8"}),
    "play without a card": (logs.tractor_position, {"/tricks/0/1/play": []}),
    "unknown seat": (logs.tractor_position, {"/tricks/0/1/seat": "X"}),
    "seat as a list": (logs.tractor_position, {"/tricks/0/1/seat": []}),
    "verb of another game": (logs.tractor_position, {"/tricks/0/1/sing": "H"}),
    "note too long": (logs.tractor_position, {"/tricks/0/1/note": "x" * 2001}),
    "exposed before the draw": (logs.tractor_deal, {"/auction/0/at": -1}),
    "exposed after the draw": (logs.tractor_deal, {"/auction/0/at": 101}),
    "three cards exposed": (logs.tractor_deal, {"/auction/0/expose": ["H2", "H2", "H2"]}),
    "level that is no rank": (logs.tractor_deal, {"/setup/levels/EW": "1"}),
    "team for a seat": (logs.tractor_deal, {"/setup/leader": "EW"}),
    "points in words": (logs.tractor_deal, {"/result/points": "forty"}),
    "points as truth value": (logs.tractor_deal, {"/result/points": True}),
    "points with a fraction": (logs.tractor_deal, {"/result/points": 40.5}),
    "unknown figure written down": (logs.tractor_deal, {"/result/glory": 1}),
    "hand of a deal forgotten": (logs.tractor_deal, {"/deal/W": None}),
    "unknown heap of cards": (logs.touti_deal, {"/deal/talon": []}),
    "suit sung that is none": (logs.touti_deal, {"/tricks/1/0/sing": "H"}),
    "target nobody plays to": (logs.touti_deal, {"/setup/target": 500}),
    "bid as truth value": (logs.touti_deal, {"/auction/0/bid": True}),
    "pass that is none": (logs.touti_deal, {"/auction/1/pass": False}),
    "unknown call": (logs.tichu_deal, {"/auction/0/call": "maybe"}),
    "wish for an ordinary word": (logs.tichu_deal, {"/tricks/0/0/wish": "dragon"}),
    "wish beside a pass": (logs.tichu_deal, {"/tricks/0/2/wish": "5"}),
    "trick given to no seat": (logs.tichu_deal, {"/tricks/0/5/give": "EW"}),
    "gift to no seat": (logs.tichu_deal, {"/exchange/E/X": "J2"}),
    "forgotten hand written as text": (logs.tractor_position, {"/position/hands/S": "?"}),
    "unknown fact of a position": (logs.tractor_position, {"/position/weather": "fine"}),
    "no trump suit written as text": (logs.tractor_position, {"/position/trump": "none"}),
    "match of an unknown game": (logs.match_of_two, {"/match/game": "bridge"}),
    "hand of another game in a match": (logs.match_of_two, {"/hands/1/game": "promotion"}),
    "unknown option of a match": (logs.match_of_two, {"/match/options/fast": 1}),
    "key of a hand in a match": (logs.match_of_two, {"/match/hand": 1}),
    "card within a match": (logs.match_of_two, {"/hands/1/tricks/0/1/play/0": "X"}),
    "version of a hand in a match": (logs.match_of_two, {"/hands/1/handlog": 2}),
    "hand of a match no object": (logs.match_of_two, {"/hands/1": []}),
    "hands no list": (logs.match_of_two, {"/hands": {}}),
    "match without hands": (logs.match_of_two, {"/hands": []}),
    "slash and tilde in a key": (logs.tractor_position, {"/a~1b~0c": 1}),
}


@pytest.mark.parametrize(("make", "changes"), SPOILED.values(), ids=SPOILED)
def test_one_fault_is_found_at_its_place(make, changes):
    """A value that may not stand is found where it stands, with itself, and nothing else is."""
    log = make()
    for pointer, value in changes.items():
        change(log, pointer.replace("~1", "\0"), value) if "~" not in pointer else log.update({"a/b~c": value})
    place = list(changes)[-1]
    [fault] = faults_of(logs.raw(log))
    found = list(changes.values())[-1]
    assert fault.pointer == place
    assert fault.found == (found if len(str(found)) < 200 else found[:200] + "…")
    assert fault.expected


REQUIRED = {
    "version": (logs.tractor_position, "/handlog"),
    "game": (logs.tractor_position, "/game"),
    "tricks": (logs.tractor_position, "/tricks"),
    "seat of an event": (logs.tractor_position, "/tricks/0/1/seat"),
    "a seat of the deal": (logs.tractor_deal, "/deal/W"),
    "talon": (logs.tractor_deal, "/deal/talon"),
    "when it was exposed": (logs.tractor_deal, "/auction/0/at"),
    "a team's level": (logs.tractor_deal, "/setup/levels/NS"),
    "a seat of a position": (logs.tractor_position, "/position/hands/S"),
    "rank of a position": (logs.tractor_position, "/position/rank"),
    "version of a match": (logs.match_of_two, "/handlog"),
    "what hands share": (logs.match_of_two, "/match"),
    "hands of a match": (logs.match_of_two, "/hands"),
    "game of a match": (logs.match_of_two, "/match/game"),
    "tricks within a match": (logs.match_of_two, "/hands/0/tricks"),
}


@pytest.mark.parametrize(("make", "place"), REQUIRED.values(), ids=REQUIRED)
def test_what_is_missing_is_found_where_it_should_stand(make, place):
    """A key that has to be there is told by the pointer it would have."""
    faults = faults_of(logs.raw(change(make(), place)))
    assert [(fault.pointer, fault.found) for fault in faults] == [(place, None)]


def test_two_verbs_are_a_fault_of_the_event():
    """An event with two verbs is told as a whole, once."""
    assert pointers_of(change(logs.tractor_position(), "/tricks/0/1/attempt", ["S8"])) == ["/tricks/0/1"]


def test_no_verb_is_a_fault_of_the_event():
    """An event that only names a seat is told as a whole."""
    assert pointers_of(change(logs.tractor_position(), "/tricks/0/1", {"seat": "E"})) == ["/tricks/0/1"]


def test_a_misspelled_verb_is_told_once():
    """What is probably the verb is the fault; that there is no other verb is not told besides."""
    log = change(logs.tractor_position(), "/tricks/0/1", {"seat": "E", "plays": ["S8"]})
    assert pointers_of(log) == ["/tricks/0/1/plays"]


def test_deal_and_position_exclude_each_other():
    """A hand has a deal or a position: not both, not neither."""
    both = change(logs.tractor_position(), "/deal", logs.tractor_deal()["deal"])
    neither = change(logs.tractor_position(), "/position")
    assert pointers_of(both) == ["/position"]
    assert pointers_of(neither) == ["/deal"]


def test_every_fault_is_listed():
    """Reading does not stop at the first fault."""
    log = logs.tractor_position()
    log["colour"] = 1
    log["tricks"][0][0]["play"] = ["S7", "X1", "X2"]
    log["tricks"].append([{"seat": "Q", "play": 5}])
    log["position"]["rank"] = 2
    assert sorted(pointers_of(log)) == [
        "/colour",
        "/position/rank",
        "/tricks/0/0/play/1",
        "/tricks/0/0/play/2",
        "/tricks/1/0/play",
        "/tricks/1/0/seat",
    ]


def test_a_gift_ends_its_trick():
    """The dragon's trick is given away in the last event of the trick."""
    log = logs.tichu_deal()
    log["tricks"][0].append({"seat": "E", "pass": True})
    assert pointers_of(log) == ["/tricks/0/5/give"]


def test_a_match_may_leave_its_game_to_every_hand():
    """Without a game of its own a match needs one in each hand."""
    log = change(logs.match_of_two(), "/match/game")
    assert pointers_of(log) == ["/match/game"]
    log["hands"][0]["game"] = "tuolaji"
    assert log_reader().check(log) == ()


def test_hands_of_two_games_are_no_match():
    """Where only the hands name games, they have to name the same."""
    log = change(logs.match_of_two(), "/match/game")
    log["hands"][0]["game"] = "tuolaji"
    log["hands"][1]["game"] = "promotion"
    assert pointers_of(log) == ["/hands/1/game"]


@pytest.mark.parametrize("game", [["bridge"], []], ids=["unknown game", "no game"])
def test_of_an_unknown_game_what_is_wrong_in_every_game_is_told(game):
    """Keys, cards and verbs that some game has are passed over; what none has is a fault whichever is meant."""
    log = change(logs.tractor_position(), "/game", *game)
    log["title"] = 5
    log["exchange"] = {}
    log["position"]["hands"]["E"] = "all"
    log["tricks"] = [[{"seat": "E", "sing": "O"}, {"seat": "X", "play": ["MJ", "whatever"]}, {"seat": "E"}], 5]
    assert sorted(pointers_of(log)) == [
        "/game",
        "/position/hands/E",
        "/title",
        "/tricks/0/1/play/1",
        "/tricks/0/1/seat",
        "/tricks/0/2",
        "/tricks/1",
    ]


def test_of_a_hand_without_game_in_a_match_what_is_wrong_in_every_game_is_told():
    """The places begin with the hand's."""
    log = change(logs.match_of_two(), "/match/game", "bridge")
    log["hands"][1]["tricks"] = [[{"seat": "X"}]]
    assert sorted(pointers_of(log)) == ["/hands/1/tricks/0/0", "/hands/1/tricks/0/0/seat", "/match/game"]


def test_a_number_of_thousands_of_digits_is_repeated_cut():
    """What was found stays short enough to be read."""
    [fault] = faults_of(logs.raw(change(logs.tractor_position(), "/handlog", 10**3000)))
    assert isinstance(fault.found, str)
    assert len(fault.found) < 250


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress], ids=["gzip", "zstandard"])
def test_a_packed_record_is_said_to_be_packed(pack):
    """Where nobody unpacks, as in the API, the reader says what it was sent."""
    [fault] = faults_of(pack(logs.raw(logs.touti_deal())))
    assert (fault.pointer, fault.expected) == ("", "text in UTF-8, unpacked")


def test_what_is_nested_too_deep_is_said_to_be():
    """Not that nothing was found."""
    [fault] = faults_of(b"[" * 1_200_000)
    assert fault.found == "more than 64 levels"


TEXTS = {
    "nothing": b"",
    "white space": b" \n\t ",
    "no JSON": b"once upon a time",
    "half a record": logs.raw(logs.tichu_deal())[:-9],
    "two records": logs.raw(logs.tichu_deal()) * 2,
    "a list": b"[]",
    "a number": b"1",
    "null": b"null",
    "UTF-16": json.dumps(logs.tichu_deal()).encode("utf-16"),
    "a stray byte": b'{"title": "\xe9"}',
    "brackets without end": b"[" * 900_000,
    "objects without end": b'{"a":' * 150_000,
}


@pytest.mark.parametrize("raw", TEXTS.values(), ids=TEXTS)
def test_what_is_no_record_is_one_fault_of_the_whole(raw):
    """Text that is no JSON object has one fault, at no place within."""
    assert [fault.pointer for fault in faults_of(raw)] == [""]


def spliced(make, old, new):
    text = json.dumps(make(), ensure_ascii=False)
    assert old in text
    return text.replace(old, new, 1).encode()


ODD_TEXTS = {
    "key twice at the top": (spliced(logs.tichu_deal, '{"handlog": 1', '{"handlog": 1, "handlog": 1'), "/handlog"),
    "key twice in an event": (
        spliced(logs.tichu_deal, '"pass": true', '"pass": true, "pass": true'),
        "/tricks/0/2/pass",
    ),
    "key twice under another spelling": (
        spliced(logs.tichu_deal, '"pass": true', '"pass": true, "p\\u0061ss": true'),
        "/tricks/0/2/pass",
    ),
    "key twice beside an escaped colon": (
        spliced(logs.tichu_deal, '{"handlog": 1', '{"title": "a\\u003ab", "handlog": 1, "handlog": 1'),
        "/handlog",
    ),
    "NaN": (spliced(logs.tichu_deal, '"NS": -25', '"NS": NaN'), "/result/points/NS"),
    "infinity": (spliced(logs.tichu_deal, '"NS": -25', '"NS": -Infinity'), "/result/points/NS"),
    "more than a number holds": (spliced(logs.tichu_deal, '"NS": -25', '"NS": 1e999'), "/result/points/NS"),
    "more digits than anyone reads": (
        spliced(logs.tichu_deal, '"NS": -25', '"NS": ' + "9" * 5000),
        "/result/points/NS",
    ),
    "half a character": (spliced(logs.tichu_deal, '{"handlog": 1', '{"title": "\\ud83d", "handlog": 1'), "/title"),
}


@pytest.mark.parametrize(("raw", "place"), ODD_TEXTS.values(), ids=ODD_TEXTS)
def test_oddities_of_the_text_are_told_at_their_place(raw, place):
    """What a decoder would pass over in silence is found where it stands, once."""
    assert [fault.pointer for fault in faults_of(raw)] == [place]


def test_a_key_given_twice_hides_no_other_fault():
    """Faults of text and of form are listed together."""
    raw = spliced(logs.tichu_deal, '"pass": true', '"pass": true, "pass": 1')
    assert {fault.pointer for fault in faults_of(raw)} == {"/tricks/0/2/pass"}
    raw = raw.replace(b'"first": "S"', b'"first": "X"')
    assert [fault.pointer for fault in faults_of(raw)] == ["/tricks/0/2/pass", "/result/first"]


def test_the_list_of_faults_ends_somewhere():
    """Of a hopeless record the first thousand faults are listed, and that there are more."""
    log = logs.tractor_position()
    log["tricks"][0][0]["play"] = ["X"] * 3000
    log["tricks"].append([{}] * 3000)
    faults = faults_of(logs.raw(log))
    assert len(faults) == 1001
    assert faults[0].pointer == "/tricks/0/0/play/0"
    assert faults[-1].expected == "fewer faults: only the first 1,000 are listed"
