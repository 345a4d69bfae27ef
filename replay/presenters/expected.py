"""What a record is expected to hold, in the reader's language: the words of a fault put together from parts."""

from __future__ import annotations

import re
from typing import Final

from replay.presenters.language import Language

_FORMS: Final = tuple(
    (re.compile(pattern), template)
    for pattern, template in (
        (r"(?P<what>.+) \(this key is required\)", "{what} (this key is required)"),
        (
            r"(?P<what>.+) \(required unless every hand names its game\)",
            "{what} (required unless every hand names its game)",
        ),
        (r"(?P<what>.+), or null", "{what}, or null"),
        (r"one of (?P<values>[^ ]+(?:, [^ ]+)*)", "one of {values}"),
        (r"a convention, one of (?P<values>.+)", "a convention, one of {values}"),
        (r"a list of seats, each one of (?P<values>.+)", "a list of seats, each one of {values}"),
        (r"a card of the (?P<pack>\S+) pack, such as (?P<card>\S+)", "a card of the {pack} pack, such as {card}"),
        (r"a date of ISO 8601 such as (?P<example>\S+)", "a date of ISO 8601 such as {example}"),
        (r"an instant of ISO 8601 such as (?P<example>\S+)", "an instant of ISO 8601 such as {example}"),
        (r"a multiple of (?P<n>[0-9]+) from 0", "a multiple of {n} from 0"),
        (r"a whole number from (?P<least>[0-9]+) to (?P<most>[0-9]+)", "a whole number from {least} to {most}"),
        (r"a whole number from (?P<least>[0-9]+)", "a whole number from {least}"),
        (r"the integer (?P<n>[0-9]+)", "the integer {n}"),
        (r"an object: (?P<keys>[A-Za-z, ]+), each a list of cards", "an object: {keys}, each a list of cards"),
        (r"text of at most (?P<n>[0-9,]+) characters", "text of at most {n} characters"),
        (r"no such key; known here: (?P<keys>(?:[^; ]+(?:, [^; ]+)*)?)", "no such key; known here: {keys}"),
        (r"a round in the form (?P<form>\S+) that can be read", "a round in the form {form} that can be read"),
        (r"exactly one verb: (?P<verbs>.*)", "exactly one verb: {verbs}"),
        (r"at most (?P<n>[0-9,]+) bytes in one hand", "at most {n} bytes in one hand"),
        (r"at most (?P<n>[0-9,]+) bytes in a match", "at most {n} bytes in a match"),
        (r"at most (?P<n>[0-9,]+) bytes in one line", "at most {n} bytes in one line"),
        (r"at most (?P<n>[0-9,]+) levels of lists and objects", "at most {n} levels of lists and objects"),
        (r"a number of at most (?P<n>[0-9,]+) digits", "a number of at most {n} digits"),
        (r"a value of JSON, which has no (?P<name>\S+)", "a value of JSON, which has no {name}"),
        (r"fewer faults: only the first (?P<n>[0-9,]+) are listed", "fewer faults: only the first {n} are listed"),
        (
            r"a JSON object; line (?P<line>[0-9]+), column (?P<column>[0-9]+): (?P<why>.+)",
            "a JSON object; line {line}, column {column}: {why}",
        ),
    )
)
_JOINED: Final = re.compile("; | or ")


def expected_in(text: str, say: Language) -> str:
    """Give what was expected at a place of a record; words without a translation stay English.

    >>> from replay.presenters.language import ENGLISH, language
    >>> expected_in("one of E, N, W, S, or null", ENGLISH)
    'one of E, N, W, S, or null'
    >>> expected_in("a whole number from 0 to 100; text", language("zh"))
    '0到100的整数；文字'
    """
    if not say.texts:
        return text
    known = _known(text, say)
    return text if known is None else known


def _known(text: str, say: Language) -> str | None:
    """Translate a whole phrase, a filled form, or phrases joined by a semicolon or by *or*; ``None`` if none fits."""
    plain = say.texts.get(text)
    if plain is not None:
        return plain
    filled = _filled(text, say)
    if filled is not None:
        return filled
    for joint in _JOINED.finditer(text):
        left, right = _known(text[: joint.start()], say), _known(text[joint.end() :], say)
        if left is not None and right is not None:
            return f"{left}{say(joint[0])}{right}"
    return None


def _filled(text: str, say: Language) -> str | None:
    for pattern, template in _FORMS:
        found = pattern.fullmatch(text)
        if found is None or template not in say.texts:
            continue
        parts = found.groupdict()
        if "why" in parts:
            parts["why"] = say(parts["why"])
        if "what" in parts:
            inner = _known(parts["what"], say)
            if inner is None:
                continue
            parts["what"] = inner
        return say(template).format(**parts)
    return None
