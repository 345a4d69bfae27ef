"""Statistics of signals as a table: a block for each player or pair, a line for each convention."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from replay import registry
from replay.presenters.language import Language
from replay.services.signalling import NUMBERS, Signaller
from replay.storage.rows import Counts

LABELS: Final[Mapping[str, str]] = {
    "said": "Said",
    "true": "True",
    "false": "False",
    "missed": "Missed",
    "due": "Asked",
    "answered": "Answered",
}
BAR: Final = 96
"""Width of the drawing of how much was true."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One number; ``query``: where the plays behind it are, ``None`` for nothing to see."""

    key: str
    label: str
    text: str
    query: Mapping[str, str] | None


@dataclass(frozen=True, slots=True)
class Share:
    """How much of what was claimed was true, as widths of a drawing, and in words."""

    true: float
    false: float
    words: str


@dataclass(frozen=True, slots=True)
class StatLine:
    """What was said by one convention."""

    convention: str
    name: str
    term: str
    cells: tuple[Cell, ...]
    share: Share | None


@dataclass(frozen=True, slots=True)
class StatBlock:
    """A player, or a pair."""

    names: tuple[str, ...]
    title: str
    lines: tuple[StatLine, ...]


def stat_blocks(signallers: Sequence[Signaller], say: Language) -> tuple[StatBlock, ...]:
    """Give the blocks of a table."""
    return tuple(
        StatBlock(
            one.names, title_of(one.names, say), tuple(_line(one, name, counts, say) for name, counts in one.counts)
        )
        for one in signallers
    )


def title_of(names: Sequence[str], say: Language) -> str:
    """Name a player or a pair."""
    return names[0] if len(names) == 1 else say("{first} and {second}").format(first=names[0], second=names[1])


def labels(say: Language) -> tuple[tuple[str, str], ...]:
    """Give the columns: key and heading."""
    return tuple((key, say(text)) for key, text in LABELS.items())


def query_of(names: Sequence[str], convention: str, number: str) -> dict[str, str]:
    """Say where the plays behind a number are."""
    query = {"player": names[0], "convention": convention, "number": number}
    if len(names) > 1:
        query["partner"] = names[1]
    return query


def _line(one: Signaller, convention: str, counts: Counts, say: Language) -> StatLine:
    sheet = registry.convention(convention).sheet
    claims = any(meaning.claims for meaning in sheet.meanings.values())
    return StatLine(
        convention=convention,
        name=say(sheet.title),
        term=sheet.chinese,
        cells=tuple(_cell(one, convention, key, counts, say, claims=claims) for key in NUMBERS),
        share=_share(counts, say),
    )


def _cell(one: Signaller, convention: str, key: str, counts: Counts, say: Language, *, claims: bool) -> Cell:
    number: int = getattr(counts, NUMBERS[key])
    means_something = claims or key not in ("true", "false")
    query = query_of(one.names, convention, key) if number else None
    return Cell(key, say(LABELS[key]), str(number) if means_something else "–", query)


def _share(counts: Counts, say: Language) -> Share | None:
    if not counts.claims:
        return None
    text = say("{held} of {claims} true").format(held=counts.held, claims=counts.claims)
    return Share(round(BAR * counts.held / counts.claims, 1), round(BAR * counts.failed / counts.claims, 1), text)
