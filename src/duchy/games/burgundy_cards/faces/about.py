"""Text arguments of an action in a position: the workers it costs, the goods it sells, the card it takes."""

from collections.abc import Mapping

from duchy.core.agenda import arg_a
from duchy.games.burgundy_cards.rules import actions, content, kinds
from duchy.games.burgundy_cards.rules.player import lane
from duchy.games.burgundy_cards.rules.state import CardsState
from duchy.games.burgundy_cards.rules.turn import ANY, SALE_STEPS, STEPS


def about(g: CardsState, seat: int, action: int) -> Mapping[str, int]:
    """Return further text arguments of a legal action of a seat."""
    verb = actions.SPACE.verb_of(action)
    arguments = verb.arguments(action)
    if verb is actions.GOOD:
        return {"shade": int(lane(g.goods.tops, arguments[0] - 1)) - 1}
    if verb is actions.ANIMAL:
        return {"animal": int(lane(g.animals.tops, arguments[0] - 1)) - 1}
    f = g.frame_for(seat)
    acting = kinds.ACTION.has(f)
    die = int(arg_a(f)) if acting else ANY
    if verb is actions.SELL:
        goods = int(lane(g.players[seat].goods, arguments[0]))
        return {"goods": goods, "workers": int(SALE_STEPS[die * content.SHADES + arguments[0]])}
    if verb is actions.TAKE and acting:
        return {"workers": int(STEPS[die * (content.DICE + 1) + arguments[0]])}
    if verb is actions.PLACE and acting:
        return {"workers": int(STEPS[die * (content.DICE + 1) + content.DIE[arguments[0]]])}
    return {}


def effect(g: CardsState, seat: int, action: int) -> tuple[int | str, ...]:
    """Return what an action does, regardless of which equal card or pile: the face of a card, the number of a die."""
    verb = actions.SPACE.verb_of(action)
    arguments = verb.arguments(action)
    if verb in (actions.PLAY_DIE, actions.USE):
        return verb.name, int(content.DIE[arguments[0]])
    if verb in (actions.TAKE, actions.KEEP, actions.DROP):
        return verb.name, int(content.FACE[arguments[-1]])
    if verb is actions.PLACE:
        return verb.name, int(content.FACE[arguments[0]]), *arguments[1:]
    return (verb.name, *about(g, seat, action).values()) if verb in (actions.GOOD, actions.ANIMAL) else (action,)


def when(g: CardsState) -> Mapping[str, int]:
    """Return the round and the turn."""
    return {"round": min(int(g.round), len(content.ROUND_KEYS) - 1), "turn": min(int(g.turn), content.TURNS - 1) + 1}
