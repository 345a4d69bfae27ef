"""Players who signal: whole hands of Tuo La Ji in which partners talk by conventions."""

from __future__ import annotations

import random
from collections import Counter

from tests.support.naive_tractor import Naive, points_of
from tests.support.tractor_player import TURN, choose_follow, deal, nominate, right_of

SIGNALS = ("2", "3", "4", "J", "Q")
POINTS = ("5", "10", "K")


class Talker:
    """Four players at one table; each now and then forgets to signal, or lays cards down thoughtlessly."""

    def __init__(self, seed, setup, *, careless=0.12):
        self.rng = random.Random(seed)
        self.careless = careless
        self.setup = setup
        rank = setup["levels"][setup["defenders"]]
        self.leader = setup["leader"]
        self.cards = deal(self.rng, self.leader)
        self.auction, trump, _ = nominate(self.rng, self.cards, self.leader, rank)
        self.rank, self.trump = rank, trump
        self.naive = Naive(trump, rank)
        self.hands = {seat: list(self.cards[seat]) for seat in TURN}
        self.gone = Counter()
        self.asked = None
        self.hint = None

    def play(self):
        """Bury and play the hand out."""
        first = self.leader
        hand = self.hands[first]
        hand += self.cards["talon"]
        bury = sorted(hand, key=self.worth)[:8]
        for card in bury:
            hand.remove(card)
        tricks = []
        while self.hands[first]:
            plays = []
            for steps in range(4):
                seat = right_of(first, steps)
                cards = self.follow(seat, plays) if plays else self.lead(seat)
                for card in cards:
                    self.hands[seat].remove(card)
                self.gone.update(cards)
                plays.append((seat, cards))
            tricks.append([{"seat": seat, "play": cards} for seat, cards in plays])
            first = right_of(first, self.naive.winner([cards for _, cards in plays]))
            self.hear(plays, first)
        return {
            "handlog": 1,
            "game": "tuolaji",
            "setup": self.setup,
            "deal": self.cards,
            "auction": self.auction,
            "bury": bury,
            "tricks": tricks,
        }

    def worth(self, card):
        """Say how gladly a card is kept: trumps, aces and pairs, then high cards and points."""
        hand = self.hands[self.leader]
        pair = hand.count(card) > 1
        plain = self.naive.suit(card) != "T"
        return (not plain, card[1:] == "A", pair, points_of([card]), self.naive.step(card))

    def own(self, seat, suit):
        return sorted((c for c in self.hands[seat] if self.naive.suit(c) == suit), key=self.naive.step)

    def is_safe(self, seat, part):
        """Say whether nothing unseen can beat a single or a pair."""
        suit, step = self.naive.suit(part[0]), self.naive.step(part[0])
        seen = self.gone + Counter(self.hands[seat])
        higher = [card for card in self.all_of(suit) if self.naive.step(card) > step]
        return all(2 - seen[card] < len(part) for card in higher)

    def all_of(self, suit):
        cards = [s + r for s in "SHDC" for r in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")]
        return [card for card in [*cards, "BJ", "RJ"] if self.naive.suit(card) == suit]

    def lead(self, seat):
        rng = self.rng
        trumps = self.own(seat, "T")
        if self.hint and self.hint[0] == seat:
            suit, self.hint = self.hint[1], None
            for rank in ("K", "10"):
                if suit + rank in self.own(seat, suit):
                    return [suit + rank]
        if self.asked and self.asked[0] == seat:
            heeded = self.heed(seat, trumps)
            if heeded:
                return heeded
        if seat == self.leader and len(trumps) > 6 and rng.random() < 0.35:
            high = [c for c in trumps if c in ("BJ", "RJ") or c[1:] == self.rank]
            soft = [c for c in trumps if c not in high and c[1:] in ("J", "Q", "A")]
            call = high or soft
            if soft and rng.random() < 0.4:
                call = soft
            if call:
                return [rng.choice(call)]
        return self.plain_lead(seat, trumps)

    def heed(self, seat, trumps):
        """Answer a command: after a weak one a plain ace may come first."""
        strength, self.asked = self.asked[1], None
        if self.rng.random() <= self.careless:
            return None
        ace = next((c for c in self.hands[seat] if c[1:] == "A" and self.naive.suit(c) != "T"), None)
        return [ace] if strength == "weak" and ace else trumps[-1:]

    def plain_lead(self, seat, trumps):
        rng = self.rng
        suits = [suit for suit in "SHDC" if self.own(seat, suit)]
        rng.shuffle(suits)
        for suit in suits:
            parts = [part for part in self.naive.parts(self.own(seat, suit)) if len(part) < 3]
            safe = [part for part in parts if self.is_safe(seat, part)]
            if len(safe) > 1 and rng.random() < 0.6:
                return [card for part in safe for card in part]
            if safe and rng.random() < 0.8:
                return list(safe[0])
        for suit in suits:
            pairs = [part for part in self.naive.parts(self.own(seat, suit)) if len(part) == 2]
            if pairs and rng.random() < 0.5:
                return list(pairs[0])
        if suits:
            return self.own(seat, suits[0])[:1]
        return trumps[:1]

    def follow(self, seat, plays):
        lead = plays[0][1]
        best = plays[self.naive.winner([cards for _, cards in plays])][0]
        mate = right_of(seat, 2)
        winning = best == mate
        suit = self.naive.suit(lead[0])
        own = self.own(seat, suit)
        if len(lead) == 1:
            return [self.single(seat, plays, own, winning=winning)]
        if len(own) < len(lead):
            return self.short(seat, lead, own, winning=winning)
        if len(lead) == 2 and lead[0] == lead[1] and max(Counter(own).values()) == 1:
            return self.echo(seat, suit, own)
        return choose_follow(self.rng, self.naive, self.hands[seat], lead)

    def single(self, seat, plays, own, *, winning):
        rng, (first, lead) = self.rng, plays[0]
        card = lead[0]
        if not own:
            return self.discard(seat, plays, winning=winning)
        ranks = {c[1:]: c for c in own if c not in ("BJ", "RJ")}
        asks = card[1:] == "A" or (self.naive.suit(card) == "T" and (card in ("BJ", "RJ") or card[1:] == self.rank))
        if first == right_of(seat, 2) and asks and rng.random() > self.careless:
            suit = self.naive.suit(card)
            has = "RJ" in self.hands[seat] if suit == "T" else suit + "A" in self.hands[seat]
            wanted = SIGNALS if has else (*(POINTS if winning else ()), "7", "8", "9", "6")
            fit = [
                ranks[r] for r in wanted if r in ranks and r != self.rank and (suit != "T" or ranks[r][0] == self.trump)
            ]
            if fit:
                return fit[0]
        points = [c for c in own if c[1:] in POINTS]
        if winning and points:
            return points[-1]
        high = own[-1]
        others = [cards for _, cards in plays]
        if not winning and self.naive.winner([*others, [high]]) == len(others):
            return high
        cheap = [c for c in own if c not in points]
        return (cheap or own)[0]

    def discard(self, seat, plays, *, winning):
        hand = self.hands[seat]
        worth = points_of([card for _, cards in plays for card in cards])
        trumps = self.own(seat, "T")
        if not winning and trumps and worth >= 5:
            return trumps[0]
        plain = [c for c in hand if self.naive.suit(c) != "T"] or hand
        points = [c for c in plain if c[1:] in POINTS]
        if winning and points:
            return points[0]
        cheap = [c for c in plain if c not in points and c[1:] != "A"]
        return self.rng.choice(cheap or plain)

    def controls(self, seat, suit, left):
        rest = [c for c in left if self.naive.suit(c) == suit]
        return "RJ" in left if suit == "T" else suit + "A" in rest or not rest

    def echo(self, seat, suit, own):
        low, high = sorted(own[:2], key=self.naive.step)
        left = list(self.hands[seat])
        left.remove(low)
        left.remove(high)
        tells = self.controls(seat, suit, left) != (self.rng.random() < self.careless / 2)
        return [high, low] if tells else [low, high]

    def short(self, seat, lead, own, *, winning):
        led = self.naive.suit(lead[0])
        rest = [c for c in self.hands[seat] if self.naive.suit(c) not in (led, "T")]
        trumps = [c for c in self.hands[seat] if self.naive.suit(c) == "T" and led != "T"]
        rest.sort(key=lambda c: (c[1:] == "A", (c[1:] in POINTS) != winning, self.naive.step(c)))
        fill = (rest + trumps)[: len(lead) - len(own)]
        left = list(self.hands[seat])
        for card in own + fill:
            left.remove(card)
        told = [c for c in fill if self.naive.suit(c) != "T" and self.controls(seat, self.naive.suit(c), left)]
        if told and self.rng.random() > self.careless / 2:
            top = told[0]
            fill.remove(top)
            return own + fill + [top]
        return fill + own

    def hear(self, plays, winner):
        """Remember what was asked and told."""
        first, lead = plays[0]
        mate = right_of(first, 2)
        card = lead[0]
        if len(set(lead)) == 1 and self.naive.suit(card) == "T" and first == self.leader:
            if card in ("BJ", "RJ") or card[1:] == self.rank:
                self.asked = (mate, "strong")
            elif len(lead) == 1 and card[1:] in ("J", "Q", "A"):
                self.asked = (mate, "weak")
        if len(lead) == 1 and card[1:] == "A" and self.naive.suit(card) != "T" and winner == first:
            answer = dict(plays)[mate][0]
            if self.naive.suit(answer) == card[0] and answer[1:] in SIGNALS:
                self.hint = (first, card[0])
