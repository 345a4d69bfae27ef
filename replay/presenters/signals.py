"""What conventions said, for bubbles beside the cards and for the signals tab."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from replay.domain.annotations import Annotation
from replay.domain.judgements import Verdict
from replay.domain.ruleset import Ruleset
from replay.domain.timeline import Timeline
from replay.presenters.faces import suit_name, tokens
from replay.presenters.language import Language
from replay.presenters.phrases import event_sentence
from replay.presenters.views import Bubble
from replay.presenters.words import seat_name, trick_word

_TERMS: Final = {"high-low-echo": "小在上", "offsuit-echo": "花在上", "ace-signal": "信号牌"}
_NAMES: Final = {
    "high-low-echo": "High-low echo",
    "offsuit-echo": "Off-suit echo",
    "ace-signal": "Signal for the ace",
    "draw-trumps": "Drawing trumps",
    "observation": "Observation",
}
_RULES: Final = {
    "high-low-echo": (
        "Following a pair with two different cards of the suit, having held no pair of it: "
        "the smaller on top says control, the greater on top says none."
    ),
    "offsuit-echo": (
        "Following a multiple while out of the suit led: the suit of the card on top is the one controlled; "
        "a card of the led suit on top says none."
    ),
    "ace-signal": (
        "When a single ace is led, partner's card of the suit speaks: 2, 3, 4, J and Q say that the other ace "
        "is there, 6 to 9 that it is not; 5, 10 and K give points."
    ),
    "draw-trumps": (
        "The round's leader leads a trump: a low one asks partner to win and lead trumps back, "
        "a high one asks only to go on drawing."
    ),
    "observation": "What a reviewer sees besides: points given to a partner, or given away.",
}
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
        term=_TERMS.get(note.convention, ""),
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


def signal_view(note: Annotation, at: int, timeline: Timeline, ruleset: Ruleset, say: Language) -> SignalView:
    """Give one signal for the tab."""
    pack = ruleset.pack
    event = timeline.frames[at].event
    order_speaks = note.convention in ("high-low-echo", "offsuit-echo") and len(set(note.cards)) > 1
    codes = tuple(pack.text(note.cards))
    meaning = _meaning(note, ruleset, say)
    return SignalView(
        at=at,
        place=f"{say(trick_word(ruleset)).lower()} {note.trick + 1}",
        title=say("{seat}: {meaning}").format(seat=seat_name(note.seat, say), meaning=meaning),
        name=say(_NAMES.get(note.convention, note.convention)),
        convention=note.convention,
        term=_TERMS.get(note.convention, ""),
        cards=codes,
        other=codes[::-1] if order_speaks else (),
        what="" if event is None else event_sentence(event, ruleset, say),
        rule=say(_RULES.get(note.convention, "")),
        rows=tuple(_rows(note, say)),
        truth="" if note.truth is None else say(_TRUTHS[note.truth]).lower(),
        is_forced=note.choice == "forced",
    )


def kinds_of(annotations: Sequence[Annotation], say: Language) -> tuple[SignalKind, ...]:
    """Give the conventions that spoke in a hand, each once."""
    used = dict.fromkeys(note.convention for note in annotations)
    return tuple(SignalKind(key, say(_NAMES.get(key, key)), _TERMS.get(key, "")) for key in used)


def _meaning(note: Annotation, ruleset: Ruleset, say: Language) -> str:
    text = say(_MEANINGS.get(note.meaning, note.meaning))
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
