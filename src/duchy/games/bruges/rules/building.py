"""Changes to one citizen's possessions, with their events: gains, canal tiles, houses, characters, markers.

Whatever else changes something that characters watch for must call `trigger`, too.
"""

from typing import Final

from duchy.core.events import all_but
from duchy.core.ints import BIT, append, i64, vec
from duchy.games.bruges.rules import actions, content, events, grammar, kinds
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, card_under, holds, inserted, person_in, without
from duchy.games.bruges.rules.state import BrugesState

_SPACE_PRICES: Final[vec[i64]] = vec[i64](content.SPACE_PRICES)
_STATUES: Final[vec[i64]] = vec[i64](content.STATUES)

IMPOSSIBLE: Final = 9999
"""The price of something that cannot be bought."""


# --- gains and losses ---------------------------------------------------------------------------------------------


def gain_points(g: BrugesState, seat: i64, points: i64) -> None:
    """Score points."""
    if points:
        g.players[seat].points += points
        g.emit(events.SCORED, seat, points)


def gain_florins(g: BrugesState, seat: i64, florins: i64) -> None:
    """Take florins from the bank (R9)."""
    if florins:
        g.players[seat].florins += florins
        g.emit(events.TOOK_FLORINS, seat, florins)


def lose_florins(g: BrugesState, seat: i64, florins: i64) -> None:
    """Return florins to the bank, without a choice."""
    if florins:
        g.players[seat].florins -= florins
        g.emit(events.LOST_FLORINS, seat, florins)


def gain_workers(g: BrugesState, seat: i64, colour: i64, workers: i64) -> None:
    """Take workers from the supply (R9)."""
    g.players[seat].workers[colour] += workers
    g.emit(events.TOOK_WORKERS, seat, colour, workers)


# --- watching -----------------------------------------------------------------------------------------------------


def trigger(g: BrugesState, seat: i64, event: i64, colour: i64) -> None:
    """Schedule the characters that watch for this event, in the order of their cards' numbers (R111)."""
    me = g.players[seat]
    if me.watched_events & BIT[event]:
        i: i64 = len(me.watchers) - 1
        while i >= 0:
            watcher = me.watchers[i]
            if g.deck.event[watcher] == event:
                g.schedule(kinds.WATCH.of(a=watcher, b=colour, c=seat))
            i -= 1


def carry_out_frame(seat: i64, card: i64, part: i64, it: i64) -> i64:
    """Return the step that carries out an effect from one part on; `it` is the colour that it refers to."""
    return kinds.CARRY_OUT.of(a=card, b=part, c=content.COLOURS * seat + it)


# --- markers and progress -----------------------------------------------------------------------------------------


def drop_threat(g: BrugesState, seat: i64, colour: i64) -> None:
    """Return one threat marker and score its point (R47)."""
    me = g.players[seat]
    me.threats[colour] -= 1
    me.points += 1
    g.emit(events.REMOVED, seat, colour, 1)
    trigger(g, seat, grammar.ON_THREAT, colour)


def can_advance(me: Citizen, price: i64) -> bool:
    """Whether a citizen can advance a level at this price (R25, R26)."""
    return me.level < content.LAST_LEVEL and me.florins >= price


def advance(g: BrugesState, seat: i64, price: i64) -> None:
    """Pay and advance a level (R25)."""
    me = g.players[seat]
    me.florins -= price
    me.level += 1
    g.emit(events.ADVANCED, seat, me.level, price)
    trigger(g, seat, grammar.ON_ADVANCE, 0)


# --- canals -------------------------------------------------------------------------------------------------------


def canal_price(me: Citizen, section: i64, times: i64) -> i64:
    """Return the price of the next tile of a section at a multiple of its price (R49, R50, R72, R73, R104)."""
    tiles = me.tiles(section)
    if tiles == content.SPACES:
        return IMPOSSIBLE
    if me.powers & (grammar.FREE_CANAL | grammar.CHEAP_CANAL) == 0:
        return _SPACE_PRICES[tiles] * times
    if me.powers & grammar.FREE_CANAL:
        return 0
    return max(0, _SPACE_PRICES[tiles] * times - content.SURVEYOR_DISCOUNT)


def can_dig(me: Citizen, times: i64) -> bool:
    """Whether any canal tile can be paid at a multiple of its price."""
    return me.florins >= canal_price(me, 0, times) or me.florins >= canal_price(me, 1, times)


def next_colour(g: BrugesState, seat: i64, section: i64) -> i64:
    """Return the colour of the next space of an incomplete section."""
    return g.deck.space[10 * seat + content.SPACES * section + g.players[seat].tiles(section)]


def dig(g: BrugesState, seat: i64, section: i64, price: i64) -> None:
    """Pay and build the next canal tile of a section, with a statue if it completes it (R50, R51, R37)."""
    me = g.players[seat]
    colour = next_colour(g, seat, section)
    tiles = me.tiles(section) + 1
    me.florins -= price
    me.set_tiles(section, tiles)
    g.emit(events.DUG, seat, section, colour, price, tiles)
    if tiles == content.SPACES and me.crowned & BIT[section] == 0:
        me.crowned |= BIT[section]
        if g.statues_taken < len(_STATUES):
            points = _STATUES[g.statues_taken]
            g.statues_taken += 1
            me.statues += 1
            me.statue_points += points
            g.emit(events.TOOK_STATUE, seat, points)
    trigger(g, seat, grammar.ON_CANAL, colour)


