"""When a multiple was certain: what the leader had seen, and what it proves (certainty.md)."""

import itertools
import random

import pytest

from replay.domain.cards import FRENCH_DOUBLE, RANK_BY_CODE, Card, Suit
from replay.domain.events import Event, Verb
from replay.domain.records import Deal, HandRecord, Position
from replay.domain.seats import SEATS
from replay.games.tuolaji.certainty import judge_multiples, turned_up
from replay.games.tuolaji.memory import Memory
from replay.mechanics.components import read_parts
from replay.mechanics.following import is_matched
from replay.mechanics.holdings import pack_suit
from replay.mechanics.trumps import trump_order
from replay.mechanics.winning import beater_of
from tests.conventions.reading import multiples, position, report

ORDER = trump_order(Suit(0), RANK_BY_CODE["6"])
CARDS = FRENCH_DOUBLE.cards


class TestSmallHandsDealtOut:
    """Random end positions, followed by the rules, against every way of dealing the unseen cards."""

    @pytest.mark.parametrize("seed", range(8))
    def test_agrees_with_dealing_everything(self, seed):
        """Every combination of every multiple: certain or not, and who could hold a beater."""
        rng = random.Random(seed)
        judged = 0
        for _ in range(30):
            record = random_end(rng)
            hands = record.position.hands
            for (trick, play), row in judge_multiples(record, ORDER, SEATS[0], hands, depth="full").items():
                lead = record.tricks[trick][play]
                if len(hands[0]) > 3 and trick == 0:
                    continue  # too many ways to deal twelve cards
                for part in row.multiple.combinations:
                    expected = seats_by_dealing(record, trick, lead, part.cards)
                    assert expected == part.could_lie_with, (record, trick, part.cards)
                    judged += 1
        assert judged > 8


def random_end(rng):
    """Play out hands of three or four cards each from a short pack, following by the rules."""
    size = rng.choice((3, 4))
    kinds = rng.sample([card for card in range(54) if ORDER.suit[card] in (1, 2, 4)], 2 * size + 1)
    pack = [Card(kind) for kind in kinds for _ in range(2)]
    rng.shuffle(pack)
    hands = [pack[size * seat : size * seat + size] for seat in SEATS]
    played = tuple(Card(card) for card in range(54) for _ in range(2) if card not in kinds)
    start = tuple(tuple(hand) for hand in hands)
    tricks = []
    while hands[0]:
        leader = rng.choice(SEATS)
        led = random_lead(rng, hands[leader])
        events = []
        for step in range(4):
            seat = SEATS[(leader + step) % 4]
            cards = led if step == 0 else rng.choice(follows(hands[seat], led))
            for card in cards:
                hands[seat].remove(card)
            events.append(Event(seat, Verb.PLAY, cards))
        tricks.append(tuple(events))
    if rng.random() < 0.5:
        played += tuple(pack[4 * size :])
    return HandRecord("tuolaji", tuple(tricks), position=Position(start, played=played))


def random_lead(rng, hand):
    suit = ORDER.suit[rng.choice(hand)]
    own = [card for card in hand if ORDER.suit[card] == suit]
    return tuple(rng.sample(own, rng.randint(1, len(own))))


def follows(hand, led):
    suit = ORDER.suit[led[0]]
    own = [card for card in hand if ORDER.suit[card] == suit]
    needs = tuple(part.length for part in read_parts(ORDER, suit, pack_suit(ORDER, led)) if part.length)
    found = []
    for cards in set(itertools.combinations(hand, len(led))):
        given = [card for card in cards if ORDER.suit[card] == suit]
        if len(given) != min(len(own), len(led)):
            continue
        held, put = pack_suit(ORDER, own), pack_suit(ORDER, given)
        if len(own) < len(led) or is_matched(ORDER, suit, held, put, needs, "full"):
            found.append(cards)
    return found


