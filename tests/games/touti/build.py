"""Short ways to write down rounds of Touti, and to judge them."""

from __future__ import annotations

import copy
import json
import random

from replay.domain.cards import SPANISH, Card
from replay.domain.events import Verb
from replay.domain.seats import Seat
from replay.engine.report import report_of
from replay.engine.verdict import judge_hand, judge_match
from replay.games.touti import RULESET
from replay.games.touti.auction import advance, check_call, start
from replay.games.touti.checks import playable
from replay.games.touti.masks import ACES, SUIT_BY_CODE, cards_of, mask_of
from replay.games.touti.twya import Twya
from replay.schemas.hand_log import LogReader

READER = LogReader({"touti": RULESET})
SEATS = "ENWS"
SUITS = "OCEB"

DEALT = {
    "E": "O1 O3 O12 O11 O10 C7 C6 E5 E4 B2",
    "N": "C1 C3 C12 C11 C10 E7 E6 B5 B4 O2",
    "W": "E1 E3 E12 E11 E10 B7 B6 O5 O4 C2",
    "S": "B3 B12 B11 B10 O7 O6 C5 C4 E2 B1",
}
"""Everybody's long suit, headed by its ace; West holds no Kabal and Ray but those of espadas."""


def after(seat: str, steps: int = 1) -> str:
    return SEATS[(SEATS.index(seat) + steps) % 4]


def call(text: str) -> dict:
    """Read ``E 80`` as a bid, ``E +10`` as a push, ``E as``, ``E -`` as a pass."""
    seat, word = text.split()
    if word == "-":
        return {"seat": seat, "pass": True}
    if word == "as":
        return {"seat": seat, "say": "as"}
    return {"seat": seat, "push": int(word[1:])} if word.startswith("+") else {"seat": seat, "bid": int(word)}


def calls(text: str) -> list[dict]:
    return [call(part) for part in text.split(";") if part.strip()]


def event(text: str) -> dict:
    """Read ``E O1`` as a play, ``E! O1`` as an attempt, ``E* O`` as a song."""
    seat, *cards = text.split()
    if seat.endswith("*"):
        return {"seat": seat[0], "sing": cards[0]}
    return {"seat": seat[0], "attempt" if seat.endswith("!") else "play": cards}


def trick(text: str) -> list[dict]:
    return [event(part) for part in text.split(";") if part.strip()]


def hands(held: dict[str, str]) -> dict[str, list[str]]:
    return {seat: cards.split() for seat, cards in held.items()}


def auction(text: str, *, first: str = "E", dealt: dict[str, str] | None = None, **more: object) -> dict:
    """Write down a round that stops after the auction."""
    return {
        "handlog": 1,
        "game": "touti",
        "setup": {"scores": {"EW": 0, "NS": 0}, "first_speaker": first, "target": 600},
        "deal": hands(dealt or DEALT),
        "auction": calls(text),
        "tricks": [],
        **more,
    }


def position(held: dict[str, str | None], *tricks: str, options: dict | None = None, **facts: object) -> dict:
    """Write down a position: oros tranfo, bought by East for 150 unless said otherwise."""
    stands = {"trump": "O", "chrya": 150, "bidder": "E", **facts}
    return {
        "handlog": 1,
        "game": "touti",
        "options": options or {},
        "position": {
            "hands": {seat: None if cards is None else cards.split() for seat, cards in held.items()},
            **{key: value for key, value in stands.items() if value != "left out"},
        },
        "tricks": [trick(text) for text in tricks],
    }


def judge(log: dict) -> dict:
    """Give the report of a log."""
    return report_of(judge_hand(RULESET, READER.read(json.dumps(log).encode())), RULESET, lambda note: "")


def judge_rounds(*logs: dict, **match: object) -> list[dict]:
    """Give the reports of rounds in a row."""
    document = {"handlog": 1, "match": {"game": "touti", **match}, "hands": list(logs)}
    verdicts = judge_match(lambda name: RULESET, READER.read(json.dumps(document).encode()))
    return [report_of(verdict, RULESET, lambda note: "") for verdict in verdicts]


def codes(report: dict) -> list[str]:
    return [finding["code"] for finding in report["findings"]]


def found(report: dict) -> list[tuple]:
    """Give each finding as code, trick, play, seat."""
    return [(row["code"], row["trick"], row["play"], row["seat"]) for row in report["findings"]]


def only(report: dict) -> dict:
    """Give the one finding there is."""
    (finding,) = report["findings"]
    return finding


