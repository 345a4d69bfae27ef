"""Drawing trumps: a high trump led by the round's leader asks partner to lead trumps too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from replay.conventions.control import ACE, order_of, pack_holding
from replay.conventions.tuolaji.examples_draw import EXAMPLES
from replay.conventions.tuolaji.leading import can_lead_multiple
from replay.domain.cards import BLACK_JOKER, RANK_BY_CODE, Card
from replay.domain.convention import (
    Choice,
    Course,
    Lead,
    LeadKind,
    Meaning,
    Said,
    SeatView,
    Sheet,
    Signal,
    Speaker,
    Table,
)
from replay.domain.seats import SEATS, partner_of
from replay.mechanics.components import read_parts
from replay.mechanics.holdings import pack_suit
from replay.mechanics.trumps import TRUMPS, TrumpOrder
from replay.mechanics.winning import beater_of

WEAK_RANKS: Final = (RANK_BY_CODE["J"], RANK_BY_CODE["Q"], ACE)
WEAK: Final = "weak"
STRONG: Final = "strong"

RETURNED: Final = "returned"
PLAIN_HIGH: Final = "plain-high"
IGNORED: Final = "ignored"
NO_LEAD: Final = "no-lead"
UNKNOWN: Final = "unknown"

MEANINGS: Final[Mapping[str, Meaning]] = {
    WEAK: Meaning(
        "{seat} asks {to_seat} to draw trumps, after any high cards of the plain suits: {cards} was led.",
        "J, Q or A of the trump suit: lead trumps, but your plain winners may come first.",
        claims=False,
    ),
    STRONG: Meaning(
        "{seat} tells {to_seat} to return trumps at once: {cards} was led.",
        "A trump-rank card or higher: lead trumps and nothing else. Strong trumps, often points in the talon.",
        claims=False,
    ),
}

SHEET: Final = Sheet(
    name="draw-trumps",
    title="Drawing trumps",
    chinese="清主",
    heading="Drawing Trumps",
    summary=(
        "The round's leader leads a high trump to have trumps drawn. The jack, queen or ace asks softly: partner may"
        " first play plain cards that nothing beats. A trump-rank card or a joker orders: partner returns trumps."
    ),
    meanings=MEANINGS,
    examples=EXAMPLES,
    passage=(
        "The leader of the round who leads a card of the trump rank or higher holds many trumps, and perhaps points"
        " in the talon: partner leads trumps back and no plain suit before.",
        "Some read the jack, the queen or the ace of trumps as a softer wish: trumps, but high cards of the plain"
        " suits may be cashed first.",
    ),
)


class DrawTrumps(Signal):
    """The detector."""

    sheet = SHEET
    speaker = Speaker.LEADER
    leads: tuple[LeadKind, ...] = (LeadKind.SINGLE, LeadKind.PAIR, LeadKind.TRACTOR)

    def listens(self, table: Table, lead: Lead) -> bool:
        """One combination of trumps, led by the round's leader."""
        return lead.seat == table.round_leader and order_of(table).suit[lead.cards[0]] == TRUMPS

    def read(self, view: SeatView) -> Said | None:
        """Read the command off the highest card led."""
        meaning = command_of(order_of(view.table), view.cards)
        return None if meaning is None else Said(meaning)

    def choice(self, said: Said, view: SeatView, course: Course) -> Choice:
        """Any other lead that is no such command makes it free: a plain card, another trump, a pair, a multiple."""
        order = order_of(view.table)
        for card, copies in enumerate(view.holding):
            if not copies:
                continue
            if order.suit[card] != TRUMPS or command_of(order, (Card(card),)) != said.meaning:
                return Choice.FREE
            # Pairs and tractors of nothing but trump-rank cards and jokers command as their cards do.
            if copies > 1 and command_of(order, (Card(card), Card(card))) != said.meaning:
                return Choice.FREE
        if not view.is_remembered:
            return Choice.UNKNOWN
        multiple = can_lead_multiple(course, view.lead.trick, view.seat)
        if multiple is None:
            return Choice.UNKNOWN
        return Choice.FREE if multiple else Choice.FORCED

    def answer(self, said: Said, view: SeatView, course: Course) -> str | None:
        """What partner led next."""
        del said
        partner = partner_of(view.seat)
        for trick in range(view.lead.trick + 1, len(course.tricks)):
            lead = course.lead_of(trick)
            if lead is not None and lead.seat == partner:
                return _answer_of(course, lead)
        return NO_LEAD if course.complete else None


def command_of(order: TrumpOrder, cards: tuple[Card, ...]) -> str | None:
    """Say what command one combination of trumps gives.

    A single jack, queen or ace of the trump suit is weak; what is headed by a trump-rank card or a joker is strong.
    """
    head = max(cards, key=lambda card: order.step[card])
    if head >= BLACK_JOKER or head % 13 == order.rank:
        return STRONG
    return WEAK if len(cards) == 1 and head % 13 in WEAK_RANKS else None


def _answer_of(course: Course, lead: Lead) -> str:
    order = order_of(course.table)
    suits = {order.suit[card] for card in lead.cards}
    suit = suits.pop()
    if suits:
        return IGNORED
    if suit == TRUMPS:
        return RETURNED
    parts = read_parts(order, suit, pack_suit(order, lead.cards))
    answer = PLAIN_HIGH
    for seat in SEATS:
        if seat == lead.seat:
            continue
        hand = course.hand(seat, lead.trick)
        held = pack_holding(order, suit, hand.held)
        if any(beater_of(order, suit, part, held) for part in parts):
            return IGNORED
        if not hand.is_remembered:
            most = pack_holding(order, suit, hand.most)
            if any(beater_of(order, suit, part, most) for part in parts):
                answer = UNKNOWN
    return answer


DRAW_TRUMPS: Final = DrawTrumps()
