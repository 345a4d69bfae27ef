"""One function for each way to break a rule in the play; each answers with a finding or ``None``."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from replay.domain.cards import RANKS, TICHU_PACK, Card
from replay.domain.clauses import Basis, ClauseId
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.seats import SEAT_CODES, Seat
from replay.games.tichu.combinations import (
    BOMB_FLOOR,
    DOG_LED,
    FORM_SHIFT,
    PHOENIX_LED,
    VALUES,
    Strength,
    Value,
    beats,
    is_comparable,
)
from replay.games.tichu.findings import Spot, find
from replay.games.tichu.memory import Memory
from replay.games.tichu.options import Rules
from replay.games.tichu.shedding import pack, play_with, plays_over, unpack
from replay.games.tichu.table import NOBODY, TURNS, Table

FIRST_LEAD: Final = ClauseId("TIC-1.3")
DIRECTION: Final = "direction"
WRONG_KIND: Final = "follow.wrong-kind"


def rank_word(value: Value) -> str:
    """Write a rank.

    >>> rank_word(11)
    'J'
    """
    return RANKS[value - 2]


def held_text(table: Table, seat: Seat) -> dict[str, object]:
    """Give what a seat held, for evidence; nothing of a forgotten hand."""
    if table.forgotten >> seat & 1:
        return {}
    return {"held": TICHU_PACK.text((*unpack(table.held[seat]), *table.spare[seat]))}


def options_text(table: Table, seat: Seat) -> dict[str, object]:
    """Give what a seat held and what it could have played, for evidence."""
    evidence = held_text(table, seat)
    evidence["legal"] = [TICHU_PACK.text(cards) for cards in plays_over(table.held[seat], table.lying)]
    return evidence


def out_of_turn(table: Table, spot: Spot, seat: Seat, cards: tuple[Card, ...]) -> Finding:
    """Tell a play or pass by another than the seat on turn (TIC-3.1)."""
    found = find(
        "play.out-of-turn",
        spot,
        cards,
        evidence={"due": _seat_text(table.due)},
        facts={"due_seat": _seat_or_none(table.due)},
    )
    return replace(found, option=DIRECTION) if _is_next_the_other_way(table, seat) else found


def wrong_leader(table: Table, spot: Spot, cards: tuple[Card, ...], *, from_deal: bool) -> Finding:
    """Tell a lead by another than the seat that had it (TIC-1.3, TIC-3.2)."""
    found = find(
        "play.wrong-leader",
        spot,
        cards,
        evidence={"due": _seat_text(table.due)},
        facts={"due_seat": _seat_or_none(table.due)},
    )
    if from_deal and spot.trick == 0:
        return replace(found, clause=FIRST_LEAD)
    return replace(found, basis=Basis.PUBLISHED) if table.is_lead_inherited else found


def not_held(spot: Spot, cards: tuple[Card, ...], lacking: tuple[Card, ...]) -> Finding:
    """Tell a play of cards that the seat did not have."""
    return find(
        "record.card-not-held",
        spot,
        cards,
        evidence={"missing": TICHU_PACK.text(lacking)},
        facts={"missing": lacking},
    )


def missing_play(trick: int, seat: Seat, what: str) -> Finding:
    """Tell a pass or play that the record leaves out."""
    return find("record.missing-play", Spot(Phase.PLAY, trick, None, seat), facts={"missing": what})


def bomb_out_of_place(table: Table, spot: Spot, cards: tuple[Card, ...]) -> Finding:
    """Tell a bomb thrown where nothing can be bombed (TIC-3.3)."""
    place = "The dog takes no trick." if table.lying == DOG_LED else "Nothing had been led yet."
    return find(
        "bomb.out-of-place",
        spot,
        cards,
        evidence={"due": _seat_text(table.due)},
        facts={"place": place},
    )


def pass_on_lead(table: Table, spot: Spot, seat: Seat) -> Finding:
    """Tell a pass by the leader (TIC-3.1)."""
    return find("play.pass-on-lead", spot, evidence=options_text(table, seat))


def no_combination(table: Table, spot: Spot, seat: Seat, cards: tuple[Card, ...]) -> Finding:
    """Tell cards that make nothing together (TIC-2.1)."""
    return find("lead.not-a-combination", spot, cards, evidence=options_text(table, seat))


def follow_fault(table: Table, spot: Spot, seat: Seat, cards: tuple[Card, ...], strength: Strength) -> Finding | None:
    """Find a combination that does not go over what lies there (TIC-2.2, TIC-2.3)."""
    lying = table.lying
    if not lying or beats(strength, lying):
        return None
    code = "follow.not-higher" if is_comparable(strength, lying) else WRONG_KIND
    evidence = options_text(table, seat)
    evidence["lying"] = TICHU_PACK.text(table.lying_cards)
    found = find(code, spot, cards, evidence=evidence, facts={"lying": table.lying_cards})
    return replace(found, basis=Basis.PUBLISHED) if _is_decided_by_publisher(strength, lying) else found


def _is_decided_by_publisher(strength: Strength, lying: Strength) -> bool:
    """Say whether the published rules alone tell why a combination does not go over another.

    Lengths of stairs and straights (TIC-2.2), sizes of bombs (TIC-2.3), the phoenix led (TIC-2.5).
    """
    is_of_other_size = strength >> 12 == lying >> 12 and strength >> FORM_SHIFT != lying >> FORM_SHIFT
    return is_of_other_size or (lying == PHOENIX_LED and is_comparable(strength, lying))


def is_free_bomb(strength: Strength, lying: Strength) -> bool:
    """Say whether a play is a bomb that may be played whatever was wished (TIC-4.3)."""
    return strength >= BOMB_FLOOR and strength > lying


def has_value(cards: tuple[Card, ...], value: Value) -> bool:
    """Say whether a true card of a rank is among some cards; the phoenix is none."""
    return any(VALUES[card] == value for card in cards)


def wish_ignored(
    table: Table, spot: Spot, seat: Seat, cards: tuple[Card, ...], rules: Rules, memory: Memory | None
) -> Finding | None:
    """Find a seat on turn that could have met the wish and did not (TIC-4.2, TIC-4.3)."""
    forces = rules.bombs_for_wish
    held = table.held[seat]
    may_hold = held
    if memory is not None and table.forgotten >> seat & 1 and spot.trick is not None and spot.play is not None:
        held = memory.shown_from(seat, (spot.trick, spot.play))
        may_hold = memory.possible(seat, (spot.trick, spot.play))
    open_play = play_with(held, table.lying, table.wish, bombs=forces)
    if open_play:
        return _ignored(table, spot, seat, cards, open_play)
    open_play = play_with(may_hold, table.lying, table.wish, bombs=forces)
    if not open_play:
        return None
    found = _ignored(table, spot, seat, cards, open_play)
    facts = dict(found.facts)
    facts["verb"] = "may have ignored"
    facts["could"] = "Nobody recorded the hand. It may have held"
    return replace(found, severity=Severity.UNDETERMINED, facts=facts, corrected=False)


def _ignored(table: Table, spot: Spot, seat: Seat, cards: tuple[Card, ...], open_play: tuple[Card, ...]) -> Finding:
    wished = rank_word(table.wish)
    evidence = held_text(table, seat)
    evidence["owed"] = wished
    evidence["legal"] = [TICHU_PACK.text(open_play)]
    facts: dict[str, object] = {
        "wished": wished,
        "verb": "ignored",
        "did": "played something else" if cards else "passed",
        "could": "This was open",
        "open": open_play,
    }
    found = replace(find("wish.ignored", spot, cards, evidence=evidence, facts=facts), provable=None)
    if not table.lying:
        return replace(found, basis=Basis.PUBLISHED)
    if table.lying >= BOMB_FLOOR:
        return replace(found, basis=Basis.READING)
    if not play_with(pack(open_play), table.lying, table.wish, bombs=False):
        return replace(found, basis=Basis.READING, option="wish_forces_bomb")
    return found


def _seat_or_none(seat: int) -> Seat | None:
    return None if seat == NOBODY else Seat(seat)


def _seat_text(seat: int) -> str | None:
    return None if seat == NOBODY else SEAT_CODES[seat]


def _is_next_the_other_way(table: Table, seat: Seat) -> bool:
    """Say whether the seat would have been on turn had the turn passed the other way."""
    if not table.last or table.passed:
        return False
    other_way = TURNS[3] if table.turns is TURNS[1] else TURNS[1]
    return other_way[table.out | table.last][table.last.bit_length() - 1] == seat
