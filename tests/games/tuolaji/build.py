"""Short ways to write down positions, hands and tricks of Tuo La Ji, and to judge them."""

from __future__ import annotations

import json

from replay.engine.report import report_of
from replay.engine.verdict import judge_hand
from replay.games.tuolaji import RULESET
from replay.schemas.hand_log import LogReader

READER = LogReader({"tuolaji": RULESET})
SEATS = "ENWS"
SUITS = {"S": "H", "H": "D", "D": "C", "C": "S"}


def event(text):
    """Read ``E SA SA`` as a play, ``E! SA SK`` as an attempt."""
    seat, *cards = text.split()
    return {"seat": seat[0], "attempt" if seat.endswith("!") else "play": cards}


def trick(text):
    return [event(part) for part in text.split(";")]


def position(hands, *tricks, trump="H", rank="2", leader="E", defenders="EW", options=None, **more):
    """Make a position log: ``hands`` by seat as text (``None``: forgotten), tricks as ``trick`` reads them."""
    facts = {"trump": trump, "rank": rank, "leader": leader, "defenders": defenders, **more}
    log = {
        "handlog": 1,
        "game": "tuolaji",
        "position": {
            "hands": {seat: None if hands.get(seat) is None else hands[seat].split() for seat in SEATS},
            **{key: value for key, value in facts.items() if value != "-"},
        },
        "tricks": [trick(one) for one in tricks],
    }
    return log | ({"options": options} if options else {})


def record_of(log):
    return READER.read(json.dumps(log).encode())


def verdict_of(log, **options):
    return judge_hand(RULESET, record_of(log | ({"options": {**log.get("options", {}), **options}} if options else {})))


def report(log, **options):
    return report_of(verdict_of(log, **options), RULESET, lambda note: "")


def findings(log, *, ignore=("lead.multiple-uncertain",), **options):
    """Give the findings as (code, severity, trick, play, seat)."""
    return [
        (row["code"], row["severity"], row["trick"], row["play"], row["seat"])
        for row in report(log, **options)["findings"]
        if row["code"] not in ignore
    ]


def turned(value, steps=1):
    """Turn the table: every seat and team moves on by so many places."""
    teams = {"EW": "NS", "NS": "EW"} if steps % 2 else {"EW": "EW", "NS": "NS"}
    seats = {seat: SEATS[(index + steps) % 4] for index, seat in enumerate(SEATS)}
    if isinstance(value, dict):
        return {
            seats.get(key, teams.get(key, key)): list(part) if key in NO_SEATS else turned(part, steps)
            for key, part in value.items()
        }
    if isinstance(value, list):
        return [turned(part, steps) for part in value]
    if isinstance(value, str):
        return seats.get(value, teams.get(value, value))
    return value


NO_SEATS = ("play", "attempt", "expose", "cards", "played", "buried", "bury", "talon")
"""Keys that hold cards, none of which reads like a seat; kept as they are."""
