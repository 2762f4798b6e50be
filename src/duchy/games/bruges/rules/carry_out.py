"""Carrying out the effects of characters, part by part (R56 to R66, R67 to R76, R97, R98).

A part that needs a choice becomes a question of `asking.py` or `playing.py`; the rest of the effect waits below it.
"""

from duchy.core.agenda import arg_a, arg_b, arg_c
from duchy.core.ints import BIT, i64
from duchy.core.questions import Step
from duchy.games.bruges.rules import building, content, events, grammar, kinds
from duchy.games.bruges.rules.counting import count
from duchy.games.bruges.rules.drawing import cards_left
from duchy.games.bruges.rules.player import holds
from duchy.games.bruges.rules.state import BrugesState
from duchy.games.bruges.rules.threats import lose_points, threaten


class CarryOut(Step[BrugesState]):
    """Carry out the effect of a character, or the rest of it (R56)."""

    def run(self, g: BrugesState, f: i64) -> None:
        carry_out(g, arg_c(f) // content.COLOURS, arg_a(f), arg_b(f), arg_c(f) % content.COLOURS)

    def fits(self, g: BrugesState, f: i64) -> bool:
        at = g.deck.begin[arg_a(f)] + arg_b(f)
        # Paying is the start of an effect, and never left over.
        whole = at < g.deck.begin[arg_a(f) + 1] and grammar.verb_of(g.deck.ops[at]) != grammar.PAY
        return whole and arg_c(f) // content.COLOURS < g.seats and kinds.follows_effect(g)


class Watch(Step[BrugesState]):
    """Carry out the effect of a watching character, if it is still there (R59, R111)."""

    def run(self, g: BrugesState, f: i64) -> None:
        if holds(g.players[arg_c(f)].watchers, arg_a(f)):
            carry_out(g, arg_c(f), arg_a(f), 0, arg_b(f))

    def fits(self, g: BrugesState, f: i64) -> bool:
        return arg_c(f) < g.seats and g.deck.event[arg_a(f)] != grammar.NO_EVENT and kinds.follows_effect(g)


class Harm(Step[BrugesState]):
    """Carry out a character's effect on one of its owner's opponents (R97)."""

    def run(self, g: BrugesState, f: i64) -> None:
        op = g.deck.ops[g.deck.begin[arg_a(f)] + harming_part(f)]
        harm(g, harming_seat(f), harmed_seat(f), grammar.verb_of(op), arg_b(f), grammar.word_of(op), arg_a(f))

    def fits(self, g: BrugesState, f: i64) -> bool:
        at = g.deck.begin[arg_a(f)] + harming_part(f)
        if at >= g.deck.begin[arg_a(f) + 1] or not is_harm(grammar.verb_of(g.deck.ops[at])):
            return False
        both = harming_seat(f) < g.seats and harmed_seat(f) < g.seats and harming_seat(f) != harmed_seat(f)
        return both and kinds.follows_effect(g)


def is_harm(verb: i64) -> bool:
    """Whether a verb of the effect language affects opponents."""
    return grammar.TAKE_FLORINS <= verb <= grammar.THREATEN


def harming_part(f: i64) -> i64:
    """Return the part of an effect that a step of harm carries out."""
    return arg_c(f) // (content.MOST_PLAYERS * content.MOST_PLAYERS)


def harming_seat(f: i64) -> i64:
    """Return the seat whose character does harm."""
    return arg_c(f) // content.MOST_PLAYERS % content.MOST_PLAYERS


def harmed_seat(f: i64) -> i64:
    """Return the seat that is harmed."""
    return arg_c(f) % content.MOST_PLAYERS


def carry_out(g: BrugesState, seat: i64, card: i64, part: i64, it: i64) -> None:
    """Carry out an effect from one part on; `it` is the colour of what was just built or placed."""
    at = g.deck.begin[card] + part
    end = g.deck.begin[card + 1]
    while at < end:
        op = g.deck.ops[at]
        at += 1
        verb = grammar.verb_of(op)
        number = grammar.number_of(op)
        if grammar.per_of(op):
            number = min(grammar.MOST, number * count(g.deck, g.players[seat], g.dice, grammar.per_of(op)))
        if verb == grammar.FLORINS:
            building.gain_florins(g, seat, number)
        elif verb == grammar.POINTS:
            building.gain_points(g, seat, number)
        else:
            # The rest of the effect is below anything that this part asks, and follows it.
            part = at - g.deck.begin[card]
            if at < end:
                g.schedule(building.carry_out_frame(seat, card, part, it))
            if is_harm(verb):
                harm_all(g, seat, card, part - 1, number)
            else:
                do_part(
                    g,
                    seat,
                    card,
                    verb,
                    number,
                    it if verb == grammar.DROP and grammar.word_of(op) == grammar.IT else grammar.word_of(op),
                )
            return


def do_part(g: BrugesState, seat: i64, card: i64, verb: i64, number: i64, word: i64) -> None:
    """Carry out one part that may ask its owner; skip it if it is not possible (R62)."""
    me = g.players[seat]
    if verb == grammar.PLAY:
        if len(me.hand):
            g.schedule(kinds.PLAY_CARD.of(seat, card))
    elif verb == grammar.CANAL:
        if building.can_dig(me, number):
            g.schedule(kinds.DIG_CANAL.of(seat, number, card))
    elif verb == grammar.DRAW:
        if number and cards_left(g):
            g.schedule(kinds.DRAW.of(seat, number, card))
    elif verb == grammar.DROP:
        if number and (me.all_threats() if word == grammar.ANY else me.threats[word]):
            g.schedule(kinds.DROP_THREATS.of(seat, number, word, card))
    elif verb == grammar.WORKERS:
        take_workers(g, seat, card, number, word)
    elif verb == grammar.ADVANCE:
        if building.can_advance(me, number):
            if number and g.deck.kind[card] == content.LIGHTNING:
                g.schedule(kinds.RISE.of(seat, number, card))
            else:
                building.advance(g, seat, number)
    elif verb == grammar.SWAP:
        swap(g, seat, card)
    elif verb == grammar.PAY:
        me.florins -= number
        g.emit(events.PAID, seat, number)
    elif verb == grammar.PLAY_HOUSE:
        if len(me.hand):
            g.schedule(kinds.BUILD_HOUSE.of(seat, card))
    elif verb == grammar.PLAY_PERSON:
        if building.may_place(g, me):
            g.schedule(kinds.PLACE_PERSON.of(seat, number, card))
    elif verb == grammar.SUFFER:
        threaten(g, seat, word)
    elif verb == grammar.LEND:
        lend(g, seat, card)


def harm_all(g: BrugesState, seat: i64, card: i64, part: i64, number: i64) -> None:
    """Affect all opponents clockwise, one after the other (R97)."""
    # The last to be affected is scheduled first.
    turn = g.seats - 1
    while turn > 0:
        whom = content.MOST_PLAYERS * (content.MOST_PLAYERS * part + seat) + (seat + turn) % g.seats
        g.schedule(kinds.HARM.of(a=card, b=number, c=whom))
        turn -= 1


def harm(g: BrugesState, seat: i64, victim: i64, verb: i64, number: i64, word: i64, card: i64) -> None:
    """Carry out an effect on an opponent, unless a bodyguard shields them (R67, R68, R71, R97, R98)."""
    if g.players[victim].powers & grammar.SHIELD:
        return
    if verb == grammar.TAKE_WORKERS:
        take_from_workers(g, seat, victim, number, card)
    elif verb == grammar.TAKE_FLORINS:
        give_florins(g, victim, seat, min(number, g.players[victim].florins))
    elif verb == grammar.LOSE_CANAL:
        # A canal tile of the victim's choice, if there is one (R71).
        if g.players[victim].tiles0 + g.players[victim].tiles1:
            g.schedule(kinds.LOSE_TILE.of(victim, card))
    elif verb == grammar.THREATEN:
        threaten(g, victim, word)
    elif verb == grammar.LOSE_POINTS:
        lose_points(g, victim, number)


def give_florins(g: BrugesState, seat: i64, to: i64, florins: i64) -> None:
    """Move florins from one citizen to another."""
    if florins:
        g.players[seat].florins -= florins
        g.players[to].florins += florins
        g.emit(events.GAVE_FLORINS, seat, to, florins)


def give_worker(g: BrugesState, seat: i64, to: i64, colour: i64) -> None:
    """Move a worker from one citizen to another."""
    g.players[seat].workers[colour] -= 1
    g.players[to].workers[colour] += 1
    g.emit(events.GAVE_WORKER, seat, to, colour)


def take_from_workers(g: BrugesState, seat: i64, victim: i64, number: i64, card: i64) -> None:
    """Ask an opponent to give workers of their choice, or take all if they have no more (R67)."""
    if number == 0:
        return
    workers = g.players[victim].workers
    if g.players[victim].all_workers() > number:
        g.schedule(kinds.GIVE_WORKERS.of(victim, number, seat, card))
        return
    for colour in range(i64(content.COLOURS)):
        while workers[colour]:
            give_worker(g, victim, seat, colour)


def lend(g: BrugesState, seat: i64, card: i64) -> None:
    """Give a florin to each opponent, or ask to whom, for the moneylender (R69)."""
    florins = g.players[seat].florins
    if florins >= g.seats - 1:
        for turn in range(1, g.seats):
            give_florins(g, seat, (seat + turn) % g.seats, 1)
        building.gain_points(g, seat, g.seats - 1)
    elif florins:
        g.schedule(kinds.LEND_FLORINS.of(seat, florins, (BIT[g.seats] - 1) & ~BIT[seat], card))


def take_workers(g: BrugesState, seat: i64, card: i64, number: i64, word: i64) -> None:
    """Take workers of a colour, of each colour, or of colours to choose."""
    if word == grammar.ANY:
        if number:
            g.schedule(kinds.PICK_WORKERS.of(seat, number, card))
    elif word == grammar.EACH:
        for colour in range(i64(content.COLOURS)):
            building.gain_workers(g, seat, colour, number)
    else:
        building.gain_workers(g, seat, word, number)


def swap(g: BrugesState, seat: i64, card: i64) -> None:
    """Ask to exchange the workers of each colour, as many as there are now (R74)."""
    workers = g.players[seat].workers
    colour: i64 = content.COLOURS - 1
    while colour >= 0:
        if workers[colour]:
            g.schedule(kinds.SWAP_WORKERS.of(seat, min(grammar.MOST, workers[colour]), colour, card))
        colour -= 1


def can_activate(g: BrugesState, seat: i64, card: i64) -> bool:
    """Whether a character's price can be paid and any part of its effect can be carried out (R62)."""
    deck = g.deck
    me = g.players[seat]
    at = deck.begin[card]
    end = deck.begin[card + 1]
    paid: i64 = 0
    if grammar.verb_of(deck.ops[at]) == grammar.PAY:
        paid = grammar.number_of(deck.ops[at])
        if me.florins < paid:
            return False
        at += 1
    # Parts that cost florins themselves see only what is left.
    me.florins -= paid
    useful = False
    while at < end and not useful:
        op = deck.ops[at]
        useful = can_do(g, seat, grammar.verb_of(op), grammar.number_of(op), grammar.word_of(op))
        at += 1
    me.florins += paid
    return useful


def can_do(g: BrugesState, seat: i64, verb: i64, number: i64, word: i64) -> bool:
    """Whether one part of an effect can be carried out (R62)."""
    me = g.players[seat]
    if verb in (grammar.PLAY, grammar.PLAY_HOUSE):
        return len(me.hand) > 0
    if verb == grammar.CANAL:
        return building.can_dig(me, number)
    if verb == grammar.DROP:
        return (me.all_threats() if word == grammar.ANY else me.threats[word]) > 0
    if verb == grammar.ADVANCE:
        return building.can_advance(me, number)
    if verb == grammar.DRAW:
        return cards_left(g)
    if verb == grammar.PLAY_PERSON:
        return building.may_place(g, me)
    return True
