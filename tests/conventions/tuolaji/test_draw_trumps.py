"""Drawing trumps, sentence by sentence."""

import pytest

from replay import registry
from tests.conventions.reading import codes, position, says


def lead(cards, hand, terms="S 8 N", options=None, hands=("S3 C5 H4 H5", "W", "S4 C7 H2 H3"), **facts):
    """North leads; E, W and S follow with their lowest cards in order."""
    east, _, west = hands[0], hands[1], hands[2]
    count = len(cards.split())
    south = "S6 C6 C9 D9"
    log = position(
        terms,
        (east, hand, west, south),
        f"N {cards}, W {' '.join(west.split()[:count])}, S {' '.join(south.split()[:count])}, "
        f"E {' '.join(east.split()[:count])}",
        options=options,
        **facts,
    )
    return [row[3:7] for row in says("draw-trumps", log)]


@pytest.mark.parametrize("card", ["SJ", "SQ", "SA"])
def test_jack_queen_or_ace_of_trumps_is_a_weak_command(card):
    """J, Q or A of the trump suit led by the round's leader asks softly."""
    assert lead(card, f"{card} D5") == [("weak", None, None, "free")]


@pytest.mark.parametrize("card", ["S8", "H8", "BJ", "RJ"])
def test_a_trump_rank_card_or_higher_is_a_strong_command(card):
    """A trump-rank card of any suit or a joker orders."""
    assert lead(card, f"{card} D5") == [("strong", None, None, "free")]


@pytest.mark.parametrize("card", ["S10", "SK", "S2", "DJ", "DA"])
def test_other_singles_command_nothing(card):
    """Neither low trumps nor the trump king, nor honours of a plain suit."""
    assert lead(card, f"{card} D5") == []


@pytest.mark.parametrize("cards", ["S8 S8", "H8 H8", "RJ RJ", "H8 H8 SA SA", "BJ BJ RJ RJ"])
def test_a_pair_or_tractor_headed_by_one_is_strong(cards):
    """Also where an ace stands below it."""
    assert lead(cards, f"{cards} D5") == [("strong", None, None, "free")]


@pytest.mark.parametrize("cards", ["SA SA", "SJ SJ", "SQ SQ SJ SJ", "SA SA SK SK"])
def test_pairs_and_tractors_below_say_nothing(cards):
    """Weak commands are singles."""
    assert lead(cards, f"{cards} D5") == []


def test_a_multiple_is_no_command():
    """Two jokers of different colour, or joker and trump-rank card."""
    assert lead("RJ BJ", "RJ BJ D5") == []
    assert lead("RJ RJ S8", "RJ RJ S8 D5") == []


def test_trumps_and_plain_cards_together_are_no_command():
    """A lead of two suits is no pair and no tractor, whatever heads it."""
    assert lead("RJ D5", "RJ D5 D6") == []
    assert lead("D5 RJ RJ", "RJ RJ D5 D6") == []


def test_only_the_rounds_leader_commands():
    """The same lead by somebody else says nothing."""
    assert lead("RJ", "RJ D5", round_leader="W") == []
    assert lead("RJ", "RJ D5", round_leader="N") == [("strong", None, None, "free")]


def test_without_a_trump_suit_only_strong_commands_are_left():
    """Trump-rank cards and jokers are all the trumps."""
    assert lead("D8", "D8 D5", terms="- 8 N") == [("strong", None, None, "free")]
    assert lead("SJ", "SJ D5", terms="- 8 N") == []


def test_an_honour_that_is_the_trump_rank_is_strong():
    """At trump rank jack a jack is no weak command, of whatever suit."""
    assert lead("SJ", "SJ D5", terms="S J N") == [("strong", None, None, "free")]
    assert lead("DA", "DA D5", terms="S A N") == [("strong", None, None, "free")]


