"""What conventions said, for bubbles beside the cards and for the signals tab."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from replay import registry
from replay.domain.annotations import Annotation
from replay.domain.convention import Sheet
from replay.domain.judgements import Verdict
from replay.domain.ruleset import Ruleset
from replay.domain.timeline import Timeline
from replay.presenters.faces import suit_name, tokens
from replay.presenters.language import Language
from replay.presenters.views import Bubble
from replay.presenters.words import filled, seat_name, trick_name

_MEANINGS: Final = {
    "control": "control",
    "no-control": "no control",
    "has-ace": "has the ace",
    "no-ace": "no ace",
    "has-red-joker": "has the red joker",
    "no-red-joker": "no red joker",
    "smear": "gives points",
    "missed": "missed signal",
    "weak": "weak trumps",
    "strong": "strong trumps",
    "duck": "breaks a combination",
    "points-given-away": "points given away",
}
_TRUTHS: Final = {"true": "True", "false": "False", "unknown": "Cannot be said"}
_CHOICES: Final = {"free": "Free", "forced": "Forced: every legal play says this", "unknown": "Cannot be said"}
_ANSWERS: Final = {
    "king": "led the king of the suit",
    "ten": "led the ten of the suit",
    "else": "led something else",
    "returned": "led trumps back",
    "plain-high": "led a plain winner instead",
    "ignored": "led something else, no trumps",
    "no-lead": "never led again",
    "unknown": "cannot be said",
}


@dataclass(frozen=True, slots=True)
class SignalView:
    """A signal as the tab shows it; ``other``: the cards in the other order, where order speaks."""

    at: int
    place: str
    title: str
    name: str
    convention: str
    term: str
    cards: tuple[str, ...]
    other: tuple[str, ...]
    what: str
    rule: str
    rows: tuple[tuple[str, str], ...]
    truth: str
    is_forced: bool


@dataclass(frozen=True, slots=True)
class SignalKind:
    """A convention that can be switched off and on."""

    key: str
    name: str
    term: str


def bubble_of(note: Annotation, ruleset: Ruleset, say: Language) -> Bubble:
    """Give the speech bubble of a signal: meaning, Chinese name, cards and truth."""
    parts = []
    if len(note.cards) == 2:
        text = say("{top} on {bottom}")
        pack = ruleset.pack
        parts.append(text.format(top=tokens(note.cards[-1:], pack), bottom=tokens(note.cards[:1], pack)))
    if note.truth is not None:
        parts.append(say(_TRUTHS[note.truth]))
    return Bubble(
        convention=note.convention,
        title=_capital(_meaning(note, ruleset, say)),
        term=_sheet(note).chinese,
        line=". ".join(parts),
        forced=note.choice == "forced",
    )


def bubbles_by_frame(
    verdict: Verdict, timeline: Timeline, ruleset: Ruleset, say: Language
) -> Mapping[int, tuple[Bubble, ...]]:
    """Give the bubbles beside each play, by the frame it was made in."""
    bubbles: dict[int, list[Bubble]] = {}
    for note, at in zip(verdict.annotations, timeline.annotation_frames, strict=True):
        bubbles.setdefault(at, []).append(bubble_of(note, ruleset, say))
    return {at: tuple(those) for at, those in bubbles.items()}


def signal_view(note: Annotation, at: int, ruleset: Ruleset, say: Language) -> SignalView:
    """Give one signal for the tab."""
    pack = ruleset.pack
    order_speaks = note.convention in ("high-low-echo", "offsuit-echo") and len(set(note.cards)) > 1
    codes = tuple(pack.text(note.cards))
    meaning = _meaning(note, ruleset, say)
    return SignalView(
        at=at,
        place=trick_name(ruleset, note.trick + 1, say).lower(),
        title=say("{seat}: {meaning}").format(seat=seat_name(note.seat, say), meaning=meaning),
        name=say(_sheet(note).title),
        convention=note.convention,
        term=_sheet(note).chinese,
        cards=codes,
        other=codes[::-1] if order_speaks else (),
        what=_told(note, ruleset, say),
        rule=say(_sheet(note).summary),
        rows=tuple(_rows(note, say)),
        truth="" if note.truth is None else say(_TRUTHS[note.truth]).lower(),
        is_forced=note.choice == "forced",
    )


def kinds_of(annotations: Sequence[Annotation], say: Language) -> tuple[SignalKind, ...]:
    """Give the conventions that spoke in a hand, each once."""
    used = dict.fromkeys(note.convention for note in annotations)
    return tuple(
        SignalKind(key, say(registry.convention(key).sheet.title), registry.convention(key).sheet.chinese)
        for key in used
    )


def _sheet(note: Annotation) -> Sheet:
    return registry.convention(note.convention).sheet


def _told(note: Annotation, ruleset: Ruleset, say: Language) -> str:
    """Say a signal in a sentence for learners, cards as drawn tokens."""
    meaning = _sheet(note).meanings[note.meaning]
    facts: dict[str, object] = {"seat": note.seat, "to_seat": note.to, "cards": note.cards, **note.facts}
    return filled(meaning.template, facts, ruleset.pack, say)


def meaning_word(key: str, say: Language) -> str:
    """Name a meaning of a convention in two or three words."""
    return say(_MEANINGS.get(key, key))


def _meaning(note: Annotation, ruleset: Ruleset, say: Language) -> str:
    text = meaning_word(note.meaning, say)
    if note.suit is None:
        return text
    suit = say("trumps") if note.suit == "trumps" else suit_name(ruleset.pack, note.suit, say)
    return say("{meaning} of {suit}").format(meaning=text, suit=suit)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _rows(note: Annotation, say: Language) -> list[tuple[str, str]]:
    rows = []
    if note.to is not None:
        rows.append((say("To"), say("{seat}, partner").format(seat=seat_name(note.to, say))))
    if note.truth is not None:
        rows.append((say("True?"), say(_TRUTHS[note.truth])))
    rows.append((say("Free choice?"), say(_CHOICES.get(note.choice, note.choice))))
    if note.answer is not None:
        rows.append((say("What came of it"), say(_ANSWERS.get(note.answer, note.answer))))
    return rows
