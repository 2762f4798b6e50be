"""Loads a position from a snapshot, the inverse of `CardsState.dump`."""

from collections.abc import Sequence

from duchy.core.agenda import arg_a
from duchy.core.errors import BadSnapshot
from duchy.core.ints import BIT, append, i64, vec
from duchy.core.snapshot import Reader
from duchy.games.burgundy_cards.rules import kinds
from duchy.games.burgundy_cards.rules.content import (
    ANIMALS,
    BOUGHT,
    CARDS,
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
from duchy.games.burgundy_cards.rules.player import LANE, Duke, Stock, count_of, lanes_of
from duchy.games.burgundy_cards.rules.state import DISCARD, POOLS, CardsState

_MOST = 255
_CARD_NUMBERS = {card_key(card): card for card in range(CARDS)}


def load(g: CardsState, position: Reader) -> None:
    """Fill a newly laid out state."""
    seats = int(g.seats)
    g.round = position.integer("round", 0, ROUNDS - 1)
    g.turn = position.integer("turn", 0, TURNS)
    g.first = position.integer("first", 0, seats - 1)
    g.holder = position.integer("holder", 0, seats - 1)
    g.face_down = position.flag("face_down")
    g.rows = vec[i64]([card + 1 for card in position.integers("rows", -1, CARDS - 1, ROWS * ROW_SLOTS)])
    g.row_mask = sum(int(BIT[place]) for place, card in enumerate(g.rows) if card)
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
    for seat, reader in enumerate(position.children("players", len(g.players))):
        _load_player(g.players[seat], reader)
    _check_end(g)
    _check_hands(g)


def _load_pool(g: CardsState, pool: int, reader: Reader) -> None:
    for key in reader.data:
        card = _CARD_NUMBERS.get(key, -1)
        if card < 0 or not g.facts.copies[card]:
            raise BadSnapshot("no-such-card", "{path}: there is no card '{card}'", path=reader.path, card=key)
        count = reader.integer(key, 0, int(g.facts.copies[card]))
        g.pools[card] += LANE[pool] * count
        g.sizes += LANE[pool] * count


def _load_stock(stock: Stock, reader: Reader, count: int) -> None:
    stock.tops = _pack([kind + 1 for kind in reader.integers("tops", -1, count - 1, 2)])
    stock.below = _pack(reader.integers("below", 0, 20, 2))
    stock.unseen = _pack(reader.integers("unseen", 0, 20, count))


def _load_player(me: Duke, reader: Reader) -> None:
    me.silver = reader.integer("silver", 0, _MOST)
    me.workers = reader.integer("workers", 0, _MOST)
    me.goods = _pack(reader.integers("goods", 0, 20, SHADES))
    me.animals = _pack(reader.integers("animals", 0, 20, ANIMALS))
    me.sold = _pack(reader.integers("sold", 0, 20, SHADES))
    me.points = reader.integer("points", 0, 1000)
    me.firsts = reader.integer("firsts", 0, 127)
    me.seven = reader.integer("seven", 0, 4)
    me.projects = _cards(reader, "projects", PROJECTS)
    me.hand = _cards(reader, "hand", HAND)
    me.hand_pools = _pools(me.hand, reader, "hand_pools", HAND)
    pile = reader.integers("pile", 0, POOLS - 1)
    if len(pile) > PILE:
        raise _too_many(reader, "pile", len(pile))
    me.pile = sum(pool * int(BIT[4 * n]) for n, pool in enumerate(pile))
    me.pile_count = len(pile)
    me.bought = reader.flag("bought")
    me.shown = _cards(reader, "shown", BOUGHT)
    me.shown_pools = _pools(me.shown, reader, "shown_pools", BOUGHT)
    mixed = reader.integers("mixed", 0, CARDS - 1)
    if len(mixed) > PILE:
        raise _too_many(reader, "mixed", len(mixed))
    me.mixed = _pack([card + 1 for card in mixed])
    me.mixed_pools = _pools(me.mixed, reader, "mixed_pools", len(mixed))
    _load_columns(me, reader)


def _too_many(reader: Reader, key: str, given: int) -> BadSnapshot:
    return BadSnapshot(
        "too-many-cards",
        "{path}: the number of cards must be at most {most}, not {given}",
        path=f"{reader.path}.{key}",
        most=PILE,
        given=given,
    )


def _load_columns(me: Duke, reader: Reader) -> None:
    columns = vec[i64]()
    for i, column in enumerate(reader.items("columns")):
        path = f"{reader.path}.columns[{i}]"
        if not isinstance(column, list) or not 2 <= len(column) <= 4:
            raise BadSnapshot("no-column", "{path}: expected a type and one to three cards", path=path)
        kind, *cards = Reader({"column": column}, path).integers("column", 0, CARDS - 1)
        if kind >= TYPES:
            raise BadSnapshot("no-such-type", "{path}: there is no type {kind}", path=path, kind=kind)
        if len(cards) == 1:
            me.ones += LANE[kind]
        elif len(cards) == 2:
            me.twos += LANE[kind]
        else:
            me.threes += LANE[kind]
        packed = kind + 16 * len(cards) + sum(card * int(BIT[8 * n + 8]) for n, card in enumerate(cards))
        columns = append(columns, packed)
    me.columns = columns
    for kind in range(TYPES):
        me.refresh(kind)


def _cards(reader: Reader, key: str, count: int) -> int:
    return _pack([card + 1 for card in reader.integers(key, -1, CARDS - 1, count)])


def _pools(cards: int, reader: Reader, key: str, count: int) -> int:
    """Return the pools of cards as lanes, those of equal cards in ascending order."""
    pools = reader.integers(key, 0, POOLS - 1, count)
    given = lanes_of(cards, count)
    return _pack([pools[n] for n in sorted(range(count), key=lambda n: (given.index(given[n]), pools[n]))])


def _pack(counts: Sequence[int]) -> int:
    return sum(int(LANE[n]) * count for n, count in enumerate(counts))


def _check_end(g: CardsState) -> None:
    """Raise an error if the game is over but should not be, or the other way round."""
    if g.depth and g.beaten:
        raise BadSnapshot("lost-already", "Aaron has already won, so nothing can be pending")
    ended = g.beaten or (g.round == ROUNDS - 1 and g.turn == TURNS)
    if not g.depth and (not ended or any(me.hand or me.pile_count or me.mixed for me in g.players)):
        raise BadSnapshot("not-over", "nothing is pending, but the last round is not over")


def _check_hands(g: CardsState) -> None:
    """Raise an error if a seat has more cards than turns left, or cards that it cannot have."""
    f = int(g.agenda[0]) if g.depth else 0
    drawing = kinds.DRAW_HAND.has(f)
    in_round = drawing or kinds.TURN_ENDS.has(f) or kinds.LAST_CALL.has(f)
    played = int(arg_a(f)) if in_round and not drawing else 0
    chooses = g.depth > 1 and kinds.DIE.has(g.agenda[1])
    buys = g.depth > 1 and (kinds.DRAW_BOUGHT.has(g.top()) or kinds.PURCHASE.has(g.top()))
    for seat, me in enumerate(g.players):
        place = (seat - int(g.first)) % int(g.seats)
        done = place < played or (place == played and not drawing and not chooses)
        turns = TURNS - int(g.turn) - done if in_round and seat < g.seats else 0
        held = int(count_of(me.hand) + me.pile_count)
        if held > turns:
            raise BadSnapshot("large-hand", "seat {seat} has more cards than turns left", seat=seat)
        if count_of(me.mixed) > (int(g.turn) + done if in_round else 0):
            raise BadSnapshot(
                "mixed-hand", "seat {seat}: 'mixed' lists more cards than the seat has played this round", seat=seat
            )
        if me.pile_count and not me.hand and not drawing and place >= played:
            raise BadSnapshot("no-hand", "seat {seat} has not drawn its hand", seat=seat)
        if me.shown and not (buys and g.whose_turn() == seat):
            raise BadSnapshot("no-purchase", "seat {seat} has bought cards, but no purchase is pending", seat=seat)
