"""``replay schema``: the format of hand logs for other programs."""

from __future__ import annotations

import json

import click

from replay.schemas.json_schema import hand_log_schema

_EPILOG = """\b
Example:
  replay schema > hand-log.schema.json
"""


@click.command(epilog=_EPILOG)
def schema() -> None:
    """Print the JSON Schema of a hand log (hand or match, all games).

    It accepts and refuses what the reader does; what no schema can say stands in its $comment.
    """
    click.echo(json.dumps(hand_log_schema(), ensure_ascii=False, indent=1))
