"""The command line: a group that loads a command's module only when it is asked for."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Final

import click

from replay import __version__

COMMANDS: Final = {
    "audit": ("replay.cli.audit:audit", "Judge records and report what was found."),
    "rules": ("replay.cli.rules:rules", "Show a game's rules, clause by clause."),
    "schema": ("replay.cli.schema:schema", "Print the JSON Schema of hand logs."),
    "serve": ("replay.cli.serve:serve", "Serve the pages and the API over HTTP."),
    "import": ("replay.cli.import_:import_", "Turn foreign records into hand logs."),
    "ingest": ("replay.cli.ingest:ingest", "Judge and store records, by the million."),
    "jobs": ("replay.cli.jobs:jobs", "List bulk jobs, and go on with one."),
    "rejudge": ("replay.cli.rejudge:rejudge", "Judge stored hands again and say what changed."),
    "stats": ("replay.cli.stats:stats", "Count what players told each other by conventions."),
    "standings": ("replay.cli.standings:standings", "Rank the players of stored rounds of Touti."),
    "export": ("replay.cli.export:export", "Write stored records out again."),
    "bench": ("replay.cli.bench:bench", "Measure how fast records are judged."),
}
"""Command to where it is and one line about it; a new command is one module and one line here."""

EXIT_INTERRUPTED: Final = 130
EXIT_UNREADABLE: Final = 2

_EPILOG: Final = """\b
Examples:
  replay audit evening.ndjson
  replay rules tuolaji TLJ-6.2

\b
Completion in the shell (bash; zsh and fish likewise):
  eval "$(_REPLAY_COMPLETE=bash_source replay)"
"""


class LazyGroup(click.Group):
    """A group whose commands are imported one by one, and whose list imports none."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Give the names of all commands."""
        del ctx
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command asked for."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name][0].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; a reader of its output that leaves early (``| head``) is no error."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            _leave_quietly()
            ctx.exit(0)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands from the table."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name][1]) for name in self.list_commands(ctx)])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command; a name that is none gets told which there are."""
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            ctx.fail(f"no command {args[0]!r}; there are {', '.join(self.list_commands(ctx))}")
        return super().resolve_command(ctx, args)


def _print_version(ctx: click.Context, _: click.Parameter, value: object) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(version_line())
        ctx.exit()


@click.command(cls=LazyGroup, epilog=_EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Show the version, and whether the rules are compiled.",
)
def cli() -> None:
    """Judge recorded hands of Tuo La Ji, the promotion match, Tichu and Touti."""


def version_line() -> str:
    """Say the version and whether the rules run compiled.

    >>> version_line().startswith("replay ")
    True
    """
    spec = find_spec("replay.engine.verdict")
    origin = (spec.origin if spec is not None else None) or ""
    kind = "compiled rules" if origin.endswith((".so", ".pyd")) else "pure Python"
    return f"replay {__version__} ({kind})"


def main() -> None:
    """Run the command line: what goes wrong is one line and a status, an interruption is status 130."""
    try:
        status = cli.main(prog_name="replay", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        status = error.exit_code
    except click.Abort:
        click.echo("Interrupted.", err=True)
        status = EXIT_INTERRUPTED
    except OSError as error:
        click.echo(f"Error: {error}", err=True)
        status = EXIT_UNREADABLE
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _leave_quietly()
    sys.exit(status if isinstance(status, int) else 0)


def _leave_quietly() -> None:
    """Send what still waits nowhere: whoever read us has left."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
