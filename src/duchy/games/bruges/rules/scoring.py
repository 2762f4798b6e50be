"""Phase 4 and the end: majorities, the change of the first player, sources of points (R85, R88 to R92, R110)."""

from duchy.core.ints import BIT, i64
from duchy.core.questions import Step
from duchy.games.bruges.rules import content, events, grammar, kinds
from duchy.games.bruges.rules.counting import breakdown
from duchy.games.bruges.rules.player import Citizen
from duchy.games.bruges.rules.state import BrugesState


class Majority(Step[BrugesState]):
    """Turn the majority markers, pass the coat of arms, and start the next round or end the game (R88 to R91)."""

    def run(self, g: BrugesState, f: i64) -> None:
        turn_markers(g)
        if g.rounds_left == 0:
            g.emit(events.GAME_ENDED)
            return
        if g.rounds_left > 0:
            g.rounds_left -= 1
        g.first = g.seat_of_turn(1)
        g.schedule(kinds.ROUND.of())

    def fits(self, g: BrugesState, f: i64) -> bool:
        return False


SOURCE_KEYS: tuple[str, ...] = (
    "scored",
    "characters",
    "houses",
    "laurels",
    "majorities",
    "canals",
    "statues",
    "progress",
)
"""The sources of points, in the order of `counting.breakdown`."""


def sources(g: BrugesState, seat: int) -> dict[str, int]:
    """Return a seat's points by source if the game ended now (R92)."""
    return dict(zip(SOURCE_KEYS, breakdown(g.deck, g.players[seat], g.dice)))


def turn_markers(g: BrugesState) -> None:
    """Turn the marker of everybody who leads in a field (R88, R89)."""
    for field in range(i64(content.MAJORITIES)):
        for seat in range(g.seats):
            me = g.players[seat]
            if me.majorities & BIT[field] == 0 and leads(g, seat, field):
                me.majorities |= BIT[field]
                g.emit(events.MAJORITY, seat, field)


def strength(me: Citizen, field: i64) -> i64:
    """Return a citizen's strength in a field (R88, R110)."""
    if field == content.PROGRESS_MAJORITY:
        return me.level + (1 if me.level and me.powers & grammar.ONE_MORE_LEVEL else 0)
    if field == content.PERSON_MAJORITY:
        return me.persons + (1 if me.persons and me.powers & grammar.ONE_MORE_PERSON else 0)
    tiles = me.tiles0 + me.tiles1
    return tiles + (1 if tiles and me.powers & grammar.ONE_MORE_CANAL else 0)


def leads(g: BrugesState, seat: i64, field: i64) -> bool:
    """Whether a seat is the only leader of a field, or tied with a judge, and not at zero (R85, R88)."""
    me = g.players[seat]
    mine = strength(me, field)
    if mine == 0:
        return False
    margin: i64 = 0 if me.powers & grammar.JUDGE else 1
    for other in range(g.seats):
        if other != seat and strength(g.players[other], field) + margin > mine:
            return False
    return True
