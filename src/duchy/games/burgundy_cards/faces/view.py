"""The table as plain data, from the redacted position of a seat (R22, R52, R93)."""

from collections.abc import Sequence

from duchy.core.agenda import arg_a
from duchy.core.ints import i64, vec
from duchy.games.burgundy_cards.faces.data import Aaron, Column, Deck, Mixed, Player, Stock, Table
from duchy.games.burgundy_cards.rules import content, kinds, player
from duchy.games.burgundy_cards.rules.player import UNKNOWN, Duke, cards_of, column_of, count_of, lanes_of
from duchy.games.burgundy_cards.rules.scoring import estate_points, open_points, sources, stored
from duchy.games.burgundy_cards.rules.state import DISCARD, POOLS, CardsState
from duchy.games.burgundy_cards.rules.veil import UNSURE, is_unsure


def table(g: CardsState, seat: int) -> Table:
    """Return the table as a seat sees it."""
    decks = [pool for pool in range(POOLS) if g.dump_pool(pool)]
    return {
        "round": content.ROUND_KEYS[g.round],
        "turn": min(int(g.turn) + 1, content.TURNS),
        "first": int(g.first),
        "holder": None if g.solo else int(g.holder),
        "face_down": g.face_down,
        "die": _die(g),
        "rows": [_keys(g.rows[row * content.ROW_SLOTS : (row + 1) * content.ROW_SLOTS]) for row in range(content.ROWS)],
        "deck": int(g.deck),
        "discard": g.dump_pool(DISCARD),
        "unseen": [_deck(g, pool) for pool in decks],
        "mixed": _mixed(g, decks),
        "goods": _stock(g.goods, content.SHADE_KEYS),
        "animals": _stock(g.animals, content.ANIMAL_KEYS),
        "firsts": _types(int(g.firsts)),
        "sevens": list(content.SEVEN_TYPES_POINTS[g.seats - 1][int(g.sevens) :]),
        "bonuses": [content.BONUS_KEYS[bonus] for bonus in g.facts.offered(int(g.round))],
        "players": [_player(g, other) for other in range(g.seats)],
        "aaron": _aaron(g) if g.solo else None,
    }


def _die(g: CardsState) -> int | str | None:
    """Return the die in use: its value, `any` for a castle's action, or None."""
    if g.over() or not kinds.ACTION.has(g.top()):
        return None
    return int(arg_a(g.top())) or "any"


def _keys(cards: vec[i64]) -> list[str]:
    return [content.card_key(int(card) - 1) for card in cards if card]


def _types(mask: int) -> list[content.Type]:
    return [content.TYPE_KEYS[kind] for kind in range(content.TYPES) if mask >> kind & 1]


def _deck(g: CardsState, pool: int) -> Deck:
    """Return the unseen cards of one shuffled deck: in the deck, with Aaron, and by seat in piles and hidden hands.

    Cards of a hand of two decks, once one of them was played, are not counted by seat: `mixed` has them.
    """
    return {
        "deck": int(g.deck) if pool == g.deck_pool else 0,
        "piles": [g.players[seat].pile_pools().count(pool) for seat in range(g.seats)],
        "covered": [_covered(g.players[seat]).count(pool) for seat in range(g.seats)],
        "aaron": g.aaron_keeps() if g.solo and pool == 0 else 0,
        "cards": g.dump_pool(pool),
    }


def _covered(me: Duke) -> list[int]:
    """Return the pools of the cards in a seat's hand that the viewer does not know."""
    held = [(me.shown, me.shown_pools)] if is_unsure(me) else [(me.hand, me.hand_pools), (me.shown, me.shown_pools)]
    pools_covered: list[int] = []
    for cards, pools in held:
        if cards & 255 == UNKNOWN + 1:
            pools_covered += lanes_of(pools, int(count_of(cards)))
    return pools_covered


def _mixed(g: CardsState, decks: Sequence[int]) -> Mixed | None:
    """Return a hand of two decks from which cards were played: these, and its number of cards from each deck."""
    for seat in range(g.seats):
        me = g.players[seat]
        if is_unsure(me):
            pools = [pool % UNSURE for pool in me.held_pools()]
            return {
                "seat": seat,
                "played": [content.card_key(card) for card in cards_of(me.mixed, int(count_of(me.mixed)))],
                "decks": [pools.count(pool) for pool in decks],
            }
    return None


def _stock(stock: player.Stock, keys: Sequence[str]) -> Stock:
    return {
        "tops": [keys[kind] if kind >= 0 else None for kind in cards_of(stock.tops, 2)],
        "below": lanes_of(stock.below, 2),
        "unseen": dict(zip(keys, lanes_of(stock.unseen, len(keys)), strict=True)),
    }


def _columns(me: Duke) -> list[Column]:
    columns = [column_of(column) for column in me.columns]
    return [
        {"type": content.TYPE_KEYS[kind], "cards": [content.card_key(card) for card in cards]}
        for kind, *cards in columns
    ]


def _known(lanes: i64, most: int) -> list[str] | None:
    """Return cards in hand or bought; None if they are hidden."""
    cards = [card for card in cards_of(lanes, most) if card >= 0]
    return None if UNKNOWN in cards else [content.card_key(card) for card in cards]


def _player(g: CardsState, seat: int) -> Player:
    """Return the public information of a seat; hand and bought cards only if they are known."""
    me = g.players[seat]
    return {
        "silver": int(me.silver),
        "workers": int(me.workers),
        "goods": dict(zip(content.SHADE_KEYS, lanes_of(me.goods, len(content.SHADE_KEYS)), strict=True)),
        "animals": dict(zip(content.ANIMAL_KEYS, lanes_of(me.animals, len(content.ANIMAL_KEYS)), strict=True)),
        "sold": dict(zip(content.SHADE_KEYS, lanes_of(me.sold, len(content.SHADE_KEYS)), strict=True)),
        "projects": [content.card_key(card) for card in cards_of(me.projects, content.PROJECTS) if card >= 0],
        "columns": _columns(me),
        "hand": _known(me.hand, content.HAND),
        "hand_count": int(count_of(me.hand)),
        "pile": int(me.pile_count),
        "bought": me.bought,
        "shown": _known(me.shown, content.BOUGHT),
        "shown_count": int(count_of(me.shown)),
        "firsts": _types(int(me.firsts)),
        "seven": int(me.seven),
        "points": int(open_points(g.facts, me)),
        "total": int(g.points_of(seat)),
        "sources": sources(g, seat),
        "stored": int(stored(me)),
    }


def _aaron(g: CardsState) -> Aaron:
    """Return Aaron's estate (R103)."""
    him = g.players[1]
    points = int(estate_points(g.facts, him))
    return {
        "columns": _columns(him),
        "firsts": _types(int(him.firsts)),
        "seven": int(him.seven),
        "points": points,
        "total": points,
    }
