"""``ingest``, ``jobs``, ``rejudge`` and ``export`` over a store of their own."""

from __future__ import annotations

import gzip
import json
from hashlib import sha256

import pytest
from click.testing import CliRunner

from replay.cli import cli
from replay.services import documents
from tests.support.databases import CHOSEN, fresh_url
from tests.support.hands import small_hand


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Give a function that runs a command over one database; a path in its arguments is in a folder of its own."""

    def call(*arguments, **options):
        return CliRunner().invoke(cli, [str(argument) for argument in arguments], **options)

    monkeypatch.chdir(tmp_path)
    with fresh_url(CHOSEN, tmp_path) as url:
        monkeypatch.setenv("REPLAY_DATABASE_URL", url)
        yield call


def ingest(run, tmp_path, count=5):
    corpus = tmp_path / "hands.ndjson"
    corpus.write_bytes(b"".join(small_hand(number) + b"\n" for number in range(count)))
    return run("ingest", corpus, "--jobs", "1")


@pytest.mark.parametrize("name", ["ingest", "jobs", "rejudge", "export", "serve"])
def test_help_shows_examples(run, name):
    """Whoever has a store finds the line to type."""
    examples = run(name, "--help").output.partition("Examples:")[2]
    assert f"replay {name}" in examples


def test_a_corpus_is_taken_in(run, tmp_path):
    """What was stored is counted; again, all of it is known."""
    first, again = ingest(run, tmp_path), ingest(run, tmp_path)
    assert (first.exit_code, again.exit_code) == (0, 0)
    assert "5 hands; 5 records stored, 0 known before, 0 refused" in first.output
    assert "0 records stored, 5 known before" in again.output


def test_a_bad_line_is_reported_and_the_others_are_stored(run, tmp_path):
    """Status 2; the report names file and line and can be asked for again."""
    corpus = tmp_path / "hands.ndjson"
    corpus.write_bytes(small_hand(1) + b"\nnonsense\n\n" + small_hand(2) + b"\n")
    result = run("ingest", corpus, "--jobs", "1")
    report = run("jobs", "errors", "1")
    assert result.exit_code == 2
    assert "2 records stored" in result.output
    assert [json.loads(line)["source"] for line in report.output.splitlines()] == [f"{corpus}:2"]


def test_folders_packed_files_and_whole_documents_are_taken_in(run, tmp_path):
    """All that is in a folder, whatever way it is written; what is no log is passed over."""
    folder = tmp_path / "archive" / "deep"
    folder.mkdir(parents=True)
    (folder / "one.json").write_text(json.dumps(json.loads(small_hand(1)), indent=2))
    (folder / "two.jsonl").write_bytes(small_hand(2))
    (folder / "three.ndjson.gz").write_bytes(gzip.compress(small_hand(3) + b"\n" + small_hand(4)))
    (folder / "readme.txt").write_text("no log")
    result = run("ingest", tmp_path / "archive", "--jobs", "1")
    assert result.exit_code == 0, result.output
    assert "4 records stored" in result.output


def test_a_packed_file_that_breaks_off_is_reported(run, tmp_path):
    """What could be read of it is stored."""
    packed = gzip.compress(b"".join(small_hand(number) + b"\n" for number in range(500)))
    (tmp_path / "cut.ndjson.gz").write_bytes(packed[:-200])
    result = run("ingest", tmp_path / "cut.ndjson.gz", "--jobs", "1")
    assert result.exit_code == 2
    assert "1 refused" in result.output


@pytest.mark.parametrize("what", ["missing.ndjson", "."], ids=["a file that is not there", "a folder without logs"])
def test_nothing_to_take_in_is_an_error(run, what):
    """One line, no job."""
    result = run("ingest", what)
    assert result.exit_code == 2
    assert run("jobs").output == "no jobs\n"


@pytest.mark.parametrize(
    "question",
    [
        pytest.param(("--game", "whist"), id="a game nobody knows"),
        pytest.param(("--game", "tichu", "--where", "first_day=yesterday"), id="a day that is none"),
    ],
)
def test_hands_nobody_can_mean_are_not_judged_again(run, question):
    """A slip on the command line is told with status 2, not answered with no hands."""
    assert run("rejudge", *question).exit_code == 2


def test_jobs_are_listed(run, tmp_path):
    """Number, kind, state and share of each, the newest first."""
    ingest(run, tmp_path)
    run("rejudge", "--game", "promotion", "--jobs", "1")
    newest, oldest = run("jobs", "list").output.splitlines()
    assert newest.split()[:3] == ["2", "rejudge", "done"]
    assert oldest.split()[:4] == ["1", "ingest", "done", "100%"]
    assert run("jobs", "resume").output == "every job is done\n"
    assert run("jobs", "resume", "9").exit_code == 1


def test_hands_are_judged_again(run, tmp_path):
    """Nothing changed since, and that is said."""
    ingest(run, tmp_path)
    result = run("rejudge", "--game", "promotion", "--where", "player=Player 1", "--jobs", "1")
    assert result.exit_code == 0
    assert "1 hands judged again; 0 verdicts appended, 0 hands changed" in result.output
    assert run("rejudge", "--game", "promotion", "--where", "colour=red").exit_code == 2


def test_what_changed_is_told_clause_by_clause(run, tmp_path, monkeypatch):
    """With the hands, and again when the job is asked for."""
    ingest(run, tmp_path, 4)
    real = documents.judge_document

    def forgiving(raw):
        """Judge as if the second clause of following had gone, and the first hand counted otherwise."""
        judged = real(raw)
        hands = []
        for one in judged.hands:
            report = {**one.report, "findings": [], "result": {"points": 1}}
            hands.append(documents.JudgedHand(one.record, report, json.dumps(report).encode()))
        return documents.JudgedDocument(judged.sha256, judged.is_match, judged.about, tuple(hands))

    monkeypatch.setattr("replay.services.rejudge.judge_document", forgiving)
    told = run("rejudge", "--game", "promotion", "--jobs", "1").output.splitlines()
    assert told[0] == "job 2: 4 hands judged again; 4 verdicts appended, 4 hands changed"
    words = [" ".join(line.split()) for line in told]
    assert "PRO-5.1 found no longer in 2: hands 1, 4" in words
    assert "result another result in 4: hands 1, 2, 3, 4" in words


def test_a_job_that_gave_up_a_chunk_is_gone_on_with(run, tmp_path, monkeypatch):
    """The chunk's reason is in the report; resuming does it."""

    def stumble(argument):
        raise MemoryError

    with monkeypatch.context() as broken:
        broken.setattr("replay.services.bulk_ingest.judge_chunk", stumble)
        failed = ingest(run, tmp_path)
    resumed = run("jobs", "resume", "--jobs", "1")
    assert failed.exit_code == 2
    assert "a chunk was given up: MemoryError" in failed.output
    assert resumed.exit_code == 0
    assert "5 records stored" in resumed.output


