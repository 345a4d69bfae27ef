"""Judging again appends, and says what changed clause by clause with the hands."""

from __future__ import annotations

import orjson
import pytest

from replay.domain.readers import VISITOR
from replay.jobs.executor import InlineExecutor
from replay.services import browse, bulk, ingest
from replay.services.browse import HandQuery
from replay.services.documents import JudgedDocument, JudgedHand
from replay.services.rejudge import Change, changes_in
from replay.storage.jobs import JobState
from tests.support.stub_game import stub_document

LOGS = [
    b'{"players": {"E": "Ada"}, "breaks": ["TLJ-6.1"]}',
    b'{"players": {"E": "Bo"}, "breaks": ["TLJ-6.2"]}',
    b'{"game": "tichu", "breaks": ["TIC-3.1"]}',
    b'{"match": {"event": "Cup"}, "hands": [{"breaks": ["TLJ-6.1"]}, {"players": {"N": "Ada"}}]}',
]


@pytest.fixture
def stocked(database, monkeypatch):
    """Give a store of five hands in four documents, judged by the stand-in."""
    monkeypatch.setattr(ingest, "judge_document", stub_document)
    for log in LOGS:
        ingest.ingest(database, log)
    return database


def stricter(raw, terms=None):
    """Judge like a new engine that reads TLJ-6.1 as TLJ-6.9 and cannot read hands of Bo."""
    judged = stub_document(raw.replace(b"TLJ-6.1", b"TLJ-6.9"))
    if b'"Bo"' in raw:
        raise ZeroDivisionError("the new engine stumbles")
    hands = []
    for one in judged.hands:
        report = {**one.report, "engine": "2.0"}
        hands.append(JudgedHand(one.record, report, orjson.dumps(report)))
    return JudgedDocument(judged.sha256, judged.is_match, judged.about, tuple(hands))


def rejudge(database, judge, monkeypatch, **query):
    monkeypatch.setattr("replay.services.rejudge.judge_document", judge)
    job_id = bulk.start_rejudge(database, HandQuery(**query))
    state = bulk.runner(database, InlineExecutor(), job_id).run()
    return job_id, state


def test_what_changed_is_told_with_the_hands(stocked, monkeypatch):
    """Hands 1 and 4 break another clause now; hand 5 has only another engine; hand 2 cannot be judged."""
    job_id, state = rejudge(stocked, stricter, monkeypatch, game="tuolaji")
    assert (state, list(bulk.errors_of(stocked, job_id))[1:]) == (JobState.DONE, [])
    assert bulk.counts_of(stocked, job_id) == {"hands": 3, "appended": 3, "changed": 2, "unreadable": 1}
    assert changes_in(bulk.outcomes(stocked, job_id)) == [
        Change("TLJ-6.1", found=0, gone=2, found_in=(), gone_in=(1, 4)),
        Change("TLJ-6.9", found=2, gone=0, found_in=(1, 4), gone_in=()),
    ]
    (error,) = bulk.errors_of(stocked, job_id)
    assert error["errors"][0]["found"] == "ZeroDivisionError: the new engine stumbles"


def test_old_verdicts_stay_readable(stocked, monkeypatch):
    """Both reports of hand 1 can be read; the new one stands, and the hand is found by it."""
    rejudge(stocked, stricter, monkeypatch, game="tuolaji")
    one = browse.hand(stocked, VISITOR, 1)
    old, new = (orjson.loads(browse.report(stocked, VISITOR, 1, verdict.id)) for verdict in one.verdicts)
    assert ([verdict.engine for verdict in one.verdicts], one.report) == (["1.0", "2.0"], new)
    assert [finding["clause"] for finding in old["findings"]] == ["TLJ-6.1"]
    found = {
        clause: browse.find_hands(stocked, VISITOR, HandQuery(clause=clause)).hands for clause in ("TLJ-6.1", "TLJ-6.9")
    }
    assert {clause: [hand.id for hand in hands] for clause, hands in found.items()} == {
        "TLJ-6.1": [],
        "TLJ-6.9": [4, 1],
    }


def test_the_same_verdict_is_not_appended_again(stocked, monkeypatch):
    """Nothing changed, nothing appended."""
    job_id, _ = rejudge(stocked, stub_document, monkeypatch, game="tuolaji")
    assert bulk.counts_of(stocked, job_id) == {"hands": 4, "appended": 0, "changed": 0, "unreadable": 0}


@pytest.mark.parametrize(
    ("query", "hands"),
    [
        ({"game": "tichu"}, 1),
        ({"game": "tuolaji", "player": "Ada"}, 3),
        ({"game": "tuolaji", "clause": "TLJ-6.2"}, 1),
        ({"game": "tuolaji", "event": "cup"}, 2),
        ({"game": "touti"}, 0),
    ],
    ids=["a game", "a player, the whole match with it", "a clause", "an event", "a game without hands"],
)
def test_only_the_hands_meant_are_judged_again(stocked, monkeypatch, query, hands):
    """A match is judged as a whole."""
    job_id, state = rejudge(stocked, stub_document, monkeypatch, **query)
    assert (state, bulk.counts_of(stocked, job_id).get("hands", 0)) == (JobState.DONE, hands)
