"""The motions of each event, as its audience sees it.

Workers and florins come from unlimited supplies; threat markers and canal tiles come from outside the table.
"""

from collections.abc import Callable, Mapping

from duchy.core.events import Event, EventKind
from duchy.core.scene import Motion
from duchy.games.bruges.faces import names
from duchy.games.bruges.rules import actions, content, events
from duchy.games.bruges.rules.characters import CHARACTERS

Named = Mapping[str, int]
Motions = tuple[Motion, ...]

# A components file changes the facts of a character, never its key.
_KEYS: tuple[str, ...] = tuple(row[0] for row in CHARACTERS)


def motion(event: Event) -> Motions:
    """Return the pieces that an event moves."""
    moves = _MOTIONS.get(event.kind)
    return () if moves is None else moves(event.named())


def _colour(e: Named) -> str:
    return content.COLOUR_KEYS[e["colour"]]


def _workers(e: Named, colour: int, number: int) -> Motions:
    """Return workers that are gained, or lost if the number is negative."""
    place = f"worker/{e['seat']}/{content.COLOUR_KEYS[colour]}"
    return _come("worker", place, number, f"supply/{content.COLOUR_KEYS[colour]}")


def _come(kind: str, place: str, number: int, supply: str = "") -> Motions:
    """Return pieces that come from a supply or from outside, or go back there if the number is negative."""
    if number > 0:
        return (Motion(kind, supply, place, number),)
    return (Motion(kind, place, supply, -number),) if number else ()


def _florins(e: Named, florins: int) -> Motions:
    return _come("florin", f"florins/{e['seat']}", florins, names.BANK)


def _threats(e: Named, markers: int) -> Motions:
    return _come("threat", f"threat/{e['seat']}/{_colour(e)}", markers)


# --- cards --------------------------------------------------------------------------------------------------------


def _from_hand(e: Named, kind: str, target: str) -> Motion:
    """Return a card that leaves a hand, from its own place if its face was known, else from the backs."""
    if e["known"]:
        return Motion(kind, names.in_hand(e["seat"], e["card"]), target)
    return Motion(kind, names.backs(e["seat"]), target, was=_colour(e))


def _drew(e: Named) -> Motions:
    return (Motion(_colour(e), names.pile(e["pile"]), names.backs(e["seat"])),)


def _turned_up(e: Named) -> Motions:
    return (Motion(_colour(e), names.pile(e["pile"]), names.pile(e["pile"]), was="card"),)


def _saw(e: Named) -> Motions:
    return (Motion(_KEYS[e["card"]], names.backs(e["seat"]), names.in_hand(e["seat"], e["card"]), was=_colour(e)),)


def _reserve_opened(e: Named) -> Motions:
    return (Motion("card", names.RESERVE, names.pile(e["pile"]), e["cards"]),)


def _halved(e: Named) -> Motions:
    return (Motion("card", names.pile(1 - e["pile"]), names.pile(e["pile"]), e["cards"]),)


def _played(e: Named) -> Motions:
    return (_from_hand(e, _KEYS[e["card"]], names.DISCARD),)


def _placed(e: Named) -> Motions:
    target = names.person(e["seat"], e["card"])
    return (_from_hand(e, _KEYS[e["card"]], target), *_florins(e, -e["florins"]))


def _paid_for_house(e: Named) -> Motions:
    if e["pay"] < content.COLOURS:
        return _workers(e, e["pay"], -1)
    return _florins(e, -1) if e["pay"] == actions.PAY_FLORIN else ()


def _built(e: Named) -> Motions:
    built = Motion(_colour(e), names.backs(e["seat"]), names.house(e["seat"], e["plot"]))
    return (built, *_paid_for_house(e))


def _built_with(e: Named) -> Motions:
    source, target = names.in_hand(e["seat"], e["card"]), names.house(e["seat"], e["plot"])
    return (Motion(_colour(e), source, target, was=_KEYS[e["card"]]), *_paid_for_house(e))


def _lost_person(e: Named) -> Motions:
    return (Motion(_KEYS[e["card"]], names.person(e["seat"], e["card"]), names.DISCARD),)


def _came_back(e: Named) -> Motions:
    return (Motion(_KEYS[e["card"]], names.person(e["seat"], e["card"]), names.in_hand(e["seat"], e["card"])),)


