"""The duties of play: which cards may be put down, and which duty another card breaks (TOU-3.2 to TOU-3.4)."""

from __future__ import annotations

from replay.domain.cards import Card, Suit
from replay.games.touti.masks import ABOVE, NO_SUIT, SUIT_MASK, SUIT_OF


def playable(hand: int, led: Suit, trump: Suit, best: Card, *, is_trumped: bool) -> int:
    """Give the mask of the cards of a hand that may be played to a lead.

    ``best``: the card winning so far. ``trump``: ``NO_SUIT`` where there is none.
    ``is_trumped``: a tranfo was played to the lead of another suit.
    """
    own = hand & SUIT_MASK[led]
    if own:
        higher = 0 if is_trumped else own & ABOVE[best]
        return higher or own
    tranfos = 0 if trump == NO_SUIT else hand & SUIT_MASK[trump]
    if tranfos:
        higher = tranfos & ABOVE[best] if is_trumped else 0
        return higher or tranfos
    return hand


def duties_broken(card: Card, led: Suit, trump: Suit, best: Card, *, is_trumped: bool) -> tuple[tuple[str, int], ...]:
    """List what a card could be an offence against, in the order suit, then duty within the suit.

    Each entry is a code and a mask: the card offends if any card of the mask is in the hand.
    """
    suit = SUIT_OF[card]
    if suit == led:
        if is_trumped or ABOVE[best] >> card & 1:
            return ()
        return (("follow.overtake", ABOVE[best]),)
    revoke = ("follow.revoke", SUIT_MASK[led])
    if trump == NO_SUIT:
        return (revoke,)
    if suit != trump:
        return (revoke, ("follow.must-trump", SUIT_MASK[trump]))
    if is_trumped and not ABOVE[best] >> card & 1:
        return (revoke, ("follow.overtrump", ABOVE[best]))
    return (revoke,)
