"""When the others could have known: the first point at which the cards prove an offence."""

from __future__ import annotations

from replay.domain.events import Event, Verb
from replay.domain.findings import Finding, Severity
from replay.domain.seats import Seat
from replay.games.touti.masks import ACES, PAIR_OF_SUIT, SUIT_BY_CODE, mask_of

Place = tuple[int, int]
Tricks = tuple[tuple[Event, ...], ...]

_SHOWING = (Verb.PLAY, Verb.ATTEMPT)
_SEEN_AT_ONCE = (
    "play.out-of-turn",
    "play.wrong-leader",
    "sing.not-bidders",
    "sing.not-after-win",
    "sing.second",
    "sing.repeated",
    "sing.limit",
)


def proved_at(
    finding: Finding, index: int, proofs: dict[int, int], tricks: Tricks, hands: tuple[int, ...]
) -> Place | None:
    """Give trick and event (from 0) at which a violation could first be known, ``None`` if never in this round.

    ``index``: the finding's own among those of the play, to find the cards that prove it in
    ``proofs``. ``hands``: masks of the hands before the first twya.
    """
    if finding.severity is Severity.UNDETERMINED:
        return None
    if finding.code == "auction.as-without-ace":
        return _all_seen(ACES, tricks)
    if finding.trick is None or finding.play is None or finding.seat is None:
        return None
    place = (finding.trick, finding.play)
    if finding.corrected:
        return place
    if index in proofs:
        return _shown_later(proofs[index], finding.seat, place, tricks)
    if finding.code in _SEEN_AT_ONCE:
        return place
    if finding.code == "sing.not-held":
        return _seen_elsewhere(finding, place, tricks, hands)
    return None


def _shown_later(mask: int, seat: Seat, place: Place, tricks: Tricks) -> Place | None:
    """Find the first card of a mask that a seat shows after a place."""
    for trick in range(place[0], len(tricks)):
        for number, event in enumerate(tricks[trick]):
            is_later = (trick, number) > place and event.seat == seat and event.verb in _SHOWING
            if is_later and mask_of(event.cards) & mask:
                return trick, number
    return None


def _all_seen(mask: int, tricks: Tricks) -> Place | None:
    """Find where the last card of a mask is put down."""
    for trick, events in enumerate(tricks):
        for number, event in enumerate(events):
            mask &= ~mask_of(event.cards)
            if not mask:
                return trick, number
    return None


def _seen_elsewhere(finding: Finding, place: Place, tricks: Tricks, hands: tuple[int, ...]) -> Place | None:
    """Find where it shows that Kabal or Ray was not in the singer's hand; at once if one had been played before."""
    song = tricks[place[0]][place[1]]
    pair = PAIR_OF_SUIT[SUIT_BY_CODE[song.word or ""]]
    own = 0 if finding.seat is None or hands[finding.seat] < 0 else hands[finding.seat]
    for trick, events in enumerate(tricks):
        for number, event in enumerate(events):
            is_before = (trick, number) < place
            cards = pair if is_before or event.seat != finding.seat else pair & ~own
            if event.verb is Verb.PLAY and mask_of(event.cards) & cards:
                return max(place, (trick, number))
    return None
