"""The replay page in a real browser: keys, links, both drawings of the table, access."""

from __future__ import annotations

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from replay import registry
from replay.presenters.page import words_of
from replay.web import look
from tests.support.site import CHROMIUM, CHROMIUM_ARGUMENTS, SAMPLES, sample_app, sample_paths, sample_views, served

pytestmark = pytest.mark.browser
GAMES = tuple(game for game in registry.GAMES if list((SAMPLES / game).glob("*.json")))


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """Give an application with all samples."""
    return sample_app(tmp_path_factory.mktemp("browser"))


@pytest.fixture(scope="module")
def address(app):
    """Serve it."""
    with served(app) as where:
        yield where


@pytest.fixture(scope="module")
def browser():
    """Start Chromium."""
    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGUMENTS)
        yield started
        started.close()


@pytest.fixture
def page(browser):
    """Give a page that fails the test on any error it logs."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-US")
    opened = context.new_page()
    errors = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield opened
    context.close()
    assert errors == []


def hand_of(app, game):
    """Give the number of a played-out hand of a game."""
    client = app.test_client()
    rows = client.get(f"/api/v1/hands?game={game}&limit=200").get_json()["hands"]
    return max(rows, key=lambda row: (row["tricks"], row["id"]))["id"]


def open_hand(page, address, hand_id, query=""):
    """Open a hand and wait until its scripts are ready."""
    page.goto(f"{address}/hands/{hand_id}{query}")
    page.wait_for_selector("html[data-ready]", state="attached")


def test_both_drawings_of_every_event_of_every_sample_agree(app, address, page):
    """The server and the scripts draw the same table from the same view model, event by event."""
    open_hand(page, address, hand_of(app, GAMES[0]))
    for path in sample_paths():
        for view in sample_views(path):
            with app.test_request_context("/"):
                context = look.page_context()
                macro = app.jinja_env.get_template("_table.html").make_module(context)
                words = words_of(view.say)
                base = "/hands/1?"
                drawn = [str(macro.felt(frame, view.faces, words, 0, base)) for frame in view.frames]
                lines = [str(macro.status(frame, view.faces)) for frame in view.frames]
            model = json.dumps(
                {"faces": wired(view.faces), "words": wired(words), "frames": wired(view.frames)}, ensure_ascii=False
            )
            wrong = page.evaluate(COMPARE, [model, drawn, lines, base])
            assert wrong == [], path.name


def wired(value):
    """Give a view model as the scripts get it."""
    from replay.presenters.views import wire  # noqa: PLC0415

    return wire(value)


COMPARE = r"""async ([text, drawn, lines, base]) => {
  const table = await import('/static/js/table.js');
  const model = JSON.parse(text);
  const tidy = (html) => {
    const box = document.createElement('div');
    box.innerHTML = html;
    return box.innerHTML.replace(/>\s+</g, '><').trim();
  };
  const wrong = [];
  model.frames.forEach((frame, at) => {
    if (tidy(table.felt(frame, model, 0, base)) !== tidy(drawn[at])) wrong.push(['table', at]);
    if (tidy(table.status(frame, model.faces)) !== tidy(lines[at])) wrong.push(['status', at]);
  });
  return wrong;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_keys_step_through_a_hand(app, address, page, game):
    """Arrows go an event, brackets a trick, Home and End to the ends, digits to a trick."""
    open_hand(page, address, hand_of(app, game), "?at=0")
    stops = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "]", "]", "[", "End", "Home"):
        page.keyboard.press(key)
        stops.append(int(page.get_attribute("#felt .trick", "data-none") or 0) or at_of(page))
    starts = page.evaluate(MODEL)["starts"]
    assert stops[:3] == [1, 2, 1]
    assert stops[3:6] == [starts[0], starts[1], starts[0]]
    assert stops[7] == 0
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    assert at_of(page) == starts[2]


MODEL = "async () => (await fetch(document.querySelector('main').dataset.model)).json()"


