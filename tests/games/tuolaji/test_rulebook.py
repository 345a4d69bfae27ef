"""The clauses as data: none lacks what a finding or a page needs."""

from __future__ import annotations

import re

import pytest

from replay.domain.clauses import Basis
from replay.domain.options import settle
from replay.games.tuolaji import RULESET
from replay.games.tuolaji.options import OPTION_SPECS, PROFILES

BOOK = RULESET.rulebook
WRITTEN = {
    "1": 2, "2": 2, "3": 10, "4": 2, "5": 4, "6": 3, "7": 5, "8": 5, "9": 5,
}  # fmt: skip
READINGS = "2 4 5 6 7 8 10"


def test_every_clause_is_there():
    """Clauses TLJ-1.1 to TLJ-9.5, each once, in order."""
    expected = [f"TLJ-{group}.{number}" for group, count in WRITTEN.items() for number in range(1, count + 1)]
    assert [clause.id for clause in BOOK.clauses] == expected
    assert set(BOOK.sections) == set(WRITTEN)


@pytest.mark.parametrize("clause", BOOK.clauses, ids=lambda clause: clause.id)
def test_clause(clause):
    """A clause has a short heading, sentences in our words, codes and options that exist."""
    assert 1 <= len(clause.heading.split()) <= 5
    assert clause.sentences
    assert all(sentence.text.endswith(".") for sentence in clause.sentences)
    assert set(clause.codes) <= set(BOOK.offences)
    assert set(clause.options) <= {spec.name for spec in OPTION_SPECS}


@pytest.mark.parametrize("offence", BOOK.offences.values(), ids=lambda offence: offence.code)
def test_offence(offence):
    """A code has a title and a message, and stands under a clause that names it, but for records and setups."""
    assert offence.title
    assert re.search(r"[.]$", offence.message) or offence.message.endswith("}")
    if offence.code.startswith("record.") or offence.code == "match.setup":
        assert offence.clause is None
    else:
        assert offence.code in BOOK.clause(offence.clause).codes
        assert offence.basis in {sentence.basis for sentence in BOOK.clause(offence.clause).sentences}


def test_all_codes():
    """Every code a report of this game can bear is explained."""
    assert set(BOOK.offences) == {
        "record.bad-deal", "record.card-not-held", "record.wrong-count", "record.missing-play", "record.extra-play",
        "record.unfinished", "record.bad-bury", "play.out-of-turn", "play.wrong-leader", "lead.mixed-suits",
        "lead.multiple-beatable", "lead.multiple-uncertain", "lead.correction-wrong", "lead.correction-unfounded",
        "follow.revoke", "follow.shape", "expose.not-held", "expose.not-trump-rank", "expose.not-higher",
        "expose.own-override", "expose.jokers", "claim.*", "match.setup", "match.after-end",
    }  # fmt: skip


def test_clauses_of_codes():
    """Codes stand under the clauses that the contract names."""
    assert {code: offence.clause for code, offence in BOOK.offences.items() if offence.clause} == {
        "play.out-of-turn": "TLJ-1.1", "play.wrong-leader": "TLJ-7.1", "lead.mixed-suits": "TLJ-5.4",
        "lead.multiple-beatable": "TLJ-8.1", "lead.multiple-uncertain": "TLJ-8.2", "lead.correction-wrong": "TLJ-8.3",
        "lead.correction-unfounded": "TLJ-8.3", "follow.revoke": "TLJ-6.1", "follow.shape": "TLJ-6.2",
        "expose.not-held": "TLJ-3.2", "expose.not-trump-rank": "TLJ-3.2", "expose.not-higher": "TLJ-3.3",
        "expose.own-override": "TLJ-3.4", "expose.jokers": "TLJ-3.6", "claim.*": "TLJ-9.5",
        "match.after-end": "TLJ-9.3",
    }  # fmt: skip


def test_both_letters_are_used():
    """What the rulebook says and what we read stand apart."""
    assert {sentence.basis for clause in BOOK.clauses for sentence in clause.sentences} == {
        Basis.LETTER, Basis.READING,
    }  # fmt: skip


@pytest.mark.parametrize("spec", OPTION_SPECS, ids=lambda spec: spec.name)
def test_option(spec):
    """A house rule has words for each of its values and a clause that names it; its default is accepted."""
    assert spec.accepts(list(spec.default) if isinstance(spec.default, tuple) else spec.default)
    if spec.kind == "choice":
        assert len(spec.meanings) == len(spec.values)
    if spec.name != "six_replaces":
        assert spec.name in BOOK.clause(spec.clause).options


@pytest.mark.parametrize("name", PROFILES)
def test_profile(name):
    """A named set of house rules settles."""
    given = {key: list(value) if isinstance(value, tuple) else value for key, value in PROFILES[name].items()}
    assert set(settle(OPTION_SPECS, given)) == {spec.name for spec in OPTION_SPECS}
