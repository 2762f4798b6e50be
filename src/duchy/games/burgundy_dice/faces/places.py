"""The table of the dice game as places, and the clicks that choose a move: a colour, a number, a bonus, a cell.

Each die has its own place and represents the colour or number that it shows. So a mark is clicked in the same way
whether a die shows its number or a bonus changes it.
"""

from functools import cache

from duchy.core.scene import Place
from duchy.games.burgundy_dice.rules import actions, content
from duchy.games.burgundy_dice.rules.state import DiceState
from duchy.lands.hexes import CELL_NAMES, CELLS, PLACES

_TAKES = {content.CITY: "different", content.CASTLE: "beside", content.PASTURE: "equal"}
"""How the numbers of a colour without a lowest and highest number are restricted (R18 to R20)."""

COLOUR_DICE = ("die/colour/1", "die/colour/2")
NUMBER_DICE = ("die/number/1", "die/number/2")
HOURGLASS_DIE = "die/hourglass"


def cell_place(seat: int, cell: int) -> str:
    """Return the id of a cell of a page."""
    return f"page/{seat}/{cell}"


def bonus_place(seat: int, key: str) -> str:
    """Return the id of a page's row of bonuses of a kind."""
    return f"bonus/{seat}/{key}"


def finished_place(seat: int, key: str) -> str:
    """Return the id of the place where a page marks a colour as finished."""
    return f"finished/{seat}/{key}"


def award_place(key: str, place: int) -> str:
    """Return the id of the first or second bonus of a finished colour."""
    return f"award/{key}/{place}"


def time_place(phase: int, box: int) -> str:
    """Return the id of a time box; phases and boxes are counted from 1."""
    return f"time/{phase}/{box}"


def places(g: DiceState, seat: int) -> list[Place]:
    """Return all places of the table, the same for everybody and fixed for a match."""
    return list(_places(int(g.duchy), int(g.seats)))


@cache
def _places(duchy: int, seats: int) -> tuple[Place, ...]:
    places = [Place(place, "die", printed={"shows": "colour"}) for place in COLOUR_DICE]
    places += [Place(place, "die", printed={"shows": "number"}) for place in NUMBER_DICE]
    places.append(Place(HOURGLASS_DIE, "die", printed={"shows": "hourglass"}))
    places += [Place(f"number/{number}", "number", printed={"number": number}) for number in range(1, 7)]
    for colour in range(len(content.COLOUR_KEYS)):
        places += _colour(colour, duchy, seats == 1)
    for phase in range(content.PHASES):
        places += _phase(phase, content.SOLO_TURNS if seats == 1 else content.BOXES)
    for seat in range(seats):
        places += page_places(seat, duchy)
    places.append(Place("supply/worker", "supply", printed={"bonus": "worker"}))
    return (*places, *(Place(f"button/{key}", "button") for key in ("sell", "keep", "done")))


def _colour(colour: int, duchy: int, solo: bool) -> list[Place]:
    """Return the places of a colour: the numbers it takes, its bonus, and its awards (R15 to R28, R44, R53)."""
    key = content.COLOUR_KEYS[colour]
    printed: dict[str, int | str] = {"colour": key, "cells": list(content.ESTATES[duchy].colour).count(colour)}
    if colour in _TAKES:
        printed["takes"] = _TAKES[colour]
    else:
        printed |= {"lowest": int(content.LOWEST[colour]), "highest": int(content.HIGHEST[colour])}
    if colour < len(content.BONUS_KEYS):
        printed["bonus"] = content.BONUS_KEYS[colour]
    printed["times"] = 2 if colour == content.PASTURE else 1
    places = [Place(f"colour/{key}", "colour", printed=printed)]
    for place, values in enumerate((content.FIRST_BONUS, content.SECOND_BONUS), start=1):
        value: dict[str, int | str] = {"colour": key, "place": place, "points": int(values[colour])}
        if solo:
            value |= (
                {"from": 1, "to": content.PHASES - 1} if place == 1 else {"from": content.PHASES, "to": content.PHASES}
            )
        places.append(Place(award_place(key, place), "award", printed=value))
    return places


def _phase(phase: int, boxes: int) -> list[Place]:
    """Return the places of a phase: points of regions by size, and time boxes, or turns in a solo game (R29, R52)."""
    points = {
        f"size-{size}": int(content.REGION_POINTS[content.SIZES * phase + size]) for size in range(1, content.SIZES)
    }
    places = [Place(f"phase/{phase + 1}", "phase", printed={"phase": phase + 1, **points})]
    for box in range(1, boxes + 1):
        places.append(Place(time_place(phase + 1, box), "time", at=(phase, box - 1), printed={"phase": phase + 1}))
    return places


def page_places(seat: int, duchy: int) -> list[Place]:
    """Return the places of a page: cells with regions and squares, bonuses, and colours to finish (R1 to R3)."""
    estate = content.ESTATES[duchy]
    places = [
        Place(
            f"page/{seat}", "page", seat, printed={"duchy": content.DUCHY_KEYS[duchy], "points": content.START_POINTS}
        )
    ]
    for cell in range(CELLS):
        region = int(estate.region[cell])
        printed: dict[str, int | str] = {
            "name": CELL_NAMES[cell],
            "colour": content.COLOUR_KEYS[estate.colour[cell]],
            "region": region,
            "size": int(estate.region_size[region]),
        }
        square = content.SQUARES[CELLS * duchy + cell]
        if square >= 0:
            printed["bonus"] = content.BONUS_KEYS[square]
        places.append(Place(cell_place(seat, cell), "space", seat, PLACES[cell], printed))
    for bonus, key in enumerate(content.BONUS_KEYS):
        worth: dict[str, int | str] = {"bonus": key}
        if bonus == content.GOODS:
            worth |= {"points": content.GOODS_POINTS, "silver": 1}
        places.append(Place(bonus_place(seat, key), "bonus", seat, printed=worth))
    return places + [
        Place(finished_place(seat, key), "finished", seat, printed={"colour": key}) for key in content.COLOUR_KEYS
    ]


# --- clicks -------------------------------------------------------------------------------------------------------


def touch(g: DiceState, seat: int, action: int) -> tuple[str, ...]:
    """Return the places that a seat clicks to choose an action: the bonus it pays, the colour, the number, the cell."""
    if actions.START.has(action):
        return (cell_place(seat, int(actions.START.a(action))),)
    way = int(actions.way_of(action))
    if way != actions.NO_MARK:
        number, cell = actions.MARKS[way].arguments(action)
        colour = content.COLOUR_KEYS[g.estate.colour[cell]]
        used = () if way == actions.PLAIN else (bonus_place(seat, actions.WAY_KEYS[way]),)
        return *used, f"colour/{colour}", f"number/{number}", cell_place(seat, cell)
    if actions.SELL.has(action):
        return bonus_place(seat, content.BONUS_KEYS[content.GOODS]), "button/sell"
    if actions.KEEP.has(action):
        return ("button/keep",)
    if actions.DONE.has(action):
        return ("button/done",)
    return ("supply/worker",) if actions.TAKE_WORKER.has(action) else ()


def twins(g: DiceState, seat: int) -> dict[str, str]:
    """Return the dice, each mapped to the colour or number that it shows."""
    if g.number1 == 0:
        return {}
    colours = [f"colour/{content.COLOUR_KEYS[colour]}" for colour in (g.colour1, g.colour2)]
    numbers = [f"number/{number}" for number in (g.number1, g.number2)]
    return dict(zip((*COLOUR_DICE, *NUMBER_DICE), (*colours, *numbers), strict=True))
