"""High-low echo and off-suit echo, sentence by sentence."""

import pytest

from replay import registry
from tests.conventions.reading import codes, position, says


def on_pair(play, hand, terms="S 8 N", led="DK DK", options=None, **facts):
    """South follows North's pair."""
    log = position(
        terms,
        ("D7 D7 C9 CJ", f"{led} C3 C4", "D3 D3 C4 C6", hand),
        f"N {led}, W D3 D3, S {play}, E D7 D7",
        options=options,
        **facts,
    )
    return [row[3:7] for row in says("high-low-echo", log) if row[2] == "S"]


class TestHighLow:
    """A pair was led and South has none."""

    def test_smaller_card_on_top_says_control(self):
        """The five on the nine, with the ace in hand or without another diamond."""
        assert on_pair("D9 D5", "DA D9 D5 C2") == [("control", None, "true", "free")]
        assert on_pair("D9 D5", "D9 D5 C2 C5") == [("control", None, "true", "free")]
        assert on_pair("D9 D5", "DQ D9 D5 C2") == [("control", None, "false", "free")]

    def test_greater_card_on_top_says_none(self):
        """The nine on the five: no ace, and not void."""
        assert on_pair("D5 D9", "DQ D9 D5 C2") == [("no-control", None, "true", "free")]
        assert on_pair("D5 D9", "DA D9 D5 C2") == [("no-control", None, "false", "free")]

    def test_the_last_two_cards_leave_a_void(self):
        """Only small on top is true then."""
        assert on_pair("D5 D9", "D9 D5 C2 C5") == [("no-control", None, "false", "free")]

    def test_swapping_the_two_cards_turns_the_meaning(self):
        """The same cards, the other way round."""
        up, down = on_pair("D9 D5", "DQ D9 D5 C2"), on_pair("D5 D9", "DQ D9 D5 C2")
        assert (up[0][0], down[0][0]) == ("control", "no-control")

    @pytest.mark.parametrize("play", ["D9 D9", "D9 C2", "C2 D9", "C2 C5"], ids=str)
    def test_a_pair_or_another_suit_says_nothing(self, play):
        """Two different cards of the suit led speak, nothing else."""
        assert on_pair(play, f"{play} H2 H3") == []

    def test_a_pair_kept_back_says_nothing(self):
        """Under the rules it is an offence; where pairs need not be matched it is still no echo."""
        assert on_pair("D9 D5", "D9 D9 D5 DA") == []
        assert on_pair("D9 D5", "D9 D9 D5 DA", options={"follow_depth": "none"}) == []
        assert on_pair("D9 D5", "D9 D5 DQ DQ", options={"follow_depth": "none"}) == []

    def test_in_trumps_it_is_about_a_red_joker(self):
        """A void of trumps is never control."""
        assert on_pair("S9 S5", "S9 S5 RJ C2", led="SK SK") == [("control", None, "true", "free")]
        assert on_pair("S9 S5", "S9 S5 C2 C5", led="SK SK") == [("control", None, "false", "free")]
        assert on_pair("S5 S9", "S9 S5 C2 C5", led="SK SK") == [("no-control", None, "true", "free")]

    def test_cards_equal_in_strength_say_nothing(self):
        """Two trump-rank cards of plain suits; all of them without a trump suit."""
        assert on_pair("D8 H8", "D8 H8 S5 RJ", led="SK SK") == []
        assert on_pair("D8 S8", "D8 S8 C5 RJ", terms="- 8 N", led="C8 C8") == []
        assert on_pair("S8 D8", "D8 S8 C5 RJ", led="SK SK") == [("control", None, "true", "free")]

    def test_at_trump_rank_ace_only_a_void_controls_a_plain_suit(self):
        """The ace of diamonds is a trump then."""
        assert on_pair("D9 D5", "DA D9 D5 DQ", terms="S A N") == [("control", None, "false", "free")]

    def test_every_follower_speaks_to_the_own_partner(self):
        """Opponents too."""
        log = position(
            "S 8 W",
            ("D9 D9 C2 C3", "D5 D7 DJ C10", "DK DK C3 C4", "D6 D3 DA C6"),
            "W DK DK, S D6 D3, E D9 D9, N D5 D7",
        )
        assert [row[2:4] for row in says("high-low-echo", log)] == [("S", "control"), ("N", "no-control")]

    def test_two_cards_of_different_suits_are_no_pair(self):
        """A lead of mixed suits asks for nothing, however it is followed."""
        log = position(
            ("S 8 N"),
            ("D7 D7 C9 CJ", "DK HK C3", "D3 D4 C4", "D9 D5 C2"),
            "N DK HK, W D3 D4, S D9 D5, E D7 D7",
        )
        assert (codes(log), says("high-low-echo", log)) == (["lead.mixed-suits"], [])

    def test_a_tractor_asks_for_no_echo(self):
        """Only a single pair does."""
        log = position(
            "S 8 N",
            ("D7 D7 D6 D6", "DK DK DQ DQ", "D3 D3 D4 D4", "DA D9 D5 D2"),
            "N DK DK DQ DQ, W D3 D3 D4 D4, S DA D9 D5 D2, E D7 D7 D6 D6",
        )
        assert says("high-low-echo", log) == []

    def test_a_multiple_corrected_to_a_pair_is_followed_as_a_pair(self):
        """The lead that counted."""
        log = position(
            "S 8 N",
            ("DA DA C9 C5", "DK DK C3 DQ", "D3 D3 C4 C6", "DJ D9 D5 C2"),
            "N? DK DK DQ, N DK DK, W D3 D3, S D9 D5, E DA DA",
        )
        assert [row[3] for row in says("high-low-echo", log) if row[2] == "S"] == ["control"]

    def test_a_forgotten_hand_is_true_false_or_unknown(self):
        """A later ace proves control; a later diamond with both aces elsewhere disproves it. Free in any case."""
        hands = ("D7 D7 C9 CJ", "DK DK DQ C4", "D3 D3 C4 C6", None)
        first = "N DK DK, W D3 D3, S D9 D5, E D7 D7"
        assert says("high-low-echo", position("S 8 N", hands, first))[0][5:7] == ("unknown", "free")
        ace = position("S 8 N", hands, first, "N DQ, W C4, S DA, E C9")
        assert says("high-low-echo", ace)[0][5] == "true"
        elsewhere = ("DA DA D7 D7", "DK DK DQ C4", "D3 D3 C4 C6", None)
        jack = position("S 8 N", elsewhere, first, "N DQ, W C4, S DJ, E DA")
        assert says("high-low-echo", jack)[0][5] == "false"


