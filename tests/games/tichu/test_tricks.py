"""Turns, passes, bombs, the dog: how a trick goes and ends."""

from __future__ import annotations

import pytest

from tests.support.tichu_log import judge, position, rows, winners

HANDS = {
    "E": "J5 S5 JA J2 S3",
    "N": "J6 S6 SA DR J9 S9 P9 R9",
    "W": "J7 S7 PH J3 DG",
    "S": "J8 S8 J10 S10 P10 R10 J4",
}

TABLE = [
    pytest.param(["E J5 | N J6 | W J7 | S J8 | E - | N - | W -"], [], ["S"], id="all higher, the last one takes it"),
    pytest.param(["E J5 | N - | W J7 | S - | E - | N J9 | W - | S - | E -"], [], ["N"], id="who passed plays later"),
    pytest.param(["E J5 | W J7 | S - | E - | N -"], ["play.out-of-turn 1.2 W"], ["W"], id="out of turn"),
    pytest.param(["E J5 | W - | S J8 | E - | N - | W -"], ["play.out-of-turn 1.2 W"], ["S"], id="a pass out of turn"),
    pytest.param(
        ["E J5 | N - | W - | S - | E -", "E J2"], ["play.out-of-turn 1.5 E"], ["E", "-"], id="the owner need not pass"
    ),
    pytest.param(["N J6 | W J7 | S - | E - | N -"], ["play.wrong-leader 1.1 N"], ["W"], id="the wrong leader"),
    pytest.param(["E - | N J6 | W - | S - | E -"], ["play.pass-on-lead 1.1 E"], ["N"], id="the leader passes"),
    pytest.param(["E -", "N J6 | W - | S - | E -"], ["play.pass-on-lead 1.1 E"], ["-", "N"], id="alone in its trick"),
    pytest.param(
        ["S - | E J5 | N - | W - | S -"],
        ["play.out-of-turn 1.1 S"],
        ["E"],
        id="a pass before the lead hands the turn on",
    ),
    pytest.param(
        ["E J5 | N J6 | W -", "N J9 | W - | S - | E -"],
        ["record.missing-play 1.- S (discrepancy)", "record.missing-play 1.- E (discrepancy)"],
        ["N", "N"],
        id="over too soon",
    ),
    pytest.param(["E J5 | N J6 | W -"], [], ["-"], id="the last trick may break off"),
    pytest.param(["E J5 | N J9 S9 P9 R9 | W - | S - | E -"], [], ["N"], id="a bomb on a single, in turn"),
    pytest.param(["E J5 | S J10 S10 P10 R10 | E - | N - | W -"], [], ["S"], id="turn after a bomb out of turn"),
    pytest.param(
        ["E J5 | S J10 S10 P10 R10 | N - | W - | E -"],
        ["play.out-of-turn 1.3 N"],
        ["S"],
        id="after a bomb the next to its right is due",
    ),
    pytest.param(
        ["E J5 | N J6 | W - | S - | E - | N J9 S9 P9 R9 | W - | S - | E -"],
        [],
        ["N"],
        id="a bomb on one's own trick after the last pass",
    ),
    pytest.param(["E J5 | N J9 S9 P9 R9 | S J10 S10 P10 R10 | E - | N - | W -"], [], ["S"], id="a bomb on a bomb"),
    pytest.param(
        ["E J5 | S J10 S10 P10 R10 | N J9 S9 P9 R9 | W - | S - | E -", "S J8"],
        ["follow.not-higher 1.3 N"],
        ["S", "-"],
        id="a lower bomb out of turn is only not higher",
    ),
    pytest.param(
        ["N J9 S9 P9 R9 | W - | S - | E -"], ["bomb.out-of-place 1.1 N"], ["N"], id="a bomb before another's lead"
    ),
    pytest.param(
        ["E J5 | N J6 S6 | W - | S - | E -", "E J2"],
        ["follow.wrong-kind 1.2 N"],
        ["E", "-"],
        id="a pair on a single takes nothing, and its owner passes too",
    ),
    pytest.param(
        ["E J5 | N J6 S6 | W - | S -", "E J2"],
        ["follow.wrong-kind 1.2 N", "record.missing-play 1.- E (discrepancy)"],
        ["E", "-"],
        id="without the owner's pass it is over too soon",
    ),
    pytest.param(["E J5 S5 | N DR | W - | S - | E -"], ["follow.wrong-kind 1.2 N"], ["E"], id="the dragon on a pair"),
    pytest.param(
        ["E J5 | N J6 SA | W J7 | S - | E - | N -"],
        ["lead.not-a-combination 1.2 N", "follow.not-higher 1.3 W"],
        ["N"],
        id="what is no combination counts as its best part",
    ),
    pytest.param(
        ["E J5 S5 JA | N J6 S6 | W - | S - | E -"], ["lead.not-a-combination 1.1 E"], ["N"], id="its pair is followed"
    ),
    pytest.param(
        ["E J5 | N - | W PH DG | S - | E - | N -"],
        ["lead.not-a-combination 1.3 W"],
        ["W"],
        id="the phoenix in it still counts half above",
    ),
    pytest.param(
        ["E J5 | N - | W DG | S - | E - | N -", "E J2"],
        ["follow.wrong-kind 1.3 W"],
        ["E", "-"],
        id="the dog on a trick",
    ),
    pytest.param(
        ["E J4 | N - | W - | S - "], ["record.card-not-held 1.1 E (discrepancy)"], ["E"], id="a card another holds"
    ),
    pytest.param(["E J5 J5 | N - | W - | S -"], ["record.card-not-held 1.1 E (discrepancy)"], ["E"], id="a card twice"),
]


