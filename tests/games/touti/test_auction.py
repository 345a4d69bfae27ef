"""The auction as a state machine, over all its states (TOU-2)."""

from __future__ import annotations

from functools import cache

import pytest

from replay.domain.events import Verb
from replay.domain.seats import EAST, SEATS
from replay.games.touti.auction import AuctionState, advance, check_call, start

PASS, AS = (Verb.PASS, 0), (Verb.SAY, 0)
BIDS = [(Verb.BID, amount) for amount in (0, 75, *range(60, 231, 10))]
PUSHES = [(Verb.PUSH, amount) for amount in (0, 10, 20, 30, 40)]
CALLS = [PASS, AS, *BIDS, *PUSHES]

LEGAL_STATES = 878
ALL_STATES = 6477
COMPLETE_AUCTIONS = 69_097_969
LONGEST_AUCTION = 25


def legal_calls(state: AuctionState) -> list:
    """Give every call within the rules; whoever may say As is taken to hold an ace."""
    return [call for call in CALLS if check_call(state, state.due, *call, has_ace=True) is None]


def after_legal(state: AuctionState, call: tuple) -> AuctionState:
    return advance(state, state.due, *call, is_offence=False)


def after_any(state: AuctionState) -> set[AuctionState]:
    """Give every state that one call of anybody leads to, by the rules or against them."""
    return {
        advance(
            state, seat, verb, amount, is_offence=check_call(state, seat, verb, amount, has_ace=has_ace) is not None
        )
        for seat in SEATS
        for verb, amount in CALLS
        for has_ace in (True, False)
    }


@pytest.fixture(scope="module")
def all_states() -> set[AuctionState]:
    seen, waiting = {start(EAST)}, [start(EAST)]
    while waiting:
        new = after_any(waiting.pop()) - seen
        seen |= new
        waiting.extend(new)
    return seen


@pytest.fixture(scope="module")
def legal_states() -> set[AuctionState]:
    seen, waiting = {start(EAST)}, [start(EAST)]
    while waiting:
        state = waiting.pop()
        new = {after_legal(state, call) for call in ([] if state.is_over else legal_calls(state))} - seen
        seen |= new
        waiting.extend(new)
    return seen


@cache
def complete_auctions(state: AuctionState) -> tuple[int, int]:
    """Count the ways on to an end, and the calls of the longest."""
    if state.is_over:
        return 1, 0
    ways = [complete_auctions(after_legal(state, call)) for call in legal_calls(state)]
    return sum(count for count, _ in ways), 1 + max(longest for _, longest in ways)


def test_number_of_complete_auctions():
    """There are 69,097,969 complete auctions, none of more than 25 calls."""
    assert complete_auctions(start(EAST)) == (COMPLETE_AUCTIONS, LONGEST_AUCTION)


def test_number_of_states(all_states, legal_states):
    """Legal calls reach 878 states, calls of any kind 6,477."""
    assert (len(legal_states), len(all_states)) == (LEGAL_STATES, ALL_STATES)
    assert legal_states < all_states


def test_every_state_has_somebody_due_or_is_over(all_states):
    """Whoever is due is still in, and nobody is due only once the auction is over."""
    for state in all_states:
        assert state.is_over or state.inside >> state.due & 1
        assert 0 <= state.bid <= 210
        assert (state.bid == 0) == (state.holder < 0)


def test_no_legal_auction_hangs(legal_states):
    """In every state of a legal auction somebody has a legal call, and pushes are answered by their holder."""
    for state in legal_states:
        if not state.is_over:
            assert legal_calls(state)
            assert state.owed == 0 or state.inside >> state.holder & 1


def test_every_state_can_still_end(all_states):
    """However it came about, an auction is over once everybody asked passes."""
    for state in all_states:
        for _ in SEATS:
            if not state.is_over:
                code = check_call(state, state.due, *PASS, has_ace=True)
                state = advance(state, state.due, *PASS, is_offence=code is not None)  # noqa: PLW2901
        assert state.is_over


def test_over_means_three_out_or_all(all_states):
    """It ends with three out and 80 or more standing without an open push, or with everybody out."""
    for state in all_states:
        inside = state.inside.bit_count()
        ended = inside == 0 or (inside == 1 and state.bid >= 80 and state.owed == 0)
        assert state.is_over == ended
        assert state.is_redeal == (inside == 0 and state.bid < 80)


def test_offences_change_nothing_that_stands(all_states):
    """A call against the rules leaves bid and holder, and only a pass or As takes its seat out."""
    for state in all_states:
        for seat in SEATS:
            for verb, amount in CALLS:
                if check_call(state, seat, verb, amount, has_ace=False) is None:
                    continue
                then = advance(state, seat, verb, amount, is_offence=True)
                leaves = verb in (Verb.PASS, Verb.SAY) and not state.is_over
                assert (then.bid, then.holder) == (state.bid, state.holder)
                assert then.inside == (state.inside & ~(1 << seat) if leaves else state.inside)


def test_seventy_is_never_the_chrya(all_states):
    """An auction that ends without a redeal has 80 or more standing."""
    assert all(state.bid >= 80 for state in all_states if state.is_over and not state.is_redeal)
