"""Work on the machines of a Dask cluster (extra ``cluster``).

Dask unpickles what it receives: only ever connect to a scheduler on the loopback address
or behind TLS. Nothing durable is asked of it; a lost worker or scheduler loses no chunk.
"""

from __future__ import annotations

import contextlib
import time
from concurrent.futures import CancelledError, Future
from typing import Any, Final

from distributed import Client
from distributed.comm.core import CommClosedError
from distributed.scheduler import KilledWorker

from replay.domain.errors import ReplayError
from replay.jobs.executor import LostError, Work

CONNECT_SECONDS: Final = 10
PATIENCE_SECONDS: Final = 120
_LOST: Final = (KilledWorker, CancelledError, CommClosedError, TimeoutError, OSError)


class ClusterError(ReplayError):
    """A cluster out of reach."""


class ClusterExecutor:
    """A Dask scheduler by its address; ``shares_paths``: its workers read our files by the same names."""

    def __init__(self, address: str, *, shares_paths: bool = False) -> None:
        """Connect; raises ``ClusterError``."""
        self.shares_paths = shares_paths
        self._address = address
        self._client = self._connect(0)

    @property
    def workers(self) -> int:
        """Count the threads there are now; workers may come and go."""
        threads = sum(self._client.nthreads().values())
        return max(1, int(threads))

    def _connect(self, patience: float) -> Client:
        deadline = time.monotonic() + patience
        while True:
            try:
                client = Client(self._address, timeout=CONNECT_SECONDS, set_as_default=False)
            except (OSError, TimeoutError, ValueError) as error:
                if time.monotonic() >= deadline:
                    raise ClusterError(f"no scheduler at {self._address}: {error}") from error
                time.sleep(0.5)
            else:
                self._executor = client.get_executor(pure=False)
                return client

    def submit(self, work: Work, argument: Any) -> Future[Any]:  # noqa: ANN401 - as in Executor
        """Send a piece of work."""
        try:
            future: Future[Any] = self._executor.submit(work, argument)
        except (*_LOST, RuntimeError) as error:  # a closed client raises a bare RuntimeError
            raise LostError from error
        return future

    def result_of(self, future: Future[Any]) -> Any:  # noqa: ANN401 - as in Executor
        """Give what the work gave."""
        try:
            return future.result()
        except _LOST as error:
            raise LostError from error

    def recover(self) -> None:
        """Connect anew, waiting for the scheduler to come back; raises ``ClusterError`` when it does not."""
        self.close(at_once=True)
        self._client = self._connect(PATIENCE_SECONDS)

    def close(self, *, at_once: bool = False) -> None:
        """Let the cluster go; it goes on without us."""
        del at_once
        with contextlib.suppress(*_LOST, RuntimeError):
            self._client.close(timeout=CONNECT_SECONDS)
