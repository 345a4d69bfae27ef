"""Tuo La Ji as a ruleset: what everything above the games asks of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from replay.domain.cards import FRENCH_DOUBLE, RANK_BY_CODE, Card, Pack
from replay.domain.clauses import ClauseId, Rulebook
from replay.domain.events import Verb
from replay.domain.judgements import Judgement
from replay.domain.options import OptionSpec, settle
from replay.domain.records import HandRecord
from replay.domain.ruleset import Kind, RecordForm, VerbForm
from replay.domain.seats import Seat, next_seat
from replay.games.tuolaji.judging import judge
from replay.games.tuolaji.opening import Hands, open_hand
from replay.games.tuolaji.options import OPTION_SPECS, PROFILES, read_options
from replay.games.tuolaji.rulebook import RULEBOOK
from replay.mechanics.card_points import POINTS
from replay.mechanics.holdings import Held
from replay.mechanics.midway import FIRST_RANK, read_suit
from replay.mechanics.trumps import TRUMPS, trump_order

SHOWN_SUITS: Final = (TRUMPS, 0, 1, 3, 2)
"""Trumps first, then spades, hearts, clubs, diamonds: black and red in turn."""

FORM: Final = RecordForm(
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
    auction_verbs={Verb.EXPOSE: VerbForm("one-or-two-cards", extra={"at": Kind.DRAWN}, required=("at",))},
    trick_verbs={Verb.PLAY: VerbForm("cards"), Verb.ATTEMPT: VerbForm("cards")},
    has_talon=True,
    has_bury=True,
)


class TuolajiRuleset:
    """The game Tuo La Ji (拖拉机)."""

    name: Final = "tuolaji"
    title: Final = "Tuo La Ji"

    @property
    def pack(self) -> Pack:
        """Give two French packs with jokers."""
        return FRENCH_DOUBLE

    @property
    def rulebook(self) -> Rulebook:
        """Give the clauses and codes."""
        return RULEBOOK

    @property
    def form(self) -> RecordForm:
        """Say what a hand log of Tuo La Ji may hold."""
        return FORM

    @property
    def option_specs(self) -> tuple[OptionSpec, ...]:
        """Give the house rules."""
        return OPTION_SPECS

    @property
    def profiles(self) -> Mapping[str, Mapping[str, object]]:
        """Give named sets of house rules."""
        return PROFILES

    @property
    def claim_clause(self) -> ClauseId:
        """Give the clause under which claims are compared."""
        return ClauseId("TLJ-9.5")

    @property
    def after_end_clause(self) -> ClauseId:
        """Give the clause under which a hand after the end of its game is found."""
        return ClauseId("TLJ-9.3")

    def judge(self, record: HandRecord, settings: Mapping[str, object], *, certainty: bool = True) -> Judgement:
        """Judge one hand under settled options; ``certainty``: also judge how sure multiples were."""
        return judge(record, settings, certainty=certainty)

    def is_over_before(self, record: HandRecord, settings: Mapping[str, object]) -> bool:
        """Say that no ``setup`` of this game shows a game already won: who stands at ace has yet to defend it."""
        del record, settings
        return False

    def begins_new_game(self, record: HandRecord) -> bool:
        """Say that a match holds one game: nothing in a ``setup`` begins another."""
        del record
        return False

    def holdings_at_first_lead(self, record: HandRecord) -> Hands:
        """Give the four holdings when the first trick begins, after the burial; ``None``: forgotten."""
        return open_hand(record, read_options(settle(OPTION_SPECS, record.options))).hands

    def arrange(self, cards: tuple[Card, ...], head: Mapping[str, object]) -> tuple[tuple[Card, ...], ...]:
        """Group a holding by effective suit, trumps first, each high to low; ``head`` as in ``Judgement``."""
        rank = head.get("rank")
        known_rank = RANK_BY_CODE[rank] if isinstance(rank, str) else FIRST_RANK
        held = Held(trump_order(read_suit(head.get("trump")), known_rank), cards)
        groups = [tuple(held.cards_of(suit)[::-1]) for suit in SHOWN_SUITS]
        return tuple([group for group in groups if group])

    def card_points(self, card: Card) -> int:
        """Give the card points a card carries (TLJ-1.2)."""
        return POINTS[card]

    def next_in_turn(self, seat: Seat, settings: Mapping[str, object]) -> Seat:
        """Give the seat to the right."""
        del settings
        return next_seat(seat)


RULESET: Final = TuolajiRuleset()
