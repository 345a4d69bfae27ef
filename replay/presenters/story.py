"""The hand as an ordered list in sentences, and everything else the record says of itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from replay.domain.judgements import Verdict
from replay.domain.ruleset import Ruleset
from replay.domain.seats import SEATS
from replay.domain.timeline import Frame, Timeline
from replay.engine.audit import agrees
from replay.presenters.clauses import word_of
from replay.presenters.days import day_in
from replay.presenters.language import Language
from replay.presenters.phrases import frame_sentence, heading_of
from replay.presenters.values import value_in
from replay.presenters.words import seat_name, trick_name


@dataclass(frozen=True, slots=True)
class Line:
    """One event of the log: its frame, its sentence, the note of whoever kept the record."""

    at: int
    text: str
    note: str = ""
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A trick or a stage of the hand, and how it ended."""

    title: str
    lines: tuple[Line, ...]
    end: str = ""


def chapters_of(
    ruleset: Ruleset,
    verdict: Verdict,
    frames: tuple[Frame, ...],
    kinds: Mapping[int, tuple[str, ...]],
    say: Language,
) -> tuple[Chapter, ...]:
    """Give the log; ``frames``: those to be told, ``kinds``: what stands at a frame."""
    chapters: list[tuple[str, list[Line], str]] = []
    for frame in frames:
        title = _title(frame, ruleset, say)
        if not chapters or chapters[-1][0] != title:
            chapters.append((title, [], ""))
        note = frame.event.note if frame.event is not None and frame.event.note else ""
        chapters[-1][1].append(Line(frame.index, frame_sentence(frame, ruleset, say), note, kinds.get(frame.index, ())))
        if frame.won:
            chapters[-1] = (title, chapters[-1][1], _end(frame, verdict, say))
    return tuple(Chapter(title, tuple(lines), end) for title, lines, end in chapters)


def _title(frame: Frame, ruleset: Ruleset, say: Language) -> str:
    if frame.trick is None:
        return heading_of(frame, 0, ruleset, say)
    return trick_name(ruleset, frame.trick + 1, say)


def _end(frame: Frame, verdict: Verdict, say: Language) -> str:
    rows = verdict.judgement.tricks
    row = rows[frame.trick] if frame.trick is not None and frame.trick < len(rows) else None
    if row is None or row.winner is None:
        return ""
    text = say("{seat} wins {points} points") if row.card_points else say("{seat} wins")
    return text.format(seat=seat_name(row.winner, say), points=row.card_points)


@dataclass(frozen=True, slots=True)
class Claim:
    """A figure the record wrote down beside the computed one."""

    key: str
    recorded: str
    computed: str
    agrees: bool


@dataclass(frozen=True, slots=True)
class RecordView:
    """What the record says of itself, what was computed, and under which rules it was judged."""

    about: tuple[tuple[str, str], ...]
    claims: tuple[Claim, ...]
    options: tuple[tuple[str, str, bool], ...]
    result: tuple[tuple[str, str], ...]
    judged: tuple[tuple[str, str], ...]
    notes: str = ""


def record_view(ruleset: Ruleset, verdict: Verdict, say: Language, *, is_open: bool) -> RecordView:
    """Give the record tab; not ``is_open``: without what was written down at the end."""
    record = verdict.record
    about = [(say("Game"), say(ruleset.title))]
    about.extend((seat_name(seat, say), record.players[seat]) for seat in SEATS if seat in record.players)
    about.extend(
        (say(key), day_in(value, say) if key == "date" else value_in(key, value, ruleset.pack, say))
        for key, value in record.about.items()
        if key not in ("notes", "title")
    )
    about.extend(_worded(record.setup, ruleset, say))
    defaults = {spec.name: spec.default for spec in ruleset.option_specs}
    return RecordView(
        about=tuple(about),
        claims=_claims(ruleset, verdict, say) if is_open else (),
        options=tuple((name, word_of(value), value != defaults.get(name)) for name, value in verdict.options.items()),
        result=_worded(verdict.judgement.result, ruleset, say) if is_open else (),
        judged=(
            (say("Rulebook"), verdict.rulebook),
            (say("Engine"), verdict.engine),
            *(((say("Conventions"), verdict.convention_set),) if verdict.convention_set else ()),
            *(((say("SHA-256 of the log"), verdict.log_sha256),) if verdict.log_sha256 else ()),
        ),
        notes=str(record.about.get("notes", "")) if is_open else "",
    )


def _worded(values: Mapping[str, object], ruleset: Ruleset, say: Language) -> tuple[tuple[str, str], ...]:
    return tuple((say(_spaced(key)), value_in(key, value, ruleset.pack, say)) for key, value in values.items())


def _claims(ruleset: Ruleset, verdict: Verdict, say: Language) -> tuple[Claim, ...]:
    computed = verdict.judgement.computed
    return tuple(
        Claim(
            say(_spaced(key)),
            value_in(key, value, ruleset.pack, say),
            value_in(key, computed[key], ruleset.pack, say),
            agrees(value, computed[key]),
        )
        for key, value in verdict.record.result.items()
        if key in computed
    )


def _spaced(key: str) -> str:
    return key.replace("_", " ")


def frames_told(timeline: Timeline, upto: int | None) -> tuple[Frame, ...]:
    """Give the frames a log tells: all, or those up to one."""
    return timeline.frames if upto is None else timeline.frames[: upto + 1]
