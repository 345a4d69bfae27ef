"""What a printed phoenix stands for."""

from __future__ import annotations

import pytest

from replay.importers.bsw_phoenix import phoenix_rank
from replay.importers.bsw_tricks import is_bomb


@pytest.mark.parametrize(
    ("cards", "rank"),
    [
        pytest.param("PH", None, id="alone"),
        pytest.param("J5 S5", None, id="no phoenix"),
        pytest.param("PH JK", "K", id="a pair"),
        pytest.param("PH JK SK", "K", id="a triple"),
        pytest.param("PJ PH R9 P8 J7", "10", id="in the gap"),
        pytest.param("PH SQ SJ R10 P9 P8", "K", id="in front: one above"),
        pytest.param("SQ SJ R10 P9 PH", "8", id="at the back: one below"),
        pytest.param("PH RA SK SQ SJ", "10", id="in front of an ace it can only be below"),
        pytest.param("J4 S3 R2 MJ PH", "5", id="behind the mah-jong it can only be above"),
        pytest.param("J5 S4 R3 J2 PH", "6", id="behind a two as well"),
        pytest.param("R7 P6 P5 J4 PH R2 MJ", "3", id="above the two"),
        pytest.param("RA RK RQ RJ R10 R9 R8 R7 R6 R5 R4 R3 R2 MJ PH", None, id="every rank is there"),
        pytest.param("J9 PH S6 R5 J4", None, id="two gaps"),
        pytest.param("PH S6 P6 J2 S2", "6", id="two pairs, in front"),
        pytest.param("S6 P6 J2 S2 PH", "2", id="two pairs, at the back"),
        pytest.param("S6 P6 R6 PH J2", "2", id="a triple and a card"),
        pytest.param("S6 P6 S5 PH S4 P4", "5", id="stairs"),
        pytest.param("S6 P6 S5 P5 S4 P4 PH", None, id="three pairs and the phoenix"),
        pytest.param("S6 P6 P5 P4 PH", None, id="nothing"),
        pytest.param("S6 P4 PH", None, id="two cards apart"),
        pytest.param("PH DR", None, id="the dragon goes with nothing"),
        pytest.param("PH MJ", None, id="no second mah-jong"),
    ],
)
def test_phoenix_rank(cards, rank):
    """Cards fall from high to low; the place says what the phoenix is."""
    assert phoenix_rank(tuple(cards.split())) == rank


@pytest.mark.parametrize(
    ("cards", "is_one"),
    [
        ("J2 S2 P2 R2", True),
        ("J2 S2 P2 PH", False),
        ("J2 J3 J4 J5 J6", True),
        ("J2 J3 J4 J5 S6", False),
        ("J2 J3 J4 J6 J7", False),
        ("J2 J3 J4", False),
        ("MJ J2 J3 J4 J5", False),
    ],
)
def test_bomb(cards, is_one):
    """Four of a rank, or five in a row of one suit."""
    assert is_bomb(tuple(cards.split())) is is_one
