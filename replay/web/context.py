"""What every view needs to know of the request: the database, and who asks."""

from __future__ import annotations

from typing import Final

from flask import Flask, current_app

from replay.domain.readers import VISITOR, Reader
from replay.storage.database import Database

_KEY: Final = "replay.database"


def attach(app: Flask, database: Database) -> None:
    """Give an application its database."""
    app.extensions[_KEY] = database


def the_database() -> Database:
    """Give the database of the application that answers."""
    database: Database = current_app.extensions[_KEY]
    return database


def the_reader() -> Reader:
    """Say who asks; without accounts everybody is a visitor."""
    return VISITOR
