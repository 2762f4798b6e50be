"""Why an action is refused: the rule, and a legal action with the same effect."""

from duchy.core.agenda import arg_a
from duchy.core.game import Refusal
from duchy.games.burgundy_cards.rules import actions, content, kinds
from duchy.games.burgundy_cards.rules.player import Duke, cards_of, lane
from duchy.games.burgundy_cards.rules.state import CardsState
from duchy.games.burgundy_cards.rules.turn import SALE_STEPS, STEPS

_UNBUYABLE = (kinds.RETURN_WORKERS, kinds.RETURN_SILVER, kinds.PURCHASE, kinds.DROP)
_ABILITIES = (kinds.FETCH, kinds.GOOD, kinds.ANIMAL, kinds.BOARDING, kinds.STORE, kinds.TOWN_HALL)
_RULES = {
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
_FETCH_RULES = {content.WORKSHOP: "R59", content.CHURCH: "R60", content.MARKET: "R61"}
_PLAIN = {
    (kinds.DIE, actions.PLAY_DIE): ("R23", "not-in-hand"),
    (kinds.STORE, actions.SELL): ("R35", "no-goods"),
    (kinds.PURCHASE, actions.USE): ("R44", "not-bought"),
    (kinds.PURCHASE, actions.KEEP): ("R44", "not-bought"),
    (kinds.DROP, actions.DROP): ("R28", "no-project"),
    (kinds.GOOD, actions.GOOD): ("R57", "pile-empty"),
    (kinds.ANIMAL, actions.ANIMAL): ("R57", "pile-empty"),
    (kinds.BOARDING, actions.GOOD): ("R57", "pile-empty"),
    (kinds.BOARDING, actions.ANIMAL): ("R57", "pile-empty"),
}


def refusal(g: CardsState, seat: int, action: int) -> Refusal:
    """Return why this action of a seat is not legal now."""
    verb = actions.SPACE.verb_of(action)
    f = int(g.frame_for(seat))
    kind = kinds.BOOK.kind(f)
    me = g.players[seat]
    if verb is actions.BUY:
        return _refused_purchase(me, f)
    if verb in (actions.FORGO, actions.END) and kind is not kinds.LAST_CALL:
        return Refusal(_compulsory_by(f), "compulsory")
    if kind is kinds.ACTION and verb in (actions.TAKE, actions.PLACE, actions.SELL, actions.CONVERT):
        return _refused_action(g, seat, action, int(arg_a(f)))
    if kind is kinds.FETCH and verb is actions.TAKE:
        return _refused_fetch(g, seat, action, f)
    if kind is kinds.TOWN_HALL and verb is actions.PLACE:
        return _refused_column(g, seat, action)
    if kind is kinds.ROUND_BONUS and verb is actions.BONUS:
        return Refusal("R79", "other-round", {"round": int(g.round)})
    if (kind, verb) in ((kinds.RETURN_WORKERS, actions.RETURN_WORKERS), (kinds.RETURN_SILVER, actions.RETURN_SILVER)):
        return Refusal("R39", "returned", {"workers": int(me.workers), "silver": int(me.silver)})
    if (kind, verb) in _PLAIN:
        rule, key = _PLAIN[kind, verb]
        return Refusal(rule, key, _about(action))
    return Refusal(_rule_of(f), "not-asked")


def _rule_of(f: int) -> str:
    """Return the rule of the pending question."""
    return _FETCH_RULES[int(arg_a(f))] if kinds.FETCH.has(f) else _RULES[kinds.BOOK.kind(f)]


def _compulsory_by(f: int) -> str:
    """Return the rule that does not allow declining."""
    kind = kinds.BOOK.kind(f)
    if kind in (kinds.DIE, kinds.ACTION):
        return "R25"
    return "R70" if kind in _ABILITIES else _rule_of(f)


def _about(action: int) -> dict[str, int]:
    """Return the arguments of an action by name."""
    verb = actions.SPACE.verb_of(action)
    return dict(zip(verb.names, verb.arguments(action), strict=True))


def _refused_purchase(me: Duke, f: int) -> Refusal:
    """Return why nothing can be bought now."""
    if kinds.BOOK.kind(f) in _UNBUYABLE:
        return Refusal("R48", "not-now")
    if me.bought:
        return Refusal("R43", "bought-already")
    if me.silver < content.PRICE:
        return Refusal("R43", "no-silver", {"silver": int(me.silver)})
    return Refusal("R50", "no-cards")


def _row_has(g: CardsState, row: int, card: int) -> bool:
    return card + 1 in [int(c) for c in g.rows[(row - 1) * content.ROW_SLOTS : row * content.ROW_SLOTS]]


def _refused_fetch(g: CardsState, seat: int, action: int, f: int) -> Refusal:
    row, card = actions.TAKE.arguments(action)
    if not _row_has(g, row, card):
        return Refusal("R27", "not-in-row", {"row": row, "card": card}, _same_card(g, seat, card))
    return Refusal(_rule_of(f), "wrong-type", {"card": card})


def _refused_action(g: CardsState, seat: int, action: int, die: int) -> Refusal:
    """Return why one of the six actions is refused: its target, then the die and the workers."""
    me = g.players[seat]
    if actions.TAKE.has(action):
        row, card = actions.TAKE.arguments(action)
        elsewhere = _same_card(g, seat, card)
        if not _row_has(g, row, card):
            return Refusal("R27", "not-in-row", {"row": row, "card": card}, elsewhere)
        return _refused_die(me, "R27", int(STEPS[die * (content.DICE + 1) + row]), elsewhere)
    if actions.PLACE.has(action):
        card = int(actions.PLACE.a(action))
        steps = int(STEPS[die * (content.DICE + 1) + content.DIE[card]])
        if card in cards_of(me.projects, 3) and steps > me.workers:
            return _refused_die(me, "R29", steps, None)
        return _refused_column(g, seat, action)
    if actions.SELL.has(action):
        shade = int(actions.SELL.a(action))
        if not lane(me.goods, shade):
            return Refusal("R35", "no-goods", {"shade": shade})
        return _refused_die(me, "R31", int(SALE_STEPS[die * content.SHADES + shade]), None)
    return Refusal("R39", "too-few-cards", {"workers": int(me.workers), "silver": int(me.silver)})


def _refused_die(me: Duke, rule: str, steps: int, instead: int | None) -> Refusal:
    """Return the refusal for a die that does not fit without more workers."""
    return Refusal(rule, "die-differs", {"needed": steps, "workers": int(me.workers)}, instead)


def _refused_column(g: CardsState, seat: int, action: int) -> Refusal:
    """Return why a card cannot be placed: it is no project, the type differs, or there is no such column (R76)."""
    card, kind, height = actions.PLACE.arguments(action)
    if card not in cards_of(g.players[seat].projects, 3):
        return Refusal("R29", "no-project", {"card": card})
    ways = [a for a in g.actions_of(seat) if actions.PLACE.has(a) and actions.PLACE.a(a) == card]
    other = kind != content.TYPE[card]
    if height == 0:
        key = "wrong-start" if other else "column-open"
    else:
        key = "wrong-column" if other and content.CLOISTER not in (kind, content.TYPE[card]) else "no-such-column"
    return Refusal("R76", key, _about(action), ways[0] if ways else None)


def _same_card(g: CardsState, seat: int, card: int) -> int | None:
    """Return a legal action that takes an equal card of another row, or None."""
    ways = [a for a in g.actions_of(seat) if actions.TAKE.has(a) and actions.TAKE.b(a) == card]
    return ways[0] if ways else None
