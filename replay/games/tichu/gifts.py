"""The dragon's trick given away (TIC-3.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from replay.domain.cards import DRAGON, Card
from replay.domain.events import Event
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.seats import SEAT_CODES, Seat, partner_of, team_of
from replay.games.tichu.combinations import DRAGON_SINGLE
from replay.games.tichu.findings import Spot, find
from replay.games.tichu.memory import Memory
from replay.games.tichu.options import Rules
from replay.games.tichu.table import Table


@dataclass(frozen=True, slots=True)
class Given:
    """What became of a trick: who is given it (``None``: stays with the winner), what was wrong."""

    receiver: Seat | None
    findings: tuple[Finding, ...]


def is_due(table: Table) -> bool:
    """Say whether the trick as it lies has to be given away.

    Not when the dragon lay there with cards it makes nothing with, nor when a double victory ended the round.
    """
    return is_dragons(table) and not table.is_double()


def is_dragons(table: Table) -> bool:
    """Say whether the dragon, alone, is what takes the trick."""
    return table.lying == DRAGON_SINGLE and len(table.lying_cards) == 1


def judge_gifts(table: Table, gifts: list[tuple[int, Event]], trick: int, rules: Rules, memory: Memory | None) -> Given:
    """Judge the gifts recorded in a trick; the last one receives it, due or not."""
    receiver = None
    found: list[Finding] = []
    for index, event in gifts:
        spot = Spot(Phase.PLAY, trick, index, event.seat)
        target = event.seat if event.target is None else event.target
        fault: Finding | None
        if not is_due(table) or receiver is not None or event.seat != table.holder:
            fault = _not_due(table, spot, target, is_second=receiver is not None)
        else:
            fault = _wrong_receiver(table, spot, target, rules, memory)
        if fault is not None:
            found.append(fault)
        receiver = target
    return Given(receiver, tuple(found))


def missing_gift(table: Table, trick: int) -> Finding:
    """Tell a trick won with the dragon that nobody is recorded as receiving."""
    spot = Spot(Phase.PLAY, trick, None, table.holder)
    return find("give.missing", spot, table.lying_cards)


def _not_due(table: Table, spot: Spot, target: Seat, *, is_second: bool) -> Finding:
    if is_second:
        reason = "It had been given already."
    elif not is_dragons(table):
        reason = "The dragon did not win it."
    elif spot.seat != table.holder:
        reason = "Someone else had won it."
    else:
        reason = "A double victory had ended the round."
    return find("give.not-due", spot, evidence=_to(target), facts={"target_seat": target, "reason": reason})


def _wrong_receiver(table: Table, spot: Spot, target: Seat, rules: Rules, memory: Memory | None) -> Finding | None:
    """Find a gift to the own team, or to an opponent who is out while the other is not."""
    dragon = (Card(DRAGON),)
    if team_of(target) == team_of(table.holder):
        return find("give.not-opponent", spot, dragon, evidence=_to(target), facts={"target_seat": target})
    other = partner_of(target)
    if rules.gives_to_out or table.out >> other & 1:
        return None
    is_out = table.out >> target & 1 == 1
    moment = (spot.trick or 0, spot.play or 0)
    if not is_out and (memory is None or not memory.may_be_out(target, moment)):
        return None
    facts = {"target_seat": target, "other_seat": other}
    found = replace(find("give.player-out", spot, dragon, evidence=_to(target), facts=facts), option="give_to_out")
    return found if is_out else replace(found, severity=Severity.UNDETERMINED)


def _to(target: Seat) -> dict[str, object]:
    return {"to": SEAT_CODES[target]}
