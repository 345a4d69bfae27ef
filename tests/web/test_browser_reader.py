"""What a reader does with the pages in a real browser: every key, touch, links, paper, files, frames, access."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright
from werkzeug.wrappers import Response

from replay import registry
from tests.support.site import CHROMIUM, CHROMIUM_ARGUMENTS, sample_app, served

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def hands(tmp_path_factory):
    """Serve all samples; give the address and the number of a hand of each title."""
    app = sample_app(tmp_path_factory.mktemp("reader"))
    client = app.test_client()
    rows = client.get("/api/v1/hands?limit=200").get_json()["hands"]
    numbers = {row["title"]: row["id"] for row in reversed(rows) if row["title"]}
    for game in registry.GAMES:
        played = [row for row in rows if row["game"] == game]
        numbers[game] = max(played, key=lambda row: (row["tricks"], row["id"]))["id"]
    with served(app) as address:
        yield address, numbers


@pytest.fixture(scope="module")
def browser():
    """Start Chromium."""
    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGUMENTS)
        yield started
        started.close()


@pytest.fixture
def visit(browser, hands):
    """Give a function that opens a page of a hand and waits for its scripts; closes what it opened."""
    opened = []

    def go(title, query="", **how):
        address, numbers = hands
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, "locale": "en-US", **how})
        opened.append(context)
        page = context.new_page()
        page.goto(f"{address}/hands/{numbers[title]}{query}")
        page.wait_for_selector("html[data-ready]", state="attached")
        return page

    yield go
    for context in opened:
        context.close()


def event_of(page):
    """Give the event the address names once it has settled."""
    page.wait_for_timeout(220)
    return int(re.search(r"at=(\d+)", page.url)[1])


def press(page, *keys):
    """Press keys one after another."""
    for key in keys:
        page.keyboard.press(key)


def test_n_and_p_go_from_finding_to_finding(visit):
    """The keys of findings stop where something was found, round and round."""
    page = visit("A wrong card loses the round", "?at=0")
    press(page, "n")
    there = event_of(page)
    assert page.query_selector("#panel .finding") is not None
    press(page, "p")
    assert event_of(page) == there


def test_f_turns_the_table(visit):
    """After one turn East's cards lie at the top, and four turns bring the table back."""
    page = visit("tichu", "?at=6")
    press(page, "f")
    assert page.get_attribute(".seat.at-n", "data-seat") == "E"
    press(page, "f", "f", "f")
    assert page.get_attribute(".seat.at-n", "data-seat") == "N"


def test_s_sees_the_hand_as_the_next_seat(visit):
    """The key of seats leads to the same event as one player knew it."""
    page = visit("touti", "?at=12")
    press(page, "s")
    page.wait_for_url("**seat=E**")
    assert page.query_selector_all(".hold .c.back")


def test_a_hides_and_shows_what_was_said(visit):
    """One key takes the signals off the table and brings them back."""
    page = visit("Small on top", "?at=0")
    while not page.query_selector(".bubble:not(.off)"):
        press(page, "ArrowRight")
    press(page, "a")
    assert page.query_selector(".bubble:not(.off)") is None
    press(page, "a")
    assert page.query_selector(".bubble:not(.off)") is not None


def test_the_question_mark_shows_the_keys(visit):
    """The list of keys opens, and keys mean nothing to the table while it is open."""
    page = visit("tuolaji", "?at=5")
    press(page, "?")
    assert page.is_visible("dialog#keys")
    press(page, "ArrowRight")
    press(page, "Escape")
    press(page, "ArrowRight")
    assert event_of(page) == 6


def test_space_plays_at_the_speed_asked_for(visit):
    """From 0.3 to 10 seconds an event; a second press stops."""
    page = visit("tuolaji", "?at=5")
    ends = page.evaluate("['min', 'max'].map((end) => document.querySelector('#speed input')[end])")
    assert ends == ["0.3", "10"]
    page.evaluate("""() => { const bar = document.querySelector('#speed input');
        bar.value = '0.3'; bar.dispatchEvent(new Event('input')); }""")
    press(page, " ")
    page.wait_for_timeout(1100)
    press(page, " ")
    stopped = event_of(page)
    assert stopped >= 7
    page.wait_for_timeout(500)
    assert event_of(page) == stopped


