"""Playing a tractor game's tricks as they were recorded: who was due, what was owed, who won.

The recorded order is the order and the cards lie as they were played; what was wrong is noted
and the hand goes on (``report.md``). What may be led is each game's own: a ``LeadJudge``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from replay.domain.cards import FRENCH_DOUBLE
from replay.domain.events import Event, Verb
from replay.domain.judgements import PlayRow, TrickRow
from replay.domain.seats import SEAT_CODES, SEATS, Seat, next_seat
from replay.mechanics.card_points import POINTS
from replay.mechanics.duty import Follow, Unknown, judge_follow
from replay.mechanics.holdings import pack_suit
from replay.mechanics.leads import MIXED, Lead
from replay.mechanics.ledger import NOT_HELD, Ledger, Spot
from replay.mechanics.proof import Charge
from replay.mechanics.remembered import Remembered
from replay.mechanics.trumps import TRUMPS, TrumpOrder
from replay.mechanics.winning import LARGEST, Contest

ALL_SEATS: Final = 0b1111


class LeadJudge(Protocol):
    """Says what was wrong with a lead, or with an attempt to lead."""

    def __call__(self, ledger: Ledger, spot: Spot, lead: Lead) -> None:
        """Note in ``ledger`` what a game has against a lead."""


class Customs:
    """How a table plays: ``follow_depth``, ``ruff_match`` and ``overruff`` as in the house rules."""

    __slots__ = ("follow_depth", "judge_lead", "overruff", "ruff_match")

    def __init__(self, judge_lead: LeadJudge, follow_depth: str, ruff_match: str, overruff: str = LARGEST) -> None:
        """Take the house rules in force, and what judges a lead."""
        self.judge_lead = judge_lead
        self.follow_depth = follow_depth
        self.ruff_match = ruff_match
        self.overruff = overruff


class Trick:
    """One trick as it goes on.

    ``due``: who is to lead, ``None`` where nothing says who. ``best``: whose play stands,
    ``suit`` and ``top`` with what (of single cards). ``played`` and
    ``tried`` (took cards back and has not played since): a bit a seat.
    """

    __slots__ = ("best", "contest", "due", "last", "lead", "number", "played", "points", "rows", "suit", "top", "tried")

    def __init__(self, number: int, due: Seat | None) -> None:
        """Open a trick."""
        self.number = number
        self.due = due
        self.last: Seat | None = None
        self.lead: Lead | None = None
        self.best: Seat | None = None
        self.contest: Contest | None = None
        self.played = 0
        self.tried = 0
        self.points = 0
        self.suit = MIXED
        self.top = 0
        self.rows: list[PlayRow] = []

    def next_due(self) -> Seat:
        """Give who is due after the last to play; seats that have played are skipped."""
        seat = next_seat(self.last if self.last is not None else Seat(0))
        while self.played >> seat & 1:
            seat = next_seat(seat)
        return seat


class Playing:
    """A hand in play.

    ``due``: who leads next. ``rows``: the tricks so far. ``led``: cards led so far. ``last``:
    the last trick, ``first_leader``: who led the first.
    """

    __slots__ = (
        "charges",
        "customs",
        "due",
        "first_leader",
        "held",
        "last",
        "led",
        "ledger",
        "order",
        "room",
        "rows",
        "unseen",
    )

    def __init__(
        self, order: TrumpOrder, customs: Customs, ledger: Ledger, remembered: Remembered, due: Seat | None
    ) -> None:
        """Sit down to play; ``due``: who leads first, ``None`` where nothing says who."""
        self.order = order
        self.customs = customs
        self.ledger = ledger
        self.held = remembered.held
        self.unseen = remembered.unseen
        self.room = remembered.room
        self.due = due
        self.led = 0
        self.rows: list[TrickRow] = []
        self.last: Trick | None = None
        self.first_leader: Seat | None = None
        self.charges: list[list[Charge]] = [[], [], [], []]

    def play_all(self, tricks: Sequence[Sequence[Event]]) -> None:
        """Play every trick of a record."""
        final = len(tricks) - 1
        for number, events in enumerate(tricks):
            trick = Trick(number, self.due)
            for index, event in enumerate(events):
                self._take(trick, index, event)
            self._close(trick, tricks, is_final=number == final)

    def _take(self, trick: Trick, index: int, event: Event) -> None:
        seat = event.seat
        cards = event.cards
        is_attempt = event.verb is Verb.ATTEMPT
        spot = Spot(trick.number, index, seat, cards, is_attempt)
        ledger = self.ledger
        has_played = bool(trick.played >> seat & 1)
        if self.charges[seat]:
            self._look_for_proof(spot, stays=not (is_attempt or has_played))
        if has_played:
            self._take_again(trick, spot)
            return
        before = ledger.violations
        lead = trick.lead
        if lead is None:
            self._lead(trick, spot)
        else:
            self._follow(trick, lead, spot)
        if is_attempt:
            trick.tried |= 1 << seat
            missing = self.held[seat].lacks(cards)
        else:
            trick.played |= 1 << seat
            trick.tried &= ~(1 << seat)
            trick.last = seat
            missing = self.held[seat].take(cards)
            for card in cards:
                trick.points += POINTS[card]
            trick.rows.append(PlayRow(seat, cards, ledger.violations == before, index, trick.best))
        if missing:
            odd = FRENCH_DOUBLE.text(missing)
            ledger.record_fault(NOT_HELD, spot, {"missing": missing}, {"not_held": odd}, len(missing))

    def _take_again(self, trick: Trick, spot: Spot) -> None:
        """Take what a seat puts down that has played to the trick: it does not count."""
        if spot.is_attempt:
            trick.tried |= 1 << spot.seat
        else:
            self.ledger.record_fault("record.extra-play", spot, surplus=len(spot.cards))

    def _lead(self, trick: Trick, spot: Spot) -> None:
        due = trick.due
        if due is not None and spot.seat != due:
            self.ledger.note("play.wrong-leader", spot, {"due_seat": due}, {"due": SEAT_CODES[due]})
        lead = Lead(self.order, spot.seat, spot.cards)
        self.customs.judge_lead(self.ledger, spot, lead)
        if spot.is_attempt:
            return
        trick.lead = lead
        trick.best = spot.seat
        trick.suit = lead.suit
        self.led += lead.size
        if lead.size == 1:
            trick.top = lead.parts[0].top
        elif lead.suit != MIXED:
            customs = self.customs
            trick.contest = Contest(self.order, lead.suit, lead.parts, customs.ruff_match, customs.overruff)
        if trick.number == 0:
            self.first_leader = spot.seat

    def _follow(self, trick: Trick, lead: Lead, spot: Spot) -> None:
        seat, cards = spot.seat, spot.cards
        if seat != next_seat(trick.last if trick.last is not None else seat) and seat != trick.next_due():
            due = trick.next_due()
            self.ledger.note("play.out-of-turn", spot, {"due_seat": due}, {"due": SEAT_CODES[due]})
        if len(cards) != lead.size:
            self._wrong_count(lead, spot)
        elif lead.suit == MIXED:
            return
        elif lead.size == 1:
            self._follow_single(trick, lead, spot)
        else:
            self._follow_several(trick, lead, spot)

    def _wrong_count(self, lead: Lead, spot: Spot) -> None:
        facts = {"led": lead.size, "played": len(spot.cards)}
        if spot.is_attempt:
            self.ledger.note("record.wrong-count", spot, facts, facts)
        else:
            self.ledger.record_fault("record.wrong-count", spot, facts, facts, lead.size - len(spot.cards))

    def _follow_single(self, trick: Trick, lead: Lead, spot: Spot) -> None:
        card = spot.cards[0]
        order = self.order
        suit = order.suit[card]
        if suit != lead.suit:
            held = self.held[spot.seat]
            if held.suits[lead.suit] or self.unseen[spot.seat] is not None:
                self._judge(lead, spot, 0, 0)
        if spot.is_attempt:
            return
        step = order.step[card]
        if (step > trick.top) if suit == trick.suit else suit == TRUMPS:
            trick.best, trick.suit, trick.top = spot.seat, suit, step

    def _follow_several(self, trick: Trick, lead: Lead, spot: Spot) -> None:
        order = self.order
        suit_of = order.suit
        own = [card for card in spot.cards if suit_of[card] == lead.suit]
        count = len(own)
        given = pack_suit(order, own) if own else 0
        self._judge(lead, spot, given, count)
        contest = trick.contest
        if spot.is_attempt or contest is None:
            return
        if count == lead.size:
            is_better = contest.offer(lead.suit, given)
        else:
            is_ruff = count == 0 and all(suit_of[card] == TRUMPS for card in spot.cards)
            is_better = is_ruff and contest.offer(TRUMPS, pack_suit(order, spot.cards))
        if is_better:
            trick.best = spot.seat

    def _judge(self, lead: Lead, spot: Spot, given: int, count: int) -> None:
        seat = spot.seat
        follow = Follow(spot, lead, given, count)
        unseen = self.unseen[seat]
        unknown = None if unseen is None else Unknown(unseen, self.room[seat])
        charge = judge_follow(self.ledger, follow, self.held[seat], unknown, self.customs.follow_depth)
        if charge is not None:
            self.charges[seat].append(charge)

    def _look_for_proof(self, spot: Spot, *, stays: bool) -> None:
        waiting = []
        for charge in self.charges[spot.seat]:
            place = (spot.trick, spot.play or 0)
            if charge.look_at(self.order, spot.cards, place, stays=stays):
                self.ledger.prove(charge.finding, place)
            else:
                waiting.append(charge)
        self.charges[spot.seat] = waiting

    def _close(self, trick: Trick, tricks: Sequence[Sequence[Event]], *, is_final: bool) -> None:
        is_full = trick.played == ALL_SEATS
        lead = trick.lead
        if trick.tried or not (is_full or is_final):
            self._find_missing(trick, is_final=is_final)
        winner: Seat | None = None
        if lead is not None and (is_full or not is_final):
            winner = trick.best
            if lead.suit == MIXED and not is_final:
                winner = _first_to_play(tricks, trick.number + 1, winner)
        if winner is not None:
            self.due = winner
        leader = lead.seat if lead is not None else None
        shape = lead.shape if lead is not None else ()
        self.rows.append(TrickRow(leader, winner, shape, trick.points, tuple(trick.rows)))
        self.last = trick

    def _find_missing(self, trick: Trick, *, is_final: bool) -> None:
        size = trick.lead.size if trick.lead is not None else 0
        for seat in SEATS:
            is_absent = not is_final and not trick.played >> seat & 1
            if is_absent or trick.tried >> seat & 1:
                self.ledger.record_fault("record.missing-play", Spot(trick.number, None, seat), surplus=size)


def _first_to_play(tricks: Sequence[Sequence[Event]], start: int, otherwise: Seat | None) -> Seat | None:
    for events in tricks[start:]:
        for event in events:
            if event.verb is Verb.PLAY:
                return event.seat
    return otherwise
