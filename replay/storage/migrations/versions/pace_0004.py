"""Remember how many hands a job has done, and from where its last run began."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

COUNTS = ("hands", "run_hands", "run_size")


def upgrade() -> None:
    """Bring the tables to this shape; of jobs before, hands are not counted."""
    op.add_column("job", sa.Column("hands", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("job", sa.Column("run_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("job", sa.Column("run_hands", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("job", sa.Column("run_size", sa.BigInteger(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Bring the shape before back."""
    with op.batch_alter_table("job", schema=None) as batch_op:
        for name in (*COUNTS, "run_at"):
            batch_op.drop_column(name)
