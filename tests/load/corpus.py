"""Write a corpus of any size out of a few thousand real hands, for measuring a large store.

``python -m tests.load.corpus HANDS.ndjson.gz 200000 > corpus.ndjson``: each hand gets players, an
event, a title and a date of its own, so that no two records are the same.
"""

from __future__ import annotations

import gzip
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

FIRST = "Ada Bo Cleo Dan Eve Finn Gus Hal Ida Jo Kim Lan Mira Nils Olga Pia Quan Rosa Sven Tao Uma Vera Wei Xia Yan Zoe"
LAST = "Archer Bell Cole Dietz Engel Frey Graf Hahn Iwan Jansen Keller Lind Moser Noll Orth Pauli Ries Stein Thal Ulm"
SEATS = "ENWS"


def records(source: Path, hands: int) -> Iterator[dict[str, object]]:
    """Give the hands; few players play much and most play little, over ten years."""
    known = [json.loads(line) for line in gzip.decompress(source.read_bytes()).splitlines()]
    chance = random.Random(3)
    names = [f"{first} {last}" for first in FIRST.split() for last in LAST.split()]
    weights = [1 / (number + 1) for number in range(len(names))]
    for number in range(hands):
        four: list[str] = []
        while len(four) < len(SEATS):
            four.extend(name for name in chance.choices(names, weights) if name not in four)
        yield {
            **known[number % len(known)],
            "players": dict(zip(SEATS, four, strict=True)),
            "event": f"Club evening {number // 100}",
            "title": f"Table {number % 25 + 1} deal {number}",
            "date": f"{2016 + number * 10 // hands}-{1 + number // 40 % 12:02}-{1 + number % 28:02}",
        }


if __name__ == "__main__":
    for record in records(Path(sys.argv[1]), int(sys.argv[2])):
        sys.stdout.write(json.dumps(record, separators=(",", ":")) + "\n")
