"""One trick as plain text: its events as they happened, the play looked at marked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from replay.domain.events import NO_WISH, Event, Verb
from replay.domain.judgements import TrickRow, Verdict
from replay.domain.ruleset import Ruleset
from replay.engine.messages import FRENCH_SIGNS, SEAT_NAMES, card_words
from replay.presenters.inks import Inks

_MARGIN: Final = "    "
_SAID: Final = {
    Verb.PASS: "passes",
    Verb.CALL: "calls {word}",
    Verb.SING: "sings {word}",
    Verb.GIVE: "gives the trick to {target}",
}


def trick_lines(verdict: Verdict, ruleset: Ruleset, trick: int, play: int | None, inks: Inks) -> Iterator[str]:
    """Write a trick; ``trick`` and ``play`` (an event looked at, if any) count from 0."""
    tricks = verdict.record.tricks
    if trick >= len(tricks):
        return
    row = verdict.judgement.tricks[trick] if trick < len(verdict.judgement.tricks) else None
    events = tricks[trick]
    plays = [index for index, event in enumerate(events) if event.verb is Verb.PLAY]
    counted = None if row is None or row.winner is None else _winning(row)
    for index, event in enumerate(events):
        marks = []
        if plays and index == plays[0]:
            marks.append("led")
        if index == counted and row is not None:
            marks.append(f"wins {row.card_points} points" if row.card_points else "wins")
        if event.note:
            marks.append(f"“{event.note}”")
        here = index == play
        text = f"{'>' if here else ' '} {SEAT_NAMES[event.seat]:<6} {_done(event, ruleset):<24} {', '.join(marks)}"
        yield _MARGIN + (inks.paint("bad", text.rstrip()) if here else text.rstrip())


def _winning(row: TrickRow) -> int | None:
    """Give the event of the winner's last play."""
    return next((play.event for play in reversed(row.plays) if play.seat == row.winner), None)


def _done(event: Event, ruleset: Ruleset) -> str:
    cards = card_words(event.cards, ruleset.pack)
    if event.verb is Verb.ATTEMPT:
        return f"{cards} (taken back)"
    if event.verb is not Verb.PLAY:
        word = event.word or ""
        target = "" if event.target is None else SEAT_NAMES[event.target]
        spoken = FRENCH_SIGNS.get(word, word) if ruleset.pack.signs else word
        return _SAID.get(event.verb, event.verb.value).format(word=spoken, target=target)
    if event.phoenix is not None:
        cards += f" (phoenix as {event.phoenix})"
    if event.wish is not None:
        cards += " (no wish)" if event.wish == NO_WISH else f" (wishes {event.wish})"
    return cards
