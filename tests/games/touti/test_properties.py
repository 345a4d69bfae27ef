"""What holds of every round, whatever the cards."""

from __future__ import annotations

import copy

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from replay.domain.cards import SPANISH
from replay.games.touti.checks import duties_broken, playable
from replay.games.touti.masks import ABOVE, SUIT_MASK, SUIT_OF, cards_of, mask_of
from tests.games.touti.build import SEATS, SUITS, LegalRound, after, codes, found, judge, turned

SEEDS = st.integers(min_value=0, max_value=10**6)
FEW = settings(max_examples=25, deadline=None)


@FEW
@given(SEEDS, st.booleans())
def test_legal_round_has_no_finding(seed, sings):
    """A round by the rules, songs and all, is reported without a finding, and complete."""
    report = judge(LegalRound(seed, sings=sings).log)
    assert (report["findings"], report["complete"]) == ([], True)
    assert all(play["legal"] for row in report["tricks"] for play in row["plays"])


@FEW
@given(SEEDS)
def test_points_add_up(seed):
    """A round is worth 130 and its songs, every winner leads the next, and one team writes the chrya."""
    report = judge(LegalRound(seed, sings=True).log)
    result = report["result"]
    songs = sum(song["points"] for song in result["songs"])
    assert sum(result["points"].values()) == 130 + songs
    assert sum(row["card_points"] for row in report["tricks"]) == 120
    assert [row["leader"] for row in report["tricks"]][1:] == [row["winner"] for row in report["tricks"]][:-1]
    assert sorted(result["score"].values()) == [0, result["chrya"]]


@FEW
@given(SEEDS, st.integers(min_value=1, max_value=3))
def test_turning_the_table_turns_the_verdict(seed, steps):
    """The same round with everybody some seats further has the same verdict, some seats further."""
    log = LegalRound(seed, sings=True).log
    played = log["tricks"][3]
    played[0]["seat"], played[1]["seat"] = played[1]["seat"], played[0]["seat"]
    straight, round_about = judge(log), judge(turned(log, steps))
    assert [(row[0], row[1], row[2], row[3] and after(row[3], steps)) for row in found(straight)] == found(round_about)
    assert [after(row["winner"], steps) for row in straight["tricks"]] == [
        row["winner"] for row in round_about["tricks"]
    ]
    assert straight["result"]["made"] == round_about["result"]["made"]
    assert sorted(straight["result"]["points"].values()) == sorted(round_about["result"]["points"].values())


WRONG_CARDS = {
    "follow.revoke": lambda hand, card, led, best, trump, trumped: hand & SUIT_MASK[led] and SUIT_OF[card] != led,
    "follow.overtake": lambda hand, card, led, best, trump, trumped: (
        SUIT_OF[card] == led and not trumped and hand & ABOVE[best] and not ABOVE[best] >> card & 1
    ),
    "follow.must-trump": lambda hand, card, led, best, trump, trumped: (
        not hand & SUIT_MASK[led] and hand & SUIT_MASK[trump] and SUIT_OF[card] != trump
    ),
    "follow.overtrump": lambda hand, card, led, best, trump, trumped: (
        trumped
        and not hand & SUIT_MASK[led]
        and SUIT_OF[card] == trump
        and hand & ABOVE[best]
        and not ABOVE[best] >> card & 1
    ),
}


def plant_wrong_card(one: LegalRound, code: str) -> tuple[dict, tuple] | None:
    """Stop a legal round at a play that breaks a duty; give its log, and the finding it must have."""
    is_wrong = WRONG_CARDS[code]
    for number, index, seat, hand, led, best, trumped in one.left:
        if led < 0:
            continue
        for card in cards_of(hand):
            if is_wrong(hand, card, led, best, one.trump, trumped):
                log = copy.deepcopy(one.log)
                log["tricks"] = log["tricks"][: number + 1]
                log["tricks"][number] = log["tricks"][number][: index + 1]
                log["tricks"][number][index] = {"seat": SEATS[seat], "play": SPANISH.text([card])}
                return log, (code, number + 1, index + 1, SEATS[seat])
    return None


def planted_from(seed: int, code: str) -> tuple[dict, tuple]:
    """Plant a wrong card in the first round from a seed on that has room for it."""
    return next(filter(None, (plant_wrong_card(LegalRound(number), code) for number in range(seed, seed + 1000))))


@pytest.mark.parametrize("code", sorted(WRONG_CARDS))
@FEW
@given(seed=SEEDS)
def test_planted_wrong_card(code, seed):
    """One card against a duty gives exactly its code, at its play."""
    log, expected = planted_from(seed, code)
    assert found(judge(log)) == [expected, ("record.unfinished", None, None, None)]


