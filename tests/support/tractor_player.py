"""Random whole hands of Tuo La Ji, played by the plain rules of ``naive_tractor``."""

from __future__ import annotations

import random
from collections import Counter

from tests.support.naive_tractor import PACK, RANKS, Naive

TURN = ("E", "N", "W", "S")


def right_of(seat, steps=1):
    return TURN[(TURN.index(seat) + steps) % 4]


def deal(rng, leader):
    pack = list(PACK)
    rng.shuffle(pack)
    hands = {seat: pack[25 * place : 25 * place + 25] for place, seat in enumerate(TURN)}
    return {**hands, "talon": pack[100:]}


def trumps_by_talon(talon, rank):
    plain = [card for card in talon if card not in ("BJ", "RJ")]
    for card in plain:
        if card[1:] == rank:
            return card[0]
    return max(plain, key=lambda card: RANKS.index(card[1:]))[0]


def choose_lead(rng, naive, hand, others):
    """Choose a single, a pair or a tractor, now and then a multiple that nobody can beat."""
    suit = naive.suit(rng.choice(hand))
    own = [card for card in hand if naive.suit(card) == suit]
    if rng.random() < 0.35:
        safe = [part for part in naive.parts(own) if not any(naive.beats(part, other) for other in others)]
        if len(safe) > 1:
            size = rng.randint(2, len(safe))
            lead = [card for part in rng.sample(safe, size) for card in part]
            if not any(naive.beats(part, other) for part in naive.parts(lead) for other in others):
                return lead
    part = rng.choice([part for part in naive.parts(own) if len(part) > 1] or [own])
    if len(part) > 1 and len(naive.parts(part)) == 1 and rng.random() < 0.8:
        return part
    return [rng.choice(own)]


def choose_follow(rng, naive, hand, lead):
    """Choose a legal follow at random."""
    suit = naive.suit(lead[0])
    own = [card for card in hand if naive.suit(card) == suit]
    rest = [card for card in hand if naive.suit(card) != suit]
    if len(own) <= len(lead):
        return own + rng.sample(rest, len(lead) - len(own))
    for _ in range(40):
        play = rng.sample(own, len(lead))
        if naive.is_legal(hand, lead, play):
            return play
    left, core = list(own), []
    for length in naive.match(own, naive.needs(lead)):
        run = rng.choice(naive.runs(left, length))
        for card in run:
            core += [card, card]
            left.remove(card)
            left.remove(card)
    play = core + rng.sample(left, len(lead) - len(core))
    if naive.is_legal(hand, lead, play):
        return play
    return best_follow(naive, own, lead)


def best_follow(naive, own, lead):
    """Search for a core that matches fully where a random one did not."""
    goal = naive.match(own, naive.needs(lead))

    def search(left, core, lengths):
        if not lengths:
            return core
        for run in naive.runs(left, lengths[0]):
            fewer = list(left)
            for card in run:
                fewer.remove(card)
                fewer.remove(card)
            found = search(fewer, core + [card for card in run for _ in range(2)], lengths[1:])
            if found is not None:
                return found
        return None

    core = search(own, [], goal)
    left = Counter(own) - Counter(core)
    return core + list(left.elements())[: len(lead) - len(core)]


def play_hand(seed, *, levels=None, defenders="EW", leader="E", expose=True, auction=None, cards=None, twist=None):
    """Give a hand log without ``result``: dealt, nominated, buried and played to the end by the rules.

    ``twist``: called before each play with (rng, naive, hands, seat, lead or ``None``, number of the trick); what
    events it gives stand instead of a legal play, the last of them a ``play``. ``auction``: exposures made, with the
    trump suit and the seat they end with.
    """
    rng = random.Random(seed)
    levels = levels or {"EW": rng.choice(RANKS), "NS": rng.choice(RANKS)}
    rank = "2" if defenders is None else levels[defenders]
    cards = cards or deal(rng, leader)
    if auction is None:
        auction = nominate(rng, cards, leader, rank) if expose else ([], trumps_by_talon(cards["talon"], rank), None)
    exposures, trump, setter = auction
    first = setter if defenders is None and setter else leader
    naive = Naive(trump, rank)
    hands = {seat: list(cards[seat]) for seat in TURN}
    hands[first] += cards["talon"]
    bury = rng.sample(hands[first], 8)
    for card in bury:
        hands[first].remove(card)
    tricks = play_out(rng, naive, hands, first, twist)
    return {
        "handlog": 1,
        "game": "tuolaji",
        "setup": {"levels": levels, "defenders": defenders, "leader": leader},
        "deal": cards,
        "auction": exposures,
        "bury": bury,
        "tricks": tricks,
    }


def nominate(rng, cards, leader, rank):
    """Let one seat nominate, if any can: exposures, trump suit, who set it."""
    seats = list(TURN)
    rng.shuffle(seats)
    for seat in seats:
        held = [card for card in cards[seat] if card[1:] == rank and card not in ("BJ", "RJ")]
        if held:
            card = rng.choice(held)
            drawn = 4 * cards[seat].index(card) + (TURN.index(seat) - TURN.index(leader)) % 4 + 1
            return [{"seat": seat, "expose": [card], "at": drawn}], card[0], seat
    return [], trumps_by_talon(cards["talon"], rank), None


def play_out(rng, naive, hands, first, twist=None):
    """Play all cards, each play legal but for what the twist gives."""
    tricks = []
    while hands[first]:
        trick, plays = [], []
        lead = None
        for steps in range(4):
            seat = right_of(first, steps)
            events = twist(rng, naive, hands, seat, lead, len(tricks)) if twist else None
            if events is None:
                others = [hands[right_of(first, more)] for more in (1, 2, 3)]
                chosen = (
                    choose_lead(rng, naive, hands[seat], others)
                    if lead is None
                    else choose_follow(rng, naive, hands[seat], lead)
                )
                events = [{"seat": seat, "play": chosen}]
            play = events[-1]["play"]
            lead = lead or play
            for card in play:
                hands[seat].remove(card)
            trick += events
            plays.append(list(play))
        tricks.append(trick)
        first = right_of(first, naive.winner(plays))
    return tricks
