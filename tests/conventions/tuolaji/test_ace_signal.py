"""The signal for the ace, sentence by sentence of the rulebook's passage and of our readings."""

import pytest

from tests.conventions.reading import position, says


def on_ace(card, hand, rank="8", options=None, **facts):
    """South follows North's ace of diamonds with one card of the hand given."""
    log = position(
        f"S {rank} N",
        ("C5 C7 C9", "DA DK C3", "D3 C4 C6", hand),
        f"N DA, W D3, S {card}, E C5",
        options=options,
        **facts,
    )
    return [row[3:] for row in says("ace-signal", log)]


@pytest.mark.parametrize("card", ["D2", "D3", "D4", "DJ", "DQ"])
def test_two_three_four_jack_or_queen_says_the_other_ace(card):
    """Partner playing a 2, 3, 4, J or Q on a led ace indicates the other ace."""
    assert on_ace(card, f"{card} DA D7") == [("has-ace", None, "true", "free", None)]
    assert on_ace(card, f"{card} D7 C8") == [("has-ace", None, "false", "free", None)]


@pytest.mark.parametrize("card", ["D5", "D10", "DK"])
def test_five_ten_or_king_is_a_smear(card):
    """Points for partner claim nothing, true or false."""
    assert on_ace(card, f"{card} D7 C8") == [("smear", None, None, "free", None)]


@pytest.mark.parametrize("card", ["D6", "D7", "D8", "D9"])
def test_six_to_nine_denies_the_ace(card):
    """6, 7, 8 and 9 say that the other ace is elsewhere."""
    assert on_ace(card, f"{card} D2 C8", rank="K") == [("no-ace", None, "true", "free", None)]


@pytest.mark.parametrize("rank", ["2", "3", "4", "J", "Q"])
def test_a_six_takes_the_place_of_a_signal_card_that_is_the_trump_rank(rank):
    """When the trump rank is 2, 3, 4, J or Q, a six signals; with six_replaces off it denies."""
    assert on_ace("D6", "D6 DA D7", rank=rank) == [("has-ace", None, "true", "free", None)]
    off = on_ace("D6", "D6 DA D7", rank=rank, options={"six_replaces": False})
    assert off == [("no-ace", None, "false", "free", None)]


@pytest.mark.parametrize("rank", ["5", "7", "9", "10", "K"])
def test_at_other_ranks_a_six_denies(rank):
    """Nothing is missing, so the six stays a six."""
    assert on_ace("D6", "D6 D2 C8", rank=rank) == [("no-ace", None, "true", "free", None)]


def test_the_other_ace_itself_is_no_signal():
    """The ace played tells itself; away from the round's leader it says nothing."""
    assert on_ace("DA", "DA D2 C8", round_leader="W") == []


def test_for_the_leaders_partner_the_signal_goes_before_smearing():
    """Holding the other ace and a signal card, anything else of the suit is a missed signal."""
    for card in ("D10", "D7", "DA"):
        assert on_ace(card, "D10 DA D2 D7") == [("missed", None, None, "free", None)]


def test_others_use_their_judgement():
    """Where another seat leads the round, ten points are a smear, ace or no ace."""
    assert on_ace("D10", "D10 DA D2", round_leader="W") == [("smear", None, None, "free", None)]
    assert on_ace("D10", "D10 DA D2", round_leader="S") == [("smear", None, None, "free", None)]


def test_without_a_signal_card_nothing_is_missed():
    """Ace and ten: the ten is a smear; ace and seven: a false denial."""
    assert on_ace("D10", "D10 DA C8") == [("smear", None, None, "free", None)]
    assert on_ace("D7", "D7 DA C8") == [("no-ace", None, "false", "free", None)]


def test_a_six_that_signals_can_be_missed():
    """At trump rank 2 the six is the signal card; with six_replaces off there is none."""
    assert on_ace("D10", "D10 DA D6", rank="2") == [("missed", None, None, "free", None)]
    off = on_ace("D10", "D10 DA D6", rank="2", options={"six_replaces": False})
    assert off == [("smear", None, None, "free", None)]


def test_the_only_card_of_the_suit_is_forced():
    """What every legal play says was not said freely."""
    assert on_ace("DJ", "DJ C7 C8") == [("has-ace", None, "false", "forced", None)]
    assert on_ace("D2", "D2 DQ C8") == [("has-ace", None, "false", "forced", None)]
    assert on_ace("D2", "D2 D5 C8") == [("has-ace", None, "false", "free", None)]


def test_another_suit_says_nothing():
    """A partner without diamonds is no signal."""
    assert on_ace("CJ", "CJ C7 C8") == []


def test_a_card_of_the_trump_rank_is_no_card_of_the_suit():
    """The queen of diamonds is a trump at trump rank queen."""
    assert on_ace("DQ", "DQ C7 C8", rank="Q") == []


@pytest.mark.parametrize(
    ("tricks", "answer"),
    [
        (("N DK, W C4, S DA, E C7",), "king"),
        (("N D10, W C4, S DA, E C7",), "ten"),
        (("N C3, W C4, S C8, E C7",), "else"),
        ((), None),
        (("N DK D10, W C4 C6, S DA C8, E C7 C9",), "else"),
    ],
    ids=["the king of the suit", "a ten hands over the lead", "another suit", "no more leads", "king and ten at once"],
)
def test_answer_is_what_the_leader_led_next(tricks, answer):
    """The leader can go on with the king for ten points, or with a ten and transfer the lead."""
    log = position(
        "S 8 N",
        ("C5 C7 C9 C10", "DA DK D10 C3", "D3 C4 C6 CQ", "DJ DA C8 CJ"),
        "N DA, W D3, S DJ, E C5",
        *tricks,
    )
    assert [row[7] for row in says("ace-signal", log)] == [answer]


