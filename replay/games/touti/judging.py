"""Judge one recorded round from deal to score."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from replay.domain.cards import SPANISH, Card, Suit
from replay.domain.clauses import ClauseId
from replay.domain.events import Event, Verb
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.judgements import Judgement
from replay.domain.penalties import Penalty
from replay.domain.records import Deal, HandRecord, Holding
from replay.domain.seats import EAST, SEAT_CODES, TEAM_CODES, Seat, team_of
from replay.games.touti.auction import NOBODY
from replay.games.touti.bidding import Engagement, judge_auction, unfinished
from replay.games.touti.found import blank
from replay.games.touti.masks import FULL_PACK, HAND_SIZE, NO_SUIT, SUIT_BY_CODE, cards_of, mask_of
from replay.games.touti.options import Options
from replay.games.touti.play import LAST_TWYA, Start, Walk
from replay.games.touti.proof import proved_at
from replay.games.touti.scoring import (
    Outcome,
    Setup,
    TeamPoints,
    add_scores,
    by_team,
    first_wrong_card,
    game_winner,
    hinge,
    leaves,
    outcome_keys,
    read_setup,
    redeal_keys,
    score_round,
)

TWYAS: Final = 10
_NO_SPARES: Final[tuple[tuple[Card, ...], ...]] = ((), (), (), ())
_ROUND_LOST_CLAUSE: Final = ClauseId("TOU-5.3")

Tricks = tuple[tuple[Event, ...], ...]


def judge_deal(record: HandRecord, deal: Deal, options: Options) -> Judgement:
    """Judge a round recorded from the deal on."""
    setup = read_setup(record.setup)
    first = first_to_act(record, setup)
    hands = tuple([mask_of(hand) for hand in deal.hands])
    engagement = judge_auction(record.auction or (), EAST if first is None else first, hands)
    head: dict[str, object] = {"trump": record.trump, "leader": None if first is None else SEAT_CODES[first]}
    bad = bad_deal(deal.hands, hands)
    findings = [] if bad is None else [bad]
    findings.extend(engagement.findings)
    if not record.tricks and engagement.state.is_over and engagement.state.is_redeal:
        return _redeal(head, findings, setup, options)
    if record.tricks and (not engagement.state.is_over or engagement.state.is_redeal):
        findings.append(unfinished(engagement.state))
    walk = Walk(
        Start(
            hands=hands,
            spares=_NO_SPARES if bad is None else spares_of(deal.hands),
            leader=NOBODY if first is None else first,
            last_winner=NOBODY,
            trump=suit_of(record.trump),
            contract=engagement.contract,
            sings_in_trick=options.sings_in_trick,
        )
    )
    walk.play_all(record.tricks)
    if is_played_out(walk):
        return _complete(head, findings, (walk, record.tricks), setup, options)
    return _broken_off(head, findings, (walk, record.tricks), engagement, options)


def first_to_act(record: HandRecord, setup: Setup) -> Seat | None:
    """Give the first speaker; where ``setup`` does not say, who called first, else who played first."""
    if setup.first_speaker is not None:
        return setup.first_speaker
    if record.auction:
        return record.auction[0].seat
    return first_to_play(record.tricks)


def first_to_play(tricks: Tricks) -> Seat | None:
    """Give who played first of all, ``None`` where nobody did."""
    return next((event.seat for trick in tricks for event in trick if event.verb is Verb.PLAY), None)


def suit_of(code: object) -> Suit:
    """Read the tranfo; ``NO_SUIT`` for none."""
    return NO_SUIT if code is None else SUIT_BY_CODE[cast(str, code)]


def bad_deal(dealt: tuple[Holding, ...], hands: tuple[int, ...]) -> Finding | None:
    """Find cards that are not the pack, ten to each player."""
    together = hands[0] | hands[1] | hands[2] | hands[3]
    if together == FULL_PACK and len(dealt[0]) == len(dealt[1]) == len(dealt[2]) == len(dealt[3]) == HAND_SIZE:
        return None
    cards = [card for hand in dealt for card in hand]
    twice = sorted({card for card in cards if cards.count(card) > 1})
    evidence = {
        "missing": SPANISH.text(cards_of(FULL_PACK & ~together)),
        "twice": SPANISH.text(twice),
        "counts": {code: len(hand) for code, hand in zip(SEAT_CODES, dealt, strict=True)},
    }
    return replace(blank("record.bad-deal", Phase.DEAL), evidence=evidence)


def spares_of(dealt: tuple[Holding, ...]) -> tuple[tuple[Card, ...], ...]:
    """Give by seat the cards that a hand has once more than a mask can say."""
    return tuple(tuple(card for index, card in enumerate(hand) if card in hand[:index]) for hand in dealt)


def is_played_out(walk: Walk) -> bool:
    """Say whether ten twyas were played, the last of them by all four unless more are recorded."""
    rows = walk.rows
    return len(rows) > TWYAS or (len(rows) == TWYAS and len(rows[-1].plays) == len(SEAT_CODES))


def record_unfinished(phase: Phase) -> Finding:
    """Give the finding of a record that stops early."""
    return blank("record.unfinished", phase)


def _redeal(head: dict[str, object], findings: list[Finding], setup: Setup, options: Options) -> Judgement:
    """Close a round that everybody passed (TOU-2.8)."""
    return Judgement(
        complete=True,
        head=head,
        tricks=(),
        findings=tuple(findings),
        result={"redeal": True},
        computed=redeal_keys(setup),
        leaves=leaves(setup, (0, 0), moves_on=options.redeal_moves_on),
    )


def _broken_off(
    head: dict[str, object],
    findings: list[Finding],
    played: tuple[Walk, Tricks],
    engagement: Engagement,
    options: Options,
) -> Judgement:
    """Close a round whose record stops early: chrya and bidder are all that is known."""
    walk, tricks = played
    findings = with_play(findings, walk, tricks)
    penalties = _penalties(findings, options)
    is_auction_open = not tricks and not engagement.state.is_over
    findings.append(record_unfinished(Phase.AUCTION if is_auction_open else Phase.PLAY))
    contract = engagement.contract
    known: dict[str, object] = {}
    if contract.bidder is not None and not is_auction_open:
        known = {"chrya": contract.chrya, "bidder": SEAT_CODES[contract.bidder]}
    return Judgement(
        complete=False,
        head=head,
        tricks=tuple(walk.rows),
        findings=tuple(findings),
        penalties=penalties,
        result=known,
        computed=known,
    )


def _complete(
    head: dict[str, object],
    findings: list[Finding],
    played: tuple[Walk, Tricks],
    setup: Setup,
    options: Options,
) -> Judgement:
    """Close a round played to its end."""
    walk, tricks = played
    contract = walk.start.contract
    bidders = contract.bidders
    findings = with_play(findings, walk, tricks)
    penalties = _penalties(findings, options)
    points = collected(walk)
    songs: list[dict[str, object]] = [
        {"seat": SEAT_CODES[song.seat], "suit": SPANISH.suits[song.suit], "points": song.points} for song in walk.songs
    ]
    rows = tuple(walk.rows)
    if bidders is None:
        known = {"points": by_team(points)}
        result = {"points": by_team(points), "songs": songs}
        computed = {"chrya": None, "bidder": None, **known}
        return Judgement(
            complete=True,
            head=head,
            tricks=rows,
            findings=tuple(findings),
            penalties=penalties,
            result=result,
            computed=computed,
        )
    outcome = score_round(contract, bidders, points, penalties[0].team if penalties else None)
    keys = outcome_keys(outcome, setup)
    return Judgement(
        complete=True,
        head=head,
        tricks=rows,
        findings=tuple(with_hinges(findings, walk, outcome)) if findings else (),
        penalties=penalties,
        result=result_of(keys, songs, outcome, setup),
        computed=keys,
        leaves=leaves(setup, outcome.score, moves_on=True),
    )


def collected(walk: Walk) -> TeamPoints:
    """Add up cards, last twya and songs of each team."""
    points = list(walk.points)
    last = walk.rows[TWYAS - 1].winner
    if last is not None:
        points[last & 1] += LAST_TWYA
    for song in walk.songs:
        points[song.seat & 1] += song.points
    return (points[0], points[1])


def result_of(
    keys: dict[str, object], songs: list[dict[str, object]], outcome: Outcome, setup: Setup
) -> dict[str, object]:
    """Give the report's result of a finished round, in the order of ``report.md``."""
    result = {
        "chrya": keys["chrya"],
        "bidder": keys["bidder"],
        "points": keys["points"],
        "songs": songs,
        "made": outcome.is_made,
        "score": keys["score"],
    }
    if setup.scores is not None:
        won = game_winner(setup, add_scores(setup.scores, outcome.score))
        result["scores"] = keys["scores"]
        result["game_won_by"] = None if won is None else TEAM_CODES[won]
    return result


