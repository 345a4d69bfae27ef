"""Older hand logs made into the current form before they are read.

Version 1 is the first, so nothing is older yet. Format 2 adds ``1: from_version_1`` here; the
bytes received are kept as they are, only what is read from them is upgraded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]

UPGRADES: Final[Mapping[int, Upgrade]] = {}
"""Version of a log to what makes the next version of it."""


def upgraded(document: object, upgrades: Mapping[int, Upgrade] = UPGRADES) -> object:
    """Bring a document to the current version, step by step; what has no older version stays as it is."""
    while isinstance(document, dict):
        version = document.get("handlog")
        step = upgrades.get(version) if type(version) is int else None
        if step is None:
            return document
        document = step(document)
    return document
