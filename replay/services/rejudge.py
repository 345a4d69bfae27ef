"""The kind of job that judges stored hands again and tells what changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import orjson

from replay.domain.errors import RecordError
from replay.domain.readers import OPERATOR
from replay.jobs.kinds import Layout
from replay.schemas.report import dump_report
from replay.services.browse import HandQuery, criteria_of
from replay.services.bulk_ingest import error_line, fault_of
from replay.services.documents import judge_document
from replay.services.summaries import judged_terms, new_verdict
from replay.services.tallies import tallied_of
from replay.storage import reading, searching
from replay.storage.database import Connection, Database
from replay.storage.jobs import Chunk, NewChunk
from replay.storage.packing import pack, unpack
from replay.storage.rows import NewVerdict, Term
from replay.storage.writing import replace_verdicts

DOCUMENTS: Final = 100
"""Documents of a chunk at most; ids that do not match leave it smaller."""

PLACE: Final = ("code", "clause", "severity", "phase", "trick", "play", "seat")
RESULT: Final = "result"
"""The name under which changes of results stand beside those of clauses."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A document to judge again, its content packed; its hands, each with its packed report, by position."""

    document_id: int
    content: bytes
    hands: tuple[tuple[int, bytes], ...]


@dataclass(slots=True)
class Rejudged:
    """What a worker gives: verdicts to append, each with the terms its hand had, and what changed.

    ``found`` and ``gone``: clause (or code, or ``result``) to the hands where a finding is new or no longer there.
    """

    verdicts: list[tuple[int, frozenset[Term], NewVerdict]] = field(default_factory=list)
    hands: int = 0
    changed: int = 0
    found: dict[str, list[int]] = field(default_factory=dict)
    gone: dict[str, list[int]] = field(default_factory=dict)
    errors: list[dict[str, object]] = field(default_factory=list)


class RejudgeKind:
    """Stored hands once more under the rules as they are now; new verdicts are appended, old ones stay."""

    name = "rejudge"

    @property
    def work(self) -> Callable[[tuple[Standing, ...]], Rejudged]:
        """Give the function that judges a chunk again."""
        return judge_again

    def plan(self, spec: Mapping[str, Any], planned: str | None) -> Iterator[Layout]:
        """Cut the documents stored when the job began, by their ids."""
        first = 0 if planned is None else orjson.loads(planned)["after"]
        for after in range(first, spec["last"], DOCUMENTS):
            last = min(after + DOCUMENTS, spec["last"])
            task = orjson.dumps({"after": after, "last": last}).decode()
            yield Layout(NewChunk(task, last - after), orjson.dumps({"after": last}).decode())

    def load(
        self, database: Database, spec: Mapping[str, Any], chunk: Chunk, *, shares_paths: bool
    ) -> tuple[Standing, ...]:
        """Read the documents of a chunk that are meant, with the reports that stand."""
        del shares_paths
        task = orjson.loads(chunk.task)
        criteria = criteria_of(HandQuery(**spec["query"]))
        with database.reading() as connection:
            ids = searching.document_ids(connection, OPERATOR, criteria, task["after"], task["last"])
            documents = {row.id: row.content for row in reading.documents(connection, OPERATOR, ids)}
            hands: dict[int, list[tuple[int, bytes]]] = {}
            for document_id, hand_id, report in reading.reports_of_documents(connection, OPERATOR, ids):
                hands.setdefault(document_id, []).append((hand_id, pack(report)))
        return tuple(Standing(key, pack(content), tuple(hands[key])) for key, content in documents.items())

    def write(self, connection: Connection, spec: Mapping[str, Any], result: Rejudged) -> bytes:
        """Append the verdicts of a chunk."""
        del spec
        replace_verdicts(connection, result.verdicts)
        counts = Counter(hands=result.hands, appended=len(result.verdicts), changed=result.changed)
        counts["unreadable"] = len(result.errors)
        outcome = {"counts": counts, "errors": result.errors, "found": result.found, "gone": result.gone}
        return dump_report(outcome)


def judge_again(documents: tuple[Standing, ...]) -> Rejudged:
    """Judge documents again and compare each hand's report with the one that stands."""
    again = Rejudged()
    for one in documents:
        try:
            judged = judge_document(unpack(one.content))
        except RecordError as error:
            again.errors.append(error_line(f"document {one.document_id}", error.faults))
            continue
        except Exception as error:  # noqa: BLE001 - a fault of ours in one hand must not cost a chunk of others
            again.errors.append(error_line(f"document {one.document_id}", (fault_of(error),)))
            continue
        for (hand_id, packed), fresh in zip(one.hands, judged.hands, strict=True):
            again.hands += 1
            before = unpack(packed)
            if before != fresh.dumped:
                old = orjson.loads(before)
                tallied = tallied_of(fresh.record, judged.about, fresh.report)
                again.verdicts.append((hand_id, judged_terms(old), new_verdict(fresh.report, fresh.dumped, tallied)))
                again.changed += _compare(again, hand_id, old, orjson.loads(fresh.dumped))
    return again


def _compare(again: Rejudged, hand_id: int, old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    """Note what changed in a hand for the players; ``False`` where only versions or words did."""
    had, has = Counter(_places(old)), Counter(_places(new))
    found, gone = _clauses((has - had).elements()), _clauses((had - has).elements())
    if old["result"] != new["result"]:
        found.add(RESULT)
    for clause in found:
        again.found.setdefault(clause, []).append(hand_id)
    for clause in gone:
        again.gone.setdefault(clause, []).append(hand_id)
    return bool(found or gone)


def _places(report: Mapping[str, Any]) -> Iterator[tuple[object, ...]]:
    for finding in report["findings"]:
        yield tuple(finding.get(key) for key in PLACE)


def _clauses(places: Iterable[tuple[object, ...]]) -> set[str]:
    """Give the clauses of findings, of those without one the code."""
    return {str(clause if clause is not None else code) for code, clause, *_ in places}


@dataclass(frozen=True, slots=True)
class Change:
    """What changed under one clause: how many hands, and some of them by id."""

    clause: str
    found: int
    gone: int
    found_in: tuple[int, ...]
    gone_in: tuple[int, ...]


def changes_in(outcomes: Iterable[Mapping[str, Any]], shown: int = 20) -> list[Change]:
    """Gather what changed, clause by clause, out of the outcomes of a job's chunks."""
    counts: dict[str, list[int]] = {}
    hands: dict[str, tuple[list[int], list[int]]] = {}
    for outcome in outcomes:
        for side, name in enumerate(("found", "gone")):
            for clause, ids in outcome.get(name, {}).items():
                counts.setdefault(clause, [0, 0])[side] += len(ids)
                kept = hands.setdefault(clause, ([], []))[side]
                kept.extend(ids[: shown - len(kept)])
    return [
        Change(clause, found, gone, tuple(hands[clause][0]), tuple(hands[clause][1]))
        for clause, (found, gone) in sorted(counts.items())
    ]
