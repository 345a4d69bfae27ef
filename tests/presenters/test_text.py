"""A verdict in words for people at a card table."""

from __future__ import annotations

import re

import pytest

from replay import registry
from replay.config import data_folder
from replay.domain.errors import Fault
from replay.presenters.inks import PLAIN, Inks
from replay.presenters.text import text_of, unreadable_text
from replay.services.documents import STANDARD
from replay.services.judge import audit_bytes
from tests.support import logs
from tests.support.cases import load_cases


def text(log, inks=PLAIN):
    [verdict] = audit_bytes(logs.raw(log), STANDARD)
    return text_of(verdict, registry.game(verdict.record.game), "hand.json:1", registry.say, inks)


def revoke():
    """Give a hand in which North follows hearts with a spade."""
    return {
        "handlog": 1,
        "game": "tuolaji",
        "players": {"N": "Bo"},
        "position": {
            "hands": {"E": ["H9", "S3"], "N": ["H7", "S8"], "W": ["H4", "S9"], "S": ["H5", "S10"]},
            "trump": "C",
            "rank": "2",
            "leader": "E",
            "defenders": "EW",
        },
        "tricks": [
            [
                {"seat": "E", "play": ["H9"]},
                {"seat": "N", "play": ["S8"]},
                {"seat": "W", "play": ["H4"]},
                {"seat": "S", "play": ["H5"]},
            ],
            [
                {"seat": "E", "play": ["S3"]},
                {"seat": "N", "play": ["H7"]},
                {"seat": "W", "play": ["S9"]},
                {"seat": "S", "play": ["S10"]},
            ],
        ],
    }


def test_an_offence_is_told_with_all_a_player_asks_for():
    """Who did what in which trick, what was held and owed, the clause and who says so, and the price."""
    told = text(revoke())
    lines = [line.strip() for line in told.splitlines()]
    assert "! North revoked.  trick 1, event 2" in lines
    assert "> North  ♠8" in lines
    assert re.search(r"East +♥9 +led, wins", told)
    assert re.search(r"Held +♥7", told)
    assert re.search(r"Legal +♥7", told)
    assert re.search(r"Provable +trick 2, event 2", told)
    assert re.search(r"Penalty +North–South lose the round \(TLJ-8.4\)", told)
    assert "TLJ-6.1  Following suit" in lines
    assert any(line.startswith("Rulebook: ") for line in lines)
    assert told.splitlines()[-2].startswith("Result: ") or "Result: " in told


@pytest.mark.parametrize(
    ("sample", "is_said"),
    [
        pytest.param("touti/tou-2-8-redeal.json", False, id="a redeal of Touti, in which none was ever named"),
        pytest.param("tuolaji/hand-5-no-trump-suit.json", True, id="a hand of Tuo La Ji without a suit of trumps"),
    ],
)
def test_no_trump_suit_is_said_where_a_hand_was_played_without(sample, is_said):
    """Before anybody names trumps there is nothing to say."""
    raw = (data_folder("sample_games") / sample).read_bytes()
    [verdict] = audit_bytes(raw, STANDARD)
    told = text_of(verdict, registry.game(verdict.record.game), "hand.json:1", registry.say)
    assert ("no trump suit" in told) == is_said


def test_a_clean_hand_is_said_to_be_clean():
    """Nothing found is told, not left to be guessed."""
    log = revoke()
    log["tricks"][0][1]["play"], log["tricks"][1][1]["play"] = ["H7"], ["S8"]
    assert "Nothing found" in text(log)


def test_plain_text_has_no_colour_and_coloured_text_says_the_same():
    """Colour adds nothing but colour."""
    plain, coloured = text(revoke()), text(revoke(), Inks(is_coloured=True))
    assert "\x1b" not in plain
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_house_rules_that_differ_are_named():
    """What the table plays differently stands at the top."""
    log = revoke() | {"options": {"undiscovered": "none"}}
    assert "house rules: undiscovered none" in text(log)


def test_why_a_record_cannot_be_read_is_told_place_by_place():
    """Each fault has its line, and nothing is called nothing."""
    faults = (
        Fault("/tricks/3/1/play/0", "S1", "a card"),
        Fault("/game", None, "one of a, b"),
        Fault("", found=True, expected="x"),
    )
    assert unreadable_text("x.ndjson:4", faults).splitlines() == [
        "x.ndjson:4: this record cannot be read",
        '  /tricks/3/1/play/0: found "S1"; expected a card',
        "  /game: found nothing; expected one of a, b",
        "  the whole record: found true; expected x",
    ]


@pytest.mark.parametrize("name", ["tuolaji", "promotion", "tichu", "touti", "conventions", "matches"])
def test_every_outside_case_can_be_told(name):
    """Whatever was found, there are words for it, without gaps in them."""
    for case in load_cases(name)[::5]:
        for verdict in audit_bytes(logs.raw(case["log"]), STANDARD):
            told = text_of(verdict, registry.game(verdict.record.game), case["id"], registry.say)
            assert not re.search(r"\{[a-z_]+\}|\bNone\b(?! of)|\[\[", told), told
            assert max(map(len, told.splitlines())) <= 140


def test_a_signal_shows_its_cards_and_its_chinese_name():
    """A learner sees what lay there, card on top last, and what players call the signal."""
    raw = (data_folder("sample_games") / "tuolaji" / "signals-1-ace.json").read_bytes()
    verdict = audit_bytes(raw, STANDARD)[0]
    told = text_of(verdict, registry.game("tuolaji"), "hand.json:1", registry.say, PLAIN)
    assert "♦Q 信号牌: South tells North: I hold the other ace of diamonds. (true; answer: ten)" in told
    assert "♥5 ♥3 小在上: West lays the smaller card on top" in told
