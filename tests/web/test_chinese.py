"""Chinese pages: no words of English are left on them but names, titles and notes of records, and codes."""

from __future__ import annotations

import io
import json
import re
from html.parser import HTMLParser

import pytest

from replay import registry
from tests.support.site import SAMPLES, sample_app

HEADERS = {"Accept-Language": "zh-CN"}
WORDS = re.compile(r"(?<![\w-])[A-Za-z][a-z'’]+(?:[,.;:–]? [A-Za-z][a-z'’]+)+|(?<![\w./-])[a-z]{4,}(?![\w./-])")
"""Two or more words of Latin letters in a row, or one of four small letters or more."""

PARTS = re.compile(r"\[\[\w+\]\]|(?<=：)[A-Za-z_]+(?:, [A-Za-z_]+)*")
"""A card to be drawn; a list of keys or codes."""

CODE = frozenset({"script", "style", "code", "kbd", "textarea", "pre"})
VOID = frozenset({"meta", "link", "input", "br", "img", "hr", "wbr"})
SPOKEN = ("aria-label", "title", "alt", "placeholder")
RECORDED = frozenset({"title", "notes", "note", "source", "event", "tags", "players"})
"""Keys of a record whose texts are shown as somebody wrote them."""

NAMES = (
    "SHA-256",
    "Tichu",
    "Touti",
    "chrya",
    "tranfo",
    "English",
    "YYYY-MM-DD",
    "YYYY-Www",
    *registry.GAMES,
    *registry.CONVENTIONS,
)
"""Names of games, Touti's own words beside their translation, the other language, forms of dates, codes."""


class Seen(HTMLParser):
    """Collects what a reader sees or hears of a page: texts outside code, and labels."""

    def __init__(self):
        super().__init__()
        self.texts = []
        self._open = []

    def handle_starttag(self, tag, attributes):
        """Keep the labels of an element."""
        given = dict(attributes)
        self.texts.extend(given[name] for name in SPOKEN if given.get(name))
        if tag == "meta" and (given.get("property") or given.get("name") or "").split(":")[-1] in (
            "title",
            "description",
        ):
            self.texts.append(given["content"])
        if tag not in VOID:
            self._open.append((tag, tag in CODE or given.get("lang") == "en"))

    def handle_startendtag(self, tag, attributes):
        """Keep the labels of an element that holds nothing."""
        self.texts.extend(value for name, value in attributes if name in SPOKEN and value)

    def handle_endtag(self, tag):
        """Leave an element, with whatever was left open inside it."""
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        """Keep a text that is no code."""
        if not any(is_code for _, is_code in self._open):
            self.texts.append(data)


def seen_in(markup):
    """Give the texts a reader meets in HTML."""
    seen = Seen()
    seen.feed(markup)
    return [text for text in seen.texts if text.strip()]


def recorded(value, *, is_own=False):
    """Give every text of a record that is somebody's own words, the longest first."""
    found = set()
    for key, part in value.items() if isinstance(value, dict) else enumerate(value):
        own = is_own or key in RECORDED
        if isinstance(part, dict | list):
            found.update(recorded(part, is_own=own))
        elif own and isinstance(part, str):
            found.add(part)
    return sorted(found, key=len, reverse=True)


def left_over(texts, own=()):
    """Give the English that is left in texts without what may stay: cards to draw, lists of keys and codes."""
    found = set()
    for text in texts:
        kept = text
        for allowed in (*own, *NAMES):
            kept = kept.replace(allowed, "、")
        found.update(WORDS.findall(PARTS.sub("、", kept)))
    return found


CODES_OF_MODEL = frozenset({"tone", "sign", "frame", "convention", "kind", "href", "path", "lang"})
TAGS = "plain winning owed call back many song signal"
KINDS = frozenset({"offence", "notice", "discrepancy", "undetermined", *TAGS.split()})
"""Kinds of tags and stops in a view model: classes of the drawing, never shown."""


