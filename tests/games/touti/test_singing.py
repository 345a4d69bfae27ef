"""Songs, clause by clause (TOU-4)."""

from __future__ import annotations

import pytest

from replay.games.touti.singing import limit_at
from tests.games.touti.build import auction, codes, found, judge, position, trick

# East, who bought, holds two pairs; West one; North and South the rest of what is needed.
HELD = {
    "E": "C1 C11 C12 E11 E12 O3",
    "N": "C2 E4 B4 B11 B12 O4",
    "W": "C4 E5 B5 O11 O12 O1",
    "S": "C5 E2 B2 E1 B1 O2",
}
WON = "E C1; N C2; W C4; S C5"


def sung(*tricks: str, options: dict | None = None, **facts: object) -> dict:
    """Judge a position in which East's team won the twya before and East leads."""
    return judge(position(HELD, *tricks, options=options, leader="E", **facts))


LEGAL = [
    pytest.param(["E* C; E C1"], id="the winner sings before leading"),
    pytest.param(["W* O; E C1"], id="the partner sings"),
    pytest.param([WON, "E* C; E C12"], id="later on"),
    pytest.param(["E* C; E C1; N C2; W C4; S C5", "E* E; E C12"], id="another suit in the next twya"),
    pytest.param(["E* C; E C1; N C2; W C4; S C5", "W* O; E C12"], id="the partner in the next twya"),
]


@pytest.mark.parametrize("tricks", LEGAL)
def test_legal_song(tricks):
    """Such songs bear no finding."""
    assert codes(sung(*tricks)) == []


AGAINST = [
    pytest.param(["N* B; E C1"], ["sing.not-bidders", "sing.not-after-win"], id="the others, who had not won either"),
    pytest.param(["E* O; E C1"], ["sing.not-held"], id="a pair the partner holds"),
    pytest.param(["E* B; E C1"], ["sing.not-held"], id="a pair the others hold"),
    pytest.param(["E C11; N C2; W C4; S C5", "E* C; E C1"], ["sing.not-held"], id="one card of the pair is gone"),
    pytest.param(["E C1; E* C; N C2; W C4; S C5"], ["sing.not-after-win"], id="after the lead"),
    pytest.param(["E E11; N E4; W E5; S E1", "E* C; S C5"], ["sing.not-after-win"], id="the others had won"),
    pytest.param(["E* C; E* E; E C1"], ["sing.second"], id="two in a twya"),
    pytest.param(["E* C; W* O; E C1"], ["sing.second"], id="two of both partners in a twya"),
    pytest.param(["E* E; E C1; N C2; W C4; S C5", "E* E; E C12"], ["sing.repeated"], id="the suit again"),
    pytest.param(["E* C; E* C; E C1"], ["sing.second", "sing.repeated"], id="the same suit at once"),
]


@pytest.mark.parametrize(("tricks", "expected"), AGAINST)
def test_song_against_the_rules(tricks, expected):
    """Every rule such a song breaks is found."""
    assert codes(sung(*tricks)) == expected


def test_failed_song_does_not_use_up_the_suit():
    """A song that does not count may be sung again, and does not fill the twya."""
    report = sung("E* B; E* C; E C1; E* E; N C2; W C4; S C5", "E* E; E C12")
    assert codes(report) == ["sing.not-held", "sing.not-after-win", "sing.second"]


WINDOW = [
    pytest.param(["E O3; E* C; N O4; W O1; S O2"], [], id="after the own lead"),
    pytest.param(["E O3; N O4; W* O; W O1; S O2"], [], id="within the twya"),
    pytest.param(
        ["E E11; N E4; W E5; S E1", "S E2; E* C"], ["sing.not-after-win"], id="the others had won all the same"
    ),
]


@pytest.mark.parametrize(("tricks", "expected"), WINDOW)
def test_song_within_the_twya(tricks, expected):
    """The house rule lets a song follow the lead."""
    assert codes(sung(*tricks, options={"sing_window": "trick"})) == expected


def test_the_window_is_named():
    """A song after the lead names the house rule that decided, others do not."""
    late = sung("E C1; E* E; N C2; W C4; S C5")["findings"][0]
    lost = sung("E E11; N E4; W E5; S E1", "E* C; S C5")["findings"][0]
    assert (late["option"], late["basis"]) == ("sing_window", "I")
    assert (lost["option"], lost["basis"]) == (None, "L")


