"""Short ways to write down deals, positions and tricks of the promotion match, and to judge them."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator

from replay.domain.cards import FRENCH_DOUBLE, Rank, Suit
from replay.games.promotion import RULESET
from replay.mechanics.components import read_parts
from replay.mechanics.holdings import Held, pairs_of, unpack
from replay.mechanics.leads import Lead
from replay.mechanics.trumps import trump_order
from replay.mechanics.winning import Contest
from tests.support.reports import Judge

judge = Judge(RULESET)
SEATS = "ENWS"
SUITS = "SHDC"
PACK = [code for code in FRENCH_DOUBLE.codes for _ in range(2)]


def after(seat: str, steps: int = 1) -> str:
    return SEATS[(SEATS.index(seat) + steps) % 4]


def event(text: str) -> dict:
    """Read ``E SA SA`` as a play, ``E! SA SK`` as an attempt."""
    seat, *cards = text.split()
    return {"seat": seat[0], "attempt" if seat.endswith("!") else "play": cards}


def trick(text: str) -> list[dict]:
    return [event(part) for part in text.split(";")]


def call(text: str) -> dict:
    """Read ``E S2 S2`` as a declaration, ``E`` as a pass."""
    seat, *cards = text.split()
    return {"seat": seat, "expose": cards} if cards else {"seat": seat, "pass": True}


def calls(text: str) -> list[dict]:
    return [call(part) for part in text.split(";") if part.strip()]


def position(hands: dict[str, str | None], *tricks: str, options: dict | None = None, **facts: object) -> dict:
    """Write down a position: hearts trumps and level rank 7 unless said otherwise."""
    held = {seat: None if cards is None else cards.split() for seat, cards in hands.items()}
    stands = {"trump": "H", "rank": "7", "defenders": "EW", **facts}
    return {
        "handlog": 1,
        "game": "promotion",
        "options": options or {},
        "position": {"hands": held, **{key: value for key, value in stands.items() if value != "left out"}},
        "tricks": [trick(text) for text in tricks],
    }


def deal_out(held: dict[str, str], talon: str = "") -> dict:
    """Deal the whole pack so that each seat has at least these cards; the talon begins with its own."""
    rest = list(PACK)
    hands = {seat: held.get(seat, "").split() for seat in SEATS}
    kitty = talon.split()
    for code in [code for cards in (*hands.values(), kitty) for code in cards]:
        rest.remove(code)
    for cards in hands.values():
        while len(cards) < 25:
            cards.append(rest.pop(0))
    return {**hands, "talon": kitty + rest}


def declaring(
    spoken: str,
    held: dict[str, str] | None = None,
    *,
    talon: str = "",
    leader: str = "E",
    level: str = "6",
    first: bool = False,
    **more: object,
) -> dict:
    """Write down a deal up to the declaring."""
    defenders = None if first else ("EW" if leader in "EW" else "NS")
    return {
        "handlog": 1,
        "game": "promotion",
        "setup": {"levels": {"EW": level, "NS": level}, "defenders": defenders, "leader": leader},
        "deal": deal_out(held or {}, talon),
        "auction": calls(spoken),
        "tricks": [],
        **more,
    }


class LegalHand:
    """A whole deal played by the rules, by chance."""

    def __init__(self, seed: int, *, levels: tuple[str, str] = ("2", "2"), first: bool = True) -> None:
        chance = random.Random(seed)
        pack = list(PACK)
        chance.shuffle(pack)
        self.chance = chance
        self.dealer = chance.choice(SEATS)
        team = "EW" if self.dealer in "EW" else "NS"
        teams = {"EW": levels[0], "NS": levels[1]}
        hands = {seat: pack[25 * index : 25 * index + 25] for index, seat in enumerate(SEATS)}
        talon = pack[100:]
        rank = levels[0] if first else teams[team]
        auction, trump, declarer = self._declare(hands, talon, rank)
        leader = declarer if first and declarer else self.dealer
        held = {seat: list(cards) for seat, cards in hands.items()}
        held[leader] += talon
        bury = chance.sample(held[leader], 8)
        for card in bury:
            held[leader].remove(card)
        suit = None if trump is None else Suit(SUITS.index(trump))
        self.order = trump_order(suit, Rank(FRENCH_DOUBLE.ranks.index(rank)))
        self.at_first_lead = {seat: list(cards) for seat, cards in held.items()}
        self.log = {
            "handlog": 1,
            "game": "promotion",
            "setup": {"levels": teams, "defenders": None if first else team, "leader": self.dealer},
            "deal": {**hands, "talon": talon},
            "auction": auction,
            "bury": bury,
            "tricks": list(self._play(held, leader)),
        }

    def _declare(self, hands: dict, talon: list, rank: str) -> tuple[list, str | None, str | None]:
        spoken, standing, strength, passes, declarer, seat = [], None, 0, 0, None, self.dealer
        while passes < (3 if standing else 4):
            options = [cards for cards in self._declarations(hands[seat], rank) if self._strength(cards) > strength]
            if options and self.chance.random() < 0.5:
                standing = self.chance.choice(options)
                strength, passes = self._strength(standing), 0
                declarer = declarer or seat
                spoken.append({"seat": seat, "expose": standing})
            else:
                passes += 1
                spoken.append({"seat": seat, "pass": True})
            seat = after(seat)
        if standing is None:
            return spoken, next(card[0] for card in talon if card not in ("BJ", "RJ")), None
        return spoken, None if standing[0] in ("BJ", "RJ") else standing[0][0], declarer

    @staticmethod
    def _declarations(held: list, rank: str) -> list:
        single = [[suit + rank] for suit in SUITS if suit + rank in held]
        pairs = [[code, code] for code in ("BJ", "RJ", *(suit + rank for suit in SUITS)) if held.count(code) == 2]
        return single + pairs

    @staticmethod
    def _strength(cards: list) -> int:
        return {"BJ": 3, "RJ": 4}.get(cards[0], len(cards))

    def _play(self, hands: dict, leader: str) -> Iterator[list]:
        order = self.order
        held = {seat: Held(order, FRENCH_DOUBLE.cards(cards)) for seat, cards in hands.items()}
        while held[leader].size:
            own = held[leader]
            suit = self.chance.choice([suit for suit in range(5) if own.sizes[suit]])
            part = self.chance.choice(read_parts(order, suit, own.suits[suit]))
            cards = tuple(unpack(order, suit, part.packed))
            lead = Lead(order, 0, cards)
            contest = Contest(order, suit, lead.parts, "loose", "largest")
            played = [{"seat": leader, "play": FRENCH_DOUBLE.text(cards)}]
            own.take(cards)
            best = leader
            for steps in (1, 2, 3):
                seat = after(leader, steps)
                cards = self.follow(held[seat], lead)
                held[seat].take(cards)
                played.append({"seat": seat, "play": FRENCH_DOUBLE.text(cards)})
                suits = {order.suit[card] for card in cards}
                if len(suits) == 1 and contest.offer(suits.pop(), sum(order.unit[card] for card in cards)):
                    best = seat
            yield played
            leader = best

    def suit_of(self, code: str) -> int:
        return self.order.suit[FRENCH_DOUBLE.codes.index(code)]

    def held_before(self, number: int, seat: str) -> list:
        """Give what a seat holds before a trick (from 0)."""
        held = list(self.at_first_lead[seat])
        for event in (event for trick in self.log["tricks"][:number] for event in trick if event["seat"] == seat):
            for card in event["play"]:
                held.remove(card)
        return held

    def cut_after(self, number: int) -> list:
        """Let the record end with a trick (from 0); give the trick."""
        del self.log["tricks"][number + 1 :]
        return self.log["tricks"][number]

    def follow(self, own: Held, lead: Lead) -> tuple:
        """Give a follow that the rules allow."""
        order, suit = self.order, lead.suit
        if own.sizes[suit] <= lead.size:
            rest = [card for other in range(5) if other != suit for card in own.cards_of(other)]
            return (*own.cards_of(suit), *self.chance.sample(rest, lead.size - own.sizes[suit]))
        pairs = unpack(order, suit, pairs_of(own.suits[suit]))
        chosen = self.chance.sample(pairs, min(len(pairs), sum(lead.needs)))
        cards = [card for card in chosen for _ in range(2)]
        rest = own.cards_of(suit)
        for card in cards:
            rest.remove(card)
        return (*cards, *self.chance.sample(rest, lead.size - len(cards)))


def garbled(log: dict, seed: int) -> dict:
    """Throw the calls and plays of a log about, by chance."""
    chance = random.Random(seed)
    for _ in range(chance.randrange(1, 12)):
        trick = chance.choice([trick for trick in log["tricks"] if trick])
        what = chance.randrange(6)
        if what == 0:
            chance.shuffle(trick)
        elif what == 1:
            trick.pop()
        elif what == 2:
            trick.append(copy.deepcopy(chance.choice(chance.choice([some for some in log["tricks"] if some]))))
        elif what == 3:
            event = chance.choice(trick)
            key = "play" if "play" in event else "attempt"
            event[key] = [chance.choice(FRENCH_DOUBLE.codes) for _ in event[key]]
        elif what == 4:
            event = chance.choice(trick)
            if "play" in event:
                event["attempt"] = event.pop("play")
        else:
            log["auction"] = chance.sample(log["auction"], chance.randrange(len(log["auction"]) + 1))
    return log
