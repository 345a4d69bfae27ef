"""Judge a whole document, one hand or a match: its records with their reports."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from replay import registry
from replay.domain.annotations import Annotation
from replay.domain.judgements import Verdict
from replay.domain.records import HandRecord, MatchRecord
from replay.engine.report import report_of
from replay.engine.verdict import PLAIN, Terms, judge_hand, judge_match
from replay.schemas.hand_log import load_document


@dataclass(frozen=True, slots=True)
class JudgedHand:
    """A hand with its report; ``dumped``: the report's bytes."""

    record: HandRecord
    report: Mapping[str, Any]
    dumped: bytes


@dataclass(frozen=True, slots=True)
class JudgedDocument:
    """A document judged; ``about``: what a match says of itself, empty for a hand alone."""

    is_match: bool
    about: Mapping[str, object]
    hands: tuple[JudgedHand, ...]


def judge_document(raw: bytes, terms: Terms = PLAIN) -> JudgedDocument:
    """Read and judge a hand or a match. Raises ``RecordError``, also for house rules that are unknown."""
    record = load_document(raw)
    digest = hashlib.sha256(raw).hexdigest()
    if isinstance(record, MatchRecord):
        verdicts = judge_match(registry.game, record, terms, log_sha256=digest)
        return JudgedDocument(is_match=True, about=record.about, hands=tuple(map(_judged, verdicts)))
    verdict = judge_hand(registry.game(record.game), record, terms, log_sha256=digest)
    return JudgedDocument(is_match=False, about={}, hands=(_judged(verdict),))


def _judged(verdict: Verdict) -> JudgedHand:
    report = report_of(verdict, registry.game(verdict.record.game), _no_words)
    return JudgedHand(verdict.record, report, orjson.dumps(report))


def _no_words(annotation: Annotation) -> str:
    return annotation.meaning


def terms_of(options: Sequence[str], profile: str | None, *, conventions: bool = True) -> Terms:
    """Read house rules given as ``NAME=VALUE``: a value that is JSON as it is, else as text."""
    del conventions
    overrides: dict[str, object] = {}
    for one in options:
        name, _, text = one.partition("=")
        try:
            overrides[name] = orjson.loads(text)
        except orjson.JSONDecodeError:
            overrides[name] = text
    return Terms(overrides=overrides, profile=profile)
