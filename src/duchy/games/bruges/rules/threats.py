"""The five disasters triggered by a third marker, and the choices of their victims (R27 to R38, R99)."""

from typing import Final

from duchy.core.actions import Choices, Verb
from duchy.core.agenda import arg_a, seat_of
from duchy.core.ints import BIT, filled, i64, vec
from duchy.core.questions import Question, Step
from duchy.games.bruges.rules import actions, building, content, events, grammar, kinds
from duchy.games.bruges.rules.deck import does
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, card_under, house_of, inserted, person_in, without
from duchy.games.bruges.rules.state import BrugesState

_SPARES: Final[vec[i64]] = vec[i64](
    [grammar.NO_FLOOD, grammar.NO_PLAGUE, grammar.NO_RAID, grammar.NO_FIRE, grammar.NO_INTRIGUE]
)


class Strike(Step[BrugesState]):
    """Trigger the disasters of one seat, which chooses the order of several (R27, R28)."""

    def run(self, g: BrugesState, f: i64) -> None:
        seat = arg_a(f)
        due = disasters(g.players[seat])
        if due == 0:
            return
        if due & (due - 1):
            g.schedule(kinds.FIRST_DISASTER.of(seat))
            return
        colour: i64 = 0
        while due != BIT[colour]:
            colour += 1
        strike(g, seat, colour)

    def fits(self, g: BrugesState, f: i64) -> bool:
        return arg_a(f) < g.seats and disasters(g.players[arg_a(f)]) != 0 and follows_disaster(g)


class FirstDisaster(Question[BrugesState]):
    """Choose which disaster comes first (R28)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        out.add_cells(actions.SUFFER.base, disasters(g.players[seat_of(f)]))

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        g.schedule(kinds.STRIKE.of(a=seat))
        strike(g, seat, actions.SUFFER.a(action))

    def fits(self, g: BrugesState, f: i64) -> bool:
        due = disasters(g.players[seat_of(f)])
        return due & (due - 1) != 0 and follows_disaster(g)


class Bury(Question[BrugesState]):
    """Lose one character to the plague (R30, R31)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        add_persons(g.players[seat_of(f)], actions.BURY, out)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        card = actions.BURY.a(action)
        building.send_away(g, g.players[seat], card)
        g.discard(card)
        g.emit(events.LOST_PERSON, seat, card)
        return_markers(g, seat, content.PLAGUE)

    def fits(self, g: BrugesState, f: i64) -> bool:
        me = g.players[seat_of(f)]
        return me.persons > 0 and disasters(me) & BIT[content.PLAGUE] != 0 and follows_disaster(g)


class Burn(Question[BrugesState]):
    """Lose a house or a canal tile of one's choice to the fire (R33 to R37)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        me = g.players[seat_of(f)]
        add_tiles(me, out)
        add_empty_houses(me, out)
        add_persons(me, actions.EVICT, out)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if actions.LOSE.has(action):
            building.lose_tile(g, seat, actions.LOSE.a(action))
        elif actions.BURN.has(action):
            lose_house(g, seat, house_of(g.players[seat], actions.BURN.a(action)))
        else:
            evict(g, seat, actions.EVICT.a(action))
        return_markers(g, seat, content.FIRE)

    def fits(self, g: BrugesState, f: i64) -> bool:
        me = g.players[seat_of(f)]
        return can_burn(me) and disasters(me) & BIT[content.FIRE] != 0 and follows_disaster(g)


class LoseTile(Question[BrugesState]):
    """Lose a canal tile to a troublemaker (R71)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        add_tiles(g.players[seat_of(f)], out)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        building.lose_tile(g, seat_of(f), actions.LOSE.a(action))

    def fits(self, g: BrugesState, f: i64) -> bool:
        me = g.players[seat_of(f)]
        return me.tiles0 + me.tiles1 > 0 and does(g.deck, arg_a(f), grammar.LOSE_CANAL) and kinds.follows_effect(g)


def follows_disaster(g: BrugesState) -> bool:
    """Whether the top frame is where disasters may strike: above other disasters, or after an effect."""
    return kinds.STRIKE.has(kinds.below(g)) or kinds.follows_effect(g)


def threaten(g: BrugesState, seat: i64, colour: i64) -> None:
    """Give a marker, and trigger its disaster if it is the third (R27, R97)."""
    me = g.players[seat]
    me.threats[colour] += 1
    g.emit(events.THREATENED, seat, colour)
    if me.threats[colour] >= content.MARKERS_OF_A_DISASTER:
        g.schedule(kinds.STRIKE.of(a=seat))


