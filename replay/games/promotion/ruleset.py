"""The promotion match as a ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from replay.domain.cards import FRENCH_DOUBLE, Card, Pack
from replay.domain.clauses import ClauseId, Rulebook
from replay.domain.events import Verb
from replay.domain.judgements import Judgement
from replay.domain.options import OptionSpec
from replay.domain.records import HandRecord
from replay.domain.ruleset import RecordForm, VerbForm
from replay.domain.seats import Seat, next_seat
from replay.games.promotion.judge import judge_deal
from replay.games.promotion.opening import Holdings, open_hand
from replay.games.promotion.options import OPTION_SPECS, PROFILES
from replay.games.promotion.rulebook import RULEBOOK
from replay.mechanics.card_points import POINTS
from replay.mechanics.tractor_log import arrange_holding, tractor_form

CLAIM_CLAUSE: Final = ClauseId("PRO-8.2")
AFTER_END_CLAUSE: Final = ClauseId("PRO-7.3")

FORM: Final = tractor_form({Verb.EXPOSE: VerbForm("one-or-two-cards"), Verb.PASS: VerbForm("true")})


@dataclass(frozen=True, slots=True)
class PromotionMatch:
    """The double-pack promotion match."""

    name: str = "promotion"
    title: str = "Double-pack promotion match"
    pack: Pack = FRENCH_DOUBLE
    rulebook: Rulebook = RULEBOOK
    form: RecordForm = FORM
    option_specs: tuple[OptionSpec, ...] = OPTION_SPECS
    claim_clause: ClauseId = CLAIM_CLAUSE
    after_end_clause: ClauseId = AFTER_END_CLAUSE

    @property
    def profiles(self) -> Mapping[str, Mapping[str, object]]:
        """Give named sets of house rules."""
        return PROFILES

    def judge(self, record: HandRecord, settings: Mapping[str, object], *, certainty: bool = True) -> Judgement:
        """Judge one hand; nothing may be led here that one would have to be certain of."""
        del certainty
        return judge_deal(record, settings)

    def is_over_before(self, record: HandRecord, settings: Mapping[str, object]) -> bool:
        """Say no: levels alone never show that a match had been won (PRO-7.3)."""
        del record, settings
        return False

    def begins_new_game(self, record: HandRecord) -> bool:
        """Say no: a won match is not gone on with."""
        del record
        return False

    def holdings_at_first_lead(self, record: HandRecord) -> Holdings:
        """Give the four holdings after burying; ``None``: forgotten."""
        return open_hand(record).hands

    def arrange(self, cards: tuple[Card, ...], head: Mapping[str, object]) -> tuple[tuple[Card, ...], ...]:
        """Group a holding: trumps first, then the plain suits, each high to low."""
        return arrange_holding(cards, head)

    def card_points(self, card: Card) -> int:
        """Give the points of a card (PRO-7.1)."""
        return POINTS[card]

    def next_in_turn(self, seat: Seat, settings: Mapping[str, object]) -> Seat:
        """Give the next seat, counter-clockwise (PRO-1.1)."""
        del settings
        return next_seat(seat)


RULESET: Final = PromotionMatch()
