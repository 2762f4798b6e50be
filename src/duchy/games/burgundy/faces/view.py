"""The table as plain data: everything except the others' secret choice of estate (R16)."""

from duchy.games.burgundy.faces.data import Bonus, Player, Table
from duchy.games.burgundy.rules import actions, content, knowledge, lookup
from duchy.games.burgundy.rules.player import count_of
from duchy.games.burgundy.rules.scoring import sources
from duchy.games.burgundy.rules.state import BLACK_BACKED, COLOURED, BurgundyState, counts
from duchy.lands.hexes import CELLS

_KINDS: list[str | None] = [None, *content.KIND_KEYS[1:]]
_NUMBERS = [int(number) for number in lookup.NUMBER]


def table(g: BurgundyState, seat: int) -> Table:
    """Return the table as a seat sees it."""
    return {
        "phase": content.PHASE_LETTERS[min(int(g.phase), content.PHASES - 1)],
        "round": min(int(g.round), content.ROUNDS - 1) + 1,
        "white": int(g.white),
        "order": [int(g.seat_in_order(turn)) for turn in range(g.seats)],
        "turn": int(g.turn),
        "depots": [
            {
                "tiles": [
                    _KINDS[g.depots[content.DEPOT_SPACES * depot + place]] for place in range(content.DEPOT_SPACES)
                ],
                "goods": _goods(g.goods[depot]),
            }
            for depot in range(content.DEPOTS)
        ],
        "black": [_KINDS[g.depots[place]] for place in range(content.FIRST_BLACK, len(g.depots))],
        "round_goods": [_good(count_of(g.round_goods, at)) for at in range(content.ROUNDS)],
        "unseen": {
            "coloured": _stock(g, COLOURED),
            "black": _stock(g, BLACK_BACKED),
            "goods": _goods(g.unseen_goods),
        },
        "bonuses": {name: _bonus(g, colour) for colour, name in enumerate(content.COLOUR_KEYS)},
        "numbers": _NUMBERS,
        "price": content.PRICE,
        "players": [_player(g, other) for other in range(g.seats)],
    }


def _good(good: int) -> str | None:
    return content.GOODS_KEYS[int(good) - 1] if good else None


def _goods(goods: int) -> dict[str, int]:
    return {content.GOODS_KEYS[kind]: n for kind, n in enumerate(counts(goods)) if n}


def _stock(g: BurgundyState, row: int) -> dict[str, int]:
    """Return the unseen tiles of a row of the stock, which are public knowledge."""
    return {content.KIND_KEYS[kind]: int(n) for kind, n in enumerate(g.stock[row : row + content.KINDS]) if n}


def _bonus(g: BurgundyState, colour: int) -> Bonus:
    """Return the seats that have the large and the small bonus tile of a colour."""
    large = [seat for seat, me in enumerate(g.players) if me.large >> colour & 1]
    small = [seat for seat, me in enumerate(g.players) if me.small >> colour & 1]
    return {"large": large[0] if large else None, "small": small[0] if small else None}


def _player(g: BurgundyState, seat: int) -> Player:
    me = g.players[seat]
    settled = bool(me.built)
    return {
        "estate": int(me.estate) + 1 if settled else None,
        "choice": actions.SETTLE.arguments(int(actions.SETTLE.base + me.choice)) if me.choice >= 0 else None,
        "estates": [estate + 1 for estate in range(content.ESTATES) if me.estates >> estate & 1],
        "colours": [content.COLOUR_KEYS[int(colour)] for colour in me.land.colour] if settled else [],
        "tiles": [_KINDS[kind] for kind in g.tiles[CELLS * seat : CELLS * (seat + 1)]],
        "storage": [_KINDS[me.stored(store)] for store in range(content.STORAGE)],
        "goods": _goods(me.goods),
        "sold": _goods(me.sold),
        "silver": int(me.silver),
        "workers": int(me.workers),
        "dice": [int(me.die1), int(me.die2)],
        "bought": me.bought,
        "track": {"space": int(me.track) // 8, "height": int(me.track) % 8},
        "knowledge": [number for number in range(1, content.KNOWLEDGE_TILES + 1) if me.knows >> number & 1],
        "points": int(me.points),
        "total": int(me.points + knowledge.final_points(me)),
        "sources": sources(g, seat),
    }