@pytest.mark.parametrize("keys", ["Control+ArrowRight", "Alt+n", "Meta+f"])
def test_keys_with_a_modifier_belong_to_the_browser(visit, keys):
    """No key is taken together with Control, Alt or Meta."""
    page = visit("tuolaji", "?at=5")
    before = page.inner_html("#felt")
    prevented = page.evaluate(
        """(keys) => { const [mod, key] = keys.split('+');
          const event = new KeyboardEvent('keydown',
            { key, ctrlKey: mod === 'Control', altKey: mod === 'Alt', metaKey: mod === 'Meta',
              cancelable: true, bubbles: true });
          document.body.dispatchEvent(event); return event.defaultPrevented; }""",
        keys,
    )
    assert (prevented, page.inner_html("#felt")) == (False, before)


def test_a_swipe_steps(visit):
    """A swipe to the left goes an event on, to the right an event back."""
    page = visit("tichu", "?at=6", viewport={"width": 360, "height": 740}, has_touch=True)
    for start, end in ((300, 200), (300, 200), (100, 200)):
        page.evaluate(SWIPE, [start, end])
    assert event_of(page) == 7


SWIPE = """([from, to]) => {
  const table = document.getElementById('felt');
  const touch = (x) => new Touch({ identifier: 1, target: table, clientX: x, clientY: 300 });
  table.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(from)], changedTouches: [touch(from)] }));
  table.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: [touch(to)] }));
}"""


def test_log_and_graph_lead_to_their_events(visit):
    """A click on a line of the log or on a mark of the graph goes there."""
    page = visit("A revoke", "?at=0")
    page.click('[data-tab="log"]')
    page.click('.log a[data-at="9"]')
    assert event_of(page) == 9
    marked = page.query_selector(".plot a")
    marked.click()
    assert event_of(page) == int(marked.get_attribute("data-at"))


def test_a_link_names_event_and_seat(visit):
    """A link with an event and a seat opens that event as the seat knew it; the copy is of this place."""
    page = visit("A revoke", "?at=57&seat=W", permissions=["clipboard-read", "clipboard-write"])
    assert page.get_attribute(".as a[aria-current]", "href").endswith("seat=W")
    page.click(".copy")
    copied = page.evaluate("navigator.clipboard.readText()")
    place, asked = copied.split("?")
    assert (place, sorted(asked.split("&"))) == (page.url.split("?")[0], ["at=57", "seat=W"])


