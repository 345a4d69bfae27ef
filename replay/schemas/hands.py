"""Loads one hand's document by the form of its game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import Schema, ValidationError

from replay.domain.errors import Fault
from replay.domain.records import HandRecord
from replay.domain.ruleset import Ruleset
from replay.schemas.fields import messages_of
from replay.schemas.forms import HandForm, form_without_game, hand_form
from replay.schemas.pointers import Path, faults_of, pointer
from replay.schemas.records import hand_record


class HandLoader:
    """Holds the forms of all games."""

    def __init__(self, games: Mapping[str, Ruleset]) -> None:
        self.games = games
        self.forms = {name: hand_form(ruleset) for name, ruleset in games.items()}
        every_key = tuple(dict.fromkeys(key for form in self.forms.values() for key in form.parts))
        self._no_game = form_without_game(tuple(games), every_key)

    def load(self, document: dict[str, Any]) -> tuple[HandRecord | None, tuple[Fault, ...]]:
        """Load a hand that stands alone."""
        form = self._form(document.get("game"))
        loaded, faults = load_with(form.alone, document)
        return _record(form, loaded, {}), faults

    def load_inheriting(
        self, document: dict[str, Any], game: object, shared: Mapping[str, Any], path: Path
    ) -> tuple[HandRecord | None, tuple[Fault, ...]]:
        """Load a hand of a match; ``shared``: keys it has from the match where it does not give them itself."""
        form = self._form(game)
        loaded, faults = load_with(form.inherited, document, path)
        return _record(form, loaded, shared), faults

    def _form(self, game: object) -> HandForm:
        return self.forms.get(game, self._no_game) if isinstance(game, str) else self._no_game


def load_with(schema: Schema, document: object, path: Path = ()) -> tuple[dict[str, Any] | None, tuple[Fault, ...]]:
    """Load a document, or give its faults; ``path``: where it stands in a greater one."""
    try:
        loaded: dict[str, Any] = schema.load(document)  # type: ignore[arg-type]  # what is no object is refused there
    except ValidationError as error:
        prefix = pointer(path)
        found = faults_of(messages_of(error), document)
        return None, tuple(Fault(prefix + fault.pointer, fault.found, fault.expected) for fault in found)
    return loaded, ()


def _record(form: HandForm, loaded: dict[str, Any] | None, shared: Mapping[str, Any]) -> HandRecord | None:
    if loaded is None or form.ruleset is None:
        return None
    return hand_record(form.ruleset, {**shared, **loaded})
