"""Hands that have one of several terms, the last stored first: gathered window by window of ids.

No index holds such hands in order. A statement for all of them would sort them, or ask each
hand of the store for each term, as a planner pleases; here every statement is a stretch of an index.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sqlalchemy import ColumnElement, Connection, func, select

from replay.storage.tables import hand, hand_term
from replay.storage.wanted import Wanted

WINDOW: Final = 2_000
"""Ids of the first window at least; each further one is four times as wide."""

FEW_STEPS: Final = 20_000
"""So many steps into the index of links at once; where asking hand by hand takes more, links are fetched too."""

PORTION: Final = 200
"""Ids given at once."""


def gathered(
    connection: Connection, wanted: Sequence[Wanted], before: int | None, limit: int
) -> Iterator[tuple[Sequence[int], Sequence[Wanted]]]:
    """Give ids of hands in portions, from ``before`` downwards, and the terms they must still be asked for.

    ``wanted``: the rarest first. Windows are wide enough to hold ``limit`` hands if terms are spread evenly.
    """
    newest: int = connection.execute(select(func.coalesce(func.max(hand.c.id), 0))).scalar_one()
    end = newest + 1 if before is None else min(before, newest + 1)
    size = _width(wanted, newest, limit)
    while end > 1:
        first = max(end - size, 1)
        ids = _linked(connection, wanted[0], first, end)
        asked = []
        for one in wanted[1:]:
            if one.is_one or len(one.ids) * len(ids) <= FEW_STEPS:
                asked.append(one)
            else:
                ids &= _linked(connection, one, first, end)
        falling = sorted(ids, reverse=True)
        for start in range(0, len(falling), PORTION):
            yield falling[start : start + PORTION], asked
        end, size = first, 4 * size


def _width(wanted: Sequence[Wanted], newest: int, limit: int) -> int:
    width = float(2 * limit)
    for one in wanted:
        width *= max(1.0, newest / one.hands)
    return max(WINDOW, int(min(width, newest)))


def _linked(connection: Connection, wanted: Wanted, first: int, end: int) -> set[int]:
    return set(connection.execute(select(hand_term.c.hand_id).where(linked_within(wanted, first, end))).scalars())


def linked_within(wanted: Wanted, first: int, end: int) -> ColumnElement[bool]:
    """Say that a link leads from one of the terms wanted to a hand with an id from one up to another."""
    return hand_term.c.term_id.in_(wanted.ids) & (hand_term.c.hand_id >= first) & (hand_term.c.hand_id < end)
