"""A kind of job that needs no hands: its chunks are numbers, its work is to square them."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import orjson
from sqlalchemy import Column, Integer, Table, insert

from replay.jobs.kinds import Layout
from replay.storage.jobs import NewChunk
from replay.storage.tables import metadata

squares = Table("stub_square", metadata, Column("number", Integer), Column("square", Integer))
metadata.remove(squares)


def square(argument):
    """Square a number, unless it is to kill or to raise."""
    number, spec = argument
    if number in spec.get("raises", ()):
        raise ZeroDivisionError(f"number {number}")
    if number in spec.get("kills", ()):
        os.kill(os.getpid(), signal.SIGKILL)
    marker = Path(spec.get("folder", "/nonexistent")) / str(number)
    if number in spec.get("kills_once", ()) and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number, number * number


class StubKind:
    """Squares numbers; some of them kill their worker once, or always, or raise."""

    name = "stub"
    work = staticmethod(square)

    def plan(self, spec, planned):
        first = 0 if planned is None else orjson.loads(planned)["next"]
        for number in range(first, spec["numbers"]):
            yield Layout(NewChunk(str(number), 1), orjson.dumps({"next": number + 1}).decode())

    def load(self, database, spec, chunk, *, shares_paths):
        return int(chunk.task), spec

    def write(self, connection, spec, result):
        connection.execute(insert(squares).values(number=result[0], square=result[1]))
        return orjson.dumps({"counts": {"hands": 1}})
