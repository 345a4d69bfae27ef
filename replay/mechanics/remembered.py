"""What is known of four holdings, a forgotten one too: what it showed, and what else it may have had."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from replay.domain.cards import Card
from replay.domain.events import Event, Verb
from replay.domain.records import Holding
from replay.domain.seats import SEATS, Seat
from replay.mechanics.holdings import Held, pack
from replay.mechanics.trumps import TrumpOrder

COPIES: Final = 2
KINDS: Final = 54


class Remembered:
    """The holdings at the first lead.

    ``held``: by seat; of a forgotten holding the cards that its own plays show.
    ``unseen``: by seat, packed by effective suit: cards that a forgotten holding may have
    had besides, ``None`` where the holding is known.
    """

    __slots__ = ("held", "unseen")

    def __init__(
        self,
        order: TrumpOrder,
        hands: Sequence[Holding | None],
        tricks: Sequence[Sequence[Event]],
        gone: Holding = (),
        hidden: int = 0,
    ) -> None:
        """Work them out.

        ``gone``: cards that no hand has any more. ``hidden``: how many cards besides lie where nobody saw them.
        """
        self.unseen: list[list[int] | None] = [None, None, None, None]
        if None not in hands:
            self.held = [Held(order, hand) for hand in hands if hand is not None]
            return
        elsewhere = count_copies(gone)
        for seat in SEATS:
            hand = hands[seat]
            if hand is not None:
                count_copies(_greater(count_copies(hand), count_copies(_played_by(seat, tricks))), elsewhere)
        shown: list[list[Card]] = []
        for seat in SEATS:
            hand = hands[seat]
            shown.append(list(hand) if hand is not None else shown_by(seat, tricks, elsewhere))
        for seat in SEATS:
            if hands[seat] is None:
                count_copies(shown[seat], elsewhere)
        free = [Card(card) for card in range(KINDS) for _ in range(COPIES - elsewhere[card])]
        if len(free) <= hidden:
            free = []
        self.held = [Held(order, cards) for cards in shown]
        for seat in SEATS:
            if hands[seat] is None:
                self.unseen[seat] = pack(order, free)


def count_copies(cards: Iterable[Card], into: list[int] | None = None) -> list[int]:
    """Count the copies of each kind, added to those counted already where some are given."""
    counts = [0] * KINDS if into is None else into
    for card in cards:
        counts[card] += 1
    return counts


def shown_by(seat: Seat, tricks: Sequence[Sequence[Event]], elsewhere: list[int]) -> list[Card]:
    """Give the cards a seat must have held: all it played, and what it put down and took back.

    A card whose copies all lay elsewhere cannot have been there, whatever the record says.
    """
    played = [0] * KINDS
    most = [0] * KINDS
    for event in _events_of(seat, tricks):
        put_down = count_copies(event.cards, list(played))
        most = [max(one, other) for one, other in zip(most, put_down, strict=True)]
        if event.verb is Verb.PLAY:
            played = put_down
    return [Card(card) for card in range(KINDS) for _ in range(min(most[card], max(0, COPIES - elsewhere[card])))]


def _greater(left: list[int], right: list[int]) -> list[Card]:
    """List each kind as often as the greater of two counts has it."""
    return [Card(card) for card in range(KINDS) for _ in range(max(left[card], right[card]))]


def _events_of(seat: Seat, tricks: Sequence[Sequence[Event]]) -> list[Event]:
    """Give a seat's attempts and plays, without those after its play to the same trick."""
    own = []
    for trick in tricks:
        for event in trick:
            if event.seat == seat:
                own.append(event)
                if event.verb is Verb.PLAY:
                    break
    return own


def _played_by(seat: Seat, tricks: Sequence[Sequence[Event]]) -> list[Card]:
    return [card for event in _events_of(seat, tricks) if event.verb is Verb.PLAY for card in event.cards]
