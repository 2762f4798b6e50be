"""Playing a card for one of its six actions (R40, R44 to R54, R101 to R109)."""

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, arg_b, arg_c, seat_of
from duchy.core.events import all_but
from duchy.core.ints import i64, vec
from duchy.core.questions import Question
from duchy.games.bruges.rules import actions, building, content, events, grammar, kinds
from duchy.games.bruges.rules.deck import does
from duchy.games.bruges.rules.player import (
    NOBODY_IN,
    Citizen,
    card_under,
    holds,
    house_of,
    inserted,
    person_in,
    without,
)
from duchy.games.bruges.rules.state import BrugesState


class PlayCard(Question[BrugesState]):
    """Play another card for any action (R63)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        add_plays(g, seat_of(f), out)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        play(g, seat_of(f), action)

    def fits(self, g: BrugesState, f: i64) -> bool:
        return len(g.players[seat_of(f)].hand) > 0 and does(g.deck, arg_a(f), grammar.PLAY) and kinds.follows_effect(g)


class BuildHouse(Question[BrugesState]):
    """Build a house with a card from the hand, without a worker (R106)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        for card in g.players[seat_of(f)].hand:
            out.add(actions.HOUSE.at2(card, actions.PAY_NOTHING))

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        play(g, seat_of(f), action)

    def fits(self, g: BrugesState, f: i64) -> bool:
        return (
            len(g.players[seat_of(f)].hand) > 0
            and does(g.deck, arg_a(f), grammar.PLAY_HOUSE)
            and kinds.follows_effect(g)
        )


class PlacePerson(Question[BrugesState]):
    """Place a character from the hand, at a discount or at its price, or keep them all (R107)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        add_places(g, g.players[seat_of(f)], arg_a(f), out)
        out.add(actions.KEEP.base)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        if actions.PLACE.has(action):
            place(g, seat_of(f), actions.PLACE.a(action), actions.PLACE.b(action), arg_a(f))

    def fits(self, g: BrugesState, f: i64) -> bool:
        asked = building.may_place(g, g.players[seat_of(f)]) and does(g.deck, arg_b(f), grammar.PLAY_PERSON)
        return asked and kinds.follows_effect(g)


class WhichHouse(Question[BrugesState]):
    """Choose the empty house of a colour in which a character is placed (R54)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        cards = vec[i64]()
        for house in g.players[seat_of(f)].houses:
            if is_vacant(g, house, arg_b(f)):
                cards = inserted(cards, card_under(house))
        for card in cards:
            out.add(actions.LODGE.at(card))

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        building.place_person(g, seat, arg_a(f), house_of(g.players[seat], actions.LODGE.a(action)), arg_c(f))

    def fits(self, g: BrugesState, f: i64) -> bool:
        me = g.players[seat_of(f)]
        paid = building.person_price(g, me, arg_a(f), arg_c(f)) <= me.florins
        return paid and holds(me.hand, arg_a(f)) and has_choice(g, me, arg_b(f)) and kinds.follows_effect(g)


def add_plays(g: BrugesState, seat: i64, out: Choices) -> None:
    """Add each action that each card of the hand allows (R40)."""
    me = g.players[seat]
    hand = me.hand
    n: i64 = len(hand)
    for i in range(n):
        out.add(actions.WORKERS.at(hand[i]))
    for i in range(n):
        out.add(actions.FLORINS.at(hand[i]))
    add_removals(g, me, out)
    add_canals(g, seat, me, out)
    add_houses(g, me, out)
    add_places(g, me, 0, out)


def add_removals(g: BrugesState, me: Citizen, out: Choices) -> None:
    """Add removing a marker of the card's colour, or of any with the night watchman (R46, R48, R101)."""
    threats = me.threats
    if threats[0] + threats[1] + threats[2] + threats[3] + threats[4] == 0:
        return
    for card in me.hand:
        if me.powers & grammar.ANY_THREAT:
            for colour in range(i64(content.COLOURS)):
                if threats[colour]:
                    out.add(actions.REMOVE.at2(card, colour))
        else:
            colour = g.deck.colour[card]
            if threats[colour]:
                out.add(actions.REMOVE.at2(card, colour))


def add_canals(g: BrugesState, seat: i64, me: Citizen, out: Choices) -> None:
    """Add building on an open space of the card's colour, or of any with the fiddler (R49, R50, R103)."""
    colour0: i64 = -1
    colour1: i64 = -1
    if me.florins >= building.canal_price(me, 0, 1):
        colour0 = building.next_colour(g, seat, 0)
    if me.florins >= building.canal_price(me, 1, 1):
        colour1 = building.next_colour(g, seat, 1)
    if colour0 + colour1 == -2:
        return
    anywhere = me.powers & grammar.ANY_CANAL != 0
    for card in me.hand:
        colour = g.deck.colour[card]
        if colour0 == colour or (anywhere and colour0 >= 0):
            out.add(actions.CANAL.at2(card, 0))
        if colour1 == colour or (anywhere and colour1 >= 0):
            out.add(actions.CANAL.at2(card, 1))


