"""Small hand logs by the thousand, all readable and all different."""

from __future__ import annotations

import json
from pathlib import Path

SEATS = ("E", "N", "W", "S")
CARDS = {"E": ["H7", "H9"], "N": ["H8", "S3"], "W": ["HK", "S4"], "S": ["H2", "H3"]}


def small_hand(number: int) -> bytes:
    """Give a position of two tricks in which North revokes every third time."""
    played = "S3" if number % 3 == 0 else "H8"
    kept = "H8" if played == "S3" else "S3"
    tricks = [
        [("E", "H9"), ("N", played), ("W", "HK"), ("S", "H2")],
        [("W", "S4"), ("S", "H3"), ("E", "H7"), ("N", kept)],
    ]
    log = {
        "handlog": 1,
        "game": "promotion",
        "hand": number + 1,
        "players": {"E": f"Player {number % 7}", "N": f"Player {7 + number % 5}"},
        "event": f"Evening {number % 4}",
        "date": f"2026-{1 + number % 12:02}-{1 + number % 28:02}",
        "position": {"hands": CARDS, "trump": "D", "rank": "5", "leader": "E", "defenders": "EW"},
        "notes": f"{number} " * 400,  # as long as a hand of four times as many cards
        "tricks": [[{"seat": seat, "play": [card]} for seat, card in trick] for trick in tricks],
    }
    return json.dumps(log, separators=(",", ":")).encode()


def write_corpus(path: Path, hands: int, bad_every: int = 0) -> list[int]:
    """Write hands, one a line, every so many followed by a line that is no record; gives the numbers of those lines."""
    bad, line = [], 0
    with path.open("wb") as out:
        for number in range(hands):
            out.write(small_hand(number) + b"\n")
            line += 1
            if bad_every and number % bad_every == bad_every - 1:
                out.write(b'{"handlog": 1}\n')
                line += 1
                bad.append(line)
    return bad
