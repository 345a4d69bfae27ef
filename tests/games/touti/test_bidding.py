"""Recorded auctions, clause by clause (TOU-2)."""

from __future__ import annotations

import pytest

from replay.domain.seats import EAST, NORTH
from replay.games.touti.auction import NOBODY, AuctionState
from replay.games.touti.bidding import NOTHING_STANDS, PUSH_OPEN, STILL_IN, unfinished
from tests.games.touti.build import DEALT, auction, codes, found, judge, only

OTHER_ACE = {**DEALT, "E": f"B1 {DEALT['E'][3:]}", "S": f"{DEALT['S'][:-2]}O1"}
ACELESS = {**DEALT, "E": f"O2 {DEALT['E'][3:]}", "N": f"{DEALT['N'][:-2]}O1"}


def spoken(text: str, **more: object) -> dict:
    """Judge a round that stops after the auction, and leave out that it does."""
    report = judge(auction(text, trump="O", **more))
    report["findings"] = [row for row in report["findings"] if row["code"] != "record.unfinished"]
    return report


LEGAL = [
    pytest.param("E 80; N -; W -; S -", (80, "E"), id="one bid, three passes"),
    pytest.param("E as; N -; W 80; S -", (80, "W"), id="As leaves like a pass"),
    pytest.param("E 70; N 80; W -; S -; E -", (80, "N"), id="seventy is raised by another"),
    pytest.param("E 70; N -; W -; S -; E 80", (80, "E"), id="alone at seventy goes up"),
    pytest.param("E 70; N -; W -; S -; E 210", (210, "E"), id="alone at seventy goes to the top"),
    pytest.param("E -; N -; W 70; S 80; W -", (80, "S"), id="the third may open at seventy"),
    pytest.param("E -; N -; W -; S 80", (80, "S"), id="the last opens at eighty and has it"),
    pytest.param("E 80; N 110; W 150; S 210; E -; N -; W -", (210, "S"), id="any step is allowed"),
    pytest.param("E 80; N -; W 90; S -; E -", (90, "W"), id="the own partner is outbid"),
    pytest.param("E 80; N -; W +10; S -; E 100; W -", (100, "E"), id="a push is answered"),
    pytest.param("E 80; N -; W +10; S -; E 130; W -", (130, "E"), id="a push is answered with more"),
    pytest.param("E 80; N -; W +10; S 90; E -; W -", (90, "S"), id="an opponent's bid cancels the push"),
    pytest.param("E 80; N -; W +10; S 90; E 100; W -; S -", (100, "E"), id="after that any bid will do"),
    pytest.param("E 70; N -; W +10; S -; E 90; W -", (90, "E"), id="seventy is pushed"),
    pytest.param("E 170; N -; W +30; S -; E 210; W -", (210, "E"), id="170 pushed by 30"),
    pytest.param("E 80; N -; W +10; S -; E 100; W +20; E 130; W -", (130, "E"), id="pushed twice, answered twice"),
    pytest.param("E 80; N -; W +10; S as; E 100; W -", (100, "E"), id="an opponent's As leaves the push open"),
    pytest.param("E 210; N -; W -; S -", (210, "E"), id="at 210 the others pass"),
    pytest.param("E 80; N 90; W -; S +10; E -; N 110; S -", (110, "N"), id="the other side pushes"),
]


@pytest.mark.parametrize(("text", "stands"), LEGAL)
def test_legal_auction(text, stands):
    """Such an auction bears no finding, and the highest bid is the chrya."""
    report = spoken(text)
    assert codes(report) == []
    assert report["result"] == {"chrya": stands[0], "bidder": stands[1]}


