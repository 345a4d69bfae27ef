"""The languages pages are written in: English in the code, the others in catalogues beside it."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Final

from babel.messages.pofile import read_po

from replay.presenters.composed import composed


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its key in addresses, its tag in HTML, its own name, and its texts.

    Calling it translates; a text without a translation stays English.
    """

    key: str
    tag: str
    name: str
    texts: Mapping[str, str] = field(default_factory=dict, repr=False)

    def __call__(self, text: str) -> str:
        """Translate a text; a phrase put together from parts is translated part by part."""
        known = self.texts.get(text)
        if known is not None:
            return known
        parts = composed(text, self._known) if self.texts else None
        return text if parts is None else parts

    def _known(self, text: str) -> str:
        return self.texts.get(text, text)

    def count(self, one: str, many: str, number: int) -> str:
        """Choose and fill the text for a number; ``{n}`` stands for it."""
        chosen = one if number == 1 else many
        return self(chosen).replace("{n}", str(number))


ENGLISH: Final = Language("en", "en", "English")
_CATALOGUES: Final = {"zh": ("zh-Hans", "中文", "zh_Hans")}
LANGUAGE_KEYS: Final = ("en", *_CATALOGUES)


@lru_cache(maxsize=8)
def language(key: str) -> Language:
    """Give a language by its key; English for one that is not there.

    >>> language("en")("Trick")
    'Trick'
    """
    if key not in _CATALOGUES:
        return ENGLISH
    tag, name, folder = _CATALOGUES[key]
    texts = {
        message.id: message.string
        for catalogue in sorted(
            files("replay.presenters").joinpath("locale", folder).iterdir(), key=lambda one: one.name
        )
        if catalogue.name.endswith(".po")
        for message in read_po(io.BytesIO(catalogue.read_bytes()), locale=folder)
        if isinstance(message.id, str) and message.id and isinstance(message.string, str) and message.string
    }
    return Language(key, tag, name, texts)


def language_of(header: str) -> str:
    """Choose a language key by an ``Accept-Language`` header.

    >>> language_of("zh-CN,zh;q=0.9,en;q=0.8"), language_of("fr"), language_of("en;q=0.5, zh-Hans")
    ('zh', 'en', 'zh')
    """
    best, best_weight = "en", 0.0
    for part in header.split(","):
        tag, _, weight = part.partition(";q=")
        key = tag.strip().lower().split("-")[0]
        value = _weight(weight)
        if key in LANGUAGE_KEYS and value > best_weight:
            best, best_weight = key, value
    return best


def _weight(text: str) -> float:
    try:
        return float(text) if text.strip() else 1.0
    except ValueError:
        return 0.0
