"""``replay jobs``: bulk jobs, listed and gone on with."""

from __future__ import annotations

import click
import orjson

from replay.cli import ingest, rejudge
from replay.cli.bulk import Place, end, executor_of, placed, run_job
from replay.cli.stores import open_store
from replay.domain.errors import ReplayError
from replay.presenters.jobs import job_view
from replay.services import bulk
from replay.services.bulk import JobInfo
from replay.storage.database import Database

_EPILOG = """\b
Examples:
  replay jobs
  replay jobs resume
  replay jobs errors 3 > errors.ndjson
"""


@click.group(invoke_without_command=True, epilog=_EPILOG)
@click.pass_context
def jobs(context: click.Context) -> None:
    """List bulk jobs; go on with one that was interrupted."""
    if context.invoked_subcommand is None:
        context.invoke(list_)


@jobs.command("list")
def list_() -> None:
    """List the last jobs, the newest first."""
    try:
        with open_store() as database:
            listed = bulk.list_jobs(database)
    except ReplayError as error:
        raise click.ClickException(str(error)) from error
    if not listed:
        click.echo("no jobs")
    for one in listed:
        click.echo(_line(one))


def _line(one: JobInfo) -> str:
    """Say how a job stands: number, kind, state, share, hands, and of one that runs its rate and the time left."""
    view = job_view(one)
    told = [f"{view.hands} hands"]
    if one.is_running and view.rate:
        told.append(f"{view.rate}/s")
    if view.left:
        told.append(f"{view.left} left")
    if view.failed:
        told.append(f"{view.failed} chunks failed")
    share = view.share or f"{one.chunks_done} chunks"
    return f"{one.id:>4}  {one.kind:<8} {one.state:<12} {share:>5}  {view.began}  {', '.join(told)}  {one.about}"


@jobs.command()
@click.argument("job_id", type=int, required=False, metavar="[JOB]")
@placed
@click.pass_context
def resume(context: click.Context, job_id: int | None, place: Place) -> None:
    """Go on with a job, by default the last one that is not done. Chunks that are done stay done."""
    try:
        with open_store() as database:
            chosen = bulk.last_unfinished(database) if job_id is None else job_id
            if chosen is None:
                click.echo("every job is done")
                return
            ran = run_job(database, chosen, executor_of(place))
            for line in _told(database, chosen):
                click.echo(line)
            end(context, database, chosen, ran)
    except ReplayError as error:
        raise click.ClickException(str(error)) from error


@jobs.command()
@click.argument("job_id", type=int, metavar="JOB")
def errors(job_id: int) -> None:
    """Write the error report of a job as NDJSON: a line for each record refused."""
    try:
        with open_store() as database:
            bulk.job_info(database, job_id)
            for line in bulk.errors_of(database, job_id):
                click.echo(orjson.dumps(line).decode())
    except ReplayError as error:
        raise click.ClickException(str(error)) from error


def _told(database: Database, job_id: int) -> list[str]:
    """Say what a job came to, in the words of its own command."""
    if bulk.job_info(database, job_id).kind == "rejudge":
        return rejudge.told(database, job_id)
    return [ingest.told(database, job_id)]


@jobs.command()
def recount() -> None:
    """Compare the totals of players, clauses and so on with a full count, and set right what differs."""
    try:
        with open_store() as database:
            wrong = bulk.recount(database)
    except ReplayError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{wrong:,} totals were wrong and are set right" if wrong else "every total is right")