def texts_of(value, key=""):
    """Give the texts of a view model, HTML inside it read as a page."""
    if isinstance(value, dict):
        return [text for name, part in value.items() for text in texts_of(part, name)]
    if isinstance(value, list):
        return [text for part in value for text in texts_of(part, key)]
    if not isinstance(value, str) or key in CODES_OF_MODEL or value.startswith("/"):
        return []
    return seen_in(value) if value.startswith("<") or "</" in value else [value]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Give a client of an application with all samples."""
    return sample_app(tmp_path_factory.mktemp("chinese")).test_client()


@pytest.fixture(scope="module")
def hands(site):
    """Give the numbers of all hands, each with its game and the own words of its record."""
    found = {}
    for row in site.get("/api/v1/hands?limit=200").get_json()["hands"]:
        log = site.get(f"/api/v1/hands/{row['id']}/log").get_data()
        found[row["id"]] = (row["game"], recorded(json.loads(log)))
    return found


def page_of(site, address, **sent):
    """Ask for a page as a Chinese reader; a form is sent where something is to be sent."""
    answer = site.post(address, headers=HEADERS, **sent) if sent else site.get(address, headers=HEADERS)
    assert answer.mimetype == "text/html"
    return answer.get_data(as_text=True)


PAGES = (
    "/?text=zzzz&severity=violation",
    "/upload",
    "/rules",
    *(f"/rules/{game}" for game in registry.GAMES),
    "/conventions",
    "/stats",
    "/stats?pairs=1",
    "/standings",
    "/jobs",
)
ERRORS = (
    "/nowhere",
    "/hands/99999",
    "/rules/nope",
    "/conventions/nope",
    "/?first_day=x",
    "/?after=x",
    "/stats/plays",
    "/stats/plays?player=Xx&convention=ace-signal",
    "/standings?week=x",
    "/hands/1/findings/99",
    "/oembed?url=nothing",
    "/oembed?format=xml",
)


@pytest.mark.parametrize("address", [*PAGES, *ERRORS])
def test_pages_beside_the_hands_are_chinese(site, address):
    """Lists, rulebooks, statistics, forms and errors leave no English."""
    assert left_over(seen_in(page_of(site, address)), ("nope", "Xx", "zzzz")) == set()


def test_lists_are_chinese_but_what_records_call_themselves(site, hands):
    """The list of hands and the examples of conventions show titles and names as recorded, nothing else."""
    own = sorted({text for _, texts in hands.values() for text in texts}, key=len, reverse=True)
    for address in ("/", *(f"/conventions/{name}" for name in registry.CONVENTIONS)):
        assert (address, left_over(seen_in(page_of(site, address)), own)) == (address, set())


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_event_of_every_sample_is_told_in_chinese(site, hands, game):
    """The view model of a hand, all its events, findings and signals, leaves no English."""
    for number, (played, own) in hands.items():
        if played == game:
            model = site.get(f"/hands/{number}/model.json?lang=zh").get_json()
            texts = [text for text in texts_of(model) if text not in KINDS]
            assert (number, left_over(texts, own)) == (number, set())


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_page_of_every_sample_is_chinese(site, hands, game):
    """Log, signals, record, seat view, frame, sheets and offline file of each hand leave no English."""
    for number, (played, own) in hands.items():
        if played != game:
            continue
        findings = site.get(f"/api/v1/hands/{number}/report").get_json()["findings"]
        parts = ("?tab=log", "?tab=signals", "?tab=record&at=999", "?seat=W&at=5", "/export.html", "/sheet")
        sheets = [f"/findings/{place}" for place in range(1, len(findings) + 1)]
        for address in (*(f"/hands/{number}{part}" for part in (*parts, *sheets)), f"/embed/{number}"):
            assert (address, left_over(seen_in(page_of(site, address)), own)) == (address, set())


BROKEN = b'{"handlog": 1, "game": 3, "tricks": [[{"seat": "E", "play": 4, "oops": 1}]], "deal": 1, "x": 2}'


@pytest.mark.parametrize(
    ("name", "raw"),
    [
        ("broken.json", BROKEN),
        ("cut.json", b'{"handlog": '),
        ("cut.tch", (SAMPLES / "tichu" / "two-rounds.tch").read_bytes()[:-400]),
        ("nothing.tch", b"nothing of the kind\n"),
        ("noise.tch", (SAMPLES / "tichu" / "two-rounds.tch").read_bytes().replace(b"\n", b"\noops\n", 9)),
    ],
    ids=["many faults", "no JSON", "a game cut off", "no game at all", "lines nobody can read"],
)
def test_what_became_of_an_upload_is_said_in_chinese(site, name, raw):
    """Faults and what an import left out are told in the reader's language."""
    token = re.search(r'name="csrf_token" value="([^"]+)"', page_of(site, "/upload"))[1]
    page = page_of(site, "/upload", data={"csrf_token": token, "file": (io.BytesIO(raw), name)})
    assert left_over(seen_in(page)) == set()
