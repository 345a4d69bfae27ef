"""What a holding could have played."""

from __future__ import annotations

import random

import pytest

from replay.domain.cards import RANKS, TICHU_PACK
from replay.games.tichu.combinations import BOMB_FLOOR, DOG_LED, beats, shape_name
from replay.games.tichu.shedding import best_part, bombs_in, pack, play_with, plays_over, unpack
from tests.support.tichu_player import SUITS, candidates, strength


def held(text):
    return pack(TICHU_PACK.cards(text.split()))


def lying(text):
    return strength(tuple(text.split()), None, 0) if text else 0


@pytest.mark.parametrize(
    ("hand", "on", "wished", "play"),
    [
        pytest.param("J7 S9", "", "7", "J7", id="any card of the rank leads"),
        pytest.param("PH S9", "", "7", "", id="the phoenix owes nothing"),
        pytest.param("J7 S9", "S5", "7", "J7", id="a single over a single"),
        pytest.param("J7 S9", "S8", "7", "", id="too low"),
        pytest.param("J7 S9", "DG", "7", "", id="nothing goes on the dog"),
        pytest.param("J7 S9", "S5 J5", "7", "", id="no pair"),
        pytest.param("J7 PH", "S5 J5", "7", "J7 PH", id="a pair with the phoenix"),
        pytest.param("J7 S7 PH", "S5 J5 R5", "7", "J7 S7 PH", id="a triple with the phoenix"),
        pytest.param("J7 S7 R8 J8", "S5 J5 R6 J6", "7", "J7 S7 J8 R8", id="inside stairs"),
        pytest.param("J7 S7 RQ JQ PQ", "S5 J5 R5 J6 R6", "7", "J7 S7 JQ PQ RQ", id="only a full house, as its pair"),
        pytest.param("J7 RQ JQ PQ PH", "S5 J5 R5 J6 R6", "7", "J7 JQ PQ RQ PH", id="a full house with the phoenix"),
        pytest.param("J7 S8 R9 P10 JJ", "J2 S3 R4 P5 J6", "9", "J7 S8 R9 P10 JJ", id="wish inside a straight"),
        pytest.param("J7 S8 R9 P10 PH", "J2 S3 R4 P5 J6", "9", "J7 S8 R9 P10 PH", id="a straight with the phoenix"),
        pytest.param("MJ J2 S3 R4 P5", "J2 S3 R4 P5 J6", "4", "", id="a straight too low"),
        pytest.param("J7 J8 J9 J10 JJ", "J2 S3 R4 P5 J6", "9", "", id="a straight in one suit would be a bomb"),
        pytest.param("J7 J8 J9 J10 JJ S8", "J2 S3 R4 P5 J6", "9", "J7 S8 J9 J10 JJ", id="one card of another suit"),
        pytest.param(
            "J7 J8 J9 J10 JJ PH", "J6 S7 R8 P9 J10", "7", "J7 J9 J10 JJ PH", id="the phoenix for another card"
        ),
        pytest.param("S7 S8 S9 S10 SJ J8", "J2 S3 R4 P5 J6", "9", "S7 J8 S9 S10 SJ", id="or of a lower suit"),
        pytest.param("J7 S7 P7 R7", "J2 S2 R2", "7", "S7 P7 R7", id="three of four"),
        pytest.param("J7 S7 P7 R7", "J2 S3 R4 P5 J6", "7", "", id="nobody has to bomb"),
        pytest.param("J7 S7 P7 R7", "J2 S2 P2 R2", "7", "J7 S7 P7 R7", id="a bomb lies there"),
        pytest.param("J7 S7 P7 R7", "J8 S8 P8 R8", "7", "", id="a higher bomb lies there"),
    ],
)
def test_play_with(hand, on, wished, play):
    """This meets the wish, in the kind that lies there (TIC-4.2, TIC-4.3)."""
    found = play_with(held(hand), lying(on), RANKS.index(wished) + 2, bombs=False)
    assert TICHU_PACK.text(found) == play.split()


