"""The engagement as a state machine: who may say what, and what stands after a call.

``check_call`` says whether a call is against the rules, ``advance`` moves on whether it is
or not: an offending call uses the turn and changes nothing that stands, while a pass or As
leaves the auction even then (``report.md``, "How a hand goes on").
"""

from __future__ import annotations

from typing import Final, NamedTuple

from replay.domain.events import Verb
from replay.domain.seats import Seat, partner_of

LOWEST_BID: Final = 70
LOWEST_CHRYA: Final = 80
HIGHEST_BID: Final = 210
STEP: Final = 10
PUSHES: Final = (10, 20, 30)
EVERYONE: Final = 0b1111

NOBODY: Final = Seat(-1)

_BID: Final = Verb.BID
_PASS: Final = Verb.PASS
_PUSH: Final = Verb.PUSH
_SAY: Final = Verb.SAY


class AuctionState(NamedTuple):
    """What stands between two calls.

    ``due``: who is asked, ``NOBODY`` once the auction is over. ``bid`` and ``holder``: the
    standing bid, 0 and ``NOBODY`` before the first. ``inside`` and ``spoken``: bits of the
    seats that have not left, that have had a turn. ``owed``: the least the pushed holder must
    bid, else 0. ``last_speaker``: who spoke fourth while no bid stands, else ``NOBODY``.
    """

    due: Seat
    bid: int
    holder: Seat
    inside: int
    spoken: int
    owed: int
    last_speaker: Seat

    @property
    def is_over(self) -> bool:
        """Say whether nobody is asked any more (TOU-2.7, TOU-2.8)."""
        return self.due < 0

    @property
    def is_redeal(self) -> bool:
        """Say whether everybody has left without a bid that can stand (TOU-2.8)."""
        return self.due < 0 and self.bid < LOWEST_CHRYA


def start(first_speaker: Seat) -> AuctionState:
    """Give the state before the first call (TOU-2.1)."""
    return AuctionState(first_speaker, 0, NOBODY, EVERYONE, 0, 0, NOBODY)


def check_call(state: AuctionState, seat: Seat, verb: Verb, amount: int, *, has_ace: bool) -> str | None:
    """Give the code of the offence a call is, ``None`` for a call within the rules.

    ``amount``: points of a bid or push, else 0. ``has_ace``: of the hand dealt to the seat.
    """
    if state.due < 0:
        return "auction.after-end"
    if seat != state.due:
        return "auction.out-of-turn"
    if verb is _BID:
        return _check_bid(state, seat, amount)
    if verb is _SAY:
        return _check_as(state, seat, has_ace=has_ace)
    if verb is _PUSH:
        return None if is_push_possible(state, seat, amount) else "auction.push"
    return "auction.push-unanswered" if is_pushed(state, seat) else None


def is_bid_possible(bid: int, amount: int) -> bool:
    """Say whether an amount is 70 to 210 in tens and higher than the standing bid (TOU-2.2)."""
    return LOWEST_BID <= amount <= HIGHEST_BID and amount % STEP == 0 and amount > bid


def is_push_possible(state: AuctionState, seat: Seat, amount: int) -> bool:
    """Say whether a seat may push: its partner holds the bid, and the answer is within 210 (TOU-2.5)."""
    return (
        state.bid > 0
        and state.holder == partner_of(seat)
        and amount in PUSHES
        and state.bid + amount + STEP <= HIGHEST_BID
    )


def is_pushed(state: AuctionState, seat: Seat) -> bool:
    """Say whether a seat owes its partner an answer to a push (TOU-2.6)."""
    return state.owed > 0 and seat == state.holder


def is_last_speaker(state: AuctionState, seat: Seat) -> bool:
    """Say whether a seat speaks fourth on the first round with no bid standing, or did and is asked again."""
    if state.bid:
        return False
    return state.last_speaker == seat or state.spoken | 1 << seat == EVERYONE != state.spoken


def _check_bid(state: AuctionState, seat: Seat, amount: int) -> str | None:
    if not is_bid_possible(state.bid, amount):
        return "auction.bid"
    if amount == LOWEST_BID and is_last_speaker(state, seat):
        return "auction.seventy"
    if is_pushed(state, seat) and amount < state.owed:
        return "auction.push-unanswered"
    return None


def _check_as(state: AuctionState, seat: Seat, *, has_ace: bool) -> str | None:
    if state.spoken >> seat & 1:
        return "auction.as-late"
    return None if has_ace else "auction.as-without-ace"


def advance(state: AuctionState, seat: Seat, verb: Verb, amount: int, *, is_offence: bool) -> AuctionState:
    """Give the state after a call; an offending one leaves what stands as it is."""
    due, bid, holder, inside, spoken, owed, last_speaker = state
    if due < 0:
        return state
    if is_offence and seat == holder:
        owed = 0
    if is_last_speaker(state, seat):
        last_speaker = seat
    if verb is _PASS or verb is _SAY:
        inside &= ~(1 << seat)
    elif not is_offence:
        if verb is _BID:
            bid, holder, owed, last_speaker = amount, seat, 0, NOBODY
        elif inside >> holder & 1:
            owed = max(owed, bid + amount + STEP)
    next_due = _due_after(seat, bid, holder, inside, owed)
    return AuctionState(next_due, bid, holder, inside, spoken | 1 << seat, owed, last_speaker)


def _due_after(seat: Seat, bid: int, holder: Seat, inside: int, owed: int) -> Seat:
    """Give the next in turn who is still in and to be asked.

    A holder is asked again only when pushed or when alone at 70 (TOU-2.7).
    """
    if inside & (inside - 1) == 0 and (inside == 0 or (bid >= LOWEST_CHRYA and owed == 0)):
        return NOBODY
    other = seat + 1 & 3
    while not (inside >> other & 1 and (other != holder or owed or inside == 1 << other)):
        other = other + 1 & 3
    return Seat(other)
