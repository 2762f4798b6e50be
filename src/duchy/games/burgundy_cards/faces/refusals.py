"""Why an action is refused: the rule, and the way that would be legal."""

from duchy.core.agenda import arg_a, kind_of, seat_of
from duchy.core.game import Refusal
from duchy.games.burgundy_cards.rules import kinds
from duchy.games.burgundy_cards.rules.actions import (
    ANIMAL,
    BONUS,
    BUY,
    CONVERT,
    DROP,
    END,
    FORGO,
    GOOD,
    KEEP,
    PLACE,
    PLAY_DIE,
    RETURN_SILVER,
    RETURN_WORKERS,
    SELL,
    SPACE,
    TAKE,
    USE,
)
from duchy.games.burgundy_cards.rules.content import CARDS, DICE, DIE, PRICE, ROW_SLOTS, SHADES
from duchy.games.burgundy_cards.rules.placing import CHURCH_TYPES, MARKET_TYPES, PLACES, WORKSHOP_TYPES
from duchy.games.burgundy_cards.rules.player import Duke, cards_of, lane
from duchy.games.burgundy_cards.rules.state import Table
from duchy.games.burgundy_cards.rules.turn import SALE_STEPS, STEPS

_UNBUYABLE = (kinds.RETURN_WORKERS, kinds.RETURN_SILVER, kinds.PURCHASE, kinds.DROP)
_ASKED_BY = {
    kinds.DIE: "R23",
    kinds.ACTION: "R23",
    kinds.RETURN_WORKERS: "R38",
    kinds.RETURN_SILVER: "R38",
    kinds.PURCHASE: "R44",
    kinds.DROP: "R28",
    kinds.GOOD: "R55",
    kinds.ANIMAL: "R56",
    kinds.BOARDING: "R65",
    kinds.STORE: "R66",
    kinds.TOWN_HALL: "R67",
    kinds.ROUND_BONUS: "R79",
    kinds.LAST_CALL: "R51",
}
_FETCH_RULES = {int(WORKSHOP_TYPES): "R59", int(CHURCH_TYPES): "R60", int(MARKET_TYPES): "R61"}


def refusal(g: Table, action: int) -> Refusal:
    """Why this action is not legal now."""
    verb = SPACE.verb_of(action)
    kind = int(kind_of(g.top()))
    me = g.dukes[seat_of(g.top())]
    if verb is BUY:
        return _refused_purchase(g, me, kind)
    if verb in (FORGO, END) and kind != kinds.LAST_CALL:
        return Refusal(_compulsory_by(g, kind), "compulsory", {}, g.actions()[0])
    if kind == kinds.DIE and verb is PLAY_DIE:
        return Refusal("R23", "not-in-hand", _about(action), g.actions()[0])
    if kind == kinds.ACTION and verb in (TAKE, PLACE, SELL, CONVERT):
        return _refused_action(g, me, action)
    if kind == kinds.FETCH and verb is TAKE:
        return _refused_fetch(g, action)
    if kind == kinds.TOWN_HALL and verb is PLACE:
        return _refused_column(g, me, action)
    if kind == kinds.STORE and verb is SELL:
        return Refusal("R35", "no-goods", _about(action), g.actions()[0])
    if kind == kinds.PURCHASE and verb in (USE, KEEP):
        return Refusal("R44", "not-bought", _about(action), g.actions()[0])
    if kind == kinds.DROP and verb is DROP:
        return Refusal("R28", "no-project", _about(action), g.actions()[0])
    if kind in (kinds.GOOD, kinds.ANIMAL, kinds.BOARDING) and verb in (GOOD, ANIMAL):
        return Refusal("R57", "pile-empty", {}, g.actions()[0])
    if kind == kinds.ROUND_BONUS and verb is BONUS:
        return Refusal("R79", "other-round", {"round": int(g.round)}, g.actions()[0])
    if (kind == kinds.RETURN_WORKERS and verb is RETURN_WORKERS) or (
        kind == kinds.RETURN_SILVER and verb is RETURN_SILVER
    ):
        return Refusal("R39", "returned", {"workers": int(me.workers), "silver": int(me.silver)}, g.actions()[0])
    return Refusal(_asked_by(g, kind), "not-asked", {}, g.actions()[0])


