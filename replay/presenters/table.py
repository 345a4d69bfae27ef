"""The table at one event, for drawing: holdings, the trick, piles, whose turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from replay.domain.cards import Card
from replay.domain.events import Verb
from replay.domain.findings import Finding, Severity
from replay.domain.judgements import TrickRow, Verdict
from replay.domain.records import Holding
from replay.domain.ruleset import Ruleset
from replay.domain.seats import SEAT_CODES, SEATS, Seat
from replay.domain.timeline import Frame, Laid, Stage, Timeline
from replay.engine.messages import offence_of
from replay.presenters.faces import token
from replay.presenters.language import Language
from replay.presenters.outcomes import outcome_of
from replay.presenters.phrases import frame_sentence, heading_of, led_sentence
from replay.presenters.status import head_at, status_of
from replay.presenters.views import Bubble, FrameView, Pile, PlayView, SeatView, Tag
from replay.presenters.words import cards_in, seat_name, trick_name


@dataclass(frozen=True, slots=True)
class Scene:
    """What stays the same from frame to frame.

    ``findings``: those shown, with the frame each stands at; ``bubbles``: by frame.
    """

    ruleset: Ruleset
    verdict: Verdict
    timeline: Timeline
    say: Language
    findings: Sequence[tuple[Finding, int]] = ()
    bubbles: Mapping[int, tuple[Bubble, ...]] = field(default_factory=dict)
    viewer: Seat | None = None

    @property
    def head(self) -> Mapping[str, object]:
        """Give what the hand is played under: rank, trump, leader, defenders."""
        return self.verdict.judgement.head

    def row(self, trick: int | None) -> TrickRow | None:
        """Give a trick as judged; ``None`` outside play."""
        rows = self.verdict.judgement.tricks
        return rows[trick] if trick is not None and trick < len(rows) else None


def frame_view(scene: Scene, frame: Frame) -> FrameView:
    """Give one frame for drawing."""
    say = scene.say
    row = scene.row(frame.trick)
    here = [finding for finding, at in scene.findings if at == frame.index]
    return FrameView(
        at=frame.index,
        heading=heading_of(frame, 0 if row is None else len(row.plays), scene.ruleset, say),
        sentence=frame_sentence(frame, scene.ruleset, say),
        seats=tuple(_seat_view(scene, frame, seat, here) for seat in SEATS),
        status=status_of(scene.ruleset, scene.verdict, frame, say),
        plays=_gift_plays(scene, frame) if frame.stage is Stage.EXCHANGE else _plays(scene, frame),
        hub=_hub(scene, frame, row),
        due_seat=_due_seat(frame),
        due_text=_due_text(frame, say),
        pile=_pile(scene, frame),
        trick=0 if frame.trick is None else frame.trick + 1,
    )


def _seat_view(scene: Scene, frame: Frame, seat: Seat, here: list[Finding]) -> SeatView:
    say = scene.say
    held = frame.holdings[seat]
    count = frame.counts[seat]
    head = head_at(scene.verdict, frame)
    groups = scene.ruleset.arrange(held, head) if held else ()
    has_trumps = bool(groups) and is_trumps(scene.ruleset, groups[0], head)
    tags = _seat_tags(scene, frame, seat, here)
    return SeatView(
        seat=SEAT_CODES[seat],
        name=seat_name(seat, say),
        player=scene.verdict.record.players.get(seat, ""),
        count="" if count is None else say.count("{n} card", "{n} cards", count),
        groups=tuple(tuple(scene.ruleset.pack.text(group)) for group in groups),
        has_trumps=has_trumps,
        names_trumps=has_trumps and _width(groups) >= _APART + _TAG * len(tags),
        owed=_owed(scene, seat, groups, here),
        hidden=(count or 0) if seat in frame.concealed else 0,
        is_unknown=held is None,
        on_turn=frame.due == seat,
        tags=tags,
    )


_APART: Final = 390
"""A holding so wide starts so far left that the word above its trumps does not meet the seat's name."""
_TAG: Final = 120
"""What a tag beside the name asks for besides."""


def _width(groups: Sequence[Holding]) -> int:
    """Give about how many pixels a holding in one line takes: a card, the visible strips of the rest, the gaps."""
    return sum(40 + 24 * (len(group) - 1) for group in groups) + 14 * (len(groups) - 1)


def is_trumps(ruleset: Ruleset, group: Holding, head: Mapping[str, object]) -> bool:
    """Say whether a group of a holding is trumps: laid beside a card that surely is one, it stays one group."""
    pack = ruleset.pack
    trump = head.get("trump")
    if isinstance(trump, str):
        sure = pack.by_text[trump + pack.ranks[0]]
    elif "trump" in head and pack.specials:
        sure = pack.by_text[pack.specials[0]]
    else:
        return False
    return len(ruleset.arrange((*group, sure), head)) == 1


