"""A game that knows the form of its records and judges nothing: for tests of the border alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from replay.domain.cards import FRENCH_DOUBLE, Pack
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


PAIRS = FakeGame(
    "pairs",
    FRENCH_DOUBLE,
    RecordForm(
        setup={"scores": Kind.TEAM_POINTS},
        result={"best": Kind.SEAT_OR_NULL, "shown": Kind.CARDS, "order": Kind.SEATS},
        position={"leader": Kind.SEAT},
        auction_verbs={Verb.SAY: VerbForm("word", ("go", "stay"), extra={"at": Kind.DRAWN}, required=("at",))},
        trick_verbs={Verb.PLAY: VerbForm("cards")},
    ),
    (OptionSpec("speed", None, "", "slow", ("slow", "quick")),),
)
FAKE_GAMES = {PAIRS.name: PAIRS}
