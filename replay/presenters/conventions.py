"""Conventions explained: what each says, when it holds, its meanings, its passage, worked examples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from replay import registry
from replay.domain.cards import FRENCH_DOUBLE
from replay.domain.convention import Convention, Example, LeadKind, Sheet, Signal, Speaker
from replay.presenters.clauses import word_of
from replay.presenters.faces import Face, faces_of, signs_used, suit_signs
from replay.presenters.language import Language
from replay.presenters.signals import meaning_word
from replay.presenters.words import seat_in, seat_name

_SPEAKERS: Final = {
    Speaker.LEADER: "The leader of the trick, to partner",
    Speaker.PARTNER: "The partner of whoever led",
    Speaker.FOLLOWERS: "Whoever follows, to the own partner",
}
_LEADS: Final = {
    LeadKind.SINGLE: "a single card",
    LeadKind.PAIR: "a pair",
    LeadKind.TRACTOR: "a tractor",
    LeadKind.MULTIPLE: "a multiple",
}
_OPTIONS: Final = {
    "six_replaces": "A six stands in for the signal card that is the trump rank.",
    "smear": "Points given to a sure partner are remarked on.",
    "duck": "Broken combinations are remarked on.",
    "points-given-away": "Points given away are remarked on.",
}


@dataclass(frozen=True, slots=True)
class MeaningView:
    """One thing a convention says; ``claims``: whether it can be true or false."""

    key: str
    word: str
    gloss: str
    claims: bool


@dataclass(frozen=True, slots=True)
class PlayView:
    """A play of a worked example; ``says``: its meaning, empty where it says nothing."""

    seat: str
    cards: tuple[str, ...]
    says: str


@dataclass(frozen=True, slots=True)
class ExampleView:
    """A worked example, trick by trick."""

    title: str
    terms: str
    tricks: tuple[tuple[PlayView, ...], ...]


@dataclass(frozen=True, slots=True)
class ConventionView:
    """A convention as its page shows it; ``facts``: label and words on when it holds."""

    key: str
    title: str
    term: str
    summary: str
    is_signal: bool
    facts: tuple[tuple[str, str], ...]
    meanings: tuple[MeaningView, ...]
    options: tuple[tuple[str, str, str], ...]
    heading: str
    passage: tuple[str, ...]
    examples: tuple[ExampleView, ...]


def convention_view(name: str, say: Language) -> ConventionView:
    """Explain a convention; raises ``KeyError`` for a name nobody registered."""
    convention = registry.convention(name)
    sheet = convention.sheet
    return ConventionView(
        key=sheet.name,
        title=say(sheet.title),
        term=sheet.chinese,
        summary=say(sheet.summary),
        is_signal=isinstance(convention, Signal),
        facts=tuple(_facts(convention, say)),
        meanings=tuple(
            MeaningView(key, meaning_word(key, say), say(meaning.gloss), meaning.claims)
            for key, meaning in sheet.meanings.items()
        ),
        options=tuple((key, say(_OPTIONS.get(key, key)), word_of(value)) for key, value in sheet.options.items()),
        heading=sheet.heading,
        passage=tuple(map(say, sheet.passage)),
        examples=tuple(_example(sheet, one, say) for one in sheet.examples),
    )


def convention_views(say: Language) -> tuple[ConventionView, ...]:
    """Explain all conventions, in the order of the registry."""
    return tuple(convention_view(name, say) for name in registry.CONVENTIONS)


def card_faces(say: Language) -> dict[str, Face]:
    """Give the faces of the cards and suits conventions speak with."""
    return {**faces_of(FRENCH_DOUBLE, say), **suit_signs(FRENCH_DOUBLE, say)}


def card_signs() -> tuple[str, ...]:
    """Give the drawings those cards need."""
    return signs_used(FRENCH_DOUBLE)


def _facts(convention: Convention, say: Language) -> list[tuple[str, str]]:
    facts = []
    if isinstance(convention, Signal):
        facts.append((say("Who speaks"), say(_SPEAKERS[convention.speaker])))
        facts.append((say("On which lead"), say(", ").join(say(_LEADS[kind]) for kind in convention.leads)))
    else:
        facts.append((say("Who speaks"), say("Nobody: a reviewer with all four hands open")))
    for one in registry.CONVENTION_SETS:
        if convention.sheet.name in one.conventions:
            how = "read without asking" if one.by_default else "read where asked for"
            facts.append((say(registry.game(one.game).title), say(how)))
    return facts


def _example(sheet: Sheet, example: Example, say: Language) -> ExampleView:
    log = cast("Mapping[str, Any]", example.log)
    position = log["position"]
    trump, rank = position["trump"], position["rank"]
    trump_word = say("no trump suit") if trump is None else say("trumps {suit}").format(suit=f"[[{trump}]]")
    said: dict[tuple[object, object], str] = {
        (row[0], row[1]): meaning_word(str(row[3]), say) for row in example.says if str(row[3]) in sheet.meanings
    }
    return ExampleView(
        title=say(example.title),
        terms=say("{trump}, trump rank {rank}").format(trump=trump_word, rank=rank),
        tricks=tuple(
            tuple(_play(play, said.get((number, place), ""), say) for place, play in enumerate(trick, 1))
            for number, trick in enumerate(cast("Sequence[Sequence[Mapping[str, Any]]]", log["tricks"]), 1)
        ),
    )


def _play(play: Mapping[str, Any], says: str, say: Language) -> PlayView:
    seat = seat_in(play["seat"])
    return PlayView("" if seat is None else seat_name(seat, say), tuple(play["play"]), says)
