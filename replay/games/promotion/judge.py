"""Judging one recorded deal from the declaring to the result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from replay.domain.cards import RANKS
from replay.domain.clauses import ClauseId
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.judgements import Judgement
from replay.domain.records import HandRecord, Holding
from replay.domain.seats import SEAT_CODES, SEATS, TEAM_CODES, Team
from replay.games.promotion.checks import NOT_A_COMBINATION, LeadCheck
from replay.games.promotion.offences import OFFENCES
from replay.games.promotion.opening import BURIED, HOLDING_SIZE, Opening, open_hand, suit_code
from replay.games.promotion.options import Options, read_options
from replay.mechanics.duty import REVOKE, SHAPE
from replay.mechanics.ledger import Ledger
from replay.mechanics.playing import ALL_SEATS, Customs, Playing
from replay.mechanics.reckoning import Reckoned, Stakes, first_loss, reckon
from replay.mechanics.remembered import Remembered
from replay.mechanics.trumps import trump_order
from replay.mechanics.whole_pack import without

LOSING: Final = frozenset({NOT_A_COMBINATION, REVOKE, SHAPE})
"""Offences that lose the deal under ``undiscovered: round-lost`` (PRO-8.1)."""

PENALTY_CLAUSE: Final = ClauseId("PRO-8.1")

CLAIMED: Final = ("points", "levels", "next_leader")
"""Keys of a record's ``result`` that a finished hand's own result answers."""


def judge_deal(record: HandRecord, settings: Mapping[str, object]) -> Judgement:
    """Judge one hand under settled options."""
    options = read_options(settings)
    opening = open_hand(record)
    playing = _play(record, opening, options)
    is_complete = _is_complete(record, opening, playing)
    findings = tuple(playing.ledger.findings)
    if not is_complete and record.position is None:
        findings = (*findings, _unfinished(record, opening))
    penalty = None
    if options.is_round_lost:
        findings, penalty = first_loss(findings, LOSING, PENALTY_CLAUSE)
    loser = penalty.team if penalty is not None else None
    reckoned = _reckon(record, opening, playing, options, loser) if is_complete else Reckoned()
    result = reckoned.result
    return Judgement(
        complete=is_complete,
        head=head_of(opening),
        tricks=tuple(playing.rows),
        findings=findings,
        penalties=() if penalty is None else (penalty,),
        result=result,
        computed={**opening.by_rules, **{key: result[key] for key in CLAIMED if key in result}},
        leaves=_due_next(record, opening, reckoned.leaves),
    )


def head_of(opening: Opening) -> dict[str, object]:
    """Give what the report's head shows: level rank, trumps, dealer, defenders."""
    return {
        "rank": RANKS[opening.rank],
        "trump": suit_code(opening.trump),
        "leader": None if opening.dealer is None else SEAT_CODES[opening.dealer],
        "defenders": None if opening.defenders is None else TEAM_CODES[opening.defenders],
    }


def _play(record: HandRecord, opening: Opening, options: Options) -> Playing:
    order = trump_order(opening.trump, opening.rank)
    customs = Customs(LeadCheck(order), options.follow_depth, options.ruff_match)
    ledger = Ledger(OFFENCES, opening.findings)
    _upset_holdings(ledger, record, opening)
    gone = (*opening.gone, *(opening.buried or ()))
    remembered = Remembered(order, opening.hands, record.tricks, gone, opening.taken_up)
    playing = Playing(order, customs, ledger, remembered, opening.first_leader)
    playing.play_all(record.tricks)
    return playing


def _upset_holdings(ledger: Ledger, record: HandRecord, opening: Opening) -> None:
    """Remember whose holding does not fit the record from the deal or the burying on."""
    for index, finding in enumerate(opening.findings):
        if finding.phase is Phase.BURY and finding.seat is not None:
            ledger.upset(finding.seat, index, opening.unburied)
        elif finding.phase is Phase.DEAL and record.deal is not None:
            for seat, hand in zip(SEATS, record.deal.hands, strict=True):
                if len(hand) != HOLDING_SIZE:
                    ledger.upset(seat, index, len(hand) - HOLDING_SIZE)


def _is_complete(record: HandRecord, opening: Opening, playing: Playing) -> bool:
    """Say whether the hand was played to its end (``report.md``)."""
    last = playing.last
    if last is None or last.lead is None or last.played != ALL_SEATS:
        return False
    if record.position is None:
        return playing.led >= HOLDING_SIZE
    first = playing.first_leader
    held = None if first is None else opening.hands[first]
    return held is not None and None not in opening.hands and playing.led >= len(held)


def _reckon(record: HandRecord, opening: Opening, playing: Playing, options: Options, loser: Team | None) -> Reckoned:
    last = playing.last
    if opening.defenders is None or last is None or last.lead is None:
        return Reckoned()
    levels = cast("Mapping[str, str]", record.setup.get("levels") or {})
    stakes = Stakes(
        leader=opening.dealer,
        defenders=opening.defenders,
        buried=_buried(opening, playing),
        multiplier=options.talon_multiplier,
        must_defend=options.must_defend,
        levels=levels if record.position is None else None,
        captured=opening.captured,
    )
    return reckon(stakes, playing.rows, last.lead, loser)


def _buried(opening: Opening, playing: Playing) -> Holding | None:
    """Give what was buried; where it was not recorded, the eight cards that the dealer never played."""
    if opening.taken_up is None:
        return opening.buried
    played = [card for row in playing.rows for play in row.plays if play.seat == opening.dealer for card in play.cards]
    left = without(opening.taken_up, played)[0]
    return left if len(left) == BURIED else None


def _due_next(record: HandRecord, opening: Opening, leaves: Mapping[str, object]) -> dict[str, object]:
    """Give what the next ``setup`` must be; what hangs on a key this one leaves out is not due."""
    setup = record.setup
    due = dict(leaves)
    if "defenders" not in setup:
        return {}
    if "leader" not in opening.by_rules:
        due.pop("leader", None)
        if setup["defenders"] is None:
            return {}
    return due


def _unfinished(record: HandRecord, opening: Opening) -> Finding:
    is_declaring = not record.tricks and not opening.is_settled
    return Finding(
        code="record.unfinished",
        severity=Severity.DISCREPANCY,
        phase=Phase.AUCTION if is_declaring else Phase.PLAY,
    )
