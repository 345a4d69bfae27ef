"""Clauses of the play: legal and offending rows, each a position of a trick or two."""

from __future__ import annotations

import pytest

from tests.games.tuolaji.build import findings, position, report, turned

FOUR = {"E": "C9 C10 S9", "N": "C3 C4 S3", "W": "C5 C6 S5", "S": "C7 C8 S7"}
LED = "E C9;N C3;W C5;S C7"
PAIRS = {"E": "C9 C9 S9", "N": "C3 C3 C4", "W": "C5 S5 S6", "S": "S7 S8 D8"}
TRACTOR = {"E": "C9 C9 C10 C10", "N": "C3 C3 C4 C4 C6 C6", "W": "C5 C5 C7 C7 C8 S5", "S": "S7 S8 D8 D9"}
V, N, D = "violation", "notice", "discrepancy"

ROWS = [
    pytest.param(position(FOUR, LED), [], id="TLJ-1.1 everyone in turn"),
    pytest.param(
        position(FOUR, "E C9;W C5;N C3;S C7"),
        [("play.out-of-turn", V, 1, 2, "W"), ("play.out-of-turn", V, 1, 3, "N")],
        id="TLJ-1.1 West before North, then North after West",
    ),
    pytest.param(
        position(FOUR, "E C9;W! C5;N C3;W C5;S C7"),
        [("play.out-of-turn", N, 1, 2, "W")],
        id="TLJ-1.1 a card put down out of turn and taken back",
    ),
    pytest.param(position(FOUR, LED, "E C10;N C4;W C6;S C8"), [], id="TLJ-7.1 the winner leads"),
    pytest.param(
        position(FOUR, LED, "N C4;W C6;S C8;E C10"),
        [("play.wrong-leader", V, 2, 1, "N")],
        id="TLJ-7.1 somebody else leads",
    ),
    pytest.param(
        position(FOUR, LED, "N! C4;E C10;N C4;W C6;S C8"),
        [("play.wrong-leader", N, 2, 1, "N")],
        id="TLJ-7.1 somebody else is about to lead",
    ),
    pytest.param(position(FOUR, "N C3;W C5;S C7;E C9", leader="-"), [], id="without a leader the first to play leads"),
    pytest.param(position({**FOUR, "E": "C9 S9"}, "E C9;N C3;W C5;S C7"), [], id="TLJ-5.4 one suit"),
    pytest.param(
        position({**FOUR, "E": "C9 S9"}, "E C9 S9;N C3 S3;W S5 C5;S C7 C8"),
        [("lead.mixed-suits", V, 1, 1, "E")],
        id="TLJ-5.4 two suits: no duty of following in this trick",
    ),
    pytest.param(
        position({**FOUR, "E": "C9 S9"}, "E C9 S9;N C3;W S5 C5;S C7 C8"),
        [("lead.mixed-suits", V, 1, 1, "E"), ("record.wrong-count", D, 1, 2, "N")],
        id="TLJ-5.4 the number of cards is still asked for",
    ),
    pytest.param(
        position(FOUR, "E! C9 S9;E C9;N C3;W C5;S C7"),
        [("lead.mixed-suits", N, 1, 1, "E")],
        id="TLJ-5.4 two suits taken back",
    ),
    pytest.param(
        position({**FOUR, "E": "H9 S2 C9"}, "E H9 S2;N C3 S3;W C5 S5;S C7 S7"),
        [],
        id="TLJ-4.2 a trump-rank card of spades is a trump",
    ),
    pytest.param(position(PAIRS, "E C9 C9;N C3 C3;W C5 S5;S S7 S8"), [], id="TLJ-6.1 as many of the suit as there are"),
    pytest.param(
        position(PAIRS, "E C9 C9;N C3 C3;W S5 S6;S S7 S8"),
        [("follow.revoke", V, 1, 3, "W")],
        id="TLJ-6.1 the only club kept back",
    ),
    pytest.param(
        position(PAIRS, "E C9 C9;N C3 C3;W! S5 S6;W C5 S5;S S7 S8"),
        [("follow.revoke", N, 1, 3, "W")],
        id="TLJ-6.1 taken back in time",
    ),
    pytest.param(
        position(PAIRS, "E C9 C9;N C3 C4;W C5 S5;S S7 S8"),
        [("follow.shape", V, 1, 2, "N")],
        id="TLJ-6.2 a pair broken",
    ),
    pytest.param(
        position(PAIRS, "E C9 C9;N! C3 C4;N C3 C3;W C5 S5;S S7 S8"),
        [("follow.shape", N, 1, 2, "N")],
        id="TLJ-6.2 taken back in time",
    ),
    pytest.param(
        position(TRACTOR, "E C9 C9 C10 C10;N C3 C3 C4 C4;W C5 C5 C7 C7;S S7 S8 D8 D9"),
        [],
        id="TLJ-6.2 consecutive pairs, or else any two pairs",
    ),
    pytest.param(
        position(TRACTOR, "E C9 C9 C10 C10;N C3 C3 C6 C6;W C5 C5 C7 C8;S S7 S8 D8 D9"),
        [("follow.shape", V, 1, 2, "N"), ("follow.shape", V, 1, 3, "W")],
        id="TLJ-6.2 consecutive pairs kept back, a second pair kept back",
    ),
    pytest.param(
        position(PAIRS, "E C9 C9;N C3;W C5 S5;S S7 S8"),
        [("record.wrong-count", D, 1, 2, "N")],
        id="too few cards: nothing else is asked of the play",
    ),
    pytest.param(
        position(PAIRS, "E C9 C9;N! C3;N C3 C3;W C5 S5;S S7 S8"),
        [("record.wrong-count", N, 1, 2, "N")],
        id="too few cards taken back",
    ),
    pytest.param(
        position(FOUR, "E C9;N CA;W C5;S C7"), [("record.card-not-held", D, 1, 2, "N")], id="a card that was not held"
    ),
    pytest.param(
        position(FOUR, "E C9;N! CA;N C3;W C5;S C7"),
        [("record.card-not-held", D, 1, 2, "N")],
        id="a card that was not held, put down and taken back",
    ),
    pytest.param(
        position(FOUR, "E C9;N C3;W C5;N C4;S C7"),
        [("record.extra-play", D, 1, 4, "N")],
        id="a second play is ignored, also in saying who is due",
    ),
    pytest.param(
        position(FOUR, LED + ";E C10"), [("record.extra-play", D, 1, 5, "E")], id="a fifth play in a full trick"
    ),
    pytest.param(
        position(FOUR, "E C9;N C3;S C7", "E C10;N C4;W C5;S C8"),
        [("play.out-of-turn", V, 1, 3, "S"), ("record.missing-play", D, 1, None, "W")],
        id="a play missing before the last trick",
    ),
    pytest.param(position(FOUR, LED, "E C10;N C4"), [], id="a play missing in the last trick: no more is recorded"),
    pytest.param(
        position(FOUR, "E C9;N C3;W C5;S! C7", LED.replace("C9", "C10").replace("C3", "C4").replace("C5", "C6")),
        [("record.missing-play", D, 1, None, "S")],
        id="an attempt without a play after it, found once",
    ),
    pytest.param(
        position(FOUR, "E C9;N C3;W C5;S! C7"),
        [("record.missing-play", D, 1, None, "S")],
        id="an attempt without a play after it, in the last trick too",
    ),
    pytest.param(
        position(FOUR, LED + ";N! C4"),
        [("record.missing-play", D, 1, None, "N")],
        id="an attempt after the own play is followed by none",
    ),
    pytest.param(
        position({**FOUR, "S": "C7 C7 C7"}, "E C9;N C3;W C5;S C7"),
        [("record.bad-deal", D, None, None, None)],
        id="TLJ-1.1 three sevens of clubs in a position",
    ),
    pytest.param(
        position({**FOUR, "S": "C7 C7 C7 C7 C7"}, "E C9;N C3;W C5;S C7", "E C10;N C4;W C6;S C7"),
        [("record.bad-deal", D, None, None, None)],
        id="five of a kind in one hand are all there to be played",
    ),
]

