"""What tests of several rooms share."""

from __future__ import annotations

import pytest

from tests.support.databases import KINDS, fresh_database, fresh_url


@pytest.fixture(params=KINDS)
def database_url(request, tmp_path):
    """Give the URL of an empty database, SQLite and PostgreSQL in turn."""
    with fresh_url(request.param, tmp_path) as url:
        yield url


@pytest.fixture(params=KINDS)
def database(request, tmp_path):
    """Give a database with its tables, SQLite and PostgreSQL in turn."""
    with fresh_database(request.param, tmp_path) as opened:
        yield opened
