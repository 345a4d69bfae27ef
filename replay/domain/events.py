"""What a seat did at the table, one event at a time."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from replay.domain.cards import Card
from replay.domain.seats import Seat


class Verb(StrEnum):
    """The verbs of a hand log (``handlog.md``, Verbs)."""

    PLAY = "play"
    ATTEMPT = "attempt"
    EXPOSE = "expose"
    PASS = "pass"  # noqa: S105 - a verb, no password
    BID = "bid"
    PUSH = "push"
    SAY = "say"
    CALL = "call"
    GIVE = "give"
    SING = "sing"


NO_WISH = "none"
"""``Event.wish`` of a record that says no wish was made (JSON ``null``)."""


@dataclass(frozen=True, slots=True)
class Event:
    """One event.

    ``cards`` in physical order, bottom first. ``amount``: points of a bid or push.
    ``word``: a call (``tichu``, ``grand``), ``as``, or the suit letter sung. ``at``:
    cards drawn by all players together when a card was exposed. ``target``: who was
    given the trick. ``wish``: rank code, ``NO_WISH`` or ``None`` when the record has
    no such key. ``phoenix``: rank code it stands for.
    """

    seat: Seat
    verb: Verb
    cards: tuple[Card, ...] = ()
    amount: int | None = None
    word: str | None = None
    at: int | None = None
    target: Seat | None = None
    wish: str | None = None
    phoenix: str | None = None
    note: str | None = None
