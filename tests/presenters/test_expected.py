"""The words of a fault and the days of a record, in the reader's language."""

from __future__ import annotations

import re

import pytest

from replay.domain.errors import RecordError
from replay.presenters.days import day_in
from replay.presenters.expected import expected_in
from replay.presenters.language import ENGLISH, language
from replay.schemas import fields
from replay.schemas.hand_log import load_document

ZH = language("zh")
CODES = re.compile(r"[A-Za-z_-]*")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("one of E, N, W, S (this key is required)", "以下之一：E, N, W, S（此项必填）"),
        ("one of EW, NS, or null", "以下之一：EW, NS，或 null"),
        ("a list of cards or a whole number from 0 to 100", "牌的列表，或0到100的整数"),
        ("each key once; this one is given more than once", "每项只写一次；这一项写了不止一次"),
        ("no such key; known here: seat, play", "没有这一项；这里可用：seat, play"),
        ("words of another program", "words of another program"),
    ],
    ids=["a seat that is owed", "a team or nothing", "two forms", "a key twice", "an unknown key", "unknown words"],
)
def test_what_was_expected_is_said_in_chinese(text, words):
    """Phrases put together from parts are translated part by part; unknown ones stay."""
    assert expected_in(text, ZH) == words


def test_english_stays_as_it_is():
    """The schemas speak English."""
    assert expected_in("one of E, N, W, S", ENGLISH) == "one of E, N, W, S"


def test_every_field_of_every_game_can_say_what_it_expects(monkeypatch):
    """No field of a record is without Chinese words, but names of codes."""
    asked = set()
    made = fields.FormField.__init__

    def remember(self, expected, **how):
        made(self, expected, **how)
        asked.add(self.expected)

    monkeypatch.setattr(fields.FormField, "__init__", remember)
    with pytest.raises(RecordError) as raised:
        load_document(
            b'{"handlog": 1, "game": 3, "tricks": [[{"seat": "E", "play": 4, "oops": 1}]], "deal": 1, "x": 2}'
        )
    asked.update(fault.expected for fault in raised.value.faults)
    lacking = {text for text in asked if expected_in(text, ZH) == text and not CODES.fullmatch(text)} - {"one of "}
    assert lacking == set()


@pytest.mark.parametrize(
    ("recorded", "words"),
    [("2026-03-03", "2026年3月3日"), ("2026", "2026年"), ("20260303", "2026年3月3日"), ("spring", "spring")],
)
def test_days_are_written_as_readers_write_them(recorded, words):
    """A date of ISO 8601 has Chinese words; anything else stays."""
    assert day_in(recorded, ZH) == words
