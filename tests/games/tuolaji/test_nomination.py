"""Nominating trumps while the cards are drawn (TLJ-3)."""

from __future__ import annotations

import pytest

from replay.domain.cards import FRENCH_DOUBLE, RANK_BY_CODE
from replay.domain.clauses import Basis
from replay.domain.events import Event, Verb
from replay.domain.seats import SEAT_BY_CODE
from replay.games.tuolaji.nomination import drawn_by, nominate, turned_up

SIX = RANK_BY_CODE["6"]
HANDS = {
    "E": "S6 S6 BJ RJ D2 H6 BJ RJ",
    "N": "H6 D6 D6 RJ BJ C2 C3 C4",
    "W": "C6 C6 S3 S4 S5 S7 S8 S9",
    "S": "RJ RJ BJ BJ H2 H3 H4 H5",
}


def outcome(*exposures, talon="C2 C3", first="E", jokers_need_pair=True):
    """Follow exposures written ``E S6 S6 @8``."""
    auction = []
    for text in exposures:
        words, at = text.split(" @")
        seat, *cards = words.split()
        auction.append(Event(SEAT_BY_CODE[seat], Verb.EXPOSE, FRENCH_DOUBLE.cards(cards), at=int(at)))
    hands = tuple(FRENCH_DOUBLE.cards(HANDS[seat].split()) for seat in "ENWS")
    talon_cards = FRENCH_DOUBLE.cards(talon.split())
    return nominate(auction, hands, talon_cards, SEAT_BY_CODE[first], SIX, jokers_need_pair=jokers_need_pair)


def told(result):
    trump = None if result.trump is None else FRENCH_DOUBLE.suits[result.trump]
    setter = None if result.seat is None else "ENWS"[result.seat]
    return trump, setter, [(finding.code, finding.play) for finding in result.findings]


ROWS = [
    pytest.param(["E S6 @1"], ("S", "E", []), id="3.2 one card"),
    pytest.param(["E S6 S6 @8"], ("S", "E", []), id="3.2 a pair"),
    pytest.param(["E S6 S6 @4"], ("C", None, [("expose.not-held", 0)]), id="3.2 the second card not drawn yet"),
    pytest.param(["N S6 @100"], ("C", None, [("expose.not-held", 0)]), id="3.2 another seat's card"),
    pytest.param(["E D2 @100"], ("C", None, [("expose.not-trump-rank", 0)]), id="3.2 another rank"),
    pytest.param(["N H6 D6 @100"], ("C", None, [("expose.not-trump-rank", 0)]), id="3.2 two suits"),
    pytest.param(["E S6 @4", "N D6 D6 @12"], ("D", "N", []), id="3.3 a pair overrides a single"),
    pytest.param(["E S6 @4", "N H6 @12"], ("S", "E", [("expose.not-higher", 1)]), id="3.3 a single does not"),
    pytest.param(["W C6 C6 @8", "N D6 D6 @12"], ("C", "W", [("expose.not-higher", 1)]), id="3.6 nor a pair a pair"),
    pytest.param(["W C6 C6 @8", "N H6 @12"], ("C", "W", [("expose.not-higher", 1)]), id="3.6 nor a single a pair"),
    pytest.param(["N H6 @4", "N D6 D6 @12"], ("H", "N", [("expose.own-override", 1)]), id="3.4 the own suit stands"),
    pytest.param(
        ["N H6 @4", "E S6 S6 @8", "N D6 D6 @12"],
        ("S", "E", [("expose.not-higher", 2)]),
        id="3.4 overridden by another: free again, but a pair is not higher",
    ),
    pytest.param(["E S6 S6 @8", "E BJ BJ @100"], ("S", "E", [("expose.own-override", 1)]), id="3.4 nor by jokers"),
    pytest.param(["E S6 @1", "E S6 @8", "N D6 D6 @12"], ("S", "E", [("expose.not-higher", 2)]), id="3.5 reinforced"),
    pytest.param(["E S6 @1", "E S6 S6 @8"], ("S", "E", []), id="3.5 both cards shown"),
    pytest.param(["E S6 @1", "E S6 @4"], ("S", "E", [("expose.not-held", 1)]), id="3.5 the second card not drawn yet"),
    pytest.param(["E S6 @1", "E S6 @8", "E S6 @9"], ("S", "E", [("expose.not-higher", 2)]), id="3.5 a pair is a pair"),
    pytest.param(
        ["E S6 @1", "N D6 D6 @12", "E S6 @13"],
        ("D", "N", [("expose.not-higher", 2)]),
        id="3.5 not once a pair was shown",
    ),
    pytest.param(["W C6 C6 @8", "S RJ RJ @8"], (None, "S", []), id="3.6 two jokers of one colour over a pair"),
    pytest.param(["E S6 @1", "E S6 @8", "S RJ RJ @8"], (None, "S", []), id="3.6 over a reinforced single"),
    pytest.param(["E S6 @1", "S RJ RJ @8"], ("S", "E", [("expose.jokers", 1)]), id="3.6 not over a single"),
    pytest.param(["S RJ RJ @8"], ("C", None, [("expose.jokers", 0)]), id="3.6 not to open"),
    pytest.param(["W C6 C6 @8", "S RJ BJ @16"], ("C", "W", [("expose.jokers", 1)]), id="3.10 of two colours"),
    pytest.param(["W C6 C6 @8", "S RJ @16"], ("C", "W", [("expose.jokers", 1)]), id="3.10 one joker"),
    pytest.param(["W C6 C6 @8", "E H6 RJ @100"], ("C", "W", [("expose.jokers", 1)]), id="3.10 a joker and a six"),
    pytest.param(
        ["W C6 C6 @8", "N BJ BJ @100"], ("C", "W", [("expose.not-held", 1)]), id="3.10 a joker pair that is not held"
    ),
    pytest.param(
        ["W C6 C6 @8", "S RJ RJ @8", "E BJ BJ @100"],
        (None, "S", [("expose.not-higher", 2)]),
        id="3.6 nothing overrides jokers, jokers neither",
    ),
    pytest.param(
        ["W C6 C6 @8", "S RJ RJ @8", "S BJ BJ @16"],
        (None, "S", [("expose.own-override", 2)]),
        id="3.4 nor the own jokers by others",
    ),
    pytest.param(
        ["W C6 C6 @8", "S RJ RJ @8", "S RJ RJ @16"],
        (None, "S", [("expose.not-higher", 2)]),
        id="3.6 the same jokers again",
    ),
]


