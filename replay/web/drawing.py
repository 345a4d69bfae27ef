"""Draw a hand's view model with the templates; knows the template engine, not the request."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from jinja2 import Environment

from replay.presenters.hand import HandView
from replay.presenters.page import Visit, quiet_words, signals_at, words_of
from replay.presenters.views import wire


def model_of(view: HandView, visit: Visit, engine: Environment, context: Mapping[str, object]) -> dict[str, Any]:
    """Give the view model as plain JSON values; panels come drawn, since they hold no table.

    ``context``: what every template of this page may use.
    """
    frames = view.frames
    draw_panel = _macro(engine, "_panel.html", "panel", context)
    draw_signals = _macro(engine, "_signal.html", "signals_here", context)
    base = Visit(visit.path).base(view.seat_code)
    panels = {}
    for key in dict.fromkeys(frame.panel for frame in frames):
        here = view.findings_at(key)
        others = tuple(finding for finding in view.findings if finding not in here)
        panels[key] = draw_panel(here, others, view.faces, len(view.findings), base, quiet_words(view), visit.path)
    last = len(view.timeline.frames) - 1
    return {
        "seat": view.seat_code,
        "base": visit.path,
        "last": view.last,
        "total": last if view.viewer is None else min(last, view.last + 1),
        "starts": [start for start in view.timeline.trick_starts if start <= view.last],
        "stops": list(view.finding_stops),
        "words": wire(words_of(view.say)),
        "faces": wire(view.faces),
        "frames": wire(frames),
        "panels": panels,
        "signals": {
            str(at): draw_signals(signals_at(view, at), view.faces) for at in sorted({one.at for one in view.signals})
        },
    }


def _macro(engine: Environment, template: str, name: str, context: Mapping[str, object]) -> Callable[..., str]:
    module = engine.get_template(template).make_module(dict(context))
    macro: Callable[..., str] = getattr(module, name)
    return macro
