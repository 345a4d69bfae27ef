"""Foreign records on the upload page."""

from __future__ import annotations

import html
import io
import re

import pytest

from tests.support.site import SAMPLES, sample_app

FOREIGN = SAMPLES / "tichu" / "two-rounds.tch"


@pytest.fixture
def site(tmp_path):
    """Give a visitor of a site with the samples."""
    return sample_app(tmp_path).test_client()


def send(site, name, content):
    """Send a file with the form's token."""
    page = site.get("/upload").get_data(as_text=True)
    token = html.unescape(re.search(r'name="csrf_token" value="([^"]+)"', page)[1])
    fields = {"csrf_token": token, "file": (io.BytesIO(content), name)}
    return site.post("/upload", data=fields, content_type="multipart/form-data")


def test_a_log_of_another_program_is_taken_as_it_is(site):
    """Its rounds are stored as hands of a match."""
    answer = send(site, "evening.TCH", FOREIGN.read_bytes())
    assert answer.status_code == 200
    assert len(set(re.findall(r'href="(/hands/\d+)"', answer.get_data(as_text=True)))) == 2


def test_pasted_text_is_no_file(site):
    """Without a file the pasted text is read as a hand log."""
    assert send(site, "", b"").status_code == 422


def test_what_the_import_left_out_is_told(site):
    """A file that stops midway is kept as far as it goes, with what is missing and its line."""
    answer = send(site, "evening.tch", FOREIGN.read_bytes()[:-400])
    assert answer.status_code == 200
    assert "What the import changed or left out" in answer.get_data(as_text=True)


def test_a_file_without_a_round_is_refused(site):
    """Nothing is stored, and what was expected is said."""
    answer = send(site, "evening.tch", b"nothing of the kind\n")
    assert answer.status_code == 422
    words = html.unescape(answer.get_data(as_text=True))
    assert "a round in the form bsw" in words
    assert "no round begins in this file" in words


def test_a_file_of_lines_is_read_line_by_line(site):
    """Its name says so, even where no line can be read."""
    words = send(site, "evening.ndjson", b"{\n{\n").get_data(as_text=True)
    assert words.count("the whole record") == 2
