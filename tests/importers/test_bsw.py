"""Brettspielwelt logs, read into hand logs."""

from __future__ import annotations

import json
import random

import pytest

from replay.engine.report import report_of
from replay.engine.verdict import judge_match
from replay.games.tichu import RULESET
from replay.importers.bsw import read_bsw
from replay.registry import IMPORTERS
from replay.schemas.hand_log import load_document
from tests.support.bsw_writer import round_text
from tests.support.cases import cases_dir, outside
from tests.support.tichu_log import judge, rows
from tests.support.tichu_player import RandomRound
from tests.support.tichu_small import deal, whole_round

HANDLES = {"E": "Ada B", "N": "x-y: z", "W": "Q.q\u00a07", "S": "Ülö!"}
OWNER = "a trick's owner only takes it up"


def verdicts(imported):
    match = load_document(json.dumps(imported.document).encode())
    return judge_match(lambda _: RULESET, match)


def remarks(imported):
    """Give the report without the owners' passes."""
    return [(note.line, note.kind, note.text) for note in imported.report if OWNER not in note.text]


@pytest.fixture(scope="module")
def plain():
    log = whole_round()
    return round_text(log, HANDLES, judge(log).result["points"])


def outside_files():
    folder = cases_dir() / "bsw"
    if not folder.exists():
        return [pytest.param(folder, (), id="outside files")]
    expected = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    return [pytest.param(folder / name, rounds, id=name) for name, rounds in expected.items()]


@pytest.mark.parametrize(("path", "rounds"), outside_files())
def test_outside_file(path, rounds):
    """Real rounds judge to the result that was written, and to no finding but those known."""
    imported = read_bsw(outside(path).read_bytes().decode("utf-8"))
    found = []
    for number, verdict in enumerate(verdicts(imported), 1):
        report = report_of(verdict, RULESET, lambda _: "")
        result = report["result"]
        keys = ("code", "severity", "phase", "trick", "play", "seat")
        points = result.get("points")
        found.append(
            {
                "round": number,
                "complete": report["complete"],
                "ergebnis": points and [points["EW"], points["NS"]],
                "leader": report["leader"],
                **{key: result.get(key) for key in ("first", "order", "calls", "points")},
                "findings": [[one[key] for key in keys] for one in report["findings"]],
                "tricks": len(report["tricks"]),
            }
        )
    assert found == rounds


def test_registered():
    """The importer has its name."""
    assert IMPORTERS["bsw"] is read_bsw


@pytest.mark.parametrize("seed", range(12))
def test_what_was_written_is_read_back(seed):
    """A round printed as that program prints it has the same tricks and points when read."""
    log = RandomRound(random.Random(seed)).document()
    before = judge(log)
    imported = read_bsw(round_text(log, HANDLES, before.result["points"]))
    (verdict,) = verdicts(imported)
    assert (verdict.findings, verdict.judgement.result) == ((), before.result)
    tricks = [(row.leader, row.winner, row.shape, row.card_points) for row in verdict.judgement.tricks]
    assert tricks == [(row.leader, row.winner, row.shape, row.card_points) for row in before.tricks]
    assert remarks(imported) == []


def test_names_are_replaced(plain):
    """Names become numbers unless they are asked for."""
    shown = read_bsw(plain).document["match"]
    assert shown["players"] == {"E": "Player 1", "N": "Player 2", "W": "Player 3", "S": "Player 4"}
    assert read_bsw(plain, keep_names=True).document["match"]["players"] == HANDLES


def test_substitute_has_a_number_of_the_own(plain):
    """A handle that changes between rounds is another player; the rest stay who they were."""
    other = plain.replace("x-y: z", "new.one")
    second = read_bsw(plain + other).document["hands"][1]
    assert second["players"] == {"E": "Player 1", "N": "Player 5", "W": "Player 3", "S": "Player 4"}


