"""A twya as it lies on the table, card by card."""

from __future__ import annotations

from typing import Final

from replay.domain.cards import Card, Suit
from replay.domain.judgements import PlayRow
from replay.domain.seats import SEATS, Seat
from replay.games.touti.auction import NOBODY
from replay.games.touti.masks import ABOVE, NO_CARD, NO_SUIT, PACK_SIZE, POINTS, SUIT_OF

EVERYONE: Final = 0b1111

NEXT_TO_PLAY: Final = tuple(
    tuple(
        next((other for other in (Seat((seat + step) & 3) for step in (1, 2, 3)) if not played >> other & 1), NOBODY)
        for seat in SEATS
    )
    for played in range(EVERYONE + 1)
)
"""By the bits of who has played and by who played last: who is due, ``NOBODY`` when all others have played."""

_EVENTS: Final = 6
_ROWS: Final = tuple(
    PlayRow(seat, (Card(card),), legal=True, event=event, standing=standing)
    for event in range(_EVENTS)
    for standing in SEATS
    for seat in SEATS
    for card in range(PACK_SIZE)
)
"""Every row of a legal play that usually occurs, made once: rows are values."""


def row_of(seat: Seat, card: Card, event: int, standing: Seat, *, legal: bool) -> PlayRow:
    """Give the row of a play of one card."""
    if legal and event < _EVENTS:
        return _ROWS[((event << 2 | standing) << 2 | seat) * PACK_SIZE + card]
    return PlayRow(seat, (card,), legal, event, standing)


class Twya:
    """The cards put down so far, and who is winning with which.

    ``played``: bits of the seats that have. ``best`` and ``taker``: the winning card and whose
    it is. ``attempted``: bits of those who took a card back and have not played since.
    ``is_trumped``: a tranfo was played to the lead of another suit.
    """

    __slots__ = (
        "attempted",
        "best",
        "due",
        "is_trumped",
        "leader",
        "led",
        "number",
        "played",
        "points",
        "rows",
        "taker",
    )

    def __init__(self, number: int, due: Seat) -> None:
        """Begin the twya of a number (from 0), to be led by ``due``."""
        self.number: int = number
        self.due: Seat = due
        self.leader: Seat = NOBODY
        self.led: Suit = NO_SUIT
        self.best: Card = NO_CARD
        self.taker: Seat = NOBODY
        self.is_trumped: bool = False
        self.points: int = 0
        self.played: int = 0
        self.attempted: int = 0
        self.rows: list[PlayRow] = []

    def take_turn(self, seat: Seat) -> None:
        """Note that a seat has played; the next in turn who has not is due."""
        if not self.played:
            self.leader = seat
        self.played |= 1 << seat
        self.attempted &= ~(1 << seat)
        self.due = NEXT_TO_PLAY[self.played][seat]

    def put_down(self, seat: Seat, card: Card, trump: Suit) -> None:
        """Lay a card; it wins if it beats the best so far (TOU-3.6)."""
        self.points += POINTS[card]
        suit = SUIT_OF[card]
        if self.led < 0:
            self.led = suit
        elif self.taker < 0:
            if suit not in (self.led, trump):
                return
            self.is_trumped = suit != self.led
        elif not ABOVE[self.best] >> card & 1:
            if suit != trump or self.is_trumped or self.led == trump:
                return
            self.is_trumped = True
        self.best = card
        self.taker = seat

    def lay_aside(self, cards: tuple[Card, ...]) -> None:
        """Lay a play that is not one card: it counts but cannot win; as a lead its first card names the suit."""
        self.points += sum(POINTS[card] for card in cards)
        if self.led < 0 and cards:
            self.led = SUIT_OF[cards[0]]
