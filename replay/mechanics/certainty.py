"""Say exactly whether the cards nobody has seen can lie so that one place holds certain cards.

Kinds of card stand on one side with as many copies as are unseen, places on the other
with their sizes. Between them runs an edge of capacity 2 where a place may hold a kind,
1 where the place has no pair in that suit, 0 where it has none of it. A deal fits if the
places can be filled. The greatest flow is the smallest cut, and with at most four places
the cuts can be counted out: for every set of places the cards that may lie there must be
at least as many as lie there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

from replay.domain.rows import Row

Wanted = Sequence[tuple[int, int]]
"""Kinds of card, each with the copies wanted of it."""

NOTHING: Final[Mapping[int, int]] = MappingProxyType({})


class Place(Row):
    """A hidden holding.

    ``size``: its cards, ``None`` where any number may lie there. ``lacks`` and ``pairless``: a
    bit for each suit it has none of, or no pair in. ``known``: copies of a kind that are
    known to lie there.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("size", "lacks", "pairless", "known")
    __slots__ = __match_args__

    def __init__(
        self,
        size: int | None,
        lacks: int = 0,
        pairless: int = 0,
        known: Mapping[int, int] = NOTHING,
    ) -> None:
        """Take the fields."""
        self.size: Final = size
        self.lacks: Final = lacks
        self.pairless: Final = pairless
        self.known: Final = known


