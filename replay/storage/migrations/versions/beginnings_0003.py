"""Find hands by beginnings of words: add the terms and links that hands stored before do not have."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy as sa
from alembic import op

from replay.storage.dialects import insert
from replay.storage.rows import TermKind
from replay.storage.spelling import spelled

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

BATCH = 5_000
KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TERM = sa.table(
    "term",
    sa.column("id", KEY),
    sa.column("kind", sa.String()),
    sa.column("folded", sa.Text()),
    sa.column("text", sa.Text()),
    sa.column("hands", sa.BigInteger()),
)
LINK = sa.Table("hand_term", sa.MetaData(), sa.Column("term_id", KEY), sa.Column("hand_id", KEY))
SPELLED = sa.Table(
    "spelled", sa.MetaData(), sa.Column("source_id", KEY), sa.Column("term_id", KEY), prefixes=["TEMPORARY"]
)


def upgrade() -> None:
    """Spell out the words and names there are."""
    connection = op.get_bind()
    if connection.execute(sa.select(TERM.c.id).limit(1)).first() is None:
        return
    ids = {
        (kind, folded): key
        for key, kind, folded in connection.execute(
            sa.select(TERM.c.id, TERM.c.kind, TERM.c.folded).where(TERM.c.kind.in_(["word", "player"]))
        )
    }
    pairs = [(key, more) for (kind, folded), key in ids.items() for more in spelled((TermKind(kind), folded))]
    new = sorted({(str(kind), folded) for _, (kind, folded) in pairs} - ids.keys())
    for some in _batches([{"kind": kind, "folded": folded, "text": folded, "hands": 0} for kind, folded in new]):
        connection.execute(sa.insert(TERM), some)
    added = sa.select(TERM.c.id, TERM.c.kind, TERM.c.folded).where(TERM.c.kind.in_(["word", "beginning"]))
    ids.update({(kind, folded): key for key, kind, folded in connection.execute(added)})
    SPELLED.create(connection)
    rows = [{"source_id": source, "term_id": ids[str(kind), folded]} for source, (kind, folded) in pairs]
    for some in _batches(rows):
        connection.execute(sa.insert(SPELLED), some)
    _link(connection)
    SPELLED.drop(connection)


def _batches(rows: list[dict[str, object]]) -> Iterator[list[dict[str, object]]]:
    for first in range(0, len(rows), BATCH):
        yield rows[first : first + BATCH]


def _link(connection: sa.Connection) -> None:
    """Link each hand with what its words and players are found by, and count the links."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SET LOCAL work_mem = '256MB'"))
        connection.execute(sa.text("ANALYZE spelled"))
    links = sa.select(SPELLED.c.term_id, LINK.c.hand_id).where(SPELLED.c.source_id == LINK.c.term_id).distinct()
    fresh = insert(connection, LINK).from_select(["term_id", "hand_id"], links).on_conflict_do_nothing()
    with _unchecked(connection):
        connection.execute(fresh)
    mine = LINK.c.term_id.in_(sa.select(SPELLED.c.term_id))
    counted = sa.select(LINK.c.term_id, sa.func.count().label("links")).where(mine).group_by(LINK.c.term_id).subquery()
    connection.execute(sa.update(TERM).where(TERM.c.id == counted.c.term_id).values(hands=counted.c.links))
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("ANALYZE term, hand_term"))


@contextmanager
def _unchecked(connection: sa.Connection) -> Iterator[None]:
    """Let PostgreSQL check all links at once afterwards, not every one as it comes."""
    keys = {"fk_hand_term_hand_id_hand": ("hand", "hand_id"), "fk_hand_term_term_id_term": ("term", "term_id")}
    if connection.dialect.name != "postgresql":
        yield
        return
    for name in keys:
        op.drop_constraint(name, "hand_term")
    yield
    for name, (table, column) in keys.items():
        op.create_foreign_key(name, "hand_term", table, [column], ["id"])


def downgrade() -> None:
    """Forget beginnings; words of players' names do no harm."""
    connection = op.get_bind()
    beginnings = sa.select(TERM.c.id).where(TERM.c.kind == "beginning")
    connection.execute(sa.delete(LINK).where(LINK.c.term_id.in_(beginnings)))
    connection.execute(sa.delete(TERM).where(TERM.c.kind == "beginning"))
