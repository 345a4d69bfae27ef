"""Whole hands: opening, scoring, house rules, what is compared and what is left for the next hand."""

from __future__ import annotations

import copy
from dataclasses import replace

import pytest

from replay.domain.cards import RANK_BY_CODE
from replay.domain.events import Event, Verb
from replay.domain.options import settle
from replay.domain.seats import EW, NS, Seat
from replay.games.tuolaji import RULESET
from replay.games.tuolaji.scoring import counted_total
from replay.mechanics.levels import rise_of, steps_for
from tests.games.tuolaji.build import findings, position, record_of, report, turned, verdict_of
from tests.support.tractor_player import play_hand
from tests.support.tractor_twists import Once, corrected, revoke, unchallenged

V, N, D, U = "violation", "notice", "discrepancy", "undetermined"
HAND = play_hand(7, levels={"EW": "6", "NS": "9"})


def changed(log=HAND, **keys):
    """Give a hand with some keys set, or left out where given as ``-``."""
    made = copy.deepcopy(log)
    for key, value in keys.items():
        if value == "-":
            made.pop(key)
        else:
            made[key] = value
    return made


def last_play_removed():
    made = copy.deepcopy(HAND)
    made["tricks"][-1].pop()
    return made


OPENINGS = [
    pytest.param(changed(), [], id="a legal hand"),
    pytest.param(changed(bury=HAND["bury"][:7]), [("record.bad-bury", D, None, None, "E")], id="seven buried"),
    pytest.param(changed(tricks=[]), [("record.unfinished", D, None, None, None)], id="nothing played"),
    pytest.param(last_play_removed(), [("record.unfinished", D, None, None, None)], id="the last card not recorded"),
    pytest.param(
        changed(tricks=HAND["tricks"][:-1]), [("record.unfinished", D, None, None, None)], id="the last trick missing"
    ),
    pytest.param(changed(bury="-"), [], id="what was buried follows from what was played"),
    pytest.param(changed(auction="-"), None, id="no auction recorded"),
]


@pytest.mark.parametrize(("log", "expected"), OPENINGS)
def test_opening(log, expected):
    """What is wrong before the play is found there; judging never raises."""
    found = findings(log)
    assert expected is None or found == expected


def test_phase_of_an_unfinished_record():
    """Without tricks a record ends in the auction, unless the burying shows that it was over."""
    logs = [changed(tricks=[], bury=None), changed(tricks=[]), changed(tricks=HAND["tricks"][:1])]
    logs[0].pop("bury")
    assert [report(log)["findings"][0]["phase"] for log in logs] == ["auction", "play", "play"]


def test_deal_that_is_not_the_pack():
    """A card that stands three times is a bad deal; what follows from it points back."""
    made = changed()
    deal = made["deal"]
    spare, twin = deal["E"][0], next(card for card in deal["N"] if card != deal["E"][0])
    deal["N"][deal["N"].index(twin)] = spare
    rows = report(made)["findings"]
    assert (rows[0]["code"], rows[0]["phase"], rows[0]["seat"]) == ("record.bad-deal", "deal", None)
    assert sorted(rows[0]["cards"]) == sorted({spare, twin})
    assert all(row["because"] == 0 for row in rows if row["code"] == "record.card-not-held")


def test_deal_of_the_wrong_size():
    """A hand of 24 beside one of 26 is a bad deal with no card out of place."""
    made = changed()
    made["deal"]["N"].append(made["deal"]["S"].pop())
    row = report(made)["findings"][0]
    assert (row["code"], row["cards"]) == ("record.bad-deal", [])
    assert row["evidence"]["sizes"] == {"E": 25, "N": 26, "W": 25, "S": 24, "talon": 8}


def test_buried_card_that_was_not_held():
    """The burial is found with its cards; a card left over from it explains what it makes of the play."""
    made = changed()
    other = next(card for card in made["deal"]["N"] if card not in made["deal"]["E"] + made["deal"]["talon"])
    made["bury"] = [other, *made["bury"][1:]]
    row = report(made)["findings"][0]
    assert (row["code"], row["phase"], row["seat"], row["evidence"]["not_held"]) == (
        "record.bad-bury", "bury", "E", [other],
    )  # fmt: skip


def test_buried_unknown_in_an_unfinished_hand():
    """Until all cards are out, what was buried leaves open what its player held."""
    made = changed(bury="-", tricks=HAND["tricks"][:6])
    severities = {row["severity"] for row in report(made)["findings"] if row["code"].startswith("follow")}
    assert severities <= {U}


