"""Sentences out of findings: a template of the rulebook, filled from the finding's facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from string import Formatter
from typing import Final, cast

from replay.domain.cards import Card, Pack
from replay.domain.clauses import Offence, Rulebook
from replay.domain.findings import Finding, Severity
from replay.domain.seats import Seat, Team

Translate = Callable[[str], str]

SEAT_NAMES: Final = ("East", "North", "West", "South")
TEAM_NAMES: Final = ("East–West", "North–South")
FRENCH_SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

_CARD_WORDS: Final[dict[str, tuple[str, ...]]] = {}
"""By pack: what every card is called, written once."""


def same(text: str) -> str:
    """Leave a text as it is: the translation into English."""
    return text


def card_words(cards: tuple[Card, ...], pack: Pack) -> str:
    """Write cards for people, in the order given: ``♠A ♠5``; a suit without a sign keeps its letter.

    >>> from replay.domain.cards import FRENCH_DOUBLE
    >>> card_words((Card(12), Card(53)), FRENCH_DOUBLE)
    '♠A RJ'
    """
    words = _CARD_WORDS.get(pack.name)
    if words is None:
        words = _CARD_WORDS[pack.name] = tuple([_card_word(code, pack) for code in pack.codes])
    return " ".join([words[card] for card in cards])


def _card_word(code: str, pack: Pack) -> str:
    if pack.signs and code not in pack.specials:
        return FRENCH_SIGNS.get(code[0], code[0]) + code[1:]
    return code


_SEAT: Final = 1
_TEAM: Final = 2
_OTHER: Final = 0

Piece = tuple[str, str | None, int]
"""A text, the key that follows it, and what that key names."""


@lru_cache(maxsize=4096)
def _pieces_of(template: str) -> tuple[Piece, ...]:
    """Take a template apart, once."""
    return tuple([(text, name or None, _named_by(name or "")) for text, name, _, _ in Formatter().parse(template)])


def _named_by(key: str) -> int:
    if key == "seat" or key.endswith("_seat"):
        return _SEAT
    return _TEAM if key == "team" or key.endswith("_team") else _OTHER


def offence_of(rulebook: Rulebook, code: str) -> Offence:
    """Find what a code means; ``claim.points`` falls back to ``claim.*``. Raises ``KeyError`` for an unknown code."""
    known = rulebook.offences.get(code)
    if known is not None:
        return known
    return rulebook.offences[code.split(".", 1)[0] + ".*"]


def fill(template: str, facts: Mapping[str, object], pack: Pack, translate: Translate = same) -> str:
    """Fill a template from facts.

    Keys ``seat`` and ``…_seat`` hold seats, ``team`` and ``…_team`` teams, tuples cards,
    numbers stay numbers, and texts are phrases that are translated themselves.
    """
    out: list[str] = []
    for text, key, named in _pieces_of(translate(template)):
        out.append(text)
        if key is not None:
            out.append(_word(named, facts[key], pack, translate))
    return "".join(out)


def _word(named: int, value: object, pack: Pack, translate: Translate) -> str:
    if isinstance(value, str):
        return translate(value) if value else ""
    if value is None:
        return translate("nobody") if named else ""
    if named == _SEAT:
        return translate(SEAT_NAMES[cast(Seat, value)])
    if named == _TEAM:
        return translate(TEAM_NAMES[cast(Team, value)])
    if isinstance(value, tuple):
        return card_words(cast("tuple[Card, ...]", value), pack)
    return str(value)


def message_of(finding: Finding, rulebook: Rulebook, pack: Pack, translate: Translate = same) -> str:
    """Say a finding in words."""
    offence = offence_of(rulebook, finding.code)
    facts = {"seat": finding.seat, "cards": finding.cards, **finding.facts}
    return fill(template_of(offence, finding), facts, pack, translate)


def template_of(offence: Offence, finding: Finding) -> str:
    """Choose the words: what cannot be said, or was taken back in time, reads otherwise than an offence."""
    if finding.severity is Severity.UNDETERMINED and offence.undetermined:
        return offence.undetermined
    if finding.corrected and offence.taken_back:
        return offence.taken_back
    return offence.message
