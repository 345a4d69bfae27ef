"""Cut files, folders and standard input into chunks that any worker can read again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import orjson

from replay.domain.errors import Fault, RecordError, ReplayError
from replay.jobs.kinds import Layout
from replay.services.corpus import (
    DOCUMENT_SUFFIXES,
    LINE_SUFFIXES,
    STANDARD_INPUT,
    Item,
    files_below,
    items_of,
    items_of_stream,
    plain_suffix,
)
from replay.services.foreign import foreign_suffixes
from replay.services.lines import LONGEST_LINE, lines_of
from replay.storage.jobs import NewChunk

CHUNK_BYTES: Final = 512 * 1024
CHUNK_PIECES: Final = 200
WHOLE: Final = 0
"""The line number of a slice that is one document, not lines."""


class SourceError(ReplayError):
    """A file or folder that is not there, or nothing to read in it."""


@dataclass(frozen=True, slots=True)
class Slice:
    """Bytes of a file from ``start`` to ``end``, whole lines of which the first has number ``line``."""

    path: str
    start: int
    end: int
    line: int


@dataclass(frozen=True, slots=True)
class Piece:
    """The next bit of a source: a slice to read later or an item that must be carried along.

    ``size``: bytes of the source it stands for. ``planned``: where the next piece begins.
    """

    size: int
    planned: Mapping[str, int]
    slice: Slice | None = None
    item: Item | None = None


def list_sources(paths: Iterable[str]) -> list[dict[str, Any]]:
    """List every file meant, with its size and how it is cut. Raises ``SourceError``."""
    sources: list[dict[str, Any]] = []
    for path in paths:
        if path == STANDARD_INPUT:
            sources.append({"path": path, "cut": "carried", "size": 0})
        elif Path(path).is_dir():
            sources.extend(_source(name) for name in files_below(path) if _is_log(name))
        elif Path(path).is_file():
            sources.append(_source(path))
        else:
            raise SourceError(f"{path}: no such file or folder")
    if not sources:
        raise SourceError("no hand logs (.json, .ndjson, .jsonl, also .gz and .zst) and no foreign records found")
    return sources


def _is_log(name: str) -> bool:
    return plain_suffix(name) in (*LINE_SUFFIXES, *DOCUMENT_SUFFIXES, *foreign_suffixes())


def _source(name: str) -> dict[str, Any]:
    path = Path(name).absolute()
    if not _is_text(str(path)):
        raise SourceError(f"{str(path)!r}: a name that is no text cannot be remembered; rename the file")
    suffix = path.suffix.lower()
    cut = (
        "lines"
        if suffix in LINE_SUFFIXES
        else "whole"
        if suffix in (*DOCUMENT_SUFFIXES, *foreign_suffixes())
        else "carried"
    )
    return {"path": str(path), "cut": cut, "size": path.stat().st_size}


def _is_text(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def lay_out(sources: Sequence[Mapping[str, Any]], planned: str | None) -> Iterator[Layout]:
    """Give chunks of about half a mebibyte, from where the plan had come (JSON text as in a layout)."""
    draft = _Draft()
    for piece in _pieces(sources, {} if planned is None else orjson.loads(planned)):
        draft.add(piece)
        if draft.is_full:
            yield draft.layout()
            draft = _Draft()
    if draft.pieces:
        yield draft.layout()


@dataclass(slots=True)
class _Draft:
    """A chunk that is being filled."""

    pieces: list[Piece] = field(default_factory=list)
    size: int = 0

    def add(self, piece: Piece) -> None:
        """Take one more piece."""
        self.pieces.append(piece)
        held = 0 if piece.item is None else len(piece.item.raw)
        self.size += max(piece.size, held)

    @property
    def is_full(self) -> bool:
        """Say whether the chunk is large enough."""
        return self.size >= CHUNK_BYTES or len(self.pieces) >= CHUNK_PIECES

    def layout(self) -> Layout:
        """Make the chunk, items carried in its payload."""
        slices = [[one.path, one.start, one.end, one.line] for piece in self.pieces if (one := piece.slice)]
        items = [piece.item for piece in self.pieces if piece.item is not None]
        task: dict[str, object] = {"slices": slices}
        if items:
            task["items"] = [[item.source, len(item.raw), _faults_out(item.faults), item.suffix] for item in items]
        chunk = NewChunk(
            task=orjson.dumps(task).decode(),
            size=sum(piece.size for piece in self.pieces),
            payload=b"".join(item.raw for item in items) if items else None,
        )
        return Layout(chunk, orjson.dumps(dict(self.pieces[-1].planned)).decode())


def _pieces(sources: Sequence[Mapping[str, Any]], position: Mapping[str, int]) -> Iterator[Piece]:
    first = position.get("source", 0)
    for number, source in enumerate(sources[first:], first):
        here = position if number == first else {}
        match source["cut"]:
            case "lines":
                yield from _line_pieces(source, number, here)
            case "whole":
                piece = Slice(source["path"], 0, source["size"], WHOLE)
                yield Piece(source["size"], {"source": number + 1}, slice=piece)
            case _:
                yield from _carried_pieces(source, number, here)


def _line_pieces(source: Mapping[str, Any], number: int, here: Mapping[str, int]) -> Iterator[Piece]:
    path, start, line = source["path"], here.get("offset", 0), here.get("line", 1)
    try:
        with Path(path).open("rb") as stream:
            stream.seek(start)
            while block := stream.read(CHUNK_BYTES):
                size, breaks, last = len(block), block.count(b"\n"), block[-1:]
                while last != b"\n" and (more := stream.readline(LONGEST_LINE)):
                    size, last = size + len(more), more[-1:]
                    breaks += last == b"\n"
                end = start + size
                planned = {"source": number, "offset": end, "line": line + breaks}
                yield Piece(size, planned, slice=Slice(path, start, end, line))
                start, line = end, line + breaks
    except OSError as error:
        yield Piece(0, {"source": number + 1}, item=_unreadable(path, error))


def _carried_pieces(source: Mapping[str, Any], number: int, here: Mapping[str, int]) -> Iterator[Piece]:
    """Read a packed file or standard input here; of what was read before, packed files are read over again."""
    path, seen = source["path"], here.get("items", 0)
    if path == STANDARD_INPUT:
        if not seen:
            for count, item in enumerate(items_of([STANDARD_INPUT]), 1):
                yield Piece(0, {"source": number, "items": count}, item=item)
        return
    try:
        with Path(path).open("rb") as stream:
            before = 0
            for count, item in enumerate(items_of_stream(stream, path, plain_suffix(path), foreign_suffixes()), 1):
                if count > seen:
                    now = min(stream.tell(), source["size"])
                    yield Piece(now - before, {"source": number, "items": count}, item=item)
                    before = now
    except OSError as error:
        yield Piece(0, {"source": number + 1}, item=_unreadable(path, error))


def _unreadable(path: str, error: OSError) -> Item:
    return Item(f"{path}:1", b"", (Fault("", error.strerror or str(error), "a file that can be read"),))


def _faults_out(faults: Iterable[Fault]) -> list[list[object]]:
    return [[fault.pointer, fault.found, fault.expected] for fault in faults]


def items_in(task: str, payload: bytes | None) -> Iterator[Item]:
    """Give the items of a chunk: those of its slices out of their files, then those it carries."""
    read = orjson.loads(task)
    for path, start, end, line in read["slices"]:
        yield from (
            items_of([path], foreign_suffixes()) if line == WHOLE else _items_of_slice(Slice(path, start, end, line))
        )
    start = 0
    for source, length, faults, suffix in read.get("items", ()):
        raw = (payload or b"")[start : start + length]
        start += length
        yield Item(source, raw, tuple(Fault(*fault) for fault in faults), suffix)


def _items_of_slice(one: Slice) -> Iterator[Item]:
    left = one.end - one.start
    try:
        with Path(one.path).open("rb") as stream:
            stream.seek(one.start)

            def read(size: int) -> bytes:
                nonlocal left
                block = stream.read(min(size, left))
                left -= len(block)
                return block

            for number, raw in lines_of(read):
                source = f"{one.path}:{one.line + number - 1}"
                yield Item(source, b"", raw.faults) if isinstance(raw, RecordError) else Item(source, raw)
            if left:
                cut = Fault("", f"{left:,} bytes fewer", "the file as it was when the job began")
                yield Item(f"{one.path}:{one.line}", b"", (cut,))
    except OSError as error:
        yield _unreadable(one.path, error)
