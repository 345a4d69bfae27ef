"""The duties of play, turn order and what a record may get wrong, clause by clause (TOU-3)."""

from __future__ import annotations

import pytest

from tests.games.touti.build import DEALT, auction, codes, found, judge, only, position, trick

# Oros is tranfo throughout; South leads, then East, North and West follow.
DUTIES = [
    # following suit
    pytest.param("C7 C2", "S C4; E C2", ["follow.overtake"], id="a higher card is owed"),
    pytest.param("C7 C2", "S C4; E C7", [], id="a higher card is played"),
    pytest.param("C7 C10 C2", "S C4; E C7", [], id="which higher card is free"),
    pytest.param("C5 C2", "S C7; E C2", [], id="no higher card: any of the suit"),
    pytest.param("C5 B1", "S C7; E B1", ["follow.revoke"], id="the suit led kept back"),
    pytest.param("C5 O1", "S C7; E O1", ["follow.revoke"], id="trumped with the suit led in hand"),
    # the order of the cards
    pytest.param("C1 C2", "S C3; E C2", ["follow.overtake"], id="the ace beats the three"),
    pytest.param("C3 C2", "S C12; E C2", ["follow.overtake"], id="the three beats the Ray"),
    pytest.param("C12 C2", "S C11; E C2", ["follow.overtake"], id="the Ray beats the Kabal"),
    pytest.param("C11 C2", "S C10; E C2", ["follow.overtake"], id="the Kabal beats the ten"),
    pytest.param("C10 C2", "S C7; E C2", ["follow.overtake"], id="the ten beats the seven"),
    pytest.param("C5 C2", "S C4; E C2", ["follow.overtake"], id="the five beats the four"),
    pytest.param("C7 C2", "S C10; E C2", [], id="the seven does not beat the ten"),
    # without the suit
    pytest.param("O2 B1", "S C7; E B1", ["follow.must-trump"], id="tranfo is owed"),
    pytest.param("O2 B1", "S C7; E O2", [], id="tranfo is played"),
    pytest.param("O2 O1", "S C7; E O2", [], id="any tranfo opens"),
    pytest.param("B1 E1", "S C7; E E1", [], id="neither suit nor tranfo: anything"),
    # tranfo led
    pytest.param("O7 O2", "S O4; E O2", ["follow.overtake"], id="tranfo led is overtaken"),
    pytest.param("O2 B1", "S O4; E B1", ["follow.revoke"], id="tranfo led is followed"),
    pytest.param("B1 C1", "S O4; E C1", [], id="tranfo led and none held"),
]


@pytest.mark.parametrize(("held", "played", "expected"), DUTIES)
def test_duty_of_the_second_hand(held, played, expected):
    """East, second to play, is judged by what East holds and South led."""
    lead = played.split(";")[0].split()[1]
    report = judge(position({"S": f"{lead} B2", "E": held, "N": None, "W": None}, played, leader="S"))
    assert sorted(codes(report)) == sorted(expected)


LATER = [
    pytest.param("C10 C2", "S C4; E C7; N C2", ["follow.overtake"], id="the best card is to be beaten, not the lead"),
    pytest.param("C5 C2", "S C4; E C7; N C2", [], id="beating the lead alone is not owed"),
    pytest.param("C10 C2", "S C4; E O2; N C2", [], id="once trumped any card of the suit will do"),
    pytest.param("C10 C2", "S C4; E O2; N C10", [], id="once trumped a high card will do too"),
    pytest.param("C10 O7", "S C4; E O2; N O7", ["follow.revoke"], id="once trumped the suit is still followed"),
    pytest.param("O7 O4", "S C4; E O5; N O4", ["follow.overtrump"], id="a higher tranfo is owed"),
    pytest.param("O7 O4", "S C4; E O5; N O7", [], id="a higher tranfo is played"),
    pytest.param("O4 B1", "S C4; E O5; N O4", [], id="no higher tranfo: a lower one"),
    pytest.param("O4 B1", "S C4; E O5; N B1", ["follow.must-trump"], id="a lower tranfo is owed even so"),
    pytest.param("O7 B1", "S C4; E O5; N B1", ["follow.must-trump"], id="a discard instead of a higher tranfo"),
    pytest.param("O10 O4", "S O5; E O7; N O4", ["follow.overtake"], id="tranfo led and overtaken is overtaken again"),
    pytest.param("C10 C2", "S C12; E B1; N C2", [], id="a discard beats nothing"),
]


