"""Counting signals per player and pair."""

from replay.services.stats import Spoken, Tally, count_signals

PLAYERS = {"E": "Ada", "N": "Bo", "W": "Cyd", "S": "Dee"}


def row(seat, meaning, truth=None, choice="free", answer=None, convention="ace-signal"):
    return {
        "convention": convention,
        "seat": seat,
        "meaning": meaning,
        "truth": truth,
        "choice": choice,
        "answer": answer,
    }


def test_what_was_said_true_missed_and_answered_is_counted_for_player_and_pair():
    """West's three signals stand for Cyd and for Ada and Cyd together."""
    rows = [
        row("W", "has-ace", "true", answer="king"),
        row("W", "has-ace", "false", answer="else"),
        row("W", "no-ace", "unknown", choice="unknown"),
        row("E", "missed"),
    ]
    stats = count_signals([Spoken(PLAYERS, rows)])
    assert stats.players["Cyd"]["ace-signal"] == Tally(said=3, claims=3, true=1, false=1, due=2, answered=1)
    assert stats.players["Ada"]["ace-signal"] == Tally(missed=1)
    both = Tally(said=3, claims=3, true=1, false=1, missed=1, due=2, answered=1)
    assert stats.pairs == {("Ada", "Cyd"): {"ace-signal": both}}


def test_what_was_forced_is_left_out():
    """Nobody spoke by choice."""
    assert count_signals([Spoken(PLAYERS, [row("W", "has-ace", "true", choice="forced")])]).players == {}


def test_smears_and_remarks_say_nothing():
    """A smear is no signal, and a reviewer is no player."""
    rows = [row("W", "smear"), row("W", "points-given-away", convention="observation")]
    assert count_signals([Spoken(PLAYERS, rows)]).players == {"Cyd": {"ace-signal": Tally()}}


def test_plain_winners_heed_a_weak_command_and_not_a_strong_one():
    """No lead, or a hand forgotten, was no occasion."""
    rows = [
        row("N", "weak", answer="plain-high", convention="draw-trumps"),
        row("N", "strong", answer="plain-high", convention="draw-trumps"),
        row("N", "strong", answer="returned", convention="draw-trumps"),
        row("N", "strong", answer="no-lead", convention="draw-trumps"),
        row("N", "strong", answer="unknown", convention="draw-trumps"),
    ]
    stats = count_signals([Spoken(PLAYERS, rows)])
    assert stats.players["Bo"]["draw-trumps"] == Tally(said=5, due=3, answered=2)


def test_a_seat_without_a_name_counts_for_nobody():
    """And a player whose partner is not named for no pair."""
    stats = count_signals([Spoken({"W": "Cyd"}, [row("E", "no-ace", "true"), row("W", "no-ace", "true")])])
    assert (list(stats.players), stats.pairs) == (["Cyd"], {})


def test_hands_add_up():
    """The same player in two seats is one player."""
    turned = {"N": "Cyd", "S": "Ada"}
    hands = [Spoken(PLAYERS, [row("W", "no-ace", "true")]), Spoken(turned, [row("N", "no-ace", "false")])]
    assert count_signals(hands).pairs["Ada", "Cyd"]["ace-signal"] == Tally(said=2, claims=2, true=1, false=1)
