"""Sources are cut so that every record is in exactly one chunk, and any chunk can be read again."""

from __future__ import annotations

import gzip
import os

import orjson
import pytest

from replay.services import bulk_sources
from replay.services.bulk_sources import SourceError, items_in, lay_out, list_sources


@pytest.fixture
def small_chunks(monkeypatch):
    """Cut after a few bytes."""
    monkeypatch.setattr(bulk_sources, "CHUNK_BYTES", 64)


def lines(count):
    return [b'{"number":%d,"rest":"%s"}' % (number, b"x" * (number * 7 % 90)) for number in range(count)]


def write_all(folder):
    """Write the same kind of records in every way they may come; gives what must be read, by source."""
    (folder / "a.ndjson").write_bytes(b"\n".join(lines(30)))
    (folder / "b.jsonl").write_bytes(b"\r\n".join(lines(5)) + b"\r\n\r\n")
    (folder / "c.ndjson.gz").write_bytes(gzip.compress(b"\n".join(lines(20))))
    (folder / "d.json").write_bytes(b'{\n "whole": 1\n}\n')
    (folder / "e.ndjson").write_bytes(b"\n\n" + lines(3)[2])
    wanted = {f"{folder}/a.ndjson:{number}": line for number, line in enumerate(lines(30), 1)}
    wanted |= {f"{folder}/b.jsonl:{number}": line for number, line in enumerate(lines(5), 1)}
    wanted |= {f"{folder}/c.ndjson.gz:{number}": line for number, line in enumerate(lines(20), 1)}
    return wanted | {f"{folder}/d.json:1": b'{\n "whole": 1\n}\n', f"{folder}/e.ndjson:3": lines(3)[2]}


def read(layouts):
    return [(item.source, item.raw) for one in layouts for item in items_in(one.chunk.task, one.chunk.payload)]


def test_every_record_is_in_exactly_one_chunk(tmp_path, small_chunks):
    """Whatever file it is in, with the line it stands on."""
    wanted = write_all(tmp_path)
    layouts = list(lay_out(list_sources([str(tmp_path)]), None))
    found = read(layouts)
    assert len(layouts) > 20
    assert len(found) == len(wanted)
    assert dict(found) == wanted


def test_the_sizes_add_up_to_those_of_the_files(tmp_path, small_chunks):
    """So that the share done ends at the whole."""
    write_all(tmp_path)
    sources = list_sources([str(tmp_path)])
    done = sum(one.chunk.size for one in lay_out(sources, None))
    assert done == sum(source["size"] for source in sources)


def test_a_plan_goes_on_wherever_it_stopped(tmp_path, small_chunks):
    """After each chunk the rest of the plan is the same."""
    write_all(tmp_path)
    sources = list_sources([str(tmp_path)])
    layouts = list(lay_out(sources, None))
    for number in range(len(layouts)):
        rest = list(lay_out(sources, layouts[number].planned))
        assert read(rest) == read(layouts[number + 1 :])


def test_a_file_that_became_shorter_is_reported(tmp_path):
    """What is missing is said, not passed over."""
    (tmp_path / "a.ndjson").write_bytes(b"\n".join(lines(30)))
    (layout,) = lay_out(list_sources([str(tmp_path)]), None)
    (tmp_path / "a.ndjson").write_bytes(b"\n".join(lines(10)))
    *_, last = items_in(layout.chunk.task, layout.chunk.payload)
    assert last.faults[0].expected == "the file as it was when the job began"


def test_a_file_that_is_gone_is_reported(tmp_path):
    """As a line of the error report."""
    (tmp_path / "a.ndjson").write_bytes(b"\n".join(lines(3)))
    (layout,) = lay_out(list_sources([str(tmp_path)]), None)
    (tmp_path / "a.ndjson").unlink()
    (item,) = items_in(layout.chunk.task, layout.chunk.payload)
    assert (item.source, item.faults[0].expected) == (f"{tmp_path}/a.ndjson:1", "a file that can be read")


def test_a_name_that_is_no_text_is_refused(tmp_path):
    """A job could not remember it."""
    with open(os.fsencode(tmp_path) + b"/\xff.ndjson", "wb") as out:  # noqa: PTH123 - a path of bytes
        out.write(b"{}")
    with pytest.raises(SourceError, match="rename"):
        list_sources([str(tmp_path)])


def test_faults_found_while_cutting_travel_with_the_chunk(tmp_path):
    """A packed file that breaks off: its records, and what was wrong."""
    packed = gzip.compress(b"\n".join(lines(500)))
    (tmp_path / "cut.ndjson.gz").write_bytes(packed[:-50])
    layouts = list(lay_out(list_sources([str(tmp_path)]), None))
    items = [item for one in layouts for item in items_in(one.chunk.task, one.chunk.payload)]
    assert sum(bool(item.faults) for item in items) == 1
    assert all(orjson.loads(item.raw) for item in items if not item.faults)
