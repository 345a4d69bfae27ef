"""What can go wrong before a hand can be judged."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a document: JSON pointer, the value found (JSON), what is expected in words."""

    pointer: str
    found: object
    expected: str


class ReplayError(Exception):
    """Any error this package raises on purpose."""


class RecordError(ReplayError):
    """A record that cannot be read; it carries every fault found."""

    def __init__(self, faults: tuple[Fault, ...], source: str | None = None) -> None:
        """Keep the faults, and where the record came from (``file:line``) where known."""
        self.faults = faults
        self.source = source
        first = faults[0] if faults else Fault("", None, "a readable record")
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        place = f"{first.pointer}: " if first.pointer else ""
        super().__init__(f"{place}expected {first.expected}{more}")


class QueryError(RecordError):
    """What was asked for cannot be read; the pointers name what was asked."""


class OptionsError(QueryError):
    """House rules that do not exist or values they do not take."""


class UnknownGameError(ReplayError):
    """A game nobody registered."""
