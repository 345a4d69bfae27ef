"""The replay page: any event by its address, with what was found there."""

from __future__ import annotations

import html
import json
import re

import pytest

from replay import registry
from replay.domain.seats import SEAT_CODES
from tests.support.site import SAMPLES, sample_app

GAMES = tuple(game for game in registry.GAMES if list((SAMPLES / game).glob("*.json")))


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Give a client of an application with all samples."""
    return sample_app(tmp_path_factory.mktemp("site")).test_client()


@pytest.fixture(scope="module")
def hands(site):
    """Give the first hand of each game by the game's key, and those with a finding of a code by the code."""
    found = {}
    for game in GAMES:
        page = site.get(f"/api/v1/hands?game={game}&limit=200").get_json()
        for row in page["hands"]:
            report = site.get(f"/api/v1/hands/{row['id']}/report").get_json()
            if report["complete"] and len(report["tricks"]) > 8:
                found.setdefault(game, row["id"])
            for finding in report["findings"]:
                found.setdefault(finding["code"], (row["id"], finding))
    return found


def text_of(answer):
    """Give the words of a page."""
    return html.unescape(re.sub(r"<[^>]+>", " ", answer.get_data(as_text=True)))


def test_a_page_shows_the_finding_with_clause_and_price(site, hands):
    """A revoke's page names the clause, its basis and the price, and opens at the revoke."""
    hand_id, finding = hands["follow.revoke"]
    words = text_of(site.get(f"/hands/{hand_id}"))
    assert "revoked" in words
    assert finding["clause"] in words
    assert "Rulebook" in words


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_an_address(site, hands, game):
    """Each event of a hand answers at ``?at=``, numbers past the end give the last one."""
    hand_id = hands[game]
    model = site.get(f"/hands/{hand_id}/model.json").get_json()
    for at in range(0, model["last"] + 1, 7):
        answer = site.get(f"/hands/{hand_id}?at={at}")
        assert answer.status_code == 200
        assert f'data-at="{at}"' in answer.get_data(as_text=True)
    beyond = site.get(f"/hands/{hand_id}?at=99999").get_data(as_text=True)
    assert f'id="felt" data-at="{model["last"]}"' in beyond


@pytest.mark.parametrize("query", ["at=x", "at=-1", "seat=Q", "turn=9", "tab=nothing", "lang=xx"])
def test_nonsense_in_an_address_is_ignored(site, hands, query):
    """What cannot be read in an address is as if it were not there."""
    assert site.get(f"/hands/{hands['touti']}?{query}").status_code == 200


def test_a_hand_that_is_not_there_is_a_page_with_404(site):
    """An unknown number gives an error page, not a trace."""
    answer = site.get("/hands/99999999")
    assert answer.status_code == 404
    assert answer.mimetype == "text/html"


def test_nothing_inline_and_nothing_from_outside(site, hands):
    """Pages hold no inline script or style and ask no other host for anything."""
    for path in (
        "/",
        "/upload",
        "/rules",
        "/rules/tuolaji",
        f"/hands/{hands['tuolaji']}",
        f"/embed/{hands['promotion']}",
    ):
        page = site.get(path).get_data(as_text=True)
        assert not re.search(r"<script(?![^>]*\bsrc=)", page), path
        assert "<style" not in page, path
        assert not re.search(r"\sstyle=", page), path
        assert not re.search(r"\son[a-z]+=", page), path
        loaded = re.findall(r'<(?:script|img|link rel="stylesheet")[^>]*(?:src|href)="([^"]+)"', page)
        assert [address for address in loaded if not address.startswith("/")] == [], path


def test_a_page_with_all_it_loads_stays_under_60_kb(site, hands):
    """Page, view model, styles and scripts of the longest game come to less than 60 KB compressed."""
    hand_id = hands["tuolaji"]
    page = site.get(f"/hands/{hand_id}").get_data(as_text=True)
    parts = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    scripts = [f"/static/js/{name}.js" for name in ("cards", "table", "player", "keys", "look")]
    wanted = [f"/hands/{hand_id}", f"/hands/{hand_id}/model.json", *dict.fromkeys(parts + scripts)]
    sizes = {}
    for path in wanted:
        with site.get(path, headers={"Accept-Encoding": "gzip"}) as answer:
            sizes[path] = len(answer.data)
    assert sum(sizes.values()) < 60_000, sizes


def test_the_embedded_table_may_be_framed_and_the_page_may_not(site, hands):
    """Only the embed route lets other pages frame it."""
    framed = site.get(f"/embed/{hands['promotion']}").headers
    page = site.get(f"/hands/{hands['promotion']}").headers
    assert "frame-ancestors *" in framed["Content-Security-Policy"]
    assert "X-Frame-Options" not in framed
    assert "frame-ancestors 'none'" in page["Content-Security-Policy"]
    assert page["X-Frame-Options"] == "DENY"


def test_oembed_gives_a_frame_for_an_address(site, hands):
    """An oEmbed consumer gets the frame and a preview at the event asked for."""
    address = f"http://localhost/hands/{hands['touti']}?at=9"
    answer = site.get("/oembed", query_string={"url": address, "maxwidth": "400"}).get_json()
    assert answer["type"] == "rich"
    assert answer["width"] == 400
    assert f"/embed/{hands['touti']}?at=9" in answer["html"]
    assert site.get("/oembed", query_string={"url": "http://elsewhere.example/hands/1"}).status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_the_preview_is_a_picture(site, hands, game):
    """The preview is a PNG of the table."""
    pytest.importorskip("resvg_py")
    answer = site.get(f"/hands/{hands[game]}/preview.png?at=20")
    assert answer.mimetype == "image/png"
    assert answer.data[:8] == b"\x89PNG\r\n\x1a\n"


def test_the_file_to_keep_needs_no_network(site, hands):
    """The exported file holds styles, scripts and view model, and loads nothing."""
    page = site.get(f"/hands/{hands['promotion']}/export.html").get_data(as_text=True)
    assert not re.search(r'<(?:script|link|img)[^>]*\s(?:src|href)="(?!data:)[^"#]', page)
    model = re.search(r'id="model">(.*?)</script>', page, re.DOTALL)
    assert json.loads(model[1].replace("<\\/", "</"))["last"] > 20


def test_a_finding_has_a_sheet(site, hands):
    """A finding can be printed with the cards before the trick and the clause in words."""
    hand_id, _ = hands["follow.revoke"]
    answer = site.get(f"/hands/{hand_id}/findings/1")
    assert answer.status_code == 200
    assert site.get(f"/hands/{hand_id}/findings/99").status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_has_a_sheet(site, hands, game):
    """Deal, every trick with who led and who won, every finding: one sheet to print, linked from the page."""
    address = f"/hands/{hands[game]}/sheet"
    report = site.get(f"/api/v1/hands/{hands[game]}/report").get_json()
    page = site.get(address).get_data(as_text=True)
    assert address in site.get(f"/hands/{hands[game]}").get_data(as_text=True)
    assert page.count('class="d-') == 4
    assert page.count('<th scope="row">') == len(report["tricks"])
    assert page.count('class="won"') == sum(trick["winner"] is not None for trick in report["tricks"])
    words = text_of(site.get(address))
    assert all(finding["clause"] in words for finding in report["findings"] if finding["clause"])


def test_seats_are_offered(site, hands):
    """The page links to the view from each seat."""
    page = site.get(f"/hands/{hands['promotion']}?at=12").get_data(as_text=True)
    for code in SEAT_CODES:
        assert f"seat={code}" in page