MULTIPLES = [
    pytest.param(
        {"E": "CA CK D3", "N": "CA C4 D5", "W": "C6 D6 D7", "S": "C8 D8 D9"},
        ["E! CA CK;E CK;N CA;W C6;S C8"],
        [("lead.multiple-beatable", V, 1, 1, "E")],
        id="TLJ-8.1, 8.3 the king stays, the ace goes back",
    ),
    pytest.param(
        {"E": "CA CA D3", "N": "CK C4 D5", "W": "C6 D6 D7", "S": "C8 D8 D9"},
        ["E CA CA;N CK C4;W C6 D6;S C8 D8"],
        [],
        id="TLJ-5.3 one combination alone is no multiple",
    ),
    pytest.param(
        {"E": "CA CK D3", "N": "CK C4 D5", "W": "C6 D6 D7", "S": "C8 D8 D9"},
        ["E CA CK;N CK C4;W C6 D6;S C8 D8"],
        [],
        id="TLJ-8.1 an equal card does not beat",
    ),
    pytest.param(
        {"E": "CQ CJ D3", "N": "CA C4 D5", "W": "CK D6 D7", "S": "C8 D8 D9"},
        ["E! CQ CJ;E CQ CJ;N CA C4;W CK D6;S C8 D8"],
        [("lead.multiple-beatable", V, 1, 1, "E")],
        id="TLJ-8.3 all of it can be beaten: nothing goes back",
    ),
    pytest.param(
        {"E": "CA CK D3", "N": "CA C4 D5", "W": "C6 D6 D7", "S": "C8 D8 D9"},
        ["E! CA CK;E CA;N CA;W C6;S C8"],
        [("lead.multiple-beatable", V, 1, 1, "E"), ("lead.correction-wrong", V, 1, 2, "E")],
        id="TLJ-8.3 the wrong card goes back",
    ),
    pytest.param(
        {"E": "CA CK D3", "N": "CA C4 D5", "W": "C6 D6 D7", "S": "C8 D8 D9"},
        ["E! CA CK;E CA CK;N CA C4;W C6 D6;S C8 D8"],
        [("lead.multiple-beatable", V, 1, 1, "E"), ("lead.correction-wrong", V, 1, 2, "E")],
        id="TLJ-8.3 nothing goes back although something must",
    ),
    pytest.param(
        {"E": "CA CK D3", "N": "CA C4 D5", "W": "C6 D6 D7", "S": "C8 D8 D9"},
        ["E! CA CK;E D3;N D5;W D6;S D8"],
        [("lead.multiple-beatable", V, 1, 1, "E"), ("lead.correction-wrong", V, 1, 2, "E")],
        id="TLJ-8.3 something else is led instead",
    ),
    pytest.param(
        {"E": "CA CK D3", "N": "CA C4 D5", "W": "C6 D6 D7", "S": "C8 D8 D9"},
        ["E! CA CK;E CK D3;N CA D5;W C6 D6;S C8 D8"],
        [("lead.multiple-beatable", V, 1, 1, "E"), ("lead.mixed-suits", V, 1, 2, "E")],
        id="TLJ-5.4 before 8.3: one lead, one finding",
    ),
    pytest.param(
        {"E": "CA CA CK D3", "N": "CK C4 D5 D4", "W": "C6 D6 D7 S3", "S": "C8 D8 D9 S4"},
        ["E! CA CA CK;E CA CA;N CK C4;W C6 D6;S C8 D8"],
        [("lead.correction-unfounded", V, 1, 2, "E")],
        id="TLJ-8.3 a valid multiple taken back",
    ),
    pytest.param(
        {"E": "CA CA CK D3", "N": "CK C4 D5 D4", "W": "C6 D6 D7 S3", "S": "C8 D8 D9 S4"},
        ["E! CA CA CK;E CK CA CA;N CK C4 D4;W C6 D6 D7;S C8 D8 D9"],
        [],
        id="TLJ-8.3 a valid multiple led in the end",
    ),
    pytest.param(
        {"E": "CA CK D3", "N": "CA C4 D5", "W": "C6 D6 D7", "S": "C8 D8 D9"},
        ["E! CA CK;E! CA CK;E CK;N CA;W C6;S C8"],
        [("lead.multiple-beatable", V, 1, 1, "E"), ("lead.multiple-beatable", V, 1, 2, "E")],
        id="every attempt is judged",
    ),
    pytest.param(
        {"E": "CA CK D3", "N": "CA C4 D5", "W": "C6 D6 D7", "S": "C8 D8 D9"},
        ["N! CA C4;E CA;N C4;W C6;S C8"],
        [("play.wrong-leader", N, 1, 1, "N"), ("lead.multiple-beatable", V, 1, 1, "N")],
        id="an attempt by a seat that is not to lead is judged as a lead; nobody else corrects it",
    ),
]


