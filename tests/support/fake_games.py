"""Games that know the form of their records and judge nothing: for tests of the border alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from replay.domain.cards import FRENCH_DOUBLE, SPANISH, TICHU_PACK, Pack
from replay.domain.events import Verb
from replay.domain.options import OptionSpec
from replay.domain.ruleset import Kind, RecordForm, VerbForm


@dataclass(frozen=True, eq=False)
class FakeGame:
    name: str
    pack: Pack
    form: RecordForm
    option_specs: tuple[OptionSpec, ...] = ()
    profiles: Mapping[str, Mapping[str, object]] = field(default_factory=dict)

    @property
    def title(self) -> str:
        return self.name.title()


CARDS = VerbForm("cards")
TRUE = VerbForm("true")
TRACTOR_SETUP = {"levels": Kind.TEAM_RANKS, "defenders": Kind.TEAM_OR_NULL, "leader": Kind.SEAT}
TRACTOR_RESULT = {
    "trump": Kind.SUIT_OR_NULL,
    "rank": Kind.RANK,
    "leader": Kind.SEAT,
    "points": Kind.INTEGER,
    "levels": Kind.TEAM_RANKS,
    "next_leader": Kind.SEAT,
}
TRACTOR_POSITION = {
    "trump": Kind.SUIT_OR_NULL,
    "rank": Kind.RANK,
    "leader": Kind.SEAT,
    "round_leader": Kind.SEAT,
    "defenders": Kind.TEAM,
    "points": Kind.INTEGER,
}


def tractor(name: str, auction: Mapping[Verb, VerbForm], specs: tuple[OptionSpec, ...]) -> FakeGame:
    form = RecordForm(
        setup=TRACTOR_SETUP,
        result=TRACTOR_RESULT,
        position=TRACTOR_POSITION,
        auction_verbs=auction,
        trick_verbs={Verb.PLAY: CARDS, Verb.ATTEMPT: CARDS},
        has_talon=True,
        has_bury=True,
    )
    return FakeGame(name, FRENCH_DOUBLE, form, specs)


RANK_LIST = OptionSpec("must_defend", None, "", ("A",), FRENCH_DOUBLE.ranks, kind="ranks")
TUOLAJI = tractor(
    "tuolaji",
    {Verb.EXPOSE: VerbForm("one-or-two-cards", extra={"at": Kind.DRAWN}, required=("at",))},
    (
        OptionSpec("follow_depth", None, "", "full", ("full", "pairs", "none")),
        OptionSpec("ruff_match", None, "", "loose", ("loose", "exact")),
        OptionSpec("overruff", None, "", "largest", ("largest", "every", "highest")),
        OptionSpec("multiple_lead_test", None, "", "holdings", ("holdings", "certainty")),
        OptionSpec("correction", None, "", "all-beatable", ("all-beatable", "lowest")),
        OptionSpec("fine_per_card", None, "", 10, kind="multiple", step=5),
        OptionSpec("undiscovered", None, "", "round-lost", ("round-lost", "leads-only", "none")),
        OptionSpec("talon_multiplier", None, "", "cards", ("cards", "largest")),
        OptionSpec("jokers_need_pair", None, "", default=True, values=(True, False)),
        OptionSpec("six_replaces", None, "", default=True, values=(True, False)),
        RANK_LIST,
    ),
)
PROMOTION = tractor(
    "promotion",
    {Verb.EXPOSE: VerbForm("one-or-two-cards"), Verb.PASS: TRUE},
    (
        OptionSpec("follow_depth", None, "", "pairs", ("full", "pairs", "none")),
        OptionSpec("ruff_match", None, "", "loose", ("loose", "exact")),
        OptionSpec("undiscovered", None, "", "none", ("round-lost", "none")),
        OptionSpec("talon_multiplier", None, "", "cards", ("cards", "largest")),
        RANK_LIST,
    ),
)
TICHU = FakeGame(
    "tichu",
    TICHU_PACK,
    RecordForm(
        setup={"scores": Kind.TEAM_POINTS},
        result={"first": Kind.SEAT, "order": Kind.SEATS, "points": Kind.TEAM_POINTS, "scores": Kind.TEAM_POINTS},
        position={"leader": Kind.SEAT, "wish": Kind.RANK_OR_NULL},
        auction_verbs={Verb.CALL: VerbForm("word", ("tichu", "grand"))},
        trick_verbs={
            Verb.PLAY: VerbForm("cards", extra={"wish": Kind.RANK_OR_NULL, "phoenix": Kind.RANK}),
            Verb.ATTEMPT: CARDS,
            Verb.PASS: TRUE,
            Verb.CALL: VerbForm("word", ("tichu", "grand")),
            Verb.GIVE: VerbForm("seat"),
        },
        has_exchange=True,
    ),
    (
        OptionSpec("direction", None, "", "counter-clockwise", ("counter-clockwise", "clockwise")),
        OptionSpec("give_to_out", None, "", default=False, values=(False, True)),
        OptionSpec("grand_both", None, "", default=False, values=(False, True)),
        OptionSpec("wish_forces_bomb", None, "", default=False, values=(False, True)),
        OptionSpec("target", None, "", 1000, kind="multiple"),
    ),
)
TOUTI = FakeGame(
    "touti",
    SPANISH,
    RecordForm(
        setup={"scores": Kind.TEAM_POINTS, "first_speaker": Kind.SEAT, "target": Kind.TARGET},
        result={
            "chrya": Kind.INTEGER_OR_NULL,
            "bidder": Kind.SEAT_OR_NULL,
            "points": Kind.TEAM_POINTS,
            "score": Kind.TEAM_POINTS,
            "scores": Kind.TEAM_POINTS,
        },
        position={"trump": Kind.SUIT, "leader": Kind.SEAT, "chrya": Kind.INTEGER, "bidder": Kind.SEAT},
        auction_verbs={
            Verb.BID: VerbForm("integer"),
            Verb.PASS: TRUE,
            Verb.SAY: VerbForm("word", ("as",)),
            Verb.PUSH: VerbForm("integer"),
        },
        trick_verbs={Verb.SING: VerbForm("suit"), Verb.PLAY: CARDS, Verb.ATTEMPT: CARDS},
        has_trump=True,
        targets=(400, 600, 1000),
    ),
    (
        OptionSpec("redeal_first_speaker", None, "", "same", ("same", "next")),
        OptionSpec("sing_window", None, "", "before-lead", ("before-lead", "trick")),
        OptionSpec("undiscovered", None, "", "none", ("none", "round-lost")),
    ),
)
FAKE_GAMES = {game.name: game for game in (TUOLAJI, PROMOTION, TICHU, TOUTI)}
