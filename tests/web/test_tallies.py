"""Pages and answers of statistics, standings and conventions."""

from __future__ import annotations

import html
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from replay import registry
from replay.config import Settings
from replay.presenters.conventions import convention_views
from replay.presenters.language import language
from replay.presenters.standings import GIVEN, LOST
from replay.web.app import create_app
from tests.presenters.test_language import Asked
from tests.support.databases import chosen_database
from tests.support.signalled import stock
from tests.support.site import CHROMIUM, CHROMIUM_ARGUMENTS, served

PAGES = (
    "/stats",
    "/stats?pairs=1",
    "/stats/plays?player=Mira&convention=high-low-echo&number=false",
    "/conventions",
    "/conventions/ace-signal",
    "/conventions/observation",
    "/standings",
    "/standings?week=2026-W23",
)
POINTS = "[points]\nround_won = 30\ngame_won = 100\nabandon = 50\n"


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    """Give a store with samples."""
    with chosen_database(tmp_path_factory.mktemp("tallies")) as opened:
        stock(opened)
        yield opened


@pytest.fixture(scope="module")
def app(database):
    """Give an application over it."""
    return create_app(Settings(secret_key="test"), database)


@pytest.fixture(scope="module")
def site(app):
    """Give a client."""
    return app.test_client()


def text_of(answer):
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", answer.get_data(as_text=True))).split())


def links_of(answer, beginning):
    found = re.findall(r'href="([^"]+)"', answer.get_data(as_text=True))
    return [html.unescape(link) for link in found if link.startswith(beginning)]


def test_the_list_leads_to_every_page(site):
    """Signals, conventions and standings stand in the header of the list."""
    answer = site.get("/")
    for path in ("/stats", "/conventions", "/standings", "/rules"):
        assert path in links_of(answer, path)


@pytest.mark.parametrize("path", ["/stats?player=mira", "/stats?player=mira&pairs=1"])
def test_each_number_leads_to_its_plays_and_each_play_to_its_event(site, path):
    """As many plays as the number says, each an address that answers."""
    page = site.get(path)
    numbers = re.findall(
        r'href="(/stats/plays[^"]+)"><span class="vh">[^<]*</span>(\d+)</a>', page.get_data(as_text=True)
    )
    assert numbers
    for link, number in numbers:
        events = links_of(site.get(html.unescape(link)), "/hands/")
        assert len(events) == int(number)
        assert all("?at=" in event for event in events)
    assert site.get(events[0]).status_code == 200


@pytest.mark.parametrize("name", registry.CONVENTIONS)
def test_a_convention_explains_itself(site, name):
    """Chinese name, every meaning, the passage, and plays of stored hands."""
    answer = site.get(f"/conventions/{name}")
    words, sheet = text_of(answer), registry.convention(name).sheet
    for text in (sheet.chinese, sheet.summary, *sheet.passage, *(one.gloss for one in sheet.meanings.values())):
        assert text in words
    assert links_of(answer, "/hands/")


def test_without_a_table_the_standings_say_that_figures_are_lost(site):
    """No figure of ours stands in; no points are shown."""
    words = text_of(site.get("/standings"))
    assert LOST in words
    assert "Points" not in words


def test_with_the_operators_table_points_are_shown(database, tmp_path):
    """And said to be the operator's."""
    path = tmp_path / "standings.toml"
    path.write_text(POINTS)
    client = create_app(Settings(secret_key="test", standings=path), database).test_client()
    words = text_of(client.get("/standings?week=2026-W24"))
    assert GIVEN in words
    assert "Points 340" in words
    assert client.get("/api/v1/standings?week=2026-W24").get_json()["rows"][0]["points"] == 340


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/conventions/unheard-of", 404),
        ("/stats/plays?player=Nobody&convention=ace-signal", 404),
        ("/stats/plays", 404),
        ("/stats/plays?player=Mira&convention=unheard-of", 422),
        ("/stats/plays?player=Mira&convention=ace-signal&number=claims", 422),
        ("/standings?week=June", 422),
        ("/api/v1/standings?week=June", 422),
        ("/api/v1/standings?weak=2026-W23", 422),
        ("/api/v1/stats?by=seat", 422),
        ("/api/v1/stats/plays?player=Nobody&convention=ace-signal", 404),
    ],
)
def test_what_cannot_be_shown_is_said(site, path, status):
    """A page for readers, a problem document for programs."""
    answer = site.get(path)
    assert answer.status_code == status
    assert answer.mimetype == ("application/problem+json" if path.startswith("/api/") else "text/html")


def test_programs_get_the_same_numbers(site):
    """Statistics, the plays behind one, and the ranking."""
    (mira,) = site.get("/api/v1/stats?player=mira").get_json()["stats"]
    assert mira["conventions"]["high-low-echo"]["false"] == 2
    plays = site.get("/api/v1/stats/plays?player=Mira&convention=high-low-echo&number=false").get_json()["plays"]
    assert [play["annotation"]["truth"] for play in plays] == ["false", "false"]
    ranking = site.get("/api/v1/standings").get_json()
    assert (ranking["week"], ranking["note"], ranking["rows"][0]["points"]) == (None, LOST, None)
    assert site.get("/api/v1/stats?by=pair&player=mira").get_json()["stats"][0]["players"] == ["Ben", "Mira"]


def test_every_text_of_a_convention_is_translated():
    """Nothing of the sheets stays English on a Chinese page."""
    asked = Asked()
    convention_views(type(language("zh"))("xx", "xx", "", asked))
    known = language("zh").texts
    assert [text for text in asked.texts if text not in known and " " in text] == []


@pytest.mark.parametrize("path", PAGES)
def test_pages_hold_no_inline_script_or_style(site, path):
    """The content policy would stop both."""
    drawn = site.get(path, headers={"Accept-Language": "zh"}).get_data(as_text=True)
    assert "<script" not in drawn
    assert " style=" not in drawn
    assert 'lang="zh-Hans"' in drawn


@pytest.mark.browser
def test_pages_are_accessible_and_fit_every_width(app):
    """No finding of axe and nothing wider than the window, in both themes."""
    wrong = []
    with served(app) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGUMENTS)
        for width, theme in ((360, "light"), (768, "dark"), (1280, "light")):
            context = browser.new_context(
                viewport={"width": width, "height": 800}, color_scheme=theme, bypass_csp=True, locale="en-US"
            )
            page = context.new_page()
            for path in PAGES:
                page.goto(address + path)
                over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                found = [one["id"] for one in Axe().run(page).response["violations"]]
                if over > 0 or found:
                    wrong.append((path, width, theme, over, found))
            context.close()
        browser.close()
    assert wrong == []
