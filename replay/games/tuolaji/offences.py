"""What each finding's code means in Tuo La Ji, and how it is told."""

from __future__ import annotations

from typing import Final

from replay.domain.clauses import Basis, ClauseId, Offence

_L: Final = Basis.LETTER
_I: Final = Basis.READING

_UNKNOWN: Final = "Cannot be said: nobody recorded every hand that would have to be known."


def _of(code: str, title: str, clause: str, basis: Basis, *messages: str, severity: str = "violation") -> Offence:
    """Make an offence; ``messages``: as it happened, undetermined, taken back."""
    message, undetermined, taken_back = (*messages, "", "")[:3]
    return Offence(code, title, message, ClauseId(f"TLJ-{clause}"), basis, severity, undetermined, taken_back)


def _record(code: str, title: str, message: str) -> Offence:
    return Offence(code, title, message, severity="discrepancy")


_ALL: Final = (
    _record(
        "record.bad-deal", "deal is not the pack", "The deal is not two packs with jokers. Too many or too few: {odd}."
    ),
    _record(
        "record.bad-bury",
        "talon cannot be so",
        "{seat} cannot have buried {cards}: eight of the 33 cards held are to be laid away.",
    ),
    _record("record.card-not-held", "card not held", "{seat} put down {odd}. By this record it was not in hand."),
    _record("record.wrong-count", "wrong number of cards", "Cards led: {asked}. Cards put down by {seat}: {given}."),
    _record("record.missing-play", "play missing", "No play of {seat} is recorded in this trick."),
    _record("record.extra-play", "second play", "{seat} had played to this trick already. Not counted: {cards}."),
    _record("record.unfinished", "record ends early", "The record ends before all cards were played."),
    _of(
        "play.out-of-turn",
        "out of turn",
        "1.1",
        _L,
        "{seat} played out of turn. It was {due_seat}'s turn.",
        "",
        "{seat} put cards down out of turn and took them back. It was {due_seat}'s turn.",
    ),
    _of(
        "play.wrong-leader",
        "wrong leader",
        "7.1",
        _L,
        "{seat} led, though the lead was {due_seat}'s.",
        "",
        "{seat} was about to lead and took the cards back. The lead was {due_seat}'s.",
    ),
    _of(
        "lead.mixed-suits",
        "lead of several suits",
        "5.4",
        _L,
        "{seat} led cards of several suits. {cards} are not of one suit; trumps count as one.",
        "",
        "{seat} put down cards of several suits, {cards}, and took them back in time.",
    ),
    _of(
        "lead.multiple-beatable",
        "multiple that can be beaten",
        "8.1",
        _L,
        "{seat}'s multiple could be beaten. {part} falls to {beater_seat}'s {beater}. Cards that go back: {back}.",
        f"{_UNKNOWN} Whether {{seat}}'s multiple could be beaten depends on cards nobody saw.",
    ),
    _of(
        "lead.multiple-uncertain",
        "multiple that was not certain",
        "8.2",
        _L,
        "{seat} could not be certain of {combination}: {holder_seat} could have held {beater}.",
        severity="notice",
    ),
    _of(
        "lead.correction-wrong",
        "wrong cards taken back",
        "8.3",
        _I,
        "{seat} took back the wrong cards. {stay} should have stayed led; {cards} did.",
        f"{_UNKNOWN} Whether {{seat}} took back the right cards depends on cards nobody saw.",
    ),
    _of(
        "lead.correction-unfounded",
        "valid multiple taken back",
        "8.3",
        _I,
        "{seat} took back a multiple that nobody could beat. No points move.",
        f"{_UNKNOWN} Whether {{seat}} had to take the multiple back depends on cards nobody saw.",
    ),
    _of(
        "follow.revoke",
        "revoke",
        "6.1",
        _L,
        "{seat} revoked. {led} was led. {seat} held {held} and played {cards}.",
        f"{_UNKNOWN} Whether {{seat}} had more of the suit led when playing {{cards}} was not recorded.",
        "{seat} was about to revoke and took {cards} back. {led} was led, and {seat} held {held}.",
    ),
    _of(
        "follow.shape",
        "combination not matched",
        "6.2",
        _L,
        (
            "{seat} did not match the lead as fully as the hand allowed. {led} was led. {seat} held {held} "
            "and played {cards}."
        ),
        (f"{_UNKNOWN} Whether {{seat}} could have matched the lead better than with {{cards}} was not recorded."),
        ("{seat} did not match the lead at first and took {cards} back. {led} was led, and {seat} held {held}."),
    ),
    _of(
        "expose.not-held",
        "card not drawn yet",
        "3.2",
        _I,
        "{seat} exposed {cards} without having drawn it by then. The exposure has no effect.",
    ),
    _of(
        "expose.not-trump-rank",
        "not trump rank",
        "3.2",
        _L,
        (
            "{seat} exposed {cards}. One card or two identical ones of the trump rank nominate. The exposure "
            "has no effect."
        ),
    ),
    _of(
        "expose.not-higher",
        "exposure not higher",
        "3.3",
        _L,
        "{seat} exposed {cards}, which does not override {standing_seat}'s {standing}. The exposure has no effect.",
    ),
    _of(
        "expose.own-override",
        "own nomination overridden",
        "3.4",
        _L,
        "{seat} exposed {cards} over the own nomination, {standing}. The exposure has no effect.",
    ),
    _of(
        "expose.jokers",
        "jokers out of place",
        "3.6",
        _I,
        (
            "{seat} exposed {cards}. Two jokers of one colour over a pair nominate, nothing else. The "
            "exposure has no effect."
        ),
    ),
    _record("match.setup", "setup does not follow", "The setup is not what the hand before left. {parts}"),
    _of(
        "match.after-end",
        "hand after the end",
        "9.3",
        _L,
        "The game had been won before this hand.",
        severity="discrepancy",
    ),
    _of(
        "claim.*",
        "record does not add up",
        "9.5",
        _I,
        "The record does not add up: {key}. Written down: {recorded}. Computed: {computed}.",
        severity="discrepancy",
    ),
)

OFFENCES: Final = {offence.code: offence for offence in _ALL}
