"""What is known of a hand nobody remembers (``handlog.md``, Positions).

What the seat plays or shows later was in its hand before; a card not seen elsewhere may
have been. When the seat shows as many cards as the others held, nothing else was there.
"""

from __future__ import annotations

from replay.domain.events import Verb
from replay.domain.records import HandRecord, Position
from replay.domain.seats import SEATS, Seat
from replay.games.touti.masks import BIT, FULL_PACK, HAND_SIZE, mask_of


class Recall:
    """The forgotten hands of one position, followed through its tricks."""

    def __init__(self, record: HandRecord, position: Position) -> None:
        """Read what each forgotten hand shows, and what lies elsewhere."""
        remembered = [hand for hand in position.hands if hand is not None]
        size = max(map(len, remembered), default=HAND_SIZE)
        laid = [0, 0, 0, 0]
        for trick in record.tricks:
            for event in trick:
                if event.verb is Verb.PLAY or event.verb is Verb.ATTEMPT:
                    laid[event.seat] |= mask_of(event.cards)
        self._gone = mask_of(position.played)
        self._known = [0, 0, 0, 0]
        self._possible = [0, 0, 0, 0]
        in_hands = self._gone
        for hand in remembered:
            in_hands |= mask_of(hand)
        for seat in SEATS:
            if position.hands[seat] is None:
                self._recall(seat, laid, in_hands, size)
        self._in_hands = in_hands

    def _recall(self, seat: Seat, laid: list[int], in_hands: int, size: int) -> None:
        others = in_hands
        for other in SEATS:
            if other != seat:
                others |= laid[other]
        known = laid[seat] & ~in_hands
        self._known[seat] = known
        self._possible[seat] = known if known.bit_count() >= size else FULL_PACK & ~others | known

    def known(self, seat: Seat) -> int:
        """Give the cards that are in the hand for certain."""
        return self._known[seat] & ~self._gone

    def possible(self, seat: Seat) -> int:
        """Give the cards that may be in the hand, the certain ones among them."""
        return self._possible[seat] & ~self._gone

    def put_down(self, card: int) -> None:
        """Note that a card has been played, by whomever."""
        self._gone |= BIT[card]

    def is_impossible(self, card: int) -> bool:
        """Say whether a card cannot have been in a forgotten hand: another holds it, or it was played before."""
        return bool((self._in_hands | self._gone) >> card & 1)
