"""Frames of a hand: cards are conserved, tricks close where judging closed them, seats see their own."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from replay import registry
from replay.domain.events import Verb
from replay.domain.seats import SEATS
from replay.domain.timeline import Stage
from replay.engine.simulate import timeline_of
from replay.engine.vantage import cards_seen, frames_seen
from replay.services.judge import audit_bytes
from tests.support.site import sample_paths

PATHS = sample_paths()


def hands_of(path):
    """Give ruleset, verdict and timeline of each hand in a sample."""
    for verdict in audit_bytes(path.read_bytes()):
        ruleset = registry.game(verdict.record.game)
        yield ruleset, verdict, timeline_of(ruleset, verdict)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_event_has_one_frame(path):
    """Each event of the auction and of the tricks stands in exactly one frame, in order."""
    for _, verdict, timeline in hands_of(path):
        shown = [frame.event for frame in timeline.frames if frame.event is not None]
        record = verdict.record
        told = [*(record.auction or ()), *(event for trick in record.tricks for event in trick)]
        assert shown == told
        assert [frame.index for frame in timeline.frames] == list(range(len(timeline.frames)))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_cards_are_conserved_in_play(path):
    """What leaves a holding lies in the trick; a hand never grows while cards are played."""
    for _, verdict, timeline in hands_of(path):
        for before, after in zip(timeline.frames, timeline.frames[1:], strict=False):
            if after.stage is not Stage.PLAY or after.event is None or after.event.verb is not Verb.PLAY:
                continue
            for seat in SEATS:
                held, left = before.holdings[seat], after.holdings[seat]
                if held is None or left is None:
                    continue
                gone = Counter(held) - Counter(left)
                is_player = seat == after.event.seat
                assert gone <= Counter(after.event.cards) if is_player else not gone
        assert verdict.record.tricks == () or timeline.trick_ends


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_trick_closes_as_judged(path):
    """At a trick's last event its winner and points are those of the report's table."""
    for _, verdict, timeline in hands_of(path):
        for row, end in zip(verdict.judgement.tricks, timeline.trick_ends, strict=True):
            if row.winner is not None:
                assert timeline.frames[end].winning == row.winner
                assert timeline.frames[end].trick_points == row.card_points


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_findings_stand_at_frames(path):
    """Every finding and signal stands at a frame of its hand; those of a play at that play."""
    for _, verdict, timeline in hands_of(path):
        assert len(timeline.finding_frames) == len(verdict.findings)
        for finding, at in zip(verdict.findings, timeline.finding_frames, strict=True):
            frame = timeline.frames[at]
            if finding.trick is not None and finding.play is not None:
                assert (frame.trick, frame.play) == (finding.trick, finding.play)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_seat_sees_its_own_hand_and_no_other(path):
    """From a seat the other hands are counts, and no frame comes after the last one asked for."""
    for _, _, timeline in hands_of(path):
        upto = len(timeline.frames) // 2
        for viewer in SEATS:
            seen = frames_seen(timeline, viewer, upto)
            assert len(seen) == upto + 1
            for frame, whole in zip(seen, timeline.frames, strict=False):
                assert frame.holdings[viewer] == whole.holdings[viewer]
                assert frame.counts == whole.counts
                assert all(not frame.holdings[seat] for seat in SEATS if seat != viewer)


@pytest.mark.parametrize("path", PATHS[::3], ids=lambda path: path.stem)
def test_the_cards_seen_grow(path):
    """A seat never forgets a card it has seen."""
    for _, _, timeline in hands_of(path):
        for viewer in SEATS:
            known = [cards_seen(timeline, viewer, upto) for upto in range(0, len(timeline.frames), 9)]
            assert all(earlier <= later for earlier, later in itertools.pairwise(known))
