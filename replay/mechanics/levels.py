"""How teams rise through the ranks, and how much a round's total is worth."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from replay.domain.cards import Rank

ACE: Final = Rank(12)
TAKE_OVER: Final = 80
"""From this total on the challengers become defenders."""


class Rise(NamedTuple):
    """Where a rise ends: the level shown (at most Ace), and whether it went beyond Ace."""

    level: Rank
    beyond: bool


def rise_of(level: Rank, steps: int, must_defend: Collection[Rank], *, has_defended: bool) -> Rise:
    """Raise a level by so many steps, stopping at ranks that must be defended.

    A rise stops at the first such rank above the level it starts from, and leaves such a rank only as the
    first step of a team that has just defended there.

    >>> rise_of(Rank(10), 3, (ACE,), has_defended=True)
    Rise(level=12, beyond=False)
    >>> rise_of(ACE, 1, (ACE,), has_defended=True)
    Rise(level=12, beyond=True)
    """
    if steps and level in must_defend and not has_defended:
        return Rise(level, beyond=False)
    for _ in range(steps):
        if level == ACE:
            return Rise(ACE, beyond=True)
        level = Rank(level + 1)
        if level in must_defend:
            break
    return Rise(level, beyond=False)


def steps_for(total: int) -> int:
    """Give the levels that a challengers' total is worth to whoever gains by it.

    Below 80 the defenders gain: 3 for nothing, 2 up to 35, 1 up to 75. From 80 on the challengers do: none
    up to 115, then one for each further 40.

    >>> [steps_for(total) for total in (0, 35, 75, 115, 120, 235, 240)]
    [3, 2, 1, 0, 1, 3, 4]
    """
    if total >= TAKE_OVER:
        return (total - TAKE_OVER) // 40
    if total >= 40:
        return 1
    return 2 if total > 0 else 3