@pytest.mark.parametrize(("tricks", "found", "taken"), TABLE)
def test_trick(tricks, found, taken):
    """A trick goes on as it was played, and is taken by the rules (TIC-3.1 to TIC-3.3)."""
    judgement = judge(position(HANDS, *tricks))
    assert (rows(judgement), winners(judgement)) == (found, taken)


@pytest.mark.parametrize(
    ("hands", "tricks", "found", "taken"),
    [
        pytest.param(
            {"E": "DG J2", "N": "J6 J3", "W": "J7 J4", "S": "J8 J5"},
            ["E DG", "W J7 | S - | E - | N -"],
            [],
            ["-", "W"],
            id="the dog gives the lead to the partner",
        ),
        pytest.param(
            {"E": "DG J2", "N": "J6 J3", "W": "J7 J4", "S": "J8 J5"},
            ["E DG | N - | W -", "W J7"],
            ["play.out-of-turn 1.2 N", "play.out-of-turn 1.3 W"],
            ["-", "-"],
            id="nobody passes on the dog, and nobody's pass is missing",
        ),
        pytest.param(
            {"E": "DG J2", "N": "J6 J3", "W": "", "S": "J8 J5"},
            ["E DG", "S J8 | E - | N -"],
            [],
            ["-", "S"],
            id="dog led by a player whose partner is out",
        ),
        pytest.param(
            {"E": "DG J2 J9", "N": "J6 J3", "W": "", "S": ""},
            ["E DG", "E J9 | N -"],
            [],
            ["-", "E"],
            id="it may come back to the dog's player",
        ),
        pytest.param(
            {"E": "DG J2", "N": "J6 J3", "W": "J7 J4", "S": "J8 J5"},
            ["E DG | N J6 | W - | S - | E -", "W J7"],
            ["play.out-of-turn 1.2 N", "follow.wrong-kind 1.2 N"],
            ["-", "-"],
            id="nothing but a bomb can lie on the dog, and the partner leads all the same",
        ),
        pytest.param(
            {"E": "DG J2", "N": "J6 S6 P6 R6 J3", "W": "J7 J4", "S": "J8 J5"},
            ["E DG | N J6 S6 P6 R6 | W - | S - | E -", "N J3"],
            ["bomb.out-of-place 1.2 N"],
            ["N", "-"],
            id="a bomb on the dog is out of place, and takes the trick",
        ),
        pytest.param(
            {"E": "J5 J2", "N": "J6", "W": "J7 J4", "S": "J8 J9"},
            ["E J5 | N J6 | W - | S - | E -", "W J4"],
            [],
            ["N", "-"],
            id="the owner is out: the next to the right leads",
        ),
        pytest.param(
            {"E": "J5 J2", "N": "J6", "W": "J7 J4", "S": "J8 J9"},
            ["E J5 | N J6 | W - | S -", "W J4"],
            ["record.missing-play 1.- E (discrepancy)"],
            ["N", "-"],
            id="trick ended one pass early after its owner went out",
        ),
        pytest.param(
            {"E": "J5 J2", "N": "J6", "W": "J7 J4", "S": "J8 J9"},
            ["E J5 | N J6 | W - | S - | E -", "S J8"],
            ["play.wrong-leader 2.1 S"],
            ["N", "-"],
            id="not the one after",
        ),
    ],
)
def test_dog_and_players_out(hands, tricks, found, taken):
    """The lead goes on to whoever still has cards (TIC-3.2, TIC-3.4)."""
    judgement = judge(position(hands, *tricks))
    assert (rows(judgement), winners(judgement)) == (found, taken)


