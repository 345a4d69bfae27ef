"""Cards and suits of Tuo La Ji in words, for evidence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from replay.domain.cards import FRENCH_DOUBLE, Card

SUIT_WORDS: Final = ("spades", "hearts", "diamonds", "clubs", "trumps")
"""By effective suit."""
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_CODES: Final = FRENCH_DOUBLE.codes


def codes(cards: Iterable[Card]) -> list[str]:
    """Give the codes of some cards, in the order given."""
    return [_CODES[card] for card in cards]


def number_word(number: int) -> str:
    """Write a small number out.

    >>> number_word(2)
    'two'
    """
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def owed_cards(count: int, suit: int) -> str:
    """Say how many cards of a suit were owed.

    >>> owed_cards(2, 1)
    'two cards of hearts'
    """
    return f"{number_word(count)} {'card' if count == 1 else 'cards'} of {SUIT_WORDS[suit]}"


def owed_match(match: tuple[int, ...], suit: int) -> str:
    """Say which pairs were owed.

    >>> owed_match((2, 1, 1), 4)
    'two consecutive pairs and two pairs of trumps'
    """
    words = [f"{number_word(length)} consecutive pairs" for length in match if length > 1]
    pairs = match.count(1)
    if pairs:
        words.append("a pair" if pairs == 1 else f"{number_word(pairs)} pairs")
    return f"{' and '.join(words)} of {SUIT_WORDS[suit]}"
