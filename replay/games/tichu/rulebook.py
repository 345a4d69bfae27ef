"""The clauses of Tichu as data."""

from __future__ import annotations

from typing import Final

from replay.domain.clauses import ClauseMaker, Rulebook, published, read, said
from replay.games.tichu.offences import OFFENCES

SECTIONS: Final = {
    "1": "Pack and exchange",
    "2": "Combinations",
    "3": "The trick",
    "4": "The wish",
    "5": "Calls",
    "6": "End and points",
}

_START: Final = "Game start and exchanging cards"
_COURSE: Final = "Game course"
_HIGHER: Final = "What is higher than what?"
_BOMBS: Final = "Bombs, the highest combinations"
_SCORES: Final = "Card scores"
_WISH: Final = "Wishing for a card"
_PLACES: Final = "Placement"
_CALLS: Final = "Calling Tichu"

_clause: Final = ClauseMaker("TIC")


CLAUSES: Final = (
    _clause(
        "1.1",
        "Seats and pack",
        _START,
        said("Four play, and those who sit opposite are partners."),
        said("The pack has four suits from two to ace, mah-jong, dog, phoenix and dragon: 14 cards each."),
        said("The turn passes counter-clockwise, or clockwise where the table agreed so."),
        options=("direction",),
    ),
    _clause(
        "1.2",
        "The exchange",
        _START,
        said("Before play everyone gives one card to each of the three others."),
        published("All three are laid out before anyone looks at what came in; a card received is not passed on."),
        codes=("exchange.incomplete", "exchange.not-held"),
    ),
    _clause(
        "1.3",
        "The first lead",
        _COURSE,
        said("Whoever holds the mah-jong after the exchange leads to the first trick."),
        said("The mah-jong itself may be kept for later."),
        codes=("play.wrong-leader",),
    ),
    _clause(
        "2.1",
        "The combinations",
        _COURSE,
        published("A single card, a pair, a triple, a full house of a triple and a pair."),
        published("Stairs: two or more pairs that follow one another."),
        published("A straight of five or more that follow one another, the mah-jong as the one, the ace only on top."),
        published("Bombs: all four of a rank, or a straight of five or more in one suit."),
        said("Suits matter for nothing else."),
        codes=("lead.not-a-combination",),
    ),
    _clause(
        "2.2",
        "What goes over what",
        _HIGHER,
        said("Only a combination of the same kind compares, and the higher one wins."),
        published("Stairs and straights compare only with others as long."),
        published("A full house goes by its triple."),
        codes=("follow.wrong-kind", "follow.not-higher"),
    ),
    _clause(
        "2.3",
        "Bombs",
        _BOMBS,
        said("A bomb goes over everything but a higher bomb."),
        published("Of two bombs the one with more cards is higher, then the one of higher rank."),
    ),
    _clause(
        "2.4",
        "Dragon, mah-jong, dog",
        _HIGHER,
        said("The dragon is played alone and stands above the ace."),
        said("The mah-jong is the lowest card and the only one."),
        said("The dog can only be led, and alone; it takes no trick."),
    ),
    _clause(
        "2.5",
        "The phoenix",
        _HIGHER,
        said("Alone it is half a rank above the single card it is played on, but never above the dragon."),
        published("Led alone it counts one and a half."),
        published("In a combination it stands for any rank from two to ace, but in no bomb, and never for the one."),
        published("Where the record does not say for which rank, the highest reading holds."),
    ),
    _clause(
        "3.1",
        "Turns",
        _COURSE,
        said("In turn everyone plays something higher or passes; nobody has to play."),
        said("The leader may not pass."),
        said("Who passed may play again later in the same trick."),
        codes=("play.pass-on-lead", "play.out-of-turn"),
    ),
    _clause(
        "3.2",
        "The end of a trick",
        _COURSE,
        said("When all others still in have passed in a row, the last to have played takes the trick and leads."),
        published("If that player is out, the next in turn who still has cards leads."),
        codes=("play.wrong-leader",),
    ),
    _clause(
        "3.3",
        "Bombs out of turn",
        _BOMBS,
        said("Anyone with cards may throw a bomb at any time, out of turn and on the own cards too."),
        said("After the last pass there is still time for one until the next lead."),
        said("Play goes on with the next in turn after the bomb."),
        read("Before a lead, or on the dog, there is nothing to bomb."),
        codes=("bomb.out-of-place",),
    ),
    _clause(
        "3.4",
        "The dog",
        _HIGHER,
        said("The dog gives the lead to the partner of whoever played it."),
        said("If the partner is out, it goes on to the next in turn after the partner who still has cards."),
    ),
    _clause(
        "3.5",
        "The dragon's trick",
        _SCORES,
        said("A trick won with the dragon is given to an opponent, whom the winner chooses."),
        said("It goes to an opponent who still has cards."),
        said("A dragon that was bombed gives nothing away."),
        published("The last trick is given away too, unless a double victory ends the round with it."),
        published("Its points count for whoever was recorded as receiving it."),
        codes=("give.missing", "give.not-due", "give.not-opponent", "give.player-out"),
        options=("give_to_out",),
    ),
    _clause(
        "4.1",
        "Making a wish",
        _WISH,
        said("With the mah-jong, alone or in a straight, one may wish for a rank from two to ace."),
        published("Nobody has to wish."),
        codes=("wish.not-allowed",),
    ),
    _clause(
        "4.2",
        "Meeting a wish",
        _WISH,
        said("Whoever is on turn and can legally play the rank in the kind that lies there has to."),
        said("The phoenix does not count as the rank, but it may complete the combination around a true card of it."),
        published("A leader who holds the rank ignores the wish with a dog, a pass or any lead without it."),
        codes=("wish.ignored",),
    ),
    _clause(
        "4.3",
        "Wish and bomb",
        _WISH,
        said("A bomb may be played whatever was wished."),
        read("Nobody has to bomb to meet a wish, unless a bomb lies there."),
        options=("wish_forces_bomb",),
    ),
    _clause(
        "4.4",
        "How long a wish stands",
        _WISH,
        said("A wish stands until somebody, no matter who, plays the rank, or the round ends."),
        read("The straight with which it was wished does not meet it."),
    ),
    _clause(
        "5.1",
        "Tichu",
        _CALLS,
        said("A tichu, worth 100, is called before one's own first card; a card taken back is not played."),
        said("It is called once the exchange is over."),
        published("From the deal on it is accepted too."),
        codes=("call.late",),
    ),
    _clause(
        "5.2",
        "Grand tichu",
        _CALLS,
        published("A grand tichu, worth 200, is called on the first eight cards."),
        said("Two partners may not both call one; where they did, both calls are scored."),
        codes=("call.grand-both",),
        options=("grand_both",),
    ),
    _clause(
        "5.3",
        "What makes a call",
        _CALLS,
        said("A call is made only by going out first oneself, not by the partner's doing so."),
        said("Each call counts for itself, and a player has one."),
        codes=("call.twice",),
    ),
    _clause(
        "5.4",
        "A call after someone is out",
        _CALLS,
        said("Once somebody is out a call has no sense left; it is lost."),
        codes=("call.pointless",),
    ),
    _clause(
        "6.1",
        "Card points",
        _SCORES,
        said("Kings and tens count 10, fives 5."),
        published("The dragon counts 25, the phoenix 25 less than nothing: 100 in all."),
    ),
    _clause(
        "6.2",
        "The end of a round",
        _PLACES,
        published("The round ends when three players are out."),
        said("It ends at once when both partners are out before either opponent: 200 for them, and no cards count."),
    ),
    _clause(
        "6.3",
        "The last player",
        _PLACES,
        said("The tricks of the last player go to whoever was out first."),
        published("The cards left in hand go to the other team."),
    ),
    _clause(
        "6.4",
        "The end of the game",
        _PLACES,
        published("A team with 1000 or more at the end of a round has won, the higher if both have; a tie plays on."),
        codes=("match.after-end",),
        options=("target",),
    ),
    _clause(
        "6.5",
        "No penalties",
        "",
        read("The source names no penalty, so an offence is reported without one."),
    ),
    _clause(
        "6.6",
        "What was written down",
        "",
        read("A result in the record is compared with what the rules give."),
        codes=("claim.*",),
    ),
)

RULEBOOK: Final = Rulebook(
    game="tichu",
    version=1,
    source="Rules of Tichu, with the tables of combinations and card points from the published rules",
    clauses=CLAUSES,
    offences=OFFENCES,
    sections=SECTIONS,
)