@pytest.mark.parametrize(
    ("tricks", "found"),
    [
        pytest.param(["E J5 | N try J6 | N J9 | W - | S - | E -"], [], id="a play that could have stayed"),
        pytest.param(
            ["E JA | N try J6 | N - | W - | S - "],
            ["follow.not-higher 1.2 N (notice)", "record.missing-play 1.- N (discrepancy)"],
            id="a play has to follow in the last trick too",
        ),
        pytest.param(
            ["E JA | N try J6"],
            ["follow.not-higher 1.2 N (notice)", "record.missing-play 1.- N (discrepancy)"],
            id="also where the record breaks off, but no pass is missed there",
        ),
        pytest.param(
            ["E JA | N try J6 | N - | W - | S - ", "E J5"],
            ["follow.not-higher 1.2 N (notice)", "record.missing-play 1.- N (discrepancy)"],
            id="a play has to follow",
        ),
        pytest.param(
            ["E JA | N try J6 | W - | S - ", "E J5"],
            [
                "follow.not-higher 1.2 N (notice)",
                "play.out-of-turn 1.3 W",
                "record.missing-play 1.- N (discrepancy)",
            ],
            id="one finding where pass and play are missing",
        ),
        pytest.param(
            ["S try J8 | E J5 | N - | W - | S J8"], ["play.wrong-leader 1.1 S (notice)"], id="a lead taken back"
        ),
        pytest.param(
            ["E try J4 | E J5"], ["record.card-not-held 1.1 E (discrepancy)"], id="a card not held stays a discrepancy"
        ),
    ],
)
def test_attempts(tricks, found):
    """What was taken back is a notice, and nothing on the table changes."""
    assert rows(judge(position(HANDS, *tricks))) == found


def test_attempt_is_marked_corrected():
    """Only an offence that was taken back is corrected."""
    findings = judge(position(HANDS, "E JA | N try J6 | N DR | W - | S - | E - | N give W")).findings
    assert [(one.code, one.corrected) for one in findings] == [("follow.not-higher", True)]


@pytest.mark.parametrize(
    ("tricks", "found"),
    [
        pytest.param(["E J5 | S J8 | W - | N - | E -"], [], id="to the left"),
        pytest.param(["E J5 | N J6 | W - | S - | E -"], ["play.out-of-turn 1.2 N", "play.out-of-turn 1.3 W"], id="not"),
    ],
)
def test_clockwise(tricks, found):
    """Where the table agreed so, the turn passes clockwise (TIC-1.1)."""
    judgement = judge(position(HANDS, *tricks), direction="clockwise")
    assert rows(judgement)[: len(found)] == found
    assert all(one.option == "direction" for one in judgement.findings[:1])


def test_turn_names_no_direction_where_none_would_help():
    """After a pass the other direction is no excuse."""
    finding = judge(position(HANDS, "E J5 | N - | S J8 | E - | N - | W -")).findings[0]
    assert (finding.code, finding.option) == ("play.out-of-turn", None)


def test_lead_by_the_offender_is_a_knock_on():
    """Who leads as if the lower play had won is told of the play that led to it."""
    judgement = judge(position(HANDS, "E JA | N J6 | W - | S - | E -", "N J9 | W - | S - | E -"))
    assert [(one.code, one.because) for one in judgement.findings] == [
        ("follow.not-higher", None),
        ("play.wrong-leader", 0),
    ]


