"""What importers and errors say in a sentence of their own, in the reader's language."""

from __future__ import annotations

import re
from typing import Final

from replay.presenters.language import Language

_FORMS: Final = tuple(
    (re.compile(pattern), template)
    for pattern, template in (
        (r"round (?P<n>[0-9]+): (?P<what>.+)", "round {n}: {what}"),
        (
            r"(?P<n>[0-9]+) lines in which a trick's owner only takes it up",
            "{n} lines in which a trick's owner only takes it up",
        ),
        (r"the first eight cards of (?P<seat>[ENWS])", "the first eight cards of {seat}"),
        (r"There is no hand (?P<n>[0-9]+)\.", "There is no hand {n}."),
        (r"Hand (?P<n>[0-9]+) has no verdict (?P<verdict>[0-9]+)\.", "Hand {n} has no verdict {verdict}."),
        (r"There is no convention (?P<name>.*)\.", "There is no convention {name}."),
        (r"No game called (?P<name>.*); known: (?P<known>.*)\.", "No game called {name}; known: {known}."),
        (r"Nobody is called (?P<name>.*)\.", "Nobody is called {name}."),
    )
)


def remark_in(text: str, say: Language) -> str:
    """Give a remark of an importer or an error; one without a translation stays as it is.

    >>> from replay.presenters.language import language
    >>> remark_in("There is no hand 7.", language("zh"))
    '没有第7局。'
    """
    for pattern, template in _FORMS:
        found = pattern.fullmatch(text)
        if found is not None and template in say.texts:
            parts = found.groupdict()
            if "what" in parts:
                parts["what"] = remark_in(parts["what"], say)
            if "seat" in parts:
                parts["seat"] = say(parts["seat"])
            return say(template).format(**parts)
    return say(text)


_PAGES: Final = {
    400: "This question cannot be answered as it stands.",
    404: "There is no page at this address.",
    405: "This address does not take that kind of request.",
    413: "What was sent is too large.",
    500: "Something went wrong here. It has been written down.",
}


def page_remark(status: int, text: str, *, is_own: bool, say: Language) -> str:
    """Give what the page of an error says; ``is_own``: the text was written for this error.

    >>> from replay.presenters.language import ENGLISH
    >>> page_remark(404, "The requested URL was not found on the server.", is_own=False, say=ENGLISH)
    'There is no page at this address.'
    """
    return remark_in(text, say) if is_own or status not in _PAGES else say(_PAGES[status])
