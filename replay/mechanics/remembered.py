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
HAND_SIZE: Final = 25
"""Cards of a holding where every one is forgotten."""


class Remembered:
    """The holdings at the first lead.

    ``held``: by seat; of a forgotten holding the cards that its own plays show.
    ``unseen``: by seat, packed by effective suit: cards that a forgotten holding may have
    had besides, ``None`` where the holding is known. ``room``: by seat, how many of them at
    most; all holdings are of one size.
    """

    __slots__ = ("held", "room", "unseen")

    def __init__(
        self,
        order: TrumpOrder,
        hands: Sequence[Holding | None],
        tricks: Sequence[Sequence[Event]],
        gone: Holding = (),
        pool: Holding | None = None,
    ) -> None:
        """Work them out.

        ``gone``: cards that no hand has any more. ``pool``: the cards that a forgotten holding was chosen
        from, ``None`` where it may have had any that are not seen elsewhere.
        """
        self.room = [0, 0, 0, 0]
        self.unseen: list[list[int] | None] = [None, None, None, None]
        self.held = [Held(order, hand or ()) for hand in hands]
        forgotten = [seat for seat in SEATS if hands[seat] is None]
        if not forgotten:
            return
        nowhere = [0] * KINDS
        shown = {seat: count_copies(shown_by(seat, tricks, nowhere)) for seat in forgotten}
        seen = count_copies(gone)
        for seat in SEATS:
            hand = hands[seat]
            lay = shown[seat] if hand is None else _greater(count_copies(hand), count_copies(_played_by(seat, tricks)))
            count_copies(_cards(lay), seen)
        size = max([len(hand) for hand in hands if hand is not None], default=HAND_SIZE)
        for seat in forgotten:
            most = _most(shown[seat], seen) if pool is None else count_copies(pool)
            known = [min(own, limit) for own, limit in zip(shown[seat], most, strict=True)]
            free = [limit - own for own, limit in zip(known, most, strict=True)]
            self.held[seat] = Held(order, _cards(known))
            self.room[seat] = max(0, size - sum(known))
            self.unseen[seat] = pack(order, _cards(free))


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
        most = _greater(most, put_down)
        if event.verb is Verb.PLAY:
            played = put_down
    return [Card(card) for card in range(KINDS) for _ in range(min(most[card], max(0, COPIES - elsewhere[card])))]


def _cards(counts: Sequence[int]) -> list[Card]:
    """List each kind as often as it is counted."""
    return [Card(card) for card, copies in enumerate(counts) for _ in range(copies)]


def _greater(left: list[int], right: list[int]) -> list[int]:
    return [max(one, other) for one, other in zip(left, right, strict=True)]


def _most(own: list[int], seen: list[int]) -> list[int]:
    """Give how often a holding can have had each kind, of all that was seen its own part left out."""
    return [max(0, COPIES - copies + mine) for mine, copies in zip(own, seen, strict=True)]


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
