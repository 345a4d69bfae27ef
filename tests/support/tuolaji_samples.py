"""The sample records of Tuo La Ji: the worked examples of the rulebook, and whole hands played by seeded players.

``python -m tests.support.tuolaji_samples`` writes them anew into ``sample_games/tuolaji``.
"""

from __future__ import annotations

import json
from pathlib import Path

from replay.engine.verdict import judge_hand
from replay.games.tuolaji import RULESET
from replay.schemas.hand_log import load_document
from tests.support.tractor_player import play_hand
from tests.support.tractor_twists import Once, corrected, revoke, unchallenged

FOLDER = Path(__file__).resolve().parents[2] / "sample_games" / "tuolaji"
PLAYERS = {"E": "Anouk", "N": "Bela", "W": "Chidi", "S": "Dana"}
EVENT = "Tuesday table"


def position(title, notes, hands, *plays, trump, rank, leader, defenders, played=""):
    """Make a worked example: hands by seat, plays as ``E CJ CJ`` (``E!``: taken back), one trick."""
    events = []
    for play in plays:
        seat, *cards = play.split()
        events.append({"seat": seat[0], "attempt" if seat.endswith("!") else "play": cards})
    facts = {"trump": trump, "rank": rank, "leader": leader, "defenders": defenders, "played": played.split()}
    return {
        "handlog": 1,
        "game": "tuolaji",
        "title": title,
        "notes": notes,
        "tags": ["rulebook example"],
        "position": {"hands": {seat: hands[seat].split() for seat in "ENWS"}, **facts},
        "tricks": [events],
    }


