"""Measures judging: hands in a second, and in the time of a fixed piece of work done in the same minute."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from statistics import median, quantiles
from time import perf_counter
from typing import Final

from replay import registry
from replay.domain.records import HandRecord, MatchRecord
from replay.engine.verdict import PLAIN, Terms
from replay.schemas.hand_log import load_document
from replay.schemas.report import dump_report
from replay.services.conventions import Selection
from replay.services.judge import audit_bytes, report

CALIBRATION_NUMBERS: Final = 10**7
CALIBRATIONS: Final = 3

Step = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Kind:
    """One thing that can be measured. ``steps``: what one document comes to, a step a timing."""

    words: str
    steps: Callable[[bytes], Iterator[Step]] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Timing:
    """What was measured: hands and steps, seconds, the unit's seconds, and what half and most steps took at most."""

    hands: int
    seconds: float
    unit: float
    p50: float
    p99: float

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
    return max(timings, key=lambda timing: timing.hands_a_unit)


def _round(documents: Sequence[bytes], kind: Kind) -> Timing:
    before = calibrate()
    times = [_time_of(step) for raw in documents for step in kind.steps(raw)]
    if not times:
        raise ValueError("no hands to measure")
    after = calibrate()
    cuts = quantiles(times, n=100, method="inclusive") if len(times) > 1 else times * 99
    return Timing(len(times), sum(times), median((*before, *after)), cuts[49], cuts[98])


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


def _judging(raw: bytes) -> Iterator[Step]:
    for record in _hands(raw):
        ruleset = registry.game(record.game)
        settings = PLAIN.settings(ruleset, record)
        yield partial(ruleset.judge, record, settings, certainty=False)


def _reading(raw: bytes) -> Iterator[Step]:
    yield lambda: load_document(raw)


def _reporting(terms: Terms) -> Callable[[bytes], Iterator[Step]]:
    def steps(raw: bytes) -> Iterator[Step]:
        yield lambda: [dump_report(report(verdict)) for verdict in audit_bytes(raw, terms)]

    return steps


KINDS: Final = {
    "judge": Kind("judging alone, records read and house rules settled before, certainty off", _judging),
    "report": Kind(
        "bytes to report line, certainty and conventions off",
        _reporting(Terms(conventions_of=Selection(is_off=True), certainty=False)),
    ),
    "full": Kind("bytes to report line, certainty and conventions on", _reporting(Terms(conventions_of=Selection()))),
    "read": Kind("bytes to record, no judging", _reading),
}


def first_documents(documents: Iterable[bytes], most: int | None) -> Sequence[bytes]:
    """Hold the first documents of a stream, all where ``most`` is ``None``."""
    return list(islice(documents, most))
