"""A verdict as plain text for card players: what happened, what was owed, who says so, what it costs."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from operator import attrgetter
from typing import Final

from replay import registry
from replay.domain.annotations import Annotation
from replay.domain.clauses import Basis, Clause, ClauseId
from replay.domain.errors import Fault
from replay.domain.findings import Finding, Severity
from replay.domain.judgements import Verdict
from replay.domain.ruleset import Ruleset
from replay.domain.seats import SEATS
from replay.engine.audit import words_of
from replay.engine.messages import SEAT_NAMES, TEAM_NAMES, card_words, message_of
from replay.engine.report import AnnotationMessage
from replay.presenters.inks import PLAIN, Inks
from replay.presenters.language import ENGLISH
from replay.presenters.outcomes import outcome_of
from replay.presenters.text_tricks import trick_lines
from replay.presenters.words import cards_in, seat_in, team_in

WIDTH: Final = 96
REVIEW: Final = "observation"
"""The reviewer's remarks, which nobody said to anybody."""

_LABEL: Final = 11

_TRUTHS: Final = {"true": "true", "false": "not true", "unknown": "cannot be said whether true"}
_BASIS: Final = {Basis.LETTER: "Rulebook", Basis.READING: "Our reading", Basis.PUBLISHED: "Published rules"}
_KINDS: Final = {
    Severity.VIOLATION: ("!", "Offence", "bad"),
    Severity.DISCREPANCY: ("!", "The record contradicts", "bad"),
    Severity.NOTICE: ("◇", "Worth knowing, no offence", "note"),
    Severity.UNDETERMINED: ("?", "Cannot be said", "note"),
}


def text_of(
    verdict: Verdict,
    ruleset: Ruleset,
    source: str,
    annotation_message: AnnotationMessage = attrgetter("meaning"),
    inks: Inks = PLAIN,
) -> str:
    """Write a whole verdict.

    ``source``: where the hand stands. ``annotation_message``: says what a convention said.
    """
    lines = [inks.strong(f"{source}  {ruleset.title}"), *_head(verdict, ruleset)]
    for index, finding in enumerate(verdict.findings):
        lines.append("")
        lines.extend(_finding_lines(verdict, ruleset, finding, index, inks))
    if not verdict.findings:
        lines.extend(("", inks.good("Nothing found: the hand was played by the rules.")))
    if verdict.annotations:
        lines.extend(("", inks.strong("What was said (a convention is not a rule; nothing here is an offence)")))
        for annotation in verdict.annotations:
            words = _said(annotation, annotation_message(annotation), card_words(annotation.cards, ruleset.pack))
            lines.extend(_wrapped(words, f"  {annotation.trick + 1:>2}  ", "      "))
    lines.extend(("", *_result(verdict, inks)))
    return "\n".join(map(inks.cards, lines)) + "\n"


def unreadable_text(source: str, faults: tuple[Fault, ...]) -> str:
    """Write why a record cannot be read: every fault with its place."""
    lines = [f"{source}: this record cannot be read"]
    for fault in faults:
        place = fault.pointer or "the whole record"
        lines.append(f"  {place}: found {found_words(fault.found)}; expected {fault.expected}")
    return "\n".join(lines) + "\n"


def found_words(found: object) -> str:
    """Write a value found in a record."""
    if found is None:
        return "nothing"
    if isinstance(found, str):
        return f'"{found}"' if found else "nothing"
    if isinstance(found, bool):
        return "true" if found else "false"
    return str(found)


def clause_lines(clause: Clause, margin: str = "") -> Iterator[str]:
    """Write a clause: its number and heading, then each sentence with who says so."""
    yield f"{margin}{clause.id}  {clause.heading}"
    for sentence in clause.sentences:
        yield from _wrapped(f"{_BASIS[sentence.basis]}: {sentence.text}", margin + "  ", margin + "    ")


def _said(annotation: Annotation, message: str, shown: str) -> str:
    """Add to what was said the cards and the convention, whether it was true or forced, and what came of it."""
    marks = [] if annotation.truth is None else [_TRUTHS[annotation.truth]]
    if annotation.convention != REVIEW and annotation.choice == "forced":
        marks.append("every legal play says so")
    if annotation.answer is not None:
        marks.append(f"answer: {annotation.answer}")
    spoken = f"{message} ({'; '.join(marks)})" if marks else message
    if annotation.convention not in registry.CONVENTIONS or annotation.convention == REVIEW:
        return spoken
    return f"{shown} {registry.convention(annotation.convention).sheet.chinese}: {spoken}"