def _owed(scene: Scene, seat: Seat, groups: tuple[Holding, ...], here: list[Finding]) -> tuple[int, ...]:
    """Give the places of cards still held that the rules asked for (the closest legal play of a violation)."""
    owed: list[Card] = []
    for finding in here:
        if finding.seat == seat and finding.severity is Severity.VIOLATION and not finding.corrected:
            owed = _left_of(finding, scene)
    places = []
    for place, card in enumerate(card for group in groups for card in group):
        if card in owed:
            owed.remove(card)
            places.append(place)
    return tuple(places)


def _left_of(finding: Finding, scene: Scene) -> list[Card]:
    legal = finding.evidence.get("legal")
    closest = legal[0] if isinstance(legal, list | tuple) and legal else ()
    left = list(cards_in(closest, scene.ruleset.pack) or ())
    for card in finding.cards:
        if card in left:
            left.remove(card)
    return left


def _seat_tags(scene: Scene, frame: Frame, seat: Seat, here: list[Finding]) -> tuple[Tag, ...]:
    say = scene.say
    tags: list[Tag] = []
    if scene.viewer == seat:
        tags.append(("plain", say("you see this hand")))
    if any(finding.seat == seat and _left_of(finding, scene) for finding in here if not finding.corrected):
        tags.append(("owed", say("still held")))
    if frame.buried_by == seat and frame.stage is not Stage.END:
        tags.append(("plain", say("leads the round")))
    tags.extend(("call", say(_CALLS.get(call.word, call.word))) for call in frame.calls if call.seat == seat)
    for song in frame.songs:
        if song.seat == seat:
            text = say("sings {suit} {points}").format(suit=token(song.word), points=song.points)
            tags.append(("song" if song.points else "offence", text))
    if seat in frame.out:
        tags.append(("plain", say("out, {place}").format(place=frame.out.index(seat) + 1)))
    if seat in frame.passed:
        tags.append(("plain", say("passes")))
    tags.extend(_spoken(scene, frame, seat))
    return tuple(tags)


_CALLS = {"tichu": "tichu", "grand": "grand tichu"}


def _spoken(scene: Scene, frame: Frame, seat: Seat) -> list[Tag]:
    """Give what a seat said last in the auction, while it lasts."""
    if frame.stage is not Stage.AUCTION or frame.play is None:
        return []
    events = (scene.verdict.record.auction or ())[: frame.play + 1]
    said = [event for event in events if event.seat == seat and event.verb in _BIDS]
    if not said:
        return []
    last = said[-1]
    text = scene.say(_BIDS[last.verb]).format(amount=last.amount)
    return [("call" if last is frame.event else "plain", text)]


_BIDS = {Verb.BID: "{amount}", Verb.PUSH: "pushes +{amount}", Verb.PASS: "pass", Verb.SAY: "As"}


def _plays(scene: Scene, frame: Frame) -> tuple[PlayView, ...]:
    if frame.stage is Stage.AUCTION or (frame.stage is Stage.DEAL and any(frame.exposed)):
        return tuple(
            PlayView(
                SEAT_CODES[seat],
                tuple(scene.ruleset.pack.text(frame.exposed[seat])),
                frame.index,
                tags=(("plain", scene.say("exposed")),),
            )
            for seat in SEATS
            if frame.exposed[seat]
        )
    return tuple(_play(scene, frame, laid) for laid in frame.laid)


def _play(scene: Scene, frame: Frame, laid: Laid) -> PlayView:
    say = scene.say
    here = [finding for finding, at in scene.findings if at == laid.frame and finding.seat in (laid.seat, None)]
    faults = [finding for finding in here if finding.phase == "play"]
    is_led = not any(other.frame < laid.frame for other in frame.laid if not other.taken_back) and (
        frame.leader == laid.seat
    )
    is_winning = frame.winning == laid.seat and not laid.taken_back and laid.counts
    tags: list[Tag] = [("led", say("led"))] if is_led else []
    if is_winning:
        tags.append(("winning", say("won") if frame.won else say("winning")))
    if laid.taken_back:
        tags.append(("back", say("taken back")))
    if not laid.counts:
        tags.append(("back", say("ignored")))
    for finding in faults:
        kind = "offence" if finding.severity is Severity.VIOLATION else str(finding.severity)
        tags.append((kind, say(offence_of(scene.ruleset.rulebook, finding.code).title)))
    put = scene.timeline.frames[laid.frame]
    event = put.event
    if put.passed_over is not None and not faults and Verb.PASS in scene.ruleset.form.trick_verbs:
        tags.append(("call", say("bomb, out of turn")))
    if event is not None and event.phoenix is not None:
        tags.append(("plain", say("phoenix as {rank}").format(rank=event.phoenix)))
    if event is not None and event.wish not in (None, "none"):
        tags.append(("call", say("wish: {rank}").format(rank=event.wish)))
    return PlayView(
        seat=SEAT_CODES[laid.seat],
        cards=tuple(scene.ruleset.pack.text(laid.cards)),
        at=laid.frame,
        bad=_bad(scene, laid, faults),
        is_winning=is_winning,
        is_back=laid.taken_back,
        is_faint=not laid.counts,
        tags=tuple(tags),
        bubbles=scene.bubbles.get(laid.frame, ()),
    )


