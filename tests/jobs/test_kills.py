"""``kill -9`` of workers and runners, for real: nothing is lost, nothing is there twice."""

from __future__ import annotations

import hashlib
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import orjson
import pytest
from sqlalchemy import func, select, text

from replay.services import bulk
from replay.storage.database import Database
from replay.storage.jobs import JobState
from replay.storage.packing import unpack
from replay.storage.tables import document, hand, hand_term, term, verdict
from tests.support.hands import small_hand, write_corpus

ROOT = Path(__file__).resolve().parents[2]


def begin(url, *arguments):
    """Start the command line in a process of its own."""
    environment = {**os.environ, "REPLAY_DATABASE_URL": url, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "replay", *arguments]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def children_of(pid):
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def kill_worker(pid):
    """Kill one process that judges; ``False`` where there is none."""
    workers = [child for child in children_of(pid) if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    if not workers:
        return False
    os.kill(random.choice(workers), signal.SIGKILL)
    return True


def done_chunks(database):
    jobs = bulk.list_jobs(database)
    return jobs[0].chunks_done if jobs else 0


def is_done(database):
    jobs = bulk.list_jobs(database)
    return bool(jobs) and jobs[0].state == JobState.DONE


def wait_for(process, condition, seconds=120):
    """Wait until something is so, or the process has ended."""
    deadline = time.monotonic() + seconds
    while not condition() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.02)


def kill_connections(database):
    """Cut every connection to the database but our own; ``False`` where none was open."""
    cut = text(
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    with database.reading() as connection:
        return bool(connection.execute(cut).scalar())


def drawn_kills(database, kills):
    """Give what is killed, in an order nobody knows; a file has no connections to cut."""
    kinds = ["worker", "runner"] if database.is_sqlite else ["worker", "runner", "connection"]
    drawn = [kinds[number % len(kinds)] for number in range(kills)]
    random.shuffle(drawn)
    return drawn


def run_with_kills(url, database, corpus, kills):
    """Take a corpus in, killing this and that at random moments, each after something more is done."""
    left, before = drawn_kills(database, kills), 0
    process = begin(url, "ingest", str(corpus), "--jobs", "2")
    while True:
        if left:
            wait_for(process, lambda: done_chunks(database) > before)  # noqa: B023 - asked within this turn alone
            before = done_chunks(database)
            wait_for(process, lambda: False, random.uniform(0, 0.3))
        else:
            process.wait(timeout=900)
        if process.poll() is not None:
            _, told = process.communicate()
            if is_done(database):
                return kills - len(left)
            assert process.returncode in (-signal.SIGKILL, 130), told
            process = begin(url, "jobs", "resume", "--jobs", "2")
        elif left[0] == "worker":
            if kill_worker(process.pid):
                left.pop(0)
        elif left[0] == "connection":
            if kill_connections(database):
                left.pop(0)
        else:
            process.kill()
            process.communicate()
            left.pop(0)
            process = begin(url, "jobs", "resume", "--jobs", "2")


def check(database, hands, bad, corpus):
    """Compare the store with the corpus, hand by hand."""
    with database.reading() as connection:
        stored = dict(connection.execute(select(document.c.sha256, document.c.content)).all())
        counts = [connection.execute(select(func.count()).select_from(table)).scalar() for table in (hand, verdict)]
        kept = dict(connection.execute(select(term.c.id, term.c.hands)).all())
        counted = dict(
            connection.execute(select(hand_term.c.term_id, func.count()).group_by(hand_term.c.term_id)).all()
        )
    wanted = {hashlib.sha256(raw).digest(): raw for raw in map(small_hand, range(hands))}
    assert {bytes(digest): unpack(content) for digest, content in stored.items()} == wanted
    assert counts == [hands, hands]
    assert kept == counted
    job = bulk.list_jobs(database)[0]
    assert (job.state, job.chunks_failed) == (JobState.DONE, 0)
    assert sorted(line["source"] for line in bulk.errors_of(database, job.id)) == sorted(
        f"{corpus}:{number}" for number in bad
    )
    totals = bulk.counts_of(database, job.id)
    assert (totals["stored"] + totals["known"], totals["refused"]) == (hands, len(bad))


@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    ("hands", "kills"),
    [
        pytest.param(4_000, 4, id="4,000 hands, 4 kills"),
        pytest.param(100_000, 20, id="100,000 hands, 20 kills", marks=pytest.mark.slow),
    ],
)
def test_kills_lose_nothing_and_double_nothing(database_url, tmp_path, hands, kills):
    """Every hand is there once, with its verdict; every bad line is named; the totals are a full count."""
    corpus = tmp_path / "corpus.ndjson"
    bad = write_corpus(corpus, hands, bad_every=997)
    database = Database(database_url)
    bulk_ready(database)
    killed = run_with_kills(database_url, database, corpus, kills)
    check(database, hands, bad, corpus)
    database.close()
    assert killed >= 1 if hands < 10_000 else killed == kills


def bulk_ready(database):
    """Have the tables there before the first look."""
    from replay.storage.migrate import upgrade  # noqa: PLC0415

    upgrade(database)


def test_ctrl_c_ends_cleanly_and_resume_goes_on(database_url, tmp_path):
    """Status 130, what to do next in words, and then everything is there."""
    corpus = tmp_path / "corpus.ndjson"
    write_corpus(corpus, 4_000)
    database = Database(database_url)
    bulk_ready(database)
    process = begin(database_url, "ingest", str(corpus), "--jobs", "2")
    wait_for(process, lambda: done_chunks(database) > 0)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130, told
    assert b"replay jobs resume 1" in told
    assert b"Traceback" not in told
    resumed = begin(database_url, "jobs", "resume", "--jobs", "2")
    _, told = resumed.communicate(timeout=120)
    assert resumed.returncode == 0, told
    check(database, 4_000, [], corpus)
    database.close()


def test_workers_end_when_their_runner_is_killed(database_url, tmp_path):
    """No process is left behind to hold files and memory."""
    corpus = tmp_path / "corpus.ndjson"
    write_corpus(corpus, 4_000)
    database = Database(database_url)
    bulk_ready(database)
    process = begin(database_url, "ingest", str(corpus), "--jobs", "2")
    wait_for(process, lambda: done_chunks(database) > 0)
    workers = children_of(process.pid)
    process.kill()
    process.communicate()
    deadline = time.monotonic() + 20
    while any(Path(f"/proc/{worker}").exists() for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.05)
    database.close()
    assert workers
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)


def test_an_ingest_of_standard_input_keeps_what_it_has_read(database_url):
    """What has been read of a pipe is in the job's chunks; the same bytes from a pipe and a file are one hand."""
    database = Database(database_url)
    bulk_ready(database)
    lines = b"".join(small_hand(number) + b"\n" for number in range(50))
    environment = {**os.environ, "REPLAY_DATABASE_URL": database_url, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "replay", "ingest", "-", "--jobs", "1"]
    done = subprocess.run(
        command, env=environment, input=lines + b"broken\n", capture_output=True, timeout=60, check=False
    )
    with database.reading() as connection:
        stored = connection.execute(select(func.count()).select_from(hand)).scalar()
    database.close()
    assert (done.returncode, stored) == (2, 50)
    assert orjson.loads(done.stderr.splitlines()[-1])["source"] == "-:51"
