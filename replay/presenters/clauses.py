"""Clauses as shown: in our words, with what the rulebook says marked apart from our readings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from replay.domain.clauses import Basis, Clause, ClauseId
from replay.domain.options import OptionSpec
from replay.domain.ruleset import Ruleset
from replay.engine.messages import offence_of
from replay.presenters.language import Language

BASIS_WORDS: Final = {
    Basis.LETTER: ("letter", "Rulebook"),
    Basis.READING: ("reading", "Our reading"),
    Basis.PUBLISHED: ("published", "Published rules"),
}


@dataclass(frozen=True, slots=True)
class Badge:
    """Who says so: a style and its words."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class SentenceView:
    """One sentence of a clause and who says so."""

    text: str
    badge: Badge


@dataclass(frozen=True, slots=True)
class CodeView:
    """A finding's code with its title."""

    code: str
    title: str


@dataclass(frozen=True, slots=True)
class OptionView:
    """A house rule: each value with its meaning and whether it is the default."""

    name: str
    text: str
    values: tuple[tuple[str, str, bool], ...]


@dataclass(frozen=True, slots=True)
class ClauseView:
    """A clause as shown; ``badges``: every basis its sentences stand on, each once."""

    id: str
    game: str
    heading: str
    section: str
    sentences: tuple[SentenceView, ...]
    badges: tuple[Badge, ...]
    codes: tuple[CodeView, ...] = ()
    options: tuple[OptionView, ...] = ()


@dataclass(frozen=True, slots=True)
class SectionView:
    """A group of clauses under its heading."""

    number: str
    heading: str
    clauses: tuple[ClauseView, ...]


@dataclass(frozen=True, slots=True)
class RulebookView:
    """A game's rulebook."""

    game: str
    title: str
    name: str
    source: str
    sections: tuple[SectionView, ...]
    options: tuple[OptionView, ...]
    profiles: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()


def badge_of(basis: Basis, say: Language) -> Badge:
    """Give the badge of a basis."""
    kind, words = BASIS_WORDS[basis]
    return Badge(kind, say(words))


def clause_view(ruleset: Ruleset, clause_id: ClauseId, say: Language) -> ClauseView:
    """Give a clause of a game by its id; raises ``KeyError``."""
    return _clause(ruleset, ruleset.rulebook.clause(clause_id), say)


def rulebook_view(ruleset: Ruleset, say: Language) -> RulebookView:
    """Give a whole rulebook, its clauses grouped by section."""
    book = ruleset.rulebook
    groups: dict[str, list[ClauseView]] = {}
    for clause in book.clauses:
        groups.setdefault(_group(clause.id), []).append(_clause(ruleset, clause, say))
    return RulebookView(
        game=ruleset.name,
        title=say(ruleset.title),
        name=book.name,
        source=say(book.source),
        sections=tuple(
            SectionView(number, say(book.sections.get(number, "")), tuple(clauses))
            for number, clauses in groups.items()
        ),
        options=tuple(_option(spec, say) for spec in ruleset.option_specs),
        profiles=tuple(
            (name, tuple((option, word_of(value)) for option, value in values.items()))
            for name, values in ruleset.profiles.items()
        ),
    )


def _group(clause_id: str) -> str:
    return clause_id.partition("-")[2].partition(".")[0]


def _clause(ruleset: Ruleset, clause: Clause, say: Language) -> ClauseView:
    specs = {spec.name: spec for spec in ruleset.option_specs}
    bases = dict.fromkeys(sentence.basis for sentence in clause.sentences)
    return ClauseView(
        id=clause.id,
        game=ruleset.name,
        heading=say(clause.heading),
        section=say(clause.section),
        sentences=tuple(
            SentenceView(say(sentence.text), badge_of(sentence.basis, say)) for sentence in clause.sentences
        ),
        badges=tuple(badge_of(basis, say) for basis in bases),
        codes=tuple(CodeView(code, _title(ruleset, code, say)) for code in clause.codes),
        options=tuple(_option(specs[name], say) for name in clause.options if name in specs),
    )


def _title(ruleset: Ruleset, code: str, say: Language) -> str:
    return say(offence_of(ruleset.rulebook, code).title)


def _option(spec: OptionSpec, say: Language) -> OptionView:
    values: Sequence[object] = spec.values if spec.kind == "choice" else (spec.default,)
    meanings = spec.meanings if spec.kind == "choice" else ()
    return OptionView(
        name=spec.name,
        text=say(spec.text),
        values=tuple(
            (word_of(value), say(meanings[place]) if place < len(meanings) else "", value == spec.default)
            for place, value in enumerate(values)
        ),
    )


def word_of(value: object) -> str:
    """Write the setting of a house rule.

    >>> word_of(True), word_of(("A", "K")), word_of(())
    ('true', 'A K', 'none')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return " ".join(str(part) for part in value) or "none"
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {word_of(part)}" for key, part in value.items())
    return str(value)
