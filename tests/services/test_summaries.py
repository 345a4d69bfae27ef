"""What lists show of a hand is what its report says."""

from __future__ import annotations

import pytest

from replay.config import data_folder
from replay.domain.readers import VISITOR
from replay.services import browse
from replay.services.browse import HandQuery
from replay.services.samples import load_samples
from replay.services.summaries import day_of
from tests.support.databases import chosen_database


@pytest.fixture(scope="module")
def samples(tmp_path_factory):
    """Give a store of all samples."""
    with chosen_database(tmp_path_factory.mktemp("samples")) as database:
        load_samples(database, data_folder("sample_games"))
        yield database


def every_hand(database, **query):
    found, cursor = [], None
    while True:
        page = browse.find_hands(database, VISITOR, HandQuery(**query), cursor)
        found.extend(page.hands)
        cursor = page.next_cursor
        if cursor is None:
            return found


def test_each_summary_agrees_with_its_report(samples):
    """Counts, tricks, result, the worst finding first, and the curve ends at what was captured."""
    for summary in every_hand(samples):
        report = browse.hand(samples, VISITOR, summary.id).report
        severities = [finding["severity"] for finding in report["findings"]]
        assert summary.counts == {severity: severities.count(severity) for severity in set(severities)}
        assert (summary.tricks, summary.is_complete) == (len(report["tricks"]), report["complete"])
        assert summary.result == report["result"]
        assert summary.is_clean == (not {"violation", "discrepancy"} & set(severities))
        assert not summary.marks or summary.marks[0].severity == min(
            severities, key=["violation", "discrepancy", "undetermined", "notice"].index
        )
        if summary.curve and report["complete"] and summary.game in ("tuolaji", "promotion"):
            assert len(summary.curve) == len(report["tricks"])


@pytest.mark.parametrize("name", ["code", "clause", "severity", "convention", "game"])
def test_hands_are_found_by_all_that_their_reports_hold(samples, name):
    """Each value finds exactly the hands whose standing report has it."""
    expected: dict[str, set[int]] = {}
    for summary in every_hand(samples):
        report = browse.hand(samples, VISITOR, summary.id).report
        for value in _values(report, name):
            expected.setdefault(value, set()).add(summary.id)
    assert expected
    for value, ids in expected.items():
        assert {summary.id for summary in every_hand(samples, **{name: value})} == ids


def _values(report, name):
    if name == "game":
        return {report["game"]}
    if name == "convention":
        spoken = {note["convention"] for note in report["annotations"] if note["choice"] != "forced"} - {"observation"}
        return spoken | ({"any"} if spoken else set())
    return {finding[name] for finding in report["findings"]} - {None}


@pytest.mark.parametrize(
    ("date", "day"),
    [
        ("2026-11-30", "2026-11-30"),
        ("20261130", "2026-11-30"),
        ("2026-11-30T20:15:00+01:00", "2026-11-30"),
        ("2026-11", "2026-11-01"),
        ("2026", "2026-01-01"),
        (None, None),
        ("", None),
        ("soon", None),
    ],
)
def test_a_date_stands_for_its_day(date, day):
    """A year or a month stands for its first day; what is no date for none."""
    assert day_of(date) == day
