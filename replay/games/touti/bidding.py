"""Judge the auction a record reports (TOU-2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from replay.domain.clauses import Basis
from replay.domain.events import Event, Verb
from replay.domain.findings import Finding, Phase
from replay.domain.seats import SEAT_CODES, Seat, partner_of
from replay.games.touti.auction import (
    HIGHEST_BID,
    LOWEST_CHRYA,
    PUSHES,
    STEP,
    AuctionState,
    advance,
    check_call,
    is_pushed,
    start,
)
from replay.games.touti.contract import NOTHING_BOUGHT, Contract
from replay.games.touti.found import blank
from replay.games.touti.masks import ACES

NOBODY_HELD: Final = "No bid stood."
NOT_PARTNERS: Final = "The standing bid was not the partner's."
NO_SUCH_PUSH: Final = "A push is 10, 20 or 30."
PAST_THE_TOP: Final = "The answer would have to pass 210."

DEALT_AGAIN: Final = "Everybody had passed, so the cards were to be dealt again."
NOTHING_STANDS: Final = "No bid that can be a chrya stood."
PUSH_OPEN: Final = "A push had not been answered."
STILL_IN: Final = "Other players were still to speak."

PASSED: Final = "passed"
SAID_AS: Final = 'said "As"'
BID_LESS: Final = "bid less"


@dataclass(frozen=True, slots=True)
class Engagement:
    """What the auction left: the last state, and what was found on the way."""

    state: AuctionState
    findings: tuple[Finding, ...]

    @property
    def contract(self) -> Contract:
        """Give what stands by the rules, even if the auction is not over."""
        state = self.state
        if state.is_redeal or state.bid == 0:
            return NOTHING_BOUGHT
        return Contract(state.bid, state.holder, is_settled=True)


def judge_auction(events: tuple[Event, ...], first_speaker: Seat, hands: tuple[int, ...]) -> Engagement:
    """Follow the calls in the order recorded; ``hands``: masks of the hands dealt, by seat."""
    state = start(first_speaker)
    findings: list[Finding] = []
    for index, event in enumerate(events):
        seat, verb, amount = event.seat, event.verb, event.amount or 0
        code = check_call(state, seat, verb, amount, has_ace=hands[seat] & ACES != 0)
        if code is not None:
            findings.append(_offence(code, index, event, state))
        state = advance(state, seat, verb, amount, is_offence=code is not None)
    return Engagement(state, tuple(findings))


def unfinished(state: AuctionState) -> Finding:
    """Give the finding for twyas played without a finished auction."""
    if state.is_redeal:
        reason = DEALT_AGAIN
    elif state.bid < LOWEST_CHRYA:
        reason = NOTHING_STANDS
    else:
        reason = PUSH_OPEN if state.owed else STILL_IN
    facts = {"reason": reason}
    evidence = {"due": None if state.is_over else SEAT_CODES[state.due], "bid": state.bid or None}
    return replace(blank("auction.unfinished", Phase.AUCTION), facts=facts, evidence=evidence)


def _offence(code: str, index: int, event: Event, state: AuctionState) -> Finding:
    facts: dict[str, object] = {
        "due_seat": None if state.is_over else state.due,
        "amount": event.amount or 0,
        "standing": state.bid or "none",
        "owed": state.owed,
        "call": _call_words(event),
    }
    basis = blank(code, Phase.AUCTION).basis
    if code == "auction.push":
        facts["reason"] = _push_reason(state, event)
        basis = Basis.READING if facts["reason"] == PAST_THE_TOP else Basis.LETTER
    if code == "auction.push-unanswered" and event.verb is not Verb.BID:
        basis = Basis.READING
    return replace(
        blank(code, Phase.AUCTION),
        play=index,
        seat=event.seat,
        basis=basis,
        facts=facts,
        evidence=_evidence(state, event),
    )


def _call_words(event: Event) -> str:
    if event.verb is Verb.BID:
        return BID_LESS
    return SAID_AS if event.verb is Verb.SAY else PASSED


def _push_reason(state: AuctionState, event: Event) -> str:
    if state.bid == 0:
        return NOBODY_HELD
    if state.holder != partner_of(event.seat):
        return NOT_PARTNERS
    return PAST_THE_TOP if event.amount in PUSHES else NO_SUCH_PUSH


def _evidence(state: AuctionState, event: Event) -> dict[str, object]:
    """Say what stood when the call was made, and the least bid that was possible."""
    pushed = is_pushed(state, event.seat)
    least = state.owed if pushed else max(state.bid + STEP, LOWEST_CHRYA)
    bid = f"a bid of {least} or more" if least <= HIGHEST_BID else ""
    return {
        "standing": state.bid or None,
        "holder": SEAT_CODES[state.holder] if state.bid else None,
        "due": None if state.is_over else SEAT_CODES[state.due],
        "owed": bid if pushed else " or ".join(filter(None, (bid, "a pass"))),
        "push_open": state.owed > 0,
    }
