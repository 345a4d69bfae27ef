"""Where things lie on the table in a real browser: at no event of any sample does one part cover another."""

from __future__ import annotations

from collections import defaultdict

import pytest
from playwright.sync_api import sync_playwright

from replay import registry
from tests.support.site import CHROMIUM, CHROMIUM_ARGUMENTS, sample_app, served

pytestmark = pytest.mark.browser
HEIGHTS = {360: 740, 768: 1024, 1280: 800}
FEW = 2
"""So many samples of a game are looked at where not all are."""

WALK = r"""() => {
  const isPhone = innerWidth <= 560;
  const shown = (part) => part.getClientRects().length > 0 && part.getBoundingClientRect().width > 1;
  const box = (part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const joined = (boxes) => boxes.reduce((one, two) => [
    Math.min(one[0], two[0]), Math.min(one[1], two[1]), Math.max(one[2], two[2]), Math.max(one[3], two[3])]);
  const within = (part, query) => [...part.querySelectorAll(query)].filter(shown);

  // Every part with what it belongs to: parts of one holding, or of one name, may touch.
  function laid() {
    const found = [];
    const put = (name, owner, place) => found.push([name, owner, place]);
    for (const seat of within(document, '.seat')) {
      const code = seat.dataset.seat;
      for (const group of within(seat, '.hold .grp, .hold .none')) {
        const rows = {};
        for (const card of group.querySelectorAll('.c')) (rows[card.offsetTop] ??= []).push(box(card));
        for (const row of Object.values(rows)) put(`hand ${code}`, `hand ${code}`, joined(row));
        if (group.matches('.none')) put(`hand ${code}`, `hand ${code}`, box(group));
        for (const label of within(group, '.tl')) put(`trumps ${code}`, `trumps ${code}`, box(label));
      }
      within(seat, '.who > *').forEach((part, at) => {
        put(`${part.className || 'name'} ${code}`, `name ${code} ${at}`, box(part));
      });
    }
    within(document, '.play').forEach((play, at) => {
      const cards = within(play, '.cards .c');
      if (cards.length) put(`play ${at}`, `play ${at}`, joined(cards.map(box)));
      within(play, '.tags .tag, .bubble').forEach((part, which) => {
        put(`${part.className} ${at}`, `${at} ${which}`, box(part));
      });
    });
    for (const part of within(document, '.due')) put('due', 'due', box(part));
    for (const part of within(document, '.hub')) put('hub', 'hub', joined(within(part, ':scope > *').map(box)));
    for (const part of within(document, '.pile > *')) put('pile', 'pile', box(part));
    return found;
  }

  function covered() {
    const felt = box(document.getElementById('felt'));
    const parts = laid();
    const wrong = [];
    for (const [name, , place] of parts) {
      const isOut = place.some((edge, side) => (side < 2 ? felt[side] - edge : edge - felt[side]) > 2);
      if (isOut) wrong.push(`${name} leaves the felt`);
    }
    // On a phone the bars lie over what comes below the first screen; what is buried comes last, under South's hand.
    for (const bar of isPhone ? ['peek', 'controls'] : ['controls']) {
      parts.push([bar, isPhone ? 'pile' : bar, box(document.getElementById(bar))]);
    }
    for (const part of within(document, '.status > div, .as')) {
      parts.push([part.className || part.textContent, part, box(part)]);
    }
    parts.forEach(([name, owner, one], at) => {
      for (const [other, whose, two] of parts.slice(at + 1)) {
        const across = Math.min(one[2], two[2]) - Math.max(one[0], two[0]);
        const down = Math.min(one[3], two[3]) - Math.max(one[1], two[1]);
        if (owner === whose || across <= 2 || down <= 2) continue;
        wrong.push(`${name} / ${other} ${Math.round(across)}x${Math.round(down)}`);
      }
    });
    return wrong;
  }

  function clipped() {
    const bars = ['#controls', '#controls *', '#peek', '#peek *'].join(',');
    return within(document, bars)
      .filter((part) => part instanceof HTMLElement && getComputedStyle(part).display !== 'inline')
      .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1)
      .map((part) => `cut off: ${part.textContent.trim()}`);
  }

  const wrong = [];
  const last = Number(new URL(document.querySelector('[data-go="last"]').href).searchParams.get('at'));
  for (let at = 0; at <= last; at += 1) {
    for (const what of [...covered(), ...clipped()]) wrong.push(`${at}: ${what}`);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, repeat: true }));
  }
  return wrong;
}"""
"""Steps through a hand from its first event to its last; gives what covers what, by event."""


@pytest.fixture(scope="module")
def hands(tmp_path_factory):
    """Serve all samples; give the address and the numbers of the hands of each game, the longest first."""
    app = sample_app(tmp_path_factory.mktemp("layout"))
    rows = app.test_client().get("/api/v1/hands?limit=200").get_json()["hands"]
    numbers = defaultdict(list)
    for row in sorted(rows, key=lambda row: (-row["tricks"], row["id"])):
        numbers[row["game"]].append(row["id"])
    with served(app) as address:
        yield address, numbers


@pytest.fixture(scope="module")
def browser():
    """Start Chromium."""
    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGUMENTS)
        yield started
        started.close()


def faults_in(browser, address, numbers, width, query="?at=0"):
    """Step through hands at a width and give what was wrong, by hand."""
    viewport = {"width": width, "height": HEIGHTS[width]}
    context = browser.new_context(viewport=viewport, locale="en-US", reduced_motion="reduce")
    page = context.new_page()
    wrong = {}
    for number in numbers:
        page.goto(f"{address}/hands/{number}{query}")
        page.wait_for_selector("html[data-ready]", state="attached")
        found = page.evaluate(WALK)
        if found:
            wrong[number] = found
    context.close()
    return wrong


@pytest.mark.parametrize("width", HEIGHTS)
@pytest.mark.parametrize("game", registry.GAMES)
def test_nothing_covers_anything_at_any_event(browser, hands, game, width):
    """Cards, names, tags, bubbles, points and bars lie apart at each event of the longest samples."""
    address, numbers = hands
    assert faults_in(browser, address, numbers[game][:FEW], width) == {}


@pytest.mark.slow
@pytest.mark.parametrize("width", HEIGHTS)
@pytest.mark.parametrize("game", registry.GAMES)
def test_nothing_covers_anything_in_any_sample(browser, hands, game, width):
    """The same for every hand of every sample."""
    address, numbers = hands
    assert faults_in(browser, address, numbers[game], width) == {}