def _bad(scene: Scene, laid: Laid, faults: list[Finding]) -> tuple[int, ...]:
    """Give the places of the cards that break the rule: those in no closest legal play, else all."""
    wrong = [finding for finding in faults if finding.severity is Severity.VIOLATION]
    if not wrong:
        return ()
    legal = wrong[0].evidence.get("legal")
    closest = legal[0] if isinstance(legal, list | tuple) and legal else ()
    kept = list(cards_in(closest, scene.ruleset.pack) or ())
    places = []
    for place, card in enumerate(laid.cards):
        if card in kept:
            kept.remove(card)
        else:
            places.append(place)
    return tuple(places) or tuple(range(len(laid.cards)))


def _gift_plays(scene: Scene, frame: Frame) -> tuple[PlayView, ...]:
    """Give the cards on their way in an exchange, before each giver."""
    if frame.due is None:
        return ()
    plays = []
    for giver in SEATS:
        gifts = [gift for gift in frame.gifts if gift.giver == giver]
        seen = tuple(code for gift in gifts if gift.card is not None for code in scene.ruleset.pack.text((gift.card,)))
        if gifts:
            plays.append(PlayView(SEAT_CODES[giver], seen, frame.index, hidden=len(gifts) - len(seen)))
    return tuple(plays)


def _hub(scene: Scene, frame: Frame, row: TrickRow | None) -> tuple[str, str, tuple[str, ...]]:
    say = scene.say
    if frame.stage is Stage.AUCTION:
        return _last_bid(scene, frame)
    if frame.trick is None:
        outcome = outcome_of(scene.verdict, say) if frame.stage is Stage.END else None
        return ("", "", ()) if outcome is None else (say("Result"), outcome.figure, (outcome.text,))
    title = trick_name(scene.ruleset, frame.trick + 1, say)
    lines = [say("points") if frame.won else say("points so far")]
    if row is not None:
        led = _led_suit(scene, frame)
        line = led_sentence(row.shape, led, say)
        if line:
            lines.append(line)
    if frame.wish is not None:
        lines.append(say("wish {rank} stands").format(rank=frame.wish))
    return (title, str(frame.trick_points).replace("-", "−"), tuple(lines))


def _last_bid(scene: Scene, frame: Frame) -> tuple[str, str, tuple[str, ...]]:
    """Give what was offered last in an auction of bids, as said, and by whom."""
    events = (scene.verdict.record.auction or ())[: 0 if frame.play is None else frame.play + 1]
    offers = [event for event in events if event.verb in (Verb.BID, Verb.PUSH)]
    if not offers:
        return ("", "", ())
    last = offers[-1]
    figure = str(last.amount) if last.verb is Verb.BID else f"+{last.amount}"
    return (scene.say("Last bid" if last.verb is Verb.BID else "Last push"), figure, (seat_name(last.seat, scene.say),))


def _led_suit(scene: Scene, frame: Frame) -> str:
    """Give the suit led where a game has suits to follow but no shapes."""
    first = [laid for laid in frame.laid if not laid.taken_back]
    if not first or not first[0].cards or "trump" not in scene.head:
        return ""
    code = scene.ruleset.pack.codes[first[0].cards[0]]
    return token(code[0]) if code not in scene.ruleset.pack.specials else ""


def _due_seat(frame: Frame) -> str:
    if frame.passed_over is not None and frame.passed_over not in {laid.seat for laid in frame.laid}:
        return SEAT_CODES[frame.passed_over]
    if frame.won or frame.due is None or frame.stage is not Stage.PLAY:
        return ""
    return SEAT_CODES[frame.due] if frame.due not in {laid.seat for laid in frame.laid} else ""


def _due_text(frame: Frame, say: Language) -> str:
    code = _due_seat(frame)
    if not code:
        return ""
    seat = Seat(SEAT_CODES.index(code))
    text = say("{seat} was due") if frame.passed_over == seat else say("{seat} to play")
    return text.format(seat=seat_name(seat, say))


def _pile(scene: Scene, frame: Frame) -> Pile | None:
    """Give the talon while it lies there, then the buried cards."""
    say, pack = scene.say, scene.ruleset.pack
    if frame.buried is not None and frame.buried_by is not None:
        points = sum(scene.ruleset.card_points(card) for card in frame.buried)
        label = say("Buried by {seat}, {points} points").format(seat=seat_name(frame.buried_by, say), points=points)
        shown = tuple(pack.text(_arranged(scene, frame.buried)))
        return Pile(label, shown)
    if frame.talon is not None and frame.stage in (Stage.DEAL, Stage.AUCTION):
        return Pile(say("Talon"), tuple(pack.text(frame.talon)))
    if frame.buried_by is not None and frame.stage in (Stage.BURY, Stage.PLAY) and scene.viewer is not None:
        return Pile(say("Buried by {seat}").format(seat=seat_name(frame.buried_by, say)), hidden=8)
    return None


def _arranged(scene: Scene, cards: Holding) -> Holding:
    return tuple(card for group in scene.ruleset.arrange(cards, scene.head) for card in group)
