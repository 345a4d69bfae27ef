"""The contract of a convention, and what one seat may know when it reads one.

What is made anew for every play that may speak is a row, the cheapest value there is.

Whoever reads a play as a convention gets a ``SeatView``: what the one who plays may know.
What the seat says is then held against the ``Course`` of the hand by the caller: whether it is
true, whether it could have been left unsaid, what came of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, Final, Protocol

from replay.domain.annotations import Annotation
from replay.domain.cards import Card, Rank, Suit
from replay.domain.judgements import PlayRow, TrickRow
from replay.domain.records import HandRecord, Holding
from replay.domain.rows import Row
from replay.domain.seats import Seat

Copies = bytes
"""A holding as copies by card: ``copies[card]`` is how many of it are there."""


class Speaker(StrEnum):
    """Whose play of a trick a convention reads."""

    LEADER = "leader"
    PARTNER = "partner"
    FOLLOWERS = "followers"


class LeadKind(StrEnum):
    """What was led, as far as conventions tell leads apart."""

    SINGLE = "single"
    PAIR = "pair"
    TRACTOR = "tractor"
    MULTIPLE = "multiple"


class Choice(StrEnum):
    """Whether something could have been left unsaid (``conventions.md``)."""

    FREE = "free"
    FORCED = "forced"
    UNKNOWN = "unknown"


class Hand(Row):
    """What is known of a seat's cards at one moment.

    ``held``: copies surely there. ``most``: copies that may be there at most; the same object
    as ``held`` where the hand is remembered.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("held", "most")
    __slots__ = __match_args__

    def __init__(
        self,
        held: Copies,
        most: Copies,
    ) -> None:
        """Take the fields."""
        self.held: Final = held
        self.most: Final = most

    @property
    def is_remembered(self) -> bool:
        """Say whether the whole hand is known."""
        return self.held is self.most

    def holds(self, card: Card) -> bool | None:
        """Say whether a card is there; ``None`` where nobody remembers."""
        if self.held[card]:
            return True
        return None if self.most[card] else False

    def holds_any(self, cards: Sequence[Card]) -> bool | None:
        """Say whether one of some cards is there; ``None`` where nobody remembers."""
        perhaps: bool | None = False
        for card in cards:
            if self.held[card]:
                return True
            if self.most[card]:
                perhaps = None
        return perhaps


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody at the table knows before the first lead.

    ``trump``: ``None`` for no trump suit. ``round_leader``: who leads the round; ``None``
    where nothing says who. ``settings``: the house rules in force.
    """

    game: str
    trump: Suit | None
    rank: Rank
    round_leader: Seat | None
    settings: Mapping[str, object]


class Lead(Row):
    """The lead that counted.

    ``shape``: names of its combinations, longest first. ``corrected``: it stands in place of an
    attempt that was taken back.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("trick", "seat", "cards", "shape", "corrected")
    __slots__ = __match_args__

    def __init__(
        self,
        trick: int,
        seat: Seat,
        cards: Holding,
        shape: tuple[str, ...],
        corrected: bool,  # noqa: FBT001 - a field
    ) -> None:
        """Take the fields."""
        self.trick: Final = trick
        self.seat: Final = seat
        self.cards: Final = cards
        self.shape: Final = shape
        self.corrected: Final = corrected


class SeatView(Row):
    """What one seat may know when it plays.

    ``holding``: its own cards before the play (of a forgotten hand those it shows later; then
    ``is_remembered`` is false). ``cards``: what it plays, bottom first. ``so_far``: the plays of the
    trick before it; ``past``: the tricks before. ``buried``: the cards it laid away itself, if any.
    """

    __match_args__: ClassVar[tuple[str, ...]] = (
        "table",
        "seat",
        "lead",
        "holding",
        "is_remembered",
        "cards",
        "so_far",
        "past",
        "buried",
    )
    __slots__ = __match_args__

    def __init__(  # noqa: PLR0913, PLR0917 - one a field
        self,
        table: Table,
        seat: Seat,
        lead: Lead,
        holding: Copies,
        is_remembered: bool,  # noqa: FBT001 - a field
        cards: Holding,
        so_far: tuple[PlayRow, ...],
        past: tuple[TrickRow, ...],
        buried: Holding | None,
    ) -> None:
        """Take the fields."""
        self.table: Final = table
        self.seat: Final = seat
        self.lead: Final = lead
        self.holding: Final = holding
        self.is_remembered: Final = is_remembered
        self.cards: Final = cards
        self.so_far: Final = so_far
        self.past: Final = past
        self.buried: Final = buried


