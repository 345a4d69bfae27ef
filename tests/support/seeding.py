"""Fill a store with many hands without judging any: for measuring searches.

``python -m tests.support.seeding URL [HANDS]`` seeds a database by hand.
"""

from __future__ import annotations

import json
import random
import sys

from replay.storage.database import Database
from replay.storage.migrate import upgrade
from replay.storage.packing import pack
from replay.storage.rows import NewDocument, NewHand, NewVerdict, Term, TermKind
from replay.storage.writing import keep

GAMES = ("tuolaji", "tuolaji", "tuolaji", "promotion", "tichu", "touti")
CLAUSES = tuple(f"TLJ-{group}.{number}" for group in range(1, 10) for number in range(1, 6))
BATCH = 1000


def seed(database: Database, hands: int, players: int = 2000) -> None:
    """Store hands of players of whom few play much and most play little, over ten years."""
    source = random.Random(7)
    names = [f"Player {number}" for number in range(players)]
    weights = [1 / (number + 1) for number in range(players)]
    for first in range(0, hands, BATCH):
        batch = [_document(number, source, names, weights) for number in range(first, min(first + BATCH, hands))]
        with database.writing() as connection:
            keep(connection, batch)


def _document(number: int, source: random.Random, names: list[str], weights: list[float]) -> NewDocument:
    game = source.choice(GAMES)
    four = source.choices(names, weights, k=4)
    # a clause is broken in every second hand, the last clauses in very few
    broken = {CLAUSES[min(int(source.expovariate(0.3)), len(CLAUSES) - 1)]} if number % 2 else set()
    event = f"Evening {number // 400}"
    tags = ["finals"] if number % 50 == 0 else []
    terms: set[Term] = {(TermKind.GAME, game), (TermKind.EVENT, event)}
    terms |= {(TermKind.PLAYER, name) for name in four} | {(TermKind.TAG, tag) for tag in tags}
    terms |= {(TermKind.WORD, word) for word in [*event.split(), *tags, "Hand", str(number)]}
    judged: set[Term] = {(TermKind.CLAUSE, clause) for clause in broken}
    judged |= (
        {(TermKind.CODE, "follow.revoke"), (TermKind.SEVERITY, "violation")}
        if broken
        else {(TermKind.SEVERITY, "clean")}
    )
    verdict = NewVerdict(
        game=game,
        rulebook=f"{game}/1",
        engine="1.0",
        convention_set=None,
        options="{}",
        report=pack(b'{"report":1,"findings":[],"number":%d}' % number),
        summary=json.dumps({"complete": True, "tricks": 20, "curve": list(range(20))}),
        terms=frozenset(judged),
    )
    about = json.dumps({"players": four, "event": event, "title": f"Hand {number}", "tags": tags})
    day = f"{2016 + number * 10 // 200_000 % 10}-{1 + number % 12:02}-{1 + number % 28:02}"
    return NewDocument(
        sha256=number.to_bytes(32, "big"),
        size=20,
        is_match=False,
        content=pack(b'{"hand":%d}' % number),
        hands=(NewHand(day, about, frozenset(terms), verdict),),
    )


if __name__ == "__main__":
    opened = Database(sys.argv[1])
    upgrade(opened)
    seed(opened, int(sys.argv[2]) if len(sys.argv) > 2 else 200_000)