def with_play(findings: list[Finding], walk: Walk, tricks: Tricks) -> list[Finding]:
    """Join the findings of the play to those before it, and say when each could first be known."""
    if not findings and not walk.findings:
        return []
    before = len(findings)
    is_bad_deal = before > 0 and findings[0].code == "record.bad-deal"
    joined = []
    for index, finding in enumerate([*findings, *walk.findings]):
        because = finding.because
        if because is not None:
            because += before
        elif finding.code == "record.card-not-held" and is_bad_deal:
            because = 0
        provable = proved_at(finding, index - before, walk.proofs, tricks, walk.start.hands)
        joined.append(replace(finding, because=because, provable=provable))
    return joined


def with_hinges(findings: list[Finding], walk: Walk, outcome: Outcome) -> list[Finding]:
    """Add to each wrong card whether the chrya would hinge on its twya (TOU-5.3)."""
    bidders = outcome.contract.bidders
    hinged = []
    for finding in findings:
        row = None if finding.trick is None else walk.rows[finding.trick]
        is_wrong_card = finding.severity is Severity.VIOLATION and finding.code.startswith(("follow.", "play."))
        if row is not None and row.winner is not None and bidders is not None and is_wrong_card:
            points = row.card_points + (LAST_TWYA if finding.trick == TWYAS - 1 else 0)
            evidence = {**finding.evidence, "hinge": hinge(outcome, bidders, team_of(row.winner), points)}
            hinged.append(replace(finding, evidence=evidence))
        else:
            hinged.append(finding)
    return hinged


def _penalties(findings: list[Finding], options: Options) -> tuple[Penalty, ...]:
    """Let the first wrong card lose the round where the house rule says so (TOU-5.3)."""
    index = first_wrong_card(findings) if findings else None
    if index is None:
        return ()
    finding = findings[index]
    if not options.is_round_lost or finding.seat is None:
        findings[index] = replace(finding, option="undiscovered")
        return ()
    penalty = Penalty(
        kind="round-lost",
        team=team_of(finding.seat),
        clause=_ROUND_LOST_CLAUSE,
        trick=finding.trick,
        seat=finding.seat,
    )
    findings[index] = replace(finding, option="undiscovered", penalty=penalty)
    return (penalty,)