def on_multiple(play, hand, terms="S 8 N", led="DA DK DK", options=None, game=None, **facts):
    """South follows North's multiple."""
    count = len(led.split())
    east, west = "D5 D10 DJ H9 H7", "D3 D4 D9 H2 H6"
    log = position(
        terms,
        (east, f"{led} H3 H4", west, hand),
        f"N {led}, W {' '.join(west.split()[:count])}, S {play}, E {' '.join(east.split()[:count])}",
        options=options,
        **facts,
    )
    choose = registry.convention_set
    if game:
        log["game"] = game
        choose = registry.named(["offsuit-echo"])
    return [row[3:7] for row in says("offsuit-echo", log, choose) if row[2] == "S"]


class TestOffSuit:
    """A multiple was led and South is out of its suit, partly or wholly."""

    def test_the_card_on_top_names_the_suit_controlled(self):
        """The five of clubs on top of two diamonds, with the ace of clubs in hand."""
        assert on_multiple("D7 D6 C5", "D7 D6 C5 CA H2") == [("control", "C", "true", "free")]
        assert on_multiple("D7 D6 C5", "D7 D6 C5 C9 H2") == [("control", "C", "false", "free")]

    def test_no_more_of_the_suit_is_control_too(self):
        """The five was the last club."""
        assert on_multiple("D7 D6 C5", "D7 D6 C5 H5 H2") == [("control", "C", "true", "free")]

    def test_a_card_of_the_suit_led_on_top_denies(self):
        """Smearing the five without the ace."""
        assert on_multiple("C5 D6 D7", "D7 D6 C5 C9 H2") == [("no-control", None, "true", "free")]
        assert on_multiple("C5 D6 D7", "D7 D6 C5 CA H2") == [("no-control", None, "false", "free")]

    def test_a_denial_is_about_every_suit_held_before(self):
        """An ace of hearts that was not shown makes it false; so does the last club."""
        assert on_multiple("C5 D6 D7", "D7 D6 C5 C9 HA") == [("no-control", None, "false", "free")]
        assert on_multiple("C5 D6 D7", "D7 D6 C5 H9 H2") == [("no-control", None, "false", "free")]

    def test_swapping_two_cards_changes_the_reading(self):
        """Same cards, another one on top."""
        assert on_multiple("D7 D6 C5", "D7 D6 C5 C9 H2")[0][:2] == ("control", "C")
        assert on_multiple("D7 C5 D6", "D7 D6 C5 C9 H2")[0][:2] == ("no-control", None)
        assert on_multiple("D7 H2 C5", "D7 C5 C9 H2 H5")[0][:2] == ("control", "C")
        assert on_multiple("D7 C5 H2", "D7 C5 C9 H2 H5")[0][:2] == ("control", "H")

    def test_wholly_out_of_the_suit_with_two_suits_is_free(self):
        """Either suit could lie on top."""
        assert on_multiple("H5 HQ C2", "CA C2 H5 HQ C9") == [("control", "C", "true", "free")]

    def test_one_suit_alone_is_forced(self):
        """Clubs and nothing else say clubs, whatever is played."""
        assert on_multiple("C5 CQ C2", "CA C2 C5 CQ C9") == [("control", "C", "true", "forced")]

    @pytest.mark.parametrize("rank", ["5", "10", "K"])
    def test_at_five_ten_and_king_a_trump_on_top_says_a_red_joker(self, rank):
        """A trump would be wasted at other ranks."""
        multiple = "DA DQ DQ"
        said = on_multiple("D7 D6 S2", "D7 D6 S2 RJ H2", terms=f"S {rank} N", led=multiple)
        assert said == [("control", "trumps", "true", "free")]
        said = on_multiple("D7 D6 S2", "D7 D6 S2 S3 H2", terms=f"S {rank} N", led=multiple)
        assert said == [("control", "trumps", "false", "free")]

    @pytest.mark.parametrize("rank", ["2", "4", "8", "J", "Q"])
    def test_at_other_ranks_a_trump_on_top_says_nothing(self, rank):
        """Neither control nor none."""
        assert on_multiple("D7 D6 S3", "D7 D6 S3 RJ H6", terms=f"S {rank} N") == []

    def test_a_red_joker_counts_against_a_denial_only_where_it_could_be_told(self):
        """At trump rank 10, not at 8."""
        assert on_multiple("C5 D6 D7", "D7 D6 C5 C9 RJ") == [("no-control", None, "true", "free")]
        assert on_multiple("C5 D6 D7", "D7 D6 C5 C9 RJ", terms="S 10 N") == [("no-control", None, "false", "free")]

    def test_a_ruff_is_no_echo(self):
        """Wholly trumps that hold pair and single."""
        assert on_multiple("S2 S2 S4", "S2 S2 S4 C7 C9", terms="S 10 N") == []

    def test_trumps_without_the_pair_are_no_ruff(self):
        """Three different trumps on a pair and a single speak where trumps can."""
        said = on_multiple("S2 S4 S7", "S2 S4 S7 C7 C9", terms="S 10 N")
        assert said == [("control", "trumps", "false", "free")]

    def test_ruff_match_decides_what_is_a_ruff(self):
        """A pair of trumps can serve as two singles only where the table lets it."""
        loose = on_multiple("S2 S2", "S2 S2 C5 C7", terms="S 10 N", led="DA DK")
        exact = on_multiple("S2 S2", "S2 S2 C5 C7", terms="S 10 N", led="DA DK", options={"ruff_match": "exact"})
        assert (loose, exact) == ([], [("control", "trumps", "false", "free")])

    def test_all_trumps_are_forced_unless_a_ruff_was_there(self):
        """Five different trumps cannot ruff a pair; with a pair among them they could."""
        assert on_multiple("S2 S4 S9", "S2 S4 S9 SJ SQ", terms="S 10 N") == [("control", "trumps", "false", "forced")]
        assert on_multiple("S2 S4 S9", "S2 S4 S9 SQ SQ", terms="S 10 N") == [("control", "trumps", "false", "free")]

    def test_exact_ruffs_count_the_other_way_out(self):
        """Three pairs of trumps hold no two singles, where pairs may not serve as singles, but two of three do."""
        hand = "S2 S2 S6 S6"
        exact = {"ruff_match": "exact"}
        said = on_multiple("S2 S2", hand, terms="S 10 N", led="DA DK", options=exact)
        assert said == [("control", "trumps", "false", "free")]
        said = on_multiple("S2 S2", "S2 S2", terms="S 10 N", led="DA DK", options=exact)
        assert said == [("control", "trumps", "false", "forced")]

    def test_a_trump_lead_is_echoed_in_plain_suits(self):
        """A heart on top says hearts; a trump on top is the suit led."""
        assert on_multiple("S2 H5 H2", "S2 HA H2 H5 C4", led="RJ RJ BJ") == [("control", "H", "true", "free")]
        assert on_multiple("H5 H2 S2", "S2 H9 H2 H5 C4", led="RJ RJ BJ") == [("no-control", None, "true", "free")]

    def test_a_revoke_says_nothing(self):
        """A diamond kept back."""
        assert on_multiple("D7 C5 C9", "D7 D6 C5 C9 H2") == []

    def test_enough_of_the_suit_says_nothing(self):
        """All three cards are diamonds."""
        assert on_multiple("D7 D6 D2", "D7 D6 D2 CA H2") == []

    def test_a_tractor_is_no_multiple(self):
        """Nobody echoes on one combination."""
        assert on_multiple("D7 D6 C5 H2", "D7 D6 C5 H2 CA H5", led="DA DA DK DK") == []

    def test_a_multiple_corrected_to_one_single_is_none_any_more(self):
        """The lead that counted was a single."""
        log = position(
            "H 2 N",
            ("CA H3 D6", "CA CK D3", "C10 C3 D4", "H10 D9 D5"),
            "N? CA CK, N CK, W C3, S D5, E CA",
        )
        assert codes(log) == ["lead.multiple-beatable"]
        assert says("offsuit-echo", log) == []

    def test_mixed_suits_are_no_multiple(self):
        """A lead of two suits asks for nothing."""
        assert on_multiple("C5 CQ", "CA C2 C5 CQ C9", led="DA HK") == []

    def test_a_forgotten_hand(self):
        """Another suit played later shows that the choice was free; nothing shows the ace."""
        hands = ("D5 D10 DJ H9", "DA DK DK H3", "D3 D4 D9 H2", None)
        first = "N DA DK DK, W D3 D4 D9, S C4 C7 C5, E D5 D10 DJ"
        assert says("offsuit-echo", position("S 8 N", hands, first))[0][3:7] == ("control", "C", "unknown", "unknown")
        more = position("S 8 N", hands, first, "N H3, W H2, S H5, E H9")
        assert says("offsuit-echo", more)[0][3:7] == ("control", "C", "unknown", "free")
        revoke = position("S 8 N", hands, first, "N H3, W H2, S D6, E H9")
        assert says("offsuit-echo", revoke) == []

    def test_promotion_only_when_asked_by_name(self):
        """Nothing is read in promotion unless somebody asks; several combinations are followed as a multiple."""
        assert on_multiple("D7 D6 C5", "D7 D6 C5 CA H2", game="promotion") == [("control", "C", "true", "free")]
        log = position("S 8 N", ("D7 D7", "DK DK", "D3 D3", "D9 D5"), "N DK DK, W D3 D3, S D9 D5, E D7 D7")
        log["game"] = "promotion"
        assert says("high-low-echo", log) == []
        assert [row[3] for row in says("high-low-echo", log, registry.named(["standard"]))] == ["control"]

    def test_an_exact_ruff_of_pair_and_single_makes_it_free(self):
        """With a pair among four different trumps a pair and a single could have ruffed."""
        exact = {"ruff_match": "exact"}
        said = on_multiple("S2 S4 S9", "S2 S4 S9 SQ SQ", terms="S 10 N", options=exact)
        assert said == [("control", "trumps", "false", "free")]
        pairs = on_multiple("S2 S2 S9", "S2 S2 S9 S9", terms="S 10 N", led="DA DK DQ", options=exact)
        assert pairs == [("control", "trumps", "false", "forced")]

    def test_too_many_or_too_few_cards_say_nothing(self):
        """A play against the number led is no echo."""
        assert on_multiple("D7 C5", "D7 C5 C9 H2") == []
