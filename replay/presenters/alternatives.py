"""What a hand comes to under another setting of a house rule."""

from __future__ import annotations

from dataclasses import dataclass

from replay.domain.findings import Finding
from replay.domain.judgements import Verdict
from replay.domain.options import OptionSpec
from replay.domain.ruleset import Ruleset
from replay.engine.verdict import Terms, judge_hand


@dataclass(frozen=True, slots=True)
class Alternative:
    """One setting of a house rule, with the verdict under it; ``finding``: what becomes of the one looked at."""

    value: object
    meaning: str
    is_in_force: bool
    verdict: Verdict
    finding: Finding | None


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A house rule and the verdict under each of its settings."""

    spec: OptionSpec
    alternatives: tuple[Alternative, ...]


def house_rules_for(ruleset: Ruleset, verdict: Verdict, finding: Finding) -> tuple[HouseRule, ...]:
    """Give the house rules that would change a finding, its price or the outcome, each with its verdicts.

    Looked at: the option that decided the finding, and those of the clause its penalty stands in.
    """
    names = [] if finding.option is None else [finding.option]
    if finding.penalty is not None and finding.penalty.clause is not None:
        names.extend(ruleset.rulebook.clause(finding.penalty.clause).options)
    rules = []
    for spec in ruleset.option_specs:
        if spec.name in names:
            rule = HouseRule(spec, _alternatives(ruleset, verdict, finding, spec))
            if _differs(rule, verdict, finding):
                rules.append(rule)
    return tuple(rules)


def without_penalty(rules: tuple[HouseRule, ...], finding: Finding) -> Verdict | None:
    """Give the verdict under the first setting that puts no price on a finding; ``None`` where none does."""
    if finding.penalty is None:
        return None
    for rule in rules:
        for alternative in rule.alternatives:
            kept = alternative.finding
            if kept is None or kept.penalty is None or kept.penalty.points == 0:
                return alternative.verdict
    return None


def _alternatives(ruleset: Ruleset, verdict: Verdict, finding: Finding, spec: OptionSpec) -> tuple[Alternative, ...]:
    current = verdict.options[spec.name]
    values = spec.values if spec.kind == "choice" else (current, 0) if spec.kind == "multiple" else ()
    found = []
    for place, value in enumerate(values):
        is_in_force = value == current
        other = verdict if is_in_force else _judged(ruleset, verdict, spec.name, value)
        meaning = spec.meanings[place] if spec.kind == "choice" and place < len(spec.meanings) else ""
        found.append(Alternative(value, meaning, is_in_force, other, _same_finding(other, finding)))
    return tuple(found)


def _judged(ruleset: Ruleset, verdict: Verdict, name: str, value: object) -> Verdict:
    terms = Terms(overrides={**verdict.options, name: value}, certainty=name == "multiple_lead_test")
    return judge_hand(ruleset, verdict.record, terms)


def _same_finding(verdict: Verdict, finding: Finding) -> Finding | None:
    for other in verdict.findings:
        if (other.phase, other.trick, other.play, other.seat) == (
            finding.phase,
            finding.trick,
            finding.play,
            finding.seat,
        ) and other.code == finding.code:
            return other
    return None


def _differs(rule: HouseRule, verdict: Verdict, finding: Finding) -> bool:
    for alternative in rule.alternatives:
        kept = alternative.finding
        if alternative.verdict.judgement.result != verdict.judgement.result:
            return True
        if kept is None or kept.severity != finding.severity or kept.penalty != finding.penalty:
            return True
    return False
