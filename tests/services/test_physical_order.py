"""The order in which a play lay on the table, from the record to every place that shows it."""

from __future__ import annotations

import json

import pytest

from replay import registry
from replay.config import Settings
from replay.domain.readers import OPERATOR
from replay.schemas.hand_log import load_document
from replay.services import browse, export
from replay.services.ingest import ingest
from replay.web.app import create_app


def echo(cards):
    """Give a position in which West follows a pair of hearts with two cards, laid down in this order."""
    return json.dumps(
        {
            "handlog": 1,
            "game": "tuolaji",
            "position": {
                "hands": {"E": ["HK", "HK"], "N": ["H3", "H4"], "W": ["HA", "H9", "H5"], "S": ["H6", "H7"]},
                "trump": "S",
                "rank": "2",
                "leader": "E",
                "defenders": "EW",
            },
            "tricks": [
                [
                    {"seat": "E", "play": ["HK", "HK"]},
                    {"seat": "N", "play": ["H4", "H3"]},
                    {"seat": "W", "play": cards},
                    {"seat": "S", "play": ["H6", "H7"]},
                ]
            ],
        }
    ).encode()


@pytest.mark.parametrize(
    ("cards", "meaning"),
    [
        pytest.param(["H9", "H5"], "control", id="the five on top"),
        pytest.param(["H5", "H9"], "no-control", id="the nine on top"),
    ],
)
def test_nothing_on_the_way_reorders_a_play(database, cards, meaning):
    """Reader, store, export, report, page and view model keep the order, and the signal is read by it."""
    raw = echo(cards)
    record = load_document(raw)
    assert registry.game("tuolaji").pack.text(record.tricks[0][2].cards) == cards

    (hand_id,) = ingest(database, raw).hand_ids
    assert browse.log(database, OPERATOR, hand_id) == raw
    assert [one.content for one in export.documents(database, OPERATOR)] == [raw]

    report = json.loads(browse.report(database, OPERATOR, hand_id))
    assert report["tricks"][0]["plays"][2]["cards"] == cards
    said = {(row["seat"], row["meaning"]) for row in report["annotations"] if row["convention"] == "high-low-echo"}
    assert ("W", meaning) in said

    site = create_app(Settings(secret_key="test"), database).test_client()
    names = {"H9": "hearts nine", "H5": "hearts five"}
    page = site.get(f"/hands/{hand_id}?at=3").get_data(as_text=True)
    model = site.get(f"/hands/{hand_id}/model.json").get_data(as_text=True)
    assert f"West: {names[cards[0]]}, {names[cards[1]]}" in page
    assert f'"seat":"W","cards":{json.dumps(cards, separators=(",", ":"))}' in model
