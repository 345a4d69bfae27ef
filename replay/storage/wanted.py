"""Which terms are meant by what is looked for, found by steps into the index of terms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, Connection, Select, and_, or_, select

from replay.storage.rows import Term, TermKind, TermRow, fold
from replay.storage.spelling import SHORT, pairs_in, runs_in
from replay.storage.tables import term

MATCHING_TERMS: Final = 50
"""A part of a player's name stands for so many players at most, those of most hands first."""

LOOKED_AT: Final = 1_000
"""A beginning of more words than these is looked for in what the hands say of themselves."""

_LAST: Final = "\U0010ffff"
_NAMED: Final = (TermKind.CLAUSE, TermKind.CODE)


@dataclass(frozen=True, slots=True)
class Criteria:
    """What hands are looked for; all of it must be met.

    ``exact``: terms. ``players``: whole names, or parts of names where nobody is called
    exactly so. ``words``: beginnings of words of title, event, site, tags or players' names,
    and of clauses and codes. ``first_day``, ``last_day``: both included.
    """

    exact: tuple[Term, ...] = ()
    players: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    first_day: str | None = None
    last_day: str | None = None

    @property
    def is_by_day(self) -> bool:
        """Say whether the search walks by day rather than by the order of storing."""
        named = self.exact or self.players or self.words
        return not named and (self.first_day is not None or self.last_day is not None)


@dataclass(frozen=True, slots=True, order=True)
class Wanted:
    """Terms of which one suffices, and in how many hands they stand, a hand counted once for each.

    ``said``: what a hand must say of itself besides, where there are too many terms to name.
    """

    hands: int
    ids: tuple[int, ...]
    said: str = ""

    @property
    def is_one(self) -> bool:
        """Say whether a single term is meant."""
        return len(self.ids) == 1


def wanted_by(connection: Connection, criteria: Criteria) -> list[Wanted] | None:
    """Find the terms meant, the rarest first; ``None`` where one is missing."""
    found = [_one_of(matching(connection, is_term(kind, text))) for kind, text in criteria.exact]
    for name in criteria.players:
        players = matching(connection, is_term(TermKind.PLAYER, name)) or matching(connection, has_part(name))
        found.append(_one_of(players))
    for word in criteria.words:
        for run, is_unspaced in runs_in(fold(word)):
            found.extend(_pairs(connection, run) if is_unspaced else [_beginning(connection, run)])
    return None if any(not one.ids for one in found) else sorted(set(found))


def _one_of(rows: Iterable[TermRow]) -> Wanted:
    kept = list(rows)
    return Wanted(sum(row.hands for row in kept), tuple(row.id for row in kept))


def _pairs(connection: Connection, run: str) -> list[Wanted]:
    """Want every pair of neighbours, or the one sign: the order of the pairs is not looked at."""
    return [_one_of(matching(connection, is_term(TermKind.BEGINNING, pair))) for pair in pairs_in(run)]


def _beginning(connection: Connection, run: str) -> Wanted:
    """Want what begins so: a term of its own where it is short, else all words, and what rulebooks name."""
    named = _all_of(connection, _begins_with(run, _NAMED), LOOKED_AT)
    if len(run) <= SHORT:
        return _one_of([*matching(connection, is_term(TermKind.BEGINNING, run)), *named])
    words = _all_of(connection, _begins_with(run, (TermKind.WORD,)), LOOKED_AT + 1)
    if len(words) <= LOOKED_AT:
        return _one_of([*words, *named])
    short = _one_of(matching(connection, is_term(TermKind.BEGINNING, run[:SHORT])))
    return Wanted(short.hands, short.ids, run if run.isascii() else "")


def _begins_with(folded: str, kinds: Sequence[TermKind]) -> ColumnElement[bool]:
    begins = and_(term.c.folded >= folded, term.c.folded < folded + _LAST)
    return or_(*(and_(term.c.kind == str(kind), begins) for kind in kinds))


def is_term(kind: TermKind, text: str) -> ColumnElement[bool]:
    """Say that a term is this one."""
    return and_(term.c.kind == str(kind), term.c.folded == fold(text))


def has_part(name: str) -> ColumnElement[bool]:
    """Say that a term is a player with this in the name."""
    return and_(term.c.kind == str(TermKind.PLAYER), term.c.folded.contains(fold(name), autoescape=True))


def matching(connection: Connection, which: ColumnElement[bool]) -> list[TermRow]:
    """Give terms that stand in some hand, those of most hands first."""
    return _found(connection, _terms(which).order_by(term.c.hands.desc(), term.c.id).limit(MATCHING_TERMS))


def _all_of(connection: Connection, which: ColumnElement[bool], limit: int) -> list[TermRow]:
    return _found(connection, _terms(which).limit(limit))


def _terms(which: ColumnElement[bool]) -> Select[int, str, str, int]:
    return select(term.c.id, term.c.kind, term.c.text, term.c.hands).where(which, term.c.hands > 0)


def _found(connection: Connection, statement: Select[int, str, str, int]) -> list[TermRow]:
    return [TermRow(*row) for row in connection.execute(statement)]
