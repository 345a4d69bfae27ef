"""Assemble the application; the one place that does."""

from __future__ import annotations

import secrets

from flask import Flask
from jinja2 import StrictUndefined

from replay import __version__
from replay.config import Settings, data_folder
from replay.services.standings import read_settings
from replay.storage.database import Database
from replay.storage.migrate import upgrade
from replay.web import (
    api,
    api_tallies,
    compression,
    context,
    errors,
    hand_pages,
    job_pages,
    pages,
    preview,
    security,
    signal_pages,
    standing_pages,
)


def create_app(settings: Settings, database: Database | None = None) -> Flask:
    """Make the application over a database, by default the settings' own, brought up to date.

    Raises ``StoreError`` where the database cannot be used, ``RecordError`` for a table of
    points that cannot be read.
    """
    app = Flask("replay", template_folder=str(data_folder("templates")), static_folder=str(data_folder("static")))
    app.config.update(
        SECRET_KEY=settings.secret_key or secrets.token_urlsafe(32),
        MAX_CONTENT_LENGTH=settings.max_body,
        MAX_FORM_MEMORY_SIZE=settings.max_form_memory,
        MAX_FORM_PARTS=100,
        TRUSTED_HOSTS=list(settings.trusted_hosts) or None,
        SESSION_COOKIE_SECURE=settings.secure_cookies,
        SESSION_COOKIE_SAMESITE="Lax",
        API_TITLE="replay",
        API_VERSION=__version__,
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX="/api/v1",
    )
    app.jinja_env.undefined = StrictUndefined
    points = read_settings(settings.standings)
    if database is None:
        database = Database(settings.database_url)
        upgrade(database)
    context.attach(app, database, points)
    compression.install(app)
    security.install(app)
    api.install(app, api_tallies.blueprint)
    pages.install(app)
    hand_pages.install(app)
    signal_pages.install(app)
    standing_pages.install(app)
    job_pages.install(app)
    preview.install(app)
    errors.install(app, pages.error_page)
    return app