def examples():
    """Give the worked examples of the rulebook, by file name."""
    clubs_six = {"E": "CA D6 S9", "N": "S6 BJ H9", "W": "C2 RJ D9", "S": "C6 C5 DK"}
    pair_trick = {"E": "CJ CJ D4", "N": "C10 C10 C3", "W": "C7 C5 S9", "S": "CA S6 D3"}
    return {
        "example-01-order-of-trumps": position(
            "The order of trumps",
            "Clubs are trumps, six is the trump rank: ace, a six of another suit, the six of clubs, in this order.",
            clubs_six,
            "E CA", "N S6", "W C2", "S C6",
            trump="C", rank="6", leader="E", defenders="EW",
        ),
        "example-02-short-trumps": position(
            "Short trumps",
            "No trump suit, six is the trump rank: all sixes are equal, so the first one played stands.",
            {"E": "S6 D4", "N": "D6 DQ", "W": "H6 SQ", "S": "C6 HJ"},
            "S C6", "E S6", "N D6", "W H6",
            trump=None, rank="6", leader="S", defenders="NS",
        ),
        "example-03-two-consecutive-pairs": position(
            "Following two consecutive pairs",
            "Two consecutive pairs of clubs were led. West has such, and must give them.",
            {"E": "CK CK C6 C6 C5 C2", "N": "C8 C8 C7 C7 H4 S2", "W": "C4 C4 C3 C3 C9 S5", "S": "C10 CJ CQ CA D5 D7"},
            "N C8 C8 C7 C7", "W C4 C4 C3 C3", "S C10 CJ CQ CA", "E CK CK C6 C6",
            trump="D", rank="A", leader="N", defenders="NS",
        ),
        "example-04-pair-trick": position(
            "A pair trick",
            "East leads a pair of jacks. North must give the only pair of clubs, South has one club left.",
            pair_trick,
            "E CJ CJ", "N C10 C10", "W C7 C5", "S CA S6",
            trump="H", rank="2", leader="E", defenders="EW",
        ),
        "example-05-pair-kept-back": position(
            "A pair kept back",
            "As in the pair trick, but North keeps the tens.",
            pair_trick,
            "E CJ CJ", "N C10 C3", "W C7 C5", "S CA S6",
            trump="H", rank="2", leader="E", defenders="EW",
        ),
        "example-06-multiple-of-singles": position(
            "A multiple of two singles",
            "One ace of clubs is gone, so ace and king are the highest left. East is void and trumps both.",
            {"E": "HK H3 D6", "N": "CA CK D9", "W": "C10 C3 S3", "S": "C5 H10 D3"},
            "N CA CK", "W C10 C3", "S C5 H10", "E HK H3",
            trump="H", rank="2", leader="N", defenders="NS", played="CA",
        ),
        "example-07-multiple-of-pairs": position(
            "A multiple of two pairs",
            "One king of hearts is gone, so nobody can hold a pair of kings. South trumps each pair.",
            {"E": "HA HA HQ HQ D4", "N": "H10 H10 H3 H3 S10", "W": "H7 H7 H6 H6 S5", "S": "C5 C5 C2 C2 S8"},
            "E HA HA HQ HQ", "N H10 H10 H3 H3", "W H7 H7 H6 H6", "S C5 C5 C2 C2",
            trump="C", rank="4", leader="E", defenders="EW", played="HK",
        ),
        "example-08-rank-taken-out": position(
            "Sixes and fours in a row",
            "Five is the trump rank, so sixes and fours follow one another: one combination, not two pairs.",
            {"E": "S7 D4 C4 C7 D8", "N": "S6 S6 S4 S4 C6", "W": "S9 S9 S10 S10 DA", "S": "S3 DQ CQ CJ C3"},
            "N S6 S6 S4 S4", "W S9 S9 S10 S10", "S S3 DQ CQ CJ", "E S7 D4 C4 C7",
            trump="H", rank="5", leader="N", defenders="NS",
        ),
        "example-09-second-ace-out": position(
            "The second ace is out",
            "Ace and king of clubs while West holds the other ace: the king stays led, the ace goes back.",
            {"E": "S4 S5 DK", "N": "CA CK D3", "W": "CA C4 S7", "S": "DJ D5 S10"},
            "N! CA CK", "N CK", "W CA", "S DJ", "E S4",
            trump="H", rank="2", leader="N", defenders="NS",
        ),
        "example-10-kings-still-out": position(
            "Aces and queens with both kings out",
            "No king of clubs has been played. North holds both: the queens stay led, the aces go back.",
            {"E": "S5 S10 D7 H3 D2", "N": "CK CK D5 D8 S9", "W": "S10 S4 D4 DQ SJ", "S": "CA CA CQ CQ D9"},
            "S! CA CA CQ CQ", "S CQ CQ", "E S5 S10", "N CK CK", "W S10 S4",
            trump="H", rank="6", leader="S", defenders="NS",
        ),
        "example-11-evident-ace-and-kings": position(
            "An evident multiple: ace and two kings",
            "Whoever holds the other ace: one ace beats no ace, and no pair is higher than the kings.",
            {"E": "C3 C4 C5 D9", "N": "CA CK CK D3", "W": "CA CQ CQ S4", "S": "DJ DK SA H4"},
            "N CA CK CK", "W CA CQ CQ", "S DJ DK SA", "E C3 C4 C5",
            trump="H", rank="2", leader="N", defenders="NS",
        ),
        "example-12-evident-aces-and-king": position(
            "An evident multiple: two aces and a king",
            "Both aces are the leader's own, so nothing is above the king.",
            {"E": "D6 S6 S5 H9", "N": "C3 C4 C5 D3", "W": "CA CA CK S9", "S": "CK CQ CQ D5"},
            "W CA CA CK", "S CK CQ CQ", "E D6 S6 S5", "N C3 C4 C5",
            trump="H", rank="2", leader="W", defenders="EW",
        ),
        "example-13-low-pairs": position(
            "An ace and two low pairs",
            "Nobody holds a pair of clubs: ace, fives and twos of clubs are the highest of their kind.",
            {
                "E": "CK CQ C9 C8 C10 D5",
                "N": "CK C3 C6 C7 C4 D6",
                "W": "C9 DQ SA D9 S3 S8",
                "S": "CA C5 C5 C2 C2 DA",
            },
            "S CA C5 C5 C2 C2", "E CK CQ C9 C8 C10", "N CK C3 C6 C7 C4", "W C9 DQ SA D9 S3",
            trump="H", rank="J", leader="S", defenders="NS", played="CA",
        ),
        "example-14-signal-for-ace": position(
            "The signal for the ace",
            "East leads an ace; West's jack says: I hold the other one.",
            {"E": "DA DK S4", "N": "D7 D8 S9", "W": "DJ DA D5", "S": "D3 D10 C5"},
            "E DA", "N D7", "W DJ", "S D3",
            trump="H", rank="6", leader="E", defenders="EW",
        ),
        "example-15-high-low-echo": position(
            "The high-low echo",
            "West follows a pair without one; the smaller card on top, five over nine, says: I hold the ace.",
            {"E": "DK DK S4", "N": "D7 D8 S9", "W": "D9 D5 DA", "S": "D3 D10 C5"},
            "E DK DK", "N D7 D8", "W D9 D5", "S D3 D10",
            trump="H", rank="2", leader="E", defenders="EW",
        ),
        "example-16-offsuit-echo": position(
            "The offsuit echo",
            "West has two diamonds left; the five of clubs on top says: I hold the ace of clubs.",
            {"E": "DA DK DK S4", "N": "DQ D8 D4 S9", "W": "D7 D6 C5 CA", "S": "D3 D10 DJ C9"},
            "E DA DK DK", "N DQ D8 D4", "W D7 D6 C5", "S D3 D10 DJ",
            trump="H", rank="2", leader="E", defenders="EW", played="DA",
        ),
    }  # fmt: skip


