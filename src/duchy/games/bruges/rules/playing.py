"""Playing a card for one of its six actions (R40, R44 to R54, R101 to R109)."""

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, arg_b, frame, seat_of
from duchy.core.ints import i64
from duchy.core.questions import Question
from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.actions import (
    CANAL,
    FLORINS,
    HOUSE,
    HOUSE_PAYS,
    KEEP,
    PAY_FLORIN,
    PAY_NOTHING,
    PLACE,
    REMOVE,
    WORKERS,
)
from duchy.games.bruges.rules.building import (
    build_house,
    canal_price,
    dig,
    drop_threat,
    gain_florins,
    gain_workers,
    next_colour,
    person_price,
    place_person,
    trigger,
    vacancies,
)
from duchy.games.bruges.rules.content import COLOURS
from duchy.games.bruges.rules.events import PLAYED
from duchy.games.bruges.rules.grammar import (
    ANY_CANAL,
    ANY_THREAT,
    ANY_WORKER_HOUSE,
    CHOSEN_WORKERS,
    FIVE_FLORINS,
    FLORIN_HOUSE,
    HIGHEST_DIE,
    ON_FLORINS,
    ON_WORKERS,
    THIRD_WORKER,
)
from duchy.games.bruges.rules.player import Citizen, without
from duchy.games.bruges.rules.state import BrugesState


class PlayCard(Question[BrugesState]):
    """Play another card for any action (R63)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        add_plays(g, seat_of(f), out)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        play(g, seat_of(f), action)


class BuildHouse(Question[BrugesState]):
    """Build a house with a card from the hand, without a worker (R106)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        for card in g.citizens[seat_of(f)].hand:
            out.add(HOUSE.at2(card, PAY_NOTHING))

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        play(g, seat_of(f), action)


class PlacePerson(Question[BrugesState]):
    """Place a character from the hand, at a discount or at its price (R107)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        add_places(g, g.citizens[seat_of(f)], arg_a(f), out)
        if arg_b(f):
            out.add(KEEP.base)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        if action != KEEP.base:
            choice = action - PLACE.base
            place_person(g, seat_of(f), choice // COLOURS, choice % COLOURS, arg_a(f))


def add_plays(g: BrugesState, me: i64, out: Choices) -> None:
    """Each action that each card of the hand allows (R40)."""
    p = g.citizens[me]
    hand = p.hand
    n: i64 = len(hand)
    i: i64 = 0
    while i < n:
        out.add(WORKERS.base + hand[i])
        i += 1
    i = 0
    while i < n:
        out.add(FLORINS.base + hand[i])
        i += 1
    add_removals(g, p, out)
    add_canals(g, me, p, out)
    add_houses(g, p, out)
    add_places(g, p, 0, out)


def add_removals(g: BrugesState, p: Citizen, out: Choices) -> None:
    """Remove a marker of the card's colour, or of any with the night watchman (R46, R48, R101)."""
    threats = p.threats
    if threats[0] + threats[1] + threats[2] + threats[3] + threats[4] == 0:
        return
    i: i64 = 0
    n: i64 = len(p.hand)
    while i < n:
        card = p.hand[i]
        if p.powers & ANY_THREAT:
            colour: i64 = 0
            while colour < COLOURS:
                if threats[colour]:
                    out.add(REMOVE.base + COLOURS * card + colour)
                colour += 1
        else:
            colour = g.deck.colour[card]
            if threats[colour]:
                out.add(REMOVE.base + COLOURS * card + colour)
        i += 1


def add_canals(g: BrugesState, me: i64, p: Citizen, out: Choices) -> None:
    """Build on an open space of the card's colour, or of any with the fiddler (R49, R50, R103)."""
    colour0: i64 = -1
    colour1: i64 = -1
    if p.florins >= canal_price(p, 0, 1):
        colour0 = next_colour(g, me, 0)
    if p.florins >= canal_price(p, 1, 1):
        colour1 = next_colour(g, me, 1)
    if colour0 + colour1 == -2:
        return
    anywhere = p.powers & ANY_CANAL != 0
    i: i64 = 0
    n: i64 = len(p.hand)
    while i < n:
        card = p.hand[i]
        colour = g.deck.colour[card]
        if colour0 == colour or (anywhere and colour0 >= 0):
            out.add(CANAL.base + 2 * card)
        if colour1 == colour or (anywhere and colour1 >= 0):
            out.add(CANAL.base + 2 * card + 1)
        i += 1