def at_of(page):
    """Give the event a page shows, by its address once it has settled."""
    page.wait_for_timeout(220)
    return int(re.search(r"at=(\d+)", page.url)[1])


def test_back_leads_to_where_a_jump_began(app, address, page):
    """After a jump the back button shows the event before it again."""
    open_hand(page, address, hand_of(app, "tuolaji"), "?at=12")
    page.click("#strip li:nth-child(5) a")
    page.wait_for_timeout(200)
    assert page.get_attribute("#strip a[aria-current]", "data-trick") == "5"
    page.go_back()
    page.wait_for_timeout(200)
    assert at_of(page) == 12


def test_no_request_while_stepping(app, address, page):
    """Stepping asks the server for nothing, and a step is drawn in less than 16 ms."""
    open_hand(page, address, hand_of(app, "tuolaji"), "?at=0")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    took = page.evaluate(TIMED)
    assert asked == []
    assert took < 16


TIMED = """() => {
  const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  const took = [];
  for (let count = 0; count < 60; count += 1) {
    const started = performance.now();
    press();
    document.getElementById('felt').getBoundingClientRect();
    took.push(performance.now() - started);
  }
  return took.sort((one, two) => one - two)[30];
}"""
"""The time of the step in the middle, drawn to the end: other work on the machine does not count."""


def test_keys_are_off_in_text_fields(address, page):
    """A letter typed into the search is a letter."""
    page.goto(address)
    page.fill("input[type=search]", "n")
    page.keyboard.press("p")
    assert page.input_value("input[type=search]") == "np"


def test_a_card_of_a_holding_leads_to_its_play(app, address, page):
    """Clicking a card in a hand goes to the event in which it is played."""
    open_hand(page, address, hand_of(app, "touti"), "?at=0")
    page.keyboard.press("]")
    page.click(".at-s .hold .c >> nth=0")
    page.wait_for_timeout(220)
    assert page.query_selector(f'.play.at-s[data-at="{at_of(page)}"]') is not None


def test_without_scripts_every_link_works(app, address, browser):
    """Without JavaScript the controls are links to the same tables."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/hands/{hand_of(app, 'promotion')}?at=10")
    page.click('[data-go="on"]')
    assert "at=11" in page.url
    page.click('[data-tab="log"]')
    assert page.is_visible(".log")
    page.click("#strip li:nth-child(2) a")
    assert page.get_attribute("#strip a[aria-current]", "data-trick") == "2"
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("where", [*GAMES, "list", "upload", "rules"])
def test_axe_finds_nothing(app, address, browser, where, theme):
    """The pages are clean by axe in both themes."""
    context = browser.new_context(color_scheme=theme, bypass_csp=True, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    paths = {"list": "/", "upload": "/upload", "rules": "/rules/tuolaji"}
    page.goto(address + paths.get(where, f"/hands/{hand_of(app, where)}?at=14" if where in GAMES else "/"))
    page.wait_for_timeout(150)
    found = Axe().run(page).response["violations"]
    context.close()
    assert [(one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in found] == []


@pytest.mark.parametrize("width", [320, 360, 640, 768, 1280])
def test_nothing_runs_over_the_edge(app, address, browser, width):
    """No page scrolls sideways at any width, 360 px and 200 % zoom of 1280 px among them."""
    context = browser.new_context(viewport={"width": width, "height": 740})
    page = context.new_page()
    for game in GAMES:
        page.goto(f"{address}/hands/{hand_of(app, game)}?at=20")
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, game
    context.close()


def test_touch_targets_are_44_px(app, address, browser):
    """On a phone every control and strip cell is at least 44 px wide and high."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    page = context.new_page()
    open_hand(page, address, hand_of(app, "tuolaji"), "?at=14")
    small = page.evaluate(
        """() => [...document.querySelectorAll('#controls a, #controls button, #strip a, .tabs a')]
          .filter((part) => part.offsetParent !== null)
          .map((part) => [part.textContent.trim(), part.getBoundingClientRect()])
          .filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([text]) => text)"""
    )
    context.close()
    assert small == []
