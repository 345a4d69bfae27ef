"""The four holdings at the first lead: deal or position, then the exchange (TIC-1.1 to TIC-1.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from replay.domain.cards import MAH_JONG, RANK_BY_CODE, TICHU_PACK, Card
from replay.domain.events import Verb
from replay.domain.findings import Finding, Phase
from replay.domain.records import Deal, HandRecord, Holding, Position
from replay.domain.seats import SEAT_BY_CODE, SEAT_CODES, SEATS, Seat
from replay.games.tichu.combinations import Value
from replay.games.tichu.findings import DEALT, Spot, find
from replay.games.tichu.shedding import BITS, Packed, pack

HAND_SIZE: Final = 14
EXCHANGED: Final = 3

Gifts = Mapping[Seat, Mapping[Seat, Card]]
Holdings = tuple[Holding | None, Holding | None, Holding | None, Holding | None]


@dataclass(frozen=True, slots=True)
class Start:
    """What play begins with.

    ``held``: packed holdings by seat, 0 for a forgotten one (a bit of ``forgotten``).
    ``spare``: second copies, which only an impossible deal has. ``out``: a bit for each
    seat without cards from the first. ``gone``: cards of a position played before it.
    ``leader`` is ``None`` where nothing says who leads.
    """

    held: tuple[Packed, Packed, Packed, Packed]
    spare: tuple[Holding, Holding, Holding, Holding]
    forgotten: int
    out: int
    leader: Seat | None
    wish: Value
    gone: Packed
    findings: tuple[Finding, ...]


def start_of(record: HandRecord) -> Start:
    """Work out what play begins with, and what was wrong by then."""
    if record.position is not None:
        return _start_midway(record, record.position)
    deal = cast(Deal, record.deal)
    findings: list[Finding] = []
    if not _is_pack(deal.hands):
        findings.append(find("record.bad-deal", DEALT))
    findings.extend(_exchange_faults(record, deal))
    held, spare = _pack_all(holdings_after_exchange(deal.hands, record.exchange or {}))
    return Start(
        held=held,
        spare=spare,
        forgotten=0,
        out=_without_cards(held),
        leader=_holder_of_mah_jong(held, record),
        wish=0,
        gone=0,
        findings=tuple(findings),
    )


def _start_midway(record: HandRecord, position: Position) -> Start:
    held, spare = _pack_all(position.hands)
    forgotten = sum(1 << seat for seat in SEATS if position.hands[seat] is None)
    seen: list[Card] = [card for hand in position.hands for card in hand or ()]
    seen.extend(position.played)
    facts = position.facts
    leader, wish = facts.get("leader"), facts.get("wish")
    return Start(
        held=held,
        spare=spare,
        forgotten=forgotten,
        out=_without_cards(held) & ~forgotten,
        leader=first_to_play(record) if leader is None else SEAT_BY_CODE[cast(str, leader)],
        wish=0 if wish is None else RANK_BY_CODE[cast(str, wish)] + 2,
        gone=pack(position.played),
        findings=(find("record.bad-deal", DEALT),) if len(set(seen)) < len(seen) else (),
    )


def first_to_play(record: HandRecord) -> Seat | None:
    """Give who played first of all in the record."""
    return next((event.seat for trick in record.tricks for event in trick if event.verb is Verb.PLAY), None)


def _is_pack(hands: tuple[Holding, Holding, Holding, Holding]) -> bool:
    east, north, west, south = hands
    sizes = (len(east), len(north), len(west), len(south))
    return sizes == (HAND_SIZE,) * 4 and len({*east, *north, *west, *south}) == len(TICHU_PACK.codes)


def _without_cards(held: tuple[Packed, Packed, Packed, Packed]) -> int:
    return sum(1 << seat for seat in SEATS if not held[seat])


def _holder_of_mah_jong(held: tuple[Packed, Packed, Packed, Packed], record: HandRecord) -> Seat | None:
    """Give who leads first; where nobody holds the mah-jong, whoever plays first."""
    bit = BITS[MAH_JONG]
    for seat in SEATS:
        if held[seat] & bit:
            return seat
    return first_to_play(record)


def _pack_all(
    hands: Holdings,
) -> tuple[tuple[Packed, Packed, Packed, Packed], tuple[Holding, Holding, Holding, Holding]]:
    """Pack holdings; a second copy in one hand is set aside."""
    held = []
    spare = []
    for hand in hands:
        packed = 0
        second: Holding = ()
        for card in hand or ():
            bit = BITS[card]
            if packed & bit:
                second = (*second, card)
            packed |= bit
        held.append(packed)
        spare.append(second)
    return (held[0], held[1], held[2], held[3]), (spare[0], spare[1], spare[2], spare[3])


def holdings_after_exchange(hands: tuple[Holding, Holding, Holding, Holding], exchange: Gifts) -> Holdings:
    """Give the holdings when the cards received are taken up, in the order dealt, then received.

    A card given without being held is with its receiver all the same; one that had been
    received and was passed on is not with the giver any more.
    """
    left = [list(hand) for hand in hands]
    passed_on: list[tuple[Seat, Card]] = []
    for giver, gifts in exchange.items():
        mine = left[giver]
        for card in gifts.values():
            if card in mine:
                mine.remove(card)
            else:
                passed_on.append((giver, card))
    for gifts in exchange.values():
        for receiver, card in gifts.items():
            left[receiver].append(card)
    for giver, card in passed_on:
        if any(card == given.get(giver) for given in exchange.values()) and card in left[giver]:
            left[giver].remove(card)
    return tuple(left[0]), tuple(left[1]), tuple(left[2]), tuple(left[3])


def _exchange_faults(record: HandRecord, deal: Deal) -> list[Finding]:
    """Find what was wrong with the exchange; no exchange is one missing if anything was played."""
    exchange = record.exchange
    if exchange is None and not any(record.tricks):
        return []
    found: list[Finding] = []
    for giver in SEATS:
        gifts = (exchange or {}).get(giver) or {}
        if len(gifts) != EXCHANGED or giver in gifts:
            found.append(_given_to_some(giver, gifts))
        mine = list(deal.hands[giver])
        for receiver, card in gifts.items():
            if card in mine:
                mine.remove(card)
            else:
                found.append(_given_unheld(giver, receiver, card, deal.hands[giver]))
    return found


def _given_to_some(giver: Seat, gifts: Mapping[Seat, Card]) -> Finding:
    left_out = [SEAT_CODES[seat] for seat in SEATS if seat != giver and seat not in gifts]
    return find(
        "exchange.incomplete",
        Spot(Phase.EXCHANGE, seat=giver),
        evidence={"given": len(gifts), "left_out": left_out},
        facts={"left_out": ", ".join(left_out)},
    )


def _given_unheld(giver: Seat, receiver: Seat, card: Card, dealt: Holding) -> Finding:
    return find(
        "exchange.not-held",
        Spot(Phase.EXCHANGE, seat=giver),
        (card,),
        evidence={"held": TICHU_PACK.text(dealt), "to": SEAT_CODES[receiver]},
        facts={"target_seat": receiver},
    )
