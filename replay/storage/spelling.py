"""How the words of texts and names are found by their beginnings, each with one step into an index."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Final

from replay.storage.rows import Term, TermKind, fold

SHORT: Final = 3
"""Beginnings up to so many letters are terms of their own: few letters begin more words than one would look through."""

_WORDS: Final = re.compile(r"[^\s,;:()\[\]{}\"“”«»!?/|]+")
_UNSPACED: Final = "\u2e80"
"""From here on stand scripts that put no spaces between words (Chinese, Japanese, Korean among them)."""


def words_in(text: str) -> list[str]:
    """Split a text into the words it is found by.

    >>> words_in("Spring cup (2026), finals")
    ['Spring', 'cup', '2026', 'finals']
    """
    return _WORDS.findall(text)


def runs_in(word: str) -> Iterator[tuple[str, bool]]:
    """Cut a folded word where its script changes; says of each part whether it is written without spaces.

    >>> list(runs_in("第12轮"))
    [('第', True), ('12', False), ('轮', True)]
    """
    for is_unspaced, letters in groupby(word, key=_is_unspaced):
        yield "".join(letters), is_unspaced


def _is_unspaced(letter: str) -> bool:
    return letter >= _UNSPACED


def pairs_in(run: str) -> list[str]:
    """Give the pairs of neighbours in text without spaces, or the one sign there is.

    >>> pairs_in("春季联赛")
    ['春季', '季联', '联赛']
    """
    return [run] if len(run) == 1 else [run[start : start + 2] for start in range(len(run) - 1)]


@lru_cache(maxsize=8192)
def spelled(term: Term) -> tuple[Term, ...]:
    """Give what else a hand is found by that has a word or a player: words of the name, and beginnings.

    >>> sorted(text for kind, text in spelled((TermKind.PLAYER, "Zhou Lan")))
    ['l', 'la', 'lan', 'lan', 'z', 'zh', 'zho', 'zhou']
    """
    kind, text = term
    if kind not in (TermKind.WORD, TermKind.PLAYER):
        return ()
    found: set[Term] = set()
    for word in words_in(fold(text)):
        for run, is_unspaced in runs_in(word):
            if is_unspaced:
                found.update((TermKind.BEGINNING, part) for part in (*run, *pairs_in(run)))
            else:
                found.add((TermKind.WORD, run))
                found.update((TermKind.BEGINNING, run[:length]) for length in range(1, SHORT + 1))
    return tuple(sorted(found))
