"""Find stored hands by what they are found by; every question says who asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, func, select, tuple_

from replay.domain.readers import Reader
from replay.storage.reading import HAND_COLUMNS, hand_from, visible_to
from replay.storage.rows import HandRow, Term, TermKind, TermRow, fold
from replay.storage.tables import hand, hand_term, term

MATCHING_TERMS: Final = 50
"""A word looked for stands for so many terms at most, the most used first."""

LOOKED_AT: Final = 2_000
"""So many words that begin alike are looked at, the first in order."""

FEW_HANDS: Final = 5_000
"""So many hands are fetched and sorted at once; beyond that the hands are walked in order and asked one by one."""

_LAST: Final = "\U0010ffff"


@dataclass(frozen=True, slots=True)
class Criteria:
    """What hands are looked for; all of it must be met.

    ``exact``: terms. ``players``: whole names, or parts of names where nobody is called
    exactly so. ``words``: beginnings of words of title, event, site or tags, of clauses and
    codes, or parts of players' names. ``first_day``, ``last_day``: both included.
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


@dataclass(frozen=True, slots=True)
class After:
    """Where a page begins: after this hand, in the order of the search."""

    hand_id: int
    day: str | None = None


@dataclass(frozen=True, slots=True, order=True)
class _Wanted:
    """Terms of which one suffices, and in how many hands they stand, a hand counted once for each."""

    hands: int
    ids: tuple[int, ...]


def search(
    connection: Connection, reader: Reader, criteria: Criteria, after: After | None, limit: int
) -> list[HandRow]:
    """Give the next hands that meet the criteria: the last stored first, by days alone the latest day first.

    Nothing is counted: each kind of search walks one index from where the last page ended.
    """
    statement = statement_of(connection, reader, criteria, after, limit)
    return [] if statement is None else [hand_from(row) for row in connection.execute(statement)]


def statement_of(
    connection: Connection, reader: Reader, criteria: Criteria, after: After | None, limit: int
) -> Select[*tuple[Any, ...]] | None:
    """Build the query of a search; ``None`` where something is looked for that no hand has."""
    wanted = _wanted(connection, criteria)
    if wanted is None:
        return None
    statement: Select[*tuple[Any, ...]] = select(*HAND_COLUMNS).where(visible_to(reader)).limit(limit)
    statement = statement.where(*_days(criteria))
    if criteria.is_by_day:
        if after is not None and after.day is not None:
            statement = statement.where(tuple_(hand.c.day, hand.c.id) < (after.day, after.hand_id))
        return statement.order_by(hand.c.day.desc(), hand.c.id.desc())
    statement, key = _through(statement, wanted)
    if after is not None:
        statement = statement.where(key < after.hand_id)
    return statement.order_by(key.desc())


def _through(
    statement: Select[*tuple[Any, ...]], wanted: Sequence[_Wanted]
) -> tuple[Select[*tuple[Any, ...]], ColumnElement[int]]:
    """Walk the links of the rarest term, or the hands themselves; the other terms are asked hand by hand."""
    key: ColumnElement[int] = hand.c.id
    asked = list(wanted)
    if wanted and len(wanted[0].ids) == 1:
        walked = hand_term.alias("walked")
        key = walked.c.hand_id
        statement = statement.join_from(walked, hand, hand.c.id == key).where(walked.c.term_id == wanted[0].ids[0])
        asked = asked[1:]
    elif wanted and wanted[0].hands <= FEW_HANDS:
        few = select(hand_term.c.hand_id).where(hand_term.c.term_id.in_(wanted[0].ids))
        statement = statement.where(hand.c.id.in_(few))
        asked = asked[1:]
    for number, one in enumerate(asked):
        statement = statement.where(_is_linked(one, number, key))
    return statement, key


def _is_linked(wanted: _Wanted, number: int, key: ColumnElement[int]) -> ColumnElement[bool]:
    """Say that a hand has one of the terms wanted."""
    link = hand_term.alias(f"asked_{number}")
    return select(link.c.hand_id).where(link.c.term_id.in_(wanted.ids), link.c.hand_id == key).exists()


def _days(criteria: Criteria) -> list[ColumnElement[bool]]:
    days: list[ColumnElement[bool]] = []
    if criteria.first_day is not None:
        days.append(hand.c.day >= criteria.first_day)
    if criteria.last_day is not None:
        days.append(hand.c.day <= criteria.last_day)
    return days


