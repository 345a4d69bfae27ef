"""What stands before the first trick: trumps, the round's leader, the holdings, the talon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, cast

from replay.domain.cards import FRENCH_DOUBLE, RANK_BY_CODE, RANKS, Card, Rank, Suit
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.records import Deal, HandRecord, Holding, Position
from replay.domain.seats import EAST, SEAT_CODES, SEATS, TEAM_CODES, TEAMS, Seat, Team, team_of
from replay.games.tuolaji.nomination import nominate
from replay.games.tuolaji.options import Options
from replay.games.tuolaji.texts import codes
from replay.mechanics.midway import first_to_play, read_position, read_rank, read_seat, read_suit, read_team
from replay.mechanics.whole_pack import is_whole, surplus

HAND_SIZE: Final = 25
TALON_SIZE: Final = 8
PACK_KINDS: Final = 54

Hands = tuple[Holding | None, Holding | None, Holding | None, Holding | None]


@dataclass(frozen=True, slots=True)
class Opening:
    """What stands before the first trick.

    ``leader``: the round's, as played by; ``first``: who leads the first trick, ``None`` where nothing says who.
    ``hands``: ``None`` where nobody remembers. ``unburied``: the 33 cards of a leader whose burial was not
    recorded, who then has no hand here. ``buried``: ``None`` likewise. ``captured``: the challengers' points so far.
    ``target``: cards that are led in all, ``None`` in a hand that never finishes. ``levels``: by team, ``None``
    where not recorded. ``computed``: keys of a record's ``result``, by the rules.
    """

    rank: Rank
    trump: Suit | None
    leader: Seat | None
    first: Seat | None
    defenders: Team | None
    hands: Hands
    buried: Holding | None
    captured: int
    target: int | None
    gone: Holding = ()
    unburied: Holding | None = None
    levels: tuple[Rank, Rank] | None = None
    is_position: bool = False
    findings: tuple[Finding, ...] = ()
    computed: dict[str, object] = field(default_factory=dict)

    @property
    def head(self) -> dict[str, object]:
        """Give the report's ``rank``, ``trump``, ``leader`` and ``defenders``."""
        return {
            "rank": RANKS[self.rank],
            "trump": None if self.trump is None else FRENCH_DOUBLE.suits[self.trump],
            "leader": None if self.leader is None else SEAT_CODES[self.leader],
            "defenders": None if self.defenders is None else TEAM_CODES[self.defenders],
        }


def open_hand(record: HandRecord, options: Options) -> Opening:
    """Work out what stands before the first trick of a hand."""
    if record.position is not None:
        return _open_position(record, record.position)
    return _open_deal(record, cast(Deal, record.deal), options)


def _open_deal(record: HandRecord, deal: Deal, options: Options) -> Opening:
    setup, result = record.setup, record.result
    recorded_first = read_seat(setup.get("leader"))
    first = recorded_first
    if first is None:
        first = first_to_play(record)
    if first is None:
        first = EAST
    rank = read_rank(setup, setup.get("defenders"))
    talon = deal.talon or ()
    outcome = nominate(record.auction or (), deal.hands, talon, first, rank, jokers_need_pair=options.jokers_need_pair)
    defenders = read_team(setup.get("defenders"))
    setter = outcome.seat if defenders is None else None
    by_rule = first if setter is None else setter
    trump = read_suit(result["trump"]) if "trump" in result else outcome.trump
    named = read_seat(result.get("leader"))
    leader = by_rule if named is None else named
    computed: dict[str, object] = {
        "trump": None if outcome.trump is None else FRENCH_DOUBLE.suits[outcome.trump],
        "rank": RANKS[rank],
    }
    if recorded_first is not None or setter is not None:
        computed["leader"] = SEAT_CODES[by_rule]
    hands, buried, unburied = _after_bury(record, deal, leader)
    findings = (*_check_deal(deal), *outcome.findings, *_check_bury(record, deal, leader))
    return Opening(
        rank=rank,
        trump=trump,
        leader=leader,
        first=leader,
        defenders=team_of(leader) if defenders is None else defenders,
        hands=hands,
        buried=buried,
        captured=0,
        target=HAND_SIZE,
        unburied=unburied,
        levels=_levels(record),
        findings=findings,
        computed=computed,
    )