def test_bomb_owed_where_the_house_says_so():
    """With the house rule a bomb with the rank is owed on any kind."""
    found = play_with(held("J7 S7 P7 R7 J2"), lying("J2 S3 R4 P5 J6"), 7, bombs=True)
    assert TICHU_PACK.text(found) == ["J7", "S7", "P7", "R7"]


def test_meeting_a_wish_agrees_with_trying_everything():
    """The one look finds a play exactly where trying every play finds one."""
    rng = random.Random(7)
    for _ in range(150):
        ranks = rng.sample(RANKS, rng.randint(4, 9))
        pool = [suit + rank for suit in SUITS for rank in ranks] + ["MJ", "PH", "DR", "DG"]
        rng.shuffle(pool)
        hand, rest = pool[:12], pool[12:]
        leads = [play for play in candidates(rest) if strength(play, None, 0)]
        size = rng.choice(sorted({len(play) for play in leads}))
        on = strength(rng.choice([play for play in leads if len(play) == size]), None, 0)
        for value, rank in enumerate(RANKS, 2):
            for bombs in (False, True):
                tried = [play for play in candidates(hand) if _would_meet(play, on, rank, bombs)]
                found = play_with(pack(TICHU_PACK.cards(hand)), on, value, bombs=bombs)
                assert bool(found) == bool(tried), (hand, shape_name(on), rank, bombs)


def _would_meet(play, on, rank, bombs):
    made = strength(play, None, on)
    if on == DOG_LED or not made or not beats(made, on):
        return False
    if made >= BOMB_FLOOR > on and not bombs:
        return False
    return any(card[0] in SUITS and card[1:] == rank for card in play)


def test_bombs_in_order():
    """Bombs come lowest first: fours, then straights in one suit by length."""
    found = [TICHU_PACK.text(unpack(cards)) for _, cards in bombs_in(held("J2 J3 J4 J5 J6 S2 P2 R2"))]
    assert found == [["J2", "S2", "P2", "R2"], ["J2", "J3", "J4", "J5", "J6"]]


def test_plays_over():
    """What was open: each rank once, the phoenix and the dragon, then bombs; on the dog nothing."""
    hand = held("J5 S5 J9 PH DR DG J2 S2 P2 R2")
    over_six = [" ".join(TICHU_PACK.text(cards)) for cards in plays_over(hand, lying("S6"))]
    assert over_six == ["PH", "J9", "DR", "J2 S2 P2 R2"]
    assert [" ".join(TICHU_PACK.text(cards)) for cards in plays_over(hand, lying("J3 S3"))] == [
        "J5 S5",
        "J9 PH",
        "J2 S2 P2 R2",
    ]
    assert plays_over(hand, DOG_LED) == []
    assert ["DG"] in [TICHU_PACK.text(cards) for cards in plays_over(hand, 0)]


@pytest.mark.parametrize(
    ("cards", "shape"),
    [
        pytest.param("J4 S9", "single", id="two singles"),
        pytest.param("J4 S4 P9", "pair", id="a pair and a card"),
        pytest.param("J4 S4 P9 J9", "pair", id="two pairs apart"),
        pytest.param("J4 S4 P4 R9 J8", "triple", id="a triple and two cards"),
        pytest.param("J4 S4 P4 R9 J9 RK", "full-house", id="most cards first"),
        pytest.param("J4 S4 P5 R5 J7 R7", "stairs-2", id="stairs and a pair"),
        pytest.param("J4 S5 P6 R7 J8 RQ", "straight-5", id="a straight and a card"),
        pytest.param("J4 S4 P4 R4 J8 S8", "bomb-4", id="a bomb first"),
        pytest.param("DG S5", "single", id="the dog goes with nothing"),
        pytest.param("DG DG", "dog", id="the dog twice"),
    ],
)
def test_best_part(cards, shape):
    """Cards that make nothing count as the highest combination among them."""
    assert shape_name(best_part(TICHU_PACK.cards(cards.split()), 0, 0)) == shape


def test_best_part_takes_the_phoenix_for_what_the_record_says():
    """A phoenix said to be a nine makes no triple of fives."""
    cards = TICHU_PACK.cards(["J5", "S5", "PH"])
    assert shape_name(best_part(cards, 9, 0)) == "pair"
    assert best_part((), 0, 0) == 0
