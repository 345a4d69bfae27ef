"""How full of a suit a holding can have been of which only part is known."""

from __future__ import annotations

from collections.abc import Sequence

from replay.mechanics.holdings import size_of


def most_cards(known: int, possible: int, room: int) -> int:
    """Count the cards of a suit that a forgotten hand can have held."""
    return size_of(known) + min(room, size_of(possible))


def fullest_hands(known: int, possible: int, room: int) -> list[int]:
    """Give the holdings of a suit (packed) with as many pairs added as there may have been; the known one first.

    >>> fullest_hands(0b01_00, 0b01_10, 1)
    [4, 8]
    """
    wanted: list[tuple[int, int]] = []
    for slot in range(20):
        short = 2 - (known >> 2 * slot & 3)
        if short > 0 and possible >> 2 * slot & 3 >= short:
            wanted.append((short, short << 2 * slot))
    hands = {known: None}
    if sum([cost for cost, _ in wanted]) <= room:
        hands[known + sum([added for _, added in wanted])] = None
        return list(hands)
    _add_pairs(known, wanted, room, hands)
    return list(hands)


def _add_pairs(hand: int, wanted: Sequence[tuple[int, int]], room: int, hands: dict[int, None]) -> None:
    is_full = True
    for index, (cost, added) in enumerate(wanted):
        if cost <= room:
            is_full = False
            _add_pairs(hand + added, wanted[index + 1 :], room - cost, hands)
    if is_full:
        hands[hand] = None
