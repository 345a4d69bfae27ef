"""Points by trick as a drawing, and the same figures as a table.

Coordinates: a trick is one wide, its step stands in its middle; heights go from 0 (top) to 100.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from replay.domain.judgements import Verdict
from replay.domain.seats import SEAT_CODES, TEAMS, Team, other_team, team_of
from replay.domain.timeline import Timeline
from replay.presenters.language import Language
from replay.presenters.outcomes import outcome_of
from replay.presenters.words import team_in, team_short

_LINE: Final = 20
"""Height of a line of text in the units of the drawing."""

_LOW: Final = 70
"""Points from which a round of tractor may reach the second level."""

_TRACTOR: Final = (0, 40, 80, 120, 160, 200)


@dataclass(frozen=True, slots=True)
class Threshold:
    """A level line: its figure, height and words; ``is_main``: the one that decides."""

    figure: int
    y: float
    text: str = ""
    is_main: bool = False


@dataclass(frozen=True, slots=True)
class Curve:
    """One team's points: an SVG path, the area under it, and the last figure with the height it is written at."""

    name: str
    style: str
    path: str
    area: str
    end: str
    label_y: float


@dataclass(frozen=True, slots=True)
class Step:
    """A figure written where the curve rises; ``x`` in percent of the width."""

    x: float
    y: float
    figure: str
    is_left: bool = True


@dataclass(frozen=True, slots=True)
class GraphMark:
    """A finding on the curve; ``x`` in percent."""

    kind: str
    x: float
    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Counted:
    """An arrow from the true total to the one counted after a penalty."""

    y_from: float
    y_to: float
    text: str


@dataclass(frozen=True, slots=True)
class StripCell:
    """A trick in the strip: who won it, what it brought, what was found in it."""

    number: int
    text: str
    at: int
    last: int
    is_marked: bool = False
    kinds: tuple[str, ...] = ()
    title: str = ""


@dataclass(frozen=True, slots=True)
class GraphView:
    """The graph over the strip; ``columns`` and ``rows`` are its figures as a table."""

    tricks: int
    thresholds: tuple[Threshold, ...]
    curves: tuple[Curve, ...]
    steps: tuple[Step, ...]
    marks: tuple[GraphMark, ...]
    counted: Counted | None
    cells: tuple[StripCell, ...]
    is_note_left: bool
    """The words of the levels stand left, where the curve is low, not right."""
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Marked = Sequence[tuple[str, int, int, str]]
"""Findings and signals: kind, trick from 0, frame, words."""


def graph_view(verdict: Verdict, timeline: Timeline, marked: Marked, say: Language, upto: int | None) -> GraphView:
    """Give graph and strip; ``upto``: the last frame a seat may know of, ``None`` for all."""
    ends = [end for end in timeline.trick_ends if upto is None or end <= upto]
    defenders = team_in(verdict.judgement.head.get("defenders"))
    teams = TEAMS if defenders is None else (other_team(defenders),)
    series = {team: [timeline.frames[end].tally[team] for end in ends] for team in teams}
    start = timeline.frames[timeline.first_play].tally
    outcome = outcome_of(verdict, say) if upto is None else None
    low, high = _span(series, verdict, is_tractor=defenders is not None)
    scale = _Scale(low, high)
    started = [begin for begin in timeline.trick_starts if upto is None or begin <= upto]
    total = max(1, len(started))
    single = len(teams) == 1
    return GraphView(
        tricks=total,
        thresholds=_thresholds(verdict, scale, say, is_tractor=defenders is not None),
        curves=_apart(
            [
                _curve(team, [start[team], *series[team]], total, scale, say, "own" if single or team == 0 else "other")
                for team in teams
            ]
        ),
        steps=_steps([start[teams[0]], *series[teams[0]]], total, scale) if single else (),
        marks=tuple(
            GraphMark(kind, (trick + 0.5) * 100 / total, at, text)
            for kind, trick, at, text in marked
            if kind == "offence"
        ),
        counted=None
        if outcome is None or outcome.counted is None or not ends
        else Counted(
            scale.y(series[teams[0]][-1]),
            scale.y(outcome.counted),
            say("counted as {points}").format(points=outcome.counted),
        ),
        cells=_cells(_Course(verdict, timeline, marked, upto, defenders), started, say),
        is_note_left=any(line and line[-1] >= 45 for line in series.values()),
        columns=(say("Trick"), say("Won by"), *(team_short(team, say) for team in teams)),
        rows=_rows(verdict, series, say),
    )


@dataclass(frozen=True, slots=True)
class _Scale:
    low: int
    high: int

    def y(self, points: int) -> float:
        """Give the height of a figure, 100 at the bottom."""
        return round(100 - (points - self.low) * 100 / (self.high - self.low), 1)


