"""The rules of a game as plain values: clauses with their sentences, codes, house rules."""

from __future__ import annotations

from replay import registry
from replay.domain.clauses import Clause, Rulebook
from replay.domain.options import OptionSpec
from replay.domain.ruleset import Ruleset
from replay.engine.report import options_out


def games() -> list[dict[str, object]]:
    """List the games there are."""
    return [
        {"game": name, "title": ruleset.title, "rulebook": ruleset.rulebook.name}
        for name, ruleset in registry.GAMES.items()
    ]


def rules_of(game: str) -> dict[str, object]:
    """Give a game's rulebook as JSON values; raises ``UnknownGameError``."""
    ruleset = registry.game(game)
    rulebook = ruleset.rulebook
    return {
        "game": ruleset.name,
        "title": ruleset.title,
        "rulebook": rulebook.name,
        "source": rulebook.source,
        "sections": dict(rulebook.sections),
        "clauses": [_clause(clause) for clause in rulebook.clauses],
        "codes": _codes(rulebook),
        "options": [_option(spec) for spec in ruleset.option_specs],
        "profiles": _profiles(ruleset),
    }


def _clause(clause: Clause) -> dict[str, object]:
    return {
        "id": clause.id,
        "heading": clause.heading,
        "section": clause.section,
        "sentences": [{"basis": str(sentence.basis), "text": sentence.text} for sentence in clause.sentences],
        "codes": list(clause.codes),
        "options": list(clause.options),
    }


def _codes(rulebook: Rulebook) -> list[dict[str, object]]:
    return [
        {
            "code": offence.code,
            "title": offence.title,
            "severity": offence.severity,
            "clause": offence.clause,
            "basis": None if offence.basis is None else str(offence.basis),
        }
        for offence in rulebook.offences.values()
    ]


def _option(spec: OptionSpec) -> dict[str, object]:
    return {
        "name": spec.name,
        "clause": spec.clause,
        "text": spec.text,
        "default": list(spec.default) if isinstance(spec.default, tuple) else spec.default,
        "expected": spec.expected,
        "values": [
            {"value": value, "meaning": meaning}
            for value, meaning in zip(spec.values, spec.meanings or ("",) * len(spec.values), strict=False)
        ],
    }


def _profiles(ruleset: Ruleset) -> dict[str, object]:
    return {name: options_out(settings) for name, settings in ruleset.profiles.items()}
