"""The clauses of Tuo La Ji (拖拉机) as data."""

from __future__ import annotations

from typing import Final

from replay.domain.clauses import ClauseMaker, Rulebook, read, said
from replay.games.tuolaji.offences import OFFENCES

SECTIONS: Final = {
    "1": "Pack, teams, order",
    "2": "Draw and talon",
    "3": "Nominating trumps",
    "4": "Order of cards",
    "5": "Combinations",
    "6": "Following",
    "7": "Winning a trick",
    "8": "The multiple lead",
    "9": "Points, levels, the game",
}

_GOAL: Final = "Goal"
_SETUP: Final = "Round Setup"
_TRUMP: Final = "Trump Suit"
_TRICK: Final = "Trick Play"
_MULTIPLE: Final = "Multiple Trick"

_clause: Final = ClauseMaker("TLJ")


_BEFORE_PLAY: Final = (
    _clause(
        "1.1",
        "Seats, turn, pack",
        _GOAL,
        said("Four play, partners opposite each other, and the turn passes counter-clockwise."),
        said("Two packs with their jokers are used, 108 cards."),
        codes=("play.out-of-turn",),
    ),
    _clause("1.2", "Card points", _GOAL, said("Kings and tens carry 10 points, fives 5: 200 in the whole pack.")),
    _clause(
        "2.1",
        "Drawing",
        _SETUP,
        said("The leader draws first, then everyone in turn, card by card, until each has 25."),
        said("The eight cards left over are the talon."),
    ),
    _clause(
        "2.2",
        "Burying",
        _SETUP,
        said("The leader takes the talon into hand and lays any eight of the 33 cards face down."),
        said("The leader then leads to the first trick."),
    ),
    _clause(
        "3.1",
        "Trump rank",
        _TRUMP,
        said(
            "The trump rank is the level of the defenders; in the first round of a game it is 2, where "
            "both teams stand."
        ),
    ),
    _clause(
        "3.2",
        "Exposing a nomination",
        _TRUMP,
        said(
            "While cards are drawn, a player may show one card of the trump rank or two identical ones: "
            "their suit is nominated."
        ),
        read("What is shown must be among the cards that player has drawn so far."),
        codes=("expose.not-held", "expose.not-trump-rank"),
    ),
    _clause(
        "3.3",
        "Overriding a single",
        _TRUMP,
        said(
            "One card shown is overridden by another player's pair of identical cards of the trump rank, "
            "and by nothing less."
        ),
        codes=("expose.not-higher",),
    ),
    _clause(
        "3.4",
        "Not against oneself",
        _TRUMP,
        said("While a nomination stands, its maker cannot put another suit in its place."),
        read("Nor can its maker put jokers in its place."),
        codes=("expose.own-override",),
    ),
    _clause(
        "3.5",
        "Reinforcing",
        _TRUMP,
        said("Who showed a single may add the second identical card, unless a pair was shown in between."),
        read("From then on it counts as a pair. The new card alone may be shown, or both."),
    ),
    _clause(
        "3.6",
        "Jokers: no trump suit",
        _TRUMP,
        said("A pair is overridden only by two jokers of one colour; there is then no trump suit."),
        read("Jokers nominate in no other way, and nothing overrides them."),
        codes=("expose.jokers",),
        options=("jokers_need_pair",),
    ),
    _clause(
        "3.7",
        "Nobody exposed anything",
        _TRUMP,
        said("The leader turns the talon over card by card: the first card of the trump rank gives the trump suit."),
        said("If there is none, the highest card that is no joker gives it."),
        read("Among equally high cards the one turned first counts."),
    ),
    _clause(
        "3.8",
        "First round of a game",
        _SETUP,
        said("Whoever set trumps becomes the leader, and that player's team the defenders."),
        read("If nobody exposed a card, it is the player who drew first."),
    ),
    _clause(
        "3.9",
        "Cards go back to hand",
        _TRUMP,
        said("What was exposed is taken back into hand before the first trick."),
    ),
    _clause(
        "3.10",
        "One finding an exposure",
        _TRUMP,
        read(
            "An exposure has one fault at most, the first of these: jokers that are no pair of one "
            "colour, cards not of the "
            "trump rank or unlike, cards not held, the own nomination overridden, jokers where no pair "
            "stands, not higher."
        ),
    ),
)

