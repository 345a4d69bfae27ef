"""What players' conventions said, and how certain a multiple was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from replay.domain.cards import Card
from replay.domain.seats import Seat


@dataclass(frozen=True, slots=True)
class Annotation:
    """One remark of a convention's detector (``conventions.md``).

    ``trick`` and ``play`` count from 0. ``truth``: ``true``, ``false``, ``unknown`` or
    ``None``; ``choice``: ``free``, ``forced``, ``unknown``; ``suit`` and ``answer`` where named.
    ``cards``: what was shown, in physical order. ``facts``: what the message is filled from.
    """

    convention: str
    trick: int
    play: int
    seat: Seat
    to: Seat | None
    meaning: str
    truth: str | None
    choice: str
    suit: str | None = None
    answer: str | None = None
    cards: tuple[Card, ...] = ()
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sureness:
    """How sure the leader could be of one combination of a multiple."""

    cards: tuple[Card, ...]
    certain: bool
    could_lie_with: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Multiple:
    """A multiple led or attempted, its combinations longest first, then highest; counts from 0."""

    trick: int
    play: int
    seat: Seat
    combinations: tuple[Sureness, ...]