@pytest.mark.parametrize("seed", range(12))
def test_buried_worked_out(seed):
    """A whole hand without its burial scores like the same hand with it."""
    log = play_hand(seed)
    assert report(changed(log, bury="-"))["result"] == report(log)["result"]


def test_first_round():
    """TLJ-3.8: who nominates leads, and that team defends; without a nomination who drew first."""
    nominated = play_hand(11, levels={"EW": "2", "NS": "2"}, defenders=None, leader="S")
    setter = nominated["auction"][0]["seat"]
    head = report(nominated)
    assert (head["leader"], head["rank"]) == (setter, "2")
    assert head["defenders"] == ("EW" if setter in "EW" else "NS")
    silent = report(play_hand(11, levels={"EW": "2", "NS": "2"}, defenders=None, leader="S", expose=False))
    assert (silent["leader"], silent["defenders"]) == ("S", "NS")


def test_table_played_by_its_own_record():
    """What the record says of trumps and leader is what the play is judged by; the difference is a claim."""
    log = play_hand(3, levels={"EW": "5", "NS": "7"})
    other = next(suit for suit in "SHDC" if suit != report(log)["trump"])
    played = report(changed(log, result={"trump": other, "leader": "N"}))
    assert (played["trump"], played["leader"], played["defenders"]) == (other, "N", "EW")
    assert [row["code"] for row in played["findings"] if row["code"].startswith("claim")] == [
        "claim.trump", "claim.leader",
    ]  # fmt: skip


def test_claims():
    """TLJ-9.5: every key written down is compared."""
    result = report(HAND)["result"]
    right = {key: result[key] for key in ("points", "levels", "next_leader")} | {"rank": "6", "leader": "E"}
    assert findings(changed(result=right)) == []
    wrong = right | {"points": 5, "next_leader": "E", "rank": "7", "levels": {"EW": "2", "NS": "2"}}
    codes = sorted(row[0] for row in findings(changed(result=wrong)))
    assert codes == ["claim.levels", "claim.next_leader", "claim.points", "claim.rank"]


SETUPS = [
    pytest.param(
        {"levels": {"EW": "6", "NS": "9"}, "defenders": "EW", "leader": "E"}, {"defenders", "leader", "levels"}
    ),
    pytest.param({"levels": {"EW": "6", "NS": "9"}, "defenders": "EW"}, {"defenders", "levels"}),
    pytest.param({"levels": {"EW": "6", "NS": "9"}, "leader": "E"}, set()),
    pytest.param({"defenders": "EW", "leader": "E"}, {"defenders", "leader"}),
    pytest.param({}, set()),
]


@pytest.mark.parametrize(("setup", "keys"), SETUPS, ids=["all", "no leader", "no defenders", "no levels", "nothing"])
def test_what_is_left(setup, keys):
    """What hangs on a key the setup leaves out is not due after the hand."""
    leaves = verdict_of(changed(setup=setup, tricks=HAND["tricks"])).judgement.leaves
    assert set(leaves) == keys


@pytest.mark.parametrize(("expose", "keys"), [(True, {"defenders", "leader", "levels"}), (False, set())])
def test_what_a_first_round_leaves_without_its_leader(expose, keys):
    """TLJ-3.8: whoever set trumps leads and defends; where nobody did, both hang on who drew first."""
    log = play_hand(11, levels={"EW": "2", "NS": "2"}, defenders=None, leader="S", expose=expose)
    del log["setup"]["leader"]
    assert set(verdict_of(log).judgement.leaves) == keys


def test_result_without_levels():
    """Without levels the round is scored, and no level is given."""
    result = report(changed(setup={"defenders": "EW", "leader": "E"}))["result"]
    assert "levels" not in result
    assert "game_won_by" not in result
    assert result["next_leader"] in "ENWS"


FINES = [
    pytest.param({}, 1, id="ten points a card"),
    pytest.param({"fine_per_card": 25}, 2.5, id="twenty-five points a card"),
    pytest.param({"fine_per_card": 0}, 0, id="nothing"),
]


@pytest.mark.parametrize(("options", "share"), FINES)
@pytest.mark.parametrize("seed", range(4))
def test_fine(seed, options, share):
    """TLJ-8.3: the points go from the leader's team to the other."""
    twist = Once(corrected, 1)
    log = play_hand(seed, levels={"EW": "6", "NS": "9"}, twist=twist)
    trick = log["tricks"][twist.at[0] - 1]
    back = len(trick[0]["attempt"]) - len(trick[1]["play"])
    shown = report(log, **options)
    sign = 1 if twist.at[1] in "EW" else -1
    assert shown["result"]["penalty_points"] == sign * back * 10 * share
    assert len(shown["penalties"]) == (1 if share else 0)


