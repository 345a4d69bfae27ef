"""The one list of games, conventions and importers; nothing else names them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from replay.domain.errors import UnknownGameError
from replay.domain.ruleset import Ruleset
from replay.games.promotion import RULESET as PROMOTION
from replay.games.tichu import RULESET as TICHU
from replay.games.touti import RULESET as TOUTI

GAMES: Final[Mapping[str, Ruleset]] = {
    PROMOTION.name: PROMOTION,
    TICHU.name: TICHU,
    TOUTI.name: TOUTI,
}


def game(name: str) -> Ruleset:
    """Find a game by its key; raises ``UnknownGameError``."""
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGameError(f"no game called {name!r}; known: {', '.join(GAMES)}") from None
