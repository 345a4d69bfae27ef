"""Whether a play that stands in a trick could still be beaten, and how cheaply a seat could follow."""

from __future__ import annotations

from replay.conventions.control import pack_holding
from replay.conventions.tuolaji.ruffing import can_ruff
from replay.domain.cards import Card
from replay.domain.convention import Copies
from replay.mechanics.card_points import POINTS, points_of
from replay.mechanics.components import Part, lengths_of, read_parts
from replay.mechanics.following import NONE, closest_follows
from replay.mechanics.holdings import Held, pack_suit, pair_count
from replay.mechanics.trumps import TRUMPS, TrumpOrder
from replay.mechanics.winning import beater_of

Cards = tuple[Card, ...]


class Standing:
    """A trick in which a play stands: what was led, and the play to be beaten.

    ``could_beat`` errs on one side: of multiples it may say yes where a closer look would find that every way of
    beating them fails.
    """

    def __init__(self, order: TrumpOrder, led: Cards, stands: Cards, ruff_match: str) -> None:
        """Read what was led and what stands."""
        self.order = order
        self.suit = order.suit[led[0]]
        self.parts = read_parts(order, self.suit, pack_suit(order, led))
        self.tops = _read_standing(order, self.suit, stands)
        self.is_ruffed = order.suit[stands[0]] != self.suit
        self.ruff_match = ruff_match

    def could_beat(self, holding: Copies) -> bool:
        """Say whether a seat that ``has_enough`` could beat what stands."""
        own = pack_holding(self.order, self.suit, holding)
        if own:
            return self._beats_each(self.suit, own)
        trumps = pack_holding(self.order, TRUMPS, holding)
        if not can_ruff(self.order, trumps, lengths_of(self.parts), self.ruff_match):
            return False
        if not self.is_ruffed or len(self.parts) > 1:
            return True
        return self._beats_each(TRUMPS, trumps)

    def _beats_each(self, suit: int, held: int) -> bool:
        return all(beater_of(self.order, suit, part, held) for part in self.tops)


def _read_standing(order: TrumpOrder, suit: int, stands: Cards) -> tuple[Part, ...]:
    suit = suit if order.suit[stands[0]] == suit else TRUMPS
    return read_parts(order, suit, pack_suit(order, stands))


def has_enough(order: TrumpOrder, led: Cards, stands: Cards, holding: Copies) -> bool:
    """Say whether a seat has cards enough, of the suit led or trumps, to beat anything; a quick first look."""
    suit = order.suit[led[0]]
    own = 0
    for card in order.cards[suit]:
        own += holding[card]
    if own or suit == TRUMPS:
        return own >= len(led) and order.suit[stands[0]] == suit
    trumps = 0
    for card in order.cards[TRUMPS]:
        trumps += holding[card]
    return trumps >= len(led)


def could_beat_single(order: TrumpOrder, led: Card, stands: Card, holding: Copies) -> bool:
    """Say whether a seat could beat the card that stands in a trick led with a single."""
    suit, step = order.suit[led], order.step[stands]
    is_ruffed = order.suit[stands] != suit
    for card in reversed(order.cards[suit]):
        if holding[card]:
            return not is_ruffed and order.step[card] > step
    if suit == TRUMPS:
        return False
    for card in reversed(order.cards[TRUMPS]):
        if holding[card]:
            return not is_ruffed or order.step[card] > step
    return False


def fewest_on_single(order: TrumpOrder, led: Card, holding: Copies) -> int:
    """Give the fewest card points with which a hand could follow a single."""
    fewest = -1
    for card in order.cards[order.suit[led]]:
        if holding[card]:
            points = POINTS[card]
            if not points:
                return 0
            fewest = points if fewest < 0 else min(fewest, points)
    if fewest >= 0:
        return fewest
    return min((POINTS[card] for card, copies in enumerate(holding) if copies), default=0)


def fewest_points(order: TrumpOrder, led: Cards, holding: Copies, played: Cards, depth: str) -> int:
    """Give the fewest card points found among the legal follows of a hand.

    Exact for singles, pairs and whoever is short of the suit; of greater leads the follows closest to
    what was played are tried.
    """
    suit = order.suit[led[0]]
    own = [card for card in order.cards[suit] for _ in range(holding[card])]
    if len(own) <= len(led):
        suit_of = order.suit
        rest = sorted(
            [
                POINTS[card]
                for card, copies in enumerate(holding)
                if copies and suit_of[card] != suit
                for _ in range(copies)
            ]
        )
        return points_of(own) + sum(rest[: len(led) - len(own)])
    parts = read_parts(order, suit, pack_suit(order, led))
    needs = tuple([part.length for part in parts if part.length])
    if not needs or depth == NONE or not pair_count(pack_suit(order, own)):
        return sum(sorted([POINTS[card] for card in own])[: len(led)])
    if needs == (1,) and len(led) == 2:
        return min(2 * POINTS[card] for card in set(own) if holding[card] > 1)
    follows = closest_follows(Held(order, own), suit, len(led), needs, depth, played)
    return min((points_of(follow) for follow in follows), default=points_of(played))
