"""Read statistics and standings; every question says who asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, and_, func, or_, select, true

from replay.domain.readers import Reader
from replay.storage.reading import visible_to
from replay.storage.rows import Counts, SpokenRow, TallyRow, TermKind, fold
from replay.storage.tables import hand, played_round, spoken, tally, term
from replay.storage.tallying import PUBLIC

STRETCH: Final = 500
"""So many rows are fetched at once."""

_FIRST: Final = term.alias("first")
_SECOND: Final = term.alias("second")
_SUMS: Final = tuple(func.sum(tally.c[name]) for name in Counts._fields)


def leading(
    connection: Connection, reader: Reader, name: str, page: tuple[int, int], *, is_pair: bool
) -> list[TallyRow]:
    """Give the totals of players, or pairs, with a part in their name, those who said most first.

    ``page``: how many players to pass over, and how many to give at most.
    """
    keys = (tally.c.player_id, tally.c.partner_id)
    wanted: Select[*tuple[Any, ...]] = (
        select(*keys)
        .join_from(tally, _FIRST, _FIRST.c.id == tally.c.player_id)
        .join(_SECOND, _SECOND.c.id == tally.c.partner_id)
        .where(tally.c.is_pair == is_pair, _owned_by(reader))
        .group_by(*keys)
        .having(func.sum(tally.c.said + tally.c.missed) > 0)
        .order_by(func.sum(tally.c.said + tally.c.missed).desc(), *keys)
        .offset(page[0])
        .limit(page[1])
    )
    if name.strip():
        part = fold(name)
        wanted = wanted.where(
            or_(_FIRST.c.folded.contains(part, autoescape=True), _SECOND.c.folded.contains(part, autoescape=True))
        )
    rows: list[TallyRow] = []
    for player_id, partner_id in connection.execute(wanted).all():
        rows.extend(totals_of(connection, reader, player_id, partner_id, is_pair=is_pair))
    return rows


def totals_of(
    connection: Connection, reader: Reader, player_id: int, partner_id: int, *, is_pair: bool
) -> list[TallyRow]:
    """Give the totals of one player or one pair, a row a convention."""
    statement = (
        select(tally.c.player_id, _FIRST.c.text, tally.c.partner_id, _SECOND.c.text, tally.c.convention, *_SUMS)
        .join_from(tally, _FIRST, _FIRST.c.id == tally.c.player_id)
        .join(_SECOND, _SECOND.c.id == tally.c.partner_id)
        .where(tally.c.is_pair == is_pair, tally.c.player_id == player_id, tally.c.partner_id == partner_id)
        .where(_owned_by(reader))
        .group_by(tally.c.player_id, _FIRST.c.text, tally.c.partner_id, _SECOND.c.text, tally.c.convention)
        .order_by(tally.c.convention)
    )
    rows = []
    for first, name, second, partner, convention, *sums in connection.execute(statement):
        counts = Counts(*map(int, sums))
        if any(counts):
            rows.append(TallyRow(first, name, second, partner if is_pair else None, convention, counts))
    return rows


def player_called(connection: Connection, reader: Reader, name: str) -> tuple[int, str] | None:
    """Give number and name of a player; ``None`` where nobody in a hand this reader may see is called so."""
    seen = select(spoken.c.hand_id).join_from(spoken, hand).where(spoken.c.player_id == term.c.id, visible_to(reader))
    statement = select(term.c.id, term.c.text).where(
        term.c.kind == str(TermKind.PLAYER), term.c.folded == fold(name), seen.exists()
    )
    row = connection.execute(statement).first()
    return None if row is None else (row.id, row.text)


def spoken_by(
    connection: Connection, reader: Reader, asked: tuple[int, int | None, str, str], after: int | None, limit: int
) -> list[SpokenRow]:
    """Give where a player spoke, the last stored hand first.

    ``asked``: player, partner (then either of the two spoke; ``None`` for the player alone),
    convention, and the field of ``Counts`` that is not nothing. ``after``: the hand the page before ended with.
    """
    player, partner, convention, what = asked
    own = spoken.c.player_id == player
    if partner is not None:
        own = or_(
            and_(own, spoken.c.partner_id == partner),
            and_(spoken.c.player_id == partner, spoken.c.partner_id == player),
        )
    which = and_(own, spoken.c.convention == convention, spoken.c[what] > 0)
    return _spoken(connection, reader, which, after, limit)


def spoken_lately(connection: Connection, reader: Reader, convention: str, limit: int) -> list[SpokenRow]:
    """Give where a convention spoke, the last stored hand first."""
    return _spoken(connection, reader, spoken.c.convention == convention, None, limit)


def _spoken(
    connection: Connection, reader: Reader, which: ColumnElement[bool], after: int | None, limit: int
) -> list[SpokenRow]:
    statement = (
        select(spoken.c.hand_id, spoken.c.seat, spoken.c.convention)
        .join_from(spoken, hand)
        .where(which, visible_to(reader))
        .order_by(spoken.c.hand_id.desc(), spoken.c.seat)
        .limit(limit)
    )
    if after is not None:
        statement = statement.where(spoken.c.hand_id < after)
    return [SpokenRow(*row) for row in connection.execute(statement)]


def rounds(
    connection: Connection, reader: Reader, game: str, first: str | None = None, before: str | None = None
) -> Iterator[str]:
    """Give the rounds of a game as JSON texts, those without a date first, then the oldest.

    ``first`` and ``before``: instants; given, rounds without a date are left out.
    """
    statement = (
        select(played_round.c.played)
        .join_from(played_round, hand)
        .where(played_round.c.game == game, visible_to(reader))
        .order_by(played_round.c.instant.asc().nulls_first(), played_round.c.hand_id)
        .execution_options(yield_per=STRETCH)
    )
    if first is not None:
        statement = statement.where(played_round.c.instant >= first)
    if before is not None:
        statement = statement.where(played_round.c.instant < before)
    yield from connection.execute(statement).scalars()


def round_beside(connection: Connection, reader: Reader, game: str, instant: str, *, is_later: bool) -> str | None:
    """Give the instant of the last round before an instant, or of the first at or after it."""
    column = played_round.c.instant
    statement = select(column).join_from(played_round, hand).where(played_round.c.game == game, visible_to(reader))
    if is_later:
        statement = statement.where(column >= instant).order_by(column)
    else:
        statement = statement.where(column < instant).order_by(column.desc())
    found: str | None = connection.execute(statement.limit(1)).scalar()
    return found


def _owned_by(reader: Reader) -> ColumnElement[bool]:
    """Say which totals a reader's sums are made of: those of public hands, and of the reader's own."""
    if reader.everything:
        return true()
    if reader.account is None:
        return tally.c.owner == PUBLIC
    return tally.c.owner.in_([PUBLIC, reader.account])
