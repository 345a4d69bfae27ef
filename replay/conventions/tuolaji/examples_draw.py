"""Worked examples of drawing trumps."""

from __future__ import annotations

from typing import Final

from replay.conventions.diagrams import diagram
from replay.domain.convention import Example

EXAMPLES: Final = (
    Example(
        "The queen of trumps asks softly: a plain ace may come first",
        diagram(
            "S 8 N",
            ("S3 H4 H7", "SQ C4 D5", "S6 H5 C9", "SK HA SJ"),
            "N SQ, W S6, S SK, E S3",
            "S HA, E H4, N C4, W H5",
        ),
        ((1, 1, "N", "weak", None, None, "free", "plain-high"),),
    ),
    Example(
        "A joker orders: trumps come back",
        diagram(
            "H 5 W",
            ("H9 HK DA", "H6 C4 C7", "BJ D6 C3", "H7 C9 CJ"),
            "W BJ, S H7, E H9, N H6",
            "W D6, S C9, E DA, N C4",
            "E HK, N C7, W C3, S CJ",
        ),
        ((1, 1, "W", "strong", None, None, "free", "returned"),),
    ),
    Example(
        "Ordered to return trumps, and a low heart led",
        diagram(
            "D 9 S",
            ("D4 H7 C3", "DA H5 CA", "D6 HJ C4", "H9 C8 D3"),
            "S H9, E D4, N DA, W D6",
            "S C8, E C3, N CA, W C4",
            "N H5, W HJ, S D3, E H7",
        ),
        ((1, 1, "S", "strong", None, None, "free", "ignored"),),
    ),
)
