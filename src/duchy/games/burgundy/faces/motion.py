"""The motions of each event of the board game. Silver and workers come from an unlimited supply (R8)."""

from collections.abc import Callable, Mapping

from duchy.core.events import Event
from duchy.core.scene import Motion
from duchy.games.burgundy.faces.places import in_depot, on_board, still_to_come
from duchy.games.burgundy.rules import content, events, lookup

Named = Mapping[str, int]
Motions = tuple[Motion, ...]


def motion(event: Event) -> Motions:
    """Return the pieces that an event moves, as its audience sees it."""
    moves = _MOVES.get(event.kind.name)
    return () if moves is None else moves(event.named())


# --- supplies and income --------------------------------------------------------------------------------------------


def _paid_to(seat: int, silver: int, workers: int) -> Motions:
    """Return the silver and workers that a seat gains."""
    given = (("silver", silver), ("workers", workers))
    return tuple(Motion(kind, f"supply/{kind}", f"{kind}/{seat}", number) for kind, number in given if number)


def _income(e: Named) -> Motions:
    return _paid_to(e["seat"], e["silver"], e["workers"])


def _from_stock(kind: int, black: bool, target: str) -> Motion:
    """Return the motion of a tile that is turned over and put on a place."""
    return Motion(content.KIND_KEYS[kind], still_to_come(content.COLOUR_KEYS[int(lookup.COLOUR[kind])], black), target)


def _tile_came(e: Named) -> Motions:
    return (_from_stock(e["kind"], e["depot"] == 0, in_depot(e["depot"], e["place"])),)


def _tile_left(e: Named) -> Motions:
    return (Motion(content.KIND_KEYS[e["kind"]], in_depot(e["depot"], e["place"]), ""),)


def _die(place: str, number: int, before: int = 0) -> Motion:
    """Return the motion of a die that is rolled, for the first time or again."""
    return Motion(str(number), place, place, was=str(before)) if before else Motion(str(number), "", place)


# --- set-up ---------------------------------------------------------------------------------------------------------


def _starts(e: Named) -> Motions:
    """Return the starting markers, silver, and workers by turn order (R10, R11, R13)."""
    motions: list[Motion] = []
    for turn in range(e["players"]):
        seat = (e["seat"] + turn) % e["players"]
        motions.append(Motion(f"marker-{seat}", "", f"track/0/{e['players'] - turn}"))
        motions += _paid_to(seat, 1, turn + 1)
    return tuple(motions)


def _got_start_good(e: Named) -> Motions:
    return (Motion(content.GOODS_FROM_ONE[e["goods"]], "coming/goods", f"goods/{e['seat']}/{e['goods']}"),)


def _chose(e: Named) -> Motions:
    return (Motion("choice", "", on_board(e["seat"], e["estate"], e["cell"])),)


def _chose_secretly(e: Named) -> Motions:
    return (Motion("choice", "", f"choice/{e['seat']}"),)


def _settled(e: Named) -> Motions:
    """Return the starting castle, and the marker of a secret choice, from where the audience saw it."""
    castle = _from_stock(content.CASTLE_TILE, False, f"estate/{e['seat']}/{e['cell']}")
    markers = {
        events.MARKER_ON_BOARD: on_board(e["seat"], e["estate"], e["cell"]),
        events.MARKER_FACE_DOWN: f"choice/{e['seat']}",
    }
    marker = markers.get(e["marker"])
    return (castle,) if marker is None else (Motion("choice", marker, ""), castle)


# --- phases and rounds ----------------------------------------------------------------------------------------------


def _phase_began(e: Named) -> Motions:
    if e["phase"] == 0:
        return ()
    phase = Motion("marker", f"phase/{e['phase']}", f"phase/{e['phase'] + 1}")
    return phase, Motion("marker", f"round/{content.ROUNDS}", "round/1")


def _round_began(e: Named) -> Motions:
    return () if e["round"] == 1 else (Motion("marker", f"round/{e['round'] - 1}", f"round/{e['round']}"),)


def _good_came(e: Named) -> Motions:
    return (Motion(content.GOODS_FROM_ONE[e["goods"]], "coming/goods", f"round/{e['round']}"),)


