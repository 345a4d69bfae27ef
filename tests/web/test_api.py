"""The API stores, gives back, judges and explains, and its errors are problem documents."""

from __future__ import annotations

import hashlib
import json

import pytest

HAND = b'{"players":  {"E": "Ada", "S": "Bo"}, "event": "Spring cup", "date": "2026-03-01", "breaks": ["TLJ-6.1"]}\n'
MATCH = b'{"match": {"title": "Final", "event": "Cup"}, "hands": [{"hand": 1}, {"hand": 2, "title": "Own"}]}'
NDJSON = "application/x-ndjson"


def post(client, body, path="/api/v1/hands", kind="application/json"):
    return client.post(path, data=body, content_type=kind)


def test_a_hand_full_of_offences_is_stored_and_given_back_byte_for_byte(client):
    """201, a place to find it, and the bytes as they came, white space too."""
    answer = post(client, HAND)
    (stored,) = answer.json["hands"]
    log = client.get(stored["log"])
    assert (answer.status_code, answer.headers["Location"]) == (201, stored["url"])
    assert log.data == HAND
    assert log.headers["ETag"].strip('"') == hashlib.sha256(HAND).hexdigest()
    assert client.get(stored["log"], headers={"If-None-Match": log.headers["ETag"]}).status_code == 304


def test_the_same_bytes_again_are_the_same_hand(client):
    """200 and the same id."""
    first, again = post(client, HAND), post(client, HAND)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json["hands"] == again.json["hands"]
    assert (again.json["stored"], again.json["known"]) == (0, 1)


def test_a_match_gives_its_hands_and_each_has_the_match_as_its_log(client):
    """Two hands, one document; what a hand does not say its match says."""
    hands = [client.get(one["url"]).json for one in post(client, MATCH).json["hands"]]
    assert [one["title"] for one in hands] == ["Final", "Own"]
    assert [one["position"] for one in hands] == [1, 2]
    assert {client.get(one["log"]).data for one in hands} == {MATCH}
    assert hands[0]["siblings"] == [one["id"] for one in hands]


def test_a_hand_says_what_was_found_under_which_rules(client):
    """Counts, marks and the verdict with its report."""
    hand = client.get(post(client, HAND).json["hands"][0]["url"]).json
    (verdict,) = hand["verdicts"]
    assert hand["findings"] == {"violation": 1}
    assert hand["marks"] == [
        {"code": "follow.revoke", "severity": "violation", "clause": "TLJ-6.1", "seat": "N", "trick": 2}
    ]
    assert (verdict["rulebook"], verdict["options"]) == ("tuolaji/1", {"undiscovered": "none"})
    assert client.get(verdict["report"]).json == client.get(hand["report"]).json


def test_of_a_stream_the_bad_lines_are_named_and_the_others_stored(client):
    """Each line has its own fate."""
    body = HAND + b"\n" + b'{"bad": 1}\n' + HAND + b"not json\r\n" + MATCH
    answer = post(client, body, kind=NDJSON)
    assert answer.status_code == 201
    assert [(one["line"], one["status"], len(one["hands"])) for one in answer.json["lines"]] == [
        (1, "stored", 1),
        (3, "refused", 0),
        (4, "known", 1),
        (5, "refused", 0),
        (6, "stored", 2),
    ]
    assert answer.json["lines"][1]["errors"][0] == {"pointer": "/bad", "found": 1, "expected": "nothing bad"}


def test_a_stream_without_one_readable_line_is_refused(client):
    """422, with pointers that begin with the line."""
    answer = post(client, b'{"bad": 1}\n{"bad": 2}\n', kind=NDJSON)
    assert (answer.status_code, answer.mimetype) == (422, "application/problem+json")
    assert [one["pointer"] for one in answer.json["errors"]] == ["/1/bad", "/1/worse", "/2/bad", "/2/worse"]


def test_an_unreadable_hand_stores_nothing(client):
    """422 with every fault."""
    answer = post(client, b'{"bad": [1]}')
    assert answer.status_code == 422
    assert answer.json["errors"] == [
        {"pointer": "/bad", "found": [1], "expected": "nothing bad"},
        {"pointer": "/worse", "found": None, "expected": "something"},
    ]
    assert client.get("/api/v1/hands").json["hands"] == []


