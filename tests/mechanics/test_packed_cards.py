"""Packed holdings, the order of cards, combinations and contests, one fact at a time."""

from __future__ import annotations

import pytest

from replay.domain.cards import FRENCH_DOUBLE, RANK_BY_CODE, Suit
from replay.mechanics.card_points import POINTS, points_of
from replay.mechanics.components import lengths_of, longest_run, needs_of, read_parts, run_starts, shape_of
from replay.mechanics.following import closest_follows, is_matched, match
from replay.mechanics.holdings import (
    Held,
    kinds_of,
    pack,
    pack_suit,
    pair_count,
    pair_steps,
    pairs_of,
    size_of,
    top_step,
    unpack,
)
from replay.mechanics.trumps import TRUMPS, trump_order
from replay.mechanics.winning import Contest, beater_of, reading_of_parts

HEARTS_TWO = trump_order(Suit(1), RANK_BY_CODE["2"])
SHORT_SIX = trump_order(None, RANK_BY_CODE["6"])


def cards(text):
    return FRENCH_DOUBLE.cards(text.split())


def packed(text, order=HEARTS_TWO):
    return pack_suit(order, cards(text))


def test_every_card_has_its_place():
    """Under any trump suit and rank the 54 kinds fill the effective suits, each slot once."""
    for trump in (None, 0, 1, 2, 3):
        for rank in range(13):
            order = trump_order(None if trump is None else Suit(trump), rank)
            kinds = [card for suit in order.cards for card in suit]
            assert sorted(kinds) == list(range(54))
            assert all(order.cards[order.suit[card]][order.slot[card]] == card for card in range(54))
            assert all(order.steps[suit] == tuple(sorted(order.steps[suit])) for suit in range(5))
            assert sum(order.step_count) == sum(len(set(steps)) for steps in order.steps)


@pytest.mark.parametrize(
    ("order", "text"),
    [
        pytest.param(HEARTS_TWO, "RJ BJ H2 S2=D2=C2 HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3", id="with a trump suit"),
        pytest.param(SHORT_SIX, "RJ BJ S6=H6=D6=C6", id="without"),
    ],
)
def test_order_of_trumps(order, text):
    """TLJ-4.1: trumps from the top; the trump rank of plain suits is equal."""
    steps = [{order.step[FRENCH_DOUBLE.by_text[card]] for card in group.split("=")} for group in text.split()]
    assert steps == [{step} for step in reversed(range(len(text.split())))]


def test_packing_and_unpacking():
    """Cards of a suit survive packing; trumps lie apart from their printed suit."""
    packs = pack(HEARTS_TWO, cards("S3 S3 SA S2 RJ"))
    assert [FRENCH_DOUBLE.text(unpack(HEARTS_TWO, suit, one)) for suit, one in enumerate(packs)] == [
        ["S3", "S3", "SA"], [], [], [], ["S2", "RJ"],
    ]  # fmt: skip
    assert (size_of(packs[0]), pair_count(packs[0]), kinds_of(packs[0]).bit_count()) == (3, 1, 2)
    assert pairs_of(packs[0]) == 1


def test_more_copies_than_the_pack_has():
    """Three copies read as a pair and one more; a fourth is set aside and still there to be played."""
    assert unpack(HEARTS_TWO, 0, packed("S3 S3 S3")) == list(cards("S3 S3 S3"))
    assert packed("S3 S3 S3 S3") == packed("S3 S3 S3")
    assert pack(HEARTS_TWO, cards("S3 S3 S3 S3"))[0] == packed("S3 S3 S3")
    held = Held(HEARTS_TWO, cards("S3 S3 S3 S3 S4"))
    assert (held.size, held.sizes[0], len(held.cards_of(0))) == (5, 5, 5)
    assert held.lacks(cards("S3 S3 S3 S3 S3 S5")) == cards("S3 S5")
    assert held.take(cards("S3 S3 S3 S3 S3")) == cards("S3")
    assert held.cards() == cards("S4")
    assert Held(HEARTS_TWO, cards("S3 S3 S3 S3")).cards_of(1) == []


def test_top_of_nothing():
    """Nothing has no top card."""
    assert top_step(HEARTS_TWO, 0, 0) == -1
    assert top_step(HEARTS_TWO, 0, packed("S3 SA")) == 11


def test_equal_pairs_share_their_step():
    """TLJ-5.2: one pair of a step at most."""
    held = packed("HA HA S2 S2 D2 D2 H2 H2")
    assert longest_run(pair_steps(HEARTS_TWO, TRUMPS, held)) == 3
    assert lengths_of(read_parts(HEARTS_TWO, TRUMPS, held)) == (3, 1)
    assert run_starts(0, 2) == 0


