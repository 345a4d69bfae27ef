"""Judging a lead, played or attempted: one suit, and whether a multiple can be beaten (TLJ-5.4, TLJ-8)."""

from __future__ import annotations

from replay.domain.cards import Card
from replay.domain.events import Event, Verb
from replay.domain.findings import Severity
from replay.domain.seats import Seat, next_seat
from replay.games.tuolaji.checks import mixed_suits
from replay.games.tuolaji.multiples import Chance, Multiple, beaters_of, doubtful_sets
from replay.games.tuolaji.state import Proof, Table, Trick
from replay.games.tuolaji.texts import SUIT_WORDS
from replay.mechanics.components import Part, read_parts
from replay.mechanics.holdings import pack_suit


def judge_lead(table: Table, trick: Trick, index: int, event: Event) -> None:
    """Judge a lead; what a multiple costs is settled when the whole hand has been played.

    What follows a multiple that was taken back is its correction, and not judged again (TLJ-8.3).
    """
    cards = event.cards
    if not cards:
        return
    order = table.order
    is_attempt = event.verb is Verb.ATTEMPT
    suits = mixed_suits(order, cards)
    if suits is not None:
        severity = Severity.NOTICE if is_attempt else Severity.VIOLATION
        proof = Proof({"suits": [SUIT_WORDS[suit] for suit in suits]}, corrected=is_attempt)
        table.note("lead.mixed-suits", severity, (trick.number, index), event.seat, cards, proof)
        return
    before = trick.multiple
    if not is_attempt and before is not None and before.seat == event.seat:
        before.played = (index, cards)
        return
    suit = order.suit[cards[0]]
    parts = trick.parts if not is_attempt else read_parts(order, suit, pack_suit(order, cards))
    if len(parts) < 2:
        return
    multiple = read_multiple(table, (trick.number, index), event.seat, cards, parts)
    multiple.is_attempt = is_attempt
    table.multiples.append(multiple)
    if is_attempt:
        trick.multiple = multiple


def read_multiple(
    table: Table, spot: tuple[int, int], seat: Seat, cards: tuple[Card, ...], parts: tuple[Part, ...]
) -> Multiple:
    """Find which combinations of a multiple can be beaten, and which could be by forgotten hands."""
    order = table.order
    suit = order.suit[cards[0]]
    others: list[tuple[Seat, int]] = []
    chances: list[Chance] = []
    for steps in (1, 2, 3):
        other = next_seat(seat, steps)
        known = table.held[other].suits[suit]
        others.append((other, known))
        unseen = table.unseen[other]
        if unseen is not None:
            chances.append(Chance(known, unseen[suit], table.room[other]))
    multiple = Multiple(
        trick=spot[0],
        play=spot[1],
        seat=seat,
        cards=cards,
        suit=suit,
        parts=parts,
        beaters=beaters_of(order, suit, parts, others),
        is_attempt=False,
    )
    if chances:
        multiple.doubtful = doubtful_sets(order, suit, parts, multiple.beatable, chances)
    return multiple
