"""Bulk jobs as a page and the command line show them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from replay.presenters.language import ENGLISH, Language
from replay.services.bulk import JobInfo
from replay.services.rejudge import RESULT, Change

KINDS: Final = {"ingest": "Take in records", "rejudge": "Judge again"}
STATES: Final = {
    "running": "running",
    "stopped": "stopped",
    "done": "done",
    "failed": "failed",
    "interrupted": "interrupted",
}
BAR: Final = 96


@dataclass(frozen=True, slots=True)
class JobView:
    """A job in words; ``bar``: width of the drawing of what is done, ``None`` where nobody knows the whole."""

    id: int
    kind: str
    names: str
    state: str
    is_running: bool
    is_rejudge: bool
    share: str
    bar: float | None
    hands: str
    rate: str
    left: str
    failed: int
    began: str


@dataclass(frozen=True, slots=True)
class ChangeView:
    """What changed under a clause: a row for what is found now, one for what no longer is; some hands by id."""

    clause: str
    is_clause: bool
    words: str
    count: int
    hands: tuple[int, ...]


def job_view(job: JobInfo, say: Language = ENGLISH) -> JobView:
    """Give a job as shown."""
    share = job.share
    return JobView(
        id=job.id,
        kind=say(KINDS[job.kind]),
        names=job.names,
        state=say(STATES[job.state]),
        is_running=job.is_running,
        is_rejudge=job.kind == "rejudge",
        share="" if share is None else f"{int(share * 100)}%",
        bar=None if share is None else round(share * BAR, 1),
        hands=f"{job.hands:,}",
        rate=f"{job.rate:,.0f}" if job.rate else "",
        left="" if job.seconds_left is None else time_of(job.seconds_left),
        failed=job.chunks_failed,
        began=f"{job.created_at:%Y-%m-%d %H:%M}",
    )


def time_of(seconds: float) -> str:
    """Write a stretch of time as a clock does.

    >>> time_of(59.6), time_of(3725)
    ('1:00', '1:02:05')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def change_views(changes: list[Change], say: Language = ENGLISH) -> tuple[ChangeView, ...]:
    """Give what changed, clause by clause."""
    views = []
    for change in changes:
        is_result = change.clause == RESULT
        name = say("Result") if is_result else change.clause
        now = say("another result") if is_result else say("found now")
        is_clause = not is_result and "-" in change.clause and "." in change.clause and change.clause[0].isupper()
        if change.found:
            views.append(ChangeView(name, is_clause, now, change.found, change.found_in))
        if change.gone:
            views.append(ChangeView(name, is_clause, say("found no longer"), change.gone, change.gone_in))
    return tuple(views)
