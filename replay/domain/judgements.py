"""What a game's rules make of one recorded hand, and the whole verdict built on it.

Tricks and plays are rows: some hundred are made for every hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final

from replay.domain.annotations import Annotation, Multiple
from replay.domain.cards import Card
from replay.domain.findings import Finding
from replay.domain.penalties import Penalty
from replay.domain.records import HandRecord, Holding
from replay.domain.rows import Row
from replay.domain.seats import Seat


class PlayRow(Row):
    """One play of a trick (not an attempt). ``legal``: no violation stands at it.

    ``standing``: whose play wins the trick once this one lies there; ``None`` where the game does not say.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "cards", "legal", "event", "standing")
    __slots__ = __match_args__

    def __init__(
        self,
        seat: Seat,
        cards: tuple[Card, ...],
        legal: bool,  # noqa: FBT001 - a field
        event: int,
        standing: Seat | None = None,
    ) -> None:
        """Take the fields."""
        self.seat: Final = seat
        self.cards: Final = cards
        self.legal: Final = legal
        self.event: Final = event
        """Index of its event in the trick, from 0."""
        self.standing: Final = standing


class TrickRow(Row):
    """One trick as the report's table gives it.

    ``winner`` is ``None`` while unfinished. ``shape``: names of the led combinations,
    longest first. ``card_points``: those lying in the trick.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("leader", "winner", "shape", "card_points", "plays")
    __slots__ = __match_args__

    def __init__(
        self,
        leader: Seat | None,
        winner: Seat | None,
        shape: tuple[str, ...],
        card_points: int,
        plays: tuple[PlayRow, ...],
    ) -> None:
        """Take the fields."""
        self.leader: Final = leader
        self.winner: Final = winner
        self.shape: Final = shape
        self.card_points: Final = card_points
        self.plays: Final = plays


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a ruleset's ``judge`` gives.

    ``head``: the report's ``rank``, ``trump``, ``leader``, ``defenders`` as far as the game
    has them, JSON-ready. ``findings``: in the order of the hand, without ``claim.*`` and
    ``match.*``. ``result``: JSON-ready, only what can be known. ``computed``: the key of a
    record's ``result`` to what the rules say it is (JSON-ready); a key that cannot be
    computed is left out and not checked. ``leaves``: key of the next hand's ``setup`` to
    what it must be (JSON-ready); empty where nothing is due. ``hands``: the holdings at the first lead,
    each ``None`` where forgotten; empty where the game does not hand them on.
    """

    complete: bool
    head: Mapping[str, object]
    tricks: tuple[TrickRow, ...]
    findings: tuple[Finding, ...]
    penalties: tuple[Penalty, ...] = ()
    result: Mapping[str, object] = field(default_factory=dict)
    computed: Mapping[str, object] = field(default_factory=dict)
    leaves: Mapping[str, object] = field(default_factory=dict)
    multiples: tuple[Multiple, ...] = ()
    hands: tuple[Holding | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """A hand judged: the record, what was found, under which rules.

    ``findings``: all of them, ``claim.*`` and ``match.*`` last. ``options``: every option in
    force. ``log_sha256``: hex digest of the original bytes, ``""`` where there are none.
    """

    record: HandRecord
    judgement: Judgement
    findings: tuple[Finding, ...]
    options: Mapping[str, object]
    engine: str
    rulebook: str
    convention_set: str | None = None
    annotations: tuple[Annotation, ...] = ()
    log_sha256: str = ""
