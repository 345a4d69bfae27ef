"""The rulebook's diagrams, and every sentence of its part on conventions and signals."""

import pytest

from replay.domain.cards import FRENCH_DOUBLE
from replay.domain.findings import Severity
from tests.conventions.reading import codes, multiples, position, report, says


class TestDiagrams:
    """The four diagrams of the rulebook."""

    def test_trump_nomination(self):
        """East exposes a jack of clubs, North a pair of hearts, East, overridden, two black jokers: no trumps."""
        at_jack = [
            ("E", ["CJ"], 60),
            ("N", ["HJ", "HJ"], 70),
            ("E", ["BJ", "BJ"], 80),
        ]
        log = dealt(at_jack, rank="J", shown={"E": ["CJ", "BJ", "BJ"], "N": ["HJ", "HJ"]})
        result = report(log)
        assert [finding["code"] for finding in result["findings"]] == ["record.unfinished"]
        assert (result["trump"], result["rank"]) == (None, "J")

    def test_pair_trick(self):
        """East's jacks of clubs stand; North owes the only pair, West has none, South is short of clubs."""
        log = position(
            "H 2 E",
            ("CJ CJ H3", "C10 C10 H4", "C7 C5 CK", "CA S6 D9"),
            "E CJ CJ, N C10 C10, W C7 C5, S CA S6",
        )
        result = report(log)
        assert result["findings"] == []
        assert result["tricks"][0]["winner"] == "E"
        assert says("high-low-echo", log) == [(1, 3, "W", "control", None, "false", "free", None)]

    def test_multiple_of_singles(self):
        """An ace of clubs has gone, so ace and king are the highest left; East ruffs both."""
        log = position(
            "H 2 N",
            ("HK H3 D6", "CA CK D3", "C10 C3 D4", "C5 H10 D5"),
            "N CA CK, W C10 C3, S C5 H10, E HK H3",
            played=["CA"],
        )
        result = report(log)
        assert result["findings"] == []
        assert result["tricks"][0]["winner"] == "E"
        assert multiples(log) == [[("CA", True, ""), ("CK", True, "")]]
        assert says("offsuit-echo", log) == []

    def test_multiple_of_pairs(self):
        """A king of hearts has gone, so the queens are safe; South ruffs each pair."""
        log = position(
            "C 8 E",
            ("HA HA HQ HQ D3", "H10 H10 H3 H3 D4", "H7 H7 H6 H6 D5", "C5 C5 C2 C2 D6"),
            "E HA HA HQ HQ, N H10 H10 H3 H3, W H7 H7 H6 H6, S C5 C5 C2 C2",
            played=["HK"],
        )
        result = report(log)
        assert result["findings"] == []
        assert result["tricks"][0]["winner"] == "S"
        assert multiples(log) == [[("HA HA", True, ""), ("HQ HQ", True, "")]]
        assert says("offsuit-echo", log) == []


def dealt(exposures, *, rank, shown):
    """Make a deal in which each seat draws what it shows first; the rest of the pack in order."""
    pack = [card for card in FRENCH_DOUBLE.codes for _ in range(2)]
    for cards in shown.values():
        for card in cards:
            pack.remove(card)
    deal = {}
    for seat in "ENWS":
        own = list(shown.get(seat, []))
        while len(own) < 25:
            own.append(pack.pop())
        deal[seat] = own
    deal["talon"] = pack
    return {
        "handlog": 1,
        "game": "tuolaji",
        "setup": {"levels": {"EW": rank, "NS": rank}, "defenders": None, "leader": "E"},
        "deal": deal,
        "auction": [{"seat": seat, "expose": cards, "at": at} for seat, cards, at in exposures],
        "bury": deal["talon"],
        "tricks": [],
    }


def ace_led(card, hand):
    return position("S 8 N", ("C5 C7", "DA DK", "D3 C4", hand), f"N DA, W D3, S {card}, E C5")


