"""A store with the samples of Tuo La Ji's signals and of Touti, for tests of statistics and standings."""

from __future__ import annotations

from replay.services.ingest import ingest
from replay.storage.database import Database
from tests.support.site import SAMPLES

PATTERNS = ("tuolaji/signals-*.json", "touti/*.json")


def stock(database: Database) -> None:
    """Store them."""
    for pattern in PATTERNS:
        for path in sorted(SAMPLES.glob(pattern)):
            ingest(database, path.read_bytes())
