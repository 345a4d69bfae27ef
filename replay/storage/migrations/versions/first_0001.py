"""Keep documents, hands, verdicts, terms and jobs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this shape."""
    op.create_table(
        "document",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("sha256", sa.LargeBinary(length=32), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("is_match", sa.Boolean(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.Column("added_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_document")),
        sa.UniqueConstraint("sha256", name=op.f("uq_document_sha256")),
        comment="Original bytes as received, zstd; a match is kept once and its hands point into it",
    )
    op.create_table(
        "job",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("spec", sa.Text(), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("planned", sa.Text(), nullable=True),
        sa.Column("is_planned", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("touched_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_job")),
        comment="Bulk work; planned says how far its chunks have been laid out",
    )
    op.create_table(
        "term",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("folded", sa.Text().with_variant(sa.Text(collation="C"), "postgresql"), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("hands", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_term")),
        sa.UniqueConstraint("kind", "folded", name=op.f("uq_term_kind_folded")),
        comment="What hands are found by (player, game, code, clause, word ...); the writer keeps the total",
    )
    with op.batch_alter_table("term", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_term_kind_hands"), ["kind", "hands"], unique=False)

    op.create_table(
        "chunk",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("job_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("task", sa.Text(), nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=True),
        sa.Column("size", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.SmallInteger(), nullable=False),
        sa.Column("owner", sa.String(length=64), nullable=True),
        sa.Column("outcome", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["job_id"], ["job.id"], name=op.f("fk_chunk_job_id_job")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chunk")),
        sa.UniqueConstraint("job_id", "number", name=op.f("uq_chunk_job_id_number")),
        comment="A piece of a job, done when and only when what it gave is stored",
    )
    with op.batch_alter_table("chunk", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_chunk_job_id_state_number"), ["job_id", "state", "number"], unique=False)

    op.create_table(
        "hand",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("document_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("owner", sa.String(length=64), nullable=True),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=True),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["document_id"], ["document.id"], name=op.f("fk_hand_document_id_document")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_hand")),
        sa.UniqueConstraint("document_id", "position", name=op.f("uq_hand_document_id_position")),
        comment="One hand; owner NULL is public; about and summary are JSON for lists",
    )
    with op.batch_alter_table("hand", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_hand_day_id"), ["day", "id"], unique=False)

    op.create_table(
        "hand_term",
        sa.Column("term_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("hand_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.ForeignKeyConstraint(["hand_id"], ["hand.id"], name=op.f("fk_hand_term_hand_id_hand")),
        sa.ForeignKeyConstraint(["term_id"], ["term.id"], name=op.f("fk_hand_term_term_id_term")),
        sa.PrimaryKeyConstraint("term_id", "hand_id", name=op.f("pk_hand_term")),
        comment="Which hands a term finds, under the verdict that stands",
        sqlite_with_rowid=False,
    )
    op.create_table(
        "verdict",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("hand_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("rulebook", sa.String(length=48), nullable=False),
        sa.Column("engine", sa.String(length=32), nullable=False),
        sa.Column("convention_set", sa.String(length=64), nullable=True),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("report", sa.LargeBinary(), nullable=False),
        sa.Column("judged_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["hand_id"], ["hand.id"], name=op.f("fk_verdict_hand_id_hand")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_verdict")),
        comment="Appended, never overwritten; the last one of a hand is the one that stands; report is JSON, zstd",
    )
    with op.batch_alter_table("verdict", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_verdict_hand_id_id"), ["hand_id", "id"], unique=False)


def downgrade() -> None:
    """Bring them back."""
    with op.batch_alter_table("verdict", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_verdict_hand_id_id"))

    op.drop_table("verdict")
    op.drop_table("hand_term")
    with op.batch_alter_table("hand", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_hand_day_id"))

    op.drop_table("hand")
    with op.batch_alter_table("chunk", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_chunk_job_id_state_number"))

    op.drop_table("chunk")
    with op.batch_alter_table("term", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_term_kind_hands"))

    op.drop_table("term")
    op.drop_table("job")
    op.drop_table("document")
