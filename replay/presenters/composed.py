"""Phrases that games put together from numbers, shapes and suits, translated part by part."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

_NUMBER: Final = r"a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|[0-9]+"
_SUIT: Final = r"spades?|hearts?|diamonds?|clubs?|trumps?|oros?|copas?|espadas?|bastos?|tranfo"
_OWED: Final = re.compile(rf"(?P<parts>.+) of (?P<what>{_SUIT})")
_PART: Final = re.compile(rf"(?P<n>{_NUMBER}) (?P<shape>consecutive pairs|pairs?|cards?)")
_COUNT: Final = re.compile(rf"(?P<n>{_NUMBER}) (?P<what>{_SUIT})")
_BID: Final = re.compile(r"a bid of (?P<amount>[0-9]+) or more(?P<rest> or a pass)?")
_SHAPES: Final = {
    "card": "{n} cards",
    "cards": "{n} cards",
    "pair": "{n} pairs",
    "pairs": "{n} pairs",
    "consecutive pairs": "{n} consecutive pairs",
}

Say = Callable[[str], str]


def composed(text: str, say: Say) -> str | None:
    """Translate a phrase part by part; ``None`` for one that is not put together so.

    >>> composed("two consecutive pairs of hearts", lambda text: text)
    'two consecutive pairs of hearts'
    """
    bid = _BID.fullmatch(text)
    if bid is not None:
        return say("a bid of {amount} or more" + (bid["rest"] or "")).format(amount=bid["amount"])
    count = _COUNT.fullmatch(text)
    if count is not None:
        return say("{n} {what}").format(n=say(count["n"]), what=say(_many(count["what"])))
    owed = _OWED.fullmatch(text)
    if owed is None:
        return None
    parts = [_part(part, say) for part in owed["parts"].split(" and ")]
    known = [part for part in parts if part is not None]
    if len(known) != len(parts):
        return None
    return say("{part} of {what}").format(part=say(" and ").join(known), what=say(_many(owed["what"])))


def _many(suit: str) -> str:
    """Give the word for a suit as the catalogue has it: a single card is named without the plural."""
    return suit if suit.endswith("s") or suit == "tranfo" else f"{suit}s"


def _part(text: str, say: Say) -> str | None:
    found = _PART.fullmatch(text)
    return None if found is None else say(_SHAPES[found["shape"]]).format(n=say(found["n"]))