class Said(Row):
    """What a play says by a convention.

    ``meaning``: a key of the convention's ``meanings``. ``suit``: code of the suit spoken of,
    where the meaning leaves it open.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("meaning", "suit")
    __slots__ = __match_args__

    def __init__(
        self,
        meaning: str,
        suit: str | None = None,
    ) -> None:
        """Take the fields."""
        self.meaning: Final = meaning
        self.suit: Final = suit


@dataclass(frozen=True, slots=True)
class Meaning:
    """One thing a convention can say.

    ``template``: an English sentence for learners, filled like a finding's message. ``claims``:
    whether something is claimed that can be true or false.
    """

    template: str
    gloss: str
    claims: bool = True


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: a hand log, and what a reader must see in it.

    ``says``: the rows ``[trick, play, seat, meaning, suit, truth, choice, answer]`` of this
    convention, counted from 1 as in a report.
    """

    title: str
    log: Mapping[str, object]
    says: tuple[tuple[object, ...], ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a convention says of itself.

    ``name``: its key; ``chinese``: what players call it; ``heading``: the passage of the source
    that describes it; ``passage``: that passage in our words, a paragraph each. ``options``: the
    names of its settings with their defaults.
    """

    name: str
    title: str
    chinese: str
    heading: str
    summary: str
    meanings: Mapping[str, Meaning]
    options: Mapping[str, object] = field(default_factory=dict)
    examples: tuple[Example, ...] = ()
    passage: tuple[str, ...] = ()


class Course(Protocol):
    """How a hand went: what the caller knows and the seats do not."""

    @property
    def record(self) -> HandRecord:
        """Give the hand as recorded."""

    @property
    def hands(self) -> tuple[Holding | None, Holding | None, Holding | None, Holding | None]:
        """Give the holdings at the first lead, ``None`` where forgotten."""

    @property
    def table(self) -> Table:
        """Give what everybody knew."""

    @property
    def tricks(self) -> tuple[TrickRow, ...]:
        """Give the tricks, from the first to the last recorded."""

    @property
    def complete(self) -> bool:
        """Say whether the hand was played out."""

    def lead_of(self, trick: int) -> Lead | None:
        """Give the lead that counted; ``None`` for a trick without one."""

    def hand(self, seat: Seat, trick: int) -> Hand:
        """Give what is known of a seat's cards before a trick."""

    def held(self, seat: Seat, trick: int) -> Copies:
        """Give the cards a seat surely holds before a trick."""

    def all_held(self, trick: int) -> tuple[Copies, Copies, Copies, Copies]:
        """Give the cards that all seats surely hold before a trick."""

    def most(self, seat: Seat, trick: int) -> Copies:
        """Give the cards a seat may hold at most before a trick."""


class Signal(ABC):
    """A convention's detector: it reads plays that speak; pure."""

    sheet: Sheet
    speaker: Speaker
    leads: tuple[LeadKind, ...]
    """The kinds of lead on which, or by which, it can speak."""

    @abstractmethod
    def listens(self, table: Table, lead: Lead) -> bool:
        """Say whether a lead of one of these kinds, or plays on it, can speak at all."""

    def may_speak(self, table: Table, lead: Lead, cards: Holding) -> bool:
        """Say at a first look whether a play of these cards can say anything; only then is it read."""
        del table, lead, cards
        return True

    @abstractmethod
    def read(self, view: SeatView) -> Said | None:
        """Say what a play means by what its seat may know; ``None`` for nothing."""

    def truth(self, said: Said, view: SeatView, after: Hand) -> bool | None:
        """Hold a claim against the hand after the play; ``None`` where nobody remembers. Asked for claims alone."""
        del said, view, after
        return None

    @abstractmethod
    def choice(self, said: Said, view: SeatView, course: Course) -> Choice:
        """Say whether another legal play would have said something else or nothing."""

    def answer(self, said: Said, view: SeatView, course: Course) -> str | None:
        """Say what came of it; ``None`` where no answer is asked for or the record ends before."""
        del said, view, course
        return None

    def facts(self, said: Said, view: SeatView) -> Mapping[str, object]:
        """Give what the sentence of the meaning is filled from, besides who spoke to whom."""
        del said, view
        return {}


class Reviewer(ABC):
    """Remarks of a reviewer who sees all four hands; nothing here was said by anyone."""

    sheet: Sheet

    @abstractmethod
    def review(self, course: Course, lead: Lead) -> Sequence[Annotation]:
        """Give the remarks on one trick."""


Convention = Signal | Reviewer


@dataclass(frozen=True, slots=True)
class ConventionSet:
    """Which conventions are read together in a game, and with which settings.

    ``by_default``: read although nobody asked. ``options``: settings by convention, where they
    differ from the convention's own.
    """

    game: str
    name: str
    version: int
    conventions: tuple[str, ...]
    by_default: bool
    options: Mapping[str, Mapping[str, object]] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """Give the name a report carries, such as ``tuolaji/standard/1``."""
        return f"{self.game}/{self.name}/{self.version}"
