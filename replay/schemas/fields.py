"""Fields of a hand log: each says what it expects, checks fast, and knows its JSON Schema."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, cast

from marshmallow import EXCLUDE, Schema, ValidationError, fields, validates_schema

from replay.domain.options import OptionSpec

JsonSchema = dict[str, Any]

MOST_FAULTS: Final = 1000
"""So many faults are listed for one record; a reader's patience and memory end somewhere."""

REFUSED: Final = object()
"""What a quick look gives for a value that does not fit."""

UNKNOWN_KEY: Final = "no such key; known here: "


class FormField(fields.Field[Any]):
    """A value of a hand log, kept as it is.

    ``expected``: what is accepted, in words. ``is_nullable``: ``null`` is accepted too.
    """

    def __init__(self, expected: str, *, is_required: bool = False, is_nullable: bool = False) -> None:
        self.expected = f"{expected}, or null" if is_nullable else expected
        super().__init__(
            required=is_required,
            allow_none=is_nullable,
            error_messages={"required": f"{self.expected} (this key is required)", "null": self.expected},
        )

    def fits(self, value: object) -> bool:
        """Say whether a value that is not ``null`` is accepted; fast, and exactly what loading accepts."""
        raise ValueError(f"{type(self).__name__} checks nothing: {value!r}")

    def takes(self, value: object) -> bool:
        """Say whether a value is accepted, ``null`` included where it may stand."""
        return self.allow_none if value is None else self.fits(value)

    def quick(self, value: object) -> object:
        """Give the loaded value, or ``REFUSED`` where loading has faults to tell; never raises."""
        if value is None:
            return None if self.allow_none else REFUSED
        return value if self.fits(value) else REFUSED

    def describe(self) -> JsonSchema:
        """Give the JSON Schema of the values that are not ``null``."""
        raise ValueError(f"{type(self).__name__} has no form")

    def schema(self) -> JsonSchema:
        """Give the JSON Schema, ``null`` included where it may stand."""
        described = self.describe()
        return {"anyOf": [described, {"type": "null"}]} if self.allow_none else described

    def _deserialize(self, value: object, *place: object, **more: object) -> object:
        del place, more
        return self.load_value(value)

    def load_value(self, value: object) -> object:
        """Give the loaded value; raises ``ValidationError`` with what is expected, where it is."""
        if self.fits(value):
            return value
        raise ValidationError(self.expected)


class Anything(FormField):
    """A value that is not looked at: the game that would say its form is not known."""

    def fits(self, value: object) -> bool:
        """Accept."""
        del value
        return True

    def describe(self) -> JsonSchema:
        """Describe no limits."""
        return {}


class Choice(FormField):
    """One of some texts, whole numbers or truth values, which never stand for one another."""

    def __init__(self, values: Iterable[object], expected: str | None = None, /, **kwargs: bool) -> None:
        self.values = tuple(values)
        self._known = frozenset((type(value), value) for value in self.values)
        words = expected if expected is not None else one_of(self.values)
        super().__init__(words, **kwargs)

    def fits(self, value: object) -> bool:
        """Compare type and value, so that neither ``true`` nor 1.0 is 1."""
        kind = type(value)
        return kind in (str, int, bool) and (kind, value) in self._known

    def describe(self) -> JsonSchema:
        """Describe as an enumeration."""
        described: JsonSchema = {"enum": list(self.values)}
        if all(type(value) is int for value in self.values):
            described["type"] = "integer"
        return described


class Text(FormField):
    """Text, of at most ``longest`` characters where given."""

    def __init__(self, expected: str = "text", *, longest: int | None = None, **kwargs: bool) -> None:
        self.longest = longest
        super().__init__(expected, **kwargs)

    def fits(self, value: object) -> bool:
        """Check type and length."""
        return isinstance(value, str) and (self.longest is None or len(value) <= self.longest)

    def describe(self) -> JsonSchema:
        """Describe type and length."""
        return {"type": "string"} if self.longest is None else {"type": "string", "maxLength": self.longest}


