"""Reads packed streams piece by piece, and notices where one breaks off."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable
from contextlib import ExitStack
from io import BufferedReader
from typing import Final, Protocol

Read = Callable[[int], bytes]

_GZIP: Final = b"\x1f\x8b"
_ZSTANDARD: Final = b"\x28\xb5\x2f\xfd"
_PIECE: Final = 1024
"""Bytes unpacked at once: zstandard may make 32 MiB of them, never more."""


class _Frame(Protocol):
    """One frame being unpacked."""

    @property
    def eof(self) -> bool:
        """Say whether the frame has ended."""

    @property
    def unused_data(self) -> bytes:
        """Give what follows the frame."""

    def decompress(self, data: bytes, /) -> bytes:
        """Unpack the next bytes."""


class BrokenStreamError(Exception):
    """A packed stream that cannot be unpacked to its end."""


def unpacked(stream: BufferedReader, closing: ExitStack) -> Read:
    """Give how to read a stream's plain bytes, by how it begins and not by its name.

    Reading raises ``BrokenStreamError``, also where the stream ends too early.
    """
    head = stream.peek(len(_ZSTANDARD))
    if head.startswith(_GZIP):
        return _guarded(closing.enter_context(gzip.GzipFile(fileobj=stream)).read)
    if head.startswith(_ZSTANDARD):
        return _ZstandardReader(stream).read
    return stream.read1


def _guarded(read: Read) -> Read:
    def guarded(size: int) -> bytes:
        try:
            return read(size)
        except (EOFError, zlib.error, OSError) as error:
            raise BrokenStreamError(str(error)) from error

    return guarded


class _ZstandardReader:
    """Unpacks frame after frame; the library's own reader takes a frame cut short for a whole one."""

    def __init__(self, stream: BufferedReader) -> None:
        import zstandard  # noqa: PLC0415  # costly to load, seldom needed

        self._stream = stream
        self._error = zstandard.ZstdError
        self._new_frame: Callable[[], _Frame] = zstandard.ZstdDecompressor().decompressobj
        self._frame: _Frame | None = None
        self._rest = b""

    def read(self, size: int) -> bytes:
        """Give some of the next bytes, ``b""`` at the end; ``size`` is a wish."""
        del size
        while True:
            packed = self._rest or self._stream.read(_PIECE)
            self._rest = b""
            if not packed:
                if self._frame is not None:
                    raise BrokenStreamError("the stream ends within a frame")
                return b""
            plain = self._unpack(packed)
            if plain:
                return plain

    def _unpack(self, packed: bytes) -> bytes:
        if self._frame is None:
            self._frame = self._new_frame()
        try:
            plain = self._frame.decompress(packed)
        except self._error as error:
            raise BrokenStreamError(str(error)) from error
        if self._frame.eof:
            self._rest = self._frame.unused_data
            self._frame = None
        return plain
