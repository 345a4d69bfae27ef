"""The tables of the store, as SQLAlchemy sees them; the migrations build the same."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from replay.storage.rows import Counts

NAMING: Final = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}

metadata: Final = MetaData(naming_convention=NAMING)

# SQLite gives a row its number only in a column declared INTEGER.
Key = BigInteger().with_variant(Integer(), "sqlite")

# Compared byte by byte, so that the words with one beginning are one stretch of the index.
Folded = Text().with_variant(Text(collation="C"), "postgresql")

document: Final = Table(
    "document",
    metadata,
    Column("id", Key, primary_key=True),
    Column("sha256", LargeBinary(32), nullable=False, unique=True),
    Column("size", Integer, nullable=False),
    Column("is_match", Boolean, nullable=False),
    Column("content", LargeBinary, nullable=False),
    Column("added_at", DateTime(timezone=True), nullable=False),
    comment="Original bytes as received, zstd; a match is kept once and its hands point into it",
)

hand: Final = Table(
    "hand",
    metadata,
    Column("id", Key, primary_key=True),
    Column("document_id", Key, ForeignKey("document.id"), nullable=False),
    Column("position", Integer, nullable=False),
    Column("owner", String(64)),
    Column("game", String(32), nullable=False),
    Column("day", String(10)),
    Column("about", Text, nullable=False),
    Column("summary", Text, nullable=False),
    UniqueConstraint("document_id", "position"),
    Index(None, "day", "id"),
    comment="One hand; owner NULL is public; about and summary are JSON for lists",
)

verdict: Final = Table(
    "verdict",
    metadata,
    Column("id", Key, primary_key=True),
    Column("hand_id", Key, ForeignKey("hand.id"), nullable=False),
    Column("game", String(32), nullable=False),
    Column("rulebook", String(48), nullable=False),
    Column("engine", String(32), nullable=False),
    Column("convention_set", String(64)),
    Column("options", Text, nullable=False),
    Column("report", LargeBinary, nullable=False),
    Column("judged_at", DateTime(timezone=True), nullable=False),
    Index(None, "hand_id", "id"),
    comment="Appended, never overwritten; the last one of a hand is the one that stands; report is JSON, zstd",
)

term: Final = Table(
    "term",
    metadata,
    Column("id", Key, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("folded", Folded, nullable=False),
    Column("text", Text, nullable=False),
    Column("hands", BigInteger, nullable=False),
    UniqueConstraint("kind", "folded"),
    Index(None, "kind", "hands"),
    comment="What hands are found by (player, game, code, clause, word ...); the writer keeps the total",
)

hand_term: Final = Table(
    "hand_term",
    metadata,
    Column("term_id", Key, ForeignKey("term.id"), primary_key=True),
    Column("hand_id", Key, ForeignKey("hand.id"), primary_key=True),
    sqlite_with_rowid=False,
    comment="Which hands a term finds, under the verdict that stands",
)

spoken: Final = Table(
    "spoken",
    metadata,
    Column("hand_id", Key, ForeignKey("hand.id"), primary_key=True),
    Column("convention", String(32), primary_key=True),
    Column("seat", String(1), primary_key=True),
    Column("player_id", Key, ForeignKey("term.id")),
    Column("partner_id", Key, ForeignKey("term.id")),
    *(Column(name, SmallInteger, nullable=False) for name in Counts._fields),
    Index(None, "player_id", "convention", "hand_id"),
    Index(None, "convention", "hand_id"),
    sqlite_with_rowid=False,
    comment="What a seat said by a convention under the verdict that stands; player and partner are terms",
)

tally: Final = Table(
    "tally",
    metadata,
    Column("owner", String(64), primary_key=True),
    Column("is_pair", Boolean, primary_key=True),
    Column("player_id", Key, ForeignKey("term.id"), primary_key=True),
    Column("partner_id", Key, ForeignKey("term.id"), primary_key=True),
    Column("convention", String(32), primary_key=True),
    *(Column(name, BigInteger, nullable=False) for name in Counts._fields),
    sqlite_with_rowid=False,
    comment="Totals of spoken that the writer keeps; owner empty is public; a player alone is their own partner",
)

played_round: Final = Table(
    "played_round",
    metadata,
    Column("hand_id", Key, ForeignKey("hand.id"), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("instant", String(32)),
    Column("played", Text, nullable=False),
    Index(None, "game", "instant", "hand_id"),
    comment="What a round says of its players under the verdict that stands, for standings; played is JSON",
)

job: Final = Table(
    "job",
    metadata,
    Column("id", Key, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("spec", Text, nullable=False),
    Column("state", String(16), nullable=False),
    Column("planned", Text),
    Column("is_planned", Boolean, nullable=False),
    Column("created_at", DateTime(timezone=True), nullable=False),
    Column("touched_at", DateTime(timezone=True), nullable=False),
    Column("hands", BigInteger, nullable=False, server_default="0"),
    Column("run_at", DateTime(timezone=True)),
    Column("run_hands", BigInteger, nullable=False, server_default="0"),
    Column("run_size", BigInteger, nullable=False, server_default="0"),
    comment="Bulk work; planned says how far its chunks have been laid out",
)

chunk: Final = Table(
    "chunk",
    metadata,
    Column("id", Key, primary_key=True),
    Column("job_id", Key, ForeignKey("job.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("state", String(8), nullable=False),
    Column("task", Text, nullable=False),
    Column("payload", LargeBinary),
    Column("size", BigInteger, nullable=False),
    Column("tries", SmallInteger, nullable=False),
    Column("owner", String(64)),
    Column("outcome", LargeBinary),
    UniqueConstraint("job_id", "number"),
    Index(None, "job_id", "state", "number"),
    comment="A piece of a job, done when and only when what it gave is stored",
)
