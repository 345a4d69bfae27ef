"""From a loaded document to a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from replay.domain.cards import Card
from replay.domain.records import Deal, HandRecord, Holding, Position
from replay.domain.ruleset import Ruleset
from replay.domain.seats import SEAT_BY_CODE, SEAT_CODES, Seat

ABOUT_KEYS: Final = (
    "title",
    "event",
    "site",
    "date",
    "hand",
    "match_id",
    "source",
    "tags",
    "notes",
    "bots",
    "mode",
    "ended",
)
_CARDS_OF_POSITION: Final = ("hands", "played", "buried")

CardTable = Mapping[str, Card]


def hand_record(ruleset: Ruleset, loaded: Mapping[str, Any]) -> HandRecord:
    """Make the record of a hand that was accepted; cards and events in the recorded order."""
    table = ruleset.pack.by_text
    get = loaded.get
    deal, position, bury, exchange = get("deal"), get("position"), get("bury"), get("exchange")
    return HandRecord(
        game=ruleset.name,
        tricks=loaded["tricks"],
        deal=None if deal is None else _deal(deal, table),
        position=None if position is None else _position(position, table),
        auction=get("auction"),
        bury=None if bury is None else _holding(bury, table),
        exchange=None if exchange is None else _exchange(exchange, table),
        trump=get("trump"),
        options=get("options", {}),
        players={SEAT_BY_CODE[code]: name for code, name in get("players", {}).items()},
        setup=get("setup", {}),
        result=get("result", {}),
        about=about_of(loaded),
    )


def about_of(document: Mapping[str, Any]) -> dict[str, object]:
    """Give what a hand or match says of itself."""
    return {key: document[key] for key in ABOUT_KEYS if key in document}


def _holding(texts: list[str], table: CardTable) -> Holding:
    return tuple([table[text] for text in texts])


def _deal(deal: Mapping[str, list[str]], table: CardTable) -> Deal:
    east, north, west, south = (_holding(deal[code], table) for code in SEAT_CODES)
    return Deal((east, north, west, south), _holding(deal["talon"], table) if "talon" in deal else None)


def _position(position: Mapping[str, Any], table: CardTable) -> Position:
    hands = position["hands"]
    east, north, west, south = (None if hands[code] is None else _holding(hands[code], table) for code in SEAT_CODES)
    return Position(
        hands=(east, north, west, south),
        facts={key: value for key, value in position.items() if key not in _CARDS_OF_POSITION},
        played=_holding(position.get("played", []), table),
        buried=_holding(position["buried"], table) if "buried" in position else None,
    )


def _exchange(exchange: Mapping[str, Mapping[str, str]], table: CardTable) -> dict[Seat, dict[Seat, Card]]:
    return {
        SEAT_BY_CODE[giver]: {SEAT_BY_CODE[receiver]: table[text] for receiver, text in gifts.items()}
        for giver, gifts in exchange.items()
    }