@pytest.mark.parametrize(("held", "played", "expected"), LATER)
def test_duty_of_the_third_hand(held, played, expected):
    """North, third to play and South's partner, owes what the cards ask: a winning partner changes nothing."""
    south = played.split(";")[0].split()[1]
    east = played.split(";")[1].split()[1]
    hands = {"S": f"{south} B2", "E": f"{east} E2", "N": held, "W": None}
    report = judge(position(hands, played, leader="S"))
    assert codes(report) == expected


def test_partner_winning_with_the_best_card_left():
    """North must overtake South's winning card."""
    report = judge(position({"S": "C3 B2", "E": "C2 E2", "N": "C1 C4", "W": None}, "S C3; E C2; N C4", leader="S"))
    assert found(report) == [("follow.overtake", 1, 3, "N")]


WINNERS = [
    pytest.param("S C4; E C7; N C1; W C2", "N", 11, id="the highest card of the suit led"),
    pytest.param("S C1; E B1; N E1; W O2", "W", 33, id="a small tranfo"),
    pytest.param("S C1; E O3; N O1; W O2", "N", 32, id="the highest tranfo"),
    pytest.param("S C2; E B1; N E1; W B3", "S", 32, id="discards win nothing"),
    pytest.param("S O2; E O4; N B1; W O3", "W", 21, id="tranfo led: the highest tranfo"),
]


@pytest.mark.parametrize(("played", "winner", "points"), WINNERS)
def test_winner(played, winner, points):
    """Whoever wins takes the points lying there."""
    row = judge(position({"S": None, "E": None, "N": None, "W": None}, played, leader="S"))["tricks"][0]
    assert (row["leader"], row["winner"], row["card_points"]) == ("S", winner, points)


def test_no_tranfo_fired():
    """Where no tranfo is recorded nothing is owed but the suit led."""
    hands = {"S": "C4 B2", "E": "O1 B1", "N": "C2 C5", "W": "C7 E2"}
    report = judge(position(hands, "S C4; E O1; N C2; W E2", leader="S", trump=None))
    assert found(report) == [("follow.overtake", 1, 3, "N"), ("follow.revoke", 1, 4, "W")]
    assert (report["trump"], report["tricks"][0]["winner"]) == (None, "S")


def round_of(*tricks: str, **more: object) -> dict:
    """Write down a round dealt as ``DEALT``, bought by East for 80 with oros tranfo."""
    log = auction("E 80; N -; W -; S -", trump="O", **more)
    log["tricks"] = [trick(text) for text in tricks]
    return log


FIRST = "E O1; N O2; W O4; S O6"


def test_first_speaker_leads():
    """The first speaker leads the first twya, whoever bought."""
    log = auction("E -; N 80; W -; S -", trump="O", tricks=[trick("N C1; W C2; S C4; E C6")])
    assert found(judge(log))[0] == ("play.wrong-leader", 1, 1, "N")


def test_winner_leads_the_next():
    """The winner of a twya leads the next; what another leads stands, and play goes on from there."""
    report = judge(round_of(FIRST, "N C1; W C2; S C4; E C6"))
    assert found(report)[0] == ("play.wrong-leader", 2, 1, "N")
    assert (report["tricks"][1]["leader"], report["tricks"][1]["plays"][0]["legal"]) == ("N", False)


TURNS = [
    pytest.param("E O1; W O4; N O2; S O6", [(1, 2, "W"), (1, 3, "N")], id="two seats swapped"),
    pytest.param("E O1; S O6; N O2; W O4", [(1, 2, "S")], id="the last plays second, then in turn"),
    pytest.param("E O1; N O2; S O6; W O4", [(1, 3, "S")], id="the last two swapped: the last is due at the end"),
]


@pytest.mark.parametrize(("played", "expected"), TURNS)
def test_out_of_turn(played, expected):
    """The recorded order is the order; seats that have played are skipped in saying who is due."""
    rows = [row for row in found(judge(round_of(played))) if row[0] == "play.out-of-turn"]
    assert [row[1:] for row in rows] == expected


