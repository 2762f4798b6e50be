"""The pieces of the table, as a seat sees them; unknown cards are backs."""

from duchy.core.scene import Piece
from duchy.games.bruges.faces import names
from duchy.games.bruges.rules import content
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, card_under, holds, person_in
from duchy.games.bruges.rules.state import BrugesState

_ROUNDS_LEFT = ("last", "last-but-one")


def pieces(g: BrugesState, seat: int) -> list[Piece]:
    """Return all pieces that a seat sees: the common ones, then those of each seat."""
    result = _common(g)
    for other, p in enumerate(g.players):
        result += _stock(g, other, p)
        result += _hand(g, other, p)
        result += _street(g, other, p)
    return result


def _some(place: str, kind: str, number: int) -> list[Piece]:
    """Return a list with a number of pieces; empty if there are none."""
    return [Piece(place, kind, number)] if number else []


def _common(g: BrugesState) -> list[Piece]:
    """Return the piles with their tops, the discard, dice, price of progress, statues, coat of arms, and round."""
    pieces: list[Piece] = []
    for pile in range(content.DRAW_PILES):
        top = int(g.top_of(pile))
        if top >= 0:
            pieces.append(Piece(names.pile(pile), content.COLOUR_KEYS[top], shown=False))
        beneath = int(g.pile(pile)) - (top >= 0)
        if beneath:
            pieces.append(Piece(names.pile(pile), "card", beneath, shown=False))
    if g.reserve:
        pieces.append(Piece(names.RESERVE, "card", int(g.reserve), shown=False))
    pieces += [Piece(names.DISCARD, g.deck.keys[card]) for card in g.discarded_cards()]
    pieces += [
        Piece(f"die/{key}", str(g.dice[colour])) for colour, key in enumerate(content.COLOUR_KEYS) if g.dice[colour]
    ]
    pieces += _some(names.PRICE, "florin", int(g.price))
    pieces += [Piece(f"statues/{points}", "statue") for points in content.STATUES[int(g.statues_taken) :]]
    pieces.append(Piece(f"seat/{g.first}", "arms"))
    if g.round:
        marks = (_ROUNDS_LEFT[g.rounds_left],) if g.rounds_left >= 0 else ()
        pieces.append(Piece(names.ROUND, "round", int(g.round), marks=marks))
    return pieces


def _stock(g: BrugesState, seat: int, p: Citizen) -> list[Piece]:
    """Return a citizen's pieces except cards."""
    pieces = _some(f"florins/{seat}", "florin", int(p.florins))
    pieces += _some(f"track/{seat}", "level", int(p.level))
    pieces += _some(f"statue/{seat}", "statue", int(p.statues))
    for colour, key in enumerate(content.COLOUR_KEYS):
        pieces += _some(f"worker/{seat}/{key}", "worker", int(p.workers[colour]))
        pieces += _some(f"threat/{seat}/{key}", "threat", int(p.threats[colour]))
    for section in range(content.SECTIONS):
        pieces += [Piece(names.canal(seat, section, space), "tile") for space in range(1, int(p.tiles(section)) + 1)]
    for field, majority in enumerate(content.MAJORITY_KEYS):
        pieces += _some(f"majority/{seat}/{majority}", "majority", int(p.majorities) >> field & 1)
    return pieces


def _hand(g: BrugesState, seat: int, p: Citizen) -> list[Piece]:
    """Return the known cards one by one, and the others as backs; publicly known ones are marked (R14, R35)."""
    pieces: list[Piece] = []
    backs = [int(g.blind_of(colour)) if g.drawer == seat else 0 for colour in range(content.COLOURS)]
    for card in p.hand:
        if card < content.CARDS:
            marks = ("known",) if holds(g.shown, card) else ()
            pieces.append(Piece(names.in_hand(seat, int(card)), g.deck.keys[card], marks=marks))
        else:
            backs[g.deck.colour[card]] += 1
    pieces += [
        Piece(names.backs(seat), content.COLOUR_KEYS[c], number, False) for c, number in enumerate(backs) if number
    ]
    return pieces


def _street(g: BrugesState, seat: int, p: Citizen) -> list[Piece]:
    """Return houses as backs, marked with the card if it is known, and characters, marked as ready or used."""
    pieces: list[Piece] = []
    for plot, house in enumerate(p.houses, 1):
        card = int(card_under(house))
        marks = (g.deck.keys[card],) if card < content.CARDS else ()
        pieces.append(
            Piece(names.house(seat, plot), content.COLOUR_KEYS[g.deck.colour[card]], shown=False, marks=marks)
        )
        person = int(person_in(house))
        if person != NOBODY_IN:
            acts = g.deck.kind[person] in (content.WORKER, content.ONCE)
            marks = ("ready" if holds(p.ready, person) else "used",) if acts else ()
            pieces.append(Piece(names.person(seat, person), g.deck.keys[person], marks=marks))
    return pieces