OFFENCES = [
    # out of turn
    pytest.param("N 80", "out-of-turn", 1, "N", id="the second speaks first"),
    pytest.param("E 80; E 90; N -; W -; S -", "out-of-turn", 2, "E", id="the holder raises himself"),
    pytest.param("E -; N 80; W -; S -; E 90", "after-end", 5, "E", id="who has passed bids after the end"),
    pytest.param("E -; N 80; E 90; W -; S -", "out-of-turn", 3, "E", id="who has passed bids again"),
    pytest.param("E as; N 80; E -; W -; S -", "out-of-turn", 3, "E", id="who has said As passes again"),
    # bids
    pytest.param("E 60; N 80; W -; S -; E -", "bid", 1, "E", id="60 is too low"),
    pytest.param("E 85; N 80; W -; S -; E -", "bid", 1, "E", id="85 is no ten"),
    pytest.param("E 220; N 80; W -; S -; E -", "bid", 1, "E", id="220 is too high"),
    pytest.param("E 0; N 80; W -; S -; E -", "bid", 1, "E", id="a bid of nothing"),
    pytest.param("E -80; N 80; W -; S -; E -", "bid", 1, "E", id="a bid below nothing"),
    pytest.param("E 80; N 80; W -; S -; N -", "bid", 2, "N", id="no higher than the standing bid"),
    pytest.param("E 80; N 70; W -; S -; N -", "bid", 2, "N", id="lower than the standing bid"),
    pytest.param("E 70; N -; W -; S -; E 70; E 80", "bid", 5, "E", id="alone at seventy stays there"),
    # seventy
    pytest.param("E -; N -; W -; S 70; S 80", "seventy", 4, "S", id="the last opens at seventy"),
    pytest.param("E as; N as; W -; S 70; S -", "seventy", 4, "S", id="the last after two As"),
    # As
    pytest.param("E 80; N 90; W -; S -; E as", "as-late", 5, "E", id="As on the second turn"),
    pytest.param("E 70; N -; W -; S -; E as", "as-late", 5, "E", id="As when alone at seventy"),
    # pushes
    pytest.param("E +10; N 80; W -; S -; E -", "push", 1, "E", id="nothing to push"),
    pytest.param("E 80; N +10; W -; S -; N -", "push", 2, "N", id="an opponent's bid"),
    pytest.param("E 80; N -; W +40; S -; W -", "push", 3, "W", id="a push of 40"),
    pytest.param("E 80; N -; W +0; S -; W -", "push", 3, "W", id="a push of nothing"),
    pytest.param("E 80; N -; W +15; S -; W -", "push", 3, "W", id="a push of 15"),
    pytest.param("E 200; N -; W +10; S -; W -", "push", 3, "W", id="200 leaves no room for a push"),
    pytest.param("E 180; N -; W +30; S -; W -", "push", 3, "W", id="180 leaves no room for 30"),
    pytest.param("E 70; N -; W -; S -; E +10; E 80", "push", 5, "E", id="one's own bid"),
    # push not answered
    pytest.param("E 80; N -; W +10; S -; E 90; W -", "push-unanswered", 5, "E", id="answered too low"),
    pytest.param("E 80; N -; W +10; S -; E -", "push-unanswered", 5, "E", id="passed instead"),
    pytest.param("E 80; N -; W +10; S as; E 90; W -", "push-unanswered", 5, "E", id="not cancelled by As"),
    pytest.param("E 80; N -; W +10; S -; E as", "as-late", 5, "E", id="As instead is late first of all"),
    pytest.param("E 80; N -; W +10; S -; E 85; W -", "bid", 5, "E", id="no bid at all comes first"),
    pytest.param("E 80; N -; W +10; S -; E +10; W -", "push", 5, "E", id="pushing back comes first"),
    # after the end
    pytest.param("E 80; N -; W -; S -; N -", "after-end", 5, "N", id="a pass after the end"),
    pytest.param("E 80; N -; W -; S -; E 90", "after-end", 5, "E", id="a bid after the end"),
    pytest.param("E -; N -; W -; S -; E 80", "after-end", 5, "E", id="a bid after a redeal"),
]


@pytest.mark.parametrize(("text", "code", "play", "seat"), OFFENCES)
def test_one_offence(text, code, play, seat):
    """Such an auction bears this one finding, at this call."""
    assert found(spoken(text)) == [(f"auction.{code}", None, play, seat)]


def test_as_without_an_ace():
    """As needs an ace of the hand dealt, and leaves the auction all the same."""
    report = spoken("E as; N 80; W -; S -", dealt=ACELESS)
    assert found(report) == [("auction.as-without-ace", None, 1, "E")]
    assert report["result"] == {"chrya": 80, "bidder": "N"}


def test_as_with_any_ace():
    """The ace may be of any suit."""
    assert codes(spoken("E as; N 80; W -; S -", dealt=OTHER_ACE)) == []


STANDS = [
    pytest.param("E 80; N -; W +10; S -; E -", (80, "E"), id="a pushed holder passes and keeps the bid"),
    pytest.param("E 80; N -; W +10; S -; E 90; W 90; E -", (90, "W"), id="the duty is over, the pusher goes on"),
    pytest.param("E 80; S 90; N -; W -; S -", (80, "E"), id="a bid out of turn has no effect"),
    pytest.param("E 80; W -; S -; N -", (80, "E"), id="a pass out of turn counts"),
    pytest.param("E 80; N -; W -; E -", (80, "E"), id="the holder leaves out of turn: three are out"),
    pytest.param("E 80; N -; W +10; E 100; W -; S -", (80, "E"), id="a pushed holder out of turn ends the duty"),
    pytest.param("E 80; N -; E -; W +10; S -", (80, "E"), id="pushing a holder who has left opens nothing"),
    pytest.param("E 80; N -; W +20; S -; N -; W +10; E 110; W -", (110, "E"), id="of two pushes the higher is owed"),
    pytest.param("E 80; N -; W +20; S -; N -; W +10; E 100; W -", (80, "E"), id="and less is no answer"),
]


