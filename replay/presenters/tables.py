"""The auction and the exchange as small tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from replay.domain.events import Event, Verb
from replay.domain.findings import Phase, Severity
from replay.domain.seats import SEATS, Seat
from replay.domain.timeline import Frame, Stage
from replay.presenters.faces import tokens
from replay.presenters.hand import HandView
from replay.presenters.language import Language
from replay.presenters.words import seat_name

Cell = tuple[str, int, str] | None
"""Words, frame, and a style: ``stands`` for the call that counted, ``bad`` for one against the rules."""

_SAID: Final = {
    Verb.BID: "{amount}",
    Verb.PUSH: "pushes +{amount}",
    Verb.PASS: "pass",
    Verb.SAY: "As",
    Verb.EXPOSE: "{cards}",
    Verb.CALL: "{word}",
}

_CALLS: Final = {"grand": "grand tichu"}


@dataclass(frozen=True, slots=True)
class AuctionTable:
    """An auction in columns by seat, in turn order from the first to speak."""

    seats: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class ExchangeTable:
    """An exchange: giver by row, receiver by column."""

    seats: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


def auction_table(view: HandView) -> AuctionTable | None:
    """Give the auction as far as the reader may see it; ``None`` without one."""
    said = [
        (frame.index, frame.event)
        for frame in view.seen_frames
        if frame.stage is Stage.AUCTION and frame.event is not None
    ]
    if not said:
        return None
    order = _order(view, said[0][1].seat)
    rows: list[list[Cell]] = []
    for number, (at, event) in enumerate(said):
        column = order.index(event.seat)
        if not rows or any(cell is not None for cell in rows[-1][column:]):
            rows.append([None] * len(order))
        rows[-1][column] = (_words(event, view), at, _style(view, number, event))
    return AuctionTable(tuple(seat_name(seat, view.say) for seat in order), tuple(tuple(row) for row in rows))


def _order(view: HandView, first: Seat) -> list[Seat]:
    order = [first]
    while len(order) < len(SEATS):
        order.append(view.ruleset.next_in_turn(order[-1], view.verdict.options))
    return order


def _words(event: Event, view: HandView) -> str:
    text = view.say(_SAID.get(event.verb, "{word}"))
    return text.format(
        amount=event.amount,
        word=view.say(_CALLS.get(event.word or "", event.word or "")),
        cards=tokens(event.cards, view.ruleset.pack),
    )


def _style(view: HandView, number: int, event: Event) -> str:
    for index in view.shown:
        finding = view.verdict.findings[index]
        is_here = finding.phase is Phase.AUCTION and finding.play == number
        if is_here and finding.severity is Severity.VIOLATION:
            return "bad"
    chrya = view.verdict.judgement.result.get("chrya") if view.viewer is None else None
    return "stands" if event.verb is Verb.BID and event.amount == chrya else ""


def exchange_table(view: HandView) -> ExchangeTable | None:
    """Give the exchange as far as the reader may see it; ``None`` before it, or without one."""
    seen = [frame for frame in view.seen_frames if frame.gifts]
    if not seen:
        return None
    last = next((frame for frame in seen if frame.due is None), seen[-1])
    return ExchangeTable(
        tuple(seat_name(seat, view.say) for seat in SEATS),
        tuple((seat_name(giver, view.say), _given(last, giver, view, view.say)) for giver in SEATS),
    )


def _given(frame: Frame, giver: Seat, view: HandView, say: Language) -> tuple[str, ...]:
    cells = []
    for receiver in SEATS:
        gifts = [gift for gift in frame.gifts if gift.giver == giver and gift.receiver == receiver]
        if not gifts:
            cells.append("–")
        else:
            card = gifts[0].card
            cells.append(say("hidden") if card is None else tokens((card,), view.ruleset.pack))
    return tuple(cells)