def _head(verdict: Verdict, ruleset: Ruleset) -> Iterator[str]:
    head = verdict.judgement.head
    parts = []
    if "trump" in head:
        trump = head["trump"]
        signs = {letter: sign for sign, letter in ruleset.pack.signs.items()}
        if trump is not None:
            parts.append(f"trumps {signs.get(str(trump), trump)}")
        elif "rank" in head:  # with a rank of trumps a hand may be played without a suit of them; else none was named
            parts.append("no trump suit")
    if head.get("rank") is not None:
        parts.append(f"rank {head['rank']}")
    leader = seat_in(head.get("leader"))
    if leader is not None:
        parts.append(f"{SEAT_NAMES[leader]} leads")
    defenders = team_in(head.get("defenders"))
    if defenders is not None:
        parts.append(f"{TEAM_NAMES[defenders]} defend")
    if parts:
        yield "  " + ", ".join(parts)
    players = verdict.record.players
    if players:
        yield "  " + ", ".join(f"{SEAT_NAMES[seat]} {players[seat]}" for seat in SEATS if seat in players)
    rules = [
        f"{spec.name} {words_of(verdict.options[spec.name])}"
        for spec in ruleset.option_specs
        if verdict.options.get(spec.name) != spec.default
    ]
    if rules:
        yield "  house rules: " + ", ".join(rules)


def _finding_lines(verdict: Verdict, ruleset: Ruleset, finding: Finding, index: int, inks: Inks) -> Iterator[str]:
    mark, kind, ink = _KINDS[Severity(finding.severity)]
    title, _, rest = message_of(finding, ruleset.rulebook, ruleset.pack).partition(". ")
    yield inks.paint(ink, f"{mark} {title.rstrip('.')}.") + inks.dim(f"  {_place(finding)}")
    if rest:
        yield from _wrapped(rest, "  ", "  ")
    if finding.trick is not None:
        yield from trick_lines(verdict, ruleset, finding.trick, finding.play, inks)
    for label, text in _facts(verdict, ruleset, finding):
        yield from _wrapped(text, f"  {label:<{_LABEL}}", " " * (_LABEL + 2))
    if finding.clause is not None:
        yield from clause_lines(ruleset.rulebook.clause(ClauseId(finding.clause)), "  ")
    if finding.because is not None and finding.because != index:
        yield f"  follows from finding {finding.because + 1} of this hand"
    yield inks.dim(f"  {kind.lower()} · {finding.code}")


def _place(finding: Finding) -> str:
    if finding.trick is None:
        place = str(finding.phase)
        return f"{place}, call {finding.play + 1}" if finding.play is not None else place
    place = f"trick {finding.trick + 1}"
    return place if finding.play is None else f"{place}, event {finding.play + 1}"


def _facts(verdict: Verdict, ruleset: Ruleset, finding: Finding) -> Iterator[tuple[str, str]]:
    evidence = finding.evidence
    for label, key in (("Held", "held"), ("Owed", "owed")):
        words = _evidence_words(evidence.get(key), ruleset)
        if words:
            yield label, words
    legal = _legal_words(evidence.get("legal"), ruleset)
    if legal:
        yield "Legal", legal
    if "recorded" in evidence and "computed" in evidence:
        yield "Written", words_of(evidence["recorded"])
        yield "Computed", words_of(evidence["computed"])
    if finding.provable is not None:
        trick, play = finding.provable
        yield "Provable", f"trick {trick + 1}, event {play + 1}"
    elif finding.severity is Severity.VIOLATION and finding.trick is not None:
        yield "Provable", "never in this hand"
    penalty = _penalty_words(finding)
    if penalty:
        yield "Penalty", penalty
    if finding.option is not None:
        yield (
            "House rule",
            f"{finding.option} is {words_of(verdict.options.get(finding.option))}; another says otherwise",
        )


def _evidence_words(value: object, ruleset: Ruleset) -> str:
    cards = cards_in(value, ruleset.pack)
    if cards:
        return card_words(cards, ruleset.pack)
    return value if isinstance(value, str) else ""


def _legal_words(legal: object, ruleset: Ruleset) -> str:
    if not isinstance(legal, list | tuple):
        return ""
    plays = [cards for cards in (cards_in(one, ruleset.pack) for one in legal) if cards]
    words = " or ".join(card_words(cards, ruleset.pack) for cards in plays[:4])
    return words + (" or others" if len(plays) > 4 else "")


def _penalty_words(finding: Finding) -> str:
    penalty = finding.penalty
    if penalty is None:
        return ""
    clause = "" if penalty.clause is None else f" ({penalty.clause})"
    if penalty.points is None or penalty.to is None:
        return f"{TEAM_NAMES[penalty.team]} lose the round{clause}"
    return f"{penalty.points} points from {TEAM_NAMES[penalty.team]} to {TEAM_NAMES[penalty.to]}{clause}"


def _result(verdict: Verdict, inks: Inks) -> Iterator[str]:
    outcome = outcome_of(verdict, ENGLISH)
    text = " ".join(part for part in (outcome.figure, outcome.text) if part)
    yield inks.strong(f"Result: {text}.")
    known = [(key.replace("_", " "), value) for key, value in verdict.judgement.result.items() if value is not None]
    if known:
        yield from _wrapped("; ".join(f"{key} {_plain(value)}" for key, value in known), "  ", "  ")


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple) and value and isinstance(value[0], Mapping):
        return " and ".join(words_of({key: _plain(part) for key, part in one.items()}) for one in value)
    return words_of(value) or "none"


def _wrapped(text: str, first: str, later: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=later) or [first.rstrip()]
