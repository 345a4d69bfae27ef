"""The judgement panel: each finding in words and cards, its clause, its proof and its price."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from replay.domain.cards import Pack
from replay.domain.clauses import ClauseId
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.judgements import Verdict
from replay.domain.penalties import Penalty
from replay.domain.ruleset import Ruleset
from replay.domain.timeline import Timeline
from replay.engine.messages import offence_of
from replay.presenters.alternatives import Alternative, HouseRule, house_rules_for, without_penalty
from replay.presenters.clauses import Badge, ClauseView, badge_of, clause_view, word_of
from replay.presenters.language import Language
from replay.presenters.outcomes import outcome_of
from replay.presenters.phrases import event_sentence
from replay.presenters.words import cards_in, seat_in, seat_name, sentence_of, team_name, trick_name, trick_word

KINDS: Final = {
    Severity.VIOLATION: ("offence", "Offence"),
    Severity.DISCREPANCY: ("discrepancy", "Discrepancy"),
    Severity.NOTICE: ("notice", "Notice"),
    Severity.UNDETERMINED: ("undetermined", "Not decided"),
}


@dataclass(frozen=True, slots=True)
class CardRow:
    """Cards under a label. ``bad``: offending ones by place; ``style``: ``held``, ``played`` or ``owed``."""

    label: str
    cards: tuple[str, ...]
    style: str = "held"
    bad: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Proof:
    """When a finding could be proved: both moments in words, and the frame of the later one."""

    here: str
    done: str
    there: str
    shows: str
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Price:
    """What it costs: the clause, its words, and the score with and without."""

    clause: str
    badges: tuple[Badge, ...]
    text: str
    without: tuple[str, str] | None = None
    judged: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A setting of a house rule: its value, what it means, the verdict under it."""

    value: str
    is_in_force: bool
    meaning: str
    verdict: str


@dataclass(frozen=True, slots=True)
class RuleTable:
    """A house rule that would change the verdict."""

    name: str
    rows: tuple[RuleRow, ...]


