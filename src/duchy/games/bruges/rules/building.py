"""What happens to one citizen's things: gains, canal tiles, houses, characters, markers, and who is told of it.

Every way to do one of these ends here, so that those who watch for it never miss it.
"""

from typing import Final

from duchy.core.agenda import NOBODY, frame
from duchy.core.ints import BIT, append, i64, vec
from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.actions import PAY_FLORIN
from duchy.games.bruges.rules.content import (
    COLOURS,
    JURIST_DISCOUNT,
    LAST_LEVEL,
    LIGHTNING,
    ONCE,
    SPACE_PRICES,
    SPACES,
    STATUES,
    SURVEYOR_DISCOUNT,
    WORKER,
)
from duchy.games.bruges.rules.events import (
    ADVANCED,
    BUILT,
    DUG,
    LOST_FLORINS,
    LOST_TILE,
    PLACED,
    REMOVED,
    SCORED,
    TOOK_FLORINS,
    TOOK_STATUE,
    TOOK_WORKERS,
)
from duchy.games.bruges.rules.grammar import (
    ASTRONOMER,
    CHEAP_CANAL,
    CHEAP_PERSONS,
    FREE_CANAL,
    ON_ADVANCE,
    ON_CANAL,
    ON_HOUSE,
    ON_PERSON,
    ON_THREAT,
)
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, card_under, keeping_order, person_in, without
from duchy.games.bruges.rules.state import BrugesState

_SPACE_PRICES: Final[vec[i64]] = vec[i64](SPACE_PRICES)
_STATUES: Final[vec[i64]] = vec[i64](STATUES)

IMPOSSIBLE: Final = 9999
"""The price of what cannot be bought."""


# --- gains and losses ---------------------------------------------------------------------------------------------


def gain_points(g: BrugesState, me: i64, points: i64) -> None:
    """Score points."""
    if points:
        g.citizens[me].points += points
        g.tell(SCORED, me, points)


def gain_florins(g: BrugesState, me: i64, florins: i64) -> None:
    """Take florins from the bank (R9)."""
    if florins:
        g.citizens[me].florins += florins
        g.tell(TOOK_FLORINS, me, florins)


def lose_florins(g: BrugesState, me: i64, florins: i64) -> None:
    """Return florins to the bank, unasked."""
    if florins:
        g.citizens[me].florins -= florins
        g.tell(LOST_FLORINS, me, florins)


def gain_workers(g: BrugesState, me: i64, colour: i64, workers: i64) -> None:
    """Take workers from the supply (R9)."""
    g.citizens[me].workers[colour] += workers
    g.tell(TOOK_WORKERS, me, colour, workers)


# --- watching -----------------------------------------------------------------------------------------------------


def trigger(g: BrugesState, me: i64, event: i64, colour: i64) -> None:
    """Let those who watch for this act, in the order of their cards' numbers (R111)."""
    p = g.citizens[me]
    if p.hears & BIT[event]:
        i: i64 = len(p.watchers) - 1
        while i >= 0:
            watcher = p.watchers[i]
            if g.deck.event[watcher] == event:
                g.push(frame(kinds.WATCH, NOBODY, watcher, colour, me))
            i -= 1


def carry_out_frame(me: i64, card: i64, at: i64, it: i64) -> i64:
    """The step that carries out the parts of an effect from one on; `it` is the colour it speaks of."""
    return frame(kinds.CARRY_OUT, NOBODY, card, at, 8 * me + it)


# --- markers and progress -----------------------------------------------------------------------------------------


def drop_threat(g: BrugesState, me: i64, colour: i64) -> None:
    """Return one threat marker and score its point (R47)."""
    p = g.citizens[me]
    p.threats[colour] -= 1
    p.points += 1
    g.tell(REMOVED, me, colour, 1)
    trigger(g, me, ON_THREAT, colour)


def can_advance(p: Citizen, price: i64) -> bool:
    """Whether a citizen can go up a level at this price (R25, R26)."""
    return p.level < LAST_LEVEL and p.florins >= price


def advance(g: BrugesState, me: i64, price: i64) -> None:
    """Pay and go up one level (R25)."""
    p = g.citizens[me]
    p.florins -= price
    p.level += 1
    g.tell(ADVANCED, me, p.level, price)
    trigger(g, me, ON_ADVANCE, 0)


# --- canals -------------------------------------------------------------------------------------------------------


def canal_price(p: Citizen, section: i64, times: i64) -> i64:
    """What the next tile of a section costs at so many times its price (R49, R50, R72, R73, R104)."""
    tiles = p.tiles(section)
    if tiles == SPACES:
        return IMPOSSIBLE
    if p.powers & (FREE_CANAL | CHEAP_CANAL) == 0:
        return _SPACE_PRICES[tiles] * times
    if p.powers & FREE_CANAL:
        return 0
    return max(0, _SPACE_PRICES[tiles] * times - SURVEYOR_DISCOUNT)


def can_dig(p: Citizen, times: i64) -> bool:
    """Whether some canal tile can be paid at so many times its price."""
    return p.florins >= canal_price(p, 0, times) or p.florins >= canal_price(p, 1, times)