@pytest.mark.parametrize(("log", "expected"), [pytest.param(*row.values, id=row.id) for row in ROWS])
def test_play(log, expected):
    """A play bears the finding its clause names, or none."""
    assert findings(log) == expected


@pytest.mark.parametrize(("hands", "tricks", "expected"), MULTIPLES)
def test_multiple(hands, tricks, expected):
    """A multiple bears the finding its clause names, or none."""
    assert findings(position(hands, *tricks)) == expected


def test_turning_the_table():
    """Who sits where makes no difference."""
    for row in ROWS:
        log, expected = row.values
        assert findings(turned(log)) == [(*rest, seat and turned(seat)) for *rest, seat in expected]


def test_mixed_lead_goes_to_the_next_leader():
    """A lead of several suits wins for whoever leads next in the record."""
    hands = {"E": "C9 S9 D3", "N": "C3 S3 D4", "W": "S5 C5 D5", "S": "C7 C8 D6"}
    log = position(hands, "E C9 S9;N C3 S3;W S5 C5;S C7 C8", "W D5;S D6;E D3;N D4")
    rows = report(log)["tricks"]
    assert [(row["leader"], row["winner"], row["shape"]) for row in rows] == [("E", "W", []), ("W", "S", ["single"])]
    alone = report(position(hands, "E C9 S9;N C3 S3;W S5 C5;S C7 C8"))["tricks"]
    assert alone[0]["winner"] == "E"


