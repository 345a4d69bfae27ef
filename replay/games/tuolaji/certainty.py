"""How sure the leader of a multiple could be, judged from the leader's chair (TLJ-8.2, ``certainty.md``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from replay.domain.annotations import Multiple, Sureness
from replay.domain.cards import FRENCH_DOUBLE, Card
from replay.domain.events import Event, Verb
from replay.domain.records import HandRecord, Holding
from replay.domain.seats import SEATS, Seat
from replay.games.tuolaji.doubts import Doubt, FalseShow, Judged
from replay.games.tuolaji.memory import Memory, Spot, count_kinds
from replay.mechanics.certainty import Deals, Place, Unseen, Wanted
from replay.mechanics.components import Part, read_parts
from replay.mechanics.holdings import pack_suit, unpack
from replay.mechanics.remembered import Remembered, count_copies
from replay.mechanics.trumps import EFFECTIVE_SUITS, TrumpOrder
from replay.mechanics.winning import beater_of

TALON_SIZE: Final = 8

Hands = Sequence[Holding | None]

NO_LEADS: Final[Mapping[Spot, Event]] = {}


def judge_multiples(
    record: HandRecord, order: TrumpOrder, round_leader: Seat | None, hands: Hands, *, depth: str
) -> dict[Spot, Judged]:
    """Judge every multiple led or attempted, by trick and event.

    ``hands``: the four holdings at the first lead, ``None`` where forgotten. ``depth``: the setting of
    ``follow_depth``; under ``none`` a follow shows nothing of pairs.
    """
    return _judge_at(_multiples_of(record, order), record, order, round_leader, hands, depth)


def judge_instead(
    record: HandRecord,
    order: TrumpOrder,
    round_leader: Seat | None,
    hands: Hands,
    lead: tuple[int, Event],
    *,
    depth: str,
) -> Judged:
    """Judge a multiple that could have been led to a trick in place of what was."""
    trick, event = lead
    play = next(index for index, other in enumerate(record.tricks[trick]) if other.verb is Verb.PLAY)
    spot = (trick, play)
    return _judge_at({spot: event}, record, order, round_leader, hands, depth)[spot]


def _judge_at(
    leads: Mapping[Spot, Event],
    record: HandRecord,
    order: TrumpOrder,
    round_leader: Seat | None,
    hands: Hands,
    depth: str,
) -> dict[Spot, Judged]:
    judged: dict[Spot, Judged] = {}
    if not leads:
        return judged
    memory = _first_memory(record, order, round_leader, follow_pairs=depth != "none")
    chairs = _Chairs(record, memory, round_leader, hands)
    with_leads = {trick for trick, _ in leads}
    for trick, events in enumerate(record.tricks[: max(with_leads) + 1]):
        _judge_trick(leads if trick in with_leads else NO_LEADS, trick, events, memory, chairs, judged)
    return judged


def _judge_trick(
    leads: Mapping[Spot, Event],
    trick: int,
    events: Sequence[Event],
    memory: Memory,
    chairs: _Chairs,
    judged: dict[Spot, Judged],
) -> None:
    """Judge the leads of one trick, and remember what it shows."""
    held = chairs.held
    led: tuple[Card, ...] | None = None
    done = 0
    for play, event in enumerate(events):
        seat, cards = event.seat, event.cards
        if done >> seat & 1:
            continue  # an extra play counts for nothing
        if leads and (trick, play) in leads:
            lead = leads[trick, play]
            judged[trick, play] = chairs.judge(lead.seat, lead.cards, (trick, play))
        if event.verb is Verb.ATTEMPT:
            memory.attempt(seat, cards)
            continue
        done |= 1 << seat
        if led is None:
            led = cards
            memory.lead(seat, cards)
        else:
            memory.follow(seat, cards, led, (trick, play))
        own = held[seat]
        for card in cards:  # a card not held takes nothing with it
            if own[card]:
                own[card] -= 1


def _multiples_of(record: HandRecord, order: TrumpOrder) -> dict[Spot, Event]:
    """Find the multiples led or attempted; the correction of an attempted one is not judged again."""
    found: dict[Spot, Event] = {}
    for trick, events in enumerate(record.tricks):
        attempted = 0
        for play, event in enumerate(events):
            is_play = event.verb is Verb.PLAY
            if (
                len(event.cards) > 1
                and is_multiple(order, event.cards)
                and not (is_play and attempted >> event.seat & 1)
            ):
                attempted |= 1 << event.seat
                found[trick, play] = event
            if is_play:
                break
    return found


def is_multiple(order: TrumpOrder, cards: tuple[Card, ...]) -> bool:
    """Say whether two cards or more are several combinations of one suit (TLJ-5.3)."""
    suit = order.suit[cards[0]]
    for card in cards:
        if order.suit[card] != suit:
            return False
    return len(read_parts(order, suit, pack_suit(order, cards))) > 1


def _first_memory(record: HandRecord, order: TrumpOrder, turner: Seat | None, *, follow_pairs: bool) -> Memory:
    """Remember what was seen before the first lead."""
    memory = Memory(order, _played_before(record), turner, follow_pairs=follow_pairs)
    exposures = [event for event in record.auction or () if event.verb is Verb.EXPOSE]
    shown: dict[Seat, dict[int, int]] = {}
    pair_exposed_at = -1
    for index, event in enumerate(exposures):
        own = shown.setdefault(event.seat, {})
        for kind, copies in count_kinds(event.cards).items():
            own[kind] = max(own.get(kind, 0), copies, _reinforced(exposures[pair_exposed_at + 1 : index], event, kind))
        if len(event.cards) == 2:
            pair_exposed_at = index
    for seat, kinds in shown.items():
        memory.expose(seat, kinds)
    if record.deal is not None and record.deal.talon and not exposures and turner is not None:
        memory.expose(turner, count_kinds(turned_up(order, record.deal.talon)))
    return memory


def _played_before(record: HandRecord) -> Holding:
    return record.position.played if record.position is not None else ()


def _reinforced(before: Sequence[Event], event: Event, kind: int) -> int:
    """Say how many copies a second single stands for: two, beside the first of the same maker."""
    if len(event.cards) != 1:
        return 0
    return 2 if any(earlier.seat == event.seat and kind in earlier.cards for earlier in before) else 1


def turned_up(order: TrumpOrder, talon: Holding) -> Holding:
    """Give the talon cards turned for want of an exposure: up to the first of the trump rank (TLJ-3.7)."""
    for index, card in enumerate(talon):
        if card < 52 and card % 13 == order.rank:
            return talon[: index + 1]
    return talon


class _Chairs:
    """What each leader could know: the memory everybody has, the own hand, and the own talon.

    ``held``: by seat, the copies of each kind that are there at the moment.
    """

    __slots__ = ("_buried", "_memory", "_record", "_remembered", "_room", "_round_leader", "held")

    def __init__(self, record: HandRecord, memory: Memory, round_leader: Seat | None, hands: Hands) -> None:
        self._record = record
        self._memory = memory
        self._round_leader = round_leader
        buried = record.bury if record.position is None else record.position.buried
        self._buried: Holding = buried or ()
        self._remembered = [hand is not None for hand in hands]
        known: Hands = hands
        if not all(self._remembered):
            gone = (*_played_before(record), *self._buried)
            known = [held.cards() for held in Remembered(memory.order, hands, record.tricks, gone).held]
        self.held = [count_copies(hand or ()) for hand in known]
        # All hands are of one size, so a forgotten one holds as many cards more as it never shows.
        size = max([len(hand) for hand in hands if hand is not None], default=None)
        self._room = [None if size is None else max(size - len(hand or ()), 0) for hand in known]
        for seat, hand in enumerate(hands):
            if hand is not None:
                self._room[seat] = 0

    def judge(self, seat: Seat, cards: tuple[Card, ...], spot: Spot) -> Judged:
        """Judge a multiple at the moment it is led."""
        order = self._memory.order
        suit = order.suit[cards[0]]
        parts = read_parts(order, suit, pack_suit(order, cards))
        others = tuple([other for other in SEATS if other != seat])
        unseen = self._unseen(seat, cards)
        deals: Deals | None = None
        rows: list[Sureness] = []
        doubts: list[Doubt] = []
        sure: list[Part] = []
        for part in parts:
            shown = tuple(unpack(order, suit, part.packed)[::-1])
            found: dict[Seat, tuple[Card, ...]] = {}
            beaters = list(_beaters(order, suit, part, unseen))
            if beaters:
                deals = deals or self._deals(seat, others, unseen)
                found = _holders(deals, others, beaters)
            rows.append(Sureness(shown, not found, tuple(found)))
            if found:
                doubts.append(self._doubt(shown, suit, part, found))
            else:
                sure.append(part)
        misled = bool(sure) and self._is_beaten(suit, sure, others)
        multiple = Multiple(spot[0], spot[1], seat, tuple(rows))
        return Judged(multiple, tuple(doubts), self._false_shows(others) if misled else (), self._remembered[seat])

    def _doubt(self, cards: tuple[Card, ...], suit: int, part: Part, found: dict[Seat, tuple[Card, ...]]) -> Doubt:
        in_pairs = part.length > 0
        followed = tuple([self._followed(seat, suit, in_pairs=in_pairs) for seat in found])
        return Doubt(cards, suit, tuple(found), tuple(found.values()), in_pairs, followed)

    def _followed(self, seat: Seat, suit: int, *, in_pairs: bool) -> tuple[int, ...]:
        """Give the tricks in which a seat followed a suit, for pairs those in which it gave one."""
        follows = self._memory.followed[EFFECTIVE_SUITS * seat + suit]
        return tuple([trick for trick, paired in follows if paired or not in_pairs])

    def _unseen(self, seat: Seat, cards: tuple[Card, ...]) -> list[int]:
        """Count the copies the leader has not seen, those known to lie elsewhere included."""
        held = self.held[seat]
        seen = [gone + own for gone, own in zip(self._memory.gone, held, strict=True)]
        for kind, copies in count_kinds(cards).items():
            if copies > held[kind]:
                seen[kind] += copies - held[kind]
        if seat == self._round_leader:
            for card in self._buried:
                seen[card] += 1
        most = FRENCH_DOUBLE.copies
        return [most - copies if copies < most else 0 for copies in seen]

    def _deals(self, seat: Seat, others: tuple[Seat, ...], unseen: list[int]) -> Deals:
        """Give the deals that fit all that was seen; if none does, only numbers and known cards count."""
        for strict, sized in ((True, True), (False, True)):
            deals = self._deals_so(seat, others, unseen, strict=strict, sized=sized)
            if deals.exist():
                return deals
        # The record is at odds with itself (a fifth copy was played): nothing can be said of numbers.
        return self._deals_so(seat, others, unseen, strict=False, sized=False)

    def _deals_so(self, seat: Seat, others: tuple[Seat, ...], unseen: list[int], *, strict: bool, sized: bool) -> Deals:
        memory = self._memory
        places = [
            Place(
                size=self._size(other) if sized else None,
                lacks=memory.lacks[other] if strict else 0,
                pairless=memory.pairless[other] if strict else 0,
                known=_at_most(memory.known_of(other), unseen),
            )
            for other in others
        ]
        hidden_talon = self._record.deal is not None and seat != self._round_leader
        either: dict[int, int] = {}
        either_places = 0
        if hidden_talon:
            places.append(Place(TALON_SIZE if sized else None))
            if self._round_leader is not None:
                turned = memory.turned_beside(self._round_leader)
                left = list(unseen) if turned else unseen
                for kind in turned:
                    left[kind] -= sum([place.known.get(kind, 0) for place in places])
                either = _at_most(turned, left)
                either_places = 1 << others.index(self._round_leader) | 1 << len(others)
        return Deals(Unseen(unseen, memory.order.suit, EFFECTIVE_SUITS, either, either_places), places)

    def _size(self, seat: Seat) -> int | None:
        """Count a seat's cards; ``None`` where no hand tells."""
        room = self._room[seat]
        return None if room is None else sum(self.held[seat]) + room

    def _is_beaten(self, suit: int, parts: Sequence[Part], others: tuple[Seat, ...]) -> bool:
        """Say whether a hand beats one of some combinations in fact."""
        order = self._memory.order
        for seat in others:
            held = self.held[seat]
            hand = pack_suit(order, [card for card in order.cards[suit] if held[card] for _ in range(held[card])])
            for part in parts:
                if beater_of(order, suit, part, hand):
                    return True
        return False

    def _false_shows(self, others: tuple[Seat, ...]) -> tuple[FalseShow, ...]:
        """Give what was shown and is not so, in the order of the hand."""
        memory = self._memory
        shows: list[FalseShow] = []
        for seat in others:
            for suit in range(EFFECTIVE_SUITS):
                if memory.lacks[seat] >> suit & 1:
                    if self._most(seat, suit):
                        shows.append(FalseShow(seat, *memory.void_at[seat, suit], suit, of_pairs=False))
                elif memory.pairless[seat] >> suit & 1 and self._most(seat, suit) > 1:
                    shows.append(FalseShow(seat, *memory.pairless_at[seat, suit], suit, of_pairs=True))
        return tuple(sorted(shows, key=lambda show: (show.trick, show.play)))

    def _most(self, seat: Seat, suit: int) -> int:
        """Give how many copies of one kind of a suit a seat holds at most."""
        held = self.held[seat]
        return max([held[kind] for kind in self._memory.order.cards[suit]], default=0)


