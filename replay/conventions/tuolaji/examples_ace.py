"""Worked examples of the signal for the ace."""

from __future__ import annotations

from typing import Final

from replay.conventions.diagrams import diagram
from replay.domain.convention import Example

EXAMPLES: Final = (
    Example(
        "The jack shows the other ace, and the king follows",
        diagram(
            "S 8 E",
            ("HA HK H10 C4", "H5 H6 D3 D4", "HJ HA H7 C6", "H9 HQ D6 D7"),
            "E HA, N H5, W HJ, S H9",
            "E HK, N H6, W H7, S HQ",
        ),
        ((1, 3, "W", "has-ace", None, "true", "free", "king"),),
    ),
    Example(
        "A seven denies, and so does a six, unless it stands in for the trump rank",
        diagram("S 8 N", ("C5 D4", "CA D6", "C2 D7", "C7 CQ"), "N CA, W C2, S C7, E C5"),
        ((1, 3, "S", "no-ace", None, "true", "free", None),),
    ),
    Example(
        "At trump rank 4 a six takes the place of the four",
        diagram("H 4 W", ("D6 DA", "D9 C3", "DA C5", "D3 C7"), "W DA, S D3, E D6, N D9"),
        ((1, 3, "E", "has-ace", None, "true", "free", None),),
    ),
    Example(
        "The only club is no message: forced",
        diagram("S 8 S", ("C9 D4", "CJ D6", "C6 D7", "CA D9"), "S CA, E C9, N CJ, W C6"),
        ((1, 3, "N", "has-ace", None, "false", "forced", None),),
    ),
    Example(
        "Ten points given, and the ace forgotten",
        diagram("S 8 E", ("DA C4", "D6 C3", "D10 DA D2", "D9 C6"), "E DA, N D6, W D10, S D9"),
        ((1, 3, "W", "missed", None, None, "free", None),),
    ),
    Example(
        "A high trump asks for a red joker",
        diagram("C 7 E", ("CA D4", "C5 D3", "CQ RJ", "C9 D6"), "E CA, N C5, W CQ, S C9"),
        ((1, 3, "W", "has-red-joker", None, "true", "free", None),),
    ),
)
