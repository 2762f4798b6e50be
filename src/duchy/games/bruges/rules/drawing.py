"""Phase 1 and every other draw: piles with visible backs, the reserve, looking at cards (R12 to R20, R64, R80)."""

from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY, arg_a, arg_b, frame, seat_of
from duchy.core.ints import BIT, first, i64, popcount
from duchy.core.questions import Chance, Question, Step
from duchy.core.rng import Rng
from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.actions import DRAW, ENOUGH, SEE, TURN_UP
from duchy.games.bruges.rules.building import refresh
from duchy.games.bruges.rules.content import COLOURS, HAND, LARGE_HAND
from duchy.games.bruges.rules.events import DREW, HALVED, RESERVE_OPENED, ROUND_BEGAN, SAW, TURNED_UP
from duchy.games.bruges.rules.grammar import SIXTH_CARD
from duchy.games.bruges.rules.player import keeping_order
from duchy.games.bruges.rules.state import BrugesState


class BeginRound(Step[BrugesState]):
    """Begin a round: all characters are ready again, and hands are filled (R10, R57)."""

    def run(self, g: BrugesState, f: i64) -> None:
        g.round += 1
        g.drawing = True
        for p in g.citizens:
            refresh(g, p)
        g.tell(ROUND_BEGAN, g.round, g.first)
        g.push(frame(kinds.HANDS, NOBODY, 0, 0, 0))


class FillHands(Step[BrugesState]):
    """Let one seat after the other fill its hand, then roll (R11, R12)."""

    def run(self, g: BrugesState, f: i64) -> None:
        turn = arg_a(f)
        if turn == g.seats:
            g.drawing = False
            g.push(frame(kinds.ROLL, NOBODY, 0, 0, 0))
            return
        g.push(frame(kinds.HANDS, NOBODY, turn + 1, 0, 0))
        seat = (g.first + turn) % g.seats
        g.drawer = seat
        if g.hand_size(seat) < hand_limit(g, seat) and cards_left(g):
            g.push(frame(kinds.DRAW, seat, 0, 0, 0))


class DrawCard(Question[BrugesState]):
    """Draw a card from either pile: to fill the hand in phase 1, or by a character (R12, R64)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        if g.pile0:
            out.add(DRAW.base)
        if g.pile1:
            out.add(DRAW.base + 1)
        if arg_a(f) == 0 and g.hand_size(seat_of(f)) >= HAND:
            out.add(ENOUGH.base)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if action == ENOUGH.base:
            look(g, seat)
            return
        pile = action - DRAW.base
        colour = g.top_of(pile)
        g.drawer = seat
        g.blind += BIT[6 * colour]
        g.tell(DREW, seat, pile, colour)
        turn_up = take_off(g, pile)
        if arg_a(f):
            if arg_b(f) > 1 and cards_left(g):
                g.push(frame(kinds.DRAW, seat, 1, arg_b(f) - 1, 0))
            look(g, seat)
        elif g.hand_size(seat) < hand_limit(g, seat) and cards_left(g):
            g.push(frame(kinds.DRAW, seat, 0, 0, 0))
        else:
            look(g, seat)
        if turn_up:
            g.push(frame(kinds.REVEAL, NOBODY, pile, 0, 0))


class TurnUp(Chance[BrugesState]):
    """The back that comes to the top of a pile (R6)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        colour: i64 = 0
        while colour < COLOURS:
            if g.backs[colour]:
                out.add(TURN_UP.at2(arg_a(f), colour))
            colour += 1

    def weight(self, g: BrugesState, f: i64, action: i64) -> i64:
        return g.backs[(action - TURN_UP.base) % COLOURS]

    def draw(self, g: BrugesState, f: i64, rng: Rng) -> i64:
        backs = g.backs
        rest = rng.below(backs[0] + backs[1] + backs[2] + backs[3] + backs[4])
        colour: i64 = 0
        while rest >= backs[colour]:
            rest -= backs[colour]
            colour += 1
        return TURN_UP.at2(arg_a(f), colour)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        colour = (action - TURN_UP.base) % COLOURS
        g.backs[colour] -= 1
        if arg_a(f) == 0:
            g.top0 = colour
        else:
            g.top1 = colour
        g.tell(TURNED_UP, arg_a(f), colour)


class Look(Chance[BrugesState]):
    """The face of a card whose colour is known: seen by its owner alone (R13, R14)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        colour = arg_a(f)
        ranks = g.unseen[colour]
        while ranks:
            out.add(SEE.at(g.deck.at_rank[colour][first(ranks)]))
            ranks &= ranks - 1

    def weight(self, g: BrugesState, f: i64, action: i64) -> i64:
        return 1

    def draw(self, g: BrugesState, f: i64, rng: Rng) -> i64:
        colour = arg_a(f)
        ranks = g.unseen[colour]
        skip = rng.below(popcount(ranks))
        while skip:
            ranks &= ranks - 1
            skip -= 1
        return SEE.at(g.deck.at_rank[colour][first(ranks)])

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        card = action - SEE.base
        colour = g.deck.colour[card]
        seat = arg_b(f)
        p = g.citizens[seat]
        g.unseen[colour] &= ~BIT[g.deck.rank[card]]
        g.blind -= BIT[6 * colour]
        p.hand = keeping_order(p.hand, card)
        g.tell_only(seat, SAW, seat, card)


def hand_limit(g: BrugesState, seat: i64) -> i64:
    """How many cards a seat may draw up to (R12, R80)."""
    return LARGE_HAND if g.citizens[seat].powers & SIXTH_CARD else HAND


def cards_left(g: BrugesState) -> bool:
    """Whether anything can be drawn (R19)."""
    return g.pile0 + g.pile1 > 0


def look(g: BrugesState, seat: i64) -> None:
    """Let a seat look at all cards that it drew (R13)."""
    colour: i64 = COLOURS - 1
    while colour >= 0:
        cards = g.blind_of(colour)
        while cards:
            g.push(frame(kinds.LOOK, NOBODY, colour, seat, 0))
            cards -= 1
        colour -= 1


def take_off(g: BrugesState, pile: i64) -> bool:
    """Take the top card off a pile, replace an emptied one, and say whether a back is to be turned up (R15 to R19)."""
    left = g.pile(pile) - 1
    if left == 0:
        if g.reserve:
            left = g.reserve
            g.reserve = 0
            g.rounds_left = 0 if g.drawing else 1
            g.tell(RESERVE_OPENED, pile, left)
        else:
            left = g.pile(1 - pile) // 2
            if left:
                set_pile(g, 1 - pile, g.pile(1 - pile) - left)
                g.tell(HALVED, pile, left)
    set_pile(g, pile, left)
    if pile == 0:
        g.top0 = -1
    else:
        g.top1 = -1
    return left > 0


def set_pile(g: BrugesState, pile: i64, cards: i64) -> None:
    """Make a draw pile this high."""
    if pile == 0:
        g.pile0 = cards
    else:
        g.pile1 = cards
