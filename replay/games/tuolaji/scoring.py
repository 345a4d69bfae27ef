"""Points, levels and who leads next (TLJ-8.4, 8.5, 9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from replay.domain.cards import RANKS
from replay.domain.judgements import TrickRow
from replay.domain.penalties import Penalty
from replay.domain.records import Holding
from replay.domain.seats import SEAT_CODES, TEAM_CODES, Seat, Team, next_seat, other_team, partner_of, team_of
from replay.games.tuolaji.opening import Opening
from replay.games.tuolaji.options import Options
from replay.mechanics.card_points import points_of
from replay.mechanics.levels import TAKE_OVER, Rise, rise_of, steps_for

LOST_BY_DEFENDERS: Final = 80
LOST_BY_CHALLENGERS: Final = 75


@dataclass(frozen=True, slots=True)
class Score:
    """What a finished hand gives: the report's ``result``, and what the next hand must begin with."""

    result: dict[str, object]
    leaves: dict[str, object]


class Talon(NamedTuple):
    """What was buried, ``None`` where nobody knows, and the cards of the largest combination led to the last trick."""

    buried: Holding | None
    largest: int


NO_SCORE: Final = Score({}, {})


def score_hand(
    opening: Opening,
    options: Options,
    rows: Sequence[TrickRow],
    penalties: Sequence[Penalty],
    talon: Talon,
) -> Score:
    """Score a finished hand."""
    defenders = opening.defenders
    if defenders is None:
        return NO_SCORE
    challengers = other_team(defenders)
    captured = opening.captured
    for row in rows:
        if row.winner is not None and team_of(row.winner) == challengers:
            captured += row.card_points
    fines = 0
    lost_by: Team | None = None
    for penalty in penalties:
        if penalty.points is None:
            lost_by = penalty.team
        else:
            fines += penalty.points if penalty.to == challengers else -penalty.points
    last = rows[-1]
    bonus = 0
    if last.winner is not None and team_of(last.winner) == challengers:
        if talon.buried is None:
            return Score({"captured": captured, "penalty_points": fines}, {})
        cards = talon.largest if options.talon_by_largest else len(last.plays[0].cards)
        bonus = 2 * cards * points_of(talon.buried)
    points = max(0, captured + bonus + fines)
    counted = counted_total(points, lost_by, defenders)
    result: dict[str, object] = {
        "captured": captured,
        "talon_bonus": bonus,
        "penalty_points": fines,
        "points": points,
        "outcome": "lost" if counted >= TAKE_OVER else "defended",
        "decided_by": "points" if lost_by is None else "offence",
        "rise": steps_for(counted),
    }
    if opening.is_position:
        return Score(result, {})
    return _next_round(opening, options, result, defenders, counted)


def counted_total(points: int, lost_by: Team | None, defenders: Team) -> int:
    """Give the total that decides: the points, or what a round lost by an offence counts as (TLJ-8.5).

    >>> counted_total(35, Team(0), Team(0)), counted_total(95, Team(1), Team(0))
    (80, 75)
    """
    if lost_by is None:
        return points
    if lost_by == defenders:
        return max(points, LOST_BY_DEFENDERS)
    return min(points, LOST_BY_CHALLENGERS)


def _next_round(opening: Opening, options: Options, result: dict[str, object], defenders: Team, counted: int) -> Score:
    """Raise the levels and say who leads the next round (TLJ-9.3, 9.4)."""
    leader = opening.leader if opening.leader is not None else Seat(0)
    is_lost = counted >= TAKE_OVER
    gaining = other_team(defenders) if is_lost else defenders
    next_leader = next_seat(leader) if is_lost else partner_of(leader)
    due: dict[str, object] = {"defenders": TEAM_CODES[gaining], "leader": SEAT_CODES[next_leader]}
    rise: Rise | None = None
    if opening.levels is not None:
        rise = rise_of(opening.levels[gaining], steps_for(counted), options.must_defend, has_defended=not is_lost)
        levels = {TEAM_CODES[team]: RANKS[level] for team, level in enumerate(opening.levels)}
        levels[TEAM_CODES[gaining]] = RANKS[rise.level]
        result["levels"] = due["levels"] = levels
    result["next_leader"] = due["leader"]
    result["next_defenders"] = due["defenders"]
    if rise is not None:
        result["game_won_by"] = TEAM_CODES[gaining] if rise.beyond else None
    return Score(result, due)