def test_totals_are_recounted(run, tmp_path):
    """They are right, and that is said."""
    ingest(run, tmp_path)
    assert run("jobs", "recount").output == "every total is right\n"


def test_what_was_stored_is_exported(run, tmp_path):
    """As lines, as files byte for byte, or as reports."""
    ingest(run, tmp_path, 3)
    assert run("export").stdout_bytes.splitlines() == [small_hand(number) for number in range(3)]
    assert run("export", "--directory", tmp_path / "out").exit_code == 0
    assert {path.read_bytes() for path in (tmp_path / "out").iterdir()} == {small_hand(number) for number in range(3)}
    reports = [json.loads(line) for line in run("export", "--reports").output.splitlines()]
    assert [report["game"] for report in reports] == ["promotion"] * 3
    assert run("export", "--reports", "--directory", tmp_path / "out").exit_code == 2


def test_one_hand_is_exported_by_its_number(run, tmp_path):
    """Its record byte for byte, its report, or its page as one file; a number nobody has is one line."""
    ingest(run, tmp_path, 3)
    assert run("export", "2").stdout_bytes == small_hand(1)
    assert run("export", "1", "3").stdout_bytes.splitlines() == [small_hand(0), small_hand(2)]
    assert json.loads(run("export", "2", "--report").output)["log_sha256"] == sha256(small_hand(1)).hexdigest()
    assert run("export", "2", "--html").output.startswith("<!doctype html>")
    assert run("export", "2", "3", "--html").exit_code == 2
    missing = run("export", "99")
    assert missing.exit_code == 1
    assert "no hand 99" in missing.output


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [("REPLAY_DATABASE_URL", "nothing", "database"), ("REPLAY_MAX_BODY", "x", "REPLAY_MAX_BODY")],
)
@pytest.mark.parametrize(
    "command", [("jobs",), ("export",), ("rejudge", "--game", "tichu"), ("jobs", "errors", "1"), ("jobs", "resume")]
)
def test_a_store_that_cannot_be_opened_is_one_line(run, monkeypatch, name, value, told, command):
    """Status 1 and the reason."""
    monkeypatch.setenv(name, value)
    result = run(*command)
    assert result.exit_code == 1
    assert told in result.output
    assert "Traceback" not in result.output


@pytest.mark.cluster
def test_a_cluster_out_of_reach_leaves_no_job_behind(run, tmp_path, monkeypatch):
    """The workers are looked for before anything is laid out."""
    cluster = pytest.importorskip("replay.jobs.cluster", reason="needs the extra 'cluster'")
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 0.2)
    (tmp_path / "hands.ndjson").write_bytes(small_hand(1) + b"\n")
    result = run("ingest", "hands.ndjson", "--cluster", "tcp://127.0.0.1:9")
    assert (result.exit_code, run("jobs").output) == (1, "no jobs\n")
