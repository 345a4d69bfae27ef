"""``replay stats``: what players and pairs told each other by conventions, over all stored hands."""

from __future__ import annotations

from collections.abc import Iterator

import click

from replay import registry
from replay.cli.stores import open_store
from replay.domain.errors import ReplayError
from replay.domain.readers import OPERATOR
from replay.presenters.language import ENGLISH
from replay.presenters.stats import LABELS, title_of
from replay.services import signalling
from replay.services.signalling import NUMBERS, OccasionPage, Signaller
from replay.storage.database import Database

_EPILOG = """\b
Examples:
  replay stats
  replay stats --pair --player Mira
  replay stats --player Mira --plays high-low-echo --number false
"""


@click.command(epilog=_EPILOG)
@click.option("--player", default="", metavar="NAME", help="Only players with this in their name.")
@click.option("--partner", default="", metavar="NAME", help="With --plays: the two together.")
@click.option("--pair", "is_pair", is_flag=True, help="Count pairs of partners.")
@click.option("--plays", "convention", metavar="CONVENTION", help="List the plays behind a number of one player.")
@click.option("--number", type=click.Choice(tuple(NUMBERS)), default="said", show_default=True, help="With --plays.")
@click.option("--page", default=1, type=click.IntRange(1, 1_000_000), help="Page of the list, from 1.")
def stats(player: str, partner: str, convention: str | None, number: str, page: int, *, is_pair: bool) -> None:
    """Count what was said by conventions, what was true, missed and answered; what was forced is left out.

    A convention is not a rule: nothing here is an offence.
    """
    if convention is not None and not player:
        raise click.UsageError("--plays needs --player with a whole name")
    try:
        with open_store() as database:
            if convention is None:
                _print_counts(database, player, page, is_pair=is_pair)
            else:
                names = [name for name in (player, partner) if name]
                for line in _plays(database, names, convention, number):
                    click.echo(line)
    except ReplayError as error:
        raise click.ClickException(str(error)) from error


def _print_counts(database: Database, player: str, page: int, *, is_pair: bool) -> None:
    found = signalling.signallers(database, OPERATOR, player, page, is_pair=is_pair)
    if not found.signallers:
        click.echo("nobody has said anything")
        return
    click.echo(f"{'':<26}" + "".join(f"{text:>10}" for text in LABELS.values()))
    for one in found.signallers:
        for line in _counts(one):
            click.echo(line)
    if found.following is not None:
        click.echo(f"more: --page {found.following}")


def _counts(one: Signaller) -> Iterator[str]:
    yield title_of(one.names, ENGLISH)
    for convention, counts in one.counts:
        title = registry.convention(convention).sheet.title
        yield f"  {title:<24}" + "".join(f"{getattr(counts, field):>10,}" for field in NUMBERS.values())


def _plays(database: Database, names: list[str], convention: str, number: str) -> Iterator[str]:
    after: int | None = None
    while True:
        page: OccasionPage = signalling.occasions(database, OPERATOR, names, convention, number, after)
        for one in page.occasions:
            place = f"hand {one.hand.id}, trick {one.row['trick']}, play {one.row['play']}"
            yield f"{place:<30} /hands/{one.hand.id}" + ("" if one.at is None else f"?at={one.at}")
            yield f"    {one.row['message']}"
        after = page.following
        if after is None:
            return
