"""The one list of games, conventions and importers; nothing else names them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from replay.conventions.tuolaji.ace_signal import AceSignal
from replay.conventions.tuolaji.draw_trumps import DrawTrumps
from replay.conventions.tuolaji.high_low_echo import HighLowEcho
from replay.conventions.tuolaji.observations import Observations
from replay.conventions.tuolaji.offsuit_echo import OffsuitEcho
from replay.domain.annotations import Annotation
from replay.domain.cards import FRENCH_DOUBLE
from replay.domain.convention import Convention, ConventionSet, Sheet, Signal
from replay.domain.errors import UnknownGameError
from replay.domain.ruleset import Ruleset
from replay.domain.standings import StandingsRules
from replay.engine.annotate import annotation_text
from replay.engine.messages import Translate, same
from replay.games.promotion import RULESET as PROMOTION
from replay.games.tichu import RULESET as TICHU
from replay.games.touti import RULESET as TOUTI
from replay.games.touti import STANDINGS as TOUTI_STANDINGS
from replay.games.tuolaji import RULESET as TUOLAJI
from replay.importers.bsw import read_bsw
from replay.importers.imported import Importer

GAMES: Final[Mapping[str, Ruleset]] = {
    TUOLAJI.name: TUOLAJI,
    PROMOTION.name: PROMOTION,
    TICHU.name: TICHU,
    TOUTI.name: TOUTI,
}

CONVENTIONS: Final[Mapping[str, Callable[..., Convention]]] = {
    "ace-signal": AceSignal,
    "draw-trumps": DrawTrumps,
    "high-low-echo": HighLowEcho,
    "offsuit-echo": OffsuitEcho,
    "observation": Observations,
}
"""Conventions by name; each is called with its settings."""

CONVENTION_SETS: Final = (
    ConventionSet("tuolaji", "standard", 1, tuple(CONVENTIONS), by_default=True),
    ConventionSet("promotion", "standard", 1, tuple(CONVENTIONS), by_default=False),
)

STANDINGS: Final[Mapping[str, StandingsRules]] = {
    TOUTI.name: TOUTI_STANDINGS,
}
"""Games that rank their players over many matches."""

IMPORTERS: Final[Mapping[str, Importer]] = {
    "bsw": read_bsw,
}
"""Readers of foreign records by the name of their format."""


def game(name: str) -> Ruleset:
    """Find a game by its key; raises ``UnknownGameError``."""
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGameError(f"no game called {name!r}; known: {', '.join(GAMES)}") from None


@cache
def convention(name: str) -> Convention:
    """Give a convention under its own settings; raises ``KeyError`` for a name nobody registered."""
    return CONVENTIONS[name]()


def sheets() -> tuple[Sheet, ...]:
    """Give what every convention says of itself, in order."""
    return tuple(convention(name).sheet for name in CONVENTIONS)


@cache
def is_signal(name: str) -> bool:
    """Say whether a convention reads what players say, and is no reviewer's remark; raises ``KeyError``."""
    return isinstance(convention(name), Signal)


@cache
def conventions_of(named_set: str) -> tuple[Convention, ...]:
    """Give the conventions of a set by its label, such as ``tuolaji/standard/1``; raises ``KeyError``."""
    for one in CONVENTION_SETS:
        if one.label == named_set:
            return tuple(CONVENTIONS[name](**one.options.get(name, {})) for name in one.conventions)
    raise KeyError(named_set)


def convention_set(game: str) -> tuple[str | None, Sequence[Convention]]:
    """Give the set read by default in a game, and its conventions; none where nothing is read unasked."""
    for one in CONVENTION_SETS:
        if one.game == game and one.by_default:
            return one.label, conventions_of(one.label)
    return None, ()


def named(names: Sequence[str]) -> Callable[[str], tuple[str | None, Sequence[Convention]]]:
    """Choose conventions by name, or a whole set by its own, for every game that has conventions.

    Raises ``KeyError`` with the first name that is neither.
    """
    set_names = {one.name for one in CONVENTION_SETS}
    for name in names:
        if name not in CONVENTIONS and name not in set_names:
            raise KeyError(name)

    def choose(game: str) -> tuple[str | None, Sequence[Convention]]:
        known = [one for one in CONVENTION_SETS if one.game == game]
        if not known or not names:
            return None, ()
        for one in known:
            if one.name in names or set(names) == set(one.conventions):
                return one.label, conventions_of(one.label)
        chosen = [name for name in CONVENTIONS if name in names]
        return f"{game}/{'+'.join(chosen)}", tuple(convention(name) for name in chosen)

    return choose


def say(annotation: Annotation, translate: Translate = same) -> str:
    """Say an annotation in words."""
    return annotation_text(annotation, convention(annotation.convention).sheet, FRENCH_DOUBLE, translate)
