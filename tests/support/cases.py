"""Where the outside cases are, and how one is compared with a report."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def cases_dir() -> Path:
    """Give the folder of outside cases: ``REPLAY_CASES``, or ``shared/cases`` beside the project."""
    named = os.environ.get("REPLAY_CASES")
    return Path(named) if named else ROOT.parent / "shared" / "cases"


def load_cases(name: str) -> list[dict]:
    """Read ``NAME.ndjson``; without the folder skip with the reason, in CI fail."""
    path = cases_dir() / f"{name}.ndjson"
    if not path.exists():
        reason = f"outside cases not found at {path}: set REPLAY_CASES"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason, allow_module_level=True)
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def differences(expect: dict, report: dict) -> list[str]:
    """List where a report departs from what a case expects (``cases/README.md``)."""
    found: list[str] = []
    ignored = set(expect.get("ignore", ()))
    if "findings" in expect:
        keys = ("code", "severity", "phase", "trick", "play", "seat")
        given = sorted(
            (
                json.dumps([finding[key] for key in keys])
                for finding in report["findings"]
                if finding["code"] not in ignored
            )
        )
        wanted = sorted(json.dumps(row) for row in expect["findings"] if row[0] not in ignored)
        if given != wanted:
            found.append(f"findings: expected {wanted}, got {given}")
    if "tricks" in expect:
        rows = [[trick["leader"], trick["winner"], trick["card_points"]] for trick in report["tricks"]]
        if rows != expect["tricks"]:
            found.append(f"tricks: expected {expect['tricks']}, got {rows}")
    for key, value in expect.get("result", {}).items():
        if report["result"].get(key, "absent") != value:
            found.append(f"result.{key}: expected {value}, got {report['result'].get(key, 'absent')}")
    for key in ("rank", "trump", "leader", "defenders", "complete"):
        if key in expect and report.get(key, "absent") != expect[key]:
            found.append(f"{key}: expected {expect[key]}, got {report.get(key, 'absent')}")
    if "annotations" in expect:
        columns = ("convention", "trick", "play", "seat", "meaning", "suit", "truth", "choice", "answer")
        spoken = sorted(
            json.dumps([note[key] for key in columns])
            for note in report["annotations"]
            if note["convention"] != "observation"
        )
        wanted = sorted(json.dumps(row) for row in expect["annotations"])
        if spoken != wanted:
            found.append(
                f"annotations: missing {sorted(set(wanted) - set(spoken))}, extra {sorted(set(spoken) - set(wanted))}"
            )
    if "certainty" in expect:
        rows = [
            [
                multiple["trick"],
                multiple["play"],
                multiple["seat"],
                [
                    [part["cards"], "certain" if part["certain"] else "uncertain", part["could_lie_with"]]
                    for part in multiple["combinations"]
                ],
            ]
            for multiple in report["multiples"]
        ]
        if rows != expect["certainty"]:
            found.append(f"certainty: expected {expect['certainty']}, got {rows}")
    return found
