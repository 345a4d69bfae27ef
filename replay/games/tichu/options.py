"""House rules of Tichu."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from replay.domain.clauses import ClauseId
from replay.domain.options import OptionSpec

COUNTER_CLOCKWISE: Final = "counter-clockwise"
CLOCKWISE: Final = "clockwise"

OPTION_SPECS: Final = (
    OptionSpec(
        "direction",
        ClauseId("TIC-1.1"),
        "Which way the turn passes.",
        COUNTER_CLOCKWISE,
        (COUNTER_CLOCKWISE, CLOCKWISE),
        meanings=("to the right: East, North, West, South", "to the left: East, South, West, North"),
    ),
    OptionSpec(
        "give_to_out",
        ClauseId("TIC-3.5"),
        "Whether a trick won with the dragon may go to an opponent who is out.",
        default=False,
        values=(False, True),
        meanings=("only to an opponent who still has cards", "to either opponent"),
    ),
    OptionSpec(
        "wish_forces_bomb",
        ClauseId("TIC-4.3"),
        "Whether a wish must be met with a bomb when nothing else would meet it.",
        default=False,
        values=(False, True),
        meanings=("nobody has to bomb unless a bomb lies there", "a bomb with the rank is owed like any other play"),
    ),
    OptionSpec(
        "grand_both",
        ClauseId("TIC-5.2"),
        "Whether both partners may call a grand tichu.",
        default=False,
        values=(False, True),
        meanings=("one of a team at most", "both may"),
    ),
    OptionSpec(
        "target",
        ClauseId("TIC-6.4"),
        "At how many points the game is won.",
        1000,
        kind="multiple",
        step=1,
    ),
)

PROFILES: Final[Mapping[str, Mapping[str, object]]] = {
    "standard": {},
    "official": {"give_to_out": True, "wish_forces_bomb": True, "grand_both": True},
}


@dataclass(frozen=True, slots=True)
class Rules:
    """The house rules in force. ``step``: seats to the next in turn, 1 or 3."""

    step: int
    gives_to_out: bool
    bombs_for_wish: bool
    grand_for_both: bool
    target: int


def rules_of(settings: Mapping[str, object]) -> Rules:
    """Read settled options."""
    return Rules(
        step=3 if settings["direction"] == CLOCKWISE else 1,
        gives_to_out=settings["give_to_out"] is True,
        bombs_for_wish=settings["wish_forces_bomb"] is True,
        grand_for_both=settings["grand_both"] is True,
        target=cast(int, settings["target"]),
    )
