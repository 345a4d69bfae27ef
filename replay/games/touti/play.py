"""Follow a round's twyas: each play against its duties, each song against the rules (TOU-3, TOU-4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from replay.domain.cards import SPANISH, Card, Suit
from replay.domain.clauses import Basis
from replay.domain.events import Event, Verb
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.judgements import PlayRow, TrickRow
from replay.domain.seats import SEATS, Seat, team_of
from replay.games.touti.checks import duties_broken, playable
from replay.games.touti.contract import Contract
from replay.games.touti.found import blank
from replay.games.touti.masks import BIT, PAIR_OF_SUIT, SUIT_BY_CODE, SUIT_MASK, SUIT_NAMES, SUIT_SIZE, cards_of
from replay.games.touti.recall import Recall
from replay.games.touti.singing import Moment, Song, SongFault, limit_at, points_of, song_faults, worth
from replay.games.touti.twya import EVERYONE, Twya, row_of

LAST_TWYA: Final = 10
"""What winning the last twya counts (TOU-1.2)."""

NEITHER: Final = "neither"
UNRECORDED: Final = "cards nobody recorded"

_LEGAL_SHOWN: Final = 20
_NO_SHAPE: Final[tuple[str, ...]] = ()
_PLAY: Final = Verb.PLAY
_SING: Final = Verb.SING


@dataclass(frozen=True, slots=True)
class Start:
    """What stands before the first twya of a record.

    ``hands``: masks by seat, ``UNKNOWN_HAND`` for a forgotten one; ``spares``: by seat the
    cards a hand has once more (a pack that was none). ``leader``: who leads. ``last_winner``:
    who won the twya before, ``NOBODY`` before the first. ``recall``: what is known of the
    forgotten hands, where there are any to know of.
    """

    hands: tuple[int, ...]
    spares: tuple[tuple[Card, ...], ...]
    leader: Seat
    last_winner: Seat
    trump: Suit
    contract: Contract
    sings_in_trick: bool
    recall: Recall | None = None


class Walk:
    """A round on its way through its twyas; it accepts whatever the record says and notes what was wrong."""

    def __init__(self, start: Start) -> None:
        """Begin before the first twya."""
        self.start: Start = start
        self.hands: list[int] = list(start.hands)
        self.spares: list[list[Card]] = [list(cards) for cards in start.spares]
        self.recall: Recall | None = start.recall
        self.is_plain: bool = start.recall is None and not any(start.spares)
        self.trump: Suit = start.trump
        self.winner: Seat = start.last_winner
        self.due: Seat = start.leader
        self.points: list[int] = [0, 0]
        self.songs: list[Song] = []
        self.rows: list[TrickRow] = []
        self.findings: list[Finding] = []
        self.proofs: dict[int, int] = {}
        """By index of a finding the cards that prove it when they come out later."""
        self.causes: list[int | None] = [None, None, None, None]
        """By seat the first finding after which the record leaves it with a card too many."""

    def play_all(self, tricks: tuple[tuple[Event, ...], ...]) -> None:
        """Go through all twyas of the record."""
        last = len(tricks) - 1
        for number, events in enumerate(tricks):
            twya = Twya(number, self.due)
            for index, event in enumerate(events):
                verb = event.verb
                if verb is _PLAY:
                    self._play(twya, index, event)
                elif verb is _SING:
                    self._sing(twya, index, event)
                else:
                    self._attempt(twya, index, event)
            self._close(twya, is_last=number == last)

    def _play(self, twya: Twya, index: int, event: Event) -> None:
        seat = event.seat
        if twya.played >> seat & 1:
            self._note_fault(twya, index, event, "record.extra-play")
            return
        legal = True
        if seat != twya.due:
            legal = self._not_due(twya, index, event)
        if len(event.cards) != 1:
            self._wrong_count(twya, index, event, legal=legal)
            return
        card = event.cards[0]
        hand = self.hands[seat]
        allowed = hand if twya.led < 0 else playable(hand, twya.led, self.trump, twya.best, is_trumped=twya.is_trumped)
        if hand < 0 or not allowed >> card & 1:
            legal = self._look_closer(twya, index, event) and legal
        if self.is_plain:
            self.hands[seat] = hand & ~BIT[card]
        else:
            self._take_from_hand(seat, card)
        twya.put_down(seat, card, self.trump)
        twya.take_turn(seat)
        twya.rows.append(row_of(seat, card, index, twya.taker, legal=legal))

    def _take_from_hand(self, seat: Seat, card: Card) -> None:
        """Take a card out of a hand of a position, or one that may hold it twice."""
        if self.recall is not None:
            self.recall.put_down(card)
        hand = self.hands[seat]
        if hand < 0:
            return
        if card in self.spares[seat] and hand >> card & 1:
            self.spares[seat].remove(card)
            return
        self.hands[seat] = hand & ~BIT[card]

    def _close(self, twya: Twya, *, is_last: bool) -> None:
        missing = EVERYONE & ~twya.played
        owing = twya.attempted if is_last else twya.attempted | missing
        if owing:
            self._find_missing(twya, owing)
        winner: Seat | None = None
        if twya.taker >= 0 and not (is_last and missing):
            winner = twya.taker
            self.points[winner & 1] += twya.points
            self.winner = self.due = winner
        leader = twya.leader if twya.played else None
        self.rows.append(TrickRow(leader, winner, _NO_SHAPE, twya.points, tuple(twya.rows)))

    def _find_missing(self, twya: Twya, owing: int) -> None:
        """Note the plays that are not recorded; a seat that did not play at all keeps a card too many."""
        for seat in SEATS:
            if not owing >> seat & 1:
                continue
            if not twya.played >> seat & 1:
                self._upset(seat)
            self.findings.append(replace(blank("record.missing-play", Phase.PLAY), trick=twya.number, seat=seat))

    def _attempt(self, twya: Twya, index: int, event: Event) -> None:
        seat = event.seat
        twya.attempted |= 1 << seat
        if twya.played >> seat & 1:
            return
        if seat != twya.due:
            self._not_due(twya, index, event)
        if len(event.cards) != 1:
            self._note(twya, index, event, "record.wrong-count", {"number": len(event.cards)})
            return
        self._look_closer(twya, index, event)

    def _wrong_count(self, twya: Twya, index: int, event: Event, *, legal: bool) -> None:
        """Take a play that is not one card: it cannot win, and counts what lies in it."""
        self._note(twya, index, event, "record.wrong-count", {"number": len(event.cards)})
        seat = event.seat
        for card in event.cards:
            self._take_from_hand(seat, card)
        twya.lay_aside(event.cards)
        twya.take_turn(seat)
        standing = twya.taker if twya.taker >= 0 else None
        twya.rows.append(PlayRow(seat, event.cards, legal, index, standing))

    def _not_due(self, twya: Twya, index: int, event: Event) -> bool:
        """Note a lead or play by another than the one due; answer that the play is not legal."""
        if twya.due < 0:
            return True
        code = "play.out-of-turn" if twya.played else "play.wrong-leader"
        self._note(twya, index, event, code, {"due_seat": twya.due})
        return False

    def _look_closer(self, twya: Twya, index: int, event: Event) -> bool:
        """Check one card that may be a wrong one, or not held; answer whether the play is no violation."""
        seat, card = event.seat, event.cards[0]
        hand = self.hands[seat]
        if not hand >> card & 1 or (hand < 0 and self.recall is not None and self.recall.is_impossible(card)):
            self._not_held(twya, index, event)
        return twya.led < 0 or self._check_card(twya, index, event)

    def _not_held(self, twya: Twya, index: int, event: Event) -> None:
        """Note a card that was not held; the same card found so before may be why it is again."""
        before = (number for number, finding in enumerate(self.findings) if _is_same_card(finding, event.cards))
        because = next(before, self.causes[event.seat])
        if event.verb is _PLAY:
            self._upset(event.seat)
        self._note_fault(twya, index, event, "record.card-not-held", because)

    def _upset(self, seat: Seat) -> None:
        """Remember that from the next finding on a seat's hand does not fit the record."""
        if self.causes[seat] is None:
            self.causes[seat] = len(self.findings)

    def _check_card(self, twya: Twya, index: int, event: Event) -> bool:
        """Note the first duty a card breaks or could break; answer whether the play is no violation."""
        card, seat = event.cards[0], event.seat
        hand = self.hands[seat]
        known, possible = hand, hand
        if hand < 0 and self.recall is not None:
            known, possible = self.recall.known(seat), self.recall.possible(seat)
        for code, mask in duties_broken(card, twya.led, self.trump, twya.best, is_trumped=twya.is_trumped):
            if possible & mask:
                self._note_duty(twya, index, event, (code, mask, known, possible))
                return not known & mask
        return True

    def _note_duty(self, twya: Twya, index: int, event: Event, duty: tuple[str, int, int, int]) -> None:
        code, mask, known, possible = duty
        owed = SUIT_MASK[twya.led] if SUIT_MASK[twya.led] & possible else SUIT_MASK[self.trump]
        held = cards_of(known & owed)
        legal = playable(possible, twya.led, self.trump, twya.best, is_trumped=twya.is_trumped)
        is_open = not known & mask
        facts: dict[str, object] = {"suit": SUIT_NAMES[twya.led], "best": (twya.best,), "held": held or UNRECORDED}
        evidence: dict[str, object] = {
            "held": SPANISH.text(held),
            "owed": SPANISH.text(cards_of(mask & (possible if is_open else known))),
            "legal": [[text] for text in SPANISH.text(_closest(legal, event.cards[0]))[:_LEGAL_SHOWN]],
        }
        self._note(twya, index, event, code, facts)
        finding = replace(self.findings[-1], evidence=evidence, because=self.causes[event.seat])
        if is_open:
            finding = replace(finding, severity=Severity.UNDETERMINED, corrected=False)
        if code == "follow.overtake" and twya.led == self.trump:
            finding = replace(finding, basis=Basis.READING)
        self.findings[-1] = finding
        self.proofs[len(self.findings) - 1] = known & mask

    def _note(self, twya: Twya, index: int, event: Event, code: str, facts: dict[str, object]) -> None:
        finding = replace(
            blank(code, Phase.PLAY),
            trick=twya.number,
            play=index,
            seat=event.seat,
            cards=event.cards,
            facts=facts,
        )
        if event.verb is Verb.ATTEMPT:
            finding = replace(finding, severity=Severity.NOTICE, corrected=True)
        self.findings.append(finding)

    def _note_fault(self, twya: Twya, index: int, event: Event, code: str, because: int | None = None) -> None:
        """Note that the record is at odds with itself, by a card taken back too."""
        fault = blank(code, Phase.PLAY)
        place = (twya.number, index)
        self.findings.append(
            replace(fault, trick=place[0], play=place[1], seat=event.seat, cards=event.cards, because=because)
        )

    def _sing(self, twya: Twya, index: int, event: Event) -> None:
        """Take a song: it counts unless something is found against it (TOU-4.5)."""
        moment = self._moment(twya, event)
        start = self.start
        faults = song_faults(moment, start.contract, self.trump, sings_in_trick=start.sings_in_trick)
        for fault in faults:
            self._note_song(twya, index, event, fault)
        if all(fault.is_open for fault in faults):
            song = Song(event.seat, moment.suit, worth(moment.suit, self.trump), twya.number)
            self.songs.append(song)

    def _moment(self, twya: Twya, event: Event) -> Moment:
        seat = event.seat
        suit = SUIT_BY_CODE[event.word or ""]
        pair = PAIR_OF_SUIT[suit]
        hand = self.hands[seat]
        has_pair: bool | None = hand & pair == pair
        if hand < 0 and self.recall is not None and self.recall.known(seat) & pair != pair:
            has_pair = None if self.recall.possible(seat) & pair == pair else False
        return Moment(
            seat=seat,
            suit=suit,
            trick=twya.number,
            has_pair=has_pair,
            had_pair=self.start.hands[seat] & pair == pair,
            has_won=None if self.winner < 0 else team_of(self.winner) == team_of(seat),
            is_led=twya.played != 0,
            sung=tuple(self.songs),
        )

    def _note_song(self, twya: Twya, index: int, event: Event, fault: SongFault) -> None:
        suit = SUIT_BY_CODE[event.word or ""]
        chrya = self.start.contract.chrya
        held = cards_of(self._known_of(event.seat) & PAIR_OF_SUIT[suit])
        facts: dict[str, object] = {
            "suit": SUIT_NAMES[suit],
            "held": held or NEITHER,
            "reason": fault.reason,
            "worth": worth(suit, self.trump),
            "chrya": chrya,
            "limit": limit_at(chrya) or 0,
            "sung": points_of(tuple(self.songs)),
        }
        self._note(twya, index, event, fault.code, facts)
        self.findings[-1] = replace(
            self.findings[-1],
            severity=Severity.UNDETERMINED if fault.is_open else Severity.VIOLATION,
            basis=fault.basis,
            option=fault.option,
            evidence={"suit": SPANISH.suits[suit], "held": SPANISH.text(held)},
        )

    def _known_of(self, seat: Seat) -> int:
        """Give the cards a seat has for certain."""
        hand = self.hands[seat]
        if hand >= 0:
            return hand
        return 0 if self.recall is None else self.recall.known(seat)


def _is_same_card(finding: Finding, cards: tuple[Card, ...]) -> bool:
    return finding.code == "record.card-not-held" and finding.cards == cards


def _closest(mask: int, card: Card) -> tuple[Card, ...]:
    """Give the cards of a mask, those nearest in strength to a card first."""
    strength = card % SUIT_SIZE
    return tuple(sorted(cards_of(mask), key=lambda other: (abs(other % SUIT_SIZE - strength), other)))
