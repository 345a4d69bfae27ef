"""Cut a stream of bytes into lines without ever holding more than one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from replay.domain.errors import Fault, RecordError
from replay.schemas.limits import MOST_MATCH_BYTES

BLOCK: Final = 256 * 1024
LONGEST_LINE: Final = MOST_MATCH_BYTES
"""Bytes of a line: a hand has at most 1 MiB, a match may hold several."""


def lines_of(read: Callable[[int], bytes], longest: int = LONGEST_LINE) -> Iterator[tuple[int, bytes | RecordError]]:
    """Give number (from 1) and bytes of each line that is not empty, without its line end.

    A line longer than ``longest`` is skipped as it comes and given as a ``RecordError``.
    """
    number, rest, is_too_long = 1, b"", False
    while block := read(BLOCK):
        *whole, rest_of_block = block.split(b"\n")
        for piece in whole:
            yield from _line(number, rest + piece, longest, is_too_long=is_too_long)
            number, rest, is_too_long = number + 1, b"", False
        rest += rest_of_block
        if len(rest) > longest:
            rest, is_too_long = b"", True
    yield from _line(number, rest, longest, is_too_long=is_too_long)


def _line(number: int, line: bytes, longest: int, *, is_too_long: bool) -> Iterator[tuple[int, bytes | RecordError]]:
    line = line.removesuffix(b"\r")
    if is_too_long or len(line) > longest:
        fault = Fault("", f"more than {longest:,} bytes", f"at most {longest:,} bytes in one line")
        yield number, RecordError((fault,), f"line {number}")
    elif line.strip():
        yield number, line
