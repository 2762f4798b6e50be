"""What a seat may see of the table: everything but the others' hands and what lies face down (R22, R52, R93)."""

from collections.abc import Sequence

from duchy.core.agenda import arg_a, kind_of
from duchy.core.game import View
from duchy.core.ints import i64, vec
from duchy.games.burgundy_cards.rules import kinds
from duchy.games.burgundy_cards.rules.content import (
    ANIMAL_KEYS,
    BONUS_KEYS,
    CARDS,
    ROUND_BONUSES,
    ROUND_KEYS,
    ROW_SLOTS,
    ROWS,
    SEVEN_TYPES_POINTS,
    SHADE_KEYS,
    TYPE_KEYS,
    TYPES,
    card_key,
)
from duchy.games.burgundy_cards.rules.player import Duke, Stock, cards_of, column_of, lane, lanes_of, total
from duchy.games.burgundy_cards.rules.scoring import animal_points, bonus_points, estate_points, stored, triple_points
from duchy.games.burgundy_cards.rules.state import DISCARD, POOLS, Table


def table(g: Table, seat: int) -> View:
    """The table as a seat sees it."""
    return {
        "round": ROUND_KEYS[g.round],
        "turn": min(int(g.turn) + 1, 6),
        "first": int(g.first),
        "holder": None if g.solo else int(g.holder),
        "face_down": g.face_down,
        "die": _die(g),
        "rows": [_keys(g.rows[row * ROW_SLOTS : (row + 1) * ROW_SLOTS]) for row in range(ROWS)],
        "deck": int(g.deck),
        "discard": g.dump_pool(DISCARD),
        "unseen": [_pool(g, pool, seat) for pool in range(POOLS) if _pool_size(g, pool, seat)],
        "goods": _stock(g.goods, SHADE_KEYS),
        "animals": _stock(g.animals, ANIMAL_KEYS),
        "firsts": _types(int(g.firsts)),
        "sevens": list(SEVEN_TYPES_POINTS[g.seats - 1][int(g.sevens) :]),
        "bonuses": [BONUS_KEYS[bonus] for bonus in ROUND_BONUSES[g.round]],
        "dukes": [_duke(g, g.dukes[other], other, other == seat) for other in range(g.seats)],
        "aaron": _aaron(g.dukes[1]) if g.solo else None,
    }


def unseen_counts(g: Table, pool: int, seat: int) -> list[int]:
    """How many of each card a seat must think of as hidden in a pool: the others' hands count as well."""
    counts = [int(lane(lanes, pool)) for lanes in g.pools]
    for other in range(g.seats):
        if other != seat:
            d = g.dukes[other]
            for lanes, pools in ((d.hand, d.hand_pools), (d.shown, d.shown_pools)):
                for n, card in enumerate(cards_of(lanes, 3)):
                    if card >= 0 and lane(pools, n) == pool:
                        counts[card] += 1
    return counts


def _die(g: Table) -> int | str | None:
    """The die that is being used: its value, `any` for a castle's action, nothing where none is."""
    if g.over() or kind_of(g.top()) != kinds.ACTION:
        return None
    return int(arg_a(g.top())) or "any"


def _keys(cards: vec[i64]) -> list[str]:
    return [card_key(int(card) - 1) for card in cards if card]


def _types(mask: int) -> list[str]:
    return [TYPE_KEYS[kind] for kind in range(TYPES) if mask >> kind & 1]


def _pool_size(g: Table, pool: int, seat: int) -> int:
    return sum(unseen_counts(g, pool, seat))


def _pool(g: Table, pool: int, seat: int) -> View:
    """What may lie hidden together: in the deck, in the piles by seat, with Aaron, in the others' hands."""
    counts = unseen_counts(g, pool, seat)
    return {
        "deck": int(g.deck) if pool == g.deck_pool else 0,
        "piles": [g.dukes[other].in_pile(pool) for other in range(g.seats)],
        "aaron": g.aaron_keeps() if g.solo and pool == 0 else 0,
        "cards": {card_key(card): counts[card] for card in range(CARDS) if counts[card]},
    }


def _stock(stock: Stock, keys: Sequence[str]) -> View:
    return {
        "tops": [keys[kind] if kind >= 0 else None for kind in cards_of(stock.tops, 2)],
        "below": lanes_of(stock.below, 2),
        "unseen": dict(zip(keys, lanes_of(stock.unseen, len(keys)), strict=True)),
    }


def _columns(d: Duke) -> list[View]:
    columns = [column_of(column) for column in d.columns]
    return [{"type": TYPE_KEYS[kind], "cards": [card_key(card) for card in cards]} for kind, *cards in columns]


def _duke(g: Table, d: Duke, seat: int, own: bool) -> View:
    """What lies before a seat; hand and bought cards only for its own eyes."""
    hand = [card_key(card) for card in cards_of(d.hand, 2) if card >= 0]
    shown = [card_key(card) for card in cards_of(d.shown, 3) if card >= 0]
    return {
        "silver": int(d.silver),
        "workers": int(d.workers),
        "goods": dict(zip(SHADE_KEYS, lanes_of(d.goods, 3), strict=True)),
        "animals": dict(zip(ANIMAL_KEYS, lanes_of(d.animals, 4), strict=True)),
        "sold": dict(zip(SHADE_KEYS, lanes_of(d.sold, 3), strict=True)),
        "projects": [card_key(card) for card in cards_of(d.projects, 3) if card >= 0],
        "columns": _columns(d),
        "hand": hand if own else None,
        "hand_count": len(hand),
        "pile": int(d.pile_count),
        "bought": d.bought,
        "shown": shown if own else None,
        "shown_count": len(shown),
        "firsts": _types(int(d.firsts)),
        "seven": int(d.seven),
        "score": int(g.points(seat)),
        "points": {
            "cards": int(d.points),
            "sold": int(total(d.sold)),
            "triples": int(triple_points(d)),
            "bonuses": int(bonus_points(d)),
            "animals": int(animal_points(d.animals)),
            "first_player": int(not g.solo and g.holder == seat),
        },
        "stored": int(stored(d)),
    }


def _aaron(d: Duke) -> View:
    """Aaron's estate (R103)."""
    return {
        "columns": _columns(d),
        "firsts": _types(int(d.firsts)),
        "seven": int(d.seven),
        "score": int(estate_points(d)),
    }
