"""Each clause of the rulebook: what keeps it and what breaks it, at a table with hearts trumps and level rank 7."""

from __future__ import annotations

import pytest

from replay.games.promotion.rulebook import RULEBOOK
from tests.games.promotion.build import declaring, judge, position
from tests.support.reports import found

PLAIN = {"E": "SA SK C3", "N": "S4 D4 C4", "W": "S5 D5 C5", "S": "S6 D6 C6"}


def row(clause: str, words: str, log: dict, *expected: tuple, **result: object):
    return pytest.param(clause, log, list(expected), result, id=f"{clause} {words}")


def at(code: str, trick: int | None, play: int | None, seat: str | None) -> tuple:
    return (code, trick, play, seat)


TURNS = [
    row("1.1", "each in turn, counter-clockwise", position(PLAIN, "E SA; N S4; W S5; S S6", leader="E")),
    row(
        "1.1",
        "a seat passed over plays last",
        position(PLAIN, "E SA; W S5; S S6; N S4", leader="E"),
        at("play.out-of-turn", 1, 2, "W"),
    ),
    row(
        "1.1",
        "out of turn and taken back",
        position(PLAIN, "E SA; W! S5; N S4; W S5; S S6", leader="E"),
        at("play.out-of-turn", 1, 2, "W"),
    ),
    row("6.1", "the winner leads", position(PLAIN, "E SA; N S4; W S5; S S6", "E SK; N D4; W D5; S D6", leader="E")),
    row(
        "6.1",
        "another than the winner leads",
        position(PLAIN, "E SA; N S4; W S5; S S6", "N D4; W D5; S D6; E SK", leader="E"),
        at("play.wrong-leader", 2, 1, "N"),
    ),
    row(
        "2.6",
        "another than the dealer leads first",
        position(PLAIN, "N S4; W S5; S S6; E SA", leader="E"),
        at("play.wrong-leader", 1, 1, "N"),
    ),
]

LEADS = {
    "a single": ("SA", True),
    "two identical cards": ("SA SA", True),
    "consecutive pairs": ("SK SK SA SA", True),
    "three consecutive pairs": ("SQ SQ SK SK SA SA", True),
    "the level rank closes the gap": ("S8 S8 S6 S6", True),
    "both jokers in pairs": ("RJ RJ BJ BJ", True),
    "black jokers and the trump level pair": ("BJ BJ H7 H7", True),
    "the trump level pair and one of another suit": ("H7 H7 S7 S7", True),
    "another level pair and the trump aces": ("C7 C7 HA HA", True),
    "level pairs of two plain suits": ("S7 S7 C7 C7", False),
    "two level cards of two suits": ("S7 C7", False),
    "a red and a black joker": ("RJ BJ", False),
    "a pair and a single": ("SA SA SK", False),
    "two singles": ("SA SK", False),
    "pairs that do not follow one another": ("SA SA SQ SQ", False),
    "a run with a second level pair": ("H7 H7 S7 S7 C7 C7", False),
    "cards of two suits": ("SA DA", False),
    "a spade and the level card printed in spades": ("SA S7", False),
}

