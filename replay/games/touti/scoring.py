"""All or nothing: what the points collected make of the chrya, and what a round leaves (TOU-5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from replay.domain.findings import Finding, Severity
from replay.domain.seats import EW, NS, SEAT_BY_CODE, SEAT_CODES, TEAM_CODES, Seat, Team, next_seat, other_team
from replay.games.touti.contract import Contract

DEFAULT_TARGET: Final = 600

MADE: Final = "made either way"
LOST: Final = "lost either way"
TURNED: Final = "turned"

TeamPoints = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Setup:
    """What stood before the deal; ``None`` where the record does not say."""

    scores: TeamPoints | None
    first_speaker: Seat | None
    target: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round with a chrya ended.

    ``points``: cards, last twya and songs of each team. ``score``: what each writes.
    """

    contract: Contract
    points: TeamPoints
    is_made: bool
    score: TeamPoints


def read_setup(setup: Mapping[str, object]) -> Setup:
    """Read what a record says stood before the deal."""
    scores = cast("Mapping[str, int] | None", setup.get("scores"))
    first = setup.get("first_speaker")
    return Setup(
        scores=None if scores is None or len(scores) < len(TEAM_CODES) else (scores["EW"], scores["NS"]),
        first_speaker=None if first is None else SEAT_BY_CODE[cast(str, first)],
        target=cast(int, setup.get("target") or DEFAULT_TARGET),
    )


def score_round(contract: Contract, bidders: Team, points: TeamPoints, offender: Team | None) -> Outcome:
    """Hold the bidders' points against the chrya (TOU-5.1).

    ``offender``: the team that loses the round by the house rule (TOU-5.3), ``None`` for neither.
    """
    is_made = points[bidders] >= contract.chrya if offender is None else offender != bidders
    writer = bidders if is_made else other_team(bidders)
    score = (contract.chrya, 0) if writer == EW else (0, contract.chrya)
    return Outcome(contract, points, is_made, score)


def add_scores(scores: TeamPoints, score: TeamPoints) -> TeamPoints:
    """Add what a round wrote to the sheet."""
    return (scores[0] + score[0], scores[1] + score[1])


def winner_before(scores: TeamPoints, target: int) -> Team | None:
    """Give the team that had won the game by the sheet before a round; of two past the target the one further on."""
    reached = [team for team in (EW, NS) if scores[team] >= target]
    if len(reached) != 1:
        return None if not reached or scores[0] == scores[1] else max(reached, key=lambda team: scores[team])
    return reached[0]


def game_winner(setup: Setup, after: TeamPoints) -> Team | None:
    """Give the team that first reached the target, before this round or with it (TOU-5.2)."""
    before = None if setup.scores is None else winner_before(setup.scores, setup.target)
    return before if before is not None else winner_before(after, setup.target)


def by_team(points: TeamPoints) -> dict[str, int]:
    """Write points of both teams as the report does.

    >>> by_team((90, 0))
    {'EW': 90, 'NS': 0}
    """
    return {"EW": points[EW], "NS": points[NS]}


def outcome_keys(outcome: Outcome, setup: Setup) -> dict[str, object]:
    """Give the keys of a result that a record may claim (handlog.md, touti)."""
    bidder = outcome.contract.bidder
    keys: dict[str, object] = {
        "chrya": outcome.contract.chrya,
        "bidder": None if bidder is None else SEAT_CODES[bidder],
        "points": by_team(outcome.points),
        "score": by_team(outcome.score),
    }
    if setup.scores is not None:
        keys["scores"] = by_team(add_scores(setup.scores, outcome.score))
    return keys


def redeal_keys(setup: Setup) -> dict[str, object]:
    """Give the same for a redeal: nobody bought, nothing was written (TOU-2.8)."""
    keys: dict[str, object] = {
        "chrya": None,
        "bidder": None,
        "points": by_team((0, 0)),
        "score": by_team((0, 0)),
    }
    if setup.scores is not None:
        keys["scores"] = by_team(setup.scores)
    return keys


def leaves(setup: Setup, score: TeamPoints, *, moves_on: bool) -> dict[str, object]:
    """Give what the next round's setup must be, as far as this one's says where it started."""
    due: dict[str, object] = {}
    if setup.scores is not None:
        due["scores"] = by_team(add_scores(setup.scores, score))
    if setup.first_speaker is not None:
        due["first_speaker"] = SEAT_CODES[next_seat(setup.first_speaker) if moves_on else setup.first_speaker]
    return due


def hinge(outcome: Outcome, bidders: Team, winner: Team, twya_points: int) -> str:
    """Say whether the chrya hinges on a twya: whether it would turn had the other team won it (TOU-5.3)."""
    reached = outcome.points[bidders]
    chrya = outcome.contract.chrya
    if reached >= chrya:
        return TURNED if winner == bidders and reached - twya_points < chrya else MADE
    return TURNED if winner != bidders and reached + twya_points >= chrya else LOST


def first_wrong_card(findings: list[Finding]) -> int | None:
    """Give the index of the first wrong card that was no mistake taken back (TOU-5.3)."""
    for index, finding in enumerate(findings):
        if finding.severity is Severity.VIOLATION and finding.code.startswith("follow."):
            return index
    return None
