"""How a reader wants pages: language, theme, suit colours; kept in cookies, or asked for in the address."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from flask import Flask, g, request

from replay.presenters.drawings import DRAWINGS
from replay.presenters.expected import expected_in
from replay.presenters.language import LANGUAGE_KEYS, Language, language, language_of
from replay.presenters.remarks import remark_in
from replay.web.rich import rich

THEMES: Final = ("light", "dark")
SUITS: Final = ("four", "two")


@dataclass(frozen=True, slots=True)
class Look:
    """What the frame of every page shows: theme, suits, and where the switches lead.

    ``theme``: empty where the system decides.
    """

    theme: str
    suits: str
    theme_href: str
    suits_href: str
    language_href: str
    other_name: str
    other_tag: str


def install(app: Flask) -> None:
    """Give templates the reader's language, look and the filter that draws cards inside sentences."""
    app.jinja_env.filters["rich"] = rich
    app.jinja_env.filters["expected"] = _expected
    app.jinja_env.filters["remark"] = _remark
    app.jinja_env.globals["drawings"] = DRAWINGS
    app.context_processor(page_context)


def _expected(text: str) -> str:
    return expected_in(text, the_language())


def _remark(text: str) -> str:
    return remark_in(text, the_language())


def page_context() -> dict[str, object]:
    """Give what every template may use."""
    say = the_language()
    return {"_": say, "say": say, "look": the_look()}


def the_language() -> Language:
    """Give the reader's language: asked for, kept in the cookie, or accepted by the browser."""
    known: Language | None = g.get("language")
    if known is None:
        asked = request.args.get("lang") or request.cookies.get("lang") or ""
        key = asked if asked in LANGUAGE_KEYS else language_of(request.headers.get("Accept-Language", ""))
        known = g.language = language(key)
    return known


def the_look() -> Look:
    """Give the reader's look."""
    say = the_language()
    other = language("zh" if say.key == "en" else "en")
    theme = _chosen("theme", THEMES)
    suits = _chosen("suits", SUITS)
    return Look(
        theme=theme,
        suits=suits,
        theme_href=_switch("theme", "light" if theme == "dark" else "dark"),
        suits_href=_switch("suits", "four" if suits == "two" else "two"),
        language_href=_switch("lang", other.key),
        other_name=other.name,
        other_tag=other.tag,
    )


def _chosen(name: str, values: tuple[str, ...]) -> str:
    for source in (request.args, request.cookies):
        value = source.get(name, "")
        if value in values:
            return value
    return ""


def _switch(name: str, value: str) -> str:
    here = request.full_path if request.query_string else request.path
    return "/look?" + urlencode({name: value, "back": here})
