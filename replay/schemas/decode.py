"""From bytes to a JSON document: fast where nothing is odd, exact where something is."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

import orjson

from replay.domain.errors import Fault
from replay.schemas.pointers import Path, clip, fault_at

_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_PACKED: Final = (b"\x1f\x8b", b"\x28\xb5\x2f\xfd")
_LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_NOT_JSON: Final = "a JSON object"
_MOST_DIGITS: Final = 4000
_WORD_DIGITS: Final = 19
"""From so many digits on a number may not fit 64 bits, and the fast decoder makes it a fraction."""
_CONTAINERS: Final = (dict, list)


@dataclass(frozen=True, slots=True)
class Decoded:
    """A document and what was wrong with its text.

    ``is_readable``: whether there is a document at all. ``is_plain``: whether a fast decoder gives the same.
    """

    document: object
    faults: tuple[Fault, ...] = ()
    is_readable: bool = True
    is_plain: bool = True


@dataclass(frozen=True, slots=True)
class NoValue:
    """What stands for a number JSON does not have."""

    text: str
    expected: str

    def __str__(self) -> str:
        """Give the text as it stood."""
        return self.text


class Doubled(dict[str, Any]):
    """An object in which a key stood twice; the last value is kept."""

    again: tuple[str, ...] = ()


def decode_fast(raw: bytes) -> object | None:
    """Give a document of plain JSON, or ``None`` where a closer look is needed. Says nothing of doubled keys."""
    try:
        document: object = orjson.loads(raw)
    except orjson.JSONDecodeError:
        return None
    return document


def may_have_doubled_keys(raw: bytes, document: object) -> bool:
    """Say whether a key might stand twice: every key has one colon, and only texts have others."""
    return b"\\u003" in raw or raw.count(b":") != _colons(document)


def decode_exact(raw: bytes) -> Decoded:
    """Decode with all that is wrong: text that is no JSON, keys given twice, numbers JSON does not have."""
    if raw.startswith(_PACKED):
        return _unreadable("a packed stream (gzip or Zstandard)", "text in UTF-8, unpacked")
    try:
        text = raw.removeprefix(_BYTE_ORDER_MARK).decode("utf-8")
    except UnicodeDecodeError as error:
        return _unreadable(f"byte {raw[error.start]:#04x} at byte {error.start}", "text in UTF-8")
    oddities: list[object] = []
    try:
        document = _loads(text, oddities)
    except json.JSONDecodeError as error:
        near = text[error.pos : error.pos + 20]
        return _unreadable(near, f"{_NOT_JSON}; line {error.lineno}, column {error.colno}: {error.msg}")
    except RecursionError:
        return _unreadable(text[:20], f"{_NOT_JSON} that is not nested without end")
    if oddities or "\\u" in text:
        return Decoded(document, tuple(_oddities(document)), is_plain=False)
    return Decoded(document)


def _loads(text: str, oddities: list[object]) -> object:
    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        plain = dict(items)
        if len(plain) == len(items):
            return plain
        doubled = Doubled(plain)
        seen: set[str] = set()
        doubled.again = tuple(dict.fromkeys(key for key, _ in items if key in seen or seen.add(key)))  # type: ignore[func-returns-value]  # add gives None
        oddities.append(doubled)
        return doubled

    def constant(name: str) -> NoValue:
        oddities.append(name)
        return NoValue(name, f"a value of JSON, which has no {name}")

    def whole(digits: str) -> int | NoValue:
        if len(digits) < _WORD_DIGITS:
            return int(digits)
        oddities.append(digits)
        if len(digits) <= _MOST_DIGITS:
            return int(digits)
        return NoValue(digits, f"a number of at most {_MOST_DIGITS:,} digits")

    def real(digits: str) -> float | NoValue:
        value = float(digits)
        if math.isfinite(value):
            return value
        oddities.append(digits)
        return NoValue(digits, "a number that can be held")

    return json.loads(text, object_pairs_hook=pairs, parse_constant=constant, parse_int=whole, parse_float=real)


def _unreadable(found: str, expected: str) -> Decoded:
    return Decoded(None, (Fault("", clip(found), expected),), is_readable=False)


def _oddities(document: object) -> Iterator[Fault]:
    """Find the places of what decoding stumbled over, in the order of the document."""
    waiting: list[tuple[Path, object]] = [((), document)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, dict):
            if isinstance(value, Doubled):
                for key in value.again:
                    yield fault_at((*path, key), value[key], "each key once; this one is given more than once")
            for key in value:
                if _LONE_SURROGATE.search(key):
                    yield fault_at((*path, clip(key)), key, "a key of whole characters")  # type: ignore[arg-type]  # a clipped text is text
            waiting.extend(((*path, key), part) for key, part in reversed(value.items()))
        elif isinstance(value, list):
            waiting.extend(((*path, index), part) for index, part in reversed(list(enumerate(value))))
        elif isinstance(value, NoValue):
            yield fault_at(path, value.text, value.expected)
        elif isinstance(value, str) and _LONE_SURROGATE.search(value):
            yield fault_at(path, value, "text of whole characters (half of a surrogate pair stands alone)")


def _colons(value: object) -> int:
    """Count the keys of an accepted document and the colons in its texts.

    Of the tricks only the keys of events are counted: a note with a colon makes the counts
    differ, and so does a text in a list; then the closer look decides.
    """
    if type(value) is dict:
        count = len(value)
        for key, part in value.items():
            if type(part) is str:
                count += part.count(":")
            elif type(part) in _CONTAINERS:
                count += _colons(part)
            if ":" in key:
                count += key.count(":")
        return count
    if type(value) is list and value:
        if type(value[0]) is list:
            return sum(map(len, chain.from_iterable(value)))
        if type(value[0]) is not str:
            return sum(map(_colons, value))
    return 0
