"""Who asks to see stored hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads stored hands; every reading of the store is told.

    ``account``: whose private hands may be seen besides the public ones; ``None`` for a
    visitor. ``everything``: the operator's own tools (export, judging again) see all.
    """

    account: str | None = None
    everything: bool = False


VISITOR: Final = Reader()
OPERATOR: Final = Reader(everything=True)