FOLLOWS = [
    row("5.1", "the suit is followed", position({**PLAIN, "N": "S4 D4"}, "E SA; N S4", leader="E")),
    row(
        "5.1",
        "the suit is kept back",
        position({**PLAIN, "N": "S4 D4"}, "E SA; N D4", leader="E"),
        at("follow.revoke", 1, 2, "N"),
    ),
    row("5.1", "a level card is no card of its suit", position({**PLAIN, "N": "S7 D4"}, "E SA; N D4", leader="E")),
    row(
        "5.1",
        "trumps led, a joker is a trump",
        position({"E": "HA", "N": "BJ D4", "W": "S5", "S": "S6"}, "E HA; N D4", leader="E"),
        at("follow.revoke", 1, 2, "N"),
    ),
    row(
        "5.1",
        "trumps led, a level card of another suit is a trump",
        position({"E": "HA", "N": "C7 D4", "W": "S5", "S": "S6"}, "E HA; N D4", leader="E"),
        at("follow.revoke", 1, 2, "N"),
    ),
    row(
        "5.1",
        "kept back and put right",
        position({**PLAIN, "N": "S4 D4"}, "E SA; N! D4; N S4", leader="E"),
        at("follow.revoke", 1, 2, "N"),
    ),
    row(
        "5.2",
        "a pair to a pair",
        position({"E": "SA SA", "N": "S4 S4 S9", "W": "S5", "S": "S6"}, "E SA SA; N S4 S4", leader="E"),
    ),
    row(
        "5.2",
        "two unlike cards though a pair is held",
        position({"E": "SA SA", "N": "S4 S4 S9", "W": "S5", "S": "S6"}, "E SA SA; N S4 S9", leader="E"),
        at("follow.shape", 1, 2, "N"),
    ),
    row(
        "5.2",
        "separate pairs to a tractor though one is held",
        position({"E": "SA SA SK SK", "N": "S4 S4 S5 S5 S9 S9"}, "E SA SA SK SK; N S4 S4 S9 S9", leader="E"),
    ),
    row(
        "5.2",
        "one pair to a tractor though two are held",
        position({"E": "SA SA SK SK", "N": "S4 S4 S9 S9 SJ S6"}, "E SA SA SK SK; N S4 S4 SJ S6", leader="E"),
        at("follow.shape", 1, 2, "N"),
    ),
    row(
        "5.2",
        "short: all of the suit, then anything",
        position({"E": "SA SA SK SK", "N": "S4 S4 S9 D4 D9"}, "E SA SA SK SK; N S4 S4 S9 D9", leader="E"),
    ),
    row(
        "5.2",
        "short, and one of the suit kept",
        position({"E": "SA SA SK SK", "N": "S4 S4 S9 D4 D9"}, "E SA SA SK SK; N S4 S4 D4 D9", leader="E"),
        at("follow.revoke", 1, 2, "N"),
    ),
    row(
        "5.2",
        "void: a discard while trumps are held",
        position({"E": "SA", "N": "H4 D4"}, "E SA; N D4", leader="E"),
    ),
    row(
        "5.2",
        "two level cards of two suits are no pair that is owed",
        position({"E": "HA HA", "N": "C7 S7 H4 H5"}, "E HA HA; N H4 H5", leader="E"),
    ),
    row(
        "5.2",
        "a house without pairs",
        position({"E": "SA SA", "N": "S4 S4 S9"}, "E SA SA; N S4 S9", leader="E", options={"follow_depth": "none"}),
    ),
    row(
        "5.2",
        "a house with tractors",
        position(
            {"E": "SA SA SK SK", "N": "S4 S4 S5 S5 S9 S9"},
            "E SA SA SK SK; N S4 S4 S9 S9",
            leader="E",
            options={"follow_depth": "full"},
        ),
        at("follow.shape", 1, 2, "N"),
    ),
]


@pytest.mark.parametrize(("clause", "log", "expected", "result"), [*TURNS, *FOLLOWS])
def test_clause(clause, log, expected, result):
    """A play that keeps the clause has no finding; one that breaks it has exactly its own."""
    for seat in "ENWS":
        log["position"]["hands"].setdefault(seat, [])
    assert found(judge(log)) == expected


@pytest.mark.parametrize(("cards", "allowed"), LEADS.values(), ids=LEADS.keys())
def test_clause_4_1_lead(cards, allowed):
    """One combination of one suit may be led and nothing else (PRO-4.1)."""
    report = judge(position({"E": cards, "N": "", "W": "", "S": ""}, f"E {cards}", leader="E"))
    assert found(report) == ([] if allowed else [("lead.not-a-combination", 1, 1, "E")])


def test_lead_taken_back_is_a_notice():
    """Two singles put down and taken back cost nothing, and the single that was then led counts."""
    report = judge(position({"E": "SA SK", "N": "S4", "W": "S5", "S": "S6"}, "E! SA SK; E SA; N S4; W S5; S S6"))
    (finding,) = report["findings"]
    assert (finding["code"], finding["severity"], finding["corrected"]) == ("lead.not-a-combination", "notice", True)
    assert report["tricks"][0]["winner"] == "E"


