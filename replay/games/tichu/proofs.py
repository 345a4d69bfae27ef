"""When a wish that was ignored could first be proved: the seat has shown what would have met it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from replay.domain.cards import Card
from replay.domain.findings import Finding
from replay.domain.seats import Seat
from replay.games.tichu.combinations import Strength, Value
from replay.games.tichu.shedding import Packed, pack, play_with


@dataclass(frozen=True, slots=True)
class _Watch:
    """A finding (by index) that later plays of its seat may prove."""

    finding: int
    seat: Seat
    lying: Strength
    wish: Value
    bombs: bool
    shown: Packed = 0


class Proofs:
    """Watches the plays after a wish was ignored."""

    __slots__ = ("_proved", "_watches", "is_open")

    def __init__(self) -> None:
        """Begin with nothing to prove."""
        self.is_open: bool = False
        self._watches: list[_Watch] = []
        self._proved: dict[int, tuple[int, int]] = {}

    def watch(self, finding: int, seat: Seat, lying: Strength, wish: Value, *, bombs: bool) -> None:
        """Watch for the proof of a finding that will stand at this index."""
        self._watches.append(_Watch(finding, seat, lying, wish, bombs))
        self.is_open = True

    def show(self, seat: Seat, cards: tuple[Card, ...], moment: tuple[int, int]) -> None:
        """Take note of cards that a seat puts down."""
        still: list[_Watch] = []
        for watch in self._watches:
            current = watch
            if watch.seat == seat:
                current = replace(watch, shown=watch.shown | pack(cards))
                if play_with(current.shown, watch.lying, watch.wish, bombs=watch.bombs):
                    self._proved[watch.finding] = moment
                    continue
            still.append(current)
        self._watches = still
        self.is_open = bool(still)

    def entered(self, findings: list[Finding]) -> list[Finding]:
        """Give the findings with what was proved about them."""
        for index, moment in self._proved.items():
            findings[index] = replace(findings[index], provable=moment)
        return findings
