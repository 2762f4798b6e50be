"""What an action means in a position, for texts: the workers it takes, the goods it sells, the card it turns up."""

from collections.abc import Mapping

from duchy.core.agenda import arg_a
from duchy.games.burgundy_cards.rules import kinds
from duchy.games.burgundy_cards.rules.actions import ANIMAL, GOOD, PLACE, SELL, SPACE, TAKE
from duchy.games.burgundy_cards.rules.content import DICE, DIE, SHADES
from duchy.games.burgundy_cards.rules.player import lane
from duchy.games.burgundy_cards.rules.state import CardsState
from duchy.games.burgundy_cards.rules.turn import ANY, SALE_STEPS, STEPS


def about(g: CardsState, seat: int, action: int) -> Mapping[str, int]:
    """What a text may say of a legal action of a seat beyond its arguments."""
    verb = SPACE.verb_of(action)
    arguments = verb.arguments(action)
    if verb is GOOD:
        return {"shade": int(lane(g.goods.tops, arguments[0] - 1)) - 1}
    if verb is ANIMAL:
        return {"animal": int(lane(g.animals.tops, arguments[0] - 1)) - 1}
    f = g.frame_for(seat)
    acting = kinds.ACTION.has(f)
    die = int(arg_a(f)) if acting else ANY
    if verb is SELL:
        goods = int(lane(g.players[seat].goods, arguments[0]))
        return {"goods": goods, "workers": int(SALE_STEPS[die * SHADES + arguments[0]])}
    if verb is TAKE and acting:
        return {"workers": int(STEPS[die * (DICE + 1) + arguments[0]])}
    if verb is PLACE and acting:
        return {"workers": int(STEPS[die * (DICE + 1) + DIE[arguments[0]]])}
    return {}