@pytest.mark.parametrize(("text", "stands"), STANDS)
def test_what_stands_after_an_offence(text, stands):
    """The auction goes on as it did, and this is the bid that stands by the rules."""
    report = spoken(text)
    assert codes(report) != []
    assert report["result"] == {"chrya": stands[0], "bidder": stands[1]}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("E -; N -; W -; S -", id="four passes"),
        pytest.param("E as; N as; W as; S as", id="four times As"),
        pytest.param("E 70; N -; W -; S -; E -", id="alone at seventy passes"),
        pytest.param("E 70; N -; W +10; S -; E -; W -", id="a push at seventy is not answered, and all pass"),
    ],
)
def test_redeal(text):
    """Nobody has bought: the cards are dealt again, and the round is complete as it is."""
    report = judge(auction(text))
    assert (report["complete"], report["result"], report["tricks"]) == (True, {"redeal": True}, [])


def test_last_speaker_stays_the_last_when_asked_again():
    """Who spoke last and opened at 70 cannot do so when asked again."""
    assert codes(spoken("E -; N -; W -; S 70; S 70; S 80")) == ["auction.seventy", "auction.seventy"]


def test_seventy_by_another_on_the_second_round():
    """A player asked again because the own call had no effect may open at 70: that is not the last speaker."""
    report = spoken("E +10; N -; W -; S 65; E 70; S 80; E -")
    assert codes(report) == ["auction.push", "auction.bid"]
    assert report["result"] == {"chrya": 80, "bidder": "S"}


def test_unfinished_record_of_an_auction():
    """A record that stops within the auction has no result at all."""
    report = judge(auction("E 80; N -"))
    assert found(report) == [("record.unfinished", None, None, None)]
    assert (only(report)["phase"], report["complete"], report["result"]) == ("auction", False, {})


def test_unfinished_record_after_the_auction():
    """A record that stops before the first lead knows chrya and bidder."""
    report = judge(auction("E 80; N -; W -; S -", trump="C"))
    assert (only(report)["phase"], report["complete"]) == ("play", False)
    assert (report["trump"], report["leader"]) == ("C", "E")


def test_round_without_an_auction():
    """A record without an auction stops in it."""
    log = auction("")
    del log["auction"]
    assert (only(judge(log))["phase"], judge(log)["leader"]) == ("auction", "E")


def test_first_speaker_left_out():
    """Where the setup does not say who speaks first, it was who did."""
    log = auction("W 80; S -; E -; N -")
    del log["setup"]["first_speaker"]
    report = judge(log)
    assert (codes(report), report["leader"]) == (["record.unfinished"], "W")


def test_nobody_known_to_have_acted():
    """Without a first speaker, a call or a play nobody is named."""
    log = auction("")
    del log["setup"]["first_speaker"]
    assert judge(log)["leader"] is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param("E 80; N -; W -", STILL_IN, id="an opponent is still in"),
        pytest.param("E 70; N -; W -; S -", NOTHING_STANDS, id="seventy stands"),
        pytest.param("E 80; N -; W +10; S -", PUSH_OPEN, id="a push is open"),
        pytest.param("E -; N -; W -; S -", "Everybody had passed", id="a redeal was due"),
    ],
)
def test_play_before_the_auction_has_ended(text, reason):
    """The finding stands in the auction without call or seat, and says why it was not over."""
    log = auction(text, trump="O")
    log["tricks"] = [[{"seat": "E", "play": ["O1"]}]]
    report = judge(log)
    assert found(report)[0] == ("auction.unfinished", None, None, None)
    assert reason in report["findings"][0]["message"]


def test_unfinished_without_a_bid_shows_who_was_due():
    """The evidence names who was to speak."""
    state = AuctionState(NORTH, 0, NOBODY, 0b1110, 0b0001, 0, NOBODY)
    assert unfinished(state).evidence == {"due": "N", "bid": None}
    assert state.due != EAST


EVIDENCE = [
    pytest.param("E 80; N 80; W -; S -; N -", 80, "E", "a bid of 90 or more or a pass", id="a bid too low"),
    pytest.param("E 80; N -; W +10; S -; E 90; W -", 80, "E", "a bid of 100 or more", id="a push not answered"),
    pytest.param("E 210; N 220; W -; S -; N -", 210, "E", "a pass", id="nothing is left to bid"),
    pytest.param("E 60; N -; W -; S -; E -", None, None, "a bid of 80 or more or a pass", id="nothing stood"),
]


@pytest.mark.parametrize(("text", "standing", "holder", "owed"), EVIDENCE)
def test_evidence(text, standing, holder, owed):
    """The evidence tells what stood and what was possible."""
    evidence = judge(auction(text))["findings"][0]["evidence"]
    assert (evidence["standing"], evidence["holder"], evidence["owed"]) == (standing, holder, owed)