def test_empty_handle_is_known_from_the_exchange(plain):
    """The exchange may name a newcomer whose hand line has no name yet."""
    lines = plain.split("\n")
    bare = [line.replace("(1)x-y: z", "(1)") if at in (2, 7) else line for at, line in enumerate(lines)]
    tags_gone = [line.replace("(1)x-y: z", "(1)") for line in bare]
    assert read_bsw("\n".join(bare), keep_names=True).document["match"]["players"]["N"] == "x-y: z"
    assert read_bsw("\n".join(tags_gone), keep_names=True).document["match"]["players"]["N"] == "x-y: z"


def test_seat_without_any_name_keeps_the_one_before(plain):
    """In a round that names nobody at a seat the player before still sits there."""
    nameless = plain.replace("(1)x-y: z", "(1)").replace(" x-y: z:", " :")
    both = read_bsw(plain + nameless, keep_names=True).document
    assert ["players" in hand for hand in both["hands"]] == [False, False]
    assert both["match"]["players"]["N"] == "x-y: z"


def test_file_without_names(plain):
    """Where nobody has a name nobody is named."""
    text = plain[: plain.index("Schupfen")]
    for handle in HANDLES.values():
        text = text.replace(handle, "")
    assert "players" not in read_bsw(text).document["match"]


def test_deal_is_in_the_order_received(plain):
    """The first eight cards come first, as a grand tichu was called on them."""
    hand = read_bsw(plain).document["hands"][0]
    assert {seat: set(cards[:8]) for seat, cards in hand["deal"].items()} == {
        seat: set(cards[:8]) for seat, cards in deal().items()
    }


def test_calls_before_the_exchange(plain):
    """Both kinds of call are taken down; one printed twice in a row is one."""
    text = plain.replace("Schupfen:", "Grosses Tichu: (1)x-y: z\nTichu: (0)Ada B\nTichu: (0)Ada B\nSchupfen:")
    imported = read_bsw(text)
    assert imported.document["hands"][0]["auction"] == [{"seat": "N", "call": "grand"}, {"seat": "E", "call": "tichu"}]
    assert remarks(imported) == [(13, "dropped", "a call printed twice in a row")]


def events(*lines):
    """Read a round of these lines of play, with the exchange of the plain round."""
    log = whole_round(tail=[])
    log["tricks"] = []
    head = round_text(log | {"tricks": []}, HANDLES, {"EW": 0, "NS": 0}).rpartition("Ergebnis")[0]
    tags = {f"({at})": f"({at}){HANDLES[seat]}" for at, seat in enumerate("ENWS")}
    for short, full in tags.items():
        lines = tuple(line.replace(short, full) for line in lines)
    return read_bsw(head + "".join(f"{line}\n" for line in lines) + "Ergebnis: 0 - 100\n")


def tricks_of(imported):
    short = []
    for trick in imported.document["hands"][0]["tricks"]:
        texts = []
        for event in trick:
            verb = next(key for key in ("play", "pass", "call", "give") if key in event)
            value = event[verb]
            word = {True: "-"}.get(value, value) if not isinstance(value, list) else " ".join(value)
            mark = f" {verb}" if verb in ("call", "give") else ""
            extra = f" wish {event['wish']}" if "wish" in event else ""
            extra += f" as {event['phoenix']}" if "phoenix" in event else ""
            texts.append(f"{event['seat']}{mark} {word}{extra}")
        short.append(" | ".join(texts))
    return short


PASSES = ("(1) passt.", "(2) passt.", "(3) passt.")

