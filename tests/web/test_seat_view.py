"""What one seat sees: never a card it has not seen, never anything later."""

from __future__ import annotations

import html
import json
import re

import pytest

from replay import registry
from replay.presenters.faces import faces_of
from replay.presenters.language import ENGLISH
from tests.support.site import SAMPLES, sample_app

GAMES = tuple(game for game in registry.GAMES if list((SAMPLES / game).glob("*.json")))
DRAWN = re.compile(r'<b>([^<]+)</b><svg[^>]*><use href="#([a-z-]+)"')
INLINE = re.compile(r'role="img" aria-label="([^"]+)"><svg')
TOKEN = re.compile(r"\[\[([A-Z0-9]{2,3})\]\]")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Give a client of an application with all samples."""
    return sample_app(tmp_path_factory.mktemp("site")).test_client()


def dealt_hand(site, game):
    """Give number and log of a hand with findings that begins with a deal."""
    found = []
    for row in site.get(f"/api/v1/hands?game={game}&limit=200").get_json()["hands"]:
        log = json.loads(site.get(f"/api/v1/hands/{row['id']}/log").data)
        if "deal" in log and log["tricks"]:
            report = site.get(f"/api/v1/hands/{row['id']}/report").get_json()
            found.append((-len(report["findings"]), row["id"], log, report))
    return min(found, key=lambda one: one[:2])[1:]


def codes_in(page, game):
    """Give every card a page draws or names, by its code."""
    faces = faces_of(registry.game(game).pack, ENGLISH)
    by_look = {(face.label, face.sign): code for code, face in faces.items()}
    by_name = {face.name: code for code, face in faces.items()}
    drawn = {by_look[found] for found in DRAWN.findall(page) if found in by_look}
    named = {by_name[name] for name in map(html.unescape, INLINE.findall(page)) if name in by_name}
    spoken = {code for name, code in by_name.items() if re.search(rf'[:,] {re.escape(name)}[,"]', page)}
    return drawn | named | spoken


def own_cards(log, seat, burier):
    """Give the cards a seat holds at any time: dealt, taken up with the talon, received."""
    cards = set(log["deal"][seat])
    if seat == burier:
        cards.update(log["deal"].get("talon", ()))
    for given in log.get("exchange", {}).values():
        cards.update(card for receiver, card in given.items() if receiver == seat)
    return cards


def public_by(model, at):
    """Give the cards everybody has seen by a frame: played, attempted, exposed."""
    cards = set()
    for frame in model["frames"][: at + 1]:
        if frame.get("trick") or frame["heading"] in ("Auction", "Deal"):
            for play in frame.get("plays", ()):
                cards.update(play["cards"])
    return cards


@pytest.mark.parametrize("game", GAMES)
def test_no_hidden_card_in_any_byte(site, game):
    """At every event, page and view model from a seat show only what that seat has seen, and nothing later."""
    hand_id, log, report = dealt_hand(site, game)
    whole = site.get(f"/hands/{hand_id}/model.json").get_json()
    for at in range(whole["last"] + 1):
        seat = "ENWS"[at % 4]
        own = own_cards(log, seat, report.get("leader"))
        allowed = own | public_by(whole, at)
        page = site.get(f"/hands/{hand_id}?at={at}&seat={seat}").get_data(as_text=True)
        model = site.get(f"/hands/{hand_id}/model.json?at={at}&seat={seat}").get_data(as_text=True)
        frames = json.loads(model)["frames"]
        seats = [part for frame in frames for part in frame["seats"]]
        held = {card for part in seats for group in part.get("groups", ()) for card in group}
        assert len(frames) == at + 1
        assert codes_in(page, game) - allowed == set(), (at, seat)
        assert set(TOKEN.findall(model)) - allowed == set(), (at, seat)
        assert held - own == set(), (at, seat)


@pytest.mark.parametrize("game", GAMES)
def test_the_record_tab_keeps_the_result_back(site, game):
    """A seat's page shows no written or computed result, and no title that may tell what happened."""
    hand_id, log, _ = dealt_hand(site, game)
    page = site.get(f"/hands/{hand_id}?at=6&seat=W&tab=record").get_data(as_text=True)
    assert log.get("title", "no title") not in page
    assert "Written down and computed" not in page