@pytest.mark.parametrize(
    ("undiscovered", "twist", "decided"),
    [
        ("round-lost", revoke, "offence"),
        ("leads-only", revoke, "points"),
        ("none", revoke, "points"),
        ("round-lost", unchallenged, "offence"),
        ("leads-only", unchallenged, "offence"),
        ("none", unchallenged, "points"),
    ],
)
def test_undiscovered(undiscovered, twist, decided):
    """TLJ-8.4: an offence nobody put right decides the round, as the house plays it."""
    once = Once(twist, 1)
    log = play_hand(5, levels={"EW": "6", "NS": "9"}, twist=once)
    shown = report(log, undiscovered=undiscovered)
    team = "EW" if once.at[1] in "EW" else "NS"
    assert shown["result"]["decided_by"] == decided
    if decided == "offence":
        assert shown["result"]["outcome"] == ("lost" if team == "EW" else "defended")
        row = {"kind": "round-lost", "team": team, "trick": once.at[0], "seat": once.at[1]}
        assert shown["penalties"] == [row]


def test_first_offence_decides():
    """Only the first of several offences bears the lost round."""
    hands = {"E": "C9 C9 S9 S10", "N": "C3 C3 C4 D2", "W": "C5 S5 S6 D3", "S": "S7 S8 D8 D4"}
    rows = report(position(hands, "E C9 C9;N C3 C4;W S5 S6;S S7 S8"))["findings"]
    assert [(row["code"], row["penalty"] and row["penalty"]["team"]) for row in rows] == [
        ("follow.shape", "NS"),
        ("follow.revoke", None),
    ]


LOST = [(35, EW, 80), (80, EW, 80), (120, EW, 120), (95, NS, 75), (30, NS, 30), (95, None, 95)]


@pytest.mark.parametrize(("points", "lost_by", "counted"), LOST)
def test_lost_round(points, lost_by, counted):
    """TLJ-8.5: 80 or more against the defenders, 75 or fewer against the challengers."""
    assert counted_total(points, lost_by, EW) == counted


STEPS = [
    (0, 3), (5, 2), (35, 2), (40, 1), (75, 1), (80, 0), (115, 0), (120, 1), (155, 1), (160, 2), (200, 3), (239, 3),
    (240, 4), (280, 5),
]  # fmt: skip


@pytest.mark.parametrize(("total", "steps"), STEPS)
def test_steps(total, steps):
    """TLJ-9.2: what a total is worth."""
    assert steps_for(total) == steps


RISES = [
    pytest.param("J", 3, "A", True, ("A", False), id="up to ace"),
    pytest.param("Q", 3, "A", True, ("A", False), id="not past ace"),
    pytest.param("A", 1, "A", True, ("A", True), id="defended at ace"),
    pytest.param("A", 3, "A", False, ("A", False), id="taking over at ace"),
    pytest.param("3", 3, "5 10 K A", True, ("5", False), id="a stop at five"),
    pytest.param("5", 3, "5 10 K A", True, ("8", False), id="away from five"),
    pytest.param("5", 2, "5 10 K A", False, ("5", False), id="not away without a defence"),
    pytest.param("9", 3, "5 10 K A", True, ("10", False), id="a stop at ten"),
    pytest.param("10", 3, "5 10 K A", True, ("K", False), id="from ten to king"),
    pytest.param("K", 2, "5 10 K A", True, ("A", False), id="from king to ace"),
    pytest.param("K", 2, "", False, ("A", True), id="nothing to defend: beyond ace"),
    pytest.param("A", 0, "", False, ("A", False), id="no rise"),
]


@pytest.mark.parametrize(("level", "steps", "stops", "has_defended", "expected"), RISES)
def test_rise(level, steps, stops, has_defended, expected):
    """TLJ-9.3 and ``must_defend``: where a rise stops."""
    ranks = frozenset(RANK_BY_CODE[code] for code in stops.split())
    rise = rise_of(RANK_BY_CODE[level], steps, ranks, has_defended=has_defended)
    assert rise == (RANK_BY_CODE[expected[0]], expected[1])


