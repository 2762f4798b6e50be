"""The fields of a position, what is derived from them, and the consistency of snapshots."""

from typing import Final, final

from duchy.core.agenda import arg_a
from duchy.core.errors import BadSnapshot
from duchy.core.fields import (
    Custom,
    Fields,
    Flag,
    Integers,
    Nested,
    Number,
    Numbers,
    Packed,
    Players,
    last_seat,
    packed,
)
from duchy.core.ints import append, filled, i64, mask_of, mix, vec
from duchy.core.snapshot import Reader
from duchy.core.state import State
from duchy.games.burgundy_cards.rules import content, kinds
from duchy.games.burgundy_cards.rules.player import LANE, cards_of, column_of, count_of, lanes_of
from duchy.games.burgundy_cards.rules.state import DISCARD, POOLS, CardsState

_MOST: Final = 255
_CARD_NUMBERS: Final = {content.card_key(card): card for card in range(content.CARDS)}


# --- fields with their own notation ----------------------------------------------------------------------------------


def _load_pools(g: CardsState, seat: int, reader: Reader) -> None:
    g.pools = filled(content.CARDS, 0)
    for pool, cards in enumerate(reader.children("pools", POOLS)):
        _load_pool(g, pool, cards)


def _load_discard(g: CardsState, seat: int, reader: Reader) -> None:
    _load_pool(g, DISCARD, reader.child("discard"))


def _load_pool(g: CardsState, pool: int, reader: Reader) -> None:
    for key in reader.data:
        card = _CARD_NUMBERS.get(key, -1)
        if card < 0 or not g.facts.copies[card]:
            raise BadSnapshot("no-such-card", "{path}: there is no card '{card}'", path=reader.path, card=key)
        g.pools[card] += LANE[pool] * reader.integer(key, 0, int(g.facts.copies[card]))


def _load_pile(g: CardsState, seat: int, reader: Reader) -> None:
    pile = _at_most_a_pile(reader, "pile", POOLS - 1)
    g.players[seat].pile = packed(pile, 4)
    g.players[seat].pile_count = len(pile)


def _mixed(g: CardsState, seat: int) -> list[int]:
    """Return the cards played from a hand of two decks."""
    mixed = g.players[seat].mixed
    return cards_of(mixed, int(count_of(mixed)))


def _load_mixed(g: CardsState, seat: int, reader: Reader) -> None:
    g.players[seat].mixed = packed(_at_most_a_pile(reader, "mixed", content.CARDS - 1), 8, -1)


def _at_most_a_pile(reader: Reader, key: str, high: int) -> list[int]:
    cards = reader.integers(key, 0, high)
    if len(cards) > content.PILE:
        raise BadSnapshot(
            "too-many-cards",
            "{path}: the number of cards must be at most {most}, not {given}",
            path=f"{reader.path}.{key}",
            most=content.PILE,
            given=len(cards),
        )
    return cards


def _columns(g: CardsState, seat: int) -> list[list[int]]:
    """Return the type and the cards of each column."""
    return [column_of(column) for column in g.players[seat].columns]


def _load_columns(g: CardsState, seat: int, reader: Reader) -> None:
    columns = vec[i64]()
    for i, column in enumerate(reader.items("columns")):
        path = f"{reader.path}.columns[{i}]"
        if not isinstance(column, list) or not 2 <= len(column) <= 4:
            raise BadSnapshot("no-column", "{path}: expected a type and one to three cards", path=path)
        kind, *cards = Reader({"column": column}, path).integers("column", 0, content.CARDS - 1)
        if kind >= content.TYPES:
            raise BadSnapshot("no-such-type", "{path}: there is no type {kind}", path=path, kind=kind)
        columns = append(columns, packed([kind + 16 * len(cards), *cards], 8))
    g.players[seat].columns = columns


@final
class _Pools(Integers):
    """The pool of each card of another field, those of equal cards in ascending order."""

    def __init__(self, key: str, cards: str, count: int = -1) -> None:
        super().__init__(key, (key,), count, 0, POOLS - 1)
        self.cards: str = cards
        self.length: int = count

    def values(self, g: State, part: object) -> list[int]:
        return lanes_of(getattr(part, self.key), self._length(part))

    def load(self, g: State, part: object, seat: int, reader: Reader) -> None:
        count = self._length(part)
        pools = reader.integers(self.key, self.low, POOLS - 1, count)
        cards = lanes_of(getattr(part, self.cards), count)
        order = sorted(range(count), key=lambda n: (cards.index(cards[n]), pools[n]))
        setattr(part, self.key, packed([pools[n] for n in order], 8))

    def _length(self, part: object) -> int:
        return self.length if self.length >= 0 else int(count_of(getattr(part, self.cards)))