def test_wrong_leader_after_a_player_went_out_rests_on_the_published_rules():
    """That the next in turn leads is said in the published rules."""
    hands = {"E": "JA", "N": "J6 J3", "W": "J7 J4", "S": "J8 J5"}
    finding = judge(position(hands, "E JA | N - | W - | S -", "W J7")).findings[0]
    assert (finding.code, finding.clause, finding.basis) == ("play.wrong-leader", "TIC-3.2", "P")


def test_wrong_leader_after_a_dog_as_last_card_rests_on_the_source():
    """That the partner leads after the dog, whoever played it, the source says (TIC-3.4)."""
    hands = {"E": "DG", "N": "J6 J3", "W": "J7 J4", "S": "J8 J5"}
    finding = judge(position(hands, "E DG", "N J6")).findings[0]
    assert (finding.code, finding.basis) == ("play.wrong-leader", "L")


@pytest.mark.parametrize(
    ("trick", "basis"),
    [
        pytest.param("E J6 | N S5", "L", id="a lower card"),
        pytest.param("E J5 | N J3 S3", "L", id="another kind"),
        pytest.param("E J5 J6 J7 J8 J9 | N J3 S3 P3 R3", "P", id="of two bombs the one with more cards"),
        pytest.param("E J4 S4 P4 R4 | N J3 S3 P3 R3", "L", id="of two fours the higher"),
        pytest.param("E PH | N MJ", "P", id="the phoenix led counts one and a half"),
        pytest.param("E PH | N J3 S3", "L", id="a pair on it is another kind"),
    ],
)
def test_basis_of_what_goes_over_what(trick, basis):
    """Where the source is silent the published rules decide (TIC-2.2, TIC-2.3, TIC-2.5)."""
    hands = {"E": "J4 S4 P4 R4 PH J5 J6 J7 J8 J9", "N": "J3 S3 P3 R3 MJ S5", "W": "JK", "S": "JA"}
    finding = judge(position(hands, trick)).findings[0]
    assert (finding.code.split(".")[0], finding.basis) == ("follow", basis)


@pytest.mark.parametrize(
    ("hands", "tricks", "found", "is_complete"),
    [
        pytest.param(
            {"E": "J9", "N": "J10", "W": "JJ J2", "S": "JQ"},
            ["E J9 | N J10 | W - | S JQ | W -"],
            ["record.extra-play 1.5 W (discrepancy)"],
            True,
            id="third player out ends the round at once",
        ),
        pytest.param(
            {"E": "J9", "N": "J10 J3", "W": "JJ", "S": "JQ J4"},
            ["E J9 | N - | W JJ", "S JQ | N try J3"],
            ["record.extra-play 2.1 S (discrepancy)"],
            True,
            id="both partners out end it too",
        ),
        pytest.param(
            {"E": "J9", "N": "J10 J3", "W": "JJ J2", "S": "JQ J4"},
            ["E J9 | N - | W JJ | S - | N -"],
            [],
            False,
            id="one out does not",
        ),
        pytest.param(
            {"E": "J9", "N": "", "W": "", "S": ""},
            ["E J9"],
            ["record.extra-play 1.1 E (discrepancy)"],
            True,
            id="over before it begins",
        ),
    ],
)
def test_end_of_round(hands, tricks, found, is_complete):
    """After the end nothing counts (TIC-6.2)."""
    judgement = judge(position(hands, *tricks))
    assert (rows(judgement), judgement.complete) == (found, is_complete)


def test_extra_plays_are_in_no_trick():
    """A play after the end stands in no trick's table."""
    hands = {"E": "J9", "N": "J10", "W": "JJ J2", "S": "JQ"}
    judgement = judge(position(hands, "E J9 | N J10 | W - | S JQ", "W J2"))
    assert [(row.leader, row.winner, row.card_points, row.plays) for row in judgement.tricks[1:]] == [
        (None, None, 0, ())
    ]


def test_illegal_play_is_marked_in_the_table():
    """Only a violation makes a play illegal; a card not held does not."""
    judgement = judge(position(HANDS, "E J4 | N J6 S6 | W - | S - | E -"))
    assert [play.legal for play in judgement.tricks[0].plays] == [True, False]
    assert judgement.tricks[0].shape == ("single",)


def test_empty_trick_changes_nothing():
    """A trick without events leaves the lead where it was."""
    judgement = judge(position(HANDS, "", "E J5 | N - | W - | S -"))
    assert (rows(judgement), winners(judgement)) == ([], ["-", "E"])
