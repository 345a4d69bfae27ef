"""One thing that goes wrong in an otherwise legal hand: planted where it first can be."""

from __future__ import annotations

from tests.support.tractor_player import choose_follow, right_of


class Once:
    """A twist that is played at most once, from a trick on; ``at`` is where it was: (trick, seat)."""

    def __init__(self, events_of, from_trick=0):
        self.events_of = events_of
        self.from_trick = from_trick
        self.at = None

    def __call__(self, rng, naive, hands, seat, lead, trick):
        if self.at is not None or trick < self.from_trick:
            return None
        events = self.events_of(rng, naive, hands, seat, lead)
        if events is not None:
            self.at = (trick + 1, seat)
        return events


def revoke(rng, naive, hands, seat, lead):
    """Keep back a card of the suit led."""
    if lead is None:
        return None
    own = [card for card in hands[seat] if naive.suit(card) == naive.suit(lead[0])]
    rest = [card for card in hands[seat] if naive.suit(card) != naive.suit(lead[0])]
    owed = min(len(lead), len(own))
    if not owed or len(rest) < len(lead) - owed + 1:
        return None
    return [{"seat": seat, "play": own[: owed - 1] + rest[: len(lead) - owed + 1]}]


def shape(rng, naive, hands, seat, lead):
    """Give cards of the suit that match less than the hand could."""
    if lead is None or not naive.needs(lead):
        return None
    own = [card for card in hands[seat] if naive.suit(card) == naive.suit(lead[0])]
    for _ in range(30):
        if len(own) <= len(lead):
            return None
        play = rng.sample(own, len(lead))
        if not naive.is_legal(hands[seat], lead, play):
            return [{"seat": seat, "play": play}]
    return None


def taken_back(offence):
    """Take an offence in following back in time."""

    def events(rng, naive, hands, seat, lead):
        wrong = offence(rng, naive, hands, seat, lead)
        if wrong is None:
            return None
        right = choose_follow(rng, naive, hands[seat], lead)
        return [{"seat": seat, "attempt": wrong[0]["play"]}, {"seat": seat, "play": right}]

    return events


def mixed(rng, naive, hands, seat, lead):
    """Lead cards of two suits."""
    if lead is not None:
        return None
    first = hands[seat][0]
    other = next((card for card in hands[seat] if naive.suit(card) != naive.suit(first)), None)
    return None if other is None else [{"seat": seat, "play": [first, other]}]


def beatable(rng, naive, hands, seat, lead):
    """Find a multiple of which some can be beaten, some not: (the lead, what must stay)."""
    if lead is not None:
        return None
    others = [hands[right_of(seat, steps)] for steps in (1, 2, 3)]
    for suit in "SHDCT":
        own = [card for card in hands[seat] if naive.suit(card) == suit]
        parts = naive.parts(own)
        falling = [part for part in parts if any(naive.beats(part, other) for other in others)]
        safe = [part for part in parts if part not in falling]
        for low in falling:
            for high in safe:
                cards = high + low
                if naive.parts(cards) == naive.parts(low) + naive.parts(high) or len(naive.parts(cards)) == 2:
                    return cards, low
    return None


def unchallenged(rng, naive, hands, seat, lead):
    """Lead a multiple that can be beaten, and nobody says a word."""
    found = beatable(rng, naive, hands, seat, lead)
    return None if found is None else [{"seat": seat, "play": found[0]}]


def corrected(rng, naive, hands, seat, lead):
    """Lead a multiple that can be beaten; what can be beaten stays."""
    found = beatable(rng, naive, hands, seat, lead)
    return None if found is None else [{"seat": seat, "attempt": found[0]}, {"seat": seat, "play": found[1]}]


def corrected_wrongly(rng, naive, hands, seat, lead):
    """Take back what can be beaten, and let the rest stay."""
    found = beatable(rng, naive, hands, seat, lead)
    if found is None:
        return None
    stays = list(found[0])
    for card in found[1]:
        stays.remove(card)
    return [{"seat": seat, "attempt": found[0]}, {"seat": seat, "play": stays}]
