"""What a reviewer sees besides: points given to a partner, points given away, combinations that had to be broken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from replay.conventions.control import order_of, pack_holding
from replay.conventions.tuolaji.examples_review import EXAMPLES
from replay.conventions.tuolaji.standing import Standing, fewest_points
from replay.domain.annotations import Annotation
from replay.domain.convention import Choice, Course, Meaning, Reviewer, Sheet
from replay.domain.judgements import PlayRow
from replay.domain.records import Holding
from replay.domain.seats import Seat, partner_of, team_of
from replay.mechanics.card_points import points_of
from replay.mechanics.components import Part, read_parts
from replay.mechanics.holdings import kinds_of, pack_suit, pairs_of, unpack

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
)


class Observations(Reviewer):
    """The reviewer; each kind of remark can be switched off."""

    sheet = SHEET

    def __init__(self, switches: Mapping[str, bool] | None = None) -> None:
        """Keep which remarks are wanted; all by default."""
        wanted = switches or {}
        self._points = wanted.get(SMEAR, True), wanted.get(GIVEN_AWAY, True)
        self._duck = wanted.get(DUCK, True)

    def review(self, course: Course, trick: int) -> tuple[Annotation, ...]:
        """Give the remarks on one trick."""
        row = course.tricks[trick]
        lead = course.lead_of(trick)
        suit_of = order_of(course.table).suit
        if lead is None or len({suit_of[card] for card in lead.cards}) != 1:
            return ()
        found: list[Annotation] = []
        if row.card_points and row.winner is not None and any(self._points):
            found.extend(self._points_given(course, trick, row.winner))
        if self._duck and len(lead.cards) <= 2 and len(lead.shape) == 1:
            found.extend(_ducks(course, trick))
        return tuple(found)

    def _points_given(self, course: Course, trick: int, winner: Seat) -> Iterator[Annotation]:
        """Look at what was put on the winner's play after it lay there."""
        plays = course.tricks[trick].plays
        at = next(index for index, play in enumerate(plays) if play.seat == winner)
        smears, gives_away = self._points
        for index in range(at + 1, len(plays)):
            play = plays[index]
            is_own = team_of(play.seat) == team_of(winner)
            if len(play.cards) != len(plays[0].cards) or not (smears if is_own else gives_away):
                continue
            points = points_of(play.cards)
            if not points:
                continue
            still_to_play = [later.seat for later in plays[index + 1 :]]
            if not is_own:
                still_to_play.append(play.seat)
            if _is_sure(course, trick, plays[at].cards, still_to_play):
                remark = _remark(course, trick, play, points, is_own=is_own)
                if remark is not None:
                    yield remark


def _is_sure(course: Course, trick: int, stands: Holding, seats: list[Seat]) -> bool:
    """Say whether none of some seats could beat what stands."""
    led = course.tricks[trick].plays[0].cards
    standing = Standing(order_of(course.table), led, stands, str(course.table.settings.get("ruff_match", "loose")))
    return not any(standing.could_beat(course.hand(seat, trick).most) for seat in seats)


def _remark(course: Course, trick: int, play: PlayRow, points: int, *, is_own: bool) -> Annotation | None:
    hand = course.hand(play.seat, trick)
    led = course.tricks[trick].plays[0].cards
    depth = str(course.table.settings.get("follow_depth", "full"))
    fewest = fewest_points(order_of(course.table), led, hand.held, play.cards, depth)
    choice = Choice.FREE if fewest < points else Choice.FORCED
    if choice is Choice.FORCED and not hand.is_remembered:
        choice = Choice.UNKNOWN
    if not is_own and choice is not Choice.FREE:
        return None
    to = partner_of(play.seat) if is_own else None
    facts = {"points": points, "fewest": fewest}
    return _annotation(trick, play, SMEAR if is_own else GIVEN_AWAY, to, choice, facts)


def _ducks(course: Course, trick: int) -> Iterator[Annotation]:
    """Find follows for which a pair, or a tractor, had to be broken."""
    plays = course.tricks[trick].plays
    led = plays[0].cards
    order = order_of(course.table)
    for play in plays[1:]:
        card = play.cards[0]
        hand = course.hand(play.seat, trick)
        if len(play.cards) != len(led) or hand.held[card] < 2 or not hand.is_remembered:
            continue
        suit = order.suit[card]
        if suit != order.suit[led[0]] or (len(led) == 2 and play.cards[1] != card):
            continue
        own = pack_holding(order, suit, hand.held)
        parts = read_parts(order, suit, own)
        had_to = kinds_of(own) == pairs_of(own) if len(led) == 1 else all(part.length != 1 for part in parts)
        broken = _part_with(parts, pack_suit(order, (card,)))
        if had_to and broken.length >= len(led):
            facts = {
                "points": points_of(play.cards),
                "broken": tuple(reversed(unpack(order, suit, broken.packed))),
            }
            yield _annotation(trick, play, DUCK, None, Choice.FORCED, facts)


def _part_with(parts: tuple[Part, ...], unit: int) -> Part:
    """Give the combination that has a kind of card."""
    return next(part for part in parts if part.packed & (3 * unit))


def _annotation(
    trick: int, play: PlayRow, meaning: str, to: Seat | None, choice: Choice, facts: Mapping[str, object]
) -> Annotation:
    return Annotation(
        convention=SHEET.name,
        trick=trick,
        play=play.event,
        seat=play.seat,
        to=to,
        meaning=meaning,
        truth=None,
        choice=str(choice),
        cards=play.cards,
        facts={"seat": play.seat, "to_seat": to, "cards": play.cards, **facts},
    )
