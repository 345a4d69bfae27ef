"""The outcome of a hand in a figure and a few words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from replay.domain.judgements import Verdict
from replay.domain.seats import TEAM_CODES, TEAMS, Team, other_team, team_of
from replay.presenters.language import Language
from replay.presenters.words import seat_in, team_in, team_name, team_short


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a hand came to: the figure that counts, and what it means. ``short`` fits a list row."""

    figure: str
    text: str
    short: str
    counted: int | None = None
    """The challengers' points as counted after a penalty, where that moved them."""


def outcome_of(verdict: Verdict, say: Language) -> Outcome:
    """Say how a hand ended by the rules."""
    result = verdict.judgement.result
    if result.get("redeal"):
        return Outcome("–", say("All passed: dealt again"), say("dealt again"))
    if "outcome" in result:
        return _tractor(verdict, say)
    if "made" in result:
        return _touti(result, say)
    if "points" in result and isinstance(result["points"], Mapping):
        return _by_team(result["points"], say)
    return Outcome("", say("Not finished"), say("Not finished"))


def _tractor(verdict: Verdict, say: Language) -> Outcome:
    result = verdict.judgement.result
    points = result.get("points")
    figure = points if isinstance(points, int) else 0
    defenders = team_in(verdict.judgement.head.get("defenders")) or Team(0)
    lost = result["outcome"] == "lost"
    by_offence = result.get("decided_by") == "offence"
    counted = None
    if by_offence:
        counted = max(80, figure) if lost else min(75, figure)
    text, short = _lost(defenders, say) if lost else _held(defenders, result, say)
    if by_offence:
        loser = defenders if lost else other_team(defenders)
        text = say("Round lost by {team}. {then}").format(team=team_name(loser, say), then=text)
        short = say("{team} lose the round, {points} by points").format(team=team_short(loser, say), points=figure)
    return Outcome(str(figure if counted is None else counted), text, short, counted)


def _lost(defenders: Team, say: Language) -> tuple[str, str]:
    team = other_team(defenders)
    return (
        say("{team} defend next").format(team=team_name(team, say)),
        say("{team} take over").format(team=team_short(team, say)),
    )


def _held(defenders: Team, result: Mapping[str, object], say: Language) -> tuple[str, str]:
    rise = result.get("rise")
    text = say("{team} defend, up {rise}") if isinstance(rise, int) else say("{team} defend")
    return (
        text.format(team=team_name(defenders, say), rise=rise),
        text.format(team=team_short(defenders, say), rise=rise),
    )


def _touti(result: Mapping[str, object], say: Language) -> Outcome:
    bidder = seat_in(result.get("bidder"))
    points = result.get("points")
    if bidder is None or not isinstance(points, Mapping):
        return Outcome("", say("Not finished"), say("Not finished"))
    team = team_of(bidder)
    text = say("{team} make {chrya}") if result["made"] else say("{team} fail at {chrya}")
    figure = str(points[TEAM_CODES[team]])
    return Outcome(
        figure,
        text.format(team=team_name(team, say), chrya=result.get("chrya")),
        text.format(team=team_short(team, say), chrya=result.get("chrya")),
    )


def _by_team(points: Mapping[str, object], say: Language) -> Outcome:
    parts = [f"{team_short(team, say)} {cast(int, points.get(TEAM_CODES[team], 0))}" for team in TEAMS]
    text = ", ".join(parts).replace("-", "−")
    return Outcome("", text, text)
