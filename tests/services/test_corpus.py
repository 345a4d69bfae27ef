"""Records come out of files, folders and standard input one at a time, each with where it stood."""

from __future__ import annotations

import gzip
import io
import os
import sys

import pytest
import zstandard

from replay.services.corpus import items_of
from tests.support import logs

ONE, TWO = logs.raw(logs.tichu_deal()), logs.raw(logs.touti_deal())


def rows(*paths, foreign=()):
    """Give place and bytes of every item; those that cannot be read give None."""
    return [(item.source, None if item.faults else item.raw) for item in items_of(map(str, paths), foreign)]


def put(path, content):
    path.write_bytes(content)
    return path


PACKINGS = {"": lambda raw: raw, ".gz": gzip.compress, ".zst": zstandard.ZstdCompressor().compress}


@pytest.mark.parametrize("packing", PACKINGS, ids=["plain", "gzip", "zstandard"])
@pytest.mark.parametrize("suffix", [".ndjson", ".jsonl"])
def test_lines_are_records(tmp_path, suffix, packing):
    """Every line is a record without its line end; empty ones count but give none."""
    content = ONE + b"\r\n\n" + TWO + b"\n\n  \n"
    path = put(tmp_path / f"x{suffix}{packing}", PACKINGS[packing](content))
    assert rows(path) == [(f"{path}:1", ONE), (f"{path}:3", TWO)]


@pytest.mark.parametrize("packing", PACKINGS, ids=["plain", "gzip", "zstandard"])
def test_a_json_file_is_one_record_byte_for_byte(tmp_path, packing):
    """What a file holds is kept with its white space."""
    content = b" " + ONE.replace(b", ", b",\n ") + b"\n"
    path = put(tmp_path / f"x.json{packing}", PACKINGS[packing](content))
    assert rows(path) == [(f"{path}:1", content)]


def test_frames_of_a_packed_stream_follow_one_another(tmp_path):
    """Logs packed one by one and put together read like one."""
    packed = b"".join(zstandard.ZstdCompressor().compress(one + b"\n") for one in (ONE, TWO))
    zst = put(tmp_path / "x.ndjson.zst", packed)
    gz = put(tmp_path / "x.ndjson.gz", gzip.compress(ONE + b"\n") + gzip.compress(TWO + b"\n"))
    assert [raw for _, raw in rows(zst, gz)] == [ONE, TWO, ONE, TWO]


def test_a_folder_gives_its_logs_by_name(tmp_path):
    """All logs below a folder come in the order of their names; other files are passed over."""
    (tmp_path / "b").mkdir()
    put(tmp_path / "b" / "1.json", ONE)
    put(tmp_path / "a.ndjson", TWO)
    put(tmp_path / "c.tch", b"text")
    put(tmp_path / "readme.txt", b"text")
    assert [source.rpartition("/")[2] for source, _ in rows(tmp_path)] == ["a.ndjson:1", "1.json:1"]
    [*_, last] = items_of([str(tmp_path)], [".tch"])
    assert {item.suffix for item in items_of([str(tmp_path)], [".tch"])} == {"", ".tch"}
    assert last.source


def test_what_is_not_there_is_told_and_the_rest_read(tmp_path):
    """A missing file, an empty folder and an empty file are items that cannot be read."""
    (tmp_path / "none").mkdir()
    put(tmp_path / "empty.ndjson", b"\n\n")
    good = put(tmp_path / "good.json", ONE)
    found = rows(tmp_path / "missing.json", tmp_path / "none", tmp_path / "empty.ndjson", good)
    assert [raw for _, raw in found] == [None, None, None, ONE]


def test_a_pipe_in_a_folder_is_passed_over(tmp_path):
    """Nobody may ever write into it; a link that leads nowhere is told instead."""
    os.mkfifo(tmp_path / "a.json")
    (tmp_path / "b.json").symlink_to(tmp_path / "nowhere.json")
    good = put(tmp_path / "c.json", ONE)
    assert rows(tmp_path) == [(f"{tmp_path / 'b.json'}:1", None), (f"{good}:1", ONE)]


@pytest.mark.parametrize("packing", [".gz", ".zst"])
def test_a_packed_stream_that_breaks_off_gives_what_came_before(tmp_path, packing):
    """The hands before the break are read, then the break is told at its line."""
    lines = [logs.raw({**logs.touti_deal(), "title": f"{number:x}" * 40}) for number in range(3000)]
    packed = PACKINGS[packing](b"\n".join(lines))
    path = put(tmp_path / f"x.ndjson{packing}", packed[: len(packed) // 2])
    *before, last = rows(path)
    assert [raw for _, raw in before] == lines[: len(before)]
    assert last == (f"{path}:{len(before) + 1}", None)


def test_what_is_named_as_packed_but_is_not_is_read_all_the_same(tmp_path):
    """How a file begins counts, not its name."""
    assert [raw for _, raw in rows(put(tmp_path / "x.ndjson.gz", ONE))] == [ONE]


STREAMS = {
    "one record": (ONE, [ONE]),
    "one record on many lines": (ONE.replace(b", ", b",\n"), [ONE.replace(b", ", b",\n")]),
    "a record a line": (ONE + b"\n" + TWO + b"\n", [ONE, TWO]),
    "a record a line, the first spoiled": (b"{oops\n" + ONE + b"\n" + TWO + b"\n", [b"{oops", ONE, TWO]),
    "packed": (gzip.compress(ONE + b"\n" + TWO), [ONE, TWO]),
    "nothing": (b"", [b""]),
}


@pytest.mark.parametrize(("content", "records"), STREAMS.values(), ids=STREAMS)
def test_standard_input_is_read_by_its_looks(monkeypatch, content, records):
    """A stream has no name to tell by: lines are told from a record printed over many."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
    assert [raw for _, raw in rows("-")] == records


def test_a_line_without_end_is_skipped(tmp_path):
    """A line longer than any match is told at its number, and the next is read."""
    path = put(tmp_path / "x.ndjson", ONE + b"\n" + b"[" * 17 * 1024 * 1024 + b"\n" + TWO)
    assert rows(path) == [(f"{path}:1", ONE), (f"{path}:2", None), (f"{path}:3", TWO)]


def test_a_document_without_end_is_given_up_early(tmp_path):
    """A file of one record is not read to its end when it is too long."""
    path = put(tmp_path / "x.json", b"[" * 40 * 1024 * 1024)
    assert rows(path) == [(f"{path}:1", None)]