def _holders(deals: Deals, others: tuple[Seat, ...], beaters: Sequence[Wanted]) -> dict[Seat, tuple[Card, ...]]:
    """Find who could hold what beats a combination, each with the lowest that does."""
    found: dict[Seat, tuple[Card, ...]] = {}
    for place, other in enumerate(others):
        for wanted in beaters:
            if deals.could_hold(place, wanted):
                found[other] = tuple([Card(kind) for kind, copies in wanted for _ in range(copies)])
                break
    return found


def _at_most(known: dict[int, int], unseen: list[int]) -> dict[int, int]:
    """Keep no more known copies than there are unseen (a record at odds with itself)."""
    if not known:
        return known
    return {kind: min(copies, unseen[kind]) for kind, copies in known.items() if copies and unseen[kind] > 0}


def _beaters(order: TrumpOrder, suit: int, part: Part, unseen: list[int]) -> Iterator[Wanted]:
    """Give everything that would beat a combination in its own suit, lowest first (TLJ-8.1)."""
    cards, steps = order.cards[suit], order.steps[suit]
    copies = 2 if part.length else 1
    length = max(part.length, 1)
    lowest = part.top - length + 2
    rows: list[list[int]] = [[] for _ in range(order.step_count[suit])]
    for slot, kind in enumerate(cards):
        if unseen[kind] >= copies and steps[slot] >= lowest:
            rows[steps[slot]].append(kind)
    for top in range(part.top + 1, len(rows)):
        if length > 1:
            for run in _runs(rows[top - length + 1 : top + 1]):
                yield [(kind, copies) for kind in run]
        else:
            for single in rows[top]:
                yield [(single, copies)]


def _runs(rows: Sequence[list[int]]) -> Iterator[list[int]]:
    """Choose one kind a step."""
    if not rows:
        yield []
        return
    for kind in rows[0]:
        for rest in _runs(rows[1:]):
            yield [kind, *rest]