class TestChoice:
    """Whether another lead would have said something else or nothing."""

    def choice(self, *args, **more):
        return [row[3] for row in lead(*args, **more)]

    def test_a_plain_card_makes_it_free(self):
        """Anything could have been led."""
        assert self.choice("RJ", "RJ C3") == ["free"]

    def test_nothing_but_trump_rank_cards_and_jokers_is_forced(self):
        """Every single says strong, and two at once fall to East's joker."""
        assert self.choice("D8", "D8 H8", hands=("S3 BJ", "", "S4 S5")) == ["forced"]

    def test_a_multiple_nothing_beats_makes_it_free(self):
        """Both together would have been legal and no command."""
        assert self.choice("D8", "D8 H8", hands=("S3 S7", "", "S4 S5")) == ["free"]

    def test_where_a_lead_must_be_certain_an_uncertain_multiple_is_no_way_out(self):
        """Nobody holds a joker, but the leader cannot know."""
        strict = {"multiple_lead_test": "certainty"}
        assert self.choice("D8", "D8 H8", hands=("S3 S7", "", "S4 S5"), options=strict) == ["forced"]

    def test_where_a_lead_must_be_certain_a_certain_multiple_is_one(self):
        """All jokers and the trump suit's eights have gone."""
        strict = {"multiple_lead_test": "certainty"}
        gone = ["RJ", "RJ", "BJ", "BJ", "S8", "S8"]
        assert self.choice("D8", "D8 H8", hands=("S3 S7", "", "S4 S5"), options=strict, played=gone) == ["free"]

    def test_a_low_trump_makes_it_free(self):
        """The four would have said nothing."""
        assert self.choice("RJ", "RJ S10") == ["free"]

    def test_weak_and_strong_are_different_things_to_say(self):
        """Queen and joker: either could have been led."""
        assert self.choice("SQ", "SQ RJ") == ["free"]

    def test_two_weak_cards_and_nothing_else_are_forced(self):
        """Jack and queen, each a weak command; together they fall to the king."""
        assert self.choice("SQ", "SQ SJ", hands=("S3 SK", "", "S4 S5")) == ["forced"]

    def test_a_pair_of_queens_would_have_said_nothing(self):
        """A pair below the trump rank is no command."""
        assert self.choice("SQ", "SQ SQ", hands=("S3 SK", "", "S4 S5")) == ["free"]

    def test_a_pair_of_jokers_says_the_same_as_one(self):
        """Strong alone, strong as a pair."""
        assert self.choice("RJ RJ", "RJ RJ", hands=("S3 SK", "", "S4 S5")) == ["forced"]

    def test_a_pair_beside_a_single_can_be_led_with_it(self):
        """Red jokers and a black one at once are a multiple that nothing beats."""
        assert self.choice("RJ RJ", "RJ RJ BJ", hands=("S3 SK S2", "", "S4 S5 S7")) == ["free"]

    def test_a_corrected_lead_is_forced(self):
        """What had to stay was not chosen."""
        log = position(
            "S 8 N",
            ("S3 RJ C7", "D8 BJ C3", "S4 C7 C4", "S6 C6 C9"),
            "N? D8 BJ, N D8 BJ, W S4 C7, S S6 C6, E S3 RJ",
        )
        assert says("draw-trumps", log) == []
        log = position(
            "S 8 N",
            ("S3 BJ C7", "RJ H8 C3", "S4 C7 C4", "S6 C6 C9"),
            "N? RJ H8, N H8, W S4, S S6, E BJ",
        )
        assert codes(log) == ["lead.multiple-beatable"]
        assert says("draw-trumps", log) == [(1, 2, "N", "strong", None, None, "forced", None)]

    def test_a_forgotten_leader_is_unknown_until_something_else_shows(self):
        """Later plays of that seat show what else could have been led."""
        hands = ("S3 C7 C4", None, "S4 C5 C6", "S6 C9 CJ")
        first = "N RJ, W S4, S S6, E S3"
        assert [row[6] for row in says("draw-trumps", position("S 8 N", hands, first))] == ["unknown"]
        more = position("S 8 N", hands, first, "N C3, W C5, S C9, E C7")
        assert [row[6] for row in says("draw-trumps", more)] == ["free"]


