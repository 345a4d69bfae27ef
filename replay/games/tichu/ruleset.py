"""Tichu as a ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from replay.domain.cards import TICHU_PACK, Card, Pack
from replay.domain.clauses import ClauseId, Rulebook
from replay.domain.events import Verb
from replay.domain.judgements import Judgement
from replay.domain.options import OptionSpec
from replay.domain.records import Deal, HandRecord
from replay.domain.ruleset import Kind, RecordForm, VerbForm
from replay.domain.seats import SEAT_CODES, SEATS, Seat
from replay.games.tichu.combinations import VALUES
from replay.games.tichu.dealing import Holdings, Start, holdings_after_exchange, start_of
from replay.games.tichu.judging import RoundJudge
from replay.games.tichu.options import OPTION_SPECS, PROFILES, Rules, rules_of
from replay.games.tichu.rulebook import RULEBOOK
from replay.games.tichu.scoring import CARD_POINTS, Ending, places_of, result_of, scores_before, winner_at
from replay.games.tichu.shedding import unpack

CLAIMED: Final = ("first", "order", "points", "scores")
"""Keys of a record's ``result`` that are compared."""

SHOWN_ORDER: Final = (0, 14.5, 15)
"""By card from the dog on: where it stands among values in a holding: dog, phoenix, dragon."""

FORM: Final = RecordForm(
    setup={"scores": Kind.TEAM_POINTS},
    result={"first": Kind.SEAT, "order": Kind.SEATS, "points": Kind.TEAM_POINTS, "scores": Kind.TEAM_POINTS},
    position={"leader": Kind.SEAT, "wish": Kind.RANK_OR_NULL},
    auction_verbs={Verb.CALL: VerbForm("word", words=("tichu", "grand"))},
    trick_verbs={
        Verb.PLAY: VerbForm("cards", extra={"wish": Kind.RANK_OR_NULL, "phoenix": Kind.RANK}),
        Verb.ATTEMPT: VerbForm("cards"),
        Verb.PASS: VerbForm("true"),
        Verb.CALL: VerbForm("word", words=("tichu", "grand")),
        Verb.GIVE: VerbForm("seat"),
    },
    has_exchange=True,
)


class Tichu:
    """The rules of Tichu for four."""

    @property
    def name(self) -> str:
        """Give the game's key."""
        return "tichu"

    @property
    def title(self) -> str:
        """Give the game's name for people."""
        return "Tichu"

    @property
    def pack(self) -> Pack:
        """Give the pack of 56."""
        return TICHU_PACK

    @property
    def rulebook(self) -> Rulebook:
        """Give the clauses and codes."""
        return RULEBOOK

    @property
    def form(self) -> RecordForm:
        """Say what a hand log of Tichu may hold."""
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
        return ClauseId("TIC-6.6")

    @property
    def after_end_clause(self) -> ClauseId:
        """Give the clause under which a round after the end of its game is found."""
        return ClauseId("TIC-6.4")

    def judge(self, record: HandRecord, settings: Mapping[str, object], *, certainty: bool = True) -> Judgement:
        """Judge one round; there are no multiples here, so ``certainty`` changes nothing."""
        del certainty
        rules = rules_of(settings)
        start = start_of(record)
        judge = RoundJudge(record, start, rules)
        judge.run()
        result = _result(judge, record, start, rules)
        leaves: dict[str, object] = {}
        if judge.table.is_over and "scores" in result:
            leaves["scores"] = result["scores"]
        return Judgement(
            complete=judge.table.is_over,
            head={"leader": None if start.leader is None else SEAT_CODES[start.leader]},
            tricks=tuple(judge.rows),
            findings=tuple(judge.findings),
            result=result,
            computed={key: result[key] for key in CLAIMED if key in result},
            leaves=leaves,
        )

    def is_over_before(self, record: HandRecord, settings: Mapping[str, object]) -> bool:
        """Say whether the scores before the round show that the game had been won (TIC-6.4)."""
        scores = scores_before(record)
        return scores is not None and winner_at(scores, cast(int, settings["target"])) is not None

    def begins_new_game(self, record: HandRecord) -> bool:
        """Say whether the round begins at nought all."""
        return scores_before(record) == (0, 0)

    def holdings_at_first_lead(self, record: HandRecord) -> Holdings:
        """Give the four holdings after the exchange; ``None``: forgotten."""
        if record.position is not None:
            return record.position.hands
        return holdings_after_exchange(cast(Deal, record.deal).hands, record.exchange or {})

    def arrange(self, cards: tuple[Card, ...], head: Mapping[str, object]) -> tuple[tuple[Card, ...], ...]:
        """Give a holding as one group, dragon to dog: suits matter for nothing here."""
        del head
        return (tuple(sorted(cards, key=_shown_before)),)

    def card_points(self, card: Card) -> int:
        """Give the card points of a card; the phoenix has fewer than none."""
        return CARD_POINTS[card]

    def next_in_turn(self, seat: Seat, settings: Mapping[str, object]) -> Seat:
        """Give the next in turn by the direction agreed (TIC-1.1)."""
        return SEATS[(seat + rules_of(settings).step) % 4]


def _shown_before(card: Card) -> tuple[float, int]:
    rank = SHOWN_ORDER[card - 53] if card >= 53 else VALUES[card]
    return -rank, card


def _result(judge: RoundJudge, record: HandRecord, start: Start, rules: Rules) -> dict[str, object]:
    """Give only what can be known: less in a position, who was first alone where the record breaks off."""
    table = judge.table
    order = tuple(table.order)
    if record.position is not None and (start.forgotten or start.out):
        return {}
    if not table.is_over:
        return {"first": SEAT_CODES[order[0]]} if order else {}
    if record.position is not None:
        return places_of(order, is_double=table.is_double())
    still = [seat for seat in SEATS if not table.out >> seat & 1]
    last = still[0] if len(still) == 1 else None
    ending = Ending(
        order=order,
        piles=(judge.piles[0], judge.piles[1], judge.piles[2], judge.piles[3]),
        last=last,
        left=() if last is None else (*unpack(table.held[last]), *table.spare[last]),
        is_double=table.is_double(),
        calls=tuple(judge.book.calls),
    )
    return result_of(ending, record, rules)


RULESET: Final = Tichu()