class TestSentences:
    """Every sentence of the part on conventions and signals."""

    def test_partner_playing_2_3_4_j_or_q_has_the_other_ace(self):
        """When an ace is led, a 2, 3, 4, J or Q of partner's indicates the other ace in that suit."""
        for card in ("D2", "D3", "D4", "DJ", "DQ"):
            assert says("ace-signal", ace_led(card, f"{card} DA"))[0][3] == "has-ace"

    def test_for_the_leaders_partner_it_goes_before_smearing(self):
        """With ace, two and ten the ten is a signal missed."""
        assert says("ace-signal", ace_led("D10", "D10 DA D2"))[0][3] == "missed"

    def test_leader_can_continue_with_the_king_and_partner_may_smear(self):
        """King for ten points, and a ten from partner on it."""
        log = position(
            "S 8 N",
            ("C5 C7", "DA DK", "D3 C4", "DJ D10 DA"),
            "N DA, W D3, S DJ, E C5",
            "N DK, W C4, S D10, E C7",
        )
        assert says("ace-signal", log)[0][7] == "king"
        assert (2, 3, "S", "smear", None, None, "free", None) in says("observation", log)

    def test_leader_can_play_a_ten_and_transfer_the_lead(self):
        """The ten goes to partner's ace."""
        log = position(
            "S 8 N",
            ("C5 C7", "DA D10", "D3 C4", "DJ DA"),
            "N DA, W D3, S DJ, E C5",
            "N D10, W C4, S DA, E C7",
        )
        assert says("ace-signal", log)[0][7] == "ten"
        assert report(log)["tricks"][1]["winner"] == "S"

    def test_others_use_their_judgement_whether_to_signal_or_smear(self):
        """Away from the round's leader a ten beside ace and two is a smear and no missed signal."""
        log = position("S 8 N", ("C5", "DA", "D3", "D10 DA D2"), "N DA, W D3, S D10, E C5", round_leader="E")
        assert says("ace-signal", log)[0][3] == "smear"

    def test_it_can_be_applied_to_the_trump_suit(self):
        """2, 3, 4, J or Q of trumps indicates at least one red joker."""
        log = position("S 8 N", ("C5", "SA", "S3", "SQ RJ"), "N SA, W S3, S SQ, E C5")
        assert says("ace-signal", log)[0][3:6] == ("has-red-joker", None, "true")

    @pytest.mark.parametrize("rank", ["2", "3", "4", "J", "Q"])
    def test_a_six_replaces_a_trump_rank_that_signals(self, rank):
        """When the trump rank is 2, 3, 4, J or Q a six takes its place."""
        log = position(f"S {rank} N", ("C5", "DA", "D7", "D6 DA"), "N DA, W D7, S D6, E C5")
        assert says("ace-signal", log)[0][3] == "has-ace"

    @pytest.mark.parametrize("card", ["SJ", "SQ", "SA"])
    def test_j_q_or_a_of_trumps_is_a_weak_command(self, card):
        """Partner may play high plain cards first."""
        log = position(
            "S 8 N",
            ("S3 H4 C7", f"{card} C4 D5", "S4 H5 C9", "SK HA C6"),
            f"N {card}, W S4, S SK, E S3",
            "S HA, E H4, N C4, W H5",
        )
        if card == "SA":
            log["tricks"] = log["tricks"][:1]
        row = says("draw-trumps", log)[0]
        assert row[3] == "weak"
        assert row[7] == (None if card == "SA" else "plain-high")

    @pytest.mark.parametrize("card", ["D8", "S8", "BJ", "RJ"])
    def test_a_trump_rank_card_or_higher_is_a_strong_command(self, card):
        """The leader has strong trumps."""
        log = position("S 8 N", ("S3", card, "S4", "S6"), f"N {card}, W S4, S S6, E S3")
        assert says("draw-trumps", log)[0][3] == "strong"

    def test_partner_must_not_play_on_plain_suits_and_must_return_trumps(self):
        """After a strong command an ace of hearts is told as such, a trump as returned."""
        hands = ("S3 C5 H4", "D8 C4 D5", "S4 C9 H5", "S6 CA HA SK".replace("SK", "C6"))
        tricks = ("N D8, W S4, S S6, E S3", "N C4, W C9, S CA, E C5", "S HA, E H4, N D5, W H5")
        assert says("draw-trumps", position("S 8 N", hands, *tricks))[0][7] == "plain-high"
        hands = ("S3 C5 H4", "D8 C4 D5", "S4 C9 H5", "S6 CA SK C6")
        tricks = ("N D8, W S4, S S6, E S3", "N C4, W C9, S CA, E C5", "S SK, E H4, N D5, W H5")
        assert says("draw-trumps", position("S 8 N", hands, *tricks))[0][7] == "returned"

    @pytest.mark.parametrize("hand", ["DA D9 D5", "D9 D5 C2"], ids=["with the ace", "with no other diamond"])
    def test_smaller_card_on_top_indicates_control(self, hand):
        """Holding A-9-5, or 9-5 alone, partner plays the five on the nine."""
        log = position("S 8 N", ("D7 D7 C9", "DK DK C3", "D3 D3 C4", hand), "N DK DK, W D3 D3, S D9 D5, E D7 D7")
        assert says("high-low-echo", log)[0][3:6] == ("control", None, "true")

    def test_greater_card_on_top_indicates_a_lack_of_it(self):
        """Holding Q-9-5 partner plays the nine on the five."""
        log = position("S 8 N", ("D7 D7 C9", "DK DK C3", "D3 D3 C4", "DQ D9 D5"), "N DK DK, W D3 D3, S D5 D9, E D7 D7")
        assert says("high-low-echo", log)[0][3:6] == ("no-control", None, "true")

    def test_it_applies_to_the_trump_suit_for_a_red_joker(self):
        """Small trump on top: a red joker."""
        log = position("S 8 N", ("S7 S7 C9", "SK SK C3", "S3 S3 C4", "RJ S9 S5"), "N SK SK, W S3 S3, S S9 S5, E S7 S7")
        assert says("high-low-echo", log)[0][3:6] == ("control", None, "true")

    def test_the_suit_on_top_indicates_where_control_lies(self):
        """Two diamonds and the five of clubs on top: the ace of clubs."""
        log = position(
            "S 8 N",
            ("D5 D10 DJ H9", "DA DK DK H3", "D3 D4 D9 H4", "D7 D6 C5 CA"),
            "N DA DK DK, W D3 D4 D9, S D7 D6 C5, E D5 D10 DJ",
        )
        assert says("offsuit-echo", log)[0][3:6] == ("control", "C", "true")

    def test_diamonds_on_top_of_a_smeared_five_indicate_a_lack_of_control(self):
        """The five of clubs below, no ace of clubs."""
        log = position(
            "S 8 N",
            ("D5 D10 DJ H9", "DA DK DK H3", "D3 D4 D9 H4", "D7 D6 C5 C9"),
            "N DA DK DK, W D3 D4 D9, S C5 D6 D7, E D5 D10 DJ",
        )
        assert says("offsuit-echo", log)[0][3:6] == ("no-control", None, "true")

    @pytest.mark.parametrize(("rank", "said"), [("5", "control"), ("10", "control"), ("K", "control"), ("8", None)])
    def test_it_applies_to_trumps_only_at_5_10_or_k(self, rank, said):
        """Elsewhere it would waste a trump."""
        log = position(
            f"S {rank} N",
            ("D2 D3 DJ H9", "DA DQ DQ H3", "D3 D4 D9 H4", "D7 D6 S2 RJ"),
            "N DA DQ DQ, W D3 D4 D9, S D7 D6 S2, E D2 D3 DJ",
        )
        assert [row[3] for row in says("offsuit-echo", log) if row[2] == "S"] == ([said] if said else [])


def test_conventions_are_not_rules():
    """Whatever is said, truly or falsely, no finding comes of it."""
    log = position("S 8 N", ("D7 D7 C9", "DK DK C3", "D3 D3 C4", "DQ D9 D5"), "N DK DK, W D3 D3, S D9 D5, E D7 D7")
    assert says("high-low-echo", log)[0][5] == "false"
    assert codes(log) == []


def test_an_uncertain_lead_is_a_notice_by_default():
    """Two aces and two queens of clubs with no king gone: the rulebook's own example."""
    log = position(
        "H 8 E",
        ("CA CA CQ CQ D3", "C10 C10 C3 C3 CK", "C7 C7 C6 C6 CK", "H5 H5 H2 H2 D6"),
        "E CA CA CQ CQ, N C10 C10 C3 C3, W C7 C7 C6 C6, S H5 H5 H2 H2",
    )
    finding = report(log)["findings"][0]
    assert (finding["code"], finding["severity"]) == ("lead.multiple-uncertain", Severity.NOTICE)
    assert multiples(log) == [[("CA CA", True, ""), ("CQ CQ", False, "NWS")]]
