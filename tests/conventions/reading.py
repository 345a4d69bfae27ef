"""Read what conventions say in small positions."""

import copy
import json

from replay import registry
from replay.conventions.diagrams import diagram
from replay.engine.report import report_of
from replay.engine.verdict import Terms, judge_hand
from replay.schemas.hand_log import load_document

COLUMNS = ("trick", "play", "seat", "meaning", "suit", "truth", "choice", "answer")


def report(log, conventions_of=registry.convention_set):
    """Judge a hand log and give its report."""
    record = load_document(json.dumps(log).encode())
    ruleset = registry.game(record.game)
    return report_of(judge_hand(ruleset, record, Terms(conventions_of=conventions_of)), ruleset, registry.say)


def position(terms, hands, *tricks, options=None, **facts):
    """Make a position; ``attempt`` events are written ``E? CA CK``; a forgotten hand is ``None``."""
    known = tuple(hand or "" for hand in hands)
    log = copy.deepcopy(diagram(terms, known, *[trick.replace("?", "") for trick in tricks]))
    for seat, hand in zip("ENWS", hands, strict=True):
        if hand is None:
            log["position"]["hands"][seat] = None
    for events, trick in zip(log["tricks"], tricks, strict=True):
        for event, text in zip(events, trick.split(","), strict=True):
            if "?" in text:
                event["attempt"] = event.pop("play")
    log["position"].update(facts)
    if options:
        log["options"] = options
    return log


def says(convention, log, conventions_of=registry.convention_set):
    """Give the rows one convention has in a hand log."""
    rows = report(log, conventions_of)["annotations"]
    return [tuple(row[key] for key in COLUMNS) for row in rows if row["convention"] == convention]


def codes(log):
    """Give the codes of the findings."""
    return [finding["code"] for finding in report(log)["findings"]]


def multiples(log):
    """Give how certain every multiple was: cards, whether certain, who could hold a beater."""
    return [
        [(" ".join(part["cards"]), part["certain"], "".join(part["could_lie_with"])) for part in row["combinations"]]
        for row in report(log)["multiples"]
    ]
