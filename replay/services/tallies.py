"""What a judged hand adds to statistics and standings, made when it is stored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Final, cast

import orjson

from replay import registry
from replay.domain.errors import RecordError
from replay.domain.findings import Finding, Phase, Severity
from replay.domain.judgements import Judgement
from replay.domain.readers import OPERATOR
from replay.domain.records import HandRecord, MatchRecord
from replay.domain.seats import SEAT_BY_CODE, SEAT_CODES, TEAM_BY_CODE, TEAM_CODES, partner_of
from replay.domain.standings import RoundPlayed
from replay.schemas.hand_log import load_document
from replay.schemas.report import dump_report
from replay.services.stats import Spoken, Tally, heard
from replay.storage import reading, tallying
from replay.storage.database import Connection
from replay.storage.rows import Counts, RoundEntry, SignalCount, Tallied
from replay.storage.writing import tally

BATCH: Final = 200
"""Documents whose hands are counted anew at once."""


def tallied_of(record: HandRecord, match_about: Mapping[str, object], report: Mapping[str, Any]) -> Tallied:
    """Give what a hand adds under a report. ``match_about``: what its match says of itself."""
    return Tallied(tuple(_signals(record, report)), _round(record, match_about, report))


def _signals(record: HandRecord, report: Mapping[str, Any]) -> Iterator[SignalCount]:
    players = {SEAT_CODES[seat]: name for seat, name in record.players.items()}
    for (seat, convention), counted in heard(Spoken(players, report["annotations"])).items():
        partner = SEAT_CODES[partner_of(SEAT_BY_CODE[seat])]
        yield SignalCount(seat, convention, players.get(seat), players.get(partner), counts_of(counted))


def counts_of(counted: Tally) -> Counts:
    """Give a tally as the store keeps it."""
    return Counts(
        said=counted.said,
        claims=counted.claims,
        held=counted.true,
        failed=counted.false,
        missed=counted.missed,
        due=counted.due,
        answered=counted.answered,
    )


def _round(record: HandRecord, match_about: Mapping[str, object], report: Mapping[str, Any]) -> RoundEntry | None:
    rules = registry.STANDINGS.get(record.game)
    if rules is None:
        return None
    judgement = Judgement(report["complete"], {}, (), (), result=report["result"])
    played = rules.round_played(record, judgement, _codes(report), match_about.get("date"))
    if played is None:
        return None
    instant = None if played.when is None else stamp_of(played.when)
    return RoundEntry(record.game, instant, write_round(played))


def _codes(report: Mapping[str, Any]) -> Iterator[Finding]:
    """Give the findings as far as a ranking asks: which there are."""
    for one in report["findings"]:
        yield Finding(one["code"], Severity(one["severity"]), Phase(one["phase"]))


def stamp_of(when: datetime) -> str:
    """Write an instant in UTC so that texts stand in the order of time.

    >>> from datetime import UTC
    >>> stamp_of(datetime(2026, 6, 7, 21, 30, tzinfo=UTC))
    '2026-06-07T21:30:00.000000+00:00'
    """
    return when.isoformat(timespec="microseconds")


def write_round(played: RoundPlayed) -> str:
    """Write a round as the store keeps it."""
    shown = {
        "when": None if played.when is None else stamp_of(played.when),
        "players": {SEAT_CODES[seat]: name for seat, name in played.players.items()},
        "bots": sorted(SEAT_CODES[seat] for seat in played.bots),
        "online": played.is_online,
        "round": None if played.round_won_by is None else TEAM_CODES[played.round_won_by],
        "game": None if played.game_won_by is None else TEAM_CODES[played.game_won_by],
        "left": None if played.left_by is None else SEAT_CODES[played.left_by],
    }
    return dump_report({key: value for key, value in shown.items() if value}).decode()


def read_round(text: str) -> RoundPlayed:
    """Read a stored round back."""
    kept: dict[str, Any] = orjson.loads(text)
    won, game, left = kept.get("round"), kept.get("game"), kept.get("left")
    return RoundPlayed(
        when=datetime.fromisoformat(kept["when"]) if "when" in kept else None,
        players={SEAT_BY_CODE[seat]: name for seat, name in kept.get("players", {}).items()},
        bots=frozenset(SEAT_BY_CODE[seat] for seat in kept.get("bots", ())),
        is_online=kept.get("online", False),
        round_won_by=None if won is None else TEAM_BY_CODE[won],
        game_won_by=None if game is None else TEAM_BY_CODE[game],
        left_by=None if left is None else SEAT_BY_CODE[left],
    )


def tell_anew(connection: Connection) -> int:
    """Make statistics and standings anew out of all records and the reports that stand; gives how many totals changed.

    Goes through the store document by document, holding a few at a time.
    """
    before = tallying.counted(connection)
    tallying.clear(connection)
    after = 0
    while True:
        documents = list(reading.all_documents(connection, OPERATOR, after, BATCH))
        if not documents:
            break
        after = documents[-1].id
        records = {one.id: _records(one.content) for one in documents}
        tallied: dict[int, Tallied] = {}
        places: dict[int, int] = {}
        for document_id, hand_id, report in reading.reports_of_documents(connection, OPERATOR, list(records)):
            about, hands = records[document_id]
            place = places.get(document_id, 0)
            places[document_id] = place + 1
            if place < len(hands):
                tallied[hand_id] = tallied_of(hands[place], about, orjson.loads(report))
        tally(connection, tallied, tallying.owners_of(connection, list(tallied)))
    now = tallying.counted(connection)
    return sum(before.get(key) != now.get(key) for key in before.keys() | now.keys())


def _records(raw: bytes) -> tuple[Mapping[str, object], tuple[HandRecord, ...]]:
    """Read the hands of a document; none where it cannot be read any more."""
    try:
        record = load_document(raw)
    except RecordError:
        return {}, ()
    if isinstance(record, MatchRecord):
        return record.about, tuple(record.hands)
    return cast("Mapping[str, object]", {}), (record,)
