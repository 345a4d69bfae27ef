"""What cards make, and what goes over what."""

from __future__ import annotations

import pytest

from replay.domain.cards import RANKS, TICHU_PACK
from replay.games.tichu.combinations import (
    NOTHING,
    beats,
    combination,
    is_comparable,
    shape_name,
    single_on,
)


def made(text, phoenix=None, lying=0):
    cards = TICHU_PACK.cards(text.split())
    if len(cards) == 1:
        return single_on(cards[0], lying)
    return combination(cards, 0 if phoenix is None else RANKS.index(phoenix) + 2)


@pytest.mark.parametrize(
    ("cards", "shape", "doubled_rank"),
    [
        pytest.param("J5", "single", 10, id="a five"),
        pytest.param("MJ", "single", 2, id="the mah-jong is a one"),
        pytest.param("DR", "single", 30, id="the dragon is above the ace"),
        pytest.param("PH", "single", 3, id="the phoenix led is one and a half"),
        pytest.param("DG", "dog", 0, id="the dog is a kind of its own"),
        pytest.param("J5 S5", "pair", 10, id="a pair"),
        pytest.param("J5 PH", "pair", 10, id="a pair with the phoenix"),
        pytest.param("J5 S5 R5", "triple", 10, id="a triple"),
        pytest.param("J5 S5 PH", "triple", 10, id="a triple with the phoenix"),
        pytest.param("J5 S5 J6 R6", "stairs-2", 12, id="two pairs in a row"),
        pytest.param("J5 S5 J6 PH J7 S7", "stairs-3", 14, id="stairs with the phoenix in the middle"),
        pytest.param("J5 S5 J6 PH", "stairs-2", 12, id="stairs with the phoenix on top"),
        pytest.param("J9 S9 R9 J4 S4", "full-house", 18, id="a full house goes by its triple"),
        pytest.param("J4 S4 R4 J9 S9", "full-house", 8, id="a low triple with a high pair"),
        pytest.param("J9 S9 J4 S4 PH", "full-house", 18, id="two pairs and the phoenix: the higher is three"),
        pytest.param("J4 S4 R4 J9 PH", "full-house", 8, id="a triple, one card and the phoenix"),
        pytest.param("MJ J2 S3 R4 J5", "straight-5", 10, id="a straight from the mah-jong"),
        pytest.param("J10 SJ RQ JK SA", "straight-5", 28, id="a straight to the ace"),
        pytest.param("MJ J2 PH R4 J5", "straight-5", 10, id="the phoenix in a gap"),
        pytest.param("J5 S6 R7 P8 PH", "straight-5", 18, id="the phoenix on top of a straight"),
        pytest.param("SJ RQ JK SA PH", "straight-5", 28, id="the phoenix under an ace-high straight"),
        pytest.param("MJ J2 J3 J4 J5", "straight-5", 10, id="the mah-jong has no suit"),
        pytest.param("J5 J6 J7 J8 PH", "straight-5", 18, id="the phoenix makes no bomb of one suit"),
        pytest.param("J5 S5 P5 R5", "bomb-4", 10, id="four of a rank"),
        pytest.param("J5 J6 J7 J8 J9", "flush-5", 18, id="a straight in one suit"),
        pytest.param("J2 J3 J4 J5 J6 J7 J8 J9 J10 JJ JQ JK JA", "flush-13", 28, id="a whole suit"),
    ],
)
def test_combination(cards, shape, doubled_rank):
    """These cards make this kind at this rank (TIC-2.1, TIC-2.4, TIC-2.5)."""
    strength = made(cards)
    assert (shape_name(strength), strength & 63) == (shape, doubled_rank)


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param("J5 S6", id="two ranks"),
        pytest.param("MJ PH", id="mah-jong with phoenix no pair"),
        pytest.param("DR PH", id="dragon with phoenix"),
        pytest.param("DG J5", id="dog with a card"),
        pytest.param("J5 S5 R5 PH", id="three and the phoenix are no bomb"),
        pytest.param("J5 S5 P5 R5 PH", id="four and the phoenix"),
        pytest.param("J5 S5 R6 J7", id="a pair and two cards"),
        pytest.param("J5 S5 J7 R7", id="pairs that do not follow"),
        pytest.param("JA SA J2 S2", id="no stairs round the ace"),
        pytest.param("J5 S6 R7 P8", id="a straight of four"),
        pytest.param("JQ SK RA MJ J2", id="no straight round the ace"),
        pytest.param("J5 S6 R7 P9 J10", id="a gap"),
        pytest.param("J5 S6 PH P9 J10", id="two gaps and one phoenix"),
        pytest.param("J2 J4 J6 J8 J10", id="one suit alone is nothing"),
        pytest.param("J9 S9 R9 P9 J4", id="four and one"),
        pytest.param("J4 S4 R5 P5 J6", id="five cards short of stairs"),
        pytest.param("J2 S3 R4 P5 PH PH", id="two phoenixes"),
        pytest.param("MJ MJ", id="two mah-jongs"),
        pytest.param("J4 S4 P4 R4 J4", id="five of a rank"),
    ],
)
def test_no_combination(cards):
    """These cards make nothing together."""
    assert made(cards) == NOTHING


