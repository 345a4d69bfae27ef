"""Days of records as readers write them."""

from __future__ import annotations

import re
from typing import Final

from replay.presenters.language import Language

_DAY: Final = re.compile(
    r"(?P<year>[0-9]{4})(?:-?(?P<month>[0-9]{2})(?:-?(?P<day>[0-9]{2})(?:T(?P<clock>[0-9]{2}:[0-9]{2}).*)?)?)?"
)


def day_in(text: object, say: Language) -> str:
    """Give a recorded date in the reader's language; in English it stays as recorded.

    >>> from replay.presenters.language import ENGLISH, language
    >>> day_in("2026-03-03", ENGLISH), day_in("2026-03-03T20:15", language("zh")), day_in("2026-11", language("zh"))
    ('2026-03-03', '2026年3月3日 20:15', '2026年11月')
    """
    found = _DAY.fullmatch(str(text)) if say.texts else None
    if found is None:
        return str(text)
    form = "{year}"
    if found["month"]:
        form = "{year}-{month}-{day}" if found["day"] else "{year}-{month}"
    parts = {name: int(found[name]) for name in ("year", "month", "day") if found[name]}
    clock = f" {found['clock']}" if found["clock"] else ""
    return say(form).format(**parts) + clock
