"""Numbered rules as data: a rulebook's clauses, and what each finding's code stands for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NewType

ClauseId = NewType("ClauseId", str)


class Basis(StrEnum):
    """Who says so: the rulebook (L), our reading (I), the published rules (P)."""

    LETTER = "L"
    READING = "I"
    PUBLISHED = "P"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a clause, in our words, and who says so."""

    basis: Basis
    text: str


@dataclass(frozen=True, slots=True)
class Clause:
    """A numbered rule.

    ``heading``: two to five words. ``section``: the heading of the source where it is
    printed. ``codes``: the finding codes it carries. ``options``: house rules that turn it.
    """

    id: ClauseId
    heading: str
    section: str
    sentences: tuple[Sentence, ...]
    codes: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


def said(text: str) -> Sentence:
    """Give a sentence that the rulebook says."""
    return Sentence(Basis.LETTER, text)


def read(text: str) -> Sentence:
    """Give a sentence that is our reading."""
    return Sentence(Basis.READING, text)


def published(text: str) -> Sentence:
    """Give a sentence out of the published rules."""
    return Sentence(Basis.PUBLISHED, text)


@dataclass(frozen=True, slots=True)
class ClauseMaker:
    """Makes the clauses of one rulebook, whose ids begin with ``prefix``.

    >>> ClauseMaker("XYZ")("1.1", "Pack", "Setup", said("There are 40 cards.")).id
    'XYZ-1.1'
    """

    prefix: str

    def __call__(
        self,
        number: str,
        heading: str,
        section: str,
        *sentences: Sentence,
        codes: tuple[str, ...] = (),
        options: tuple[str, ...] = (),
    ) -> Clause:
        """Make a clause of this number."""
        return Clause(ClauseId(f"{self.prefix}-{number}"), heading, section, sentences, codes, options)


@dataclass(frozen=True, slots=True)
class Offence:
    """What a finding's code means in one game.

    ``clause`` and ``basis`` may be overridden by a finding where another sentence
    decided. ``title``: a few words for lists ("revoke"). ``message``: an English
    template filled from the finding's ``facts`` (``{seat}`` is always there, a seat's name).
    ``undetermined`` and ``taken_back``: the templates for findings of that kind, where they differ.
    """

    code: str
    title: str
    message: str
    clause: ClauseId | None = None
    basis: Basis | None = None
    severity: str = "violation"
    undetermined: str = ""
    taken_back: str = ""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All of a game's clauses and codes, with a version that every verdict carries."""

    game: str
    version: int
    source: str
    clauses: tuple[Clause, ...]
    offences: Mapping[str, Offence]
    sections: Mapping[str, str] = field(default_factory=dict)
    """Number of a group of clauses (``"6"``) to its heading."""

    @property
    def name(self) -> str:
        """Give the name a report carries, such as ``tuolaji/1``."""
        return f"{self.game}/{self.version}"

    def clause(self, clause_id: ClauseId) -> Clause:
        """Find a clause; raises ``KeyError`` when there is none of this id."""
        for clause in self.clauses:
            if clause.id == clause_id:
                return clause
        raise KeyError(clause_id)
