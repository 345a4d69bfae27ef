"""How players and pairs signal: counted from the annotations of stored reports."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from replay import registry
from replay.domain.seats import SEAT_BY_CODE, SEAT_CODES, partner_of

Key = TypeVar("Key")

FORCED: Final = "forced"
MISSED: Final = "missed"
SILENT: Final = frozenset({"smear"})
"""Meanings by which nothing is said."""

HEEDED: Final[Mapping[str, frozenset[str]]] = {
    "has-ace": frozenset({"king", "ten"}),
    "weak": frozenset({"returned", "plain-high"}),
    "strong": frozenset({"returned"}),
}
"""Answers that do what a meaning asked for."""

DUE: Final = frozenset({"king", "ten", "else", "returned", "plain-high", "ignored"})
"""Answers that tell whether it was heeded; the others are no occasion."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """The annotations of one hand, as its report has them, and who sat where (seat letter to name)."""

    players: Mapping[str, str]
    annotations: Sequence[Mapping[str, object]]


@dataclass(slots=True)
class Tally:
    """What one player, or one pair, said by conventions; what was forced is left out.

    ``said``: signals given. ``true`` and ``false``: claims that were so and not so; the rest of
    ``claims`` nobody can tell. ``missed``: signals owed and not given. ``due``: signals partner had an
    occasion to heed; ``answered``: those partner did.
    """

    said: int = 0
    claims: int = 0
    true: int = 0
    false: int = 0
    missed: int = 0
    due: int = 0
    answered: int = 0

    def count(self, annotation: Mapping[str, object]) -> None:
        """Add one annotation."""
        meaning = str(annotation["meaning"])
        if meaning == MISSED:
            self.missed += 1
            return
        if meaning in SILENT:
            return
        self.said += 1
        truth, answer = annotation["truth"], annotation["answer"]
        self.claims += truth is not None
        self.true += truth == "true"
        self.false += truth == "false"
        if meaning in HEEDED and answer in DUE:
            self.due += 1
            self.answered += answer in HEEDED[meaning]

    def add(self, other: Tally) -> None:
        """Add another tally."""
        for name in ("said", "claims", "true", "false", "missed", "due", "answered"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


@dataclass(frozen=True, slots=True)
class Stats:
    """Tallies by player and by pair (two names in order), each by convention."""

    players: dict[str, dict[str, Tally]] = field(default_factory=dict)
    pairs: dict[tuple[str, str], dict[str, Tally]] = field(default_factory=dict)


def heard(hand: Spoken) -> dict[tuple[str, str], Tally]:
    """Give what was said in a hand by seat and convention, what was forced left out.

    A reviewer's remarks were said by nobody: they stand with nothing counted, as does a smear. Conventions nobody
    knows any more are passed over.
    """
    counted: dict[tuple[str, str], Tally] = {}
    for annotation in hand.annotations:
        convention = str(annotation["convention"])
        if annotation["choice"] == FORCED or convention not in registry.CONVENTIONS:
            continue
        key = (str(annotation["seat"]), convention)
        tally = counted.get(key)
        if tally is None:
            tally = counted[key] = Tally()
        if registry.is_signal(convention):
            tally.count(annotation)
    return counted


def is_counted(annotation: Mapping[str, object], field_name: str) -> bool:
    """Say whether an annotation stands behind a number of ``Tally``."""
    if annotation["choice"] == FORCED:
        return False
    alone = Tally()
    alone.count(annotation)
    return bool(getattr(alone, field_name))


def count_signals(hands: Iterable[Spoken]) -> Stats:
    """Count what was said, whether it was true, what was missed and what was heeded.

    A seat without a name counts for nobody; a reviewer's remarks were said by nobody.
    """
    stats = Stats()
    for hand in hands:
        for (seat, convention), counted in heard(hand).items():
            name = hand.players.get(seat)
            if name is None or not registry.is_signal(convention):
                continue
            _tally(stats.players, name, convention).add(counted)
            partner = hand.players.get(SEAT_CODES[partner_of(SEAT_BY_CODE[seat])])
            if partner is not None:
                pair = (min(name, partner), max(name, partner))
                _tally(stats.pairs, pair, convention).add(counted)
    return stats


def _tally(tallies: dict[Key, dict[str, Tally]], key: Key, convention: str) -> Tally:
    return tallies.setdefault(key, {}).setdefault(convention, Tally())
