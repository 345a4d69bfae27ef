"""Whether the cards recorded are the pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from replay.domain.cards import Card


def is_whole(
    hands: Sequence[Sequence[Card]], talon: Sequence[Card], *, kinds: int, copies: int, talon_size: int
) -> bool:
    """Say whether equal holdings and a talon are all cards of a pack, each as often as it has it.

    >>> is_whole([[Card(0), Card(1)], [Card(2), Card(0)]], [Card(1), Card(2)], kinds=3, copies=2, talon_size=2)
    True
    """
    if len(talon) != talon_size or len({len(hand) for hand in hands}) != 1:
        return False
    cards = sorted(card for part in (*hands, talon) for card in part)
    return cards == [card for card in range(kinds) for _ in range(copies)]


def surplus(cards: Iterable[Card], *, copies: int) -> tuple[Card, ...]:
    """Give the cards that stand more often than a pack has them, one entry a card too many.

    >>> surplus([Card(5), Card(5), Card(5), Card(6)], copies=2)
    (5,)
    """
    extra: list[Card] = []
    counted = Counter(cards)
    if max(counted.values(), default=0) <= copies:
        return ()
    for card, count in counted.items():
        if count > copies:
            extra.extend([card] * (count - copies))
    return tuple(extra)


def without(held: Sequence[Card], cards: Iterable[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Take cards out of a holding: give what is left, and those that were not there.

    >>> without((Card(1), Card(1), Card(2)), (Card(1), Card(9)))
    ((1, 2), (9,))
    """
    left = list(held)
    missing = []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            missing.append(card)
    return tuple(left), tuple(missing)
