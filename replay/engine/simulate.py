"""The frames of a hand: its record, followed event by event with what judging made of it.

It goes on after an offence as the table did (``report.md``, "How a hand goes on").
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import cast

from replay.domain.events import NO_WISH, Event, Verb
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.judgements import TrickRow, Verdict
from replay.domain.records import HandRecord
from replay.domain.ruleset import Ruleset
from replay.domain.seats import TEAM_BY_CODE, Seat, Team, other_team, team_of
from replay.domain.timeline import Frame, Holdings, Laid, Remark, Stage, Timeline
from replay.engine.opening import counts_of, opening_frames, without

NO_ROW = TrickRow(None, None, (), 0, ())


def timeline_of(ruleset: Ruleset, verdict: Verdict) -> Timeline:
    """Give all frames of a judged hand, and where its findings and annotations stand."""
    frames = opening_frames(ruleset, verdict)
    first_play = len(frames) - 1
    frames[-1] = replace(frames[-1], tally=_tally_before(verdict.record))
    table = _Table(ruleset, verdict)
    places: dict[tuple[int, int], int] = {}
    starts, ends = [], []
    for trick in range(len(verdict.record.tricks)):
        starts.append(len(frames))
        for number, frame in enumerate(table.play_trick(trick, frames[-1])):
            places[trick, number] = len(frames)
            frames.append(frame)
        ends.append(len(frames) - 1)
    frames.append(_last_frame(verdict, frames[-1]))
    standing = _Places(verdict.record, places, tuple(starts), tuple(ends), first_play, len(frames) - 1, frames)
    return Timeline(
        frames=tuple(frames),
        finding_frames=tuple(standing.of_finding(finding) for finding in verdict.findings),
        known_frames=tuple(standing.known(finding) for finding in verdict.findings),
        annotation_frames=tuple(places.get((note.trick, note.play), first_play) for note in verdict.annotations),
        first_play=first_play,
        trick_starts=tuple(starts),
        trick_ends=tuple(ends),
        played_frames=places,
    )


def _tally_before(record: HandRecord) -> tuple[int, int]:
    """Give the points a position starts with: those of the challengers, where it says so."""
    facts = {} if record.position is None else record.position.facts
    points, defenders = facts.get("points"), facts.get("defenders")
    if not isinstance(points, int) or not isinstance(defenders, str):
        return (0, 0)
    challengers = other_team(TEAM_BY_CODE[defenders])
    return (points, 0) if challengers == 0 else (0, points)


def _last_frame(verdict: Verdict, last: Frame) -> Frame:
    """Give the table after the last event, with the points the result gives each team."""
    tally = last.tally
    points = verdict.judgement.result.get("points")
    defenders = verdict.judgement.head.get("defenders")
    if isinstance(points, Mapping):
        tally = (cast(int, points.get("EW", tally[0])), cast(int, points.get("NS", tally[1])))
    elif isinstance(points, int) and isinstance(defenders, str):
        challengers = other_team(TEAM_BY_CODE[defenders])
        tally = (points, tally[1]) if challengers == 0 else (tally[0], points)
    return replace(
        last,
        index=last.index + 1,
        stage=Stage.END,
        trick=None,
        play=None,
        event=None,
        laid=(),
        passed=(),
        due=None,
        passed_over=None,
        tally=tally,
    )


@dataclass(frozen=True, slots=True)
class _Places:
    """Where in the frames a finding stands."""

    record: HandRecord
    places: Mapping[tuple[int, int], int]
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    first_play: int
    last: int
    frames: list[Frame]

    def of_finding(self, finding: Finding) -> int:
        """Give the frame of a finding."""
        if finding.phase is Phase.PLAY:
            return self._in_play(finding.trick, finding.play)
        if finding.phase is Phase.CLAIM:
            return self.last
        if finding.phase in (Phase.DEAL, Phase.MATCH):
            return 0
        return self._before_play(finding)

    def known(self, finding: Finding) -> int | None:
        """Give the frame from which others could have known it."""
        if finding.provable is not None:
            return self.places.get(finding.provable, self.last)
        if finding.phase is Phase.AUCTION and not finding.code.endswith(("not-held", "without-ace")):
            return self.of_finding(finding)
        return None

    def _in_play(self, trick: int | None, play: int | None) -> int:
        if trick is None:
            return self.last
        if play is not None and (trick, play) in self.places:
            return self.places[trick, play]
        return self.ends[trick] if trick < len(self.ends) else self.last

    def _before_play(self, finding: Finding) -> int:
        stage = Stage(str(finding.phase))
        fitting = [frame for frame in self.frames[: self.first_play + 1] if frame.stage is stage]
        for frame in fitting:
            if stage is Stage.AUCTION and frame.play == finding.play:
                return frame.index
            if stage is Stage.EXCHANGE and frame.due == finding.seat and finding.seat is not None:
                return frame.index
        return fitting[-1].index if fitting else self.first_play


class _Table:
    """Follows the tricks of one hand."""

    def __init__(self, ruleset: Ruleset, verdict: Verdict) -> None:
        self._ruleset = ruleset
        self._verdict = verdict
        self._passes = Verb.PASS in ruleset.form.trick_verbs
        self._songs = _songs_that_count(verdict)
        self._fines = _fines(verdict)
        self._held: Holdings | None = None
        """The holdings before an attempt that lies on the table."""

    def play_trick(self, trick: int, before: Frame) -> list[Frame]:
        """Give the frames of one trick, the last one with the trick won where it was."""
        events = self._verdict.record.tricks[trick]
        rows = self._verdict.judgement.tricks
        row = rows[trick] if trick < len(rows) else NO_ROW
        frame = replace(
            before,
            stage=Stage.PLAY,
            trick=trick,
            laid=(),
            passed=(),
            leader=row.leader,
            winning=None,
            won=False,
            trick_points=0,
            gifts=() if trick else before.gifts,
        )
        frames = []
        for number, event in enumerate(events):
            frame = self._step(frame, event, row, (trick, number))
            if number == len(events) - 1:
                frame = self._close(frame, row, events, trick)
            frames.append(frame)
        return frames

    def _step(self, frame: Frame, event: Event, row: TrickRow, place: tuple[int, int]) -> Frame:
        index = frame.index + 1
        was_due = frame.due
        holdings = frame.holdings if self._held is None else self._held
        self._held = None
        frame = replace(
            frame,
            holdings=holdings,
            counts=counts_of(holdings),
            index=index,
            play=place[1],
            event=event,
            passed_over=None if was_due is None or was_due == event.seat or event.verb is not Verb.PLAY else was_due,
            tally=_add(frame.tally, self._fines.get(place)),
        )
        if event.verb is Verb.PLAY or event.verb is Verb.ATTEMPT:
            return self._lay(frame, event, row, place[1])
        if event.verb is Verb.PASS:
            return replace(frame, passed=(*frame.passed, event.seat), due=self._next_due(frame, event.seat))
        if event.verb is Verb.CALL:
            return replace(frame, calls=(*frame.calls, Remark(event.seat, event.word or "", index)))
        if event.verb is Verb.SING:
            return self._sing(frame, event, place)
        return frame

    def _lay(self, frame: Frame, event: Event, row: TrickRow, number: int) -> Frame:
        """Put cards down; an attempt's go back with the next event, an ignored play takes none away."""
        attempt = event.verb is Verb.ATTEMPT
        played = [play for play in row.plays if play.event == number]
        counts = attempt or bool(played) or not row.plays
        lying = Laid(event.seat, event.cards, frame.index, taken_back=attempt, counts=counts)
        laid = tuple(other for other in frame.laid if not (other.taken_back and other.seat == event.seat))
        if self._passes:
            laid = tuple(other for other in laid if other.seat != event.seat)
        if attempt:
            self._held = frame.holdings
        holdings = _taking(frame.holdings, event) if counts else frame.holdings
        frame = replace(
            frame,
            laid=(*laid, lying),
            holdings=holdings,
            counts=counts_of(holdings),
            out=_out(frame, holdings, event.seat) if self._passes else (),
            passed=frame.passed if attempt else (),
            trick_points=frame.trick_points + (0 if attempt or not counts else self._points(event)),
            wish=_wish(frame.wish, event, self._ruleset),
        )
        if attempt:
            return frame
        standing = played[0].standing if played else frame.winning
        return replace(frame, winning=standing, due=self._next_due(frame, event.seat))

    def _points(self, event: Event) -> int:
        return sum(self._ruleset.card_points(card) for card in event.cards)

    def _next_due(self, frame: Frame, seat: Seat) -> Seat | None:
        """Give the next in turn who still has something to do in this trick."""
        laid = {play.seat for play in frame.laid if not play.taken_back}
        for _ in range(4):
            seat = self._ruleset.next_in_turn(seat, self._verdict.options)
            if self._passes and frame.counts[seat] == 0:
                continue
            if self._passes or seat not in laid:
                return seat
        return None

    def _sing(self, frame: Frame, event: Event, place: tuple[int, int]) -> Frame:
        points = self._songs.get(place)
        song = Remark(event.seat, event.word or "", frame.index, points or 0)
        gain = (team_of(event.seat), points) if points else None
        return replace(frame, songs=(*frame.songs, song), tally=_add(frame.tally, gain))

    def _close(self, frame: Frame, row: TrickRow, events: tuple[Event, ...], trick: int) -> Frame:
        """Hand the trick to its winner, or to whoever was given it."""
        rows = self._verdict.judgement.tricks
        follows = rows[trick + 1].leader if trick + 1 < len(rows) else None
        if row.winner is None:
            return replace(frame, due=follows if follows is not None else frame.due)
        given = [event.target for event in events if event.verb is Verb.GIVE and event.target is not None]
        receiver = given[-1] if given else row.winner
        return replace(
            frame,
            winning=row.winner,
            won=True,
            due=row.winner if follows is None else follows,
            trick_points=row.card_points,
            tally=_add(frame.tally, (team_of(receiver), row.card_points)),
        )


