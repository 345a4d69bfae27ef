"""Seats, teams and turn order.

Seats count 0 to 3 in turn order: E, N, W, S (counter-clockwise). A team is
``seat % 2``: 0 is EW, 1 is NS.
"""

from __future__ import annotations

from typing import Final, NewType

Seat = NewType("Seat", int)
Team = NewType("Team", int)

EAST: Final = Seat(0)
NORTH: Final = Seat(1)
WEST: Final = Seat(2)
SOUTH: Final = Seat(3)
SEATS: Final = (EAST, NORTH, WEST, SOUTH)
SEAT_CODES: Final = ("E", "N", "W", "S")
SEAT_BY_CODE: Final = {code: Seat(index) for index, code in enumerate(SEAT_CODES)}

EW: Final = Team(0)
NS: Final = Team(1)
TEAMS: Final = (EW, NS)
TEAM_CODES: Final = ("EW", "NS")
TEAM_BY_CODE: Final = {code: Team(index) for index, code in enumerate(TEAM_CODES)}


def team_of(seat: Seat) -> Team:
    """Give the team of a seat.

    >>> TEAM_CODES[team_of(WEST)]
    'EW'
    """
    return Team(seat & 1)


def partner_of(seat: Seat) -> Seat:
    """Give the seat opposite.

    >>> SEAT_CODES[partner_of(NORTH)]
    'S'
    """
    return Seat(seat ^ 2)


def next_seat(seat: Seat, steps: int = 1) -> Seat:
    """Give the seat ``steps`` turns later: the next one is to the right.

    >>> SEAT_CODES[next_seat(SOUTH)]
    'E'
    """
    return Seat((seat + steps) & 3)


def other_team(team: Team) -> Team:
    """Give the opposing team."""
    return Team(team ^ 1)
