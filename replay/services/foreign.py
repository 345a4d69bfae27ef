"""Records of other programs as hand logs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from replay import registry
from replay.domain.errors import Fault, RecordError
from replay.schemas.report import dump_report
from replay.services.corpus import Item

FORMATS: Final = {".tch": "bsw"}
"""Suffix of a file to the format it is in."""


def foreign_suffixes() -> tuple[str, ...]:
    """Give the suffixes of the foreign formats that are read."""
    return tuple(suffix for suffix, name in FORMATS.items() if name in registry.IMPORTERS)


def records_of(item: Item) -> Iterator[tuple[str, bytes | RecordError]]:
    """Give the hand logs of an item, each with where it stands, or what keeps it from being one.

    Of a foreign record the hand log made from it; what its importer left out is not told here.
    """
    if not item.suffix:
        yield item.source, item.raw
        return
    imported = registry.IMPORTERS[FORMATS[item.suffix]](item.raw.decode("utf-8", "replace"))
    if imported.document is None:
        faults = tuple(Fault("", note.text, f"a record in the form of {item.suffix} files") for note in imported.report)
        yield item.source, RecordError(faults[:1], item.source)
    else:
        yield item.source, dump_report(imported.document)
