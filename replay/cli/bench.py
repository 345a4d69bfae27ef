"""``replay bench``: how fast records are judged on this machine."""

from __future__ import annotations

import click

from replay.cli import version_line
from replay.domain.errors import Fault, RecordError
from replay.services.corpus import items_of
from replay.services.timing import CALIBRATION_NUMBERS, CALIBRATIONS, KINDS, first_documents, measure

_EPILOG = """\b
Examples:
  replay bench evening.ndjson.gz
  replay bench --kind report --kind full --limit 500 evening.ndjson.gz
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
@click.argument("path", metavar="FILE")
def bench(kinds: tuple[str, ...], rounds: int, limit: int | None, path: str) -> None:
    """Measure hands a second, hands per calibration unit, and the time of one hand, over a file's records.

    A calibration unit is the time of sum(range(10**7)), measured in the same minute,
    so that figures of different machines, or of a busy one, can be compared.
    """
    documents = first_documents((_bytes_of(item.raw, item.faults, item.source) for item in items_of([path])), limit)
    click.echo(f"{version_line()}, one process, fastest of {rounds} passes, {path}")
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
            f"  one record: p50 {timing.p50 * 1e3:.3f} ms, p99 {timing.p99 * 1e3:.3f} ms\n"
            f"  calibration unit {timing.unit * 1e3:.2f} ms: sum(range({CALIBRATION_NUMBERS:,})), "
            f"median of {CALIBRATIONS} timings before and {CALIBRATIONS} after"
        )


def _bytes_of(raw: bytes, faults: tuple[Fault, ...], source: str) -> bytes:
    if faults:
        raise click.UsageError(f"{source} cannot be read: {RecordError(faults)}")
    return raw