class TestAnswer:
    """What partner's next lead made of the command."""

    def answer(self, south, second, east="S3 H4 H7 H9", west="S4 H5 H6 H10", led="RJ"):
        log = position(
            "S 8 N",
            (east, f"{led} C4 C5 C7", west, south),
            f"N {led}, W S4, S {south.split()[0]}, E S3",
            "N C4, W H5, S CA, E H4",
            *second,
        )
        return [row[7] for row in says("draw-trumps", log) if row[0] == 1]

    def test_trumps_come_back(self):
        """Partner leads trumps: returned."""
        assert self.answer("S6 CA SK D9", ("S SK, E H7, N C5, W H6",)) == ["returned"]

    def test_a_plain_winner_is_plain_high(self):
        """A plain card no other hand beats in its suit."""
        assert self.answer("S6 CA DA D9", ("S DA, E H7, N C5, W H6",)) == ["plain-high"]

    def test_high_is_what_no_other_hand_beats(self):
        """A nine is high where nobody holds more diamonds; a heart is not, where a ten is out."""
        assert self.answer("S6 CA DA D9", ("S D9, E H7, N C5, W H6",)) == ["plain-high"]
        assert self.answer("S6 CA H9 D9", ("S H9, E H7, N C5, W H6",)) == ["ignored"]

    def test_void_of_trumps_is_no_excuse(self):
        """A low plain card is ignored though there was no trump left."""
        assert self.answer("S6 CA H3 H2", ("S H3, E H7, N C5, W H6",)) == ["ignored"]

    def test_the_record_ends_before(self):
        """Partner won the trick, nothing more is recorded."""
        assert self.answer("S6 CA H3 H2", ()) == [None]

    def test_played_out_without_a_lead(self):
        """Partner never led again."""
        log = position(
            "S 8 N", ("S3 H4", "RJ CA", "S4 H5", "S6 C6"), "N RJ, W S4, S S6, E S3", "N CA, W H5, S C6, E H4"
        )
        assert says("draw-trumps", log)[0][7] == "no-lead"

    def test_a_needed_hand_is_forgotten(self):
        """Whether the nine of hearts was high hangs on East's hand, unless a known hand beats it."""
        tricks = ("N RJ, W S4, S S6, E S3", "N C4, W H5, S CA, E D4", "S H9, E D7, N C5, W H6")
        hands = (None, "RJ C4 C5", "S4 H5 H6", "S6 CA H9")
        assert says("draw-trumps", position("S 8 N", hands, *tricks))[0][7] == "unknown"
        hands = (None, "RJ C4 C5", "S4 H5 H6 H10", "S6 CA H9")
        assert says("draw-trumps", position("S 8 N", hands, *tricks))[0][7] == "ignored"

    def test_an_ace_is_high_whatever_is_forgotten(self):
        """Nothing beats it in its suit."""
        tricks = ("N RJ, W S4, S S6, E S3", "N C4, W H5, S CA, E D4", "S HA, E D7, N C5, W H6")
        hands = (None, "RJ C4 C5", "S4 H5 H6", "S6 CA HA")
        assert says("draw-trumps", position("S 8 N", hands, *tricks))[0][7] == "plain-high"

    def test_an_opponents_lead_in_between_is_no_answer(self):
        """Partner's own next lead counts, not the next lead."""
        log = position(
            "S 8 N",
            ("S3 C9 H7", "RJ C4 H4", "S4 C6 H6", "S6 CA SK"),
            "N RJ, W S4, S S6, E S3",
            "N C4, W C6, S CA, E C9",
            "S SK, E H7, N H4, W H6",
        )
        assert says("draw-trumps", log)[0][7] == "returned"

    def test_a_lead_of_two_suits_is_ignored(self):
        """A trump among plain cards is no return of trumps."""
        assert self.answer("S6 CA SK D9", ("S SK D9, E H7 H9, N C5 C7, W H6 H10",)) == ["ignored"]


def test_in_promotion_several_combinations_are_no_way_out():
    """Nothing can be led there but one combination."""
    log = position("S 8 N", ("S3 S7", "D8 H8", "S4 S5", "S6 S9"), "N D8, W S4, S S6, E S3")
    log["game"] = "promotion"
    rows = says("draw-trumps", log, registry.named(["draw-trumps"]))
    assert [row[3:7] for row in rows] == [("strong", None, None, "forced")]


def test_a_forgotten_hand_leaves_a_multiple_open():
    """Whether both eights together were safe hangs on East's hand."""
    log = position("S 8 N", (None, "D8 H8", "S4 S5", "S6 S9"), "N D8, W S4, S S6, E S3")
    assert [row[6] for row in says("draw-trumps", log)] == ["unknown"]
