"""Judge a round taken up midway (``handlog.md``, Positions)."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from replay.domain.cards import SPANISH
from replay.domain.findings import Finding, Phase
from replay.domain.judgements import Judgement
from replay.domain.records import HandRecord, Position
from replay.domain.seats import SEAT_BY_CODE, SEAT_CODES, Seat
from replay.games.touti.auction import NOBODY
from replay.games.touti.contract import Contract
from replay.games.touti.found import blank
from replay.games.touti.judging import first_to_play, is_played_out, spares_of, suit_of, with_play
from replay.games.touti.masks import HAND_SIZE, UNKNOWN_HAND, mask_of
from replay.games.touti.options import Options
from replay.games.touti.play import Start, Walk
from replay.games.touti.recall import Recall


def judge_position(record: HandRecord, position: Position, options: Options) -> Judgement:
    """Judge a hand from a position on: no auction, no score, but every play and song."""
    facts = position.facts
    trump = facts.get("trump", record.trump)
    bidder = _seat(facts.get("bidder"))
    chrya = cast("int | None", facts.get("chrya"))
    leader = _seat(facts.get("leader"))
    if leader is None:
        leader = first_to_play(record.tricks)
    due = NOBODY if leader is None else leader
    walk = Walk(
        Start(
            hands=tuple(UNKNOWN_HAND if hand is None else mask_of(hand) for hand in position.hands),
            spares=spares_of(tuple(hand or () for hand in position.hands)),
            leader=due,
            last_winner=due if has_begun(position) else NOBODY,
            trump=suit_of(trump),
            contract=Contract(chrya or 0, bidder, is_settled=False),
            sings_in_trick=options.sings_in_trick,
            recall=Recall(record, position),
        )
    )
    walk.play_all(record.tricks)
    known: dict[str, object] = {}
    if chrya is not None:
        known["chrya"] = chrya
    if bidder is not None:
        known["bidder"] = SEAT_CODES[bidder]
    return Judgement(
        complete=_is_over(walk),
        head={"trump": trump, "leader": None},
        tricks=tuple(walk.rows),
        findings=tuple(with_play(_too_many(position), walk, record.tricks)),
        result=known,
        computed=known,
    )


def has_begun(position: Position) -> bool:
    """Say whether twyas were played before: then the leader won the last of them."""
    return bool(position.played) or any(hand is not None and len(hand) < HAND_SIZE for hand in position.hands)


def _seat(code: object) -> Seat | None:
    return None if code is None else SEAT_BY_CODE[cast(str, code)]


def _too_many(position: Position) -> list[Finding]:
    """Find a card that stands more than once; nobody checks that a position is the whole pack."""
    cards = [card for hand in position.hands for card in hand or ()] + list(position.played)
    twice = sorted({card for card in cards if cards.count(card) > 1})
    if not twice:
        return []
    return [replace(blank("record.bad-deal", Phase.DEAL), evidence={"twice": SPANISH.text(twice)})]


def _is_over(walk: Walk) -> bool:
    """Say whether the known hands are out, or the whole round was played."""
    remembered = [hand for hand in walk.hands if hand >= 0]
    return is_played_out(walk) or (bool(remembered) and not any(remembered))
