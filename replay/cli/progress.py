"""How far bulk work has come: a bar on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Final, Self

import click
import orjson
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from replay.jobs.runner import Runner

LINE_SECONDS: Final = 5.0


class Meter:
    """Listens to a runner and shows hands, hands a second and the time left, on standard error."""

    def __init__(self, done: int, whole: int) -> None:
        """Begin at ``done`` of ``whole``; a whole of 0 is unknown."""
        self.counts: dict[str, int] = {}
        self._done = self._first = done
        self._whole = whole
        self._began = self._told = time.monotonic()
        self._bar = self._make_bar() if sys.stderr.isatty() else None
        if self._bar is not None:
            self._task = self._bar.add_task("", total=whole or None, completed=done, told="")

    @staticmethod
    def _make_bar() -> Progress:
        columns = (BarColumn(), TaskProgressColumn(), TextColumn("{task.fields[told]}"), TimeRemainingColumn())
        return Progress(*columns, console=Console(stderr=True))

    def __enter__(self) -> Self:
        """Show the bar."""
        if self._bar is not None:
            self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()

    def __call__(self, size: int, outcome: bytes) -> None:
        """Take in that a chunk has been written."""
        for name, count in orjson.loads(outcome).get("counts", {}).items():
            self.counts[name] = self.counts.get(name, 0) + count
        self._done += size
        if self._bar is not None:
            self._bar.update(self._task, completed=self._done, told=self._told_rate())
        elif time.monotonic() - self._told >= LINE_SECONDS:
            self._told = time.monotonic()
            click.echo(self._told_rate() + self._told_left(), err=True)

    def _told_rate(self) -> str:
        hands = self.counts.get("hands", 0)
        seconds = max(time.monotonic() - self._began, 0.001)
        return f"{hands:,} hands, {hands / seconds:,.0f}/s"

    def _told_left(self) -> str:
        moved = self._done - self._first
        if not self._whole or not moved:
            return ""
        seconds = (time.monotonic() - self._began) * (self._whole - self._done) / moved
        return f", {self._done / self._whole:.0%}, {max(seconds, 0):,.0f} s left"


@contextmanager
def stopping(runner: Runner) -> Iterator[None]:
    """Let the first Ctrl-C (or a termination) end the run cleanly, and a second one at once."""

    def stop(number: int, frame: FrameType | None) -> None:
        del frame
        runner.stop()
        signal.signal(number, before[signal.Signals(number)])
        click.echo("Stopping after the chunks under way; once more stops at once.", err=True)

    numbers = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.signal(number, stop) for number in numbers}
    try:
        yield
    finally:
        for number in numbers:
            signal.signal(number, before[number])
