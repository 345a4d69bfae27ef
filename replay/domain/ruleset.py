"""The contract between a game and everything above it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from replay.domain.cards import Card, Pack
from replay.domain.clauses import ClauseId, Rulebook
from replay.domain.events import Verb
from replay.domain.judgements import Judgement
from replay.domain.options import OptionSpec
from replay.domain.records import HandRecord, Holding
from replay.domain.seats import Seat


class Kind(StrEnum):
    """What a value in a hand log looks like; the border turns each into a field."""

    SEAT = "seat"
    SEAT_OR_NULL = "seat-or-null"
    SEATS = "seats"
    TEAM = "team"
    TEAM_OR_NULL = "team-or-null"
    TEAM_RANKS = "team-ranks"
    TEAM_POINTS = "team-points"
    RANK = "rank"
    RANK_OR_NULL = "rank-or-null"
    SUIT = "suit"
    SUIT_OR_NULL = "suit-or-null"
    CARDS = "cards"
    INTEGER = "integer"
    INTEGER_OR_NULL = "integer-or-null"
    TARGET = "target"
    DRAWN = "drawn"
    """Cards drawn by all players together, 0 to 100."""


@dataclass(frozen=True, slots=True)
class VerbForm:
    """A verb as one game uses it.

    ``value``: ``cards``, ``one-or-two-cards``, ``true``, ``integer``, ``seat``, ``suit`` or
    ``word``; ``words``: the texts a ``word`` may be. ``extra``: further keys of such an
    event, to their ``Kind`` (``at``: ``DRAWN``; ``wish``: ``RANK_OR_NULL``; ``phoenix``: ``RANK``);
    ``required``: those of them that must be there.
    """

    value: str
    words: tuple[str, ...] = ()
    extra: Mapping[str, str] | None = None
    required: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordForm:
    """Which keys and verbs a hand log of this game has (``handlog.md``)."""

    setup: Mapping[str, Kind]
    result: Mapping[str, Kind]
    position: Mapping[str, Kind]
    auction_verbs: Mapping[Verb, VerbForm]
    trick_verbs: Mapping[Verb, VerbForm]
    has_talon: bool = False
    has_bury: bool = False
    has_exchange: bool = False
    has_trump: bool = False
    targets: tuple[int, ...] = ()


class Ruleset(Protocol):
    """A game. All methods are pure; none raises for a record that the border accepted."""

    @property
    def name(self) -> str:
        """Give the game's key, such as ``tuolaji``."""

    @property
    def title(self) -> str:
        """Give the game's name for people."""

    @property
    def pack(self) -> Pack:
        """Give the pack that the game's cards index."""

    @property
    def rulebook(self) -> Rulebook:
        """Give the clauses and codes."""

    @property
    def form(self) -> RecordForm:
        """Say what a hand log of this game may hold."""

    @property
    def option_specs(self) -> tuple[OptionSpec, ...]:
        """Give the house rules."""

    @property
    def profiles(self) -> Mapping[str, Mapping[str, object]]:
        """Give named sets of house rules."""

    @property
    def claim_clause(self) -> ClauseId:
        """Give the clause under which claims are compared."""

    @property
    def after_end_clause(self) -> ClauseId:
        """Give the clause under which a hand after the end of its game is found."""

    def judge(self, record: HandRecord, settings: Mapping[str, object], *, certainty: bool = True) -> Judgement:
        """Judge one hand under settled options; ``certainty``: also judge how sure multiples were."""

    def is_over_before(self, record: HandRecord, settings: Mapping[str, object]) -> bool:
        """Say whether the record's own ``setup`` shows that the game had been won already."""

    def begins_new_game(self, record: HandRecord) -> bool:
        """Say whether the record's ``setup`` starts a new game within a match."""

    def holdings_at_first_lead(
        self, record: HandRecord
    ) -> tuple[Holding | None, Holding | None, Holding | None, Holding | None]:
        """Give the four holdings when the first trick begins, after exchange or bury; ``None``: forgotten."""

    def arrange(self, cards: tuple[Card, ...], head: Mapping[str, object]) -> tuple[tuple[Card, ...], ...]:
        """Group a holding for people: effective suits, trumps first, each high to low; ``head`` as in ``Judgement``."""

    def card_points(self, card: Card) -> int:
        """Give the card points a card carries (Tichu's may be negative)."""

    def next_in_turn(self, seat: Seat, settings: Mapping[str, object]) -> Seat:
        """Give the seat that follows in the turn order in force."""
