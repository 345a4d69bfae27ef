"""A hand as one file that works without a network: styles, scripts and view model inside."""

from __future__ import annotations

import re
from typing import Final

import orjson
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from replay import registry
from replay.config import data_folder
from replay.presenters.drawings import DRAWINGS
from replay.presenters.hand import HandView, open_view
from replay.presenters.language import language
from replay.presenters.page import Visit, hand_page
from replay.services import replaying
from replay.web.drawing import model_of
from replay.web.rich import rich

STYLES: Final = ("base.css", "cards.css", "table.css", "hand.css")
SCRIPTS: Final = ("cards.js", "table.js", "player.js", "keys.js", "look.js", "main.js")
"""In an order in which each needs only those before it."""

_IMPORT: Final = re.compile(r"^import .*;\n", re.MULTILINE)
_EXPORT: Final = re.compile(r"^export ", re.MULTILINE)


def offline_page(view: HandView, engine: Environment | None = None) -> str:
    """Give the page; ``engine``: the application's own where there is one."""
    used = offline_engine() if engine is None else engine
    visit = Visit(path="")
    context = {"_": view.say, "say": view.say, "url_for": no_address, "drawings": DRAWINGS}
    model = orjson.dumps(model_of(view, visit, used, context)).decode().replace("</", "<\\/")
    return used.get_template("offline.html").render(
        {
            **context,
            "page": hand_page(view, visit),
            "styles": "\n".join(read(name) for name in STYLES),
            "script": joined_scripts(),
            "model": model,
        }
    )


def offline_file(raw: bytes, hand: int = 0, language_key: str = "en") -> str:
    """Give the page of a hand in a document; ``hand`` counts from 0 within a match.

    Raises ``RecordError`` where the document cannot be read, ``IndexError`` where it has no such hand.
    """
    verdict = replaying.verdict_in(raw, hand)
    return offline_page(open_view(registry.game(verdict.record.game), verdict, language(language_key)))


def offline_engine() -> Environment:
    """Give a template engine without an application around it."""
    engine = Environment(
        loader=FileSystemLoader(str(data_folder("templates"))), autoescape=True, undefined=StrictUndefined
    )
    engine.filters["rich"] = rich
    return engine


def no_address(*_parts: object, **_more: object) -> str:
    """Stand in for addresses of a site that is not there."""
    return ""


def read(name: str) -> str:
    """Read a style sheet, or a script by its file name."""
    folder = data_folder("static")
    return (folder / "js" / name if name.endswith(".js") else folder / name).read_text(encoding="utf-8")


def joined_scripts() -> str:
    """Join the modules into one, without their imports and exports."""
    return "\n".join(_EXPORT.sub("", _IMPORT.sub("", read(name))) for name in SCRIPTS)
