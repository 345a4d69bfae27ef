"""``replay ingest``: take in records by the million."""

from __future__ import annotations

import click

from replay.cli.bulk import Place, end, executor_of, placed, run_job
from replay.cli.stores import open_store
from replay.domain.errors import ReplayError
from replay.services import bulk
from replay.services.bulk_sources import SourceError
from replay.storage.database import Database

_EPILOG = """\b
Examples:
  replay ingest archive/
  replay ingest --jobs 4 2025.ndjson.gz 2026.ndjson.gz
  zcat evening.ndjson.gz | replay ingest -

\b
Exit status: 0 done; 2 something could not be read; 130 interrupted.
"""


@click.command(epilog=_EPILOG)
@click.argument("paths", nargs=-1, required=True, metavar="FILE|DIR|-…")
@placed
@click.pass_context
def ingest(context: click.Context, paths: tuple[str, ...], place: Place) -> None:
    """Judge and store the hands of files, folders and standard input (-).

    A record that cannot be read is a line of the error report and costs no other. Ctrl-C ends
    cleanly; "replay jobs resume" goes on. The same record twice is one hand.
    """
    try:
        with open_store() as database:
            executor = executor_of(place)
            job_id = bulk.start_ingest(database, paths)
            ran = run_job(database, job_id, executor)
            click.echo(told(database, job_id))
            end(context, database, job_id, ran)
    except SourceError as error:
        raise click.UsageError(str(error)) from error
    except ReplayError as error:
        raise click.ClickException(str(error)) from error


def told(database: Database, job_id: int) -> str:
    """Say what a job has taken in."""
    counts = bulk.counts_of(database, job_id)
    return (
        f"job {job_id}: {counts.get('hands', 0):,} hands; {counts.get('stored', 0):,} records stored, "
        f"{counts.get('known', 0):,} known before, {counts.get('refused', 0):,} refused"
    )
