"""How far bulk work is: a bar on a terminal, lines elsewhere; Ctrl-C once is clean, twice at once."""

from __future__ import annotations

import io
import os
import signal

import orjson
import pytest

from replay.cli import progress
from replay.cli.bulk import Place, executor_of
from replay.cli.progress import Meter, stopping
from replay.jobs.executor import InlineExecutor, ProcessExecutor


class Terminal(io.StringIO):
    """Standard error as if a person looked at it."""

    def isatty(self):
        return True


def outcome(hands):
    return orjson.dumps({"counts": {"hands": hands}})


def test_lines_tell_rate_and_time_left(monkeypatch, capsys):
    """Hands so far, hands a second, share and seconds left."""
    monkeypatch.setattr(progress, "LINE_SECONDS", 0)
    clock = iter([100.0, 110.0, 110.0, 110.0, 110.0])
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(clock))
    with Meter(0, 4000) as meter:
        meter(1000, outcome(500))
    assert capsys.readouterr().err == "500 hands, 50/s, 25%, 30 s left\n"


def test_lines_of_an_unknown_whole_tell_no_time_left(monkeypatch, capsys):
    """Standard input has no size."""
    monkeypatch.setattr(progress, "LINE_SECONDS", 0)
    with Meter(0, 0) as meter:
        meter(0, outcome(3))
    assert "left" not in capsys.readouterr().err


def test_a_terminal_gets_a_bar(monkeypatch):
    """It is drawn with the number of hands, and nothing else is written."""
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    with Meter(0, 4000) as meter:
        meter(4000, outcome(700))
    assert "700 hands" in terminal.getvalue()
    assert "100%" in terminal.getvalue()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_first_signal_stops_cleanly(number, capsys):
    """The runner is asked to stop, what was there before is put back."""

    class Runner:
        stopped = 0

        def stop(self):
            self.stopped += 1

    runner, before = Runner(), signal.getsignal(number)
    with stopping(runner):
        os.kill(os.getpid(), number)
        assert signal.getsignal(number) == before
    assert runner.stopped == 1
    assert "Stopping" in capsys.readouterr().err


def test_one_worker_works_here_and_more_in_a_pool():
    """No process is started for one."""
    assert isinstance(executor_of(Place()), InlineExecutor)
    pool = executor_of(Place(workers=3))
    assert isinstance(pool, ProcessExecutor)
    assert pool.workers == 3
    pool.close()