PLAYS = [
    pytest.param(
        ["(0): Ma ", "Wunsch:B", *PASSES, "(0) passt.", "(0): S5 "],
        ["E MJ wish J | N - | W - | S -", "E S5"],
        [],
        id="the owner's pass says who collects",
    ),
    pytest.param(
        ["(0): Ma ", *PASSES, "Wunsch:5", "(0) passt."],
        ["E MJ wish 5 | N - | W - | S -"],
        [(21, "moved", "a wish printed after other events")],
        id="a late wish",
    ),
    pytest.param(
        ["(0): S5 ", "Wunsch:5", "Wunsch:1"],
        ["E S5"],
        [
            (18, "dropped", "a wish without a play of the mah-jong before it"),
            (19, "dropped", "a wish for no rank from two to ace"),
        ],
        id="wishes that cannot be",
    ),
    pytest.param(
        ["(1): Hu ", "(3): R5 ", "(0) passt."],
        ["N DG", "S R5 | E -"],
        [],
        id="after the dog the next line leads",
    ),
    pytest.param(
        ["(0): S5 ", *PASSES, "(0): S6 S7 S8 S9 S10 ", *PASSES, "(0) passt.", "(0): SB "],
        ["E S5 | N - | W - | S - | E S6 S7 S8 S9 S10 | N - | W - | S -", "E SJ"],
        [],
        id="the owner bombs the own trick",
    ),
    pytest.param(
        ["(0): S5 ", "(2): B6 B7 B8 B9 B10 ", "(3) passt.", "(0) passt.", "(1) passt.", "(2) passt."],
        ["E S5 | W P6 P7 P8 P9 P10 | S - | E - | N -"],
        [],
        id="a bomb out of turn",
    ),
    pytest.param(
        ["(0): S5 ", "(1): G6 ", *PASSES[1:], "(0) passt.", "Tichu: (3)", "(1) passt.", "(1): G7 "],
        ["E S5 | N J6 | W - | S - | E -", "S call tichu | N J7"],
        [],
        id="a call between two tricks stands before the next lead",
    ),
    pytest.param(
        ["(0): S5 ", "Tichu: (2)", "(1): G6 "], ["E S5 | W call tichu | N J6"], [], id="a call while a trick lies there"
    ),
    pytest.param(
        ["(0): S5 ", "Tichu: (0)", "(1): G6 "],
        ["E call tichu | E S5 | N J6"],
        [(18, "moved", "a tichu printed just after its caller's first card")],
        id="a call printed after the caller's first card",
    ),
    pytest.param(
        ["(0): S5 ", *PASSES, "(0) passt.", "(0): S6 ", "Tichu: (0)"],
        ["E S5 | N - | W - | S -", "E S6 | E call tichu"],
        [],
        id="a call after the second card stays there",
    ),
    pytest.param(["Tichu: (0)"], ["E call tichu"], [], id="nothing but a call"),
    pytest.param(
        ["(0): S5 ", *PASSES, "(0) passt.", "Tichu: (2)", "Tichu: (3)"],
        ["E S5 | N - | W - | S - | W call tichu | S call tichu"],
        [],
        id="calls at the very end",
    ),
    pytest.param(
        ["(3): Dr ", "(0) passt.", "(1) passt.", "(2) passt.", "(3) passt.", "Drache an: (0)", "(3): R5 "],
        ["S DR | E - | N - | W - | S give E", "S R5"],
        [],
        id="the dragon's trick given",
    ),
    pytest.param(
        ["(3): Dr ", "(0) passt.", "(1) passt.", "(2) passt.", "Drache an: (0)", "(3) passt.", "Drache an: (1)"],
        ["S DR | E - | N - | W - | S give E"],
        [(23, "dropped", "a second gift of one trick")],
        id="given before it was collected, and twice",
    ),
    pytest.param(
        ["(3): Dr ", "(0) passt.", "(1) passt.", "(2) passt.", "(3) passt.", "(3): R5 ", "Drache an: (0)"],
        ["S DR | E - | N - | W - | S give E", "S R5"],
        [(23, "moved", "a gift printed after the next lead")],
        id="given after the next lead",
    ),
    pytest.param(
        ["Drache an: (0)", "(3) passt.", "Drache an: (1)", "(0): S5 "],
        ["S - | N give N", "E S5"],
        [(17, "dropped", "a gift before any play")],
        id="gifts without a dragon",
    ),
    pytest.param(
        ["(0) passt.", "(1): G6 ", "(0) passt.", "Drache an: (0)"],
        ["E - | N J6 | E - | N give E"],
        [],
        id="a trick that begins with a pass, and a gift nobody owed",
    ),
    pytest.param(
        ["(2): Ph B5 ", "(3): R10 R9 Ph R7 R6 "],
        ["W PH P5 as 5 | S R10 R9 PH R7 R6 as 8"],
        [],
        id="the phoenix by its place",
    ),
    pytest.param(
        ["(0): S5 ", "(7): S6 ", "Wer ist dran?", "(1): G6 X7 ", "(1) geht."],
        ["E S5"],
        [(line, "dropped", "a line that cannot be read here") for line in (18, 19, 20, 21)],
        id="lines that are none",
    ),
]


