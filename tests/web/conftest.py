"""An application over a fresh database, with a judge that needs no game."""

from __future__ import annotations

import pytest

from replay.config import Settings
from replay.web.app import create_app
from tests.support.stub_game import stub_document


@pytest.fixture
def app(database, monkeypatch):
    """Give an application; the judge reads stand-in documents."""
    monkeypatch.setattr("replay.services.ingest.judge_document", stub_document)
    monkeypatch.setattr("replay.services.documents.judge_document", stub_document)
    return create_app(Settings(secret_key="test", max_body=100_000), database)


@pytest.fixture
def client(app):
    """Give a client of the application."""
    return app.test_client()
