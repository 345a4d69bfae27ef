"""What a player owed to a lead: cards of its suit, and pairs among them."""

from __future__ import annotations

from typing import Final, NamedTuple

from replay.domain.cards import FRENCH_DOUBLE, Card
from replay.domain.clauses import Basis
from replay.mechanics.following import FULL, PAIRS, closest_follows, is_matched
from replay.mechanics.fullest import fullest_hands, most_cards
from replay.mechanics.holdings import Held, pair_count
from replay.mechanics.leads import Lead
from replay.mechanics.ledger import Ledger, Spot
from replay.mechanics.proof import Charge

SUIT_WORDS: Final = ("Spades", "Hearts", "Diamonds", "Clubs", "Trumps")

REVOKE: Final = "follow.revoke"
SHAPE: Final = "follow.shape"
DEPTH_OPTION: Final = "follow_depth"


class Follow(NamedTuple):
    """A follow of as many cards as were led.

    ``given`` (packed) and ``cards`` (how many): what was played of the suit led.
    """

    spot: Spot
    lead: Lead
    given: int
    cards: int


class Unknown(NamedTuple):
    """What a forgotten holding may have had besides: ``unseen`` by suit, ``room`` of these cards at most."""

    unseen: list[int]
    room: int


def judge_follow(ledger: Ledger, follow: Follow, held: Held, unknown: Unknown | None, depth: str) -> Charge | None:
    """Judge a follow; give the charge that waits for its proof.

    ``held``: before the play, of a forgotten holding what is known; ``unknown``: what else it may have had.
    """
    lead = follow.lead
    suit = lead.suit
    if follow.cards < lead.size:
        if held.sizes[suit] > follow.cards:
            return _charge(ledger, follow, held, depth, REVOKE)
        if unknown is not None and most_cards(held.suits[suit], unknown.unseen[suit], unknown.room) > follow.cards:
            ledger.doubt(REVOKE, follow.spot, _facts(lead, held), None)
        return None
    if not lead.needs:
        return None
    order = held.order
    own = held.suits[suit]
    if unknown is None and held.sizes[suit] < lead.size:
        # Short of the suit, and followed with cards that were not held: the record is wrong, no pair is owed.
        return None
    if not is_matched(order, suit, own, follow.given, lead.needs, depth):
        return _charge(ledger, follow, held, depth, SHAPE)
    if unknown is not None:
        for hand in fullest_hands(own, unknown.unseen[suit], unknown.room):
            if not is_matched(order, suit, hand, follow.given, lead.needs, depth):
                ledger.doubt(SHAPE, follow.spot, _facts(lead, held), DEPTH_OPTION)
                break
    return None


def _charge(ledger: Ledger, follow: Follow, held: Held, depth: str, code: str) -> Charge:
    spot, lead = follow.spot, follow.lead
    text = FRENCH_DOUBLE.text
    legal = closest_follows(held, lead.suit, lead.size, lead.needs, depth, spot.cards)
    evidence = {
        "held": text(held.cards_of(lead.suit)[::-1]),
        "owed": _owed(lead, held, code, depth),
        "legal": [text(cards) for cards in legal],
    }
    is_shape = code == SHAPE
    option = DEPTH_OPTION if is_shape else None
    explained = _spare_needed(follow, held, is_shape=is_shape) <= ledger.surplus[spot.seat]
    index = ledger.charge(code, spot, _facts(lead, held), evidence, option, is_knock_on=explained)
    if is_shape and is_matched(held.order, lead.suit, held.suits[lead.suit], follow.given, lead.needs, PAIRS):
        # That pairs must be consecutive too is a house rule, no sentence of the source.
        ledger.decide_by(index, Basis.READING)
    return Charge(index, lead, follow.given, depth, is_revoke=not is_shape, stays=not spot.is_attempt)


def _spare_needed(follow: Follow, held: Held, *, is_shape: bool) -> int:
    """Count the cards without which the holding would leave nothing wrong with the follow."""
    suit = follow.lead.suit
    if is_shape:
        return pair_count(held.suits[suit]) - pair_count(follow.given)
    return held.sizes[suit] - follow.cards


def _facts(lead: Lead, held: Held) -> dict[str, object]:
    own: tuple[Card, ...] = tuple(held.cards_of(lead.suit)[::-1])
    return {"suit": SUIT_WORDS[lead.suit], "lead": lead.cards, "held": own}


def _owed(lead: Lead, held: Held, code: str, depth: str) -> str:
    """Say what was owed: ``2 hearts``, ``2 pairs of hearts``."""
    word = SUIT_WORDS[lead.suit].lower()
    if code == REVOKE:
        count = min(lead.size, held.sizes[lead.suit])
        return f"{count} {word}" if count > 1 else f"1 {word[:-1]}"
    pairs = min(pair_count(held.suits[lead.suit]), sum(lead.needs))
    if pairs == 1:
        return f"1 pair of {word}"
    return f"{pairs} pairs of {word}" + (", consecutive as far as can be" if depth == FULL else "")
