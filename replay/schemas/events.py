"""Events of an auction or a trick: a fast check that gives events, and a nested schema for exact faults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from marshmallow import ValidationError

from replay.domain.cards import Pack
from replay.domain.events import NO_WISH, Event, Verb
from replay.domain.ruleset import VerbForm
from replay.domain.seats import SEAT_BY_CODE
from replay.schemas.fields import MOST_FAULTS, REFUSED, FormField, JsonSchema, ObjectOf, Text, messages_of, schema_of
from replay.schemas.known_events import KnownPlays, find_tricks
from replay.schemas.values import extra_field, seat_field, verb_field

LONGEST_NOTE: Final = 2000
_KEPT_EVENTS: Final = 20_000
_AN_EVENT: Final = "an object with a seat and one verb"
_A_TRICK: Final = "a list of events"


class EventForm(ObjectOf):
    """An event of one verb."""

    def __init__(self, verb: Verb, form: VerbForm, pack: Pack) -> None:
        self.verb = verb
        self.value = form.value
        self._by_text = pack.by_text
        parts: dict[str, FormField] = {"seat": seat_field(is_required=True)}
        parts[verb.value] = verb_field(form, pack, is_required=True)
        for key, kind in (form.extra or {}).items():
            parts[key] = extra_field(kind, pack, is_required=key in form.required)
        parts["note"] = Text(f"text of at most {LONGEST_NOTE:,} characters", longest=LONGEST_NOTE)
        super().__init__(parts, _AN_EVENT)

    def make(self, raw: Mapping[str, Any]) -> Event:
        """Make the event of an object that fits."""
        value = raw[self.verb.value]
        kind = self.value
        by_text = self._by_text
        return Event(
            seat=SEAT_BY_CODE[raw["seat"]],
            verb=self.verb,
            cards=tuple([by_text[text] for text in value]) if kind.endswith("cards") else (),
            amount=value if kind == "integer" else None,
            word=value if kind in ("word", "suit") else None,
            at=raw.get("at"),
            target=SEAT_BY_CODE[value] if kind == "seat" else None,
            wish=(raw["wish"] or NO_WISH) if "wish" in raw else None,
            phoenix=raw.get("phoenix"),
            note=raw.get("note"),
        )


class EventReader(FormField):
    """One event of a phase, whatever its verb. ``name``: of its definition in the JSON Schema."""

    def __init__(self, name: str, verbs: Mapping[Verb, VerbForm], pack: Pack) -> None:
        self.definition = name
        self.forms = {verb.value: EventForm(verb, form, pack) for verb, form in verbs.items()}
        self.passes = self._passing()
        self.plays: KnownPlays = {}
        loose: dict[str, FormField] = {}
        for event_form in self.forms.values():
            loose.update(event_form.parts)
        for verb, form in verbs.items():
            loose[verb.value] = verb_field(form, pack, is_required=False)
        self._loose_keys = frozenset(loose)
        self._loose = schema_of(loose, _AN_EVENT)()
        self._one_verb = "exactly one verb: " + ", ".join(self.forms)
        super().__init__(_AN_EVENT)

    def read(self, raw: dict[str, Any]) -> Event | None:
        """Give the event, or ``None`` for what does not fit; plain plays and passes are made once.

        Raises ``TypeError`` where a card or seat is a list or an object.
        """
        if type(raw) is not dict:
            return None
        if len(raw) != 2:
            return self._read_any(raw)
        if "play" in raw and "seat" in raw:
            cards = raw["play"]
            if type(cards) is not list:
                return None
            key = (raw["seat"], *cards)
            known = self.plays.get(key)
            return known if known is not None else self._keep(key, raw)
        if raw.get("pass") is True:
            return self.passes.get(raw.get("seat"))
        return self._read_any(raw)

    def fits(self, value: object) -> bool:
        """Read and see."""
        try:
            return isinstance(value, dict) and self.read(value) is not None
        except TypeError:
            return False

    def describe(self) -> JsonSchema:
        """Describe one object a verb; each allows its own keys alone, so that none can have two verbs."""
        return {"anyOf": [form.describe() for form in self.forms.values()]}

    def load_value(self, value: object) -> object:
        """Load, with the place of every fault within."""
        if not isinstance(value, dict):
            raise ValidationError(_AN_EVENT)
        named = [verb for verb in self.forms if verb in value]
        if len(named) == 1:
            form = self.forms[named[0]]
            form.nested.load(value)
            return form.make(value)
        raise ValidationError(self._faults(value, named))

    def _faults(self, value: dict[str, Any], named: Sequence[str]) -> dict[str, Any]:
        """Give what is wrong in an event without a verb or with several; a key unknown is likely the verb meant."""
        faults: dict[str, Any] = {}
        try:
            self._loose.load(value)
        except ValidationError as error:
            faults.update(messages_of(error))
        if named or self._loose_keys.issuperset(value):
            faults["_schema"] = [self._one_verb]
        return faults

    def _read_any(self, raw: dict[str, Any]) -> Event | None:
        for name, form in self.forms.items():
            if name in raw:
                return form.make(raw) if form.fits(raw) else None
        return None

    def _keep(self, key: tuple[object, ...], raw: dict[str, Any]) -> Event | None:
        event = self._read_any(raw)
        if event is not None:
            if len(self.plays) >= _KEPT_EVENTS:
                self.plays.clear()
            self.plays[key] = event
        return event

    def _passing(self) -> dict[object, Event]:
        form = self.forms.get(Verb.PASS.value)
        if form is None:
            return {}
        return {code: form.make({"seat": code, "pass": True}) for code in SEAT_BY_CODE}


class Events(FormField):
    """The events of an auction or of one trick, loaded as a tuple of events."""

    def __init__(self, reader: EventReader) -> None:
        self.reader = reader
        self._has_gift = Verb.GIVE.value in reader.forms
        super().__init__(_A_TRICK)

    def read(self, raw: object) -> tuple[Event, ...] | None:
        """Give the events, or ``None`` where one does not fit; raises ``TypeError`` likewise."""
        if type(raw) is not list:
            return None
        read = self.reader.read
        events = []
        for item in raw:
            event = read(item)
            if event is None:
                return None
            events.append(event)
        if self._has_gift and _early_gifts(events):
            return None
        return tuple(events)

    def quick(self, value: object) -> object:
        """Read, never raising."""
        try:
            events = self.read(value)
        except TypeError:
            return REFUSED
        return REFUSED if events is None else events

    def fits(self, value: object) -> bool:
        """Read and see."""
        try:
            return self.read(value) is not None
        except TypeError:
            return False

    def describe(self) -> JsonSchema:
        """Describe the list; that a gift comes last is the reader's to see."""
        return {"type": "array", "items": {"$ref": f"#/definitions/{self.reader.definition}"}}

    def load_value(self, value: object) -> object:
        """Load, with the place of every fault within."""
        if not isinstance(value, list):
            raise ValidationError(_A_TRICK)
        events: list[Event | None] = []
        errors: dict[int, Any] = {}
        for index, item in enumerate(value):
            try:
                events.append(self._load_one(item))
            except ValidationError as error:
                events.append(None)
                errors[index] = error.messages
                if len(errors) >= MOST_FAULTS:
                    break
        for index in _early_gifts(events):
            errors[index] = {"give": ["the last event of its trick"]}
        if errors:
            raise ValidationError(errors)
        return tuple(events)

    def _load_one(self, item: object) -> Event:
        if self.reader.fits(item):
            event = self.reader.read(item)  # type: ignore[arg-type]  # what fits is an object
            if event is not None:
                return event
        loaded: Event = self.reader.deserialize(item)
        return loaded