class Pattern(FormField):
    """Text in a given form."""

    def __init__(self, pattern: str, expected: str, **kwargs: bool) -> None:
        self.pattern = rf"^(?:{pattern})(?![\s\S])"
        self._search = re.compile(self.pattern).search
        super().__init__(expected, **kwargs)

    def fits(self, value: object) -> bool:
        """Search for the pattern, as a JSON Schema does."""
        return isinstance(value, str) and self._search(value) is not None

    def describe(self) -> JsonSchema:
        """Describe the pattern."""
        return {"type": "string", "pattern": self.pattern}


class Whole(FormField):
    """A whole number, between limits where given; never a truth value, never 1.0."""

    def __init__(
        self, expected: str = "a whole number", /, *, least: int | None = None, most: int | None = None, **kwargs: bool
    ) -> None:
        self.least = least
        self.most = most
        super().__init__(expected, **kwargs)

    def fits(self, value: object) -> bool:
        """Check type and limits."""
        return (
            type(value) is int
            and (self.least is None or value >= self.least)
            and (self.most is None or value <= self.most)
        )

    def describe(self) -> JsonSchema:
        """Describe type and limits."""
        described: JsonSchema = {"type": "integer"}
        if self.least is not None:
            described["minimum"] = self.least
        if self.most is not None:
            described["maximum"] = self.most
        return described


class OptionValue(FormField):
    """The setting of one house rule."""

    def __init__(self, spec: OptionSpec) -> None:
        self.spec = spec
        super().__init__(spec.expected)

    def fits(self, value: object) -> bool:
        """Ask the house rule."""
        return self.spec.accepts(value)

    def describe(self) -> JsonSchema:
        """Describe by the kind of house rule."""
        spec = self.spec
        if spec.kind == "choice":
            return Choice(spec.values).describe()
        if spec.kind == "multiple":
            return {"type": "integer", "minimum": 0, "multipleOf": spec.step}
        return {"type": "array", "items": Choice(spec.values).describe(), "uniqueItems": True}


class ListOf(FormField):
    """A list whose elements are all of one field."""

    def __init__(
        self, item: FormField, expected: str, *, least: int = 0, most: int | None = None, **kwargs: bool
    ) -> None:
        self.item = item
        self.least = least
        self.most = most
        super().__init__(expected, **kwargs)

    def fits(self, value: object) -> bool:
        """Check the length, then every element."""
        return isinstance(value, list) and self._has_length(value) and all(map(self.item.takes, value))

    def describe(self) -> JsonSchema:
        """Describe elements and length."""
        described: JsonSchema = {"type": "array", "items": self.item.schema()}
        if self.least:
            described["minItems"] = self.least
        if self.most is not None:
            described["maxItems"] = self.most
        return described

    def _has_length(self, value: Sequence[object]) -> bool:
        return len(value) >= self.least and (self.most is None or len(value) <= self.most)

    def load_value(self, value: object) -> object:
        """Load, with the place of every fault within."""
        if self.fits(value):
            return value
        if not isinstance(value, list) or not self._has_length(value):
            raise ValidationError(self.expected)
        return load_each(self.item, value)


class TextList(ListOf):
    """A list of texts out of a known set; the fast check is one set comparison."""

    def __init__(
        self,
        known: Collection[str],
        item_expected: str,
        expected: str,
        *,
        least: int = 0,
        most: int | None = None,
        **kwargs: bool,
    ) -> None:
        self._known = frozenset(known)
        super().__init__(Choice(known, item_expected), expected, least=least, most=most, **kwargs)

    def fits(self, value: object) -> bool:
        """Check the length, then all elements at once."""
        if not isinstance(value, list) or not self._has_length(value):
            return False
        try:
            return self._known.issuperset(value)
        except TypeError:  # an element that is a list or an object
            return False


