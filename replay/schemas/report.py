"""The report as bytes."""

from __future__ import annotations

import json

import orjson


def dump_report(report: object, *, is_indented: bool = False) -> bytes:
    """Write a report, or any JSON value of one, on one line or indented by two; without a newline at its end."""
    try:
        return orjson.dumps(report, option=orjson.OPT_INDENT_2 if is_indented else 0)
    except TypeError:  # a recorded number of more than 64 bits
        indent, separators = (2, (",", ": ")) if is_indented else (None, (",", ":"))
        return json.dumps(report, ensure_ascii=False, indent=indent, separators=separators).encode()
