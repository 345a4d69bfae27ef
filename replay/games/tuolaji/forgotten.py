"""What can be said of a hand that nobody remembers (``handlog.md``, Positions).

What the seat shows later was in its hand before; a card not seen elsewhere may have been.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from replay.domain.cards import Card
from replay.domain.events import Event, Verb
from replay.domain.records import Holding
from replay.domain.seats import SEATS, Seat
from replay.mechanics.holdings import size_of
from replay.mechanics.trumps import EFFECTIVE_SUITS, TrumpOrder

COPIES = 2
BURIED = 8
Spot = tuple[int, int]
Tricks = tuple[tuple[Event, ...], ...]


class Forgotten:
    """What is known of the forgotten hands of one record, at any of its events.

    ``possible``: by forgotten seat and effective suit, packed, the cards that may have been there besides
    those it shows. ``overdrawn``: by seat, kinds it shows more often than they can have been there.
    """

    __slots__ = ("_order", "_shown", "overdrawn", "possible")

    def __init__(
        self,
        order: TrumpOrder,
        tricks: Tricks,
        hands: tuple[Holding | None, ...],
        gone: Iterable[Card],
        pools: Mapping[Seat, Holding],
    ) -> None:
        """Read the record; ``pools``: the cards a hand and a burial of eight nobody recorded were made of."""
        self._order = order
        plays = _counted_events(tricks)
        self._shown: dict[Seat, list[tuple[Spot, Counter[Card]]]] = {
            seat: _shown_from(plays, seat) for seat in SEATS if hands[seat] is None
        }
        seen: Counter[Card] = Counter(gone)
        for seat in SEATS:
            hand = hands[seat]
            if hand is not None:
                seen += Counter(hand) | _played(plays, seat)
        for seat in self._shown:
            if seat not in pools:
                seen += self._all_shown(seat)
        self.possible: dict[Seat, list[int]] = {}
        self.overdrawn: dict[Seat, Counter[Card]] = {}
        for seat in self._shown:
            shown = self._all_shown(seat)
            if seat in pools:
                rest = Counter(pools[seat]) - shown
                self.overdrawn[seat] = shown - Counter(pools[seat])
                if sum(rest.values()) <= BURIED:
                    rest = Counter()
            else:
                rest = Counter({Card(card): COPIES for card in range(54)}) - seen
                self.overdrawn[seat] = Counter({card: seen[card] - COPIES for card in shown if seen[card] > COPIES})
            self.possible[seat] = _packed(order, rest)

    def known(self, seat: Seat, spot: Spot) -> list[int]:
        """Give, packed by effective suit, the cards a forgotten hand certainly holds before an event."""
        for place, counts in self._shown[seat]:
            if place >= spot:
                return _packed(self._order, counts)
        return [0] * EFFECTIVE_SUITS

    def may_hold_more(self, seat: Seat, suit: int) -> bool:
        """Say whether the hand may hold cards of a suit besides those it shows."""
        return size_of(self.possible[seat][suit]) > 0

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
