"""Judge a stored hand again, as it was judged, to show it event by event."""

from __future__ import annotations

from functools import lru_cache

from replay import registry
from replay.domain.judgements import Verdict
from replay.domain.records import MatchRecord
from replay.engine.verdict import Terms, judge_hand, judge_match
from replay.schemas.hand_log import load_document
from replay.services.browse import StoredHand
from replay.services.conventions import Selection


def verdict_of(stored: StoredHand) -> Verdict:
    """Give the verdict of a stored hand; the same object as long as it is remembered."""
    return verdict_in(stored.log, stored.summary.position)


@lru_cache(maxsize=64)
def verdict_in(raw: bytes, position: int) -> Verdict:
    """Judge one hand of a document, ``position`` counting from 0.

    Raises ``RecordError`` where it cannot be read, ``IndexError`` where it has no such hand.
    """
    record = load_document(raw)
    terms = Terms(conventions_of=Selection())
    if isinstance(record, MatchRecord):
        return judge_match(registry.game, record, terms)[position]
    return (judge_hand(registry.game(record.game), record, terms),)[position]
