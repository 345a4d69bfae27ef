"""Points of a round: cards, calls, double victory, the game (TIC-6.1 to TIC-6.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from replay.domain.cards import DRAGON, PHOENIX, TICHU_PACK, Card
from replay.domain.records import HandRecord
from replay.domain.seats import SEAT_CODES, TEAM_CODES, Seat, other_team, team_of
from replay.games.tichu.options import Rules

TENS: Final = ("10", "K")
CALL_POINTS: Final[Mapping[str, int]] = {"tichu": 100, "grand": 200}
DOUBLE_VICTORY: Final = 200
"""For both partners out before either opponent (TIC-6.2)."""


def _points_of(card: int) -> int:
    if card == DRAGON:
        return 25
    if card == PHOENIX:
        return -25
    rank = TICHU_PACK.codes[card][1:]
    return 10 if rank in TENS else 5 * (rank == "5")


CARD_POINTS: Final = tuple(_points_of(card) for card in range(len(TICHU_PACK.codes)))
"""By card (TIC-6.1)."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call that counts: who called what (``tichu``, ``grand``)."""

    seat: Seat
    kind: str


@dataclass(frozen=True, slots=True)
class Ending:
    """How a round stands when the record ends.

    ``order``: who went out, in order. ``piles``: card points by seat that took or was given
    them. ``left``: what the one player with cards has in hand.
    """

    order: tuple[Seat, ...]
    piles: tuple[int, int, int, int]
    last: Seat | None
    left: tuple[Card, ...]
    is_double: bool
    calls: tuple[Call, ...]


def result_of(ending: Ending, record: HandRecord, rules: Rules) -> dict[str, object]:
    """Give the result of a finished round played from the deal."""
    cards = _card_points(ending)
    points = list(cards)
    if ending.is_double:
        points[team_of(ending.order[0])] += DOUBLE_VICTORY
    calls = []
    first = ending.order[0] if ending.order else None
    for call in ending.calls:
        made = call.seat == first
        worth = CALL_POINTS[call.kind] if made else -CALL_POINTS[call.kind]
        points[team_of(call.seat)] += worth
        calls.append({"seat": SEAT_CODES[call.seat], "kind": call.kind, "made": made, "points": worth})
    result = places_of(ending.order, is_double=ending.is_double)
    result["calls"] = calls
    result["card_points"] = dict(zip(TEAM_CODES, cards, strict=True))
    result["points"] = dict(zip(TEAM_CODES, points, strict=True))
    before = scores_before(record)
    if before is not None:
        scores = (before[0] + points[0], before[1] + points[1])
        result["scores"] = dict(zip(TEAM_CODES, scores, strict=True))
        result["game_won_by"] = winner_at(scores, rules.target)
    return result


def places_of(order: tuple[Seat, ...], *, is_double: bool) -> dict[str, object]:
    """Give who was first, the order, and whether it was a double victory."""
    return {
        "first": SEAT_CODES[order[0]] if order else None,
        "order": [SEAT_CODES[seat] for seat in order],
        "double_victory": is_double,
    }


def _card_points(ending: Ending) -> list[int]:
    """Count the cards by team; none in a double victory (TIC-6.2, TIC-6.3)."""
    points = [0, 0]
    if ending.is_double:
        return points
    for seat, pile in enumerate(ending.piles):
        owner = seat
        if seat == ending.last and ending.order:
            owner = ending.order[0]
        points[owner & 1] += pile
    if ending.last is not None:
        points[other_team(team_of(ending.last))] += sum(CARD_POINTS[card] for card in ending.left)
    return points


def scores_before(record: HandRecord) -> tuple[int, int] | None:
    """Give both teams' points before the round; ``None`` where the record has none."""
    scores = record.setup.get("scores")
    if scores is None:
        return None
    points = cast("Mapping[str, int]", scores)
    return points[TEAM_CODES[0]], points[TEAM_CODES[1]]


def winner_at(scores: tuple[int, int], target: int) -> str | None:
    """Give the team that has won at these scores; nobody below the target, and a tie plays on (TIC-6.4)."""
    if max(scores) < target or scores[0] == scores[1]:
        return None
    return TEAM_CODES[0] if scores[0] > scores[1] else TEAM_CODES[1]
