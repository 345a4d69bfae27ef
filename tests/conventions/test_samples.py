"""The five matches with signals worth teaching."""

import pytest

from replay import registry
from replay.engine.verdict import judge_match
from replay.schemas.hand_log import load_document
from tests.support.signal_samples import FOLDER, HANDS, MATCHES, TERMS, teaches


@pytest.mark.parametrize("name", MATCHES)
def test_match_teaches_what_it_says(name):
    """Whole hands without a finding, results as the rules have them, each with the signals it is there for."""
    match = load_document((FOLDER / f"{name}.json").read_bytes())
    verdicts = judge_match(registry.game, match, TERMS)
    assert len(verdicts) == HANDS
    for verdict, (convention, wanted) in zip(verdicts, MATCHES[name][-1], strict=True):
        assert verdict.judgement.complete
        assert verdict.record.result["points"] == verdict.judgement.result["points"]
        assert teaches(verdict, convention, wanted)
