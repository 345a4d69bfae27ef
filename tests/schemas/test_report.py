"""Reports as bytes, and the JSON Schema they keep to."""

from __future__ import annotations

import json

import jsonschema
import pytest

from replay.schemas.report import dump_report
from replay.schemas.report_schema import report_schema
from replay.services.documents import STANDARD
from replay.services.judge import audit_bytes, report
from tests.support import logs
from tests.support.cases import load_cases


@pytest.mark.parametrize("name", ["tuolaji", "promotion", "tichu", "touti", "conventions", "matches"])
def test_every_report_keeps_to_its_schema(name):
    """Whatever is found, a report has the form that is promised."""
    validator = jsonschema.Draft4Validator(report_schema())
    for case in load_cases(name)[::12]:
        for verdict in audit_bytes(logs.raw(case["log"]), STANDARD):
            dumped = json.loads(dump_report(report(verdict)))
            assert [error.message for error in validator.iter_errors(dumped)] == []


@pytest.mark.parametrize("is_indented", [False, True])
def test_numbers_of_any_length_are_written(is_indented):
    """A recorded figure beyond 64 bits comes out as it went in."""
    huge = {"recorded": 10**30, "text": "♠"}
    assert json.loads(dump_report(huge, is_indented=is_indented)) == huge
    assert dump_report({"a": 10**30, "b": [1]}) == b'{"a":%d,"b":[1]}' % 10**30