def _levels(record: HandRecord) -> tuple[Rank, Rank] | None:
    levels = record.setup.get("levels")
    if not isinstance(levels, dict) or any(code not in levels for code in TEAM_CODES):
        return None
    east_west, north_south = (RANK_BY_CODE[levels[TEAM_CODES[team]]] for team in TEAMS)
    return east_west, north_south


def _after_bury(record: HandRecord, deal: Deal, leader: Seat) -> tuple[Hands, Holding | None, Holding | None]:
    """Give the holdings at the first lead, what was buried, and the 33 cards where that is not recorded."""
    hands: list[Holding | None] = list(deal.hands)
    taken_up = (*deal.hands[leader], *(deal.talon or ()))
    if record.bury is not None:
        hands[leader] = without(taken_up, record.bury)
        return cast(Hands, tuple(hands)), record.bury, None
    hands[leader] = None
    return cast(Hands, tuple(hands)), None, taken_up


def without(held: Holding, cards: Holding) -> Holding:
    """Take cards out of a holding, each once; one that is not there is passed over.

    >>> without((Card(1), Card(1), Card(2)), (Card(1), Card(9)))
    (1, 2)
    """
    left = list(held)
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)


def _check_deal(deal: Deal) -> tuple[Finding, ...]:
    talon = deal.talon or ()
    if is_whole(deal.hands, talon, kinds=PACK_KINDS, copies=2, talon_size=TALON_SIZE):
        return ()
    counts = Counter(card for part in (*deal.hands, talon) for card in part)
    odd = tuple([Card(card) for card in range(PACK_KINDS) if counts[Card(card)] != 2])
    sizes = {SEAT_CODES[seat]: len(deal.hands[seat]) for seat in SEATS}
    evidence = {"cards": codes(odd), "sizes": {**sizes, "talon": len(talon)}}
    return (_discrepancy("record.bad-deal", Phase.DEAL, odd, evidence, {"odd": odd}),)


def _check_bury(record: HandRecord, deal: Deal, leader: Seat) -> tuple[Finding, ...]:
    if record.bury is None:
        return ()
    taken_up = (*deal.hands[leader], *(deal.talon or ()))
    unheld = without(record.bury, taken_up)
    if len(record.bury) == TALON_SIZE and not unheld:
        return ()
    evidence = {"buried": codes(record.bury), "not_held": codes(unheld)}
    return (_discrepancy("record.bad-bury", Phase.BURY, record.bury, evidence, {}, leader),)


def _discrepancy(
    code: str,
    phase: Phase,
    cards: Holding,
    evidence: Mapping[str, object],
    facts: Mapping[str, object],
    seat: Seat | None = None,
) -> Finding:
    return Finding(code, Severity.DISCREPANCY, phase, seat=seat, cards=cards, evidence=evidence, facts=facts)


def _open_position(record: HandRecord, position: Position) -> Opening:
    midway = read_position(record, position)
    facts = position.facts
    known = [card for hand in midway.hands if hand is not None for card in hand]
    extra = surplus([*known, *midway.gone, *(midway.buried or ())], copies=2)
    findings: tuple[Finding, ...] = ()
    if extra:
        evidence = {"cards": codes(extra)}
        findings = (_discrepancy("record.bad-deal", Phase.DEAL, extra, evidence, {"odd": extra}),)
    computed: dict[str, object] = {key: facts[key] for key in ("trump", "rank") if key in facts}
    if midway.round_leader is not None:
        computed["leader"] = SEAT_CODES[midway.round_leader]
    first_hand = None if midway.first_leader is None else midway.hands[midway.first_leader]
    is_finite = first_hand is not None and all(hand is not None for hand in midway.hands)
    return Opening(
        rank=midway.rank,
        trump=midway.trump,
        leader=midway.round_leader,
        first=midway.first_leader,
        defenders=midway.defenders,
        hands=midway.hands,
        buried=midway.buried,
        captured=midway.captured,
        target=len(first_hand) if is_finite and first_hand is not None else None,
        gone=midway.gone,
        is_position=True,
        findings=findings,
        computed=computed,
    )