LAST = {"E": "C9 C9 C8 C8 CA", "N": "C4 C5 C6 C7 C10", "W": "S3 S4 S5 S6 S7", "S": "S8 S9 SJ SQ SA"}
LAST_TRICK = "E C9 C9 C8 C8 CA;N C4 C5 C6 C7 C10;W S3 S4 S5 S6 S7;S S8 S9 SJ SQ SA"


@pytest.mark.parametrize(("multiplier", "bonus"), [("cards", 2 * 5 * 15), ("largest", 2 * 4 * 15)])
def test_talon(multiplier, bonus):
    """TLJ-9.1: the talon's points count by the cards led to the last trick, or those of its largest combination."""
    log = position(LAST, LAST_TRICK, defenders="NS", buried=["HK", "H5", "H2", "H3", "H4", "H6", "H7", "H8"])
    result = report(log, talon_multiplier=multiplier)["result"]
    assert result == {
        "captured": 20, "talon_bonus": bonus, "penalty_points": 0, "points": 20 + bonus,
        "outcome": "lost", "decided_by": "points", "rise": steps_for(20 + bonus),
    }  # fmt: skip


def test_position_without_the_talon():
    """If the challengers win the last trick and the talon is not known, what hangs on its points is left out."""
    assert report(position(LAST, LAST_TRICK, defenders="NS", points=30))["result"] == {
        "captured": 50, "penalty_points": 0,
    }  # fmt: skip
    defended = report(position(LAST, LAST_TRICK, defenders="EW", points=30))["result"]
    assert (defended["talon_bonus"], defended["points"], defended["outcome"]) == (0, 30, "defended")


def test_position_without_defenders():
    """Nobody knows whose points count; with the round's leader it is known."""
    assert report(position(LAST, LAST_TRICK, defenders="-"))["result"] == {}
    led = report(position(LAST, LAST_TRICK, defenders="-", round_leader="W"))
    assert (led["leader"], led["defenders"], led["result"]["outcome"]) == ("W", "EW", "defended")


def test_position_claims():
    """A position's own trumps and rank are compared with what was written down."""
    log = position(LAST, LAST_TRICK, round_leader="W")
    log["result"] = {"trump": "S", "rank": "2", "leader": "E", "points": 15}
    codes = [row["code"] for row in report(log)["findings"] if row["code"].startswith("claim")]
    assert codes == ["claim.trump", "claim.leader", "claim.points"]


def test_position_without_plays_or_leader():
    """Nothing says who leads the round, so a leader written down is not compared."""
    log = position(LAST, leader="-") | {"result": {"leader": "N"}}
    shown = report(log)
    assert (shown["leader"], shown["findings"]) == (None, [])


@pytest.mark.parametrize(("written", "expected"), [("E", []), ("W", ["claim.leader"])])
def test_leader_claimed_of_a_position(written, expected):
    """Where no leader of the round is named, who leads the first trick is taken for the leader."""
    log = position(LAST, LAST_TRICK) | {"result": {"leader": written}}
    assert [row["code"] for row in report(log)["findings"] if row["code"].startswith("claim")] == expected


def test_mixed_last_trick():
    """A last trick led with several suits goes to its leader; the largest combination in it counts."""
    hands = {"E": "C9 C9 S3", "N": "C4 C5 C6", "W": "S4 S5 S6", "S": "S8 S9 SJ"}
    tricks = "E C9 C9 S3;N C4 C5 C6;W S4 S5 S6;S S8 S9 SJ"
    log = position(hands, tricks, defenders="NS", buried=["HK"] + ["H3"] * 2 + ["H4"] * 2 + ["H6"] * 2 + ["H7"])
    assert report(log, talon_multiplier="largest", undiscovered="none")["result"]["talon_bonus"] == 40


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_turning_the_table(steps):
    """Turning the table turns the report."""
    for twist in (None, Once(revoke), Once(unchallenged), Once(corrected)):
        log = play_hand(21, levels={"EW": "6", "NS": "9"}, twist=twist)
        straight, round_ = report(log), report(turned(log, steps))
        assert turned(straight["result"], steps) == round_["result"]
        assert [(*key[:4], turned(key[4], steps)) for key in findings(log)] == findings(turned(log, steps))
        assert turned(straight["tricks"], steps) == round_["tricks"]


