"""What multiples cost and whether they were taken back rightly, once the whole hand is known (TLJ-8.1 to 8.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final

from replay.domain.cards import Card
from replay.domain.findings import Finding, Severity
from replay.domain.penalties import Penalty
from replay.domain.rows import Row
from replay.domain.seats import SEAT_CODES, other_team, team_of
from replay.games.tuolaji.doubts import CERTAINTY, Judged, find_uncertain, misled_evidence
from replay.games.tuolaji.multiples import Multiple, cards_back, cards_of, kept_rightly, staying
from replay.games.tuolaji.offences import OFFENCES
from replay.games.tuolaji.options import Options
from replay.games.tuolaji.state import Proof, play_finding
from replay.games.tuolaji.texts import codes
from replay.mechanics.holdings import unpack
from replay.mechanics.trumps import TrumpOrder

BEATABLE = "lead.multiple-beatable"
UNFOUNDED = "lead.correction-unfounded"
WRONG = "lead.correction-wrong"
RIGHT = ""


class Settled(Row):
    """What came of a multiple: its findings, and whether it is an offence nobody put right (TLJ-8.4)."""

    __match_args__: ClassVar[tuple[str, ...]] = ("findings", "is_uncorrected")
    __slots__ = __match_args__

    def __init__(
        self,
        findings: tuple[Finding, ...],
        is_uncorrected: bool = False,  # noqa: FBT001, FBT002 - a field
    ) -> None:
        """Take the fields."""
        self.findings: Final = findings
        self.is_uncorrected: Final = is_uncorrected


def settle(order: TrumpOrder, multiple: Multiple, options: Options, judged: Judged | None) -> Settled:
    """Find what was wrong with a multiple and with its correction.

    ``judged``: how certain it was, ``None`` where nobody asked. Of one play *beatable* goes before *uncertain*.
    """
    if judged is not None:
        rows = judged.multiple.combinations
        multiple.uncertain = sum([1 << index for index, row in enumerate(rows) if not row.certain])
    possible = multiple.doubtful or (multiple.beatable,)
    if options.needs_certainty:
        possible = tuple([beatable | multiple.uncertain for beatable in possible])
    stays = tuple([staying(multiple.parts, marked, keeps_lowest=options.keeps_lowest) for marked in possible])
    findings: list[Finding] = []
    lead = _lead_finding(order, multiple, options, stays, judged)
    if lead is not None:
        findings.append(lead)
    correction = _correction_finding(order, multiple, options, stays)
    if correction is not None:
        findings.append(correction)
    is_offence = lead is not None and lead.severity is Severity.VIOLATION and not multiple.is_attempt
    is_short = all(cards_back(multiple.parts, stay) > 0 for stay in stays if stay)
    return Settled(tuple(findings), is_offence and is_short)


def _lead_finding(
    order: TrumpOrder, multiple: Multiple, options: Options, stays: tuple[int, ...], judged: Judged | None
) -> Finding | None:
    certain = multiple.beatable
    if certain or any(multiple.doubtful):
        severity = Severity.VIOLATION if certain else Severity.UNDETERMINED
        misled = {} if judged is None else misled_evidence(judged)
        penalty = fine_of(multiple, options, stays) if certain and multiple.is_attempt else None
        proof = _proof(order, multiple, stays[0], misled, penalty)
        place = (multiple.trick, multiple.play)
        return play_finding(BEATABLE, severity, place, multiple.seat, multiple.cards, proof)
    if judged is None:
        return None
    test = CERTAINTY if options.needs_certainty else ""
    doubted = find_uncertain(judged, multiple.cards, test, taken_back=multiple.is_attempt)
    if doubted is None or doubted.severity is not Severity.VIOLATION or not multiple.is_attempt:
        return doubted
    return replace(doubted, penalty=fine_of(multiple, options, stays))


def fine_of(multiple: Multiple, options: Options, stays: tuple[int, ...]) -> Penalty | None:
    """Price the cards that had to go back (TLJ-8.3); nothing where forgotten hands leave their number open."""
    counts = {cards_back(multiple.parts, stay) for stay in stays}
    points = counts.pop() * options.fine
    if counts or not points:
        return None
    team = team_of(multiple.seat)
    clause = OFFENCES[WRONG].clause
    return Penalty("points", team, clause, other_team(team), points, multiple.trick, multiple.seat)


def _proof(
    order: TrumpOrder, multiple: Multiple, stay: int, misled: Mapping[str, object], penalty: Penalty | None
) -> Proof:
    """Show every combination that can be beaten with one hand that beats it, what stays and what goes back."""
    suit, parts = multiple.suit, multiple.parts
    own = [tuple(unpack(order, suit, part.packed)) for part in parts]
    texts = [codes(cards) for cards in own]
    rows = []
    facts: dict[str, object] = {}
    stays: list[str] = []
    goes_back: list[str] = []
    for index, beater in enumerate(multiple.beaters):
        (stays if stay >> index & 1 else goes_back).extend(texts[index])
        if beater is None:
            continue
        higher = tuple(unpack(order, suit, beater.cards))
        rows.append({"cards": texts[index], "beaten_by": SEAT_CODES[beater.seat], "with": codes(higher)})
        if not facts:
            facts = {"part": own[index], "beater_seat": beater.seat, "beater": higher}
    evidence = {"combinations": texts, "beatable": rows, "stays": stays, "goes_back": goes_back, **misled}
    facts["back"] = cards_back(parts, stay)
    return Proof(evidence, facts, corrected=multiple.is_attempt, penalty=penalty)


def _correction_finding(
    order: TrumpOrder, multiple: Multiple, options: Options, stays: tuple[int, ...]
) -> Finding | None:
    if multiple.played is None:
        return None
    index, cards = multiple.played
    outcomes = {_outcome(order, multiple, cards, stay) for stay in stays}
    if outcomes == {RIGHT}:
        return None
    code = WRONG if WRONG in outcomes else UNFOUNDED
    severity = Severity.VIOLATION if len(outcomes) == 1 else Severity.UNDETERMINED
    stay = cards_of(order, multiple.suit, multiple.parts, stays[0])
    evidence = {"attempted": codes(multiple.cards), "stays": codes(stay), "played": codes(cards)}
    option = _deciding(order, multiple, cards, options, code)
    proof = Proof(evidence, {"stay": stay}, option)
    return play_finding(code, severity, (multiple.trick, index), multiple.seat, cards, proof)


def _outcome(order: TrumpOrder, multiple: Multiple, played: tuple[Card, ...], stay: int) -> str:
    if stay:
        return RIGHT if kept_rightly(order, multiple, played, stay) else WRONG
    everything = (1 << len(multiple.parts)) - 1
    return RIGHT if kept_rightly(order, multiple, played, everything) else UNFOUNDED


def _deciding(
    order: TrumpOrder, multiple: Multiple, played: tuple[Card, ...], options: Options, code: str
) -> str | None:
    """Name the house rule under whose other setting the correction would be judged otherwise."""
    for name, needs_certainty, keeps_lowest in (
        ("correction", options.needs_certainty, not options.keeps_lowest),
        ("multiple_lead_test", not options.needs_certainty, options.keeps_lowest),
    ):
        marked = multiple.beatable | (multiple.uncertain if needs_certainty else 0)
        stay = staying(multiple.parts, marked, keeps_lowest=keeps_lowest)
        if _outcome(order, multiple, played, stay) != code:
            return name
    return None
