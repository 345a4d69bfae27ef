"""Sentences filled from a finding's facts."""

from __future__ import annotations

import pytest

from replay.domain.cards import FRENCH_DOUBLE, SPANISH, TICHU_PACK
from replay.domain.seats import NORTH, NS, WEST
from replay.engine.messages import card_words, fill, offence_of
from replay.registry import GAMES


@pytest.mark.parametrize(
    ("pack", "codes", "expected"),
    [
        pytest.param(FRENCH_DOUBLE, ("SA", "D10", "RJ", "BJ"), "♠A ♦10 RJ BJ", id="two French packs"),
        pytest.param(TICHU_PACK, ("J7", "MJ", "PH"), "J7 MJ PH", id="Tichu keeps its letters"),
        pytest.param(SPANISH, ("O11", "B1"), "O11 B1", id="the Spanish pack keeps its letters"),
    ],
)
def test_cards_are_written_for_people(pack, codes, expected):
    """French suits show as signs, in the order of the play."""
    assert card_words(pack.cards(codes), pack) == expected


def test_a_template_names_seats_teams_cards_and_numbers():
    """Each kind of fact has its own words; phrases are translated on their own."""
    facts = {
        "seat": NORTH,
        "other_seat": WEST,
        "team": NS,
        "cards": FRENCH_DOUBLE.cards(("H5",)),
        "count": 3,
        "what": "a pair",
        "nobody_seat": None,
    }
    text = fill(
        "{seat} of {team} gave {other_seat} {count} for {cards}: {what}, {nobody_seat}",
        facts,
        FRENCH_DOUBLE,
        lambda phrase: {"a pair": "一对"}.get(phrase, phrase),
    )
    assert text == "North of North–South gave West 3 for ♥5: 一对, nobody"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_words_claims_and_matches(name):
    """A claim of any key, a wrong setup and a hand past the end have their sentence in every game."""
    rulebook = GAMES[name].rulebook
    for code in ("claim.points", "match.setup", "match.after-end"):
        assert offence_of(rulebook, code).message


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_code_stands_in_the_clause_it_cites(name):
    """An offence's clause exists, so that a finding can always quote it."""
    rulebook = GAMES[name].rulebook
    cited = {offence.clause for offence in rulebook.offences.values() if offence.clause is not None}
    assert cited <= {clause.id for clause in rulebook.clauses}
