"""Off-suit echo (花在上): short of the suit of a multiple, the card on top names the suit controlled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from replay.conventions.control import (
    SUIT_CODES,
    SUIT_WORDS,
    any_of,
    has_control,
    has_suit,
    holds_ace,
    negate,
    order_of,
    pack_holding,
)
from replay.conventions.on_top import card_on_top
from replay.conventions.tuolaji.examples_echo import OFF_SUIT
from replay.conventions.tuolaji.ruffing import can_ruff, is_ruff
from replay.domain.cards import RANK_BY_CODE, RED_JOKER
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
from replay.mechanics.components import lengths_of, read_parts
from replay.mechanics.holdings import pack_suit
from replay.mechanics.trumps import EFFECTIVE_SUITS, TRUMPS, TrumpOrder

CONTROL: Final = "control"
NO_CONTROL: Final = "no-control"
TRUMPS_SPEAK: Final = frozenset(RANK_BY_CODE[code] for code in ("5", "10", "K"))
"""Trump ranks at which a trump on top can be worth its while."""

MEANINGS: Final[Mapping[str, Meaning]] = {
    CONTROL: Meaning(
        "{seat} tells {to_seat}: control of {suit_word} ({by_word}). The card on top names the suit.",
        "A card of another suit on top: I control that suit.",
    ),
    NO_CONTROL: Meaning(
        "{seat} tells {to_seat}: no control of another suit. A card of the suit led lies on top.",
        "A card of the suit led on top: the other cards are no message, I control no other suit.",
    ),
}

SHEET: Final = Sheet(
    name="offsuit-echo",
    title="Off-suit echo",
    chinese="花在上",
    heading="Offsuit Echo (花在上)",
    summary=(
        "Who cannot follow a multiple with enough cards of its suit shows with the card on top where control lies: a"
        " card of another suit names that suit, a card of the suit led says there is none."
    ),
    meanings=MEANINGS,
    examples=OFF_SUIT,
    passage=(
        "Several combinations of a suit are led, and whoever follows has too few cards of it or none. The suit of the"
        " card on top is the suit that player controls.",
        "Whoever only wants to give points, or controls nothing, lays a card of the suit led on top of the others."
        " Trumps can speak of a red joker this way, but it costs a trump: it is done where the trump rank is five,"
        " ten or king.",
    ),
)


class OffsuitEcho(Signal):
    """The detector."""

    sheet = SHEET
    speaker = Speaker.FOLLOWERS
    leads: tuple[LeadKind, ...] = (LeadKind.MULTIPLE,)

    def listens(self, table: Table, lead: Lead) -> bool:
        """Several combinations were led, all of one suit; a tractor is no multiple."""
        suit_of = order_of(table).suit
        return len({suit_of[card] for card in lead.cards}) == 1

    def may_speak(self, table: Table, lead: Lead, cards: Holding) -> bool:
        """As many cards as were led, not all of the suit led."""
        if len(cards) != len(lead.cards):
            return False
        suit_of = order_of(table).suit
        return [suit_of[card] for card in cards].count(suit_of[lead.cards[0]]) < len(cards)

    def read(self, view: SeatView) -> Said | None:
        """Read the suit of the card on top; nothing is said by a revoke, nor by a ruff."""
        order = order_of(view.table)
        led = order.suit[view.lead.cards[0]]
        if len(view.cards) != len(view.lead.cards) or _follows_or_revokes(order, led, view):
            return None
        suit = order.suit[card_on_top(view.cards)]
        if suit == led:
            return Said(NO_CONTROL)
        if suit == TRUMPS and (not _trumps_speak(view.table) or _is_ruff(order, view)):
            return None
        return Said(CONTROL, SUIT_CODES[suit])

    def truth(self, said: Said, view: SeatView, after: Hand) -> bool | None:
        """Control after the play of the suit named; or of none of which a card was held."""
        order = order_of(view.table)
        if said.meaning == CONTROL:
            return has_control(order, SUIT_CODES.index(said.suit or ""), after)
        led = order.suit[view.lead.cards[0]]
        given = {order.suit[card] for card in view.cards}
        controls: list[bool | None] = []
        for suit in range(EFFECTIVE_SUITS):
            if suit == led:
                continue
            if suit == TRUMPS:
                controls.append(_trumps_speak(view.table) and after.holds(RED_JOKER))
            elif suit in given:
                controls.append(has_control(order, suit, after))
            else:
                # None of the suit was held, or some of it still is: only an ace can control it.
                controls.append(holds_ace(order, suit, after))
        return negate(any_of(controls))

    def choice(self, said: Said, view: SeatView, course: Course) -> Choice:
        """Every card of another suit can be played and laid on top, so the suits in hand decide."""
        del course
        order = order_of(view.table)
        led = order.suit[view.lead.cards[0]]
        if any(order.suit[card] == led for card in view.cards):
            return Choice.FREE
        for suit in range(EFFECTIVE_SUITS):
            if SUIT_CODES[suit] != said.suit and has_suit(order, suit, view.holding):
                return Choice.FREE
        if said.suit == SUIT_CODES[TRUMPS]:
            lengths, ruff_match = _ruff_terms(order, view)
            if can_ruff(order, pack_holding(order, TRUMPS, view.holding), lengths, ruff_match):
                return Choice.FREE
        return Choice.FORCED if view.is_remembered else Choice.UNKNOWN

    def facts(self, said: Said, view: SeatView) -> Mapping[str, object]:
        """Name the suit, and what control of it means."""
        del view
        if said.suit is None:
            return {}
        by_word = "a red joker" if said.suit == SUIT_CODES[TRUMPS] else "the ace, or no more of the suit"
        return {"suit_word": SUIT_WORDS[SUIT_CODES.index(said.suit)], "by_word": by_word}


def _follows_or_revokes(order: TrumpOrder, led: int, view: SeatView) -> bool:
    """Say whether a play is wholly of the suit led, or keeps cards of it back."""
    given = [card for card in view.cards if order.suit[card] == led]
    if len(given) == len(view.cards):
        return True
    return sum(view.holding[card] for card in order.cards[led]) > len(given)


def _trumps_speak(table: Table) -> bool:
    return table.rank in TRUMPS_SPEAK


def _ruff_terms(order: TrumpOrder, view: SeatView) -> tuple[tuple[int, ...], str]:
    cards: Holding = view.lead.cards
    parts = read_parts(order, order.suit[cards[0]], pack_suit(order, cards))
    return lengths_of(parts), str(view.table.settings.get("ruff_match", "loose"))


def _is_ruff(order: TrumpOrder, view: SeatView) -> bool:
    if any(order.suit[card] != TRUMPS for card in view.cards):
        return False
    lengths, ruff_match = _ruff_terms(order, view)
    return is_ruff(order, pack_suit(order, view.cards), lengths, ruff_match)


OFFSUIT_ECHO: Final = OffsuitEcho()
