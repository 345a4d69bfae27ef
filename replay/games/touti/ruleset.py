"""Touti as the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from replay.domain.cards import SPANISH, Card, Pack
from replay.domain.clauses import ClauseId, Rulebook
from replay.domain.events import Verb
from replay.domain.judgements import Judgement
from replay.domain.options import OptionSpec
from replay.domain.records import HandRecord, Holding
from replay.domain.ruleset import Kind, RecordForm, VerbForm
from replay.domain.seats import Seat, next_seat
from replay.games.touti.judging import judge_deal
from replay.games.touti.masks import POINTS, SUIT_BY_CODE, SUIT_OF
from replay.games.touti.midway import judge_position
from replay.games.touti.options import OPTION_SPECS, PROFILES, read_options
from replay.games.touti.rulebook import RULEBOOK
from replay.games.touti.scoring import read_setup

Hands = tuple[Holding | None, Holding | None, Holding | None, Holding | None]

_NO_CARDS: Final[Holding] = ()

FORM: Final = RecordForm(
    setup={"scores": Kind.TEAM_POINTS, "first_speaker": Kind.SEAT, "target": Kind.TARGET},
    result={
        "chrya": Kind.INTEGER,
        "bidder": Kind.SEAT,
        "points": Kind.TEAM_POINTS,
        "score": Kind.TEAM_POINTS,
        "scores": Kind.TEAM_POINTS,
    },
    position={"trump": Kind.SUIT_OR_NULL, "leader": Kind.SEAT, "chrya": Kind.INTEGER, "bidder": Kind.SEAT},
    auction_verbs={
        Verb.BID: VerbForm("integer"),
        Verb.PUSH: VerbForm("integer"),
        Verb.PASS: VerbForm("true"),
        Verb.SAY: VerbForm("word", words=("as",)),
    },
    trick_verbs={
        Verb.PLAY: VerbForm("cards"),
        Verb.ATTEMPT: VerbForm("cards"),
        Verb.SING: VerbForm("suit"),
    },
    has_trump=True,
    targets=(400, 600, 1000),
)


class ToutiRuleset:
    """The rules of Touti."""

    @property
    def name(self) -> str:
        """Give the game's key."""
        return "touti"

    @property
    def title(self) -> str:
        """Give the game's name for people."""
        return "Touti"

    @property
    def pack(self) -> Pack:
        """Give the Spanish pack of 40 (TOU-1.1)."""
        return SPANISH

    @property
    def rulebook(self) -> Rulebook:
        """Give the clauses and codes."""
        return RULEBOOK

    @property
    def form(self) -> RecordForm:
        """Say what a hand log of Touti may hold."""
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
        return ClauseId("TOU-5.1")

    @property
    def after_end_clause(self) -> ClauseId:
        """Give the clause under which a round after the end of its game is found."""
        return ClauseId("TOU-5.2")

    def judge(self, record: HandRecord, settings: Mapping[str, object], *, certainty: bool = True) -> Judgement:
        """Judge one round; there are no multiples to be certain of."""
        del certainty
        options = read_options(settings)
        if record.position is not None:
            return judge_position(record, record.position, options)
        if record.deal is not None:
            return judge_deal(record, record.deal, options)
        return Judgement(complete=False, head={}, tricks=(), findings=())

    def is_over_before(self, record: HandRecord, settings: Mapping[str, object]) -> bool:
        """Say whether a team had reached the target by the sheet before the round (TOU-5.2)."""
        del settings
        setup = read_setup(record.setup)
        return setup.scores is not None and max(setup.scores) >= setup.target

    def begins_new_game(self, record: HandRecord) -> bool:
        """Answer that no round of Touti begins a new game within a match."""
        del record
        return False

    def holdings_at_first_lead(self, record: HandRecord) -> Hands:
        """Give the hands dealt, or those of the position."""
        if record.position is not None:
            return record.position.hands
        if record.deal is not None:
            return record.deal.hands
        return (_NO_CARDS, _NO_CARDS, _NO_CARDS, _NO_CARDS)

    def arrange(self, cards: tuple[Card, ...], head: Mapping[str, object]) -> tuple[tuple[Card, ...], ...]:
        """Group a holding by suits, tranfo first, each high to low."""
        trump = head.get("trump")
        order = list(range(len(SPANISH.suits)))
        if trump is not None:
            first = SUIT_BY_CODE[cast(str, trump)]
            order.sort(key=lambda suit: suit != first)
        groups = (tuple(sorted((card for card in cards if SUIT_OF[card] == suit), reverse=True)) for suit in order)
        return tuple(group for group in groups if group)

    def card_points(self, card: Card) -> int:
        """Give the points a card carries (TOU-1.2)."""
        return POINTS[card]

    def next_in_turn(self, seat: Seat, settings: Mapping[str, object]) -> Seat:
        """Give the next to the right (TOU-1.3)."""
        del settings
        return next_seat(seat)


RULESET: Final = ToutiRuleset()
