"""Sentences with cards drawn in them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from markupsafe import Markup, escape

from replay.presenters.faces import Face

_TOKEN: Final = re.compile(r"\[\[([0-9A-Z]{1,3})\]\]")


def rich(text: object, faces: Mapping[str, Face]) -> Markup:
    """Escape a text and draw the cards in it."""
    parts = []
    last = 0
    plain = str(text)
    for found in _TOKEN.finditer(plain):
        face = faces.get(found[1])
        if face is None:
            continue
        parts.append(escape(plain[last : found.start()]))
        parts.append(inline_card(face))
        last = found.end()
    parts.append(escape(plain[last:]))
    return Markup("").join(parts)


def inline_card(face: Face) -> Markup:
    """Draw a card inside a sentence: its sign and rank, its full name for who listens."""
    return Markup(
        '<span class="i {tone}" role="img" aria-label="{name}">'
        '<svg aria-hidden="true"><use href="#{sign}"/></svg>{label}</span>'
    ).format(tone=face.tone, name=face.name, sign=face.sign, label=face.label)