@pytest.mark.parametrize(
    ("cards", "phoenix", "doubled_rank"),
    [
        pytest.param("J9 S9 J4 S4 PH", "4", 8, id="the lower pair is the triple"),
        pytest.param("SJ RQ JK SA PH", "10", 28, id="below"),
        pytest.param("J5 S6 R7 P8 PH", "4", 16, id="below where above was open"),
        pytest.param("J5 PH", "6", None, id="a rank that makes no pair"),
        pytest.param("J5 S5 R5 PH", "5", None, id="never a bomb"),
    ],
)
def test_phoenix_as_recorded(cards, phoenix, doubled_rank):
    """The rank that the record names holds; one that makes nothing makes nothing (TIC-2.5)."""
    strength = made(cards, phoenix)
    assert (strength & 63 if strength else None) == doubled_rank


@pytest.mark.parametrize(
    ("over", "lying", "is_higher"),
    [
        pytest.param("J6", "S5", True, id="six over five"),
        pytest.param("J5", "S5", False, id="suits do not matter"),
        pytest.param("J5", "MJ", True, id="all go over the mah-jong"),
        pytest.param("DR", "SA", True, id="dragon over ace"),
        pytest.param("J6 S6", "S5", False, id="a pair on a single"),
        pytest.param("J5 S6 R7 P8 J9 S10", "J4 S5 R6 P7 J8", False, id="straight of another length"),
        pytest.param("J5 S6 R7 P8 J9", "J4 S5 R6 P7 J8", True, id="straight of the same length"),
        pytest.param("J5 S5 P5 R5", "DR", True, id="a bomb over the dragon"),
        pytest.param("J5 S5 P5 R5", "J6 S6 P6 R6", False, id="a lower bomb"),
        pytest.param("J2 J3 J4 J5 J6", "JA SA PA RA", True, id="five in one suit over four aces"),
        pytest.param("J2 J3 J4 J5 J6 J7", "J10 JJ JQ JK JA", True, id="more cards over higher ones"),
        pytest.param("DR", "J5 S5 P5 R5", False, id="dragon on a bomb"),
    ],
)
def test_beats(over, lying, is_higher):
    """Only the same kind compares, and a bomb goes over everything lower (TIC-2.2, TIC-2.3)."""
    assert beats(made(over), made(lying)) == is_higher


def test_phoenix_alone_is_half_above():
    """Dragon on the phoenix on an ace goes over it; the phoenix on the dragon does not (TIC-2.5)."""
    on_ace = made("PH", lying=made("SA"))
    assert beats(on_ace, made("SA"))
    assert not beats(made("RA"), on_ace)
    assert beats(made("DR"), on_ace)
    assert not beats(made("PH", lying=made("DR")), made("DR"))
    assert beats(made("J2"), made("PH"))
    assert not beats(made("MJ"), made("PH"))


@pytest.mark.parametrize(
    ("over", "lying", "is_same"),
    [("J2", "SA", True), ("J2 S2", "SA", False), ("J2 S2 P2 R2", "J3 J4 J5 J6 J7", True), ("DR", "J2 S2 P2 R2", False)],
)
def test_comparable(over, lying, is_same):
    """Kinds and lengths compare with their own, and all bombs with each other."""
    assert is_comparable(made(over), made(lying)) == is_same
