"""Values of a record or a result in a reader's words: seats, teams, suits and calls by name, not by code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from replay.domain.cards import Pack
from replay.presenters.faces import suit_signs
from replay.presenters.language import Language
from replay.presenters.words import seat_in, seat_name, team_in, team_name

_SUITS: Final = frozenset({"trump", "suit"})
_RANKS: Final = frozenset({"rank", "level", "levels"})
_UNNAMED: Final = _SUITS | {"kind", "amount"}
"""What a part of a value is called here says nothing that the part does not."""
_WORDS: Final = {"grand": "grand tichu"}


def value_in(key: str, value: object, pack: Pack, say: Language) -> str:
    """Write the value that stands under a key.

    >>> from replay.games.tichu import RULESET
    >>> from replay.presenters.language import ENGLISH
    >>> value_in("calls", [{"seat": "S", "kind": "tichu", "made": True}], RULESET.pack, ENGLISH)
    'South: tichu, made yes'
    """
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, Mapping):
        return _parts(key, value, pack, say)
    if isinstance(value, list | tuple):
        gap = "; " if value and isinstance(value[0], Mapping) else say(", ")
        return gap.join(value_in(key, part, pack, say) for part in value) or say("none")
    return say("none") if value is None else _word(key, str(value), pack, say)


def _parts(key: str, value: Mapping[str, object], pack: Pack, say: Language) -> str:
    who = seat_in(value.get("seat"))
    parts = []
    for name, part in value.items():
        if name == "seat" and who is not None:
            continue
        team = team_in(name)
        called = say(name.replace("_", " ")) if team is None else team_name(team, say)
        words = value_in(key if team is not None else name, part, pack, say)
        parts.append(words if name in _UNNAMED else f"{called} {words}")
    said = say(", ").join(parts)
    return said if who is None else say("{seat}: {said}").format(seat=seat_name(who, say), said=said)


def _word(key: str, text: str, pack: Pack, say: Language) -> str:
    if key in _SUITS:
        face = suit_signs(pack, say).get(text)
        return text if face is None else face.name
    if key in _RANKS:
        return text
    seat, team = seat_in(text), team_in(text)
    if seat is not None:
        return seat_name(seat, say)
    return say(_WORDS.get(text, text)) if team is None else team_name(team, say)
