"""Loads one hand's document by the form of its game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from marshmallow import ValidationError

from replay.domain.errors import Fault
from replay.domain.records import HandRecord
from replay.domain.ruleset import Ruleset
from replay.schemas.fields import FormSchema, messages_of
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
        if form.ruleset is None:
            faults = self._with_common(document, faults)
        return _record(form, loaded, {}), faults

    def load_inheriting(
        self, document: dict[str, Any], game: object, shared: Mapping[str, Any], path: Path
    ) -> tuple[HandRecord | None, tuple[Fault, ...]]:
        """Load a hand of a match; ``shared``: keys it has from the match where it does not give them itself."""
        form = self._form(game)
        loaded, faults = load_with(form.inherited, document, path)
        if form.ruleset is None:
            faults = self._with_common(document, faults, path)
        return _record(form, loaded, shared), faults

    def _form(self, game: object) -> HandForm:
        return self.forms.get(game, self._no_game) if isinstance(game, str) else self._no_game

    def _with_common(self, document: dict[str, Any], faults: tuple[Fault, ...], path: Path = ()) -> tuple[Fault, ...]:
        """Add to the faults of a hand whose game is not known what would be a fault in every game."""
        common: dict[str, list[Fault]] | None = None
        for name, form in self.forms.items():
            of_game = load_with(form.inherited, {**document, "game": name}, path)[1]
            if common is None:
                common = {fault.pointer: [] for fault in of_game}
            for fault in of_game:
                if fault.pointer in common:
                    common[fault.pointer].append(fault)
            here = {fault.pointer for fault in of_game}
            common = {place: told for place, told in common.items() if place in here}
            if not common:
                return faults
        known = {fault.pointer for fault in faults}
        more = [told for place, told in (common or {}).items() if place not in known]
        return (*faults, *(_told_together(told) for told in more))


def _told_together(faults: list[Fault]) -> Fault:
    """Make one fault of those of several games at one place."""
    return replace(faults[0], expected=" or ".join(dict.fromkeys(fault.expected for fault in faults)))


def load_with(schema: FormSchema, document: object, path: Path = ()) -> tuple[dict[str, Any] | None, tuple[Fault, ...]]:
    """Load a document, or give its faults; ``path``: where it stands in a greater one."""
    if type(document) is dict:
        quickly = schema.quick(document)
        if quickly is not None:
            return quickly, ()
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
