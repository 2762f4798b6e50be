"""Sources of points, scored during the game and at the end (R72 to R76, R95 to R106, R112 to R115)."""

from duchy.games.burgundy.rules import knowledge
from duchy.games.burgundy.rules.player import REASON_KEYS, REASONS, total_of
from duchy.games.burgundy.rules.state import BurgundyState


def sources(g: BurgundyState, seat: int) -> dict[str, int]:
    """Return a seat's points by source if the game ended now; they sum to its score."""
    me = g.players[seat]
    points = {key: int(me.scored(reason)) for key, reason in zip(REASON_KEYS, REASONS, strict=True)}
    points["goods"] = int(total_of(me.goods))
    points["silver"] = int(me.silver)
    points["workers"] = int(me.workers) // 2
    points["knowledge"] = int(knowledge.knowledge_points(me))
    return points
