"""Which conventions are read: the standard set, those named, or none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from replay import registry
from replay.domain.convention import Convention
from replay.domain.errors import Fault, OptionsError

Chosen = tuple[str | None, Sequence[Convention]]


@dataclass(frozen=True, slots=True)
class Selection:
    """A choice of conventions that travels between processes. ``names``: those asked for; none: the standard set."""

    names: tuple[str, ...] = ()
    is_off: bool = False

    def __call__(self, game: str) -> Chosen:
        """Give the name of the set read in a game, and its conventions."""
        if self.is_off:
            return None, ()
        return _named(self.names)(game) if self.names else registry.convention_set(game)


def check_names(names: Sequence[str]) -> None:
    """Refuse a convention nobody registered; raises ``OptionsError``."""
    for name in names:
        try:
            registry.named((name,))
        except KeyError:
            known = ", ".join(registry.CONVENTIONS)
            raise OptionsError((Fault("", name, f"a convention, one of {known}"),)) from None


@cache
def _named(names: tuple[str, ...]) -> Callable[[str], Chosen]:
    return registry.named(names)
