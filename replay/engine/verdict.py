"""Judge a hand or a match from its record to its verdict."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from replay import __version__
from replay.domain.convention import Convention
from replay.domain.judgements import Verdict
from replay.domain.options import settle
from replay.domain.records import HandRecord, MatchRecord
from replay.domain.ruleset import Ruleset
from replay.engine.annotate import annotate
from replay.engine.audit import find_claims
from replay.engine.matches import Standing, advance, check_setup

ConventionsOf = Callable[[str], "tuple[str | None, Sequence[Convention]]"]


def no_conventions(game: str) -> tuple[str | None, Sequence[Convention]]:
    """Answer for any game that no conventions are read."""
    del game
    return None, ()


def settings_for(
    ruleset: Ruleset,
    record: HandRecord,
    *,
    overrides: Mapping[str, object] | None = None,
    profile: str | None = None,
) -> dict[str, object]:
    """Settle the house rules: ``overrides`` over the record's own, these over the profile, that over the defaults.

    A game without such a profile keeps its defaults. Raises ``OptionsError`` for a name or
    value the game does not know.
    """
    given: dict[str, object] = {}
    if profile is not None:
        given.update(ruleset.profiles.get(profile, {}))
    given.update(record.options)
    if overrides:
        given.update(overrides)
    return settle(ruleset.option_specs, given)


def judge_hand(
    ruleset: Ruleset,
    record: HandRecord,
    *,
    settings: Mapping[str, object] | None = None,
    conventions_of: ConventionsOf = no_conventions,
    log_sha256: str = "",
    certainty: bool = True,
    standing: Standing | None = None,
) -> Verdict:
    """Judge one hand; ``settings`` default to the record's own, ``standing`` to nothing before it."""
    if settings is None:
        settings = settings_for(ruleset, record)
    judgement = ruleset.judge(record, settings, certainty=certainty)
    set_name, conventions = conventions_of(ruleset.name)
    annotations = annotate(ruleset, record, settings, judgement, conventions) if conventions else ()
    findings = (
        *judgement.findings,
        *find_claims(ruleset, record, judgement),
        *check_setup(ruleset, record, settings, standing or Standing()),
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
    *,
    overrides: Mapping[str, object] | None = None,
    profile: str | None = None,
    conventions_of: ConventionsOf = no_conventions,
    log_sha256: str = "",
    certainty: bool = True,
) -> tuple[Verdict, ...]:
    """Judge the hands of a match in order, each also against what the one before left.

    Raises ``UnknownGameError`` and ``OptionsError``.
    """
    verdicts = []
    standing = Standing()
    for record in match.hands:
        ruleset = ruleset_of(record.game)
        verdict = judge_hand(
            ruleset,
            record,
            settings=settings_for(ruleset, record, overrides=overrides, profile=profile),
            conventions_of=conventions_of,
            log_sha256=log_sha256,
            certainty=certainty,
            standing=standing,
        )
        standing = advance(ruleset, record, verdict.judgement, standing)
        verdicts.append(verdict)
    return tuple(verdicts)
