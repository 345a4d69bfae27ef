"""The status line: trump, levels, contract, calls, and the points so far."""

from __future__ import annotations

from collections.abc import Mapping

from replay.domain.judgements import Verdict
from replay.domain.ruleset import Ruleset
from replay.domain.seats import TEAM_CODES, TEAMS, Team, other_team
from replay.domain.timeline import Frame, Stage
from replay.presenters.faces import suit_name, token
from replay.presenters.language import Language
from replay.presenters.views import StatusItem
from replay.presenters.words import seat_in, seat_name, team_in, team_short


def status_of(ruleset: Ruleset, verdict: Verdict, frame: Frame, say: Language) -> tuple[StatusItem, ...]:
    """Give the status line of a frame; what a game does not have, or is not settled yet, is left out."""
    head = head_at(verdict, frame)
    defenders = team_in(head.get("defenders"))
    if "rank" in head:
        items = [_trump_and_rank(head, say, is_settled=is_settled(verdict, frame)), *_levels(verdict, defenders, say)]
        if defenders is not None:
            points = max(0, frame.tally[other_team(defenders)])
            text = say("of {limit}").format(limit=80)
            items.append(StatusItem(say("Challengers"), str(points), text, is_figure=True))
        return tuple(items)
    if "trump" in head:
        contract = _contract(ruleset, verdict, say) if is_settled(verdict, frame) else []
        return (*contract, _tallies(say("Collected"), frame, say))
    return (*_calls(frame, say), _tallies(say("Points"), frame, say))


def is_settled(verdict: Verdict, frame: Frame) -> bool:
    """Say whether trumps and contract stand: not while cards are dealt and the auction goes on."""
    return verdict.record.deal is None or frame.stage not in (Stage.DEAL, Stage.AUCTION)


def head_at(verdict: Verdict, frame: Frame) -> Mapping[str, object]:
    """Give what is known of the hand's head in a frame: trumps and defenders only once they are settled."""
    head = verdict.judgement.head
    if is_settled(verdict, frame):
        return head
    known: dict[str, object] = {**head, "trump": None} if "trump" in head else dict(head)
    if "defenders" in head:
        known["defenders"] = verdict.record.setup.get("defenders")
    return known


def _trump_and_rank(head: Mapping[str, object], say: Language, *, is_settled: bool) -> StatusItem:
    trump = head.get("trump")
    suit = token(trump) if isinstance(trump, str) else say("none") if is_settled else "–"
    return StatusItem(say("Trump"), f"{suit} {head.get('rank') or ''}".strip())


def _levels(verdict: Verdict, defenders: Team | None, say: Language) -> list[StatusItem]:
    levels = verdict.record.setup.get("levels")
    items = []
    for team in TEAMS:
        label = say("Defend") if team == defenders else say("Challenge")
        level = levels.get(TEAM_CODES[team]) if isinstance(levels, Mapping) else None
        side = say("at {level}").format(level=level) if level else ""
        if defenders is not None:
            items.append(StatusItem(label, team_short(team, say), side))
    return items if defenders in (None, 0) else items[::-1]


def _contract(ruleset: Ruleset, verdict: Verdict, say: Language) -> list[StatusItem]:
    result, head = verdict.judgement.result, verdict.judgement.head
    items = []
    if result.get("chrya") is not None:
        bidder = seat_in(result.get("bidder"))
        side = "" if bidder is None else seat_name(bidder, say)
        items.append(StatusItem(say("Chrya"), str(result["chrya"]), side, is_figure=True))
    trump = head.get("trump")
    if isinstance(trump, str):
        items.append(StatusItem(say("Tranfo"), f"{token(trump)} {suit_name(ruleset.pack, trump, say)}"))
    return items


def _tallies(label: str, frame: Frame, say: Language) -> StatusItem:
    parts = [f"{team_short(team, say)} {frame.tally[team]}".replace("-", "−") for team in TEAMS]
    return StatusItem(label, " · ".join(parts))


def _calls(frame: Frame, say: Language) -> list[StatusItem]:
    items = []
    if frame.wish is not None:
        items.append(StatusItem(say("Wish"), frame.wish, is_call=True))
    words = ", ".join(f"{seat_name(call.seat, say)} {say(_WORDS.get(call.word, call.word))}" for call in frame.calls)
    items.append(StatusItem(say("Calls"), words or say("none")))
    return items


_WORDS = {"tichu": "tichu", "grand": "grand tichu"}
