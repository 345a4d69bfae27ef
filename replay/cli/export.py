"""``replay export``: stored records come out again."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

import click

from replay.cli.stores import open_store
from replay.domain.errors import ReplayError
from replay.domain.readers import OPERATOR
from replay.services import export as service
from replay.storage.database import Database


@click.command()
@click.option(
    "--output", type=click.File("wb", atomic=False), default="-", help="File for the lines; default: standard output."
)
@click.option(
    "--directory", type=click.Path(file_okay=False, path_type=Path), help="One file a document, byte for byte."
)
@click.option("--reports", is_flag=True, help="The reports that stand, a line a hand, instead of the records.")
def export(output: BinaryIO, directory: Path | None, *, reports: bool) -> None:
    """Write all stored records as NDJSON, or as files byte for byte (--directory)."""
    if directory is not None and reports:
        raise click.UsageError("--directory holds records; reports come as lines.")
    try:
        with open_store() as database:
            if directory is not None:
                count = service.write_files(service.documents(database, OPERATOR), directory)
                click.echo(f"{count} documents written", err=True)
            elif reports:
                for dumped in service.reports(database, OPERATOR):
                    output.write(dumped + b"\n")
            else:
                _write_lines(database, output)
    except ReplayError as error:
        raise click.ClickException(str(error)) from error


def _write_lines(database: Database, output: BinaryIO) -> None:
    broken_up = 0
    for one in service.documents(database, OPERATOR):
        output.write(one.as_line + b"\n")
        broken_up += one.is_broken_up
    if broken_up:
        click.echo(f"{broken_up} documents had line breaks; --directory keeps every byte", err=True)
