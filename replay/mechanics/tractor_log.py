"""Hand logs of the tractor games: one form, so that one reader serves them (``handlog.md``, Per game)."""

from __future__ import annotations

from collections.abc import Mapping

from replay.domain.cards import RANK_BY_CODE, Card
from replay.domain.events import Verb
from replay.domain.ruleset import Kind, RecordForm, VerbForm
from replay.mechanics.holdings import Held
from replay.mechanics.midway import FIRST_RANK, read_suit
from replay.mechanics.trumps import TRUMPS, trump_order

SHOWN_SUITS = (TRUMPS, 0, 1, 3, 2)
"""Trumps first, then spades, hearts, clubs, diamonds: black and red in turn."""


def tractor_form(auction_verbs: Mapping[Verb, VerbForm]) -> RecordForm:
    """Say what a hand log may hold; the games differ in the calls before play."""
    return RecordForm(
        setup={"levels": Kind.TEAM_RANKS, "defenders": Kind.TEAM_OR_NULL, "leader": Kind.SEAT},
        result={
            "trump": Kind.SUIT_OR_NULL,
            "rank": Kind.RANK,
            "leader": Kind.SEAT,
            "points": Kind.INTEGER,
            "levels": Kind.TEAM_RANKS,
            "next_leader": Kind.SEAT,
        },
        position={
            "trump": Kind.SUIT_OR_NULL,
            "rank": Kind.RANK,
            "leader": Kind.SEAT,
            "round_leader": Kind.SEAT,
            "defenders": Kind.TEAM,
            "points": Kind.INTEGER,
        },
        auction_verbs=auction_verbs,
        trick_verbs={Verb.PLAY: VerbForm("cards"), Verb.ATTEMPT: VerbForm("cards")},
        has_talon=True,
        has_bury=True,
    )


def arrange_holding(cards: tuple[Card, ...], head: Mapping[str, object]) -> tuple[tuple[Card, ...], ...]:
    """Group a holding by effective suit, trumps first, each high to low; ``head``: a report's ``trump``, ``rank``.

    >>> from replay.domain.cards import FRENCH_DOUBLE
    >>> holding = FRENCH_DOUBLE.cards(["S3", "H4", "S7", "RJ"])
    >>> [FRENCH_DOUBLE.text(group) for group in arrange_holding(holding, {"trump": "H", "rank": "7"})]
    [['RJ', 'S7', 'H4'], ['S3']]
    """
    rank = head.get("rank")
    known_rank = RANK_BY_CODE[rank] if isinstance(rank, str) else FIRST_RANK
    held = Held(trump_order(read_suit(head.get("trump")), known_rank), cards)
    groups = [tuple(held.cards_of(suit)[::-1]) for suit in SHOWN_SUITS]
    return tuple([group for group in groups if group])
