"""The forms of a hand and of a match, made once from what each game says of its records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from marshmallow import ValidationError, validates_schema

from replay.domain.ruleset import Ruleset
from replay.domain.seats import SEAT_CODES
from replay.schemas.dates import DATE, INSTANT
from replay.schemas.events import EventReader, Events, Tricks
from replay.schemas.fields import (
    Anything,
    Choice,
    FormField,
    FormSchema,
    ListOf,
    ObjectOf,
    OptionValue,
    Pattern,
    Text,
    Whole,
    schema_of,
)
from replay.schemas.values import Card, Cards, by_seat, kind_field, kinds, names_field, seat_field

HAND_LOG_VERSION: Final = 1
A_HAND: Final = "an object: a hand log"
AN_OBJECT: Final = "an object"
ENDINGS: Final = ("abandon", "surrender", "left-between")
NOT_OF_EVERY_POSITION: Final = ("trump", "rank")
"""Without these nothing can be judged where the game has them; the other keys of a position may be left out."""

Parts = dict[str, FormField]


class HandSchema(FormSchema):
    """A hand, with what its keys must agree on together."""

    def agrees(self, loaded: Mapping[str, Any]) -> bool:
        """Ask for a deal or a position, one of them."""
        return ("deal" in loaded) != ("position" in loaded)

    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def deal_or_position(self, data: dict[str, Any], original: object, **more: object) -> None:
        """Refuse a hand with both a deal and a position, or with neither."""
        del data, more
        if not isinstance(original, dict):
            return
        if "deal" in original and "position" in original:
            raise ValidationError("a deal or a position, not both", "position")
        if "deal" not in original and "position" not in original:
            raise ValidationError("the cards dealt, by seat (or a position)", "deal")


@dataclass(frozen=True, slots=True)
class HandForm:
    """How a hand of one game is read.

    ``alone`` loads a hand that stands for itself, ``inherited`` one within a match.
    ``parts``: the keys of either. ``events``: the readers whose JSON Schemas are definitions of their own.
    """

    ruleset: Ruleset | None
    parts: Mapping[str, FormField]
    alone: FormSchema
    inherited: FormSchema
    events: tuple[EventReader, ...] = ()


def hand_form(ruleset: Ruleset) -> HandForm:
    """Make the form of a game's hands."""
    form, pack = ruleset.form, ruleset.pack
    auction = EventReader(f"{ruleset.name}-auction-event", form.auction_verbs, pack)
    play = EventReader(f"{ruleset.name}-trick-event", form.trick_verbs, pack)
    parts: Parts = {
        **head_parts((ruleset.name,)),
        "options": options_field(ruleset),
        "setup": ObjectOf(kinds(form.setup, pack, form.targets, whole_teams=True), "an object: what stood before"),
        "deal": _deal_field(ruleset),
        "position": _position_field(ruleset),
        "auction": Events(auction),
        **_laid_away(ruleset),
        "tricks": Tricks(Events(play), is_required=True),
        "result": ObjectOf(
            kinds(form.result, pack, form.targets, whole_teams=False), "an object: what was written down"
        ),
    }
    return _finish(ruleset, (ruleset.name,), parts, (auction, play))


def form_without_game(names: tuple[str, ...], every_key: tuple[str, ...]) -> HandForm:
    """Make the form of a hand whose game is not known: only what all games share is looked at."""
    parts: Parts = {**head_parts(names), "options": Anything(AN_OBJECT)}
    for key in every_key:
        parts.setdefault(key, Anything("anything"))
    parts["tricks"] = ListOf(ListOf(Anything("an event"), "a list of events"), "a list of tricks", is_required=True)
    return _finish(None, names, parts, ())


def match_parts(games: Mapping[str, Ruleset], options: FormField) -> Parts:
    """Give what a match says of itself; ``options`` by its game."""
    return {
        "game": Choice(games),
        "options": options,
        "players": names_field(),
        **{key: part for key, part in about_parts().items() if key not in ("hand", "bots", "mode", "ended")},
    }


