"""``replay serve``: the pages and the API over HTTP."""

from __future__ import annotations

import gc
import os
import secrets
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from replay.cli.stores import tell
from replay.config import Settings, data_folder, sqlite_url
from replay.domain.errors import ReplayError
from replay.services.samples import load_samples
from replay.services.upkeep import bring_up_to_date
from replay.storage.database import Database
from replay.web.app import create_app

if TYPE_CHECKING:
    from flask import Flask


_EPILOG = """\b
Examples:
  replay serve --samples
  REPLAY_DATABASE_URL=sqlite:///hands.sqlite replay serve --port 8080
"""


@click.command(epilog=_EPILOG)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--workers", default=2, show_default=True, type=click.IntRange(1, 64), help="Processes that answer.")
@click.option("--samples", is_flag=True, help="Serve the sample records from a fresh database that is gone afterwards.")
def serve(host: str, port: int, workers: int, *, samples: bool) -> None:
    """Serve pages and API, over the database named by REPLAY_DATABASE_URL."""
    try:
        settings = Settings.from_environment()
        settings = replace(settings, secret_key=settings.secret_key or secrets.token_urlsafe(32))
        if not samples:
            _prepare(settings)
            _run(settings, host, port, workers)
            return
        with tempfile.TemporaryDirectory(prefix="replay-samples-", ignore_cleanup_errors=True) as folder:
            settings = replace(settings, database_url=sqlite_url(Path(folder) / "samples.sqlite"))
            count = _prepare(settings, data_folder("sample_games"))
            click.echo(f"{count} sample hands loaded")
            _run(settings, host, port, workers)
    except ReplayError as error:
        raise click.ClickException(str(error)) from error


def _prepare(settings: Settings, samples: Path | None = None) -> int:
    """Bring the database up to date before any worker starts; gives how many samples were loaded."""
    database = Database(settings.database_url)
    try:
        bring_up_to_date(database, tell)
        return 0 if samples is None else load_samples(database, samples)
    finally:
        database.close()


def _run(settings: Settings, host: str, port: int, workers: int) -> None:
    shown = f"[{host}]" if ":" in host else host
    click.echo(f"Serving on http://{shown}:{port}/ (Ctrl-C ends)")
    if hasattr(os, "fork"):
        _run_gunicorn(settings, f"{shown}:{port}", workers)
    else:
        _run_waitress(create_app(settings), host, port)


def _run_gunicorn(settings: Settings, bind: str, workers: int) -> None:
    from gunicorn.app.base import BaseApplication  # noqa: PLC0415 - it does not exist where there is no fork

    class Application(BaseApplication):
        """gunicorn without a configuration file; each worker makes its own application after the fork."""

        def load_config(self) -> None:
            """Hand over our settings."""
            options = {
                "bind": bind,
                "workers": workers,
                "worker_class": "gthread",
                "threads": 4,
                "loglevel": "warning",
                "control_socket_disable": True,
            }
            for name, value in options.items():
                if name in self.cfg.settings:
                    self.cfg.set(name, value)

        def load(self) -> Flask:
            """Make the application."""
            app = create_app(settings)
            _settle_memory()
            return app

    Application().run()


def _settle_memory() -> None:
    """Keep what is loaded out of every later look for cycles: going through it would hold up one answer in twenty."""
    gc.collect()
    gc.freeze()


def _run_waitress(app: Flask, host: str, port: int) -> None:
    import waitress  # noqa: PLC0415 - only where there is no fork

    waitress.serve(app, host=host, port=port, threads=8)
