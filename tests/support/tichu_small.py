"""One plain round of Tichu that tests change: E holds the spades and goes out first, S has nothing to say."""

from __future__ import annotations

from tests.support.tichu_log import read_event

SEATS = "ENWS"
EXCHANGE = {
    "E": {"N": "S2", "W": "S3", "S": "S4"},
    "N": {"E": "J2", "W": "J3", "S": "J4"},
    "W": {"E": "P2", "N": "P3", "S": "P4"},
    "S": {"E": "R2", "N": "R3", "W": "R4"},
}
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SUIT_OF = {"E": "S", "N": "J", "W": "P", "S": "R"}
SPECIAL_OF = {"E": "MJ", "N": "DG", "W": "PH", "S": "DR"}


def deal():
    return {seat: [SUIT_OF[seat] + rank for rank in RANKS] + [SPECIAL_OF[seat]] for seat in SEATS}


def passes(after):
    start = SEATS.index(after)
    return [{"seat": SEATS[(start + step) % 4], "pass": True} for step in (1, 2, 3)]


def whole_round(*, auction="", insert=None, tail=None, setup=None, exchange=EXCHANGE, cards=None, result=None):
    """E leads everything singly from the mah-jong up, then N, then W: order E, N, W, and S is last.

    ``insert``: trick and place (from 0) to a call put in there; ``tail``: tricks instead of those after E's.
    """
    held = {seat: [card for card in deal()[seat] if card not in EXCHANGE[seat].values()] for seat in SEATS}
    for gifts in EXCHANGE.values():
        for receiver, card in gifts.items():
            held[receiver].append(card)
    tricks = [[{"seat": "E", "play": ["MJ"], "wish": None}, *passes("E")]]
    tricks += [[{"seat": "E", "play": [card]}, *passes("E")] for card in held["E"] if card != "MJ"]
    if tail is None:
        tricks += [[{"seat": "N", "play": [card]}, *passes("N")[:2]] for card in held["N"] if card != "DG"]
        tricks += [[{"seat": "N", "play": ["DG"]}]]
        tricks += [[{"seat": "S", "play": [card]}, {"seat": "W", "pass": True}] for card in held["S"][1:4]]
        tricks += [[{"seat": "S", "play": ["R5"]}, {"seat": "W", "play": ["P6"]}, {"seat": "S", "pass": True}]]
        tricks += [[{"seat": "W", "play": [card]}, {"seat": "S", "pass": True}] for card in held["W"] if card != "P6"]
        tricks[-1].pop()
    else:
        tricks += tail
    for (trick, place), text in (insert or {}).items():
        seat, kind = text.split()
        tricks[trick].insert(place, {"seat": seat, "call": kind})
    log = {"handlog": 1, "game": "tichu", "deal": cards or deal(), "tricks": tricks}
    if exchange is not None:
        log["exchange"] = exchange
    if auction:
        log["auction"] = [read_event(f"{part.split()[0]} call {part.split()[1]}") for part in auction.split("|")]
    if setup is not None:
        log["setup"] = setup
    if result is not None:
        log["result"] = result
    return log


def calls_of(judgement):
    return [f"{call['seat']} {call['kind']}" for call in judgement.result["calls"]]
