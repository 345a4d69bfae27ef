"""High-low echo (小在上): two different cards on a pair, the smaller on top to show control."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from replay.conventions.control import SUIT_WORDS, has_control, has_pair, negate, order_of
from replay.conventions.on_top import card_below, card_on_top
from replay.conventions.tuolaji.examples_echo import HIGH_LOW
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
from replay.mechanics.trumps import TRUMPS

CONTROL: Final = "control"
NO_CONTROL: Final = "no-control"

MEANINGS: Final[Mapping[str, Meaning]] = {
    CONTROL: Meaning(
        "{seat} lays the smaller card on top and tells {to_seat}: control of {suit_word} ({by_word}).",
        "Smaller card on top: I control this suit, by its ace or by having no more of it; in trumps by a red joker.",
    ),
    NO_CONTROL: Meaning(
        "{seat} lays the greater card on top and tells {to_seat}: no control of {suit_word} ({by_word}).",
        "Greater card on top: no ace of this suit, and more of it in hand; in trumps no red joker.",
    ),
}

SHEET: Final = Sheet(
    name="high-low-echo",
    title="High-low echo",
    chinese="小在上",
    heading="High-Low Echo (小在上)",
    summary=(
        "Who has no pair for a pair led still has something to say: of the two cards played, the smaller lies on top"
        " to show control of the suit, the greater to deny it."
    ),
    meanings=MEANINGS,
    examples=HIGH_LOW,
    passage=(
        "A pair is led and whoever follows has none. Of the two cards played, the smaller lying on top says: I control"
        " this suit, by its ace or because I have no more of it. The greater on top says the opposite.",
        "How the cards lie is the message, so the order in which they were put down is kept in the record and never"
        " sorted. In trumps the echo speaks of a red joker.",
    ),
)


class HighLowEcho(Signal):
    """The detector."""

    sheet = SHEET
    speaker = Speaker.FOLLOWERS
    leads: tuple[LeadKind, ...] = (LeadKind.PAIR,)

    def listens(self, table: Table, lead: Lead) -> bool:
        """A pair was led."""
        del table, lead
        return True

    def may_speak(self, table: Table, lead: Lead, cards: Holding) -> bool:
        """Two different cards of the suit led."""
        if len(cards) != 2 or cards[0] == cards[1]:
            return False
        suit_of = order_of(table).suit
        return suit_of[cards[0]] == suit_of[cards[1]] == suit_of[lead.cards[0]]

    def read(self, view: SeatView) -> Said | None:
        """Compare the card on top with the one below; a pair held and kept back says nothing."""
        if len(view.cards) != 2:
            return None
        below, top = card_below(view.cards), card_on_top(view.cards)
        if below == top:
            return None
        order = order_of(view.table)
        suit = order.suit[view.lead.cards[0]]
        if order.suit[below] != suit or order.suit[top] != suit or order.step[below] == order.step[top]:
            return None
        if has_pair(order, suit, view.holding):
            return None
        return Said(CONTROL if order.step[top] < order.step[below] else NO_CONTROL)

    def truth(self, said: Said, view: SeatView, after: Hand) -> bool | None:
        """Control of the suit led, after the play."""
        order = order_of(view.table)
        controls = has_control(order, order.suit[view.lead.cards[0]], after)
        return controls if said.meaning == CONTROL else negate(controls)

    def choice(self, said: Said, view: SeatView, course: Course) -> Choice:
        """Two cards can always lie the other way round."""
        del said, view, course
        return Choice.FREE

    def facts(self, said: Said, view: SeatView) -> Mapping[str, object]:
        """Name the suit, and what control of it means."""
        suit = order_of(view.table).suit[view.lead.cards[0]]
        if said.meaning == CONTROL:
            by_word = "a red joker" if suit == TRUMPS else "the ace, or no more of the suit"
        else:
            by_word = "no red joker" if suit == TRUMPS else "no ace, and more of the suit in hand"
        return {"suit_word": SUIT_WORDS[suit], "by_word": by_word}


HIGH_LOW_ECHO: Final = HighLowEcho()