def seats_by_dealing(record, trick, lead, cards):
    """Deal all unseen cards in every way that fits, and look who beats these cards in one of them."""
    hands = [list(hand) for hand in record.position.hands]
    gone = list(record.position.played)
    limits = {}
    for events in record.tricks[:trick]:
        led = events[0].cards
        suit = ORDER.suit[led[0]]
        for event in events:
            for card in event.cards:
                hands[event.seat].remove(card)
            gone.extend(event.cards)
            if any(ORDER.suit[card] != suit for card in event.cards):
                limits[event.seat, suit] = 0
            elif pair_number(event.cards) < pair_number(led):
                limits.setdefault((event.seat, suit), 1)
    others = [seat for seat in SEATS if seat != lead.seat]
    unseen = [(Card(card), 2 - hands[lead.seat].count(card) - gone.count(card)) for card in range(54)]
    dealer = Dealer(others, limits, cards)
    dealer.deal([one for one in unseen if one[1] > 0], [len(hands[seat]) for seat in others], [[], [], []])
    return tuple(sorted(dealer.found))


class Dealer:
    """Deals in every way that fits, and keeps the seats that beat some cards in one of them."""

    def __init__(self, others, limits, cards):
        self.others = others
        self.limits = limits
        self.suit = ORDER.suit[cards[0]]
        (self.part,) = read_parts(ORDER, self.suit, pack_suit(ORDER, cards))
        self.found = set()

    def deal(self, kinds, left, given):
        if len(self.found) == 3 or sum(left) > sum(copies for _, copies in kinds):
            return
        if not kinds:
            if not any(left):
                self.look(given)
            return
        (card, copies), rest = kinds[0], kinds[1:]
        most = [self.limits.get((seat, ORDER.suit[card]), 2) for seat in self.others]
        for lot in itertools.product(*[range(limit + 1) for limit in most]):
            if sum(lot) <= copies and all(one <= room for one, room in zip(lot, left, strict=True)):
                more = [own + [card] * one for own, one in zip(given, lot, strict=True)]
                self.deal(rest, [room - one for room, one in zip(left, lot, strict=True)], more)

    def look(self, given):
        for seat, own in zip(self.others, given, strict=True):
            in_suit = [card for card in own if ORDER.suit[card] == self.suit]
            if seat not in self.found and beater_of(ORDER, self.suit, self.part, pack_suit(ORDER, in_suit)):
                self.found.add(seat)


