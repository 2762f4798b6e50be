"""Carrying out the effects of characters, part by part (R56 to R66, R67 to R76, R97, R98).

What needs a choice becomes a question of `asking.py` or `playing.py`; the rest of the effect waits behind it.
"""

from duchy.core.agenda import NOBODY, arg_a, arg_b, arg_c, frame
from duchy.core.ints import BIT, i64
from duchy.core.questions import Step
from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.building import (
    advance,
    can_advance,
    can_dig,
    carry_out_frame,
    gain_florins,
    gain_points,
    gain_workers,
    person_price,
    vacancies,
)
from duchy.games.bruges.rules.content import COLOURS, LIGHTNING
from duchy.games.bruges.rules.counting import count
from duchy.games.bruges.rules.drawing import cards_left
from duchy.games.bruges.rules.events import GAVE_FLORINS, GAVE_WORKER, PAID
from duchy.games.bruges.rules.grammar import (
    ADVANCE,
    ANY,
    CANAL,
    DRAW,
    DROP,
    EACH,
    FLORINS,
    IT,
    LEND,
    LOSE_CANAL,
    LOSE_POINTS,
    MOST,
    PAY,
    PLAY,
    PLAY_HOUSE,
    PLAY_PERSON,
    POINTS,
    SHIELD,
    SUFFER,
    SWAP,
    TAKE_FLORINS,
    TAKE_WORKERS,
    THREATEN,
    WORKERS,
    number_of,
    per_of,
    verb_of,
    word_of,
)
from duchy.games.bruges.rules.player import Citizen, holds
from duchy.games.bruges.rules.state import BrugesState
from duchy.games.bruges.rules.threats import lose_points, threaten


