"""Positions in which nobody remembers a hand: a verdict stands only if it does for every hand there could have been."""

from __future__ import annotations

import pytest

from replay.mechanics.fullest import fullest_hands
from tests.games.tuolaji.build import findings, position, report

V, N, D, U = "violation", "notice", "discrepancy", "undetermined"
REST = {"E": "CA CK C9 S9 S10", "N": "C3 C4 S3 S4 D3", "W": "C5 C6 S5 S6 D5"}


def all_but(*kept, suits="SHDC"):
    """Give as ``played`` both copies of every card of these suits, but for some."""
    ranks = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    gone = [suit + rank for suit in suits for rank in ranks] * 2
    for card in kept:
        gone.remove(card)
    return gone


def gone_clubs(*left):
    """Say that all clubs are gone but those in the hands of ``REST`` and some more."""
    clubs = [card for hand in REST.values() for card in hand.split() if card[0] == "C"]
    return all_but(*clubs, *left, suits="C")


FOLLOWS = [
    pytest.param(["E C9;N C3;W C5;S C7"], {}, [], id="the suit was followed"),
    pytest.param(
        ["E C9;N C3;W C5;S D7"], {}, [("follow.revoke", U, 1, 4, "S")], id="nobody knows whether there was a club"
    ),
    pytest.param(["E C9;N C3;W C5;S! D7;S C7"], {}, [("follow.revoke", N, 1, 4, "S")], id="shown to have been there"),
    pytest.param(
        ["E C9;N C3;W C5;S D7", "E S9;N S3;W S5;S C7"],
        {},
        [("follow.revoke", V, 1, 4, "S"), ("follow.revoke", U, 2, 4, "S")],
        id="the club comes out later",
    ),
    pytest.param(
        ["E C9;N C3;W C5;S! C7;S D7"], {}, [("follow.revoke", V, 1, 5, "S")], id="put down, taken back and kept"
    ),
    pytest.param(
        ["E C9;N C3;W C5;S! C7;S C8", "E S9;N S3;W S5;S S7", "E CK;N C4;W C6;S D7"],
        {},
        [("follow.revoke", V, 3, 4, "S")],
        id="put down in an earlier trick and never played",
    ),
    pytest.param(["E C9;N C3;W C5;S D7"], {"played": gone_clubs()}, [], id="every club is accounted for"),
    pytest.param(
        ["E C9;N C3;W C5;S D7"],
        {"played": gone_clubs("C8")},
        [("follow.revoke", U, 1, 4, "S")],
        id="one club may have been there",
    ),
    pytest.param(
        [
            "E C9;N C3;W C5;S D7", "E S9;N S3;W S5;S D8", "E S10;N S4;W S6;S D9",
            "E CK;N C4;W C6;S D10", "E CA;N D3;W D5;S DJ",
        ],
        {},
        [],
        id="all five cards of the hand were shown: there was no other",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("tricks", "more", "expected"), FOLLOWS)
def test_following_suit(tricks, more, expected):
    """A revoke is certain, impossible, or cannot be said."""
    assert findings(position({**REST, "S": None}, *tricks, **more)) == expected


PAIRED = {"E": "C9 C9 S9 S10", "N": "C3 C4 S3 S4", "W": "C5 C6 S5 S6"}
LEAD = "E C9 C9;N C3 C4;W C5 C6;S C7 C8"
SHAPES = [
    pytest.param([LEAD], {}, [("follow.shape", U, 1, 4, "S")], id="a pair may have been there"),
    pytest.param([LEAD.replace("C7 C8", "C7 C7")], {}, [], id="a pair was given"),
    pytest.param(
        [LEAD, "E S9;N S3;W S5;S C8"], {}, [("follow.shape", V, 1, 4, "S"), ("follow.revoke", U, 2, 4, "S")],
        id="the second eight comes out",
    ),
    pytest.param(
        [LEAD, "E S9;N S3;W S5;S D8", "E S10;N S4;W S6;S D9"], {}, [], id="the whole hand was shown: no pair in it"
    ),
    pytest.param(
        [LEAD, "E S9;N S3;W S5;S D8"],
        {"played": ["C7", "C8"]},
        [("follow.revoke", U, 2, 4, "S")],
        id="one place left, and it takes two cards to make a pair",
    ),
    pytest.param(
        [LEAD, "E S9;N S3;W S5;S S7"],
        {"played": ["C7"]},
        [("follow.shape", U, 1, 4, "S")],
        id="one place left, and the other eight may have been in it",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("tricks", "more", "expected"), SHAPES)
def test_matching(tricks, more, expected):
    """A pair kept back is certain, impossible, or cannot be said."""
    assert findings(position({**PAIRED, "S": None}, *tricks, **more)) == expected


def test_depth_of_following():
    """Where only the suit is asked for there is nothing that cannot be said."""
    assert findings(position({**PAIRED, "S": None}, LEAD), follow_depth="none") == []


LEADS = [
    pytest.param(
        ["E! CA CK;E CK;N C3;W C5;S C7"],
        {"played": ["CA"]},
        [("lead.correction-unfounded", V, 1, 2, "E")],
        id="no higher card is unaccounted for: wrongly taken back",
    ),
    pytest.param(
        ["E CA CK;N C3 C4;W C5 C6;S C7 C8"],
        {},
        [("lead.multiple-beatable", U, 1, 1, "E")],
        id="the other ace may be in the forgotten hand",
    ),
    pytest.param(
        ["E CA CK;N C3 C4;W C5 C6;S CA C8"],
        {},
        [("lead.multiple-beatable", V, 1, 1, "E")],
        id="the other ace is shown to have been there",
    ),
    pytest.param(
        ["E! CA CK;E CK;N C3;W C5;S C7"],
        {},
        [("lead.multiple-beatable", U, 1, 1, "E"), ("lead.correction-unfounded", U, 1, 2, "E")],
        id="whether the king had to stay cannot be said",
    ),
    pytest.param(
        ["E! CA CK;E CA;N C3;W C5;S C7"],
        {},
        [("lead.multiple-beatable", U, 1, 1, "E"), ("lead.correction-wrong", U, 1, 2, "E")],
        id="the ace stayed: wrong, or unfounded",
    ),
    pytest.param(
        ["E! CA CK;E CA CK;N C3 C4;W C5 C6;S C7 C8"],
        {},
        [("lead.multiple-beatable", U, 1, 1, "E"), ("lead.correction-wrong", U, 1, 2, "E")],
        id="all stayed: right if nothing could be beaten",
    ),
    pytest.param(
        ["E! CA CK;E CK;N C3;W C5;S CA"],
        {},
        [("lead.multiple-beatable", V, 1, 1, "E")],
        id="the ace comes out: rightly taken back",
    ),
]


@pytest.mark.parametrize(("tricks", "more", "expected"), LEADS)
def test_multiples(tricks, more, expected):
    """Whether a multiple could be beaten is certain, impossible, or cannot be said; so too its correction."""
    assert findings(position({**REST, "S": None}, *tricks, **more)) == expected


def test_room_for_a_beater():
    """A pair that would beat takes two places in the hand."""
    hands = {"E": "CK CK C9", "N": "C3 C4 S3", "W": "C5 C6 S5", "S": None}
    one_place = position(hands, "E! CK CK C9;E C9;N C3;W C5;S D7", "E CK;N C4;W C6;S D8")
    codes = [(row["code"], row["severity"]) for row in report(one_place)["findings"]]
    assert ("lead.correction-wrong", U) not in codes
    assert ("lead.multiple-beatable", U) in codes


def test_fine_that_cannot_be_said():
    """Where it is open how many cards had to go back, no points move."""
    hands = {"E": "CK CQ CJ S9", "N": "C3 C4 C7 S4", "W": "CK C6 C8 S6", "S": None}
    row = report(position(hands, "E! CK CQ CJ;E CQ CJ;N C3 C4;W CK C6;S D7 D8"))["findings"][0]
    assert (row["code"], row["severity"], row["penalty"]) == ("lead.multiple-beatable", V, None)
    settled = report(position({**hands, "S": "D7 D8 D9 D10"}, "E! CK CQ CJ;E CQ CJ;N C3 C4;W CK C6;S D7 D8"))
    assert settled["findings"][0]["penalty"]["points"] == 10


def test_cards_that_lie_elsewhere():
    """A forgotten hand cannot have held a third copy; the position is then at odds with itself there."""
    log = position({**REST, "S": None}, "E C9;N C3;W C5;S CA", played=["CA"])
    assert findings(log) == [("record.card-not-held", D, 1, 4, "S")]


def test_the_copy_too_many_is_the_last():
    """Of three copies, one of them gone before, the hand can have held one: the second it plays was not there."""
    log = position({**REST, "S": None}, "E C9;N C3;W C5;S C7", "E S9;N S3;W S5;S C7", played=["C7"])
    assert findings(log)[0] == ("follow.revoke", U, 2, 4, "S")
    assert findings(log)[1:] == [("record.card-not-held", D, 2, 4, "S")]


def test_second_play_shows_nothing():
    """A second play is ignored, also for what a forgotten hand had."""
    log = position({**REST, "S": None}, "E C9;N C3;W C5;S D7;S C7", played=gone_clubs("C7"))
    assert findings(log) == [("follow.revoke", U, 1, 4, "S"), ("record.extra-play", D, 1, 5, "S")]


def test_never_finished():
    """A position with a forgotten hand has no result."""
    hands = {"E": "C9", "N": "C3", "W": "C5", "S": None}
    shown = report(position(hands, "E C9;N C3;W C5;S C7"))
    assert (shown["complete"], shown["result"]) == (False, {})


def test_all_forgotten():
    """With no hand at all the plays are all that is known."""
    log = position({"E": None, "N": None, "W": None, "S": None}, "E C9;N C3;W D5;S C7")
    assert findings(log) == [("follow.revoke", U, 1, 3, "W")]


@pytest.mark.parametrize(
    ("known_cards", "possible", "room", "expected"),
    [
        pytest.param(0b01_00, 0b01_10, 3, [0b01_00, 0b10_10], id="room for everything"),
        pytest.param(0b01_00, 0b01_10, 1, [0b01_00, 0b10_00], id="room for one card"),
        pytest.param(0b00_00, 0b10_10, 2, [0, 0b00_10, 0b10_00], id="room for one pair of two"),
        pytest.param(0b01_01, 0b00_00, 2, [0b01_01], id="nothing to add"),
    ],
)
def test_fullest_hands(known_cards, possible, room, expected):
    """Every hand with as many pairs as there can have been is looked at."""
    assert fullest_hands(known_cards, possible, room) == expected


def test_multiple_after_the_last_known_card():
    """A hand that shows nothing more may have held a beater, or not."""
    hands = {"E": "C3 CA CK S9", "N": "D3 C4 C7 S4", "W": "D5 C6 C8 S6", "S": None}
    log = position(hands, "E C3;N C4;W C6;S C9", "S S3;E S9;N S4;W S6", "E CA CK;N C7 D3;W C8 D5")
    assert findings(log)[-1] == ("lead.multiple-beatable", U, 3, 1, "E")
