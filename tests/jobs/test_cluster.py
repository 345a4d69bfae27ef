"""A Dask scheduler and two workers on this machine, one of which is killed: nothing is lost, nothing doubled."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import orjson
import pytest

pytest.importorskip("distributed", reason="needs the extra 'cluster'")
from replay.jobs.cluster import ClusterError, ClusterExecutor
from replay.services import bulk
from replay.storage.database import Database
from replay.storage.jobs import JobState
from tests.jobs.test_kills import ROOT, begin, bulk_ready, check, done_chunks, wait_for
from tests.support.databases import CHOSEN, fresh_url
from tests.support.hands import write_corpus

pytestmark = [
    pytest.mark.cluster,
    # Dask leaves loops and sockets to the garbage collector when a scheduler goes away
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]


def launch(folder, *arguments):
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DASK_LOGGING__DISTRIBUTED": "error"}
    command = [sys.executable, "-W", "ignore", "-m", "dask", *arguments]
    return subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture
def cluster(tmp_path):
    """Give the address of a scheduler, and its two workers' processes."""
    told = tmp_path / "scheduler.json"
    processes = [
        launch(
            tmp_path, "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(told)
        )
    ]
    deadline = time.monotonic() + 60
    while not told.exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    address = orjson.loads(told.read_bytes())["address"]
    options = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(tmp_path))
    processes += [launch(tmp_path, "worker", address, *options) for _ in range(2)]
    executor = ClusterExecutor(address)
    try:
        while executor.workers < 2 and time.monotonic() < deadline:
            time.sleep(0.05)
    finally:
        executor.close()
    yield address, processes[1:]
    for process in processes:
        process.kill()
        process.wait()


@pytest.mark.parametrize("options", [(), ("--shared-paths",)], ids=["bytes travel", "byte ranges of shared files"])
def test_a_corpus_is_taken_in_though_a_worker_is_killed(cluster, tmp_path, options):
    """Workers elsewhere do not see our files, unless we say that they do."""
    address, workers = cluster
    corpus = tmp_path / "corpus.ndjson"
    bad = write_corpus(corpus, 4_000, bad_every=997)
    with fresh_url(CHOSEN, tmp_path) as url:
        database = Database(url)
        bulk_ready(database)
        process = begin(url, "ingest", str(corpus), "--cluster", address, *options)
        wait_for(process, lambda: done_chunks(database) > 1)
        workers[0].send_signal(signal.SIGKILL)
        _, told = process.communicate(timeout=180)
        assert process.returncode == 2, told
        check(database, 4_000, bad, corpus)
        assert bulk.list_jobs(database)[0].state == JobState.DONE
        database.close()


def test_no_scheduler_is_one_clear_error(monkeypatch):
    """The address is named."""
    monkeypatch.setattr("replay.jobs.cluster.CONNECT_SECONDS", 0.2)
    with pytest.raises(ClusterError, match=r"127\.0\.0\.1:9"):
        ClusterExecutor("tcp://127.0.0.1:9")