class Tricks(FormField):
    """All tricks, loaded as a tuple of tuples of events."""

    def __init__(self, events: Events, **kwargs: bool) -> None:
        self.events = events
        super().__init__("a list of tricks, each a list of events", **kwargs)

    def read(self, raw: object) -> tuple[tuple[Event, ...], ...] | None:
        """Give the tricks, or ``None`` where anything does not fit."""
        if type(raw) is not list:
            return None
        read, reader = self.events.read, self.events.reader
        tricks = []
        try:
            for trick, item in zip(find_tricks(raw, reader.plays, reader.passes), raw, strict=True):
                read_trick = read(item) if trick is None else trick
                if read_trick is None:
                    return None
                tricks.append(read_trick)
        except TypeError:
            return None
        return tuple(tricks)

    def quick(self, value: object) -> object:
        """Read, never raising."""
        tricks = self.read(value)
        return REFUSED if tricks is None else tricks

    def fits(self, value: object) -> bool:
        """Read and see."""
        return self.read(value) is not None

    def describe(self) -> JsonSchema:
        """Describe the list."""
        return {"type": "array", "items": self.events.schema()}

    def load_value(self, value: object) -> object:
        """Load, with the place of every fault within."""
        tricks = self.read(value)
        if tricks is not None:
            return tricks
        if not isinstance(value, list):
            raise ValidationError(self.expected)
        errors: dict[int, Any] = {}
        count = 0
        for index, item in enumerate(value):
            try:
                self.events.deserialize(item)
            except ValidationError as error:
                errors[index] = error.messages
                count += max(1, len(error.messages))
                if count >= MOST_FAULTS:
                    break
        if not errors:
            return tuple(self.events.deserialize(item) for item in value)
        raise ValidationError(errors)


def _early_gifts(events: Sequence[Event | None]) -> list[int]:
    """Give the places of gifts that are not the last event of their trick."""
    last = len(events) - 1
    return [index for index, event in enumerate(events) if event and event.verb is Verb.GIVE and index < last]
