"""For which rank a phoenix stands in a printed play, which falls from high to low."""

from __future__ import annotations

from collections import Counter
from typing import Final

RANKS: Final = ("MJ", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""Ranks from the mah-jong up."""
TOP: Final = len(RANKS) - 1
LEAST_STRAIGHT: Final = 5


def phoenix_rank(cards: tuple[str, ...]) -> str | None:
    """Give the rank; ``None`` for a phoenix alone, or where cards and place do not say.

    >>> phoenix_rank(("PJ", "PH", "R9", "P8", "J7"))
    '10'
    >>> phoenix_rank(("S6", "P6", "J2", "S2", "PH"))
    '2'
    """
    others = [_rank_of(card) for card in cards if card != "PH"]
    if "PH" not in cards or not others or None in others:
        return None
    ranks = [rank for rank in others if rank is not None]
    place = cards.index("PH")
    counts = Counter(ranks)
    if len(counts) == len(ranks) and len(cards) >= LEAST_STRAIGHT:
        found = _in_straight(ranks, place)
    elif len(counts) == 1:
        found = ranks[0]
    elif sorted(counts.values()) == [2, 2]:
        found = max(ranks) if place <= len(cards) // 2 else min(ranks)
    else:
        single = [rank for rank, count in counts.items() if count % 2]
        found = min(single, key=lambda rank: counts[rank]) if _is_short_by_one(counts, len(cards)) else None
    return None if found is None or found == 0 else RANKS[found]


def _rank_of(card: str) -> int | None:
    text = card if card == "MJ" else card[1:]
    return RANKS.index(text) if text in RANKS else None


def _is_short_by_one(counts: Counter[int], size: int) -> bool:
    """Say whether one card more makes a full house or stairs."""
    if size == 5:
        return sorted(counts.values()) == [1, 3]
    return size % 2 == 0 and sorted(counts.values()) == [1] + [2] * (len(counts) - 1)


def _in_straight(ranks: list[int], place: int) -> int | None:
    """Give the gap, else what the place says: at the front one above, elsewhere one below the card before."""
    low, high = min(ranks), max(ranks)
    gaps = sorted(set(range(low, high + 1)) - set(ranks))
    if gaps:
        return gaps[0] if len(gaps) == 1 else None
    is_above = (place == 0 and high < TOP) or low <= 1
    if is_above:
        return high + 1 if high < TOP else None
    return low - 1