def test_trick_missing_a_play():
    """In the last trick nobody has won yet; before it whoever stands has."""
    log = position(FOUR, "E C9;N C3;W C5", "E C10;N C4;W C6")
    assert [(row["winner"], row["card_points"]) for row in report(log)["tricks"]] == [("E", 5), (None, 10)]


def test_empty_trick_in_the_middle():
    """A trick without any play: all four are missing, and the lead stays where it was."""
    log = position(FOUR, LED, LED.replace("C9", "C10"))
    log["tricks"].insert(1, [])
    assert findings(log)[:4] == [("record.missing-play", D, 2, None, seat) for seat in "ENWS"]
    assert [row["winner"] for row in report(log)["tricks"]] == ["E", None, "E"]


def test_too_few_cards_cannot_win():
    """A play of the wrong number stands below every other."""
    log = position({"E": "C9 C9", "N": "CA CA", "W": "CK CK", "S": "S3 S4"}, "E C9 C9;N CA;W CK CK;S S3 S4")
    assert report(log)["tricks"][0]["winner"] == "W"


def test_legal_marks():
    """A play is marked where a violation stands, not where a notice or a discrepancy does."""
    log = position(PAIRS, "E C9 C9;N! C3 C4;N C3 C3;W S5 S6;S CA S8")
    assert [play["legal"] for play in report(log)["tricks"][0]["plays"]] == [True, True, False, True]


