"""Documents for tests of the store: bytes that stand in for logs, with the terms they are found by."""

from __future__ import annotations

import hashlib
import json

from replay.storage.packing import pack
from replay.storage.rows import NewDocument, NewHand, NewVerdict, Term, TermKind

PLAYERS = ("Ada", "Bo", "Cleo", "Dan")


def verdict(game="tuolaji", engine="1.0", clauses=("TLJ-6.1",), report=b'{"report":1}', summary="{}") -> NewVerdict:
    """Make a verdict that found these clauses broken."""
    return NewVerdict(
        game=game,
        rulebook=f"{game}/1",
        engine=engine,
        convention_set=None,
        options="{}",
        report=pack(report),
        summary=summary,
        terms=frozenset[Term]((TermKind.CLAUSE, clause) for clause in clauses),
    )


def hand(players=PLAYERS, day="2026-03-01", given=None, event="Spring cup", tags=(), title="") -> NewHand:
    """Make a hand of these players in seat order."""
    judged = given or verdict()
    terms: set[Term] = {(TermKind.PLAYER, name) for name in players}
    terms |= {(TermKind.TAG, tag) for tag in tags} | {(TermKind.EVENT, event), (TermKind.GAME, judged.game)}
    terms |= {(TermKind.WORD, word) for word in (event + " " + " ".join(tags) + " " + title).split()}
    about = json.dumps({"players": list(players), "event": event, "tags": list(tags), "title": title})
    return NewHand(day=day, about=about, terms=frozenset(terms), verdict=judged)


def document(content: bytes, *hands: NewHand, owner=None) -> NewDocument:
    """Make a document of some bytes; without hands it is one plain hand."""
    kept = hands or (hand(),)
    return NewDocument(
        sha256=hashlib.sha256(content).digest(),
        size=len(content),
        is_match=len(kept) > 1,
        content=pack(content),
        hands=tuple(kept),
        owner=owner,
    )
