"""House rules of Tuo La Ji."""

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
        ClauseId("TLJ-6.2"),
        "How closely a combination must be followed in the suit led.",
        "full",
        ("full", "pairs", "none"),
        meanings=(
            "consecutive pairs too, as fully as can be given",
            "as many pairs as were led, consecutive or not",
            "the suit is enough",
        ),
    ),
    OptionSpec(
        "ruff_match",
        ClauseId("TLJ-7.2"),
        "Which plays hold the combinations led.",
        "loose",
        ("loose", "exact"),
        meanings=(
            "a tractor also serves as its pairs, a pair as two singles",
            "the same combinations and no others",
        ),
    ),
    OptionSpec(
        "overruff",
        ClauseId("TLJ-7.4"),
        "Which of several plays that beat a multiple wins.",
        "largest",
        ("largest", "every", "highest"),
        meanings=(
            "the highest play of the largest combination",
            "one whose every combination is strictly higher, however the standing play is read",
            "the highest single card",
        ),
    ),
    OptionSpec(
        "multiple_lead_test",
        ClauseId("TLJ-8.2"),
        "What makes a multiple lead wrong.",
        "holdings",
        ("holdings", "certainty"),
        meanings=(
            "that another hand in fact beats one of its combinations",
            "that the leader could not be certain of each of them",
        ),
    ),
    OptionSpec(
        "correction",
        ClauseId("TLJ-8.3"),
        "What stays led when a multiple is taken back.",
        "all-beatable",
        ("all-beatable", "lowest"),
        meanings=(
            "every combination that can be beaten",
            "of these only the one of fewest cards, then the lowest",
        ),
    ),
    OptionSpec(
        "fine_per_card",
        ClauseId("TLJ-8.3"),
        "Points for every card that goes back.",
        10,
        kind="multiple",
        step=5,
    ),
    OptionSpec(
        "undiscovered",
        ClauseId("TLJ-8.4"),
        "What an offence costs that nobody put right.",
        "round-lost",
        ("round-lost", "leads-only", "none"),
        meanings=(
            "the team that offended first loses the round",
            "the same, for offences in leading alone",
            "nothing",
        ),
    ),
    OptionSpec(
        "talon_multiplier",
        ClauseId("TLJ-9.1"),
        "How often the talon's points count.",
        "cards",
        ("cards", "largest"),
        meanings=(
            "twice the number of cards led to the last trick",
            "twice the number of cards of the largest combination led to it",
        ),
    ),
    OptionSpec(
        "must_defend",
        ClauseId("TLJ-9.3"),
        "Levels that no rise passes over, and that must be defended.",
        ("A",),
        RANKS,
        kind="ranks",
    ),
    OptionSpec(
        "jokers_need_pair",
        ClauseId("TLJ-3.6"),
        "Whether two jokers may only override a pair.",
        default=True,
        values=(True, False),
        meanings=("they override a pair and nothing else", "they may also open, or override a single"),
    ),
    OptionSpec(
        "six_replaces",
        None,
        "Whether a six takes the place of a signal card that is the trump rank (a convention, no rule).",
        default=True,
        values=(True, False),
        meanings=("it does", "it does not"),
    ),
)

PROFILES: Final[Mapping[str, Mapping[str, object]]] = {
    "standard": {},
    "friendly": {"undiscovered": "none", "fine_per_card": 5},
    "strict": {"ruff_match": "exact", "multiple_lead_test": "certainty"},
}


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules in force, typed.

    ``keeps_lowest``: ``correction`` is ``lowest``. ``needs_certainty``: ``multiple_lead_test`` is
    ``certainty``. ``fine`` in card points a card.
    """

    follow_depth: str
    ruff_match: str
    overruff: str
    needs_certainty: bool
    keeps_lowest: bool
    fine: int
    undiscovered: str
    talon_by_largest: bool
    must_defend: frozenset[Rank]
    jokers_need_pair: bool


def read_options(settings: Mapping[str, object]) -> Options:
    """Turn settled options into their typed form."""
    return Options(
        follow_depth=cast(str, settings["follow_depth"]),
        ruff_match=cast(str, settings["ruff_match"]),
        overruff=cast(str, settings["overruff"]),
        needs_certainty=settings["multiple_lead_test"] == "certainty",
        keeps_lowest=settings["correction"] == "lowest",
        fine=cast(int, settings["fine_per_card"]),
        undiscovered=cast(str, settings["undiscovered"]),
        talon_by_largest=settings["talon_multiplier"] == "largest",
        must_defend=frozenset([RANK_BY_CODE[code] for code in cast("tuple[str, ...]", settings["must_defend"])]),
        jokers_need_pair=settings["jokers_need_pair"] is True,
    )
