"""What players' conventions said, and how certain a multiple was.

Rows, the cheapest values there are: a hand has dozens of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from replay.domain.cards import Card
from replay.domain.rows import Row
from replay.domain.seats import Seat

NO_FACTS: Final[Mapping[str, object]] = {}


class Annotation(Row):
    """One remark of a convention's detector (``conventions.md``).

    ``trick`` and ``play`` count from 0. ``truth``: ``true``, ``false``, ``unknown`` or
    ``None``; ``choice``: ``free``, ``forced``, ``unknown``; ``suit`` and ``answer`` where named.
    ``cards``: what was shown, in physical order. ``facts``: what the message is filled from.
    """

    __match_args__: ClassVar[tuple[str, ...]] = (
        "convention",
        "trick",
        "play",
        "seat",
        "to",
        "meaning",
        "truth",
        "choice",
        "suit",
        "answer",
        "cards",
        "facts",
    )
    __slots__ = __match_args__

    def __init__(  # noqa: PLR0913, PLR0917 - one a field
        self,
        convention: str,
        trick: int,
        play: int,
        seat: Seat,
        to: Seat | None,
        meaning: str,
        truth: str | None,
        choice: str,
        suit: str | None = None,
        answer: str | None = None,
        cards: tuple[Card, ...] = (),
        facts: Mapping[str, object] = NO_FACTS,
    ) -> None:
        """Take the fields."""
        self.convention: Final = convention
        self.trick: Final = trick
        self.play: Final = play
        self.seat: Final = seat
        self.to: Final = to
        self.meaning: Final = meaning
        self.truth: Final = truth
        self.choice: Final = choice
        self.suit: Final = suit
        self.answer: Final = answer
        self.cards: Final = cards
        self.facts: Final = facts


class Sureness(Row):
    """How sure the leader could be of one combination of a multiple."""

    __match_args__: ClassVar[tuple[str, ...]] = ("cards", "certain", "could_lie_with")
    __slots__ = __match_args__

    def __init__(
        self,
        cards: tuple[Card, ...],
        certain: bool,  # noqa: FBT001 - a field
        could_lie_with: tuple[Seat, ...],
    ) -> None:
        """Take the fields."""
        self.cards: Final = cards
        self.certain: Final = certain
        self.could_lie_with: Final = could_lie_with


class Multiple(Row):
    """A multiple led or attempted, its combinations longest first, then highest; counts from 0."""

    __match_args__: ClassVar[tuple[str, ...]] = ("trick", "play", "seat", "combinations")
    __slots__ = __match_args__

    def __init__(
        self,
        trick: int,
        play: int,
        seat: Seat,
        combinations: tuple[Sureness, ...],
    ) -> None:
        """Take the fields."""
        self.trick: Final = trick
        self.play: Final = play
        self.seat: Final = seat
        self.combinations: Final = combinations
