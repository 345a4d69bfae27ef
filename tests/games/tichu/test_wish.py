"""The wish: who owes it, what meets it, how long it stands."""

from __future__ import annotations

import pytest

from tests.support.tichu_log import judge, position, rows

HANDS = {
    "E": "MJ J2 S3 R4 P5 J9",
    "N": "J7 S8 R9 P10 JJ SQ",
    "W": "J6 S6 RQ PQ JQ J5",
    "S": "P8 S9 S10 SJ R7 PH",
}

TABLE = [
    pytest.param(["E MJ wish 9 | N SQ | W -"], ["wish.ignored 1.2 N"], id="something else played"),
    pytest.param(["E MJ wish 9 | N -"], ["wish.ignored 1.2 N"], id="passed"),
    pytest.param(["E MJ wish 9 | N R9 | W -"], [], id="met"),
    pytest.param(
        ["E MJ wish 8 | N S8 | W - | S R7"], ["follow.not-higher 1.4 S"], id="met, so nobody owes it any more"
    ),
    pytest.param(["E MJ wish 6 | N SQ | W - | S -"], [], id="a queen lies there: no six goes over it"),
    pytest.param(["E MJ wish none | N SQ"], [], id="nothing wished"),
    pytest.param(["E J2 wish 9 | N SQ"], ["wish.not-allowed 1.1 E"], id="no wish without the mah-jong"),
    pytest.param(["E J2 wish none | N SQ"], [], id="to say that nothing is wished needs no mah-jong"),
    pytest.param(["E MJ J2 S3 R4 P5 wish 9 | N -"], ["wish.ignored 1.2 N"], id="wish inside a straight"),
    pytest.param(["E MJ J2 S3 R4 P5 wish 9 | N J7 S8 R9 P10 JJ"], [], id="met inside a straight"),
    pytest.param(["E MJ J2 S3 R4 P5 wish Q | N -"], ["wish.ignored 1.2 N"], id="a queen on top of another straight"),
    pytest.param(["E MJ J2 S3 R4 P5 wish 4 | N - | W - | S -"], [], id="nobody else has a straight with a four"),
    pytest.param(
        ["E MJ J2 S3 R4 P5 wish 8 | N J7 S8 R9 P10 JJ | W - | S P8 S9 S10 SJ PH as Q"],
        [],
        id="the wisher's straight did not hold it, the next one did",
    ),
    pytest.param(
        ["E MJ J2 S3 R4 P5 wish J | N J7 S8 R9 P10 SQ | W - | S -"],
        ["lead.not-a-combination 1.2 N", "wish.ignored 1.2 N", "wish.ignored 1.4 S"],
        id="an illegal play without the rank ignores it too",
    ),
    pytest.param(
        ["E MJ wish 7 | N J7 SQ | W - | S -"],
        ["lead.not-a-combination 1.2 N"],
        id="an illegal play with a true card of the rank meets it",
    ),
    pytest.param(
        ["E MJ wish 9 | W J5 | S -"], ["play.out-of-turn 1.2 W", "wish.ignored 1.3 S"], id="S is on turn then"
    ),
    pytest.param(
        ["E MJ wish 9 | S P8 | E - | N -"],
        ["play.out-of-turn 1.2 S", "wish.ignored 1.3 E", "wish.ignored 1.4 N"],
        id="who is not on turn owes nothing",
    ),
    pytest.param(["E MJ wish 9 | N R9 | W - | S - | E -", "N SQ"], [], id="once met it is over in later tricks too"),
    pytest.param(
        ["E MJ wish 5 | N J7 | W - | S - | E J9 | N - | W - | S -", "E J2"],
        ["wish.ignored 2.1 E"],
        id="it stands over to a later trick",
    ),
]


@pytest.mark.parametrize(("tricks", "found"), TABLE)
def test_wish(tricks, found):
    """Whoever is on turn and can play the rank in the kind there has to (TIC-4.2)."""
    assert rows(judge(position(HANDS, *tricks)))[: max(1, len(found))] == found


@pytest.mark.parametrize(
    ("hand", "trick", "found"),
    [
        pytest.param("J9 J2", "E J2", ["wish.ignored 1.1 E"], id="another lead"),
        pytest.param("J9 DG", "E DG", ["wish.ignored 1.1 E"], id="the dog"),
        pytest.param("J9 J2", "E -", ["play.pass-on-lead 1.1 E", "wish.ignored 1.1 E"], id="a pass"),
        pytest.param("J9 J2 S2 P2 R2", "E J2 S2 P2 R2", [], id="a bomb may be led whatever was wished"),
        pytest.param("PH J2", "E J2", [], id="the phoenix owes nothing"),
        pytest.param("J9 PH", "E J9 PH", [], id="a pair with the phoenix holds a true nine"),
        pytest.param("J8 PH", "E J8", [], id="no true nine"),
    ],
)
def test_wish_of_a_leader(hand, trick, found):
    """A leader who holds the rank leads it (TIC-4.2)."""
    hands = {"E": f"{hand} J3", "N": "J4 S4", "W": "J5 S5", "S": "J6 S6"}
    assert rows(judge(position(hands, trick, wish="9"))) == found


