"""Hands in a row: what a hand's setup says against what the hand before left (``match.*``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from replay.domain.findings import Finding, Phase, Severity
from replay.domain.judgements import Judgement
from replay.domain.records import HandRecord
from replay.domain.ruleset import Ruleset
from replay.engine.audit import agrees, basis_of, words_of


@dataclass(frozen=True, slots=True)
class Standing:
    """What the hands so far leave: ``due`` for the next ``setup``, and whether the game has been won."""

    due: Mapping[str, object] = field(default_factory=dict)
    is_won: bool = False


NOTHING_BEFORE: Final = Standing()


def check_setup(
    ruleset: Ruleset, record: HandRecord, settings: Mapping[str, object], standing: Standing
) -> tuple[Finding, ...]:
    """Find ``match.setup`` and ``match.after-end`` for one hand."""
    if standing.is_won and ruleset.begins_new_game(record):
        return ()
    found = []
    wrong = {
        key: {"recorded": record.setup[key], "due": due}
        for key, due in standing.due.items()
        if key in record.setup and not agrees(record.setup[key], due)
    }
    if wrong:
        found.append(_setup_differs(wrong))
    if standing.is_won or ruleset.is_over_before(record, settings):
        found.append(_after_end(ruleset, record, is_won_earlier=standing.is_won))
    return tuple(found)


def advance(
    ruleset: Ruleset, record: HandRecord, settings: Mapping[str, object], judgement: Judgement, standing: Standing
) -> Standing:
    """Give the standing after one hand; a won game stays won until a new one begins.

    A hand that is after the end by its own ``setup`` alone is so for itself only.
    """
    was_won = standing.is_won and not ruleset.begins_new_game(record)
    won_now = judgement.result.get("game_won_by") is not None and not ruleset.is_over_before(record, settings)
    return Standing(judgement.leaves, was_won or won_now)


def _setup_differs(wrong: Mapping[str, Mapping[str, object]]) -> Finding:
    parts = "; ".join(
        f"{key.replace('_', ' ')}: {words_of(pair['recorded'])} ({words_of(pair['due'])})"
        for key, pair in wrong.items()
    )
    return Finding(
        code="match.setup",
        severity=Severity.DISCREPANCY,
        phase=Phase.MATCH,
        evidence=dict(wrong),
        facts={"parts": parts, "keys": ", ".join(key.replace("_", " ") for key in wrong)},
    )


def _after_end(ruleset: Ruleset, record: HandRecord, *, is_won_earlier: bool) -> Finding:
    clause_id = ruleset.after_end_clause
    evidence: dict[str, object] = {"won_in_this_match": is_won_earlier}
    if "scores" in record.setup:
        evidence["scores"] = record.setup["scores"]
    return Finding(
        code="match.after-end",
        severity=Severity.DISCREPANCY,
        phase=Phase.MATCH,
        clause=clause_id,
        basis=basis_of(ruleset, "match.after-end", clause_id),
        evidence=evidence,
    )