@pytest.mark.parametrize(("lines", "tricks", "report"), PLAYS)
def test_tricks(lines, tricks, report):
    """Tricks are parted as the log means it, and what was changed is told."""
    imported = events(*lines)
    assert (tricks_of(imported), remarks(imported)) == (tricks, report)


def test_bomb_by_the_next_leader_when_the_owner_is_out():
    """When the owner went out and all passed, the next leader's bomb is a lead; another's still takes the trick."""
    fourteen = ["(0): Ma ", *PASSES, "(0) passt."]
    for card in ("G2", "B2", "R2", "S5", "S6", "S7", "S8", "S9", "S10", "SB", "SD", "SK"):
        fourteen += [f"(0): {card} ", *PASSES, "(0) passt."]
    fourteen += ["(0): SA ", *PASSES]
    lead = tricks_of(events(*fourteen, "(1): G5 G6 G7 G8 G9 "))
    other = tricks_of(events(*fourteen, "(2): B5 B6 B7 B8 B9 "))
    single = tricks_of(events(*fourteen, "(2): B5 "))
    assert lead[-1] == "N J5 J6 J7 J8 J9"
    assert other[-1] == "E SA | N - | W - | S - | W P5 P6 P7 P8 P9"
    assert single[-2:] == ["E SA | N - | W - | S -", "W P5"]


def test_after_the_end_nothing_is_parted(plain):
    """What stands after the end of a round stays with its last trick; the owner's pass is none."""
    text = plain.replace("Ergebnis", "(3)Ülö!: R9 \n(2)Q.q\u00a07 passt.\nErgebnis")
    (verdict,) = verdicts(read_bsw(text))
    assert [one.code for one in verdict.findings] == ["record.extra-play"]


def test_after_a_last_gift_a_new_trick_begins():
    """Nothing can stand behind the gift of the last trick."""
    log = RandomRound(random.Random(0)).document()
    log["tricks"][-1] = [event for event in log["tricks"][-1] if "give" not in event]
    text = round_text(log, HANDLES, {"EW": 0, "NS": 100})
    text = text.replace("Ergebnis", f"Drache an: (0){HANDLES['E']}\n(1)x-y: z: G5 \nErgebnis")
    tricks = read_bsw(text).document["hands"][0]["tricks"]
    assert ("give" in tricks[-2][-1], tricks[-1]) == (True, [{"seat": "N", "play": ["J5"]}])


