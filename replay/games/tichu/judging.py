"""A round judged event by event: it goes on as it went at the table, and offences are told beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from replay.domain.cards import MAH_JONG, RANK_BY_CODE, Card
from replay.domain.events import NO_WISH, Event, Verb
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.judgements import PlayRow, TrickRow
from replay.domain.records import HandRecord
from replay.domain.seats import SEATS, Seat
from replay.games.tichu.calls import CallBook
from replay.games.tichu.checks import (
    bomb_out_of_place,
    follow_fault,
    has_value,
    is_free_bomb,
    missing_play,
    no_combination,
    not_held,
    out_of_turn,
    pass_on_lead,
    wish_ignored,
    wrong_leader,
)
from replay.games.tichu.combinations import (
    BOMB_FLOOR,
    DOG_LED,
    DRAGON_SINGLE,
    NOTHING,
    Strength,
    Value,
    beats,
    combination,
    shape_name,
    single_on,
)
from replay.games.tichu.dealing import HAND_SIZE, Start
from replay.games.tichu.findings import Spot, find
from replay.games.tichu.gifts import is_due, judge_gift, missing_gift, receiver_of
from replay.games.tichu.memory import Memory, Moment
from replay.games.tichu.options import Rules
from replay.games.tichu.proofs import Proofs
from replay.games.tichu.shedding import best_part
from replay.games.tichu.table import NOBODY, Table

PLAY: Final = Verb.PLAY
PASS: Final = Verb.PASS
ATTEMPT: Final = Verb.ATTEMPT
CALL: Final = Verb.CALL
NO_FAULT: Final = -1
"""In place of the index of the finding at the last play."""


class RoundJudge:
    """Follows one record; ``findings`` and ``rows`` grow as it goes."""

    __slots__ = (
        "_attempts",
        "_fault",
        "_gift",
        "_is_from_deal",
        "_memory",
        "_proofs",
        "_record",
        "_rules",
        "book",
        "findings",
        "piles",
        "rows",
        "table",
    )

    def __init__(self, record: HandRecord, start: Start, rules: Rules) -> None:
        """Begin with what the deal or position and the exchange left."""
        self._record: HandRecord = record
        self._rules: Rules = rules
        self._is_from_deal: bool = record.deal is not None
        self._memory: Memory | None = Memory(record, start) if start.forgotten else None
        self._proofs: Proofs = Proofs()
        self._attempts: list[Seat] = []
        self._fault: int = NO_FAULT
        self._gift: tuple[int, Event] | None = None
        self.findings: list[Finding] = list(start.findings)
        self.rows: list[TrickRow] = []
        self.piles: list[int] = [0, 0, 0, 0]
        self.table: Table = Table(start, rules.step)
        begun = 0
        if record.position is not None:
            begun = sum(1 << seat for seat in SEATS if start.held[seat].bit_count() < HAND_SIZE) & ~start.forgotten
        self.book: CallBook = CallBook(begun, start.forgotten)

    def run(self) -> None:
        """Judge calls before play, then every trick."""
        record = self._record
        for index, event in enumerate(record.auction or ()):
            self._call(event, Spot(Phase.AUCTION, None, index, event.seat))
        last = len(record.tricks) - 1
        for trick, events in enumerate(record.tricks):
            self._trick(trick, events, is_last=trick == last)
        if not self.table.is_over and self._is_from_deal:
            self.findings.append(find("record.unfinished", Spot(Phase.PLAY)))
        self.findings = self._proofs.entered(self.findings)

    def _trick(self, trick: int, events: tuple[Event, ...], *, is_last: bool) -> None:
        table = self.table
        table.open_trick()
        plays: list[PlayRow] = []
        for index, event in enumerate(events):
            verb = event.verb
            if verb is PASS:
                if event.seat == table.due and table.lying and not table.wish and not table.is_over:
                    table.pass_by(event.seat)
                else:
                    self._judged_pass(event.seat, trick, index)
            elif verb is PLAY:
                if table.is_over:
                    self._after_end(event, trick, index)
                else:
                    legal = self._play(event, trick, index)
                    standing = None if table.lying == DOG_LED else table.holder
                    plays.append(PlayRow(event.seat, event.cards, legal, index, standing))
            else:
                self._other(event, trick, index)
        self._close(trick, tuple(plays), is_last=is_last)

    def _other(self, event: Event, trick: int, index: int) -> None:
        if event.verb is CALL:
            self._call(event, Spot(Phase.PLAY, trick, index, event.seat))
        elif event.verb is ATTEMPT:
            self._attempt(event, trick, index)
        else:
            self._gift = (index, event)

    def _call(self, event: Event, spot: Spot) -> None:
        found = self.book.hear(event, spot, self.table, self._rules)
        if found is not None:
            self.findings.append(found)

    def _after_end(self, event: Event, trick: int, index: int) -> None:
        self.findings.append(find("record.extra-play", Spot(Phase.PLAY, trick, index, event.seat), event.cards))

    def _judged_pass(self, seat: Seat, trick: int, index: int) -> None:
        """Take a pass that may be against the rules."""
        table = self.table
        spot = Spot(Phase.PLAY, trick, index, seat)
        if table.is_over:
            self.findings.append(find("record.extra-play", spot))
            return
        self._pass_over_forgotten(seat, (), spot)
        if seat != table.due:
            self.findings.append(out_of_turn(table, spot, seat, ()))
        else:
            if not table.lying:
                self.findings.append(pass_on_lead(table, spot, seat))
            self._check_wish(seat, (), NOTHING, spot)
        table.pass_by(seat)

    def _play(self, event: Event, trick: int, index: int) -> bool:
        """Take a play; say whether it was within the rules."""
        table = self.table
        seat = event.seat
        cards = event.cards
        lying = table.lying
        strength = strength_on(event, lying)
        before = len(self.findings)
        if (
            seat != table.due
            or table.wish
            or event.wish is not None
            or not strength
            or (lying and not beats(strength, lying))
        ):
            strength = self._check_play(event, strength, Spot(Phase.PLAY, trick, index, seat))
        lacking = table.lay(seat, cards, strength, takes=not lying or beats(strength, lying))
        if lacking:
            self.findings.append(not_held(Spot(Phase.PLAY, trick, index, seat), cards, lacking))
        if self._proofs.is_open:
            self._proofs.show(seat, cards, (trick, index))
        if table.wish or event.wish is not None:
            self._settle_wish(event)
        if self._attempts and seat in self._attempts:
            self._attempts.remove(seat)
        self.book.begun |= 1 << seat
        is_legal = len(self.findings) == before or not self._is_broken_since(before)
        self._fault = NO_FAULT if is_legal else before
        return is_legal

    def _is_broken_since(self, before: int) -> bool:
        return any(found.severity is Severity.VIOLATION for found in self.findings[before:])

    def _attempt(self, event: Event, trick: int, index: int) -> None:
        """Judge cards put down and taken back: nothing on the table changes."""
        table = self.table
        if table.is_over:
            return
        spot = Spot(Phase.PLAY, trick, index, event.seat, corrected=True)
        self._check_play(event, strength_on(event, table.lying), spot)
        lacking = table.missing(event.seat, event.cards)
        if lacking:
            self.findings.append(not_held(spot, event.cards, lacking))
        self._attempts.append(event.seat)

    def _check_play(self, event: Event, strength: Strength, spot: Spot) -> Strength:
        """Find what is wrong with a play; give what it counts as, its best part where it makes nothing."""
        table = self.table
        seat = event.seat
        cards = event.cards
        self._check_turn(seat, cards, strength, spot)
        counted = strength
        if not strength:
            self.findings.append(no_combination(table, spot, seat, cards))
            counted = best_part(cards, phoenix_value(event), table.lying)
        else:
            fault = follow_fault(table, spot, seat, cards, strength)
            if fault is not None:
                self.findings.append(fault)
        if seat == table.due:
            self._check_wish(seat, cards, strength, spot)
        if event.wish is not None and event.wish != NO_WISH and MAH_JONG not in cards:
            self.findings.append(find("wish.not-allowed", spot, cards, facts={"wished": event.wish}))
        return counted

    def _check_turn(self, seat: Seat, cards: tuple[Card, ...], strength: Strength, spot: Spot) -> None:
        """Find a play by a seat not on turn; a bomb needs no turn, but something to be thrown on."""
        table = self.table
        if strength >= BOMB_FLOOR:
            if table.lying == DOG_LED or (not table.lying and seat != table.due):
                self.findings.append(bomb_out_of_place(table, spot, cards))
            return
        self._pass_over_forgotten(seat, cards, spot)
        if seat == table.due:
            return
        if table.lying:
            self.findings.append(out_of_turn(table, spot, seat, cards))
        else:
            found = wrong_leader(table, spot, cards, from_deal=self._is_from_deal)
            if self._fault != NO_FAULT and self.findings[self._fault].seat == seat:
                found = replace(found, because=self._fault)
            self.findings.append(found)

    def _check_wish(self, seat: Seat, cards: tuple[Card, ...], strength: Strength, spot: Spot) -> None:
        table = self.table
        if not table.wish or has_value(cards, table.wish) or is_free_bomb(strength, table.lying):
            return
        found = wish_ignored(table, spot, seat, cards, self._rules, self._memory)
        if found is None:
            return
        if found.severity is Severity.VIOLATION:
            self._proofs.watch(len(self.findings), seat, table.lying, table.wish, bombs=self._rules.bombs_for_wish)
        self.findings.append(found)

    def _pass_over_forgotten(self, seat: Seat, cards: tuple[Card, ...], spot: Spot) -> None:
        """Go on from a forgotten hand that may be played out where the record passes it over."""
        table = self.table
        if self._memory is None or seat == table.due:
            return
        blocked = table.out | table.last | table.passed
        due = table.due
        skipped: list[int] = []
        while due not in (NOBODY, seat) and self._memory.may_be_out(due, moment_of(spot)):
            skipped.append(due)
            blocked |= 1 << due
            due = table.turns[blocked][due]
        if due != seat:
            return
        if table.lying or not cards:
            found = out_of_turn(table, spot, seat, cards)
        else:
            found = wrong_leader(table, spot, cards, from_deal=self._is_from_deal)
        self.findings.append(replace(found, severity=Severity.UNDETERMINED, corrected=False, provable=None))
        for other in skipped:
            table.regard_out(other)
        table.due = seat

    def _settle_wish(self, event: Event) -> None:
        """Let a play meet the wish, or make one with the mah-jong (TIC-4.1, TIC-4.4)."""
        table = self.table
        if table.wish and has_value(event.cards, table.wish):
            table.wish = 0
        if event.wish is not None and event.wish != NO_WISH and MAH_JONG in event.cards:
            table.wish = RANK_BY_CODE[event.wish] + 2

    def _close(self, trick: int, plays: tuple[PlayRow, ...], *, is_last: bool) -> None:
        """Give the trick to whom it is due, and the lead on."""
        table = self.table
        breaks_off = is_last and not table.is_over
        is_open = False
        if table.is_over or table.due != NOBODY or self._attempts:
            is_open = self._find_missing(trick, breaks_off=breaks_off)
        receiver: Seat | None = None
        if self._gift is not None or table.lying == DRAGON_SINGLE:
            receiver = self._give(trick, breaks_off=breaks_off)
        if not table.lying:
            self.rows.append(TrickRow(plays[0].seat if plays else None, None, (), table.points, plays))
            return
        winner = None if is_open or table.lying == DOG_LED else table.holder
        if not is_open:
            self.piles[table.holder if receiver is None else receiver] += table.points
        self.rows.append(TrickRow(plays[0].seat, winner, (shape_name(table.led),), table.points, plays))
        table.hand_on_lead()

    def _give(self, trick: int, *, breaks_off: bool) -> Seat | None:
        """Judge the gift of a trick, which stands last in it; give its receiver (TIC-3.5)."""
        table = self.table
        if self._gift is None:
            if is_due(table) and not breaks_off:
                self.findings.append(missing_gift(table, trick))
            return None
        index, event = self._gift
        self._gift = None
        found = judge_gift(table, event, Spot(Phase.PLAY, trick, index, event.seat), self._rules, self._memory)
        if found is not None:
            self.findings.append(found)
        return receiver_of(event)

    def _find_missing(self, trick: int, *, breaks_off: bool) -> bool:
        """Find passes still owed and plays that should have followed an attempt; say whether the trick is open.

        No pass is missing where the record breaks off.
        """
        table = self.table
        owing: list[Seat] = []
        if not table.is_over:
            moment = (trick, len(self._record.tricks[trick]))
            memory = self._memory
            owing = [seat for seat in table.owing() if memory is None or not memory.may_be_out(seat, moment)]
        attempts, self._attempts = self._attempts, []
        missed = [] if breaks_off else owing
        late = [seat for seat in dict.fromkeys(attempts) if seat not in missed]
        for seat in missed:
            self.findings.append(missing_play(trick, seat, "The pass"))
        for seat in late:
            self.findings.append(missing_play(trick, seat, "The play after taking cards back"))
        return breaks_off and bool(owing)


def strength_on(event: Event, lying: Strength) -> Strength:
    """Give what a play makes on what lies there."""
    cards = event.cards
    if len(cards) == 1:
        return single_on(cards[0], lying)
    return combination(cards, phoenix_value(event)) if cards else NOTHING


def phoenix_value(event: Event) -> Value:
    """Give the rank that the record lets the phoenix stand for; 0 where it gives none."""
    return 0 if event.phoenix is None else RANK_BY_CODE[event.phoenix] + 2


def moment_of(spot: Spot) -> Moment:
    """Give the place in the record where something stands."""
    return spot.trick or 0, spot.play or 0
