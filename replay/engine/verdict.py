"""Judge a hand or a match from its record to its verdict."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from replay import __version__
from replay.domain.convention import Convention
from replay.domain.judgements import Verdict
from replay.domain.options import settle
from replay.domain.records import HandRecord, MatchRecord
from replay.domain.ruleset import Ruleset
from replay.engine.annotate import annotate
from replay.engine.audit import find_claims
from replay.engine.matches import NOTHING_BEFORE, Standing, advance, check_setup

ConventionsOf = Callable[[str], "tuple[str | None, Sequence[Convention]]"]


def no_conventions(game: str) -> tuple[str | None, Sequence[Convention]]:
    """Answer for any game that no conventions are read."""
    del game
    return None, ()


@dataclass(frozen=True, slots=True)
class Terms:
    """Under what a record is judged, besides what it says itself.

    ``overrides``: house rules that win over the record's own; ``profile``: a named set that
    these win over; ``conventions_of``: game to the name of a set and its conventions;
    ``certainty``: whether multiples are judged from the leader's chair too.
    """

    overrides: Mapping[str, object] = field(default_factory=dict)
    profile: str | None = None
    conventions_of: ConventionsOf = no_conventions
    certainty: bool = True

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes as what it is made of: compiled, a frozen value cannot be filled afterwards."""
        return Terms, (self.overrides, self.profile, self.conventions_of, self.certainty)

    def settings(self, ruleset: Ruleset, record: HandRecord) -> dict[str, object]:
        """Settle the house rules; a game without the profile keeps its defaults.

        Raises ``OptionsError`` for a name or value the game does not know.
        """
        given: dict[str, object] = {}
        if self.profile is not None:
            given.update(ruleset.profiles.get(self.profile, {}))
        given.update(record.options)
        given.update(self.overrides)
        return settle(ruleset.option_specs, given)


PLAIN: Final = Terms()


def judge_hand(
    ruleset: Ruleset,
    record: HandRecord,
    terms: Terms = PLAIN,
    *,
    log_sha256: str = "",
    standing: Standing = NOTHING_BEFORE,
) -> Verdict:
    """Judge one hand, also against what the hands before left. Raises ``OptionsError``."""
    settings = terms.settings(ruleset, record)
    judgement = ruleset.judge(record, settings, certainty=terms.certainty)
    set_name, conventions = terms.conventions_of(ruleset.name)
    annotations = annotate(ruleset, record, settings, judgement, conventions) if conventions else ()
    findings = (
        *judgement.findings,
        *find_claims(ruleset, record, judgement),
        *check_setup(ruleset, record, settings, standing),
    )
    return Verdict(
        record=record,
        judgement=judgement,
        findings=findings,
        options=settings,
        engine=__version__,
        rulebook=ruleset.rulebook.name,
        convention_set=set_name,
        annotations=annotations,
        log_sha256=log_sha256,
    )


def judge_match(
    ruleset_of: Callable[[str], Ruleset],
    match: MatchRecord,
    terms: Terms = PLAIN,
    *,
    log_sha256: str = "",
) -> tuple[Verdict, ...]:
    """Judge the hands of a match in order. Raises ``UnknownGameError`` and ``OptionsError``."""
    verdicts = []
    standing = NOTHING_BEFORE
    for record in match.hands:
        ruleset = ruleset_of(record.game)
        verdict = judge_hand(ruleset, record, terms, log_sha256=log_sha256, standing=standing)
        standing = advance(ruleset, record, verdict.options, verdict.judgement, standing)
        verdicts.append(verdict)
    return tuple(verdicts)