def test_a_link_is_copied_where_there_is_no_clipboard_to_write_to(visit):
    """Off a secure address the link is copied all the same, and the focus stays."""
    page = visit("A revoke", "?at=9", permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("""() => { const { clipboard } = navigator; window.kept = clipboard;
        Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }); }""")
    page.click(".copy")
    assert page.evaluate("window.kept.readText()").endswith("?at=9")
    assert page.evaluate("document.activeElement.classList.contains('copy')")
    assert page.inner_text(".copy span") == "Copied"


def test_the_slider_of_the_speed_keeps_its_own_keys(visit):
    """Arrow keys on the slider change the speed and leave the event; letters and Space still serve the table."""
    page = visit("tuolaji", "?at=5")
    page.focus("#speed input")
    press(page, "ArrowRight", "ArrowRight")
    assert page.input_value("#speed input") == "1.7"
    assert event_of(page) == 5
    press(page, "]")
    assert event_of(page) > 5


def test_digits_of_two_places_lead_to_a_trick(visit):
    """1, 2, Enter goes to the twelfth trick; a trick that is not there leads nowhere."""
    page = visit("tuolaji", "?at=5")
    press(page, "1", "2", "Enter")
    assert page.get_attribute("#strip a[aria-current]", "data-trick") == "12"
    there = event_of(page)
    press(page, "9", "9", "Enter")
    assert event_of(page) == there


def test_back_turns_the_table_back(visit):
    """The back button shows the event before a jump with the table as it lay then."""
    page = visit("tichu", "?at=6")
    press(page, "]")
    page.wait_for_timeout(220)
    press(page, "f")
    page.wait_for_timeout(220)
    page.go_back()
    page.wait_for_timeout(220)
    assert page.get_attribute(".seat.at-n", "data-seat") == "N"


def test_the_graph_is_a_table_too(visit):
    """A screen reader gets the points of each trick as rows, as many as there are tricks in the strip."""
    page = visit("tuolaji", "?at=5")
    rows = page.query_selector_all(".graph table tbody tr")
    assert len(rows) >= len(page.query_selector_all("#strip li")) > 10
    heads = page.eval_on_selector_all(".graph table th[scope=col]", "all => all.map((one) => one.textContent)")
    assert len(heads) >= 2
    assert all(len(row.query_selector_all("td")) == len(heads) for row in rows)
    shown = page.eval_on_selector_all(".plot .tickt", "all => all.map((one) => one.textContent)")
    assert {"40", "80", "120"} <= set(shown)


@pytest.mark.parametrize("tongue", ["en", "zh"])
@pytest.mark.parametrize("width", [360, 768, 1100, 1280, 1600])
@pytest.mark.parametrize("title", ["False and missed", "tichu", "touti"])
def test_no_cell_of_the_strip_runs_into_the_next(visit, title, width, tongue):
    """Winner and points of a trick stay within its cell, in both languages."""
    page = visit(title, f"?at=9&lang={tongue}", viewport={"width": width, "height": 800})
    cut = page.eval_on_selector_all(
        "#strip a", "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    )
    assert cut == []


def test_stepping_keeps_to_the_content_policy(visit):
    """No step, tab or key runs into the policy that forbids inline code and other hosts."""
    page = visit("A revoke", "?at=0")
    page.evaluate("""() => { window.broken = [];
        document.addEventListener('securitypolicyviolation', (one) => window.broken.push(one.violatedDirective)); }""")
    press(page, "]", "n", "a", "f", "ArrowRight", "End", "Home")
    for tab in ("log", "signals", "record", "judgement"):
        page.click(f'[data-tab="{tab}"]')
    assert page.evaluate("window.broken") == []


def test_stepping_speaks_and_keeps_the_focus(visit):
    """The event is said in a live region, and the control pressed keeps the focus."""
    page = visit("touti", "?at=4")
    before = page.inner_text("#now[aria-live=polite]")
    page.focus('[data-go="on"]')
    press(page, "Enter", "Enter", "ArrowRight")
    assert page.evaluate("document.activeElement.dataset.go") == "on"
    assert page.inner_text("#now[aria-live=polite]") != before


def test_a_card_with_the_focus_leaves_it_at_the_table(visit):
    """A played card that is drawn anew while it has the focus does not drop it on the page."""
    page = visit("touti", "?at=8")
    page.focus(".play .cards")
    press(page, "ArrowRight", "]", "]")
    assert page.evaluate("document.activeElement !== document.body")


def test_nothing_moves_for_readers_who_asked_for_that(visit):
    """With reduced motion no card is animated."""
    page = visit("tuolaji", "?at=8", reduced_motion="reduce")
    press(page, "ArrowRight")
    assert page.evaluate("document.getAnimations().length") == 0


def test_a_hand_goes_to_paper(visit):
    """The page prints: no controls, a table, at least one sheet."""
    page = visit("A revoke")
    assert page.pdf(format="A4")[:5] == b"%PDF-"
    page.emulate_media(media="print")
    assert not page.is_visible("#controls")
    assert page.is_visible("#felt")


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize(
    ("title", "most"), [("tuolaji", 2), ("promotion", 2), ("touti", 1), ("tichu", 1), ("A revoke", 2)]
)
def test_the_sheet_of_a_hand_fits_its_paper(hands, browser, title, most, paper):
    """A hand of ten tricks takes one page, one of twenty with its signals two, and nothing runs over the edge."""
    address, numbers = hands
    context = browser.new_context(viewport={"width": 672, "height": 900})
    page = context.new_page()
    page.goto(f"{address}/hands/{numbers[title]}/sheet")
    page.emulate_media(media="print")
    assert page.evaluate("document.documentElement.scrollWidth") <= 672
    assert len(re.findall(rb"/Type /Page\b", page.pdf(format=paper))) <= most
    context.close()


def test_a_file_opened_from_disk_steps(browser, hands, tmp_path):
    """The file to keep works without the site: keys, tabs and findings."""
    address, numbers = hands
    context = browser.new_context()
    kept = tmp_path / "hand.html"
    kept.write_bytes(context.request.get(f"{address}/hands/{numbers['A revoke']}/export.html").body())
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(kept.as_uri())
    page.wait_for_selector("html[data-ready]", state="attached")
    before = page.inner_text("#now")
    press(page, "Home", "ArrowRight")
    assert page.inner_text("#now") != before
    press(page, "n")
    assert page.query_selector("#panel .finding") is not None
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    context.close()


def test_a_hand_stands_in_a_frame_of_another_page(browser, hands):
    """The embedded table draws and steps inside a frame; a hand's own page may not be framed."""
    address, numbers = hands
    context = browser.new_context()
    page = context.new_page()
    framing = f'<iframe src="{address}/embed/{numbers["tichu"]}?at=5" width="700" height="560"></iframe>'
    with served(Response(framing, content_type="text/html")) as club:
        page.goto(club)
        frame = page.frame_locator("iframe")
        frame.locator("html[data-ready]").wait_for(state="attached")
        before = frame.locator("#now").inner_text()
        frame.locator('[data-go="on"]').click()
        assert frame.locator("#now").inner_text() != before
    context.close()


@pytest.mark.parametrize(("width", "height"), [(480, 320), (320, 480), (360, 640), (760, 640)])
@pytest.mark.parametrize("game", registry.GAMES)
def test_a_frame_of_any_size_shows_the_trick(hands, browser, game, width, height):
    """The plays of a trick lie whole above the controls, however small the frame; nothing scrolls sideways."""
    address, numbers = hands
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{address}/embed/{numbers[game]}?at=0")
    page.wait_for_selector("html[data-ready]", state="attached")
    press(page, "]", "ArrowRight", "ArrowRight")
    places = page.evaluate(
        """() => { const floor = document.getElementById('controls').getBoundingClientRect().top;
          return [document.documentElement.scrollWidth, [...document.querySelectorAll('.play .cards')]
            .map((part) => floor - part.getBoundingClientRect().bottom)]; }"""
    )
    context.close()
    assert places[0] <= width
    assert places[1]
    assert min(places[1]) >= 0


def test_a_hand_weighs_at_most_60_kb(visit):
    """Everything a hand's page loads weighs less than 60 KB as sent."""
    page = visit("tuolaji")
    sizes = page.evaluate(
        "performance.getEntries().filter((one) => 'encodedBodySize' in one).map((one) => one.encodedBodySize)"
    )
    assert 0 < sum(sizes) < 60_000


FAULTY = '{"handlog": 1, "game": "touti", "tricks": 4}'


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("tongue", ["en", "zh"])
def test_axe_finds_nothing_on_any_kind_of_page(browser, hands, theme, tongue):
    """Every kind of page is clean in both themes and both languages."""
    address, numbers = hands
    context = browser.new_context(
        color_scheme=theme, bypass_csp=True, viewport={"width": 1280, "height": 800}, locale=f"{tongue}-CN"
    )
    page = context.new_page()
    found = {}
    for path in paths_of(numbers):
        page.goto(address + path)
        if path == "/upload?faults":
            page.fill("textarea", FAULTY)
            page.click("button[type=submit]")
            page.wait_for_selector(".faults")
        page.wait_for_timeout(100)
        wrong = Axe().run(page).response["violations"]
        if wrong:
            found[path] = [(one["id"], [node["html"][:120] for node in one["nodes"]][:2]) for one in wrong]
    context.close()
    assert found == {}


def paths_of(numbers):
    """Give an address of every kind of page."""
    revoke = numbers["A revoke"]
    return [
        "/",
        "/?text=nobody-has-this-name",
        "/upload",
        "/upload?faults",
        "/jobs",
        "/rules",
        *(f"/rules/{game}" for game in registry.GAMES),
        *(f"/hands/{numbers[game]}?at=9" for game in registry.GAMES),
        f"/hands/{revoke}?at=57&seat=W",
        f"/hands/{revoke}?tab=signals",
        f"/hands/{revoke}?tab=record",
        f"/hands/{revoke}?tab=log",
        f"/hands/{revoke}/findings/1",
        f"/hands/{revoke}/sheet",
        f"/embed/{revoke}",
        "/hands/999999",
    ]