def _lost_house(e: Named) -> Motions:
    return (Motion(_KEYS[e["card"]], names.house(e["seat"], e["plot"]), names.DISCARD, was=_colour(e)),)


def _moved_up(e: Named) -> Motions:
    return (Motion(_colour(e), names.house(e["seat"], e["plot"] + 1), names.house(e["seat"], e["plot"])),)


# --- everything else ----------------------------------------------------------------------------------------------


def _round_began(e: Named) -> Motions:
    began = _come("round", names.ROUND, 1)
    if e["seat"] == e["before_seat"]:
        return began
    return (*began, Motion("arms", f"seat/{e['before_seat']}", f"seat/{e['seat']}"))


def _rolled(e: Named) -> Motions:
    place = f"die/{_colour(e)}"
    was = str(e["before"]) if e["before"] else ""
    price = _come("florin", names.PRICE, e["price"] - e["price_before"])
    return (Motion(str(e["number"]), place if was else "", place, was=was), *price)


def _lost_workers(e: Named) -> Motions:
    return tuple(moved for colour, key in enumerate(content.COLOUR_KEYS) for moved in _workers(e, colour, -e[key]))


def _dug(e: Named) -> Motions:
    return (*_come("tile", names.canal(e["seat"], e["section"], e["space"]), 1), *_florins(e, -e["florins"]))


def _lost_tile(e: Named) -> Motions:
    return _come("tile", names.canal(e["seat"], e["section"], e["space"]), -1)


def _advanced(e: Named) -> Motions:
    return (*_come("level", f"track/{e['seat']}", 1), *_florins(e, -e["florins"]))


def _took_statue(e: Named) -> Motions:
    return (Motion("statue", f"statues/{e['points']}", f"statue/{e['seat']}"),)


def _activated(e: Named) -> Motions:
    return _workers(e, e["worker"], -1) if e["worker"] < content.COLOURS else ()


def _gave_worker(e: Named) -> Motions:
    return (Motion("worker", f"worker/{e['seat']}/{_colour(e)}", f"worker/{e['to_seat']}/{_colour(e)}"),)


def _gave_florins(e: Named) -> Motions:
    return (Motion("florin", f"florins/{e['seat']}", f"florins/{e['to_seat']}", e["florins"]),)


def _swapped(e: Named) -> Motions:
    place = f"worker/{e['seat']}"
    return (Motion("worker", f"{place}/{_colour(e)}", f"{place}/{content.COLOUR_KEYS[e['wanted']]}"),)


def _majority(e: Named) -> Motions:
    return _come("majority", f"majority/{e['seat']}/{content.MAJORITY_KEYS[e['field']]}", 1)


_MOTIONS: dict[EventKind, Callable[[Named], Motions]] = {
    events.ROUND_BEGAN: _round_began,
    events.DREW: _drew,
    events.TURNED_UP: _turned_up,
    events.SAW: _saw,
    events.RESERVE_OPENED: _reserve_opened,
    events.HALVED: _halved,
    events.ROLLED: _rolled,
    events.THREATENED: lambda e: _threats(e, 1),
    events.RETURNED: lambda e: _threats(e, -content.MARKERS_OF_A_DISASTER),
    events.REMOVED: lambda e: _threats(e, -1),
    events.LOST_WORKERS: _lost_workers,
    events.LOST_FLORINS: lambda e: _florins(e, -e["florins"]),
    events.TOOK_FLORINS: lambda e: _florins(e, e["florins"]),
    events.PAID: lambda e: _florins(e, -e["florins"]),
    events.GAVE_FLORINS: _gave_florins,
    events.LOST_PERSON: _lost_person,
    events.LOST_HOUSE: _lost_house,
    events.MOVED_UP: _moved_up,
    events.CAME_BACK: _came_back,
    events.LOST_TILE: _lost_tile,
    events.ADVANCED: _advanced,
    events.PLAYED: _played,
    events.TOOK_WORKERS: lambda e: _workers(e, e["colour"], e["workers"]),
    events.DUG: _dug,
    events.TOOK_STATUE: _took_statue,
    events.BUILT: _built,
    events.BUILT_SECRETLY: _built_with,
    events.BUILT_OPENLY: _built_with,
    events.PLACED: _placed,
    events.ACTIVATED: _activated,
    events.GAVE_WORKER: _gave_worker,
    events.SWAPPED: _swapped,
    events.MAJORITY: _majority,
}
"""The motions of each kind of event; other events move nothing."""
