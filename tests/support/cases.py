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


def outside(path: Path) -> Path:
    """Give an outside file back if it is there; without it skip with the reason, in CI fail."""
    if not path.exists():
        reason = f"outside file not found at {path}: set REPLAY_CASES"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason, allow_module_level=True)
    return path


def load_cases(name: str) -> list[dict]:
    """Read ``NAME.ndjson`` of the outside cases."""
    with outside(cases_dir() / f"{name}.ndjson").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


FINDING_KEYS = ("code", "severity", "phase", "trick", "play", "seat")
ANNOTATION_KEYS = ("convention", "trick", "play", "seat", "meaning", "suit", "truth", "choice", "answer")
HEAD_KEYS = ("rank", "trump", "leader", "defenders", "complete")


def differences(expect: dict, report: dict) -> list[str]:
    """List where a report departs from what a case expects (``cases/README.md``)."""
    compared = {
        "findings": lambda: _findings(expect, report),
        "tricks": lambda: [[trick["leader"], trick["winner"], trick["card_points"]] for trick in report["tricks"]],
        "annotations": lambda: _annotations(report),
        "certainty": lambda: _certainty(report),
    }
    wanted = {
        "findings": sorted(row for row in map(json.dumps, _counted(expect))),
        "annotations": sorted(map(json.dumps, expect.get("annotations", ()))),
    }
    pairs = [(key, wanted.get(key, expect[key]), given()) for key, given in compared.items() if key in expect]
    pairs += [
        (f"result.{key}", value, report["result"].get(key, "absent")) for key, value in expect.get("result", {}).items()
    ]
    pairs += [(key, expect[key], report.get(key, "absent")) for key in HEAD_KEYS if key in expect]
    return [f"{name}: expected {right}, got {given}" for name, right, given in pairs if right != given]


def _counted(expect: dict) -> list[list]:
    ignored = set(expect.get("ignore", ()))
    return [row for row in expect.get("findings", ()) if row[0] not in ignored]


def _findings(expect: dict, report: dict) -> list[str]:
    ignored = set(expect.get("ignore", ()))
    kept = [finding for finding in report["findings"] if finding["code"] not in ignored]
    return sorted(json.dumps([finding[key] for key in FINDING_KEYS]) for finding in kept)


def _annotations(report: dict) -> list[str]:
    kept = [note for note in report["annotations"] if note["convention"] != "observation"]
    return sorted(json.dumps([note[key] for key in ANNOTATION_KEYS]) for note in kept)


def _certainty(report: dict) -> list[list]:
    return [
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
