"""The flow against dealing every deal, on small random end positions."""

import itertools
import random

import pytest

from replay.mechanics.certainty import Deals, Place, Unseen

SUITS = 2


def lots(unseen, places, kind):
    """Give every way to lay the copies of one kind: how many to each place; the rest lies elsewhere."""
    suit = unseen.suit_of[kind]
    either = [index for index in range(len(places)) if unseen.either_places >> index & 1]
    bound = unseen.either.get(kind, 0)
    ranges = []
    for place in places:
        most = 0 if place.lacks >> suit & 1 else 1 if place.pairless >> suit & 1 else 2
        ranges.append(range(place.known.get(kind, 0), most + 1))
    for lot in itertools.product(*ranges):
        inside = sum(lot[index] - places[index].known.get(kind, 0) for index in either)
        if sum(lot) <= unseen.copies[kind] and inside >= bound:
            yield lot


def all_deals(unseen, places):
    """Deal the unseen cards in every way that fits."""

    def deal(kind, sizes):
        if kind == len(unseen.copies):
            if not any(sizes):
                yield []
            return
        for lot in lots(unseen, places, kind):
            left = [size - given for size, given in zip(sizes, lot, strict=True)]
            if min(left) >= 0:
                for rest in deal(kind + 1, left):
                    yield [lot, *rest]

    return list(deal(0, [place.size for place in places]))


def random_situation(rng):
    kinds = rng.randint(2, 6)
    copies = [rng.choice((0, 1, 1, 2, 2)) for _ in range(kinds)]
    suit_of = [rng.randrange(SUITS) for _ in range(kinds)]
    count = rng.randint(1, 4)
    balanced = rng.random() < 0.6
    sizes = [0] * count
    for _ in range(sum(copies) if balanced else rng.randint(0, sum(copies))):
        sizes[rng.randrange(count)] += 1
    known = [{} for _ in range(count)]
    left = list(copies)
    for _ in range(rng.choice((0, 0, 1, 2))):
        kind = rng.randrange(kinds)
        if left[kind]:
            left[kind] -= 1
            place = rng.randrange(count)
            known[place][kind] = known[place].get(kind, 0) + 1
    either = {}
    either_places = 0
    if balanced and count > 1 and rng.random() < 0.5:
        either_places = sum(1 << place for place in rng.sample(range(count), 2))
        kind = rng.randrange(kinds)
        if left[kind]:
            either[kind] = rng.randint(1, left[kind])
    places = tuple(
        Place(
            size,
            lacks=sum(1 << suit for suit in range(SUITS) if rng.random() < 0.2),
            pairless=sum(1 << suit for suit in range(SUITS) if rng.random() < 0.3),
            known=held,
        )
        for size, held in zip(sizes, known, strict=True)
    )
    return Unseen(copies, suit_of, SUITS, either, either_places), places


@pytest.mark.parametrize("seed", range(30))
def test_flow_agrees_with_dealing_every_deal(seed):
    """For a hundred end positions a seed, and every place and beater, the flow says what dealing out says."""
    rng = random.Random(seed)
    for _ in range(100):
        unseen, places = random_situation(rng)
        dealt = all_deals(unseen, places)
        deals = Deals(unseen, places)
        assert bool(dealt) == deals.exist(), (unseen, places)
        kinds = range(len(unseen.copies))
        wanted = [[(kind, copies)] for kind in kinds for copies in (1, 2)]
        wanted += [[(a, x), (b, x)] for a, b in itertools.combinations(kinds, 2) for x in (1, 2)]
        for want in wanted:
            for place in range(len(places)):
                expected = any(all(deal[kind][place] >= copies for kind, copies in want) for deal in dealt)
                assert expected == deals.could_hold(place, want), (unseen, places, want, place)


def test_hands_count_together_not_one_by_one():
    """Two hands full of hearts leave the clubs to the third, though each alone could hold a club."""
    unseen = Unseen(copies=[2, 1, 1, 1], suit_of=[0, 1, 1, 1], suits=2)
    open_hands = Deals(unseen, (Place(2), Place(2), Place(1)))
    assert open_hands.could_hold(0, [(0, 1)])
    assert open_hands.could_hold(0, [(0, 2)])
    tight = Deals(unseen, (Place(3, lacks=1), Place(1, lacks=1), Place(1)))
    assert not tight.exist()


def test_cards_that_fit_nowhere_lie_elsewhere():
    """In a diagram of few cards the rest of the pack may lie anywhere."""
    unseen = Unseen(copies=[2] * 20, suit_of=[0] * 20, suits=1)
    assert Deals(unseen, (Place(3), Place(3), Place(3))).could_hold(1, [(0, 2)])
    assert not Deals(unseen, (Place(3), Place(1), Place(3))).could_hold(1, [(0, 2)])


def test_a_card_known_to_lie_where_none_is_left_fits_no_deal():
    """A record at odds with itself: somebody showed a card of which all copies are accounted for."""
    unseen = Unseen(copies=[0, 1], suit_of=[0, 0], suits=1)
    deals = Deals(unseen, (Place(1, known={0: 1}), Place(1)))
    assert not deals.exist()
    assert not deals.could_hold(1, [(1, 1)])
