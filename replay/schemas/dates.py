"""Dates and instants of ISO 8601 as patterns, so that reader and JSON Schema cannot differ."""

from __future__ import annotations

from typing import Final


def _calendar(gap: str) -> str:
    """Give the pattern of the days there are, leap years included, with a gap between the numbers."""
    long = f"(?:0[13578]|1[02]){gap}(?:0[1-9]|[12][0-9]|3[01])"
    short = f"(?:0[469]|11){gap}(?:0[1-9]|[12][0-9]|30)"
    february = f"02{gap}(?:0[1-9]|1[0-9]|2[0-8])"
    leap_year = "(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)"
    return f"(?!0000)(?:[0-9]{{4}}{gap}(?:{long}|{short}|{february})|{leap_year}{gap}02{gap}29)"


_DAY: Final = f"(?:{_calendar('-')}|{_calendar('')})"
_MONTH_OR_YEAR: Final = "(?!0000)[0-9]{4}(?:-(?:0[1-9]|1[0-2]))?"
_CLOCK: Final = "T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:[.,][0-9]{1,9})?)?"
_ZONE: Final = "(?:Z|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)"

DATE: Final = f"{_MONTH_OR_YEAR}|{_DAY}(?:{_CLOCK}{_ZONE}?)?"
"""A year, a month, a day, or a day with the time: ``2026``, ``2026-11``, ``2026-11-30``, ``2026-11-30T20:15``."""

INSTANT: Final = f"{_DAY}{_CLOCK}{_ZONE}"
"""A day with the time and its zone: ``2026-11-30T20:15:00Z``."""
