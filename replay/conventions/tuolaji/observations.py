"""What a reviewer sees besides: points given to a partner, points given away, combinations that had to be broken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from replay.conventions.control import order_of, pack_holding
from replay.conventions.tuolaji.examples_review import EXAMPLES
from replay.conventions.tuolaji.standing import Standing, could_beat_single, fewest_on_single, fewest_points, has_enough
from replay.domain.annotations import Annotation
from replay.domain.convention import Choice, Copies, Course, Lead, Meaning, Reviewer, Sheet
from replay.domain.judgements import PlayRow
from replay.domain.records import Holding
from replay.domain.seats import Seat, partner_of
from replay.mechanics.card_points import POINTS, points_of
from replay.mechanics.components import read_parts
from replay.mechanics.holdings import pair_steps, unpack
from replay.mechanics.trumps import TrumpOrder

SMEAR: Final = "smear"
DUCK: Final = "duck"
GIVEN_AWAY: Final = "points-given-away"

MEANINGS: Final[Mapping[str, Meaning]] = {
    SMEAR: Meaning(
        "{seat} gives {points} points to {to_seat}, whose play nothing still to come can beat.",
        "Partner is sure of the trick: points go to the own side.",
        claims=False,
    ),
    DUCK: Meaning(
        "{seat} had to break {broken} to follow; {points} points went with {cards}.",
        "Every way to follow broke a pair or a tractor.",
        claims=False,
    ),
    GIVEN_AWAY: Meaning(
        "{seat} put {points} points on a trick the other side was sure of; {fewest} would have done.",
        "Points on a trick the other side cannot lose, though cheaper cards were there.",
        claims=False,
    ),
}

SHEET: Final = Sheet(
    name="observation",
    title="What a reviewer sees",
    chinese="旁观",
    heading="Conventions and Signals",
    summary="Remarks with all four hands open. Nobody said anything here.",
    meanings=MEANINGS,
    options={SMEAR: True, DUCK: True, GIVEN_AWAY: True},
    examples=EXAMPLES,
    passage=(
        "Whoever looks at all four hands afterwards sees what nobody at the table could know: points given to a"
        " partner who was sure of the trick, points lost to the other side although cheaper cards were there, and"
        " combinations that had to be broken to follow suit.",
        "These are remarks for learners. They count in no statistics.",
    ),
)


class Observations(Reviewer):
    """The reviewer; each kind of remark can be switched off."""

    sheet = SHEET

    def __init__(self, switches: Mapping[str, bool] | None = None) -> None:
        """Keep which remarks are wanted; all by default."""
        wanted = switches or {}
        self._smears = wanted.get(SMEAR, True)
        self._gives_away = wanted.get(GIVEN_AWAY, True)
        self._duck = wanted.get(DUCK, True)

    def review(self, course: Course, lead: Lead) -> list[Annotation]:
        """Give the remarks on one trick."""
        found: list[Annotation] = []
        row = course.tricks[lead.trick]
        size = len(lead.cards)
        if size > 1 and not lead.shape:
            return found  # of several suits
        order = order_of(course.table)
        if row.card_points and row.winner is not None and (self._smears or self._gives_away):
            self._points_given(order, course, lead, row.winner, found)
        if self._duck and size <= 2 and len(lead.shape) == 1:
            _ducks(order, course, lead, found)
        return found

    def _points_given(
        self, order: TrumpOrder, course: Course, lead: Lead, winner: Seat, found: list[Annotation]
    ) -> None:
        """Look at what was put on the winner's play after it lay there."""
        plays = course.tricks[lead.trick].plays
        size = len(lead.cards)
        partner = partner_of(winner)
        stands: Holding = ()
        for index, play in enumerate(plays):
            seat, cards = play.seat, play.cards
            if not stands:
                if seat == winner:
                    stands = cards
                continue
            if len(cards) != size or not (POINTS[cards[0]] if size == 1 else points_of(cards)):
                continue
            is_own = seat == partner
            if not (self._smears if is_own else self._gives_away):
                continue
            still_to_play = [later.seat for later in plays[index + 1 :]]
            if not is_own:
                still_to_play.append(seat)
            if _is_sure(order, course, lead, stands, still_to_play):
                remark = _remark(order, course, lead, play, is_own=is_own)
                if remark is not None:
                    found.append(remark)


