"""The table as data: all places with the facts printed there, and the scene of the game."""

from functools import cache

from duchy.core.scene import Place, Scene
from duchy.games.bruges.faces import names
from duchy.games.bruges.faces.motions import motion
from duchy.games.bruges.faces.pieces import pieces
from duchy.games.bruges.faces.printed import asker, boards, canals, printed_kinds, shown
from duchy.games.bruges.faces.touches import BUTTONS, PAYS, touch, twins
from duchy.games.bruges.rules import content
from duchy.games.bruges.rules.deck import Deck
from duchy.games.bruges.rules.player import NOBODY_IN, person_in
from duchy.games.bruges.rules.state import BrugesState


def places(g: BrugesState, seat: int) -> list[Place]:
    """Return all places that a seat sees: the fixed ones, then one for each card that it knows."""
    result = [*_table(), *_seats(g.deck, int(g.seats))]
    for other, p in enumerate(g.players):
        for card in p.hand:
            if card < content.CARDS:
                place = names.in_hand(other, int(card))
                result.append(Place(place, "hand", other, printed=_shown(g.deck, int(card))))
        for plot, house in enumerate(p.houses, 1):
            result.append(Place(names.house(other, plot), "house", other, (plot,)))
            person = int(person_in(house))
            if person != NOBODY_IN:
                printed = _shown(g.deck, person)
                result.append(Place(names.person(other, person), "person", other, (plot,), printed))
    return result


_shown = cache(shown)


@cache
def _table() -> tuple[Place, ...]:
    """Return the common places: piles, dice, statues, supplies, and choices without a piece."""
    return (
        *(Place(names.pile(pile), "pile") for pile in range(content.DRAW_PILES)),
        Place(names.RESERVE, "reserve"),
        Place(names.DISCARD, "discard"),
        *(Place(f"die/{key}", "die", printed={"colour": key}) for key in content.COLOUR_KEYS),
        Place(names.PRICE, "price"),
        Place(names.ROUND, "round"),
        *(Place(f"statues/{points}", "statues", printed={"points": points}) for points in content.STATUES),
        *(Place(f"supply/{key}", "supply", printed={"colour": key}) for key in content.COLOUR_KEYS),
        Place(names.BANK, "supply"),
        *(Place(f"pay/{key}", "pay") for key in PAYS),
        *(Place(f"button/{key}", "button") for key in BUTTONS),
    )


@cache
def _seats(deck: Deck, seats: int) -> tuple[Place, ...]:
    """Return the places of each seat: board, canals, florins, rows of workers and markers."""
    return tuple(place for seat in range(seats) for place in _seat(deck, seat))


def _seat(deck: Deck, seat: int) -> list[Place]:
    places = [
        Place(f"seat/{seat}", "seat", seat, printed={"colour": content.SEAT_KEYS[seat]}),
        Place(f"track/{seat}", "track", seat, printed={"levels": content.LAST_LEVEL}),
        Place(f"florins/{seat}", "florins", seat),
        Place(f"statue/{seat}", "statue", seat),
        Place(names.backs(seat), "hand", seat),
        Place(f"new-house/{seat}", "new-house", seat),
    ]
    for key, disaster in zip(content.COLOUR_KEYS, content.DISASTER_KEYS, strict=True):
        places.append(Place(f"worker/{seat}/{key}", "worker", seat, printed={"colour": key}))
        threat: dict[str, int | str] = {"colour": key, "disaster": disaster, "markers": content.MARKERS_OF_A_DISASTER}
        places.append(Place(f"threat/{seat}/{key}", "threat", seat, printed=threat))
    for majority in content.MAJORITY_KEYS:
        places.append(
            Place(f"majority/{seat}/{majority}", "majority", seat, printed={"points": content.MAJORITY_POINTS})
        )
    return places + canals(deck, seat, seat)


def holdings(g: BrugesState, seat: int) -> dict[str, int]:
    """Return what a seat can spend: florins, workers of each colour, cards."""
    p = g.players[seat]
    workers = {f"{key}-workers": int(p.workers[colour]) for colour, key in enumerate(content.COLOUR_KEYS)}
    return {"florins": int(p.florins), **workers, "cards": int(g.hand_size(seat))}


SCENE: Scene[BrugesState] = Scene(places, pieces, touch, motion, twins, holdings, asker, boards, printed_kinds)
"""The scene of Bruges."""
