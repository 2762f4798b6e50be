"""Filling a position from a snapshot (the other half of `Table.dump`)."""

from collections.abc import Sequence

from duchy.core.errors import BadSnapshot
from duchy.core.ints import append, i64, vec
from duchy.core.snapshot import Reader
from duchy.games.burgundy_cards.rules.content import (
    ANIMALS,
    BOUGHT,
    CARDS,
    COPIES,
    HAND,
    PILE,
    PROJECTS,
    ROUNDS,
    ROW_SLOTS,
    ROWS,
    SHADES,
    TURNS,
    TYPES,
    card_key,
)
from duchy.games.burgundy_cards.rules.pending import check_pending
from duchy.games.burgundy_cards.rules.player import LANE, Duke, Stock
from duchy.games.burgundy_cards.rules.state import DISCARD, POOLS, Table

_MOST = 255
_CARD_NUMBERS = {card_key(card): card for card in range(CARDS) if COPIES[card]}


def load(g: Table, position: Reader) -> None:
    """Fill a newly laid out state."""
    seats = int(g.seats)
    g.round = position.integer("round", 0, ROUNDS - 1)
    g.turn = position.integer("turn", 0, TURNS)
    g.first = position.integer("first", 0, seats - 1)
    g.holder = position.integer("holder", 0, seats - 1)
    g.face_down = position.flag("face_down")
    g.rows = vec[i64]([card + 1 for card in position.integers("rows", -1, CARDS - 1, ROWS * ROW_SLOTS)])
    g.row_mask = sum(2**place for place, card in enumerate(g.rows) if card)
    g.pools = vec[i64]([0] * CARDS)
    g.sizes = 0
    for pool, reader in enumerate(position.children("pools", POOLS)):
        _load_pool(g, pool, reader)
    _load_pool(g, DISCARD, position.child("discard"))
    g.deck_pool = position.integer("deck_pool", 0, POOLS - 1)
    g.deck = position.integer("deck", 0, 114)
    _load_stock(g.goods, position.child("goods"), SHADES)
    _load_stock(g.animals, position.child("animals"), ANIMALS)
    g.firsts = position.integer("firsts", 0, 127)
    g.sevens = position.integer("sevens", 0, 4)
    g.beaten = position.flag("beaten")
    for seat, reader in enumerate(position.children("dukes", len(g.dukes))):
        _load_duke(g.dukes[seat], reader)
    check_pending(g)


def _load_pool(g: Table, pool: int, reader: Reader) -> None:
    for key in reader.data:
        if key not in _CARD_NUMBERS:
            raise BadSnapshot(f"{reader.path}: there is no card '{key}'")
        card = _CARD_NUMBERS[key]
        count = reader.integer(key, 0, int(COPIES[card]))
        g.pools[card] += LANE[pool] * count
        g.sizes += LANE[pool] * count


def _load_stock(stock: Stock, reader: Reader, kinds: int) -> None:
    stock.tops = _pack([kind + 1 for kind in reader.integers("tops", -1, kinds - 1, 2)])
    stock.below = _pack(reader.integers("below", 0, 20, 2))
    stock.unseen = _pack(reader.integers("unseen", 0, 20, kinds))


def _load_duke(d: Duke, reader: Reader) -> None:
    d.silver = reader.integer("silver", 0, _MOST)
    d.workers = reader.integer("workers", 0, _MOST)
    d.goods = _pack(reader.integers("goods", 0, 20, SHADES))
    d.animals = _pack(reader.integers("animals", 0, 20, ANIMALS))
    d.sold = _pack(reader.integers("sold", 0, 20, SHADES))
    d.points = reader.integer("points", 0, 1000)
    d.firsts = reader.integer("firsts", 0, 127)
    d.seven = reader.integer("seven", 0, 4)
    d.projects = _cards(reader, "projects", PROJECTS)
    d.hand = _cards(reader, "hand", HAND)
    d.hand_pools = _pack(reader.integers("hand_pools", 0, POOLS - 1, HAND))
    pile = reader.integers("pile", 0, POOLS - 1)
    if len(pile) > PILE:
        raise BadSnapshot(f"{reader.path}.pile: at most {PILE} cards are expected, not {len(pile)}")
    d.pile = sum(pool * 16**n for n, pool in enumerate(pile))
    d.pile_count = len(pile)
    d.bought = reader.flag("bought")
    d.shown = _cards(reader, "shown", BOUGHT)
    d.shown_pools = _pack(reader.integers("shown_pools", 0, POOLS - 1, BOUGHT))
    _load_columns(d, reader)


def _load_columns(d: Duke, reader: Reader) -> None:
    columns = vec[i64]()
    for i, column in enumerate(reader.items("columns")):
        path = f"{reader.path}.columns[{i}]"
        if not isinstance(column, list) or not 2 <= len(column) <= 4:
            raise BadSnapshot(f"{path}: a type and one to three cards are expected")
        kind, *cards = Reader({"column": column}, path).integers("column", 0, CARDS - 1)
        if kind >= TYPES:
            raise BadSnapshot(f"{path}: there is no type {kind}")
        if len(cards) == 1:
            d.ones += LANE[kind]
        elif len(cards) == 2:
            d.twos += LANE[kind]
        else:
            d.threes += LANE[kind]
        packed = kind + 16 * len(cards) + sum(card * 256 ** (n + 1) for n, card in enumerate(cards))
        columns = append(columns, packed)
    d.columns = columns
    for kind in range(TYPES):
        d.refresh(kind)


def _cards(reader: Reader, key: str, count: int) -> int:
    return _pack([card + 1 for card in reader.integers(key, -1, CARDS - 1, count)])


def _pack(counts: Sequence[int]) -> int:
    return sum(int(LANE[n]) * count for n, count in enumerate(counts))
