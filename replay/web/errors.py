"""Errors as answers: problem+json (RFC 9457) under ``/api/``, a page elsewhere."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import Any, Final

from flask import Flask, Response, request
from markupsafe import escape
from werkzeug.exceptions import HTTPException, InternalServerError, SecurityError

from replay.domain.errors import Fault, QueryError, RecordError, UnknownGameError
from replay.schemas.report import dump_report
from replay.services.browse import NotFoundError

PROBLEM: Final = "application/problem+json"
LONGEST_FOUND: Final = 500
"""Bytes of JSON of a value found that an error repeats; longer ones are shown as text, cut."""

ErrorPage = Callable[[int, str, str, list[dict[str, object]]], str]
_LOG: Final = logging.getLogger(__name__)


def plain_page(status: int, title: str, detail: str, faults: list[dict[str, object]]) -> str:
    """Render an error without any template, for when nothing else can."""
    listed = "".join(f"<p>{escape(fault['pointer'])}: {escape(fault['expected'])}</p>" for fault in faults)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><main><h1>{escape(title)}</h1><p>{escape(detail)}</p>{listed}"
        f'<p>{status}</p><p><a href="/">All hands</a></p></main></html>'
    )


def install(app: Flask, error_page: ErrorPage = plain_page) -> None:
    """Answer every error of the app; ``error_page`` gives the page for status, title, detail and faults."""

    def answer(status: int, detail: str, faults: Iterable[Fault] = (), error_page: ErrorPage = error_page) -> Response:
        if wants_problem():
            return problem(status, detail, faults)
        page = error_page(status, HTTPStatus(status).phrase, detail, [fault_out(fault) for fault in faults])
        return Response(page, status, mimetype="text/html")

    def http(error: HTTPException) -> Response:
        if error.code is None or error.code < HTTPStatus.BAD_REQUEST:
            return Response(error.get_response().get_data(), error.code or 500, list(error.get_headers()))
        if isinstance(error, InternalServerError) and error.original_exception is not None:
            _LOG.error("unexpected error", exc_info=error.original_exception)
        page = plain_page if isinstance(error, SecurityError) else error_page  # a host not ours has no addresses
        response = answer(error.code, error.description or HTTPStatus(error.code).phrase, _faults_of(error), page)
        for name, value in error.get_headers():
            if name in ("Allow", "Retry-After"):
                response.headers[name] = value
        return response

    def unreadable(error: RecordError) -> Response:
        return answer(HTTPStatus.UNPROCESSABLE_ENTITY, _unread(error), error.faults)

    def missing(error: Exception) -> Response:
        text = str(error)
        return answer(HTTPStatus.NOT_FOUND, f"{text[:1].upper()}{text[1:]}.")

    app.register_error_handler(HTTPException, http)
    app.register_error_handler(RecordError, unreadable)
    app.register_error_handler(NotFoundError, missing)
    app.register_error_handler(UnknownGameError, missing)


def _unread(error: RecordError) -> str:
    """Say whether it was the question or a record that cannot be read."""
    return "What was asked for cannot be read." if isinstance(error, QueryError) else "The record cannot be read."


def wants_problem() -> bool:
    """Say whether a request is one of the API's."""
    return request.path.startswith("/api/")


def problem(status: int, detail: str, faults: Iterable[Fault] = ()) -> Response:
    """Give a problem document with a pointer for every fault."""
    document: dict[str, object] = {
        "type": "about:blank",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": detail,
    }
    listed = [fault_out(fault) for fault in faults]
    if listed:
        document["errors"] = listed
    return Response(dump_report(document), status, mimetype=PROBLEM)


def fault_out(fault: Fault) -> dict[str, object]:
    """Give a fault as JSON values; what was found is cut where it is long."""
    found: Any = fault.found
    dumped = dump_report(found)
    if len(dumped) > LONGEST_FOUND:
        found = dumped[:LONGEST_FOUND].decode(errors="ignore") + " …"
    return {"pointer": fault.pointer, "found": found, "expected": fault.expected}


def _faults_of(error: HTTPException) -> list[Fault]:
    """Read the faults of query parameters out of what the parser of arguments attached."""
    data = getattr(error, "data", None) or {}
    messages = data.get("messages") if isinstance(data, dict) else None
    if not isinstance(messages, dict):
        return []
    return [
        Fault(f"/{name}", request.args.get(name), " ".join(map(str, texts)))
        for place in messages.values()
        for name, texts in (place.items() if isinstance(place, dict) else ())
    ]
