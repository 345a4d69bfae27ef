"""What every importer gives back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Note:
    """Something an importer left out, changed or could not make whole.

    ``line`` counts from 1 in the file, ``None`` where it is about the whole file. ``kind``:
    ``dropped``, ``moved``, ``read``, ``missing`` or ``unfinished``. ``text`` names no player.
    """

    line: int | None
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Imported:
    """A foreign record as a hand-log document, with the report of what became of it.

    ``document`` is JSON-ready, ``None`` where no hand could be read at all.
    """

    document: dict[str, Any] | None
    report: tuple[Note, ...]


class Importer(Protocol):
    """Reads the text of one foreign file; raises for no text, however broken."""

    def __call__(self, text: str, *, keep_names: bool = False) -> Imported:
        """Read it; names of players are replaced unless ``keep_names``."""
