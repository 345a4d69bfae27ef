"""What is known of a forgotten holding."""

from __future__ import annotations

import pytest

from replay.domain.cards import FRENCH_DOUBLE, Rank, Suit
from replay.domain.events import Event, Verb
from replay.domain.seats import SEATS
from replay.mechanics.holdings import unpack
from replay.mechanics.remembered import Remembered
from replay.mechanics.trumps import trump_order

ORDER = trump_order(Suit(1), Rank(5))


def event(text):
    seat, *cards = text.split()
    verb = Verb.ATTEMPT if seat.endswith("!") else Verb.PLAY
    return Event(SEATS["ENWS".index(seat[0])], verb, FRENCH_DOUBLE.cards(cards))


def remember(hands, *tricks, **more):
    held = [None if cards is None else FRENCH_DOUBLE.cards(cards.split()) for cards in hands]
    return Remembered(ORDER, held, [[event(part) for part in trick.split(";")] for trick in tricks], **more)


SHOWN = {
    "what it plays": (["E SA", "E SK"], "SA SK"),
    "both copies": (["E SA SA"], "SA SA"),
    "what it took back": (["E! SK; E SA"], "SA SK"),
    "the same card taken back and played": (["E! SA; E SA"], "SA"),
    "a card played, then its twin taken back": (["E SA", "E! SA; E SK"], "SA SA SK"),
    "not a second play to a trick": (["E SA; E SK"], "SA"),
}


@pytest.mark.parametrize(("tricks", "cards"), SHOWN.values(), ids=SHOWN.keys())
def test_shown(tricks, cards):
    """A forgotten holding had what its own plays and attempts show."""
    remembered = remember([None, "", "", ""], *tricks)
    assert FRENCH_DOUBLE.text(remembered.held[0].cards()) == cards.split()


def spades(remembered, seat):
    return FRENCH_DOUBLE.text(unpack(ORDER, 0, remembered.unseen[seat][0]))


def test_unseen():
    """A card may have been there as often as it is not seen elsewhere."""
    all_but = "S3 S3 S4 S4 S5 S5 S6 S6 S8 S8 S9 S9 S10 S10 SJ SJ SQ SQ SK SK"
    remembered = remember([None, all_but, "SA", ""], "E S2")
    assert spades(remembered, 0) == ["S2", "SA"]


def test_seen_with_another_forgotten_hand():
    """What one forgotten holding showed was not in the other."""
    remembered = remember([None, None, "", ""], "E SA; N SA")
    assert "SA" not in spades(remembered, 0)


def test_known_hand_that_played_what_it_did_not_hold():
    """A card that lay on the table from a known hand was not in a forgotten one."""
    remembered = remember([None, "S3", "", ""], "N SA", "N SA")
    assert "SA" not in spades(remembered, 0)


def test_room():
    """All holdings are of one size: what a forgotten one has not shown yet is the room it leaves."""
    assert remember([None, "S3 S4 S5", "", ""], "E S2").room == [2, 0, 0, 0]


def test_pool():
    """A holding chosen from a pool can have had nothing else."""
    pool = FRENCH_DOUBLE.cards(["S2", "S3", "S3"])
    remembered = remember([None, "S4 S5", "", ""], "E S2", "E SA", pool=pool)
    assert (FRENCH_DOUBLE.text(remembered.held[0].cards()), spades(remembered, 0)) == (["S2"], ["S3", "S3"])


def test_known_hands_are_taken_as_they_are():
    """Where no hand is forgotten nothing is unseen."""
    assert remember(["SA", "SK", "SQ", "SJ"]).unseen == [None] * 4
