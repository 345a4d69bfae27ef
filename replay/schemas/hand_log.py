"""Reads hand logs: from bytes to a record, or to every fault that keeps them from being one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from replay.domain.errors import Fault, RecordError
from replay.domain.records import HandRecord, MatchRecord
from replay.domain.ruleset import Ruleset
from replay.registry import GAMES
from replay.schemas.decode import decode_exact, decode_fast, may_have_doubled_keys
from replay.schemas.forms import A_HAND
from replay.schemas.hands import HandLoader
from replay.schemas.limits import check_size
from replay.schemas.matches import MatchLoader, is_match
from replay.schemas.pointers import fault_at, tidy
from replay.schemas.upgrades import upgraded

Record = HandRecord | MatchRecord


class LogReader:
    """Reads hand logs of some games; make one and keep it, since its schemas are costly to make."""

    def __init__(self, games: Mapping[str, Ruleset]) -> None:
        self.hands = HandLoader(games)
        self.matches = MatchLoader(self.hands)

    def read(self, raw: bytes, source: str | None = None) -> Record:
        """Read the bytes of a hand or a match; raises ``RecordError`` with every fault.

        ``source``: where the bytes came from, for the error.
        """
        try:
            check_size(raw)
            return self._read(raw)
        except RecordError as error:
            error.source = source
            raise

    def check(self, document: object) -> tuple[Fault, ...]:
        """Give every fault of a parsed document; none where it is accepted."""
        return tidy(self._load(document)[1])

    def _read(self, raw: bytes) -> Record:
        document = decode_fast(raw)
        if document is None:
            return self.read_exactly(raw)
        record, faults = self._load(document)
        if record is not None and not may_have_doubled_keys(raw, document):
            return record
        return self.read_exactly(raw, faults)

    def read_exactly(self, raw: bytes, faults: tuple[Fault, ...] = ()) -> Record:
        """Read with a closer look at the text; raises ``RecordError``.

        ``faults``: of the document as decoded fast, which hold if the closer look finds the same.
        """
        decoded = decode_exact(raw)
        if not decoded.is_readable:
            raise RecordError(decoded.faults)
        record: Record | None = None
        if not faults or not decoded.is_plain:
            record, faults = self._load(decoded.document)
        odd = {fault.pointer for fault in decoded.faults}
        faults = tidy((*decoded.faults, *(fault for fault in faults if fault.pointer not in odd)))
        if faults or record is None:
            raise RecordError(faults)
        return record

    def _load(self, document: object) -> tuple[Record | None, tuple[Fault, ...]]:
        document = upgraded(document)
        if not isinstance(document, dict):
            return None, (fault_at((), document, A_HAND),)
        if is_match(document):
            return self.matches.load(document)
        return self.hands.load(document)


@cache
def log_reader() -> LogReader:
    """Give the reader of all registered games, made once."""
    return LogReader(GAMES)


def load_document(raw: bytes, source: str | None = None) -> Record:
    """Read the bytes of a hand or a match of any registered game; raises ``RecordError`` with every fault."""
    return log_reader().read(raw, source)
