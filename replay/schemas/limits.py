"""How many bytes a hand or a match may have, watched while it is being read."""

from __future__ import annotations

import re
from typing import Final

from replay.domain.errors import Fault, RecordError

MEBIBYTE: Final = 1024 * 1024
MOST_HAND_BYTES: Final = MEBIBYTE
MOST_MATCH_BYTES: Final = 16 * MEBIBYTE
DEEPEST: Final = 64

_TOKENS: Final = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{}]', re.DOTALL)
_HANDS_KEY: Final = b'"hands"'


class SizeGuard:
    """Watches a document that comes in pieces, and refuses it as soon as a hand in it is too long.

    What is no match may have as many bytes as one hand. Of a match, each element of ``hands``
    may, and everything besides them together. ``total``: bytes seen so far.
    """

    def __init__(self) -> None:
        self.total = 0
        self._depth = 0
        self._last = b""
        self._hand = -1
        self._hand_starts = 0
        self._in_hands = 0
        self._hands_open = False
        self._rest = b""
        self._seen = 0
        self._early: list[bytes] = []

    def feed(self, piece: bytes) -> None:
        """Take the next piece; raises ``RecordError`` when the document has become too long."""
        self.total += len(piece)
        if self.total > MOST_MATCH_BYTES:
            raise RecordError((too_long("", self.total, MOST_MATCH_BYTES, "a match"),))
        self._early.append(piece)
        if self.total <= MOST_HAND_BYTES:
            return
        for part in self._early:
            self._scan(part)
        self._early.clear()
        self._check()

    def _check(self) -> None:
        """Refuse what is too long by now."""
        open_hand = self.total - self._hand_starts if self._hands_open and self._depth > 2 else 0
        if open_hand > MOST_HAND_BYTES:
            raise RecordError((too_long(f"/hands/{self._hand}", open_hand),))
        if self.total - self._in_hands - open_hand > MOST_HAND_BYTES:
            raise RecordError((too_long("", self.total),))

    def _scan(self, piece: bytes) -> None:
        text = self._rest + piece
        end = 0
        for match in _TOKENS.finditer(text):
            end = match.end()
            self._take(match.group(), self._seen + match.start())
        rest = text[end:]
        quote = rest.find(b'"')
        self._rest = rest[quote:] if quote >= 0 else b""
        self._seen += len(text) - len(self._rest)

    def _take(self, token: bytes, start: int) -> None:
        if token in (b"{", b"["):
            if self._depth == 1 and token == b"[" and self._last == _HANDS_KEY:
                self._hands_open = True
            elif self._depth == 2 and self._hands_open:
                self._hand += 1
                self._hand_starts = start
            self._depth += 1
            if self._depth > DEEPEST:
                found = f"more than {DEEPEST} levels"
                raise RecordError((Fault("", found, f"at most {DEEPEST} levels of lists and objects"),))
        elif token in (b"}", b"]"):
            self._depth -= 1
            if self._depth == 2 and self._hands_open:
                self._close_hand(start + 1)
            elif self._depth == 1:
                self._hands_open = False
        self._last = token

    def _close_hand(self, end: int) -> None:
        length = end - self._hand_starts
        if length > MOST_HAND_BYTES:
            raise RecordError((too_long(f"/hands/{self._hand}", length),))
        self._in_hands += length


def check_size(raw: bytes) -> None:
    """Refuse a whole document that is too long; white space around it does not count."""
    if len(raw) > MOST_HAND_BYTES:
        trimmed = raw.strip(b" \t\r\n")
        if len(trimmed) > MOST_HAND_BYTES:
            guard = SizeGuard()
            for start in range(0, len(trimmed), MEBIBYTE):
                guard.feed(trimmed[start : start + MEBIBYTE])


def too_long(pointer: str, length: int, most: int = MOST_HAND_BYTES, what: str = "one hand") -> Fault:
    """Say that something has too many bytes."""
    return Fault(pointer, f"{length:,} bytes", f"at most {most:,} bytes in {what}")
