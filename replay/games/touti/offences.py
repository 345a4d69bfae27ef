"""What each finding of Touti is called, under which clause it stands, how it is told."""

from __future__ import annotations

from typing import Final

from replay.domain.clauses import Basis, ClauseId, Offence


def _found(code: str, title: str, message: str) -> Offence:
    """Give a fault of the record: no clause was broken."""
    return Offence(code, title, message, severity="discrepancy")


def _broken(code: str, clause: str, title: str, message: str, basis: Basis = Basis.LETTER) -> Offence:
    return Offence(code, title, message, ClauseId(f"TOU-{clause}"), basis)


def _wrong_card(code: str, clause: str, title: str, message: str, *others: str) -> Offence:
    """Give an offence against a duty of play; ``others``: its words taken back, and where it cannot be said."""
    taken_back, undetermined = others
    return Offence(
        code,
        title,
        message,
        ClauseId(f"TOU-{clause}"),
        Basis.LETTER,
        undetermined=f"{_UNKNOWN} {undetermined}",
        taken_back=taken_back,
    )


_UNKNOWN: Final = "Cannot be said: nobody recorded the hand of {seat}."


_ALL: Final = (
    _found(
        "record.bad-deal",
        "Not the pack",
        "The cards recorded are not the 40 of the pack, ten to each player.",
    ),
    _found(
        "record.card-not-held",
        "Card not held",
        "{seat} played {cards} without holding it.",
    ),
    _found(
        "record.wrong-count",
        "Wrong number of cards",
        "{seat} put down {number} cards at once. A play is one card, and this one cannot win the twya.",
    ),
    _found(
        "record.missing-play",
        "Play missing",
        "No play by {seat} is recorded in this twya.",
    ),
    _found(
        "record.extra-play",
        "Played twice",
        "{seat} had played to this twya already. {cards} does not count.",
    ),
    _found(
        "record.unfinished",
        "Record breaks off",
        "The record stops before the round was over.",
    ),
    Offence(
        "play.out-of-turn",
        "Played out of turn",
        "{seat} played out of turn. It was for {due_seat} to play.",
        ClauseId("TOU-1.3"),
        Basis.LETTER,
        taken_back="{seat} was about to play out of turn and took {cards} back. It was for {due_seat} to play.",
    ),
    Offence(
        "play.wrong-leader",
        "Wrong leader",
        "{seat} led. The lead was with {due_seat}.",
        ClauseId("TOU-3.1"),
        Basis.LETTER,
        taken_back="{seat} was about to lead and took {cards} back. The lead was with {due_seat}.",
    ),
    _wrong_card(
        "follow.revoke",
        "3.2",
        "Revoke",
        "{seat} revoked. The suit led was {suit}. {seat} held {held} and played {cards}.",
        "{seat} was about to revoke and took {cards} back. The suit led was {suit}, and {seat} held {held}.",
        "Whether it had a card of {suit} when {cards} was played is not known.",
    ),
    _wrong_card(
        "follow.overtake",
        "3.2",
        "Did not overtake",
        "{seat} did not overtake. A card of {suit} above {best} was owed. {seat} held {held} and played {cards}.",
        "{seat} did not overtake at first and took {cards} back. A card of {suit} above {best} was owed.",
        "Whether it had a card of {suit} above {best} when {cards} was played is not known.",
    ),
    _wrong_card(
        "follow.must-trump",
        "3.3",
        "Did not play tranfo",
        "{seat} discarded. Without a card of {suit} tranfo was owed. {seat} held {held} and played {cards}.",
        "{seat} discarded at first and took {cards} back. Without a card of {suit} tranfo was owed.",
        "Whether it had a tranfo when {cards} was played is not known.",
    ),
    _wrong_card(
        "follow.overtrump",
        "3.3",
        "Did not overtrump",
        "{seat} did not overtrump. A tranfo above {best} was owed. {seat} held {held} and played {cards}.",
        "{seat} did not overtrump at first and took {cards} back. A tranfo above {best} was owed.",
        "Whether it had a tranfo above {best} when {cards} was played is not known.",
    ),
    _broken(
        "auction.out-of-turn",
        "2.1",
        "Spoke out of turn",
        "{seat} spoke out of turn. It was for {due_seat} to speak.",
    ),
    _broken(
        "auction.bid",
        "2.2",
        "No bid",
        "{seat} bid {amount}. Bids go in tens from 70 to 210, each above the one before. Standing: {standing}.",
    ),
    _broken(
        "auction.seventy",
        "2.3",
        "Opened at 70 as last speaker",
        "{seat} opened at 70. Whoever speaks last opens at 80 or higher.",
    ),
    _broken(
        "auction.as-late",
        "2.4",
        "As said late",
        '{seat} said "As" after the first turn. {seat} has left the auction.',
    ),
    _broken(
        "auction.as-without-ace",
        "2.4",
        "As without an ace",
        '{seat} said "As" and held no ace. {seat} has left the auction.',
    ),
    _broken(
        "auction.push",
        "2.5",
        "No push",
        "{seat} pushed by {amount}. {reason}",
    ),
    _broken(
        "auction.push-unanswered",
        "2.6",
        "Push not answered",
        "{seat} did not answer the push. {owed} or more was owed, and {seat} {call}.",
    ),
    _broken(
        "auction.after-end",
        "2.7",
        "Spoke after the end",
        "{seat} spoke when the auction was over.",
        Basis.READING,
    ),
    _broken(
        "auction.unfinished",
        "2.7",
        "Auction not finished",
        "Play began before the auction had ended. {reason}",
        Basis.READING,
    ),
    _broken(
        "sing.not-bidders",
        "4.1",
        "Song by the others",
        "{seat} sang {suit}. Only the team that bought may sing.",
    ),
    Offence(
        "sing.not-held",
        "Song without the pair",
        "{seat} sang {suit} without holding both Kabal and Ray of it. In hand of the two: {held}.",
        ClauseId("TOU-4.1"),
        Basis.LETTER,
        undetermined=f"{_UNKNOWN} Whether Kabal and Ray of {{suit}} were both there is not known.",
    ),
    _broken(
        "sing.not-after-win",
        "4.2",
        "Song at the wrong time",
        "{seat} sang {suit}. {reason}",
    ),
    _broken(
        "sing.second",
        "4.3",
        "Second song in a twya",
        "{seat} sang {suit}. A song had been sung in this twya already.",
    ),
    _broken(
        "sing.repeated",
        "4.3",
        "Suit sung again",
        "{seat} sang {suit}. That suit had been sung in this round already.",
    ),
    _broken(
        "sing.limit",
        "4.4",
        "More songs than the chrya allows",
        "{seat} sang {suit} for {worth}. At {chrya} songs may make {limit} in all, and {sung} had been sung.",
    ),
    Offence(
        "claim.*",
        "Written down differently",
        "The record says {key}: {recorded}. By the rules it is: {computed}.",
        ClauseId("TOU-5.1"),
        Basis.LETTER,
        "discrepancy",
    ),
    _found(
        "match.setup",
        "Not what the round before left",
        "This round does not begin where the one before ended: {parts}.",
    ),
    Offence(
        "match.after-end",
        "After the end of the game",
        "The game had been won before this round.",
        ClauseId("TOU-5.2"),
        Basis.LETTER,
        "discrepancy",
    ),
)

OFFENCES: Final = {offence.code: offence for offence in _ALL}