def next_colour(g: BrugesState, me: i64, section: i64) -> i64:
    """The colour of the next space of a section that is not complete."""
    return g.deck.space[10 * me + SPACES * section + g.citizens[me].tiles(section)]


def dig(g: BrugesState, me: i64, section: i64, price: i64) -> None:
    """Pay and build the next canal tile of a section, with its statue where it completes it (R50, R51, R37)."""
    p = g.citizens[me]
    colour = next_colour(g, me, section)
    tiles = p.tiles(section) + 1
    p.florins -= price
    p.set_tiles(section, tiles)
    g.tell(DUG, me, section, colour, price)
    if tiles == SPACES and p.crowned & BIT[section] == 0:
        p.crowned |= BIT[section]
        if g.statues_taken < len(_STATUES):
            points = _STATUES[g.statues_taken]
            g.statues_taken += 1
            p.statues += 1
            p.statue_points += points
            g.tell(TOOK_STATUE, me, points)
    trigger(g, me, ON_CANAL, colour)


def lose_tile(g: BrugesState, me: i64, section: i64) -> None:
    """Take the outermost tile off a section; a statue stays (R36, R37)."""
    p = g.citizens[me]
    p.set_tiles(section, p.tiles(section) - 1)
    g.tell(LOST_TILE, me, section)


# --- houses and characters ----------------------------------------------------------------------------------------


def build_house(g: BrugesState, me: i64, card: i64, pay: i64) -> None:
    """Pay a house and lay a card from the hand face down for it (R52, R53, R105, R106)."""
    p = g.citizens[me]
    if pay < COLOURS:
        p.workers[pay] -= 1
    elif pay == PAY_FLORIN:
        p.florins -= 1
    colour = g.deck.colour[card]
    p.hand = without(p.hand, card)
    p.houses = append(p.houses, card + 256 * NOBODY_IN)
    if len(g.shown):
        forget_shown(g, p, card)
    g.tell(BUILT, me, colour, pay)
    trigger(g, me, ON_HOUSE, colour)


def forget_shown(g: BrugesState, p: Citizen, card: i64) -> None:
    """From now on nobody can tell which card of this colour the owner still holds (R35)."""
    colour = g.deck.colour[card]
    g.shown = without(g.shown, card)
    for held in p.hand:
        if g.deck.colour[held] == colour:
            g.shown = without(g.shown, held)


def vacancies(g: BrugesState, p: Citizen) -> i64:
    """The colours of empty houses, as a mask."""
    colours: i64 = 0
    if p.persons < len(p.houses):
        i: i64 = 0
        n: i64 = len(p.houses)
        while i < n:
            house = p.houses[i]
            if person_in(house) == NOBODY_IN:
                colours |= BIT[g.deck.colour[card_under(house)]]
            i += 1
    return colours


def person_price(g: BrugesState, p: Citizen, card: i64, discount: i64) -> i64:
    """What placing a character costs (R54, R107)."""
    price = g.deck.price[card] - discount
    if p.powers & CHEAP_PERSONS:
        price -= JURIST_DISCOUNT
    return price if price > 0 else 0


def place_person(g: BrugesState, me: i64, card: i64, colour: i64, discount: i64) -> None:
    """Pay a character and lay it in an empty house of a colour; lightning acts at once (R54, R56, R77, R81)."""
    p = g.citizens[me]
    deck = g.deck
    price = person_price(g, p, card, discount)
    p.florins -= price
    p.hand = without(p.hand, card)
    if len(g.shown):
        g.shown = without(g.shown, card)
    i: i64 = 0
    while person_in(p.houses[i]) != NOBODY_IN or deck.colour[card_under(p.houses[i])] != colour:
        i += 1
    p.houses[i] = card_under(p.houses[i]) + 256 * card
    p.persons += 1
    g.tell(PLACED, me, card, colour, price)
    trigger(g, me, ON_PERSON, deck.colour[card])
    if deck.kind[card] == LIGHTNING:
        act = carry_out_frame(me, card, deck.begin[card], 0)
        g.push(act)
        if p.powers & ASTRONOMER:
            g.push(act)
    else:
        p.take_in(deck, card)


def send_away(g: BrugesState, p: Citizen, card: i64) -> None:
    """Take a character out of its house, with all that it did (R30, R34)."""
    i: i64 = 0
    while person_in(p.houses[i]) != card:
        i += 1
    p.houses[i] = card_under(p.houses[i]) + 256 * NOBODY_IN
    p.persons -= 1
    p.ready = without(p.ready, card)
    p.watchers = vec[i64]()
    p.powers = 0
    p.hears = 0
    for house in p.houses:
        if person_in(house) != NOBODY_IN:
            p.heed(g.deck, person_in(house))


def refresh(g: BrugesState, p: Citizen) -> None:
    """Make all characters ready for a new round (R57, R58)."""
    p.ready = vec[i64]()
    for house in p.houses:
        person = person_in(house)
        if person != NOBODY_IN and (g.deck.kind[person] == WORKER or g.deck.kind[person] == ONCE):
            p.ready = keeping_order(p.ready, person)
