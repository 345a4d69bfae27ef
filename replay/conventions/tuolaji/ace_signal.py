"""Signal for the ace (信号牌): partner's card on a single ace says who has the other one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from replay.conventions.control import ACE, SUIT_WORDS, ace_of, negate, order_of
from replay.conventions.tuolaji.examples_ace import EXAMPLES
from replay.domain.cards import BLACK_JOKER, RANK_BY_CODE, RED_JOKER, Card
from replay.domain.convention import (
    Choice,
    Course,
    Hand,
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
from replay.domain.records import Holding
from replay.mechanics.trumps import TRUMPS, TrumpOrder

SIGNAL_RANKS: Final = frozenset(RANK_BY_CODE[code] for code in ("2", "3", "4", "J", "Q"))
SMEAR_RANKS: Final = frozenset(RANK_BY_CODE[code] for code in ("5", "10", "K"))
SIX: Final = RANK_BY_CODE["6"]
KING: Final = RANK_BY_CODE["K"]
TEN: Final = RANK_BY_CODE["10"]

HAS_ACE: Final = "has-ace"
NO_ACE: Final = "no-ace"
HAS_JOKER: Final = "has-red-joker"
NO_JOKER: Final = "no-red-joker"
SMEAR: Final = "smear"
MISSED: Final = "missed"

MEANINGS: Final[Mapping[str, Meaning]] = {
    HAS_ACE: Meaning(
        "{seat} tells {to_seat}: I hold the other ace of {suit_word}.",
        "2, 3, 4, J or Q on partner's single ace: I hold the other ace of the suit.",
    ),
    NO_ACE: Meaning(
        "{seat} tells {to_seat}: the other ace of {suit_word} is not with me.",
        "6, 7, 8 or 9 on partner's single ace: the other ace is elsewhere.",
    ),
    HAS_JOKER: Meaning(
        "{seat} tells {to_seat}: I hold a red joker.",
        "2, 3, 4, J or Q of the trump suit on partner's high trump: I hold a red joker.",
    ),
    NO_JOKER: Meaning(
        "{seat} tells {to_seat}: I hold no red joker.",
        "6, 7, 8 or 9 of the trump suit on partner's high trump: I hold no red joker.",
    ),
    SMEAR: Meaning(
        "{seat} gives {to_seat} points with {cards}; about an ace or joker nothing is said.",
        "5, 10 or K: points for partner, and no message.",
        claims=False,
    ),
    MISSED: Meaning(
        "{seat} held the other ace of {suit_word} and a card to say so, and played {cards}.",
        "The partner of the round's leader should show the other ace before giving points.",
        claims=False,
    ),
}

SHEET: Final = Sheet(
    name="ace-signal",
    title="Signal for the ace",
    chinese="信号牌",
    heading="Signal for Ace (信号牌)",
    summary=(
        "When a single ace is led, partner's card in that suit tells whether the other ace is there. The leader can go"
        " on with the king for ten safe points, or with a ten to hand over the lead. A high trump asks for a red joker."
    ),
    meanings=MEANINGS,
    options={"six_replaces": True},
    examples=EXAMPLES,
    passage=(
        "An ace of a plain suit is led alone. Partner's two, three, four, jack or queen of that suit says: the other"
        " ace is with me. The five, the ten and the king give points and say nothing; the rest deny the ace.",
        "For the partner of the round's leader the news goes before the points. Whoever hears it leads the king for"
        " ten safe points, perhaps with more from partner, or hands the lead over with a ten. Everyone else weighs"
        " news against points as they see fit.",
        "In trumps the same cards speak of a red joker. Some let a six stand in for the signal card that is missing"
        " because it is the trump rank.",
    ),
)


class AceSignal(Signal):
    """The detector; ``six_replaces`` holds where the table has no house rule of that name."""

    sheet = SHEET
    speaker = Speaker.PARTNER
    leads: tuple[LeadKind, ...] = (LeadKind.SINGLE,)

    def __init__(self, *, six_replaces: bool = True) -> None:
        """Set whether a six signals where the trump rank is itself a signal card."""
        self._six_replaces = six_replaces

    def listens(self, table: Table, lead: Lead) -> bool:
        """A single ace of a plain suit; with a trump suit, a single trump from the ace up."""
        card = lead.cards[0]
        if order_of(table).suit[card] != TRUMPS:
            return card % 13 == ACE
        return table.trump is not None and (card >= BLACK_JOKER or card % 13 in (ACE, table.rank))

    def may_speak(self, table: Table, lead: Lead, cards: Holding) -> bool:
        """One card of the suit led."""
        suit_of = order_of(table).suit
        return len(cards) == 1 and suit_of[cards[0]] == suit_of[lead.cards[0]]

    def read(self, view: SeatView) -> Said | None:
        """Read partner's card in the suit led."""
        if len(view.cards) != 1:
            return None
        order = order_of(view.table)
        suit = order.suit[view.lead.cards[0]]
        card = view.cards[0]
        if order.suit[card] != suit:
            return None
        meaning = self._meaning(order, view, suit, card)
        return None if meaning is None else Said(meaning)

    def truth(self, said: Said, view: SeatView, after: Hand) -> bool | None:
        """The ace, or a red joker, is held after the play."""
        wanted = RED_JOKER if said.meaning in (HAS_JOKER, NO_JOKER) else view.lead.cards[0]
        held = after.holds(wanted)
        return held if said.meaning in (HAS_ACE, HAS_JOKER) else negate(held)

    def choice(self, said: Said, view: SeatView, course: Course) -> Choice:
        """On a single any card of the suit is legal: one that speaks otherwise makes it free."""
        del course
        order = order_of(view.table)
        suit = order.suit[view.lead.cards[0]]
        for card in order.cards[suit]:
            if view.holding[card] and self._meaning(order, view, suit, card) != said.meaning:
                return Choice.FREE
        return Choice.FORCED if view.is_remembered else Choice.UNKNOWN

    def answer(self, said: Said, view: SeatView, course: Course) -> str | None:
        """What the leader, winning with the ace, led next: the king, the ten or something else."""
        leader = view.lead.seat
        if said.meaning != HAS_ACE or course.tricks[view.lead.trick].winner != leader:
            return None
        suit = order_of(view.table).suit[view.lead.cards[0]]
        for trick in range(view.lead.trick + 1, len(course.tricks)):
            lead = course.lead_of(trick)
            if lead is not None and lead.seat == leader:
                return _answer_of(view.table, suit, lead)
        return None

    def facts(self, said: Said, view: SeatView) -> Mapping[str, object]:
        """Name the suit."""
        del said
        return {"suit_word": SUIT_WORDS[order_of(view.table).suit[view.lead.cards[0]]]}

    def _meaning(self, order: TrumpOrder, view: SeatView, suit: int, card: Card) -> str | None:
        """Say what one card of the suit led would say."""
        if suit == TRUMPS:
            if card >= BLACK_JOKER or card // 13 != view.table.trump or card % 13 == view.table.rank:
                return None
            return self._by_rank(view.table, card, HAS_JOKER, NO_JOKER)
        meaning = self._by_rank(view.table, card, HAS_ACE, NO_ACE)
        if meaning != HAS_ACE and self._owes_signal(order, view, suit):
            return MISSED
        return meaning

    def _by_rank(self, table: Table, card: Card, yes: str, no: str) -> str | None:
        rank = card % 13
        if rank == ACE:
            return None
        if rank in SMEAR_RANKS:
            return SMEAR
        return yes if self._is_signal(table, rank) else no

    def _is_signal(self, table: Table, rank: int) -> bool:
        if rank != SIX:
            return rank in SIGNAL_RANKS
        return table.rank in SIGNAL_RANKS and bool(table.settings.get("six_replaces", self._six_replaces))

    def _owes_signal(self, order: TrumpOrder, view: SeatView, suit: int) -> bool:
        """Say whether the partner of the round's leader holds the other ace and a card to say so."""
        if view.lead.seat != view.table.round_leader or not view.holding[ace_of(suit)]:
            return False
        return any(view.holding[card] and self._is_signal(view.table, card % 13) for card in order.cards[suit])


def _answer_of(table: Table, suit: int, lead: Lead) -> str:
    if len(lead.cards) == 1 and order_of(table).suit[lead.cards[0]] == suit:
        rank = lead.cards[0] % 13
        if rank == KING:
            return "king"
        if rank == TEN:
            return "ten"
    return "else"


ACE_SIGNAL: Final = AceSignal()
