"""Cards as small integers, and the three packs that give them their text.

A ``Card`` is an index into ``Pack.codes``. French packs and Tichu: ``13 * suit +
rank`` with ranks 2 to A as 0 to 12, then the cards without a suit. The Spanish pack:
``10 * suit + strength`` with 2, 4, 5, 6, 7, 10, 11, 12, 3, 1 as 0 to 9.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, NewType

Card = NewType("Card", int)
Suit = NewType("Suit", int)
Rank = NewType("Rank", int)

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RANK_BY_CODE: Final = {code: Rank(index) for index, code in enumerate(RANKS)}
SPANISH_RANKS: Final = ("2", "4", "5", "6", "7", "10", "11", "12", "3", "1")

BLACK_JOKER: Final = Card(52)
RED_JOKER: Final = Card(53)

MAH_JONG: Final = Card(52)
DOG: Final = Card(53)
PHOENIX: Final = Card(54)
DRAGON: Final = Card(55)


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack: the text of its cards, and how often each is in it.

    ``suits`` are the suit letters in index order; ``suit_size`` the cards of a suit;
    ``by_text`` also holds the other spellings a reader accepts.
    """

    name: str
    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    specials: tuple[str, ...]
    copies: int
    signs: Mapping[str, str] = field(default_factory=dict)
    codes: tuple[str, ...] = ()
    by_text: Mapping[str, Card] = field(default_factory=dict)

    def text(self, cards: Iterable[Card]) -> list[str]:
        """Give the codes of some cards, in the order given.

        >>> FRENCH_DOUBLE.text([Card(0), RED_JOKER])
        ['S2', 'RJ']
        """
        codes = self.codes
        return [codes[card] for card in cards]

    def cards(self, texts: Iterable[str]) -> tuple[Card, ...]:
        """Read canonical codes; for tests and tables. Raises ``KeyError`` for another text."""
        return tuple(self.by_text[text] for text in texts)


def _make_pack(
    name: str,
    suits: tuple[str, ...],
    ranks: tuple[str, ...],
    specials: tuple[str, ...],
    copies: int,
    signs: Mapping[str, str],
) -> Pack:
    codes = tuple(suit + rank for suit in suits for rank in ranks) + specials
    by_text = {code: Card(index) for index, code in enumerate(codes)}
    spelled = dict(by_text)
    for sign, letter in signs.items():
        for rank in ranks:
            spelled[sign + rank] = by_text[letter + rank]
    if signs:
        # Only French suits have signs, and only they may write T for ten (handlog.md).
        for head in (*suits, *signs):
            spelled[head + "T"] = spelled[head + "10"]
    return Pack(name, suits, ranks, specials, copies, signs, codes, spelled)


FRENCH_DOUBLE: Final = _make_pack(
    "french-double",
    ("S", "H", "D", "C"),
    RANKS,
    ("BJ", "RJ"),
    2,
    {"♠": "S", "♥": "H", "♦": "D", "♣": "C"},
)
TICHU_PACK: Final = _make_pack("tichu", ("J", "S", "P", "R"), RANKS, ("MJ", "DG", "PH", "DR"), 1, {})
SPANISH: Final = _make_pack("spanish-40", ("O", "C", "E", "B"), SPANISH_RANKS, (), 1, {})
