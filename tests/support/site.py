"""An application over the samples that ship with the program, and a real server for browsers."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from pathlib import Path

from werkzeug.serving import make_server

from replay import registry
from replay.config import Settings, data_folder
from replay.presenters.hand import open_view
from replay.presenters.language import language
from replay.services.judge import audit_bytes
from replay.services.samples import load_samples
from replay.web.app import create_app
from tests.support.databases import lasting_database

SAMPLES = data_folder("sample_games")
CHROMIUM = "/usr/bin/chromium"
CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def sample_paths() -> list[Path]:
    """Give the samples in the order in which they are stored."""
    return sorted(path for path in SAMPLES.rglob("*.json"))


def sample_views(path: Path, language_key: str = "en"):
    """Give the open views of the hands in one sample."""
    say = language(language_key)
    return [open_view(registry.game(one.record.game), one, say) for one in audit_bytes(path.read_bytes())]


def sample_app(folder: Path):
    """Give an application over a fresh database with every sample in it."""
    database = lasting_database(folder)
    load_samples(database, SAMPLES)
    return create_app(Settings(secret_key="test"), database)


def whole_bodies(app):
    """Wrap an application so that no file stays open when a browser leaves before it has read the answer.

    The development server skips an answer's ``close`` where the connection is reset while it drains the request.
    """

    def answer(environ, start_response):
        parts = app(environ, start_response)
        try:
            return [b"".join(parts)]
        finally:
            if hasattr(parts, "close"):
                parts.close()

    return answer


@contextmanager
def served(app):
    """Serve an application on a free port of this machine; gives its address."""
    server = make_server("127.0.0.1", 0, whole_bodies(app), threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
