"""The rulebook as data: every clause of the list, every code with words, nothing printed elsewhere copied."""

from __future__ import annotations

import re
import string

import pytest

from replay.games.promotion import RULESET
from replay.games.promotion.rulebook import CLAUSES, RULEBOOK, SECTIONS
from tests.games.promotion.build import LegalHand, judge
from tests.support.cases import cases_dir, outside

SOURCE = cases_dir().parent / "sources" / "promotion.txt"

NUMBERS = "1.1 2.1 2.2 2.3 2.4 2.5 2.6 3.1 4.1 5.1 5.2 6.1 7.1 7.2 7.3 8.1 8.2"

CODES = """
record.bad-deal record.card-not-held record.wrong-count record.missing-play record.extra-play record.unfinished
record.bad-bury declare.out-of-turn declare.not-held declare.not-a-declaration declare.not-higher declare.after-end
declare.unfinished play.out-of-turn play.wrong-leader lead.not-a-combination follow.revoke follow.shape claim.*
match.setup match.after-end
"""

FACTS = "seat cards missing lead led played due_seat suit held owed standing key recorded computed parts"


def test_clauses_are_those_of_the_list():
    """The clauses are PRO-1.1 to PRO-8.2, in order, each in a section that has a heading."""
    assert [clause.id for clause in CLAUSES] == [f"PRO-{number}" for number in NUMBERS.split()]
    assert {clause.id.split("-")[1].split(".")[0] for clause in CLAUSES} == set(SECTIONS)


def test_codes_are_those_of_the_table():
    """Every code this game can bear has a title and words, and no other has."""
    assert set(RULEBOOK.offences) == set(CODES.split())
    assert all(offence.title and offence.message.endswith((".", "}")) for offence in RULEBOOK.offences.values())


def test_options_and_clauses_name_each_other():
    """A house rule names its clause, and the clause names the house rule."""
    named = {(option, clause.id) for clause in CLAUSES for option in clause.options}
    assert named == {(spec.name, spec.clause) for spec in RULESET.option_specs}


def test_codes_stand_under_a_clause_that_knows_them():
    """A code's clause lists it."""
    for offence in RULEBOOK.offences.values():
        if offence.clause is not None:
            assert offence.code in RULEBOOK.clause(offence.clause).codes


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)
def test_sentences_are_our_own(clause):
    """No eight words in a row are the source's."""
    printed = " ".join(re.findall(r"[a-z0-9]+", outside(SOURCE).read_text(encoding="utf-8").lower()))
    for sentence in clause.sentences:
        words = re.findall(r"[a-z0-9]+", sentence.text.lower())
        for start in range(len(words) - 7):
            assert " ".join(words[start : start + 8]) not in printed


def test_messages_can_be_filled():
    """Every finding of a garbled deal has its sentence, with nothing left to fill in."""
    log = LegalHand(8).log
    for trick in log["tricks"][::2]:
        trick.reverse()
    messages = [row["message"] for row in judge(log)["findings"]]
    assert messages
    assert not [text for text in messages if set("{}") & set(text)]


def test_templates_ask_for_known_facts():
    """A template names nothing but what findings carry."""
    known = set(FACTS.split())
    for offence in RULEBOOK.offences.values():
        for text in (offence.message, offence.taken_back, offence.undetermined):
            assert {field for _, field, _, _ in string.Formatter().parse(text) if field} <= known
