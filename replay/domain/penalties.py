"""What an offence costs by the rules."""

from __future__ import annotations

from dataclasses import dataclass

from replay.domain.clauses import ClauseId
from replay.domain.seats import Seat, Team


@dataclass(frozen=True, slots=True)
class Penalty:
    """A penalty.

    ``kind``: ``points`` (card points go from ``team`` to ``to``) or ``round-lost``
    (``team`` loses the round). ``trick`` counts from 0. ``points`` is ``None`` for a lost round.
    """

    kind: str
    team: Team
    clause: ClauseId | None
    to: Team | None = None
    points: int | None = None
    trick: int | None = None
    seat: Seat | None = None
