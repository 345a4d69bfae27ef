"""Finds the events of a trick among those read before: the innermost loop of reading, compiled with the rules."""

from __future__ import annotations

from collections.abc import Mapping

from replay.domain.events import Event

KnownPlays = dict[tuple[object, ...], Event]
"""Plain plays by seat and cards, as a record writes them."""


def find_tricks(raw: list[object], plays: KnownPlays, passes: Mapping[object, Event]) -> list[tuple[Event, ...] | None]:
    """Give the events of every trick, ``None`` for a trick with any that was not read before.

    Raises ``TypeError`` where a card or seat is a list or an object.
    """
    return [_find_trick(items, plays, passes) for items in raw]


def _find_trick(items: object, plays: KnownPlays, passes: Mapping[object, Event]) -> tuple[Event, ...] | None:
    if type(items) is not list:
        return None
    events: list[Event] = []
    for item in items:
        if type(item) is not dict or len(item) != 2:
            return None
        cards = item.get("play")
        event: Event | None
        if type(cards) is list:
            seat = item.get("seat")
            event = plays.get((seat, cards[0]) if len(cards) == 1 else (seat, *cards))
        elif item.get("pass") is True:
            event = passes.get(item.get("seat"))
        else:
            return None
        if event is None:
            return None
        events.append(event)
    return tuple(events)
