"""Facts printed on the pages of all duchies and on the dice, and the cause of a question."""

from collections.abc import Iterable, Mapping, Sequence

from duchy.core.events import Event
from duchy.core.scene import PieceKind, Place
from duchy.games.burgundy_dice.faces.places import HOURGLASS_DIE, bonus_place, page_places
from duchy.games.burgundy_dice.rules import content, kinds
from duchy.games.burgundy_dice.rules.state import DiceState

_HOURGLASSES = {"single": 1, "double": 2}


def boards(g: DiceState) -> Mapping[str, Sequence[Place]]:
    """Return the pages of all duchies (R3)."""
    return {key: page_places(0, duchy) for duchy, key in enumerate(content.DUCHY_KEYS)}


def printed_kinds(g: DiceState) -> Mapping[str, PieceKind]:
    """Return the faces of the dice, and the bonuses (R1, R2)."""
    result: dict[str, PieceKind] = {
        key: PieceKind({"shows": "colour"}, counts=(key, "colours")) for key in content.COLOUR_KEYS
    }
    result |= {str(number): PieceKind({"shows": "number", "number": number}) for number in range(1, 7)}
    result |= {key: PieceKind({"shows": "hourglass", "boxes": boxes}) for key, boxes in _HOURGLASSES.items()}
    for bonus, key in enumerate(content.BONUS_KEYS):
        result[key] = (
            PieceKind({"points": content.GOODS_POINTS, "silver": 1}, counts=(key,))
            if bonus == content.GOODS
            else PieceKind({})
        )
    return result


def asker(g: DiceState, seat: int, history: Iterable[Event]) -> str:
    """Return the place whose effect asks a seat: the hourglass die for a sale, its silver for a second mark."""
    f = g.frame_for(seat)
    if kinds.SELL_GOODS.has(f):
        return HOURGLASS_DIE
    return bonus_place(seat, "silver") if kinds.MARK_AGAIN.has(f) else ""
