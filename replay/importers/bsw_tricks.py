"""Tricks out of a running list of plays and passes, which marks no trick's end."""

from __future__ import annotations

from typing import Any, Final

from replay.importers.bsw_lines import SEATS, Line
from replay.importers.bsw_phoenix import phoenix_rank
from replay.importers.imported import Note

HAND_SIZE: Final = 14
BOTH_PARTNERS: Final = ({0, 2}, {1, 3})
SUITED: Final = "JSPR"
ORDER: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def is_bomb(cards: tuple[str, ...]) -> bool:
    """Say whether cards are four of a rank, or five or more in a row of one suit.

    >>> is_bomb(("J2", "S2", "P2", "R2")), is_bomb(("J2", "S2", "P2", "PH"))
    (True, False)
    """
    if any(card[1:] not in ORDER or card[0] not in SUITED for card in cards):
        return False
    ranks = sorted(ORDER.index(card[1:]) for card in cards)
    if len(cards) == 4:
        return ranks[0] == ranks[3]
    in_a_row = ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return len(cards) >= 5 and in_a_row and len({card[0] for card in cards}) == 1


class TrickSplitter:
    """Follows one round; ``tricks`` holds events of the hand log, ``notes`` what was changed."""

    def __init__(self) -> None:
        self.tricks: list[list[dict[str, Any]]] = []
        self.notes: list[Note] = []
        self.collected: list[int] = []
        """Lines in which a trick's owner only took it up."""
        self._held = [HAND_SIZE] * 4
        self._passed: set[int] = set()
        self._holder: int | None = None
        self._is_open = False
        self._waiting: list[dict[str, Any]] = []
        self._last_play: tuple[int, dict[str, Any]] | None = None
        """Seat and event of a play while nothing has followed it."""
        self._mah_jong: dict[str, Any] | None = None

    @property
    def is_over(self) -> bool:
        """Say whether the round has ended: three are out, or both partners before anyone else."""
        out = self._out()
        return len(out) >= 3 or out in BOTH_PARTNERS

    def _out(self) -> set[int]:
        return {seat for seat in range(4) if self._held[seat] <= 0}

    def play(self, line: Line) -> None:
        """Add a play, to the trick that lies there or to a new one."""
        event: dict[str, Any] = {"seat": SEATS[line.seat], "play": list(line.cards)}
        rank = phoenix_rank(line.cards)
        if rank is not None:
            event["phoenix"] = rank
        if self._begins_trick(line):
            self._begin()
        self._add(event)
        if self.is_over:
            return
        self._held[line.seat] -= len(line.cards)
        is_dog = line.cards == ("DG",) and not any("play" in other for other in self.tricks[-1][:-1])
        self._holder = line.seat
        self._passed = set()
        self._is_open = not is_dog
        is_first = self._held[line.seat] + len(line.cards) == HAND_SIZE
        self._last_play = (line.seat, event) if is_first else None
        if "MJ" in line.cards:
            self._mah_jong = event

    def _begins_trick(self, line: Line) -> bool:
        if self.is_over:
            return False
        if not self._is_open or not self.tricks:
            return not self._leads_on()
        if not self._all_passed():
            return False
        may_bomb = is_bomb(line.cards)
        return not may_bomb or (self._holder in self._out() and line.seat == self._next_leader())

    def _leads_on(self) -> bool:
        """Say whether a trick has begun with a pass and still waits for its lead."""
        return bool(self.tricks) and not any("play" in event for event in self.tricks[-1])

    def _all_passed(self) -> bool:
        others = set(range(4)) - self._out() - {self._holder}
        return others <= self._passed

    def _next_leader(self) -> int:
        out = self._out()
        seat = self._holder or 0
        return next(other % 4 for other in range(seat + 1, seat + 5) if other % 4 not in out)

    def _begin(self) -> None:
        self.tricks.append(self._waiting)
        self._waiting = []

    def _add(self, event: dict[str, Any]) -> None:
        """Add an event to the last trick; behind a gift, which ends its trick, to a new one."""
        self._last_play = None
        if self._is_given():
            self._begin()
        self.tricks[-1].extend(self._waiting)
        self._waiting = []
        self.tricks[-1].append(event)

    def _is_given(self) -> bool:
        return bool(self.tricks) and bool(self.tricks[-1]) and "give" in self.tricks[-1][-1]

    def pass_by(self, line: Line) -> None:
        """Add a pass; the owner's only says who takes the trick up and is no event."""
        if line.seat == self._holder and (self._is_open or self.is_over or self._is_given()):
            self.collected.append(line.number)
            self._is_open = False
            self._last_play = None
            return
        if not self.tricks or not (self._is_open or self.is_over or self._leads_on()):
            self._begin()
        self._passed.add(line.seat)
        self._add({"seat": SEATS[line.seat], "pass": True})

    def call(self, line: Line) -> None:
        """Add a call: to the trick that lies there, else before the next lead."""
        event: dict[str, Any] = {"seat": SEATS[line.seat], "call": "tichu"}
        if self._last_play is not None and self._last_play[0] == line.seat:
            trick = self.tricks[-1]
            trick.insert(next(at for at, other in enumerate(trick) if other is self._last_play[1]), event)
            self._last_play = None
            self.notes.append(Note(line.number, "moved", "a tichu printed just after its caller's first card"))
        elif self._is_open and not self._all_passed():
            self._add(event)
        else:
            self._waiting.append(event)
            self._last_play = None

    def wish(self, line: Line) -> None:
        """Add a wish to the last play of the mah-jong."""
        if not line.word:
            self.notes.append(Note(line.number, "dropped", "a wish for no rank from two to ace"))
        elif self._mah_jong is None or "wish" in self._mah_jong:
            self.notes.append(Note(line.number, "dropped", "a wish without a play of the mah-jong before it"))
        else:
            if self.tricks[-1][-1] is not self._mah_jong:
                self.notes.append(Note(line.number, "moved", "a wish printed after other events"))
            self._mah_jong["wish"] = line.word

    def give(self, line: Line) -> None:
        """Add who is given the trick won with the dragon: to the last trick in which it lies on top."""
        if not self.tricks:
            self.notes.append(Note(line.number, "dropped", "a gift before any play"))
            return
        trick = self._dragon_trick()
        if any("give" in event for event in trick):
            self.notes.append(Note(line.number, "dropped", "a second gift of one trick"))
            return
        plays = [event for event in trick if "play" in event]
        seat = plays[-1]["seat"] if plays else SEATS[line.seat]
        if trick is not self.tricks[-1]:
            self.notes.append(Note(line.number, "moved", "a gift printed after the next lead"))
        else:
            self._is_open = False
        self._last_play = None
        trick.append({"seat": seat, "give": SEATS[line.seat]})

    def _dragon_trick(self) -> list[dict[str, Any]]:
        found = self.tricks[-1]
        for trick in self.tricks:
            plays = [event["play"] for event in trick if "play" in event]
            if plays and plays[-1] == ["DR"] and not any("give" in event for event in trick):
                found = trick
        return found

    def finish(self, *, is_whole: bool) -> None:
        """Put what still waits where it belongs; a mah-jong without a wish wished for nothing."""
        if self._waiting:
            if not self.tricks:
                self._begin()
            else:
                self._add(self._waiting.pop())
        if self._mah_jong is not None and (is_whole or self.tricks[-1][-1] is not self._mah_jong):
            self._mah_jong.setdefault("wish", None)