EVIDENCE = [
    pytest.param("E C9 C9;N C3 C4;W C5 S5;S S7 S8", "a pair of clubs", [["C3", "C3"]], id="a pair"),
    pytest.param("E C9 C9;N C3 S3;W C5 S5;S S7 S8", "two cards of clubs", [["C3", "C3"]], id="the suit and the pair"),
]


@pytest.mark.parametrize(("text", "owed", "legal"), EVIDENCE)
def test_evidence_of_a_follow(text, owed, legal):
    """The finding says what was held and owed, and which plays were right."""
    log = position({**PAIRS, "N": "C3 C3 C4 S3"}, text)
    evidence = report(log)["findings"][0]["evidence"]
    assert evidence == {"held": ["C4", "C3", "C3"], "owed": owed, "legal": legal}


def test_evidence_of_a_multiple():
    """Every combination that can be beaten is named with one hand that beats it."""
    hands = {"E": "CA C9 C9 C5 D3", "N": "CA CK D5 D4 S3", "W": "CJ CJ D6 D7 S4", "S": "C8 D8 D9 S5 S6"}
    finding = report(position(hands, "E! CA C9 C9 C5;E CA C9 C9;N CA CK D5;W CJ CJ D6;S C8 D8 D9"))["findings"][0]
    assert finding["evidence"]["beatable"] == [
        {"cards": ["C9", "C9"], "beaten_by": "W", "with": ["CJ", "CJ"]},
        {"cards": ["C5"], "beaten_by": "N", "with": ["CK"]},
    ]
    assert (finding["evidence"]["stays"], finding["evidence"]["goes_back"]) == (["C9", "C9", "C5"], ["CA"])
    assert finding["penalty"] == {
        "kind": "points", "team": "EW", "to": "NS", "points": 10, "clause": "TLJ-8.3",
    }  # fmt: skip


PROOFS = [
    pytest.param("E C9 C9;N C3 C3;W S5 S6;S S7 S8", "E S9;N C4;W C5;S D8", (2, 3), id="the club comes out"),
    pytest.param("E C9 C9;N C3 C3;W S5 S6;S S7 S8", "E S9;N C4;W CA;S D8", (2, 3), id="any club shows it"),
    pytest.param("E C9 C9;N C3 C3;W S5 S6;S S7 S8", None, None, id="never"),
]


@pytest.mark.parametrize(("first", "second", "expected"), PROOFS)
def test_when_a_revoke_shows(first, second, expected):
    """A revoke shows when a card of the suit comes out later."""
    log = position(PAIRS, *(text for text in (first, second) if text))
    provable = report(log)["findings"][0]["provable"]
    assert provable == (expected and {"trick": expected[0], "play": expected[1]})


def test_when_a_wrong_shape_shows():
    """A pair kept back shows when its second card comes out."""
    hands = {"E": "C9 C9 S9 S10", "N": "C3 C3 C4 D2", "W": "C5 S5 S6 D3", "S": "S7 S8 D8 D4"}
    tricks = ("E C9 C9;N C3 C4;W C5 S5;S S7 S8", "E S9;N D2;W S6;S D8", "E S10;N C3;W D3;S D4")
    assert report(position(hands, *tricks))["findings"][0]["provable"] == {"trick": 3, "play": 2}
    assert report(position(hands, *tricks[:2]))["findings"][0]["provable"] is None


def test_taken_back_shape_shows_at_once():
    """What was put down and taken back is compared with what was then played."""
    log = position(PAIRS, "E C9 C9;N! C3 C4;N C3 C3;W C5 S5;S S7 S8")
    assert report(log)["findings"][0]["provable"] == {"trick": 1, "play": 3}