def _asked_by(g: Table, kind: int) -> str:
    """The rule that asks what is asked now."""
    return _FETCH_RULES[int(arg_a(g.top()))] if kind == kinds.FETCH else _ASKED_BY[kind]


def _compulsory_by(g: Table, kind: int) -> str:
    """The rule that allows no going without."""
    if kind in (kinds.DIE, kinds.ACTION):
        return "R25"
    return "R70" if kinds.FETCH <= kind <= kinds.TOWN_HALL else _asked_by(g, kind)


def _about(action: int) -> dict[str, int]:
    """The arguments of an action by name."""
    verb = SPACE.verb_of(action)
    return dict(zip(verb.names, verb.arguments(action), strict=True))


def _refused_purchase(g: Table, me: Duke, kind: int) -> Refusal:
    """Why nothing can be bought here."""
    if kind in _UNBUYABLE:
        return Refusal("R48", "not-now", {}, g.actions()[0])
    if me.bought:
        return Refusal("R43", "bought-already")
    if me.silver < PRICE:
        return Refusal("R43", "no-silver", {"silver": int(me.silver)})
    return Refusal("R50", "no-cards")


def _row_has(g: Table, row: int, card: int) -> bool:
    return card + 1 in [int(c) for c in g.rows[(row - 1) * ROW_SLOTS : row * ROW_SLOTS]]


def _refused_fetch(g: Table, action: int) -> Refusal:
    row, card = TAKE.arguments(action)
    if not _row_has(g, row, card):
        return Refusal("R27", "not-in-row", {"row": row, "card": card}, _same_card(g, card))
    return Refusal(_asked_by(g, kinds.FETCH), "wrong-type", {"card": card}, g.actions()[0])


def _refused_action(g: Table, me: Duke, action: int) -> Refusal:
    """Why one of the six actions is refused: what it is about, then the die and the workers."""
    die = int(arg_a(g.top()))
    if TAKE.has(action):
        row, card = TAKE.arguments(action)
        if not _row_has(g, row, card):
            return Refusal("R27", "not-in-row", {"row": row, "card": card}, _same_card(g, card))
        return _refused_die(g, me, action, "R27", int(STEPS[die * (DICE + 1) + row]))
    if PLACE.has(action):
        card = PLACE.arguments(action)[0]
        if card not in cards_of(me.projects, 3):
            return Refusal("R29", "no-project", {"card": card})
        steps = int(STEPS[die * (DICE + 1) + DIE[card]])
        if steps > me.workers:
            return _refused_die(g, me, action, "R29", steps)
        return _refused_column(g, me, action)
    if SELL.has(action):
        shade = SELL.arguments(action)[0]
        if not lane(me.goods, shade):
            return Refusal("R35", "no-goods", {"shade": shade})
        return _refused_die(g, me, action, "R31", int(SALE_STEPS[die * SHADES + shade]))
    return Refusal("R39", "too-few-cards", {"workers": int(me.workers), "silver": int(me.silver)})


def _refused_die(g: Table, me: Duke, action: int, rule: str, steps: int) -> Refusal:
    """The die does not reach it, and there are not workers enough to change it."""
    about = {"needed": steps, "workers": int(me.workers)}
    card = _about(action).get("card", -1)
    return Refusal(rule, "die-differs", about, _same_card(g, card) if TAKE.has(action) else None)


def _refused_column(g: Table, me: Duke, action: int) -> Refusal:
    """The card is at hand, but not that place for it."""
    card = PLACE.arguments(action)[0]
    if card not in cards_of(me.projects, 3):
        return Refusal("R29", "no-project", {"card": card})
    ways = [a for a in g.actions() if PLACE.has(a) and (a - int(PLACE.base)) // PLACES == card]
    return Refusal("R76", "no-such-column", _about(action), ways[0] if ways else None)


def _same_card(g: Table, card: int) -> int | None:
    """A legal way to take the same card elsewhere."""
    ways = [a for a in g.actions() if TAKE.has(a) and (a - int(TAKE.base)) % CARDS == card]
    return ways[0] if ways else None
