"""What can be said of a hand that nobody remembers (``handlog.md``, Positions).

What the seat shows later was in its hand before; a card not seen elsewhere may have been.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from replay.domain.cards import Card, Rank
from replay.domain.events import Event, Verb
from replay.domain.records import Holding
from replay.domain.seats import SEATS, Seat
from replay.mechanics.trumps import EFFECTIVE_SUITS, TrumpOrder, trump_order

COPIES = 2
HAND_SIZE = 25
TWO_PACKS = Counter({Card(card): COPIES for card in range(54)})
Spot = tuple[int, int]
Tricks = tuple[tuple[Event, ...], ...]


class Forgotten:
    """What is known of the forgotten hands of one record, at any of its events.

    ``possible``: by forgotten seat and effective suit, packed, the cards that may have been there besides
    those it shows; ``room``: how many such cards there can have been (all hands are of one size).
    ``overdrawn``: by seat, kinds it shows more often than they can have been there.
    """

    __slots__ = ("_order", "_shown", "overdrawn", "possible", "room")

    def __init__(
        self,
        order: TrumpOrder,
        tricks: Tricks,
        hands: Sequence[Holding | None],
        gone: Iterable[Card],
        pools: Mapping[Seat, Holding],
    ) -> None:
        """Read the record; ``pools``: the cards a hand and a burial nobody recorded were made of."""
        self._order = order
        plays = _counted_events(tricks)
        forgotten = [seat for seat in SEATS if hands[seat] is None]
        self._shown = {seat: _shown_from(plays, seat) for seat in forgotten}
        seen = Counter(gone)
        for seat in SEATS:
            hand = hands[seat]
            if hand is not None:
                seen += Counter(hand) | _played(plays, seat)
            elif seat not in pools:
                seen += self._all_shown(seat)
        size = max([len(hand) for hand in hands if hand is not None], default=HAND_SIZE)
        self.possible: dict[Seat, list[int]] = {}
        self.room: dict[Seat, int] = {}
        self.overdrawn: dict[Seat, Counter[Card]] = {}
        for seat in forgotten:
            shown = self._all_shown(seat)
            pool = Counter(pools[seat]) if seat in pools else TWO_PACKS - seen + shown
            self.possible[seat] = _packed(order, pool - shown)
            self.room[seat] = max(0, size - sum(shown.values()))
            self.overdrawn[seat] = Counter(
                {card: max(shown[card] - pool[card], 0) for card in shown}
                if seat in pools
                else {card: max(seen[card] - COPIES, 0) for card in shown}
            )

    def known(self, seat: Seat, spot: Spot) -> list[int]:
        """Give, packed by effective suit, the cards a forgotten hand certainly holds before an event."""
        for place, counts in self._shown[seat]:
            if place >= spot:
                return _packed(self._order, counts)
        return [0] * EFFECTIVE_SUITS

    def _all_shown(self, seat: Seat) -> Counter[Card]:
        shown = self._shown[seat]
        return shown[0][1] if shown else Counter()


def _counted_events(tricks: Tricks) -> list[tuple[Spot, Event]]:
    """Give attempts and plays with their spots, without a seat's second play in a trick."""
    out: list[tuple[Spot, Event]] = []
    for trick, events in enumerate(tricks):
        played: set[Seat] = set()
        for number, event in enumerate(events):
            if event.verb is Verb.PLAY:
                if event.seat in played:
                    continue
                played.add(event.seat)
            out.append(((trick, number), event))
    return out


def _shown_from(plays: list[tuple[Spot, Event]], seat: Seat) -> list[tuple[Spot, Counter[Card]]]:
    """Give, at each event of a seat, what it shows from then on: plays add up, attempts came back to hand."""
    counts: Counter[Card] = Counter()
    shown: list[tuple[Spot, Counter[Card]]] = []
    for spot, event in reversed(plays):
        if event.seat != seat:
            continue
        counts = counts + Counter(event.cards) if event.verb is Verb.PLAY else counts | Counter(event.cards)
        shown.append((spot, counts))
    return shown[::-1]


def _played(plays: list[tuple[Spot, Event]], seat: Seat) -> Counter[Card]:
    counts: Counter[Card] = Counter()
    for _, event in plays:
        if event.seat == seat and event.verb is Verb.PLAY:
            counts.update(event.cards)
    return counts


def _packed(order: TrumpOrder, counts: Counter[Card]) -> list[int]:
    packed = [0] * EFFECTIVE_SUITS
    for card, copies in counts.items():
        packed[order.suit[card]] += order.unit[card] * min(copies, COPIES)
    return packed


NOTHING_FORGOTTEN: Final = Forgotten(trump_order(None, Rank(0)), (), ((), (), (), ()), (), {})
"""What to ask where every hand is known."""
