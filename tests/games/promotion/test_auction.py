"""How the declaring goes on: turns, passes, offences that change nothing."""

from __future__ import annotations

import pytest

from replay.domain.cards import FRENCH_DOUBLE
from replay.games.promotion.auction import kitty_suit
from tests.games.promotion.build import declaring, judge


def auction_findings(report):
    return [
        (row["code"], row["play"], row["seat"])
        for row in report["findings"]
        if row["phase"] == "auction" and row["code"] != "record.unfinished"
    ]


STANDS = {
    "passes before the first declaration do not count": ("E; N; W; S S6; E; N; W", {"S": "S6"}, "S"),
    "an overcall starts the count again": ("E S6; N; W; S D6 D6; E; N; W", {"E": "S6", "S": "D6 D6"}, "D"),
    "jokers name no suit": ("E S6; N BJ BJ; W; S; E", {"E": "S6", "N": "BJ BJ"}, None),
    "an offending declaration changes nothing": ("E S6; N D6; W; S; E", {"E": "S6", "N": "D6"}, "S"),
    "an offending declaration does not break a row of passes": (
        "E S6; N; W; S D6; E; N",
        {"E": "S6", "S": "D6"},
        "S",
    ),
    "an offending declaration is no pass": ("E S6; N; W; S D6; E", {"E": "S6", "S": "D6"}, "S"),
    "a pass out of turn is a pass": ("E S6; W; N; S", {"E": "S6"}, "S"),
    "an offending declaration between four passes": ("E; N S6; W; S; E", {"E": "S6 S6"}, "C"),
}


@pytest.mark.parametrize(("spoken", "held", "trump"), STANDS.values(), ids=STANDS.keys())
def test_what_stands(spoken, held, trump):
    """The declaring leaves the trump suit that the calls in order give."""
    report = judge(declaring(spoken, held, talon="RJ C9"))
    assert report["trump"] == trump


def test_offender_uses_the_turn():
    """After an offending declaration the next in turn is due, and nobody else."""
    report = judge(declaring("E S6; N D6; N; W; S", {"E": "S6", "N": "D6"}))
    assert auction_findings(report) == [("declare.not-higher", 2, "N"), ("declare.out-of-turn", 3, "N")]


def test_out_of_turn_comes_before_all_else():
    """A call bears one code: out of turn is told before a card not held."""
    report = judge(declaring("N S6 S6; W; S; E; N", {"W": "S6"}))
    assert auction_findings(report) == [("declare.out-of-turn", 1, "N")]


def test_after_the_end_comes_before_out_of_turn():
    """A call after the end bears that code, whoever is due."""
    report = judge(declaring("E S6; N; W; S; W D6 D6", {"E": "S6"}))
    assert auction_findings(report) == [("declare.after-end", 5, "W")]


def test_not_held_comes_before_no_declaration():
    """Two jokers of two colours that are not held: not held is told."""
    report = judge(declaring("E RJ BJ; N; W; S; E", {"N": "RJ RJ BJ BJ"}))
    assert auction_findings(report) == [("declare.not-held", 1, "E")]


def test_first_call_of_the_wrong_seat_is_our_reading():
    """That the dealer speaks first is our reading; that turns go round is the source's word."""
    first = judge(declaring("N; W; S; E"))["findings"][0]
    later = judge(declaring("E; W; N; S"))["findings"][0]
    assert (first["code"], first["basis"], later["basis"]) == ("declare.out-of-turn", "I", "L")


DEALERS = {
    "first deal, the first to declare deals": ("E; N S6; W D6 D6; S; E; N", True, "N"),
    "first deal, an offender does not deal": ("E D6; N S6; W; S; E", True, "N"),
    "first deal, all pass: the initial dealer": ("E; N; W; S", True, "E"),
    "later deal, the dealer is given": ("E; N S6; W; S; E", False, "E"),
}


@pytest.mark.parametrize(("spoken", "first", "dealer"), DEALERS.values(), ids=DEALERS.keys())
def test_dealer(spoken, first, dealer):
    """The first deal makes its dealer by declaring, later ones are given theirs (PRO-2.5)."""
    report = judge(declaring(spoken, {"N": "S6", "W": "D6 D6"}, first=first))
    assert (report["leader"], report["defenders"]) == (dealer, "EW" if dealer in "EW" else "NS")


KITTIES = [("RJ BJ S4", 0), ("D7 S4", 2), ("RJ", None)]


@pytest.mark.parametrize(("cards", "suit"), KITTIES, ids=["jokers are skipped", "a level card counts", "jokers alone"])
def test_kitty_names_trumps(cards, suit):
    """The first card of the kitty that is no joker gives the suit (PRO-2.4)."""
    assert kitty_suit(FRENCH_DOUBLE.cards(cards.split())) == suit


PLAYED = [[{"seat": "E", "play": ["SA"]}]]


def test_tricks_without_a_finished_auction():
    """Play begun before the passes is one violation without a place, and what stands is trumps."""
    log = declaring("E S6; N", {"E": "S6 SA"}, bury=["SA"] * 8) | {"tricks": PLAYED}
    report = judge(log)
    finding = report["findings"][0]
    assert [finding[key] for key in ("code", "severity", "phase", "play", "seat", "clause")] == [
        "declare.unfinished",
        "violation",
        "auction",
        None,
        None,
        "PRO-2.3",
    ]
    assert report["trump"] == "S"


def test_tricks_without_any_auction():
    """A record that has tricks and no declaring: nothing stands, so there is no trump suit."""
    log = declaring("", {"E": "SA"}) | {"tricks": PLAYED}
    del log["auction"]
    report = judge(log)
    assert (report["findings"][0]["code"], report["trump"]) == ("declare.unfinished", None)


def test_table_played_by_what_it_wrote_down():
    """Trumps the table wrote down are what play is judged by, and differ from the rules: a claim."""
    log = declaring("E S6; N D6; W; S; E", {"E": "S6", "N": "D6"}, result={"trump": "D"})
    report = judge(log)
    assert report["trump"] == "D"
    assert "claim.trump" in [row["code"] for row in report["findings"]]


def test_declaring_broken_off():
    """A record that stops among the calls is unfinished in the auction, and claims no trumps."""
    report = judge(declaring("E; N", result={"trump": "S", "rank": "6", "leader": "E"}))
    (finding,) = report["findings"]
    assert (finding["code"], finding["phase"], report["complete"]) == ("record.unfinished", "auction", False)


def test_record_that_stops_before_the_first_trick():
    """Trumps settled and no trick: unfinished in play; nothing is said about burying."""
    (finding,) = judge(declaring("E; N; W; S"))["findings"]
    assert (finding["code"], finding["phase"]) == ("record.unfinished", "play")


def test_dealer_nobody_recorded():
    """Without a dealer in the record whoever speaks first was due, and whoever plays first leads."""
    log = declaring("N; W; S; E", {"N": "SA"}) | {"tricks": [[{"seat": "N", "play": ["SA"]}]]}
    log["setup"] = {"levels": {"EW": "2", "NS": "2"}, "defenders": None}
    report = judge(log)
    assert (auction_findings(report), report["leader"]) == ([], "N")


def test_nobody_recorded_a_thing():
    """A deal without a dealer, a call or a trick has no dealer, and is unfinished in the auction."""
    log = declaring("")
    log["setup"] = {}
    report = judge(log)
    assert (report["leader"], report["defenders"], report["findings"][0]["phase"]) == (None, None, "auction")
