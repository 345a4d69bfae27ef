"""Putting what was found in a hand in order, priced, once all tricks are played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from replay.domain.clauses import ClauseId
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.judgements import PlayRow, TrickRow
from replay.domain.penalties import Penalty
from replay.domain.seats import team_of
from replay.games.tuolaji.doubts import UNCERTAIN, Judged
from replay.games.tuolaji.options import Options
from replay.games.tuolaji.settling import BEATABLE, settle
from replay.games.tuolaji.state import Table

ROUND_LOST: Final = ClauseId("TLJ-8.4")
LEADS: Final = ("lead.mixed-suits", BEATABLE, UNCERTAIN)
LOSING: Final = ("lead.mixed-suits", "follow.revoke", "follow.shape")
"""Offences that lose the round, besides a multiple nobody put right (TLJ-8.4)."""
AT_END: Final = 1 << 30
"""Where a finding without an event stands in its trick."""


def conclude(
    table: Table, options: Options, judged: Mapping[tuple[int, int], Judged]
) -> tuple[tuple[Finding, ...], tuple[Penalty, ...], tuple[TrickRow, ...]]:
    """Settle the multiples, put the findings in order, price them, mark the plays they stand at."""
    if not table.findings and not table.multiples:
        return (), (), tuple(table.rows)
    found = table.findings
    uncorrected: set[tuple[int | None, int | None]] = set()
    for multiple in table.multiples:
        settled = settle(table.order, multiple, options, judged.get((multiple.trick, multiple.play)))
        found.extend(settled.findings)
        if settled.is_uncorrected:
            uncorrected.add((multiple.trick, multiple.play))
    if not found:
        return (), (), tuple(table.rows)
    ordered = sorted(range(len(found)), key=lambda index: _place(found[index]))
    position = {old: new for new, old in enumerate(ordered)}
    findings: list[Finding] = []
    penalties: list[Penalty] = []
    is_decided = options.undiscovered == "none"
    for index in ordered:
        finding = found[index]
        penalty = finding.penalty
        seat = finding.seat
        if not is_decided and seat is not None and _loses_round(finding, uncorrected, options):
            is_decided = True
            penalty = Penalty("round-lost", team_of(seat), ROUND_LOST, trick=finding.trick, seat=seat)
        if penalty is not None:
            penalties.append(penalty)
        findings.append(_finished(finding, penalty, position))
    return tuple(findings), tuple(penalties), _marked(table.rows, findings)


def _place(finding: Finding) -> tuple[int, int, int]:
    if finding.phase is not Phase.PLAY:
        return -1, 0, 0
    if finding.trick is None:
        return AT_END, 0, 0
    play = AT_END if finding.play is None else finding.play
    return 0, finding.trick, play


def _loses_round(finding: Finding, uncorrected: set[tuple[int | None, int | None]], options: Options) -> bool:
    """TLJ-8.4: an offence in leading or following that nobody put right."""
    if finding.severity is not Severity.VIOLATION or finding.phase is not Phase.PLAY:
        return False
    if options.undiscovered == "leads-only" and finding.code not in LEADS:
        return False
    if finding.code in LOSING:
        return True
    return finding.code in LEADS and (finding.trick, finding.play) in uncorrected


def _finished(finding: Finding, penalty: Penalty | None, position: Mapping[int, int]) -> Finding:
    """Add what it follows from (now by its place among all findings) and what it costs."""
    because = None if finding.because is None else position[finding.because]
    if because is None and penalty is finding.penalty:
        return finding
    return replace(finding, because=because, penalty=penalty)


def _marked(rows: Sequence[TrickRow], findings: Sequence[Finding]) -> tuple[TrickRow, ...]:
    """Mark the plays at which a violation stands."""
    marked = list(rows)
    for finding in findings:
        if finding.severity is not Severity.VIOLATION or finding.phase is not Phase.PLAY or finding.trick is None:
            continue
        row = marked[finding.trick]
        for index, play in enumerate(row.plays):
            if play.event == finding.play and play.legal:
                illegal = PlayRow(play.seat, play.cards, False, play.event, play.standing)  # noqa: FBT003 - as above
                plays = (*row.plays[:index], illegal, *row.plays[index + 1 :])
                marked[finding.trick] = TrickRow(row.leader, row.winner, row.shape, row.card_points, plays)
    return tuple(marked)