def _rolled(e: Named) -> Motions:
    return tuple(_die(f"die/{e['seat']}/{number}", e[f"die{number}"]) for number in (1, 2))


def _white_die(e: Named) -> Motions:
    good = Motion(content.GOODS_FROM_ONE[e["goods"]], f"round/{e['round']}", f"load/{e['number']}")
    return _die("white", e["number"], e["before"]), good


# --- turns ----------------------------------------------------------------------------------------------------------


def _used_die(e: Named) -> Motions:
    die = Motion(str(e["number"]), f"die/{e['seat']}/{e['die']}", "")
    return (die, Motion("workers", f"workers/{e['seat']}", "supply/workers", e["workers"])) if e["workers"] else (die,)


def _took(e: Named) -> Motions:
    return (
        Motion(content.KIND_KEYS[e["kind"]], in_depot(e["depot"], e["place"]), f"storage/{e['seat']}/{e['store']}"),
    )


def _paid(e: Named) -> Motions:
    return (Motion("silver", f"silver/{e['seat']}", "supply/silver", e["price"]),)


def _bought(e: Named) -> Motions:
    """Return a tile, and its price if it was not paid before a discard."""
    return _took(e) if e["paid"] else (*_paid({"seat": e["seat"], "price": e["silver"]}), *_took(e))


def _discarded(e: Named) -> Motions:
    return (Motion(content.KIND_KEYS[e["kind"]], f"storage/{e['seat']}/{e['store']}", ""),)


def _added(e: Named) -> Motions:
    source, target = f"storage/{e['seat']}/{e['store']}", f"estate/{e['seat']}/{e['cell']}"
    return (Motion(content.KIND_KEYS[e["kind"]], source, target),)


def _colour_bonus(e: Named) -> Motions:
    colour = content.COLOUR_KEYS[e["colour"]]
    return (Motion("large" if e["rank"] == 1 else "small", f"bonus/{colour}", f"won/{e['seat']}/{colour}"),)


def _sold(e: Named) -> Motions:
    goods = Motion(
        content.GOODS_FROM_ONE[e["goods"]], f"goods/{e['seat']}/{e['goods']}", f"sold/{e['seat']}", e["count"]
    )
    return goods, *_income(e)


def _loaded(e: Named) -> Motions:
    source, target = f"load/{e['depot']}", f"goods/{e['seat']}/{e['goods']}"
    return (Motion(content.GOODS_FROM_ONE[e["goods"]], source, target, e["count"]),)


def _advanced(e: Named) -> Motions:
    source, target = f"track/{e['old_space']}/{e['old_height']}", f"track/{e['space']}/{e['height']}"
    return (Motion(f"marker-{e['seat']}", source, target),)


_MOVES: dict[str, Callable[[Named], Motions]] = {
    events.STARTS.name: _starts,
    events.GOT_START_GOOD.name: _got_start_good,
    events.CHOSE.name: _chose,
    events.CHOSE_SECRETLY.name: _chose_secretly,
    events.SETTLED.name: _settled,
    events.PHASE_BEGAN.name: _phase_began,
    events.TILE_LEFT.name: _tile_left,
    events.TILE_CAME.name: _tile_came,
    events.GOOD_CAME.name: _good_came,
    events.ROUND_BEGAN.name: _round_began,
    events.ROLLED.name: _rolled,
    events.WHITE_DIE.name: _white_die,
    events.USED_DIE.name: _used_die,
    events.TOOK.name: _took,
    events.PAID.name: _paid,
    events.BOUGHT.name: _bought,
    events.DISCARDED.name: _discarded,
    events.ADDED.name: _added,
    events.COLOUR_BONUS.name: _colour_bonus,
    events.SOLD.name: _sold,
    events.TOOK_WORKERS.name: _income,
    events.LOADED.name: _loaded,
    events.ADVANCED.name: _advanced,
    events.BUILDING_GAVE.name: _income,
    events.MINES_PAID.name: _income,
}
"""The motions of each kind of event; other events move nothing."""