def test_an_audit_stores_nothing(client):
    """A hand gives its report, a match a list, a stream lines."""
    one = post(client, HAND, "/api/v1/audit")
    many = post(client, MATCH, "/api/v1/audit")
    lines = post(client, HAND + b'{"bad": 1}\n', "/api/v1/audit", NDJSON).data.splitlines()
    assert (one.status_code, one.json["findings"][0]["clause"]) == (200, "TLJ-6.1")
    assert len(many.json) == 2
    assert json.loads(lines[1])["source"] == "line 2"
    assert client.get("/api/v1/hands").json["hands"] == []


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", [3, 2, 1]),
        ("player=ada", [1]),
        ("clause=TLJ-6.1", [1]),
        ("severity=clean", [3, 2]),
        ("text=own", [3]),
        ("text=cup&player=bo", [1]),
        ("first_day=2026-02-01&last_day=2026-03-01", [1]),
        ("game=tichu", []),
    ],
)
def test_hands_are_found(client, query, found):
    """By player, clause, severity, words and days."""
    post(client, HAND)
    post(client, MATCH)
    assert [one["id"] for one in client.get(f"/api/v1/hands?{query}").json["hands"]] == found


def test_pages_follow_each_other(client):
    """``next`` leads on with the same question."""
    post(client, b"".join(b'{"hand": %d, "event": "Cup"}\n' % number for number in range(5)), kind=NDJSON)
    url, seen = "/api/v1/hands?text=cup&limit=2", []
    while url:
        page = client.get(url).json
        seen.append([one["hand"] for one in page["hands"]])
        url = page["next"]
    assert seen == [[4, 3], [2, 1], [0]]


@pytest.mark.parametrize(
    ("method", "path", "kind", "body", "status"),
    [
        pytest.param("get", "/api/v1/hands/99", None, None, 404, id="no such hand"),
        pytest.param("get", "/api/v1/hands/99999999999999999999", None, None, 404, id="a number too large"),
        pytest.param("get", "/api/v1/hands/99/log", None, None, 404, id="no such log"),
        pytest.param("get", "/api/v1/hands/99/report", None, None, 404, id="no such report"),
        pytest.param("post", "/api/v1/hands", NDJSON, b"\n \n", 422, id="a stream of nothing"),
        pytest.param("get", "/api/v1/rules/whist", None, None, 404, id="no such game"),
        pytest.param("get", "/api/v1/nowhere", None, None, 404, id="no such path"),
        pytest.param("put", "/api/v1/hands", None, None, 405, id="no such method"),
        pytest.param("post", "/api/v1/hands", "text/plain", b"{}", 415, id="wrong type"),
        pytest.param("post", "/api/v1/audit", "text/csv", b"{}", 415, id="wrong type to audit"),
        pytest.param("post", "/api/v1/hands", "application/json", b" " * 100_001, 413, id="too large"),
        pytest.param("post", "/api/v1/hands", "application/json", b"", 422, id="nothing"),
        pytest.param("get", "/api/v1/hands?limit=0", None, None, 422, id="a limit of none"),
        pytest.param("get", "/api/v1/hands?colour=red", None, None, 422, id="an unknown question"),
        pytest.param("get", "/api/v1/hands?after=x", None, None, 422, id="no cursor of ours"),
        pytest.param("get", "/api/v1/hands?first_day=2026-02-30", None, None, 422, id="no such day"),
    ],
)
def test_errors_are_problem_documents(client, method, path, kind, body, status):
    """RFC 9457: type, title, status, detail."""
    answer = getattr(client, method)(path, data=body, content_type=kind)
    assert (answer.status_code, answer.mimetype) == (status, "application/problem+json")
    assert answer.json["status"] == status
    assert {"type", "title", "detail"} <= answer.json.keys()


