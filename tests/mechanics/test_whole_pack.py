"""Whether what a record deals is the pack."""

from __future__ import annotations

import pytest

from replay.domain.cards import FRENCH_DOUBLE
from replay.mechanics.whole_pack import is_whole, surplus

PACK = [card for card in range(54) for _ in range(2)]


def dealt(cards):
    return [cards[25 * seat : 25 * seat + 25] for seat in range(4)], cards[100:]


def whole(hands, talon):
    return is_whole(hands, talon, kinds=54, copies=2, talon_size=8)


def test_two_packs_dealt_out():
    """Four times 25 and eight left over, every card twice, are the pack."""
    assert whole(*dealt(PACK))


DEALS = {
    "a card three times": [*PACK[:-1], 0],
    "a card missing": PACK[:-1],
}


@pytest.mark.parametrize("cards", DEALS.values(), ids=DEALS.keys())
def test_not_the_pack(cards):
    """With a card too many or too few it is not."""
    assert not whole(*dealt(cards))


def test_unequal_holdings():
    """The right cards in holdings of unequal size are not a deal."""
    hands, talon = dealt(PACK)
    hands[0], hands[1] = hands[0][:-1], hands[1] + hands[0][-1:]
    assert not whole(hands, talon)


def test_surplus():
    """A third king of hearts is one card too many, a fourth another."""
    kings = FRENCH_DOUBLE.cards(["HK", "HK", "HA", "HK", "HK"])
    assert FRENCH_DOUBLE.text(surplus(kings, copies=2)) == ["HK", "HK"]
