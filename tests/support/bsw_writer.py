"""Writes a hand log of Tichu as Brettspielwelt prints a round, so that reading it back can be tried."""

from __future__ import annotations

SEATS = "ENWS"
SUITS = {"J": "G", "S": "S", "P": "B", "R": "R"}
RANKS = {"J": "B", "Q": "D"}
SPECIALS = {"MJ": "Ma", "DG": "Hu", "PH": "Ph", "DR": "Dr"}
ORDER = ["DG", "MJ", *(str(rank) for rank in range(2, 11)), "J", "Q", "K", "A", "PH", "DR"]


def card_text(card):
    return SPECIALS.get(card) or SUITS[card[0]] + RANKS.get(card[1:], card[1:])


def value_of(card):
    return ORDER.index(card if card in SPECIALS else card[1:])


def falling(cards):
    """Put cards from high to low, a phoenix of a straight at its place, of anything else in front."""
    rest = sorted((card for card in cards if card != "PH"), key=value_of, reverse=True)
    if "PH" not in cards or not rest:
        return rest if "PH" not in cards else ["PH"]
    values = [value_of(card) for card in rest]
    if len(set(values)) == len(values) and len(cards) >= 5:
        gaps = [at for at in range(1, len(values)) if values[at - 1] - values[at] == 2]
        if gaps:
            return [*rest[: gaps[0]], "PH", *rest[gaps[0] :]]
        if values[0] == value_of("JA"):
            return [*rest, "PH"]
    return ["PH", *rest]


def round_text(log, handles, result):
    """Give one round; ``result``: the points of both teams."""

    def tag(seat):
        return f"({SEATS.index(seat)}){handles[seat]}"

    def hand(seat, cards):
        return f"{tag(seat)} {' '.join(card_text(card) for card in falling_hand(cards))} "

    lines = ["---------------Gr.Tichukarten------------------"]
    lines += [hand(seat, log["deal"][seat][:8]) for seat in SEATS]
    lines += ["---------------Startkarten------------------"]
    lines += [hand(seat, log["deal"][seat]) for seat in SEATS]
    for event in log.get("auction", ()):
        lines.append(("Grosses Tichu: " if event["call"] == "grand" else "Tichu: ") + tag(event["seat"]))
    lines.append("Schupfen:")
    for at, seat in enumerate(SEATS):
        others = [SEATS[(at + step) % 4] for step in (1, 2, 3)]
        given = "".join(f"{handles[other]}: {card_text(log['exchange'][seat][other])} - " for other in others)
        lines.append(f"{tag(seat)} gibt: {given}")
    lines.append("---------------Rundenverlauf------------------")
    held = dict.fromkeys(SEATS, 14)
    for number, trick in enumerate(log["tricks"]):
        lines += _trick_lines(trick, tag, held, is_last=number == len(log["tricks"]) - 1)
    lines.append(f"Ergebnis: {result['EW']} - {result['NS']}")
    return "\n".join(lines) + "\n"


def falling_hand(cards):
    return sorted(cards, key=value_of, reverse=True)


def _trick_lines(trick, tag, held, *, is_last):
    lines = []
    gift = None
    for event in trick:
        seat = event["seat"]
        if "play" in event:
            holder = seat
            held[seat] -= len(event["play"])
            lines.append(f"{tag(seat)}: {' '.join(card_text(card) for card in falling(event['play']))} ")
            if event.get("wish"):
                lines.append(f"Wunsch:{RANKS.get(event['wish'], event['wish'])}")
        elif "pass" in event:
            lines.append(f"{tag(seat)} passt.")
        elif "call" in event:
            lines.append(f"Tichu: {tag(seat)}")
        else:
            gift = event["give"]
    is_dog = trick[-1].get("play") == ["DG"]
    if held[holder] and not is_dog and not is_last:
        lines.append(f"{tag(holder)} passt.")
    if gift:
        lines.append(f"Drache an: {tag(gift)}")
    return lines
