"""What a hand log reports, read but not judged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from replay.domain.cards import Card
from replay.domain.events import Event
from replay.domain.seats import Seat

Holding = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards dealt: four holdings by seat, in the order received, and the talon (8 cards, tractor games)."""

    hands: tuple[Holding, Holding, Holding, Holding]
    talon: Holding | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """A hand taken up midway (``handlog.md``, Positions).

    ``hands``: by seat, before the first trick of the log; ``None`` where nobody
    remembers. ``facts``: the other keys given, as in the log (``trump``, ``rank``,
    ``leader``, ``round_leader``, ``defenders``, ``points``, ``wish``, ``chrya``,
    ``bidder``), so that a key left out differs from ``null``.
    """

    hands: tuple[Holding | None, Holding | None, Holding | None, Holding | None]
    facts: Mapping[str, object] = field(default_factory=dict)
    played: Holding = ()
    buried: Holding | None = None


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand as recorded.

    Exactly one of ``deal`` and ``position`` is set. ``setup`` and ``result`` hold the
    keys given, with JSON values (team and seat codes as text). ``about`` holds
    ``title``, ``event``, ``site``, ``date``, ``hand``, ``match_id``, ``source``,
    ``tags``, ``notes``, ``bots``, ``mode``, ``ended`` where given. ``bury``, ``exchange``
    (giver to receiver to card), ``trump`` (suit letter) are ``None`` where the log has
    no such key; ``auction`` is ``None`` likewise.
    """

    game: str
    tricks: tuple[tuple[Event, ...], ...]
    deal: Deal | None = None
    position: Position | None = None
    auction: tuple[Event, ...] | None = None
    bury: Holding | None = None
    exchange: Mapping[Seat, Mapping[Seat, Card]] | None = None
    trump: str | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    players: Mapping[Seat, str] = field(default_factory=dict)
    setup: Mapping[str, object] = field(default_factory=dict)
    result: Mapping[str, object] = field(default_factory=dict)
    about: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match: its hands in order, each complete in itself, and what the match says of itself."""

    hands: tuple[HandRecord, ...]
    about: Mapping[str, object] = field(default_factory=dict)
