"""Deal and exchange, and who leads first."""

from __future__ import annotations

import pytest

from replay.games.tichu import RULESET
from tests.support.tichu_log import judge, position, record_of, rows
from tests.support.tichu_small import EXCHANGE, deal, whole_round


def changed(**gifts):
    return {**EXCHANGE, **{seat: {**EXCHANGE[seat], **given} for seat, given in gifts.items()}}


@pytest.mark.parametrize(
    ("exchange", "found"),
    [
        pytest.param(EXCHANGE, [], id="whole"),
        pytest.param({**EXCHANGE, "E": {"N": "S2", "W": "S3"}}, ["exchange.incomplete - E"], id="a card is missing"),
        pytest.param({seat: EXCHANGE[seat] for seat in "ENW"}, ["exchange.incomplete - S"], id="a seat gives nothing"),
        pytest.param(None, [f"exchange.incomplete - {seat}" for seat in "ENWS"], id="no exchange but tricks"),
        pytest.param(changed(N={"E": "S2"}), ["exchange.not-held - N"], id="a card just received is passed on"),
        pytest.param(changed(N={"E": "RK"}), ["exchange.not-held - N"], id="a card that another was dealt"),
        pytest.param(changed(N={"E": "J4"}), ["exchange.not-held - N"], id="one card given twice"),
        pytest.param(
            {**EXCHANGE, "E": {"E": "S2", "N": "S5", "W": "S3"}}, ["exchange.incomplete - E"], id="one to oneself"
        ),
    ],
)
def test_exchange(exchange, found):
    """Everyone gives one card of the own to each other player (TIC-1.2)."""
    judgement = judge(whole_round(exchange=exchange))
    assert [row for row in rows(judgement) if row.startswith("exchange")] == found


def held(log):
    record = record_of(log)
    hands = RULESET.holdings_at_first_lead(record)
    return {seat: None if hand is None else RULESET.pack.text(hand) for seat, hand in zip("ENWS", hands, strict=True)}


def test_cards_received_come_last():
    """A holding after the exchange is what is left of the deal, then what was received."""
    assert held(whole_round())["S"][-4:] == ["DR", "S4", "J4", "P4"]


def test_card_passed_on_is_with_its_last_receiver():
    """A card received and given on is with whoever got it in the end."""
    hands = held(whole_round(exchange=changed(N={"E": "S2"})))
    assert [seat for seat, cards in hands.items() if "S2" in cards] == ["E"]


def test_card_given_without_being_held_is_with_its_receiver():
    """It is there as recorded, and nothing else is taken for it."""
    hands = held(whole_round(exchange=changed(N={"E": "RK"})))
    assert [seat for seat, cards in hands.items() if "RK" in cards] == ["E", "S"]
    assert {seat: len(cards) for seat, cards in hands.items()} == {"E": 14, "N": 15, "W": 14, "S": 14}


def test_without_tricks_no_exchange_is_missing():
    """A record that ends with the deal has not come to the exchange."""
    log = {"handlog": 1, "game": "tichu", "deal": deal(), "tricks": []}
    judgement = judge(log)
    assert (rows(judgement), judgement.complete, judgement.head) == (
        ["record.unfinished - - (discrepancy)"],
        False,
        {"leader": "E"},
    )


def test_holder_of_the_mah_jong_after_the_exchange_leads():
    """The mah-jong given away takes the first lead along (TIC-1.3)."""
    log = whole_round(exchange=changed(E={"S": "MJ"}))
    judgement = judge(log)
    assert judgement.head == {"leader": "S"}
    assert rows(judgement)[0] == "play.wrong-leader 1.1 E"
    assert judgement.findings[0].clause == "TIC-1.3"


def test_bad_deal():
    """Cards that are not the pack are told once, and the round is judged as far as it goes."""
    cards = deal()
    cards["S"][0] = "R3"
    judgement = judge(whole_round(cards=cards))
    assert rows(judgement)[0] == "record.bad-deal - - (discrepancy)"
    short = {**deal(), "S": deal()["S"][:13]}
    assert rows(judge(whole_round(cards=short)))[0] == "record.bad-deal - - (discrepancy)"


def test_card_dealt_twice_to_one_seat_can_be_played_twice():
    """A second copy is held like the first."""
    hands = {"E": "J5 J5 J6", "N": "J7", "W": "J8", "S": "J9"}
    judgement = judge(position(hands, "E J5 | N - | W - | S -", "E J5 | N - | W - | S -", "E J6 | N J7"))
    assert rows(judgement) == ["record.bad-deal - - (discrepancy)"]
    assert judgement.result["order"] == ["E", "N"] if judgement.complete else judgement.result == {"first": "E"}


def test_without_a_mah_jong_the_first_to_play_leads():
    """Where nobody was dealt the mah-jong the record says who led."""
    cards = deal()
    cards["E"][-1] = "S2"
    judgement = judge(whole_round(cards=cards, exchange=EXCHANGE))
    assert judgement.head == {"leader": "E"}
    assert "play.wrong-leader 1.1 E" not in rows(judgement)


def test_position_with_a_card_twice():
    """In a position no card stands more often than the pack has it."""
    hands = {"E": "J5", "N": "J6", "W": "J7", "S": "J8"}
    assert rows(judge(position(hands, "E J5", played="J5"))) == ["record.bad-deal - - (discrepancy)"]
    assert rows(judge(position(hands, "E J5", played="J9"))) == []


def test_position_without_a_leader():
    """The first to play leads; without any play nobody is known to."""
    hands = {"E": "J5 J2", "N": "J6 J3", "W": "J7 J4", "S": "J8"}
    assert judge(position(hands, "N J6 | W - | S - | E -", leader=None)).head == {"leader": "N"}
    assert judge(position(hands, leader=None)).head == {"leader": None}
    assert rows(judge(position(hands, "N -", leader=None))) == ["play.out-of-turn 1.1 N"]
    assert rows(judge(position(hands, "N give E", leader=None))) == ["give.not-due 1.1 N"]


def test_holdings_of_a_position():
    """A forgotten hand stays forgotten."""
    hands = {"E": "J5", "N": None, "W": "J7", "S": "J8"}
    assert held(position(hands)) == {"E": ["J5"], "N": None, "W": ["J7"], "S": ["J8"]}
