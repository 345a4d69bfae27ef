"""``replay rejudge``: stored hands once more, under the rules as they are now."""

from __future__ import annotations

from dataclasses import fields

import click

from replay.cli.bulk import Place, end, executor_of, placed, run_job
from replay.cli.stores import open_store
from replay.domain.errors import QueryError, ReplayError
from replay.registry import GAMES
from replay.services import bulk
from replay.services.browse import HandQuery
from replay.services.rejudge import RESULT, Change, changes_in
from replay.storage.database import Database

KEYS = tuple(field.name for field in fields(HandQuery) if field.name != "game")


_EPILOG = """\b
Examples:
  replay rejudge --game tichu
  replay rejudge --game tuolaji --where clause=TLJ-6.2 --where first_day=2026-01-01
"""


@click.command(epilog=_EPILOG)
@click.option("--game", required=True, type=click.Choice(tuple(GAMES)), help="The game whose hands are judged again.")
@click.option("--where", "conditions", multiple=True, metavar="KEY=VALUE", help=f"Only hands with: {', '.join(KEYS)}.")
@placed
@click.pass_context
def rejudge(context: click.Context, game: str, conditions: tuple[str, ...], place: Place) -> None:
    """Judge stored hands again, and say clause by clause what changed in which hands.

    A verdict that differs is appended and stands from then on; the old ones stay readable. A
    match is judged as a whole where one of its hands is meant.
    """
    query = HandQuery(game=game, **_asked(conditions))
    try:
        with open_store() as database:
            executor = executor_of(place)
            job_id = bulk.start_rejudge(database, query)
            ran = run_job(database, job_id, executor)
            for line in told(database, job_id):
                click.echo(line)
            end(context, database, job_id, ran)
    except QueryError as error:
        raise click.UsageError(f"--where: {error}") from error
    except ReplayError as error:
        raise click.ClickException(str(error)) from error


def _asked(conditions: tuple[str, ...]) -> dict[str, str]:
    asked = {}
    for condition in conditions:
        key, has_value, value = condition.partition("=")
        if not has_value or key not in KEYS:
            raise click.UsageError(f"--where {condition}: KEY=VALUE with a key of {', '.join(KEYS)}")
        asked[key] = value
    return asked


def told(database: Database, job_id: int) -> list[str]:
    """Say what changed, a line a clause."""
    counts = bulk.counts_of(database, job_id)
    hands, appended, changed = (counts.get(name, 0) for name in ("hands", "appended", "changed"))
    lines = [f"job {job_id}: {hands:,} hands judged again; {appended:,} verdicts appended, {changed:,} hands changed"]
    for change in changes_in(bulk.outcomes(database, job_id)):
        lines.extend(_told_change(change))
    return lines


def _told_change(change: Change) -> list[str]:
    words = ("another result", "") if change.clause == RESULT else ("found now", "found no longer")
    rows = ((change.found, change.found_in, words[0]), (change.gone, change.gone_in, words[1]))
    return [f"  {change.clause:<18} {word} in {count:,}: {_hands(count, ids)}" for count, ids, word in rows if count]


def _hands(count: int, ids: tuple[int, ...]) -> str:
    more = f" and {count - len(ids):,} more" if count > len(ids) else ""
    return f"{'hand' if count == 1 else 'hands'} {', '.join(map(str, ids))}{more}"