def jacks():
    """Give a deal in which the rulebook's nomination with jack as trump rank can happen."""
    for seed in range(2000):
        log = play_hand(seed, levels={"EW": "J", "NS": "5"}, expose=False)
        cards = log["deal"]
        wanted = {"E": ["CJ", "BJ", "BJ"], "N": ["HJ", "HJ"]}
        for seat, kinds in wanted.items():
            for place, card in enumerate(kinds):
                _fetch(cards, seat, card, 3 * place + (12 if card == "BJ" else 2), kinds[:place].count(card))
        drawn = {
            "first": 4 * cards["E"].index("CJ") + 1,
            "pair": 4 * max(index for index, card in enumerate(cards["N"]) if card == "HJ") + 2,
            "jokers": 4 * max(index for index, card in enumerate(cards["E"]) if card == "BJ") + 1,
        }
        if drawn["first"] < drawn["pair"] < drawn["jokers"]:
            exposures = [
                {"seat": "E", "expose": ["CJ"], "at": drawn["first"]},
                {"seat": "N", "expose": ["HJ", "HJ"], "at": drawn["pair"]},
                {"seat": "E", "expose": ["BJ", "BJ"], "at": drawn["jokers"]},
            ]
            return play_hand(seed, levels={"EW": "J", "NS": "5"}, cards=cards, auction=(exposures, None, "E"))
    raise LookupError("no such deal")


def _fetch(cards, seat, card, place, copies):
    """Swap a further copy of a card into a seat's draw, after so many it has already."""
    if cards[seat].count(card) > copies:
        index = [at for at, one in enumerate(cards[seat]) if one == card][copies]
        cards[seat][index], cards[seat][place] = cards[seat][place], cards[seat][index]
        return
    other = next(one for one in cards if one != seat and card in cards[one])
    index = cards[other].index(card)
    cards[other][index], cards[seat][place] = cards[seat][place], card


def first_seed(make, wanted):
    """Give the first hand whose judgement is as wanted."""
    for seed in range(4000):
        log = make(seed)
        verdict = verdict_of(log)
        codes = [finding.code for finding in verdict.findings]
        if wanted(verdict.judgement.result, codes):
            return log
    raise LookupError("no such hand")


def verdict_of(log):
    return judge_hand(RULESET, load_document(json.dumps(log).encode()))


def with_result(log):
    """Write down what the rules make of a hand."""
    return log | {"result": dict(verdict_of(log).judgement.computed)}


def told(log, title, notes, *tags, hand=None):
    """Say what a hand is about, before the cards."""
    about = {"title": title, "event": EVENT, "date": "2026-03-03", "notes": notes, "tags": list(tags)}
    if hand:
        about["hand"] = hand
    rest = {key: value for key, value in log.items() if key not in ("handlog", "game")}
    return {"handlog": 1, "game": "tuolaji", "players": PLAYERS, **about, **rest}


def planted(twist, *, levels, leader="E", defenders="EW", wanted):
    return first_seed(
        lambda seed: play_hand(seed, levels=levels, leader=leader, defenders=defenders, twist=Once(twist, 2)), wanted
    )


