"""What was stored comes out again."""

from __future__ import annotations

from replay.domain.readers import OPERATOR, VISITOR
from replay.services import export
from replay.storage import writing
from tests.support.documents import document, hand, verdict

LOGS = [b'{"a": 1}\n', b'{\n  "b": 2\n}\n', b'{"c": "\\n"}']


def stock(database):
    """Store the logs, the last of them private, with a newer verdict on the first."""
    with database.writing() as connection:
        kept = writing.keep(connection, [document(log, hand(given=verdict(report=b"first"))) for log in LOGS])
        writing.keep(connection, [document(b"{}", owner="ada")])
        writing.replace_verdicts(
            connection, [(kept[0].hand_ids[0], frozenset(), verdict(report=b"second", clauses=()))]
        )


def test_documents_come_out_byte_for_byte(database, tmp_path, monkeypatch):
    """One file each, named by its digest; a visitor's export has no private hands."""
    monkeypatch.setattr(export, "BATCH", 2)
    stock(database)
    written = export.write_files(export.documents(database, VISITOR), tmp_path / "out")
    assert written == 3
    assert sorted(path.read_bytes() for path in (tmp_path / "out").iterdir()) == sorted(LOGS)
    assert len(list(export.documents(database, OPERATOR))) == 4


def test_documents_come_out_as_lines(database):
    """A document with line breaks is drawn into one line, the others are as they were."""
    stock(database)
    lines = [one.as_line for one in export.documents(database, VISITOR)]
    assert lines == [b'{"a": 1}', b'{   "b": 2 }', b'{"c": "\\n"}']


def test_the_reports_that_stand_come_out(database, monkeypatch):
    """The last verdict of each hand."""
    monkeypatch.setattr(export, "BATCH", 2)
    stock(database)
    assert list(export.reports(database, VISITOR)) == [b"second", b"first", b"first"]
