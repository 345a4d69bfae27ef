"""``replay rules``: what the rules say, in the words every finding cites."""

from __future__ import annotations

import click

from replay import registry
from replay.domain.clauses import Clause, ClauseId
from replay.domain.errors import UnknownGameError
from replay.domain.options import OptionSpec
from replay.domain.ruleset import Ruleset
from replay.engine.audit import words_of
from replay.presenters.text import clause_lines

_EPILOG = """\b
Examples:
  replay rules
  replay rules touti
  replay rules tuolaji TLJ-6.2
"""


@click.command(epilog=_EPILOG)
@click.argument("game", required=False)
@click.argument("clause", required=False)
def rules(game: str | None, clause: str | None) -> None:
    """Show the games, the clauses of one, or one CLAUSE with its codes and house rules.

    Rulebook: the source says so. Our reading: it is silent or ambiguous there. Published rules:
    filled in from the published rules of the game.
    """
    if game is None:
        for name, known in registry.GAMES.items():
            click.echo(f"{name:<12}{known.title}, {len(known.rulebook.clauses)} clauses ({known.rulebook.name})")
        return
    try:
        ruleset = registry.game(game)
    except UnknownGameError as error:
        raise click.UsageError(str(error)) from error
    if clause is None:
        _print_rulebook(ruleset)
    else:
        _print_clause(ruleset, clause)


def _print_rulebook(ruleset: Ruleset) -> None:
    book = ruleset.rulebook
    click.echo(f"{ruleset.title} ({book.name})")
    group = ""
    for clause in book.clauses:
        number = clause.id.partition("-")[2].partition(".")[0]
        if number != group:
            group = number
            click.echo(f"\n{number} {book.sections.get(number, '')}".rstrip())
        _echo_lines(clause)
    click.echo("\nHouse rules")
    for spec in ruleset.option_specs:
        click.echo(f"  {_option_line(spec)}")
    for name, settings in ruleset.profiles.items():
        click.echo(f"  --profile {name}: " + (", ".join(f"{key} {words_of(part)}" for key, part in settings.items())))


def _print_clause(ruleset: Ruleset, clause_id: str) -> None:
    known = {clause.id.casefold(): clause for clause in ruleset.rulebook.clauses}
    clause = known.get(ClauseId(clause_id.casefold()))
    if clause is None:
        raise click.UsageError(f"{ruleset.name} has no clause {clause_id}; 'replay rules {ruleset.name}' lists them")
    _echo_lines(clause)
    click.echo(f"\nPrinted under: {clause.section}")
    for code in clause.codes:
        offence = ruleset.rulebook.offences.get(code)
        click.echo(f"Finding: {code}" + (f" ({offence.title})" if offence is not None else ""))
    for spec in ruleset.option_specs:
        if spec.name in clause.options or spec.clause == clause.id:
            click.echo(f"House rule: {_option_line(spec)}")


def _echo_lines(clause: Clause) -> None:
    for line in clause_lines(clause):
        click.echo(line)


def _option_line(spec: OptionSpec) -> str:
    clause = f" ({spec.clause})" if spec.clause else ""
    return f"{spec.name}: {spec.expected}; default {words_of(spec.default)}{clause}. {spec.text}".rstrip()
