"""Foreign records become hand logs on the command line."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from replay.cli import cli
from tests.support.cases import ROOT

SAMPLE = ROOT / "sample_games" / "tichu" / "two-rounds.tch"


def run(*arguments):
    return CliRunner().invoke(cli, ["import", *map(str, arguments)])


def test_a_file_becomes_one_match_a_line():
    """Two rounds give one match of two hands, on one line, with invented names in place of the players'."""
    result = run("bsw", SAMPLE)
    (line,) = result.stdout.splitlines()
    match = json.loads(line)
    assert result.exit_code == 0
    assert len(match["hands"]) == 2
    assert set(match["match"]["players"].values()) == {"Player 1", "Player 2", "Player 3", "Player 4"}


def test_names_stay_when_asked_for():
    """With --keep-names the file's own names are written."""
    match = json.loads(run("bsw", "--keep-names", SAMPLE).stdout)
    assert not any(name.startswith("Player ") for name in match["match"]["players"].values())


@pytest.mark.parametrize("content", [b"", b"no round in here\n"], ids=["an empty file", "a file of something else"])
def test_a_file_without_a_round_is_told_and_costs_no_other(tmp_path, content):
    """The file is named with the reason, the others are written, the status is 2."""
    other = tmp_path / "other.tch"
    other.write_bytes(content)
    result = run("bsw", other, SAMPLE)
    assert result.exit_code == 2
    assert str(other) in result.stderr
    assert len(result.stdout.splitlines()) == 1


def test_a_cut_file_says_where_it_stops(tmp_path):
    """What is whole is kept, and the rest is named with its line."""
    cut = tmp_path / "cut.tch"
    text = SAMPLE.read_bytes()
    cut.write_bytes(text[: len(text) * 3 // 4])
    result = run("bsw", cut)
    assert result.exit_code == 0
    assert f"{cut}:" in result.stderr