BASES = [
    ("SA DA", "L", [["SA"], ["DA"]]),
    ("SA SK SK", "I", [["SK", "SK"], ["SA"]]),
]


@pytest.mark.parametrize(("cards", "basis", "legal"), BASES, ids=["two suits", "two combinations"])
def test_lead_names_who_says_so(cards, basis, legal):
    """That a lead is of one suit the source says; that two combinations cannot be led is our reading."""
    (finding,) = judge(position({"E": cards, "N": "", "W": "", "S": ""}, f"E {cards}"))["findings"]
    assert (finding["clause"], finding["basis"], finding["evidence"]["legal"]) == ("PRO-4.1", basis, legal)


WINNERS = {
    "3.1 the red joker beats the black": ("E BJ; N RJ; W HA; S H7", "N"),
    "3.1 the black joker beats the trump level card": ("E H7; N BJ; W HA; S H8", "N"),
    "3.1 the trump level card beats another": ("E C7; N H7; W HA; S H8", "N"),
    "3.1 another level card beats the trump ace": ("E HA; N C7; W HK; S H8", "N"),
    "3.1 two other level cards are equal, the earlier stands": ("E HA; N C7; W S7; S H8", "N"),
    "3.1 the same card twice, the earlier stands": ("E SA; N SA; W S4; S S5", "E"),
    "3.1 the ace is high, the two low": ("E S2; N S3; W SA; S SK", "W"),
    "6.1 unlike cards do not beat a pair": ("E S3 S3; N SA SK; W S4 S5; S S6 S8", "E"),
    "6.1 a higher pair beats a pair": ("E S3 S3; N S4 S4; W S5 S6; S S8 S9", "N"),
    "6.1 separate pairs do not beat a tractor": ("E S3 S3 S4 S4; N SA SA SQ SQ; W S5 S6 S8 S9; S SJ SJ S10 D2", "E"),
    "6.1 a higher tractor does": ("E S3 S3 S4 S4; N SA SA SK SK; W S5 S6 S8 S9; S SJ SJ S10 D2", "N"),
    "6.1 void, a trump pair takes a pair": ("E SA SA; N S4 S5; W H2 H2; S S6 S8", "W"),
    "6.1 two unlike trumps do not": ("E SA SA; N S4 S5; W H2 H3; S S6 S8", "E"),
    "6.1 a trump with a plain card does not": ("E SA SA; N S4 S5; W HA D2; S S6 S8", "E"),
    "6.1 a trump takes a single, the higher of two": ("E SA; N H2; W H3; S S6", "W"),
    "6.1 a trump tractor takes a tractor": ("E SA SA SK SK; N H2 H2 H3 H3; W D2 D3 D4 D5; S D6 D8 D9 D10", "N"),
    "6.1 separate trump pairs do not": ("E SA SA SK SK; N H2 H2 H9 H9; W D2 D3 D4 D5; S D6 D8 D9 D10", "E"),
    "6.1 a discard of another suit never wins": ("E S2; N DA; W CA; S S3", "S"),
}


@pytest.mark.parametrize(("plays", "winner"), WINNERS.values(), ids=WINNERS.keys())
def test_winner(plays, winner):
    """The play that stands at the end takes the trick."""
    hands = {part.split()[0]: " ".join(part.split()[1:]) for part in plays.split("; ")}
    report = judge(position(hands, plays, leader="E"))
    assert (found(report), report["tricks"][0]["winner"]) == ([], winner)


MULTIPLES = {
    "two singles, one higher card does not beat them": ("SA SK", "N S5 S6", {}, "E"),
    "two singles, two higher ones do": ("SQ SK", "N SA SA", {}, "N"),
    "two singles, a trump pair serves as two singles": ("SA SK", "N H2 H2", {}, "N"),
    "two singles, a trump pair does not where shapes are exact": ("SA SK", "N H2 H2", {"ruff_match": "exact"}, "E"),
    "pair and single, trump pair and trump take them": ("SA SA SK", "N H2 H2 H3", {}, "N"),
    "pair and single, three unlike trumps do not": ("SA SA SK", "N H2 H3 H4", {}, "E"),
}


