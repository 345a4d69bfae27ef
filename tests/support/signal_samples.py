"""Five matches of whole hands with signals worth teaching.

``python -m tests.support.signal_samples`` writes them anew into ``sample_games/tuolaji``.
"""

from __future__ import annotations

import json

from replay import registry
from replay.engine.verdict import Terms, judge_hand
from replay.games.tuolaji import RULESET
from replay.schemas.hand_log import load_document
from tests.support.signal_player import Talker
from tests.support.tuolaji_samples import FOLDER, dumps

TERMS = Terms(conventions_of=registry.convention_set)
EVENT = "Signal evenings"
HANDS = 2

ACE = {("has-ace", "true", "king"): 1, ("has-ace", "true", "ten"): 1}
DENIED = {("has-ace", "true", "king"): 1, ("no-ace", "true", None): 1}
DRAW = {("strong", None, "returned"): 1, ("weak", None, "plain-high"): 1}
ECHO = {("control", "true", None): 2, ("no-control", "true", None): 2}
SUITS = {("control", "true", None): 1, ("no-control", "true", None): 1}

MATCHES = {
    "signals-1-ace": (
        "The other ace",
        "Partner's card on a single ace tells where the other ace is. Watch what the leader does with the news.",
        {"E": "Ines", "N": "Tariq", "W": "Olga", "S": "Ben"},
        {"levels": {"EW": "7", "NS": "5"}, "defenders": "EW", "leader": "E"},
        [("ace-signal", ACE), ("ace-signal", DENIED)],
    ),
    "signals-2-drawing-trumps": (
        "Drawing trumps",
        "High trumps led by the round's leader are an order, or a wish. Once it is heeded to the letter, once freely.",
        {"E": "Ben", "N": "Olga", "W": "Mira", "S": "Jonas"},
        {"levels": {"EW": "4", "NS": "9"}, "defenders": "NS", "leader": "N"},
        [("draw-trumps", {("strong", None, "returned"): 1}), ("draw-trumps", DRAW)],
    ),
    "signals-3-high-low-echo": (
        "Small on top",
        "No pair for the pair led: two cards, and the order in which they lie says whether the suit is controlled.",
        {"E": "Kofi", "N": "Ines", "W": "Jonas", "S": "Tariq"},
        {"levels": {"EW": "8", "NS": "6"}, "defenders": "EW", "leader": "W"},
        [("high-low-echo", ECHO), ("high-low-echo", ECHO)],
    ),
    "signals-4-offsuit-echo": (
        "The suit on top",
        "Short of the suit of a multiple: the card on top names the suit that is controlled.",
        {"E": "Mira", "N": "Kofi", "W": "Ben", "S": "Olga"},
        {"levels": {"EW": "9", "NS": "10"}, "defenders": "NS", "leader": "S"},
        [("offsuit-echo", SUITS), ("offsuit-echo", {("control", "true", None): 1})],
    ),
    "signals-5-false-and-missed": (
        "False and missed",
        "Signals that were not so, and one that was owed: the ten came first and the ace was forgotten.",
        {"E": "Tariq", "N": "Jonas", "W": "Ines", "S": "Mira"},
        {"levels": {"EW": "J", "NS": "8"}, "defenders": "EW", "leader": "E"},
        [("ace-signal", {("missed", None, None): 1}), ("high-low-echo", {("control", "false", None): 1})],
    ),
}


def judged(log):
    """Judge one hand with the standard conventions."""
    return judge_hand(RULESET, load_document(json.dumps(log).encode()), TERMS)


def teaches(verdict, name, wanted):
    """Say whether a hand without any finding shows enough of what is wanted, freely said."""
    if verdict.findings:
        return False
    rows = [
        (row.meaning, row.truth, row.answer)
        for row in verdict.annotations
        if row.convention == name and row.choice == "free"
    ]
    return all(rows.count(key) >= least for key, least in wanted.items())


def first_hand(start, setup, name, wanted, careless):
    """Give the first hand that teaches what is wanted, with its verdict."""
    for seed in range(start, start + 4000):
        log = Talker(seed, setup, careless=careless).play()
        verdict = judged(log)
        if teaches(verdict, name, wanted):
            return log, verdict
    raise LookupError(f"no hand for {name}")


def match(index, title, notes, players, setup, lessons):
    """Give a match: every hand begins with what the one before left."""
    hands = []
    careless = 0.5 if title.startswith("False") else 0.0
    for number, (name, wanted) in enumerate(lessons, 1):
        log, verdict = first_hand(10_000 * index + 5_000 * number, setup, name, wanted, careless)
        computed = verdict.judgement.computed
        result = verdict.judgement.result
        setup = {
            "levels": result["levels"],
            "defenders": result["next_defenders"],
            "leader": result["next_leader"],
        }
        del log["handlog"], log["game"]
        hands.append({"hand": number, **log, "result": dict(computed)})
    about = {
        "game": "tuolaji",
        "players": players,
        "title": title,
        "event": EVENT,
        "date": f"2026-04-{6 * index:02}",
        "notes": notes,
        "tags": ["signals"],
    }
    return {"handlog": 1, "match": about, "hands": hands}


def samples():
    """Give every match by file name."""
    return {name: match(index, *what) for index, (name, what) in enumerate(MATCHES.items(), 1)}


if __name__ == "__main__":
    for name, log in samples().items():
        (FOLDER / f"{name}.json").write_text(dumps(log), encoding="utf-8")
