"""House rules of Touti."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from replay.domain.clauses import ClauseId
from replay.domain.options import OptionSpec

OPTION_SPECS: Final = (
    OptionSpec(
        "redeal_first_speaker",
        ClauseId("TOU-2.8"),
        "Who speaks first after everybody has passed.",
        "same",
        ("same", "next"),
        meanings=("the same first speaker as before", "the next in turn"),
    ),
    OptionSpec(
        "sing_window",
        ClauseId("TOU-4.2"),
        "Until when a song may follow the twya that allows it.",
        "before-lead",
        ("before-lead", "trick"),
        meanings=("until the next twya is led", "until the next twya is over"),
    ),
    OptionSpec(
        "undiscovered",
        ClauseId("TOU-5.3"),
        "What a wrong card costs.",
        "none",
        ("none", "round-lost"),
        meanings=("nothing: it is reported", "the team that first played one loses the round"),
    ),
)

PROFILES: Final[Mapping[str, Mapping[str, object]]] = {
    "standard": {},
    "strict": {"undiscovered": "round-lost"},
}


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules in force.

    ``redeal_moves_on``: after a redeal the next in turn speaks first (TOU-2.8).
    ``sings_in_trick``: a song may follow the lead (TOU-4.2). ``is_round_lost``: the first
    wrong card loses the round (TOU-5.3).
    """

    redeal_moves_on: bool
    sings_in_trick: bool
    is_round_lost: bool


def read_options(settings: Mapping[str, object]) -> Options:
    """Turn settled options into their typed form."""
    return Options(
        redeal_moves_on=settings["redeal_first_speaker"] == "next",
        sings_in_trick=settings["sing_window"] == "trick",
        is_round_lost=settings["undiscovered"] == "round-lost",
    )
