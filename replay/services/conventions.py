"""Which conventions are read: the standard set, those named, or none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from replay.domain.convention import Convention


@dataclass(frozen=True, slots=True)
class Selection:
    """A choice of conventions that travels between processes. ``names``: those asked for; none: the standard set."""

    names: tuple[str, ...] = ()
    is_off: bool = False

    def __call__(self, game: str) -> tuple[str | None, Sequence[Convention]]:
        """Give the name of the set read in a game, and its conventions."""
        del game
        return None, ()
