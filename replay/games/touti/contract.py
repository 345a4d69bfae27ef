"""What a round is played for: chrya and bidder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from replay.domain.seats import Seat, Team, team_of


@dataclass(frozen=True, slots=True)
class Contract:
    """The chrya and who bought it.

    ``is_settled``: whether it is known who bought what, even if it was nobody (``chrya`` 0,
    ``bidder`` ``None``); a position may leave out either or both.
    """

    chrya: int
    bidder: Seat | None
    is_settled: bool

    @property
    def bidders(self) -> Team | None:
        """Give the bidding team, ``None`` where nobody bought or nobody knows who did."""
        return None if self.bidder is None else team_of(self.bidder)


NOTHING_BOUGHT: Final = Contract(0, None, is_settled=True)