def _is_sure(order: TrumpOrder, course: Course, lead: Lead, stands: Holding, seats: list[Seat]) -> bool:
    """Say whether none of some seats could beat what stands."""
    if not seats:
        return True
    hands = [course.most(seat, lead.trick) for seat in seats]
    if len(lead.cards) == 1:
        return not any(could_beat_single(order, lead.cards[0], stands[0], hand) for hand in hands)
    able = [hand for hand in hands if has_enough(order, lead.cards, stands, hand)]
    if not able:
        return True
    standing = Standing(order, lead.cards, stands, str(course.table.settings.get("ruff_match", "loose")))
    return not any(standing.could_beat(hand) for hand in able)


def _remark(order: TrumpOrder, course: Course, lead: Lead, play: PlayRow, *, is_own: bool) -> Annotation | None:
    hand = course.hand(play.seat, lead.trick)
    points = points_of(play.cards)
    if len(lead.cards) == 1:
        fewest = fewest_on_single(order, lead.cards[0], hand.held)
    else:
        depth = str(course.table.settings.get("follow_depth", "full"))
        fewest = fewest_points(order, lead.cards, hand.held, play.cards, depth)
    choice = Choice.FREE if fewest < points else Choice.FORCED
    if choice is Choice.FORCED and not hand.is_remembered:
        choice = Choice.UNKNOWN
    if not is_own and choice is not Choice.FREE:
        return None
    to = partner_of(play.seat) if is_own else None
    facts = {"points": points, "fewest": fewest}
    return _annotation(lead, play, SMEAR if is_own else GIVEN_AWAY, to, choice, facts)


def _ducks(order: TrumpOrder, course: Course, lead: Lead, found: list[Annotation]) -> None:
    """Find follows for which a pair, or a tractor, had to be broken."""
    led = lead.cards
    suit_of = order.suit
    suit, size = suit_of[led[0]], len(led)
    plays = course.tricks[lead.trick].plays
    all_held: tuple[Copies, Copies, Copies, Copies] | None = None
    for index in range(1, len(plays)):
        cards = plays[index].cards
        card = cards[0]
        if suit_of[card] != suit or len(cards) != size or (size > 1 and cards[-1] != card):
            continue
        seat = plays[index].seat
        if all_held is None:
            all_held = course.all_held(lead.trick)
        held = all_held[seat]
        if held[card] < 2 or (size == 1 and _has_single(order, suit, held)):
            continue
        packed = pack_holding(order, suit, held)
        if size > 1:
            steps = pair_steps(order, suit, packed)
            if not steps & steps >> 2:
                continue  # no tractor that a pair could be broken out of
        parts = read_parts(order, suit, packed)
        broken = next(part for part in parts if part.packed & (3 * order.unit[card]))
        had_to = size == 1 or all(part.length != 1 for part in parts)
        if had_to and broken.length >= size and course.hand(seat, lead.trick).is_remembered:
            shown = tuple(reversed(unpack(order, suit, broken.packed)))
            facts = {"points": points_of(cards), "broken": shown}
            found.append(_annotation(lead, plays[index], DUCK, None, Choice.FORCED, facts))


def _has_single(order: TrumpOrder, suit: int, held: Copies) -> bool:
    return 1 in [held[card] for card in order.cards[suit]]


def _annotation(
    lead: Lead, play: PlayRow, meaning: str, to: Seat | None, choice: Choice, facts: Mapping[str, object]
) -> Annotation:
    return Annotation(
        convention=SHEET.name,
        trick=lead.trick,
        play=play.event,
        seat=play.seat,
        to=to,
        meaning=meaning,
        truth=None,
        choice=choice.value,
        cards=play.cards,
        facts={"seat": play.seat, "to_seat": to, "cards": play.cards, **facts},
    )
