"""Plays that spoke by a convention, each with the way to its event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from replay import registry
from replay.presenters.language import Language
from replay.presenters.listing import hand_rows
from replay.presenters.signals import signal_view
from replay.presenters.words import seat_in, seat_name, trick_name
from replay.services.signalling import Occasion

_TRUTH_TAGS: Final = {"true": ("ok", "True"), "false": ("notice", "False"), "unknown": ("plain", "Cannot be said")}


@dataclass(frozen=True, slots=True)
class SpokenView:
    """One play. ``at``: its event, ``None`` where it is not known; ``what``: cards as drawn tokens."""

    hand_id: int
    at: int | None
    hand: str
    side: str
    place: str
    title: str
    what: str
    cards: tuple[str, ...]
    truth: tuple[str, str] | None
    answer: str


def spoken_views(occasions: Sequence[Occasion], say: Language) -> tuple[SpokenView, ...]:
    """Give plays as rows."""
    return tuple(_view(one, say) for one in occasions)


def _view(one: Occasion, say: Language) -> SpokenView:
    ruleset = registry.game(one.hand.game)
    (row,) = hand_rows((one.hand,), say)
    text = say("{place}, play {play}")
    place = text.format(place=trick_name(ruleset, one.row["trick"], say), play=one.row["play"])
    truth = one.row["truth"]
    title, what, answer = _who(one, say), str(one.row["message"]), ""
    cards: tuple[str, ...] = ()
    if one.note is not None:
        seen = signal_view(one.note, one.at or 0, ruleset, say)
        title, what, cards = seen.title, seen.what, seen.cards
        answer = dict(seen.rows).get(say("What came of it"), "")
    return SpokenView(
        hand_id=one.hand.id,
        at=one.at,
        hand=row.title,
        side=row.players or row.side,
        place=place,
        title=title,
        what=what,
        cards=cards,
        truth=None if truth is None else (_TRUTH_TAGS[truth][0], say(_TRUTH_TAGS[truth][1])),
        answer=answer,
    )


def _who(one: Occasion, say: Language) -> str:
    seat = seat_in(one.row["seat"])
    return "" if seat is None else seat_name(seat, say)
