"""Rows of the list of hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from replay import registry
from replay.domain.ruleset import Ruleset
from replay.domain.seats import TEAM_CODES, TEAMS
from replay.engine.messages import offence_of
from replay.presenters.days import day_in
from replay.presenters.language import Language
from replay.presenters.views import Tag
from replay.presenters.words import seat_in, seat_name, team_short, trick_word
from replay.services.summaries import HandSummary, Mark

_KINDS: Final = {
    "violation": "offence",
    "discrepancy": "discrepancy",
    "notice": "notice",
    "undetermined": "undetermined",
}
_SHOWN: Final = 3
_TOP: Final = 130
"""Points at the upper edge of a small graph, where nothing rises higher."""


@dataclass(frozen=True, slots=True)
class Spark:
    """The challengers' points as a small graph, in a box of 132 by 30; ``marks``: where offences stand."""

    path: str
    limit: float
    marks: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand in the list."""

    id: int
    title: str
    side: str
    players: str
    tags: tuple[Tag, ...]
    spark: Spark | None
    figure: str
    outcome: str


def hand_rows(hands: Sequence[HandSummary], say: Language) -> tuple[HandRow, ...]:
    """Give the rows of a list of stored hands."""
    return tuple(_row(hand, say) for hand in hands)


def _row(hand: HandSummary, say: Language) -> HandRow:
    ruleset = registry.game(hand.game)
    figure, outcome = _outcome(hand, say)
    return HandRow(
        id=hand.id,
        title=_title(hand, say),
        side=_side(hand, ruleset, say),
        players=", ".join(name for name in hand.players if name),
        tags=_tags(hand, ruleset, say),
        spark=_spark(hand),
        figure=figure,
        outcome=outcome,
    )


def _title(hand: HandSummary, say: Language) -> str:
    number = say("Hand {number}").format(number=hand.id if hand.number is None else hand.number)
    named = hand.title or hand.event
    return say("{number}: {title}").format(number=number, title=named) if named else number


def _side(hand: HandSummary, ruleset: Ruleset, say: Language) -> str:
    word = trick_word(ruleset).lower()
    tricks = say.count("{n} " + word, "{n} " + word + "s", hand.tricks)
    parts = [say(ruleset.title), tricks]
    if hand.day:
        parts.append(day_in(hand.day, say))
    return ", ".join(parts)


def _tags(hand: HandSummary, ruleset: Ruleset, say: Language) -> tuple[Tag, ...]:
    tags = [_mark(mark, ruleset, say) for mark in hand.marks[:_SHOWN]]
    total = sum(hand.counts.values())
    if total > _SHOWN:
        tags.append(("plain", say("{n} more").replace("{n}", str(total - _SHOWN))))
    if not hand.marks:
        tags.append(("ok", say("No offence")))
    if hand.signals:
        tags.append(("signal", say.count("{n} signal", "{n} signals", hand.signals)))
    return tuple(tags)


def _mark(mark: Mark, ruleset: Ruleset, say: Language) -> Tag:
    text = say(offence_of(ruleset.rulebook, mark.code).title)
    seat = seat_in(mark.seat)
    where = " ".join(part for part in ("" if seat is None else seat_name(seat, say), str(mark.trick or "")) if part)
    return _KINDS[mark.severity], f"{text}, {where}" if where else text


def _spark(hand: HandSummary) -> Spark | None:
    if not hand.curve:
        return None
    top = max(_TOP, *hand.curve)
    width, height = 132 / len(hand.curve), 28
    path = f"M0 {height}"
    for place, points in enumerate(hand.curve):
        path += f"H{(place + 0.5) * width:.1f}V{height - points * height / top:.1f}"
    tricks = {mark.trick for mark in hand.marks if mark.severity == "violation" and mark.trick}
    return Spark(
        path=path + "H132",
        limit=round(height - 80 * height / top, 1),
        marks=tuple(round((trick - 0.5) * width, 1) for trick in sorted(tricks)),
    )


def _outcome(hand: HandSummary, say: Language) -> tuple[str, str]:
    """Give figure and words of what a hand came to, from its stored result."""
    result = hand.result
    if result.get("redeal"):
        return "", say("dealt again")
    points = result.get("points")
    if "outcome" in result and isinstance(points, int):
        text = "challengers take over" if result["outcome"] == "lost" else "defended"
        if result.get("decided_by") == "offence":
            text = "round lost by an offence" if result["outcome"] == "lost" else "defended by an offence"
        return str(points), say(text)
    if "made" in result and isinstance(points, Mapping):
        bidder = seat_in(result.get("bidder"))
        figure = "" if bidder is None else str(points.get(TEAM_CODES[bidder % 2], ""))
        text = say("make {chrya}") if result["made"] else say("fail at {chrya}")
        side = "" if bidder is None else team_short(TEAMS[bidder % 2], say)
        return figure, f"{side} {text.format(chrya=result.get('chrya'))}".strip()
    if isinstance(points, Mapping):
        parts = (f"{team_short(team, say)} {points.get(TEAM_CODES[team], 0)}" for team in TEAMS)
        return "", ", ".join(parts).replace("-", "−")
    return "", say("Not finished")
