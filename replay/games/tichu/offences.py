"""What each finding of Tichu is called, under which clause it stands, how it is told."""

from __future__ import annotations

from typing import Final

from replay.domain.clauses import Basis, ClauseId, Offence


def _found(code: str, title: str, message: str) -> Offence:
    """Give a fault of the record: no clause was broken."""
    return Offence(code, title, message, severity="discrepancy")


def _broken(code: str, clause: str, title: str, message: str, basis: Basis = Basis.LETTER) -> Offence:
    return Offence(code, title, message, ClauseId(f"TIC-{clause}"), basis)


_ALL: Final = (
    _found(
        "record.bad-deal",
        "Not the pack",
        "The cards recorded are not the 56 of the pack, 14 to a seat.",
    ),
    _found(
        "record.card-not-held",
        "Card not held",
        "{seat} played {cards} without holding {missing}.",
    ),
    _found(
        "record.missing-play",
        "Something missing",
        "{missing} of {seat} is not recorded in this trick.",
    ),
    _found(
        "record.extra-play",
        "After the end",
        "The round was over when {seat} is recorded again. That does not count.",
    ),
    _found(
        "record.unfinished",
        "Record breaks off",
        "The record stops before the round was over.",
    ),
    _broken(
        "play.out-of-turn",
        "3.1",
        "Out of turn",
        "{seat} was not on turn. The turn was with: {due_seat}.",
    ),
    _broken(
        "play.wrong-leader",
        "3.2",
        "Wrong leader",
        "{seat} led {cards}. The lead was with: {due_seat}.",
    ),
    _broken(
        "play.pass-on-lead",
        "3.1",
        "Passed on the lead",
        "{seat} had the lead and passed. Whoever leads has to play.",
    ),
    _broken(
        "lead.not-a-combination",
        "2.1",
        "Not a combination",
        "{seat} played {cards}. Together they make no combination.",
        Basis.PUBLISHED,
    ),
    _broken(
        "follow.wrong-kind",
        "2.2",
        "Wrong kind",
        "{seat} played {cards} on {lying}. Only the same kind goes over it, or a bomb.",
    ),
    _broken(
        "follow.not-higher",
        "2.2",
        "Not higher",
        "{seat} played {cards} on {lying}. That is not higher.",
    ),
    _broken(
        "bomb.out-of-place",
        "3.3",
        "Bomb out of place",
        "{seat} threw {cards} as a bomb. {place}",
        Basis.READING,
    ),
    _broken(
        "wish.ignored",
        "4.2",
        "Wish ignored",
        "{seat} {verb} the wish for {wished}: {did}. {could}: {open}.",
    ),
    _broken(
        "wish.not-allowed",
        "4.1",
        "Wish not allowed",
        "{seat} wished for {wished} without playing the mah-jong.",
    ),
    _broken(
        "give.missing",
        "3.5",
        "Dragon's trick not given",
        "{seat} won a trick with the dragon. Nobody is recorded as receiving it.",
    ),
    _broken(
        "give.not-due",
        "3.5",
        "Nothing to give",
        "{seat} gave a trick to {target_seat}. {reason}",
    ),
    _broken(
        "give.not-opponent",
        "3.5",
        "Dragon's trick kept",
        "{seat} won a trick with the dragon and gave it to {target_seat}. It goes to an opponent.",
    ),
    _broken(
        "give.player-out",
        "3.5",
        "Given to a player who is out",
        "{seat} gave the dragon's trick to {target_seat}, who was out. {other_seat} still had cards.",
    ),
    _broken(
        "call.late",
        "5.1",
        "Late call",
        "{seat} called {call} too late. The call does not count.",
    ),
    _broken(
        "call.twice",
        "5.3",
        "Called twice",
        "{seat} called {call} after an earlier call. One call a player counts.",
    ),
    _broken(
        "call.grand-both",
        "5.2",
        "Grand tichu by both partners",
        "{seat} called a grand tichu after {partner_seat}, the partner, had. Both calls are scored.",
    ),
    Offence(
        "call.pointless",
        "Call without sense",
        "{seat} called {call} when {out_seat} was out already. The call is lost.",
        ClauseId("TIC-5.4"),
        Basis.LETTER,
        severity="notice",
    ),
    _broken(
        "exchange.incomplete",
        "1.2",
        "Exchange incomplete",
        "{seat} did not give a card to everyone. Left out: {left_out}.",
    ),
    _broken(
        "exchange.not-held",
        "1.2",
        "Given card not held",
        "{seat} gave {cards} to {target_seat} without having been dealt it.",
    ),
    Offence(
        "claim.*",
        "Result does not add up",
        "Written down as {key}: {recorded}. By the rules: {computed}.",
        ClauseId("TIC-6.6"),
        Basis.READING,
        severity="discrepancy",
    ),
    _found(
        "match.setup",
        "Not what was left",
        "What stood before this round is not what the round before left. {parts}",
    ),
    Offence(
        "match.after-end",
        "After the end of the game",
        "The game had been won before this round.",
        ClauseId("TIC-6.4"),
        Basis.PUBLISHED,
        severity="discrepancy",
    ),
)

OFFENCES: Final = {offence.code: offence for offence in _ALL}
