"""When the other players could have known of a revoke or a wrong shape (``report.md``, ``provable``)."""

from __future__ import annotations

from collections.abc import Iterator

from replay.domain.cards import Card
from replay.domain.events import Event, Verb
from replay.games.tuolaji.state import Table, Trick
from replay.mechanics.following import is_matched
from replay.mechanics.holdings import pack_suit

Spot = tuple[int, int]


def revoke_shows(table: Table, trick: Trick, index: int, event: Event) -> Spot | None:
    """Give the first later event at which its seat shows a card of the suit led; ``None`` if there is none."""
    for spot, later in _later(table, trick, index, event):
        if any(table.order.suit[card] == trick.suit for card in later.cards):
            return spot
    return None


def shape_shows(table: Table, trick: Trick, index: int, event: Event) -> Spot | None:
    """Give the first later event with which the cards shown would have matched the lead better than those given."""
    order, suit = table.order, trick.suit
    given = pack_suit(order, event.cards)
    had: list[Card] = [] if event.verb is Verb.ATTEMPT else list(event.cards)
    for spot, later in _later(table, trick, index, event):
        shown = [card for card in later.cards if order.suit[card] == suit]
        together = pack_suit(order, [*had, *shown])
        if not is_matched(order, suit, together, given, trick.needs, table.options.follow_depth):
            return spot
        if later.verb is Verb.PLAY:
            had.extend(shown)
    return None


def _later(table: Table, trick: Trick, index: int, event: Event) -> Iterator[tuple[Spot, Event]]:
    """Give the seat's later events, in order."""
    tricks = table.record.tricks
    for number in range(trick.number, len(tricks)):
        for place, later in enumerate(tricks[number]):
            if later.seat == event.seat and (number, place) > (trick.number, index):
                yield (number, place), later