@final
class _FaceDown(Flag):
    """Whether the deck is turned over; stored digests hold it together with `beaten`."""

    def digest(self, g: State, part: object, digest: i64) -> i64:
        return digest


@final
class _Beaten(Flag):
    """Whether Aaron has won, digested as one number with `face_down`."""

    def digest(self, g: State, part: object, digest: i64) -> i64:
        assert isinstance(part, CardsState)
        return mix(digest, (1 if part.face_down else 0) + (2 if part.beaten else 0))


# --- all fields ------------------------------------------------------------------------------------------------------


def _stock(kinds: int) -> Fields:
    """Return the fields of the two piles of goods or animals."""
    return Fields(
        Packed("tops", 2, 8, -1, kinds - 1),
        Packed("below", 2, 8, 0, 20),
        Packed("unseen", kinds, 8, 0, 20),
    )


DUKE: Final = Fields(
    Number("silver", 0, _MOST),
    Number("workers", 0, _MOST),
    Packed("goods", content.SHADES, 8, 0, 20),
    Packed("animals", content.ANIMALS, 8, 0, 20),
    Packed("sold", content.SHADES, 8, 0, 20),
    Number("points", 0, 1000),
    Number("firsts", 0, 127),
    Number("seven", 0, 4),
    Packed("projects", content.PROJECTS, 8, -1, content.CARDS - 1),
    Packed("hand", content.HAND, 8, -1, content.CARDS - 1),
    _Pools("hand_pools", "hand", content.HAND),
    Custom("pile", ("pile", "pile_count"), lambda g, seat: g.players[seat].pile_pools(), _load_pile),
    Flag("bought"),
    Packed("shown", content.BOUGHT, 8, -1, content.CARDS - 1),
    _Pools("shown_pools", "shown", content.BOUGHT),
    Custom("mixed", ("mixed",), _mixed, _load_mixed),
    _Pools("mixed_pools", "mixed"),
    Custom("columns", ("columns",), _columns, _load_columns, varies=True),
    derived=("ones", "twos", "threes", "open"),
)

FIELDS: Final = Fields(
    Number("round", 0, content.ROUNDS - 1),
    Number("turn", 0, content.TURNS),
    Number("first", 0, last_seat),
    Number("holder", 0, last_seat),
    _FaceDown("face_down"),
    Numbers("rows", -1, content.CARDS - 1, content.ROWS * content.ROW_SLOTS),
    Custom("pools", ("pools",), lambda g, seat: [g.dump_pool(pool) for pool in range(POOLS)], _load_pools),
    Custom("discard", (), lambda g, seat: g.dump_pool(DISCARD), _load_discard),
    Number("deck_pool", 0, POOLS - 1),
    Number("deck", 0, 114),
    Nested("goods", _stock(content.SHADES)),
    Nested("animals", _stock(content.ANIMALS)),
    Number("firsts", 0, 127),
    Number("sevens", 0, 4),
    _Beaten("beaten"),
    Players(DUKE),
    derived=("row_mask", "sizes"),
    fixed=("facts", "solo"),
    digest=("round", "turn", "first", "holder", "deck_pool", "deck", "beaten"),
)


def derive(g: CardsState) -> None:
    """Recompute what follows from the cards of the rows, pools and estates."""
    g.row_mask = mask_of([place for place, card in enumerate(g.rows) if card])
    g.sizes = sum([int(lanes) for lanes in g.pools])
    for seat, me in enumerate(g.players):
        me.ones = me.twos = me.threes = 0
        for kind, *cards in _columns(g, seat):
            if len(cards) == 1:
                me.ones += LANE[kind]
            elif len(cards) == 2:
                me.twos += LANE[kind]
            else:
                me.threes += LANE[kind]
        for kind in range(content.TYPES):
            me.refresh(kind)


# --- consistency -----------------------------------------------------------------------------------------------------


def check_snapshot(g: CardsState) -> None:
    """Raise an error if a snapshot is not consistent with the course of the game."""
    _check_end(g)
    _check_hands(g)


def _check_end(g: CardsState) -> None:
    """Raise an error if the game is over but should not be, or the other way round."""
    if g.depth and g.beaten:
        raise BadSnapshot("lost-already", "Aaron has already won, so nothing can be pending")
    ended = g.beaten or (g.round == content.ROUNDS - 1 and g.turn == content.TURNS)
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
        turns = content.TURNS - int(g.turn) - done if in_round and seat < g.seats else 0
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
