"""``replay export``: stored records come out again."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

import click

from replay.cli.stores import open_store
from replay.domain.errors import ReplayError
from replay.domain.readers import OPERATOR
from replay.services import browse
from replay.services import export as service
from replay.storage.database import Database

_EPILOG = """\b
Examples:
  replay export 57                        the record of hand 57, byte for byte
  replay export 57 --report               the report that stands
  replay export 57 --html --output hand.html
  replay export --output all.ndjson       every record stored
"""


@click.command(epilog=_EPILOG)
@click.option("--output", type=click.File("wb", atomic=False), default="-", help="File; default: standard output.")
@click.option(
    "--directory", type=click.Path(file_okay=False, path_type=Path), help="One file a document, byte for byte."
)
@click.option("--report", "--reports", "wants_report", is_flag=True, help="The reports that stand, not the records.")
@click.option("--html", "wants_html", is_flag=True, help="One hand as a page that works offline.")
@click.argument("hands", metavar="[HAND]…", type=click.IntRange(min=1), nargs=-1)
def export(
    hands: tuple[int, ...], output: BinaryIO, directory: Path | None, *, wants_report: bool, wants_html: bool
) -> None:
    """Write stored records, of the hands named or of all: as NDJSON, or as files byte for byte (--directory).

    A hand's number stands in the address of its page. One hand alone is written byte for byte;
    a hand of a match gives the match.
    """
    if directory is not None and (wants_report or hands):
        raise click.UsageError("--directory holds the records of all hands.")
    if wants_html and (wants_report or len(hands) != 1):
        raise click.UsageError("--html takes one hand, and no --report.")
    try:
        with open_store() as database:
            if directory is not None:
                count = service.write_files(service.documents(database, OPERATOR), directory)
                click.echo(f"{count} documents written", err=True)
            elif wants_html:
                output.write(_page(database, hands[0]))
            elif hands:
                _write_hands(database, output, hands, wants_report=wants_report)
            elif wants_report:
                for dumped in service.reports(database, OPERATOR):
                    output.write(dumped + b"\n")
            else:
                _write_lines(database, output)
    except ReplayError as error:
        raise click.ClickException(str(error)) from error


def _page(database: Database, hand: int) -> bytes:
    # Imported here: no other export needs templates.
    from replay.web.offline import offline_file  # noqa: PLC0415

    stored = browse.hand(database, OPERATOR, hand)
    return offline_file(stored.log, stored.summary.position).encode()


def _write_hands(database: Database, output: BinaryIO, hands: tuple[int, ...], *, wants_report: bool) -> None:
    for hand in hands:
        if wants_report:
            output.write(browse.report(database, OPERATOR, hand) + b"\n")
            continue
        one = service.Exported("", browse.log(database, OPERATOR, hand))
        output.write(one.content if len(hands) == 1 else one.as_line + b"\n")


def _write_lines(database: Database, output: BinaryIO) -> None:
    broken_up = 0
    for one in service.documents(database, OPERATOR):
        output.write(one.as_line + b"\n")
        broken_up += one.is_broken_up
    if broken_up:
        click.echo(f"{broken_up} documents had line breaks; --directory keeps every byte", err=True)
