"""The double-pack promotion match."""

from __future__ import annotations

from replay.games.promotion.ruleset import RULESET

__all__ = ["RULESET"]
