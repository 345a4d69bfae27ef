"""Standings of players over many matches: what a finished round says of them, and their rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Protocol

from replay.domain.findings import Finding
from replay.domain.judgements import Judgement
from replay.domain.records import HandRecord
from replay.domain.seats import Seat, Team


@dataclass(frozen=True, slots=True)
class PointsTable:
    """What the operator says wins and abandons are worth; nothing here comes from a source.

    ``round_won`` and ``game_won``: points for each player of the team. ``abandon``: points taken
    for one that is not forgiven. ``online_factor``: how often points won online against
    people count.
    """

    round_won: int
    game_won: int
    abandon: int
    online_factor: int = 1


@dataclass(frozen=True, slots=True)
class RoundPlayed:
    """One round, as far as standings ask.

    ``when``: in UTC, ``None`` where the record has no date. ``players``: names of the people, by
    seat; programs (``bots``) are not ranked. ``round_won_by``, ``game_won_by``: ``None`` where
    nobody did with this round. ``left_by``: who broke it off in a way that is an abandon.
    """

    when: datetime | None
    players: Mapping[Seat, str]
    bots: frozenset[Seat] = frozenset()
    is_online: bool = False
    round_won_by: Team | None = None
    game_won_by: Team | None = None
    left_by: Seat | None = None


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One player's place. ``points`` is ``None`` until the operator has filled the table."""

    rank: int
    player: str
    points: int | None
    rounds_won: int
    games_won: int
    rounds_played: int
    abandons: int


@dataclass(frozen=True, slots=True)
class Standings:
    """The lifetime ranking, and one a week by the Monday (UTC) it begins on."""

    lifetime: tuple[StandingsRow, ...] = ()
    weeks: Mapping[date, tuple[StandingsRow, ...]] = field(default_factory=dict)


class StandingsRules(Protocol):
    """How a game ranks its players over many matches; all methods are pure."""

    def read_table(self, document: Mapping[str, object]) -> PointsTable | None:
        """Read the operator's settings; ``None`` for an empty one. Raises ``RecordError`` with every fault."""

    def round_played(
        self, record: HandRecord, judgement: Judgement, findings: Iterable[Finding], match_date: object = None
    ) -> RoundPlayed | None:
        """Give what a judged round says of its players; ``None`` where it does not count.

        ``match_date``: the date of its match, for a round without one of its own.
        """

    def rank(self, rounds: Iterable[RoundPlayed], table: PointsTable | None, *, in_order: bool = False) -> Standings:
        """Rank everybody who played, over all time and week by week.

        ``in_order``: the rounds come by date, those without one first, and none is kept.
        """
