"""From nested messages to faults with JSON pointers (RFC 6901)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from replay.domain.errors import Fault
from replay.schemas.fields import MOST_FAULTS, UNKNOWN_KEY

Path = tuple[str | int, ...]

_LONGEST_FOUND: Final = 200
_DEEPEST_FOUND: Final = 4
_LONGEST_WHOLE: Final = 660
"""Bits of a whole number that is repeated as it is, some 200 digits; a longer one is shown as text, cut."""


def pointer(path: Iterable[str | int]) -> str:
    """Write a path as a JSON pointer.

    >>> pointer(("tricks", 3, "a/b~c"))
    '/tricks/3/a~1b~0c'
    """
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)


def faults_of(messages: object, document: object) -> tuple[Fault, ...]:
    """Give the faults of marshmallow's nested messages, each with the value found in the document."""
    return tuple(_walk(messages, document, ()))


def fault_at(path: Path, found: object, expected: str) -> Fault:
    """Make a fault; a long value found is cut."""
    return Fault(pointer(path), clip(found), expected)


def tidy(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Give each place one fault, with all that is expected there, and not more than are listed."""
    kept: dict[str, Fault] = {}
    for fault in faults:
        known = kept.get(fault.pointer)
        if known is None:
            kept[fault.pointer] = fault
        elif fault.expected not in known.expected:
            kept[fault.pointer] = replace(known, expected=f"{known.expected}; {fault.expected}")
    listed = list(kept.values())[:MOST_FAULTS]
    if len(kept) > MOST_FAULTS:
        listed.append(Fault("", None, f"fewer faults: only the first {MOST_FAULTS:,} are listed"))
    return tuple(listed)


def clip(value: object, depth: int = _DEEPEST_FOUND) -> object:
    """Give a value as it can be shown: JSON, and not longer than a reader cares for."""
    if isinstance(value, str):
        return _clip_text(value)
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, dict):
        if depth == 0 or len(value) > _DEEPEST_FOUND * 4:
            return f"an object with {len(value):,} keys"
        return {_clip_text(str(key)): clip(part, depth - 1) for key, part in value.items()}
    if isinstance(value, list):
        if depth == 0 or len(value) > _DEEPEST_FOUND * 8:
            return f"a list of {len(value):,}"
        return [clip(part, depth - 1) for part in value]
    if isinstance(value, int) and value.bit_length() > _LONGEST_WHOLE:
        return _clip_text(str(value))
    if value is None or isinstance(value, bool | int | float):
        return value
    return str(value)


def _clip_text(text: str) -> str:
    shown = text if len(text) <= _LONGEST_FOUND else text[:_LONGEST_FOUND] + "…"
    return shown.encode("utf-8", "backslashreplace").decode("utf-8")


def _walk(messages: object, value: object, path: Path) -> Iterator[Fault]:
    if isinstance(messages, dict):
        for key, inner in messages.items():
            if key == "_schema" and not _is_unknown(inner):
                yield from _walk(inner, value, path)
            else:
                yield from _walk(inner, _part(value, key), (*path, key))
    elif isinstance(messages, list):
        for message in messages:
            yield from _walk(message, value, path)
    else:
        yield fault_at(path, value, str(messages))


def _is_unknown(messages: object) -> bool:
    """Say whether this is about a key of the document that happens to be called ``_schema``."""
    return isinstance(messages, list) and any(str(message).startswith(UNKNOWN_KEY) for message in messages)


def _part(value: object, key: str | int) -> object:
    if isinstance(value, dict):
        return value.get(key)
    if isinstance(value, list) and isinstance(key, int) and key < len(value):
        return value[key]
    return None
