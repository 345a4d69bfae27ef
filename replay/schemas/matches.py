"""Loads a match: what its hands share, then every hand with it."""

from __future__ import annotations

from typing import Any

from replay.domain.errors import Fault
from replay.domain.records import HandRecord, MatchRecord
from replay.schemas.fields import MOST_FAULTS, Anything, ObjectOf, one_of, schema_of
from replay.schemas.forms import A_HAND, AN_OBJECT, identity_parts, match_parts
from replay.schemas.hands import HandLoader, load_with
from replay.schemas.pointers import fault_at
from replay.schemas.records import about_of

INHERITED = ("options", "players")


def is_match(document: dict[str, Any]) -> bool:
    """Say whether a document means to be a match."""
    return "match" in document or "hands" in document


class MatchLoader:
    """Holds the forms of matches."""

    def __init__(self, hands: HandLoader) -> None:
        self.hands = hands
        self._outer = ObjectOf(
            {
                "handlog": identity_parts((), is_required=True)["handlog"],
                "match": Anything(AN_OBJECT, is_required=True),
                "hands": Anything("a list of hands", is_required=True),
            },
            "an object: handlog, match, hands",
        ).nested
        games = hands.games
        known = {name: form.parts["options"] for name, form in hands.forms.items()}
        self._shared = {
            name: schema_of(match_parts(games, options), "an object: what all hands share")()
            for name, options in {**known, "": Anything(AN_OBJECT)}.items()
        }

    def load(self, document: dict[str, Any]) -> tuple[MatchRecord | None, tuple[Fault, ...]]:
        """Load a match; one hand that cannot be read refuses the whole."""
        shared, hands = document.get("match"), document.get("hands")
        game = _game_of(shared, hands)
        faults = [*load_with(self._outer, document)[1]]
        if shared is not None:
            schema = self._shared.get(game if isinstance(game, str) else "") or self._shared[""]
            faults.extend(load_with(schema, shared, ("match",))[1])
        if hands is not None:
            faults.extend(self._faults_of_whole(shared, hands))
        if not isinstance(hands, list):
            return None, tuple(faults)
        passed_on = {key: shared[key] for key in INHERITED if key in shared} if isinstance(shared, dict) else {}
        records: list[HandRecord] = []
        for index, hand in enumerate(hands):
            record, more = self._load_hand(hand, game, {} if faults else passed_on, index)
            faults.extend(more)
            if len(faults) > MOST_FAULTS:
                break
            if record is not None:
                records.append(record)
        if faults or not isinstance(shared, dict):
            return None, tuple(faults)
        return MatchRecord(tuple(records), about_of(shared)), ()

    def _faults_of_whole(self, shared: object, hands: object) -> list[Fault]:
        if not isinstance(hands, list) or not hands:
            return [fault_at(("hands",), hands, "a list of at least one hand")]
        is_told = isinstance(shared, dict) and "game" in shared
        if isinstance(shared, dict) and not is_told and not all(map(_names_game, hands)):
            expected = f"{one_of(self.hands.games)} (required unless every hand names its game)"
            return [fault_at(("match", "game"), None, expected)]
        return []

    def _load_hand(
        self, hand: object, game: object, shared: dict[str, Any], index: int
    ) -> tuple[HandRecord | None, tuple[Fault, ...]]:
        path = ("hands", index)
        if not isinstance(hand, dict):
            return None, (fault_at(path, hand, A_HAND),)
        named = hand.get("game", game)
        record, faults = self.hands.load_inheriting(hand, named, shared, path)
        if named != game and self._is_known(named) and self._is_known(game):
            faults = (*faults, fault_at((*path, "game"), named, f"{game}, the game of the match"))
        return record, faults

    def _is_known(self, game: object) -> bool:
        return isinstance(game, str) and game in self.hands.games


def _game_of(shared: object, hands: object) -> object:
    """Give the game of a match: its own, else that of the first hand that names one."""
    if isinstance(shared, dict) and "game" in shared:
        return shared["game"]
    if isinstance(hands, list):
        return next((hand["game"] for hand in hands if isinstance(hand, dict) and "game" in hand), None)
    return None


def _names_game(hand: object) -> bool:
    return isinstance(hand, dict) and "game" in hand
