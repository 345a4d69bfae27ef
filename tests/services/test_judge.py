"""Bytes are judged under terms given from outside."""

from __future__ import annotations

import hashlib

import pytest

from replay.domain.errors import OptionsError, RecordError
from replay.engine.verdict import Terms
from replay.services import judge
from tests.support import logs


def test_a_verdict_carries_the_digest_of_its_bytes():
    """The digest is that of the bytes given, white space included; hands of a match share their match's."""
    raw = logs.raw(logs.touti_deal()) + b"\n"
    [verdict] = judge.audit_bytes(raw)
    assert verdict.log_sha256 == hashlib.sha256(raw).hexdigest()
    match = logs.raw(logs.match_of_two())
    assert {one.log_sha256 for one in judge.audit_bytes(match)} == {hashlib.sha256(match).hexdigest()}


def test_options_from_outside_win_over_the_record_and_these_over_the_profile():
    """The order is override, record, profile, default."""
    log = logs.tichu_deal()
    log["options"] = {"grand_both": False}
    terms = Terms(overrides={"target": 500}, profile="official")
    [verdict] = judge.audit_bytes(logs.raw(log), terms)
    assert verdict.options["target"] == 500
    assert verdict.options["grand_both"] is False
    assert verdict.options["give_to_out"] is True
    assert verdict.options["direction"] == "counter-clockwise"


def test_settings_are_read_as_json_where_they_are_json():
    """Numbers, truth values and lists are themselves, everything else is text; the last of a name counts."""
    named = judge.settings_named(
        ["fine_per_card=5", "jokers_need_pair=false", 'must_defend=["A","K"]', "overruff=every", "overruff=highest"]
    )
    assert named == {
        "fine_per_card": 5,
        "jokers_need_pair": False,
        "must_defend": ["A", "K"],
        "overruff": "highest",
    }


@pytest.mark.parametrize("pair", ["speed=fast", "overruff=never", "fine_per_card=7", "overruff", "=x"])
def test_settings_nobody_knows_are_refused(pair):
    """A name no game has, a value no game takes, and what is no pair are refused."""
    with pytest.raises(OptionsError):
        judge.settings_named([pair])


def test_a_house_rule_of_another_game_is_the_hands_fault():
    """What only other games know cannot be set for this hand."""
    with pytest.raises(RecordError) as caught:
        judge.audit_bytes(logs.raw(logs.touti_deal()), Terms(overrides={"overruff": "every"}))
    assert [fault.pointer for fault in caught.value.faults] == ["/options/overruff"]


def test_profiles_are_checked():
    """Only a profile that some game has is known."""
    judge.check_profile("official")
    with pytest.raises(OptionsError):
        judge.check_profile("house")


def test_the_error_says_where_the_record_stood():
    """A record that cannot be read carries its source."""
    with pytest.raises(RecordError) as caught:
        judge.audit_bytes(b"{}", source="evening.ndjson:7")
    assert caught.value.source == "evening.ndjson:7"
