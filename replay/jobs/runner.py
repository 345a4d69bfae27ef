"""Run a job to its end: chunks laid out, claimed, worked on, and written each in one transaction."""

from __future__ import annotations

import os
import socket
import uuid
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import islice
from typing import Any, Final, TypeVar

import orjson

from replay.domain.errors import ReplayError
from replay.jobs.executor import Executor, LostError
from replay.jobs.kinds import JobKind, Layout
from replay.storage import jobs as store
from replay.storage.database import Connection, Database
from replay.storage.jobs import Chunk, ChunkState, Job, JobState

AHEAD: Final = 4
"""Chunks in flight for each worker, and as many laid out beyond them."""

ALONE_FROM: Final = 3
"""A chunk lost so often is worked on alone, so that it alone is to blame for the next loss."""

MOST_TRIES: Final = 6
WAIT_SECONDS: Final = 0.5

Given = TypeVar("Given")

Listener = Callable[[int, bytes], None]
"""Told of each chunk written: its size, and its outcome."""


class NoJobError(ReplayError):
    """A job that is not there."""


class Runner:
    """One run of a job. ``stop`` may be called from a signal handler; what is in flight is still written."""

    def __init__(
        self, database: Database, executor: Executor, kind: JobKind, job_id: int, listener: Listener | None = None
    ) -> None:
        """Look the job up; raises ``NoJobError``."""
        with database.reading() as connection:
            job = store.find(connection, job_id)
        if job is None:
            raise NoJobError(f"there is no job {job_id}")
        self._database = database
        self._executor = executor
        self._kind = kind
        self._job: Job = job
        self._spec: dict[str, Any] = orjson.loads(job.spec)
        self._listener = listener
        self._owner = f"{socket.gethostname()[:30]}:{os.getpid()}:{uuid.uuid4().hex[:8]}"
        self._layouts: Iterator[Layout] | None = None
        self._planned = job.planned
        self._ready: deque[Chunk] = deque()
        self._flying: dict[Future[Any], Chunk] = {}
        self._is_stopping = False

    def stop(self) -> None:
        """Claim no more; ``run`` returns when what is in flight is written."""
        self._is_stopping = True

    def run(self) -> JobState:
        """Do all chunks that are not done; gives how the job stands at the end."""
        self._write(lambda connection: store.reopen(connection, self._job.id))
        try:
            while self._step():
                pass
        except BaseException:
            self._executor.close(at_once=True)
            raise
        self._executor.close()
        return self._end()

    def _step(self) -> bool:
        """Send what can be sent and write what has come; ``False`` when there is nothing left to wait for."""
        if not self._is_stopping:
            self._fill()
            self._send()
        if not self._flying:
            return bool(self._ready) and not self._is_stopping
        finished, _ = wait(self._flying, timeout=WAIT_SECONDS, return_when=FIRST_COMPLETED)
        is_lost = False
        for future in finished:
            is_lost = not self._settle(future) or is_lost
        if is_lost:
            self._recover()
        return True

    def _fill(self) -> None:
        """Have enough chunks claimed, laying out more where they run short."""
        room = AHEAD * self._executor.workers - len(self._flying) - len(self._ready)
        if room <= 0:
            return
        claimed = self._write(lambda connection: store.claim(connection, self._job.id, self._owner, room))
        if len(claimed) < room and self._lay_out():
            more = room - len(claimed)
            claimed += self._write(lambda connection: store.claim(connection, self._job.id, self._owner, more))
        self._ready.extend(claimed)

    def _lay_out(self) -> bool:
        """Lay out the next chunks; ``False`` when the plan is complete."""
        if self._job.is_planned:
            return False
        if self._layouts is None:
            self._layouts = self._kind.plan(self._spec, self._planned)
        most = AHEAD * self._executor.workers
        layouts = list(islice(self._layouts, most))
        is_planned = len(layouts) < most
        planned = layouts[-1].planned if layouts else self._planned or ""

        def lay(connection: Connection) -> Job | None:
            chunks = [layout.chunk for layout in layouts]
            store.lay_out(connection, self._job.id, self._planned, chunks, planned, is_planned=is_planned)
            return store.find(connection, self._job.id)

        job = self._write(lay)
        if job is None:
            raise NoJobError(f"job {self._job.id} is gone")
        if job.planned != planned:  # another runner was faster: go on from where that one is
            self._layouts = None
        self._job, self._planned = job, job.planned
        return True

    def _send(self) -> None:
        while self._ready:
            chunk = self._ready[0]
            is_alone = chunk.tries >= ALONE_FROM or any(one.tries >= ALONE_FROM for one in self._flying.values())
            if is_alone and self._flying:
                return
            self._ready.popleft()
            argument = self._kind.load(self._database, self._spec, chunk, shares_paths=self._executor.shares_paths)
            try:
                future = self._executor.submit(self._kind.work, argument)
            except LostError:
                self._ready.appendleft(chunk)
                self._recover()
                return
            self._flying[future] = chunk
            if self._executor.workers == 1:
                return

    def _settle(self, future: Future[Any]) -> bool:
        """Write what a chunk gave; ``False`` where its worker was lost."""
        chunk = self._flying[future]
        try:
            result = self._executor.result_of(future)
        except LostError:
            return False
        except Exception as error:  # noqa: BLE001 - whatever a chunk raises is its outcome, not ours
            self._give_up(chunk, f"{type(error).__name__}: {error}")
            del self._flying[future]
            return True
        del self._flying[future]

        def write(connection: Connection) -> bytes | None:
            outcome = self._kind.write(connection, self._spec, result)
            hands = orjson.loads(outcome).get("counts", {}).get("hands", 0)
            if store.finish(connection, chunk.id, outcome, hands):
                return outcome
            raise _DoneBeforeError

        try:
            outcome = self._write(write)
        except _DoneBeforeError:
            return True
        if self._listener is not None and outcome is not None:
            self._listener(chunk.size, outcome)
        return True

    def _recover(self) -> None:
        """After a loss nothing in flight will come: open it again, and get workers again."""
        lost = list(self._flying.values())
        self._flying.clear()
        for chunk in lost:
            if chunk.tries + 1 >= MOST_TRIES:
                self._give_up(chunk, f"its worker was lost {MOST_TRIES} times")
        self._write(lambda connection: store.give_back(connection, [one.id for one in lost], lost=True))
        self._executor.recover()

    def _give_up(self, chunk: Chunk, reason: str) -> None:
        outcome = orjson.dumps({"failed": reason, "task": chunk.task})
        self._write(lambda connection: store.fail(connection, chunk.id, outcome))
        if self._listener is not None:
            self._listener(chunk.size, outcome)

    def _end(self) -> JobState:
        def end(connection: Connection) -> JobState:
            store.give_back(connection, [one.id for one in self._ready], lost=False)
            chunks = store.tally(connection, self._job.id).chunks
            state = JobState.DONE
            if chunks.get(ChunkState.OPEN) or not self._job.is_planned:
                state = JobState.STOPPED
            elif chunks.get(ChunkState.CLAIMED):
                state = JobState.RUNNING  # another runner has the rest
            elif chunks.get(ChunkState.FAILED):
                state = JobState.FAILED
            store.set_state(connection, self._job.id, state)
            return state

        return self._write(end)

    def _write(self, step: Callable[[Connection], Given]) -> Given:
        return self._database.write_surely(step)


class _DoneBeforeError(Exception):
    """A chunk that had been done already; undoes the transaction that would do it twice."""