def test_second_play_in_a_twya_is_ignored():
    """A second card of the same seat does not lie there, and stays in hand."""
    report = judge(round_of("E O1; N O2; N C1; W O4; S O6", "E O3; N C1; W O5; S O7"))
    assert found(report)[0] == ("record.extra-play", 1, 3, "N")
    assert codes(report).count("record.card-not-held") == 0
    assert report["tricks"][0]["card_points"] == 11


def test_missing_play_in_a_twya():
    """A seat without a play is missing in a twya that is not the last; the others' cards are won."""
    report = judge(round_of("E O1; N O2; W O4", "E O3; N C1; W O5; S O6"))
    assert found(report)[0] == ("record.missing-play", 1, None, "S")
    assert report["tricks"][0]["winner"] == "E"


def test_last_twya_may_be_unfinished():
    """In the last twya recorded nobody is missing; it has no winner, and the points so far."""
    report = judge(round_of("E O1; N O2; W O4"))
    assert found(report) == [("record.unfinished", None, None, None)]
    assert (report["tricks"][0]["winner"], report["tricks"][0]["card_points"]) == (None, 11)


def test_twya_without_a_play():
    """A twya nobody led has neither leader nor winner, and all four are missing."""
    report = judge(round_of("", FIRST))
    assert codes(report)[:4] == ["record.missing-play"] * 4
    assert (report["tricks"][0]["leader"], report["tricks"][0]["winner"]) == (None, None)


def test_card_not_held_lies_as_played():
    """A card another holds lies there all the same; nothing is taken from the hand for it."""
    report = judge(round_of("E O1; N O6; W O4; S O6"))
    assert found(report)[0] == ("record.card-not-held", 1, 2, "N")
    assert report["tricks"][0]["plays"][1]["legal"] is True


def test_same_card_again_is_a_knock_on():
    """The same card not held a second time points to the first."""
    report = judge(round_of("E O1; N O6; W O4; S O7", "E O3; N O6; W O5; S O6"))
    assert [row[0] for row in found(report)][:2] == ["record.card-not-held", "record.card-not-held"]
    assert report["findings"][1]["because"] == 0


def test_revoke_by_a_card_left_over_is_a_knock_on():
    """A seat that played a card it did not hold has one too many: a revoke after that points there."""
    report = judge(round_of("E O1; N O6; W O4; S O7", "E O3; N C1; W O5; S O6"))
    assert found(report)[:2] == [("record.card-not-held", 1, 2, "N"), ("follow.revoke", 2, 2, "N")]
    assert report["findings"][1]["because"] == 0


def test_bad_deal():
    """Cards that are not the pack are found once; a card dealt to nobody is a knock-on."""
    log = round_of("E O1; N O2; W O4; S B1", dealt={**DEALT, "S": f"{DEALT['S'][:-2]}B3"})
    report = judge(log)
    assert found(report)[:2] == [("record.bad-deal", None, None, None), ("record.card-not-held", 1, 4, "S")]
    assert report["findings"][1]["because"] == 0
    assert report["findings"][0]["evidence"]["missing"] == ["B1"]
    assert report["findings"][0]["evidence"]["twice"] == ["B3"]


def test_same_card_twice_in_a_hand():
    """A card dealt twice to one seat may be played twice."""
    dealt = {**DEALT, "E": f"O1 {DEALT['E'][:-3]}"}
    report = judge(round_of(FIRST, "E O1; N C1; W O5; S O7", dealt=dealt))
    assert "record.card-not-held" not in codes(report)


def test_short_hand_is_a_bad_deal():
    """Everybody is dealt ten cards."""
    report = judge(round_of(dealt={**DEALT, "E": DEALT["E"][:-3]}))
    assert found(report)[0] == ("record.bad-deal", None, None, None)


