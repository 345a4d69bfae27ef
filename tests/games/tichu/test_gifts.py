"""The dragon's trick given away."""

from __future__ import annotations

import pytest

from tests.support.tichu_log import judge, position, rows
from tests.support.tichu_small import passes, whole_round

HANDS = {"E": "DR J2 J3", "N": "J6 J4", "W": "J7 J5", "S": "J8 S9 P9 R9 J9"}
TRICK = "E DR | N - | W - | S -"

TABLE = [
    pytest.param(HANDS, [TRICK + " | E give N", "E J2"], {}, [], id="to an opponent"),
    pytest.param(HANDS, [TRICK + " | E give S", "E J2"], {}, [], id="or to the other"),
    pytest.param(HANDS, [TRICK + " | E give W"], {}, ["give.not-opponent 1.5 E"], id="to the partner"),
    pytest.param(HANDS, [TRICK + " | E give E"], {}, ["give.not-opponent 1.5 E"], id="kept"),
    pytest.param(HANDS, [TRICK, "E J2"], {}, ["give.missing 1.- E"], id="to nobody"),
    pytest.param(HANDS, [TRICK], {}, [], id="not missing where the record stops there"),
    pytest.param(HANDS, [TRICK + " | W give N"], {}, ["give.not-due 1.5 W"], id="by another than the winner"),
    pytest.param(HANDS, ["E J2 | N - | W - | S - | E give N"], {}, ["give.not-due 1.5 E"], id="won without the dragon"),
    pytest.param(HANDS, ["E give N", "E J2"], {}, ["give.not-due 1.1 E"], id="a trick of nothing else"),
    pytest.param(
        HANDS,
        ["E DR | S J9 S9 P9 R9 | E - | N - | W - | E give N"],
        {},
        ["give.not-due 1.6 E"],
        id="a bombed dragon gives nothing",
    ),
    pytest.param(HANDS, ["E DR | S J9 S9 P9 R9 | E - | N - | W -", "S J8"], {}, [], id="and need not"),
    pytest.param(
        {**HANDS, "E": "DR J9 S9 P9 R9 J2", "S": "J8"},
        ["E DR | N - | W - | S - | E J9 S9 P9 R9 | N - | W - | S -", "E J2"],
        {},
        [],
        id="bomb over one's own dragon",
    ),
    pytest.param(
        HANDS,
        ["E DR J2 | N - | W - | S -", "E J3"],
        {},
        ["lead.not-a-combination 1.1 E"],
        id="the dragon among cards it makes nothing with",
    ),
    pytest.param(
        {**HANDS, "N": ""}, ["E DR | W - | S - | E give N"], {}, ["give.player-out 1.4 E"], id="to one who is out"
    ),
    pytest.param(
        {**HANDS, "N": ""}, ["E DR | W - | S - | E give N"], {"give_to_out": True}, [], id="allowed by house rule"
    ),
    pytest.param({**HANDS, "E": "DR"}, [TRICK + " | E give N", "N J4"], {}, [], id="dragon as last card"),
    pytest.param(
        {"E": "DR", "N": "J6", "W": "", "S": "J8"},
        ["E DR | E give N"],
        {},
        ["give.not-due 1.2 E"],
        id="a double victory ends the round there",
    ),
    pytest.param({"E": "DR", "N": "J6", "W": "", "S": "J8"}, ["E DR"], {}, [], id="so nothing is missing"),
    pytest.param({"E": "DR", "N": "J6", "W": "J7", "S": ""}, ["E DR"], {}, [], id="the round goes on"),
    pytest.param(
        {"E": "DR", "N": "", "W": "", "S": "J2"},
        ["E DR"],
        {},
        ["give.missing 1.- E"],
        id="missing where it is the last trick of a whole round",
    ),
    pytest.param({"E": "DR", "N": "", "W": "", "S": "J2"}, ["E DR | E give S"], {}, [], id="given in the last trick"),
]


@pytest.mark.parametrize(("hands", "tricks", "options", "found"), TABLE)
def test_gift(hands, tricks, options, found):
    """A trick won with the dragon goes to an opponent who still has cards (TIC-3.5)."""
    leader = "S" if tricks[0].startswith("S") else "E"
    assert rows(judge(position(hands, *tricks, leader=leader), **options)) == found


def test_gift_carries_its_points_whoever_gets_it():
    """The points go to the recorded receiver, due or not; without one they stay with the winner."""
    points = {}
    for target in ("N", "W", None):
        log = whole_round()
        trick = [{"seat": "E", "play": ["S5"]}, *passes("E")]
        assert log["tricks"][1] == trick
        if target:
            log["tricks"][1].append({"seat": "E", "give": target})
        points[target] = judge(log).result["card_points"]["EW"]
    assert points[None] - points["N"] == 5
    assert points["W"] == points[None]


@pytest.mark.parametrize(
    ("hands", "trick", "found"),
    [
        pytest.param({"E": "DR", "N": "", "W": "", "S": "J2"}, "E DR", ("give.missing", "P"), id="the last trick too"),
        pytest.param(
            {"E": "DR", "N": "J6", "W": "", "S": "J8"},
            "E DR | E give N",
            ("give.not-due", "P"),
            id="not after a double victory",
        ),
        pytest.param(HANDS, TRICK + " | W give N", ("give.not-due", "L"), id="by another than the winner"),
    ],
)
def test_basis_of_a_gift(hands, trick, found):
    """What holds of the dragon in the last trick, the published rules say (TIC-3.5)."""
    finding = judge(position(hands, trick)).findings[0]
    assert (finding.code, finding.basis) == found


def test_option_named():
    """The finding names the house rule that would allow it."""
    finding = judge(position({**HANDS, "N": ""}, "E DR | W - | S - | E give N")).findings[0]
    assert finding.option == "give_to_out"
