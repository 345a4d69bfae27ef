"""The clauses of Touti as data."""

from __future__ import annotations

from typing import Final

from replay.domain.clauses import ClauseMaker, Rulebook, read, said
from replay.games.touti.offences import OFFENCES

SECTIONS: Final = {
    "1": "Pack and table",
    "2": "Auction",
    "3": "Play",
    "4": "Singing",
    "5": "Score",
    "6": "Standings",
}

_DECK: Final = "The Deck"
_TEAMS: Final = "Teams and Players"
_SETUP: Final = "Game Setup"
_BIDDING: Final = "Bidding and Engagement"
_TWYA: Final = "Twya Play"
_SCORING: Final = "Scoring"
_SINGING: Final = "Singing (Declarations)"
_ROUND: Final = "Winning the Round"
_GAME: Final = "Winning the Game"
_STANDINGS: Final = "Standings & Points"

_clause: Final = ClauseMaker("TOU")


CLAUSES: Final = (
    _clause(
        "1.1",
        "Forty cards and their order",
        _DECK,
        said("The pack is the Spanish one of 40 cards: oros, copas, espadas and bastos, ten of each."),
        said("In every suit 1 is highest, then 3, 12, 11, 10, 7, 6, 5, 4 and 2."),
    ),
    _clause(
        "1.2",
        "What cards count",
        _SCORING,
        said("The cards of the pack count 120 together, and winning the last twya counts 10 more: 130 in a round."),
        read("A 1 counts 11, a 3 counts 10, a 12 counts 4, an 11 counts 3, a 10 counts 2, the others nothing."),
    ),
    _clause(
        "1.3",
        "Four players, two teams",
        _TEAMS,
        said("Those who sit opposite are partners, and the turn passes counter-clockwise."),
        said("Everyone is dealt ten cards."),
        said("The first speaker bids first and leads first; in the next round it is the next player in turn."),
        codes=("play.out-of-turn",),
    ),
    _clause(
        "2.1",
        "Speaking by turns",
        _BIDDING,
        said("From the first speaker on each in turn passes, says As, buys or pushes."),
        said("Whoever has passed or said As has left the auction and is not asked again."),
        codes=("auction.out-of-turn",),
    ),
    _clause(
        "2.2",
        "Bids",
        _BIDDING,
        said("A bid is one of 70, 80 and so on in tens to 210, and higher than the standing bid."),
        read("Any higher step may be named, and a partner's bid may be raised like any other."),
        codes=("auction.bid",),
    ),
    _clause(
        "2.3",
        "Seventy",
        _BIDDING,
        said("An auction may open at 70, but no chrya is ever 70."),
        said("The last to speak cannot open at 70."),
        said("A player left alone at 70 goes to 80 or higher, or passes."),
        read("The last to speak is the fourth on the first round, when no bid stands."),
        read("The player alone at 70 is asked once the other three have left; a pass there means a redeal."),
        codes=("auction.seventy",),
    ),
    _clause(
        "2.4",
        "As",
        _BIDDING,
        said('"As" may be said on the first turn only, by a player who holds an ace.'),
        said("It tells the table of the ace, and the player leaves the auction as by a pass."),
        read("The ace is one of the ten cards dealt."),
        codes=("auction.as-late", "auction.as-without-ace"),
    ),
    _clause(
        "2.5",
        "Pushing the partner",
        _BIDDING,
        said("A player whose partner holds the bid may push it by 10, 20 or 30."),
        read("A push takes the place of a bid or pass: bid and holder stay, and the pusher is still in."),
        read("A 70 may be pushed too."),
        read("The answer that the push asks for must not pass 210."),
        codes=("auction.push",),
    ),
    _clause(
        "2.6",
        "Answering a push",
        _BIDDING,
        said("A pushed player must next bid at least the own bid, the push and ten together."),
        said("When an opponent bids in between, the duty falls away."),
        read("Passing or saying As does not answer a push."),
        read("An opponent who passes or says As in between leaves the duty as it is."),
        codes=("auction.push-unanswered",),
    ),
    _clause(
        "2.7",
        "End of the auction",
        _BIDDING,
        said("The highest bid becomes the chrya."),
        read("It is over when three have left, the bid is 80 or higher and no push waits for its answer."),
        read("The holder of the bid is asked again only when pushed or alone at 70."),
        read("A push on the bid of a partner who has left asks for nothing."),
        codes=("auction.unfinished", "auction.after-end"),
    ),
    _clause(
        "2.8",
        "Redeal",
        _BIDDING,
        said("When everybody passes the cards are dealt again."),
        read("As counts as a pass here."),
        read("The redeal is recorded as a round without twyas; the house rule says who speaks first then."),
        options=("redeal_first_speaker",),
    ),
    _clause(
        "2.9",
        "Firing the tranfo",
        _BIDDING,
        said("Whoever won the auction fires the tranfo: any suit, even one not held."),
    ),
    _clause(
        "3.1",
        "Who leads",
        _TWYA,
        said("The first speaker leads the first twya, whoever bought; every other is led by the last winner."),
        codes=("play.wrong-leader",),
    ),
    _clause(
        "3.2",
        "Following and overtaking",
        _TWYA,
        said("A player who holds the suit led plays it."),
        said("Whoever can beat every card of that suit played so far must play a card that does."),
        said("Where that cannot be done, or the twya has been trumped, any card of the suit led will do."),
        read("A twya to which tranfo was led has not been trumped: overtaking is owed there too."),
        read("Which of several higher cards is played is free."),
        codes=("follow.revoke", "follow.overtake"),
    ),
    _clause(
        "3.3",
        "Playing tranfo",
        _TWYA,
        said("A player without the suit led plays tranfo."),
        said("If a tranfo lies there already a higher one is owed where there is one, else any tranfo."),
        codes=("follow.must-trump", "follow.overtrump"),
    ),
    _clause(
        "3.4",
        "Discarding",
        _TWYA,
        said("A player with neither the suit led nor tranfo plays any card."),
    ),
    _clause(
        "3.5",
        "The partner is winning",
        _TWYA,
        said("These duties stay the same when the own partner is winning the twya."),
    ),
    _clause(
        "3.6",
        "Winning a twya",
        _TWYA,
        said("The highest tranfo wins, and without a tranfo the highest card of the suit led."),
    ),
    _clause(
        "4.1",
        "Who may sing what",
        _SINGING,
        said("A player of the bidding team who holds Kabal (11) and Ray (12) of a suit may sing it."),
        said("The tranfo counts 40, another suit 20."),
        said("One of the two cards with each partner is no song."),
        read("Both cards are still in hand when the song is sung."),
        codes=("sing.not-bidders", "sing.not-held"),
    ),
    _clause(
        "4.2",
        "When a song is sung",
        _SINGING,
        said("A song follows a twya that the team won, whichever partner won it."),
        read("It is sung after that twya and before the next lead, by either partner, never before the first twya."),
        read("A house rule lets it be sung until the next twya is over."),
        codes=("sing.not-after-win",),
        options=("sing_window",),
    ),
    _clause(
        "4.3",
        "One at a time",
        _SINGING,
        said("A twya has one song, and a suit is sung once in a round."),
        codes=("sing.second", "sing.repeated"),
    ),
    _clause(
        "4.4",
        "Songs by the chrya",
        _SINGING,
        said("At 80 there is no song; at 90 songs make 20 at most, in a plain suit; at 100 they make 40 at most."),
        said("From 110 on there is no limit."),
        codes=("sing.limit",),
    ),
    _clause(
        "4.5",
        "A song against the rules",
        _SINGING,
        read("A song against these rules counts nothing, and its suit may still be sung."),
    ),
    _clause(
        "5.1",
        "All or nothing",
        _ROUND,
        said("The bidders' cards, last twya and songs are held against the chrya."),
        said("If they reach it the bidders write the chrya and the others 0, otherwise the others write it."),
        codes=("claim.*",),
    ),
    _clause(
        "5.2",
        "The target",
        _GAME,
        said("The first team to reach the target wins the game: 400, 600 (the usual one) or 1000."),
        codes=("match.after-end",),
    ),
    _clause(
        "5.3",
        "What a wrong card costs",
        _TWYA,
        read("The source names no penalty for a wrong card. It is reported, and whether the chrya hung on that twya."),
        read("A house rule lets the team that first played one lose the round."),
        options=("undiscovered",),
    ),
    _clause(
        "6.1",
        "Lifetime and week",
        _STANDINGS,
        said("Every player has a total that never expires and never falls below zero."),
        said("A weekly ranking runs from Monday to Sunday, in UTC."),
    ),
    _clause(
        "6.2",
        "Caps and abandons",
        _STANDINGS,
        said("Points won against bots count up to 200 a day, points won online against people without limit."),
        said("Online the first abandon of a day is forgiven."),
        said("Leaving before the first deal or after the match is free, in a local game also between rounds."),
        said("Surrendering a round of a local game is a round lost and no abandon."),
        said("Who is back in a private room within 60 seconds has not abandoned."),
        read("All this is read from the mode, the bots and the ending a record gives."),
    ),
    _clause(
        "6.3",
        "What a win is worth",
        _STANDINGS,
        read("The source's figures for wins and abandons are lost: the operator fills a table of settings."),
        read("Until it is filled, players rank by rounds and games won."),
    ),
)

RULEBOOK: Final = Rulebook(
    game="touti",
    version=1,
    source="Rules of Touti as published with an online table",
    clauses=CLAUSES,
    offences=OFFENCES,
    sections=SECTIONS,
)
