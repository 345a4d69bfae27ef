"""House rules settled once are settled the same the next time."""

import pytest

from replay.domain import options
from replay.domain.errors import OptionsError
from replay.domain.options import OptionSpec, settle

SPECS = (
    OptionSpec("depth", None, "how deep", "full", ("full", "none")),
    OptionSpec("fine", None, "how dear", 10, kind="multiple", step=5),
    OptionSpec("open", None, "whether it is open", default=True, values=(True, False)),
    OptionSpec("beyond", None, "ranks", ("A",), ("5", "10", "A"), kind="ranks"),
)
DEFAULTS = {"depth": "full", "fine": 10, "open": True, "beyond": ("A",)}


def test_settings_are_given_anew_each_time():
    """Who changes what was given changes nothing for the next."""
    settle(SPECS, {"fine": 15})["fine"] = 99
    assert settle(SPECS, {"fine": 15}) == {**DEFAULTS, "fine": 15}


def test_equal_values_of_another_kind_are_refused_after_the_right_one():
    """1 is not true, however often true was accepted before."""
    assert settle(SPECS, {"open": True}) == DEFAULTS
    with pytest.raises(OptionsError):
        settle(SPECS, {"open": 1})


def test_lists_are_settled_too():
    """A list of ranks becomes a tuple."""
    assert settle(SPECS, {"beyond": ["5", "10"]}) == {**DEFAULTS, "beyond": ("5", "10")}


def test_other_house_rules_are_not_taken_for_these():
    """The same first house rule and the same settings, and yet another set."""
    assert settle(SPECS, {"depth": "none"}) == {**DEFAULTS, "depth": "none"}
    assert settle(SPECS[:1], {"depth": "none"}) == {"depth": "none"}


def test_no_more_than_so_many_are_remembered(monkeypatch):
    """A house rule with endless settings fills no memory."""
    monkeypatch.setattr(options, "MOST_SETTLED", 3)
    for fine in range(0, 100, 5):
        assert settle(SPECS, {"fine": fine})["fine"] == fine
        assert len(options._SETTLED) <= max(3, 1)
