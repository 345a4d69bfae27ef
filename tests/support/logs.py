"""Small hand logs of all games, made anew for each test so that it may spoil them."""

from __future__ import annotations

import json
from typing import Any

Log = dict[str, Any]


def tractor_position() -> Log:
    """Give one trick of Tuo La Ji, taken up midway."""
    return {
        "handlog": 1,
        "game": "tuolaji",
        "position": {
            "hands": {"E": ["S7", "H2"], "N": ["S8", "H3"], "W": ["S9", "H4"], "S": None},
            "trump": "H",
            "rank": "2",
            "leader": "E",
            "defenders": "EW",
        },
        "tricks": [
            [
                {"seat": "E", "play": ["S7"]},
                {"seat": "N", "play": ["S8"]},
                {"seat": "W", "attempt": ["S9", "H4"]},
                {"seat": "W", "play": ["S9"], "note": "quickly"},
                {"seat": "S", "play": ["S10"]},
            ]
        ],
    }


def tractor_deal(game: str = "tuolaji") -> Log:
    """Give a tractor hand that breaks off after the first play; the deal is no whole pack."""
    exposure = {"seat": "E", "expose": ["H2"]}
    return {
        "handlog": 1,
        "game": game,
        "options": {"talon_multiplier": "largest", "must_defend": ["A"]},
        "players": {"E": "Ada", "N": "Bo"},
        "setup": {"levels": {"EW": "2", "NS": "2"}, "defenders": None, "leader": "E"},
        "deal": {"E": ["H2", "S7"], "N": ["S8"], "W": ["S9"], "S": ["S10"], "talon": ["RJ"]},
        "auction": [{**exposure, "at": 4} if game == "tuolaji" else exposure],
        "bury": ["RJ"],
        "tricks": [[{"seat": "E", "play": ["S7"]}]],
        "result": {"trump": "H", "points": 40, "levels": {"EW": "3", "NS": "2"}},
    }


def tichu_deal() -> Log:
    """Give the beginning of a hand of Tichu."""
    return {
        "handlog": 1,
        "game": "tichu",
        "setup": {"scores": {"EW": 0, "NS": 100}},
        "deal": {"E": ["MJ", "J2"], "N": ["DG", "S3"], "W": ["PH", "P4"], "S": ["DR", "R5"]},
        "auction": [{"seat": "E", "call": "grand"}],
        "exchange": {"E": {"N": "J2", "W": "MJ", "S": "J2"}},
        "tricks": [
            [
                {"seat": "W", "play": ["MJ"], "wish": "5"},
                {"seat": "S", "play": ["DR"]},
                {"seat": "E", "pass": True},
                {"seat": "N", "pass": True},
                {"seat": "W", "pass": True},
                {"seat": "S", "give": "E"},
            ]
        ],
        "result": {"first": "S", "points": {"EW": 25, "NS": -25}},
    }


def touti_deal() -> Log:
    """Give the beginning of a hand of Touti."""
    return {
        "handlog": 1,
        "game": "touti",
        "setup": {"scores": {"EW": 0, "NS": 0}, "first_speaker": "E", "target": 600},
        "deal": {"E": ["O1"], "N": ["O3"], "W": ["O12"], "S": ["O11"]},
        "auction": [{"seat": "E", "bid": 80}, {"seat": "N", "pass": True}, {"seat": "W", "push": 10}],
        "trump": "O",
        "tricks": [[{"seat": "E", "play": ["O1"]}], [{"seat": "E", "sing": "O"}]],
        "result": {"chrya": 80, "bidder": "E"},
    }


def match_of_two() -> Log:
    """Give a match of two hands of Tuo La Ji; the second says more of itself."""
    first, second = tractor_deal(), tractor_position()
    for key in ("handlog", "game", "options", "players"):
        first.pop(key, None)
    second["options"] = {}
    return {
        "handlog": 1,
        "match": {
            "game": "tuolaji",
            "title": "Evening",
            "date": "2026-11-30",
            "players": {"E": "Ada"},
            "options": {"overruff": "every"},
        },
        "hands": [first, second],
    }


EVERY_LOG = {
    "a position": tractor_position,
    "Tuo La Ji": tractor_deal,
    "the promotion match": lambda: tractor_deal("promotion"),
    "Tichu": tichu_deal,
    "Touti": touti_deal,
    "a match": match_of_two,
}


def raw(log: object) -> bytes:
    """Write a log as bytes."""
    return json.dumps(log, ensure_ascii=False).encode()
