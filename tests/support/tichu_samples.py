"""The sample records of Tichu: rounds by seeded players with some sense, two tables by hand, one foreign file.

``python -m tests.support.tichu_samples`` writes them anew into ``sample_games/tichu``.
"""

from __future__ import annotations

import json
import random
from itertools import pairwise
from pathlib import Path

from replay.games.tichu.combinations import BOMB_FLOOR, DRAGON_SINGLE
from tests.support.bsw_writer import round_text
from tests.support.tichu_log import judge, position, rows
from tests.support.tichu_player import SEATS, RandomRound, candidates, strength

FOLDER = Path(__file__).resolve().parents[2] / "sample_games" / "tichu"
PLAYERS = {"E": "Mira", "N": "Oskar", "W": "Tove", "S": "Ilan"}
HANDLES = {"E": "red_kite", "N": "Mo & Co", "W": "blue-heron", "S": "quince.7"}
SOURCE = "made up for this collection"
HIGH = 24
"""Doubled rank from which a player leaves the partner's single alone."""


class SensibleRound(RandomRound):
    """Leads many cards, follows low, leaves the partner's high cards alone, calls on a strong hand."""

    def _trick(self, leader):
        self.holder = None
        return super()._trick(leader)

    def _lay(self, seat, play, lying):
        self.holder = seat
        return super()._lay(seat, play, lying)

    def _choose(self, seat, lying):
        plays = [(play, strength(play, None, lying)) for play in candidates(self.hands[seat])]
        plays = [(play, made) for play, made in plays if made and self._is_open(play, made, lying)]
        if self.wish is not None:
            owed = [play for play, made in plays if self._meets(play, made, lying)]
            if owed:
                return self._owing(seat, owed)
        plays = [(play, made) for play, made in plays if made < BOMB_FLOOR or len(self.hands[seat]) == len(play)]
        if not lying:
            return max(plays, key=lambda one: (len(one[0]), -one[1]))[0] if plays else super()._choose(seat, lying)
        is_partners = self.holder is not None and self.next_seat(self.holder, 2) == seat
        if not plays or (is_partners and (lying & 63) >= HIGH):
            return None
        play, made = min(plays, key=lambda one: one[1])
        if made == DRAGON_SINGLE and (lying & 63) < HIGH:
            return None
        return play

    def _owing(self, seat, owed):
        """Meet the wish with as few cards as will do."""
        del seat
        return min(owed, key=len)

    @staticmethod
    def _is_open(play, made, lying):
        if not lying:
            return True
        comparable = made >> 6 == lying >> 6 or made >= BOMB_FLOOR
        return play != ("DG",) and comparable and made > lying

    def _bomber(self, lying):
        if self.rng.random() > 0.5 or (lying & 63) < HIGH:
            return None
        return super()._bomber(lying)


class Forgetful(SensibleRound):
    """Passes once where a wish would have asked for more than a single card."""

    did = False

    def _owing(self, seat, owed):
        if not self.did and self.events and len(min(owed, key=len)) > 1:
            self.did = True
            return None
        return super()._owing(seat, owed)


def events(log):
    return [event for trick in log["tricks"] for event in trick]


def first(player, wanted, *, options=None, scores=None):
    """Give the first round of some thousand seeds that a condition accepts."""
    for seed in range(4000):
        log = player(random.Random(seed), options, scores).document()
        if wanted(log):
            return log
    raise AssertionError("no such round")


def has_bomb_out_of_turn(log):
    for trick in log["tricks"]:
        lying, due = 0, None
        for event in trick:
            if "play" in event:
                made = strength(event["play"], None, lying)
                if made >= BOMB_FLOOR and lying and event["seat"] != due:
                    return True
                lying = made
            due = SEATS[(SEATS.index(event["seat"]) + 1) % 4]
    return False


def dog_with_partner_out(log):
    held = dict.fromkeys(SEATS, 14)
    for event in events(log):
        held[event["seat"]] -= len(event.get("play", ()))
        partner = SEATS[(SEATS.index(event["seat"]) + 2) % 4]
        if event.get("play") == ["DG"] and not held[partner]:
            return True
    return False


def bombed_dragon(log):
    for trick in log["tricks"]:
        plays = [event["play"] for event in trick if "play" in event]
        if any(before == ["DR"] and len(after) >= 4 for before, after in pairwise(plays)):
            return True
    return False


def double_with_grand(log):
    result = judge(log).result
    return result["double_victory"] and any(call["kind"] == "grand" and call["made"] for call in result["calls"])


def both_calls(log):
    calls = judge(log).result["calls"]
    made = {call["kind"]: call["made"] for call in calls}
    return len(calls) == 2 and made == {"grand": False, "tichu": True}


def ignored_wish(log):
    return [row.split()[0] for row in rows(judge(log))] == ["wish.ignored"]