def test_reading_and_names():
    """TLJ-5.3: longest first, then highest; named for the report."""
    parts = read_parts(HEARTS_TWO, 0, packed("S3 S3 S4 S4 SK SK SA S9"))
    assert shape_of(parts) == ("tractor-2", "pair", "single", "single")
    assert needs_of(parts) == (2, 1)
    assert [part.size for part in parts] == [4, 2, 1, 1]
    assert reading_of_parts(parts) == ((1,), (10,), (11, 6))


def test_nothing_to_match():
    """Singles ask for no pair, and without pairs there is none to give."""
    assert match(HEARTS_TWO, 0, packed("S3 S3"), ()) == ()
    assert match(HEARTS_TWO, 0, packed("S3 S4"), (2,)) == ()
    assert is_matched(HEARTS_TWO, 0, packed("S3 S3 S4"), packed("S3 S4"), (), "full")


def test_alternatives_when_short_or_void():
    """Who has too few plays them all and fills up, first with what was played."""
    held = Held(HEARTS_TWO, cards("S3 D4 D5 D6"))
    assert closest_follows(held, 0, 2, (1,), "full", cards("D5 D6")) == [cards("S3 D5")]
    assert closest_follows(held, 0, 1, (), "full", cards("D5")) == [cards("S3")]
    void = Held(HEARTS_TWO, cards("D4 D5"))
    assert closest_follows(void, 0, 1, (), "full", cards("D5")) == [cards("D5")]


def test_at_most_twenty_alternatives():
    """However many follows are right, twenty are shown, the closest first."""
    held = Held(HEARTS_TWO, cards("S3 S3 S4 S4 S6 S6 S8 S8 S10 S10 SQ SQ SA SA"))
    found = closest_follows(held, 0, 6, (1, 1, 1), "full", cards("S3 S3 S4 S6 S8 S10"))
    assert len(found) == 20
    assert found[0][:2] == cards("S3 S3")


CONTESTS = [
    pytest.param("S9", ["S10", "SQ", "SJ"], 2, id="the highest card of the suit"),
    pytest.param("S9", ["H3", "SA", "H4"], 3, id="a trump, then a higher one"),
    pytest.param("S9", ["DA", "CA", "S3"], 0, id="other suits do not win"),
    pytest.param("S9 S9", ["S10 SJ", "SQ SQ", "HA HK"], 2, id="a pair needs a pair"),
    pytest.param("S9 S9", ["H3 H3", "SQ SQ", "S10 S10"], 1, id="a pair of trumps stands over the suit"),
    pytest.param("S9 S9 S10 S10", ["SJ SJ SK SK", "H3 H3 H4 H4", "H5 H5 H7 H7"], 2, id="a tractor needs a tractor"),
    pytest.param("S9 S9 S10 S10", ["S3 S3 S4 S4", "SJ SJ SQ SQ", "SK SK SA SA"], 3, id="a higher tractor"),
    pytest.param("S9 S9 S10 S10", ["HA HA S2 S2", "D2 D2 H2 H2", "C2 C2 D2 D2"], 2, id="equal pairs make no tractor"),
]


@pytest.mark.parametrize(("lead", "plays", "winner"), CONTESTS)
def test_contest(lead, plays, winner):
    """TLJ-7.1, 7.2: what beats a single combination."""
    contest = Contest(HEARTS_TWO, 0, read_parts(HEARTS_TWO, 0, packed(lead)), "loose", "largest")
    stands = 0
    for number, play in enumerate(plays, 1):
        chosen = cards(play)
        suits = {HEARTS_TWO.suit[card] for card in chosen}
        if len(suits) == 1 and contest.offer(suits.pop(), pack_suit(HEARTS_TWO, chosen)):
            stands = number
    assert stands == winner


BEATEN = [
    pytest.param("SK", "SK SQ", False, id="equal does not beat"),
    pytest.param("SK", "SA", True, id="a higher single"),
    pytest.param("SK", "SA SA", True, id="a card of a pair"),
    pytest.param("SK SK", "SA", False, id="a single beats no pair"),
    pytest.param("S9 S9 S10 S10", "SJ SJ SK SK", False, id="loose pairs beat no tractor"),
    pytest.param("S9 S9 S10 S10", "S10 S10 SJ SJ", True, id="an overlapping tractor"),
    pytest.param("S9 S9 S10 S10", "SJ SJ SQ SQ SK SK", True, id="a run out of a longer one"),
]


@pytest.mark.parametrize(("led", "hand", "expected"), BEATEN)
def test_beater(led, hand, expected):
    """TLJ-8.1: what beats a combination of a multiple."""
    part = read_parts(HEARTS_TWO, 0, packed(led))[0]
    assert bool(beater_of(HEARTS_TWO, 0, part, packed(hand))) == expected


def test_card_points():
    """TLJ-1.2: 200 in the whole pack."""
    assert 2 * sum(POINTS) == 200
    assert points_of(cards("S5 H10 CK RJ SA")) == 25