BOMBS = {"E": "J2 S3 R4 P5 J6 P2", "N": "J9 S9 P9 R9 S2", "W": "J4 S4", "S": "J7 S7 P7 R7 J8"}


@pytest.mark.parametrize(
    ("trick", "options", "found", "option"),
    [
        pytest.param("E J2 S3 R4 P5 J6 | N -", {}, [], None, id="nobody has to bomb"),
        pytest.param(
            "E J2 S3 R4 P5 J6 | N -",
            {"wish_forces_bomb": True},
            ["wish.ignored 1.2 N"],
            "wish_forces_bomb",
            id="the house says the bomb is owed",
        ),
        pytest.param(
            "E J2 S3 R4 P5 J6 | S J7 S7 P7 R7 | E - | N -", {}, ["wish.ignored 1.4 N"], None, id="a bomb lies there"
        ),
        pytest.param("E J2 | N J9 S9 P9 R9", {}, [], None, id="the bomb holds the rank"),
    ],
)
def test_wish_and_bomb(trick, options, found, option):
    """A bomb to meet a wish is owed only on a bomb, or by house rule (TIC-4.3)."""
    judgement = judge(position(BOMBS, trick, wish="9"), **options)
    assert rows(judgement) == found
    assert [one.option for one in judgement.findings] == [option] * len(found)


def test_bomb_without_the_rank_leaves_the_wish_standing():
    """A bomb for its own sake is free, and the wish is owed afterwards."""
    hands = {"E": "J3 S3 J2", "N": "J8 S8 P8 R8 J9 J4", "W": "J5 S5", "S": "J6 S6"}
    judgement = judge(position(hands, "E J3 | N J8 S8 P8 R8 | W - | S - | E -", "N J4", wish="9"))
    assert rows(judgement) == ["wish.ignored 2.1 N"]


def test_pair_completed_by_the_phoenix_is_owed():
    """One true card and the phoenix make the pair that the wish asks for."""
    hands = {"E": "J3 S3 J2", "N": "J9 PH J4", "W": "J5 S5", "S": "J6 S6"}
    finding = judge(position(hands, "E J3 S3 | N -", wish="9")).findings[0]
    assert (finding.code, finding.evidence["legal"]) == ("wish.ignored", [["J9", "PH"]])


def test_full_house_alone_could_meet_it():
    """A wish that only a full house could meet is owed all the same."""
    hands = {"E": "J3 S3 P3 J2 S2 R5", "N": "J9 S9 JQ SQ PQ", "W": "J5 S5", "S": "J6 S6"}
    finding = judge(position(hands, "E J3 S3 P3 J2 S2 | N -", wish="9")).findings[0]
    assert finding.evidence["legal"] == [["J9", "S9", "JQ", "SQ", "PQ"]]


def test_wish_is_proved_when_the_cards_come_out():
    """It can be proved once the seat has shown what would have met the wish."""
    hands = {"E": "J3 S3 J2", "N": "J9 S9 J4", "W": "J5 S5", "S": "J6 S6"}
    judgement = judge(
        position(hands, "E J3 S3 | N - | W - | S - | E -", "E J2 | N J4 | W - | S - | E -", "N J9 S9", wish="9")
    )
    assert [(one.code, one.provable) for one in judgement.findings if one.trick == 0] == [
        ("wish.ignored", (2, 0)),
        ("play.out-of-turn", (0, 4)),
    ]


def test_basis_of_a_wish():
    """The lead rests on the published rules, the bomb on our reading, the rest on the rulebook."""
    lead = judge(position({**BOMBS, "E": "J3 P10"}, "E J3", wish="10")).findings[0]
    bomb = judge(position(BOMBS, "E J2 | S J7 S7 P7 R7 | E - | N -", wish="9")).findings[0]
    plain = judge(position(BOMBS, "E J2 | N -", wish="9")).findings[0]
    forced = judge(position(BOMBS, "E J2 S3 R4 P5 J6 | N -", wish="9"), wish_forces_bomb=True).findings[0]
    assert [str(one.basis) for one in (lead, bomb, plain, forced)] == ["P", "I", "L", "I"]