def _wanted(connection: Connection, criteria: Criteria) -> list[_Wanted] | None:
    """Find the terms meant, the rarest first; ``None`` where one is missing."""
    found = [_same(connection, kind, text) for kind, text in criteria.exact]
    found.extend(
        _same(connection, TermKind.PLAYER, name) or _matching(connection, _has_part(name)) for name in criteria.players
    )
    found.extend(_by_word(connection, word) for word in criteria.words)
    if not all(found):
        return None
    return sorted(_Wanted(sum(row.hands for row in rows), tuple(row.id for row in rows)) for rows in found)


def _same(connection: Connection, kind: TermKind, text: str) -> list[TermRow]:
    return _matching(connection, (term.c.kind == str(kind)) & (term.c.folded == fold(text)))


def _has_part(name: str) -> ColumnElement[bool]:
    return (term.c.kind == str(TermKind.PLAYER)) & term.c.folded.contains(fold(name), autoescape=True)


def _by_word(connection: Connection, word: str) -> list[TermRow]:
    """Ask three times, for words, for what rulebooks name and for players: each answer has an index, all have none."""
    found = [
        *_beginning_with(connection, word),
        *_matching(connection, _begins_with(word, (TermKind.CLAUSE, TermKind.CODE))),
        *_matching(connection, _has_part(word)),
    ]
    return sorted(found, key=_most_used)[:MATCHING_TERMS]


def _most_used(row: TermRow) -> tuple[int, int]:
    return -row.hands, row.id


def _beginning_with(connection: Connection, word: str) -> list[TermRow]:
    """Look at no more words than anybody means: a single letter begins as many as there are titles."""
    statement = (
        select(term.c.id, term.c.kind, term.c.text, term.c.hands)
        .where(_begins_with(word, (TermKind.WORD,)), term.c.hands > 0)
        .order_by(term.c.folded)
        .limit(LOOKED_AT)
    )
    rows = [TermRow(*row) for row in connection.execute(statement)]
    return sorted(rows, key=_most_used)[:MATCHING_TERMS]


def _begins_with(word: str, kinds: Sequence[TermKind]) -> ColumnElement[bool]:
    folded = fold(word)
    begins: ColumnElement[bool] = (term.c.folded >= folded) & (term.c.folded < folded + _LAST)
    if not folded.isascii():  # text without spaces between words: look inside too
        begins = term.c.folded.contains(folded, autoescape=True)
    return term.c.kind.in_([str(kind) for kind in kinds]) & begins


def _matching(connection: Connection, which: ColumnElement[bool]) -> list[TermRow]:
    statement = (
        select(term.c.id, term.c.kind, term.c.text, term.c.hands)
        .where(which, term.c.hands > 0)
        .order_by(term.c.hands.desc(), term.c.id)
        .limit(MATCHING_TERMS)
    )
    return [TermRow(*row) for row in connection.execute(statement)]


def players_like(connection: Connection, reader: Reader, name: str) -> list[TermRow]:
    """Give players whose name has a part, those of most hands first."""
    return _matching(connection, _has_part(name) & _is_seen(reader))


def top_terms(connection: Connection, reader: Reader, kind: TermKind, limit: int) -> list[TermRow]:
    """Give the most used terms of a kind, those in some hand the reader may see.

    The totals are those that the writer keeps, of everybody's hands.
    """
    statement = (
        select(term.c.id, term.c.kind, term.c.text, term.c.hands)
        .where(term.c.kind == str(kind), term.c.hands > 0, _is_seen(reader))
        .order_by(term.c.hands.desc(), term.c.id)
        .limit(limit)
    )
    return [TermRow(*row) for row in connection.execute(statement)]


def _is_seen(reader: Reader) -> ColumnElement[bool]:
    seen = select(hand.c.id).join_from(hand_term, hand, hand.c.id == hand_term.c.hand_id)
    return seen.where(hand_term.c.term_id == term.c.id, visible_to(reader)).exists()


def document_ids(connection: Connection, reader: Reader, criteria: Criteria, after: int, last: int) -> list[int]:
    """Give the documents after one id and up to another that hold a hand which meets the criteria, in order."""
    wanted = _wanted(connection, criteria)
    if wanted is None:
        return []
    statement = select(hand.c.document_id).where(
        visible_to(reader), hand.c.document_id > after, hand.c.document_id <= last, *_days(criteria)
    )
    for number, one in enumerate(wanted):
        statement = statement.where(_is_linked(one, number, hand.c.id))
    return list(connection.execute(statement.distinct().order_by(hand.c.document_id)).scalars())


def last_document_id(connection: Connection) -> int:
    """Give the id of the document stored last, 0 where there is none."""
    last: int = connection.execute(select(func.coalesce(func.max(hand.c.document_id), 0))).scalar_one()
    return last