def whole_hands():
    """Give whole hands, by file name."""
    clean = first_seed(
        lambda seed: play_hand(seed, levels={"EW": "6", "NS": "9"}),
        lambda result, codes: not codes and result["outcome"] == "defended" and result["points"] > 0,
    )
    revoked = planted(
        revoke,
        levels={"EW": "5", "NS": "8"},
        wanted=lambda result, codes: (
            codes == ["follow.revoke"] and result["points"] < 80 and result["outcome"] == "lost"
        ),
    )
    put_right = planted(
        corrected,
        levels={"EW": "10", "NS": "7"},
        leader="N",
        defenders="NS",
        wanted=lambda result, codes: codes == ["lead.multiple-beatable"] and result["penalty_points"] != 0,
    )
    unnoticed = planted(
        unchallenged,
        levels={"EW": "3", "NS": "4"},
        leader="W",
        wanted=lambda result, codes: codes == ["lead.multiple-beatable"] and result["decided_by"] == "offence",
    )
    return {
        "hand-1-clean": told(clean, "A clean hand", "Nothing to be found here.", "clean"),
        "hand-2-revoke": told(
            revoked, "A revoke", "A card of the suit led was kept back; it costs the round.", "revoke"
        ),
        "hand-3-multiple-corrected": told(
            put_right, "A multiple put right", "It could be beaten, was taken back and paid for.", "multiple"
        ),
        "hand-4-multiple-unchallenged": told(
            unnoticed, "A multiple nobody challenged", "It could be beaten, and the game went on.", "multiple"
        ),
        "hand-5-no-trump-suit": told(
            jacks(),
            "No trump suit",
            "East exposes a jack of clubs, North overrides with two jacks of hearts, East with two black jokers.",
            "nomination",
        ),
    }


def match():
    """Give a match of three hands in which the ace is reached and defended."""
    levels, defenders, leader, hands = {"EW": "Q", "NS": "10"}, "EW", "E", []
    for number in (1, 2, 3):
        log = first_seed(
            lambda seed, setup=(levels, defenders, leader), number=number: play_hand(
                100 * number + seed, levels=setup[0], defenders=setup[1], leader=setup[2]
            ),
            lambda result, codes, number=number: not codes and wins(result, number),
        )
        result = verdict_of(log).judgement.result
        levels, defenders, leader = result["levels"], result["next_defenders"], result["next_leader"]
        log = with_result(log)
        del log["handlog"], log["game"]
        hands.append({"hand": number, **log})
    about = {
        "game": "tuolaji",
        "players": PLAYERS,
        "title": "Queen to ace",
        "event": EVENT,
        "date": "2026-03-10",
        "notes": "Three hands, the last of them defended at ace: the game is won.",
        "tags": ["match"],
    }
    return {"handlog": 1, "match": about, "hands": hands}


def wins(result, number):
    if number < 3:
        return result["outcome"] == "defended" and result["levels"]["EW"] == ("K" if number == 1 else "A")
    return result["game_won_by"] == "EW"


def samples():
    """Give every sample by file name."""
    hands = {name: with_result(log) for name, log in whole_hands().items()}
    return {**examples(), **hands, "match-1-queen-to-ace": match()}


def dumps(log):
    """Write a log for people: one line a holding, an event, a short value."""
    return _text(log, 0) + "\n"


def _text(value, depth):
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or not value or (depth > 0 and _is_short(value)):
        return flat
    pad = "  " * (depth + 1)
    if isinstance(value, dict):
        rows = [f"{pad}{json.dumps(key)}: {_text(part, depth + 1)}" for key, part in value.items()]
    else:
        rows = [pad + _text(part, depth + 1) for part in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return opening + "\n" + ",\n".join(rows) + "\n" + "  " * depth + closing


def _is_short(value):
    """Keep cards, events and flat facts on one line."""
    parts = value.values() if isinstance(value, dict) else value
    if all(isinstance(part, str | int | None) for part in parts):
        return True
    return isinstance(value, dict) and ("seat" in value or set(value) <= {"levels", "defenders", "leader"})


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, log in samples().items():
        (FOLDER / f"{name}.json").write_text(dumps(log), encoding="utf-8")
