"""``replay audit``: one report for every hand of files, folders or standard input."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import click

from replay.domain.errors import Fault, RecordError
from replay.engine.verdict import Terms
from replay.presenters.inks import Inks
from replay.presenters.text import found_words, text_of, unreadable_text
from replay.registry import game as ruleset_of
from replay.registry import say
from replay.schemas.report import dump_report
from replay.services import judge
from replay.services.corpus import Item, items_of
from replay.services.documents import terms_of
from replay.services.foreign import foreign_suffixes, records_of
from replay.services.parallel import in_order

Write = Callable[[bytes], object]
Writer = Callable[[Iterable[bytes], Write], None]

MOST_JOBS = 256
CLEAN, FAULTY, UNREADABLE = 0, 1, 2

_EPILOG = """\b
Examples:
  replay audit evening.ndjson
  replay audit --format ndjson --jobs 4 archive/ > reports.ndjson
  replay audit --option ruff_match=exact --option fine_per_card=5 hand.json
  zcat evening.ndjson.gz | replay audit -

\b
Exit status: 0 nothing worse than a notice; 1 violations or discrepancies;
2 something could not be read (all that could be is still reported).
"""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one record came to: its exit status, a page a hand, and what goes to standard error."""

    status: int
    pages: tuple[bytes, ...]
    complaint: str = ""


@dataclass(frozen=True, slots=True)
class Auditor:
    """Judges items and writes what was found in one form; it travels to worker processes."""

    terms: Terms
    form: str
    is_coloured: bool = False

    def __call__(self, item: Item) -> Outcome:
        """Judge one item."""
        if item.faults:
            return self._unreadable(item.source, item.faults)
        status = CLEAN
        pages: list[bytes] = []
        complaints: list[str] = []
        for source, raw in records_of(item):
            outcome = self._judge(source, raw)
            status = max(status, outcome.status)
            pages.extend(outcome.pages)
            complaints.append(outcome.complaint)
        return Outcome(status, tuple(pages), "".join(complaints))

    def _judge(self, source: str, raw: bytes | RecordError) -> Outcome:
        if isinstance(raw, RecordError):
            return self._unreadable(source, raw.faults)
        try:
            verdicts = judge.audit_bytes(raw, self.terms, source)
        except RecordError as error:
            return self._unreadable(source, error.faults)
        status = CLEAN
        pages: list[bytes] = []
        for number, verdict in enumerate(verdicts, 1):
            status = max(status, judge.status_of(verdict))
            if self.form == "text":
                place = source if len(verdicts) == 1 else f"{source} hand {number}"
                text = text_of(verdict, ruleset_of(verdict.record.game), place, say, Inks(self.is_coloured))
                pages.append(text.encode())
            else:
                pages.append(dump_report(judge.report(verdict), is_indented=self.form == "json"))
        return Outcome(status, tuple(pages))

    def _unreadable(self, source: str, faults: tuple[Fault, ...]) -> Outcome:
        if self.form == "text":
            return Outcome(UNREADABLE, (), unreadable_text(source, faults))
        told = {"error": error_line(faults), "source": source, "faults": judge.faults_out(faults)}
        return Outcome(UNREADABLE, (dump_report(told, is_indented=self.form == "json"),))


@click.command(epilog=_EPILOG)
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "ndjson")),
    default="text",
    show_default=True,
    help="text for people; json: one object, or an array for several hands; ndjson: a line a hand.",
)
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule; wins over the record's own."
)
@click.option("--profile", metavar="NAME", help="A named set of house rules; the record's own win over it.")
@click.option("--no-conventions", is_flag=True, help="Read no conventions.")
@click.option(
    "--convention", "conventions", multiple=True, metavar="NAME", help="Read this convention, and those named alone."
)
@click.option("--jobs", type=click.IntRange(1, MOST_JOBS), default=1, show_default=True, help="Processes that judge.")
@click.argument("paths", nargs=-1, required=True, metavar="FILE|DIR|-...")
@click.pass_context
def audit(  # noqa: PLR0913  # one parameter an option
    ctx: click.Context,
    *,
    form: str,
    options: tuple[str, ...],
    profile: str | None,
    no_conventions: bool,
    conventions: tuple[str, ...],
    jobs: int,
    paths: tuple[str, ...],
) -> None:
    """Judge recorded hands and report what was found, hand by hand in the order given.

    Reads hand logs and matches (.json), one record a line (.ndjson, .jsonl), either with .gz or
    .zst behind, foreign records an importer knows, folders of all these, and - for standard input.
    """
    if no_conventions and conventions:
        raise click.UsageError("--no-conventions and --convention contradict each other")
    try:
        terms = terms_of(options, profile, conventions, are_read=not no_conventions)
    except RecordError as error:
        raise click.UsageError(error_line(error.faults)) from error
    auditor = Auditor(terms, form, form == "text" and _is_coloured())
    outcomes = in_order(auditor, items_of(paths, foreign_suffixes()), jobs, lambda item: len(item.raw))
    tally = Tally()
    writer = _WRITERS[form]
    writer(tally.pages_of(outcomes), sys.stdout.buffer.write)
    ctx.exit(tally.worst)


class Tally:
    """Keeps the worst status while pages go by, and sends complaints to standard error at their place."""

    def __init__(self) -> None:
        self.worst = CLEAN

    def pages_of(self, outcomes: Iterable[Outcome]) -> Iterator[bytes]:
        """Give the pages of all outcomes."""
        for outcome in outcomes:
            self.worst = max(self.worst, outcome.status)
            if outcome.complaint:
                click.echo(outcome.complaint, err=True, nl=False)
            yield from outcome.pages


def error_line(faults: tuple[Fault, ...]) -> str:
    """Write every fault in one line."""
    return "; ".join(
        f"{fault.pointer + ': ' if fault.pointer else ''}found {found_words(fault.found)}, expected {fault.expected}"
        for fault in faults
    )


def _is_coloured() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def write_lines(pages: Iterable[bytes], write: Write) -> None:
    """Write a line a page."""
    for page in pages:
        write(page + b"\n")


def write_texts(pages: Iterable[bytes], write: Write) -> None:
    """Write pages with an empty line between."""
    gap = b""
    for page in pages:
        write(gap + page)
        gap = b"\n"


def write_json(pages: Iterable[bytes], write: Write) -> None:
    """Write one page as it is, several as an array; never more than two are held."""
    before: bytes | None = None
    opening = b"[\n"
    for page in pages:
        if before is not None:
            write(opening + before)
            opening = b",\n"
        before = page
    if before is None:
        write(b"[]\n")
    elif opening == b"[\n":
        write(before + b"\n")
    else:
        write(opening + before + b"\n]\n")


_WRITERS: Final[Mapping[str, Writer]] = {
    "text": write_texts,
    "json": write_json,
    "ndjson": write_lines,
}
