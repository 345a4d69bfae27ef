"""Lists, upload, rulebooks and the reader's look."""

from __future__ import annotations

import html
import json
import re

import pytest

from replay import registry
from replay.web.pages import local_path
from tests.support.site import SAMPLES, sample_app

REVOKE = SAMPLES / "tuolaji" / "hand-2-revoke.json"


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """Give an application with all samples."""
    return sample_app(tmp_path_factory.mktemp("pages"))


@pytest.fixture
def site(app):
    """Give a visitor without cookies."""
    return app.test_client()


def ids_in(answer):
    """Give the hands a list shows."""
    return [int(found) for found in re.findall(r'<a class="to" href="/hands/(\d+)"', answer.get_data(as_text=True))]


def send(site, **fields):
    """Send the upload form with its token."""
    page = site.get("/upload").get_data(as_text=True)
    token = html.unescape(re.search(r'name="csrf_token" value="([^"]+)"', page)[1])
    return site.post("/upload", data={"csrf_token": token, **fields}, content_type="multipart/form-data")


@pytest.mark.parametrize(
    "query",
    ["game=touti", "code=follow.revoke", "clause=TLJ-6.1", "severity=violation", "text=revoke", "first_day=2020-01-01"],
)
def test_the_list_can_be_narrowed(site, query):
    """Game, code, clause, kind, words and days narrow the list; what is asked for stays in the form."""
    everything = ids_in(site.get("/"))
    answer = site.get(f"/?{query}")
    assert answer.status_code == 200
    assert 0 < len(ids_in(answer)) <= len(everything)


def test_a_player_is_found_at_any_seat(site):
    """Hands are found by a part of a player's name."""
    name = next(iter(json.loads(REVOKE.read_bytes())["players"].values()))
    assert ids_in(site.get("/", query_string={"player": name})) != []


def test_nothing_found_says_so(site):
    """A search without a hit says so and leads back."""
    assert "No hand is like that" in site.get("/?player=nobodyofthatname").get_data(as_text=True)


def test_a_day_that_is_none_is_refused(site):
    """A day that cannot be read is an error page that says which day and what one looks like, not a crash."""
    answer = site.get("/?first_day=yesterday")
    told = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert "What was asked for cannot be read" in told
    assert "/first_day" in told
    assert "a day, YYYY-MM-DD" in told


def test_pages_follow_one_another(site):
    """What does not fit one page is on the next."""
    first = site.get("/")
    following = re.search(r'href="([^"]+)" rel="next"', first.get_data(as_text=True))
    assert following is not None
    second = site.get(html.unescape(following[1]))
    assert set(ids_in(first)) & set(ids_in(second)) == set()


def test_a_pasted_record_leads_to_its_page(site):
    """A record over many lines is judged, kept and shown."""
    record = {**json.loads(REVOKE.read_bytes()), "title": "Pasted"}
    answer = send(site, text=json.dumps(record, indent=2))
    assert answer.status_code == 303
    assert "Pasted" in site.get(answer.headers["Location"]).get_data(as_text=True)


def test_every_fault_is_shown(site):
    """A record that cannot be read is given back with each fault's place, what was found, what is expected."""
    answer = send(site, text='{"handlog": 1, "game": "touti", "deal": {"E": ["X1"]}, "tricks": [[{"seat": "Q"}]]}')
    words = answer.get_data(as_text=True)
    assert answer.status_code == 422
    for place in ("/deal/E/0", "/deal/N", "/tricks/0/0"):
        assert place in words


def test_many_records_one_a_line(site):
    """Of several lines the readable ones are kept and the others reported by line."""
    good = json.dumps({**json.loads(REVOKE.read_bytes()), "title": "A line"})
    answer = send(site, text=f'{good}\n{{"handlog": 2}}')
    words = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert "Stored:" in words
    assert "/handlog" in words


def test_a_bad_line_costs_no_other(site):
    """Whatever is wrong with a line, the hand on the next is kept, and the place of the fault is said in words."""
    good = json.dumps({**json.loads(REVOKE.read_bytes()), "title": "After a bad line"})
    words = send(site, text=f"{{half a record\n{good}").get_data(as_text=True)
    assert "Stored:" in words
    assert "the whole record" in words


def test_a_form_without_its_token_is_refused(site):
    """What was not sent from our form is not stored."""
    assert site.post("/upload", data={"text": "{}"}).status_code == 400


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_clause_has_an_anchor(site, game):
    """The rulebook's page holds each clause under its own id, sentences marked by who says so."""
    page = site.get(f"/rules/{game}").get_data(as_text=True)
    for clause in registry.game(game).rulebook.clauses:
        assert f'id="{clause.id}"' in page
    assert 'class="basis letter"' in page
    assert 'class="basis reading"' in page


def test_an_unknown_rulebook_is_a_page_with_404(site):
    """A game nobody registered has no rulebook."""
    assert site.get("/rules/whist").status_code == 404


def test_language_follows_the_browser_and_the_switch(site):
    """Chinese by the browser's wish, English by the switch, kept in a cookie."""
    wish = {"Accept-Language": "zh-CN,zh;q=0.9"}
    assert '<html lang="zh-Hans"' in site.get("/", headers=wish).get_data(as_text=True)
    answer = site.get("/look?lang=en&back=/rules", headers=wish)
    assert answer.headers["Location"] == "/rules"
    assert '<html lang="en"' in site.get("/", headers=wish).get_data(as_text=True)


def test_the_theme_is_kept(site):
    """The theme chosen without scripts is there on the next page."""
    site.get("/look?theme=dark&back=/")
    assert 'data-theme="dark"' in site.get("/").get_data(as_text=True)


@pytest.mark.parametrize("target", ["https://example.org/", "//example.org", "/\\example.org", "x", "/a\nb", ""])
def test_no_way_out_of_the_site(target):
    """The way back never leads to another site."""
    assert local_path(target) == "/"
