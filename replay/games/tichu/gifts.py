"""The dragon's trick given away (TIC-3.5)."""

from __future__ import annotations

from dataclasses import replace

from replay.domain.cards import DRAGON, Card
from replay.domain.clauses import Basis
from replay.domain.events import Event
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.seats import SEAT_CODES, Seat, partner_of, team_of
from replay.games.tichu.combinations import DRAGON_SINGLE
from replay.games.tichu.findings import Spot, find
from replay.games.tichu.memory import Memory
from replay.games.tichu.options import Rules
from replay.games.tichu.table import Table


def is_due(table: Table) -> bool:
    """Say whether the trick as it lies has to be given away.

    Not when the dragon lay there with cards it makes nothing with, nor when a double victory ended the round.
    """
    return is_dragons(table) and not table.is_double()


def is_dragons(table: Table) -> bool:
    """Say whether the dragon, alone, is what takes the trick."""
    return table.lying == DRAGON_SINGLE and len(table.lying_cards) == 1


def judge_gift(table: Table, event: Event, spot: Spot, rules: Rules, memory: Memory | None) -> Finding | None:
    """Find what is wrong with a gift; its receiver has the trick all the same."""
    target = receiver_of(event)
    if not is_due(table) or event.seat != table.holder:
        return _not_due(table, spot, target)
    return _wrong_receiver(table, spot, target, rules, memory)


def receiver_of(event: Event) -> Seat:
    """Give who is given a trick."""
    return event.seat if event.target is None else event.target


def missing_gift(table: Table, trick: int) -> Finding:
    """Tell a trick won with the dragon that nobody is recorded as receiving."""
    spot = Spot(Phase.PLAY, trick, None, table.holder)
    found = find("give.missing", spot, table.lying_cards)
    return replace(found, basis=Basis.PUBLISHED) if table.is_over else found


def _not_due(table: Table, spot: Spot, target: Seat) -> Finding:
    basis = Basis.LETTER
    if not is_dragons(table):
        reason = "The dragon did not win it."
    elif spot.seat != table.holder:
        reason = "Someone else had won it."
    else:
        reason = "A double victory had ended the round."
        basis = Basis.PUBLISHED
    found = find("give.not-due", spot, evidence=_to(target), facts={"target_seat": target, "reason": reason})
    return replace(found, basis=basis)


def _wrong_receiver(table: Table, spot: Spot, target: Seat, rules: Rules, memory: Memory | None) -> Finding | None:
    """Find a gift to the own team, or to an opponent who is out while the other is not."""
    dragon = (Card(DRAGON),)
    if team_of(target) == team_of(table.holder):
        return find("give.not-opponent", spot, dragon, evidence=_to(target), facts={"target_seat": target})
    other = partner_of(target)
    target_out = _is_out(table, target, spot, memory)
    other_out = _is_out(table, other, spot, memory)
    if rules.gives_to_out or target_out is False or other_out is True:
        return None
    facts = {"target_seat": target, "other_seat": other}
    found = replace(find("give.player-out", spot, dragon, evidence=_to(target), facts=facts), option="give_to_out")
    if target_out is None or other_out is None:
        return replace(found, severity=Severity.UNDETERMINED, provable=None)
    return found


def _is_out(table: Table, seat: Seat, spot: Spot, memory: Memory | None) -> bool | None:
    """Say whether a seat is out; ``None`` of a forgotten hand that may be."""
    if memory is not None and table.forgotten >> seat & 1:
        return None if memory.may_be_out(seat, (spot.trick or 0, spot.play or 0)) else False
    return table.out >> seat & 1 == 1


def _to(target: Seat) -> dict[str, object]:
    return {"to": SEAT_CODES[target]}
