"""``stats`` and ``standings`` over a store of their own."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from replay.cli import cli
from replay.presenters.standings import LOST
from tests.support.databases import chosen_database
from tests.support.signalled import stock


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    """Give the URL of a store with samples."""
    with chosen_database(tmp_path_factory.mktemp("tallies")) as database:
        stock(database)
        yield database.url.render_as_string(hide_password=False)


@pytest.fixture
def run(url, monkeypatch):
    """Give a function that runs a command over it."""
    monkeypatch.setenv("REPLAY_DATABASE_URL", url)
    monkeypatch.delenv("REPLAY_STANDINGS", raising=False)
    return lambda *arguments: CliRunner().invoke(cli, [str(argument) for argument in arguments])


def test_a_player_is_counted_by_convention(run):
    """Said, true, false, missed, asked, answered."""
    (line,) = [line for line in run("stats", "--player", "mira").output.splitlines() if "High-low" in line]
    assert line.split()[2:] == ["5", "3", "2", "0", "0", "0"]
    assert run("stats", "--player", "nobody").output == "nobody has said anything\n"


def test_pairs_are_counted_together(run):
    """The names in order."""
    assert "Ben and Mira" in run("stats", "--pair").output


def test_the_plays_behind_a_number_are_listed(run):
    """Each with hand, trick, play and the page of its event."""
    result = run("stats", "--player", "Mira", "--plays", "high-low-echo", "--number", "false")
    assert result.output.count("?at=") == 2
    assert run("stats", "--plays", "ace-signal").exit_code == 2
    assert "nobody is called Zed" in run("stats", "--player", "Zed", "--plays", "ace-signal").output


def test_without_a_table_players_rank_by_rounds(run):
    """And it is said that the figures are lost."""
    output = run("standings").output
    assert LOST in output
    assert "Points" not in output
    assert "Weeks: 2026-W24, 2026-W23" in output


def test_the_table_is_named_or_stands_in_the_environment(run, tmp_path, monkeypatch):
    """A week with the operator's points, either way."""
    path = tmp_path / "standings.toml"
    path.write_text("[points]\nround_won = 30\ngame_won = 100\nabandon = 50\n")
    named = run("standings", "--week", "2026-W24", "--settings", path)
    monkeypatch.setenv("REPLAY_STANDINGS", str(path))
    assert "Noor       340" in named.output
    assert run("standings", "--week", "2026-W24").output == named.output


@pytest.mark.parametrize("arguments", [("--week", "June"), ("--settings", "nowhere.toml")])
def test_what_cannot_be_read_is_one_line(run, arguments):
    """Status 1 and the reason."""
    result = run("standings", *arguments)
    assert (result.exit_code, result.output.count("\n")) == (1, 1)


def test_a_week_without_rounds_says_so(run):
    """No table is drawn."""
    assert "no round was played" in run("standings", "--week", "2030-W01").output
