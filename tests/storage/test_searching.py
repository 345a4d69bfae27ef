"""Hands are found by any of their marks, a page at a time."""

from __future__ import annotations

import pytest

from replay.domain.readers import VISITOR
from replay.storage import writing
from replay.storage.rows import TermKind
from replay.storage.searching import After, players_like, search
from replay.storage.wanted import Criteria
from tests.support.documents import document, hand, verdict

TICHU = verdict(game="tichu", clauses=())


@pytest.fixture
def stocked(database):
    """Give a store of six hands: ids 1 to 6 in order."""
    stock = [
        hand(players=("Ada", "Bo", "Cleo", "Dan"), day="2026-01-01", title="first night"),
        hand(players=("Bo", "Ada", "Eve", "Finn"), day="2026-02-01", tags=("finals",), event="春季联赛"),
        hand(players=("Cleo", "Dan", "Ada", "Eve"), day="2026-02-01", given=TICHU),
        hand(players=("Finn", "Gus", "Hal", "Ada"), day=None, event="Autumn cup"),
        hand(players=("Gus", "Hal", "Ida", "Jo"), day="2026-04-01", given=TICHU, tags=("finals", "100%")),
        hand(players=("Adam", "Hal", "Ida", "Jo"), day="2026-03-01"),
    ]
    with database.writing() as connection:
        writing.keep(connection, [document(b"%d" % number, one) for number, one in enumerate(stock)])
    return database


@pytest.mark.parametrize(
    ("criteria", "ids"),
    [
        pytest.param(Criteria(), [6, 5, 4, 3, 2, 1], id="everything, last stored first"),
        pytest.param(Criteria(players=("ada",)), [4, 3, 2, 1], id="a player at any of the four seats"),
        pytest.param(Criteria(players=("ad",)), [6, 4, 3, 2, 1], id="part of a name"),
        pytest.param(Criteria(players=("Ada", "Eve")), [3, 2], id="two players at one table"),
        pytest.param(Criteria(players=("Nobody",)), [], id="a player nobody knows"),
        pytest.param(Criteria(exact=((TermKind.CLAUSE, "TLJ-6.1"),)), [6, 4, 2, 1], id="a clause"),
        pytest.param(Criteria(exact=((TermKind.GAME, "tichu"), (TermKind.TAG, "finals"))), [5], id="a game and a tag"),
        pytest.param(Criteria(words=("final",)), [5, 2], id="the beginning of a tag"),
        pytest.param(Criteria(words=("cup",)), [6, 5, 4, 3, 1], id="a word of an event"),
        pytest.param(Criteria(words=("100%",)), [5], id="a sign that SQL reads otherwise"),
        pytest.param(Criteria(words=("季联",)), [2], id="the middle of a Chinese name"),
        pytest.param(Criteria(words=("a",)), [6, 4, 3, 2, 1], id="one letter"),
        pytest.param(Criteria(words=("cl", "fin")), [], id="two players never at one table"),
        pytest.param(Criteria(words=("ad", "ev", "t")), [2], id="beginnings, all of them"),
        pytest.param(Criteria(words=("春季联赛",)), [2], id="a Chinese name as a whole"),
        pytest.param(Criteria(words=("春联",)), [], id="signs that are no neighbours"),
        pytest.param(Criteria(words=("tlj-6",)), [6, 4, 2, 1], id="the beginning of a clause"),
        pytest.param(Criteria(words=("night", "dan")), [1], id="a title and a player"),
        pytest.param(Criteria(first_day="2026-02-01", last_day="2026-03-31"), [6, 3, 2], id="days, the latest first"),
        pytest.param(Criteria(last_day="2026-01-31"), [1], id="up to a day; an undated hand has none"),
        pytest.param(Criteria(players=("Ada",), first_day="2026-02-01"), [3, 2], id="a player from a day on"),
    ],
)
def test_search(stocked, criteria, ids):
    """Each search finds exactly these hands, in this order, and page by page the same."""
    with stocked.reading() as connection:
        whole = search(connection, VISITOR, criteria, None, 10)
        paged, after = [], None
        while page := search(connection, VISITOR, criteria, after, 1):
            paged += page
            after = After(page[-1].id, page[-1].day)
    assert [row.id for row in whole] == ids
    assert paged == whole


def test_players_are_suggested_by_part_of_their_name(stocked):
    """The one with most hands stands first."""
    with stocked.reading() as connection:
        assert [(row.text, row.hands) for row in players_like(connection, VISITOR, "AD")] == [("Ada", 4), ("Adam", 1)]
