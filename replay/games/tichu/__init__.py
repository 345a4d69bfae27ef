"""Tichu."""

from replay.games.tichu.ruleset import RULESET

__all__ = ["RULESET"]
