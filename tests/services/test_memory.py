"""Tidying memory less often while a chunk is judged."""

import gc

import pytest

from replay.services.memory import ALLOCATIONS, rarely_collected


def test_the_collector_is_as_before_afterwards():
    """Whoever judges a chunk leaves the collector as it was, also where judging fails."""
    before = gc.get_threshold()
    with pytest.raises(KeyError), rarely_collected():
        assert gc.get_threshold()[0] == ALLOCATIONS
        raise KeyError
    assert gc.get_threshold() == before
