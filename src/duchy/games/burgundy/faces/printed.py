"""Facts printed on the board game's estates and pieces, in play or not, and the cause of a question."""

from collections.abc import Iterable, Mapping, Sequence

from duchy.core.agenda import arg_a
from duchy.core.events import Event
from duchy.core.scene import PieceKind, Place
from duchy.games.burgundy.faces.places import SUPPLIES, estate_spaces, in_depot
from duchy.games.burgundy.rules import content, events, kinds, knowledge, lookup
from duchy.games.burgundy.rules.state import BurgundyState

_HERDS = (2, 3, 4)
_BY_TILES = (
    kinds.CASTLE_ACTION,
    kinds.CITY_HALL,
    kinds.FETCH_TILE,
    kinds.WAREHOUSE,
    kinds.LOAD_GOODS,
    kinds.LOAD_NEIGHBOUR,
    kinds.KEEP_GOODS,
)
"""The questions caused by adding a tile."""


def boards(g: BurgundyState) -> Mapping[str, Sequence[Place]]:
    """Return all estates by number (R5)."""
    return {str(estate + 1): estate_spaces(0, estate) for estate in range(content.ESTATES)}


def printed_kinds(g: BurgundyState) -> Mapping[str, PieceKind]:
    """Return the tiles with colours, backs and animals, the goods, bonus tiles, silver and workers (R1 to R4)."""
    result = {content.KIND_KEYS[kind]: PieceKind(_tile(kind), counts=_counts(kind)) for kind in range(1, content.KINDS)}
    for number, goods in enumerate(content.GOODS_KEYS, 1):
        result[goods] = PieceKind({"number": number, "tiles": content.GOODS_OF_EACH}, counts=("sales", "goods"))
    result["large"] = PieceKind({"points": content.LARGE_BONUS[int(g.seats)]}, counts=("colours",))
    result["small"] = PieceKind({"points": content.SMALL_BONUS[int(g.seats)]}, counts=("colours",))
    result |= {key: PieceKind({}, counts=(key,)) for key in SUPPLIES}
    return result


def _counts(kind: int) -> tuple[str, ...]:
    """Return the sources a tile counts for: district and colour, and for some more (R71 to R76, R95 to R106)."""
    tile = ("districts", "phases", "colours")
    if content.colour_of_kind(kind) == content.ANIMAL:
        return (*tile, "herds")
    if kind == content.building_tile(content.WATCHTOWER):
        return (*tile, "watchtowers")
    scores = (
        content.colour_of_kind(kind) == content.KNOWLEDGE
        and knowledge.SCORING >> kind - content.FIRST_KNOWLEDGE + 1 & 1
    )
    return (*tile, "knowledge") if scores else tile


def _tile(kind: int) -> dict[str, int | str]:
    """Return the facts of a tile: its colour, its numbers of coloured and black backs, and its animals or number."""
    colour = content.colour_of_kind(kind)
    printed: dict[str, int | str] = {
        "colour": content.COLOUR_KEYS[colour],
        "coloured": content.COLOURED_TILES[kind],
        "black": content.BLACK_TILES[kind],
    }
    if colour == content.ANIMAL:
        animal, herd = divmod(kind - content.FIRST_ANIMAL, len(_HERDS))
        printed |= {"animal": content.ANIMAL_KEYS[animal], "count": _HERDS[herd]}
    if colour == content.KNOWLEDGE:
        printed["number"] = kind - content.FIRST_KNOWLEDGE + 1
    return printed


def asker(g: BurgundyState, seat: int, history: Iterable[Event]) -> str:
    """Return the place whose effect asks a seat: the tile it added last, or the tile it must make room for."""
    f = g.frame_for(seat)
    if kinds.DISCARD.has(f):
        place = int(arg_a(f))
        return in_depot(int(lookup.DEPOT_OF[place]), int(lookup.NUMBER_IN_DEPOT[place]))
    if any(kind.has(f) for kind in _BY_TILES):
        for event in history:
            named = event.named()
            if event.kind is events.ADDED and named["seat"] == seat:
                return f"estate/{seat}/{named['cell']}"
    return ""
