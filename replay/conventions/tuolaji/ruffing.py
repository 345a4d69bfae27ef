"""Whether trumps hold the kinds of combinations that were led."""

from __future__ import annotations

from collections.abc import Iterator

from replay.mechanics.components import lengths_of, read_parts, run_cards, run_starts
from replay.mechanics.following import match
from replay.mechanics.holdings import kinds_of, pair_steps, size_of
from replay.mechanics.trumps import TRUMPS, TrumpOrder
from replay.mechanics.winning import EXACT, readings_of


def is_ruff(order: TrumpOrder, packed: int, lengths: tuple[int, ...], ruff_match: str) -> bool:
    """Say whether trumps, as many as were led, can stand for combinations of these lengths (singles 0)."""
    if ruff_match == EXACT:
        return lengths_of(read_parts(order, TRUMPS, packed)) == lengths
    return bool(readings_of(order, TRUMPS, packed, lengths))


def can_ruff(order: TrumpOrder, held: int, lengths: tuple[int, ...], ruff_match: str) -> bool:
    """Say whether some of the trumps held could ruff."""
    needs = tuple([length for length in lengths if length])
    singles = len(lengths) - len(needs)
    if size_of(held) < 2 * sum(needs) + singles:
        return False
    if ruff_match != EXACT:
        return match(order, TRUMPS, held, needs) == needs
    for core in _cores(order, held, needs):
        spare = (kinds_of(held) & ~kinds_of(core)).bit_count()
        if spare >= singles and lengths_of(read_parts(order, TRUMPS, core)) == needs:
            return True
    return False


def _cores(order: TrumpOrder, held: int, needs: tuple[int, ...]) -> Iterator[int]:
    """Give every way to take runs of these lengths out of a holding."""
    if not needs:
        yield 0
        return
    starts = run_starts(pair_steps(order, TRUMPS, held), needs[0])
    while starts:
        start = starts & -starts
        starts -= start
        run = run_cards(order, TRUMPS, held, (start.bit_length() - 1) >> 1, needs[0])
        for rest in _cores(order, held - run, needs[1:]):
            yield run + rest
