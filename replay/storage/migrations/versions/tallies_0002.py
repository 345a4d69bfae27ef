"""Keep what was said by conventions, its totals, and rounds for standings.

Hands stored before are counted by ``replay jobs recount``.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

COUNTS = ("said", "claims", "held", "failed", "missed", "due", "answered")


def _key(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=nullable)


def upgrade() -> None:
    """Bring the tables to this shape."""
    op.create_table(
        "spoken",
        _key("hand_id"),
        sa.Column("convention", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.String(length=1), nullable=False),
        _key("player_id", nullable=True),
        _key("partner_id", nullable=True),
        *(sa.Column(name, sa.SmallInteger(), nullable=False) for name in COUNTS),
        sa.ForeignKeyConstraint(["hand_id"], ["hand.id"], name=op.f("fk_spoken_hand_id_hand")),
        sa.ForeignKeyConstraint(["player_id"], ["term.id"], name=op.f("fk_spoken_player_id_term")),
        sa.ForeignKeyConstraint(["partner_id"], ["term.id"], name=op.f("fk_spoken_partner_id_term")),
        sa.PrimaryKeyConstraint("hand_id", "convention", "seat", name=op.f("pk_spoken")),
        comment="What a seat said by a convention under the verdict that stands; player and partner are terms",
        sqlite_with_rowid=False,
    )
    with op.batch_alter_table("spoken", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_spoken_player_id_convention_hand_id"), ["player_id", "convention", "hand_id"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_spoken_convention_hand_id"), ["convention", "hand_id"], unique=False)
    op.create_table(
        "tally",
        sa.Column("owner", sa.String(length=64), nullable=False),
        sa.Column("is_pair", sa.Boolean(), nullable=False),
        _key("player_id"),
        _key("partner_id"),
        sa.Column("convention", sa.String(length=32), nullable=False),
        *(sa.Column(name, sa.BigInteger(), nullable=False) for name in COUNTS),
        sa.ForeignKeyConstraint(["player_id"], ["term.id"], name=op.f("fk_tally_player_id_term")),
        sa.ForeignKeyConstraint(["partner_id"], ["term.id"], name=op.f("fk_tally_partner_id_term")),
        sa.PrimaryKeyConstraint("owner", "is_pair", "player_id", "partner_id", "convention", name=op.f("pk_tally")),
        comment="Totals of spoken that the writer keeps; owner empty is public; a player alone is their own partner",
        sqlite_with_rowid=False,
    )
    op.create_table(
        "played_round",
        _key("hand_id"),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("instant", sa.String(length=32), nullable=True),
        sa.Column("played", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["hand_id"], ["hand.id"], name=op.f("fk_played_round_hand_id_hand")),
        sa.PrimaryKeyConstraint("hand_id", name=op.f("pk_played_round")),
        comment="What a round says of its players under the verdict that stands, for standings; played is JSON",
    )
    with op.batch_alter_table("played_round", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_played_round_game_instant_hand_id"), ["game", "instant", "hand_id"], unique=False
        )


def downgrade() -> None:
    """Bring the shape before back."""
    op.drop_table("played_round")
    op.drop_table("tally")
    op.drop_table("spoken")
