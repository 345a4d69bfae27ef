"""English in the code, Simplified Chinese in the catalogue: everything a reader sees is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from replay import registry
from replay.config import data_folder
from replay.presenters.clauses import rulebook_view
from replay.presenters.composed import composed
from replay.presenters.hand import open_view, seat_view
from replay.presenters.language import Language, language, language_of
from replay.presenters.page import Visit, hand_page
from replay.services.judge import audit_bytes
from tests.support.site import sample_paths

PLAIN = re.compile(r"\s*|[0-9A-Z: ·,–−+-]{1,40}|(?:\[\[[A-Z0-9]+\]\]\s*)+|[a-z]+/.*|[a-z-]+|sources/.*")
CATALOGUE = language("zh").texts


class Asked(dict):
    """A catalogue that knows nothing and remembers what it was asked for."""

    def __init__(self):
        super().__init__({"": ""})
        self.texts = {}

    def get(self, key, default=None):
        self.texts.setdefault(key, None)
        return default


def lacking(texts):
    """Give the texts without a translation that need one."""
    return sorted(
        text
        for text in texts
        if text not in CATALOGUE and not PLAIN.fullmatch(text) and composed(text, lambda part: part) is None
    )


def test_every_word_of_the_templates_is_translated():
    """Each text a template marks stands in the catalogue."""
    marked = set()
    for path in Path(data_folder("templates")).iterdir():
        marked.update(re.findall(r"""_\('((?:[^'\\]|\\.)*)'\)""", path.read_text(encoding="utf-8")))
    assert lacking(text.replace("\\'", "'") for text in marked) == []


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_rule_is_translated(game):
    """Clauses, headings, codes and house rules of every game stand in the catalogue."""
    asked = Asked()
    ruleset = registry.game(game)
    say = Language("xx", "xx", "", asked)
    rulebook_view(ruleset, say)
    for offence in ruleset.rulebook.offences.values():
        say(offence.title)
        say(offence.message)
    assert lacking(asked.texts) == []


def test_every_sample_is_told_in_chinese():
    """Whatever the pages of the samples say stands in the catalogue."""
    asked = Asked()
    say = Language("xx", "xx", "", asked)
    for path in sample_paths():
        for verdict in audit_bytes(path.read_bytes()):
            view = open_view(registry.game(verdict.record.game), verdict, say)
            hand_page(view, Visit("/hands/1"))
            for index in range(0, len(view.timeline.frames), 6):
                view.frame(index)
            said = (view.findings, view.signals, view.graph, view.chapters, view.record, view.outcome)
            assert said
            assert seat_view(view, 2, 8).frames
            own = verdict.record.about.values()
            asked.texts = {text: None for text in asked.texts if text not in own}
    assert lacking(asked.texts) == []


def test_translations_keep_their_places():
    """A translation names the same places to fill as the English text."""
    places = re.compile(r"\{\w+\}")
    off = [key for key, text in CATALOGUE.items() if set(places.findall(text)) != set(places.findall(key))]
    assert off == []


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh"),
        ("en-GB,en;q=0.9,zh;q=0.5", "en"),
        ("fr-FR,fr;q=0.9", "en"),
        ("", "en"),
        ("zh;q=x", "en"),
    ],
)
def test_the_browser_chooses(header, expected):
    """The language a browser likes best and we have is taken; English otherwise."""
    assert language_of(header) == expected


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("a pair of trumps", "主牌1对"),
        ("three cards of clubs", "梅花3张"),
        ("two consecutive pairs of hearts", "红桃2连对"),
        ("a bid of 100 or more or a pass", "叫100或更高，或不叫"),
    ],
)
def test_phrases_of_parts_are_translated_part_by_part(phrase, expected):
    """What was owed is put together in Chinese too."""
    assert language("zh")(phrase) == expected
