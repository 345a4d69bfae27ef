"""How a hand went, card by card: what conventions are held against."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from replay.domain.cards import RANK_BY_CODE, Suit
from replay.domain.convention import Copies, Hand, Lead, Table
from replay.domain.events import Verb
from replay.domain.judgements import Judgement, TrickRow
from replay.domain.records import HandRecord, Holding
from replay.domain.ruleset import Ruleset
from replay.domain.seats import SEAT_BY_CODE, SEATS, Seat
from replay.mechanics.remembered import count_copies, shown_by

Four = tuple[Copies, Copies, Copies, Copies]
Hands = tuple[Holding | None, Holding | None, Holding | None, Holding | None]


def table_of(ruleset: Ruleset, settings: Mapping[str, object], judgement: Judgement) -> Table | None:
    """Give what everybody knew before the first lead; ``None`` in a game without a trump rank."""
    head = judgement.head
    rank = head.get("rank")
    if rank is None:
        return None
    trump = head.get("trump")
    leader = head.get("leader")
    return Table(
        game=ruleset.name,
        trump=None if trump is None else Suit(ruleset.pack.suits.index(cast(str, trump))),
        rank=RANK_BY_CODE[cast(str, rank)],
        round_leader=None if leader is None else SEAT_BY_CODE[cast(str, leader)],
        settings=settings,
    )


class HandCourse:
    """The four hands before every trick, as far as they are known."""

    __slots__ = ("_before", "_buried", "_complete", "_hands", "_record", "_table", "_tricks")

    def __init__(self, ruleset: Ruleset, record: HandRecord, table: Table, judgement: Judgement) -> None:
        """Play the tricks once more; a card not held takes nothing with it."""
        self._record = record
        self._table = table
        self._tricks = judgement.tricks
        self._complete = judgement.complete
        position = record.position
        self._buried = record.bury if position is None else position.buried
        hands = cast(Hands, judgement.hands) if judgement.hands else ruleset.holdings_at_first_lead(record)
        self._hands = hands
        if None in hands:
            gone = (*position.played, *(position.buried or ())) if position is not None else ()
            held, most = _forgotten(hands, record, gone, ruleset.pack.copies)
        else:
            held = [bytearray(count_copies(hand or ())) for hand in hands]
            most = held
        self._before = _before_each_trick(self._tricks, held, most)

    @property
    def record(self) -> HandRecord:
        """Give the hand as recorded."""
        return self._record

    @property
    def hands(self) -> Hands:
        """Give the holdings at the first lead, ``None`` where forgotten."""
        return self._hands

    @property
    def complete(self) -> bool:
        """Say whether the hand was played out."""
        return self._complete

    @property
    def table(self) -> Table:
        """Give what everybody knew."""
        return self._table

    @property
    def tricks(self) -> tuple[TrickRow, ...]:
        """Give the tricks recorded."""
        return self._tricks

    @property
    def buried(self) -> Holding | None:
        """Give what the round's leader laid away."""
        return self._buried

    def lead_of(self, trick: int) -> Lead | None:
        """Give the lead that counted; ``None`` for a trick without one."""
        row = self._tricks[trick]
        if not row.plays:
            return None
        play = row.plays[0]
        corrected = False
        if play.event:
            events = self._record.tricks[trick][: play.event]
            corrected = any(event.seat == play.seat and event.verb is Verb.ATTEMPT for event in events)
        return Lead(trick, play.seat, play.cards, row.shape, corrected)

    def hand(self, seat: Seat, trick: int) -> Hand:
        """Give what is known of a seat's cards before a trick."""
        held, most = self._before[trick]
        return Hand(held[seat], most[seat])

    def held(self, seat: Seat, trick: int) -> Copies:
        """Give the cards a seat surely holds before a trick."""
        return self._before[trick][0][seat]

    def all_held(self, trick: int) -> Four:
        """Give the cards that all seats surely hold before a trick."""
        return self._before[trick][0]

    def most(self, seat: Seat, trick: int) -> Copies:
        """Give the cards a seat may hold at most before a trick."""
        return self._before[trick][1][seat]


def _forgotten(
    hands: Sequence[Holding | None], record: HandRecord, gone: Holding, copies: int
) -> tuple[list[bytearray], list[bytearray]]:
    """Give what a forgotten hand showed and what it may have held at most; the others as they were."""
    elsewhere = count_copies(gone)
    for hand in hands:
        count_copies(hand or (), elsewhere)
    shown = [shown_by(seat, record.tricks, elsewhere) if hands[seat] is None else () for seat in SEATS]
    held, most = [], []
    for seat, hand in enumerate(hands):
        own = bytearray(count_copies(hand if hand is not None else shown[seat]))
        held.append(own)
        if hand is not None:
            most.append(own)
            continue
        others = list(elsewhere)
        for other, cards in enumerate(shown):
            if other != seat:
                count_copies(cards, others)
        most.append(bytearray(max(own[card], copies - others[card]) for card in range(len(own))))
    return held, most


def _before_each_trick(
    tricks: tuple[TrickRow, ...], held: list[bytearray], most: list[bytearray]
) -> list[tuple[Four, Four]]:
    before: list[tuple[Four, Four]] = []
    for row in tricks:
        sure = cast(Four, tuple([bytes(hand) for hand in held]))
        if held is most:
            before.append((sure, sure))
        else:
            perhaps = [sure[seat] if most[seat] is held[seat] else bytes(most[seat]) for seat in SEATS]
            before.append((sure, cast(Four, tuple(perhaps))))
        for play in row.plays:
            own, limit = held[play.seat], most[play.seat]
            for card in play.cards:
                if own[card]:
                    own[card] -= 1
                if limit is not own and limit[card]:
                    limit[card] -= 1
    return before
