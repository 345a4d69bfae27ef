"""Reading cards of one suit as combinations: longest tractors first, then pairs, then singles."""

from __future__ import annotations

from typing import ClassVar, Final

from replay.domain.rows import Row
from replay.mechanics.holdings import ONES, pair_steps
from replay.mechanics.trumps import TrumpOrder

SINGLE = 0
PAIR = 1


class Part(Row):
    """One combination of a lead.

    ``length``: 0 a single, 1 a pair, from 2 a tractor (拖拉机) of so many consecutive pairs. ``top``: the
    step of its highest card. ``packed``: its cards, as in ``holdings.py``.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("length", "top", "packed")
    __slots__ = __match_args__

    def __init__(
        self,
        length: int,
        top: int,
        packed: int,
    ) -> None:
        """Take the fields."""
        self.length: Final = length
        self.top: Final = top
        self.packed: Final = packed

    @property
    def size(self) -> int:
        """Count its cards."""
        return 2 * self.length or 1


def longest_run(steps: int) -> int:
    """Give the length of the longest run of consecutive steps (bits ``2 * step``).

    >>> longest_run(0b01_00_01_01)
    2
    """
    length = 0
    while steps:
        length += 1
        steps &= steps >> 2
    return length


def run_starts(steps: int, length: int) -> int:
    """Mark the lowest step of every run of exactly so many consecutive steps within ``steps``.

    >>> bin(run_starts(0b01_01_01, 2))
    '0b101'
    """
    for _ in range(length - 1):
        steps &= steps >> 2
    return steps


def run_cards(order: TrumpOrder, suit: int, packed: int, start: int, length: int) -> int:
    """Pack the pairs of a run from step ``start`` up; of equal pairs the lowest slot serves."""
    wide, width = order.wide[suit], order.width[suit]
    pairs = (packed >> 1) & ONES
    out = 0
    for step in range(start, start + length):
        if step == wide:
            middle = pairs & (((1 << 2 * width) - 1) << 2 * wide)
            out |= (middle & -middle) << 1
        else:
            slot = step if wide < 0 or step < wide else step + width - 1
            out |= 2 << 2 * slot
    return out


def read_parts(order: TrumpOrder, suit: int, packed: int) -> tuple[Part, ...]:
    """Read cards of one suit as combinations, longest first, then highest first.

    >>> from replay.domain.cards import FRENCH_DOUBLE, Rank, Suit
    >>> from replay.mechanics.holdings import pack_suit
    >>> from replay.mechanics.trumps import trump_order
    >>> order = trump_order(Suit(0), Rank(3))
    >>> lead = FRENCH_DOUBLE.cards(["H6", "H6", "H4", "H4", "HA"])
    >>> [(part.length, part.top) for part in read_parts(order, 1, pack_suit(order, lead))]
    [(2, 3), (0, 11)]
    """
    parts: list[Part] = []
    steps = pair_steps(order, suit, packed)
    while steps:
        length = longest_run(steps)
        top = ((run_starts(steps, length).bit_length() - 1) >> 1) + length - 1
        cards = run_cards(order, suit, packed, top - length + 1, length)
        parts.append(Part(length, top, cards))
        packed -= cards
        steps = pair_steps(order, suit, packed)
    levels = order.steps[suit]
    while packed:
        slot = (packed.bit_length() - 1) >> 1
        parts.append(Part(SINGLE, levels[slot], 1 << 2 * slot))
        packed -= 1 << 2 * slot
    return tuple(parts)


def needs_of(parts: tuple[Part, ...]) -> tuple[int, ...]:
    """Give the lengths in pairs that a lead asks for, greatest first; singles ask for none."""
    return tuple([part.length for part in parts if part.length])


def lengths_of(parts: tuple[Part, ...]) -> tuple[int, ...]:
    """Give the length of every combination, singles as 0."""
    return tuple([part.length for part in parts])


def shape_of(parts: tuple[Part, ...]) -> tuple[str, ...]:
    """Name the combinations: ``single``, ``pair``, ``tractor-N``.

    >>> shape_of((Part(2, 3, 0), Part(0, 11, 0)))
    ('tractor-2', 'single')
    """
    return tuple([NAMES[part.length] for part in parts])


NAMES = ("single", "pair", *(f"tractor-{length}" for length in range(2, 19)))
