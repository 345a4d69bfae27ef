"""The rules of Tuo La Ji once more, written as slowly and plainly as they read, to check the fast ones against.

Cards are codes ("S7", "RJ"). Nothing here uses the package.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("S", "H", "D", "C")
PACK = [suit + rank for suit in SUITS for rank in RANKS] * 2 + ["BJ", "RJ"] * 2
POINTS = {"5": 5, "10": 10, "K": 10}


class Naive:
    """Order and duties under one trump suit (``None``: no trump suit) and trump rank."""

    def __init__(self, trump, rank):
        self.trump, self.rank = trump, rank
        self.plain = [one for one in RANKS if one != rank]

    def suit(self, card):
        if card in ("BJ", "RJ") or card[1:] == self.rank or card[0] == self.trump:
            return "T"
        return card[0]

    def step(self, card):
        """Strength within the effective suit (TLJ-4)."""
        if self.suit(card) != "T":
            return self.plain.index(card[1:])
        if card in ("BJ", "RJ"):
            return 14 if card == "BJ" else 15
        if card[1:] == self.rank:
            return 13 if card[0] == self.trump else (12 if self.trump else 13)
        return self.plain.index(card[1:])

    def pairs(self, cards):
        return [card for card, copies in Counter(cards).items() if copies >= 2]

    def runs(self, cards, length):
        """Every choice of so many consecutive pairs, as tuples of kinds, lowest first."""
        found = []

        def extend(run):
            if len(run) == length:
                found.append(tuple(run))
                return
            for card in self.pairs(cards):
                if self.step(card) == self.step(run[-1]) + 1:
                    extend([*run, card])

        for card in self.pairs(cards):
            extend([card])
        return found

    def parts(self, cards):
        """Read a lead (TLJ-5.3): lists of cards."""
        left, parts = list(cards), []
        while self.pairs(left):
            length = max(size for size in range(1, 14) if self.runs(left, size))
            run = max(self.runs(left, length), key=lambda run: self.step(run[-1]))
            parts.append([card for card in run for _ in range(2)])
            for card in parts[-1]:
                left.remove(card)
        return parts + [[card] for card in sorted(left, key=self.step, reverse=True)]

    def match(self, cards, needs):
        """M(X) of TLJ-6.2: try every choice of run, keep the greatest list."""
        needs = sorted(needs, reverse=True)
        if not needs or not self.pairs(cards):
            return []
        need = needs.pop(0)
        length = max(size for size in range(1, need + 1) if self.runs(cards, size))
        if need > length:
            needs.append(need - length)
        best = []
        for run in self.runs(cards, length):
            left = list(cards)
            for card in run:
                left.remove(card)
                left.remove(card)
            best = max(best, self.match(left, needs))
        return [length, *best]

    def needs(self, lead):
        return [len(part) // 2 for part in self.parts(lead) if len(part) > 1]

    def is_legal(self, held, lead, play, depth="full"):
        """TLJ-6.1 to 6.3."""
        suit = self.suit(lead[0])
        own = [card for card in held if self.suit(card) == suit]
        given = [card for card in play if self.suit(card) == suit]
        if len(given) < min(len(lead), len(own)):
            return False
        if len(own) < len(lead) or depth == "none":
            return True
        needs = self.needs(lead)
        if depth == "pairs":
            return len(self.pairs(given)) >= min(sum(needs), len(self.pairs(own)))
        return self.match(given, needs) >= self.match(own, needs)

    def readings(self, cards, lengths):
        """Every way to use all cards as combinations of these lengths in pairs (0: a single): lists of tops."""
        if not lengths:
            return [[]]
        if lengths[0] == 0:
            return [sorted((self.step(card) for card in cards), reverse=True)]
        found = []
        for run in self.runs(cards, lengths[0]):
            left = list(cards)
            for card in run:
                left.remove(card)
                left.remove(card)
            found += [[self.step(run[-1]), *rest] for rest in self.readings(left, lengths[1:])]
        return found

    @staticmethod
    def dominates(mine, theirs, lengths):
        """Say whether some pairing of combinations of a kind beats each one."""
        return all(
            all(
                one > other
                for one, other in zip(
                    sorted((m for m, k in zip(mine, lengths, strict=True) if k == length), reverse=True),
                    sorted((t for t, k in zip(theirs, lengths, strict=True) if k == length), reverse=True),
                    strict=True,
                )
            )
            for length in set(lengths)
        )

    def winner(self, plays, ruff_match="loose", overruff="largest"):
        """Give the index of the play that wins (TLJ-7.1 to 7.4)."""
        lead = plays[0]
        suit = self.suit(lead[0])
        parts = self.parts(lead)
        lengths = [len(part) // 2 for part in parts]
        led = [max(map(self.step, part)) for part in parts]
        best, tier, key = 0, 0, None
        for index, play in enumerate(plays[1:], 1):
            suits = {self.suit(card) for card in play}
            if suits not in ({suit}, {"T"}):
                continue
            mine = 1 if suits == {suit} else 2
            if mine < tier:
                continue
            readings = self.readings(play, lengths)
            if ruff_match == "exact" and sorted(len(part) // 2 for part in self.parts(play)) != sorted(lengths):
                continue
            if mine == 1:
                readings = [reading for reading in readings if self.dominates(reading, led, lengths)]
            if not readings:
                continue
            top = max(map(self.step, play)) if overruff == "highest" else max(reading[0] for reading in readings)
            if mine == tier and overruff == "every" and len(parts) > 1:
                takes_over = self.beats_every(readings, self.readings(plays[best], lengths), lengths)
            else:
                takes_over = mine > tier or top > key
            if takes_over:
                best, tier, key = index, mine, top
        return best

    def beats_every(self, readings, standing, lengths):
        """Say whether every combination is higher, however the standing play is read."""
        return all(any(self.dominates(mine, other, lengths) for mine in readings) for other in standing)

    def beats(self, part, hand):
        """Say whether one hand holds something higher of the kind (TLJ-8.1)."""
        own = [card for card in hand if self.suit(card) == self.suit(part[0])]
        top = max(map(self.step, part))
        if len(part) == 1:
            return any(self.step(card) > top for card in own)
        return any(self.step(run[-1]) > top for run in self.runs(own, len(part) // 2))

    def subsets(self, cards, size):
        """Every different choice of so many cards."""
        return {tuple(sorted(choice)) for choice in combinations(sorted(cards), size)}


def points_of(cards):
    return sum(POINTS.get(card[1:], 0) for card in cards)
