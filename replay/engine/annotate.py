"""What conventions said in a hand, whether it was true, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Final

from replay.domain.annotations import Annotation
from replay.domain.cards import Pack
from replay.domain.convention import (
    Choice,
    Convention,
    Hand,
    Lead,
    LeadKind,
    Reviewer,
    SeatView,
    Sheet,
    Signal,
    Speaker,
)
from replay.domain.judgements import Judgement, TrickRow
from replay.domain.records import HandRecord, Holding
from replay.domain.ruleset import Ruleset
from replay.domain.seats import partner_of
from replay.engine.course import HandCourse, table_of
from replay.engine.messages import Translate, fill, same

TRUTHS: Final = {True: "true", False: "false", None: "unknown"}
_KINDS: Final = {1: LeadKind.SINGLE, 2: LeadKind.PAIR}


def annotate(
    ruleset: Ruleset,
    record: HandRecord,
    settings: Mapping[str, object],
    judgement: Judgement,
    conventions: Sequence[Convention],
) -> tuple[Annotation, ...]:
    """Give the annotations of all conventions, in the order of the hand."""
    table = table_of(ruleset, settings, judgement)
    if table is None or not conventions:
        return ()
    course = HandCourse(ruleset, record, table, judgement)
    signals = {kind: [one for one in conventions if isinstance(one, Signal) and kind in one.leads] for kind in LeadKind}
    reviewers = [convention for convention in conventions if isinstance(convention, Reviewer)]
    found: list[Annotation] = []
    for trick, row in enumerate(course.tricks):
        lead = course.lead_of(trick)
        if lead is None:
            continue
        # A lead of several suits is no combination: it has no shape, and no convention speaks on it.
        for signal in signals[_kind_of(lead)] if lead.shape else ():
            if signal.listens(table, lead):
                for index in _plays_of(signal.speaker, row):
                    if not signal.may_speak(table, lead, row.plays[index].cards):
                        continue
                    annotation = _read(signal, course, lead, row, index)
                    if annotation is not None:
                        found.append(annotation)
        for reviewer in reviewers:
            found.extend(reviewer.review(course, lead))
    found.sort(key=attrgetter("trick", "play"))
    return tuple(found)


def _kind_of(lead: Lead) -> LeadKind:
    if len(lead.shape) > 1:
        return LeadKind.MULTIPLE
    return _KINDS.get(len(lead.cards), LeadKind.TRACTOR)


def _plays_of(speaker: Speaker, row: TrickRow) -> Iterable[int]:
    """Give which plays of a trick may speak, from 0."""
    if speaker is Speaker.LEADER:
        return (0,)
    if speaker is Speaker.FOLLOWERS:
        return range(1, len(row.plays))
    partner = partner_of(row.plays[0].seat)
    return [index for index, play in enumerate(row.plays) if play.seat == partner]


def _read(signal: Signal, course: HandCourse, lead: Lead, row: TrickRow, index: int) -> Annotation | None:
    play = row.plays[index]
    seat, table = play.seat, course.table
    before = course.hand(seat, lead.trick)
    # By position: one of these is made for every play that may speak.
    view = SeatView(
        table,
        seat,
        lead,
        before.held,
        before.is_remembered,
        play.cards,
        row.plays[:index],
        course.tricks[: lead.trick],
        course.buried if seat == table.round_leader else None,
    )
    said = signal.read(view)
    if said is None:
        return None
    sheet = signal.sheet
    to = partner_of(seat)
    truth = None
    if sheet.meanings[said.meaning].claims:
        truth = TRUTHS[signal.truth(said, view, after_play(before, play.cards))]
    choice = Choice.FORCED
    if not (lead.corrected and signal.speaker is Speaker.LEADER):
        choice = signal.choice(said, view, course)
    return Annotation(
        convention=sheet.name,
        trick=lead.trick,
        play=play.event,
        seat=seat,
        to=to,
        meaning=said.meaning,
        truth=truth,
        choice=choice.value,
        suit=said.suit,
        answer=signal.answer(said, view, course),
        cards=play.cards,
        facts={"seat": seat, "to_seat": to, "cards": play.cards, **signal.facts(said, view)},
    )


def after_play(before: Hand, cards: Holding) -> Hand:
    """Take what was played out of a hand."""
    held = _without(before.held, cards)
    return Hand(held, held if before.is_remembered else _without(before.most, cards))


def _without(copies: bytes, cards: Holding) -> bytes:
    left = bytearray(copies)
    for card in cards:
        if left[card]:
            left[card] -= 1
    return bytes(left)


def annotation_text(annotation: Annotation, sheet: Sheet, pack: Pack, translate: Translate = same) -> str:
    """Say an annotation in words."""
    return fill(sheet.meanings[annotation.meaning].template, annotation.facts, pack, translate)
