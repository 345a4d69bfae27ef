"""Short words every page uses: seats, teams, tricks, and sentences filled with drawn cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from replay.domain.cards import Card, Pack
from replay.domain.events import Verb
from replay.domain.findings import Finding
from replay.domain.ruleset import Ruleset
from replay.domain.seats import SEAT_BY_CODE, TEAM_BY_CODE, Seat, Team
from replay.engine.messages import SEAT_NAMES, TEAM_NAMES, fill, offence_of, template_of
from replay.presenters.faces import tokens
from replay.presenters.language import Language

TEAM_SHORT: Final = ("E–W", "N–S")


def seat_name(seat: Seat, say: Language) -> str:
    """Give a seat's name."""
    return say(SEAT_NAMES[seat])


def team_name(team: Team, say: Language) -> str:
    """Give a team's name."""
    return say(TEAM_NAMES[team])


def team_short(team: Team, say: Language) -> str:
    """Give a team's letters for tight places."""
    return say(TEAM_SHORT[team])


def seat_in(value: object) -> Seat | None:
    """Read a seat's letter out of a JSON value."""
    return SEAT_BY_CODE.get(value) if isinstance(value, str) else None


def team_in(value: object) -> Team | None:
    """Read a team's letters out of a JSON value."""
    return TEAM_BY_CODE.get(value) if isinstance(value, str) else None


def trick_word(ruleset: Ruleset) -> str:
    """Give the game's own word for a trick: where tricks are sung in, a twya."""
    return "Twya" if Verb.SING in ruleset.form.trick_verbs else "Trick"


def trick_name(ruleset: Ruleset, number: int, say: Language) -> str:
    """Name a trick; ``number`` counts from 1."""
    return say("{trick} {number}").format(trick=say(trick_word(ruleset)), number=number)


def filled(template: str, facts: Mapping[str, object], pack: Pack, say: Language) -> str:
    """Fill a sentence from facts, with cards as drawn tokens."""
    drawn = {key: tokens(value, pack) if isinstance(value, tuple) else value for key, value in facts.items()}
    return fill(template, drawn, pack, say)


def sentence_of(finding: Finding, ruleset: Ruleset, say: Language) -> str:
    """Say a finding in words, with cards as drawn tokens."""
    template = template_of(offence_of(ruleset.rulebook, finding.code), finding)
    facts: dict[str, object] = {"seat": finding.seat, "cards": finding.cards, **finding.facts}
    return filled(template, facts, ruleset.pack, say)


def cards_in(value: object, pack: Pack) -> tuple[Card, ...] | None:
    """Read a list of card codes out of a JSON value; ``None`` where it is none."""
    if not isinstance(value, list | tuple) or not value:
        return None
    if not all(isinstance(code, str) and code in pack.by_text for code in value):
        return None
    return tuple(pack.by_text[code] for code in value)