def lose_tile(g: BrugesState, seat: i64, section: i64) -> None:
    """Remove the outermost tile of a section; a statue stays (R36, R37)."""
    me = g.players[seat]
    space = me.tiles(section)
    me.set_tiles(section, space - 1)
    g.emit(events.LOST_TILE, seat, section, space)


# --- houses and characters ----------------------------------------------------------------------------------------


def build_house(g: BrugesState, seat: i64, card: i64, pay: i64) -> None:
    """Pay for a house and put a card from the hand face down; a publicly known face stays known (R35, R52, R53)."""
    me = g.players[seat]
    if pay < content.COLOURS:
        me.workers[pay] -= 1
    elif pay == actions.PAY_FLORIN:
        me.florins -= 1
    colour = g.deck.colour[card]
    me.hand = without(me.hand, card)
    me.houses = append(me.houses, card + 256 * NOBODY_IN)
    if g.sink is not None:
        emit_built(g, seat, card, pay, len(me.houses))
    trigger(g, seat, grammar.ON_HOUSE, colour)


def emit_built(g: BrugesState, seat: i64, card: i64, pay: i64, plot: i64) -> None:
    """Announce a new house; the others see a back, unless the card is publicly known (R35, R53)."""
    colour = g.deck.colour[card]
    if holds(g.shown, card):
        g.emit(events.BUILT_OPENLY, seat, card, pay, colour, plot)
    else:
        g.emit_to(seat, events.BUILT_SECRETLY, seat, card, pay, colour, plot)
        g.emit_to(all_but(seat), events.BUILT, seat, colour, pay, plot)


def vacancies(g: BrugesState, me: Citizen) -> i64:
    """Return the mask of colours of empty houses."""
    colours: i64 = 0
    if me.persons < len(me.houses):
        for house in me.houses:
            if person_in(house) == NOBODY_IN:
                colours |= BIT[g.deck.colour[card_under(house)]]
    return colours


def person_price(g: BrugesState, me: Citizen, card: i64, discount: i64) -> i64:
    """Return the price of placing a character (R54, R107)."""
    price = g.deck.price[card] - discount
    if me.powers & grammar.CHEAP_PERSONS:
        price -= content.JURIST_DISCOUNT
    return price if price > 0 else 0


def may_place(g: BrugesState, me: Citizen) -> bool:
    """Whether there are an empty house and a card in hand; whether its price can be paid is a secret (R54, R107)."""
    return len(me.hand) > 0 and vacancies(g, me) != 0


def place_person(g: BrugesState, seat: i64, card: i64, at: i64, discount: i64) -> None:
    """Pay for a character and put it in an empty house; lightning effects act at once (R54, R56, R77, R81)."""
    me = g.players[seat]
    deck = g.deck
    price = person_price(g, me, card, discount)
    me.florins -= price
    me.hand = without(me.hand, card)
    me.houses[at] = card_under(me.houses[at]) + 256 * card
    me.persons += 1
    if g.sink is not None:
        house = deck.colour[card_under(me.houses[at])]
        colour = deck.colour[card]
        g.emit_to(seat, events.PLACED, seat, card, house, price, colour, 1)
        g.emit_to(all_but(seat), events.PLACED, seat, card, house, price, colour, 1 if holds(g.shown, card) else 0)
    if len(g.shown):
        g.shown = without(g.shown, card)
    trigger(g, seat, grammar.ON_PERSON, deck.colour[card])
    if deck.kind[card] == content.LIGHTNING:
        act = carry_out_frame(seat, card, 0, 0)
        g.schedule(act)
        if me.powers & grammar.ASTRONOMER:
            g.schedule(act)
    else:
        me.add_abilities(deck, card)


def who_gives(g: BrugesState, me: Citizen, power: i64) -> i64:
    """Return the first of a citizen's characters that has a power."""
    i: i64 = 0
    while person_in(me.houses[i]) == NOBODY_IN or g.deck.power[person_in(me.houses[i])] & power == 0:
        i += 1
    return person_in(me.houses[i])


def send_away(g: BrugesState, me: Citizen, card: i64) -> None:
    """Remove a character from its house, with its powers and its watching (R30, R34)."""
    i: i64 = 0
    while person_in(me.houses[i]) != card:
        i += 1
    me.houses[i] = card_under(me.houses[i]) + 256 * NOBODY_IN
    me.persons -= 1
    me.ready = without(me.ready, card)
    me.watchers = vec[i64]()
    me.powers = 0
    me.watched_events = 0
    for house in me.houses:
        if person_in(house) != NOBODY_IN:
            me.add_powers(g.deck, person_in(house))


def refresh(g: BrugesState, me: Citizen) -> None:
    """Make all characters ready for a new round (R57, R58)."""
    me.ready = vec[i64]()
    for house in me.houses:
        person = person_in(house)
        if person != NOBODY_IN and (g.deck.kind[person] == content.WORKER or g.deck.kind[person] == content.ONCE):
            me.ready = inserted(me.ready, person)