LIMITS = [
    pytest.param(80, ["E* C; E C1"], ["sing.limit"], id="at 80 none"),
    pytest.param(70, ["E* C; E C1"], ["sing.limit"], id="at 70, which only an unfinished auction leaves, none"),
    pytest.param(90, ["E* C; E C1"], [], id="at 90 one of 20"),
    pytest.param(90, ["W* O; E C1"], ["sing.limit"], id="at 90 not the tranfo"),
    pytest.param(90, ["E* C; E C1; N C2; W C4; S C5", "E* E; E C12"], ["sing.limit"], id="at 90 no second 20"),
    pytest.param(100, ["W* O; E C1"], [], id="at 100 the tranfo"),
    pytest.param(100, ["E* C; E C1; N C2; W C4; S C5", "E* E; E C12"], [], id="at 100 twice 20"),
    pytest.param(100, ["E* C; E C1; N C2; W C4; S C5", "W* O; E C12"], ["sing.limit"], id="at 100 no 40 after 20"),
    pytest.param(110, ["E* C; E C1; N C2; W C4; S C5", "W* O; E C12"], [], id="from 110 as many as there are"),
    pytest.param(80, ["N* B; E C1"], ["sing.not-bidders", "sing.not-after-win", "sing.limit"], id="everything wrong"),
]


@pytest.mark.parametrize(("chrya", "tricks", "expected"), LIMITS)
def test_limit(chrya, tricks, expected):
    """What songs may make depends on the chrya."""
    assert codes(sung(*tricks, chrya=chrya)) == expected


@pytest.mark.parametrize(("chrya", "limit"), [(80, 0), (90, 20), (100, 40), (110, None), (210, None)])
def test_limits_table(chrya, limit):
    """The table of the rulebook."""
    assert limit_at(chrya) == limit


def test_limit_unknown():
    """Without a chrya there is no limit to break, and without a bidder anybody may have bought."""
    assert codes(sung("W* O; E C1", chrya="left out", bidder="left out")) == []


def test_before_the_first_twya():
    """There is no song before the first twya of a round."""
    log = auction("E 110; N -; W -; S -", trump="O")
    log["tricks"] = [trick("E* O; E O1; N O2; W O4; S O6")]
    report = judge(log)
    assert found(report)[0] == ("sing.not-after-win", 1, 1, "E")
    assert "No twya had been won before." in report["findings"][0]["message"]


def test_song_without_a_chrya():
    """Where nobody has bought nobody may sing, and no limit applies."""
    log = auction("E -; N -; W -; S -", trump="B")
    log["tricks"] = [trick("E O1; N O2; W O4; S O6"), trick("E* O; E O12")]
    assert codes(judge(log)) == ["auction.unfinished", "sing.not-bidders", "record.unfinished"]


def test_first_twya_of_a_position_with_full_hands():
    """A position of ten cards each stands before the first twya."""
    full = {
        "E": "C1 C11 C12 E11 E12 O3 B3 B6 C3 C6",
        "N": None,
        "W": None,
        "S": None,
    }
    assert codes(judge(position(full, "E* C; E C1", leader="E"))) == ["sing.not-after-win"]
    assert codes(judge(position(full, "E* C; E C1", leader="E", played=["O1", "O2", "O4", "O5"]))) == []


def test_song_of_a_forgotten_hand():
    """Whether a forgotten hand held the pair cannot be said, unless its plays or the other hands show it."""
    forgotten = {**HELD, "E": None}
    unsure = judge(position(forgotten, "E* C; E C1", leader="E"))
    shown = judge(
        position(forgotten, "E* C; E C1; N C2; W C4; S C5", "E C12; N E4; W E5; S E2", "E C11", leader="E"),
    )
    elsewhere = judge(position(forgotten, "E* B; E C1", leader="E"))
    assert [row["severity"] for row in unsure["findings"]] == ["undetermined"]
    assert [code for code in codes(shown) if code.startswith("sing")] == []
    assert [(row["code"], row["severity"]) for row in elsewhere["findings"]] == [("sing.not-held", "violation")]


NOT_HELD = [
    pytest.param(["E* B; E C1; N C2; W C4; S C5", "E O3; N B11"], {"trick": 2, "play": 2}, id="another plays it"),
    pytest.param(["E C11; N C2; W C4; S C5", "E* C; E C1"], {"trick": 2, "play": 1}, id="the singer had played it"),
    pytest.param(["E* B; E C1"], None, id="it never shows"),
]


@pytest.mark.parametrize(("tricks", "place"), NOT_HELD)
def test_song_without_the_pair_is_proved(tricks, place):
    """It shows where Kabal or Ray comes out of another hand, or at once."""
    assert sung(*tricks)["findings"][0]["provable"] == place


def test_songs_are_seen_at_once():
    """What else is wrong with a song is known to all where it stands."""
    assert sung("E* C; W* O; E C1")["findings"][0]["provable"] == {"trick": 1, "play": 2}
