"""Headers every answer carries, and signed tokens that show a form is ours."""

from __future__ import annotations

import secrets
from typing import Final

from flask import Flask, Response, abort, current_app, g, request
from itsdangerous import BadData, URLSafeTimedSerializer

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
FRAMED: Final = {
    **{name: value for name, value in HEADERS.items() if name != "X-Frame-Options"},
    "Content-Security-Policy": HEADERS["Content-Security-Policy"].replace("ancestors 'none'", "ancestors *"),
    "Cross-Origin-Resource-Policy": "cross-origin",
}
"""Headers of the one kind of page that others may show in a frame (``g.may_be_framed``)."""

COOKIE: Final = "replay_form"
FIELD: Final = "csrf_token"
TOKEN_SECONDS: Final = 12 * 60 * 60
_SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_FORM_TYPES: Final = frozenset({"application/x-www-form-urlencoded", "multipart/form-data", "text/plain", ""})


def install(app: Flask) -> None:
    """Add the headers, and refuse forms that did not come from a page of ours."""
    app.before_request(check_form)
    app.after_request(add_headers)
    app.jinja_env.globals["csrf_token"] = csrf_token


def add_headers(response: Response) -> Response:
    """Add the security headers, and the cookie that a form's token is bound to."""
    headers = FRAMED if g.get("may_be_framed") else HEADERS
    for name, value in headers.items():
        response.headers.setdefault(name, value)
    is_secure = bool(current_app.config["SESSION_COOKIE_SECURE"])
    if is_secure:
        response.headers.setdefault("Strict-Transport-Security", "max-age=31536000")
    nonce = g.get("form_nonce")
    if nonce is not None:
        response.set_cookie(COOKIE, nonce, httponly=True, samesite="Lax", secure=is_secure)
        response.headers["Cache-Control"] = "no-store"
        response.vary.add("Cookie")
    return response


def csrf_token() -> str:
    """Give the token a form of this page must send back as ``csrf_token``."""
    nonce = g.get("form_nonce") or request.cookies.get(COOKIE) or secrets.token_urlsafe(24)
    g.form_nonce = nonce
    return _serializer().dumps(nonce)


def check_form() -> None:
    """Abort with 400 where a form bears no token of ours that fits the visitor's cookie.

    Requests of other types (JSON) cannot be sent across sites without being asked for
    first, and no answer depends on a cookie; they need no token.
    """
    if request.routing_exception is not None:  # no view will act on it; the router's answer says more
        return
    if request.method in _SAFE_METHODS or request.mimetype not in _FORM_TYPES or request.path.startswith("/api/"):
        return
    nonce = request.cookies.get(COOKIE, "")
    try:
        signed = _serializer().loads(request.form.get(FIELD, ""), max_age=TOKEN_SECONDS)
    except BadData:
        signed = None
    if not nonce or not isinstance(signed, str) or not secrets.compare_digest(signed.encode(), nonce.encode()):
        abort(400, description="This form has expired. Go back, load the page again and send it once more.")


def _serializer() -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(current_app.config["SECRET_KEY"], salt="replay.form")
