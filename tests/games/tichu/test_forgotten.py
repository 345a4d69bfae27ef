"""Hands that nobody remembers."""

from __future__ import annotations

import pytest

from tests.support.tichu_log import judge, position, rows, winners

KNOWN = {"E": "J5 S5 J2 JA", "N": None, "W": "J7 S7 J3", "S": "J8 S8 J4"}

TABLE = [
    pytest.param(["E J2 | N -"], "9", "", ["wish.ignored 1.2 N (undetermined)"], id="it may have held a nine"),
    pytest.param(["E J2 | N -"], "7", "P7 R7", [], id="all sevens were seen elsewhere"),
    pytest.param(
        ["E J2 | N -", "N P9"],
        "9",
        "",
        [
            "wish.ignored 1.2 N",
            "record.missing-play 1.- W (discrepancy)",
            "record.missing-play 1.- S (discrepancy)",
            "play.wrong-leader 2.1 N",
        ],
        id="it held one, it shows later",
    ),
    pytest.param(["E JA | N -"], "9", "", [], id="no nine goes over an ace"),
    pytest.param(["E J5 S5 | N -"], "9", "S9 P9 R9 PH", [], id="one nine is no pair"),
    pytest.param(["E J5 S5 | N -"], "9", "P9 R9 PH", ["wish.ignored 1.2 N (undetermined)"], id="two may be"),
    pytest.param(
        ["E J2 | N try P9 | N S9 | W - | S - | E -", "N P10 | W -"],
        "10",
        "J10 S10 R10",
        ["wish.ignored 1.2 N (notice)", "wish.ignored 1.3 N"],
        id="cards taken back were in the hand",
    ),
    pytest.param(["E J2 | N J7"], None, "", ["record.card-not-held 1.2 N (discrepancy)"], id="a card another holds"),
    pytest.param(["E J2 | N PA"], None, "PA", ["record.card-not-held 1.2 N (discrepancy)"], id="a card gone before"),
    pytest.param(["E J2 | N PA"], None, "", [], id="any other card may have been held"),
    pytest.param(
        ["E J2 | N P9 | W - | S - | E -", "W J3"],
        None,
        "",
        ["play.wrong-leader 2.1 W (undetermined)"],
        id="it may have been played out: the next one leads",
    ),
    pytest.param(
        ["E J2 | N P9 | W - | S - | E -", "W J3", "N P10"],
        None,
        "",
        [
            "play.wrong-leader 2.1 W",
            "record.missing-play 2.- S (discrepancy)",
            "record.missing-play 2.- E (discrepancy)",
            "record.missing-play 2.- N (discrepancy)",
            "play.wrong-leader 3.1 N",
        ],
        id="it plays later, so it was not",
    ),
    pytest.param(
        ["E J2 | W J3 | S - | E -", "W J7"],
        None,
        "",
        ["play.out-of-turn 1.2 W (undetermined)"],
        id="a hand that never plays may be empty",
    ),
    pytest.param(["E J2 | W -"], None, "", ["play.out-of-turn 1.2 W (undetermined)"], id="a pass by the next one too"),
    pytest.param(
        ["E J2 | S J4 | E - | N - | W -"],
        None,
        "",
        ["play.out-of-turn 1.2 S"],
        id="more than that seat was passed over",
    ),
    pytest.param(["E J2 | N - | W - | S -", "E J5"], None, "", [], id="a pass shows cards"),
]


@pytest.mark.parametrize(("tricks", "wish", "played", "found"), TABLE)
def test_forgotten_hand(tricks, wish, played, found):
    """What needs the missing cards is undetermined, never guessed."""
    assert rows(judge(position(KNOWN, *tricks, wish=wish, played=played))) == found


def test_hand_shown_whole():
    """Fourteen cards shown leave nothing that could have been there besides."""
    shown = [f"N {suit}{rank}" for suit in "PR" for rank in ("2", "3", "4", "6", "8", "9", "10")]
    hands = {"E": "J5 JA", "N": None, "W": "J7 S7", "S": "J8 S8"}
    tricks = [f"{lead} | W - | S - | E -" for lead in shown]
    judgement = judge(position(hands, "N - | W - | S - | E -", *tricks, leader="N", wish="Q"))
    assert [row for row in rows(judgement) if "wish" in row] == []


def test_second_forgotten_hand_is_seen_elsewhere_when_it_plays():
    """A card that another forgotten hand shows later was not in this one."""
    hands = {"E": "J5 J2", "N": None, "W": None, "S": "J8"}
    played = "S9 P9"
    tricks = ["E J2 | N - | W R9 | S - | E - | N -", "W J9"]
    assert rows(judge(position(hands, *tricks, wish="9", played=played))) == []


def test_trick_ends_without_a_hand_that_may_be_out():
    """The last trick is whole where only a hand that may be out did not pass."""
    hands = {"E": "J5 J2", "N": None, "W": "J7 J3", "S": "J8 J4"}
    assert winners(judge(position(hands, "N P9 | W - | S J10 | E - | W -", leader="N"))) == ["S"]


@pytest.mark.parametrize(
    ("trick", "found"),
    [
        pytest.param("E DR | N - | W - | S - | E give N", [], id="a pass shows that it had cards"),
        pytest.param(
            "N P9 | W - | S - | E DR | W - | S - | E give N",
            ["give.player-out 1.7 E (undetermined)"],
            id="it may have been the last card",
        ),
    ],
)
def test_gift_to_a_forgotten_hand(trick, found):
    """Whether the receiver was out cannot always be said."""
    hands = {"E": "DR J2", "N": None, "W": "J7 J3", "S": "J8 J4"}
    judgement = judge(position(hands, trick, leader=trick[0]))
    assert [row for row in rows(judgement) if row.startswith("give")] == found
    assert [
        row for row in rows(judge(position(hands, trick, leader=trick[0]), give_to_out=True)) if "give" in row
    ] == []
