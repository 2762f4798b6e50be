"""The deck in play as tables of integers: the characters with their effects, and the colours of the canal spaces.

The standard deck is built once; a components file makes another one. A game holds its deck and never changes it.
"""

from typing import Final, final

from duchy.core.errors import BadComponents
from duchy.core.ints import append, i64, vec
from duchy.games.bruges.rules import content, grammar
from duchy.games.bruges.rules.characters import CHARACTERS, Row
from duchy.games.bruges.rules.effects import EFFECTS

MOST_OF_A_COLOUR: Final = 62
"""Maximum number of cards of a colour, since its unseen cards are one mask."""


@final
class Deck:
    """The facts printed on the cards and along the canals."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.group: vec[i64] = vec[i64]()
        # Also for cards that are face down (FACE_DOWN and after).
        self.colour: vec[i64] = vec[i64]()
        self.price: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()
        self.kind: vec[i64] = vec[i64]()
        self.worker: vec[i64] = vec[i64]()
        self.event: vec[i64] = vec[i64]()
        self.power: vec[i64] = vec[i64]()
        # The parts of a card's effect are ops[begin[card]] up to ops[begin[card + 1]].
        self.begin: vec[i64] = vec[i64]()
        self.ops: vec[i64] = vec[i64]()
        # A card's index among those of its colour, and the inverse.
        self.rank: vec[i64] = vec[i64]()
        self.at_rank: list[vec[i64]] = []
        # The colour of each canal space: ten per seat.
        self.space: vec[i64] = vec[i64]()

    def card(self, key: str) -> int:
        """Return the number of a character."""
        return self.keys.index(key)

    def with_colour(self, colour: i64) -> i64:
        """Return the number of cards of a colour."""
        return len(self.at_rank[colour])


def build(rows: tuple[Row, ...], effects: dict[str, str], orders: tuple[tuple[int, ...], ...]) -> Deck:
    """Return a deck of these characters; errors name the character that does not fit."""
    deck = Deck()
    if len(rows) != content.CARDS:
        raise BadComponents(
            "wrong-deck", "the number of characters must be {cards}, not {given}", given=len(rows), cards=content.CARDS
        )
    for _ in range(content.COLOURS):
        deck.at_rank.append(vec[i64]())
    for key, group, colour, price, kind, worker, _, _ in rows:
        effect = fitting_effect(key, kind, effects[key])
        deck.keys.append(key)
        deck.group = append(deck.group, group)
        deck.colour = append(deck.colour, colour)
        deck.price = append(deck.price, price)
        deck.points = append(deck.points, price // content.FLORINS_PER_POINT)
        deck.kind = append(deck.kind, kind)
        deck.worker = append(deck.worker, worker)
        deck.event = append(deck.event, effect.event)
        deck.power = append(deck.power, effect.power)
        deck.begin = append(deck.begin, len(deck.ops))
        for op in effect.parts:
            deck.ops = append(deck.ops, op)
        ranks = deck.at_rank[colour]
        if len(ranks) == MOST_OF_A_COLOUR:
            raise BadComponents(
                "too-many-of-colour",
                "more than {most} cards are {colour}",
                most=MOST_OF_A_COLOUR,
                colour=content.COLOUR_KEYS[colour],
            )
        deck.rank = append(deck.rank, len(ranks))
        deck.at_rank[colour] = append(ranks, len(deck.keys) - 1)
    deck.begin = append(deck.begin, len(deck.ops))
    # A card that is face down has a colour too.
    for colour in range(content.COLOURS):
        deck.colour = append(deck.colour, colour)
    for order in orders:
        for colour in order:
            deck.space = append(deck.space, colour)
    return deck


def fitting_effect(key: str, kind: int, phrase: str) -> grammar.Effect:
    """Return the effect of a character, checked against its kind (R56 to R60)."""
    try:
        effect = grammar.parse(phrase)
    except BadComponents as error:
        raise BadComponents("of-character", "{character}: {error}", character=key, error=error) from None
    automatic = kind in (content.ACTION, content.SITUATION)
    watches = effect.event != grammar.NO_EVENT or effect.power != 0
    if automatic and not watches:
        raise BadComponents(
            "idle-automatic",
            "{character}: a character of kind '{kind}' needs an effect 'power ...' or 'when ...'",
            character=key,
            kind=content.KIND_KEYS[kind],
        )
    if watches and not automatic:
        raise BadComponents(
            "not-automatic", "{character}: 'power' and 'when' are for the kinds 'action' and 'situation'", character=key
        )
    pays = [at for at, op in enumerate(effect.parts) if grammar.verb_of(op) == grammar.PAY]
    if pays and (pays != [0] or kind not in (content.WORKER, content.ONCE)):
        raise BadComponents(
            "misplaced-pay", "{character}: 'pay' comes first, and is for the kinds 'worker' and 'once'", character=key
        )
    if kind == content.LAUREL and any([grammar.verb_of(op) != grammar.POINTS for op in effect.parts]):
        raise BadComponents(
            "laurel-only-scores", "{character}: a laurel can only score, as in 'points 2 per group'", character=key
        )
    return effect


def does(deck: Deck, card: i64, verb: i64) -> bool:
    """Whether any part of a character's effect has a verb."""
    for at in range(deck.begin[card], deck.begin[card + 1]):
        if grammar.verb_of(deck.ops[at]) == verb:
            return True
    return False


STANDARD: Final[Deck] = build(CHARACTERS, EFFECTS, content.CANAL_ORDERS)
"""The deck of this package."""
