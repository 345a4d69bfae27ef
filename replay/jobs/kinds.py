"""What the runner asks of a kind of job."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from replay.storage.database import Connection, Database
from replay.storage.jobs import Chunk, NewChunk

Spec = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Layout:
    """The next chunk of a job, and how far the plan goes with it (JSON text)."""

    chunk: NewChunk
    planned: str


class JobKind(Protocol):
    """A kind of bulk work.

    ``work`` runs in another process, perhaps on another machine: a function of a module, from
    what ``load`` gives to what ``write`` takes. The other methods run where the runner is.
    """

    @property
    def name(self) -> str:
        """Give the name jobs of this kind are stored under."""

    @property
    def work(self) -> Callable[[Any], Any]:
        """Give the function that does a chunk."""

    def plan(self, spec: Spec, planned: str | None) -> Iterator[Layout]:
        """Lay out chunks one by one, from where ``planned`` says that the layout had come."""

    def load(self, database: Database, spec: Spec, chunk: Chunk, *, shares_paths: bool) -> Any:  # noqa: ANN401 - each kind its own
        """Give what ``work`` needs; all of it where the worker cannot read our files."""

    def write(self, connection: Connection, spec: Spec, result: Any) -> bytes:  # noqa: ANN401 - each kind its own
        """Store what ``work`` gave; gives the chunk's outcome to remember."""
