"""A hand's page: the one view model that templates and scripts draw from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from replay.domain.annotations import Annotation
from replay.domain.findings import Finding, Severity
from replay.domain.judgements import Verdict
from replay.domain.ruleset import Ruleset
from replay.domain.seats import SEAT_CODES, Seat
from replay.domain.timeline import Frame, Timeline
from replay.engine.simulate import timeline_of
from replay.engine.vantage import cards_seen, frames_seen, is_known_to, names_only
from replay.presenters.days import day_in
from replay.presenters.faces import Face, faces_of, suit_signs
from replay.presenters.graph import GraphView, graph_view
from replay.presenters.judgement import KINDS, Bench, FindingView, finding_view
from replay.presenters.language import Language
from replay.presenters.outcomes import Outcome, outcome_of
from replay.presenters.signals import SignalKind, SignalView, bubbles_by_frame, kinds_of, signal_view
from replay.presenters.story import Chapter, RecordView, chapters_of, record_view
from replay.presenters.table import Scene, frame_view
from replay.presenters.views import FrameView
from replay.presenters.words import seat_name, trick_word


@dataclass(frozen=True)
class HandView:
    """A judged hand for one reader: the whole table, or what one seat had seen by one frame.

    ``viewer``: that seat, with ``upto`` its last frame; both ``None`` for the open table.
    """

    ruleset: Ruleset
    verdict: Verdict
    say: Language
    timeline: Timeline
    viewer: Seat | None = None
    upto: int | None = None

    @cached_property
    def last(self) -> int:
        """Give the last frame this reader is shown."""
        return len(self.timeline.frames) - 1 if self.upto is None else self.upto

    @cached_property
    def seen_frames(self) -> tuple[Frame, ...]:
        """Give the frames as this reader sees them."""
        if self.viewer is None:
            return self.timeline.frames
        return frames_seen(self.timeline, self.viewer, self.last)

    @cached_property
    def shown(self) -> tuple[int, ...]:
        """Give the indexes of the findings this reader is shown, in the order of the hand."""
        places = self.timeline.finding_frames
        order = sorted(range(len(self.verdict.findings)), key=lambda index: (places[index], index))
        return tuple(index for index in order if self._is_shown(index))

    def _is_shown(self, index: int) -> bool:
        if self.viewer is None:
            return True
        at, known = self.timeline.finding_frames[index], self.timeline.known_frames[index]
        return is_known_to(self.verdict.findings[index], self.viewer, at, known, self.last)

    @cached_property
    def findings(self) -> tuple[FindingView, ...]:
        """Give the findings for the panel."""
        bench = Bench(self.ruleset, self.verdict, self.timeline, self.say)
        seen = None if self.viewer is None else cards_seen(self.timeline, self.viewer, self.last)
        return tuple(
            finding_view(
                bench,
                index,
                number,
                is_open=seen is None or names_only(self.verdict.findings[index], seen, self.ruleset.pack),
                upto=self.upto,
            )
            for number, index in enumerate(self.shown, 1)
        )

    @cached_property
    def notes(self) -> tuple[tuple[Annotation, int], ...]:
        """Give the signals with their frames; a seat sees none, since truth and choice need all hands."""
        if self.viewer is not None:
            return ()
        return tuple(zip(self.verdict.annotations, self.timeline.annotation_frames, strict=True))

    @cached_property
    def signals(self) -> tuple[SignalView, ...]:
        """Give the signals for their tab."""
        return tuple(signal_view(note, at, self.ruleset, self.say) for note, at in self.notes)

    @cached_property
    def conventions(self) -> tuple[SignalKind, ...]:
        """Give the conventions that can be switched."""
        return kinds_of([note for note, _ in self.notes], self.say)

    @cached_property
    def scene(self) -> Scene:
        """Give what the table is drawn from."""
        placed: list[tuple[Finding, int]] = [
            (self.verdict.findings[index], self.timeline.finding_frames[index]) for index in self.shown
        ]
        bubbles = (
            {} if self.viewer is not None else bubbles_by_frame(self.verdict, self.timeline, self.ruleset, self.say)
        )
        return Scene(self.ruleset, self.verdict, self.timeline, self.say, placed, bubbles, self.viewer)

    @cached_property
    def frames(self) -> tuple[FrameView, ...]:
        """Give every frame this reader may step through, for drawing."""
        return tuple(self.frame(index) for index in range(len(self.seen_frames)))

    def frame(self, index: int) -> FrameView:
        """Give one frame for drawing, with what its judgement panel and peek bar show."""
        view = frame_view(self.scene, self.seen_frames[index])
        return replace(view, panel=self.panel_key(index), peek=self._peek(index))

    def panel_key(self, index: int) -> str:
        """Name the panel shown at a frame: frames with the same findings share one."""
        here = [str(finding.number) for finding in self.findings if finding.at == index]
        return ".".join(here) or "0"

    def findings_at(self, key: str) -> tuple[FindingView, ...]:
        """Give the findings of a panel by its key."""
        numbers = [int(part) for part in key.split(".") if part != "0"]
        return tuple(self.findings[number - 1] for number in numbers)

    def _peek(self, index: int) -> tuple[str, str, str]:
        here = [finding for finding in self.findings if finding.at == index]
        if here:
            side = here[0].clause.id if here[0].clause is not None else here[0].place
            return (here[0].kind, here[0].title, side)
        signals = [signal for signal in self.signals if signal.at == index and not signal.is_forced]
        if signals:
            return ("signal", signals[0].title, signals[0].term)
        if self.viewer is not None:
            text = self.say("Nothing {seat} could know yet").format(seat=seat_name(self.viewer, self.say))
            return ("ok", text, "")
        return ("ok", self.say("No offence here"), "")

    @cached_property
    def marked(self) -> tuple[tuple[str, int, int, str], ...]:
        """Give kind, trick, frame and words of everything the strip carries."""
        rows = []
        for finding, view in zip((self.verdict.findings[index] for index in self.shown), self.findings, strict=True):
            if finding.trick is not None:
                kind = KINDS[finding.severity][0]
                rows.append((kind, finding.trick, view.at, view.short))
        rows.extend(
            ("signal", note.trick, at, self.say("signal")) for note, at in self.notes if note.choice != "forced"
        )
        return tuple(rows)

    @cached_property
    def graph(self) -> GraphView:
        """Give the graph and the strip."""
        return graph_view(self.verdict, self.timeline, self.marked, self.say, self.upto)

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """Give the log."""
        kinds: dict[int, tuple[str, ...]] = {}
        for finding in self.findings:
            kinds[finding.at] = (*kinds.get(finding.at, ()), finding.kind)
        return chapters_of(self.ruleset, self.verdict, self.seen_frames, kinds, self.say)

    @cached_property
    def record(self) -> RecordView:
        """Give the record tab."""
        return record_view(self.ruleset, self.verdict, self.say, is_open=self.viewer is None)

    @cached_property
    def outcome(self) -> Outcome | None:
        """Give how the hand ended; no seat knows that before the end."""
        return outcome_of(self.verdict, self.say) if self.viewer is None else None

    @cached_property
    def faces(self) -> dict[str, Face]:
        """Give the face of every card and suit of the pack."""
        return {**faces_of(self.ruleset.pack, self.say), **suit_signs(self.ruleset.pack, self.say)}

    @cached_property
    def title(self) -> str:
        """Give the page's title: the record's own, or the game's name."""
        game = self.say(self.ruleset.title)
        own = self.verdict.record.about.get("title")
        return self.say("{game}: {title}").format(game=game, title=own) if own and self.viewer is None else game

    @cached_property
    def subtitle(self) -> str:
        """Give what stands beside the title."""
        about = self.verdict.record.about
        parts = []
        if about.get("hand"):
            parts.append(self.say("Hand {number}").format(number=about["hand"]))
        if about.get("event"):
            parts.append(str(about["event"]))
        if about.get("date"):
            parts.append(day_in(about["date"], self.say))
        if self.viewer is not None:
            parts.append(self.say("seen from {seat}").format(seat=seat_name(self.viewer, self.say)))
        return ", ".join(parts)

    @cached_property
    def word(self) -> str:
        """Give the game's word for a trick."""
        return self.say(trick_word(self.ruleset))

    @cached_property
    def finding_stops(self) -> tuple[int, ...]:
        """Give the frames with findings, in order, each once."""
        return tuple(sorted({finding.at for finding in self.findings}))

    @cached_property
    def default_at(self) -> int:
        """Give the frame shown when none is asked for: the first fault, else the moment before the first lead."""
        faults = [
            self.timeline.finding_frames[index]
            for index in self.shown
            if self.verdict.findings[index].severity in (Severity.VIOLATION, Severity.DISCREPANCY)
        ]
        return min(faults) if faults else self.timeline.first_play

    def at(self, wanted: int | None) -> int:
        """Give the frame for an address: within what this reader is shown."""
        return self.default_at if wanted is None else max(0, min(wanted, self.last))

    @property
    def seat_code(self) -> str:
        """Give the viewer's letter, empty for the open table."""
        return "" if self.viewer is None else SEAT_CODES[self.viewer]


def open_view(ruleset: Ruleset, verdict: Verdict, say: Language) -> HandView:
    """Give a hand with all cards shown."""
    return HandView(ruleset, verdict, say, timeline_of(ruleset, verdict))


def seat_view(view: HandView, viewer: Seat, wanted: int | None) -> HandView:
    """Give a hand as one seat saw it up to a frame; without one, up to the first lead."""
    last = len(view.timeline.frames) - 1
    upto = view.timeline.first_play if wanted is None else max(0, min(wanted, last))
    return HandView(view.ruleset, view.verdict, view.say, view.timeline, viewer, upto)
