"""The smaller commands: version, rules, schema, bench, and the list of all."""

from __future__ import annotations

import json
import subprocess
import sys

import jsonschema
import pytest
from click.testing import CliRunner

from replay import __version__, registry
from replay.cli import COMMANDS, cli
from tests.support import logs
from tests.support.cases import ROOT


def run(*arguments):
    return CliRunner().invoke(cli, list(arguments))


def test_the_version_says_whether_the_rules_are_compiled():
    """One line: the version, and which kind of rules runs."""
    result = run("--version")
    assert result.output.startswith(f"replay {__version__} (")
    assert "pure Python" in result.output or "compiled rules" in result.output


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name):
    """Each command can be loaded and shows its use."""
    result = run(name, "--help")
    assert result.exit_code == 0
    assert f"Usage: cli {name}" in result.output


@pytest.mark.parametrize("name", COMMANDS)
def test_help_shows_an_example(name):
    """An example says more than a list of switches."""
    assert f"replay {name}" in run(name, "--help").output


def test_the_list_of_commands_loads_none_of_them():
    """Help and version start fast: neither rules nor schemas are imported for them."""
    code = (
        "import sys; sys.argv = ['replay', '--help']\n"
        "from replay.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print([name for name in ('marshmallow', 'flask', 'sqlalchemy', 'replay.registry') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60, cwd=ROOT
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_an_unknown_command_gets_the_list():
    """A slip of the finger is answered with what there is."""
    result = run("adit")
    assert result.exit_code == 2
    assert "audit" in result.stderr


def test_rules_lists_games_clauses_and_one_clause():
    """From the games down to one clause with its codes and house rules."""
    assert all(name in run("rules").output for name in registry.GAMES)
    book = run("rules", "tuolaji").output
    assert all(clause.id in book for clause in registry.game("tuolaji").rulebook.clauses)
    clause = run("rules", "tuolaji", "tlj-6.2").output
    assert "TLJ-6.2" in clause
    assert "follow.shape" in clause
    assert "follow_depth" in clause
    assert "Our reading: " in clause


@pytest.mark.parametrize("arguments", [["bridge"], ["touti", "TLJ-6.2"]], ids=["unknown game", "unknown clause"])
def test_rules_that_are_not_there_are_refused(arguments):
    """There are only these games and clauses."""
    result = run("rules", *arguments)
    assert result.exit_code == 2
    assert "Error: " in result.stderr


def test_the_schema_is_json_that_accepts_a_log():
    """What is printed can be given to any validator."""
    schema = json.loads(run("schema").output)
    assert "1,048,576 bytes" in schema["$comment"]
    assert jsonschema.validators.validator_for(schema)(schema).is_valid(logs.tichu_deal())


@pytest.mark.parametrize("kind", ["judge", "report", "full", "read"])
def test_bench_says_what_it_measures(tmp_path, kind):
    """Figures come with what was measured and the unit that makes them comparable."""
    path = tmp_path / "x.ndjson"
    path.write_bytes(logs.raw(logs.touti_deal()) + b"\n" + logs.raw(logs.match_of_two()))
    result = run("bench", "--kind", kind, "--rounds", "1", str(path))
    assert result.exit_code == 0
    for words in ("records/s", "per calibration unit", "p50", "p99", "sum(range(10,000,000))"):
        assert words in result.output


def test_bench_measures_a_whole_job_of_taking_in(tmp_path):
    """Storing is timed as one job, so nothing is said of single records."""
    (tmp_path / "match.json").write_bytes(json.dumps(logs.match_of_two(), indent=1).encode())
    (tmp_path / "hand.json").write_bytes(logs.raw(logs.touti_deal()))
    result = run("bench", "--kind", "store", "--rounds", "1", str(tmp_path))
    assert result.exit_code == 0
    assert "store: bytes to stored verdict" in result.output
    assert "2 records" in result.output
    assert "p50" not in result.output


def test_bench_takes_the_records_of_a_folder(tmp_path):
    """Foreign records are measured as the hand logs they make; what is no record is left out and counted."""
    (tmp_path / "other.json").write_bytes(b"{}")
    (tmp_path / "hand.json").write_bytes(logs.raw(logs.touti_deal()))
    result = run("bench", "--kind", "judge", "--rounds", "1", str(tmp_path))
    assert result.exit_code == 0
    assert "left out, being no records: 1" in result.output
    assert "1 records" in result.output


def test_bench_refuses_what_it_cannot_read(tmp_path):
    """A file that cannot be read is not measured."""
    path = tmp_path / "x.json"
    path.write_bytes(b"{}")
    assert run("bench", str(path)).exit_code == 2
