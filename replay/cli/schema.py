"""``replay schema``: the format of hand logs, and of reports, for other programs."""

from __future__ import annotations

import json

import click

from replay.schemas.json_schema import hand_log_schema
from replay.schemas.report_schema import report_schema

_EPILOG = """\b
Examples:
  replay schema > hand-log.schema.json
  replay schema report > report.schema.json
"""


@click.command(epilog=_EPILOG)
@click.argument("document", type=click.Choice(("hand-log", "report")), default="hand-log")
def schema(document: str) -> None:
    """Print the JSON Schema of a hand log (hand or match, all games), or of the report of one hand.

    That of the hand log accepts and refuses what the reader does; what no schema can say stands
    in its $comment.
    """
    described = report_schema() if document == "report" else hand_log_schema()
    click.echo(json.dumps(described, ensure_ascii=False, indent=1))
