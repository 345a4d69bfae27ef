"""Measures judging: hands in a second, and in the time of a fixed piece of work done in the same minute."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Final

import orjson

from replay import registry
from replay.domain.errors import RecordError
from replay.domain.records import HandRecord, MatchRecord
from replay.engine.verdict import PLAIN, Terms
from replay.jobs.executor import InlineExecutor
from replay.schemas.hand_log import load_document
from replay.schemas.report import dump_report
from replay.services import bulk
from replay.services.conventions import Selection
from replay.services.corpus import Item, items_of
from replay.services.foreign import foreign_suffixes, records_of
from replay.services.judge import audit_bytes, report
from replay.storage.database import Database
from replay.storage.migrate import upgrade

CALIBRATION_NUMBERS: Final = 10**7
CALIBRATIONS: Final = 3

Step = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Kind:
    """One thing that can be measured.

    ``steps``: what some documents come to, a step a timing, each with how many records it is about.
    """

    words: str
    steps: Callable[[Sequence[bytes]], Iterator[tuple[int, Step]]] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Timing:
    """What was measured: hands, seconds, the unit's seconds, and what half and most hands took at most.

    ``p50`` and ``p99`` are ``None`` where hands were not timed one by one.
    """

    hands: int
    seconds: float
    unit: float
    p50: float | None
    p99: float | None

    @property
    def hands_a_second(self) -> float:
        """Give hands in a second."""
        return self.hands / self.seconds

    @property
    def hands_a_unit(self) -> float:
        """Give hands in the time of one calibration unit; it hardly depends on the machine."""
        return self.hands_a_second * self.unit


def measure(documents: Sequence[bytes], kind: Kind, rounds: int = 1) -> Timing:
    """Time the steps of all documents, the fastest of some whole rounds, with the unit timed before and after each.

    Raises ``RecordError`` for a document that cannot be read, ``ValueError`` for none at all.
    """
    timings = [_round(documents, kind) for _ in range(rounds)]
    # By seconds: by hands a unit a slow calibration would flatter the figure.
    return min(timings, key=lambda timing: timing.seconds)


def _round(documents: Sequence[bytes], kind: Kind) -> Timing:
    before = calibrate()
    timed = [(hands, _time_of(step)) for hands, step in kind.steps(documents)]
    after = calibrate()
    times = [seconds for _, seconds in timed]
    hands = sum(count for count, _ in timed)
    if not hands:
        raise ValueError("no hands to measure")
    p50 = p99 = None
    if len(times) == hands:
        cuts = quantiles(times, n=100, method="inclusive") if hands > 1 else times * 99
        p50, p99 = cuts[49], cuts[98]
    return Timing(hands, sum(times), median((*before, *after)), p50, p99)


def calibrate() -> tuple[float, ...]:
    """Time the unit several times: the sum of the whole numbers below ten million."""
    return tuple(_time_of(_unit) for _ in range(CALIBRATIONS))


def _unit() -> int:
    return sum(range(CALIBRATION_NUMBERS))


def _time_of(step: Step) -> float:
    start = perf_counter()
    step()
    return perf_counter() - start


def _hands(raw: bytes) -> tuple[HandRecord, ...]:
    record = load_document(raw)
    return record.hands if isinstance(record, MatchRecord) else (record,)


def _judging(documents: Sequence[bytes]) -> Iterator[tuple[int, Step]]:
    for raw in documents:
        for record in _hands(raw):
            ruleset = registry.game(record.game)
            settings = PLAIN.settings(ruleset, record)
            yield 1, partial(ruleset.judge, record, settings, certainty=False)


def _reading(documents: Sequence[bytes]) -> Iterator[tuple[int, Step]]:
    for raw in documents:
        yield 1, partial(load_document, raw)


def _reporting(terms: Terms) -> Callable[[Sequence[bytes]], Iterator[tuple[int, Step]]]:
    def lines(raw: bytes) -> list[bytes]:
        return [dump_report(report(verdict)) for verdict in audit_bytes(raw, terms)]

    def steps(documents: Sequence[bytes]) -> Iterator[tuple[int, Step]]:
        for raw in documents:
            yield 1, partial(lines, raw)

    return steps


def _storing(documents: Sequence[bytes]) -> Iterator[tuple[int, Step]]:
    """Take all documents in as ``replay ingest`` does, with one process, into a store that is new."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "records.ndjson")
        source.write_bytes(b"".join(_one_line(raw) + b"\n" for raw in documents))
        database = Database(f"sqlite:///{folder}/store.sqlite")
        try:
            upgrade(database)

            def take_in() -> None:
                job = bulk.start_ingest(database, [str(source)])
                bulk.runner(database, InlineExecutor(), job).run()

            yield len(documents), take_in
        finally:
            database.close()


def _one_line(raw: bytes) -> bytes:
    return orjson.dumps(orjson.loads(raw)) if b"\n" in raw else raw


KINDS: Final = {
    "judge": Kind("judging alone, records read and house rules settled before, certainty off", _judging),
    "report": Kind(
        "bytes to report line, certainty and conventions off",
        _reporting(Terms(conventions_of=Selection(is_off=True), certainty=False)),
    ),
    "full": Kind("bytes to report line, certainty and conventions on", _reporting(Terms(conventions_of=Selection()))),
    "store": Kind(
        "bytes to stored verdict, certainty and conventions on: one job of `replay ingest`, one process, from a file of"
        " lines into a new SQLite file",
        _storing,
    ),
    "read": Kind("bytes to record, no judging", _reading),
}


def first_documents(path: str, most: int | None) -> tuple[Sequence[bytes], int]:
    """Hold the first records of a file or folder, all where ``most`` is ``None``; foreign ones as hand logs.

    Gives also how many files of a folder were left out because they are no records. Raises
    ``RecordError`` for a file of its own that is none.
    """
    is_folder = Path(path).is_dir()
    left_out = 0
    documents: list[bytes] = []
    for item in items_of([path], foreign_suffixes()):
        if len(documents) == most:
            break
        try:
            documents.extend(_read(item))
        except RecordError:
            if not is_folder:
                raise
            left_out += 1
    return documents[:most], left_out


def _read(item: Item) -> Iterator[bytes]:
    if item.faults:
        raise RecordError(item.faults, item.source)
    for source, raw in records_of(item):
        if isinstance(raw, RecordError):
            raise raw
        load_document(raw, source)
        yield raw
