"""What every view needs to know of the request: the database, who asks, and what wins are worth."""

from __future__ import annotations

from typing import Final

from flask import Flask, current_app

from replay.domain.readers import VISITOR, Reader
from replay.domain.standings import PointsTable
from replay.storage.database import Database

_KEY: Final = "replay.database"
_POINTS: Final = "replay.points"


def attach(app: Flask, database: Database, points: PointsTable | None = None) -> None:
    """Give an application its database, and what wins are worth in standings."""
    app.extensions[_KEY] = database
    app.extensions[_POINTS] = points


def the_points() -> PointsTable | None:
    """Give what the operator says wins are worth; ``None`` where nothing is said (TOU-6.3)."""
    points: PointsTable | None = current_app.extensions[_POINTS]
    return points


def the_database() -> Database:
    """Give the database of the application that answers."""
    database: Database = current_app.extensions[_KEY]
    return database


def the_reader() -> Reader:
    """Say who asks; without accounts everybody is a visitor."""
    return VISITOR
