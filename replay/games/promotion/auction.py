"""Declaring trumps by turns, after the deal (PRO-2.1 to PRO-2.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from replay.domain.cards import BLACK_JOKER, FRENCH_DOUBLE, RANKS, Card, Rank, Suit
from replay.domain.clauses import Basis
from replay.domain.events import Event, Verb
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.records import Holding
from replay.domain.seats import SEAT_CODES, Seat, next_seat
from replay.games.promotion.checks import not_held, not_higher, out_of_turn, strength_of
from replay.games.promotion.offences import OFFENCES

PASSES_TO_SETTLE: Final = 3
"""Passes in a row after a declaration (PRO-2.3)."""

PASSES_TO_SHOW: Final = 4
"""Passes without a declaration (PRO-2.4)."""


@dataclass(frozen=True, slots=True)
class Declaring:
    """What stands after the declaring.

    ``trump``: the suit the rules give, ``None`` for no trump suit or while nothing
    stands. ``first_declarer``: who declared first by the rules. ``is_over``: passes have
    settled it.
    """

    trump: Suit | None
    first_declarer: Seat | None
    is_over: bool
    findings: tuple[Finding, ...]


@dataclass(slots=True)
class _Table:
    """The declaring as it goes on."""

    due: Seat
    rank: Rank
    hands: tuple[Holding, Holding, Holding, Holding]
    standing: tuple[Card, ...] = ()
    first_declarer: Seat | None = None
    passes: int = 0
    findings: list[Finding] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        """Say whether passes have settled it."""
        return self.passes >= (PASSES_TO_SETTLE if self.standing else PASSES_TO_SHOW)


def judge_declaring(
    events: tuple[Event, ...],
    *,
    speaker: Seat | None,
    rank: Rank,
    hands: tuple[Holding, Holding, Holding, Holding],
    kitty: Holding,
) -> Declaring:
    """Judge the declaring; the recorded order is the order.

    ``speaker``: the dealer (in a first deal the initial one); ``None`` where the record does
    not say, and then the first to speak was due. ``hands`` as dealt.
    """
    first = speaker if speaker is not None else (events[0].seat if events else Seat(0))
    table = _Table(first, rank, hands)
    for index, event in enumerate(events):
        _take(table, index, event)
        table.due = next_seat(event.seat)
    return Declaring(_trump_of(table, kitty), table.first_declarer, table.is_over, tuple(table.findings))


def kitty_suit(kitty: Holding) -> Suit | None:
    """Give the suit of the first card that is no joker (PRO-2.4); ``None`` where there is none."""
    return next((Suit(card // 13) for card in kitty if card < BLACK_JOKER), None)


def _trump_of(table: _Table, kitty: Holding) -> Suit | None:
    if table.standing:
        card = table.standing[0]
        return None if card >= BLACK_JOKER else Suit(card // 13)
    return kitty_suit(kitty) if table.is_over else None


def _take(table: _Table, index: int, event: Event) -> None:
    """Judge one call and let it count: one call, one code (``report.md``, How a hand goes on)."""
    was_over = table.is_over
    offence = _find_offence(table, index, event)
    if offence is not None:
        table.findings.append(offence)
    if was_over:
        return
    if event.verb is Verb.PASS:
        table.passes += 1
    elif offence is None:
        table.standing = event.cards
        table.passes = 0
        if table.first_declarer is None:
            table.first_declarer = event.seat


def _find_offence(table: _Table, index: int, event: Event) -> Finding | None:
    if table.is_over:
        return _finding("declare.after-end", index, event)
    due = out_of_turn(event.seat, table.due)
    if due is not None:
        # Who is due at the very start is our reading; that turns go round is the source's word.
        basis = Basis.READING if index == 0 else None
        return _finding("declare.out-of-turn", index, event, {"due": SEAT_CODES[due]}, {"due_seat": due}, basis)
    return None if event.verb is Verb.PASS else _check_declaration(table, index, event)


def _check_declaration(table: _Table, index: int, event: Event) -> Finding | None:
    cards, text = event.cards, FRENCH_DOUBLE.text
    missing = not_held(cards, table.hands[event.seat])
    if missing is not None:
        return _finding("declare.not-held", index, event, {"missing": text(missing)}, {"missing": missing})
    if strength_of(cards, table.rank) == 0:
        return _finding("declare.not-a-declaration", index, event, {"level_rank": RANKS[table.rank]})
    standing = not_higher(cards, table.standing, table.rank)
    if standing is not None:
        return _finding("declare.not-higher", index, event, {"standing": text(standing)}, {"standing": standing})
    return None


def _finding(
    code: str,
    index: int,
    event: Event,
    evidence: Mapping[str, object] | None = None,
    facts: Mapping[str, object] | None = None,
    basis: Basis | None = None,
) -> Finding:
    offence = OFFENCES[code]
    return Finding(
        code=code,
        severity=Severity.VIOLATION,
        phase=Phase.AUCTION,
        play=index,
        seat=event.seat,
        clause=offence.clause,
        basis=basis if basis is not None else offence.basis,
        cards=event.cards,
        evidence=evidence or {},
        facts=facts or {},
        # What is said at the table all hear; a card not held is seen to be missing only by who holds the rest.
        provable=None,
    )
