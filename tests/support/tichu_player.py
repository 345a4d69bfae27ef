"""Plays rounds of Tichu by the rules, at random, with turns, wish and dragon kept by its own simple means.

It knows which cards make what from the game's ``combination`` alone; everything else (whose turn it
is, when a trick is over, what a wish asks for) is worked out here a second time, plainly.
"""

from __future__ import annotations

import random
from itertools import combinations, product

from replay.domain.cards import RANKS, TICHU_PACK
from replay.games.tichu.combinations import BOMB_FLOOR, beats, combination, single_on

SEATS = "ENWS"
SUITS = "JSPR"


def strength(cards, phoenix, lying):
    """Give what cards make on what lies there; codes, not numbers."""
    numbers = TICHU_PACK.cards(cards)
    if len(cards) == 1:
        return single_on(numbers[0], lying)
    return combination(numbers, 0 if phoenix is None else RANKS.index(phoenix) + 2)


def _by_rank(hand):
    return {rank: [card for card in hand if card[0] in SUITS and card[1:] == rank] for rank in RANKS}


def _groups(hand):
    """Give pairs, triples, fours and full houses, with the phoenix in every place."""
    ranks = _by_rank(hand)
    wild = ["PH"] if "PH" in hand else []
    found = []
    for cards in ranks.values():
        for size in (2, 3, 4):
            found.extend(combinations(cards, size))
        if wild and cards:
            found.append((cards[0], "PH"))
            if len(cards) >= 2:
                found.append((*cards[:2], "PH"))
    for high, low in product(ranks, ranks):
        if high == low:
            continue
        pool = [*ranks[high][:3], *ranks[low][:2]]
        if len(pool) == 5:
            found.append(tuple(pool))
        if wild and len(pool) == 4:
            found.append((*pool, "PH"))
    return found


def _runs(hand, each, least):
    """Give straights (``each`` 1) or stairs (``each`` 2), missing at most the phoenix's card."""
    ranks = _by_rank(hand)
    steps = [["MJ"] if "MJ" in hand else []] if each == 1 else []
    steps += [ranks[rank] for rank in RANKS]
    spared = 1 if "PH" in hand else 0
    found = []
    for low in range(len(steps)):
        for high in range(low + least, len(steps) + 1):
            window = steps[low:high]
            lacking = sum(max(0, each - len(cards)) for cards in window)
            if lacking > spared:
                break
            if lacking == 1:
                found.append((*(card for cards in window for card in cards[:each]), "PH"))
            else:
                found += _full_runs(window, each, has_phoenix=spared == 1)
    return found


def _full_runs(window, each, *, has_phoenix):
    """Give runs of ranks that are all there, in several mixtures of suits."""
    picks = [[cards[:each] for cards in window], [cards[-each:] for cards in window]]
    picks += [
        [cards[-each:] if at == swapped else cards[:each] for at, cards in enumerate(window)]
        for swapped in range(len(window))
    ]
    found = [tuple(card for cards in pick for card in cards) for pick in picks]
    if has_phoenix and each == 1:
        found += [(*(cards[0] for at, cards in enumerate(window) if at != gone), "PH") for gone in range(len(window))]
    return found


def _flushes(hand):
    found = []
    for suit in SUITS:
        mine = [suit + rank if suit + rank in hand else None for rank in RANKS]
        windows = [mine[low:high] for low in range(len(mine)) for high in range(low + 5, len(mine) + 1)]
        found += [tuple(window) for window in windows if None not in window]
    return found


def candidates(hand):
    """Give plays worth thinking of: every kind and rank that the hand can make at least once."""
    found = [(card,) for card in hand]
    found += _groups(hand)
    found += _runs(hand, 1, 5)
    found += _runs(hand, 2, 2)
    found += _flushes(hand)
    return list(dict.fromkeys(tuple(play) for play in found))


