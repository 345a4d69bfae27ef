"""The packed mechanics agree with the rules written out plainly, on random cards."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from replay.domain.cards import FRENCH_DOUBLE, RANK_BY_CODE, Suit
from replay.mechanics.components import needs_of, read_parts
from replay.mechanics.following import closest_follows, is_matched, match
from replay.mechanics.holdings import Held, pack_suit
from replay.mechanics.trumps import trump_order
from replay.mechanics.winning import Contest, beater_of
from tests.support.naive_tractor import PACK, RANKS, Naive

SUIT_INDEX = {"S": 0, "H": 1, "D": 2, "C": 3, "T": 4}
DEPTHS = ("full", "pairs", "none")


class Table:
    """A trump suit and rank, a suit that is led, a lead and a holding of it, rich in pairs."""

    def __init__(self, seed):
        self.rng = rng = random.Random(seed)
        trump, rank = rng.choice([None, "S", "H", "D", "C"]), rng.choice(RANKS)
        self.naive = Naive(trump, rank)
        self.order = trump_order(None if trump is None else Suit(SUIT_INDEX[trump]), RANK_BY_CODE[rank])
        self.suit = rng.choice([suit for suit in "SHDCT" if suit != trump])
        self.kinds = self.kinds_of(self.suit)
        self.lead = self.draw(self.kinds, rng.randint(2, 8))
        self.hand = self.draw(self.kinds, rng.randint(len(self.lead), 14))
        self.parts = read_parts(self.order, SUIT_INDEX[self.suit], self.packed(self.lead))

    def kinds_of(self, suit):
        return sorted({card for card in PACK if self.naive.suit(card) == suit}, key=self.naive.step)

    def draw(self, kinds, size):
        cards = []
        for card in self.rng.sample(kinds, len(kinds)):
            cards += [card, card] if self.rng.random() < 0.7 else [card]
        return cards[:size]

    def near(self, kinds, size):
        """Draw cards that lie close together, so that runs are common."""
        start = self.rng.randrange(len(kinds))
        cards = self.draw(kinds[start : start + self.rng.randint(3, 8)], size)
        more = [card for card in self.draw(kinds, 2 * size) if card not in cards]
        return (cards + more)[:size]

    def packed(self, cards):
        return pack_suit(self.order, FRENCH_DOUBLE.cards(cards))

    @property
    def index(self):
        return SUIT_INDEX[self.suit]


@pytest.mark.parametrize("seed", range(150))
def test_reading_a_lead(seed):
    """Longest tractors first, then pairs, then singles."""
    table = Table(seed)
    expected = table.naive.parts(table.lead)
    assert [sorted(FRENCH_DOUBLE.text(cards)) for cards in map(table_cards(table), table.parts)] == [
        sorted(part) for part in expected
    ] or [(part.length, part.size) for part in table.parts] == [(len(part) // 2, len(part)) for part in expected]


def table_cards(table):
    def cards(part):
        return [
            card for slot, card in enumerate(table.order.cards[table.index]) for _ in range(part.packed >> 2 * slot & 3)
        ]

    return cards


@pytest.mark.parametrize("seed", range(150))
def test_match(seed):
    """The match of a holding is the greatest list any choice of runs gives."""
    table = Table(seed)
    needs = needs_of(table.parts)
    assert list(match(table.order, table.index, table.packed(table.hand), needs)) == table.naive.match(
        table.hand, table.naive.needs(table.lead)
    )


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("seed", range(150))
def test_follow(seed, depth):
    """A follow is right if and only if the plain rule says so; every alternative offered is right."""
    table = Table(seed)
    if len(table.hand) < len(table.lead):
        return
    needs = needs_of(table.parts)
    play = table.rng.sample(table.hand, len(table.lead))
    held, given = table.packed(table.hand), table.packed(play)
    expected = table.naive.is_legal(table.hand, table.lead, play, depth)
    assert is_matched(table.order, table.index, held, given, needs, depth) == expected
    alternatives = closest_follows(
        Held(table.order, FRENCH_DOUBLE.cards(table.hand)),
        table.index,
        len(table.lead),
        needs,
        depth,
        FRENCH_DOUBLE.cards(play),
    )
    assert alternatives
    assert all(table.naive.is_legal(table.hand, table.lead, FRENCH_DOUBLE.text(cards), depth) for cards in alternatives)


@pytest.mark.parametrize("seed", range(150))
def test_beaters(seed):
    """A combination has a beater in a hand if and only if the plain rule finds one."""
    table = Table(seed)
    held = table.packed(table.hand)
    for part in table.parts:
        cards = FRENCH_DOUBLE.text(table_cards(table)(part))
        assert bool(beater_of(table.order, table.index, part, held)) == table.naive.beats(cards, table.hand)


@pytest.mark.parametrize("ruff_match", ["loose", "exact"])
@pytest.mark.parametrize("overruff", ["largest", "every", "highest"])
@pytest.mark.parametrize("seed", range(120))
def test_winner(seed, overruff, ruff_match):
    """The play that wins is the one the plain rule names."""
    table = Table(seed)
    trumps = table.kinds_of("T")
    plays = [table.lead]
    for _ in range(3):
        play = table.near(table.rng.choice([table.kinds, trumps, trumps]), len(table.lead))
        if len(play) == len(table.lead) and max(Counter(play).values()) <= 2:
            plays.append(play)
    contest = Contest(table.order, table.index, table.parts, ruff_match, overruff)
    winner = 0
    for number, play in enumerate(plays[1:], 1):
        suits = {table.naive.suit(card) for card in play}
        if len(suits) == 1 and contest.offer(SUIT_INDEX[suits.pop()], table.packed(play)):
            winner = number
    assert winner == table.naive.winner(plays, ruff_match, overruff)