@pytest.mark.parametrize(("exposures", "expected"), ROWS)
def test_exposures(exposures, expected):
    """An exposure nominates, or has no effect and one finding."""
    assert told(outcome(*exposures)) == expected


def test_jokers_may_open():
    """With ``jokers_need_pair`` false jokers open, and override a single; not the own one."""
    assert told(outcome("S RJ RJ @8", jokers_need_pair=False)) == (None, "S", [])
    assert told(outcome("E S6 @1", "S RJ RJ @8", jokers_need_pair=False)) == (None, "S", [])
    own = outcome("E S6 @1", "E BJ BJ @100", jokers_need_pair=False)
    assert told(own) == ("S", "E", [("expose.own-override", 1)])


def test_house_rule_is_named():
    """The finding names the house rule where its other setting would let the jokers stand."""
    assert [finding.option for finding in outcome("S RJ RJ @8").findings] == ["jokers_need_pair"]
    assert [finding.option for finding in outcome("S RJ BJ @16").findings] == [None]


@pytest.mark.parametrize(
    ("exposures", "basis"),
    [
        pytest.param(["E S6 @4", "N H6 @12"], Basis.LETTER, id="a single over a single"),
        pytest.param(["W C6 C6 @8", "S RJ RJ @8", "E BJ BJ @100"], Basis.READING, id="jokers over jokers"),
        pytest.param(["N D6 D6 @12", "N H6 @100"], Basis.LETTER, id="another suit over the own pair"),
        pytest.param(["E S6 @1", "E BJ BJ @100"], Basis.READING, id="jokers over the own single"),
    ],
)
def test_the_letter_of_what_decided(exposures, basis):
    """That nothing overrides jokers, nor jokers the own nomination, is our reading; the rest is the rulebook's."""
    assert [finding.basis for finding in outcome(*exposures).findings] == [basis]


@pytest.mark.parametrize(
    ("talon", "expected"),
    [
        pytest.param("RJ C2 D6 S6", "D", id="the first trump-rank card"),
        pytest.param("C2 DK HA SA RJ", "H", id="else the highest, of equals the first turned"),
        pytest.param("RJ BJ RJ BJ", None, id="a talon of jokers sets nothing"),
    ],
)
def test_talon(talon, expected):
    """TLJ-3.7: nothing exposed, the talon sets the trump suit."""
    trump = turned_up(FRENCH_DOUBLE.cards(talon.split()), SIX)
    assert (None if trump is None else FRENCH_DOUBLE.suits[trump]) == expected


@pytest.mark.parametrize(("at", "drawn"), [(0, "0000"), (1, "0010"), (3, "1011"), (4, "1111"), (41, "later")])
def test_drawing_order(at, drawn):
    """TLJ-2.1: who draws first has one card more until the others have caught up."""
    hand = FRENCH_DOUBLE.cards(["S2"] * 25)
    sizes = [len(drawn_by(hand, seat, SEAT_BY_CODE["W"], at)) for seat in range(4)]
    assert sizes == ([10, 10, 11, 10] if drawn == "later" else [int(digit) for digit in drawn])


def test_no_time_given():
    """An exposure without ``at`` is taken to come after the draw."""
    hand = FRENCH_DOUBLE.cards(["S2"] * 25)
    assert len(drawn_by(hand, SEAT_BY_CODE["E"], SEAT_BY_CODE["N"], None)) == 25
