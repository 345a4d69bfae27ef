"""House rules of the promotion match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from replay.domain.cards import RANK_BY_CODE, RANKS, Rank
from replay.domain.clauses import ClauseId
from replay.domain.options import OptionSpec

OPTION_SPECS: Final = (
    OptionSpec(
        "follow_depth",
        ClauseId("PRO-5.2"),
        "How closely a pair or a run of pairs must be followed.",
        "pairs",
        ("pairs", "full", "none"),
        meanings=(
            "as many pairs of the suit as can be given",
            "consecutive pairs too, as long as can be given",
            "the suit is enough",
        ),
    ),
    OptionSpec(
        "ruff_match",
        ClauseId("PRO-6.1"),
        "Which plays have the shape led.",
        "loose",
        ("loose", "exact"),
        meanings=(
            "a longer combination also serves as its parts",
            "the same combinations and no others",
        ),
    ),
    OptionSpec(
        "undiscovered",
        ClauseId("PRO-8.1"),
        "What an offence costs that nobody put right.",
        "none",
        ("none", "round-lost"),
        meanings=("nothing", "the team that offended first loses the deal"),
    ),
    OptionSpec(
        "talon_multiplier",
        ClauseId("PRO-7.1"),
        "How often the kitty's points count.",
        "cards",
        ("cards", "largest"),
        meanings=(
            "twice the number of cards led to the last trick",
            "twice the number of cards of the largest combination led to it",
        ),
    ),
    OptionSpec(
        "must_defend",
        ClauseId("PRO-7.3"),
        "Levels that no rise passes over, and that must be defended.",
        (),
        RANKS,
        kind="ranks",
    ),
)

PROFILES: Final[Mapping[str, Mapping[str, object]]] = {
    "standard": {},
    "strict": {"ruff_match": "exact", "undiscovered": "round-lost", "must_defend": ("A",)},
}


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules in force.

    ``must_defend`` holds ranks; ``is_round_lost``: the first offence loses the deal (PRO-8.1).
    """

    follow_depth: str
    ruff_match: str
    talon_multiplier: str
    is_round_lost: bool
    must_defend: frozenset[Rank]


def read_options(settings: Mapping[str, object]) -> Options:
    """Turn settled options into their typed form."""
    return Options(
        follow_depth=cast(str, settings["follow_depth"]),
        ruff_match=cast(str, settings["ruff_match"]),
        talon_multiplier=cast(str, settings["talon_multiplier"]),
        is_round_lost=settings["undiscovered"] == "round-lost",
        must_defend=frozenset(RANK_BY_CODE[code] for code in cast("tuple[str, ...]", settings["must_defend"])),
    )
