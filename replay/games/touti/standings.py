"""Standings of the players of Touti: lifetime and week, caps and abandons (TOU-6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final, cast

from replay.domain.findings import Finding
from replay.domain.judgements import Judgement
from replay.domain.records import HandRecord
from replay.domain.seats import SEAT_BY_CODE, SEATS, TEAM_BY_CODE, Seat, Team, other_team, team_of
from replay.domain.standings import PointsTable, RoundPlayed, Standings, StandingsRow
from replay.games.touti.standings_table import read_table

BOTS_A_DAY: Final = 200
"""The most points that count on one day against bots (TOU-6.2)."""

FORGIVEN_A_DAY: Final = 1
"""Abandons forgiven on one day online (TOU-6.2)."""

ABANDON: Final = "abandon"
SURRENDER: Final = "surrender"
LEFT_BETWEEN: Final = "left-between"

_UNDATED: Final = datetime.min.replace(tzinfo=UTC)


def round_played(
    record: HandRecord, judgement: Judgement, findings: Iterable[Finding], match_date: object = None
) -> RoundPlayed | None:
    """Give what a judged round says of its players; ``match_date`` stands in where it has no date of its own.

    ``None`` for a position, and for a round after the end of its game. A surrendered round is
    lost by who surrendered it, and no abandon (TOU-6.2).
    """
    if record.position is not None or any(finding.code == "match.after-end" for finding in findings):
        return None
    about = record.about
    ended = cast("Mapping[str, object]", about.get("ended") or {})
    bots = frozenset(SEAT_BY_CODE[code] for code in cast("Iterable[str]", about.get("bots") or ()))
    game_won_by = judgement.result.get("game_won_by")
    return RoundPlayed(
        when=read_instant(ended.get("at")) or read_instant(about.get("date", match_date)),
        players={seat: record.players[seat] for seat in SEATS if seat in record.players and seat not in bots},
        bots=bots,
        is_online=about.get("mode") == "online",
        round_won_by=_round_winner(judgement, ended),
        game_won_by=None if game_won_by is None else TEAM_BY_CODE[cast(str, game_won_by)],
        left_by=_who_left(ended, is_online=about.get("mode") == "online", is_won=game_won_by is not None),
    )


def read_instant(text: object) -> datetime | None:
    """Read an ISO 8601 day or instant as one in UTC; without a zone it is taken as UTC.

    ``None`` for one without a day, and for one that is beyond the calendar in UTC.
    """
    if not isinstance(text, str):
        return None
    try:
        instant = datetime.fromisoformat(text)
        return instant.replace(tzinfo=UTC) if instant.tzinfo is None else instant.astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def week_of(day: date) -> date:
    """Give the Monday of a day's week (TOU-6.1)."""
    return day - timedelta(days=day.weekday())


def _round_winner(judgement: Judgement, ended: Mapping[str, object]) -> Team | None:
    score = judgement.result.get("score")
    if isinstance(score, Mapping):
        return next((team for code, team in TEAM_BY_CODE.items() if score[code]), None)
    if ended.get("kind") == SURRENDER:
        return other_team(team_of(SEAT_BY_CODE[cast(str, ended["seat"])]))
    return None


def _who_left(ended: Mapping[str, object], *, is_online: bool, is_won: bool) -> Seat | None:
    """Give who abandoned: leaving between rounds is free in a local game and after the match (TOU-6.2)."""
    kind = ended.get("kind")
    if kind == ABANDON or (kind == LEFT_BETWEEN and is_online and not is_won):
        return SEAT_BY_CODE[cast(str, ended["seat"])]
    return None


@dataclass(slots=True)
class _Tally:
    """What one player has so far."""

    points: int = 0
    rounds_won: int = 0
    games_won: int = 0
    rounds_played: int = 0
    abandons: int = 0

    def count(self, played: RoundPlayed, seat: Seat) -> None:
        """Count a round for one of its players."""
        self.rounds_played += played.round_won_by is not None
        self.rounds_won += played.round_won_by == team_of(seat)
        self.games_won += played.game_won_by == team_of(seat)
        self.abandons += played.left_by == seat

    def add(self, points: int) -> None:
        """Add points, or take some; nobody falls below zero (TOU-6.1)."""
        self.points = max(0, self.points + points)


