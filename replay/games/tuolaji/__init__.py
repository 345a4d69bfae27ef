"""Tuo La Ji (拖拉机): double-pack tractor with a talon and multiple leads."""

from replay.games.tuolaji.ruleset import RULESET

__all__ = ["RULESET"]