def test_no_answer_from_a_leader_who_did_not_win():
    """An opponent ruffed the ace."""
    log = position(
        "S 8 N",
        ("S5 C7 C9", "DA DK C3", "D3 C4 C6", "DJ DA C8"),
        "N DA, W D3, S DJ, E S5",
        "E C7, N C3, W C4, S C8",
        "E C9, N DK, W C6, S DA",
    )
    assert says("ace-signal", log) == [(1, 3, "S", "has-ace", None, "true", "free", None)]


def in_trumps(led, card, hand, terms="S 8 N"):
    """South follows a single trump of North's."""
    log = position(terms, ("C5 C7 C9", f"{led} DK C3", "D3 C4 C6", hand), f"N {led}, W D3, S {card}, E C5")
    return [row[3:6] for row in says("ace-signal", log)]


@pytest.mark.parametrize("led", ["SA", "S8", "D8", "BJ", "RJ"])
def test_in_trumps_it_is_about_a_red_joker(led):
    """A single trump ace, trump-rank card or joker asks; a signal card says at least one red joker."""
    assert in_trumps(led, "SJ", "SJ RJ S7") == [("has-red-joker", None, "true")]
    assert in_trumps(led, "SJ", "SJ S10 S7") == [("has-red-joker", None, "false")]
    assert in_trumps(led, "S7", "SJ S10 S7") == [("no-red-joker", None, "true")]
    assert in_trumps(led, "S7", "RJ S10 S7") == [("no-red-joker", None, "false")]
    assert in_trumps(led, "S10", "RJ S10 S7") == [("smear", None, None)]


@pytest.mark.parametrize("card", ["SA", "S8", "H8", "BJ", "RJ"])
def test_high_trumps_say_nothing(card):
    """Ace, trump-rank cards and jokers in answer are no signal."""
    assert in_trumps("SA", card, f"{card} S2 RJ") == []


def test_a_low_trump_led_asks_nothing():
    """Below the ace no signal is asked for."""
    assert in_trumps("SK", "SJ", "SJ RJ S7") == []


def test_a_six_of_trumps_replaces_too():
    """At trump rank 2 a six of trumps says a red joker."""
    assert in_trumps("SA", "S6", "S6 RJ S7", terms="S 2 N") == [("has-red-joker", None, "true")]


def test_without_a_trump_suit_trumps_say_nothing():
    """There is no card that could signal."""
    assert in_trumps("D8", "H8", "H8 RJ S7", terms="- 8 N") == []


def test_an_ace_of_the_trump_rank_is_a_trump():
    """At trump rank ace the ace of diamonds asks for a red joker."""
    assert in_trumps("DA", "SJ", "SJ RJ S7", terms="S A N") == [("has-red-joker", None, "true")]
    assert in_trumps("DA", "DJ", "DJ C7 C8", terms="S A N") == []


def test_red_joker_is_never_missed():
    """Missing a signal is for plain suits alone."""
    assert in_trumps("SA", "S10", "S10 S2 RJ") == [("smear", None, None)]


def test_has_red_joker_asks_for_no_answer():
    """What was led next is told of has-ace alone."""
    log = position(
        "S 8 N",
        ("C5 C7", "SA SK", "D3 C4", "SJ RJ"),
        "N SA, W D3, S SJ, E C5",
        "N SK, W C4, S RJ, E C7",
    )
    assert says("ace-signal", log)[0][3:] == ("has-red-joker", None, "true", "free", None)


class TestForgotten:
    """A hand nobody remembers."""

    def say(self, *tricks, hands=None):
        known = hands or ("C5 C7 C9", "DA DK C3", "D3 C4 C6", None)
        return [row[3:] for row in says("ace-signal", position("S 8 N", known, "N DA, W D3, S DJ, E C5", *tricks))]

    def test_truth_and_choice_are_unknown(self):
        """Nothing more is known of South than the jack."""
        assert self.say()[0] == ("has-ace", None, "unknown", "unknown", None)

    def test_a_later_play_proves_it_true(self):
        """South plays the ace later; the ace beside the jack was a free choice too."""
        said = self.say("N DK, W C4, S DA, E C7")
        assert said[0] == ("has-ace", None, "true", "free", "king")

    def test_both_aces_seen_elsewhere_prove_it_false(self):
        """The other ace lies with East."""
        said = self.say(hands=("DA C7 C9 C5", "DA DK C3 C2", "D3 C4 C6 C8", None))
        assert said[0][:4] == ("has-ace", None, "false", "unknown")

    def test_a_later_card_that_speaks_otherwise_makes_it_free(self):
        """South held a seven besides."""
        assert self.say("N DK, W C4, S D7, E C7")[0][3] == "free"


def test_the_lead_that_counted_is_what_is_followed():
    """An ace and a ten attempted, the ten stays: no ace was led in the end. And the other way round."""
    ten = position(
        "S 8 N",
        ("C5 C7 C9", "DA D10 C3", "DJ C4 C6", "DQ DA D2"),
        "N? DA D10, N D10, W DJ, S DQ, E C5",
    )
    assert says("ace-signal", ten) == []
    back = position(
        "S 8 N",
        ("C5 C7 C9", "DA DK C3", "DJ C4 C6", "DQ D4 D2"),
        "N? DA DK, N DA, W DJ, S DQ, E C5",
    )
    assert [row[3:6] for row in says("ace-signal", back)] == [("has-ace", None, "false")]


def test_two_cards_on_a_single_say_nothing():
    """A play of a wrong number is no signal."""
    log = position("S 8 N", ("C5 C7", "DA DK", "D3 C4", "DJ D7"), "N DA, W D3, S DJ D7, E C5")
    assert says("ace-signal", log) == []
