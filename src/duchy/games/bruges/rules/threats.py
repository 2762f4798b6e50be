"""The five disasters that a third marker sets off, and the choices of their victims (R27 to R38, R99)."""

from typing import Final

from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY, arg_a, frame, seat_of
from duchy.core.ints import BIT, filled, i64, vec
from duchy.core.questions import Question, Step
from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.actions import BURN, BURY, EVICT, LOSE, SUFFER
from duchy.games.bruges.rules.building import lose_florins, lose_tile, send_away, vacancies
from duchy.games.bruges.rules.content import COLOURS, FIRE, FLOOD, INTRIGUE_POINTS, MARKERS_OF_A_DISASTER, PLAGUE, RAID
from duchy.games.bruges.rules.events import (
    CAME_BACK,
    LOST_HOUSE,
    LOST_PERSON,
    LOST_POINTS,
    LOST_WORKERS,
    SPARED,
    STRUCK,
    THREATENED,
)
from duchy.games.bruges.rules.grammar import NO_FIRE, NO_FLOOD, NO_INTRIGUE, NO_PLAGUE, NO_RAID
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, card_under, keeping_order, person_in
from duchy.games.bruges.rules.state import BrugesState

_SPARES: Final[vec[i64]] = vec[i64]([NO_FLOOD, NO_PLAGUE, NO_RAID, NO_FIRE, NO_INTRIGUE])


class Strike(Step[BrugesState]):
    """Set off the disasters of one seat; it chooses the order of several (R27, R28)."""

    def run(self, g: BrugesState, f: i64) -> None:
        seat = arg_a(f)
        due = disasters(g.citizens[seat])
        if due == 0:
            return
        if due & (due - 1):
            g.push(frame(kinds.FIRST_DISASTER, seat, 0, 0, 0))
            return
        colour: i64 = 0
        while due != BIT[colour]:
            colour += 1
        strike(g, seat, colour)


class FirstDisaster(Question[BrugesState]):
    """Choose which disaster comes first (R28)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        out.add_cells(SUFFER.base, disasters(g.citizens[seat_of(f)]))

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        g.push(frame(kinds.STRIKE, NOBODY, seat, 0, 0))
        strike(g, seat, action - SUFFER.base)


class Bury(Question[BrugesState]):
    """Lose one character to the plague (R30, R31)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        add_persons(g.citizens[seat_of(f)], BURY.base, out)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        card = action - BURY.base
        send_away(g, g.citizens[seat], card)
        g.discard(card)
        g.tell(LOST_PERSON, seat, card)


class Burn(Question[BrugesState]):
    """Lose a house or a canal tile to the fire (R33 to R37)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        p = g.citizens[seat_of(f)]
        add_tiles(p, out)
        out.add_cells(BURN.base, vacancies(g, p))
        add_persons(p, EVICT.base, out)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if LOSE.has(action):
            lose_tile(g, seat, action - LOSE.base)
        elif BURN.has(action):
            burn_empty(g, seat, action - BURN.base)
        else:
            evict(g, seat, action - EVICT.base)


class LoseTile(Question[BrugesState]):
    """Lose a canal tile to a troublemaker (R71)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        add_tiles(g.citizens[seat_of(f)], out)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        lose_tile(g, seat_of(f), action - LOSE.base)


def threaten(g: BrugesState, seat: i64, colour: i64) -> None:
    """Give a marker, and set off its disaster if it is the third (R27, R97)."""
    p = g.citizens[seat]
    p.threats[colour] += 1
    g.tell(THREATENED, seat, colour)
    if p.threats[colour] >= MARKERS_OF_A_DISASTER:
        g.push(frame(kinds.STRIKE, NOBODY, seat, 0, 0))


def disasters(p: Citizen) -> i64:
    """The colours of which a citizen has three markers, as a mask."""
    due: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        if p.threats[colour] >= MARKERS_OF_A_DISASTER:
            due |= BIT[colour]
        colour += 1
    return due


def is_spared(p: Citizen, colour: i64) -> bool:
    """Whether a character keeps the disaster of a colour from its owner (R99)."""
    return p.powers & _SPARES[colour] != 0


def strike(g: BrugesState, seat: i64, colour: i64) -> None:
    """One disaster: its markers go back without points, then it does its harm (R27 to R38)."""
    p = g.citizens[seat]
    p.threats[colour] -= MARKERS_OF_A_DISASTER
    if is_spared(p, colour):
        g.tell(SPARED, seat, colour)
        return
    g.tell(STRUCK, seat, colour)
    if colour == FLOOD:
        g.tell(LOST_WORKERS, seat, p.all_workers())
        p.workers = filled(COLOURS, 0)
    elif colour == PLAGUE:
        if p.persons:
            g.push(frame(kinds.BURY, seat, 0, 0, 0))
    elif colour == RAID:
        lose_florins(g, seat, p.florins)
    elif colour == FIRE:
        if len(p.houses) or p.tiles0 or p.tiles1:
            g.push(frame(kinds.BURN, seat, 0, 0, 0))
    else:
        lose_points(g, seat, INTRIGUE_POINTS)


def lose_points(g: BrugesState, seat: i64, points: i64) -> None:
    """Lose points, never below 0 (R38)."""
    p = g.citizens[seat]
    points = min(points, p.points)
    p.points -= points
    g.tell(LOST_POINTS, seat, points)


def burn_empty(g: BrugesState, seat: i64, colour: i64) -> None:
    """Lose an empty house of a colour (R33)."""
    p = g.citizens[seat]
    i: i64 = 0
    while person_in(p.houses[i]) != NOBODY_IN or g.deck.colour[card_under(p.houses[i])] != colour:
        i += 1
    lose_house(g, seat, i)


def evict(g: BrugesState, seat: i64, card: i64) -> None:
    """Lose the house of a character, who comes back to the hand (R34, R35)."""
    p = g.citizens[seat]
    i: i64 = 0
    while person_in(p.houses[i]) != card:
        i += 1
    send_away(g, p, card)
    p.hand = keeping_order(p.hand, card)
    g.shown = keeping_order(g.shown, card)
    lose_house(g, seat, i)
    g.tell(CAME_BACK, seat, card)


def lose_house(g: BrugesState, seat: i64, at: i64) -> None:
    """Discard a house openly (R33, R35)."""
    p = g.citizens[seat]
    card = card_under(p.houses[at])
    last: i64 = len(p.houses) - 1
    while at < last:
        p.houses[at] = p.houses[at + 1]
        at += 1
    p.houses = p.houses[:last]
    g.discard(card)
    g.tell(LOST_HOUSE, seat, card)


def add_tiles(p: Citizen, out: Choices) -> None:
    """Each canal section that can lose its outermost tile (R36)."""
    if p.tiles0:
        out.add(LOSE.base)
    if p.tiles1:
        out.add(LOSE.base + 1)


def add_persons(p: Citizen, base: i64, out: Choices) -> None:
    """`base + card` for each character in a house, ascending."""
    lowest: i64 = -1
    while True:
        following: i64 = NOBODY_IN
        for house in p.houses:
            person = person_in(house)
            if lowest < person < following:
                following = person
        if following == NOBODY_IN:
            return
        out.add(base + following)
        lowest = following
