"""Run the migrations over the connection that ``replay.storage.migrate`` hands in."""

from __future__ import annotations

from alembic import context

from replay.storage.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
