"""``replay standings``: players of Touti ranked over all time, or in one week."""

from __future__ import annotations

from pathlib import Path

import click

from replay.cli.stores import open_store
from replay.config import Settings
from replay.domain.errors import ReplayError
from replay.domain.readers import OPERATOR
from replay.presenters.standings import LOST, days_of
from replay.services import standings as ranking
from replay.services.standings import Table, write_week

_EPILOG = """\b
Examples:
  replay standings
  replay standings --week 2026-W23 --settings standings.toml
"""


@click.command(epilog=_EPILOG)
@click.option("--week", metavar="YYYY-Www", help="One week, Monday to Sunday in UTC; without it all time.")
@click.option(
    "--settings",
    type=click.Path(dir_okay=False, path_type=Path),
    help="What wins are worth (standings.toml); without it REPLAY_STANDINGS.",
)
def standings(week: str | None, settings: Path | None) -> None:
    """Rank the players of stored rounds of Touti (TOU-6).

    Without a table of points players rank by rounds won, then games won: the source's own
    figures are lost, and none of ours stand in for them.
    """
    try:
        points = ranking.read_settings(settings or Settings.from_environment().standings)
        with open_store() as database:
            if week is None:
                table = ranking.lifetime(database, OPERATOR, points)
            else:
                table = ranking.weekly(database, OPERATOR, points, ranking.read_week(week))
    except ReplayError as error:
        raise click.ClickException(str(error)) from error
    _print(table)


def _print(table: Table) -> None:
    click.echo("All time" if table.week is None else f"{write_week(table.week)} ({days_of(table.week)})")
    if not table.has_points:
        click.echo(LOST)
    if not table.rows:
        click.echo("no round was played")
        return
    width = max(len("Player"), *(len(row.player) for row in table.rows))
    points = f"{'Points':>8}" if table.has_points else ""
    click.echo(
        f"\n{'Rank':>4}  {'Player':<{width}}{points}{'Rounds won':>12}{'Rounds':>8}{'Games won':>11}{'Abandons':>10}"
    )
    for row in table.rows:
        points = "" if row.points is None else f"{row.points:>8,}"
        counts = f"{row.rounds_won:>12,}{row.rounds_played:>8,}{row.games_won:>11,}{row.abandons:>10,}"
        click.echo(f"{row.rank:>4}  {row.player:<{width}}{points}{counts}")
    if table.recent:
        click.echo("\nWeeks: " + ", ".join(map(write_week, table.recent)))