@pytest.mark.parametrize(
    ("end", "kept", "line", "why"),
    [
        pytest.param("(0)Ada B: S5 ", 1, 17, "a line that the end of the file cuts off", id="cards may go on"),
        pytest.param("(0)Ada B: S5 \n(1)x-y: z passt.", 2, None, "", id="a pass is whole"),
        pytest.param("(0)Ada B: S5 \nErgebnis: 30 - 7", 1, 18, "a line that the end of the file cuts off", id="30:70"),
        pytest.param("(0)Ada B: S5 \nErgebnis: 30 - 70", 1, None, "", id="a result that adds up"),
    ],
)
def test_cut_off(plain, end, kept, line, why):
    """A file may stop anywhere; what is whole is kept."""
    head = plain[: plain.index("(0)Ada B: Ma")]
    imported = read_bsw(head + end)
    hand = imported.document["hands"][0]
    cut = [(note.line, note.text) for note in imported.report if "cuts off" in note.text]
    events_kept = sum(len(trick) for trick in hand["tricks"])
    assert (events_kept, cut) == (kept if line != 17 else 0, [(line, why)] if line else [])
    assert ("result" in hand) == end.endswith("- 70")
    assert any(note.kind == "unfinished" for note in imported.report) != ("result" in hand)


def test_every_cut_is_read(plain):
    """Wherever a file stops, what comes out is a hand log or nothing."""
    for length in range(0, len(plain), 7):
        imported = read_bsw(plain[:length])
        if imported.document is not None:
            load_document(json.dumps(imported.document).encode())
        else:
            assert imported.report


def test_round_without_a_whole_deal(plain):
    """Without the fourteen cards of everyone there is no hand; the other rounds stay."""
    lines = plain.split("\n")
    broken = "\n".join([*lines[:7], *lines[8:]])
    imported = read_bsw(broken + plain)
    assert [hand["hand"] for hand in imported.document["hands"]] == [2]
    assert (1, "dropped", "round 1: the deal is not whole") in remarks(imported)


def test_first_eight_unreadable(plain):
    """Without the first eight cards the hand is kept, in the order of the fourteen."""
    imported = read_bsw(plain.replace("(0)Ada B S9", "(0)Ada B S", 1))
    assert (1, "missing", "round 1: the first eight cards of E") in remarks(imported)
    assert len(imported.document["hands"][0]["deal"]["E"]) == 14


def test_exchange_that_breaks_off(plain):
    """An exchange cut short is left out; with plays behind it the gap is a fault of the table."""
    gifts = [line for line in plain.split("\n") if " gibt: " in line]
    text = plain[: plain.index(gifts[2])]
    imported = read_bsw(text)
    assert "exchange" not in imported.document["hands"][0]
    assert (1, "dropped", "round 1: an exchange that breaks off") in remarks(imported)
    (verdict,) = verdicts(read_bsw(plain.replace(gifts[2] + "\n", "")))
    assert rows(verdict.judgement)[0] == "exchange.incomplete - W"


@pytest.mark.parametrize("gift", ["(0)Ada B gibt: nichts", "(0)Ada B gibt: a: XX - b: S2 - c: S3 - ", "gibt: x"])
def test_gifts_that_cannot_be_read(plain, gift):
    """A line of gifts that is none is told and left out."""
    line = next(line for line in plain.split("\n") if line.startswith("(0)Ada B gibt"))
    assert (12, "dropped", "a line that cannot be read here") in remarks(read_bsw(plain.replace(line, gift)))


def test_next_round_begins_early(plain):
    """A round that another follows without a result is unfinished."""
    imported = read_bsw(plain[: plain.index("Ergebnis")] + plain)
    assert [note.text for note in imported.report if note.kind == "unfinished"] == [
        "round 1: the next round begins before its result"
    ]


@pytest.mark.parametrize("text", ["", "\n\n", "\ufeff"])
def test_empty_file(text):
    """An empty file has no match."""
    imported = read_bsw(text)
    assert (imported.document, remarks(imported)) == (None, [(None, "missing", "no round begins in this file")])


def test_lines_before_the_first_round(plain):
    """What stands before the first round is told and left out; line ends of either kind will do."""
    imported = read_bsw("Hallo\r\n" + plain.replace("\n", "\r\n"))
    assert remarks(imported)[0] == (1, "dropped", "a line before the first round")
    assert verdicts(imported)[0].findings == ()
