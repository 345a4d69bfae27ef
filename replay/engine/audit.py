"""The recorded result against the computed one: ``claim.*``."""

from __future__ import annotations

from collections.abc import Mapping

from replay.domain.clauses import Basis, ClauseId
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.judgements import Judgement
from replay.domain.records import HandRecord
from replay.domain.ruleset import Ruleset
from replay.engine.messages import offence_of


def find_claims(ruleset: Ruleset, record: HandRecord, judgement: Judgement) -> tuple[Finding, ...]:
    """Compare each key of the record's ``result`` that could be computed.

    Of a claim by team only the teams it names are compared.
    """
    if not record.result:
        return ()
    computed = judgement.computed
    return tuple(
        _claim(ruleset, key, recorded, computed[key])
        for key, recorded in record.result.items()
        if key in computed and not agrees(recorded, computed[key])
    )


def agrees(recorded: object, computed: object) -> bool:
    """Say whether a recorded value says the same as a computed one."""
    if isinstance(recorded, Mapping) and isinstance(computed, Mapping):
        return all(key in computed and agrees(value, computed[key]) for key, value in recorded.items())
    if isinstance(recorded, list | tuple) and isinstance(computed, list | tuple):
        return len(recorded) == len(computed) and all(map(agrees, recorded, computed))
    return recorded == computed


def basis_of(ruleset: Ruleset, code: str, clause_id: ClauseId | None) -> Basis | None:
    """Give the letter under which a code stands: the code's own, else its clause's first sentence."""
    if clause_id is None:
        return None
    basis = offence_of(ruleset.rulebook, code).basis
    return basis if basis is not None else ruleset.rulebook.clause(clause_id).sentences[0].basis


def words_of(value: object) -> str:
    """Write a recorded or computed value for people.

    >>> words_of({"EW": "5", "NS": "K"})
    'EW 5, NS K'
    """
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {words_of(part)}" for key, part in value.items())
    if isinstance(value, list | tuple):
        return " ".join(map(words_of, value))
    return "none" if value is None else str(value)


def _claim(ruleset: Ruleset, key: str, recorded: object, computed: object) -> Finding:
    code = f"claim.{key}"
    clause_id = ruleset.claim_clause
    return Finding(
        code=code,
        severity=Severity.DISCREPANCY,
        phase=Phase.CLAIM,
        clause=clause_id,
        basis=basis_of(ruleset, code, clause_id),
        evidence={"recorded": recorded, "computed": computed},
        facts={"key": key.replace("_", " "), "recorded": words_of(recorded), "computed": words_of(computed)},
    )
