"""The pieces of the card game, as a seat sees them; hidden cards are backs."""

from collections.abc import Sequence

from duchy.core.agenda import arg_a
from duchy.core.ints import i64
from duchy.core.scene import Piece
from duchy.games.burgundy_cards.faces.places import AARON_KEY, STORES, column_place
from duchy.games.burgundy_cards.rules import content, kinds
from duchy.games.burgundy_cards.rules.aaron import AARON
from duchy.games.burgundy_cards.rules.emit import row_lanes
from duchy.games.burgundy_cards.rules.player import (
    UNKNOWN,
    Duke,
    Stock,
    cards_of,
    column_of,
    count_of,
    lane,
    lanes_of,
    total,
)
from duchy.games.burgundy_cards.rules.state import DISCARD, CardsState

BACK = "back"
"""The back of a card of the deck."""
CARD = "card"
"""A card of the discard: which cards are there is public, their order is not shown (R93)."""
ANY_DIE = "any"
STORED = ("silver", "worker", "point")
"""The pieces in the places of `STORES`."""


def seven_types(points: int) -> str:
    """Return the key of a bonus card for the seven types."""
    return f"seven-types-{points}"


def die_key(die: int) -> str:
    """Return the key of a die; 0 is the die of a castle."""
    return str(die) if die else ANY_DIE


def pieces(g: CardsState, seat: int) -> list[Piece]:
    """Return all pieces that a seat sees: rows, piles, bonus cards, the die in use, and those of each seat."""
    result: list[Piece] = []
    for row in range(1, content.ROWS + 1):
        result += _cards(f"row/{row}", row_lanes(g, row - 1))
    if g.deck:
        result.append(Piece("deck", BACK, int(g.deck), False))
    if lane(g.sizes, DISCARD):
        result.append(Piece("discard", CARD, int(lane(g.sizes, DISCARD))))
    result += _stock(g.goods, "good", content.SHADE_KEYS) + _stock(g.animals, "animal", content.ANIMAL_KEYS)
    result += [Piece(f"first/{key}", key) for kind, key in enumerate(content.TYPE_KEYS) if g.firsts >> kind & 1]
    left = content.SEVEN_TYPES_POINTS[g.seats - 1][int(g.sevens) :]
    result += [Piece(f"seven-types/{points}", seven_types(points)) for points in left]
    result.append(Piece(f"round/{content.ROUND_KEYS[g.round]}", "round"))
    result += _dice(g)
    for other in range(g.seats):
        result += _seat(g.players[other], other)
    result += [Piece(f"coming/{int(g.seat())}", content.card_key(card)) for card in _coming(g)]
    return result + (
        _aaron(g) if g.solo else [Piece(f"first-player/{g.holder}", "first-player", shown=not g.face_down)]
    )


def holdings(g: CardsState, seat: int) -> dict[str, int]:
    """Return the contents of a seat's storage."""
    me = g.players[seat]
    return {
        "silver": int(me.silver),
        "workers": int(me.workers),
        "goods": int(total(me.goods)),
        "animals": int(total(me.animals)),
    }


def _cards(place: str, lanes: i64) -> list[Piece]:
    """Return cards side by side, unknown ones as backs."""
    cards = cards_of(lanes, int(count_of(lanes)))
    return [
        Piece(f"{place}/{n}", BACK, shown=False) if card == UNKNOWN else Piece(f"{place}/{n}", content.card_key(card))
        for n, card in enumerate(cards, 1)
    ]


def _stock(stock: Stock, name: str, keys: Sequence[str]) -> list[Piece]:
    """Return two piles: the top of each, and the unseen cards below (R9)."""
    pieces = []
    for pile in (1, 2):
        place, top, below = f"{name}-pile/{pile}", int(lane(stock.tops, pile - 1)), int(lane(stock.below, pile - 1))
        pieces += [Piece(place, keys[top - 1])] if top else []
        pieces += [Piece(place, name, below, False)] if below else []
    return pieces


def _dice(g: CardsState) -> list[Piece]:
    """Return the dice of pending actions; the one in use is marked as ready."""
    dice = [int(arg_a(f)) for f in g.pending(kinds.ACTION)]
    ready = dice[-1] if dice and kinds.ACTION.has(g.top()) else -1
    return [
        Piece("die", die_key(die), dice.count(die), marks=("ready",) if die == ready else ())
        for die in sorted(set(dice))
    ]


def _coming(g: CardsState) -> list[int]:
    """Return the card that comes in once a project is discarded (R28)."""
    return [int(arg_a(f)) for f in g.pending(kinds.DROP)]


def _seat(me: Duke, seat: int) -> list[Piece]:
    """Return the pieces of a seat."""
    pieces = (
        _cards(f"hand/{seat}", me.hand) + _cards(f"shown/{seat}", me.shown) + _cards(f"project/{seat}", me.projects)
    )
    if me.pile_count:
        pieces.append(Piece(f"pile/{seat}", BACK, int(me.pile_count), False))
    for place, kind, number in zip(STORES, STORED, (me.silver, me.workers, me.points), strict=True):
        pieces += [Piece(f"{place}/{seat}", kind, int(number))] if number else []
    for place, keys, lanes in (
        ("goods", content.SHADE_KEYS, me.goods),
        ("sold", content.SHADE_KEYS, me.sold),
        ("animals", content.ANIMAL_KEYS, me.animals),
    ):
        counts = zip(keys, lanes_of(lanes, len(keys)), strict=True)
        pieces += [Piece(f"{place}/{seat}/{key}", key, number) for key, number in counts if number]
    return pieces + _estate(me, seat)


def _estate(me: Duke, owner: int | str) -> list[Piece]:
    """Return the columns, each card marked with the type it counts as and if it is in a triple, and the bonus cards."""
    pieces = []
    for n, column in enumerate(me.columns, 1):
        kind, *cards = column_of(column)
        marks = (content.TYPE_KEYS[kind], "triple") if len(cards) == 3 else (content.TYPE_KEYS[kind],)
        for card in dict.fromkeys(cards):
            pieces.append(Piece(column_place(owner, n), content.card_key(card), cards.count(card), marks=marks))
    pieces += [Piece(f"award/{owner}", key) for kind, key in enumerate(content.TYPE_KEYS) if me.firsts >> kind & 1]
    return pieces + ([Piece(f"award/{owner}", seven_types(int(me.seven)))] if me.seven else [])


def _aaron(g: CardsState) -> list[Piece]:
    """Return Aaron's estate, and his remaining piles (R102, R103)."""
    if g.pending(kinds.BEGIN_ROUND):
        piles = list(content.AARON_PILES)
    else:
        laying = sum(int(arg_a(f)) for f in g.pending(kinds.AARON_LAYS))
        piles = [0] * int(g.round) + [laying, *content.AARON_PILES[g.round + 1 :]]
    pieces = [Piece(f"pile/{AARON_KEY}/{n}", BACK, cards, False) for n, cards in enumerate(piles, 1) if cards]
    return pieces + _estate(g.players[AARON], AARON_KEY)
