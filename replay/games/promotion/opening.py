"""What stands when play begins: trumps, dealer, defenders, holdings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, cast

from replay.domain.cards import FRENCH_DOUBLE, RANKS, Card, Rank, Suit
from replay.domain.events import Event
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.records import Deal, HandRecord, Holding, Position
from replay.domain.seats import SEAT_CODES, Seat, Team, team_of
from replay.games.promotion.auction import Declaring, judge_declaring
from replay.games.promotion.offences import OFFENCES
from replay.mechanics.midway import first_to_play, read_position, read_rank, read_seat, read_suit, read_team
from replay.mechanics.whole_pack import is_whole, surplus, without

BURIED: Final = 8
"""Cards of the kitty, and cards laid away for it (PRO-1.1, PRO-2.6)."""

HOLDING_SIZE: Final = 25
"""Cards dealt to a seat (PRO-1.1)."""

KINDS: Final = 54

Holdings = tuple[Holding | None, Holding | None, Holding | None, Holding | None]


@dataclass(frozen=True, slots=True)
class Opening:
    """What play is judged by.

    ``dealer``: the round's leader, ``first_leader``: who is to lead the first trick; each
    ``None`` where nothing says who. ``hands``: at the first lead, ``None``: forgotten.
    ``gone``: cards of a position that nobody holds. ``captured``: the attackers' card points
    before the first trick. ``by_rules``: keys of a record's ``result`` to what the rules
    say (JSON-ready). ``is_settled``: the declaring has come to its end. ``unburied``: cards the dealer
    seems to hold too many after a burying that does not fit. ``taken_up``: the dealer's cards with
    the kitty, where the record does not say what of them was buried.
    """

    rank: Rank
    trump: Suit | None
    dealer: Seat | None
    first_leader: Seat | None
    defenders: Team | None
    hands: Holdings
    buried: Holding | None
    findings: tuple[Finding, ...]
    by_rules: Mapping[str, object] = field(default_factory=dict)
    gone: Holding = ()
    captured: int = 0
    is_settled: bool = True
    unburied: int = 0
    taken_up: Holding | None = None


def open_hand(record: HandRecord) -> Opening:
    """Work out what stands at the first lead."""
    if record.position is not None:
        return _open_position(record, record.position)
    return _open_deal(record, cast(Deal, record.deal))


def _open_position(record: HandRecord, position: Position) -> Opening:
    midway = read_position(record, position)
    known = [card for hand in position.hands if hand is not None for card in hand]
    too_many = surplus((*known, *position.played, *(position.buried or ())), copies=FRENCH_DOUBLE.copies)
    by_rules: dict[str, object] = {"rank": RANKS[midway.rank], "trump": suit_code(midway.trump)}
    if midway.round_leader is not None:
        by_rules["leader"] = SEAT_CODES[midway.round_leader]
    return Opening(
        rank=midway.rank,
        trump=midway.trump,
        dealer=midway.round_leader,
        first_leader=midway.first_leader,
        defenders=midway.defenders,
        hands=midway.hands,
        buried=midway.buried,
        findings=(_bad_deal(too_many),) if too_many else (),
        by_rules=by_rules,
        gone=midway.gone,
        captured=midway.captured,
    )


def _open_deal(record: HandRecord, deal: Deal) -> Opening:
    kitty = deal.talon or ()
    setup = record.setup
    rank = read_rank(setup, setup.get("defenders"))
    given = read_seat(setup.get("leader"))
    events: tuple[Event, ...] = record.auction or ()
    declaring = judge_declaring(events, speaker=given, rank=rank, hands=deal.hands, kitty=kitty)
    is_first_deal = setup.get("defenders") is None
    by_rules = _ruled(declaring, rank, given, has_tricks=bool(record.tricks), is_first_deal=is_first_deal)
    dealer = read_seat(record.result.get("leader", by_rules.get("leader")))
    if dealer is None:
        dealer = first_to_play(record)
    findings = [] if _is_pack(deal.hands, kitty) else [_bad_deal(())]
    findings.extend(declaring.findings)
    if record.tricks and not declaring.is_over:
        findings.append(_unsettled())
    hands: list[Holding | None] = list(deal.hands)
    if dealer is not None:
        hands[dealer] = _after_burying(record, (*deal.hands[dealer], *kitty), dealer, findings)
    defenders = team_of(dealer) if is_first_deal and dealer is not None else read_team(setup.get("defenders"))
    return Opening(
        rank=rank,
        trump=read_suit(record.result["trump"]) if "trump" in record.result else declaring.trump,
        dealer=dealer,
        first_leader=dealer,
        defenders=defenders,
        hands=cast(Holdings, tuple(hands)),
        buried=record.bury,
        findings=tuple(findings),
        by_rules=by_rules,
        is_settled=declaring.is_over,
        unburied=_unburied(hands, dealer),
        taken_up=(*deal.hands[dealer], *kitty) if dealer is not None and record.bury is None else None,
    )


def suit_code(suit: Suit | None) -> str | None:
    """Give a suit's letter, ``None`` for no trump suit."""
    return None if suit is None else FRENCH_DOUBLE.suits[suit]


def _ruled(
    declaring: Declaring, rank: Rank, given: Seat | None, *, has_tricks: bool, is_first_deal: bool
) -> dict[str, object]:
    """Give what the rules say of trumps, level rank and dealer, as far as it is certain."""
    ruled: dict[str, object] = {"rank": RANKS[rank]}
    stands = declaring.first_declarer is not None
    if declaring.is_over or (has_tricks and stands):
        ruled["trump"] = suit_code(declaring.trump)
    dealer = declaring.first_declarer if is_first_deal and stands else given
    if dealer is not None:
        ruled["leader"] = SEAT_CODES[dealer]
    return ruled


def _is_pack(hands: tuple[Holding, Holding, Holding, Holding], kitty: Holding) -> bool:
    return is_whole(hands, kitty, kinds=KINDS, copies=FRENCH_DOUBLE.copies, talon_size=BURIED)


def _after_burying(record: HandRecord, cards: Holding, dealer: Seat, findings: list[Finding]) -> Holding | None:
    """Give the dealer's holding after burying; forgotten where the record does not say what was buried."""
    bury = record.bury
    if bury is None:
        return None if record.tricks else cards
    left, missing = without(cards, bury)
    if missing or len(bury) != BURIED:
        findings.append(_bad_bury(dealer, bury, missing))
    return left


def _unburied(hands: list[Holding | None], dealer: Seat | None) -> int:
    held = None if dealer is None else hands[dealer]
    return 0 if held is None else len(held) - HOLDING_SIZE


def _bad_bury(dealer: Seat, bury: Holding, missing: tuple[Card, ...]) -> Finding:
    return Finding(
        code="record.bad-bury",
        severity=Severity.DISCREPANCY,
        phase=Phase.BURY,
        seat=dealer,
        cards=bury,
        evidence={"buried": FRENCH_DOUBLE.text(bury), "not_held": FRENCH_DOUBLE.text(missing), "due": BURIED},
    )


def _bad_deal(too_many: tuple[Card, ...]) -> Finding:
    return Finding(
        code="record.bad-deal",
        severity=Severity.DISCREPANCY,
        phase=Phase.DEAL,
        cards=too_many,
        evidence={"too_many": FRENCH_DOUBLE.text(too_many)} if too_many else {},
    )


def _unsettled() -> Finding:
    offence = OFFENCES["declare.unfinished"]
    return Finding(
        code=offence.code,
        severity=Severity.VIOLATION,
        phase=Phase.AUCTION,
        clause=offence.clause,
        basis=offence.basis,
    )
