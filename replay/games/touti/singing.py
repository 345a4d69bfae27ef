"""Songs: which of them count, and what is against the rules in the others (TOU-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from replay.domain.cards import Suit
from replay.domain.clauses import Basis
from replay.domain.seats import Seat, team_of
from replay.games.touti.contract import Contract

IN_TRANFO: Final = 40
IN_PLAIN_SUIT: Final = 20

LIMITS: Final = ((80, 0), (90, 20), (100, 40))
"""The most that songs may make at a chrya up to the first figure; above there is no limit (TOU-4.4)."""

BEFORE_FIRST: Final = "No twya had been won before."
OTHERS_WON: Final = "The other side had won the twya before."
AFTER_LEAD: Final = "The twya had been led already."


@dataclass(frozen=True, slots=True)
class Song:
    """A song that counted, its points, and the twya (from 0) it was sung in."""

    seat: Seat
    suit: Suit
    points: int
    trick: int


@dataclass(frozen=True, slots=True)
class Moment:
    """When a song was sung, and by whom.

    ``has_pair``: whether Kabal and Ray are both in hand, ``None`` where nobody remembers the
    hand. ``had_pair``: whether they were before the first twya. ``has_won``: whether the
    singer's team won the twya before, ``None`` before the first one. ``is_led``: whether
    this twya had been led. ``sung``: the songs that counted so far.
    """

    seat: Seat
    suit: Suit
    trick: int
    has_pair: bool | None
    had_pair: bool
    has_won: bool | None
    is_led: bool
    sung: tuple[Song, ...]


@dataclass(frozen=True, slots=True)
class SongFault:
    """What is wrong with a song; ``is_open``: whether it is depends on cards nobody recorded."""

    code: str
    basis: Basis = Basis.LETTER
    reason: str = ""
    option: str | None = None
    is_open: bool = False


def worth(suit: Suit, trump: Suit) -> int:
    """Give the points of a song (TOU-4.1)."""
    return IN_TRANFO if suit == trump else IN_PLAIN_SUIT


def limit_at(chrya: int) -> int | None:
    """Give the most that songs may make at a chrya, ``None`` without a limit (TOU-4.4)."""
    return next((limit for bid, limit in LIMITS if chrya <= bid), None)


def points_of(songs: tuple[Song, ...]) -> int:
    """Add up songs."""
    return sum(song.points for song in songs)


def song_faults(moment: Moment, contract: Contract, trump: Suit, *, sings_in_trick: bool) -> tuple[SongFault, ...]:
    """List everything that is wrong with a song, in the order of the report's table of codes."""
    faults = []
    is_known = contract.is_settled or contract.bidders is not None
    if is_known and contract.bidders != team_of(moment.seat):
        faults.append(SongFault("sing.not-bidders"))
    if not moment.has_pair:
        basis = Basis.READING if moment.had_pair else Basis.LETTER
        faults.append(SongFault("sing.not-held", basis, is_open=moment.has_pair is None))
    faults.extend(_wrong_time(moment, sings_in_trick=sings_in_trick))
    if any(song.trick == moment.trick for song in moment.sung):
        faults.append(SongFault("sing.second"))
    if any(song.suit == moment.suit for song in moment.sung):
        faults.append(SongFault("sing.repeated"))
    limit = limit_at(contract.chrya) if contract.chrya else None
    if limit is not None and points_of(moment.sung) + worth(moment.suit, trump) > limit:
        faults.append(SongFault("sing.limit"))
    return tuple(faults)


def _wrong_time(moment: Moment, *, sings_in_trick: bool) -> tuple[SongFault, ...]:
    code = "sing.not-after-win"
    if moment.has_won is None:
        return (SongFault(code, Basis.READING, BEFORE_FIRST),)
    if not moment.has_won:
        return (SongFault(code, Basis.LETTER, OTHERS_WON),)
    if moment.is_led and not sings_in_trick:
        return (SongFault(code, Basis.READING, AFTER_LEAD, "sing_window"),)
    return ()
