"""Tuo La Ji as a ruleset: what everything above the games asks of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from replay.domain.cards import FRENCH_DOUBLE, Card, Pack
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
from replay.mechanics.tractor_log import arrange_holding, tractor_form

FORM: Final = tractor_form({Verb.EXPOSE: VerbForm("one-or-two-cards", extra={"at": Kind.DRAWN}, required=("at",))})


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
        return arrange_holding(cards, head)

    def card_points(self, card: Card) -> int:
        """Give the card points a card carries (TLJ-1.2)."""
        return POINTS[card]

    def next_in_turn(self, seat: Seat, settings: Mapping[str, object]) -> Seat:
        """Give the seat to the right."""
        del settings
        return next_seat(seat)


RULESET: Final = TuolajiRuleset()
