"""Who nominates which trump suit while the cards are drawn (TLJ-3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from replay.domain.cards import BLACK_JOKER, Card, Rank, Suit
from replay.domain.clauses import Basis
from replay.domain.events import Event
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.records import Holding
from replay.domain.seats import Seat
from replay.games.tuolaji.checks import (
    JOKERS,
    NOTHING_EXPOSED,
    PAIR,
    SINGLE,
    Nomination,
    not_higher,
    odd_jokers,
    other_rank,
    own_overridden,
    undrawn,
)
from replay.games.tuolaji.offences import OFFENCES
from replay.games.tuolaji.texts import codes

ALL_DRAWN: Final = 100
Hands = tuple[Holding, Holding, Holding, Holding]


class Fault(NamedTuple):
    """What is wrong with an exposure: the code, the cards that show it, the house rule that decided."""

    code: str
    cards: tuple[Card, ...]
    option: str | None = None


class Outcome(NamedTuple):
    """How the nomination of trumps ended, and what was found on the way.

    ``trump``: ``None`` for no trump suit. ``seat``: who set trumps, ``None`` where the talon did.
    """

    trump: Suit | None
    seat: Seat | None
    findings: tuple[Finding, ...]


def drawn_by(hand: Holding, seat: Seat, first: Seat, at: int | None) -> Holding:
    """Give what a seat has drawn when ``at`` cards were drawn by all together, ``first`` drawing first.

    >>> [len(drawn_by((Card(0),) * 25, seat, Seat(2), 41)) for seat in range(4)]
    [10, 10, 11, 10]
    """
    place = (seat - first) & 3
    return hand[: max(0, ((ALL_DRAWN if at is None else at) - place + 3) // 4)]


def fault_of(
    cards: Holding, seat: Seat, drawn: Holding, standing: Nomination, rank: Rank, *, jokers_need_pair: bool
) -> Fault | None:
    """Find the one fault of an exposure, in the order of TLJ-3.10."""
    wrong = odd_jokers(cards)
    if wrong is not None:
        return Fault("expose.jokers", wrong)
    wrong = other_rank(cards, rank)
    if wrong is not None:
        return Fault("expose.not-trump-rank", wrong)
    wrong = undrawn(cards, drawn, standing, seat)
    if wrong is not None:
        return Fault("expose.not-held", wrong)
    wrong = own_overridden(cards, standing, seat)
    if wrong is not None:
        return Fault("expose.own-override", wrong)
    lower = not_higher(cards, standing, seat, jokers_need_pair=jokers_need_pair)
    if lower is None:
        return None
    return Fault(lower[0], lower[1], "jokers_need_pair" if lower[0] == "expose.jokers" else None)


def nominate(
    auction: Sequence[Event], hands: Hands, talon: Holding, first: Seat, rank: Rank, *, jokers_need_pair: bool
) -> Outcome:
    """Follow the exposures; one against the rules has no effect. Without any the talon decides (TLJ-3.7)."""
    standing = NOTHING_EXPOSED
    findings: list[Finding] = []
    for number, event in enumerate(auction):
        if not event.cards:
            continue
        seat = event.seat
        drawn = drawn_by(hands[seat], seat, first, event.at)
        fault = fault_of(event.cards, seat, drawn, standing, rank, jokers_need_pair=jokers_need_pair)
        if fault is None:
            standing = _after(event, standing)
        else:
            findings.append(_finding(fault, number, event, drawn, standing))
    if standing.seat is None:
        return Outcome(turned_up(talon, rank), None, tuple(findings))
    trump = None if standing.strength == JOKERS else Suit(standing.cards[0] // 13)
    return Outcome(trump, standing.seat, tuple(findings))


def _after(event: Event, standing: Nomination) -> Nomination:
    if event.cards[0] >= BLACK_JOKER:
        return Nomination(JOKERS, event.seat, event.cards)
    if standing.seat == event.seat or len(event.cards) == 2:
        return Nomination(PAIR, event.seat, (event.cards[0], event.cards[0]))
    return Nomination(SINGLE, event.seat, event.cards)


def turned_up(talon: Holding, rank: Rank) -> Suit | None:
    """Give the suit that the talon sets: of the first trump-rank card, else of the highest card, jokers aside.

    >>> turned_up((Card(53), Card(0), Card(25), Card(12)), Rank(4))
    1
    """
    plain = [card for card in talon if card < BLACK_JOKER]
    for card in plain:
        if card % 13 == rank:
            return Suit(card // 13)
    if not plain:
        return None
    return Suit(max(plain, key=lambda card: card % 13) // 13)


def _finding(fault: Fault, number: int, event: Event, drawn: Holding, standing: Nomination) -> Finding:
    offence = OFFENCES[fault.code]
    basis = offence.basis
    if fault.code == "expose.own-override" and event.cards[0] >= BLACK_JOKER:
        basis = Basis.READING
    elif fault.code == "expose.not-higher" and standing.strength == JOKERS:
        # That nothing overrides jokers is our reading (TLJ-3.6).
        basis = Basis.READING
    return Finding(
        code=fault.code,
        severity=Severity.VIOLATION,
        phase=Phase.AUCTION,
        play=number,
        seat=event.seat,
        clause=offence.clause,
        basis=basis,
        option=fault.option,
        cards=event.cards,
        evidence={
            "drawn": codes(drawn),
            "shown": codes(fault.cards),
            "standing": None if standing.seat is None else codes(standing.cards),
        },
        facts={"standing": standing.cards, "standing_seat": standing.seat},
    )
