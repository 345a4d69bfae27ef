"""What holds of every deal, whatever the cards."""

from __future__ import annotations

import copy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from replay.domain.cards import FRENCH_DOUBLE
from tests.games.promotion.build import SEATS, LegalHand, after, garbled, judge
from tests.support.reports import codes, found

SEEDS = st.integers(min_value=0, max_value=10**6)
FEW = settings(max_examples=15, deadline=None)


def turned(log: dict, steps: int) -> dict:
    """Give the same deal with everybody sitting some seats further."""

    def team(name):
        return name if name is None or steps % 2 == 0 else {"EW": "NS", "NS": "EW"}[name]

    new = copy.deepcopy(log)
    setup = log["setup"]
    new["setup"] = {
        "levels": {team(name): level for name, level in setup["levels"].items()},
        "defenders": team(setup["defenders"]),
        "leader": after(setup["leader"], steps),
    }
    new["deal"] = {"talon": log["deal"]["talon"], **{after(seat, steps): log["deal"][seat] for seat in SEATS}}
    for event in (*new["auction"], *(event for trick in new["tricks"] for event in trick)):
        event["seat"] = after(event["seat"], steps)
    return new


@FEW
@given(SEEDS)
def test_legal_deal_has_no_finding(seed):
    """A deal played by the rules is reported without a finding, and complete."""
    report = judge(LegalHand(seed).log)
    assert (report["findings"], report["complete"]) == ([], True)


@FEW
@given(SEEDS)
def test_points_add_up(seed):
    """All card points lie in the tricks or in the kitty, and every trick's winner leads the next."""
    log = LegalHand(seed).log
    report = judge(log)
    worth = {"5": 5, "10": 10, "K": 10}
    buried = sum(worth.get(card[1:], 0) for card in log["bury"])
    assert sum(trick["card_points"] for trick in report["tricks"]) + buried == 200
    winners = [trick["winner"] for trick in report["tricks"]]
    assert [trick["leader"] for trick in report["tricks"]][1:] == winners[:-1]


@FEW
@given(SEEDS, st.integers(min_value=1, max_value=3))
def test_turning_the_table_turns_the_verdict(seed, steps):
    """The same deal with everybody some seats further has the same tricks, winners and points."""
    log = LegalHand(seed).log
    straight, round_about = judge(log), judge(turned(log, steps))
    assert [after(trick["winner"], steps) for trick in straight["tricks"]] == [
        trick["winner"] for trick in round_about["tricks"]
    ]
    assert straight["result"]["points"] == round_about["result"]["points"]


def plant_revoke(hand: LegalHand, number: int, place: int) -> str | None:
    """Let a follower keep one card of the suit led and give one of another suit."""
    event, led = _follow_and_suit(hand, number, place)
    own = [card for card in event["play"] if hand.suit_of(card) == led]
    others = [card for card in hand.held_before(number, event["seat"]) if hand.suit_of(card) != led]
    spare = [card for card in others if card not in event["play"]]
    if not own or not spare:
        return None
    event["play"][event["play"].index(own[0])] = spare[0]
    return "follow.revoke"


def plant_kept_pair(hand: LegalHand, number: int, place: int) -> str | None:
    """Let a follower give unlike cards of the suit in place of a pair."""
    event, led = _follow_and_suit(hand, number, place)
    kinds = {card for card in hand.held_before(number, event["seat"]) if hand.suit_of(card) == led}
    size = len(event["play"])
    own = [card for card in event["play"] if hand.suit_of(card) == led]
    if size < 2 or len(own) < size or len(kinds) < size or len(set(event["play"])) == size:
        return None
    if len(set(hand.log["tricks"][number][0]["play"])) == size:
        return None
    event["play"] = sorted(kinds)[:size]
    return "follow.shape"


def plant_foreign_card(hand: LegalHand, number: int, place: int) -> str | None:
    """Let a follower play a card of the suit led that lies in another hand."""
    event, led = _follow_and_suit(hand, number, place)
    held = hand.held_before(number, event["seat"])
    foreign = [code for code in FRENCH_DOUBLE.codes if hand.suit_of(code) == led and code not in held]
    if len(event["play"]) > 1 or not foreign:
        return None
    event["play"] = [foreign[0]]
    return "record.card-not-held"


def plant_short_play(hand: LegalHand, number: int, place: int) -> str | None:
    """Let a follower play a card too few."""
    event = hand.log["tricks"][number][place]
    if len(event["play"]) < 2:
        return None
    event["play"].pop()
    return "record.wrong-count"


def plant_second_play(hand: LegalHand, number: int, place: int) -> str | None:
    """Let a seat play once more to the same trick."""
    trick = hand.log["tricks"][number]
    trick.insert(place, copy.deepcopy(trick[place - 1]))
    return "record.extra-play"


def _follow_and_suit(hand: LegalHand, number: int, place: int) -> tuple:
    trick = hand.log["tricks"][number]
    return trick[place], hand.suit_of(trick[0]["play"][0])


PLANTS = [plant_revoke, plant_kept_pair, plant_foreign_card, plant_short_play, plant_second_play]


@pytest.mark.parametrize("plant", PLANTS)
@FEW
@given(SEEDS, st.randoms(use_true_random=False))
def test_planted_offence_is_found_where_it_is(plant, seed, chance):
    """One offence in a deal that ends there gives exactly its code at its play, besides the early end."""
    hand = LegalHand(seed)
    spots = [(number, place) for number in range(len(hand.log["tricks"]) - 1) for place in (1, 2, 3)]
    chance.shuffle(spots)
    for number, place in spots:
        code = plant(hand, number, place)
        if code is not None:
            trick = hand.cut_after(number)
            seat = trick[place]["seat"]
            assert found(judge(hand.log)) == [
                (code, number + 1, place + 1, seat),
                ("record.unfinished", None, None, None),
            ]
            return


@pytest.mark.parametrize("seed", range(40))
def test_garbled_deal_is_judged_all_the_same(seed):
    """Judging never raises, however the plays of a deal are thrown about."""
    log = garbled(LegalHand(seed).log, seed)
    assert all(isinstance(code, str) for code in codes(judge(log)))
