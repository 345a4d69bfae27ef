"""``replay import``: foreign records become hand logs."""

from __future__ import annotations

from typing import BinaryIO

import click

from replay.cli import EXIT_UNREADABLE
from replay.services.foreign import formats, hand_log_of

_EPILOG = """\b
Examples:
  replay import bsw evening.tch > evening.ndjson
  replay import bsw --keep-names --output games.ndjson *.tch
"""


@click.command("import", epilog=_EPILOG)
@click.option("--keep-names", is_flag=True, help="Keep the players' names; otherwise they are Player 1 to Player 4.")
@click.option("--output", type=click.File("wb"), default="-", help="File for the hand logs; default: standard output.")
@click.argument("form", metavar="FORMAT", type=click.Choice(formats()))
@click.argument("files", metavar="FILE…", type=click.File("rb"), nargs=-1, required=True)
@click.pass_context
def import_(
    context: click.Context, form: str, files: tuple[BinaryIO, ...], output: BinaryIO, *, keep_names: bool
) -> None:
    """Turn foreign records into hand logs, one match a line.

    What was dropped, moved or could not be made whole is told on standard error, with its line.
    Exit status 2: a file held nothing that could be read.
    """
    is_empty_handed = False
    for file in files:
        made = hand_log_of(form, file.read(), keep_names=keep_names)
        for note in made.notes:
            place = file.name if note.line is None else f"{file.name}:{note.line}"
            click.echo(f"{place}: {note.kind}: {note.text}", err=True)
        if made.log is None:
            is_empty_handed = True
        else:
            output.write(made.log + b"\n")
    if is_empty_handed:
        context.exit(EXIT_UNREADABLE)