TAKEN_BACK = [
    pytest.param("S C4; E! B1; E C2", ["C2 B1"], [("follow.revoke", 1, 2, "E")], id="a revoke"),
    pytest.param("S C4; E! C2; E C7", ["C7 C2"], [("follow.overtake", 1, 2, "E")], id="a card too low"),
    pytest.param("S C4; E! B1; E O2", ["O2 B1"], [("follow.must-trump", 1, 2, "E")], id="a discard"),
    pytest.param("S C4; N! C7; E C2", ["C2 B1"], [("play.out-of-turn", 1, 2, "N")], id="a play out of turn"),
    pytest.param("E! C2; S C4; E C2", ["C2 B1"], [("play.wrong-leader", 1, 1, "E")], id="a lead by another"),
    pytest.param("S C4; E! C7; E C10", ["C7 C10"], [], id="a card that might have stayed"),
]


@pytest.mark.parametrize(("played", "held", "expected"), TAKEN_BACK)
def test_taken_back(played, held, expected):
    """A mistake taken back is a notice, and whoever was due still is."""
    hands = {"S": "C4 B2", "E": held[0], "N": "C7 C5" if "N!" in played else None, "W": None}
    text = f"{played}; N C7" if "N!" in played else played
    report = judge(position(hands, text, leader="S"))
    assert found(report) == expected
    assert all(row["severity"] == "notice" and row["corrected"] for row in report["findings"])


def test_attempt_of_a_card_not_held():
    """A card put down and taken back must have been held: the record is at odds with itself."""
    report = judge(position({"S": "C4 B2", "E": "C2 B1", "N": None, "W": None}, "S C4; E! C7; E C2", leader="S"))
    assert found(report) == [("record.card-not-held", 1, 2, "E")]
    assert only(report)["severity"] == "discrepancy"


def test_attempt_without_a_play():
    """Who takes a card back must play another, in the last twya recorded too."""
    report = judge(position({"S": "C4 B2", "E": "C2 C7", "N": None, "W": None}, "S C4; E! C7", leader="S"))
    assert found(report) == [("record.missing-play", 1, None, "E")]


def test_attempt_after_the_own_play():
    """A card taken back by a seat that had played is followed by no play of that seat."""
    report = judge(position({"S": "C4 B2", "E": "C7 B1", "N": None, "W": None}, "S C4; E C7; E! B1", leader="S"))
    assert found(report) == [("record.missing-play", 1, None, "E")]


def test_attempt_after_the_own_play_leaves_a_full_twya():
    """The twya has its four cards and its winner all the same."""
    hands = {"S": "C4", "E": "C7 B1", "N": None, "W": None}
    report = judge(position(hands, "S C4; E C7; E! B1; N C3; W C1", leader="S"))
    assert (found(report), report["tricks"][0]["winner"]) == ([("record.missing-play", 1, None, "E")], "W")


TWO_CARDS = [
    pytest.param("S C4; E C7 C2; N C5; W C1", [(1, 2, "E")], "W", id="a follow of two cards"),
    pytest.param(
        "S C4 C2; E C7; N C5; W C1", [(1, 1, "S")], "W", id="a lead of two cards: the others play to its suit"
    ),
    pytest.param("S C4 C2; E O7; N C5; W C1", [(1, 1, "S")], "E", id="a lead of two cards, trumped"),
    pytest.param("S C4 C2; E B7; N C5; W B1", [(1, 1, "S")], "N", id="a lead of two cards, a discard"),
]


@pytest.mark.parametrize(("played", "expected", "winner"), TWO_CARDS)
def test_two_cards_at_once(played, expected, winner):
    """A play is one card; two lie there, count, and cannot win."""
    report = judge(position({"S": None, "E": None, "N": None, "W": None}, played, leader="S"))
    rows = [row for row in found(report) if row[0] == "record.wrong-count"]
    assert [row[1:] for row in rows] == expected
    assert report["tricks"][0]["winner"] == winner


def test_two_cards_taken_back():
    """Two cards at once, taken back, are a notice."""
    hands = {"S": "C4 B2", "E": "C7 C2", "N": None, "W": None}
    report = judge(position(hands, "S C4; E! C7 C2; E C7", leader="S"))
    assert (only(report)["code"], only(report)["severity"]) == ("record.wrong-count", "notice")


