"""How long records may be, told while they are still coming in."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest

from replay.domain.errors import RecordError
from replay.schemas.hand_log import load_document
from replay.schemas.limits import MEBIBYTE, MOST_HAND_BYTES, MOST_MATCH_BYTES, SizeGuard
from tests.support import logs


def padded(log, size):
    """Give a log of exactly so many bytes, filled up in its notes."""
    log["notes"] = ""
    log["notes"] = "x" * (size - len(logs.raw(log)))
    return log


def test_a_hand_of_one_mebibyte_is_read():
    """The limit itself is still allowed, white space around it not counted."""
    raw = logs.raw(padded(logs.touti_deal(), MOST_HAND_BYTES))
    assert len(raw) == MOST_HAND_BYTES
    assert load_document(raw + b"\r\n").game == "touti"


def test_a_hand_of_one_byte_more_is_refused():
    """More than a mebibyte in one hand is refused as a whole."""
    with pytest.raises(RecordError) as caught:
        load_document(logs.raw(padded(logs.touti_deal(), MOST_HAND_BYTES + 1)))
    [fault] = caught.value.faults
    assert (fault.pointer, fault.found) == ("", "1,048,577 bytes")


def test_a_match_may_be_longer_than_a_hand():
    """Each hand of a match has a mebibyte of its own."""
    match = logs.match_of_two()
    for hand in match["hands"]:
        padded(hand, 700_000)
    assert len(load_document(logs.raw(match)).hands) == 2


def test_a_long_hand_of_a_match_is_named():
    """The hand that is too long is told by its place."""
    match = logs.match_of_two()
    padded(match["hands"][1], MOST_HAND_BYTES + 1)
    with pytest.raises(RecordError) as caught:
        load_document(logs.raw(match))
    assert [fault.pointer for fault in caught.value.faults] == ["/hands/1"]


def test_texts_that_look_like_brackets_do_not_mislead():
    """Brackets, quotes and backslashes within texts open and close nothing."""
    match = logs.match_of_two()
    for hand in match["hands"]:
        hand["title"] = '}]"\\ {["hands": ['
        padded(hand, 600_000)
    assert len(load_document(logs.raw(match)).hands) == 2


def feed_all(guard, pieces):
    for piece in pieces:
        guard.feed(piece)


BOMBS = {
    "brackets": b"[" * MEBIBYTE,
    "objects": b'{"a":' * 200_000,
    "an endless text": b'{"title":"' + b"a" * MEBIBYTE,
    "a list of small objects": b'{"tricks":[' + b"{}," * 350_000,
    "a match of brackets": b'{"match":{},"hands":[' + b"[" * MEBIBYTE,
    "a match of an endless hand": b'{"match":{},"hands":[{"tricks":[' + b"[]," * 350_000,
}


@pytest.mark.parametrize("start", BOMBS.values(), ids=BOMBS)
def test_what_has_no_end_is_refused_early(start):
    """A stream of a hundred megabytes is given up after the second at the latest."""
    guard = SizeGuard()
    with pytest.raises(RecordError):
        feed_all(guard, (start, *[start[-4096:]] * 25_000))
    assert guard.total <= 3 * MEBIBYTE


def test_no_match_is_longer_than_sixteen_mebibytes():
    """A match is held as a whole, so that it has an end too."""
    guard = SizeGuard()
    hand = b"{" + b" " * 999_997 + b"},"
    guard.feed(b'{"match":{},"hands":[')
    with pytest.raises(RecordError) as caught:
        feed_all(guard, [hand] * 17)
    assert caught.value.faults[0].expected == f"at most {MOST_MATCH_BYTES:,} bytes in a match"


HOPELESS = {
    "events": (b"[[", b"{},", b"{}]]"),
    "events with two verbs": (b"[[", b'{"seat":"E","play":["S2"],"attempt":["S2"]},', b"{}]]"),
    "tricks": (b"[", b"1,", b"1]"),
    "cards": (b'[[{"seat":"E","play":[', b'"X",', b'"X"]}]]'),
    "empty tricks": (b"[", b"[],", b"[]]"),
}


@pytest.mark.parametrize("game", [b"touti", b"bridge"])
@pytest.mark.parametrize(("opening", "part", "closing"), HOPELESS.values(), ids=HOPELESS)
def test_a_mebibyte_of_faults_is_told_in_good_time(game, opening, part, closing):
    """However many faults there are, reading takes a second or so of work; measuring coverage slows it some times."""
    head = b'{"handlog":1,"game":"' + game + b'","deal":{"E":[],"N":[],"W":[],"S":[]},"tricks":'
    count = (MOST_HAND_BYTES - len(head) - len(opening) - len(closing) - 1) // len(part)
    raw = head + opening + part * count + closing + b"}"
    start = time.process_time()
    with suppress(RecordError):
        load_document(raw)
    assert time.process_time() - start < 8
