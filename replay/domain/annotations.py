"""What players' conventions said, and how certain a multiple was.

``NamedTuple``s, the cheapest values there are: a hand has dozens of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from replay.domain.cards import Card
from replay.domain.seats import Seat

NO_FACTS: Final[Mapping[str, object]] = {}


class Annotation(NamedTuple):
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
    facts: Mapping[str, object] = NO_FACTS


class Sureness(NamedTuple):
    """How sure the leader could be of one combination of a multiple."""

    cards: tuple[Card, ...]
    certain: bool
    could_lie_with: tuple[Seat, ...]


class Multiple(NamedTuple):
    """A multiple led or attempted, its combinations longest first, then highest; counts from 0."""

    trick: int
    play: int
    seat: Seat
    combinations: tuple[Sureness, ...]
