"""Rows are compared, hashed and shown by their fields."""

from replay.domain.annotations import Sureness
from replay.domain.cards import Card
from replay.domain.judgements import PlayRow
from replay.domain.seats import Seat

PLAY = PlayRow(Seat(1), (Card(5), Card(5)), legal=True, event=2)


def test_rows_with_the_same_fields_are_the_same():
    """What was left out counts as what stands for it."""
    again = PlayRow(Seat(1), (Card(5), Card(5)), legal=True, event=2, standing=None)
    assert again == PLAY
    assert {again, PLAY} == {PLAY}


def test_rows_differ_by_any_field_and_by_class():
    """One field is enough."""
    assert PlayRow(Seat(1), (Card(5), Card(5)), legal=False, event=2) != PLAY
    assert Sureness((), certain=True, could_lie_with=()) != PLAY
    assert PLAY != (1, (5, 5), True, 2, None)


def test_rows_show_their_fields():
    """By name, in order."""
    assert repr(PLAY) == "PlayRow(seat=1, cards=(5, 5), legal=True, event=2, standing=None)"


def test_rows_can_be_taken_apart():
    """By place, in order."""
    match PLAY:
        case PlayRow(seat, cards, legal):
            assert (seat, cards, legal) == (1, (5, 5), True)
