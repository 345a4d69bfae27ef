"""Single lines of a Brettspielwelt log: tags, cards, hands, gifts, events."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

SEATS: Final = ("E", "N", "W", "S")
"""Seat numbers 0 to 3 of the log as seats of the hand log."""

SUITS: Final = {"G": "J", "S": "S", "B": "P", "R": "R"}
RANKS: Final = {**{str(rank): str(rank) for rank in range(2, 11)}, "B": "J", "D": "Q", "K": "K", "A": "A"}
SPECIALS: Final = {"Ma": "MJ", "Hu": "DG", "Ph": "PH", "Dr": "DR"}
CARDS: Final = {
    **SPECIALS,
    **{suit + rank: SUITS[suit] + RANKS[rank] for suit in SUITS for rank in RANKS},
}

MARKS: Final = {
    "Gr.Tichukarten": "eight",
    "Startkarten": "fourteen",
    "Rundenverlauf": "play",
}
"""Headings between dashes, and the part of a round that they open."""

EXCHANGE_MARK: Final = "Schupfen:"
TAG: Final = re.compile(r"\(([0-3])\)(.*)", re.DOTALL)
RESULT: Final = re.compile(r"Ergebnis: (-?\d+) - (-?\d+) ?")
GIFTS: Final = re.compile(r"(.*?): (\S+) - (.*?): (\S+) - (.*?): (\S+) - ?", re.DOTALL)
GIVES: Final = " gibt: "
PASSES: Final = " passt."
PREFIXES: Final = {"Grosses Tichu: ": "grand", "Tichu: ": "tichu", "Drache an: ": "dragon"}


@dataclass(frozen=True, slots=True)
class Line:
    """One line read.

    ``kind``: ``mark``, ``grand``, ``tichu``, ``dragon``, ``bombs``, ``wish``, ``result``, ``pass``,
    ``play``, ``gifts`` or ``unreadable``. ``seat`` is a number of the log. ``word``: the part a
    mark opens, or the rank wished. ``names``: receivers of gifts as written.
    """

    number: int
    kind: str
    seat: int = 0
    handle: str = ""
    cards: tuple[str, ...] = ()
    word: str = ""
    points: tuple[int, int] = (0, 0)
    names: tuple[str, ...] = ()


def mark_of(text: str) -> str | None:
    """Give the part of a round that a heading opens; ``None`` for any other line.

    >>> mark_of("---------------Startkarten------------------")
    'fourteen'
    """
    if text.strip() == EXCHANGE_MARK:
        return "exchange"
    return MARKS.get(text.strip("- ")) if text.startswith("---") else None


def read_cards(tokens: list[str]) -> tuple[str, ...] | None:
    """Read cards; ``None`` if one of them is none."""
    cards = [CARDS.get(token) for token in tokens]
    known = tuple(card for card in cards if card is not None)
    return known if len(known) == len(cards) and known else None


def read_hand(number: int, text: str, size: int) -> Line:
    """Read a line of a hand: the last ``size`` words are its cards, what stands before them the handle."""
    tagged = TAG.fullmatch(text.rstrip(" "))
    if tagged is None:
        return Line(number, "unreadable")
    words = tagged[2].split(" ")
    cards = read_cards(words[-size:])
    if cards is None or len(cards) != size:
        return Line(number, "unreadable")
    return Line(number, "hand", int(tagged[1]), " ".join(words[:-size]), cards)


def read_gifts(number: int, text: str) -> Line:
    """Read what one seat gives: to the next seat, the partner, the seat before."""
    tagged = TAG.fullmatch(text)
    head, gives, body = tagged[2].partition(GIVES) if tagged else ("", "", "")
    found = GIFTS.fullmatch(body)
    if tagged is None or not gives or found is None:
        return Line(number, "unreadable")
    cards = read_cards([found[2], found[4], found[6]])
    if cards is None:
        return Line(number, "unreadable")
    return Line(number, "gifts", int(tagged[1]), head, cards, names=(found[1], found[3], found[5]))


def read_line(number: int, text: str) -> Line:
    """Read any line but those of hands and gifts."""
    if text.startswith("BOMBE:"):
        return Line(number, "bombs")
    if text.startswith("Wunsch:"):
        return Line(number, "wish", word=RANKS.get(text.removeprefix("Wunsch:").strip(), ""))
    result = RESULT.fullmatch(text)
    if result is not None:
        return Line(number, "result", points=(int(result[1]), int(result[2])))
    for prefix, kind in PREFIXES.items():
        tagged = TAG.fullmatch(text.removeprefix(prefix)) if text.startswith(prefix) else None
        if tagged is not None:
            return Line(number, kind, int(tagged[1]), tagged[2].rstrip(" "))
    return _read_event(number, text)


def _read_event(number: int, text: str) -> Line:
    tagged = TAG.fullmatch(text.rstrip(" "))
    if tagged is None:
        return Line(number, "unreadable")
    seat, rest = int(tagged[1]), tagged[2]
    if rest.endswith(PASSES):
        return Line(number, "pass", seat, rest.removesuffix(PASSES))
    handle, colon, written = rest.rpartition(": ")
    cards = read_cards(written.split(" ")) if colon else None
    if cards is None:
        return Line(number, "unreadable")
    return Line(number, "play", seat, handle, cards)


def is_whole(line: Line) -> bool:
    """Say whether the last line of a file that stops without a line end is surely all of it.

    A result is, if it adds up to hundreds as every round does; a pass is; cards may go on.
    """
    if line.kind == "result":
        return sum(line.points) % 100 == 0
    return line.kind == "pass"
