"""Every answer is fenced in, and forms are ours or refused."""

from __future__ import annotations

import re

import pytest
from flask import render_template_string

from replay.config import Settings
from replay.web.app import create_app

FORM = "{{ csrf_token() }}"


@pytest.fixture
def with_form(app):
    """Add a page with a form to the application."""

    @app.route("/form", methods=["GET", "POST"])
    def form():
        return render_template_string(FORM)

    return app.test_client()


@pytest.mark.parametrize("path", ["/api/v1/hands", "/nowhere", "/api/v1/openapi.json"])
def test_every_answer_has_the_headers(client, path):
    """CSP, no sniffing, no frames, little referrer."""
    headers = client.get(path).headers
    assert headers["Content-Security-Policy"].startswith("default-src 'self'")
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert (headers["X-Content-Type-Options"], headers["X-Frame-Options"]) == ("nosniff", "DENY")
    assert headers["Referrer-Policy"] == "same-origin"


def test_a_form_of_ours_is_taken(with_form):
    """Token and cookie fit."""
    token = with_form.get("/form").text
    assert with_form.post("/form", data={"csrf_token": token}).status_code == 200


@pytest.mark.parametrize(
    "sent", [{}, {"csrf_token": "x"}, {"csrf_token": "IngI.aaaa.bbbb"}], ids=["none", "nonsense", "not signed by us"]
)
def test_a_form_without_our_token_is_refused(with_form, sent):
    """400, and the page says what to do."""
    with_form.get("/form")
    answer = with_form.post("/form", data=sent)
    assert answer.status_code == 400
    assert re.search("load the page again", answer.text)


def test_a_method_that_is_not_there_is_said_to_be(client):
    """No form can have expired where none is taken."""
    assert client.delete("/").status_code == 405


def test_another_visitors_token_is_refused(app, with_form):
    """The token is bound to the cookie."""
    token = with_form.get("/form").text
    other = app.test_client()
    other.get("/form")
    assert other.post("/form", data={"csrf_token": token}).status_code == 400


def test_an_old_token_is_refused(with_form, monkeypatch):
    """Twelve hours, no more."""
    token = with_form.get("/form").text
    monkeypatch.setattr("replay.web.security.TOKEN_SECONDS", -1)
    assert with_form.post("/form", data={"csrf_token": token}).status_code == 400


@pytest.mark.parametrize("path", ["/", "/hands/1", "/api/v1/hands"])
def test_a_host_that_is_not_ours_is_refused(database, path):
    """A plain page of status 400: such a host has no addresses to link to."""
    site = create_app(Settings(secret_key="test", trusted_hosts=("hands.example",)), database).test_client()
    assert site.get(path, headers={"Host": "elsewhere.example"}).status_code == 400
    assert site.get("/", headers={"Host": "hands.example"}).status_code == 200
