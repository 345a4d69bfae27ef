"""Whether a hand of trumps could have been led as a multiple."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from replay.conventions.control import any_of, order_of, pack_holding
from replay.domain.convention import Course
from replay.domain.events import Event, Verb
from replay.domain.seats import SEATS, Seat
from replay.games.tuolaji.certainty import judge_instead
from replay.mechanics.components import Part, read_parts, run_cards, run_starts
from replay.mechanics.holdings import pair_steps, unpack
from replay.mechanics.trumps import TRUMPS, TrumpOrder
from replay.mechanics.winning import beater_of


def can_lead_multiple(course: Course, trick: int, seat: Seat) -> bool | None:
    """Say whether a seat could have led several combinations of trumps at once; ``None`` where nobody remembers.

    Where any multiple is legal, two of its combinations are: what can beat one does not depend
    on the others.
    """
    settings = course.table.settings
    test = settings.get("multiple_lead_test")
    if test is None:
        return False
    order = order_of(course.table)
    own = pack_holding(order, TRUMPS, course.hand(seat, trick).held)
    depth = str(settings.get("follow_depth", "full"))
    answers: list[bool | None] = []
    for packed in _pairs_of_combinations(order, own):
        parts = read_parts(order, TRUMPS, packed)
        stands = _stands(course, trick, seat, parts)
        if stands is not False and test == "certainty":
            lead = Event(seat, Verb.PLAY, tuple(unpack(order, TRUMPS, packed)))
            leader = course.table.round_leader
            judged = judge_instead(course.record, order, leader, course.hands, (trick, lead), depth=depth)
            stands = False if judged.doubts else stands
        answers.append(stands)
    return any_of(answers)


def _pairs_of_combinations(order: TrumpOrder, own: int) -> Iterator[int]:
    """Give every two combinations of a holding that make a multiple together, packed."""
    seen = set()
    for one, other in combinations(list(_combinations(order, own)), 2):
        together = one + other
        fits = all((together >> slot & 3) <= (own >> slot & 3) for slot in range(0, own.bit_length(), 2))
        if fits and together not in seen and len(read_parts(order, TRUMPS, together)) > 1:
            seen.add(together)
            yield together


def _combinations(order: TrumpOrder, own: int) -> Iterator[int]:
    for slot in range(0, own.bit_length(), 2):
        if own >> slot & 3:
            yield 1 << slot
    steps = pair_steps(order, TRUMPS, own)
    length = 1
    while steps:
        starts = run_starts(steps, length)
        if not starts:
            return
        while starts:
            start = starts & -starts
            starts -= start
            yield run_cards(order, TRUMPS, own, (start.bit_length() - 1) >> 1, length)
        length += 1


def _stands(course: Course, trick: int, seat: Seat, parts: tuple[Part, ...]) -> bool | None:
    """Say whether no other hand beats any of some combinations of trumps."""
    order = order_of(course.table)
    answer: bool | None = True
    for other in SEATS:
        if other == seat:
            continue
        hand = course.hand(other, trick)
        if any(beater_of(order, TRUMPS, part, pack_holding(order, TRUMPS, hand.held)) for part in parts):
            return False
        if any(beater_of(order, TRUMPS, part, pack_holding(order, TRUMPS, hand.most)) for part in parts):
            answer = None
    return answer
