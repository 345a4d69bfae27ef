"""One round of a Brettspielwelt log, line by line, into a hand of the hand log."""

from __future__ import annotations

from typing import Any, Final

from replay.importers.bsw_lines import SEATS, Line, read_gifts, read_hand, read_line
from replay.importers.bsw_tricks import TrickSplitter
from replay.importers.imported import Note

FIRST_CARDS: Final = 8
ALL_CARDS: Final = 14
HEADER_KINDS: Final = ("grand", "tichu")
SEAT_COUNT: Final = 4


class RoundReader:
    """Reads one round; ``line`` is where it begins, ``number`` which of the file it is, from 1."""

    def __init__(self, number: int, line: int) -> None:
        self.number = number
        self.line = line
        self.notes: list[Note] = []
        self.handles: dict[int, str] = {}
        self.is_whole = False
        self._part = "eight"
        self._hands: dict[str, dict[int, tuple[str, ...]]] = {"eight": {}, "fourteen": {}}
        self._calls: list[tuple[int, str]] = []
        self._gifts: dict[int, tuple[str, ...]] = {}
        self._gift_names: dict[int, str] = {}
        self._points: tuple[int, int] | None = None
        self._tricks = TrickSplitter()

    def open_part(self, part: str) -> None:
        """Go on to the part of the round that a heading names."""
        self._part = part

    def parse(self, number: int, text: str) -> Line:
        """Read a line as the part of the round says."""
        if self._part in self._hands:
            size = FIRST_CARDS if self._part == "eight" else ALL_CARDS
            hand = read_hand(number, text, size)
            return hand if hand.kind == "hand" else read_line(number, text)
        if self._part == "exchange":
            gifts = read_gifts(number, text)
            return gifts if gifts.kind == "gifts" else read_line(number, text)
        return read_line(number, text)

    def take(self, line: Line) -> None:
        """Take one line in."""
        if line.handle:
            self.handles.setdefault(line.seat, line.handle)
        if line.kind == "hand":
            self._hands[self._part][line.seat] = line.cards
        elif line.kind == "gifts":
            self._gifts[line.seat] = line.cards
            for step, name in enumerate(line.names, 1):
                self._gift_names.setdefault((line.seat + step) % SEAT_COUNT, name)
        elif line.kind == "result":
            self._points = line.points
            self.is_whole = True
        elif line.kind in HEADER_KINDS and self._part != "play":
            self._call_before_play(line)
        elif self._part == "play":
            self._take_event(line)
        elif line.kind != "bombs":
            self._drop(line)

    def _call_before_play(self, line: Line) -> None:
        if self._calls and self._calls[-1] == (line.seat, line.kind):
            self.notes.append(Note(line.number, "dropped", "a call printed twice in a row"))
        else:
            self._calls.append((line.seat, line.kind))

    def _take_event(self, line: Line) -> None:
        tricks = self._tricks
        takers = {
            "play": tricks.play,
            "pass": tricks.pass_by,
            "tichu": tricks.call,
            "wish": tricks.wish,
            "dragon": tricks.give,
        }
        taker = takers.get(line.kind)
        if taker is None:
            self._drop(line)
        else:
            taker(line)

    def _drop(self, line: Line) -> None:
        self.notes.append(Note(line.number, "dropped", "a line that cannot be read here"))

    def end(self, line: int, *, is_cut: bool) -> None:
        """Close the round at the last line that belongs to it."""
        if not self.is_whole:
            what = "the file stops" if is_cut else "the next round begins"
            self.notes.append(Note(line, "unfinished", f"round {self.number}: {what} before its result"))
        self._tricks.finish(is_whole=self.is_whole)
        for seat, name in self._gift_names.items():
            self.handles.setdefault(seat, name)
        if self._tricks.collected:
            count = len(self._tricks.collected)
            text = f"round {self.number}: {count} lines in which a trick's owner only takes it up"
            self.notes.append(Note(self._tricks.collected[0], "dropped", text))
        self.notes.extend(self._tricks.notes)

    def hand(self) -> dict[str, Any] | None:
        """Give the hand; ``None`` where the deal is not whole."""
        deal = self._deal()
        if deal is None:
            self.notes.append(Note(self.line, "dropped", f"round {self.number}: the deal is not whole"))
            return None
        hand: dict[str, Any] = {"hand": self.number, "mode": "online", "deal": deal}
        if self._calls:
            hand["auction"] = [{"seat": SEATS[seat], "call": kind} for seat, kind in self._calls]
        exchange = self._exchange()
        if exchange:
            hand["exchange"] = exchange
        hand["tricks"] = self._tricks.tricks
        if self._points is not None:
            hand["result"] = {"points": {"EW": self._points[0], "NS": self._points[1]}}
        return hand

    def _deal(self) -> dict[str, list[str]] | None:
        """Give the cards in the order received: the first eight, then the six more."""
        every, first = self._hands["fourteen"], self._hands["eight"]
        if len(every) < SEAT_COUNT:
            return None
        deal = {}
        for seat in range(SEAT_COUNT):
            eight = first.get(seat, ())
            if not eight or not set(eight) <= set(every[seat]):
                self.notes.append(
                    Note(self.line, "missing", f"round {self.number}: the first eight cards of {SEATS[seat]}")
                )
                eight = ()
            deal[SEATS[seat]] = [*eight, *(card for card in every[seat] if card not in eight)]
        return deal

    def _exchange(self) -> dict[str, dict[str, str]] | None:
        """Give the exchange; one that breaks off before any play is left out."""
        if len(self._gifts) < SEAT_COUNT and not self._tricks.tricks:
            if self._gifts:
                text = f"round {self.number}: an exchange that breaks off"
                self.notes.append(Note(self.line, "dropped", text))
            return None
        return {
            SEATS[giver]: {SEATS[(giver + step) % SEAT_COUNT]: card for step, card in enumerate(cards, 1)}
            for giver, cards in sorted(self._gifts.items())
        }
