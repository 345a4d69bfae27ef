"""A stream is cut into lines wherever its blocks end."""

from __future__ import annotations

import io

from hypothesis import given
from hypothesis import strategies as st

from replay.domain.errors import RecordError
from replay.services import lines as lines_module
from replay.services.lines import lines_of


@given(st.lists(st.binary(max_size=12).filter(lambda line: b"\n" not in line and b"\r" not in line)), st.integers(1, 9))
def test_blocks_do_not_matter(lines, block):
    """Whatever the blocks, the lines are those of the text; empty ones are counted but not given."""
    stream = io.BytesIO(b"\n".join(lines))
    given = list(lines_of(lambda _: stream.read(block)))
    assert given == [(number, line) for number, line in enumerate(lines, 1) if line.strip()]


def test_a_line_too_long_is_named_and_the_next_is_read(monkeypatch):
    """Its bytes are not kept while it goes by."""
    monkeypatch.setattr(lines_module, "BLOCK", 4)
    stream = io.BytesIO(b"short\r\n" + b"x" * 100 + b"\nafter")
    first, second, third = lines_of(stream.read, longest=20)
    assert (first, third) == ((1, b"short"), (3, b"after"))
    assert second[0] == 2
    assert isinstance(second[1], RecordError)
    assert second[1].faults[0].found == "more than 20 bytes"
