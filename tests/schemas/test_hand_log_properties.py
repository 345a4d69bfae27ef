"""Fast and careful reading, reader and JSON Schema: they accept and refuse the same documents."""

from __future__ import annotations

import copy
import json

import jsonschema
import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st
from marshmallow import ValidationError

from replay.domain.errors import RecordError
from replay.schemas.hand_log import log_reader
from replay.schemas.json_schema import hand_log_schema
from tests.support import logs

VALIDATOR = jsonschema.Draft4Validator(hand_log_schema())
ODD_VALUES = (
    None, True, False, 0, 1, 1.0, 1.5, -3, 10**30, "", "E", "NS", "x", "S7", "ST", "♠7", "2", "A", "as", "tichu",
    [], {}, ["E"], [[]], ["S7"], ["S7", "S7"], {"E": "x"}, [1], [None], "2026-02-30", "2024-02-29", "2026\n",
    "x" * 2001,
    {"seat": "E", "pass": True}, {"seat": "E", "play": ["S7"]}, {"kind": "abandon", "seat": "E"},
)  # fmt: skip
ODD_KEYS = (
    "foo", "", "_schema", "seat", "play", "attempt", "pass", "sing", "give", "wish", "phoenix", "at", "note", "date",
    "hand", "deal", "position", "auction", "bury", "exchange", "trump", "options", "match", "hands", "ended", "bots",
)  # fmt: skip


def places(value, path=()):
    yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from places(part, (*path, key))


def at(document, path):
    for key in path:
        document = document[key]
    return document


@st.composite
def spoiled_logs(draw):
    """Draw a small log of some game, changed in up to three places."""
    log = copy.deepcopy(draw(st.sampled_from(tuple(logs.EVERY_LOG.values())))())
    for _ in range(draw(st.integers(0, 3))):
        *parents, last = draw(st.sampled_from([path for path in places(log) if path]))
        change = draw(st.sampled_from(("set", "drop", "add", "insert")))
        value = copy.deepcopy(draw(st.sampled_from(ODD_VALUES)))
        target = at(log, (*parents, last))
        if change == "set":
            at(log, parents)[last] = value
        elif change == "drop":
            del at(log, parents)[last]
        elif change == "add" and isinstance(target, dict):
            target[draw(st.sampled_from(ODD_KEYS))] = value
        elif change == "insert" and isinstance(target, list):
            target.insert(0, value)
        else:
            log[draw(st.sampled_from(ODD_KEYS))] = value
    return log


many = settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def careful(raw):
    try:
        return log_reader().read_exactly(raw)
    except RecordError:
        return None


@many
@given(spoiled_logs())
def test_fast_and_careful_reading_accept_the_same(log):
    """The quick look gives what the careful look gives, and refuses what it refuses."""
    raw = json.dumps(log).encode()
    try:
        read = log_reader().read(raw)
    except RecordError:
        read = None
    assert read == careful(raw)
    assert (log_reader().check(log) == ()) == (read is not None)


@many
@given(spoiled_logs())
def test_the_quick_look_at_a_hand_gives_what_loading_gives(log):
    """What is accepted key by key is loaded as the schema loads it; what the schema refuses is left to it."""
    game = log.get("game")
    form = log_reader().hands.forms.get(game if isinstance(game, str) else "")
    assume(form is not None)
    try:
        loaded = form.alone.load(log)
    except ValidationError:
        loaded = None
    assert form.alone.quick(log) == loaded


@many
@given(spoiled_logs())
@example({**logs.touti_deal(), "handlog": 1.0})
@example({**logs.touti_deal(), "handlog": True})
def test_the_json_schema_accepts_what_the_reader_accepts(log):
    """But for the order of events, which no schema can say, schema and reader agree on every document."""
    faults = [fault for fault in log_reader().check(log) if fault.expected != "the last event of its trick"]
    assert VALIDATOR.is_valid(log) == (not faults)


@many
@given(spoiled_logs())
def test_no_fault_is_told_twice_and_each_has_its_place(log):
    """Each pointer stands once, and leads to the value found or to where something is missing."""
    faults = log_reader().check(log)
    assert len({fault.pointer for fault in faults}) == len(faults)
    for fault in faults:
        keys = [part.replace("~1", "/").replace("~0", "~") for part in fault.pointer.split("/")[1:]]
        place = log
        for key in keys[:-1]:
            place = place[int(key) if isinstance(place, list) else key]
        if keys and isinstance(place, list):
            assert 0 <= int(keys[-1]) < len(place)
        json.dumps(fault.found)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(ODD_KEYS) | st.text(), inner),
        max_leaves=20,
    )
)
@settings(max_examples=200, deadline=None)
def test_any_json_is_read_or_refused(document):
    """Whatever JSON comes, there is an answer; what is accepted is a record."""
    faults = log_reader().check(document)
    assert faults
    with pytest.raises(RecordError):
        log_reader().read(json.dumps(document).encode())
    assert not VALIDATOR.is_valid(document)


@given(st.binary(max_size=200))
@settings(max_examples=300, deadline=None)
def test_any_bytes_are_refused_in_words(raw):
    """Bytes that are no record are told so, and nothing else happens."""
    with pytest.raises(RecordError) as caught:
        log_reader().read(raw)
    assert caught.value.faults


def test_the_schema_is_valid_in_its_own_dialect_and_the_current_one():
    """Old and new validators can load it."""
    jsonschema.Draft4Validator.check_schema(hand_log_schema())
    jsonschema.Draft202012Validator.check_schema(hand_log_schema())
