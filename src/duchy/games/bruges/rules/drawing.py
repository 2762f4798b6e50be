"""Phase 1 and every other draw: piles with visible backs, the reserve, looking at cards (R12 to R20, R64, R80)."""

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, arg_b, seat_of
from duchy.core.ints import BIT, first, i64, nth, popcount
from duchy.core.questions import Chance, Question, Step
from duchy.core.rng import Rng
from duchy.games.bruges.rules import actions, building, content, events, grammar, kinds
from duchy.games.bruges.rules.deck import does
from duchy.games.bruges.rules.player import inserted
from duchy.games.bruges.rules.state import BrugesState


class BeginRound(Step[BrugesState]):
    """Start a round: all characters are ready again, and hands are filled (R10, R57)."""

    def run(self, g: BrugesState, f: i64) -> None:
        g.round += 1
        g.drawing = True
        for p in g.players:
            building.refresh(g, p)
        # The coat of arms was passed on before the round, except for the first round (R90).
        g.emit(events.ROUND_BEGAN, g.round, g.first, g.first if g.round == 1 else g.seat_of_turn(g.seats - 1))
        g.schedule(kinds.HANDS.of())

    def fits(self, g: BrugesState, f: i64) -> bool:
        return g.depth == 1 and g.round == 0


class FillHands(Step[BrugesState]):
    """Ask one seat after the other to fill its hand, then roll (R11, R12)."""

    def run(self, g: BrugesState, f: i64) -> None:
        turn = arg_a(f)
        if turn == g.seats:
            g.drawing = False
            g.schedule(kinds.ROLL.of())
            return
        g.schedule(kinds.HANDS.of(a=turn + 1))
        seat = g.seat_of_turn(turn)
        g.drawer = seat
        wanted = hand_limit(g, seat) - g.hand_size(seat)
        if wanted > 0 and cards_left(g):
            g.schedule(kinds.DRAW.of(seat, wanted, kinds.NO_CHARACTER))

    def fits(self, g: BrugesState, f: i64) -> bool:
        return g.depth == 1 and arg_a(f) <= g.seats


class DrawCard(Question[BrugesState]):
    """Draw a card from either pile, to fill the hand in phase 1 or for a character (R12, R64)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        if g.pile0:
            out.add(actions.DRAW.base)
        if g.pile1:
            out.add(actions.DRAW.base + 1)
        if arg_b(f) == kinds.NO_CHARACTER and g.hand_size(seat_of(f)) >= content.HAND:
            out.add(actions.ENOUGH.base)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if actions.ENOUGH.has(action):
            look(g, seat)
            return
        pile = actions.DRAW.a(action)
        colour = g.top_of(pile)
        g.drawer = seat
        g.blind += BIT[6 * colour]
        g.emit(events.DREW, seat, pile, colour)
        turn_up = take_off(g, pile)
        goes_on = arg_a(f) > 1 and cards_left(g)
        if goes_on:
            g.schedule(kinds.DRAW.of(seat, arg_a(f) - 1, arg_b(f)))
        if not goes_on or arg_b(f) != kinds.NO_CHARACTER:
            look(g, seat)
        if turn_up:
            g.schedule(kinds.REVEAL.of(a=pile))

    def fits(self, g: BrugesState, f: i64) -> bool:
        seat = seat_of(f)
        if not cards_left(g):
            return False
        if arg_b(f) != kinds.NO_CHARACTER:
            return kinds.follows_effect(g) and does(g.deck, arg_b(f), grammar.DRAW)
        fills = kinds.HANDS.has(kinds.below(g)) and g.whose_turn() == seat and g.drawer == seat
        return fills and arg_a(f) == hand_limit(g, seat) - g.hand_size(seat)


class TurnUp(Chance[BrugesState]):
    """Draw the back that is turned up on a pile (R6)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        for colour in range(i64(content.COLOURS)):
            if g.backs[colour]:
                out.add(actions.TURN_UP.at2(arg_a(f), colour))

    def weight(self, g: BrugesState, f: i64, action: i64) -> i64:
        return g.backs[actions.TURN_UP.b(action)]

    def draw(self, g: BrugesState, f: i64, rng: Rng) -> i64:
        backs = g.backs
        rest = rng.below(backs[0] + backs[1] + backs[2] + backs[3] + backs[4])
        colour: i64 = 0
        while rest >= backs[colour]:
            rest -= backs[colour]
            colour += 1
        return actions.TURN_UP.at2(arg_a(f), colour)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        colour = actions.TURN_UP.b(action)
        g.backs[colour] -= 1
        if arg_a(f) == 0:
            g.top0 = colour
        else:
            g.top1 = colour
        g.emit(events.TURNED_UP, arg_a(f), colour)

    def fits(self, g: BrugesState, f: i64) -> bool:
        lower = kinds.below(g)
        if kinds.REVEAL.has(lower):
            return kinds.ROUND.has(g.agenda[0])
        return kinds.ROUND.has(lower) or kinds.LOOK.has(lower) or kinds.DRAW.has(lower)


