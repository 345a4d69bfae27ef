"""Judge a whole document, one hand or a match: its records with their reports."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from replay.domain.judgements import Verdict
from replay.domain.records import HandRecord, MatchRecord
from replay.engine.verdict import Terms
from replay.schemas.hand_log import load_document
from replay.schemas.report import dump_report
from replay.services import judge
from replay.services.conventions import Selection, check_names

STANDARD: Final = Terms(conventions_of=Selection())
"""The record's own house rules over the defaults, and the standard conventions: what stored verdicts are under."""


@dataclass(frozen=True, slots=True)
class JudgedHand:
    """A hand with its report; ``dumped``: the report's bytes."""

    record: HandRecord
    report: Mapping[str, Any]
    dumped: bytes


@dataclass(frozen=True, slots=True)
class JudgedDocument:
    """A document judged.

    ``sha256``: of its bytes. ``about``: what a match says of itself, empty for a hand alone.
    """

    sha256: bytes
    is_match: bool
    about: Mapping[str, object]
    hands: tuple[JudgedHand, ...]


def judge_document(raw: bytes, terms: Terms = STANDARD) -> JudgedDocument:
    """Read and judge a hand or a match. Raises ``RecordError``, also for house rules that are unknown."""
    record = load_document(raw)
    sha256 = hashlib.sha256(raw).digest()
    verdicts = judge.judge_record(record, terms, sha256.hex())
    is_match = isinstance(record, MatchRecord)
    return JudgedDocument(sha256, is_match, record.about if is_match else {}, tuple(map(_judged, verdicts)))


def _judged(verdict: Verdict) -> JudgedHand:
    report = judge.report(verdict)
    return JudgedHand(verdict.record, report, dump_report(report))


def terms_of(options: Sequence[str], profile: str | None, conventions: Sequence[str], *, are_read: bool) -> Terms:
    """Make terms of house rules given as ``NAME=VALUE`` and of names; raises ``OptionsError`` for what nobody knows."""
    if profile is not None:
        judge.check_profile(profile)
    check_names(conventions)
    return Terms(
        overrides=judge.settings_named(options),
        profile=profile,
        conventions_of=Selection(tuple(conventions), is_off=not are_read),
    )
