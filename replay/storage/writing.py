"""Write documents, their hands and verdicts; every statement for many rows at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from sqlalchemy import Connection, bindparam, delete, select, update
from sqlalchemy.sql import and_

from replay.storage import tallying
from replay.storage.dialects import insert, insert_plain, now, take_turns
from replay.storage.rows import TERM_LENGTH, Kept, NewDocument, NewHand, NewVerdict, Tallied, Term, TermKind, fold
from replay.storage.spelling import spelled
from replay.storage.tables import document, hand, hand_term, term, verdict


def keep(connection: Connection, documents: Sequence[NewDocument]) -> list[Kept]:
    """Store documents with their hands and verdicts; one that is there already stays as it is.

    Gives one ``Kept`` a document, in order. The same bytes twice are one document.
    """
    take_turns(connection)
    unique = {one.sha256: one for one in documents}
    added = _add_documents(connection, list(unique.values()))
    fresh = [(added[sha256], one) for sha256, one in unique.items() if sha256 in added]
    hand_ids = _add_hands(connection, fresh)
    known = _known_hands(connection, [sha256 for sha256 in unique if sha256 not in added])
    kept = []
    for one in documents:
        new_id = added.pop(one.sha256, None)
        if new_id is not None:
            known[one.sha256] = (new_id, hand_ids[new_id])
        document_id, ids = known[one.sha256]
        kept.append(Kept(document_id, ids, is_new=new_id is not None))
    return kept


def _add_documents(connection: Connection, documents: Sequence[NewDocument]) -> dict[bytes, int]:
    if not documents:
        return {}
    stamp = now()
    rows = [
        {
            "sha256": one.sha256,
            "size": one.size,
            "is_match": one.is_match,
            "content": one.content,
            "added_at": stamp,
        }
        for one in documents
    ]
    statement = insert(connection, document).on_conflict_do_nothing().returning(document.c.sha256, document.c.id)
    return {bytes(sha256): key for sha256, key in connection.execute(statement, rows)}


def _add_hands(connection: Connection, fresh: Sequence[tuple[int, NewDocument]]) -> dict[int, tuple[int, ...]]:
    hands: list[NewHand] = []
    rows: list[dict[str, object]] = []
    for document_id, one in fresh:
        for position, new in enumerate(one.hands):
            hands.append(new)
            rows.append(
                {
                    "document_id": document_id,
                    "position": position,
                    "owner": one.owner,
                    "game": new.verdict.game,
                    "day": new.day,
                    "about": new.about,
                    "summary": new.verdict.summary,
                }
            )
    if not rows:
        return {document_id: () for document_id, _ in fresh}
    connection.execute(hand.insert(), rows)
    columns = select(hand.c.document_id, hand.c.position, hand.c.id)
    places = columns.where(hand.c.document_id.in_([document_id for document_id, _ in fresh]))
    id_of = {(document_id, position): key for document_id, position, key in connection.execute(places)}
    ids = [id_of[row["document_id"], row["position"]] for row in rows]
    append_verdicts(connection, [(key, new.verdict) for key, new in zip(ids, hands, strict=True)])
    link_terms(connection, {key: new.terms | new.verdict.terms for key, new in zip(ids, hands, strict=True)})
    owners = [one.owner for _, one in fresh for _ in one.hands]
    tally(
        connection,
        {key: new.verdict.tallied for key, new in zip(ids, hands, strict=True)},
        dict(zip(ids, owners, strict=True)),
    )
    given = iter(ids)
    return {document_id: tuple(next(given) for _ in one.hands) for document_id, one in fresh}


def _known_hands(connection: Connection, digests: Sequence[bytes]) -> dict[bytes, tuple[int, tuple[int, ...]]]:
    if not digests:
        return {}
    statement = (
        select(document.c.sha256, document.c.id, hand.c.id)
        .join_from(document, hand)
        .where(document.c.sha256.in_(digests))
        .order_by(document.c.id, hand.c.position)
    )
    known: dict[bytes, tuple[int, tuple[int, ...]]] = {}
    for sha256, document_id, hand_id in connection.execute(statement):
        _, before = known.get(bytes(sha256), (document_id, ()))
        known[bytes(sha256)] = (document_id, (*before, hand_id))
    return known


def append_verdicts(connection: Connection, verdicts: Sequence[tuple[int, NewVerdict]]) -> None:
    """Append verdicts to hands by id; those before stay."""
    stamp = now()
    rows = [
        {
            "hand_id": hand_id,
            "game": one.game,
            "rulebook": one.rulebook,
            "engine": one.engine,
            "convention_set": one.convention_set,
            "options": one.options,
            "report": one.report,
            "judged_at": stamp,
        }
        for hand_id, one in verdicts
    ]
    if rows:
        connection.execute(verdict.insert(), rows)


def replace_verdicts(connection: Connection, verdicts: Sequence[tuple[int, frozenset[Term], NewVerdict]]) -> None:
    """Append verdicts to hands that have one: (hand id, judged terms until now, new verdict)."""
    if not verdicts:
        return
    take_turns(connection)
    append_verdicts(connection, [(hand_id, one) for hand_id, _, one in verdicts])
    connection.execute(
        update(hand).where(hand.c.id == bindparam("key")).values(summary=bindparam("new_summary")),
        [{"key": hand_id, "new_summary": one.summary} for hand_id, _, one in verdicts],
    )
    unlink_terms(connection, {hand_id: before - one.terms for hand_id, before, one in verdicts})
    link_terms(connection, {hand_id: one.terms - before for hand_id, before, one in verdicts})
    hand_ids = [hand_id for hand_id, _, _ in verdicts]
    tallying.withdraw(connection, hand_ids)
    owners = tallying.owners_of(connection, hand_ids)
    tally(connection, {hand_id: one.tallied for hand_id, _, one in verdicts}, owners)


def tally(connection: Connection, tallied_of: Mapping[int, Tallied], owner_of: Mapping[int, str | None]) -> None:
    """Enter what hands add to statistics and standings; their players are terms already."""
    players = tallying.players_in(tallied_of.values())
    ids = find_terms(connection, players) if players else {}
    tallying.enter(connection, tallied_of, owner_of, ids)


def link_terms(connection: Connection, terms_of: Mapping[int, Iterable[Term]]) -> None:
    """Make hands be found by terms, and count them; only terms the hands do not have yet."""
    folded_of = {key: _folded(terms) for key, terms in terms_of.items()}
    ids = _count_terms(connection, folded_of.values())
    insert_plain(
        connection,
        hand_term,
        ("term_id", "hand_id"),
        [(ids[one], key) for key, terms in folded_of.items() for one in terms],
    )


def unlink_terms(connection: Connection, terms_of: Mapping[int, Iterable[Term]]) -> None:
    """Make hands no longer be found by terms of the judged kinds that they had, and count them down."""
    folded_of = {key: _folded(terms) for key, terms in terms_of.items()}
    counts = Counter(one for terms in folded_of.values() for one in terms)
    if not counts:
        return
    ids = find_terms(connection, counts)
    connection.execute(
        delete(hand_term).where(
            and_(hand_term.c.term_id == bindparam("one_term"), hand_term.c.hand_id == bindparam("one_hand"))
        ),
        [{"one_term": ids[one], "one_hand": key} for key, terms in folded_of.items() for one in terms],
    )
    connection.execute(
        update(term).where(term.c.id == bindparam("key")).values(hands=term.c.hands - bindparam("fewer")),
        [{"key": ids[one], "fewer": counts[one]} for one in sorted(counts)],
    )


def _folded(terms: Iterable[Term]) -> dict[Term, str]:
    """Map folded terms to the text first seen, with what words and names are found by; what folds to nothing is not."""
    found: dict[Term, str] = {}
    for kind, text in sorted(terms):
        folded = fold(text)
        if folded:
            found.setdefault((kind, folded), _shown(text))
    for one in list(found):
        for more in spelled(one):
            found.setdefault(more, more[1])
    return found


@lru_cache(maxsize=8192)
def _shown(text: str) -> str:
    return " ".join(text.replace("\0", "\ufffd").split())[:TERM_LENGTH]


def _count_terms(connection: Connection, folded_of: Iterable[Mapping[Term, str]]) -> dict[Term, int]:
    """Add to the totals of terms, adding the terms that are new. One order, so that two writers cannot deadlock."""
    counts: Counter[Term] = Counter()
    texts: dict[Term, str] = {}
    for terms in folded_of:
        counts.update(terms.keys())
        texts.update(terms)
    if not counts:
        return {}
    statement = insert(connection, term)
    statement = statement.on_conflict_do_update(
        index_elements=[term.c.kind, term.c.folded], set_={"hands": term.c.hands + statement.excluded.hands}
    ).returning(term.c.kind, term.c.folded, term.c.id)
    rows = [
        {"kind": str(kind), "folded": folded, "text": texts[kind, folded], "hands": count}
        for (kind, folded), count in sorted(counts.items())
    ]
    return {(TermKind(kind), folded): key for kind, folded, key in connection.execute(statement, rows)}


def find_terms(connection: Connection, terms: Iterable[Term]) -> dict[Term, int]:
    """Find the ids of folded terms; those that are not there are left out."""
    by_kind: dict[TermKind, list[str]] = {}
    for kind, folded in terms:
        by_kind.setdefault(kind, []).append(folded)
    found: dict[Term, int] = {}
    for kind, texts in by_kind.items():
        statement = select(term.c.folded, term.c.id).where(term.c.kind == str(kind), term.c.folded.in_(texts))
        found.update({(kind, folded): key for folded, key in connection.execute(statement)})
    return found
