"""Judging one hand of Tuo La Ji from its record to its judgement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from replay.domain.findings import Finding, Phase, Severity
from replay.domain.judgements import Judgement, TrickRow
from replay.domain.records import HandRecord
from replay.games.tuolaji.certainty import judge_multiples
from replay.games.tuolaji.concluding import conclude
from replay.games.tuolaji.doubts import Judged
from replay.games.tuolaji.opening import TALON_SIZE, Opening, open_hand, without
from replay.games.tuolaji.options import read_options
from replay.games.tuolaji.play import play_tricks
from replay.games.tuolaji.scoring import NO_SCORE, Score, Talon, score_hand
from replay.games.tuolaji.state import Proof, Table, play_finding
from replay.mechanics.components import read_parts
from replay.mechanics.holdings import pack


def judge(record: HandRecord, settings: Mapping[str, object], *, certainty: bool) -> Judgement:
    """Judge one hand under settled options; ``certainty``: also judge how sure multiples were."""
    options = read_options(settings)
    opening = open_hand(record, options)
    table = Table(record, opening, options)
    play_tricks(table)
    is_complete = is_finished(opening, table.led, table.rows)
    if not is_complete and not opening.is_position:
        table.findings.append(_unfinished(record))
    judged: dict[tuple[int, int], Judged] = {}
    if table.multiples and (certainty or options.needs_certainty):
        hands = opening.hands
        judged = judge_multiples(record, table.order, opening.leader, hands, depth=options.follow_depth)
    findings, penalties, rows = conclude(table, options, judged)
    score = NO_SCORE
    if is_complete:
        score = score_hand(opening, options, rows, penalties, _talon(table))
    return Judgement(
        complete=is_complete,
        head=opening.head,
        tricks=rows,
        findings=findings,
        penalties=penalties,
        result=score.result,
        computed=_computed(opening, score),
        leaves=_leaves(record, opening, score),
        multiples=tuple([row.multiple for row in judged.values()]) if certainty else (),
        hands=opening.hands,
    )


def is_finished(opening: Opening, led: int, rows: Sequence[TrickRow]) -> bool:
    """Say whether all cards were led, and the last trick has four plays."""
    if opening.target is None or not rows:
        return False
    return led >= opening.target and len(rows[-1].plays) == 4


def _unfinished(record: HandRecord) -> Finding:
    """Say that the record ends early: in the auction as long as nothing was buried or played."""
    finding = play_finding("record.unfinished", Severity.DISCREPANCY, None, None, (), Proof())
    return finding if record.tricks or record.bury is not None else replace(finding, phase=Phase.AUCTION)


def _talon(table: Table) -> Talon:
    """Say what was buried (worked out where it was not recorded) and how large the last lead's largest part was."""
    opening = table.opening
    buried = opening.buried
    if opening.unburied is not None:
        played = [event.cards for trick in table.rows for event in trick.plays if event.seat == opening.leader]
        rest = without(opening.unburied, tuple([card for cards in played for card in cards]))
        buried = rest if len(rest) == TALON_SIZE else None
    cards = table.rows[-1].plays[0].cards
    largest = max(
        [
            read_parts(table.order, suit, packed)[0].size
            for suit, packed in enumerate(pack(table.order, cards))
            if packed
        ]
    )
    return Talon(buried, largest)


def _computed(opening: Opening, score: Score) -> dict[str, object]:
    keys = ("points", "levels", "next_leader")
    return {**opening.computed, **{key: score.result[key] for key in keys if key in score.result}}


def _leaves(record: HandRecord, opening: Opening, score: Score) -> dict[str, object]:
    """Give what is due after the hand; nothing that hangs on what its own ``setup`` leaves out.

    A first round's leader and defenders hang on who drew first where nobody set trumps.
    """
    setup = record.setup
    if "defenders" not in setup:
        return {}
    leaves = dict(score.leaves)
    if "leader" not in opening.computed:
        leaves.pop("leader", None)
        if setup["defenders"] is None:
            return {}
    return leaves
