"""Older logs are brought to the current form step by step."""

from __future__ import annotations

from replay.schemas.upgrades import UPGRADES, upgraded


def test_the_first_version_has_nothing_older():
    """Version 1 stays as it is, and so does what is no log."""
    log = {"handlog": 1}
    assert upgraded(log) is log
    assert upgraded([]) == []
    assert not UPGRADES


def test_steps_follow_one_another():
    """Each step makes the next version, until there is no further."""
    steps = {
        1: lambda log: {**log, "handlog": 2, "a": 1},
        2: lambda log: {**log, "handlog": 3, "b": log["a"] + 1},
    }
    assert upgraded({"handlog": 1}, steps) == {"handlog": 3, "a": 1, "b": 2}
    assert upgraded({"handlog": True}, steps) == {"handlog": True}
