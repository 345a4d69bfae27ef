"""Brettspielwelt text logs of Tichu (``.tch``) into a match of the hand log.

A file is one game, one round after another, without date, number or target. What it says of
a trick's owner taking it up is no event; who stands behind a name is nobody's business, so
names become ``Player 1`` and so on unless they are asked for.
"""

from __future__ import annotations

from typing import Any, Final

from replay.importers.bsw_lines import SEATS, is_whole, mark_of
from replay.importers.bsw_round import RoundReader
from replay.importers.imported import Imported, Note

SOURCE: Final = "Brettspielwelt text log"


def read_bsw(text: str, *, keep_names: bool = False) -> Imported:
    """Read a file's text; what is whole is kept, the rest is named in the report with its line."""
    notes: list[Note] = []
    rounds = _read_rounds(text.removeprefix("\ufeff"), notes)
    hands: list[dict[str, Any]] = []
    tables: list[dict[str, str]] = []
    names = _Names(is_kept=keep_names)
    for reader in rounds:
        hand = reader.hand()
        notes.extend(reader.notes)
        table = names.at_table(reader.handles)
        if hand is not None:
            hands.append(hand)
            tables.append(table)
    if not rounds:
        notes.append(Note(None, "missing", "no round begins in this file"))
    notes.sort(key=_line_of)
    return Imported(_document(hands, tables), tuple(notes))


def _line_of(note: Note) -> int:
    return note.line or 0


def _document(hands: list[dict[str, Any]], tables: list[dict[str, str]]) -> dict[str, Any] | None:
    """Give the match; a hand names its players only where they are not those of the first."""
    if not hands:
        return None
    match: dict[str, Any] = {"game": "tichu", "source": SOURCE}
    if tables[0]:
        match["players"] = tables[0]
    for hand, table in zip(hands, tables, strict=True):
        if table != tables[0]:
            hand["players"] = table
    return {"handlog": 1, "match": match, "hands": hands}


def _read_rounds(text: str, notes: list[Note]) -> list[RoundReader]:
    rounds: list[RoundReader] = []
    lines = text.split("\n")
    for number, raw in enumerate(lines, 1):
        line = raw.removesuffix("\r")
        if not line.strip(" "):
            continue
        part = mark_of(line)
        if part == "eight":
            if rounds:
                rounds[-1].end(number - 1, is_cut=False)
            rounds.append(RoundReader(len(rounds) + 1, number))
        elif not rounds:
            notes.append(Note(number, "dropped", "a line before the first round"))
        elif part is not None:
            rounds[-1].open_part(part)
        else:
            _take(rounds[-1], number, line, is_last=number == len(lines), notes=notes)
    if rounds:
        rounds[-1].end(len(lines), is_cut=True)
    return rounds


def _take(reader: RoundReader, number: int, text: str, *, is_last: bool, notes: list[Note]) -> None:
    """Let a round take a line; the last of a file without a line end may be only half there."""
    line = reader.parse(number, text)
    if is_last and not is_whole(line):
        notes.append(Note(number, "dropped", "a line that the end of the file cuts off"))
    else:
        reader.take(line)


class _Names:
    """Numbers the players of a file in the order they sit down."""

    def __init__(self, *, is_kept: bool) -> None:
        self._is_kept = is_kept
        self._numbers: dict[str, int] = {}
        self._before: dict[int, str] = {}

    def at_table(self, handles: dict[int, str]) -> dict[str, str]:
        """Give the players by seat; a seat without a name in this round keeps the one before."""
        table = {}
        for seat in range(len(SEATS)):
            handle = handles.get(seat) or self._before.get(seat)
            if not handle:
                continue
            self._before[seat] = handle
            number = self._numbers.setdefault(handle, len(self._numbers) + 1)
            table[SEATS[seat]] = handle if self._is_kept else f"Player {number}"
        return table
