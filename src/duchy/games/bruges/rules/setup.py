"""Setup of the game (R1 to R9)."""

from duchy.core.ints import BIT, filled, i64, vec
from duchy.games.bruges.rules import content, kinds
from duchy.games.bruges.rules.deck import Deck
from duchy.games.bruges.rules.player import Citizen, new_citizen
from duchy.games.bruges.rules.state import BrugesState


def lay_out(seats: i64, deck: Deck) -> BrugesState:
    """Return a new game: piles by number of players, everybody's start, the first tops still to turn up (R4 to R8)."""
    g = BrugesState(seats, deck)
    g.players = vec[Citizen]([new_citizen() for _ in range(seats)])
    drawn_from = content.CARDS // content.SETUP_PILES * seats
    g.pile0 = (drawn_from + 1) // 2
    g.pile1 = drawn_from // 2
    g.reserve = content.CARDS - drawn_from
    g.dice = filled(content.COLOURS, 0)
    g.backs = filled(content.COLOURS, 0)
    g.unseen = filled(content.COLOURS, 0)
    g.discarded = filled(content.COLOURS, 0)
    for colour in range(i64(content.COLOURS)):
        cards = deck.with_colour(colour)
        g.backs[colour] = cards
        g.unseen[colour] = BIT[cards] - 1
    g.schedule(kinds.ROUND.of())
    g.schedule(kinds.REVEAL.of(a=1))
    g.schedule(kinds.REVEAL.of(a=0))
    return g
