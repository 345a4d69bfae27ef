"""Records of other programs as hand logs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from replay import registry
from replay.domain.errors import Fault, RecordError
from replay.importers.imported import Note
from replay.schemas.report import dump_report
from replay.services.corpus import Item

FORMATS: Final = {".tch": "bsw"}
"""Suffix of a file to the format it is in."""


def foreign_suffixes() -> tuple[str, ...]:
    """Give the suffixes of the foreign formats that are read."""
    return tuple(suffix for suffix, name in FORMATS.items() if name in registry.IMPORTERS)


def formats() -> tuple[str, ...]:
    """Give the names of the foreign formats that are read."""
    return tuple(registry.IMPORTERS)


@dataclass(frozen=True, slots=True)
class Made:
    """A hand log made from a foreign file, ``None`` where nothing could be read, with what became of the rest."""

    log: bytes | None
    notes: tuple[Note, ...]


def hand_log_of(form: str, raw: bytes, *, keep_names: bool = False) -> Made:
    """Make the hand log of one foreign file; raises ``KeyError`` for a format nobody registered."""
    imported = registry.IMPORTERS[form](raw.decode("utf-8", "replace"), keep_names=keep_names)
    document = imported.document
    return Made(None if document is None else dump_report(document), imported.report)


def records_of(item: Item) -> Iterator[tuple[str, bytes | RecordError]]:
    """Give the hand logs of an item, each with where it stands, or what keeps it from being one.

    Of a foreign record the hand log made from it; what its importer left out is not told here.
    """
    if not item.suffix:
        yield item.source, item.raw
        return
    made = hand_log_of(FORMATS[item.suffix], item.raw)
    if made.log is None:
        faults = tuple(Fault("", note.text, f"a record in the form of {item.suffix} files") for note in made.notes)
        yield item.source, RecordError(faults[:1], item.source)
    else:
        yield item.source, made.log
