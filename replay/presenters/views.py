"""View models of a hand: what the templates and the scripts draw, nothing left to work out.

Texts are in the reader's language; ``[[SA]]`` inside one stands for a drawn card. Tricks count
from 1, frames from 0. The scripts get the same values as JSON, without fields at their default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass

Tag = tuple[str, str]
"""Kind (a style) and text of a small label."""


@dataclass(frozen=True, slots=True)
class Bubble:
    """What a convention said, beside a play."""

    convention: str
    title: str
    term: str = ""
    line: str = ""
    forced: bool = False


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat: its cards in groups, or how many cannot be seen. ``owed``: cards still held, by place.

    ``has_trumps``: the first group is trumps. ``names_trumps``: it lies far enough from the name to bear the word.
    """

    seat: str
    name: str
    player: str = ""
    count: str = ""
    groups: tuple[tuple[str, ...], ...] = ()
    has_trumps: bool = False
    names_trumps: bool = False
    owed: tuple[int, ...] = ()
    hidden: int = 0
    is_unknown: bool = False
    on_turn: bool = False
    tags: tuple[Tag, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayView:
    """One play of the trick, bottom card first. ``bad``: offending cards, by place."""

    seat: str
    cards: tuple[str, ...]
    at: int
    bad: tuple[int, ...] = ()
    is_winning: bool = False
    is_back: bool = False
    is_faint: bool = False
    hidden: int = 0
    tags: tuple[Tag, ...] = ()
    bubbles: tuple[Bubble, ...] = ()


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards lying apart: the talon, the buried cards."""

    label: str
    cards: tuple[str, ...] = ()
    hidden: int = 0


@dataclass(frozen=True, slots=True)
class StatusItem:
    """One item of the status line: label, what counts, and what stands beside it."""

    label: str
    value: str
    side: str = ""
    is_figure: bool = False
    is_call: bool = False


@dataclass(frozen=True, slots=True)
class FrameView:
    """The table at one event. ``trick``: 0 outside play; ``panel``: key of the judgement shown with it."""

    at: int
    heading: str
    sentence: str
    seats: tuple[SeatView, ...]
    status: tuple[StatusItem, ...]
    plays: tuple[PlayView, ...] = ()
    hub: tuple[str, str, tuple[str, ...]] = ("", "", ())
    due_seat: str = ""
    due_text: str = ""
    pile: Pile | None = None
    trick: int = 0
    panel: str = "0"
    peek: tuple[str, str, str] = ("", "", "")


def wire(value: object) -> object:
    """Turn a view model into plain JSON values, leaving out fields at their default.

    >>> wire(Pile("Talon"))
    {'label': 'Talon'}
    """
    if is_dataclass(value) and not isinstance(value, type):
        named = ((item, getattr(value, item.name)) for item in fields(value))
        return {item.name: wire(part) for item, part in named if item.default is MISSING or part != item.default}
    if isinstance(value, Mapping):
        return {key: wire(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [wire(part) for part in value]
    return value
