"""Frames of a hand before its first trick: deal, auction, exchange, talon, burial."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, cast

from replay.domain.cards import Card
from replay.domain.events import Event, Verb
from replay.domain.judgements import Verdict
from replay.domain.records import Deal, HandRecord, Holding
from replay.domain.ruleset import Ruleset
from replay.domain.seats import EAST, SEAT_BY_CODE, SEATS, Seat
from replay.domain.timeline import Counts, Frame, Gift, Holdings, Remark, Stage

GRAND_CARDS: Final = 8
"""Cards a grand tichu is called on (``handlog.md``, tichu)."""

NOTHING_OPEN: Final = ((), (), (), ())


def counts_of(holdings: Holdings) -> Counts:
    """Count the cards of each holding; ``None`` where nobody remembers it."""
    return cast(Counts, tuple(None if held is None else len(held) for held in holdings))


def opening_frames(ruleset: Ruleset, verdict: Verdict) -> list[Frame]:
    """Give the frames up to the moment before the first lead, indexed from 0."""
    record = verdict.record
    before_lead = ruleset.holdings_at_first_lead(record)
    if record.deal is None:
        frames = [_position_frame(record, before_lead)]
    else:
        frames = _dealt(ruleset, verdict, record.deal)
        frames.extend(_exchanged(record, frames[-1], before_lead))
        frames.extend(_buried(verdict, record.deal, frames[-1], before_lead))
    first = _seat_of(verdict.judgement.head.get("leader"))
    rows = verdict.judgement.tricks
    leader = rows[0].leader if rows and rows[0].leader is not None else first
    last = replace(frames[-1], due=leader)
    return [replace(frame, index=index) for index, frame in enumerate([*frames[:-1], last])]


def _seat_of(code: object) -> Seat | None:
    return SEAT_BY_CODE.get(code) if isinstance(code, str) else None


def _position_frame(record: HandRecord, before_lead: Holdings) -> Frame:
    position = record.position
    wish = None if position is None else position.facts.get("wish")
    return Frame(
        index=0,
        stage=Stage.DEAL,
        holdings=before_lead,
        counts=counts_of(before_lead),
        buried=None if position is None else position.buried,
        wish=wish if isinstance(wish, str) else None,
    )


def _dealt(ruleset: Ruleset, verdict: Verdict, deal: Deal) -> list[Frame]:
    """Give the deal and the auction, each event with the cards dealt by then."""
    record = verdict.record
    auction = record.auction or ()
    order = _draw_order(ruleset, verdict)
    partial = [_drawn_by(event, deal, order) for event in auction]
    start = _nothing_drawn(partial[0], auction[0]) if partial and partial[0] is not None else deal.hands
    frames = [_still(Stage.DEAL, start, deal)]
    exposed: tuple[Holding, Holding, Holding, Holding] = NOTHING_OPEN
    calls: tuple[Remark, ...] = ()
    for number, event in enumerate(auction):
        exposed = _exposing(exposed, event)
        if event.verb is Verb.CALL and event.word is not None:
            calls = (*calls, Remark(event.seat, event.word, len(frames)))
        drawn = partial[number]
        table = _still(Stage.AUCTION, deal.hands if drawn is None else drawn, deal)
        frames.append(replace(table, play=number, event=event, exposed=exposed, calls=calls))
    if partial and partial[-1] is not None:
        frames.append(replace(_still(Stage.DEAL, deal.hands, deal), exposed=exposed, calls=calls))
    return frames


def _still(stage: Stage, holdings: tuple[Holding, Holding, Holding, Holding], deal: Deal) -> Frame:
    return Frame(index=0, stage=stage, holdings=holdings, counts=counts_of(holdings), talon=deal.talon)


def _draw_order(ruleset: Ruleset, verdict: Verdict) -> tuple[Seat, ...]:
    """Give the seats in the order they draw: the round's leader of the setup first."""
    first = _seat_of(verdict.record.setup.get("leader"))
    seat = EAST if first is None else first
    order = []
    for _ in SEATS:
        order.append(seat)
        seat = ruleset.next_in_turn(seat, verdict.options)
    return tuple(order)