@dataclass(frozen=True, slots=True)
class FindingView:
    """A finding as the panel shows it; ``number`` counts from 1 among those shown."""

    number: int
    code: str
    kind: str
    kind_text: str
    title: str
    sentence: str
    place: str
    at: int
    short: str
    clause: ClauseView | None = None
    badge: Badge | None = None
    rows: tuple[CardRow, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    proof: Proof | None = None
    price: Price | None = None
    rules: tuple[RuleTable, ...] = ()
    because: int | None = None
    is_withheld: bool = False


@dataclass(frozen=True, slots=True)
class Bench:
    """What the panel's parts are made from."""

    ruleset: Ruleset
    verdict: Verdict
    timeline: Timeline
    say: Language


def finding_view(
    bench: Bench, index: int, number: int, *, is_open: bool = True, upto: int | None = None
) -> FindingView:
    """Give one finding.

    Not ``is_open``: only what it is and its clause, for a seat that may not see the cards. ``upto``: the
    last frame a seat may know of; later proofs and outcomes are left out.
    """
    finding = bench.verdict.findings[index]
    say, ruleset = bench.say, bench.ruleset
    kind, _ = KINDS[finding.severity]
    offence = offence_of(ruleset.rulebook, finding.code)
    title, sentence = _split(sentence_of(finding, ruleset, say)) if is_open else (say(offence.title), "")
    rules = house_rules_for(ruleset, bench.verdict, finding) if upto is None else ()
    clause = None if finding.clause is None else clause_view(ruleset, ClauseId(finding.clause), say)
    return FindingView(
        number=number,
        code=finding.code,
        kind=kind,
        kind_text=_kind_text(finding, say),
        title=title,
        sentence=sentence,
        place=place_of(finding, ruleset, say),
        at=bench.timeline.finding_frames[index],
        short=say(offence.title),
        clause=clause,
        badge=None if finding.basis is None else badge_of(finding.basis, say),
        rows=_rows(finding, ruleset, say) if is_open else (),
        facts=_facts(finding, say) if is_open else (),
        proof=_proof(bench, finding, index) if upto is None else None,
        price=_price(bench, finding, rules) if upto is None else None,
        rules=tuple(_rule_table(rule, finding, say) for rule in rules),
        because=finding.because,
        is_withheld=not is_open,
    )


def _split(message: str) -> tuple[str, str]:
    """Split a message into its title, the first sentence without its stop, and the rest.

    >>> _split("North revoked. Two trumps were led.")
    ('North revoked', 'Two trumps were led.')
    """
    title, _, rest = message.partition(". ")
    if not rest:
        title, _, rest = message.partition("。")
    return title.rstrip(".。"), rest


def _kind_text(finding: Finding, say: Language) -> str:
    if finding.corrected and finding.severity is Severity.NOTICE:
        return say("Taken back, no offence")
    words = say(KINDS[finding.severity][1])
    if finding.phase is Phase.PLAY and finding.play is not None and finding.severity is Severity.VIOLATION:
        return say("Offence in this play")
    return words


def place_of(finding: Finding, ruleset: Ruleset, say: Language) -> str:
    """Say where a finding stands, in a word or two."""
    if finding.trick is not None:
        return trick_name(ruleset, finding.trick + 1, say).lower()
    return say(str(finding.phase))


_BEFORE: Final = (("held", "Held"), ("drawn", "Drawn by then"), ("standing", "Standing"), ("lying", "Lying there"))
_AFTER: Final = (
    ("attempted", "Attempted"),
    ("stays", "Stays led"),
    ("goes_back", "Goes back to hand"),
    ("buried", "Buried"),
    ("not_held", "Not held"),
    ("missing", "Missing"),
    ("twice", "There twice"),
)


def _rows(finding: Finding, ruleset: Ruleset, say: Language) -> tuple[CardRow, ...]:
    """Give held, played and owed as cards, as far as the evidence names them."""
    pack, evidence = ruleset.pack, finding.evidence
    legal = evidence.get("legal")
    closest = [cards for cards in legal if cards_in(cards, pack)] if isinstance(legal, list | tuple) else []
    rows = _named(evidence, _BEFORE, pack, say)
    if finding.cards:
        label = say("Shown") if finding.phase is Phase.AUCTION else say("Played")
        rows.append(CardRow(label, tuple(pack.text(finding.cards)), "played", _outside(finding, closest, pack.text)))
    if len(closest) == 1:
        rows.append(CardRow(say("Owed: the only legal play"), tuple(closest[0]), "owed"))
    elif closest:
        rows.append(CardRow(say("Owed, for one"), tuple(closest[0]), "owed"))
        rows.extend(CardRow(say("or"), tuple(cards), "owed") for cards in closest[1:4])
    rows.extend(_beaten(evidence, pack, say))
    rows.extend(_uncertain(evidence, pack, say))
    rows.extend(_named(evidence, _AFTER, pack, say))
    return tuple(rows)


def _named(
    evidence: Mapping[str, object], names: tuple[tuple[str, str], ...], pack: Pack, say: Language
) -> list[CardRow]:
    rows = []
    for key, label in names:
        cards = cards_in(evidence.get(key), pack)
        if cards:
            rows.append(CardRow(say(label), tuple(pack.text(cards))))
    return rows


def _parts(value: object) -> list[Mapping[str, object]]:
    return [part for part in value if isinstance(part, Mapping)] if isinstance(value, list | tuple) else []


def _beaten(evidence: Mapping[str, object], pack: Pack, say: Language) -> list[CardRow]:
    """Give each combination of a multiple that can be beaten, and the hand that beats it."""
    rows = []
    for part in _parts(evidence.get("beatable")):
        led, better = cards_in(part.get("cards"), pack), cards_in(part.get("with"), pack)
        holder = seat_in(part.get("beaten_by"))
        if led:
            rows.append(CardRow(say("Can be beaten"), tuple(pack.text(led))))
        if better and holder is not None:
            label = say("Beaten by {seat}").format(seat=seat_name(holder, say))
            rows.append(CardRow(label, tuple(pack.text(better)), "owed"))
    return rows


def _uncertain(evidence: Mapping[str, object], pack: Pack, say: Language) -> list[CardRow]:
    """Give each combination nobody could be sure of, and what could have beaten it, where."""
    rows = []
    for part in _parts(evidence.get("uncertain")):
        led = cards_in(part.get("cards"), pack)
        beaters = part.get("beaten_by")
        better = cards_in(beaters[0], pack) if isinstance(beaters, list | tuple) and beaters else None
        holders = part.get("could_lie_with")
        seats = [seat_in(code) for code in holders] if isinstance(holders, list | tuple) else []
        if led:
            rows.append(CardRow(say("Uncertain"), tuple(pack.text(led))))
        if better:
            names = ", ".join(seat_name(seat, say) for seat in seats if seat is not None)
            label = say("could lie with {seats}").format(seats=names)
            rows.append(CardRow(label, tuple(pack.text(better)), "owed"))
    return rows


def _outside(finding: Finding, closest: list[object], text: object) -> tuple[int, ...]:
    """Give the places of the cards that are in no closest legal play."""
    if finding.severity is not Severity.VIOLATION or not closest:
        return ()
    kept = list(closest[0]) if isinstance(closest[0], list | tuple) else []
    places = []
    codes = text(finding.cards) if callable(text) else []
    for place, code in enumerate(codes):
        if code in kept:
            kept.remove(code)
        else:
            places.append(place)
    return tuple(places)


def _facts(finding: Finding, say: Language) -> tuple[tuple[str, str], ...]:
    """Give written and computed figures of a claim, and what was owed in words."""
    facts = []
    evidence = finding.evidence
    if "recorded" in evidence and "computed" in evidence:
        facts.append((say("Written down"), _plain(evidence["recorded"])))
        facts.append((say("Computed"), _plain(evidence["computed"])))
    owed = evidence.get("owed")
    if isinstance(owed, str) and owed:
        facts.append((say("Asked for"), say(owed)))
    hinge = evidence.get("hinge")
    if isinstance(hinge, str):
        facts.append((say("The chrya"), say(hinge)))
    return tuple(facts)


def _plain(value: object) -> str:
    return "–" if value is None else word_of(value)


def _proof(bench: Bench, finding: Finding, index: int) -> Proof | None:
    """Say when the others could have known: a later play that shows it, at once, or never."""
    say, ruleset = bench.say, bench.ruleset
    if finding.severity is not Severity.VIOLATION or finding.phase is not Phase.PLAY or finding.trick is None:
        return None
    word = say(trick_word(ruleset))
    here = trick_name(ruleset, finding.trick + 1, say)
    done = _doing(bench, bench.timeline.finding_frames[index])
    if finding.provable is None:
        return Proof(here, done, say("Not provable in this hand"), "")
    trick, play = finding.provable
    frame = bench.timeline.played_frames.get((trick, play))
    if (trick, play) == (finding.trick, finding.play):
        return Proof(here, done, say("At once"), "", frame)
    there = say("{trick} {number}, play {play}").format(trick=word, number=trick + 1, play=play + 1)
    return Proof(here, done, there, "" if frame is None else _doing(bench, frame), frame)


def _doing(bench: Bench, at: int) -> str:
    event = bench.timeline.frames[at].event
    return "" if event is None else event_sentence(event, bench.ruleset, bench.say)


def _price(bench: Bench, finding: Finding, rules: tuple[HouseRule, ...]) -> Price | None:
    """Give the price of a finding, with the score with and without it."""
    penalty, say = finding.penalty, bench.say
    if penalty is None:
        return None
    text = penalty_words(penalty, say)
    clause = ""
    badges: tuple[Badge, ...] = ()
    if penalty.clause is not None:
        view = clause_view(bench.ruleset, penalty.clause, say)
        clause, badges = view.id, view.badges
    free = without_penalty(rules, finding)
    if free is None:
        return Price(clause, badges, text)
    before, after = outcome_of(free, say), outcome_of(bench.verdict, say)
    return Price(clause, badges, text, (before.figure, before.text), (after.figure, after.text))


def penalty_words(penalty: Penalty, say: Language) -> str:
    """Say what a penalty is."""
    team = team_name(penalty.team, say)
    if penalty.points is None or penalty.to is None:
        return say("{team} lose the round.").format(team=team)
    text = say("{points} points from {team} to {to}.")
    return text.format(points=penalty.points, team=team, to=team_name(penalty.to, say))


def _rule_table(rule: HouseRule, finding: Finding, say: Language) -> RuleTable:
    return RuleTable(rule.spec.name, tuple(_rule_row(part, finding, say) for part in rule.alternatives))


def _rule_row(alternative: Alternative, finding: Finding, say: Language) -> RuleRow:
    outcome = outcome_of(alternative.verdict, say)
    kept = alternative.finding
    parts = [f"{outcome.figure} {outcome.short}".strip()]
    if kept is None:
        parts.insert(0, say("no finding"))
    elif kept.severity != finding.severity:
        parts.insert(0, say(KINDS[kept.severity][1]).lower())
    return RuleRow(
        word_of(alternative.value),
        alternative.is_in_force,
        say(alternative.meaning) if alternative.meaning else "",
        ", ".join(parts),
    )
