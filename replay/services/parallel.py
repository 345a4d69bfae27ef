"""Spreads work over processes and gives the results in the order of the work, memory bounded."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Final, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

CHUNK: Final = 64
CHUNK_SIZE: Final = 1024 * 1024
AHEAD: Final = 3
"""So many chunks a worker are under way at most; more would only fill memory."""


def in_order(
    work: Callable[[Task], Result], tasks: Iterable[Task], workers: int, size_of: Callable[[Task], int]
) -> Iterator[Result]:
    """Give the result of each task in turn; ``work`` and its results have to travel between processes.

    ``size_of``: bytes of a task; chunks are cut by number and by size. One worker works here.
    """
    if workers <= 1:
        yield from map(work, tasks)
        return
    pool = ProcessPoolExecutor(workers, initializer=_leave_interrupts_to_parent)
    waiting: deque[Future[list[Result]]] = deque()
    try:
        for chunk in chunks_of(tasks, size_of):
            waiting.append(pool.submit(_work_all, work, chunk))
            if len(waiting) >= workers * AHEAD:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def chunks_of(tasks: Iterable[Task], size_of: Callable[[Task], int]) -> Iterator[list[Task]]:
    """Cut tasks into chunks of at most 64, or of a mebibyte where that is fewer."""
    chunk: list[Task] = []
    size = 0
    for task in tasks:
        chunk.append(task)
        size += size_of(task)
        if len(chunk) >= CHUNK or size >= CHUNK_SIZE:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


def _work_all(work: Callable[[Task], Result], chunk: list[Task]) -> list[Result]:
    return [work(task) for task in chunk]


def _leave_interrupts_to_parent() -> None:
    """Let Ctrl-C end the parent alone; it tells the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
