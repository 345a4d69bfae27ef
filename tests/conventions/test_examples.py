"""Worked examples, sentences and sets of every convention."""

import pytest

from replay import registry
from tests.conventions.reading import COLUMNS, report

EXAMPLES = [(sheet.name, example) for sheet in registry.sheets() for example in sheet.examples]


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=[f"{name}: {one.title}" for name, one in EXAMPLES])
def test_worked_example_reads_as_it_says(name, example):
    """A page may show the example and what is read in it."""
    result = report(example.log)
    rows = [tuple(row[key] for key in COLUMNS) for row in result["annotations"] if row["convention"] == name]
    assert set(example.says) <= set(rows)
    assert [finding["code"] for finding in result["findings"]] == []


@pytest.mark.parametrize("sheet", registry.sheets(), ids=lambda sheet: sheet.name)
def test_every_convention_describes_itself(sheet):
    """Name, Chinese name, passage, meanings and examples are all there."""
    assert sheet.chinese
    assert sheet.heading
    assert sheet.summary
    assert sheet.examples
    assert set(sheet.meanings) >= {row[3] for example in sheet.examples for row in example.says}


def test_sentences_name_who_tells_whom_and_what():
    """A has-ace reads as a sentence for learners."""
    example = registry.convention("ace-signal").sheet.examples[0]
    messages = [row["message"] for row in report(example.log)["annotations"] if row["meaning"] == "has-ace"]
    assert messages == ["West tells East: I hold the other ace of hearts."]


def test_standard_set_is_read_by_default_in_tuo_la_ji_alone():
    """Its label stands in the report."""
    assert registry.convention_set("tuolaji")[0] == "tuolaji/standard/1"
    assert registry.convention_set("promotion") == (None, ())
    assert registry.convention_set("tichu") == (None, ())


def test_conventions_asked_for_by_name():
    """One alone, all of them, or a set by its name; in promotion too, and never in a game without any."""
    label, chosen = registry.named(["ace-signal"])("promotion")
    assert label == "promotion/ace-signal"
    assert [one.sheet.name for one in chosen] == ["ace-signal"]
    assert registry.named(["standard"])("promotion")[0] == "promotion/standard/1"
    assert registry.named(list(registry.CONVENTIONS))("tuolaji")[0] == "tuolaji/standard/1"
    assert registry.named(["standard"])("touti") == (None, ())


def test_unknown_convention_is_refused():
    """A name nobody registered is named in the error."""
    with pytest.raises(KeyError, match="smoke-signal"):
        registry.named(["ace-signal", "smoke-signal"])


def test_labels_fit_where_they_are_stored():
    """Four of five conventions by name still make a label of at most 64 characters."""
    for left_out in registry.CONVENTIONS:
        names = [name for name in registry.CONVENTIONS if name != left_out]
        assert len(registry.named(names)("promotion")[0] or "") <= 64


def test_a_game_without_a_trump_rank_has_nothing_to_read():
    """Conventions given to a hand of Tichu stay silent."""
    hands = {seat: ["S" + rank] for seat, rank in zip("ENWS", "2345", strict=True)}
    log = {"handlog": 1, "game": "tichu", "position": {"hands": hands, "leader": "E"}, "tricks": []}
    conventions = registry.convention_set("tuolaji")
    assert report(log, lambda game: conventions)["annotations"] == []