def head_parts(games: tuple[str, ...]) -> Parts:
    """Give what every hand has, whatever its game."""
    return {
        **identity_parts(games, is_required=True),
        "players": names_field(),
        **about_parts(),
    }


def identity_parts(games: Iterable[str], *, is_required: bool) -> Parts:
    """Give the two keys that say what a document is; a hand within a match may leave them out."""
    return {
        "handlog": Choice((HAND_LOG_VERSION,), f"the integer {HAND_LOG_VERSION}", is_required=is_required),
        "game": Choice(games, is_required=is_required),
    }


def about_parts() -> Parts:
    """Give the keys that describe a hand."""
    ended: Parts = {
        "kind": Choice(ENDINGS, is_required=True),
        "seat": seat_field(is_required=True),
        "at": Pattern(INSTANT, "an instant of ISO 8601 such as 2026-11-30T20:15:00Z"),
    }
    return {
        "title": Text(),
        "event": Text(),
        "site": Text(),
        "date": Pattern(DATE, "a date of ISO 8601 such as 2026-11-30"),
        "hand": Whole("a whole number from 1", least=1),
        "match_id": Text(),
        "source": Text(),
        "tags": ListOf(Text(), "a list of texts"),
        "notes": Text(),
        "bots": ListOf(Choice(SEAT_CODES), "a list of seats"),
        "mode": Choice(("online", "local")),
        "ended": ObjectOf(ended, "an object: kind, seat, at"),
    }


def options_field(ruleset: Ruleset) -> ObjectOf:
    """Give the house rules of a game."""
    return ObjectOf({spec.name: OptionValue(spec) for spec in ruleset.option_specs}, "an object: house rule to value")


def _deal_field(ruleset: Ruleset) -> ObjectOf:
    parts: Parts = {code: Cards(ruleset.pack, is_required=True) for code in SEAT_CODES}
    if ruleset.form.has_talon:
        parts["talon"] = Cards(ruleset.pack, is_required=True)
    return ObjectOf(parts, "an object: " + ", ".join(parts) + ", each a list of cards")


def _position_field(ruleset: Ruleset) -> ObjectOf:
    form, pack = ruleset.form, ruleset.pack
    parts: Parts = {
        "hands": by_seat(
            lambda: Cards(pack, is_required=True, is_nullable=True),
            "an object: seat to cards or null",
            is_required=True,
        ),
        "played": Cards(pack),
    }
    if form.has_bury:
        parts["buried"] = Cards(pack)
    for key, part in kinds(form.position, pack, form.targets, whole_teams=True).items():
        if key not in parts:
            parts[key] = part
    for key in NOT_OF_EVERY_POSITION:
        if key in form.position:
            parts[key] = kind_field(form.position[key], pack, form.targets, is_required=True)
    return ObjectOf(parts, "an object: hands and what else is known of the position")


def _laid_away(ruleset: Ruleset) -> Parts:
    form, pack = ruleset.form, ruleset.pack
    made: dict[str, tuple[bool, Callable[[], FormField]]] = {
        "bury": (form.has_bury, lambda: Cards(pack)),
        "exchange": (form.has_exchange, lambda: by_seat(lambda: _gifts(ruleset), "an object: giver to gifts")),
        "trump": (form.has_trump, lambda: Choice(pack.suits)),
    }
    return {key: make() for key, (is_there, make) in made.items() if is_there}


def _gifts(ruleset: Ruleset) -> FormField:
    return by_seat(lambda: Card(ruleset.pack), "an object: receiver to card")


def _finish(ruleset: Ruleset | None, names: tuple[str, ...], parts: Parts, events: tuple[EventReader, ...]) -> HandForm:
    inherited = {**parts, **identity_parts(names, is_required=False)}
    return HandForm(
        ruleset,
        inherited,
        schema_of(parts, A_HAND, HandSchema)(),
        schema_of(inherited, A_HAND, HandSchema)(),
        events,
    )
