"""Worked examples of what a reviewer sees."""

from __future__ import annotations

from typing import Final

from replay.conventions.diagrams import diagram
from replay.domain.convention import Example

EXAMPLES: Final = (
    Example(
        "The ace stands, nothing can follow it, and the partner adds a ten",
        diagram("S 8 E", ("HA C4", "H6 D3", "H10 H7", "H9 D6"), "E HA, N H6, W H10, S H9"),
        ((1, 3, "W", "smear", None, None, "free", None),),
    ),
    Example(
        "A five for the other side, with a six beside it",
        diagram("S 8 E", ("HA C4", "H5 H6", "H7 D5", "H9 D6"), "E HA, N H5, W H7, S H9"),
        ((1, 2, "N", "points-given-away", None, None, "free", None),),
    ),
    Example(
        "Only a pair to follow a single with",
        diagram("S 8 E", ("HA C4 C7", "HK HK D3", "H7 D5 D4", "H9 D6 D7"), "E HA, N HK, W H7, S H9"),
        ((1, 2, "N", "duck", None, None, "forced", None),),
    ),
)
