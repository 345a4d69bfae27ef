"""The clauses of the double-pack promotion match as data."""

from __future__ import annotations

from typing import Final

from replay.domain.clauses import ClauseMaker, Rulebook, read, said
from replay.games.promotion.offences import OFFENCES

SECTIONS: Final = {
    "1": "Table and pack",
    "2": "Declaring trumps",
    "3": "Order of cards",
    "4": "Leading",
    "5": "Following",
    "6": "Winning a trick",
    "7": "Points and levels",
    "8": "Offences and records",
}

_OBJECTIVE: Final = "Objective"
_SETUP: Final = "Setup"
_PLAYING: Final = "Playing a turn"
_SCORING: Final = "Scoring and ending"

_clause: Final = ClauseMaker("PRO")


CLAUSES: Final = (
    _clause(
        "1.1",
        "Seats, pack, level rank",
        _SETUP,
        said("Those who sit opposite are partners, and the turn passes counter-clockwise."),
        said("Two packs with their jokers make 108 cards: everyone is dealt 25, eight are left as the kitty."),
        said("The level rank is 2 in the first deal and afterwards the level of the team that deals."),
        codes=("play.out-of-turn",),
    ),
    _clause(
        "2.1",
        "Declaring goes by turns",
        _SETUP,
        said("When all cards are dealt the players speak in turn; each declares trumps or passes."),
        read("The dealer speaks first, in the first deal the initial dealer."),
        codes=("declare.out-of-turn",),
    ),
    _clause(
        "2.2",
        "What declares, what overcalls",
        _SETUP,
        said("One level card makes its own suit trumps."),
        said("Two identical level cards overcall one, two black jokers such a pair, two red jokers the black."),
        said("With a pair of jokers there is no trump suit; level cards and jokers stay trumps."),
        said("A declaration as strong as the standing one does not overcall it."),
        read("The first declaration may be of any strength."),
        codes=("declare.not-held", "declare.not-a-declaration", "declare.not-higher"),
    ),
    _clause(
        "2.3",
        "Three passes end it",
        _SETUP,
        said("Once somebody has declared, three passes in a row settle trumps."),
        said("There is no speaking out of turn to strengthen a declaration."),
        codes=("declare.after-end", "declare.unfinished"),
    ),
    _clause(
        "2.4",
        "Nobody declares",
        _SETUP,
        said("If all four pass, the kitty is turned up and its first card that is no joker gives the trump suit."),
        said("The initial dealer stays dealer; in a later deal, the dealer who was given."),
    ),
    _clause(
        "2.5",
        "Who deals",
        _SETUP,
        said("In the first deal whoever declares first is the dealer, even if overcalled afterwards."),
        said("In every later deal the result of the deal before says who deals."),
    ),
    _clause(
        "2.6",
        "Kitty, burying, first lead",
        _SETUP,
        said("The dealer picks up the kitty, lays eight cards away and leads to the first trick."),
        codes=("record.bad-bury",),
    ),
    _clause(
        "3.1",
        "Order of cards",
        _PLAYING,
        said("Trumps from the top: red joker, black joker, trump suit's level card, other level cards, ace to two."),
        said("The other level cards are equal among themselves."),
        said("Every other suit runs from ace to two and lacks the level rank."),
        said("Of equal cards the one played earlier stands."),
    ),
    _clause(
        "4.1",
        "What can be led",
        _PLAYING,
        said("One card, two identical cards, or pairs that follow one another, all of one suit as trumps make it."),
        said("The level rank leaves no gap in a suit: its neighbours follow one another."),
        said("Level pairs of different plain suits do not follow one another."),
        read("Steps among trumps: red joker, black joker, trump level, one other level, ace and so on down."),
        read("Nothing else can be led, so several combinations at once cannot."),
        codes=("lead.not-a-combination",),
    ),
    _clause(
        "5.1",
        "Following suit",
        _PLAYING,
        said("As many cards of the suit led are played as are held, up to the number led."),
        said("Level cards and jokers belong to trumps, whatever is printed on them."),
        codes=("follow.revoke",),
    ),
    _clause(
        "5.2",
        "Giving pairs",
        _PLAYING,
        said("A pair or a run of pairs is followed with as many pairs of the suit as can be."),
        said("The pairs given need not follow one another."),
        said("Who is short of the suit plays all of it and fills up freely."),
        said("Who is void may discard or trump; nobody has to trump."),
        codes=("follow.shape",),
        options=("follow_depth",),
    ),
    _clause(
        "6.1",
        "Which play wins",
        _PLAYING,
        said("Only a play of the same shape and size can win."),
        said("Two unlike cards never beat a pair, separate pairs never beat consecutive ones."),
        said("Who is void wins with trumps alone, if they have the shape led."),
        said("The winner of a trick leads to the next."),
        codes=("play.wrong-leader",),
        options=("ruff_match",),
    ),
    _clause(
        "7.1",
        "Card points and kitty",
        _SCORING,
        said("A five counts 5, a ten 10, a king 10: 200 in all."),
        said("If the attackers win the last trick, the kitty's points count twice the cards each played to it."),
        said("If the defenders win it, the kitty adds nothing."),
        options=("talon_multiplier",),
    ),
    _clause(
        "7.2",
        "What the points are worth",
        _SCORING,
        said("With 0 points for the attackers the defenders rise three levels, to 35 two, to 75 one."),
        said("They have then defended, and the dealer's partner deals next."),
        said("From 80 the attackers take over and do not rise; from 120 they rise a level for each further 40."),
        said("The next to deal is then the one after the old dealer."),
    ),
    _clause(
        "7.3",
        "Winning the match",
        _OBJECTIVE,
        said("Both teams begin at 2, and the first to go beyond the ace has won the match."),
        read("The ace is a level like the others, so a rise may pass over it."),
        codes=("match.after-end",),
        options=("must_defend",),
    ),
    _clause(
        "8.1",
        "No penalty is printed",
        _PLAYING,
        read("The source names no penalty, so an offence is reported and costs nothing."),
        read("A table may agree that the first offence nobody put right loses the deal."),
        read("A deal so lost counts as 80 at least if the defenders offended, as 75 at most if the attackers did."),
        options=("undiscovered",),
    ),
    _clause(
        "8.2",
        "What was written down",
        _SCORING,
        read("Trumps, level rank, dealer, points, levels and next dealer in a record are compared with the rules."),
        codes=("claim.*",),
    ),
)

RULEBOOK: Final = Rulebook(
    game="promotion",
    version=1,
    source="Rules of the double-pack promotion match as published with an online table",
    clauses=CLAUSES,
    offences=OFFENCES,
    sections=SECTIONS,
)