class Look(Chance[BrugesState]):
    """Draw the face of a card whose colour is known; only its owner sees it (R13, R14)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        colour = arg_a(f)
        ranks = g.unseen[colour]
        while ranks:
            out.add(actions.SEE.at(g.deck.at_rank[colour][first(ranks)]))
            ranks &= ranks - 1

    def draw(self, g: BrugesState, f: i64, rng: Rng) -> i64:
        colour = arg_a(f)
        ranks = g.unseen[colour]
        return actions.SEE.at(g.deck.at_rank[colour][nth(ranks, rng.below(popcount(ranks)))])

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        card = actions.SEE.a(action)
        colour = g.deck.colour[card]
        seat = arg_b(f)
        me = g.players[seat]
        g.unseen[colour] &= ~BIT[g.deck.rank[card]]
        g.blind -= BIT[6 * colour]
        me.hand = inserted(me.hand, card)
        g.emit_to(seat, events.SAW, seat, card, colour)

    def fits(self, g: BrugesState, f: i64) -> bool:
        lower = kinds.below(g)
        if kinds.LOOK.has(lower):
            return arg_a(lower) >= arg_a(f) and arg_b(lower) == arg_b(f)
        if kinds.DRAW.has(lower):
            return arg_b(lower) != kinds.NO_CHARACTER and seat_of(lower) == arg_b(f)
        return kinds.HANDS.has(lower) or kinds.follows_effect(g)


def hand_limit(g: BrugesState, seat: i64) -> i64:
    """Return the number of cards that a seat may draw up to (R12, R80)."""
    return content.LARGE_HAND if g.players[seat].powers & grammar.SIXTH_CARD else content.HAND


def cards_left(g: BrugesState) -> bool:
    """Whether any card can be drawn (R19)."""
    return g.pile0 + g.pile1 > 0


def look(g: BrugesState, seat: i64) -> None:
    """Schedule looking at all cards that a seat drew (R13)."""
    colour: i64 = content.COLOURS - 1
    while colour >= 0:
        cards = g.blind_of(colour)
        while cards:
            g.schedule(kinds.LOOK.of(a=colour, b=seat))
            cards -= 1
        colour -= 1


def take_off(g: BrugesState, pile: i64) -> bool:
    """Take the top card off a pile, replace an empty one, and return whether to turn up a back (R15 to R19)."""
    left = g.pile(pile) - 1
    if left == 0:
        if g.reserve:
            left = g.reserve
            g.reserve = 0
            g.rounds_left = 0 if g.drawing else 1
            g.emit(events.RESERVE_OPENED, pile, left)
        else:
            left = g.pile(1 - pile) // 2
            if left:
                set_pile(g, 1 - pile, g.pile(1 - pile) - left)
                g.emit(events.HALVED, pile, left)
    set_pile(g, pile, left)
    if pile == 0:
        g.top0 = -1
    else:
        g.top1 = -1
    return left > 0


def set_pile(g: BrugesState, pile: i64, cards: i64) -> None:
    """Set the number of cards of a draw pile."""
    if pile == 0:
        g.pile0 = cards
    else:
        g.pile1 = cards
