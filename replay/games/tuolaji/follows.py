"""Judging a follow, played or attempted: how many cards, of which suit, matching what (TLJ-6)."""

from __future__ import annotations

from typing import NamedTuple

from replay.domain.cards import Card
from replay.domain.clauses import Basis
from replay.domain.events import Event, Verb
from replay.domain.findings import Severity
from replay.games.tuolaji.checks import mismatched, revoked
from replay.games.tuolaji.proving import revoke_shows, shape_shows
from replay.games.tuolaji.state import NO_SUIT, Proof, Table, Trick
from replay.games.tuolaji.texts import codes, owed_cards, owed_match
from replay.mechanics.following import closest_follows, match
from replay.mechanics.fullest import fullest_hands, most_cards
from replay.mechanics.holdings import Held, pack_suit, pair_count, size_of, unpack


class Judged(NamedTuple):
    """What a follow was found to be: the code, what was owed, the cards of the suit held, whether that is certain."""

    code: str
    owed: str
    own: tuple[Card, ...]
    is_certain: bool = True


def _judged(code: str, owed: str, held: Held, suit: int) -> Judged:
    return Judged(code, owed, tuple(held.cards_of(suit)[::-1]))


def judge_follow(table: Table, trick: Trick, index: int, event: Event) -> None:
    """Find the first of: a wrong number of cards, a revoke, a combination not matched."""
    seat, cards = event.seat, event.cards
    if len(cards) != trick.size:
        _wrong_count(table, trick, index, event)
        return
    suit = trick.suit
    if suit == NO_SUIT:
        return
    held = table.held[seat]
    suit_of = table.order.suit
    given = 0
    for card in cards:
        if suit_of[card] == suit:
            given += 1
    unseen = table.unseen[seat]
    if unseen is not None:
        _judge_forgotten(table, unseen[suit], trick, index, event)
        return
    size = held.sizes[suit]
    owed = revoked(given, trick.size, size)
    if owed is not None:
        _note_follow(table, trick, index, event, _judged("follow.revoke", owed_cards(owed, suit), held, suit))
        return
    if given < trick.size or not trick.needs or size < trick.size:
        return
    packed = pack_suit(table.order, cards)
    needs = mismatched(table.order, suit, held.suits[suit], packed, trick.needs, table.options.follow_depth)
    if needs is not None:
        text = owed_match(match(table.order, suit, held.suits[suit], needs), suit)
        _note_follow(table, trick, index, event, _judged("follow.shape", text, held, suit))


def _wrong_count(table: Table, trick: Trick, index: int, event: Event) -> None:
    is_attempt = event.verb is Verb.ATTEMPT
    given, asked = len(event.cards), trick.size
    proof = Proof({"given": given, "asked": asked}, {"given": given, "asked": asked}, corrected=is_attempt)
    severity = Severity.NOTICE if is_attempt else Severity.DISCREPANCY
    table.note("record.wrong-count", severity, (trick.number, index), event.seat, event.cards, proof)


def _note_follow(table: Table, trick: Trick, index: int, event: Event, judged: Judged) -> None:
    """Note a follow against the rules, or one that may be."""
    is_attempt = event.verb is Verb.ATTEMPT
    is_shape = judged.code == "follow.shape"
    legal: list[tuple[Card, ...]] = []
    held = table.held[event.seat]
    if judged.is_certain:
        depth = table.options.follow_depth
        right = closest_follows(held, trick.suit, trick.size, trick.needs, depth, event.cards)
        legal = [cards for cards in right if len(cards) == trick.size]
    severity = Severity.NOTICE if is_attempt else Severity.VIOLATION
    if not judged.is_certain:
        severity = Severity.UNDETERMINED
    because = _left_over(table, trick, event, held, is_shape=is_shape) if judged.is_certain else None
    shows = shape_shows if is_shape else revoke_shows
    proof = Proof(
        because=because,
        provable=shows(table, trick, index, event) if judged.is_certain else None,
        evidence={"held": codes(judged.own), "owed": judged.owed, "legal": [codes(cards) for cards in legal]},
        facts={"led": trick.cards, "held": judged.own},
        option="follow_depth" if is_shape else None,
        corrected=is_attempt,
        basis=_basis_of_shape(trick) if is_shape else None,
    )
    table.note(judged.code, severity, (trick.number, index), event.seat, event.cards, proof)


def _left_over(table: Table, trick: Trick, event: Event, held: Held, *, is_shape: bool) -> int | None:
    """Give the finding that left cards in a hand without which nothing would be wrong here, if there is one."""
    phantoms = table.phantoms[event.seat]
    if not phantoms:
        return None
    own = [card for card in event.cards if table.order.suit[card] == trick.suit]
    spare = len(phantoms)
    if is_shape:
        is_right = pair_count(held.suits[trick.suit]) - spare <= pair_count(pack_suit(table.order, own))
    else:
        is_right = revoked(len(own), trick.size, held.sizes[trick.suit] - spare) is None
    return phantoms[0] if is_right else None


def _basis_of_shape(trick: Trick) -> Basis:
    """The rulebook itself names a pair and two consecutive pairs; longer and several ones are read (TLJ-6.2)."""
    return Basis.LETTER if len(trick.parts) == 1 and trick.needs in {(1,), (2,)} else Basis.READING


def _judge_forgotten(table: Table, possible: int, trick: Trick, index: int, event: Event) -> None:
    """Judge a seat whose hand nobody remembers: a verdict stands if it does for every hand it could have had."""
    order, suit, seat = table.order, trick.suit, event.seat
    known, room = table.held[seat].suits[suit], table.room[seat]
    own = tuple(unpack(order, suit, known)[::-1])
    suit_of = order.suit
    given = [card for card in event.cards if suit_of[card] == suit]
    for size in (size_of(known), most_cards(known, possible, room)):
        owed = revoked(len(given), trick.size, size)
        if owed is not None:
            is_certain = size == size_of(known)
            judged = Judged("follow.revoke", owed_cards(owed, suit), own, is_certain)
            _note_follow(table, trick, index, event, judged)
            return
    if len(given) < trick.size:
        return
    packed = pack_suit(order, given)
    for hand in fullest_hands(known, possible, room):
        needs = mismatched(order, suit, hand, packed, trick.needs, table.options.follow_depth)
        if needs is not None:
            text = owed_match(match(order, suit, hand, needs), suit)
            judged = Judged("follow.shape", text, own, is_certain=hand == known)
            _note_follow(table, trick, index, event, judged)
            return
