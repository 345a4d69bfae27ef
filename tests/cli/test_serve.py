"""``replay serve`` answers, and its samples need nothing but the command."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request

import pytest

from replay.cli import serve
from replay.config import Settings, data_folder
from replay.web.app import create_app
from tests.support.cases import ROOT
from tests.support.databases import lasting_database


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def ask(url, process=None, seconds=30):
    """Ask until the server is up."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            with urllib.request.urlopen(url, timeout=10) as answer:
                return json.load(answer)
        except OSError:
            if time.monotonic() > deadline or (process is not None and process.poll() is not None):
                raise
            time.sleep(0.05)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="gunicorn needs fork")
def test_samples_are_served_from_a_fresh_database(tmp_path):
    """Every sample is there; Ctrl-C ends the server cleanly and the database is gone."""
    port = free_port()
    environment = {**os.environ, "REPLAY_DATA_DIR": str(tmp_path), "TMPDIR": str(tmp_path), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "replay", "serve", "--samples", "--port", str(port), "--workers", "1"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        page = ask(f"http://127.0.0.1:{port}/api/v1/hands?limit=200", process)
    finally:
        process.send_signal(signal.SIGINT)
        told, _ = process.communicate(timeout=30)
    samples = [path for path in data_folder("sample_games").rglob("*") if path.suffix in (".json", ".ndjson")]
    assert len(page["hands"]) >= min(len(samples), 200)
    assert b"Traceback" not in told
    assert list(tmp_path.iterdir()) == []


def test_waitress_serves_where_there_is_no_fork(tmp_path):
    """The same application."""
    port = free_port()
    app = create_app(Settings(), lasting_database(tmp_path))
    threading.Thread(target=serve._run_waitress, args=(app, "127.0.0.1", port), daemon=True).start()
    assert ask(f"http://127.0.0.1:{port}/api/v1/hands")["hands"] == []
