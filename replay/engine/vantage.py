"""What one seat can see of a hand: frames without the cards that seat has not seen.

It keeps the viewer's own cards, everything played, attempted or exposed, and what the
viewer buried, gave or was given. Everything else is a count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from replay.domain.cards import Card, Pack
from replay.domain.events import Verb
from replay.domain.findings import Finding, Severity
from replay.domain.records import Holding
from replay.domain.seats import SEATS, Seat
from replay.domain.timeline import Frame, Gift, Holdings, Stage, Timeline


def frames_seen(timeline: Timeline, viewer: Seat, upto: int) -> tuple[Frame, ...]:
    """Give the frames from the first to ``upto`` as one seat saw them."""
    return tuple(_seen(frame, viewer) for frame in timeline.frames[: upto + 1])


def _seen(frame: Frame, viewer: Seat) -> Frame:
    concealed = frozenset(seat for seat in SEATS if seat != viewer and frame.holdings[seat] is not None)
    holdings = tuple(() if seat in concealed else frame.holdings[seat] for seat in SEATS)
    is_burier = frame.buried_by == viewer
    return replace(
        frame,
        stage=Stage.PLAY if frame.stage is Stage.END else frame.stage,
        holdings=cast(Holdings, holdings),
        concealed=concealed,
        talon=frame.talon if is_burier else None,
        buried=frame.buried if is_burier else None,
        gifts=tuple(_gift(gift, frame, viewer) for gift in frame.gifts),
    )


def _gift(gift: Gift, frame: Frame, viewer: Seat) -> Gift:
    """Show a gift to its giver, and to its receiver once everyone takes up what they got (TIC-1.2)."""
    taken_up = frame.stage is not Stage.EXCHANGE or frame.due is None
    seen = gift.giver == viewer or (gift.receiver == viewer and taken_up)
    return gift if seen else Gift(gift.giver, gift.receiver, None)


def cards_seen(timeline: Timeline, viewer: Seat, upto: int) -> Counter[Card]:
    """Count the copies of each card that one seat has seen up to a frame.

    The viewer's own cards at any time, the talon taken up among them, and what the others played or showed.
    """
    own: Counter[Card] = Counter()
    played: Counter[Card] = Counter()
    shown: Counter[Card] = Counter()
    for frame in timeline.frames[: upto + 1]:
        own |= Counter(frame.holdings[viewer] or ())
        if frame.event is None or frame.event.seat == viewer:
            continue
        if frame.event.verb is Verb.PLAY:
            played.update(frame.event.cards)
        else:
            shown |= Counter(frame.event.cards)
    return own + (played | shown)


def is_known_to(finding: Finding, viewer: Seat, frame: int, known: int | None, upto: int) -> bool:
    """Say whether a seat knows of a finding by a frame: the one concerned at once, others when it could be proved.

    ``frame`` is where the finding stands, ``known`` where it could first be proved. What needs cards nobody
    recorded, and what only the written result shows, no seat knows.
    """
    if finding.severity is Severity.UNDETERMINED:
        return False
    if finding.seat == viewer and frame <= upto:
        return True
    return known is not None and max(frame, known) <= upto


def names_only(finding: Finding, seen: Mapping[Card, int], pack: Pack) -> bool:
    """Say whether everything a finding names has been seen: its cards, facts and evidence."""
    named = [finding.cards]
    named.extend(tuple(value) for value in finding.facts.values() if isinstance(value, tuple))
    named.extend(_codes(finding.evidence, pack))
    return all(all(seen.get(card, 0) >= copies for card, copies in Counter(cards).items()) for cards in named)


def _codes(value: object, pack: Pack) -> list[Holding]:
    """Find every list of card codes inside a JSON value."""
    if isinstance(value, Mapping):
        return [cards for part in value.values() for cards in _codes(part, pack)]
    if isinstance(value, str):
        return [(pack.by_text[value],)] if value in pack.by_text else []
    if not isinstance(value, list | tuple):
        return []
    if value and all(isinstance(part, str) and part in pack.by_text for part in value):
        return [tuple(pack.by_text[part] for part in value)]
    return [cards for part in value for cards in _codes(part, pack)]