def test_follows_from_an_impossible_card():
    """A revoke that only a card wrongly left in hand makes points back to the play that left it there."""
    hands = {"E": "C9 C10", "N": "C3 S3", "W": "C5 S5", "S": "C7 S7"}
    log = position(hands, "E C9;N CJ;W C5;S C7", "N S3;W S5;S S7;E C10")
    rows = report(position(hands, "E C9;N C4;W C5;S C7", "E C10;N S3;W S5;S S7"))["findings"]
    assert [(row["code"], row["because"]) for row in rows] == [("record.card-not-held", None), ("follow.revoke", 0)]
    assert report(log)["findings"][0]["because"] is None


def test_shape_that_follows_from_an_impossible_card():
    """Likewise a pair that is only left over."""
    hands = {"E": "C9 C10 C10", "N": "C3 C3 C4", "W": "C5 S5 S6", "S": "C7 S7 S8"}
    log = position(hands, "E C9;N C6;W C5;S C7", "E C10 C10;N C3 C4;W S5 S6;S S7 S8")
    rows = report(log)["findings"]
    assert [(row["code"], row["because"]) for row in rows] == [("record.card-not-held", None), ("follow.shape", 0)]


def test_revoke_besides_an_impossible_card():
    """A revoke that would be one without the card left over, too, stands alone."""
    hands = {"E": "C9 C10", "N": "C3 C6 S3", "W": "C5 S5", "S": "C7 S7"}
    log = position(hands, "E C9;N C4;W C5;S C7", "E C10;N S3;W S5;S S7")
    assert [row["because"] for row in report(log)["findings"]] == [None, None]


def test_four_of_a_kind_played_together():
    """A play with more copies than the pack has lies there, and can still win or lose."""
    hands = {"E": "C9 C9 C10 C10", "N": "CJ CJ CJ CJ", "W": "C3 C4 C5 C6", "S": "S3 S4 S5 S6"}
    log = position(hands, "E C9 C9 C10 C10;N CJ CJ CJ CJ;W C3 C4 C5 C6;S S3 S4 S5 S6")
    assert findings(log) == [("record.bad-deal", D, None, None, None)]
    assert report(log)["tricks"][0]["winner"] == "E"


def test_mixed_lead_before_a_trick_without_plays():
    """With nobody leading next in the record the trick goes to its leader."""
    hands = {"E": "C9 S9 D3", "N": "C3 S3 D4", "W": "S5 C5 D5", "S": "C7 C8 D6"}
    log = position(hands, "E C9 S9;N C3 S3;W S5 C5;S C7 C8")
    log["tricks"].append([{"seat": "N", "attempt": ["D4"]}])
    assert report(log)["tricks"][0]["winner"] == "E"


@pytest.mark.parametrize(
    ("lead", "follow", "held", "basis"),
    [
        pytest.param("C5 C5", "C9 CJ", "C9 C9 CJ D3", "L", id="a pair"),
        pytest.param("C5 C5 C6 C6", "C9 C9 C3 C4", "C9 C9 C3 C4 CJ CJ", "L", id="two consecutive pairs"),
        pytest.param("C5 C5 C6 C6 C7 C7", "C9 C9 C3 C4 CJ CQ", "C9 C9 C3 C4 CJ CJ CQ", "I", id="three of them"),
        pytest.param("CA CA CK", "C9 CJ C3", "C9 C9 CJ C3 D3", "I", id="a pair beside a single"),
    ],
)
def test_letter_of_a_wrong_shape(lead, follow, held, basis):
    """TLJ-6.2: the rulebook names a pair and two consecutive pairs; what else is to be matched is our reading."""
    rows = report(position({"E": lead, "N": held, "W": None, "S": None}, f"E {lead};N {follow}"))["findings"]
    assert [row["basis"] for row in rows if row["code"].startswith("follow")] == [basis]
