"""Playing a record's tricks: who was due, what was owed, who won; offences are noted and the hand goes on."""

from __future__ import annotations

from typing import Final

from replay.domain.cards import Card
from replay.domain.events import Event, Verb
from replay.domain.findings import Severity
from replay.domain.judgements import PlayRow, TrickRow
from replay.domain.seats import SEATS, Seat, next_seat
from replay.games.tuolaji.checks import mixed_suits
from replay.games.tuolaji.follows import judge_follow
from replay.games.tuolaji.leads import judge_lead
from replay.games.tuolaji.state import NO_SUIT, Proof, Table, Trick
from replay.games.tuolaji.texts import codes
from replay.mechanics.card_points import POINTS
from replay.mechanics.components import Part, needs_of, read_parts, shape_of
from replay.mechanics.following import is_matched
from replay.mechanics.holdings import pack_suit
from replay.mechanics.trumps import TRUMPS
from replay.mechanics.winning import Contest

ALL_PLAYED: Final = 0b1111
PLAY: Final = Verb.PLAY


def _next_to_play(played: int, seat: Seat) -> Seat | None:
    for steps in (1, 2, 3):
        if not played >> next_seat(seat, steps) & 1:
            return next_seat(seat, steps)
    return None


_DUE: Final = tuple([tuple([_next_to_play(played, seat) for seat in SEATS]) for played in range(16)])
"""By the seats that have played (a bit each) and the last of them: the next in turn that has not."""


def play_tricks(table: Table) -> None:
    """Play every trick of the record."""
    tricks = table.record.tricks
    last = len(tricks) - 1
    for number, events in enumerate(tricks):
        trick = Trick(number, table.due)
        points, plays = _play_events(table, trick, events)
        winner = _close(table, trick, None if number == last else tricks[number + 1])
        table.rows.append(TrickRow(trick.leader, winner, shape_of(trick.parts), points, plays))
        table.led += trick.size


def _play_events(table: Table, trick: Trick, events: tuple[Event, ...]) -> tuple[int, tuple[PlayRow, ...]]:
    """Follow a trick's events; give the card points that lie there, and the plays."""
    rows: list[PlayRow] = []
    points = 0
    for index, event in enumerate(events):
        if event.verb is not PLAY:
            _attempt(table, trick, index, event)
            continue
        seat, cards = event.seat, event.cards
        if trick.played >> seat & 1:
            proof = Proof({"counted": False}, {})
            table.note("record.extra-play", Severity.DISCREPANCY, (trick.number, index), seat, cards, proof)
            continue
        if seat != trick.due and trick.due is not None:
            _out_of_turn(table, trick, index, event, corrected=False)
        if not trick.played:
            _lead(table, trick, index, event)
        elif trick.size == 1 and len(cards) == 1:
            _follow_one(table, trick, index, event)
        else:
            _follow_several(table, trick, index, event)
        missing = table.held[seat].take(cards)
        if missing:
            _not_held(table, trick, index, seat, cards, missing)
            table.phantoms[seat].extend([len(table.findings) - 1] * len(missing))
        trick.played |= 1 << seat
        trick.due = _DUE[trick.played][seat]
        if trick.attempts and seat in trick.attempts:
            trick.attempts.remove(seat)
        for card in cards:
            points += POINTS[card]
        rows.append(PlayRow(seat, cards, True, index, trick.winner))  # noqa: FBT003 (positional: one a play)
    return points, tuple(rows)


def _out_of_turn(table: Table, trick: Trick, index: int, event: Event, *, corrected: bool) -> None:
    code = "play.out-of-turn" if trick.played else "play.wrong-leader"
    severity = Severity.NOTICE if corrected else Severity.VIOLATION
    proof = Proof({"due": "ENWS"[trick.due or 0]}, {"due_seat": trick.due}, corrected=corrected)
    table.note(code, severity, (trick.number, index), event.seat, event.cards, proof)


def _lead(table: Table, trick: Trick, index: int, event: Event) -> None:
    """Take a lead: read it, judge it, open the contest for the trick."""
    order = table.order
    seat, cards = event.seat, event.cards
    trick.leader = seat
    trick.cards = cards
    trick.size = len(cards)
    if trick.size == 1:
        card = cards[0]
        trick.suit = order.suit[card]
        trick.tier, trick.top = 0, order.step[card]
        trick.parts = (Part(0, trick.top, order.unit[card]),)
    elif cards and mixed_suits(order, cards) is None:
        trick.suit = order.suit[cards[0]]
        trick.parts = read_parts(order, trick.suit, pack_suit(order, cards))
        trick.needs = needs_of(trick.parts)
        trick.contest = Contest(order, trick.suit, trick.parts, table.options.ruff_match, table.options.overruff)
    trick.winner = None if cards and trick.suit == NO_SUIT else seat
    if trick.size != 1 or trick.multiple is not None:
        judge_lead(table, trick, index, event)