def pair_number(cards):
    return sum(cards.count(card) // 2 for card in set(cards))


class TestWhatIsRemembered:
    """Points 2 to 4 of certainty.md, and what takes them back."""

    def memory(self, *, follow_pairs=True, turner=None):
        return Memory(ORDER, (), turner, follow_pairs=follow_pairs)

    def follow(self, memory, seat, cards, led, spot=(0, 1)):
        memory.follow(seat, CARDS(cards.split()), CARDS(led.split()), spot)

    def test_another_suit_shows_a_void(self):
        """Whoever followed hearts with a diamond has no heart."""
        memory = self.memory()
        self.follow(memory, 1, "D3", "H3")
        assert memory.lacks[1] == 1 << 1

    def test_a_card_of_neither_suit_led_shows_both_voids(self):
        """On a lead of two suits only a third suit shows anything."""
        memory = self.memory()
        self.follow(memory, 1, "C3 C4", "H3 D4")
        assert memory.lacks[1] == 0b110
        self.follow(memory, 2, "H5 H4", "H3 D4")
        assert memory.lacks[2] == 0

    def test_fewer_pairs_show_that_there_is_none_left(self):
        """Two different hearts on a pair of hearts; of two pairs asked for, one given."""
        memory = self.memory()
        self.follow(memory, 1, "H4 H5", "H3 H3")
        self.follow(memory, 2, "H4 H4 H7 H8", "HA HA HK HK")
        self.follow(memory, 3, "H4 H4 H7 H7", "HA HA HK HK")
        assert [memory.pairless[seat] for seat in (1, 2, 3)] == [0b10, 0b10, 0]

    def test_short_of_the_suit_says_nothing_of_pairs_but_void(self):
        """A heart and a diamond on two hearts: no more hearts at all."""
        memory = self.memory()
        self.follow(memory, 1, "H4 D5", "H3 H3")
        assert (memory.lacks[1], memory.pairless[1]) == (0b10, 0)

    def test_where_pairs_need_not_be_given_nothing_shows(self):
        """Under follow_depth none."""
        memory = self.memory(follow_pairs=False)
        self.follow(memory, 1, "H4 H5", "H3 H3")
        assert memory.pairless[1] == 0

    def test_a_later_card_disproves_a_void(self):
        """Someone revoked: a heart comes out after all, in a play or an attempt."""
        for act in ("lead", "attempt"):
            memory = self.memory()
            self.follow(memory, 1, "D3", "H3")
            getattr(memory, act)(1, CARDS(["H9"]))
            assert memory.lacks[1] == 0

    def test_a_later_pair_disproves_that_there_was_none(self):
        """Both copies of a kind come out, at once or one by one; one copy proves nothing."""
        memory = self.memory()
        self.follow(memory, 1, "H4 H5", "H3 H3")
        memory.lead(1, CARDS(["H9"]))
        assert memory.pairless[1] == 0b10
        memory.lead(1, CARDS(["H9"]))
        assert memory.pairless[1] == 0

    def test_a_pair_put_down_and_taken_back_disproves_it_too(self):
        """The cards were seen."""
        memory = self.memory()
        self.follow(memory, 1, "H4 H5", "H3 H3")
        memory.attempt(1, CARDS(["H9", "H9"]))
        assert memory.pairless[1] == 0

    def test_one_copy_taken_back_proves_nothing(self):
        """A nine put down once, and a nine played: it may have been the same card."""
        memory = self.memory()
        self.follow(memory, 1, "H4 H5", "H3 H3")
        memory.attempt(1, CARDS(["H9"]))
        memory.lead(1, CARDS(["H9"]))
        assert memory.pairless[1] == 0b10

    def test_a_new_show_stands_after_an_old_one_fell(self):
        """Void again after the last heart."""
        memory = self.memory()
        self.follow(memory, 1, "D3", "H3")
        self.follow(memory, 1, "H9 D4", "H5 H7")
        assert memory.lacks[1] == 0b10

    def test_cards_taken_back_lie_where_they_were_until_played(self):
        """Known copies are the most shown at once; a play removes as many."""
        memory = self.memory()
        memory.attempt(1, CARDS(["H9", "H9", "HK"]))
        memory.attempt(1, CARDS(["H9"]))
        assert memory.known_of(1) == {CARDS(["H9"])[0]: 2, CARDS(["HK"])[0]: 1}
        memory.lead(1, CARDS(["H9"]))
        assert memory.known_of(1)[CARDS(["H9"])[0]] == 1

    def test_what_the_rounds_leader_exposed_may_be_buried(self):
        """Until the leader shows a copy while playing; a play takes it off the count."""
        six = CARDS(["H6"])[0]
        memory = self.memory(turner=1)
        memory.expose(1, {six: 2})
        assert (memory.known_of(1), memory.turned_beside(1)) == ({}, {six: 2})
        memory.attempt(1, (six,))
        assert (memory.known_of(1), memory.turned_beside(1)) == ({six: 1}, {six: 1})
        memory.lead(1, (six,))
        assert (memory.known_of(1), memory.turned_beside(1)) == ({}, {six: 1})

    def test_the_talon_is_turned_up_to_the_first_card_of_the_trump_rank(self):
        """What comes after it stays face down; without one all are turned."""
        talon = CARDS(["RJ", "S3", "D6", "HA", "HK", "HQ", "HJ", "H9"])
        assert turned_up(ORDER, talon) == talon[:3]
        assert turned_up(trump_order(Suit(0), RANK_BY_CODE["A"]), talon[:3]) == talon[:3]


class TestThroughTheReport:
    """Whole positions."""

    def test_a_card_taken_back_is_known_to_lie_there(self):
        """North's attempt showed the ace of clubs: a king is beatable by North alone, afterwards."""
        log = position(
            "S 8 N",
            ("CK CQ H3", "CA C10 H2", "D3 D4 H4", "D5 D6 H5"),
            "N? CA C10, N C10, W D3, S D5, E CQ",
            "E CK H3, N CA H2, W D4 H4, S D6 H5",
        )
        log["tricks"][1] = [
            {"seat": "E", "play": ["CK"]},
            {"seat": "N", "play": ["CA"]},
            {"seat": "W", "play": ["D4"]},
            {"seat": "S", "play": ["D6"]},
        ]
        assert multiples(log)[0] == [("CA", True, ""), ("C10", False, "EWS")]

    def test_certain_and_beaten_names_the_false_play(self):
        """West revoked, so North could be certain of the nine of clubs, and West's ten beats it."""
        log = position(
            "S 8 N",
            ("D3 D4 D5 D7", "CA CK C9 H2", "C10 H4 H5 H7", "D6 D9 D10 DJ"),
            "N CA, W H4, S D6, E D3",
            "N CK C9, W C10 H5, S D9 D10, E D4 D5",
        )
        finding = next(one for one in report(log)["findings"] if one["code"] == "lead.multiple-beatable")
        assert finding["evidence"]["misled_by"] == [{"seat": "W", "trick": 1, "play": 2, "showed": "no clubs"}]
        assert multiples(log) == [[("CK", True, ""), ("C9", True, "")]]

    def test_evidence_tells_what_would_have_had_to_show(self):
        """The combination, a beater, where it could lie, and the tricks in which it did not show."""
        log = position(
            "H 8 N",
            ("C3 C3 C6 C7 C9 C10", "CQ CQ CA C5 C5 D3", "C4 C6 C7 C9 D5 D6", "C4 CJ D9 D10 DJ DQ"),
            "N CQ CQ, W C4 C6, S C4 CJ, E C3 C3",
            "N CA C5 C5, W C7 C9 D5, S D9 D10 DJ, E C6 C7 C9",
        )
        finding = report(log)["findings"][0]
        assert finding["evidence"]["uncertain"] == [
            {
                "cards": ["C5", "C5"],
                "could_lie_with": ["E"],
                "beaten_by": [finding["evidence"]["uncertain"][0]["beaten_by"][0]],
                "needed": [{"seat": "E", "show": "no pair of clubs", "tricks": [1]}],
            }
        ]
        assert (finding["clause"], finding["option"], finding["corrected"]) == ("TLJ-8.2", "multiple_lead_test", False)

    def test_beatable_goes_before_uncertain(self):
        """Both hold of one lead: only beatable is found."""
        log = position(
            "H 2 N", ("CA H3 D6", "CA CK D3", "C10 C3 D4", "C5 H10 D5"), "N CA CK, W C10 C3, S C5 H10, E CA H3"
        )
        assert [one["code"] for one in report(log)["findings"]] == ["lead.multiple-beatable"]

    def test_a_correction_is_not_judged_again(self):
        """The attempt is; two of three combinations stay, which is a multiple too."""
        log = position(
            "H 2 N",
            ("CA H3 D6", "CA CK CQ D3", "C10 C3 D4", "C5 H10 D5"),
            "N? CA CK CQ, N CK CQ, W C10 C3, S C5 H10, E CA H3",
        )
        assert [(row["trick"], row["play"]) for row in report(log)["multiples"]] == [(1, 1)]

    def test_a_forgotten_leader_leaves_it_undetermined(self):
        """The other ace may have been in that very hand."""
        log = position("H 2 N", ("C6 H3 D6", None, "C10 C3 D4", "C5 H10 D5"), "N CA CK, W C10 C3, S C5 H10, E C6 H3")
        findings = [(one["code"], one["severity"]) for one in report(log)["findings"]]
        assert ("lead.multiple-uncertain", "undetermined") in findings

    def test_a_pair_kept_back_misled_too(self):
        """West gave no pair of clubs, so the fives were certain; West's sevens beat them all the same."""
        log = position(
            "S 8 N",
            ("C3 CJ D5 D7 DJ", "CQ CQ CA C5 C5", "C4 C6 C7 C7 C9", "C9 C10 D9 D10 D2"),
            "N CQ CQ, W C4 C6, S C9 C10, E C3 CJ",
            "N CA C5 C5, W C7 C7 C9, S D9 D10 D2, E D5 D7 DJ",
        )
        finding = next(one for one in report(log)["findings"] if one["code"] == "lead.multiple-beatable")
        assert finding["evidence"]["misled_by"] == [{"seat": "W", "trick": 1, "play": 2, "showed": "no pair of clubs"}]

    def test_voids_that_leave_no_room_for_the_cards_are_let_go(self):
        """All showed out of clubs, which cannot be: too many are left. Only numbers and known cards count then."""
        log = position(
            "S 8 N",
            ("C3 C4 C10", "C9 CJ CQ", "C6 C7 CA", "C2 C5 D9"),
            "N C9, W C6, S C2, E C3",
            "N CJ CQ, W C7 CA, S C5 D9, E C4 C10",
        )
        log["tricks"][0] = [
            {"seat": "N", "play": ["C9"]},
            {"seat": "W", "play": ["D6"]},
            {"seat": "S", "play": ["D9"]},
            {"seat": "E", "play": ["D3"]},
        ]
        rest = [card for card in FRENCH_DOUBLE.codes for _ in range(2)]
        for cards in (*log["position"]["hands"].values(), ["D6", "D3"]):
            for card in cards:
                rest.remove(card)
        log["position"]["played"] = rest
        assert multiples(log) == [[("CQ", False, "EWS"), ("CJ", False, "EWS")]]

    def test_more_cards_seen_than_there_are_leaves_only_what_is_unseen(self):
        """A third king of clubs was played, so no numbers fit; the ace still unseen could be anywhere."""
        log = position(
            "S 8 N",
            ("C3 C4", "CK CQ", "C6 CK", "CA C5"),
            "N CK CQ, W C6 CK, S CA C5, E C3 C4",
        )
        rest = [card for card in FRENCH_DOUBLE.codes for _ in range(2)]
        for cards in log["position"]["hands"].values():
            for card in cards:
                rest.remove(card)
        log["position"]["played"] = [*rest, "C6", "CK"]
        assert multiples(log) == [[("CK", False, "EWS"), ("CQ", False, "EWS")]]

    def test_what_does_not_count_is_not_remembered(self):
        """A second play of a seat is ignored, a card not held takes nothing with it, two suits are no multiple."""
        log = position(
            "S 8 N",
            ("C3 C4 H3", "CA CK CQ", "C6 C7 H4", "C9 C5 H5"),
            "N CA, W C6, S C9, E C10, W H4",
            "N CK CQ, W C7 H4, S C5 H5, E C3 C4",
        )
        assert multiples(log)[0] == [("CK", False, "EWS"), ("CQ", False, "EWS")]
        mixed = position("S 8 N", ("C3 C4", "CA HA", "C6 C7", "C9 C5"), "N CA HA, W C6 C7, S C9 C5, E C3 C4")
        assert multiples(mixed) == []

    def test_a_trick_of_attempts_alone_is_judged(self):
        """The record breaks off before anything was led."""
        log = position("S 8 N", ("C3 C4", "CK CQ", "C6 C7", "C9 C5"), "N? CK CQ")
        assert multiples(log) == [[("CK", False, "EWS"), ("CQ", False, "EWS")]]

    def test_nobody_knows_who_led_the_round(self):
        """The talon hides eight cards from everybody then."""
        hands = tuple(CARDS(cards.split()) for cards in ("C3 C4", "CK CQ", "C6 C7", "C9 C5"))
        lead = Event(SEATS[1], Verb.PLAY, CARDS(["CK", "CQ"]))
        record = HandRecord("tuolaji", ((lead,),), deal=Deal(hands, CARDS(["CA"] * 2 + ["H3"] * 6)))
        judged = judge_multiples(record, ORDER, None, hands, depth="full")[0, 0]
        assert [part.certain for part in judged.multiple.combinations] == [False, False]

    def test_single_combinations_and_mixed_suits_are_no_multiples(self):
        """There is nothing to be certain of."""
        hands = tuple(CARDS(cards.split()) for cards in ("C3 C4", "CK HQ", "C6 C7", "C9 C5"))
        lead = Event(SEATS[1], Verb.PLAY, CARDS(["CK", "HQ"]))
        record = HandRecord("tuolaji", ((lead,),), position=Position(hands))
        assert judge_multiples(record, ORDER, SEATS[1], hands, depth="full") == {}
