"""The table while a round is played: holdings, turn, what lies there, who is out.

One ``Table`` follows one round and is changed event by event, for speed; it never leaves
``judge``. It accepts whatever was done: checks stand apart, in ``checks``.
"""

from __future__ import annotations

from typing import Final

from replay.domain.cards import Card
from replay.domain.records import Holding
from replay.domain.seats import SEATS, Seat, partner_of
from replay.games.tichu.combinations import DOG_LED, NOTHING, Strength, Value
from replay.games.tichu.dealing import Start
from replay.games.tichu.scoring import CARD_POINTS
from replay.games.tichu.shedding import BITS, Packed

NOBODY: Final = -1


def _nearest(blocked: int, seat: int, step: int) -> int:
    for turns in range(1, 5):
        other = (seat + step * turns) % 4
        if not blocked >> other & 1:
            return other
    return NOBODY


def _turns(step: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(_nearest(blocked, seat, step) for seat in SEATS) for blocked in range(16))


TURNS: Final = {step: _turns(step) for step in (1, 3)}
"""By step, by seats passed over (one bit each), by seat: the next in turn, itself last, or ``NOBODY``."""


BOTH_PARTNERS: Final = (0b0101, 0b1010)
"""Seats out (one bit each) when a double victory ends the round."""


def _ends_round(out: int) -> bool:
    return out.bit_count() >= 3 or out in BOTH_PARTNERS


ENDS_ROUND: Final = tuple(_ends_round(out) for out in range(16))
"""By seats out (one bit each): whether the round is over (TIC-6.2)."""


class Table:
    """Everything that one event may change.

    ``held``, ``spare``, ``forgotten``, ``out``, ``gone`` as in ``Start``. ``order``: seats
    in the order they went out. ``led`` and ``lying``: strength of the lead and of what is to be
    beaten, 0 before the lead; ``holder`` is who takes the trick as it lies. ``last``: a bit for
    whoever played last, ``passed``: bits of those who passed since. ``due``: who is on turn,
    ``NOBODY`` when the trick is over. ``is_lead_inherited``: whether who took the last trick was out.
    """

    __slots__ = (
        "due",
        "forgotten",
        "gone",
        "held",
        "holder",
        "is_lead_inherited",
        "is_over",
        "last",
        "led",
        "lying",
        "lying_cards",
        "order",
        "out",
        "passed",
        "points",
        "spare",
        "turns",
        "wish",
    )

    def __init__(self, start: Start, step: int) -> None:
        """Set out what a round begins with."""
        self.held: list[Packed] = list(start.held)
        self.spare: list[Holding] = list(start.spare)
        self.forgotten: int = start.forgotten
        self.out: int = start.out
        self.gone: Packed = start.gone
        self.order: list[Seat] = []
        self.turns: tuple[tuple[int, ...], ...] = TURNS[step]
        self.wish: Value = start.wish
        self.is_over: bool = ENDS_ROUND[start.out]
        self.due: int = NOBODY if start.leader is None else start.leader
        self.holder: Seat = SEATS[0]
        self.is_lead_inherited: bool = False
        self.open_trick()

    def open_trick(self) -> None:
        """Clear the table for a lead; who is due stays due."""
        self.led: Strength = NOTHING
        self.lying: Strength = NOTHING
        self.lying_cards: tuple[Card, ...] = ()
        self.last: int = 0
        self.passed: int = 0
        self.points: int = 0

    def lay(self, seat: Seat, cards: tuple[Card, ...], strength: Strength, *, takes: bool) -> tuple[Card, ...]:
        """Put cards on the table; give those that the seat did not hold.

        ``takes``: whether they are what is to be beaten from now on.
        """
        packed = 0
        for card in cards:
            packed |= BITS[card]
            self.points += CARD_POINTS[card]
        lacking: tuple[Card, ...] = ()
        if self.held[seat] & packed == packed and packed.bit_count() == len(cards):
            self.held[seat] ^= packed
        else:
            lacking = self.missing(seat, cards)
            self._remove(seat, cards)
        if self.forgotten:
            self.gone |= packed
        if takes:
            if not self.led:
                self.led = strength
            self.lying = strength
            self.lying_cards = cards
            self.holder = seat
        bit = 1 << seat
        self.last = bit
        self.passed = 0
        if not self.held[seat]:
            self._go_out(seat, bit)
        self.due = NOBODY if strength == DOG_LED and takes else self.turns[self.out | bit][seat]
        return lacking

    def _go_out(self, seat: Seat, bit: int) -> None:
        if not (self.out | self.forgotten) & bit and not self.spare[seat]:
            self.out |= bit
            self.order.append(seat)
            self.is_over = ENDS_ROUND[self.out]

    def _remove(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Take what is there of some cards out of a holding, second copies too."""
        spare = list(self.spare[seat])
        for card in cards:
            if self.held[seat] & BITS[card]:
                self.held[seat] ^= BITS[card]
            elif card in spare:
                spare.remove(card)
        self.spare[seat] = tuple(spare)

    def missing(self, seat: Seat, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Give the cards of a play that the seat does not hold.

        Of a forgotten hand only what was seen elsewhere is known not to be in it.
        """
        left = self.held[seat]
        if self.forgotten >> seat & 1:
            left = ~(self.gone | self.held[0] | self.held[1] | self.held[2] | self.held[3])
        spare = list(self.spare[seat])
        lacking: list[Card] = []
        for card in cards:
            bit = BITS[card]
            if left & bit:
                left &= ~bit
            elif card in spare:
                spare.remove(card)
            else:
                lacking.append(card)
        return tuple(lacking)

    def pass_by(self, seat: Seat) -> None:
        """Let a seat pass; before a lead the turn goes on all the same, when nobody is due nobody becomes so."""
        if self.due == NOBODY:
            return
        if self.lying:
            self.passed |= 1 << seat
        self.due = self.turns[self.out | self.last | self.passed][seat]

    def owing(self) -> list[Seat]:
        """Give who still has to pass before the trick is over, in turn order from the last play."""
        seats: list[Seat] = []
        passed_over = self.out | self.last | self.passed
        if not self.lying or self.due == NOBODY:
            return seats
        seat = self.due
        while seat != NOBODY:
            seats.append(Seat(seat))
            passed_over |= 1 << seat
            seat = self.turns[passed_over][seat]
        return seats

    def is_double(self) -> bool:
        """Say whether both partners of a team are out, and no opponent."""
        return self.out in BOTH_PARTNERS

    def regard_out(self, seat: int) -> None:
        """Take a forgotten hand for played out, as the record does that passes it over."""
        self.out |= 1 << seat

    def hand_on_lead(self) -> None:
        """Say who leads next (TIC-3.2, TIC-3.4)."""
        is_dogs = self.lying == DOG_LED
        self.is_lead_inherited = not is_dogs and self.out >> self.holder & 1 == 1
        leader = partner_of(self.holder) if is_dogs else self.holder
        self.due = leader if not self.out >> leader & 1 else self.turns[self.out][leader]