@pytest.mark.parametrize(("lead", "follow", "options", "winner"), MULTIPLES.values(), ids=MULTIPLES.keys())
def test_several_combinations_are_won_as_a_multiple(lead, follow, options, winner):
    """Led against PRO-4.1, several combinations of one suit are won as the multiple they would be in Tuo La Ji."""
    size = len(lead.split())
    others = {"W": " ".join(["D2", "D3", "D4"][:size]), "S": " ".join(["D5", "D6", "D8"][:size])}
    hands = {"E": lead, "N": follow[2:], **others}
    plays = f"E {lead}; {follow}; W {others['W']}; S {others['S']}"
    report = judge(position(hands, plays, leader="E", options=options))
    assert (found(report), report["tricks"][0]["winner"]) == ([("lead.not-a-combination", 1, 1, "E")], winner)


def test_several_combinations_are_followed_as_a_multiple():
    """To a pair and a single led together a pair held must be given."""
    hands = {"E": "SA SA SK", "N": "S3 S3 S4 S5", "W": "", "S": ""}
    report = judge(position(hands, "E SA SA SK; N S3 S4 S5", leader="E"))
    assert [row[0] for row in found(report)] == ["lead.not-a-combination", "follow.shape"]


def test_mixed_suits_go_to_whoever_leads_next():
    """Cards of two suits oblige nobody, and the trick is taken by whoever leads the next one."""
    hands = {"E": "SA DA", "N": "S3 S4 C3", "W": "C5 C6 C8", "S": "C9 C10 CJ"}
    log = position(hands, "E SA DA; N S3 C3; W C5 C6; S C9 C10", "W C8; S CJ; E D2; N S4", leader="E")
    log["position"]["hands"]["E"].append("D2")
    report = judge(log)
    assert found(report) == [("lead.not-a-combination", 1, 1, "E")]
    assert [trick["winner"] for trick in report["tricks"]] == ["W", "S"]


def test_mixed_suits_in_the_last_trick_stay_with_the_leader():
    """Nobody leads after the last trick: it stays with the leader."""
    hands = {"E": "SA DA", "N": "RJ RJ", "W": "C5 C6", "S": "C9 C10"}
    report = judge(position(hands, "E SA DA; N RJ RJ; W C5 C6; S C9 C10", leader="E"))
    assert report["tricks"][0]["winner"] == "E"


DECLARED = [
    ("2.1 in turn from the dealer on", "E; N S6; W; S; E", {"N": "S6"}, []),
    ("2.1 another begins", "N S6; W; S; E", {"N": "S6"}, [("declare.out-of-turn", 1, "N")]),
    ("2.1 a seat is skipped", "E; W S6; S; E; N", {"W": "S6"}, [("declare.out-of-turn", 2, "W")]),
    ("2.2 a level card", "E S6; N; W; S", {"E": "S6"}, []),
    ("2.2 a pair over a single", "E S6; N D6 D6; W; S; E", {"E": "S6", "N": "D6 D6"}, []),
    ("2.2 black jokers over a pair", "E S6 S6; N BJ BJ; W; S; E", {"E": "S6 S6", "N": "BJ BJ"}, []),
    ("2.2 red jokers over black", "E BJ BJ; N RJ RJ; W; S; E", {"E": "BJ BJ", "N": "RJ RJ"}, []),
    ("2.2 the own single overcalled in turn", "E S6; N D6 D6; W; S; E RJ RJ; N; W; S", None, []),
    ("2.2 a single over a single", "E S6; N D6; W; S; E", None, [("declare.not-higher", 2, "N")]),
    ("2.2 a pair over a pair", "E S6 S6; N D6 D6; W; S; E", None, [("declare.not-higher", 2, "N")]),
    ("2.2 black jokers over red", "E RJ RJ; N BJ BJ; W; S; E", None, [("declare.not-higher", 2, "N")]),
    ("2.2 one joker", "E RJ; N; W; S; E", None, [("declare.not-a-declaration", 1, "E")]),
    ("2.2 unlike jokers", "E RJ BJ; N; W; S; E", None, [("declare.not-a-declaration", 1, "E")]),
    ("2.2 level cards of two suits", "E S6 D6; N; W; S; E", None, [("declare.not-a-declaration", 1, "E")]),
    ("2.2 not the level rank", "E SA; N; W; S; E", None, [("declare.not-a-declaration", 1, "E")]),
    ("2.2 not held", "E S6; N; W; S; E", {"N": "S6 S6"}, [("declare.not-held", 1, "E")]),
    ("2.2 one of two held", "E S6 S6; N; W; S; E", {"E": "S6", "N": "S6"}, [("declare.not-held", 1, "E")]),
    ("2.3 after three passes", "E S6; N; W; S; E S6 S6", {"E": "S6 S6"}, [("declare.after-end", 5, "E")]),
    ("2.3 a pass after the end", "E S6; N; W; S; E", {"E": "S6"}, [("declare.after-end", 5, "E")]),
    ("2.4 after four passes", "E; N; W; S; E S6", {"E": "S6"}, [("declare.after-end", 5, "E")]),
]


