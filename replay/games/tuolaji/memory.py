"""What everybody at the table has seen in the course of a hand (``certainty.md``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from replay.domain.cards import Card
from replay.domain.seats import SEATS, Seat
from replay.mechanics.trumps import EFFECTIVE_SUITS, TrumpOrder

KINDS = 54
Spot = tuple[int, int]
"""Trick and event, from 0."""


def count_kinds(cards: Iterable[Card]) -> dict[int, int]:
    """Count the copies of each kind among some cards."""
    counts: dict[int, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return counts


class Memory:
    """What has been seen so far, by everybody alike.

    By seat: ``lacks`` and ``pairless`` (bits of effective suits that the seat showed to have
    none of, or no pair in), ``known`` (copies of a kind shown and not yet played), and by seat
    and suit where it showed out (``void_at``), where it showed no pair (``pairless_at``) and
    where it followed (``followed``, at five times the seat and the suit, with whether it gave a pair). ``gone``:
    copies played.
    ``turned``: copies of a kind that the round's leader showed, in hand or talon, before the first lead.
    """

    __slots__ = (
        "_since",
        "follow_pairs",
        "followed",
        "gone",
        "known",
        "lacks",
        "order",
        "pairless",
        "pairless_at",
        "turned",
        "turner",
        "void_at",
    )

    def __init__(self, order: TrumpOrder, gone: Iterable[Card], turner: Seat | None, *, follow_pairs: bool) -> None:
        """Begin before the first lead; ``turner`` is the round's leader, ``follow_pairs``: pairs must be followed."""
        self.order = order
        self.follow_pairs = follow_pairs
        self.turner = turner
        self.gone: list[int] = [0] * KINDS
        for card in gone:
            self.gone[card] += 1
        self.known: list[dict[int, int]] = [{} for _ in SEATS]
        self.turned: dict[int, int] = {}
        self.lacks: list[int] = [0] * 4
        self.pairless: list[int] = [0] * 4
        self.void_at: dict[tuple[Seat, int], Spot] = {}
        self.pairless_at: dict[tuple[Seat, int], Spot] = {}
        self.followed: list[list[tuple[int, bool]]] = [[] for _ in range(4 * EFFECTIVE_SUITS)]
        self._since: dict[tuple[Seat, int], dict[int, int]] = {}

    def expose(self, seat: Seat, shown: Mapping[int, int]) -> None:
        """Remember cards shown before the first lead; what the round's leader showed may have been buried."""
        known = self.turned if seat == self.turner else self.known[seat]
        for kind, copies in shown.items():
            known[kind] = max(known.get(kind, 0), copies)

    def attempt(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Remember cards put down and taken back."""
        counts = count_kinds(cards)
        known = self.known[seat]
        for kind, copies in counts.items():
            known[kind] = max(known.get(kind, 0), copies)
        self._disprove(seat, counts, lasting=False)

    def lead(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Remember a lead."""
        self._play(seat, cards)

    def follow(self, seat: Seat, cards: tuple[Card, ...], led: tuple[Card, ...], spot: Spot) -> None:
        """Remember a play on somebody's lead, and what it shows."""
        suit_of = self.order.suit
        self._play(seat, cards)
        if len(cards) == 1 == len(led):
            suit = suit_of[led[0]]
            if suit_of[cards[0]] == suit:
                self.followed[EFFECTIVE_SUITS * seat + suit].append((spot[0], False))
            else:
                self.lacks[seat] |= 1 << suit
                self.void_at[seat, suit] = spot
            return
        suits_led = {suit_of[card] for card in led}
        out = [card for card in cards if suit_of[card] not in suits_led]
        if out:
            for suit in suits_led:
                self.lacks[seat] |= 1 << suit
                self.void_at[seat, suit] = spot
            return
        if len(suits_led) != 1:
            return
        suit = suits_led.pop()
        given, asked = _pairs(cards), _pairs(led)
        self.followed[EFFECTIVE_SUITS * seat + suit].append((spot[0], given > 0))
        if self.follow_pairs and given < asked:
            self.pairless[seat] |= 1 << suit
            self.pairless_at[seat, suit] = spot
            self._since[seat, suit] = {}

    def known_of(self, seat: Seat) -> dict[int, int]:
        """Give what is known to lie in a seat's hand."""
        known = self.known[seat]
        return {kind: copies for kind, copies in known.items() if copies} if known else known

    def turned_beside(self, seat: Seat) -> dict[int, int]:
        """Give what the round's leader holds or buried, beyond what is known to lie in hand."""
        known = self.known[seat]
        return {
            kind: copies - known.get(kind, 0) for kind, copies in self.turned.items() if copies > known.get(kind, 0)
        }

    def _play(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        gone = self.gone
        for card in cards:
            gone[card] += 1
        if self.known[seat]:
            _take(self.known[seat], cards)
        if self.turned and seat == self.turner:
            _take(self.turned, cards)
        shown = self.lacks[seat] | self.pairless[seat]
        if shown:
            suit_of = self.order.suit
            if len(cards) == 1:
                suit = suit_of[cards[0]]
                if shown >> suit & 1:
                    self._disprove_by_one(seat, cards[0], suit)
                return
            for card in cards:
                if shown >> suit_of[card] & 1:
                    self._disprove(seat, count_kinds(cards), lasting=True)
                    return

    def _disprove_by_one(self, seat: Seat, card: Card, suit: int) -> None:
        """Do what ``_disprove`` does for one card played: by far the most common case."""
        self.lacks[seat] &= ~(1 << suit)
        if self.pairless[seat] >> suit & 1:
            since = self._since[seat, suit]
            copies = since.get(card, 0) + 1
            if copies > 1:
                self.pairless[seat] &= ~(1 << suit)
            else:
                since[card] = copies

    def _disprove(self, seat: Seat, counts: Mapping[int, int], *, lasting: bool) -> None:
        """Let go of what a seat's own cards disprove: it had the suit, or both copies of a kind, after all."""
        for suit in {self.order.suit[kind] for kind in counts}:
            self.lacks[seat] &= ~(1 << suit)
            if not self.pairless[seat] >> suit & 1:
                continue
            since = dict(self._since[seat, suit])
            for kind, copies in counts.items():
                if self.order.suit[kind] == suit:
                    since[kind] = since.get(kind, 0) + copies
            if max(since.values()) > 1:
                self.pairless[seat] &= ~(1 << suit)
            elif lasting:
                self._since[seat, suit] = since


def _take(known: dict[int, int], cards: tuple[Card, ...]) -> None:
    for card in cards:
        if known.get(card, 0):
            known[card] -= 1


def _pairs(cards: tuple[Card, ...]) -> int:
    if len(cards) == 2:
        return 1 if cards[0] == cards[1] else 0
    return sum([copies // 2 for copies in count_kinds(cards).values()])
