"""What a leader could not know when leading a multiple, and the finding made of it (TLJ-8.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from replay.domain.annotations import Multiple
from replay.domain.cards import FRENCH_DOUBLE, Card
from replay.domain.clauses import Basis, ClauseId
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.rows import Row
from replay.domain.seats import SEAT_CODES, Seat

SUIT_WORDS: Final = ("spades", "hearts", "diamonds", "clubs", "trumps")
UNCERTAIN: Final = "lead.multiple-uncertain"
TEST_OPTION: Final = "multiple_lead_test"
CERTAINTY: Final = "certainty"


class Doubt(Row):
    """One combination the leader could not be certain of.

    ``beaters``: for each seat of ``Sureness.could_lie_with``, cards there that would beat it.
    ``in_pairs``: only pairs could. ``followed``: for each of these seats the earlier tricks (from 0) in
    which it followed this suit without showing that it could not hold them.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("cards", "suit", "seats", "beaters", "in_pairs", "followed")
    __slots__ = __match_args__

    def __init__(
        self,
        cards: tuple[Card, ...],
        suit: int,
        seats: tuple[Seat, ...],
        beaters: tuple[tuple[Card, ...], ...],
        in_pairs: bool,  # noqa: FBT001 - a field
        followed: tuple[tuple[int, ...], ...],
    ) -> None:
        """Take the fields."""
        self.cards: Final = cards
        self.suit: Final = suit
        self.seats: Final = seats
        self.beaters: Final = beaters
        self.in_pairs: Final = in_pairs
        self.followed: Final = followed


class FalseShow(Row):
    """An earlier play that showed what was not so: its seat had cards, or a pair, of ``suit`` after all."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "trick", "play", "suit", "of_pairs")
    __slots__ = __match_args__

    def __init__(
        self,
        seat: Seat,
        trick: int,
        play: int,
        suit: int,
        of_pairs: bool,  # noqa: FBT001 - a field
    ) -> None:
        """Take the fields."""
        self.seat: Final = seat
        self.trick: Final = trick
        self.play: Final = play
        self.suit: Final = suit
        self.of_pairs: Final = of_pairs


class Judged(Row):
    """A multiple judged from the leader's chair.

    ``false_shows``: where a combination was certain and falls all the same, the earlier plays that misled.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("multiple", "doubts", "false_shows", "own_known")
    __slots__ = __match_args__

    def __init__(
        self,
        multiple: Multiple,
        doubts: tuple[Doubt, ...],
        false_shows: tuple[FalseShow, ...],
        own_known: bool,  # noqa: FBT001 - a field
    ) -> None:
        """Take the fields."""
        self.multiple: Final = multiple
        self.doubts: Final = doubts
        self.false_shows: Final = false_shows
        self.own_known: Final = own_known
        """Whether the leader's own hand is remembered; without it a doubt may be unfounded."""


def find_uncertain(judged: Judged, cards: tuple[Card, ...], test: str, *, taken_back: bool) -> Finding | None:
    """Find a multiple that was not certain; ``None`` for a certain one.

    ``cards``: as put down; ``test``: the setting of ``multiple_lead_test``. Under ``certainty`` it is a
    violation, priced by who judges the hand. Where the leader's own hand is forgotten it is undetermined: what
    beats the lead may have been in that hand itself.
    """
    if not judged.doubts:
        return None
    multiple = judged.multiple
    first = judged.doubts[0]
    severity = Severity.VIOLATION if test == CERTAINTY else Severity.NOTICE
    return Finding(
        code=UNCERTAIN,
        severity=severity if judged.own_known else Severity.UNDETERMINED,
        phase=Phase.PLAY,
        trick=multiple.trick,
        play=multiple.play,
        seat=multiple.seat,
        clause=ClauseId("TLJ-8.2"),
        basis=Basis.LETTER,
        option=TEST_OPTION,
        cards=cards,
        evidence=uncertain_evidence(judged),
        facts={"combination": first.cards, "beater": first.beaters[0], "holder_seat": first.seats[0]},
        provable=(multiple.trick, multiple.play),
        corrected=taken_back,
    )


def uncertain_evidence(judged: Judged) -> dict[str, object]:
    """Say, ready for JSON, which combinations were uncertain, what could have beaten them and where it could have lain.

    ``needed``: for each seat what it would have had to show, and the earlier tricks (from 1) in
    which it could have shown it and did not.
    """
    text = FRENCH_DOUBLE.text
    rows = []
    for doubt in judged.doubts:
        lacking = f"no pair of {SUIT_WORDS[doubt.suit]}" if doubt.in_pairs else f"no {SUIT_WORDS[doubt.suit]}"
        rows.append(
            {
                "cards": text(doubt.cards),
                "could_lie_with": [SEAT_CODES[seat] for seat in doubt.seats],
                "beaten_by": [text(beater) for beater in doubt.beaters],
                "needed": [
                    {"seat": SEAT_CODES[seat], "show": lacking, "tricks": [trick + 1 for trick in tricks]}
                    for seat, tricks in zip(doubt.seats, doubt.followed, strict=True)
                ],
            }
        )
    return {"uncertain": rows}


def misled_evidence(judged: Judged) -> dict[str, object]:
    """Say, ready for JSON, which earlier plays (from 1) had shown what was not so; empty where none had."""
    if not judged.false_shows:
        return {}
    return {
        "misled_by": [
            {
                "seat": SEAT_CODES[show.seat],
                "trick": show.trick + 1,
                "play": show.play + 1,
                "showed": f"no pair of {SUIT_WORDS[show.suit]}" if show.of_pairs else f"no {SUIT_WORDS[show.suit]}",
            }
            for show in judged.false_shows
        ]
    }
