"""Every chunk is done exactly once, whatever dies on the way."""

from __future__ import annotations

import orjson
import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import OperationalError

from replay.jobs.executor import InlineExecutor, ProcessExecutor
from replay.jobs.runner import NoJobError, Runner
from replay.storage import jobs as store
from replay.storage.database import StoreError
from replay.storage.jobs import ChunkState, JobState
from tests.support.stub_jobs import StubKind, squares


@pytest.fixture
def store_with_table(database):
    """Give a database with the table the stub jobs write to."""
    squares.create(database.engine)
    yield database
    squares.drop(database.engine)


def start(database, numbers, **spec):
    with database.writing() as connection:
        return store.create(connection, "stub", orjson.dumps({"numbers": numbers, **spec}).decode())


def written(database):
    with database.reading() as connection:
        return sorted(connection.execute(select(squares.c.number, squares.c.square)).all())


def expected(*numbers):
    return [(number, number * number) for number in numbers]


def tally(database, job_id):
    with database.reading() as connection:
        return store.tally(connection, job_id)


def test_every_chunk_is_written_once(store_with_table):
    """Forty chunks, in one process."""
    job_id = start(store_with_table, 40)
    heard = []
    state = Runner(store_with_table, InlineExecutor(), StubKind(), job_id, lambda *told: heard.append(told)).run()
    assert state == JobState.DONE
    assert written(store_with_table) == expected(*range(40))
    assert len(heard) == 40
    assert tally(store_with_table, job_id).done_size == 40


def test_a_job_without_chunks_is_done(store_with_table):
    """Nothing to do is no error, nor is doing it again."""
    job_id = start(store_with_table, 0)
    assert Runner(store_with_table, InlineExecutor(), StubKind(), job_id).run() == JobState.DONE
    assert Runner(store_with_table, InlineExecutor(), StubKind(), job_id).run() == JobState.DONE


def test_a_job_that_is_not_there_is_said_to_be_missing(store_with_table):
    """NoJobError, with the number."""
    with pytest.raises(NoJobError, match="7"):
        Runner(store_with_table, InlineExecutor(), StubKind(), 7)


def test_a_worker_that_is_killed_loses_nothing(store_with_table, tmp_path):
    """Two workers kill themselves once each; the pool is built anew and every chunk is written once."""
    job_id = start(store_with_table, 30, kills_once=[3, 17], folder=str(tmp_path))
    state = Runner(store_with_table, ProcessExecutor(2), StubKind(), job_id).run()
    assert state == JobState.DONE
    assert written(store_with_table) == expected(*range(30))


def test_a_chunk_that_kills_every_worker_is_given_up_and_the_others_are_done(store_with_table):
    """It is worked on alone in the end, so that no innocent chunk is blamed."""
    job_id = start(store_with_table, 12, kills=[5])
    state = Runner(store_with_table, ProcessExecutor(2), StubKind(), job_id).run()
    assert state == JobState.FAILED
    assert written(store_with_table) == expected(*(number for number in range(12) if number != 5))
    assert tally(store_with_table, job_id).chunks == {ChunkState.DONE: 11, ChunkState.FAILED: 1}


def test_a_chunk_that_raises_is_given_up_with_its_reason(store_with_table):
    """The reason is in its outcome; resuming tries it again."""
    job_id = start(store_with_table, 5, raises=[2])
    state = Runner(store_with_table, InlineExecutor(), StubKind(), job_id).run()
    with store_with_table.reading() as connection:
        reasons = [orjson.loads(one).get("failed") for one in store.outcomes(connection, job_id)]
    assert state == JobState.FAILED
    assert reasons == [None, None, "ZeroDivisionError: number 2", None, None]


def test_a_stopped_job_goes_on_where_it_was(store_with_table):
    """What is in flight is written, the rest waits for the next runner."""
    job_id = start(store_with_table, 40)
    runner = Runner(store_with_table, InlineExecutor(), StubKind(), job_id, lambda *_: runner.stop())
    assert runner.run() == JobState.STOPPED
    assert len(written(store_with_table)) == 1
    assert Runner(store_with_table, InlineExecutor(), StubKind(), job_id).run() == JobState.DONE
    assert written(store_with_table) == expected(*range(40))


def test_two_runners_of_one_job_do_nothing_twice(store_with_table):
    """A second runner takes over all that the first had claimed; the first finds its chunks done."""
    job_id = start(store_with_table, 20)

    def take_over(*_):
        first._listener = None
        Runner(store_with_table, InlineExecutor(), StubKind(), job_id).run()

    first = Runner(store_with_table, InlineExecutor(), StubKind(), job_id, take_over)
    assert first.run() == JobState.DONE
    assert written(store_with_table) == expected(*range(20))


def test_a_step_is_run_again_when_the_connection_is_lost(database, monkeypatch):
    """The first two tries lose their connection, the third writes."""
    tries = []

    def step(connection):
        tries.append(1)
        if len(tries) < 3:
            raise OperationalError("select", {}, OSError("connection lost"))
        return connection.execute(text("SELECT 7")).scalar()

    assert database.write_surely(step) == 7


def test_a_database_that_stays_away_is_an_error(database):
    """After our patience ends, and not before."""

    def step(connection):
        raise OperationalError("select", {}, OSError("gone for good"))

    with pytest.raises(StoreError, match="gone for good"):
        database.write_surely(step, patience=0.2)


@pytest.mark.postgres
@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_backends_that_are_terminated_lose_nothing(store_with_table):
    """PostgreSQL ends all our connections after every fourth chunk; each chunk is written once."""
    job_id = start(store_with_table, 40)
    heard = []

    def end_connections(*_):
        heard.append(1)
        if len(heard) % 4 == 0:
            with store_with_table.engine.connect() as connection:
                connection.execute(
                    text(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
                    )
                )
                connection.invalidate()

    state = Runner(store_with_table, InlineExecutor(), StubKind(), job_id, end_connections).run()
    assert state == JobState.DONE
    assert written(store_with_table) == expected(*range(40))