def gift(log):
    return next((trick for trick in log["tricks"] if "give" in trick[-1]), None)


def late_call(log):
    """Add a tichu just after the caller's first card."""
    trick = log["tricks"][0]
    index = next(at for at, event in enumerate(trick) if "play" in event)
    trick.insert(index + 2, {"seat": trick[index]["seat"], "call": "tichu"})
    return log


def kept_dragon(log):
    """Let the winner of the dragon's trick keep it."""
    trick = gift(log)
    trick[-1]["give"] = SEATS[(SEATS.index(trick[-1]["seat"]) + 2) % 4]
    return log


def titled(log, title, notes):
    """Head a record with what it shows, and write down the result as the table did."""
    computed = judge(log).computed
    head = {"handlog": 1, "game": "tichu", "title": title, "notes": notes, "source": SOURCE, "tags": ["sample"]}
    body = {key: value for key, value in log.items() if key not in head}
    return {**head, "players": PLAYERS, **body, **({"result": dict(computed)} if computed else {})}


def samples():
    """Give the records by file name."""
    even = {"EW": 420, "NS": 380}
    phoenix = position(
        {"E": "SA J2 J4", "N": "PH P3 P6", "W": "DR R9 R8", "S": "J5 S7 PK"},
        "E SA | N PH | W DR | S - | E - | N - | W give S",
        "W R8 | S PK | E - | N - | W -",
        "S J5 | E J4 | N P6 | W R9 | S - | E - | N -",
    )
    forgotten = position(
        {"E": "MJ J2 SK", "N": None, "W": "J7 S7 P3", "S": "J9 S4 S5"},
        "E MJ wish 8 | N - | W J7 | S J9 | E SK | N - | W - | S -",
        wish=None,
    )
    return {
        "tic-2-5-dragon-over-phoenix": titled(
            phoenix,
            "The phoenix on an ace",
            "It counts an ace and a half, the dragon goes over it. At the end East puts a four on a five.",
        ),
        "tic-3-3-bomb-out-of-turn": titled(
            first(SensibleRound, has_bomb_out_of_turn, scores=even),
            "A bomb out of turn",
            "A bomb needs no turn; play goes on with the next to its right.",
        ),
        "tic-3-4-dog-with-the-partner-out": titled(
            first(SensibleRound, dog_with_partner_out, scores=even),
            "The dog when the partner is out",
            "The lead goes on to the next after the partner who still has cards.",
        ),
        "tic-3-5-dragon-kept": titled(
            kept_dragon(first(SensibleRound, lambda log: gift(log) and bombed_dragon(log) is False, scores=even)),
            "The dragon's trick stays in the team",
            "It has to go to an opponent; its points count where the record put them.",
        ),
        "tic-4-2-wish-ignored": titled(
            first(Forgetful, ignored_wish, scores=even),
            "A wish that more than one card would have met",
            "A player passes, though a combination with the rank wished would have gone over what lay there.",
        ),
        "tic-5-1-tichu-too-late": titled(
            late_call(first(SensibleRound, lambda log: not judge(log).result["calls"], scores=even)),
            "A tichu after the own first card",
            "Called too late: it does not count, whoever goes out first.",
        ),
        "tic-5-3-two-calls": titled(
            first(SensibleRound, both_calls, scores=even),
            "A grand tichu lost, a tichu made",
            "Each call counts for itself.",
        ),
        "tic-6-2-double-victory": titled(
            first(SensibleRound, double_with_grand, scores={"EW": 700, "NS": 700}),
            "Double victory with a grand tichu",
            "Two hundred for both being out first, two hundred for the call, and the game with it.",
        ),
        "tic-forgotten-hand": titled(
            forgotten,
            "A hand nobody remembers",
            "Eight was wished. Whether North held one cannot be said.",
        ),
    }


def foreign_file():
    """Give two rounds as another program prints them."""
    texts = []
    for seed in (11, 12):
        log = SensibleRound(random.Random(seed)).document()
        texts.append(round_text(log, HANDLES, judge(log).result["points"]))
    return "".join(texts)


def layout(log):
    """Write a record for people to read: a line a key, a seat, a trick."""
    lines = []
    for key, value in log.items():
        if key == "tricks":
            inner = ",\n".join("    " + json.dumps(trick, ensure_ascii=False) for trick in value)
            lines.append(f'  "tricks": [\n{inner}\n  ]')
        elif key in ("deal", "exchange"):
            inner = ",\n".join(f'    "{seat}": {json.dumps(part)}' for seat, part in value.items())
            lines.append(f'  "{key}": {{\n{inner}\n  }}')
        else:
            lines.append(f'  "{key}": {json.dumps(value, ensure_ascii=False)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def files():
    """Give every file of the folder: name to text."""
    found = {f"{name}.json": layout(log) for name, log in samples().items()}
    return found | {"two-rounds.tch": foreign_file()}


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