class CarryOut(Step[BrugesState]):
    """The effect of a character, or what is left of it (R56)."""

    def run(self, g: BrugesState, f: i64) -> None:
        carry_out(g, arg_c(f) // 8, arg_a(f), arg_b(f), arg_c(f) % 8)


class Watch(Step[BrugesState]):
    """A character that watches acts, if it is still there (R59, R111)."""

    def run(self, g: BrugesState, f: i64) -> None:
        me = arg_c(f)
        card = arg_a(f)
        if holds(g.citizens[me].watchers, card):
            carry_out(g, me, card, g.deck.begin[card], arg_b(f))


class Harm(Step[BrugesState]):
    """What a character does to one of its owner's opponents (R97)."""

    def run(self, g: BrugesState, f: i64) -> None:
        harm(g, arg_c(f) // 8, arg_c(f) % 8, arg_b(f) % 32, arg_a(f), arg_b(f) // 32)


def carry_out(g: BrugesState, me: i64, card: i64, at: i64, it: i64) -> None:
    """Carry out the parts of an effect from one on; `it` is the colour of what was just built or placed."""
    end = g.deck.begin[card + 1]
    while at < end:
        op = g.deck.ops[at]
        at += 1
        verb = verb_of(op)
        number = number_of(op)
        if per_of(op):
            number = min(MOST, number * count(g.deck, g.citizens[me], g.dice, per_of(op)))
        if verb == FLORINS:
            gain_florins(g, me, number)
        elif verb == POINTS:
            gain_points(g, me, number)
        else:
            # The rest of the effect lies below whatever this part asks, and follows it.
            if at < end:
                g.push(carry_out_frame(me, card, at, it))
            do_part(g, me, verb, number, word_of(op), it, g.deck.kind[card] == LIGHTNING)
            return


def do_part(g: BrugesState, me: i64, verb: i64, number: i64, word: i64, it: i64, lightning: bool) -> None:
    """Carry out one part that may ask somebody, or skip it where it cannot be done (R62)."""
    p = g.citizens[me]
    if verb == PLAY:
        if len(p.hand):
            g.push(frame(kinds.PLAY_CARD, me, 0, 0, 0))
    elif verb == CANAL:
        if can_dig(p, number):
            g.push(frame(kinds.DIG_CANAL, me, number, 1 if lightning and number else 0, 0))
    elif verb == DRAW:
        if number and cards_left(g):
            g.push(frame(kinds.DRAW, me, 1, number, 0))
    elif verb == DROP:
        drop(g, me, number, it if word == IT else word)
    elif verb == WORKERS:
        take_workers(g, me, number, word)
    elif verb == ADVANCE:
        if can_advance(p, number):
            if lightning and number:
                g.push(frame(kinds.RISE, me, number, 0, 0))
            else:
                advance(g, me, number)
    elif verb == SWAP:
        swap(g, me)
    elif verb == PAY:
        p.florins -= number
        g.tell(PAID, me, number)
    elif verb == PLAY_HOUSE:
        if len(p.hand):
            g.push(frame(kinds.BUILD_HOUSE, me, 0, 0, 0))
    elif verb == PLAY_PERSON:
        if can_place(g, p, number):
            g.push(frame(kinds.PLACE_PERSON, me, number, 1 if lightning else 0, 0))
    elif verb == SUFFER:
        threaten(g, me, word)
    elif verb == LEND:
        lend(g, me)
    else:
        # The last to be touched lies lowest: clockwise, one opponent after the other (R97).
        turn = g.seats - 1
        while turn > 0:
            g.push(frame(kinds.HARM, NOBODY, number, verb + 32 * word, 8 * me + (me + turn) % g.seats))
            turn -= 1


def harm(g: BrugesState, me: i64, seat: i64, verb: i64, number: i64, word: i64) -> None:
    """What an underworld character does to an opponent whom no bodyguard shields (R67, R68, R71, R97, R98)."""
    if g.citizens[seat].powers & SHIELD:
        return
    if verb == TAKE_WORKERS:
        take_from_workers(g, me, seat, number)
    elif verb == TAKE_FLORINS:
        give_florins(g, seat, me, min(number, g.citizens[seat].florins))
    elif verb == LOSE_CANAL:
        lose_canal(g, seat)
    elif verb == THREATEN:
        threaten(g, seat, word)
    elif verb == LOSE_POINTS:
        lose_points(g, seat, number)


def give_florins(g: BrugesState, seat: i64, to: i64, florins: i64) -> None:
    """Florins pass from one citizen to another."""
    if florins:
        g.citizens[seat].florins -= florins
        g.citizens[to].florins += florins
        g.tell(GAVE_FLORINS, seat, to, florins)


def give_worker(g: BrugesState, seat: i64, to: i64, colour: i64) -> None:
    """A worker passes from one citizen to another."""
    g.citizens[seat].workers[colour] -= 1
    g.citizens[to].workers[colour] += 1
    g.tell(GAVE_WORKER, seat, to, colour)


def take_from_workers(g: BrugesState, me: i64, seat: i64, number: i64) -> None:
    """An opponent gives workers of his choice, or all where he has no more (R67)."""
    p = g.citizens[seat]
    if number == 0:
        return
    if p.all_workers() > number:
        g.push(frame(kinds.GIVE_WORKERS, seat, me, number, 0))
        return
    colour: i64 = 0
    while colour < COLOURS:
        while p.workers[colour]:
            give_worker(g, seat, me, colour)
        colour += 1


def lose_canal(g: BrugesState, seat: i64) -> None:
    """An opponent loses a canal tile of his choice, if he has one (R71)."""
    p = g.citizens[seat]
    if p.tiles0 or p.tiles1:
        g.push(frame(kinds.LOSE_TILE, seat, 0, 0, 0))


def lend(g: BrugesState, me: i64) -> None:
    """The moneylender gives a florin to each opponent, or chooses to whom (R69)."""
    if g.citizens[me].florins >= g.seats - 1:
        turn: i64 = 1
        while turn < g.seats:
            give_florins(g, me, (me + turn) % g.seats, 1)
            turn += 1
        gain_points(g, me, g.seats - 1)
    elif g.citizens[me].florins:
        g.push(frame(kinds.LEND_FLORINS, me, (BIT[g.seats] - 1) & ~BIT[me], 0, 0))


def drop(g: BrugesState, me: i64, number: i64, word: i64) -> None:
    """Offer to return markers, where there are any (R65, R70)."""
    p = g.citizens[me]
    if number and (p.all_threats() if word == ANY else p.threats[word]):
        g.push(frame(kinds.DROP_THREATS, me, number, word, 0))


def take_workers(g: BrugesState, me: i64, number: i64, word: i64) -> None:
    """Take workers of a colour, of each colour, or of colours to be chosen."""
    if word == ANY:
        if number:
            g.push(frame(kinds.PICK_WORKERS, me, number, 0, 0))
    elif word == EACH:
        colour: i64 = 0
        while colour < COLOURS:
            gain_workers(g, me, colour, number)
            colour += 1
    else:
        gain_workers(g, me, word, number)


def swap(g: BrugesState, me: i64) -> None:
    """Offer to exchange the workers of each colour, as many as there are now (R74)."""
    p = g.citizens[me]
    colour: i64 = COLOURS - 1
    while colour >= 0:
        if p.workers[colour]:
            g.push(frame(kinds.SWAP_WORKERS, me, colour, min(MOST, p.workers[colour]), 0))
        colour -= 1


def can_place(g: BrugesState, p: Citizen, discount: i64) -> bool:
    """Whether some character from the hand can be placed at this discount (R54, R107)."""
    if vacancies(g, p) == 0:
        return False
    return any([person_price(g, p, card, discount) <= p.florins for card in p.hand])


def can_activate(g: BrugesState, me: i64, card: i64) -> bool:
    """Whether what a character asks can be paid and some part of its text can be carried out (R62)."""
    deck = g.deck
    p = g.citizens[me]
    at = deck.begin[card]
    end = deck.begin[card + 1]
    paid: i64 = 0
    if verb_of(deck.ops[at]) == PAY:
        paid = number_of(deck.ops[at])
        if p.florins < paid:
            return False
        at += 1
    # The parts that cost florins themselves see what is left.
    p.florins -= paid
    useful = False
    while at < end and not useful:
        op = deck.ops[at]
        useful = can_do(g, me, verb_of(op), number_of(op), word_of(op))
        at += 1
    p.florins += paid
    return useful


def can_do(g: BrugesState, me: i64, verb: i64, number: i64, word: i64) -> bool:
    """Whether one part of a text can be carried out (R62)."""
    p = g.citizens[me]
    if verb in (PLAY, PLAY_HOUSE):
        return len(p.hand) > 0
    if verb == CANAL:
        return can_dig(p, number)
    if verb == DROP:
        return (p.all_threats() if word == ANY else p.threats[word]) > 0
    if verb == ADVANCE:
        return can_advance(p, number)
    if verb == DRAW:
        return cards_left(g)
    if verb == PLAY_PERSON:
        return can_place(g, p, number)
    return True
