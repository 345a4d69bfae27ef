"""Touti: Spanish 40, an auction, a trump suit and songs."""

from replay.games.touti.ruleset import RULESET
from replay.games.touti.standings import STANDINGS

__all__ = ["RULESET", "STANDINGS"]