def _hold_what_is_shown(spoken: str) -> dict[str, str]:
    held: dict[str, str] = {}
    for part in spoken.split(";"):
        seat, *cards = part.split()
        held[seat] = " ".join([*held.get(seat, "").split(), *cards])
    return held


@pytest.mark.parametrize(
    ("spoken", "held", "expected"), [row[1:] for row in DECLARED], ids=[row[0] for row in DECLARED]
)
def test_declaring(spoken, held, expected):
    """A call in order has no finding; one against the rules has exactly its own."""
    report = judge(declaring(spoken, held if held is not None else _hold_what_is_shown(spoken)))
    calls_found = [(row["code"], row["play"], row["seat"]) for row in report["findings"] if row["phase"] == "auction"]
    assert [row for row in calls_found if row[0] != "record.unfinished"] == expected


def test_every_code_of_the_table_stands_under_its_clause():
    """The codes stand under the clauses that the table of codes names."""
    table = {
        "play.out-of-turn": "PRO-1.1",
        "play.wrong-leader": "PRO-6.1",
        "lead.not-a-combination": "PRO-4.1",
        "follow.revoke": "PRO-5.1",
        "follow.shape": "PRO-5.2",
        "declare.out-of-turn": "PRO-2.1",
        "declare.not-held": "PRO-2.2",
        "declare.not-a-declaration": "PRO-2.2",
        "declare.not-higher": "PRO-2.2",
        "declare.after-end": "PRO-2.3",
        "declare.unfinished": "PRO-2.3",
        "claim.*": "PRO-8.2",
        "match.after-end": "PRO-7.3",
    }
    bound = {code: offence.clause for code, offence in RULEBOOK.offences.items() if offence.clause is not None}
    assert bound == table


@pytest.mark.parametrize(
    ("follow", "basis", "owed"),
    [
        ("S4 S4 S9 S10", "L", "2 pairs of spades, consecutive as far as can be"),
        ("S4 S4 S9 S9", "I", "2 pairs of spades, consecutive as far as can be"),
    ],
    ids=["a pair too few", "two pairs, but not the two in a row"],
)
def test_letter_where_consecutive_pairs_must_be_given(follow, basis, owed):
    """PRO-5.2: the source asks for pairs; that they be consecutive is a house rule."""
    hands = {"E": "SA SA SK SK", "N": "S4 S4 S5 S5 S9 S9 S10", "W": None, "S": None}
    log = position(hands, f"E SA SA SK SK; N {follow}", leader="E", options={"follow_depth": "full"})
    finding = judge(log)["findings"][0]
    assert (finding["basis"], finding["evidence"]["owed"]) == (basis, owed)
