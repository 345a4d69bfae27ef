"""The totals that the writer keeps, compared with a full count and set right."""

from __future__ import annotations

from sqlalchemy import Connection, Select, func, select, update

from replay.storage.rows import TermRow
from replay.storage.tables import hand_term, term


def wrong_totals(connection: Connection, limit: int = 1000) -> list[tuple[TermRow, int]]:
    """Count every link, and give the terms whose total differs, each with its full count."""
    counted = _counts().subquery("counted")
    count = func.coalesce(counted.c.links, 0)
    statement = (
        select(term.c.id, term.c.kind, term.c.text, term.c.hands, count)
        .outerjoin_from(term, counted, counted.c.term_id == term.c.id)
        .where(term.c.hands != count)
        .order_by(term.c.id)
        .limit(limit)
    )
    return [(TermRow(*row[:4]), row[4]) for row in connection.execute(statement)]


def rebuild(connection: Connection) -> int:
    """Set every total to a full count; gives how many were wrong."""
    links = select(func.count()).where(hand_term.c.term_id == term.c.id).scalar_subquery()
    changed = connection.execute(update(term).where(term.c.hands != links).values(hands=links))
    return changed.rowcount


def _counts() -> Select[int, int]:
    return select(hand_term.c.term_id, func.count().label("links")).group_by(hand_term.c.term_id)