def add_houses(g: BrugesState, p: Citizen, out: Choices) -> None:
    """Build a house for a worker of its colour; of any with the carpenter, a florin with the inspector (R52, R105)."""
    workers = p.workers
    i: i64 = 0
    n: i64 = len(p.hand)
    while i < n:
        card = p.hand[i]
        if p.powers & ANY_WORKER_HOUSE:
            colour: i64 = 0
            while colour < COLOURS:
                if workers[colour]:
                    out.add(HOUSE.base + HOUSE_PAYS * card + colour)
                colour += 1
        else:
            colour = g.deck.colour[card]
            if workers[colour]:
                out.add(HOUSE.base + HOUSE_PAYS * card + colour)
        if p.powers & FLORIN_HOUSE and p.florins:
            out.add(HOUSE.base + HOUSE_PAYS * card + PAY_FLORIN)
        i += 1


def add_places(g: BrugesState, p: Citizen, discount: i64, out: Choices) -> None:
    """Place a character in an empty house of each colour there is (R54)."""
    vacant = vacancies(g, p)
    if vacant:
        i: i64 = 0
        n: i64 = len(p.hand)
        while i < n:
            card = p.hand[i]
            if person_price(g, p, card, discount) <= p.florins:
                out.add_cells(PLACE.base + COLOURS * card, vacant)
            i += 1


def play(g: BrugesState, me: i64, action: i64) -> None:
    """Play a card for an action."""
    p = g.citizens[me]
    if action < REMOVE.base:
        if action < FLORINS.base:
            card = action - WORKERS.base
            put_away(g, p, me, card)
            play_for_workers(g, me, p, g.deck.colour[card])
        else:
            card = action - FLORINS.base
            put_away(g, p, me, card)
            play_for_florins(g, me, p, g.deck.colour[card])
    elif action < CANAL.base:
        put_away(g, p, me, (action - REMOVE.base) // COLOURS)
        drop_threat(g, me, (action - REMOVE.base) % COLOURS)
    elif action < HOUSE.base:
        section = (action - CANAL.base) % 2
        put_away(g, p, me, (action - CANAL.base) // 2)
        dig(g, me, section, canal_price(p, section, 1))
    elif action < PLACE.base:
        choice = action - HOUSE.base
        build_house(g, me, choice // HOUSE_PAYS, choice % HOUSE_PAYS)
    else:
        choice = action - PLACE.base
        place_person(g, me, choice // COLOURS, choice % COLOURS, 0)


def put_away(g: BrugesState, p: Citizen, me: i64, card: i64) -> None:
    """Discard a card from the hand for its action (R20)."""
    p.hand = without(p.hand, card)
    if len(g.shown):
        g.shown = without(g.shown, card)
    g.discard(card)
    g.tell(PLAYED, me, card)


def play_for_workers(g: BrugesState, me: i64, p: Citizen, colour: i64) -> None:
    """Take two workers of the card's colour; three with the foreman, any with the town clerk (R44, R86, R108)."""
    trigger(g, me, ON_WORKERS, colour)
    if p.powers & CHOSEN_WORKERS:
        g.push(frame(kinds.PICK_WORKERS, me, workers_for(p), 0, 0))
    else:
        gain_workers(g, me, colour, workers_for(p))


def play_for_florins(g: BrugesState, me: i64, p: Citizen, colour: i64) -> None:
    """Take florins by the dice (R45)."""
    trigger(g, me, ON_FLORINS, colour)
    gain_florins(g, me, florins_for(g, p, colour))


def florins_for(g: BrugesState, p: Citizen, colour: i64) -> i64:
    """What the die of a card's colour shows; more with the mathematician or the treasurer (R45, R109)."""
    florins = g.dice[colour]
    if p.powers & HIGHEST_DIE:
        for number in g.dice:
            florins = max(florins, number)
    if p.powers & FIVE_FLORINS:
        florins = max(florins, 5)
    return florins


def workers_for(p: Citizen) -> i64:
    """How many workers a card brings: two, or three with the foreman (R44, R86)."""
    return 3 if p.powers & THIRD_WORKER else 2