class ObjectOf(FormField):
    """An object with known keys: the fast check accepts, and only what it refuses is loaded key by key."""

    def __init__(self, parts: Mapping[str, FormField], expected: str, **kwargs: bool) -> None:
        self.parts = dict(parts)
        self.needed = frozenset(key for key, part in self.parts.items() if part.required)
        self.nested = schema_of(self.parts, expected)()
        super().__init__(expected, **kwargs)

    def fits(self, value: object) -> bool:
        """Check that every key is known and fits, and that none needed is missing."""
        if type(value) is not dict or not self.needed.issubset(value):
            return False
        parts = self.parts
        return all(key in parts and parts[key].takes(part) for key, part in value.items())

    def describe(self) -> JsonSchema:
        """Describe the keys; no other may stand."""
        return describe_object(self.parts)

    def load_value(self, value: object) -> object:
        """Load, with the place of every fault within."""
        if self.fits(value):
            return value
        return self.nested.load(value)  # type: ignore[arg-type]  # what is no object is refused there


class FormSchema(Schema):
    """An object that refuses keys it does not know, in the order of the document, and says which it knows."""

    class Meta:
        """Unknown keys are told by ``no_unknown_keys``, which keeps order and number in hand."""

        unknown = EXCLUDE
        register = False

    def __init__(self) -> None:
        """Note which keys are needed."""
        super().__init__()
        self._needed = frozenset([key for key, part in self.load_fields.items() if part.required])

    def quick(self, document: dict[str, Any]) -> dict[str, Any] | None:
        """Load a document without faults, key by key; ``None`` where only ``load`` can tell what is wrong.

        Nearly every record is such a document, and ``load`` costs several times as much.
        """
        parts = cast("dict[str, FormField]", self.load_fields)
        loaded = {}
        for key, value in document.items():
            part = parts.get(key)
            if part is None:
                return None
            found = part.quick(value)
            if found is REFUSED:
                return None
            loaded[key] = found
        if len(loaded) < len(parts) and not self._needed.issubset(loaded):
            return None
        return loaded if self.agrees(loaded) else None

    def agrees(self, loaded: Mapping[str, Any]) -> bool:
        """Say whether keys that fit one by one fit together."""
        del loaded
        return True

    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def no_unknown_keys(self, data: dict[str, Any], original: object, **more: object) -> None:
        """Refuse every key that is none of the fields."""
        del data, more
        known = self.fields
        if isinstance(original, dict) and not known.keys() >= original.keys():
            message = UNKNOWN_KEY + ", ".join(known)
            unknown = [key for key in original if key not in known][: MOST_FAULTS + 1]
            raise ValidationError({key: [message] for key in unknown})


def schema_of(parts: Mapping[str, FormField], expected: str, base: type[FormSchema] = FormSchema) -> type[FormSchema]:
    """Make a marshmallow schema of some fields."""
    return type("Form", (base,), {**parts, "error_messages": {"type": expected}})


def describe_object(parts: Mapping[str, FormField]) -> JsonSchema:
    """Describe an object with these keys and no others."""
    described: JsonSchema = {
        "type": "object",
        "properties": {key: part.schema() for key, part in parts.items()},
        "additionalProperties": False,
    }
    needed = [key for key, part in parts.items() if part.required]
    if needed:
        described["required"] = needed
    return described


def load_each(item: fields.Field[Any], values: Sequence[object]) -> list[Any]:
    """Load every element; raises ``ValidationError`` with the index of each that is refused."""
    loaded = []
    errors: dict[int, Any] = {}
    for index, value in enumerate(values):
        try:
            loaded.append(item.deserialize(value))
        except ValidationError as error:
            errors[index] = error.messages
            if len(errors) >= MOST_FAULTS:
                break
    if errors:
        raise ValidationError(errors)
    return loaded


def one_of(values: Iterable[object]) -> str:
    """Say a choice in words.

    >>> one_of(("E", "N", True))
    'one of E, N, true'
    """
    words = [str(value).lower() if isinstance(value, bool) else str(value) for value in values]
    return words[0] if len(words) == 1 else "one of " + ", ".join(words)


def messages_of(error: ValidationError) -> dict[str, Any]:
    """Give the messages of an error by key, those of the whole under ``_schema``."""
    messages = error.messages
    return messages if isinstance(messages, dict) else {"_schema": messages}