class _Book:
    """All tallies, and what each player has used up of a day's cap and pardon."""

    def __init__(self, table: PointsTable | None) -> None:
        self.table: PointsTable | None = table
        self.lifetime: dict[str, _Tally] = {}
        self.weeks: dict[date, dict[str, _Tally]] = {}
        self.from_bots: dict[tuple[str, date | None], int] = {}
        self.pardons: dict[tuple[str, date | None], int] = {}

    def enter(self, played: RoundPlayed) -> None:
        """Enter one round for all its players."""
        day = None if played.when is None else played.when.date()
        for seat, player in played.players.items():
            tallies = [self.lifetime.setdefault(player, _Tally())]
            if day is not None:
                tallies.append(self.weeks.setdefault(week_of(day), {}).setdefault(player, _Tally()))
            won = self._won(played, seat, (player, day))
            lost = self._lost(played, seat, (player, day))
            for tally in tallies:
                tally.count(played, seat)
                tally.add(won)
                tally.add(-lost)

    def _won(self, played: RoundPlayed, seat: Seat, key: tuple[str, date | None]) -> int:
        """Give the points a player wins with a round, against bots up to the day's cap."""
        if self.table is None:
            return 0
        points = self.table.round_won if played.round_won_by == team_of(seat) else 0
        points += self.table.game_won if played.game_won_by == team_of(seat) else 0
        if any(team_of(bot) != team_of(seat) for bot in played.bots):
            before = self.from_bots.get(key, 0)
            points = min(points, BOTS_A_DAY - before)
            self.from_bots[key] = before + points
            return points
        return points * self.table.online_factor if played.is_online else points

    def _lost(self, played: RoundPlayed, seat: Seat, key: tuple[str, date | None]) -> int:
        """Give the points an abandon costs: online the first of a day is forgiven."""
        if self.table is None or played.left_by != seat:
            return 0
        if played.is_online and self.pardons.get(key, 0) < FORGIVEN_A_DAY:
            self.pardons[key] = self.pardons.get(key, 0) + 1
            return 0
        return self.table.abandon


def rank(rounds: Iterable[RoundPlayed], table: PointsTable | None, *, in_order: bool = False) -> Standings:
    """Rank everybody who played, over all time and week by week; without a table by rounds, then games won.

    Rounds without a date count for all time, and share one day's cap. ``in_order``: they come by
    date, those without one first, and none is kept.
    """
    book = _Book(table)
    for played in rounds if in_order else sorted(rounds, key=lambda one: one.when or _UNDATED):
        book.enter(played)
    return Standings(
        lifetime=_rows(book.lifetime, table),
        weeks={monday: _rows(book.weeks[monday], table) for monday in sorted(book.weeks)},
    )


def _rows(tallies: Mapping[str, _Tally], table: PointsTable | None) -> tuple[StandingsRow, ...]:
    """Put tallies in order; those that are level share a rank."""
    merits = {player: (tally.points, tally.rounds_won, tally.games_won) for player, tally in tallies.items()}
    rows: list[StandingsRow] = []
    for place, player in enumerate(sorted(tallies, key=lambda name: (*(-merit for merit in merits[name]), name)), 1):
        is_level = bool(rows) and merits[rows[-1].player] == merits[player]
        rows.append(
            StandingsRow(
                rank=rows[-1].rank if is_level else place,
                player=player,
                points=None if table is None else tallies[player].points,
                rounds_won=tallies[player].rounds_won,
                games_won=tallies[player].games_won,
                rounds_played=tallies[player].rounds_played,
                abandons=tallies[player].abandons,
            )
        )
    return tuple(rows)


class ToutiStandings:
    """The standings of Touti as services ask for them."""

    def read_table(self, document: Mapping[str, object]) -> PointsTable | None:
        """Read ``standings.toml`` as parsed; raises ``RecordError``."""
        return read_table(document)

    def round_played(
        self, record: HandRecord, judgement: Judgement, findings: Iterable[Finding], match_date: object = None
    ) -> RoundPlayed | None:
        """Give what a judged round says of its players."""
        return round_played(record, judgement, findings, match_date)

    def rank(self, rounds: Iterable[RoundPlayed], table: PointsTable | None, *, in_order: bool = False) -> Standings:
        """Rank everybody who played."""
        return rank(rounds, table, in_order=in_order)


STANDINGS: Final = ToutiStandings()