def _span(series: Mapping[Team, list[int]], verdict: Verdict, *, is_tractor: bool) -> tuple[int, int]:
    figures = [figure for line in series.values() for figure in line]
    chrya = verdict.judgement.result.get("chrya")
    # A round that stays low needs no room for the second level: its curve would be mostly air.
    tractor = 130 if max(figures, default=0) >= _LOW else 94
    wanted = tractor if is_tractor else max(60, chrya + 15 if isinstance(chrya, int) else 0)
    return min(0, *figures, 0), max(wanted, *(figure + 12 for figure in figures), 0)


def _thresholds(verdict: Verdict, scale: _Scale, say: Language, *, is_tractor: bool) -> tuple[Threshold, ...]:
    if is_tractor:
        words = {80: say("80 challengers take over"), 120: say("120 and rise one level")}
        return tuple(
            Threshold(figure, scale.y(figure), words.get(figure, ""), figure == 80)
            for figure in _TRACTOR
            if figure <= scale.high
        )
    chrya = verdict.judgement.result.get("chrya")
    figures = [figure for figure in range(0, scale.high, 50) if not isinstance(chrya, int) or abs(figure - chrya) > 15]
    lines = [Threshold(figure, scale.y(figure)) for figure in figures]
    if isinstance(chrya, int):
        lines.append(Threshold(chrya, scale.y(chrya), "", is_main=True))
    return tuple(lines)


def _apart(curves: list[Curve]) -> tuple[Curve, ...]:
    """Write two last figures that lie close together one above the other."""
    if len(curves) == 2 and abs(curves[0].label_y - curves[1].label_y) < _LINE:
        high, low = sorted(curves, key=lambda curve: curve.label_y)
        raised = replace(high, label_y=low.label_y - _LINE)
        return tuple(raised if curve is high else curve for curve in curves)
    return tuple(curves)


def _curve(team: Team, points: list[int], total: int, scale: _Scale, say: Language, style: str) -> Curve:
    path = f"M0 {scale.y(points[0])}"
    for place, figure in enumerate(points[1:]):
        path += f"H{place + 0.5}V{scale.y(figure)}"
    path += f"H{total if len(points) > total else len(points) - 1}"
    base = scale.y(max(0, scale.low))
    name = team_short(team, say)
    end = f"{name} {points[-1]}".replace("-", "−")
    return Curve(name, style, path, f"{path}V{base}H0Z", end, scale.y(points[-1]))


def _steps(points: list[int], total: int, scale: _Scale) -> tuple[Step, ...]:
    return tuple(
        Step(round((place + 0.5) * 100 / total, 2), scale.y(after), str(after))
        for place, (before, after) in enumerate(itertools.pairwise(points))
        if before != after
    )


@dataclass(frozen=True, slots=True)
class _Course:
    verdict: Verdict
    timeline: Timeline
    marked: Marked
    upto: int | None
    defenders: Team | None


def _cells(course: _Course, started: list[int], say: Language) -> tuple[StripCell, ...]:
    cells = []
    marked_team = other_team(course.defenders) if course.defenders is not None else Team(0)
    rows = course.verdict.judgement.tricks
    for trick, begin in enumerate(started):
        end = course.timeline.trick_ends[trick]
        done = course.upto is None or end <= course.upto
        row = rows[trick] if trick < len(rows) else None
        winner = row.winner if row is not None and done else None
        points = row.card_points if row is not None and winner is not None else 0
        kinds = tuple(dict.fromkeys(kind for kind, where, _, _ in course.marked if where == trick))
        cells.append(
            StripCell(
                number=trick + 1,
                text=_won(winner, points, say),
                at=begin,
                last=end if done else begin,
                is_marked=winner is not None and team_of(winner) == marked_team,
                kinds=kinds,
                title=", ".join(text for _, where, _, text in course.marked if where == trick),
            )
        )
    return tuple(cells)


def _won(winner: int | None, points: int, say: Language) -> str:
    if winner is None:
        return "–"
    letter = say(SEAT_CODES[winner])
    return f"{letter} {points:+d}".replace("-", "−") if points else letter


def _rows(verdict: Verdict, series: Mapping[Team, list[int]], say: Language) -> tuple[tuple[str, ...], ...]:
    count = len(next(iter(series.values())))
    rows = []
    for trick in range(count):
        row = verdict.judgement.tricks[trick] if trick < len(verdict.judgement.tricks) else None
        winner = "–" if row is None or row.winner is None else say(SEAT_CODES[row.winner])
        rows.append((str(trick + 1), winner, *(str(line[trick]) for line in series.values())))
    return tuple(rows)
