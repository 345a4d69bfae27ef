"""What is known of a hand that nobody remembers (``handlog.md``, Positions).

What the seat plays later was in its hand before; a card not seen elsewhere may have been; counting
out the other hands proves nothing.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from replay.domain.events import Event, Verb
from replay.domain.records import HandRecord
from replay.domain.seats import SEATS, Seat
from replay.games.tichu.dealing import HAND_SIZE, Start
from replay.games.tichu.shedding import FULL_PACK, Packed, pack

Moment: TypeAlias = tuple[int, int]
"""A place in the record: trick and event, from 0."""

SHOWS_CARDS: Final = (Verb.PLAY, Verb.ATTEMPT, Verb.PASS)
"""Events of a seat that still has cards."""


class Memory:
    """The forgotten hands of one record, as far as its own events show them."""

    __slots__ = ("_acts", "_elsewhere")

    def __init__(self, record: HandRecord, start: Start) -> None:
        """Collect what the seats with forgotten hands do in the record, and what was seen elsewhere."""
        self._acts: dict[Seat, list[tuple[Moment, Event]]] = {seat: [] for seat in SEATS if start.forgotten >> seat & 1}
        self._elsewhere: Packed = start.gone | start.held[0] | start.held[1] | start.held[2] | start.held[3]
        for trick, events in enumerate(record.tricks):
            for index, event in enumerate(events):
                if event.seat not in self._acts:
                    self._elsewhere |= pack(event.cards)
                elif event.verb in SHOWS_CARDS:
                    self._acts[event.seat].append(((trick, index), event))

    def shown_from(self, seat: Seat, moment: Moment) -> Packed:
        """Give the cards that the seat must have held: those it puts down from then on, or took back before."""
        shown = 0
        for when, event in self._acts[seat]:
            if when >= moment or event.verb is Verb.ATTEMPT:
                shown |= pack(event.cards)
            else:
                shown &= ~pack(event.cards)
        return shown

    def possible(self, seat: Seat, moment: Moment) -> Packed:
        """Give the cards that the seat may have held at a moment."""
        surely = self.shown_from(seat, moment)
        if self._all_of(seat).bit_count() >= HAND_SIZE:
            return surely
        elsewhere = self._elsewhere
        for other in self._acts:
            elsewhere |= self._all_of(other)
        return FULL_PACK & ~elsewhere | surely

    def may_be_out(self, seat: int, moment: Moment) -> bool:
        """Say whether a forgotten hand may have been played out: nothing later shows a card in it."""
        acts = self._acts.get(Seat(seat))
        if acts is None:
            return False
        if not acts:
            return True
        when, event = acts[-1]
        return when < moment and event.verb is Verb.PLAY

    def _all_of(self, seat: Seat) -> Packed:
        shown = 0
        for _, event in self._acts[seat]:
            shown |= pack(event.cards)
        return shown
