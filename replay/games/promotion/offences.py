"""What each finding of the promotion match is called, under which clause it stands, how it is told."""

from __future__ import annotations

from typing import Final

from replay.domain.clauses import Basis, ClauseId, Offence


def _found(code: str, title: str, message: str) -> Offence:
    """Give a fault of the record: no clause was broken."""
    return Offence(code, title, message, severity="discrepancy")


def _broken(code: str, clause: str, title: str, *messages: str, basis: Basis = Basis.LETTER) -> Offence:
    """Give an offence; ``messages``: as it happened, taken back in time, not to be said."""
    message, taken_back, undetermined = (*messages, "", "")[:3]
    return Offence(
        code,
        title,
        message,
        ClauseId(f"PRO-{clause}"),
        basis,
        undetermined=undetermined,
        taken_back=taken_back,
    )


_ALL: Final = (
    _found(
        "record.bad-deal",
        "Not the pack",
        "The cards recorded are not two packs with four jokers.",
    ),
    _found(
        "record.bad-bury",
        "Burying does not fit",
        "{seat} had eight of the cards held to bury. The record has {cards}.",
    ),
    _found(
        "record.card-not-held",
        "Card not held",
        "{seat} put down {cards} without holding {missing}.",
    ),
    _found(
        "record.wrong-count",
        "Wrong number of cards",
        "Cards led: {led}. Cards put down by {seat}: {played}.",
    ),
    _found(
        "record.missing-play",
        "Play missing",
        "No play by {seat} is recorded in this trick.",
    ),
    _found(
        "record.extra-play",
        "Played twice",
        "{seat} had played to this trick already. Not counted: {cards}.",
    ),
    _found(
        "record.unfinished",
        "Record breaks off",
        "The record stops before the hand was over.",
    ),
    _broken(
        "play.out-of-turn",
        "1.1",
        "Played out of turn",
        "{seat} played out of turn. It was for {due_seat} to play.",
        "{seat} put cards down out of turn and took them back. It was for {due_seat} to play.",
    ),
    _broken(
        "play.wrong-leader",
        "6.1",
        "Wrong leader",
        "{seat} led. The lead was {due_seat}'s.",
        "{seat} wanted to lead and took the cards back. The lead was {due_seat}'s.",
    ),
    _broken(
        "lead.not-a-combination",
        "4.1",
        "Not a combination",
        "{seat} led {cards}. That is no single card, no pair and no run of pairs in one suit.",
        "{seat} put down {cards}, no single card, no pair and no run of pairs in one suit, and took the cards back.",
        basis=Basis.READING,
    ),
    _broken(
        "follow.revoke",
        "5.1",
        "Revoke",
        "{seat} revoked. {suit} were led: {lead}. {seat} held {held} and played {cards}.",
        "{seat} put down {cards} while holding {held}, and took the cards back. {suit} were led: {lead}.",
        "Cannot be said: nobody recorded {seat}'s hand. {suit} were led: {lead}. {seat} played {cards}.",
    ),
    _broken(
        "follow.shape",
        "5.2",
        "Pair kept back",
        "{seat} did not give the pairs owed. {suit} were led: {lead}. {seat} held {held} and played {cards}.",
        "{seat} put down {cards} while holding {held}, and took the cards back. {suit} were led: {lead}.",
        "Cannot be said: nobody recorded {seat}'s hand. Pairs were led: {lead}. {seat} played {cards}.",
    ),
    _broken(
        "declare.out-of-turn",
        "2.1",
        "Spoke out of turn",
        "{seat} spoke out of turn. It was for {due_seat} to declare or pass.",
    ),
    _broken(
        "declare.not-held",
        "2.2",
        "Declared what was not held",
        "{seat} declared with {cards} without holding {missing}.",
    ),
    _broken(
        "declare.not-a-declaration",
        "2.2",
        "No declaration",
        "{seat} showed {cards}. Trumps are declared with one level card, two identical ones or two jokers of a colour.",
    ),
    _broken(
        "declare.not-higher",
        "2.2",
        "Overcall not higher",
        "{seat} declared with {cards}, which does not overcall {standing}.",
    ),
    _broken(
        "declare.after-end",
        "2.3",
        "Spoke after the end",
        "{seat} spoke when trumps had been settled.",
    ),
    _broken(
        "declare.unfinished",
        "2.3",
        "Declaring not finished",
        "Play began before trumps had been settled by passes.",
    ),
    Offence(
        "claim.*",
        "Written down differently",
        "The record says {key}: {recorded}. By the rules it is: {computed}.",
        ClauseId("PRO-8.2"),
        Basis.READING,
        "discrepancy",
    ),
    _found(
        "match.setup",
        "Not what the deal before left",
        "This deal does not begin where the one before ended: {parts}.",
    ),
    Offence(
        "match.after-end",
        "After the end of the match",
        "The match had been won before this deal.",
        ClauseId("PRO-7.3"),
        Basis.LETTER,
        "discrepancy",
    ),
)

OFFENCES: Final = {offence.code: offence for offence in _ALL}