def test_a_wrong_parameter_is_pointed_at(client):
    """The pointer names it, with what was found."""
    (error,) = client.get("/api/v1/hands?limit=0").json["errors"]
    assert (error["pointer"], error["found"]) == ("/limit", "0")


def test_a_stream_of_nothing_says_what_it_lacks(client):
    """No answer without a fault, though there was no line to fault."""
    (error,) = post(client, b"", kind=NDJSON).json["errors"]
    assert (error["pointer"], error["expected"]) == ("/1", "a hand or match on each line")


def test_a_verdict_that_is_not_there_is_not_a_hand_that_is_not(client):
    """The answer names what is missing."""
    (hand,) = post(client, HAND).json["hands"]
    details = [client.get(f"{hand['report']}?verdict={number}").json["detail"] for number in (999, 10**20)]
    assert details == [f"Hand {hand['id']} has no verdict {number}." for number in (999, 10**20)]


@pytest.mark.parametrize(
    ("path", "body", "detail"),
    [
        pytest.param("/api/v1/audit?profile=nobodys", HAND, "What was asked for cannot be read.", id="the question"),
        pytest.param("/api/v1/hands", b"[", "The record cannot be read.", id="the record"),
    ],
)
def test_what_cannot_be_read_is_named(client, path, body, detail):
    """A question that cannot be read is no fault of the record."""
    assert post(client, body, path).json["detail"] == detail


def test_what_may_be_asked_instead_is_said_with_405(client):
    """The Allow header stands on problem documents too."""
    assert "GET" in client.put("/api/v1/hands").headers["Allow"]


def test_the_rules_of_a_game_are_given_with_their_basis(client):
    """Clauses, codes and house rules, each with who says so."""
    games = client.get("/api/v1/rules").json["games"]
    book = client.get("/api/v1/rules/promotion").json
    clause = next(one for one in book["clauses"] if one["id"] == "PRO-5.1")
    assert {"game": "promotion", "title": book["title"], "rulebook": book["rulebook"]} in games
    assert {sentence["basis"] for sentence in clause["sentences"]} <= {"L", "I", "P"}
    assert "follow.revoke" in [one["code"] for one in book["codes"]]
    assert "undiscovered" in [one["name"] for one in book["options"]]


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("option=undiscovered=none&profile=&convention=ace-signal", 422),
        ("option=undiscovered=none", 200),
        ("option=nothing=1", 422),
        ("option=undiscovered", 422),
        ("profile=nobody", 422),
        ("convention=nobody", 422),
        ("conventions=false", 200),
    ],
)
def test_an_audit_is_under_the_house_rules_asked_for(client, query, status):
    """What no game knows is refused."""
    assert post(client, HAND, f"/api/v1/audit?{query}").status_code == status


def test_errors_elsewhere_are_pages(client):
    """HTML, with the security headers."""
    answer = client.get("/nowhere")
    assert (answer.status_code, answer.mimetype) == (404, "text/html")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_an_unexpected_error_tells_the_caller_nothing_of_the_inside(app, client, monkeypatch, caplog):
    """500 as a problem document; the log has the rest."""

    def fail(*_):
        raise ZeroDivisionError("secret inside")

    monkeypatch.setattr("replay.services.browse.find_hands", fail)
    answer = client.get("/api/v1/hands")
    assert (answer.status_code, answer.mimetype) == (500, "application/problem+json")
    assert "secret" not in answer.text
    assert "secret inside" in caplog.text


def test_the_api_describes_itself(client):
    """OpenAPI 3.1 with every operation."""
    described = client.get("/api/v1/openapi.json").json
    assert described["openapi"] == "3.1.0"
    assert {
        f"{method} {path}" for path, item in described["paths"].items() for method in item if method != "parameters"
    } == {
        "post /api/v1/hands",
        "get /api/v1/hands",
        "get /api/v1/hands/{hand_id}",
        "get /api/v1/hands/{hand_id}/log",
        "get /api/v1/hands/{hand_id}/report",
        "post /api/v1/audit",
        "get /api/v1/rules",
        "get /api/v1/rules/{game}",
        "get /api/v1/stats",
        "get /api/v1/stats/plays",
        "get /api/v1/standings",
    }
