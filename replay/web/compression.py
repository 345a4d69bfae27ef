"""Send text compressed to whoever accepts it."""

from __future__ import annotations

import gzip
from typing import Final

from flask import Flask, Response, g, request

TYPES: Final = frozenset(
    {"text/html", "text/css", "text/javascript", "application/javascript", "application/json", "image/svg+xml"}
)
LEAST: Final = 1000
"""Bytes below which compression gains nothing."""


def install(app: Flask) -> None:
    """Compress what the app answers."""
    app.after_request(compress)


def compress(response: Response) -> Response:
    """Compress an answer of text; one with a form's token stays plain, so that its length says nothing of it."""
    if response.mimetype not in TYPES or request.method == "HEAD":
        return response
    response.vary.add("Accept-Encoding")
    if not request.accept_encodings.quality("gzip") or "Content-Encoding" in response.headers:
        return response
    if not 200 <= response.status_code < 300 or (response.is_streamed and not response.direct_passthrough):
        return response
    if g.get("form_nonce") is not None:
        return response
    response.direct_passthrough = False
    plain = response.get_data()
    if len(plain) >= LEAST:
        response.set_data(gzip.compress(plain, 6, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
    return response
