"""The table while a hand is played: holdings, the trick in progress, what was noted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from replay.domain.cards import Card
from replay.domain.clauses import Basis
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.judgements import TrickRow
from replay.domain.penalties import Penalty
from replay.domain.records import HandRecord, Holding
from replay.domain.rows import Row
from replay.domain.seats import SEATS, Seat
from replay.games.tuolaji.multiples import Multiple
from replay.games.tuolaji.offences import OFFENCES
from replay.games.tuolaji.opening import HAND_SIZE, Opening
from replay.games.tuolaji.options import Options
from replay.mechanics.components import Part
from replay.mechanics.holdings import Held
from replay.mechanics.remembered import Remembered
from replay.mechanics.trumps import TrumpOrder, trump_order
from replay.mechanics.winning import Contest

Spot = tuple[int, int | None]
"""Trick and event, from 0; no event where something is missing."""


NOTHING: Final[Mapping[str, object]] = {}


class Proof(Row):
    """What a finding shows besides its place: evidence, facts for its message, house rule, basis where it differs."""

    __match_args__: ClassVar[tuple[str, ...]] = (
        "evidence",
        "facts",
        "option",
        "corrected",
        "basis",
        "penalty",
        "because",
        "provable",
    )
    __slots__ = __match_args__

    def __init__(  # noqa: PLR0913, PLR0917 - one a field
        self,
        evidence: Mapping[str, object] = NOTHING,
        facts: Mapping[str, object] = NOTHING,
        option: str | None = None,
        corrected: bool = False,  # noqa: FBT001, FBT002 - a field
        basis: Basis | None = None,
        penalty: Penalty | None = None,
        because: int | None = None,
        provable: tuple[int, int] | None = None,
    ) -> None:
        """Take the fields."""
        self.evidence: Final = evidence
        self.facts: Final = facts
        self.option: Final = option
        self.corrected: Final = corrected
        self.basis: Final = basis
        self.penalty: Final = penalty
        self.because: Final = because
        self.provable: Final = provable


HIDDEN: Final = ("follow.revoke", "follow.shape")
"""Offences that only cards shown later give away; any other shows itself at once."""
PROVABLE: Final = (Severity.VIOLATION, Severity.NOTICE)

NO_SUIT = -1
"""Suit of a lead of mixed suits: nothing has to be followed, nothing wins."""


class Trick:
    """A trick in progress.

    ``cards``: the lead; ``suit``: its effective suit or ``NO_SUIT``; ``parts``, ``needs``: how it reads;
    ``contest``: who beats whom, ``None`` for a lead of one card or of several suits; ``played``: a bit a seat;
    ``due``: whose turn it is; ``winner``: whose play stands; ``attempts``: seats that took cards back and have
    not played since.
    """

    __slots__ = (
        "attempts",
        "cards",
        "contest",
        "due",
        "leader",
        "multiple",
        "needs",
        "number",
        "parts",
        "played",
        "size",
        "suit",
        "tier",
        "top",
        "winner",
    )

    def __init__(self, number: int, due: Seat | None) -> None:
        """Begin a trick that ``due`` is to lead."""
        self.number = number
        self.due = due
        self.leader: Seat | None = None
        self.cards: tuple[Card, ...] = ()
        self.size = 0
        self.suit = NO_SUIT
        self.parts: tuple[Part, ...] = ()
        self.needs: tuple[int, ...] = ()
        self.contest: Contest | None = None
        self.tier = 0
        self.top = -1
        self.played = 0
        self.winner: Seat | None = None
        self.attempts: list[Seat] = []
        self.multiple: Multiple | None = None
        """The last multiple that its player took back before leading."""


class Table:
    """A hand being played: what each seat holds, what was found so far, the tricks.

    ``held``: of a hand nobody remembers the cards it shows from then on; ``unseen``, ``room``: what it may have had
    besides, as in ``Remembered``.
    """

    __slots__ = (
        "due",
        "findings",
        "held",
        "led",
        "multiples",
        "opening",
        "options",
        "order",
        "phantoms",
        "record",
        "room",
        "rows",
        "unseen",
    )

    def __init__(self, record: HandRecord, opening: Opening, options: Options) -> None:
        """Set the table before the first lead."""
        self.record = record
        self.opening = opening
        self.options = options
        self.order: TrumpOrder = trump_order(opening.trump, opening.rank)
        gone = (*opening.gone, *(opening.buried or ()))
        remembered = Remembered(self.order, opening.hands, record.tricks, gone, opening.unburied)
        self.held: list[Held] = remembered.held
        self.unseen: list[list[int] | None] = remembered.unseen
        self.room: list[int] = remembered.room
        self.due: Seat | None = opening.first
        self.findings: list[Finding] = list(opening.findings)
        self.multiples: list[Multiple] = []
        self.rows: list[TrickRow] = []
        self.led = 0
        """Cards led so far."""
        self.phantoms: list[list[int]] = [[] for _ in SEATS]
        """By seat, cards that are left in hand by an impossible record: for each, the finding (its place)."""
        for place, finding in enumerate(self.findings):
            if finding.code == "record.bad-bury" and finding.seat is not None:
                self.phantoms[finding.seat].extend([place] * (self.held[finding.seat].size - HAND_SIZE))

    def because_of_deal(self, missing: Holding) -> int | None:
        """Give the place of a finding that the deal is not the pack, where it is for one of these cards."""
        for place, finding in enumerate(self.findings):
            if finding.code == "record.bad-deal":
                return place if any(card in finding.cards for card in missing) else None
        return None

    def note(self, code: str, severity: Severity, spot: Spot, seat: Seat, cards: Holding, proof: Proof) -> None:
        """Note a finding of the play."""
        self.findings.append(play_finding(code, severity, spot, seat, cards, proof))


def play_finding(
    code: str, severity: Severity, spot: Spot | None, seat: Seat | None, cards: Holding, proof: Proof
) -> Finding:
    """Make a finding of the play, with the clause and basis its code bears."""
    offence = OFFENCES[code]
    provable = proof.provable
    if severity in PROVABLE and code not in HIDDEN and spot is not None and spot[1] is not None:
        provable = (spot[0], spot[1])
    return Finding(
        code=code,
        severity=severity,
        phase=Phase.PLAY,
        trick=None if spot is None else spot[0],
        play=None if spot is None else spot[1],
        seat=seat,
        clause=offence.clause,
        basis=offence.basis if proof.basis is None else proof.basis,
        option=proof.option,
        cards=cards,
        evidence=proof.evidence,
        facts=proof.facts,
        provable=provable,
        corrected=proof.corrected,
        because=proof.because,
        penalty=proof.penalty,
    )
