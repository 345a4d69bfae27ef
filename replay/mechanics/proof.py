"""When the other players could have known that a follow was wrong."""

from __future__ import annotations

from replay.domain.cards import Card
from replay.mechanics.following import Needs, is_matched
from replay.mechanics.leads import Lead
from replay.mechanics.trumps import TrumpOrder


class Charge:
    """A wrong follow that waits for what its player shows later.

    ``finding``: its index. ``suit``: led. ``given``: the cards of it played, packed.
    ``is_revoke``: any card of the suit proves it, else a pair that should have been given.
    """

    __slots__ = ("depth", "finding", "given", "is_revoke", "needs", "proof", "shown", "stays", "suit")

    def __init__(
        self, finding: int, lead: Lead, given: int, depth: str, *, is_revoke: bool, stays: bool = True
    ) -> None:
        """Open a charge; ``stays``: the follow was not taken back."""
        self.finding = finding
        self.suit = lead.suit
        self.given = given
        self.needs: Needs = lead.needs
        self.depth = depth
        self.is_revoke = is_revoke
        self.shown = 0
        self.stays = stays
        self.proof: tuple[int, int] | None = None

    def look_at(self, order: TrumpOrder, cards: tuple[Card, ...], spot: tuple[int, int], *, stays: bool) -> bool:
        """Look at cards the player puts down later; say whether they prove it.

        ``spot``: trick and play from 0. ``stays``: the cards are not taken back.
        """
        shown = self.shown
        for card in cards:
            unit = order.unit[card]
            if order.suit[card] == self.suit and shown & 3 * unit != 3 * unit:
                shown += unit
        if stays:
            self.shown = shown
        if shown and (self.is_revoke or self._is_short(order, shown)):
            self.proof = spot
            return True
        return False

    def _is_short(self, order: TrumpOrder, shown: int) -> bool:
        held = _together(self.given, shown) if self.stays else shown
        return not is_matched(order, self.suit, held, self.given, self.needs, self.depth)


def _together(left: int, right: int) -> int:
    """Add packed suits kind by kind, two copies at most.

    >>> bin(_together(0b01_01, 0b10_01))
    '0b1010'
    """
    ones = 0x5555555555
    some = (left | left >> 1) & (right | right >> 1) & ones
    twos = ((left | right) >> 1 & ones) | some
    any_copy = (left | left >> 1 | right | right >> 1) & ones
    return twos << 1 | (any_copy & ~twos)