class Unseen(Row):
    """The cards nobody has shown to the one who judges.

    ``copies``: by kind, known ones too. ``suit_of``: by kind, the suit that counts.
    ``either``: copies of a kind known to lie in one of ``either_places`` (a bit each),
    besides those known to lie in one place.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("copies", "suit_of", "suits", "either", "either_places")
    __slots__ = __match_args__

    def __init__(
        self,
        copies: Sequence[int],
        suit_of: Sequence[int],
        suits: int,
        either: Mapping[int, int] = NOTHING,
        either_places: int = 0,
    ) -> None:
        """Take the fields."""
        self.copies: Final = copies
        self.suit_of: Final = suit_of
        self.suits: Final = suits
        self.either: Final = either
        self.either_places: Final = either_places


class _Kind(Row):
    """A kind that some place is known to hold: free copies, bound ones among them, room in each place."""

    __match_args__: ClassVar[tuple[str, ...]] = ("free", "bound", "room")
    __slots__ = __match_args__

    def __init__(
        self,
        free: int,
        bound: int,
        room: tuple[int, ...],
    ) -> None:
        """Take the fields."""
        self.free: Final = free
        self.bound: Final = bound
        self.room: Final = room


class Deals:
    """All ways in which the unseen cards can lie in the places.

    Cards that find no room there may lie elsewhere.

    >>> aces = Unseen(copies=[1, 2], suit_of=[0, 0], suits=1)
    >>> deals = Deals(aces, (Place(1), Place(2, pairless=1)))
    >>> deals.exist(), deals.could_hold(1, [(1, 2)]), deals.could_hold(1, [(0, 1)])
    (True, False, True)
    """

    __slots__ = ("_free", "_known", "_least", "_places", "_room", "_sizes", "_slack", "_tight", "_unseen")

    def __init__(self, unseen: Unseen, places: Sequence[Place]) -> None:
        """Count for every set of places how many more cards may lie there than do."""
        self._unseen = unseen
        self._places = places
        self._sizes = [0 if place.size is None else place.size - sum(place.known.values()) for place in places]
        self._free = unseen.copies
        self._known: dict[int, _Kind] = {}
        self._room = _rooms(places, unseen.suits)
        fits = self._set_known_apart()
        self._slack = self._count_slack()
        self._least = min(self._slack) if fits and min(self._sizes, default=0) >= 0 else -1
        # So many cards can be given to any place without a look at the sets of places it is not among.
        self._tight = min(self._slack[1:-1], default=0)

    def exist(self) -> bool:
        """Say whether the cards can lie in any way at all."""
        return self._least >= 0

    def could_hold(self, place: int, wanted: Wanted) -> bool:
        """Say whether in some deal this place holds at least the cards wanted. ``False`` if no deal fits."""
        if len(wanted) == 1 and not self._known:
            kind, copies = wanted[0]
            if copies > self._free[kind] or copies > self._room[self._unseen.suit_of[kind]][place]:
                return False
            if copies > self._sizes[place] and self._places[place].size is not None:
                return False
            if copies <= self._tight:
                return self._least >= 0
        more: list[tuple[int, int]] = []
        given = 0
        known = self._places[place].known
        for kind, copies in wanted:
            missing = copies - known.get(kind, 0)
            if missing > 0:
                if not self._can_give(kind, place, missing):
                    return False
                more.append((kind, missing))
                given += missing
        if self._places[place].size is not None and given > self._sizes[place]:
            return False
        if self._least < 0:
            return False
        # What is given away lessens no cut by more than its number. Where this place is among the places, room and
        # cards go together, and where there are none nothing changes.
        near = [
            places for places, slack in enumerate(self._slack) if slack < given and places and not places >> place & 1
        ]
        return not near or self._stand(near, place, more)

    def _stand(self, cuts: list[int], place: int, given: list[tuple[int, int]]) -> bool:
        """Say whether some cuts stand when copies of kinds are given to a place outside them."""
        changes: list[tuple[_Kind, _Kind]] = []
        for kind, copies in given:
            before = self._kind(kind)
            changes.append((before, self._give(before, place, copies)))
        return all(self._slack[places] + self._change(changes, places) >= 0 for places in cuts)

    def _can_give(self, kind: int, place: int, copies: int) -> bool:
        known = self._known.get(kind)
        if known is None:
            return copies <= self._free[kind] and copies <= self._room[self._unseen.suit_of[kind]][place]
        either = self._unseen.either_places >> place & 1
        return copies <= (known.free if either else known.free - known.bound) and copies <= known.room[place]

    def _set_known_apart(self) -> bool:
        fits = True
        kinds = set(self._unseen.either)
        for place in self._places:
            if place.known:
                kinds.update(place.known)
        for kind in kinds:
            free = self._free[kind]
            room = list(self._room[self._unseen.suit_of[kind]])
            for index, place in enumerate(self._places):
                copies = place.known.get(kind, 0)
                free -= copies
                room[index] -= copies
            bound = self._unseen.either.get(kind, 0)
            if free < bound or min(room, default=0) < 0:
                fits = False
            self._known[kind] = _Kind(max(free, 0), min(bound, max(free, 0)), tuple(max(space, 0) for space in room))
        return fits

    def _count_free(self) -> tuple[list[int], list[int]]:
        """Count by suit the kinds of which one copy, and of which more, may lie in any place."""
        singles = [0] * self._unseen.suits
        doubles = [0] * self._unseen.suits
        free, suit_of = self._free, self._unseen.suit_of
        for copies, suit in zip(free, suit_of, strict=True):
            if copies == 1:
                singles[suit] += 1
            elif copies > 1:
                doubles[suit] += 1
        for kind in self._known:  # counted apart
            if free[kind] > 0:
                (singles if free[kind] == 1 else doubles)[suit_of[kind]] -= 1
        return singles, doubles

    def _count_slack(self) -> list[int]:
        singles, doubles = self._count_free()
        slack = [-size for size in _sums(self._sizes)]
        everywhere = 0
        for suit, rooms in enumerate(self._room):
            if min(rooms, default=0) == 2:
                everywhere += singles[suit] + 2 * doubles[suit]
            elif singles[suit] or doubles[suit]:
                one, two = singles[suit], doubles[suit]
                for places, room in enumerate(_sums(rooms)):
                    if room > 1:
                        slack[places] += one + 2 * two
                    elif room:
                        slack[places] += one + two
        for places in range(1, len(slack)):
            slack[places] += everywhere
        for kind in self._known.values():
            for places, most in enumerate(self._most_everywhere(kind)):
                slack[places] += most
        return slack

    def _most_everywhere(self, kind: _Kind) -> list[int]:
        """Give how many copies can lie in every set of places."""
        if not kind.bound:
            return [min(kind.free, room) for room in _sums(kind.room)] if kind.free else []
        return [self._most(kind, places) for places in range(1 << len(self._places))]

    def _kind(self, kind: int) -> _Kind:
        known = self._known.get(kind)
        if known is not None:
            return known
        return _Kind(self._free[kind], 0, tuple(self._room[self._unseen.suit_of[kind]]))

    def _give(self, kind: _Kind, place: int, copies: int) -> _Kind:
        """Give copies to a place, bound ones first."""
        room = list(kind.room)
        room[place] -= copies
        either = self._unseen.either_places >> place & 1
        bound = max(kind.bound - copies, 0) if either else kind.bound
        return _Kind(kind.free - copies, bound, tuple(room))

    def _most(self, kind: _Kind, places: int) -> int:
        """Give how many copies can lie in some of the places."""
        if not kind.bound:
            return min(kind.free, _sum_in(kind.room, places))
        inside = _sum_in(kind.room, places & self._unseen.either_places)
        outside = _sum_in(kind.room, places & ~self._unseen.either_places)
        bound = min(kind.bound, inside)
        return bound + min(kind.free - kind.bound, inside - bound + outside)

    def _change(self, changes: list[tuple[_Kind, _Kind]], places: int) -> int:
        change = 0
        for before, after in changes:
            change += self._most(after, places) - self._most(before, places)
        return change


def _rooms(places: Sequence[Place], suits: int) -> list[list[int]]:
    """Give, by suit and place, how many copies of a kind may lie there."""
    rooms = [[2] * len(places) for _ in range(suits)]
    for index, place in enumerate(places):
        if place.lacks or place.pairless:
            for suit in range(suits):
                if place.lacks >> suit & 1:
                    rooms[suit][index] = 0
                elif place.pairless >> suit & 1:
                    rooms[suit][index] = 1
    return rooms


def _sum_in(numbers: Sequence[int], places: int) -> int:
    total = 0
    for index, number in enumerate(numbers):
        if places >> index & 1:
            total += number
    return total


def _sums(numbers: Sequence[int]) -> list[int]:
    """Give the sum for every set of places, a bit each."""
    sums = [0]
    for number in numbers:
        sums += [total + number for total in sums]
    return sums
