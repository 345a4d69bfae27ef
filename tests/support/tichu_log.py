"""Short notation for Tichu tables in tests.

A trick is text, its events parted by ``|``: ``E J5`` plays, ``N -`` passes, ``W give N``, ``S call tichu``,
``E try J7`` takes back, ``E MJ wish 8`` (or ``wish none``), ``E J5 PH as 5``.
"""

from __future__ import annotations

import json

from replay.domain.options import settle
from replay.games.tichu import RULESET
from replay.schemas.hand_log import load_document

SEATS = "ENWS"


def read_event(text):
    seat, *words = text.split()
    event = {"seat": seat}
    if words == ["-"]:
        return event | {"pass": True}
    if words[0] in ("give", "call"):
        return event | {words[0]: words[1]}
    verb = "play"
    if words[0] == "try":
        verb, words = "attempt", words[1:]
    if "wish" in words:
        event["wish"] = None if words[-1] == "none" else words[-1]
        words = words[:-2]
    if "as" in words:
        event["phoenix"] = words[-1]
        words = words[:-2]
    return {"seat": seat, verb: words} | event


def read_trick(text):
    return [read_event(part) for part in text.split("|") if part.strip()]


def position(hands, *tricks, leader="E", wish=None, played="", options=None):
    """Give a position's log; ``hands`` by seat as text, ``None`` for a forgotten one."""
    facts = {"hands": {seat: None if cards is None else cards.split() for seat, cards in hands.items()}}
    if leader:
        facts["leader"] = leader
    if wish:
        facts["wish"] = wish
    if played:
        facts["played"] = played.split()
    log = {"handlog": 1, "game": "tichu", "position": facts, "tricks": [read_trick(text) for text in tricks]}
    return log | ({"options": options} if options else {})


def record_of(log):
    return load_document(json.dumps(log).encode())


def judge(log, **options):
    record = record_of(log)
    return RULESET.judge(record, settle(RULESET.option_specs, {**record.options, **options}))


def rows(judgement):
    """Give findings as ``code trick.play seat``, counted from 1, severity in brackets unless a violation."""
    found = []
    for one in judgement.findings:
        place = f"{one.trick + 1}.{one.play + 1 if one.play is not None else '-'}" if one.trick is not None else "-"
        if one.trick is None and one.play is not None:
            place = f"-.{one.play + 1}"
        seat = "-" if one.seat is None else SEATS[one.seat]
        mark = "" if one.severity == "violation" else f" ({one.severity})"
        found.append(f"{one.code} {place} {seat}{mark}")
    return found


def winners(judgement):
    return ["-" if row.winner is None else SEATS[row.winner] for row in judgement.tricks]
