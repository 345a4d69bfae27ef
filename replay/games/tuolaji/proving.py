"""When the other players could have known of an offence (``report.md``, ``provable``)."""

from __future__ import annotations

from collections.abc import Iterator

from replay.domain.cards import Card
from replay.domain.events import Event, Verb
from replay.domain.findings import Finding
from replay.domain.records import HandRecord
from replay.domain.seats import Seat
from replay.mechanics.components import needs_of, read_parts
from replay.mechanics.following import is_matched
from replay.mechanics.holdings import pack_suit
from replay.mechanics.trumps import TrumpOrder


def provable_at(record: HandRecord, order: TrumpOrder, finding: Finding, depth: str) -> tuple[int, int] | None:
    """Give the first event (trick, event from 0) that shows a revoke or a wrong shape; ``None`` if none does."""
    if finding.trick is None or finding.play is None or finding.seat is None:
        return None
    led = next((event.cards for event in record.tricks[finding.trick] if event.verb is Verb.PLAY), ())
    suit = order.suit[led[0]]
    later = _shown_after(record, finding.trick, finding.play, finding.seat)
    if finding.code == "follow.revoke":
        for spot, event in later:
            if any(order.suit[card] == suit for card in event.cards):
                return spot
        return None
    needs = needs_of(read_parts(order, suit, pack_suit(order, led)))
    given = pack_suit(order, finding.cards)
    attempt = record.tricks[finding.trick][finding.play].verb is Verb.ATTEMPT
    had: list[Card] = [] if attempt else list(finding.cards)
    for spot, event in later:
        shown = [card for card in event.cards if order.suit[card] == suit]
        if not is_matched(order, suit, pack_suit(order, [*had, *shown]), given, needs, depth):
            return spot
        if event.verb is Verb.PLAY:
            had.extend(shown)
    return None


def _shown_after(record: HandRecord, trick: int, play: int, seat: Seat) -> Iterator[tuple[tuple[int, int], Event]]:
    """Give the seat's later events, in order."""
    for number in range(trick, len(record.tricks)):
        for index, event in enumerate(record.tricks[number]):
            if event.seat == seat and (number, index) > (trick, play):
                yield (number, index), event
