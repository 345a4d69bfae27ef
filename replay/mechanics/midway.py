"""A hand of a tractor game taken up midway: what its position says (``handlog.md``, Positions)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from replay.domain.cards import FRENCH_DOUBLE, RANK_BY_CODE, Rank, Suit
from replay.domain.events import Verb
from replay.domain.records import HandRecord, Holding, Position
from replay.domain.seats import SEAT_BY_CODE, TEAM_BY_CODE, Seat, Team, team_of

FIRST_RANK: Final = RANK_BY_CODE["2"]


@dataclass(frozen=True, slots=True)
class Midway:
    """What a position says.

    ``round_leader``: who leads the round, ``first_leader``: who leads the first trick
    recorded; each ``None`` where nothing says who. ``captured``: the challengers' card
    points so far. ``gone``: cards that no hand holds any more.
    """

    rank: Rank
    trump: Suit | None
    round_leader: Seat | None
    first_leader: Seat | None
    defenders: Team | None
    captured: int
    hands: tuple[Holding | None, Holding | None, Holding | None, Holding | None]
    buried: Holding | None
    gone: Holding


def read_seat(code: object) -> Seat | None:
    """Read a seat's letter; ``None`` for none."""
    return None if code is None else SEAT_BY_CODE[cast(str, code)]


def read_team(code: object) -> Team | None:
    """Read a team's letters; ``None`` for none."""
    return None if code is None else TEAM_BY_CODE[cast(str, code)]


def read_suit(code: object) -> Suit | None:
    """Read a suit's letter; ``None`` for no trump suit."""
    return None if code is None else Suit(FRENCH_DOUBLE.suits.index(cast(str, code)))


def read_rank(setup: Mapping[str, object], defenders: object) -> Rank:
    """Give the defenders' level out of a ``setup``; in a first round the level that both teams have.

    >>> read_rank({"levels": {"EW": "5", "NS": "9"}}, "NS") == RANK_BY_CODE["9"]
    True
    """
    levels = cast("dict[str, str]", setup.get("levels") or {})
    if isinstance(defenders, str) and defenders in levels:
        return RANK_BY_CODE[levels[defenders]]
    both = set(levels.values())
    return RANK_BY_CODE[both.pop()] if len(both) == 1 else FIRST_RANK


def first_to_play(record: HandRecord) -> Seat | None:
    """Give who played first of all in the record; without a leader the first to play leads."""
    return next((event.seat for trick in record.tricks for event in trick if event.verb is Verb.PLAY), None)


def read_position(record: HandRecord, position: Position) -> Midway:
    """Read a position; defenders it leaves out are taken from ``setup`` or the round's leader, else left open."""
    facts = position.facts
    first_leader = read_seat(facts.get("leader"))
    if first_leader is None:
        first_leader = first_to_play(record)
    round_leader = read_seat(facts.get("round_leader"))
    defenders = read_team(facts.get("defenders", record.setup.get("defenders")))
    if defenders is None and round_leader is not None:
        defenders = team_of(round_leader)
    return Midway(
        rank=RANK_BY_CODE[cast(str, facts["rank"])],
        trump=read_suit(facts["trump"]),
        round_leader=round_leader if round_leader is not None else first_leader,
        first_leader=first_leader,
        defenders=defenders,
        captured=cast(int, facts.get("points", 0)),
        hands=position.hands,
        buried=position.buried,
        gone=position.played,
    )
