"""Values handed to the store and given back by it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple


class TermKind(StrEnum):
    """What hands are found by."""

    PLAYER = "player"
    EVENT = "event"
    TAG = "tag"
    GAME = "game"
    CODE = "code"
    CLAUSE = "clause"
    SEVERITY = "severity"
    CONVENTION = "convention"
    WORD = "word"
    BEGINNING = "beginning"
    """Of a word, or any pair of neighbours in text without spaces; the store adds these itself."""


JUDGED_KINDS = frozenset({TermKind.CODE, TermKind.CLAUSE, TermKind.SEVERITY, TermKind.CONVENTION})
"""The kinds that come from a verdict, so that another verdict replaces them."""

TERM_LENGTH = 200
"""Characters of a term that count; indexes have a limit, names of players do not."""

Term = tuple[TermKind, str]


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Give the form in which terms are compared: no case, no doubled or outer spaces.

    >>> fold("  Zhou   Lan ")
    'zhou lan'
    """
    return " ".join(text.replace("\0", "\ufffd").split()).casefold()[:TERM_LENGTH]


class Counts(NamedTuple):
    """How often a signal was given, claimed something, was true, was false, was missed, was due an answer, got it."""

    said: int = 0
    claims: int = 0
    held: int = 0
    failed: int = 0
    missed: int = 0
    due: int = 0
    answered: int = 0


class SignalCount(NamedTuple):
    """What one seat said in a hand by one convention; ``player`` and ``partner`` by name, ``None`` where unnamed."""

    seat: str
    convention: str
    player: str | None
    partner: str | None
    counts: Counts


@dataclass(frozen=True, slots=True)
class RoundEntry:
    """A round that counts in standings.

    ``instant``: ISO 8601 in UTC, ``None`` without a date; ``played``: JSON text.
    """

    game: str
    instant: str | None
    played: str


@dataclass(frozen=True, slots=True)
class Tallied:
    """What a hand adds to statistics and standings under a verdict."""

    signals: tuple[SignalCount, ...] = ()
    round: RoundEntry | None = None


NOTHING_TALLIED: Final = Tallied()


@dataclass(frozen=True, slots=True)
class NewVerdict:
    """A verdict to append.

    ``options`` and ``summary`` are JSON text; ``report`` is packed; ``terms`` only of the judged kinds.
    """

    game: str
    rulebook: str
    engine: str
    convention_set: str | None
    options: str
    report: bytes
    summary: str
    terms: frozenset[Term]
    tallied: Tallied = NOTHING_TALLIED


@dataclass(frozen=True, slots=True)
class NewHand:
    """A hand to add. ``day`` is ``YYYY-MM-DD`` or ``None``; ``about`` JSON text; ``terms`` not of the judged kinds."""

    day: str | None
    about: str
    terms: frozenset[Term]
    verdict: NewVerdict


@dataclass(frozen=True, slots=True)
class NewDocument:
    """Original bytes to keep (``content`` packed), with the hands read from them in order."""

    sha256: bytes
    size: int
    is_match: bool
    content: bytes
    hands: tuple[NewHand, ...]
    owner: str | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """What became of a document: the ids of its hands, and whether it was new."""

    document_id: int
    hand_ids: tuple[int, ...]
    is_new: bool


@dataclass(frozen=True, slots=True)
class HandRow:
    """A stored hand as lists show it; ``about`` and ``summary`` as JSON text."""

    id: int
    document_id: int
    position: int
    game: str
    day: str | None
    about: str
    summary: str


@dataclass(frozen=True, slots=True)
class VerdictRow:
    """A verdict without its report."""

    id: int
    hand_id: int
    game: str
    rulebook: str
    engine: str
    convention_set: str | None
    options: str
    judged_at: datetime


@dataclass(frozen=True, slots=True)
class DocumentRow:
    """A stored document, its bytes as they came."""

    id: int
    sha256: bytes
    is_match: bool
    content: bytes


@dataclass(frozen=True, slots=True)
class TermRow:
    """A term and how many hands it finds."""

    id: int
    kind: str
    text: str
    hands: int


@dataclass(frozen=True, slots=True)
class TallyRow:
    """Totals of one player, or of a pair (``partner``), for one convention."""

    player_id: int
    player: str
    partner_id: int
    partner: str | None
    convention: str
    counts: Counts


@dataclass(frozen=True, slots=True)
class SpokenRow:
    """A hand in which a seat spoke by a convention."""

    hand_id: int
    seat: str
    convention: str
