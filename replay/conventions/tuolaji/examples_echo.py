"""Worked examples of the two echoes."""

from __future__ import annotations

from typing import Final

from replay.conventions.diagrams import diagram
from replay.domain.convention import Example

_PAIR: Final = "C 3 E"
_MULTIPLE: Final = "S 8 N"

HIGH_LOW: Final = (
    Example(
        "The four on the nine: control, and the ace is there",
        diagram(_PAIR, ("HK HK D4", "H6 H6 D5", "HA H9 H4", "H8 H8 D9"), "E HK HK, N H6 H6, W H9 H4, S H8 H8"),
        ((1, 3, "W", "control", None, "true", "free", None),),
    ),
    Example(
        "The same cards the other way round: no control, and it is not so",
        diagram(_PAIR, ("HK HK D4", "H6 H6 D5", "HA H9 H4", "H8 H8 D9"), "E HK HK, N H6 H6, W H4 H9, S H8 H8"),
        ((1, 3, "W", "no-control", None, "false", "free", None),),
    ),
    Example(
        "The last two hearts: nothing left is control too",
        diagram(_PAIR, ("HK HK D4", "H6 H6 D5", "H9 H4 DJ", "H8 H8 D9"), "E HK HK, N H6 H6, W H9 H4, S H8 H8"),
        ((1, 3, "W", "control", None, "true", "free", None),),
    ),
    Example(
        "In trumps it is about a red joker",
        diagram("C 3 E", ("CK CK D4", "C6 C6 D5", "CQ C9 RJ", "C8 C8 D9"), "E CK CK, N C6 C6, W CQ C9, S C8 C8"),
        ((1, 3, "W", "control", None, "true", "free", None),),
    ),
)

OFF_SUIT: Final = (
    Example(
        "A diamond on top of two hearts: the ace of diamonds is there",
        diagram(
            _MULTIPLE,
            ("H2 H3 H5 C9", "HA HK HK C4", "H7 H9 HJ C6", "H6 H4 D5 DA"),
            "N HA HK HK, W H7 H9 HJ, S H4 H6 D5, E H2 H3 H5",
        ),
        ((1, 3, "S", "control", "D", "true", "free", None),),
    ),
    Example(
        "Hearts on top of the diamond: no control",
        diagram(
            _MULTIPLE,
            ("H2 H3 H5 C9", "HA HK HK C4", "H7 H9 HJ C6", "H6 H4 D5 D9"),
            "N HA HK HK, W H7 H9 HJ, S D5 H4 H6, E H2 H3 H5",
        ),
        ((1, 3, "S", "no-control", None, "true", "free", None),),
    ),
    Example(
        "At trump rank 10 a trump on top speaks of a red joker",
        diagram(
            "S 10 N",
            ("H2 H3 H5 C9", "HA HK HK C4", "H7 H9 HJ C6", "H6 S4 D5 RJ"),
            "N HA HK HK, W H7 H9 HJ, S H6 D5 S4, E H2 H3 H5",
        ),
        ((1, 3, "S", "control", "trumps", "true", "free", None),),
    ),
)