@FEW
@given(SEEDS)
def test_taken_back_it_is_a_notice(seed):
    """The same card taken back in time is a notice, and nothing else changes."""
    one = LegalRound(seed)
    planted = plant_wrong_card(one, "follow.revoke")
    assume(planted is not None)
    log, (code, trick, play, seat) = planted
    whole = copy.deepcopy(one.log)
    wrong = log["tricks"][trick - 1][play - 1]
    whole["tricks"][trick - 1].insert(play - 1, {"seat": seat, "attempt": wrong["play"]})
    report = judge(whole)
    assert found(report) == [(code, trick, play, seat)]
    assert report["findings"][0]["severity"] == "notice"
    assert report["result"] == judge(one.log)["result"]


def _bid(one, log):
    log["auction"].append({"seat": SEATS[one.state.holder], "pass": True})
    return ("auction.after-end", None, len(log["auction"]), SEATS[one.state.holder])


def _extra(one, log):
    first = log["tricks"][4]
    first.insert(1, {"seat": first[0]["seat"], "play": first[0]["play"]})
    return ("record.extra-play", 5, 2, first[0]["seat"])


def _missing(one, log):
    log["tricks"][9].pop()
    return ("record.unfinished", None, None, None)


def _unfinished(one, log):
    log["auction"].pop()
    return ("auction.unfinished", None, None, None)


PLANTED = {
    "after the end": _bid,
    "a second play": _extra,
    "the last card missing": _missing,
    "the last call missing": _unfinished,
}


@pytest.mark.parametrize("what", sorted(PLANTED))
@FEW
@given(seed=SEEDS)
def test_planted_offence(what, seed):
    """One thing put wrong in a legal round gives exactly its code, where it stands."""
    one = LegalRound(seed)
    log = copy.deepcopy(one.log)
    expected = PLANTED[what](one, log)
    assert found(judge(log)) == [expected]


def test_planted_song_of_the_others():
    """The others' song gives exactly its code."""
    for seed in range(2000):
        one = LegalRound(seed)
        log = copy.deepcopy(one.log)
        winners = [row["winner"] for row in judge(log)["tricks"]]
        others = (one.state.holder + 1) & 1
        for number in range(1, 10):
            won = SEATS.index(winners[number - 1]) & 1
            pairs = _pairs_left(one, number, others) if won == others and one.state.bid >= 110 else []
            if pairs:
                log["tricks"][number].insert(0, {"seat": pairs[0][0], "sing": pairs[0][1]})
                assert found(judge(log)) == [("sing.not-bidders", number + 1, 1, pairs[0][0])]
                return
    raise AssertionError


def _pairs_left(one: LegalRound, number: int, team: int) -> list[tuple[str, str]]:
    """Give the pairs that a team's seats still hold before a twya."""
    left = {}
    for trick, _, seat, hand, *_ in one.left:
        if trick == number:
            left.setdefault(seat, hand)
    return [
        (SEATS[seat], suit)
        for seat, hand in left.items()
        if seat & 1 == team
        for suit in SUITS
        if (hand & mask_of(SPANISH.cards([f"{suit}11", f"{suit}12"]))).bit_count() == 2
    ]


@given(
    st.integers(min_value=1, max_value=(1 << 40) - 1),
    st.integers(0, 3),
    st.integers(0, 3),
    st.integers(0, 39),
    st.booleans(),
)
def test_playable_cards_are_those_that_break_no_duty(hand, led, trump, best, is_trumped):
    """What may be played, and what is found against a card, say the same of every card of a hand."""
    is_trumped = is_trumped and led != trump
    assume(best // 10 == (trump if is_trumped else led))
    allowed = playable(hand, led, trump, best, is_trumped=is_trumped)
    assert allowed
    for card in cards_of(hand):
        broken = any(mask & hand for _, mask in duties_broken(card, led, trump, best, is_trumped=is_trumped))
        assert broken == (not allowed >> card & 1)


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.data())
def test_judging_never_raises(seed, data):
    """Whatever is shuffled, dropped or doubled, a round is judged."""
    log = copy.deepcopy(LegalRound(seed, sings=True).log)
    for _ in range(data.draw(st.integers(1, 6))):
        events = data.draw(st.sampled_from([log["auction"], *log["tricks"]]))
        if not events:
            continue
        place = data.draw(st.integers(0, len(events) - 1))
        kind = data.draw(st.sampled_from(["drop", "double", "seat", "attempt", "song"]))
        if kind == "drop":
            events.pop(place)
        elif kind == "double":
            events.insert(place, copy.deepcopy(events[place]))
        elif kind == "seat":
            events[place]["seat"] = data.draw(st.sampled_from(SEATS))
        elif kind == "attempt" and "play" in events[place]:
            events.insert(place, {"seat": events[place]["seat"], "attempt": events[place]["play"]})
        elif events is not log["auction"]:
            events.insert(place, {"seat": events[place]["seat"], "sing": data.draw(st.sampled_from(SUITS))})
    log["tricks"] = log["tricks"][: data.draw(st.integers(0, 10))]
    report = judge(log)
    assert isinstance(codes(report), list)
    assert all(finding["message"] for finding in report["findings"])
