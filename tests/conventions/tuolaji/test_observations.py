"""What a reviewer sees besides."""

import pytest

from replay.conventions.tuolaji.observations import Observations
from tests.conventions.reading import position, report, says


def remarks(*args, **more):
    return [(row[2], row[3], row[6]) for row in says("observation", position(*args, **more))]


def test_points_on_a_partner_who_is_sure_are_a_smear():
    """The ace stands, and nobody after can beat it."""
    hands = ("HA C4", "H6 D3", "H10 H7", "H9 D6")
    assert remarks("S 8 E", hands, "E HA, N H6, W H10, S H9") == [("W", "smear", "free")]


def test_points_that_had_to_be_given_are_forced():
    """The ten was the only heart."""
    hands = ("HA C4", "H6 D3", "H10 C7", "H9 D6")
    assert remarks("S 8 E", hands, "E HA, N H6, W H10, S H9") == [("W", "smear", "forced")]


@pytest.mark.parametrize(
    ("south", "sure"),
    [("H9 D6", True), ("S2 D6", False), ("D6 D7", True)],
    ids=["follows", "can ruff", "has neither hearts nor trumps"],
)
def test_sure_is_what_nothing_still_to_come_can_beat(south, sure):
    """A ruff to come makes the ten a risk."""
    card = "H9" if "H9" in south else "D6"
    found = remarks("S 8 E", ("HA C4", "H6 D3", "H10 H7", south), f"E HA, N H6, W H10, S {card}")
    assert (("W", "smear", "free") in found) == sure


def test_a_higher_card_still_to_come_makes_it_unsure():
    """South holds the ace over East's king."""
    hands = ("HK C4", "H6 D3", "H10 H7", "HA H3")
    assert remarks("S 8 E", hands, "E HK, N H6, W H10, S H3") == []


def test_points_put_on_the_other_sides_trick_by_choice_are_given_away():
    """A five with a six beside it; without the six it had to be."""
    tricks = ("E HA, N H5, W H7, S H9",)
    assert remarks("S 8 E", ("HA C4", "H5 H6", "H7 D5", "H9 D6"), *tricks) == [("N", "points-given-away", "free")]
    assert remarks("S 8 E", ("HA C4", "H5 D3", "H7 D5", "H9 D6"), *tricks) == []


def test_a_trick_the_own_side_could_still_win_is_not_given_away():
    """Partner could ruff, or the player could."""
    assert remarks("S 8 E", ("HA C4", "H5 H6", "H7 D5", "S2 D6"), "E HA, N H5, W H7, S D6") == []
    assert remarks("S 8 E", ("HK C4", "H5 HA", "H7 D5", "H9 D6"), "E HK, N H5, W H7, S H9") == []


def test_over_a_ruff_only_a_higher_trump_counts():
    """North ruffed; West has no more than a lower trump, or holds hearts still."""
    hands = ("HA C4 H4", "S9 D3 D2", "S2 C10 C3", "H10 H9 D6")
    assert remarks("S 8 E", hands, "E HA, N S9, W S2, S H10") == [("S", "smear", "free")]


