"""From the kinds of values a game names to fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from replay.domain.cards import Pack
from replay.domain.ruleset import Kind, VerbForm
from replay.domain.seats import SEAT_CODES, TEAM_CODES
from replay.schemas.fields import Choice, FormField, JsonSchema, ListOf, ObjectOf, Text, TextList, Whole, one_of

CARDS_DRAWN: Final = 100


class Card(Choice):
    """One card of a pack, in any spelling a reader accepts."""

    def __init__(self, pack: Pack, **kwargs: bool) -> None:
        self.pack = pack
        super().__init__(pack.by_text, f"a card of the {pack.name} pack, such as {pack.codes[5]}", **kwargs)

    def describe(self) -> JsonSchema:
        """Point at the definition of the pack's cards."""
        return {"$ref": f"#/definitions/{self.pack.name}-card"}


class Cards(TextList):
    """Cards in physical order, never sorted."""

    def __init__(self, pack: Pack, *, least: int = 0, most: int | None = None, **kwargs: bool) -> None:
        words = "one or two cards" if most == 2 else "one card or more" if least else "cards"
        item = Card(pack)
        super().__init__(pack.by_text, item.expected, f"a list of {words}", least=least, most=most, **kwargs)
        self.item = item


def seat_field(**kwargs: bool) -> FormField:
    """Give the field of a seat."""
    return Choice(SEAT_CODES, **kwargs)


def by_seat(make: Callable[[], FormField], expected: str, **kwargs: bool) -> ObjectOf:
    """Give an object with a part for every seat."""
    return ObjectOf({code: make() for code in SEAT_CODES}, expected, **kwargs)


def names_field() -> FormField:
    """Give the players' names by seat."""
    return by_seat(lambda: Text("a name"), "an object: seat to name")


def kinds(pairs: Mapping[str, Kind], pack: Pack, targets: Iterable[int], *, whole_teams: bool) -> dict[str, FormField]:
    """Give a field for every key; ``whole_teams``: what is told by team has to name both."""
    return {key: kind_field(kind, pack, targets, whole_teams=whole_teams) for key, kind in pairs.items()}


def kind_field(kind: Kind | str, pack: Pack, targets: Iterable[int] = (), **more: bool) -> FormField:
    """Give the field of one kind. ``is_required`` as in every field."""
    name = str(kind)
    whole_teams = more.pop("whole_teams", False)
    if name.endswith("-or-null"):
        name = name.removesuffix("-or-null")
        more["is_nullable"] = True
    if name == "target":
        return Choice(tuple(targets), None, **more) if targets else Whole(**more)
    if name.startswith("team-"):
        return _by_team(name, pack, whole_teams=whole_teams, **more)
    return _SIMPLE[name](pack, more)


def _by_team(name: str, pack: Pack, *, whole_teams: bool, **more: bool) -> FormField:
    def part() -> FormField:
        if name == "team-ranks":
            return Choice(pack.ranks, is_required=whole_teams)
        return Whole(is_required=whole_teams)

    return ObjectOf({code: part() for code in TEAM_CODES}, "an object: team (EW, NS) to value", **more)


_SIMPLE: Final[Mapping[str, Callable[[Pack, dict[str, Any]], FormField]]] = {
    "seat": lambda _, more: Choice(SEAT_CODES, **more),
    "seats": lambda _, more: ListOf(Choice(SEAT_CODES), f"a list of seats, each {one_of(SEAT_CODES)}", **more),
    "team": lambda _, more: Choice(TEAM_CODES, **more),
    "rank": lambda pack, more: Choice(pack.ranks, **more),
    "suit": lambda pack, more: Choice(pack.suits, **more),
    "cards": lambda pack, more: Cards(pack, **more),
    "integer": lambda _, more: Whole(**more),
    "drawn": lambda _, more: Whole(f"a whole number from 0 to {CARDS_DRAWN}", least=0, most=CARDS_DRAWN, **more),
}


def verb_field(form: VerbForm, pack: Pack, *, is_required: bool) -> FormField:
    """Give the field of what a verb says."""
    if form.value == "cards":
        return Cards(pack, least=1, is_required=is_required)
    if form.value == "one-or-two-cards":
        return Cards(pack, least=1, most=2, is_required=is_required)
    if form.value == "true":
        return Choice((True,), is_required=is_required)
    if form.value == "word":
        return Choice(form.words, is_required=is_required)
    return kind_field(form.value, pack, is_required=is_required)


def extra_field(kind: str, pack: Pack, *, is_required: bool) -> FormField:
    """Give the field of a key that stands beside a verb."""
    return kind_field(kind, pack, is_required=is_required)
