"""Judges the bytes of a hand or a match under terms given from outside."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

import orjson

from replay import registry
from replay.domain.errors import Fault, OptionsError
from replay.domain.findings import Severity
from replay.domain.judgements import Verdict
from replay.domain.records import HandRecord, MatchRecord
from replay.engine.report import report_of
from replay.engine.verdict import PLAIN, Terms, judge_hand, judge_match
from replay.schemas.hand_log import load_document

_SERIOUS: Final = (Severity.VIOLATION, Severity.DISCREPANCY)


def audit_bytes(raw: bytes, terms: Terms = PLAIN, source: str | None = None) -> tuple[Verdict, ...]:
    """Give a verdict for each hand of a document, in order.

    Every verdict carries the SHA-256 of these very bytes: of a hand those of its log, of a hand
    within a match those of the whole match. Raises ``RecordError`` with every fault, also where
    the terms name house rules that the game does not have.
    """
    return judge_record(load_document(raw, source), terms, hashlib.sha256(raw).hexdigest())


def judge_record(record: HandRecord | MatchRecord, terms: Terms, log_sha256: str) -> tuple[Verdict, ...]:
    """Give a verdict for each hand of a record that has been read. Raises ``OptionsError``."""
    if isinstance(record, MatchRecord):
        return judge_match(registry.game, record, terms, log_sha256=log_sha256)
    return (judge_hand(registry.game(record.game), record, terms, log_sha256=log_sha256),)


def option_value(text: str) -> object:
    """Read a setting: as JSON where it is JSON, else as the text it is.

    >>> option_value("10"), option_value("exact")
    (10, 'exact')
    """
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        return text


def settings_named(pairs: Sequence[str]) -> dict[str, object]:
    """Read house rules given as ``NAME=VALUE``, the last of a name counting.

    Raises ``OptionsError`` with every name no game has and every value no game takes.
    """
    settings: dict[str, object] = {}
    faults = []
    for pair in pairs:
        name, has_value, text = pair.partition("=")
        value = option_value(text)
        fault = _fault_of(name.strip(), value) if has_value else Fault("", pair, "NAME=VALUE")
        if fault is not None:
            faults.append(fault)
        settings[name.strip()] = value
    if faults:
        raise OptionsError(tuple(faults))
    return settings


def profiles() -> dict[str, tuple[str, ...]]:
    """Give the named sets of house rules, each with the games that have it."""
    found: dict[str, tuple[str, ...]] = {}
    for game, ruleset in registry.GAMES.items():
        for name in ruleset.profiles:
            found[name] = (*found.get(name, ()), game)
    return found


def check_profile(name: str) -> None:
    """Refuse a profile that no game has; raises ``OptionsError``."""
    known = profiles()
    if name not in known:
        raise OptionsError((Fault("", name, "one of " + (", ".join(known) or "no profiles")),))


def faults_out(faults: Iterable[Fault]) -> list[dict[str, object]]:
    """Give faults as JSON values."""
    return [{"pointer": fault.pointer, "found": fault.found, "expected": fault.expected} for fault in faults]


def status_of(verdict: Verdict) -> int:
    """Give 1 for a verdict with a violation or discrepancy, else 0."""
    return int(any(finding.severity in _SERIOUS for finding in verdict.findings))


def report(verdict: Verdict) -> dict[str, object]:
    """Give the report of a verdict."""
    return report_of(verdict, registry.game(verdict.record.game), registry.say)


def _fault_of(name: str, value: object) -> Fault | None:
    """Say what is wrong with a house rule that no game has or whose value no game takes."""
    known = {spec.name for ruleset in registry.GAMES.values() for spec in ruleset.option_specs}
    named = [spec for ruleset in registry.GAMES.values() for spec in ruleset.option_specs if spec.name == name]
    if not named:
        return Fault(f"/options/{name}", name, "one of " + ", ".join(sorted(known)))
    if any(spec.accepts(value) for spec in named):
        return None
    return Fault(f"/options/{name}", value, " or ".join(dict.fromkeys(spec.expected for spec in named)))
