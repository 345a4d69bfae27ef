"""Colours of a terminal, or none."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_CODES: Final = {"strong": "1", "dim": "2", "bad": "1;31", "note": "33", "good": "32"}
_SUIT_CODES: Final = {"♥": "31", "♦": "34", "♣": "32"}
_CARD: Final = re.compile(r"[♥♦♣](?:10|[2-9JQKA])?")


@dataclass(frozen=True, slots=True)
class Inks:
    """How words are set off; without colour every text stays as it is."""

    is_coloured: bool = False

    def paint(self, ink: str, text: str) -> str:
        """Set a text off in one ink."""
        return f"\x1b[{_CODES[ink]}m{text}\x1b[0m" if self.is_coloured else text

    def strong(self, text: str) -> str:
        """Set a heading off."""
        return self.paint("strong", text)

    def dim(self, text: str) -> str:
        """Step a text back."""
        return self.paint("dim", text)

    def good(self, text: str) -> str:
        """Mark what is as it should be."""
        return self.paint("good", text)

    def cards(self, line: str) -> str:
        """Colour the cards of a line by suit, four colours; lines in an ink of their own stay as they are."""
        if not self.is_coloured or "\x1b" in line:
            return line
        return _CARD.sub(lambda card: f"\x1b[{_SUIT_CODES[card[0][0]]}m{card[0]}\x1b[0m", line)


PLAIN: Final = Inks()
