"""Run a bulk job in the foreground, for every command that has one."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Final

import click
import orjson

from replay.cli.progress import Meter, stopping
from replay.jobs.executor import Executor, InlineExecutor, ProcessExecutor
from replay.services import bulk
from replay.services.memory import rarely_collected
from replay.storage.database import Database
from replay.storage.jobs import JobState

SHOWN_ERRORS: Final = 20
INTERRUPTED: Final = 130
CPUS: Final = os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Ran:
    """How a run ended, and what its chunks counted in this run."""

    state: JobState
    counts: dict[str, int]


@dataclass(frozen=True, slots=True)
class Place:
    """Where the work is done: this process, a pool, or a cluster by its address.

    ``shares_paths``: the cluster's workers read our files by the same names.
    """

    workers: int = 1
    cluster: str | None = None
    shares_paths: bool = False


def placed(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options that say where the work is done; the command is given a ``Place``."""

    @click.option(
        "--jobs", "workers", default=CPUS, show_default="cores", type=click.IntRange(1, 256), help="Processes."
    )
    @click.option("--cluster", metavar="URL", help="Address of a Dask scheduler: tcp://host:8786 (extra: cluster).")
    @click.option("--shared-paths", is_flag=True, help="The cluster's workers see our files by the same names.")
    @wraps(command)
    def with_place(
        *arguments: object, workers: int, cluster: str | None, shared_paths: bool, **options: object
    ) -> None:
        command(*arguments, place=Place(workers, cluster, shared_paths), **options)

    return with_place


def executor_of(place: Place) -> Executor:
    """Give what does the work. Raises ``ClickException`` where the extra of a cluster is missing."""
    if place.cluster is not None:
        try:
            from replay.jobs.cluster import ClusterExecutor  # noqa: PLC0415 - the extra may not be installed
        except ModuleNotFoundError as error:
            raise click.ClickException(f"--cluster needs the extra 'cluster' ({error})") from error
        executor: Executor = ClusterExecutor(place.cluster, shares_paths=place.shares_paths)
        return executor
    return InlineExecutor() if place.workers == 1 else ProcessExecutor(place.workers)


def run_job(database: Database, job_id: int, executor: Executor) -> Ran:
    """Run a job to its end, or until Ctrl-C; shows how far it is."""
    info = bulk.job_info(database, job_id)
    with Meter(info.done_size, info.whole_size) as meter:
        runner = bulk.runner(database, executor, job_id, meter)
        with stopping(runner), rarely_collected():
            state = runner.run()
    return Ran(state, meter.counts)


def end(context: click.Context, database: Database, job_id: int, ran: Ran) -> None:
    """Say how a run ended; the status is 130 after Ctrl-C, 2 where something could not be read."""
    if ran.state in (JobState.STOPPED, JobState.RUNNING):
        click.echo(f"Job {job_id} is not done; go on with: replay jobs resume {job_id}", err=True)
        context.exit(INTERRUPTED)
    errors = 0
    for errors, line in enumerate(bulk.errors_of(database, job_id), 1):
        if errors <= SHOWN_ERRORS:
            click.echo(orjson.dumps(line).decode(), err=True)
    if errors > SHOWN_ERRORS:
        click.echo(f"… {errors - SHOWN_ERRORS} more: replay jobs errors {job_id}", err=True)
    if errors:
        context.exit(2)
