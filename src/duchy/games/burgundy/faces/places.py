"""The places of the board game: everything printed that can hold a piece or be clicked.

Seats and cells are numbered from 0 as everywhere, the rest as printed: depots and their spaces, storage spaces and
dice from 1, the spaces of the turn order track from 0. Estates to choose from are places of their own,
`board/0/3/18`; once the starting castle is placed, a seat has one estate, `estate/0/18`.
"""

from functools import cache

from duchy.core.scene import Place
from duchy.games.burgundy.rules import content, lookup
from duchy.games.burgundy.rules.state import BurgundyState
from duchy.lands.hexes import CELL_NAMES, PLACES

BUTTONS = ("decline", "end")
SUPPLIES = ("silver", "workers")


def in_depot(depot: int, number: int) -> str:
    """Return the id of a depot space by its number; depot 0 is the black one."""
    return f"depot/{depot}/{number}" if depot else f"black/{number}"


def on_board(seat: int, estate: int, cell: int) -> str:
    """Return the id of a space of an estate that a seat may choose."""
    return f"board/{seat}/{estate}/{cell}"


def still_to_come(colour: str, black: bool) -> str:
    """Return the id of the unseen tiles of a colour, with a black back or one of their own colour."""
    return f"coming/{'black' if black else 'own'}/{colour}"


def places(g: BurgundyState, seat: int) -> list[Place]:
    """Return all places, the same for everybody: the common board, those of each seat, the boards to choose from."""
    result = [*_common(int(g.seats))]
    for other in range(int(g.seats)):
        me = g.players[other]
        result += _own(other, int(g.seats))
        if me.built:
            result += estate_spaces(other, int(me.estate))
        else:
            for estate in range(content.ESTATES):
                if me.estates >> estate & 1:
                    result += _spaces(f"board/{other}/{estate + 1}", "board", other, estate)
    return result


@cache
def _common(players: int) -> tuple[Place, ...]:
    """Return the common board, its supplies, its tables of points, and the buttons."""
    places = [_depot_space(place, players) for place in range(content.ALL_DEPOT_SPACES)]
    places += [Place(f"load/{depot}", "load", printed={"depot": depot}) for depot in range(1, content.DEPOTS + 1)]
    for phase, points in enumerate(content.PHASE_POINTS):
        printed: dict[str, int | str] = {"phase": content.PHASE_LETTERS[phase], "points": points}
        places.append(Place(f"phase/{phase + 1}", "phase", printed=printed))
    places += [Place(f"round/{number}", "round", printed={"round": number}) for number in range(1, content.ROUNDS + 1)]
    places.append(Place("white", "white"))
    for space in range(content.TRACK_SPACES):
        for height in range(1, players + 1):
            places.append(Place(f"track/{space}/{height}", "track", at=(space, height), printed={"space": space}))
    bonuses = {"large": content.LARGE_BONUS[players], "small": content.SMALL_BONUS[players]}
    places += [
        Place(f"bonus/{colour}", "bonus", printed={"colour": colour, **bonuses}) for colour in content.COLOUR_KEYS
    ]
    for size, points in enumerate(content.SIZE_POINTS[1:], 1):
        places.append(Place(f"size/{size}", "size", printed={"size": size, "points": points}))
    for black in (False, True):
        for colour in content.COLOUR_KEYS:
            back = {"colour": colour, "back": "black" if black else colour}
            places.append(Place(still_to_come(colour, black), "coming", printed=back))
    places.append(Place("coming/goods", "coming"))
    for number, goods in enumerate(content.GOODS_KEYS, 1):
        places.append(Place(f"offer/{number}", "offer", printed={"goods": goods, "number": number}))
    places += [Place(f"supply/{key}", "supply", printed={"kind": key}) for key in SUPPLIES]
    places += [Place(f"button/{key}", "button", printed={"verb": key}) for key in BUTTONS]
    return tuple(places)


def _depot_space(place: int, players: int) -> Place:
    """Return a depot space: its colour, its minimum number of players, and whether it is in use (R6, R7, R22)."""
    depot, number = int(lookup.DEPOT_OF[place]), int(lookup.NUMBER_IN_DEPOT[place])
    needed = int(lookup.PLACE_PLAYERS[place])
    printed: dict[str, int | str] = {"players": needed, "used": int(needed <= players)}
    if lookup.PLACE_COLOUR[place] == lookup.BLACK:
        return Place(in_depot(0, number), "black", printed={"price": content.PRICE, **printed})
    printed |= {"depot": depot, "colour": content.COLOUR_KEYS[int(lookup.PLACE_COLOUR[place])]}
    if place == content.EXCEPTION_SPACE and players == 3:
        printed |= {"instead": "mine", "phases": content.PHASE_LETTERS[1::2]}
    return Place(in_depot(depot, number), "depot", printed=printed)


@cache
def _own(seat: int, players: int) -> tuple[Place, ...]:
    """Return the places of a seat, except for its estate."""
    places = [Place(f"die/{seat}/{number}", "die", seat) for number in (1, 2)]
    places += [Place(f"storage/{seat}/{store}", "storage", seat) for store in range(1, content.STORAGE + 1)]
    for number, goods in enumerate(content.GOODS_KEYS, 1):
        printed: dict[str, int | str] = {"goods": goods, "number": number, "points": content.SALE_POINTS[players]}
        places.append(Place(f"goods/{seat}/{number}", "goods", seat, printed=printed))
    places += [Place(f"won/{seat}/{colour}", "won", seat, printed={"colour": colour}) for colour in content.COLOUR_KEYS]
    places += [
        Place(f"sold/{seat}", "sold", seat),
        Place(f"silver/{seat}", "silver", seat),
        Place(f"workers/{seat}", "workers", seat, printed={"taken": content.WORKERS_TAKEN}),
        Place(f"choice/{seat}", "choice", seat),
    ]
    return tuple(places)


def estate_spaces(seat: int, estate: int) -> tuple[Place, ...]:
    """Return the spaces of a seat's estate."""
    return _spaces(f"estate/{seat}", "space", seat, estate)


@cache
def _spaces(prefix: str, kind: str, seat: int, estate: int) -> tuple[Place, ...]:
    """Return the spaces of an estate: colour, number, name, and the district with its size (R5)."""
    land = lookup.LANDS[estate]
    places = []
    for cell, at in enumerate(PLACES):
        region = int(land.region[cell])
        printed: dict[str, int | str] = {
            "estate": estate + 1,
            "name": CELL_NAMES[cell],
            "colour": content.COLOUR_KEYS[int(land.colour[cell])],
            "number": int(lookup.NUMBER[cell]),
            "region": region,
            "size": int(land.region_size[region]),
        }
        places.append(Place(f"{prefix}/{cell}", kind, seat, at, printed))
    return tuple(places)
