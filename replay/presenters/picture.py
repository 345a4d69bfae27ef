"""The table at one event as one SVG, for previews: 1200 by 630, light colours, no style sheet."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Final

from replay.presenters.drawings import DRAWINGS
from replay.presenters.faces import Face
from replay.presenters.hand import HandView
from replay.presenters.views import FrameView, PlayView, SeatView

WIDTH: Final = 1200
HEIGHT: Final = 630
_FONT: Final = "DejaVu Sans, Noto Sans, Noto Sans CJK SC, sans-serif"
_TONES: Final = {"k": "#16191d", "r": "#b5231b", "b": "#1455a6", "g": "#17693a", "o": "#7a5a08"}
_KINDS: Final = {
    "offence": ("#a61b12", "#fbe9e4"),
    "discrepancy": ("#a61b12", "#fbe9e4"),
    "notice": ("#7d5200", "#fbf0d6"),
    "undetermined": ("#7d5200", "#fbf0d6"),
    "signal": ("#57369b", "#f0eafb"),
    "ok": ("#1b6338", "#e3f1e5"),
}
_TOKEN: Final = re.compile(r"\[\[([0-9A-Z]{1,3})\]\]")


@dataclass(frozen=True, slots=True)
class _Size:
    """Measures of a card: width, height, the strip that stays free, the size of the rank."""

    width: int
    height: int
    step: int
    rank: int


_FAN: Final = _Size(46, 66, 27, 20)
_FEW: Final = _Size(56, 80, 42, 24)
_ROW: Final = _Size(38, 50, 24, 17)
_PLAYED: Final = _Size(66, 94, 32, 26)


def picture_of(view: HandView, frame: FrameView) -> str:
    """Draw a frame with the hand's title, its status and what was found there."""
    drawer = _Drawer(view.faces)
    kind, text, side = frame.peek
    ink, paper = _KINDS.get(kind, _KINDS["ok"])
    is_wide = len(view.ruleset.pack.codes) * view.ruleset.pack.copies > 60
    status = "   ".join(f"{item.label} {item.value} {item.side}".strip() for item in frame.status)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fcfaf5"/>',
        f'<rect y="58" width="{WIDTH}" height="{HEIGHT - 122}" fill="#d3dfd4"/>',
        drawer.text((24, 28), view.title, 21, style="bold"),
        drawer.text((24, 51), drawer.plain(status), 16, ink="#55585c"),
        *(drawer.seat(seat, _FAN if is_wide else _FEW) for seat in frame.seats),
        *(drawer.play(play) for play in frame.plays),
        drawer.hub(frame),
        f'<rect y="{HEIGHT - 64}" width="{WIDTH}" height="64" fill="{paper}"/>',
        drawer.text((24, HEIGHT - 23), drawer.plain(text), 26, style="bold", ink=ink),
        drawer.text((WIDTH - 24, HEIGHT - 23), side, 22, style="end", ink=ink),
        "</svg>",
    ]
    return "".join(parts)