class TestCombinations:
    """Pairs, tractors and multiples."""

    def test_points_on_a_pair(self):
        """Of two pairs the fives were given, though the sixes would have done."""
        hands = ("HA HA C4", "H5 H5 H6 H6 D3", "H7 H9 D4", "H10 HJ D5")
        found = remarks("S 8 E", hands, "E HA HA, N H5 H5, W H7 H9, S H10 HJ")
        assert ("N", "points-given-away", "free") in found

    def test_a_pair_that_can_be_beaten_or_ruffed_is_not_sure(self):
        """A higher pair behind, or a pair of trumps in a hand without hearts."""
        play = "E HK HK, N H3 H4, W H10 HJ, S {0}"
        mates = ("HK HK C4 C5", "H3 H4 D3 D4", "H10 HJ H7 C3")
        assert remarks("S 8 E", (*mates, "HA HA D5 D6"), play.format("HA HA")) == []
        assert remarks("S 8 E", (*mates, "S2 S2 D7 D6"), play.format("D7 D6")) == []
        assert remarks("S 8 E", (*mates, "S2 S3 D7 D6"), play.format("D7 D6")) == [("W", "smear", "free")]
        assert remarks("S 8 E", (*mates, "H9 S3 S3 D6"), play.format("H9 D6")) == [("W", "smear", "free")]

    def test_trumps_led_cannot_be_ruffed(self):
        """Void of trumps beats nothing."""
        hands = ("RJ RJ C4", "S3 S4 D3", "S10 SK S7", "D5 D6 D7")
        assert ("W", "smear", "free") in remarks("S 8 E", hands, "E RJ RJ, N S3 S4, W S10 SK, S D6 D7")

    def test_a_multiple_ruffed_may_be_overruffed(self):
        """North ruffs both; South holds two trumps, so West's ten is no gift to North's side or theirs for sure."""
        hands = ("HA HK C4", "S9 SJ D3", "H10 H7 D4", "S2 S3 D6")
        assert remarks("S 8 E", hands, "E HA HK, N S9 SJ, W H10 H7, S S2 S3") == []

    def test_points_on_a_tractor(self):
        """Of three pairs the lower two would have done without the tens."""
        hands = ("HA HA HK HK", "H10 H10 H9 H9 H4 H4 H3 H3", "H2 H5 H6 H7", "D2 D3 D4 D5")
        found = remarks("S 8 E", hands, "E HA HA HK HK, N H10 H10 H9 H9, W H2 H5 H6 H7, S D2 D3 D4 D5")
        assert ("N", "points-given-away", "free") in found

    def test_mixed_suits_are_passed_over(self):
        """Nothing is said about a lead that is none."""
        hands = ("HA DA C4", "H5 H6 D3", "H10 H7 D4", "S2 S3 D6")
        assert remarks("S 8 E", hands, "E HA DA, N H5 H6, W H10 H7, S S2 S3") == []

    def test_a_wrong_number_of_cards_is_passed_over(self):
        """Two cards on a single."""
        hands = ("HA C4 C6", "H5 H6 D3", "H10 H7 D4", "H9 H3 D6")
        assert ("N", "points-given-away", "free") not in remarks("S 8 E", hands, "E HA, N H5 H6, W H10, S H9")


class TestDuck:
    """Combinations that had to be broken."""

    def test_a_pair_had_to_be_broken_for_a_single(self):
        """Two kings were all of the suit: ten points went with one."""
        log = position("S 8 E", ("HA C4", "HK HK", "H7 D5", "H9 D6"), "E HA, N HK, W H7, S H9")
        row = next(row for row in report(log)["annotations"] if row["meaning"] == "duck")
        assert row["message"] == "North had to break ♥K ♥K to follow; 10 points went with ♥K."

    def test_a_tractor_had_to_be_broken_for_a_pair(self):
        """Queens and jacks are all there is."""
        hands = ("HA HA C4 C5", "HQ HQ HJ HJ", "H7 H5 D3 D5", "H9 H3 D6 D7")
        assert ("N", "duck", "forced") in remarks("S 8 E", hands, "E HA HA, N HJ HJ, W H5 H7, S H3 H9")

    def test_with_another_way_nothing_is_said(self):
        """A loose six, or a pair beside the tractor."""
        assert remarks("S 8 E", ("HA C4", "HQ HQ H6", "H7 D5", "H9 D6"), "E HA, N HQ, W H7, S H9") == []
        hands = ("HA HA C4 C5 C6 C7", "HQ HQ HJ HJ H6 H6", "H7 H5 D3 D5 D4 D9", "H9 H3 D6 D7 D2 DJ")
        found = remarks("S 8 E", hands, "E HA HA, N HJ HJ, W H5 H7, S H3 H9")
        assert [row for row in found if row[1] == "duck"] == []


def test_each_kind_can_be_switched_off():
    """A set may leave out what its table does not want to hear."""
    log = position("S 8 E", ("HA C4", "HK HK", "H10 H7", "H9 D6"), "E HA, N HK, W H10, S H9")

    def heard(**off):
        switches = {name.replace("_", "-"): wanted for name, wanted in off.items()}
        rows = report(log, lambda game: ("tuolaji/test/1", (Observations(switches),)))["annotations"]
        return [row["meaning"] for row in rows]

    assert heard() == ["duck", "smear"]
    assert heard(smear=False) == ["duck"]
    assert heard(duck=False, smear=False, points_given_away=False) == []


def test_a_forgotten_hand_is_no_forced_giver():
    """Whether another card was there is unknown."""
    hands = ("HA C4", "H6 D3", None, "H9 D6")
    assert remarks("S 8 E", hands, "E HA, N H6, W H10, S H9") == [("W", "smear", "unknown")]
