"""Small hand logs for worked examples."""

from __future__ import annotations


def diagram(terms: str, hands: tuple[str, str, str, str], *tricks: str) -> dict[str, object]:
    """Make a hand log of a position.

    ``terms``: trump suit (``-`` for none), trump rank and leader, such as ``"S 8 E"``. ``hands``: of E, N,
    W, S, cards apart by blanks. A trick: plays apart by commas, each a seat and its cards, bottom first.

    >>> diagram("S 8 E", ("DA", "D3", "D4", "D6"), "E DA, N D3, W D4, S D6")["tricks"][0][1]
    {'seat': 'N', 'play': ['D3']}
    """
    trump, rank, leader = terms.split()
    return {
        "handlog": 1,
        "game": "tuolaji",
        "position": {
            "hands": {seat: hand.split() for seat, hand in zip("ENWS", hands, strict=True)},
            "trump": None if trump == "-" else trump,
            "rank": rank,
            "leader": leader,
            "defenders": "EW" if leader in "EW" else "NS",
        },
        "tricks": [[_play(play) for play in trick.split(",")] for trick in tricks],
    }


def _play(text: str) -> dict[str, object]:
    seat, *cards = text.split()
    return {"seat": seat, "play": cards}