def _follow_one(table: Table, trick: Trick, index: int, event: Event) -> None:
    """Take one card on one card led: judge it, see whether it stands."""
    order = table.order
    seat, card = event.seat, event.cards[0]
    suit = order.suit[card]
    if suit == trick.suit:
        if trick.tier == 0 and order.step[card] > trick.top:
            trick.top = order.step[card]
            trick.winner = seat
        return
    if table.held[seat].sizes[trick.suit] or table.unseen[seat] is not None:
        judge_follow(table, trick, index, event)
    if suit == TRUMPS and (trick.tier == 0 or order.step[card] > trick.top):
        trick.tier = 1
        trick.top = order.step[card]
        trick.winner = seat


def _follow_several(table: Table, trick: Trick, index: int, event: Event) -> None:
    """Take a play on several cards led, or of the wrong number: judge it, see whether it stands."""
    order, led, cards = table.order, trick.suit, event.cards
    contest = trick.contest
    if len(cards) != trick.size or contest is None:
        judge_follow(table, trick, index, event)
        return
    suit_of, unit_of = order.suit, order.unit
    first = suit_of[cards[0]]
    packed = given = 0
    is_one_suit = True
    for card in cards:
        suit = suit_of[card]
        if suit == led:
            given += 1
        if suit != first:
            is_one_suit = False
        elif packed & (3 * unit_of[card]) != 3 * unit_of[card]:
            packed += unit_of[card]
    held = table.held[event.seat]
    if table.unseen[event.seat] is not None or (
        held.sizes[led] > given
        if given < trick.size
        else not is_matched(order, led, held.suits[led], packed, trick.needs, table.options.follow_depth)
    ):
        judge_follow(table, trick, index, event)
    if is_one_suit and first in (led, TRUMPS) and contest.offer(first, packed):
        trick.winner = event.seat


def _not_held(
    table: Table, trick: Trick, index: int, seat: Seat, cards: tuple[Card, ...], missing: tuple[Card, ...]
) -> None:
    held = None if table.unseen[seat] is not None else codes(table.held[seat].cards())
    evidence = {"not_held": codes(missing), "held": held}
    proof = Proof(evidence, {"odd": missing}, because=table.because_of_deal(missing))
    table.note("record.card-not-held", Severity.DISCREPANCY, (trick.number, index), seat, cards, proof)


def _attempt(table: Table, trick: Trick, index: int, event: Event) -> None:
    """Judge cards put down and taken back: as the lead or follow they would have been."""
    seat, cards = event.seat, event.cards
    if seat not in trick.attempts:
        trick.attempts.append(seat)
    if trick.played >> seat & 1:
        return
    if seat != trick.due and trick.due is not None:
        _out_of_turn(table, trick, index, event, corrected=True)
    if not trick.played:
        judge_lead(table, trick, index, event)
    else:
        judge_follow(table, trick, index, event)
    missing = table.held[seat].lacks(cards)
    if missing:
        _not_held(table, trick, index, seat, cards, missing)


def _close(table: Table, trick: Trick, following: tuple[Event, ...] | None) -> Seat | None:
    """End a trick: find what is missing, say who won it and who leads next; ``following``: the events after it."""
    is_full = trick.played == ALL_PLAYED
    if not is_full or trick.attempts:
        missing = [] if is_full or following is None else _missing(trick)
        missing.extend([seat for seat in trick.attempts if seat not in missing])
        for seat in missing:
            table.note("record.missing-play", Severity.DISCREPANCY, (trick.number, None), seat, (), Proof())
        if not is_full and following is None:
            return None
    winner = trick.winner
    if winner is None and trick.leader is not None:
        winner = trick.leader
        for event in following or ():
            if event.verb is PLAY:
                winner = event.seat
                break
    if winner is not None:
        table.due = winner
    return winner


def _missing(trick: Trick) -> list[Seat]:
    """List the seats without a play, in turn order from the leader."""
    first = trick.leader if trick.leader is not None else (trick.due or SEATS[0])
    return [next_seat(first, steps) for steps in range(4) if not trick.played >> next_seat(first, steps) & 1]
