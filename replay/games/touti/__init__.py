"""Touti: Spanish 40, an auction, a trump suit and songs."""

from replay.games.touti.ruleset import RULESET

__all__ = ["RULESET"]
