"""How cards are shown: the label, the tone, the drawn sign and the spoken name of each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from replay.domain.cards import Card, Pack
from replay.presenters.language import Language


@dataclass(frozen=True, slots=True)
class Face:
    """One card as drawn.

    ``tone``: a colour class. ``sign``: the id of a drawing. ``name``: said aloud. ``frame``: a class for the
    broken frame that Spanish cards bear.
    """

    label: str
    tone: str
    sign: str
    name: str
    frame: str = ""


@dataclass(frozen=True, slots=True)
class _Suit:
    tone: str
    sign: str
    name: str
    frame: str = ""


_SUITS: Final = {
    "french-double": {
        "S": _Suit("k", "spade", "spades"),
        "H": _Suit("r", "heart", "hearts"),
        "D": _Suit("b", "diamond", "diamonds"),
        "C": _Suit("g", "club", "clubs"),
    },
    "tichu": {
        "J": _Suit("g", "jade", "jade"),
        "S": _Suit("k", "sword", "sword"),
        "P": _Suit("b", "pagoda", "pagoda"),
        "R": _Suit("r", "star", "star"),
    },
    "spanish-40": {
        "O": _Suit("o", "oro", "oros", "gap0"),
        "C": _Suit("r", "copa", "copas", "gap1"),
        "E": _Suit("b", "espada", "espadas", "gap2"),
        "B": _Suit("g", "basto", "bastos", "gap3"),
    },
}
_SPECIALS: Final = {
    "RJ": ("RJ", "r", "cap", "red joker"),
    "BJ": ("BJ", "k", "cap-o", "black joker"),
    "MJ": ("1", "o", "tile", "mah-jong"),
    "DG": ("DG", "o", "paw", "dog"),
    "PH": ("PH", "o", "flame", "phoenix"),
    "DR": ("DR", "o", "coil", "dragon"),
}
_RANK_NAMES: Final = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "10": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
_SPANISH_NAMES: Final = {"1": "ace", "10": "sota", "11": "kabal", "12": "ray"}


def faces_of(pack: Pack, say: Language) -> dict[str, Face]:
    """Give the face of every card of a pack, by its code."""
    faces: dict[str, Face] = {}
    for code in pack.codes:
        if code in pack.specials:
            label, tone, sign, name = _SPECIALS[code]
            faces[code] = Face(label, tone, sign, say(name))
        else:
            suit = _SUITS[pack.name][code[0]]
            rank = code[1:]
            special = _SPANISH_NAMES.get(rank) if pack.name == "spanish-40" else None
            spoken = special or _RANK_NAMES.get(rank, rank)
            faces[code] = Face(rank, suit.tone, suit.sign, f"{say(suit.name)} {say(spoken)}", suit.frame)
    return faces


def suit_signs(pack: Pack, say: Language) -> dict[str, Face]:
    """Give each suit as a face without a rank, by its letter."""
    return {letter: Face("", suit.tone, suit.sign, say(suit.name)) for letter, suit in _SUITS[pack.name].items()}


def suit_name(pack: Pack, letter: str, say: Language) -> str:
    """Give the name of a suit; the letter itself for one the pack has not."""
    suit = _SUITS[pack.name].get(letter)
    return letter if suit is None else say(suit.name)


def signs_used(pack: Pack) -> tuple[str, ...]:
    """Give the ids of the drawings a pack needs."""
    suits = tuple(suit.sign for suit in _SUITS[pack.name].values())
    return (*suits, *(_SPECIALS[code][2] for code in pack.specials))


def token(code: str) -> str:
    """Write a card or a suit so that a renderer draws it inside a sentence.

    >>> token("SA")
    '[[SA]]'
    """
    return f"[[{code}]]"


def tokens(cards: Iterable[Card], pack: Pack) -> str:
    """Write cards so that a renderer draws them inside a sentence, in the order given."""
    return " ".join(token(code) for code in pack.text(cards))
