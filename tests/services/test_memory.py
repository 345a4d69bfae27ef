"""Tidying memory less often while a chunk is judged."""

import gc

import pytest

from replay.services.memory import ALLOCATIONS, rarely_collected


def judge_and_fail():
    """Fail while the collector is held back."""
    with rarely_collected():
        assert gc.get_threshold()[0] == ALLOCATIONS
        raise KeyError


def test_the_collector_is_as_before_afterwards():
    """Whoever judges a chunk leaves the collector as it was, also where judging fails."""
    before = gc.get_threshold()
    with pytest.raises(KeyError):
        judge_and_fail()
    assert gc.get_threshold() == before
