"""Judge logs as documents, and read their reports; the outside cases of a game."""

from __future__ import annotations

import json

from replay.domain.ruleset import Ruleset
from replay.engine.report import report_of
from replay.engine.verdict import judge_hand, judge_match
from replay.schemas.hand_log import LogReader
from tests.support.cases import differences


def no_words(note: object) -> str:
    return ""


class Judge:
    """Judges logs of one game."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.reader = LogReader({ruleset.name: ruleset})

    def record(self, log: dict):
        """Read a log's record."""
        return self.reader.read(json.dumps(log).encode())

    def __call__(self, log: dict) -> dict:
        """Give the report of a hand's log."""
        return report_of(judge_hand(self.ruleset, self.record(log)), self.ruleset, no_words)

    def match(self, log: dict) -> list[dict]:
        """Give the reports of a match's hands."""
        verdicts = judge_match(lambda name: self.ruleset, self.record(log))
        return [report_of(verdict, self.ruleset, no_words) for verdict in verdicts]

    def departures(self, case: dict) -> list[str]:
        """List where the report departs from what an outside case expects, of a hand or a match."""
        expected = case["expect"]
        if "hands" not in expected:
            return differences(expected, self(case["log"]))
        pairs = zip(expected["hands"], self.match(case["log"]), strict=True)
        return [line for wanted, report in pairs for line in differences(wanted, report)]


def codes(report: dict) -> list[str]:
    """Give the code of each finding."""
    return [finding["code"] for finding in report["findings"]]


def found(report: dict) -> list[tuple]:
    """Give each finding as code, trick, play, seat."""
    return [(row["code"], row["trick"], row["play"], row["seat"]) for row in report["findings"]]


def only(report: dict) -> dict:
    """Give the one finding there is."""
    (finding,) = report["findings"]
    return finding