class RandomRound:
    """One round; ``document`` is its hand log."""

    def __init__(self, rng: random.Random, options=None, scores=None):
        self.rng = rng
        self.options = options or {}
        self.step = 3 if self.options.get("direction") == "clockwise" else 1
        pack = list(TICHU_PACK.codes)
        rng.shuffle(pack)
        self.deal = {seat: pack[14 * at : 14 * at + 14] for at, seat in enumerate(SEATS)}
        self.scores = scores
        self.exchange = {}
        self.out = []
        self.wish = None
        self.called = set()
        self.auction = []
        self.tricks = []

    def next_seat(self, seat, steps=1):
        return SEATS[(SEATS.index(seat) + self.step * steps) % 4]

    def document(self):
        self._call_before()
        self._exchange()
        leader = next(seat for seat in SEATS if "MJ" in self.hands[seat])
        while not self.is_over():
            leader = self._trick(leader)
        hand = {"handlog": 1, "game": "tichu", "deal": self.deal, "exchange": self.exchange, "tricks": self.tricks}
        if self.options:
            hand["options"] = self.options
        if self.scores is not None:
            hand["setup"] = {"scores": self.scores}
        if self.auction:
            hand["auction"] = self.auction
        return hand

    def _call_before(self):
        for seat in SEATS:
            partner = self.next_seat(seat, 2)
            if self.rng.random() < 0.08 and (partner not in self.called or self.options.get("grand_both")):
                self.called.add(seat)
                self.auction.append({"seat": seat, "call": "grand"})
        for seat in SEATS:
            if seat not in self.called and self.rng.random() < 0.08:
                self.called.add(seat)
                self.auction.append({"seat": seat, "call": "tichu"})

    def _exchange(self):
        self.hands = {seat: list(cards) for seat, cards in self.deal.items()}
        for seat in SEATS:
            given = self.rng.sample(self.deal[seat], 3)
            others = [other for other in SEATS if other != seat]
            self.exchange[seat] = dict(zip(others, given, strict=True))
            for card in given:
                self.hands[seat].remove(card)
        for gifts in self.exchange.values():
            for receiver, card in gifts.items():
                self.hands[receiver].append(card)

    def is_over(self):
        both = any(set(self.out) == set(pair) for pair in ("EW", "NS"))
        return len(self.out) >= 3 or both

    def _going_on(self, seat):
        while not self.hands[seat]:
            seat = self.next_seat(seat)
        return seat

    def _trick(self, leader):
        leader = self._going_on(leader)
        self.events = []
        self.tricks.append(self.events)
        lying = 0
        holder, due = None, leader
        passed = set()
        while True:
            bomber = None if not lying else self._bomber(lying)
            if bomber is not None:
                seat, play = bomber
            elif due is None:
                break
            else:
                seat, play = due, self._choose(due, lying)
            if play is None:
                self.events.append({"seat": seat, "pass": True})
                passed.add(seat)
            else:
                lying = self._lay(seat, play, lying)
                holder, passed = seat, set()
                if self.is_over() or play == ("DG",):
                    break
            due = self._due(seat, holder, passed)
        if lying == single_on(55, 0) and not (self.is_over() and len(self.out) == 2):
            self._give(holder)
        return self._going_on(self.next_seat(holder, 2)) if self.events[-1].get("play") == ["DG"] else holder

    def _due(self, seat, holder, passed):
        for steps in range(1, 5):
            other = self.next_seat(seat, steps)
            if self.hands[other] and other != holder and other not in passed:
                return other
        return None

    def _give(self, holder):
        opponents = [self.next_seat(holder), self.next_seat(holder, 3)]
        still = [seat for seat in opponents if self.hands[seat]]
        pool = opponents if self.options.get("give_to_out") or not still else still
        self.events.append({"seat": holder, "give": self.rng.choice(pool)})

    def _bomber(self, lying):
        if self.rng.random() > 0.3:
            return None
        seats = [seat for seat in SEATS if self.hands[seat]]
        self.rng.shuffle(seats)
        for seat in seats:
            for play in candidates(self.hands[seat]):
                made = strength(play, None, lying) if len(play) >= 4 else 0
                if made >= BOMB_FLOOR and beats(made, lying):
                    return seat, play
        return None

    def _choose(self, seat, lying):
        open_plays = []
        for play in candidates(self.hands[seat]):
            made = strength(play, None, lying)
            if made and (not lying or (play != ("DG",) and beats(made, lying))):
                open_plays.append((play, made))
        if self.wish is not None:
            owed = [play for play, made in open_plays if self._meets(play, made, lying)]
            if owed:
                free = [play for play, made in open_plays if made >= BOMB_FLOOR]
                return self.rng.choice(owed + free)
        if not open_plays or (lying and self.rng.random() < 0.35):
            return None
        longest = max(len(play) for play, _ in open_plays)
        preferred = [play for play, _ in open_plays if len(play) == longest or self.rng.random() < 0.4]
        return self.rng.choice(preferred)

    def _meets(self, play, made, lying):
        is_bomb = made >= BOMB_FLOOR
        is_owed = not is_bomb or not lying or lying >= BOMB_FLOOR or self.options.get("wish_forces_bomb")
        return is_owed and any(card[0] in SUITS and card[1:] == self.wish for card in play)

    def _lay(self, seat, play, lying):
        hand = self.hands[seat]
        if len(hand) == 14 and seat not in self.called and not self.out and self.rng.random() < 0.1:
            self.called.add(seat)
            self.events.append({"seat": seat, "call": "tichu"})
        event = {"seat": seat, "play": list(play)}
        for card in play:
            hand.remove(card)
        if any(card[0] in SUITS and card[1:] == self.wish for card in play):
            self.wish = None
        if "MJ" in play:
            self.wish = self.rng.choice([None, *RANKS])
            event["wish"] = self.wish
        self.events.append(event)
        if not hand:
            self.out.append(seat)
        return strength(play, None, lying)