def add_houses(g: BrugesState, me: Citizen, out: Choices) -> None:
    """Add houses for a worker of their colour, any with the carpenter, or a florin with the inspector (R52, R105)."""
    workers = me.workers
    for card in me.hand:
        if me.powers & grammar.ANY_WORKER_HOUSE:
            for colour in range(i64(content.COLOURS)):
                if workers[colour]:
                    out.add(actions.HOUSE.at2(card, colour))
        else:
            colour = g.deck.colour[card]
            if workers[colour]:
                out.add(actions.HOUSE.at2(card, colour))
        if me.powers & grammar.FLORIN_HOUSE and me.florins:
            out.add(actions.HOUSE.at2(card, actions.PAY_FLORIN))


def add_places(g: BrugesState, me: Citizen, discount: i64, out: Choices) -> None:
    """Add placing a character in an empty house of each available colour (R54)."""
    vacant = building.vacancies(g, me)
    if vacant:
        for card in me.hand:
            if building.person_price(g, me, card, discount) <= me.florins:
                out.add_cells(actions.PLACE.at2(card, 0), vacant)


def play(g: BrugesState, seat: i64, action: i64) -> None:
    """Play a card for an action."""
    me = g.players[seat]
    if actions.WORKERS.has(action):
        card = actions.WORKERS.a(action)
        put_away(g, me, seat, card)
        play_for_workers(g, seat, me, g.deck.colour[card])
    elif actions.FLORINS.has(action):
        card = actions.FLORINS.a(action)
        put_away(g, me, seat, card)
        play_for_florins(g, seat, me, g.deck.colour[card])
    elif actions.REMOVE.has(action):
        put_away(g, me, seat, actions.REMOVE.a(action))
        building.drop_threat(g, seat, actions.REMOVE.b(action))
    elif actions.CANAL.has(action):
        section = actions.CANAL.b(action)
        put_away(g, me, seat, actions.CANAL.a(action))
        building.dig(g, seat, section, building.canal_price(me, section, 1))
    elif actions.HOUSE.has(action):
        building.build_house(g, seat, actions.HOUSE.a(action), actions.HOUSE.b(action))
    else:
        place(g, seat, actions.PLACE.a(action), actions.PLACE.b(action), 0)


def place(g: BrugesState, seat: i64, card: i64, colour: i64, discount: i64) -> None:
    """Place a character in an empty house of a colour; its owner chooses which if a face is known (R54)."""
    me = g.players[seat]
    if len(g.shown) and has_choice(g, me, colour):
        g.schedule(kinds.WHICH_HOUSE.of(seat, card, colour, discount))
        return
    at: i64 = 0
    while not is_vacant(g, me.houses[at], colour):
        at += 1
    building.place_person(g, seat, card, at, discount)


def is_vacant(g: BrugesState, house: i64, colour: i64) -> bool:
    """Whether a house is empty and of a colour."""
    return person_in(house) == NOBODY_IN and g.deck.colour[card_under(house)] == colour


def has_choice(g: BrugesState, me: Citizen, colour: i64) -> bool:
    """Whether a citizen has several empty houses of a colour, one of them with a publicly known face."""
    vacant: i64 = 0
    known = False
    for house in me.houses:
        if is_vacant(g, house, colour):
            vacant += 1
            known = known or holds(g.shown, card_under(house))
    return known and vacant > 1


def put_away(g: BrugesState, me: Citizen, seat: i64, card: i64) -> None:
    """Discard a card from the hand for its action (R20)."""
    me.hand = without(me.hand, card)
    if g.sink is not None:
        colour = g.deck.colour[card]
        g.emit_to(seat, events.PLAYED, seat, card, colour, 1)
        g.emit_to(all_but(seat), events.PLAYED, seat, card, colour, 1 if holds(g.shown, card) else 0)
    if len(g.shown):
        g.shown = without(g.shown, card)
    g.discard(card)


def play_for_workers(g: BrugesState, seat: i64, me: Citizen, colour: i64) -> None:
    """Take two workers of the card's colour; three with the foreman, any with the town clerk (R44, R86, R108)."""
    building.trigger(g, seat, grammar.ON_WORKERS, colour)
    if me.powers & grammar.CHOSEN_WORKERS:
        g.schedule(kinds.PICK_WORKERS.of(seat, workers_for(me), building.who_gives(g, me, grammar.CHOSEN_WORKERS)))
    else:
        building.gain_workers(g, seat, colour, workers_for(me))


def play_for_florins(g: BrugesState, seat: i64, me: Citizen, colour: i64) -> None:
    """Take florins according to the dice (R45)."""
    building.trigger(g, seat, grammar.ON_FLORINS, colour)
    building.gain_florins(g, seat, florins_for(g, me, colour))


def florins_for(g: BrugesState, me: Citizen, colour: i64) -> i64:
    """Return the value of the die of a card's colour, or more with the mathematician or treasurer (R45, R109)."""
    florins = g.dice[colour]
    if me.powers & grammar.HIGHEST_DIE:
        for number in g.dice:
            florins = max(florins, number)
    if me.powers & grammar.FIVE_FLORINS:
        florins = max(florins, 5)
    return florins


def workers_for(me: Citizen) -> i64:
    """Return the number of workers from a card: two, or three with the foreman (R44, R86)."""
    return 3 if me.powers & grammar.THIRD_WORKER else 2
