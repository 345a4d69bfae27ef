"""The rulebook as data: every code, clause and word."""

from __future__ import annotations

import string

import pytest

from replay.domain.clauses import Basis
from replay.games.touti import RULESET
from replay.games.touti.offences import OFFENCES
from replay.games.touti.rulebook import CLAUSES, RULEBOOK, SECTIONS

FACTS = {"seat", "due_seat", "cards", "suit", "held", "best", "amount", "standing", "reason", "owed", "call"}
SONG_FACTS = {"seat", "suit", "held", "reason", "worth", "chrya", "limit", "sung"}
OTHER_FACTS = {"seat", "cards", "number", "key", "recorded", "computed", "parts", "reason"}

NUMBERS = (
    ["1.1", "1.2", "1.3"]
    + [f"2.{number}" for number in range(1, 10)]
    + [f"3.{number}" for number in range(1, 7)]
    + [f"4.{number}" for number in range(1, 6)]
    + ["5.1", "5.2", "5.3", "6.1", "6.2", "6.3"]
)

TABLE = {
    "record": ["bad-deal", "card-not-held", "wrong-count", "missing-play", "extra-play", "unfinished"],
    "play": ["out-of-turn", "wrong-leader"],
    "follow": ["revoke", "overtake", "must-trump", "overtrump"],
    "auction": [
        "out-of-turn",
        "bid",
        "seventy",
        "as-late",
        "as-without-ace",
        "push",
        "push-unanswered",
        "after-end",
        "unfinished",
    ],
    "sing": ["not-bidders", "not-held", "not-after-win", "second", "repeated", "limit"],
    "claim": ["*"],
    "match": ["setup", "after-end"],
}


def test_every_clause_is_there():
    """The clauses are those of the specification, in order, each under a section."""
    assert [clause.id for clause in CLAUSES] == [f"TOU-{number}" for number in NUMBERS]
    assert {clause.id[4] for clause in CLAUSES} == set(SECTIONS)


def test_every_code_is_there():
    """The codes are those of the report's table."""
    assert list(OFFENCES) == [f"{family}.{code}" for family, codes in TABLE.items() for code in codes]


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)
def test_clause_says_who_says_so(clause):
    """Every sentence is the source's (L) or our reading (I), and every code and option of a clause exists."""
    assert {sentence.basis for sentence in clause.sentences} <= {Basis.LETTER, Basis.READING}
    assert 1 <= len(clause.heading.split()) <= 6
    for code in clause.codes:
        assert OFFENCES[code].clause == clause.id
    for name in clause.options:
        assert name in {spec.name for spec in RULESET.option_specs}


@pytest.mark.parametrize("offence", OFFENCES.values(), ids=lambda offence: offence.code)
def test_offence_has_clause_and_words(offence):
    """Every code has a title, a template that findings can fill, and its clause carries it."""
    family = offence.code.split(".", 1)[0]
    known = {"sing": SONG_FACTS, "auction": FACTS, "follow": FACTS, "play": FACTS}.get(family, OTHER_FACTS)
    for template in (offence.message, offence.undetermined, offence.taken_back):
        assert {name for _, name, _, _ in string.Formatter().parse(template) if name} <= known
        assert not template or template.endswith((".", "}"))
        assert "!" not in template
    assert offence.title
    if offence.clause is None:
        assert offence.basis is None
    else:
        assert offence.code in RULEBOOK.clause(offence.clause).codes
        assert offence.basis in {sentence.basis for sentence in RULEBOOK.clause(offence.clause).sentences}


def test_options_cite_their_clause():
    """Every house rule stands in its clause, with a meaning for each setting."""
    for spec in RULESET.option_specs:
        assert spec.clause is not None
        assert spec.name in RULEBOOK.clause(spec.clause).options
        assert len(spec.meanings) == len(spec.values)
        assert spec.default == spec.values[0]


def test_profiles_hold_known_settings():
    """Named sets of house rules hold settings that exist."""
    specs = {spec.name: spec for spec in RULESET.option_specs}
    for profile in RULESET.profiles.values():
        assert all(specs[name].accepts(value) for name, value in profile.items())


def test_claim_and_end_clauses():
    """Claims stand under 5.1, a round after the end under 5.2."""
    assert (RULESET.claim_clause, RULESET.after_end_clause) == ("TOU-5.1", "TOU-5.2")
    assert RULEBOOK.name == "touti/1"
    assert (RULESET.name, RULESET.title, RULESET.rulebook) == ("touti", "Touti", RULEBOOK)