def disasters(me: Citizen) -> i64:
    """Return the mask of colours of which a citizen has three markers."""
    due: i64 = 0
    for colour in range(i64(content.COLOURS)):
        if me.threats[colour] >= content.MARKERS_OF_A_DISASTER:
            due |= BIT[colour]
    return due


def is_spared(me: Citizen, colour: i64) -> bool:
    """Whether a character protects its owner from the disaster of a colour (R99)."""
    return me.powers & _SPARES[colour] != 0


def strike(g: BrugesState, seat: i64, colour: i64) -> None:
    """Carry out one disaster, then put its markers back without points (R27 to R38)."""
    me = g.players[seat]
    if is_spared(me, colour):
        g.emit(events.SPARED, seat, colour)
        return_markers(g, seat, colour)
        return
    g.emit(events.STRUCK, seat, colour)
    if colour == content.FLOOD:
        w = me.workers
        g.emit(events.LOST_WORKERS, seat, me.all_workers(), w[0], w[1], w[2], w[3], w[4])
        me.workers = filled(content.COLOURS, 0)
    elif colour == content.PLAGUE:
        if me.persons:
            g.schedule(kinds.BURY.of(seat))
            return
    elif colour == content.RAID:
        building.lose_florins(g, seat, me.florins)
    elif colour == content.FIRE:
        if can_burn(me):
            g.schedule(kinds.BURN.of(seat))
            return
    else:
        lose_points(g, seat, content.INTRIGUE_POINTS)
    return_markers(g, seat, colour)


def return_markers(g: BrugesState, seat: i64, colour: i64) -> None:
    """Put back the markers of a disaster that is over, without points (R27)."""
    g.players[seat].threats[colour] -= content.MARKERS_OF_A_DISASTER
    g.emit(events.RETURNED, seat, colour)


def can_burn(me: Citizen) -> bool:
    """Whether there is anything to burn (R33)."""
    return len(me.houses) > 0 or me.tiles0 + me.tiles1 > 0


def lose_points(g: BrugesState, seat: i64, points: i64) -> None:
    """Lose points, never below 0 (R38)."""
    me = g.players[seat]
    points = min(points, me.points)
    me.points -= points
    g.emit(events.LOST_POINTS, seat, points)


def evict(g: BrugesState, seat: i64, card: i64) -> None:
    """Lose the house of a character, which returns to the hand (R34, R35)."""
    me = g.players[seat]
    i: i64 = 0
    while person_in(me.houses[i]) != card:
        i += 1
    building.send_away(g, me, card)
    me.hand = inserted(me.hand, card)
    g.shown = inserted(g.shown, card)
    lose_house(g, seat, i)
    g.emit(events.CAME_BACK, seat, card)


def lose_house(g: BrugesState, seat: i64, at: i64) -> None:
    """Discard a house openly (R33, R35)."""
    me = g.players[seat]
    card = card_under(me.houses[at])
    last: i64 = len(me.houses) - 1
    if len(g.shown):
        g.shown = without(g.shown, card)
    g.discard(card)
    g.emit(events.LOST_HOUSE, seat, card, g.deck.colour[card], at + 1)
    while at < last:
        me.houses[at] = me.houses[at + 1]
        at += 1
        g.emit(events.MOVED_UP, seat, g.deck.colour[card_under(me.houses[at - 1])], at)
    me.houses = me.houses[:last]


def add_tiles(me: Citizen, out: Choices) -> None:
    """Add each canal section that can lose its outermost tile (R36)."""
    if me.tiles0:
        out.add(actions.LOSE.base)
    if me.tiles1:
        out.add(actions.LOSE.base + 1)


def add_empty_houses(me: Citizen, out: Choices) -> None:
    """Add each empty house, by its card (R33)."""
    cards = vec[i64]()
    for house in me.houses:
        if person_in(house) == NOBODY_IN:
            cards = inserted(cards, card_under(house))
    for card in cards:
        out.add(actions.BURN.at(card))


def add_persons(me: Citizen, verb: Verb, out: Choices) -> None:
    """Add the action of a verb for each character in a house."""
    cards = vec[i64]()
    for house in me.houses:
        if person_in(house) != NOBODY_IN:
            cards = inserted(cards, person_in(house))
    for card in cards:
        out.add(verb.at(card))
