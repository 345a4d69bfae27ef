"""Bring a store up to date, with what a newer version of the program keeps of hands stored before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from replay.services import tallies
from replay.storage import migrate
from replay.storage.database import Database

UNTOLD: Final = frozenset({"0001"})
"""Shapes of the tables in which hands were not counted for statistics and standings."""

WORDLESS: Final = frozenset({*UNTOLD, "0002"})
"""Shapes in which words were not found by few letters; their migration is the long one."""


def bring_up_to_date(database: Database, tell: Callable[[str], None]) -> None:
    """Run what migrations are missing, and count hands that statistics do not know yet; tells of what takes long.

    Raises ``StoreError`` as the migrations do. A count that is cut off is made up for by "replay jobs recount".
    """
    database.check()
    before = migrate.current_revision(database)
    if before in WORDLESS:
        tell("The store is brought up to date; with many hands that takes minutes.")
    migrate.upgrade(database)
    if before in UNTOLD:
        tell('Hands are counted for statistics and standings; if this is cut off, run "replay jobs recount".')
        with database.writing() as connection:
            tallies.tell_anew(connection)
