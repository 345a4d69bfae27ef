"""Records of other programs as hand logs."""

from __future__ import annotations

from collections.abc import Iterator

from replay.domain.errors import RecordError
from replay.services.corpus import Item


def foreign_suffixes() -> tuple[str, ...]:
    """Give the suffixes of the foreign formats that are read."""
    return ()


def records_of(item: Item) -> Iterator[tuple[str, bytes | RecordError]]:
    """Give the hand logs of an item, each with where it stands, or what keeps it from being one."""
    yield item.source, item.raw
