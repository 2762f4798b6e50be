"""Phase 4: majorities, the change of the first player, the end (R85, R88 to R91, R110)."""

from duchy.core.agenda import NOBODY, frame
from duchy.core.ints import BIT, i64
from duchy.core.questions import Step
from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.content import (
    MAJORITIES,
    PERSON_MAJORITY,
    PROGRESS_MAJORITY,
)
from duchy.games.bruges.rules.events import GAME_ENDED, MAJORITY
from duchy.games.bruges.rules.grammar import (
    JUDGE,
    ONE_MORE_CANAL,
    ONE_MORE_LEVEL,
    ONE_MORE_PERSON,
)
from duchy.games.bruges.rules.player import Citizen
from duchy.games.bruges.rules.state import BrugesState


class Majority(Step[BrugesState]):
    """Turn the majority markers, pass the coat of arms, begin the next round or end the game (R88 to R91)."""

    def run(self, g: BrugesState, f: i64) -> None:
        turn_markers(g)
        if g.rounds_left == 0:
            g.tell(GAME_ENDED)
            return
        if g.rounds_left > 0:
            g.rounds_left -= 1
        g.first = (g.first + 1) % g.seats
        g.push(frame(kinds.ROUND, NOBODY, 0, 0, 0))


def turn_markers(g: BrugesState) -> None:
    """Turn the marker of everybody who leads in a field (R88, R89)."""
    field: i64 = 0
    while field < MAJORITIES:
        seat: i64 = 0
        while seat < g.seats:
            p = g.citizens[seat]
            if p.majorities & BIT[field] == 0 and leads(g, seat, field):
                p.majorities |= BIT[field]
                g.tell(MAJORITY, seat, field)
            seat += 1
        field += 1


def strength(p: Citizen, field: i64) -> i64:
    """What a citizen counts for in a field (R88, R110)."""
    if field == PROGRESS_MAJORITY:
        return p.level + (1 if p.level and p.powers & ONE_MORE_LEVEL else 0)
    if field == PERSON_MAJORITY:
        return p.persons + (1 if p.persons and p.powers & ONE_MORE_PERSON else 0)
    tiles = p.tiles0 + p.tiles1
    return tiles + (1 if tiles and p.powers & ONE_MORE_CANAL else 0)


def leads(g: BrugesState, seat: i64, field: i64) -> bool:
    """Whether a seat is alone in front, or tied there with a judge and something to show (R85, R88)."""
    p = g.citizens[seat]
    mine = strength(p, field)
    if mine == 0:
        return False
    margin: i64 = 0 if p.powers & JUDGE else 1
    other: i64 = 0
    while other < g.seats:
        if other != seat and strength(g.citizens[other], field) + margin > mine:
            return False
        other += 1
    return True
