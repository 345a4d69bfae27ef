"""Durable jobs and their chunks: laid out, claimed, done exactly once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import Connection, func, select, update

from replay.storage.dialects import now
from replay.storage.packing import pack, unpack
from replay.storage.tables import chunk, job


class JobState(StrEnum):
    """How a job stands."""

    RUNNING = "running"
    STOPPED = "stopped"
    DONE = "done"
    FAILED = "failed"


class ChunkState(StrEnum):
    """How a chunk stands."""

    OPEN = "open"
    CLAIMED = "claimed"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class NewChunk:
    """A piece of work. ``task``: JSON text; ``payload``: bytes that come with it; ``size``: its share of the whole."""

    task: str
    size: int
    payload: bytes | None = None


@dataclass(frozen=True, slots=True)
class Chunk:
    """A claimed piece of work; ``tries`` counts how often it has been lost."""

    id: int
    number: int
    task: str
    payload: bytes | None
    size: int
    tries: int


@dataclass(frozen=True, slots=True)
class Job:
    """A job; ``planned``: JSON text saying how far its chunks have been laid out, ``None`` before the first.

    ``run_at``, ``run_hands``, ``run_size``: when its last run began, and how far the job was then.
    """

    id: int
    kind: str
    spec: str
    state: JobState
    planned: str | None
    is_planned: bool
    created_at: datetime
    touched_at: datetime
    hands: int = 0
    run_at: datetime | None = None
    run_hands: int = 0
    run_size: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """Chunks of a job by state, and how much of the work is done."""

    chunks: dict[ChunkState, int]
    done_size: int


def create(connection: Connection, kind: str, spec: str) -> int:
    """Add a job; gives its id."""
    stamp = now()
    statement = job.insert().values(
        kind=kind, spec=spec, state=str(JobState.RUNNING), is_planned=False, created_at=stamp, touched_at=stamp
    )
    (key,) = connection.execute(statement.returning(job.c.id)).one()
    return int(key)


def find(connection: Connection, job_id: int) -> Job | None:
    """Give a job, ``None`` where there is none of this id."""
    row = connection.execute(select(job).where(job.c.id == job_id)).first()
    return None if row is None else _job(row)


def latest(connection: Connection, limit: int) -> list[Job]:
    """Give the last jobs, the newest first."""
    return [_job(row) for row in connection.execute(select(job).order_by(job.c.id.desc()).limit(limit))]


def _job(row: Sequence[object]) -> Job:
    key, kind, spec, state, *rest = row
    return Job(key, kind, spec, JobState(str(state)), *rest)  # type: ignore[arg-type]


def set_state(connection: Connection, job_id: int, state: JobState) -> None:
    """Say how a job stands."""
    connection.execute(update(job).where(job.c.id == job_id).values(state=str(state), touched_at=now()))


def lay_out(
    connection: Connection,
    job_id: int,
    before: str | None,
    chunks: Sequence[NewChunk],
    planned: str,
    *,
    is_planned: bool,
) -> bool:
    """Add chunks and remember how far that goes; ``False`` where another runner has laid them out meanwhile."""
    same = job.c.planned.is_(None) if before is None else job.c.planned == before
    moved = connection.execute(
        update(job)
        .where(job.c.id == job_id, same, job.c.is_planned.is_(False))
        .values(planned=planned, is_planned=is_planned, touched_at=now())
    )
    if moved.rowcount != 1:
        return False
    first = connection.execute(select(func.coalesce(func.max(chunk.c.number), 0)).where(chunk.c.job_id == job_id))
    number = int(first.scalar_one())
    rows = [
        {
            "job_id": job_id,
            "number": number + offset,
            "state": str(ChunkState.OPEN),
            "task": one.task,
            "payload": None if one.payload is None else pack(one.payload),
            "size": one.size,
            "tries": 0,
        }
        for offset, one in enumerate(chunks, 1)
    ]
    if rows:
        connection.execute(chunk.insert(), rows)
    return True


def claim(connection: Connection, job_id: int, owner: str, limit: int) -> list[Chunk]:
    """Take open chunks, in order; several runners never take the same one."""
    wanted = (
        select(chunk.c.id)
        .where(chunk.c.job_id == job_id, chunk.c.state == str(ChunkState.OPEN))
        .order_by(chunk.c.number)
        .limit(limit)
    )
    if connection.dialect.name == "postgresql":
        wanted = wanted.with_for_update(skip_locked=True)
    statement = (
        update(chunk)
        .where(chunk.c.id.in_(wanted.scalar_subquery()))
        .values(state=str(ChunkState.CLAIMED), owner=owner)
        .returning(chunk.c.id, chunk.c.number, chunk.c.task, chunk.c.payload, chunk.c.size, chunk.c.tries)
    )
    rows = connection.execute(statement).all()
    taken = [
        Chunk(row.id, row.number, row.task, None if row.payload is None else unpack(row.payload), row.size, row.tries)
        for row in rows
    ]
    return sorted(taken, key=lambda one: one.number)


def finish(connection: Connection, chunk_id: int, outcome: bytes, hands: int = 0) -> bool:
    """Mark a chunk done, in the transaction that stores what it gave; ``False`` where that has happened before.

    ``hands``: how many there were in it.
    """
    statement = (
        update(chunk)
        .where(chunk.c.id == chunk_id, chunk.c.state != str(ChunkState.DONE))
        .values(state=str(ChunkState.DONE), outcome=pack(outcome), payload=None, owner=None)
        .returning(chunk.c.job_id)
    )
    job_id = connection.execute(statement).scalar()
    if job_id is None:
        return False
    connection.execute(update(job).where(job.c.id == job_id).values(touched_at=now(), hands=job.c.hands + hands))
    return True


def give_back(connection: Connection, chunk_ids: Sequence[int], *, lost: bool) -> None:
    """Open claimed chunks again; ``lost``: because whoever worked on them is gone."""
    if chunk_ids:
        connection.execute(
            update(chunk)
            .where(chunk.c.id.in_(chunk_ids), chunk.c.state == str(ChunkState.CLAIMED))
            .values(state=str(ChunkState.OPEN), owner=None, tries=chunk.c.tries + (1 if lost else 0))
        )


def fail(connection: Connection, chunk_id: int, outcome: bytes) -> None:
    """Give a chunk up, with the reason; resuming the job tries it again."""
    connection.execute(
        update(chunk)
        .where(chunk.c.id == chunk_id, chunk.c.state != str(ChunkState.DONE))
        .values(state=str(ChunkState.FAILED), outcome=pack(outcome), owner=None)
    )


def reopen(connection: Connection, job_id: int) -> None:
    """Begin a run: open every chunk that a runner that is gone had claimed or given up."""
    connection.execute(
        update(chunk)
        .where(chunk.c.job_id == job_id, chunk.c.state.in_([str(ChunkState.CLAIMED), str(ChunkState.FAILED)]))
        .values(state=str(ChunkState.OPEN), owner=None, outcome=None, tries=0)
    )
    connection.execute(
        update(job)
        .where(job.c.id == job_id)
        .values(run_at=now(), run_hands=job.c.hands, run_size=tally(connection, job_id).done_size)
    )
    set_state(connection, job_id, JobState.RUNNING)


def tally(connection: Connection, job_id: int) -> Tally:
    """Count a job's chunks by state."""
    statement = (
        select(chunk.c.state, func.count(), func.sum(chunk.c.size))
        .where(chunk.c.job_id == job_id)
        .group_by(chunk.c.state)
    )
    chunks: dict[ChunkState, int] = {}
    done_size = 0
    for state, count, size in connection.execute(statement):
        chunks[ChunkState(state)] = count
        if state == ChunkState.DONE:
            done_size = int(size)
    return Tally(chunks, done_size)


def outcomes(connection: Connection, job_id: int) -> Iterator[bytes]:
    """Give what the chunks of a job left behind, in order."""
    statement = select(chunk.c.outcome).where(chunk.c.job_id == job_id, chunk.c.outcome.is_not(None))
    for packed in connection.execute(statement.order_by(chunk.c.number)).scalars():
        yield unpack(packed)