def _add(tally: tuple[int, int], gain: tuple[Team, int] | None) -> tuple[int, int]:
    if gain is None:
        return tally
    team, points = gain
    return (tally[0] + points, tally[1]) if team == 0 else (tally[0], tally[1] + points)


def _taking(holdings: Holdings, event: Event) -> Holdings:
    held = holdings[event.seat]
    if held is None:
        return holdings
    changed = list(holdings)
    changed[event.seat] = without(held, event.cards)
    return cast(Holdings, tuple(changed))


def _out(frame: Frame, holdings: Holdings, seat: Seat) -> tuple[Seat, ...]:
    return (*frame.out, seat) if holdings[seat] == () and seat not in frame.out else frame.out


def _wish(standing: str | None, event: Event, ruleset: Ruleset) -> str | None:
    """Give the wish that stands after an event: a play with the rank wished for meets it (TIC-4.4)."""
    if event.verb is not Verb.PLAY:
        return standing
    if event.wish is not None:
        return None if event.wish == NO_WISH else event.wish
    met = standing is not None and any(
        code[1:] == standing for code in ruleset.pack.text(event.cards) if code not in ruleset.pack.specials
    )
    return None if met else standing


def _songs_that_count(verdict: Verdict) -> dict[tuple[int, int], int]:
    """Give the points of each song that counted, by trick and event."""
    songs = verdict.judgement.result.get("songs")
    faulty = {(finding.trick, finding.play) for finding in verdict.findings if finding.severity is Severity.VIOLATION}
    left = list(songs) if isinstance(songs, list | tuple) else []
    counted: dict[tuple[int, int], int] = {}
    for trick, events in enumerate(verdict.record.tricks):
        for number, event in enumerate(events):
            if event.verb is not Verb.SING or (trick, number) in faulty or not left:
                continue
            song = cast("Mapping[str, object]", left.pop(0))
            counted[trick, number] = cast(int, song["points"])
    return counted


def _fines(verdict: Verdict) -> dict[tuple[int, int], tuple[Team, int]]:
    """Give the net gain of points from a fine, by trick and event, for the team that receives it.

    Fines count for the challengers alone (TLJ-8.3): one they pay is a gain below zero.
    """
    defenders = verdict.judgement.head.get("defenders")
    fines: dict[tuple[int, int], tuple[Team, int]] = {}
    for finding in verdict.findings:
        penalty = finding.penalty
        if penalty is None or penalty.points is None or penalty.to is None or finding.trick is None:
            continue
        place = (finding.trick, finding.play or 0)
        if isinstance(defenders, str) and penalty.to == TEAM_BY_CODE[defenders]:
            fines[place] = (penalty.team, -penalty.points)
        else:
            fines[place] = (penalty.to, penalty.points)
    return fines