def test_ruleset():
    """The ruleset answers what everything above it asks."""
    record = record_of(HAND)
    hands = RULESET.holdings_at_first_lead(record)
    assert [len(hand) for hand in hands] == [25, 25, 25, 25]
    assert RULESET.holdings_at_first_lead(record_of(changed(bury="-")))[0] is None
    assert set(RULESET.profiles) == {"standard", "friendly", "strict"}
    assert not RULESET.is_over_before(record, {})
    assert not RULESET.begins_new_game(record)
    assert RULESET.next_in_turn(3, {}) == 0
    assert RULESET.card_points(RULESET.pack.by_text["SK"]) == 10
    groups = RULESET.arrange(RULESET.pack.cards(["S3", "H2", "S2", "RJ", "SA"]), {"rank": "2", "trump": "H"})
    assert [RULESET.pack.text(group) for group in groups] == [["RJ", "H2", "S2"], ["SA", "S3"]]


def test_records_no_border_would_let_through():
    """Judging copes with plays of no cards, exposures of none, and a record of nothing at all."""
    record = record_of(changed(tricks=[]))
    empty = tuple(Event(Seat(seat), verb) for seat in range(4) for verb in (Verb.ATTEMPT, Verb.PLAY))
    wild = replace(record, tricks=(empty, empty), auction=(Event(Seat(0), Verb.EXPOSE, at=3),), setup={})
    judged = RULESET.judge(wild, settle(RULESET.option_specs, {}))
    assert [row.winner for row in judged.tricks] == [0, 0]
    assert not RULESET.judge(replace(wild, tricks=()), settle(RULESET.option_specs, {})).complete


def test_without_certainty():
    """Judging alone leaves out how sure multiples were, unless a house rule turns on it."""
    record = record_of(position(UNSURE, "E CA CK;N C3 C4;W C6 D6;S C8 D8"))
    plain = RULESET.judge(record, settle(RULESET.option_specs, {}), certainty=False)
    assert (plain.findings, plain.multiples) == ((), ())
    noted = RULESET.judge(record, settle(RULESET.option_specs, {}))
    assert [(finding.code, finding.severity) for finding in noted.findings] == [("lead.multiple-uncertain", N)]
    strict = settle(RULESET.option_specs, {"multiple_lead_test": "certainty"})
    priced = RULESET.judge(record, strict, certainty=False)
    assert [(finding.code, finding.severity) for finding in priced.findings] == [("lead.multiple-uncertain", V)]


UNSURE = {"E": "CA CK D3", "N": "C3 C4 D5", "W": "C6 D6 D7", "S": "C8 D8 D9"}
UNDER_CERTAINTY = [
    pytest.param("E! CA CK;E CK;N C3;W C6;S C8", [("lead.multiple-uncertain", V)], 10, id="the uncertain king stays"),
    pytest.param(
        "E! CA CK;E CA;N C3;W C6;S C8",
        [("lead.multiple-uncertain", V), ("lead.correction-wrong", V)],
        10,
        id="the certain ace stays",
    ),
    pytest.param("E CA CK;N C3 C4;W C6 D6;S C8 D8", [("lead.multiple-uncertain", V)], None, id="nobody said a word"),
]


@pytest.mark.parametrize(("text", "expected", "points"), UNDER_CERTAINTY)
def test_certainty_as_the_house_rule(text, expected, points):
    """TLJ-8.2, 8.3 under ``multiple_lead_test: certainty``: what was uncertain stays led and is paid for."""
    log = position(UNSURE, text)
    shown = report(log, multiple_lead_test="certainty")
    assert [(row["code"], row["severity"]) for row in shown["findings"]] == expected
    assert shown["findings"][0]["option"] == "multiple_lead_test"
    penalty = shown["findings"][0]["penalty"]
    assert (penalty["kind"], penalty.get("points")) == (("points", points) if points else ("round-lost", None))


def test_house_rule_named_at_a_correction():
    """The finding names the house rule under which the correction would have been judged otherwise."""
    unfounded = report(position(UNSURE, "E! CA CK;E CK;N C3;W C6;S C8"))["findings"]
    assert [(row["code"], row["option"]) for row in unfounded] == [
        ("lead.multiple-uncertain", "multiple_lead_test"),
        ("lead.correction-unfounded", "multiple_lead_test"),
    ]
    hands = {"E": "CK CK CQ C9 D3", "N": "CA CA C3 C4 D5", "W": "C6 D6 D7 S3 S4", "S": "C8 D8 D9 S5 S6"}
    lowest = position(hands, "E! CK CK CQ C9;E C9;N C3;W C6;S C8")
    assert [row["option"] for row in report(lowest)["findings"]] == [None, "correction"]
    assert [row["code"] for row in report(lowest, correction="lowest")["findings"]] == ["lead.multiple-beatable"]