_TRICKS: Final = (
    _clause(
        "4.1",
        "Order of trumps",
        _TRUMP,
        said(
            "From the top: red joker, black joker, the trump rank in the trump suit, the trump rank in "
            "the other suits (all "
            "equal), the other cards of the trump suit from ace to 2."
        ),
        said("Without a trump suit: red joker, black joker, all cards of the trump rank as equals."),
    ),
    _clause(
        "4.2",
        "Order of plain suits",
        _TRUMP,
        said("The other suits run from ace to 2, leaving out the trump rank."),
        said("A trump belongs to trumps, whatever suit is printed on it."),
    ),
    _clause(
        "5.1",
        "Single and pair",
        _TRICK,
        said("A single is one card, a pair two identical cards; equal trump-rank cards of two suits are no pair."),
    ),
    _clause(
        "5.2",
        "Tractor",
        _TRICK,
        said("A tractor is two or more pairs of one suit that follow one another once the trump rank is taken out."),
        read(
            "Among trumps the steps are red joker, black joker, trump rank of the trump suit, trump rank "
            "of another suit, ace, "
            "king and so on; equal pairs do not follow one another, so one pair of a step at most."
        ),
    ),
    _clause(
        "5.3",
        "Multiple",
        _MULTIPLE,
        said("Several combinations of one suit may be led together: a multiple."),
        read(
            "The cards are read longest tractors first, then pairs, then singles; one combination alone is no multiple."
        ),
    ),
    _clause(
        "5.4",
        "One suit a lead",
        _TRICK,
        said("All cards of a lead are of one suit, trumps counting as one."),
        codes=("lead.mixed-suits",),
    ),
    _clause(
        "6.1",
        "Following suit",
        _TRICK,
        said("Everyone plays as many cards as were led, and of the suit led as many as they hold, up to that number."),
        codes=("follow.revoke",),
    ),
    _clause(
        "6.2",
        "Matching the combination",
        _TRICK,
        said(
            "Who has enough of the suit matches the combination as fully as possible: for two consecutive pairs, two "
            "consecutive pairs before any two pairs, before one pair, before four loose cards."
        ),
        read(
            "For any lead: the longest pairs asked for take the longest run there is, up to their "
            "length; what is lacking is "
            "asked for again; of several runs the choice that serves best counts. A follow is right if "
            "it matches no less than "
            "the hand could."
        ),
        codes=("follow.shape",),
        options=("follow_depth",),
    ),
    _clause(
        "6.3",
        "Short or void",
        _TRICK,
        said("Who has fewer cards of the suit than were led plays them all and fills up with any others."),
        said("Who has none plays anything; there is no duty to trump or to match."),
    ),
    _clause(
        "7.1",
        "Who wins",
        _TRICK,
        said(
            "The highest play of the led kind wins; of equal plays the earlier one. The winner leads to the next trick."
        ),
        codes=("play.wrong-leader",),
    ),
    _clause(
        "7.2",
        "What can beat a play",
        _TRICK,
        said(
            "Only a play wholly of the suit led or wholly of trumps, with the combinations led: pair for "
            "pair, tractor for "
            "tractor of the same length."
        ),
        read("A tractor can serve as its pairs, and a pair as two singles."),
        options=("ruff_match",),
    ),
    _clause(
        "7.3",
        "Beating a multiple",
        _MULTIPLE,
        said("A multiple is beaten only if each of its combinations is: by trumps, when another suit was led."),
        read("In the suit led itself each combination must meet a higher one."),
    ),
    _clause(
        "7.4",
        "Several beat a multiple",
        _MULTIPLE,
        said("The highest play of the largest combination wins; if that is equal, the earlier play."),
        read(
            "The largest is the longest tractor, else a pair, else a single, and the cards are read in "
            "the way that makes it "
            "highest. The same holds where several beat it in its own suit."
        ),
        options=("overruff",),
    ),
    _clause("7.5", "Points in a trick", _TRICK, said("The card points of a trick count when the challengers win it.")),
)

_ENDS: Final = (
    _clause(
        "8.1",
        "When a multiple is valid",
        _MULTIPLE,
        said(
            "None of its combinations may be beaten in the suit by a higher single, a higher pair or a "
            "higher tractor of the "
            "same length in any one other hand, the partner's included; an equal one does not beat."
        ),
        codes=("lead.multiple-beatable",),
    ),
    _clause(
        "8.2",
        "Certainty",
        _MULTIPLE,
        said("The leader must be certain that nothing led can be beaten."),
        read("A multiple is priced only when it can be beaten in fact; that it was uncertain is noted."),
        codes=("lead.multiple-uncertain",),
        options=("multiple_lead_test",),
    ),
    _clause(
        "8.3",
        "Found out at once",
        _MULTIPLE,
        said("The combinations that can be beaten stay led, the others go back to hand."),
        said("Ten points for every card that goes back pass from the leader's team to the other."),
        read("Of equal combinations any may stay. The points are counted by what had to go back, whatever was taken."),
        codes=("lead.correction-wrong", "lead.correction-unfounded"),
        options=("correction", "fine_per_card"),
    ),
    _clause(
        "8.4",
        "Found out later",
        _MULTIPLE,
        said("If it is not found out before the next play, the team that led wrongly loses the round."),
        read(
            "The same holds of every offence in leading or following that the record shows uncorrected; "
            "the first decides, and "
            "the points are counted and shown all the same."
        ),
        options=("undiscovered",),
    ),
    _clause(
        "8.5",
        "What a lost round counts",
        _MULTIPLE,
        read(
            "If the defenders offended, it counts as 80 points for the challengers, or as what they have "
            "if that is more."
        ),
        read("If the challengers offended, it counts as 75, or as what they have if that is fewer."),
    ),
    _clause(
        "9.1",
        "The talon",
        _GOAL,
        said(
            "Its card points, times twice the number of cards led to the last trick, go to whoever wins "
            "that trick; they count "
            "for the challengers alone."
        ),
        options=("talon_multiplier",),
    ),
    _clause(
        "9.2",
        "Result of a round",
        _GOAL,
        said("With 0 points for the challengers the defenders rise three levels, with 5 to 35 two, with 40 to 75 one."),
        said(
            "From 80 the challengers become the defenders: up to 115 without a rise, then one level for "
            "each further 40 points."
        ),
        read("A total below 0 counts as 0."),
    ),
    _clause(
        "9.3",
        "The ace",
        _GOAL,
        said(
            "Ace is the last level. It cannot be skipped and must be defended: a team that defends at "
            "ace wins the game."
        ),
        codes=("match.after-end",),
        options=("must_defend",),
    ),
    _clause(
        "9.4",
        "Who leads the next round",
        _SETUP,
        said("After a successful defence the leader's partner; otherwise the player to the leader's right."),
    ),
    _clause(
        "9.5",
        "What was written down",
        "",
        read("Trump suit, trump rank, leader, points, levels and next leader of a record are compared with the rules."),
        codes=("claim.*",),
    ),
)

RULEBOOK: Final = Rulebook("tuolaji", 1, "Tuo La Ji Rulebook", (*_BEFORE_PLAY, *_TRICKS, *_ENDS), OFFENCES, SECTIONS)
