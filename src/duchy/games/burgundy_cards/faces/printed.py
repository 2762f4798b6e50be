"""Facts printed on the cards, and the cause of a question."""

from collections.abc import Iterable, Mapping

from duchy.core.agenda import arg_a
from duchy.core.events import Event
from duchy.core.scene import PieceKind
from duchy.games.burgundy_cards.faces.pieces import seven_types
from duchy.games.burgundy_cards.faces.places import column_place
from duchy.games.burgundy_cards.rules import content, events, kinds
from duchy.games.burgundy_cards.rules.facts import Facts
from duchy.games.burgundy_cards.rules.state import CardsState

_BY_CARDS = (kinds.BOARDING, kinds.STORE, kinds.TOWN_HALL)
_BY_CAUSES = (kinds.FETCH, kinds.GOOD, kinds.ANIMAL)
"""Questions caused by placing a card, and questions that a card or the round card may cause."""
_PLACES = {kinds.PURCHASE: "deck", kinds.DROP: "coming/{seat}", kinds.ROUND_BONUS: "round/{round}"}


def printed_kinds(g: CardsState) -> Mapping[str, PieceKind]:
    """Return the cards, goods, animals, silver, workers, and the cards for seven types (R1 to R4, R13)."""
    result = {}
    for card in range(content.CARDS):
        counts = ("triples", "bonuses", "cards") if content.FACE[card] == content.WATCHTOWER else ("triples", "bonuses")
        result[content.card_key(card)] = PieceKind(_card(g.facts, card), content.FACE_KEYS[content.FACE[card]], counts)
    for shade, key in enumerate(content.SHADE_KEYS):
        dice = {"lowest": 2 * shade + 1, "highest": 2 * shade + 2}
        result[key] = PieceKind(
            {"tiles": content.GOODS_PER_SHADE, "points": content.GOOD_POINTS, "silver": 1, **dice}, counts=("sold",)
        )
    for key in content.ANIMAL_KEYS:
        result[key] = PieceKind({"tiles": content.ANIMALS_PER_KIND}, counts=("animals",))
    result |= {key: PieceKind({}, counts=("cards",)) for key in ("silver", "worker")}
    for points in sorted({points for row in content.SEVEN_TYPES_POINTS for points in row}):
        result[seven_types(points)] = PieceKind({"points": points}, "seven-types", ("bonuses",))
    return result


def _card(facts: Facts, card: int) -> dict[str, int | str]:
    """Return the facts of a card: its face, its type, its die, its number of copies, and the points of a triple."""
    return {
        "face": content.FACE_KEYS[content.FACE[card]],
        "type": content.TYPE_KEYS[content.TYPE[card]],
        "die": int(content.DIE[card]),
        "copies": int(facts.copies[card]),
        "triple": int(facts.triples[content.TYPE[card]]),
    }


def asker(g: CardsState, seat: int, history: Iterable[Event]) -> str:
    """Return the place that asks a seat: its last placed card, the die, the round card, the deck, or a new card."""
    f = g.frame_for(seat)
    for kind, place in _PLACES.items():
        if kind.has(f):
            return place.format(seat=seat, round=content.ROUND_KEYS[g.round])
    if kinds.ACTION.has(f) and arg_a(f):
        return "die"
    causes = next((kind for kind in _BY_CAUSES if kind.has(f)), None)
    if causes is not None and causes.arguments(f)["by"] == content.ROUND_CARD:
        return f"round/{content.ROUND_KEYS[g.round]}"
    if causes is not None or kinds.ACTION.has(f) or any(kind.has(f) for kind in _BY_CARDS):
        for event in history:
            named = event.named()
            if event.kind is events.PLACED and named["seat"] == seat:
                return column_place(seat, named["column"])
    return ""
