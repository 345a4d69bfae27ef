"""One sentence for each event of a hand."""

from __future__ import annotations

from typing import Final

from replay.domain.events import NO_WISH, Event, Verb
from replay.domain.ruleset import Ruleset
from replay.domain.timeline import Frame, Stage
from replay.presenters.faces import token, tokens
from replay.presenters.language import Language
from replay.presenters.words import seat_name, trick_word

_SAID: Final[dict[Verb, str]] = {
    Verb.PLAY: "{seat} plays {cards}",
    Verb.ATTEMPT: "{seat} takes back {cards}",
    Verb.EXPOSE: "{seat} exposes {cards}",
    Verb.PASS: "{seat} passes",
    Verb.BID: "{seat} bids {amount}",
    Verb.PUSH: "{seat} pushes by {amount}",
    Verb.SAY: "{seat} says {word}",
    Verb.CALL: "{seat} calls {word}",
    Verb.GIVE: "{seat} gives the trick to {target}",
    Verb.SING: "{seat} sings {word}",
}
_WORDS: Final = {"tichu": "tichu", "grand": "grand tichu", "as": "As"}


_FIRST_CARDS: Final = 8
"""So many cards are taken up before a grand tichu may be called (TIC-5.2)."""


def event_sentence(event: Event, ruleset: Ruleset, say: Language) -> str:
    """Say what a seat did, cards as drawn tokens."""
    word = event.word or ""
    spoken = token(word) if event.verb is Verb.SING else say(_WORDS.get(word, word))
    sentence = say(_SAID[event.verb]).format(
        seat=seat_name(event.seat, say),
        cards=tokens(event.cards, ruleset.pack),
        amount=event.amount,
        word=spoken,
        target="" if event.target is None else seat_name(event.target, say),
    )
    if event.phoenix is not None:
        sentence += say(", the phoenix as {rank}").format(rank=event.phoenix)
    if event.wish == NO_WISH:
        return sentence + say(" and wishes for nothing")
    if event.wish is not None:
        return sentence + say(" and wishes for {rank}").format(rank=event.wish)
    return sentence


def frame_sentence(frame: Frame, ruleset: Ruleset, say: Language) -> str:
    """Say what happened in a frame."""
    if frame.event is not None:
        return event_sentence(frame.event, ruleset, say)
    if frame.stage is Stage.EXCHANGE:
        return _exchange(frame, ruleset, say)
    burier = "" if frame.buried_by is None else seat_name(frame.buried_by, say)
    if frame.stage is Stage.TALON:
        return say("{seat} takes up the talon").format(seat=burier)
    if frame.stage is Stage.BURY:
        return say("{seat} buries eight cards").format(seat=burier)
    return say("The record ends") if frame.stage is Stage.END else _deal(frame, say)


def _deal(frame: Frame, say: Language) -> str:
    known = [count for count in frame.counts if count is not None]
    if known and sum(known) == 0:
        return say("The draw begins")
    if frame.index and frame.stage is Stage.DEAL:
        return say("Everyone takes up the rest of the cards")
    if set(known) == {_FIRST_CARDS}:
        return say("Everyone takes up the first eight cards")
    return say("The cards are dealt")


def _exchange(frame: Frame, ruleset: Ruleset, say: Language) -> str:
    if frame.due is None or not any(gift.giver == frame.due for gift in frame.gifts):
        return say("Everyone takes up what they were given")
    given = []
    for gift in frame.gifts:
        if gift.giver == frame.due:
            card = say("a card") if gift.card is None else tokens((gift.card,), ruleset.pack)
            given.append(say("{card} to {seat}").format(card=card, seat=seat_name(gift.receiver, say)))
    return say("{seat} gives {cards}").format(seat=seat_name(frame.due, say), cards=", ".join(given))


_STAGES: Final = {
    Stage.DEAL: "Deal",
    Stage.AUCTION: "Auction",
    Stage.EXCHANGE: "Exchange",
    Stage.TALON: "Talon",
    Stage.BURY: "Burial",
    Stage.END: "End",
}


def heading_of(frame: Frame, plays: int, ruleset: Ruleset, say: Language) -> str:
    """Name the place of a frame: its stage, or its trick and play (``plays`` of that trick in all)."""
    if frame.trick is None or frame.play is None:
        return say(_STAGES.get(frame.stage, "Deal"))
    word = say(trick_word(ruleset))
    if frame.event is not None and frame.event.verb is Verb.PLAY and plays:
        number = sum(not laid.taken_back for laid in frame.laid)
        if Verb.PASS not in ruleset.form.trick_verbs:
            text = say("{trick} {number}, play {play} of {plays}")
            return text.format(trick=word, number=frame.trick + 1, play=number, plays=plays)
    return say("{trick} {number}, event {play}").format(trick=word, number=frame.trick + 1, play=frame.play + 1)


def led_sentence(shape: tuple[str, ...], led: str, say: Language) -> str:
    """Say what was led: its shape, or its suit."""
    if not shape:
        return say("{what} led").format(what=led) if led else ""
    return say("{what} led").format(what=shape_words(shape, say))


def shape_words(shape: tuple[str, ...], say: Language) -> str:
    """Say the combinations of a lead: ``tractor of 2, pair``."""
    return ", ".join(_shape_word(part, say) for part in shape)


def _shape_word(part: str, say: Language) -> str:
    word, _, size = part.partition("-")
    if size.isdigit():
        return say("{shape} of {size}").format(shape=say(_SHAPES.get(word, word)), size=size)
    return say(_SHAPES.get(part, part))


_SHAPES: Final = {
    "single": "single",
    "pair": "pair",
    "tractor": "tractor",
    "triple": "triple",
    "stairs": "stairs",
    "full-house": "full house",
    "straight": "straight",
    "bomb": "bomb",
    "flush": "straight flush",
    "dog": "dog",
}


def winner_words(winner: str, points: int) -> str:
    """Write a trick's winner and its points for the strip: ``S +10``."""
    return f"{winner} {points:+d}".replace("-", "−") if points else winner
