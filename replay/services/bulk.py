"""Start bulk jobs, go on with them, and say how they stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from pathlib import PurePath
from typing import Any, Final

import orjson

from replay.jobs.executor import Executor
from replay.jobs.kinds import JobKind
from replay.jobs.runner import Listener, NoJobError, Runner
from replay.services import tallies
from replay.services.browse import HandQuery, criteria_of
from replay.services.bulk_ingest import IngestKind
from replay.services.bulk_sources import list_sources
from replay.services.rejudge import RejudgeKind
from replay.storage import jobs as store
from replay.storage import totals
from replay.storage.database import Database
from replay.storage.jobs import ChunkState, JobState
from replay.storage.searching import last_document_id

KINDS: Final[Mapping[str, JobKind]] = {kind.name: kind for kind in (IngestKind(), RejudgeKind())}
FRESH: Final = timedelta(seconds=60)
"""A running job untouched for longer has lost its runner."""


@dataclass(frozen=True, slots=True)
class JobInfo:
    """A job as a list shows it. ``state``: also ``interrupted``, when its runner is gone; sizes in ``unit``.

    ``names``: what was asked for, of files no more than their names. ``whole_size``: 0 where nobody knows.
    ``rate``: hands a second of its last run; ``seconds_left``: ``None`` where it does not run or nobody can tell.
    """

    id: int
    kind: str
    about: str
    state: str
    chunks_done: int
    chunks_failed: int
    done_size: int
    whole_size: int
    unit: str
    created_at: datetime
    names: str = ""
    hands: int = 0
    rate: float = 0.0
    seconds_left: float | None = None

    @property
    def is_running(self) -> bool:
        """Say whether somebody works on it."""
        return self.state == JobState.RUNNING

    @property
    def share(self) -> float | None:
        """Give how much of it is done, ``None`` where nobody knows how much there is."""
        if self.state == JobState.DONE:
            return 1.0
        return min(self.done_size / self.whole_size, 1.0) if self.whole_size else None


def start_ingest(database: Database, paths: Sequence[str]) -> int:
    """Lay out a job that takes in records; gives its id. Raises ``SourceError``."""
    sources = list_sources(paths)
    size = sum(source["size"] for source in sources)
    return _create(database, IngestKind.name, {"sources": sources, "about": ", ".join(paths), "size": size})


def start_rejudge(database: Database, query: HandQuery) -> int:
    """Lay out a job that judges the hands of a search again; gives its id. Raises ``RecordError`` for a day."""
    criteria_of(query)
    asked = {name: value for name, value in asdict(query).items() if value}
    about = " ".join(f"{name}={value}" for name, value in asked.items())
    with database.reading() as connection:
        last = last_document_id(connection)
    spec = {"query": asked, "last": last, "about": about, "size": last, "unit": "documents"}
    return _create(database, RejudgeKind.name, spec)


def _create(database: Database, kind: str, spec: Mapping[str, object]) -> int:
    dumped = orjson.dumps(spec).decode()
    with database.writing() as connection:
        return store.create(connection, kind, dumped)


def runner(database: Database, executor: Executor, job_id: int, listener: Listener | None = None) -> Runner:
    """Give what runs a job, new or interrupted. Raises ``NoJobError``."""
    with database.reading() as connection:
        job = store.find(connection, job_id)
    if job is None:
        raise NoJobError(f"there is no job {job_id}")
    return Runner(database, executor, KINDS[job.kind], job_id, listener)


def last_unfinished(database: Database) -> int | None:
    """Give the newest job that is not done, ``None`` where all are."""
    return next((one.id for one in list_jobs(database) if one.state != JobState.DONE), None)


def list_jobs(database: Database, limit: int = 50) -> list[JobInfo]:
    """Give the last jobs, the newest first."""
    with database.reading() as connection:
        return [_info(job, store.tally(connection, job.id)) for job in store.latest(connection, limit)]


def job_info(database: Database, job_id: int) -> JobInfo:
    """Give how one job stands. Raises ``NoJobError``."""
    with database.reading() as connection:
        job = store.find(connection, job_id)
        if job is None:
            raise NoJobError(f"there is no job {job_id}")
        return _info(job, store.tally(connection, job_id))


def _info(job: store.Job, tally: store.Tally) -> JobInfo:
    spec = orjson.loads(job.spec)
    touched = _in_utc(job.touched_at)
    elapsed = max((touched - _in_utc(job.run_at)).total_seconds(), 0.0) if job.run_at else 0.0
    is_gone = job.state == JobState.RUNNING and datetime.now(UTC) - touched > FRESH
    state = "interrupted" if is_gone else str(job.state)
    moved = tally.done_size - job.run_size
    can_tell = state == JobState.RUNNING and moved > 0 and spec["size"]
    return JobInfo(
        id=job.id,
        kind=job.kind,
        about=spec["about"],
        state=state,
        chunks_done=tally.chunks.get(ChunkState.DONE, 0),
        chunks_failed=tally.chunks.get(ChunkState.FAILED, 0),
        done_size=tally.done_size,
        whole_size=spec["size"],
        unit=spec.get("unit", "bytes"),
        created_at=job.created_at,
        names=", ".join(PurePath(one).name or one for one in spec["about"].split(", ")),
        hands=job.hands,
        rate=(job.hands - job.run_hands) / elapsed if elapsed else 0.0,
        seconds_left=elapsed * max(spec["size"] - tally.done_size, 0) / moved if can_tell else None,
    )


def _in_utc(stamp: datetime) -> datetime:
    return stamp if stamp.tzinfo else stamp.replace(tzinfo=UTC)


def outcomes(database: Database, job_id: int) -> Iterator[dict[str, Any]]:
    """Give what each chunk of a job left behind, in order."""
    with database.reading() as connection:
        for dumped in store.outcomes(connection, job_id):
            yield orjson.loads(dumped)


def counts_of(database: Database, job_id: int) -> dict[str, int]:
    """Add up the counts of a job's chunks."""
    total: dict[str, int] = {}
    for outcome in outcomes(database, job_id):
        for name, count in outcome.get("counts", {}).items():
            total[name] = total.get(name, 0) + count
    return total


def errors_of(database: Database, job_id: int) -> Iterator[dict[str, Any]]:
    """Give the error report of a job: a line for each record refused and each chunk given up."""
    for outcome in outcomes(database, job_id):
        yield from outcome.get("errors", ())
        if "failed" in outcome:
            yield {"error": f"a chunk was given up: {outcome['failed']}", "source": outcome["task"][:500]}


def recount(database: Database) -> int:
    """Set the totals that the writer keeps to a full count, and tell statistics anew; gives how many were wrong."""
    with database.writing() as connection:
        return totals.rebuild(connection) + tallies.tell_anew(connection)
