"""Frames of a hand: the table as it stood after each event."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from replay.domain.cards import Card
from replay.domain.events import Event
from replay.domain.records import Holding
from replay.domain.seats import Seat

Holdings = tuple[Holding | None, Holding | None, Holding | None, Holding | None]
Counts = tuple[int | None, int | None, int | None, int | None]


class Stage(StrEnum):
    """Part of a hand a frame belongs to."""

    DEAL = "deal"
    AUCTION = "auction"
    EXCHANGE = "exchange"
    TALON = "talon"
    BURY = "bury"
    PLAY = "play"
    END = "end"


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards of one event lying in the trick, bottom first.

    ``frame``: the frame in which they were put down. ``taken_back``: an attempt.
    ``counts``: ``False`` for a play the rules ignore (``record.extra-play``).
    """

    seat: Seat
    cards: Holding
    frame: int
    taken_back: bool = False
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Gift:
    """One card of an exchange; ``card`` is ``None`` where the viewer cannot see it."""

    giver: Seat
    receiver: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said aloud: a call, a song, a bid; ``word`` as in the record, ``points`` where it scored."""

    seat: Seat
    word: str
    frame: int
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after one event; everything counts from 0.

    ``play``: index of the event in its trick or in the auction. ``holdings``: ``None`` for
    a hand nobody remembers, empty with the seat in ``concealed`` for one the viewer may
    not see. ``counts``: cards in each. ``laid``: the trick in table order. ``winning``: who
    wins the trick so far; ``due``: who is to play next; ``passed_over``: who was due when
    another seat played. ``tally``: points by team so far (cards taken, songs, fines).
    ``exposed``: cards lying open before each seat. ``out``: seats without cards, in order.
    """

    index: int
    stage: Stage
    holdings: Holdings
    counts: Counts
    trick: int | None = None
    play: int | None = None
    event: Event | None = None
    laid: tuple[Laid, ...] = ()
    passed: tuple[Seat, ...] = ()
    leader: Seat | None = None
    winning: Seat | None = None
    won: bool = False
    due: Seat | None = None
    passed_over: Seat | None = None
    trick_points: int = 0
    tally: tuple[int, int] = (0, 0)
    exposed: tuple[Holding, Holding, Holding, Holding] = ((), (), (), ())
    talon: Holding | None = None
    buried: Holding | None = None
    buried_by: Seat | None = None
    gifts: tuple[Gift, ...] = ()
    wish: str | None = None
    calls: tuple[Remark, ...] = ()
    songs: tuple[Remark, ...] = ()
    out: tuple[Seat, ...] = ()
    concealed: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Timeline:
    """All frames of a hand.

    ``finding_frames``: for each finding of the verdict, the frame it stands at;
    ``known_frames``: the frame from which the other players could have known it, or
    ``None``. ``annotation_frames`` likewise. ``first_play``: the last frame before the
    first trick. ``trick_ends``: the last frame of each trick.
    """

    frames: tuple[Frame, ...]
    finding_frames: tuple[int, ...]
    known_frames: tuple[int | None, ...]
    annotation_frames: tuple[int, ...]
    first_play: int
    trick_starts: tuple[int, ...] = ()
    trick_ends: tuple[int, ...] = ()
    played_frames: dict[tuple[int, int], int] = field(default_factory=dict)
    """(trick, event) to its frame."""
