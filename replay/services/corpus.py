"""Reads records out of files, folders and standard input as a stream: one hand or match at a time."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final, cast

import orjson

from replay.domain.errors import Fault, RecordError
from replay.schemas.limits import SizeGuard
from replay.services.lines import BLOCK, lines_of
from replay.services.unpacking import BrokenStreamError, Read, unpacked

STANDARD_INPUT: Final = "-"
LINE_SUFFIXES: Final = (".ndjson", ".jsonl")
DOCUMENT_SUFFIXES: Final = (".json",)
PACKED_SUFFIXES: Final = (".gz", ".zst")


@dataclass(frozen=True, slots=True)
class Item:
    """One record as it was found: its original bytes, or why there are none.

    ``source``: ``file:line``; a file that is one document counts as line 1. ``suffix``: the
    foreign format it is in, empty for a hand log.
    """

    source: str
    raw: bytes
    faults: tuple[Fault, ...] = ()
    suffix: str = ""


def items_of(paths: Iterable[str], foreign: Iterable[str] = ()) -> Iterator[Item]:
    """Give the records of files, folders (all below, by name) and ``-``, standard input, in the order given.

    ``foreign``: suffixes of other formats that are read too. Nothing raises: what cannot be opened
    or unpacked is an item with faults.
    """
    others = tuple(foreign)
    for path in paths:
        if path == STANDARD_INPUT:
            yield from items_of_stream(sys.stdin.buffer, path, "", others)
        elif Path(path).is_dir():
            yield from _items_of_folder(path, others)
        else:
            yield from _items_of_file(path, others)


def _items_of_folder(folder: str, foreign: tuple[str, ...]) -> Iterator[Item]:
    is_empty = True
    for name in files_below(folder):
        suffix = plain_suffix(name)
        if suffix in (*LINE_SUFFIXES, *DOCUMENT_SUFFIXES, *foreign):
            is_empty = False
            yield from _items_of_file(name, foreign)
    if is_empty:
        yield _unreadable(f"{folder}:1", "no hand log", "a folder with hand logs (.json, .ndjson, .jsonl)")


def files_below(folder: str) -> Iterator[str]:
    """Give the paths of all files below a folder, by name; pipes and devices, which may never end, are none."""
    for parent, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files):
            path = Path(parent) / name
            if path.is_file() or path.is_symlink():
                yield str(path)


def _items_of_file(path: str, foreign: tuple[str, ...]) -> Iterator[Item]:
    try:
        with Path(path).open("rb") as stream:
            yield from items_of_stream(stream, path, plain_suffix(path), foreign)
    except OSError as error:
        yield _unreadable(f"{path}:1", error.strerror or str(error), "a file that can be read")


def plain_suffix(path: str) -> str:
    """Give the suffix of a path without that of its packing."""
    name = Path(path.lower())
    return Path(name.stem).suffix if name.suffix in PACKED_SUFFIXES else name.suffix


def items_of_stream(stream: IO[bytes], path: str, suffix: str, foreign: tuple[str, ...]) -> Iterator[Item]:
    """Give the records of a stream, packed or not; what breaks off ends in an item of faults."""
    line = 1
    with ExitStack() as closing:
        try:
            buffered = (
                stream if isinstance(stream, io.BufferedReader) else io.BufferedReader(cast("io.RawIOBase", stream))
            )
            read = unpacked(buffered, closing)
            for item in _items_read(read, path, suffix, foreign):
                line = int(item.source.rpartition(":")[2]) + 1
                yield item
        except (BrokenStreamError, OSError) as error:
            yield _unreadable(f"{path}:{line}", str(error)[:200], "a stream that can be unpacked to its end")


def _items_read(read: Read, path: str, suffix: str, foreign: tuple[str, ...]) -> Iterator[Item]:
    if suffix in LINE_SUFFIXES:
        yield from _lines(read, path)
    elif suffix in DOCUMENT_SUFFIXES or suffix in foreign:
        yield _document(read, path, suffix if suffix in foreign else "")
    else:
        first = read(BLOCK)
        again = _replayed(first, read)
        if looks_like_lines(first, is_all=False):
            yield from _lines(again, path)
        else:
            yield _document(again, path, "")


def _lines(read: Read, path: str) -> Iterator[Item]:
    is_empty = True
    for number, line in lines_of(read):
        is_empty = False
        source = f"{path}:{number}"
        yield Item(source, b"", line.faults) if isinstance(line, RecordError) else Item(source, line)
    if is_empty:
        yield _unreadable(f"{path}:1", "nothing", "a hand or match on each line")


def _document(read: Read, path: str, suffix: str) -> Item:
    guard, pieces = SizeGuard(), []
    source = f"{path}:1"
    try:
        while piece := read(BLOCK):
            guard.feed(piece)
            pieces.append(piece)
    except RecordError as error:
        return Item(source, b"", error.faults)
    return Item(source, b"".join(pieces), suffix=suffix)


def looks_like_lines(first: bytes, *, is_all: bool) -> bool:
    """Say whether what has no telling name is one record a line, by its first bytes or by all of them.

    It is when its first line is a whole JSON value and something follows, or when any line is a
    whole hand log: then the first is a line that cannot be read. The last line may be cut short
    unless ``is_all``.

    >>> looks_like_lines(b'{"handlog": 1' + bytes([10]) + b'{"handlog": 1}', is_all=True)
    True
    """
    filled = [line for line in first.split(b"\n") if line.strip()]
    if len(filled) < 2:
        return False
    later = filled[1:] if is_all else filled[1:-1]
    return _is_whole(filled[0]) or any(b'"handlog"' in line and _is_whole(line) for line in later)


def _is_whole(line: bytes) -> bool:
    try:
        return isinstance(orjson.loads(line), dict)
    except orjson.JSONDecodeError:
        return False


def _replayed(first: bytes, read: Read) -> Read:
    waiting = [first] if first else []

    def again(size: int) -> bytes:
        return waiting.pop() if waiting else read(size)

    return again


def _unreadable(source: str, found: str, expected: str) -> Item:
    return Item(source, b"", (Fault("", found, expected),))