@dataclass(frozen=True, slots=True)
class _Drawer:
    faces: Mapping[str, Face]

    def plain(self, text: str) -> str:
        """Write a text with cards by their names' short form, for places that draw no signs."""
        return _TOKEN.sub(lambda found: self._short(found[1]), text)

    def _short(self, code: str) -> str:
        face = self.faces.get(code)
        if face is None:
            return code
        sign = {"spade": "♠", "heart": "♥", "diamond": "♦", "club": "♣"}.get(face.sign)
        return f"{sign}{face.label}" if sign else face.name

    def text(self, place: tuple[float, float], words: str, size: int, *, style: str = "", ink: str = "#1d2126") -> str:
        """Draw a line of text; ``style``: ``bold``, ``end`` and ``middle``, as many as apply."""
        weight = ' font-weight="700"' if "bold" in style else ""
        anchor = "end" if "end" in style else "middle" if "middle" in style else "start"
        return (
            f'<text x="{place[0]}" y="{place[1]}" font-family="{_FONT}" font-size="{size}"{weight} fill="{ink}" '
            f'text-anchor="{anchor}">{escape(words)}</text>'
        )

    def card(self, code: str, x: float, y: float, size: _Size, *, edge: str = "#7b786e", is_owed: bool = False) -> str:
        """Draw a card with its rank and sign in the strip that stays free."""
        face = self.faces[code]
        tone = _TONES[face.tone]
        middle = x + size.step / 2
        sign = size.rank * 0.82
        scale = sign / 24
        width = 1 if edge == "#7b786e" else 3
        drawn = (
            f'<rect x="{x}" y="{y}" width="{size.width}" height="{size.height}" rx="5" fill="#fffefa" stroke="{edge}" '
            f'stroke-width="{width}"/>'
            f'<text x="{middle}" y="{y + size.rank * 1.08}" font-family="{_FONT}" font-size="{size.rank}" '
            f'font-weight="700" fill="{tone}" text-anchor="middle"{self._fit(face.label, size)}>'
            f"{escape(face.label)}</text>"
            f'<g transform="translate({middle - sign / 2} {y + size.rank * 1.3}) scale({scale})" fill="{tone}" '
            f'color="{tone}">{DRAWINGS[face.sign]}</g>'
        )
        if is_owed:
            drawn += (
                f'<rect x="{x - 3}" y="{y - 3}" width="{size.width + 6}" height="{size.height + 6}" rx="6" fill="none" '
                'stroke="#1b6338" stroke-width="3" stroke-dasharray="7 4"/>'
            )
        return drawn

    def _fit(self, label: str, size: _Size) -> str:
        """Tighten a label of two signs into the strip that stays free."""
        if len(label) < 2:
            return ""
        width = round(min(size.rank * 1.3, size.step - 3), 1)
        return f' textLength="{width}" lengthAdjust="spacingAndGlyphs"'

    def seat(self, seat: SeatView, fan: _Size) -> str:
        """Draw a seat's name and holding at its place."""
        if seat.seat in "NS":
            top = 72 if seat.seat == "N" else HEIGHT - 64 - fan.height - 36
            return self._fan(seat, top, fan)
        return self._rows(seat, is_left=seat.seat == "W")

    def _fan(self, seat: SeatView, top: int, size: _Size) -> str:
        groups = seat.groups or ()
        gap = 14
        count = sum(map(len, groups))
        width = count * size.step + max(0, len(groups) - 1) * (size.width - size.step + gap) + size.width - size.step
        x = WIDTH / 2 - (width if groups else 120) / 2
        name = f"{seat.name}  {seat.count}"
        parts = [
            self.text((WIDTH / 2, top + 16), name, 18, style="middle bold" if seat.on_turn else "middle", ink="#37473d")
        ]
        index = 0
        for group in groups:
            for code in group:
                parts.append(self.card(code, x, top + 24, size, is_owed=index in seat.owed))
                x += size.step
                index += 1
            x += size.width - size.step + gap
        if seat.hidden:
            parts.extend(
                self._back(WIDTH / 2 - 60 + 9 * place, top + 24, size) for place in range(min(14, seat.hidden))
            )
        return "".join(parts)

    def _rows(self, seat: SeatView, *, is_left: bool) -> str:
        top, size = 190, _ROW
        anchor, edge = ("start", 24) if is_left else ("end", WIDTH - 24)
        name = f"{seat.name}  {seat.count}"
        parts = [self.text((edge, top), name, 18, style=f"{anchor} bold" if seat.on_turn else anchor, ink="#37473d")]
        index = 0
        rows = [group[place : place + 10] for group in seat.groups for place in range(0, len(group), 10)]
        for number, row in enumerate(rows):
            width = (len(row) - 1) * size.step + size.width
            x = edge if is_left else edge - width
            for code in row:
                parts.append(self.card(code, x, top + 12 + number * 42, size, is_owed=index in seat.owed))
                x += size.step
                index += 1
        for place in range(min(12, seat.hidden)):
            x = edge + 9 * place if is_left else edge - size.width - 9 * place
            parts.append(self._back(x, top + 12, size))
        return "".join(parts)

    def _back(self, x: float, y: float, size: _Size) -> str:
        measures = f'x="{x}" y="{y}" width="{size.width}" height="{size.height}"'
        return f'<rect {measures} rx="5" fill="#e9e5da" stroke="#7b786e"/>'

    def play(self, play: PlayView) -> str:
        """Draw a play before its seat, bottom card first."""
        size = _PLAYED if len(play.cards) < 6 else _Size(50, 72, 22, 19)
        width = max(0, len(play.cards) - 1) * size.step + size.width
        middle, top = {"N": (600, 182), "S": (600, 352), "W": (405, 268), "E": (795, 268)}[play.seat]
        x = middle - width / 2
        parts = []
        for place, code in enumerate(play.cards):
            is_last = place == len(play.cards) - 1
            edge = "#a61b12" if place in play.bad else "#7b786e"
            if is_last and play.is_winning and not play.bad:
                edge = "#1b6338"
            elif is_last and len(play.cards) > 1 and not play.bad:
                edge = "#1d2126"
            parts.append(self.card(code, x, top - (5 if is_last and place else 0), size, edge=edge))
            x += size.step
        return "".join(parts)

    def hub(self, frame: FrameView) -> str:
        """Write the trick's number and points in the middle."""
        if not frame.hub[0]:
            return ""
        words = f"{frame.hub[0]}: {frame.hub[1]}"
        return self.text((600, 326), words, 20, style="middle bold")
