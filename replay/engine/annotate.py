"""What conventions said in a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from replay.domain.annotations import Annotation
from replay.domain.convention import Convention
from replay.domain.judgements import Judgement
from replay.domain.records import HandRecord
from replay.domain.ruleset import Ruleset


def annotate(
    ruleset: Ruleset,
    record: HandRecord,
    settings: Mapping[str, object],
    judgement: Judgement,
    conventions: Sequence[Convention],
) -> tuple[Annotation, ...]:
    """Give the annotations of all conventions, in the order of the hand."""
    del ruleset, record, settings, judgement, conventions
    return ()
