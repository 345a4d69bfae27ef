"""``replay bench``: how fast records are judged on this machine."""

from __future__ import annotations

import click

from replay.cli import version_line
from replay.domain.errors import RecordError
from replay.services.timing import CALIBRATION_NUMBERS, CALIBRATIONS, KINDS, Timing, first_documents, measure

_EPILOG = """\b
Examples:
  replay bench evening.ndjson.gz
  replay bench --kind report --kind full --limit 500 evening.ndjson.gz
  replay bench --kind judge --kind store rounds/
"""


@click.command(epilog=_EPILOG)
@click.option(
    "--kind",
    "kinds",
    type=click.Choice(tuple(KINDS)),
    multiple=True,
    default=("judge", "report"),
    show_default=True,
    help="; ".join(f"{name}: {kind.words}" for name, kind in KINDS.items()) + ".",
)
@click.option(
    "--rounds",
    type=click.IntRange(1, 100),
    default=3,
    show_default=True,
    help="Passes over the file; the fastest counts.",
)
@click.option("--limit", type=click.IntRange(1), help="Measure only the first records.")
@click.argument("path", metavar="FILE-OR-FOLDER")
def bench(kinds: tuple[str, ...], rounds: int, limit: int | None, path: str) -> None:
    """Measure hands a second, hands per calibration unit, and the time of one hand, over records of any kind.

    A calibration unit is the time of sum(range(10**7)), measured in the same minute,
    so that figures of different machines, or of a busy one, can be compared.
    """
    try:
        documents, left_out = first_documents(path, limit)
    except RecordError as error:
        raise click.UsageError(f"{error.source} cannot be read: {error}") from error
    click.echo(f"{version_line()}, one process, fastest of {rounds} passes, {path}")
    if left_out:
        click.echo(f"left out, being no records: {left_out}")
    for name in kinds:
        kind = KINDS[name]
        try:
            timing = measure(documents, kind, rounds)
        except (RecordError, ValueError) as error:
            raise click.UsageError(str(error)) from error
        click.echo(
            f"{name}: {kind.words}\n"
            f"  {timing.hands} records, {timing.seconds:.3f} s\n"
            f"  {timing.hands_a_second:,.0f} records/s, {timing.hands_a_unit:.2f} per calibration unit\n"
            f"{_each(timing)}"
            f"  calibration unit {timing.unit * 1e3:.2f} ms: sum(range({CALIBRATION_NUMBERS:,})), "
            f"median of {CALIBRATIONS} timings before and {CALIBRATIONS} after"
        )


def _each(timing: Timing) -> str:
    if timing.p50 is None or timing.p99 is None:
        return ""
    return f"  one record: p50 {timing.p50 * 1e3:.3f} ms, p99 {timing.p99 * 1e3:.3f} ms\n"
