"""``replay audit`` as it is used: files in, reports out, a status that scripts can rely on."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner

from replay.cli import cli
from tests.support import logs
from tests.support.cases import ROOT, cases_dir, outside

CLEAN = {
    "handlog": 1,
    "game": "touti",
    "position": {
        "hands": {"E": ["O1"], "N": ["O3"], "W": ["O12"], "S": ["O11"]},
        "trump": "O",
        "leader": "E",
    },
    "tricks": [[{"seat": seat, "play": [card]} for seat, card in zip("ENWS", ("O1", "O3", "O12", "O11"), strict=True)]],
}
FAULTY = {**CLEAN, "result": {"points": {"EW": 0, "NS": 0}}, "tricks": [CLEAN["tricks"][0][::-1]]}
BROKEN = {**CLEAN, "handlog": 2}


@pytest.fixture(autouse=True)
def _in_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "")


def run(*arguments, stdin=None):
    return CliRunner().invoke(cli, ["audit", *arguments], input=stdin)


def put(name, *documents):
    content = b"\n".join(logs.raw(one) for one in documents)
    with open(name, "wb") as file:  # noqa: PTH123  # a test's own folder
        file.write(gzip.compress(content) if name.endswith(".gz") else content)
    return name


STATUSES = {
    "clean": ([CLEAN], 0),
    "faulty": ([CLEAN, FAULTY], 1),
    "unreadable": ([CLEAN, BROKEN], 2),
    "unreadable before faulty": ([BROKEN, FAULTY, CLEAN], 2),
}


@pytest.mark.parametrize("form", ["text", "json", "ndjson"])
@pytest.mark.parametrize(("documents", "status"), STATUSES.values(), ids=STATUSES)
def test_the_status_tells_the_worst(documents, status, form):
    """0 nothing worse than a notice, 1 violations or discrepancies, 2 something unreadable."""
    assert run("--format", form, put("x.ndjson", *documents)).exit_code == status


def test_one_hand_is_an_object_and_several_are_an_array():
    """Json for one hand is its report; for more, an array in input order."""
    one = json.loads(run("--format", "json", put("x.json", CLEAN)).stdout)
    assert (one["report"], one["game"]) == (1, "touti")
    two = json.loads(run("--format", "json", put("x.ndjson", CLEAN, FAULTY)).stdout)
    assert [bool(report["findings"]) for report in two] == [False, True]
    match = json.loads(run("--format", "json", put("m.json", logs.match_of_two())).stdout)
    assert len(match) == 2


def test_ndjson_is_a_line_a_hand_in_input_order():
    """Reports stand in the order of the hands; what cannot be read has its line among them."""
    lines = run("--format", "ndjson", put("x.ndjson", CLEAN, BROKEN, FAULTY)).stdout.splitlines()
    first, second, third = map(json.loads, lines)
    assert (first["findings"], bool(third["findings"])) == ([], True)
    assert second["source"] == "x.ndjson:2"
    assert second["faults"] == [{"pointer": "/handlog", "found": 2, "expected": "the integer 1"}]
    assert "/handlog" in second["error"]


def test_text_tells_unreadable_records_on_standard_error():
    """Reports go where they are asked for, complaints beside them."""
    result = run(put("x.ndjson", CLEAN, BROKEN))
    assert "Nothing found" in result.stdout
    assert "x.ndjson:2: this record cannot be read" in result.stderr
    assert "cannot be read" not in result.stdout


def test_files_folders_and_standard_input_are_read_in_the_order_given():
    """Any mix of sources gives one report after another."""
    os.mkdir("d")  # noqa: PTH102  # a test's own folder
    put("d/b.json", {**CLEAN, "options": {"sing_window": "trick"}})
    put("d/a.ndjson.gz", CLEAN)
    put("c.jsonl", FAULTY)
    result = run("--format", "ndjson", "c.jsonl", "-", "d", stdin=logs.raw(CLEAN))
    reports = [json.loads(line) for line in result.stdout.splitlines()]
    assert [(bool(one["findings"]), one["options"]["sing_window"]) for one in reports] == [
        (True, "before-lead"),
        (False, "before-lead"),
        (False, "before-lead"),
        (False, "trick"),
    ]


def test_several_processes_say_what_one_says():
    """The output does not depend on how many judge."""
    put("x.ndjson", *[CLEAN, FAULTY, BROKEN] * 70)
    one, three = run("--format", "ndjson", "x.ndjson"), run("--format", "ndjson", "--jobs", "3", "x.ndjson")
    assert three.stdout == one.stdout
    assert (one.exit_code, three.exit_code) == (2, 2)


def test_options_win_over_the_record_and_the_profile_lies_below():
    """--option, then the record, then --profile, then the defaults."""
    put("x.json", {**logs.tichu_deal(), "options": {"grand_both": False, "target": 500}})
    result = run("--format", "json", "--profile", "official", "--option", "target=750", "x.json")
    options = json.loads(result.stdout)["options"]
    assert (options["target"], options["grand_both"], options["give_to_out"]) == (750, False, True)


MISUSED = {
    "no file": [],
    "unknown option": ["--option", "speed=fast", "x.json"],
    "unknown value": ["--option", "undiscovered=sometimes", "x.json"],
    "option without a value": ["--option", "undiscovered", "x.json"],
    "unknown profile": ["--profile", "house", "x.json"],
    "unknown convention": ["--convention", "whistle", "x.json"],
    "conventions on and off": ["--no-conventions", "--convention", "ace-signal", "x.json"],
    "unknown format": ["--format", "xml", "x.json"],
    "no processes": ["--jobs", "0", "x.json"],
    "unknown switch": ["--fast", "x.json"],
}


@pytest.mark.parametrize("arguments", MISUSED.values(), ids=MISUSED)
def test_misuse_is_told_and_ends_with_two(arguments):
    """A call that makes no sense judges nothing and says why."""
    put("x.json", CLEAN)
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Error: " in result.stderr


def test_a_house_rule_of_another_game_makes_the_hand_unreadable():
    """Where a file mixes games, hands that cannot be judged so are told, the others reported."""
    result = run("--format", "ndjson", "--option", "overruff=every", put("x.ndjson", CLEAN, logs.tractor_position()))
    first, second = map(json.loads, result.stdout.splitlines())
    assert "overruff" in first["error"]
    assert second["options"]["overruff"] == "every"
    assert result.exit_code == 2


def test_conventions_can_be_left_out_or_chosen():
    """The report names the set that was read."""
    put("x.json", logs.tractor_position())
    sets = [
        json.loads(run("--format", "json", *choice, "x.json").stdout)["convention_set"]
        for choice in ([], ["--no-conventions"], ["--convention", "ace-signal"])
    ]
    assert sets == ["tuolaji/standard/1", None, "tuolaji/ace-signal"]


BAD = {
    "nothing.json": b"",
    "nothing.ndjson": b"",
    "blank.ndjson": b"\n\n",
    "text.json": b"hello",
    "list.json": b"[]",
    "half.json": logs.raw(CLEAN)[:-7],
    "binary.json": bytes(range(256)) * 10,
    "utf16.json": json.dumps(CLEAN).encode("utf-16"),
    "packed.ndjson.gz": gzip.compress(logs.raw(CLEAN))[:-12],
    "notpacked.ndjson.zst": b"\x28\xb5\x2f\xfdnonsense",
    "brackets.json": b"[" * 3_000_000,
    "brackets.ndjson": b"[" * 3_000_000,
    "bomb.json.gz": gzip.compress(b'{"a":' * 3_000_000),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_ends_with_two_and_one_complaint(name):
    """Whatever comes, there is an answer: status 2, a line with error and source, no traceback."""
    with open(name, "wb") as file:  # noqa: PTH123  # a test's own folder
        file.write(BAD[name])
    result = run("--format", "ndjson", name)
    assert result.exit_code == 2
    *_, last = result.stdout.splitlines()
    told = json.loads(last)
    assert told["source"].startswith(f"{name}:")
    assert told["error"]
    assert "Traceback" not in result.output


def test_a_missing_file_does_not_keep_the_others_from_being_judged():
    """What is there is reported, and the status says that something was not."""
    result = run("--format", "ndjson", "missing.json", put("x.json", CLEAN))
    assert [("error" in json.loads(line)) for line in result.stdout.splitlines()] == [True, False]
    assert result.exit_code == 2


def start(*arguments, **more):
    return subprocess.Popen(
        [sys.executable, "-m", "replay", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        **more,
    )


@pytest.mark.parametrize(("document", "status"), [(CLEAN, 0), (FAULTY, 1), (BROKEN, 2)], ids=["0", "1", "2"])
def test_a_real_process_ends_with_the_status(document, status):
    """What the shell sees is what the table says, and a pipe gets no colour."""
    process = start("audit", put("x.json", document))
    out, err = process.communicate(timeout=60)
    assert process.returncode == status
    assert b"\x1b" not in out + err
    assert b"Traceback" not in err


def test_a_reader_that_leaves_is_no_error():
    """``replay audit … | head`` ends quietly."""
    with start("audit", "--format", "ndjson", put("x.ndjson", *[CLEAN] * 2000)) as process:
        process.stdout.readline()
        process.stdout.close()
        complaint = process.stderr.read()
        status = process.wait(timeout=60)
    assert complaint == b""
    assert status == 0


def test_an_interruption_ends_at_once_and_without_a_traceback():
    """Ctrl-C, with workers under way, gives status 130."""
    process = start("audit", "--jobs", "2", "--format", "ndjson", "-", start_new_session=True)
    process.stdin.write(b"\n".join([logs.raw(CLEAN)] * 450) + b"\n")
    process.stdin.flush()
    process.stdout.readline()
    os.killpg(process.pid, signal.SIGINT)
    begun = time.monotonic()
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in out + err
    assert time.monotonic() - begun < 20


def test_foreign_records_are_judged_through_their_importer():
    """A Brettspielwelt file gives a report a round; one without a round cannot be read."""
    source = outside(cases_dir() / "bsw" / "two-rounds-grand.tch")
    with open("empty.tch", "wb"):  # noqa: PTH123  # a test's own folder
        pass
    result = run("--format", "ndjson", str(source), "empty.tch")
    first, second, last = map(json.loads, result.stdout.splitlines())
    assert (first["game"], first["result"]["points"]) == ("tichu", {"EW": 30, "NS": 270})
    assert second["result"]["points"] == {"EW": 205, "NS": 95}
    assert last["source"] == "empty.tch:1"
    assert result.exit_code == 2