class LegalRound:
    """A whole round by the rules, by chance; nobody sings unless ``sings``."""

    def __init__(self, seed: int, *, sings: bool = False, options: dict | None = None) -> None:
        self.chance = random.Random(seed)
        self.sings = sings
        pack = list(range(40))
        self.chance.shuffle(pack)
        self.dealt = [pack[10 * seat : 10 * seat + 10] for seat in range(4)]
        self.masks = [mask_of(held) for held in self.dealt]
        self.first = self.chance.randrange(4)
        spoken, self.state = self._speak()
        self.trump = self.chance.randrange(4)
        self.left: list[list[int]] = []
        """The masks before each event of the play, trick by trick."""
        scores = {"EW": 10 * self.chance.randrange(60), "NS": 10 * self.chance.randrange(60)}
        self.log = {
            "handlog": 1,
            "game": "touti",
            "options": options or {},
            "setup": {"scores": scores, "first_speaker": SEATS[self.first], "target": 600},
            "deal": {SEATS[seat]: SPANISH.text(held) for seat, held in enumerate(self.dealt)},
            "auction": spoken,
            "trump": SUITS[self.trump],
            "tricks": self._play(),
        }

    def _speak(self) -> tuple[list, object]:
        while True:
            state, spoken = start(Seat(self.first)), []
            while not state.is_over:
                verb, amount = self.chance.choice(self._open_calls(state))
                spoken.append(_call_of(state.due, verb, amount))
                state = advance(state, state.due, verb, amount, is_offence=False)
            if not state.is_redeal:
                return spoken, state

    def _open_calls(self, state) -> list:
        bids = [(Verb.BID, amount) for amount in range(70, 220, 10)]
        pushes = [(Verb.PUSH, amount) for amount in (10, 20, 30)]
        has_ace = self.masks[state.due] & ACES != 0
        legal = [
            (verb, amount)
            for verb, amount in [(Verb.PASS, 0), (Verb.SAY, 0), *pushes, *bids]
            if check_call(state, state.due, verb, amount, has_ace=has_ace) is None
        ]
        return legal[:6]

    def _play(self) -> list:
        left, leader, tricks, sung = list(self.masks), Seat(self.first), [], set()
        for number in range(10):
            twya, events = Twya(number, leader), []
            song = self._song(left, leader, sung) if number and self.sings else None
            if song is not None:
                sung.add(song["sing"])
                events.append(song)
            for _ in range(4):
                seat = twya.due
                allowed = left[seat]
                if twya.led >= 0:
                    allowed = playable(left[seat], twya.led, self.trump, twya.best, is_trumped=twya.is_trumped)
                card = self.chance.choice(cards_of(allowed))
                self.left.append([number, len(events), seat, left[seat], twya.led, twya.best, twya.is_trumped])
                left[seat] ^= 1 << card
                twya.put_down(seat, card, self.trump)
                twya.take_turn(seat)
                events.append({"seat": SEATS[seat], "play": SPANISH.text([card])})
            leader = twya.taker
            tricks.append(events)
        return tricks

    def _song(self, left: list, winner: int, sung: set) -> dict | None:
        bidders = self.state.holder & 1
        if winner & 1 != bidders or self.state.bid < 110:
            return None
        for seat in (bidders, bidders + 2):
            for code, suit in SUIT_BY_CODE.items():
                pair = mask_of(SPANISH.cards([f"{code}11", f"{code}12"]))
                if code not in sung and left[seat] & pair == pair:
                    assert suit == SUITS.index(code)
                    return {"seat": SEATS[seat], "sing": code}
        return None


def _call_of(seat: int, verb: Verb, amount: int) -> dict:
    if verb is Verb.PASS:
        return {"seat": SEATS[seat], "pass": True}
    return {"seat": SEATS[seat], str(verb): "as" if verb is Verb.SAY else amount}


def turned(log: dict, steps: int) -> dict:
    """Give the same round with everybody sitting some seats further."""
    new = copy.deepcopy(log)
    setup = log["setup"]
    swaps = {"EW": "NS", "NS": "EW"} if steps % 2 else {"EW": "EW", "NS": "NS"}
    new["setup"] = {
        **setup,
        "scores": {swaps[team]: points for team, points in setup["scores"].items()},
        "first_speaker": after(setup["first_speaker"], steps),
    }
    new["deal"] = {after(seat, steps): log["deal"][seat] for seat in SEATS}
    for one in (*new["auction"], *(one for events in new["tricks"] for one in events)):
        one["seat"] = after(one["seat"], steps)
    return new


def card(code: str) -> Card:
    return SPANISH.by_text[code]