def test_nobody_can_win_a_twya_of_wrong_plays():
    """When no play is one card nobody wins."""
    played = "S C4 C2; E C7 C5; N C10 C11; W C1 C3"
    report = judge(position({"S": None, "E": None, "N": None, "W": None}, played, leader="S"))
    assert (report["tricks"][0]["winner"], report["tricks"][0]["card_points"]) == (None, 26)


def test_more_than_ten_twyas():
    """A twya too many does not make the round unfinished."""
    tricks = [f"E {card}" for card in DEALT["E"].split()]
    report = judge(round_of(*tricks, "E O1"))
    assert report["complete"] is True


def test_evidence_of_a_revoke():
    """The evidence names what was held, what was owed and legal plays, the nearest first."""
    hands = {"S": "C4 B2 E2", "E": "C2 C10 B1", "N": None, "W": None}
    evidence = only(judge(position(hands, "S C4; E B1", leader="S")))["evidence"]
    assert evidence == {"held": ["C2", "C10"], "owed": ["C2", "C10"], "legal": [["C10"]]}


def test_evidence_of_a_discard():
    """Without the suit the tranfos are what was held."""
    hands = {"S": "C4 B2 E2", "E": "O2 O7 B1", "N": None, "W": None}
    evidence = only(judge(position(hands, "S C4; E B1", leader="S")))["evidence"]
    assert (evidence["held"], evidence["legal"]) == (["O2", "O7"], [["O7"], ["O2"]])


BASES = [
    pytest.param("C7 C2", "S C4; E C2", "TOU-3.2", "L", id="a plain suit led"),
    pytest.param("O7 O2", "S O4; E O2", "TOU-3.2", "I", id="tranfo led: our reading"),
    pytest.param("O2 B1", "S C7; E B1", "TOU-3.3", "L", id="a discard"),
]


@pytest.mark.parametrize(("held", "played", "clause", "basis"), BASES)
def test_clause_and_basis(held, played, clause, basis):
    """A finding names its clause, and who says so."""
    lead = played.split(";")[0].split()[1]
    finding = only(judge(position({"S": f"{lead} B2", "E": held, "N": None, "W": None}, played, leader="S")))
    assert (finding["clause"], finding["basis"]) == (clause, basis)


PROVED = [
    pytest.param(["S C4; E B1; N C7; W C5", "N E4; W E5; S E2; E C2"], (2, 4), id="a revoke: a card of the suit"),
    pytest.param(["S C4; E B1; N C7; W C5", "N E4; W E5; S E2; E! C2"], (2, 4), id="one shown and taken back"),
    pytest.param(["S C4; E B1; N C7; W C5", "N E4; W E5; S E2; E B4"], None, id="a revoke that never shows"),
]


@pytest.mark.parametrize(("tricks", "place"), PROVED)
def test_provable(tricks, place):
    """A wrong card is proved where a card comes out that should have been played."""
    hands = {"S": "C4 E2 B2", "E": "B1 C2 B4", "N": "C7 E4 B7", "W": "C5 E5 B5"}
    finding = judge(position(hands, *tricks, leader="S"))["findings"][0]
    expected = None if place is None else {"trick": place[0], "play": place[1]}
    assert (finding["code"], finding["provable"]) == ("follow.revoke", expected)


def test_turn_order_is_seen_at_once():
    """A play out of turn is known to all where it stands."""
    finding = judge(round_of("E O1; W O4; N O2; S O6"))["findings"][0]
    assert finding["provable"] == {"trick": 1, "play": 2}


def test_as_without_an_ace_shows_with_the_last_ace():
    """That a seat held no ace is known once all four have come out elsewhere."""
    dealt = {**DEALT, "E": f"O2 {DEALT['E'][3:]}", "N": f"{DEALT['N'][:-2]}O1"}
    log = auction("E as; N 80; W -; S -", dealt=dealt, trump="O")
    log["tricks"] = [trick("E C7; N C1; W C2; S C4"), trick("N O1; W O4; S O6; E O3"), trick("N E7; W E1; S E2; E E4")]
    assert judge(log)["findings"][0]["provable"] is None
    log["tricks"].append(trick("W B6; S B1; E B2; N B4"))
    assert judge(log)["findings"][0]["provable"] == {"trick": 4, "play": 2}
