"""What a tractor game's hand came to: points, who holds, levels, who leads next."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, cast

from replay.domain.cards import RANK_BY_CODE, RANKS, Rank
from replay.domain.clauses import ClauseId
from replay.domain.findings import Finding, Severity
from replay.domain.judgements import TrickRow
from replay.domain.penalties import Penalty
from replay.domain.records import Holding
from replay.domain.seats import SEAT_CODES, TEAM_CODES, TEAMS, Seat, Team, next_seat, other_team, partner_of, team_of
from replay.mechanics.card_points import points_of
from replay.mechanics.leads import Lead
from replay.mechanics.levels import TAKE_OVER, rise_of, steps_for

MOST_WHEN_CHALLENGERS_OFFENDED: Final = 75
"""A round lost by the challengers counts as so many points at most, one lost by the defenders as 80 at least."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a hand is played for.

    ``leader``: the round's, ``None`` where nothing says who. ``captured``: the challengers' card
    points before the first trick. ``buried``: ``None`` where nobody recorded it. ``levels``: by
    team, ``None`` where there are none (a position). ``multiplier``: ``cards`` or ``largest``.
    """

    leader: Seat | None
    defenders: Team
    buried: Holding | None
    multiplier: str
    must_defend: Collection[Rank]
    levels: Mapping[str, str] | None = None
    captured: int = 0


@dataclass(frozen=True, slots=True)
class Reckoned:
    """The report's ``result``, and what the next hand's ``setup`` must be (both JSON-ready)."""

    result: Mapping[str, object] = field(default_factory=dict)
    leaves: Mapping[str, object] = field(default_factory=dict)


def first_loss(
    findings: tuple[Finding, ...], codes: Collection[str], clause: ClauseId
) -> tuple[tuple[Finding, ...], Penalty | None]:
    """Price the first offence that loses the round: give the findings with it, and the penalty."""
    for index, finding in enumerate(findings):
        if finding.code in codes and finding.severity is Severity.VIOLATION and finding.seat is not None:
            penalty = Penalty("round-lost", team_of(finding.seat), clause, trick=finding.trick, seat=finding.seat)
            return (*findings[:index], replace(finding, penalty=penalty), *findings[index + 1 :]), penalty
    return findings, None


def reckon(
    stakes: Stakes, rows: Sequence[TrickRow], last: Lead, loser: Team | None, penalty_points: int = 0
) -> Reckoned:
    """Reckon a finished hand.

    ``last``: the last trick's lead. ``loser``: the team whose offence lost the round, if one did.
    ``penalty_points``: net to the challengers.
    """
    defenders = stakes.defenders
    captured = stakes.captured
    for row in rows:
        if row.winner is not None and team_of(row.winner) != defenders:
            captured += row.card_points
    result: dict[str, object] = {"captured": captured, "penalty_points": penalty_points}
    bonus = _talon_bonus(stakes, rows[-1].winner, last)
    if bonus is None:
        return Reckoned(result)
    points = max(0, captured + bonus + penalty_points)
    counted = points
    if loser is not None:
        counted = max(points, TAKE_OVER) if loser == defenders else min(points, MOST_WHEN_CHALLENGERS_OFFENDED)
    is_defended = counted < TAKE_OVER
    rise = steps_for(counted)
    result.update(
        talon_bonus=bonus,
        points=points,
        outcome="defended" if is_defended else "lost",
        decided_by="points" if loser is None else "offence",
        rise=rise,
    )
    if stakes.levels is None:
        return Reckoned(result)
    return _move_on(stakes, result, rise, is_defended=is_defended)


def _talon_bonus(stakes: Stakes, winner: Seat | None, last: Lead) -> int | None:
    if winner is None or team_of(winner) == stakes.defenders:
        return 0
    if stakes.buried is None:
        return None
    cards = last.size if stakes.multiplier == "cards" else last.largest
    return 2 * cards * points_of(stakes.buried)


def _move_on(stakes: Stakes, result: dict[str, object], rise: int, *, is_defended: bool) -> Reckoned:
    """Add what the next hand begins with."""
    levels = dict(cast("Mapping[str, str]", stakes.levels))
    gainer = stakes.defenders if is_defended else other_team(stakes.defenders)
    code = TEAM_CODES[gainer]
    leaves: dict[str, object] = {"defenders": code}
    if len(levels) == len(TEAMS):
        end = rise_of(RANK_BY_CODE[levels[code]], rise, stakes.must_defend, has_defended=is_defended)
        levels[code] = RANKS[end.level]
        result["levels"] = leaves["levels"] = levels
        result["game_won_by"] = code if end.beyond else None
    if stakes.leader is not None:
        leader = SEAT_CODES[partner_of(stakes.leader) if is_defended else next_seat(stakes.leader)]
        result["next_leader"] = leaves["leader"] = leader
    result["next_defenders"] = code
    return Reckoned(result, leaves)
