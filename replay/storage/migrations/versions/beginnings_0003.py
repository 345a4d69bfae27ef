"""Find hands by beginnings of words: add the terms and links that hands stored before do not have."""

from __future__ import annotations

from collections.abc import Iterator

import sqlalchemy as sa
from alembic import op

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
LINK = sa.table("hand_term", sa.column("term_id", KEY), sa.column("hand_id", KEY))
SPELLED = sa.Table("spelled", sa.MetaData(), sa.Column("source_id", KEY), sa.Column("term_id", KEY), prefixes=["TEMPORARY"])


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
    links = (
        sa.select(SPELLED.c.term_id, LINK.c.hand_id)
        .join_from(SPELLED, LINK, SPELLED.c.source_id == LINK.c.term_id)
        .distinct()
        .order_by(SPELLED.c.term_id, LINK.c.hand_id)
    )
    there = sa.alias(LINK, "there")
    fresh = links.where(
        ~sa.exists().where(there.c.term_id == SPELLED.c.term_id, there.c.hand_id == LINK.c.hand_id)
    )
    connection.execute(sa.insert(LINK).from_select(["term_id", "hand_id"], fresh))
    counted = sa.select(sa.func.count()).where(LINK.c.term_id == TERM.c.id).scalar_subquery()
    spelled_ids = sa.select(SPELLED.c.term_id)
    connection.execute(sa.update(TERM).where(TERM.c.id.in_(spelled_ids)).values(hands=counted))


def downgrade() -> None:
    """Forget beginnings; words of players' names do no harm."""
    connection = op.get_bind()
    beginnings = sa.select(TERM.c.id).where(TERM.c.kind == "beginning")
    connection.execute(sa.delete(LINK).where(LINK.c.term_id.in_(beginnings)))
    connection.execute(sa.delete(TERM).where(TERM.c.kind == "beginning"))
