"""What hands add to statistics and standings: entered and withdrawn with the verdict that stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import add

from sqlalchemy import Connection, delete, func, select

from replay.storage.dialects import insert, insert_plain
from replay.storage.rows import Counts, Tallied, Term, TermKind, fold
from replay.storage.tables import hand, played_round, spoken, tally

TallyKey = tuple[str, bool, int, int, str]
"""Owner, whether it is a pair's, player, partner, convention."""

SPOKEN_COLUMNS = ("hand_id", "convention", "seat", "player_id", "partner_id", *Counts._fields)

PUBLIC = ""
"""The owner of totals over public hands."""


def players_in(tallied: Iterable[Tallied]) -> set[Term]:
    """Give the folded terms of the players who spoke."""
    names = {name for one in tallied for count in one.signals for name in (count.player, count.partner) if name}
    return {(TermKind.PLAYER, folded) for folded in map(fold, names) if folded}


def enter(
    connection: Connection,
    tallied_of: Mapping[int, Tallied],
    owner_of: Mapping[int, str | None],
    term_ids: Mapping[Term, int],
) -> None:
    """Add what hands, by id, say of their players; ``term_ids``: of the players by folded term."""
    rows: list[tuple[object, ...]] = []
    totals: dict[TallyKey, Counts] = {}
    for hand_id, tallied in tallied_of.items():
        for count in tallied.signals:
            player, partner = _id_of(term_ids, count.player), _id_of(term_ids, count.partner)
            rows.append((hand_id, count.convention, count.seat, player, partner, *count.counts))
            _add(totals, owner_of[hand_id] or PUBLIC, (player, partner), count.convention, count.counts)
    insert_plain(connection, spoken, SPOKEN_COLUMNS, rows)
    _shift(connection, totals, 1)
    _enter_rounds(connection, tallied_of)


def withdraw(connection: Connection, hand_ids: Sequence[int]) -> None:
    """Take back what hands said of their players."""
    columns = (hand.c.owner, spoken.c.player_id, spoken.c.partner_id, spoken.c.convention)
    statement = select(*columns, *(spoken.c[name] for name in Counts._fields)).join_from(spoken, hand)
    totals: dict[TallyKey, Counts] = {}
    for owner, player, partner, convention, *counts in connection.execute(statement.where(hand.c.id.in_(hand_ids))):
        _add(totals, owner or PUBLIC, (player, partner), convention, Counts(*counts))
    _shift(connection, totals, -1)
    connection.execute(delete(spoken).where(spoken.c.hand_id.in_(hand_ids)))
    connection.execute(delete(played_round).where(played_round.c.hand_id.in_(hand_ids)))


def owners_of(connection: Connection, hand_ids: Sequence[int]) -> dict[int, str | None]:
    """Give whose hands these are."""
    rows = connection.execute(select(hand.c.id, hand.c.owner).where(hand.c.id.in_(hand_ids)))
    return {row.id: row.owner for row in rows}


def clear(connection: Connection) -> None:
    """Forget all of it, before everything is entered anew."""
    for table in (spoken, tally, played_round):
        connection.execute(delete(table))


def counted(connection: Connection) -> dict[TallyKey, Counts]:
    """Give every total that is not nothing, as the writer keeps them."""
    return {tuple(row[:5]): Counts(*row[5:]) for row in connection.execute(select(tally)) if any(row[5:])}


def full_count(connection: Connection) -> dict[TallyKey, Counts]:
    """Add up every total from what each hand said."""
    sums = [func.sum(spoken.c[name]) for name in Counts._fields]
    columns = (hand.c.owner, spoken.c.player_id, spoken.c.partner_id, spoken.c.convention)
    totals: dict[TallyKey, Counts] = {}
    for owner, player, partner, convention, *counts in connection.execute(
        select(*columns, *sums).join_from(spoken, hand).group_by(*columns)
    ):
        _add(totals, owner or PUBLIC, (player, partner), convention, Counts(*map(int, counts)))
    return {key: counts for key, counts in totals.items() if any(counts)}


def _add(
    totals: dict[TallyKey, Counts], owner: str, players: tuple[int | None, int | None], convention: str, counts: Counts
) -> None:
    """Add counts to a player's total, and to that of the pair."""
    player, partner = players
    if player is None or not any(counts):
        return
    keys: list[TallyKey] = [(owner, False, player, player, convention)]
    if partner is not None:
        keys.append((owner, True, min(player, partner), max(player, partner), convention))
    for key in keys:
        known = totals.get(key)
        totals[key] = counts if known is None else Counts(*map(add, known, counts))


def _shift(connection: Connection, totals: Mapping[TallyKey, Counts], sign: int) -> None:
    """Change the totals kept, adding those that are new; in one order, so that two writers cannot deadlock."""
    if not totals:
        return
    statement = insert(connection, tally)
    statement = statement.on_conflict_do_update(
        index_elements=list(tally.primary_key),
        set_={name: tally.c[name] + statement.excluded[name] for name in Counts._fields},
    )
    keys = [column.name for column in tally.primary_key]
    connection.execute(
        statement,
        [
            dict(zip(keys, key, strict=True)) | {name: sign * value for name, value in counts._asdict().items()}
            for key, counts in sorted(totals.items())
        ],
    )


def _enter_rounds(connection: Connection, tallied_of: Mapping[int, Tallied]) -> None:
    rows = [
        {"hand_id": hand_id, "game": one.round.game, "instant": one.round.instant, "played": one.round.played}
        for hand_id, one in tallied_of.items()
        if one.round is not None
    ]
    if rows:
        connection.execute(played_round.insert(), rows)


def _id_of(term_ids: Mapping[Term, int], name: str | None) -> int | None:
    return None if name is None else term_ids.get((TermKind.PLAYER, fold(name)))
