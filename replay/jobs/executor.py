"""Where chunks are worked on: here, or in a pool of processes; a cluster has a module of its own."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

Work = Callable[[Any], Any]


class LostError(Exception):
    """A piece of work whose worker is gone; nothing is known of how far it came."""


class Executor(Protocol):
    """Where work is sent.

    ``shares_paths``: workers read the same files by the same names. A worker that is gone
    shows as ``LostError``, from ``submit`` or from ``result_of``.
    """

    @property
    def workers(self) -> int:
        """Say how many pieces are worked on at once."""

    @property
    def shares_paths(self) -> bool:
        """Say whether workers can read our files."""

    def submit(self, work: Work, argument: Any) -> Future[Any]:  # noqa: ANN401 - each kind of job its own
        """Send a piece of work; raises ``LostError`` where nobody takes it."""

    def result_of(self, future: Future[Any]) -> Any:  # noqa: ANN401 - each kind of job its own
        """Give what the work gave, or raise what it raised; ``LostError`` where the worker is gone."""

    def recover(self) -> None:
        """Get workers again after a loss."""

    def close(self, *, at_once: bool = False) -> None:
        """Let the workers go; ``at_once``: without waiting for what they do."""


class InlineExecutor:
    """Works in this very process, one piece at a time."""

    workers = 1
    shares_paths = True

    def submit(self, work: Work, argument: Any) -> Future[Any]:  # noqa: ANN401 - as in Executor
        """Do the work now."""
        future: Future[Any] = Future()
        try:
            future.set_result(work(argument))
        except Exception as error:  # noqa: BLE001 - a future carries whatever its work raised
            future.set_exception(error)
        return future

    def result_of(self, future: Future[Any]) -> Any:  # noqa: ANN401 - as in Executor
        """Give what the work gave."""
        return future.result()

    def recover(self) -> None:
        """Do nothing: what works here is not lost without us."""

    def close(self, *, at_once: bool = False) -> None:
        """Do nothing."""
        del at_once


class ProcessExecutor:
    """A pool of processes that is built anew when one of them is gone."""

    shares_paths = True

    def __init__(self, workers: int) -> None:
        """Start nothing yet; processes come with the first work."""
        self.workers = workers
        self._pool = self._build()

    def _build(self) -> ProcessPoolExecutor:
        # spawn: a fork would take open database connections and threads with it
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=context, initializer=_begin_worker)

    def submit(self, work: Work, argument: Any) -> Future[Any]:  # noqa: ANN401 - as in Executor
        """Send a piece of work to the pool."""
        try:
            return self._pool.submit(work, argument)
        except BrokenProcessPool as error:
            raise LostError from error

    def result_of(self, future: Future[Any]) -> Any:  # noqa: ANN401 - as in Executor
        """Give what the work gave."""
        try:
            return future.result()
        except BrokenProcessPool as error:
            raise LostError from error

    def recover(self) -> None:
        """Build the pool anew; one broken process breaks the whole."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._build()

    def close(self, *, at_once: bool = False) -> None:
        """End the processes; a broken pool has nothing to wait for."""
        self._pool.shutdown(wait=not at_once, cancel_futures=True)


def _begin_worker() -> None:
    """Leave Ctrl-C to the runner, and end when the runner is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Any) -> None:  # noqa: ANN401 - multiprocessing does not name the type
    parent.join()
    os._exit(1)
