"""Tichu as the rest of the program sees it."""

from __future__ import annotations

import pytest

from replay.domain.cards import TICHU_PACK
from replay.domain.options import settle
from replay.domain.seats import EAST, NORTH, SOUTH
from replay.engine.messages import message_of
from replay.games.tichu import RULESET
from replay.games.tichu.offences import OFFENCES
from tests.support.tichu_log import judge, position, rows
from tests.support.tichu_small import whole_round


def test_what_it_says_of_itself():
    """Name, title, pack and clauses for claims and the end of a game."""
    assert (RULESET.name, RULESET.title, RULESET.pack) == ("tichu", "Tichu", TICHU_PACK)
    assert (RULESET.claim_clause, RULESET.after_end_clause) == ("TIC-6.6", "TIC-6.4")
    assert RULESET.form.has_exchange


def test_next_in_turn():
    """To the right, or to the left where the table agreed so."""
    plain = settle(RULESET.option_specs, {})
    clockwise = settle(RULESET.option_specs, {"direction": "clockwise"})
    assert (RULESET.next_in_turn(EAST, plain), RULESET.next_in_turn(EAST, clockwise)) == (NORTH, SOUTH)


def test_profile():
    """The publisher's profile differs in three house rules."""
    assert RULESET.profiles["official"] == {"give_to_out": True, "wish_forces_bomb": True, "grand_both": True}
    assert settle(RULESET.option_specs, RULESET.profiles["official"])["target"] == 1000


def test_arrange():
    """A holding is shown by rank, the dragon first, the dog last."""
    cards = TICHU_PACK.cards(["J2", "DG", "PH", "MJ", "DR", "SA", "JA", "P10"])
    (shown,) = RULESET.arrange(cards, {})
    assert TICHU_PACK.text(shown) == ["DR", "PH", "JA", "SA", "P10", "J2", "MJ", "DG"]


def test_every_code_belongs_to_a_clause():
    """A code with a clause is listed there, and a clause lists only codes there are."""
    listed = {code: clause.id for clause in RULESET.rulebook.clauses for code in clause.codes}
    assert set(listed) <= set(OFFENCES)
    for code, offence in OFFENCES.items():
        if offence.clause is not None:
            assert offence.clause in {clause.id for clause in RULESET.rulebook.clauses if code in clause.codes}


def test_every_option_cites_its_clause():
    """A house rule stands with the clause that it turns."""
    turned = {name: clause.id for clause in RULESET.rulebook.clauses for name in clause.options}
    assert turned == {spec.name: spec.clause for spec in RULESET.option_specs}
    assert all(len(spec.meanings) == len(spec.values) for spec in RULESET.option_specs)


FULL = {"E": "J5 S5 P5 R5 DG PH", "N": "J6 S6 DR J9", "W": "J7 S7 J3", "S": "J8 S8 J4"}


@pytest.mark.parametrize(
    ("log", "message"),
    [
        (position(FULL, "N J6"), "North led J6. The lead was with: East."),
        (position(FULL, "E J5 | W J7"), "West was not on turn. The turn was with: North."),
        (position(FULL, "E -"), "East had the lead and passed. Whoever leads has to play."),
        (position(FULL, "E J5 DG"), "East played J5 DG. Together they make no combination."),
        (position(FULL, "E J5 | N J6 S6"), "North played J6 S6 on J5. Only the same kind goes over it, or a bomb."),
        (position(FULL, "E PH | N J6 | W J3"), "West played J3 on J6. That is not higher."),
        (
            position(FULL, "E DG | E J5 S5 P5 R5"),
            "East threw J5 S5 P5 R5 as a bomb. The dog takes no trick.",
        ),
        (
            position(FULL, "E J5 S5 P5 R5", leader="N"),
            "East threw J5 S5 P5 R5 as a bomb. Nothing had been led yet.",
        ),
        (
            position(FULL, "E J5 | N -", wish="9"),
            "North ignored the wish for 9: passed. This was open: J9.",
        ),
        (position(FULL, "E J8"), "East played J8 without holding J8."),
        (
            position(FULL, "E J5 | N DR | W - | S - | E - | W give S"),
            "West gave a trick to South. Someone else had won it.",
        ),
        (
            position(FULL, "E J5 | N J6 | W - | S - | E - | N give E"),
            "North gave a trick to East. The dragon did not win it.",
        ),
        (
            position({**FULL, "N": "DR", "S": ""}, "N DR | N give E", leader="N"),
            "North gave a trick to East. A double victory had ended the round.",
        ),
    ],
)
def test_message(log, message):
    """A finding says who did what, and what was asked."""
    judgement = judge(log)
    assert message_of(judgement.findings[0], RULESET.rulebook, RULESET.pack) == message


def test_all_messages_can_be_filled():
    """Every finding met in a spoiled round has the facts its message asks for."""
    log = whole_round(auction="E grand | W grand | E tichu", exchange=None)
    log["tricks"][0].insert(0, {"seat": "N", "attempt": ["J5", "J7"]})
    log["tricks"][2].append({"seat": "E", "give": "N"})
    log["tricks"].append([{"seat": "S", "pass": True}])
    judgement = judge(log)
    assert len(rows(judgement)) > 8
    for finding in judgement.findings:
        assert "{" not in message_of(finding, RULESET.rulebook, RULESET.pack)
