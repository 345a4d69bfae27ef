"""Whatever the API is asked, it answers as its own description says."""

from __future__ import annotations

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from replay.config import Settings
from replay.web.app import create_app
from tests.support.databases import lasting_database
from tests.support.hands import small_hand

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def described(tmp_path_factory):
    """Give the API's own description over a store with two hands."""
    app = create_app(Settings(), lasting_database(tmp_path_factory.mktemp("fuzz")))
    for number in range(2):
        app.test_client().post("/api/v1/hands", data=small_hand(number), content_type="application/json")
    return schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)


OPERATIONS = [
    "POST /api/v1/hands",
    "GET /api/v1/hands",
    "GET /api/v1/hands/{hand_id}",
    "GET /api/v1/hands/{hand_id}/log",
    "GET /api/v1/hands/{hand_id}/report",
    "POST /api/v1/audit",
    "GET /api/v1/rules",
    "GET /api/v1/rules/{game}",
    "GET /api/v1/stats",
    "GET /api/v1/stats/plays",
    "GET /api/v1/standings",
]


def test_every_operation_is_asked(described):
    """The list above is that of the description."""
    assert sorted(result.ok().label for result in described.get_all_operations()) == sorted(OPERATIONS)


@pytest.mark.parametrize("label", OPERATIONS)
@pytest.mark.filterwarnings("ignore")
def test_the_api_keeps_to_its_description(described, label):
    """No server error, no status, type or body that is not described."""
    operation = next(one for result in described.get_all_operations() if (one := result.ok()).label == label)

    @given(case=operation.as_strategy())
    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    def ask(case):
        case.call_and_validate(checks=CHECKS, headers={"Accept-Encoding": "identity"})

    ask()