def _drawn_by(event: Event, deal: Deal, order: tuple[Seat, ...]) -> tuple[Holding, Holding, Holding, Holding] | None:
    """Give the holdings when an event of the auction happened; ``None`` when everything had been dealt."""
    if event.verb is Verb.CALL and event.word == "grand":
        return cast("tuple[Holding, Holding, Holding, Holding]", tuple(held[:GRAND_CARDS] for held in deal.hands))
    if event.at is None:
        return None
    share = {seat: (event.at - place + len(SEATS) - 1) // len(SEATS) for place, seat in enumerate(order)}
    return cast(
        "tuple[Holding, Holding, Holding, Holding]",
        tuple(held[: max(0, share[SEATS[seat]])] for seat, held in enumerate(deal.hands)),
    )


def _nothing_drawn(
    first: tuple[Holding, Holding, Holding, Holding], event: Event
) -> tuple[Holding, Holding, Holding, Holding]:
    """Give what lies there before the first event: nothing yet, or the eight cards a grand tichu is called on."""
    return first if event.at is None else NOTHING_OPEN


def _exposing(
    exposed: tuple[Holding, Holding, Holding, Holding], event: Event
) -> tuple[Holding, Holding, Holding, Holding]:
    if event.verb is not Verb.EXPOSE:
        return exposed
    shown = list(exposed)
    kept = [card for card in shown[event.seat] if card not in event.cards]
    shown[event.seat] = (*kept, *event.cards) if _reinforces(shown[event.seat], event.cards) else event.cards
    return cast("tuple[Holding, Holding, Holding, Holding]", tuple(shown))


def _reinforces(before: Holding, cards: Holding) -> bool:
    """Say whether a second, identical card is laid beside the one already open."""
    return len(before) == 1 and cards == before


def _exchanged(record: HandRecord, before: Frame, after: Holdings) -> list[Frame]:
    """Give the exchange seat by seat, then the moment everyone takes up what they got."""
    if record.exchange is None:
        return []
    frames = []
    table = replace(before, stage=Stage.EXCHANGE, event=None, play=None)
    for giver in SEATS:
        given = record.exchange.get(giver)
        if given is None:
            continue
        table = _giving(table, giver, given)
        frames.append(table)
    frames.append(replace(table, holdings=after, counts=counts_of(after), due=None))
    return frames


def _giving(table: Frame, giver: Seat, given: Mapping[Seat, Card]) -> Frame:
    gifts = tuple(Gift(giver, receiver, card) for receiver, card in given.items())
    holdings = list(table.holdings)
    held = holdings[giver]
    if held is not None:
        holdings[giver] = without(held, tuple(given.values()))
    left = cast(Holdings, tuple(holdings))
    return replace(table, holdings=left, counts=counts_of(left), gifts=(*table.gifts, *gifts), due=giver)


def _buried(verdict: Verdict, deal: Deal, before: Frame, after: Holdings) -> list[Frame]:
    """Give the talon taken up, and the burial, where a talon was dealt."""
    burier = _seat_of(verdict.judgement.head.get("leader"))
    if deal.talon is None or burier is None:
        return []
    holdings = list(before.holdings)
    held = holdings[burier]
    holdings[burier] = None if held is None else (*held, *deal.talon)
    taken = cast(Holdings, tuple(holdings))
    table = replace(before, play=None, event=None, exposed=NOTHING_OPEN, talon=None, buried_by=burier)
    frames = [replace(table, stage=Stage.TALON, holdings=taken, counts=counts_of(taken), talon=deal.talon)]
    if verdict.record.bury is not None:
        frames.append(
            replace(
                table,
                stage=Stage.BURY,
                holdings=after,
                counts=counts_of(after),
                talon=None,
                buried=verdict.record.bury,
            )
        )
    return frames


def without(held: Holding, cards: Holding) -> Holding:
    """Take cards out of a holding, each once; one that is not there is passed over.

    >>> without((Card(1), Card(1), Card(2)), (Card(1), Card(9)))
    (1, 2)
    """
    left = list(held)
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)
