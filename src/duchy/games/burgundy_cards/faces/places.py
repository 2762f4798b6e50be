"""The table of the card game as places, and the clicks that choose a move: a card, a column, a pile, a button.

Rows, hands and projects have numbered places, filled with cards in ascending order; an estate has a place for each of
its columns and one for the next. Aaron's places have his name instead of a seat, and `owner` in `printed`.
"""

from functools import cache

from duchy.core.ints import i64
from duchy.core.scene import Place
from duchy.games.burgundy_cards.rules import actions, content
from duchy.games.burgundy_cards.rules.aaron import AARON
from duchy.games.burgundy_cards.rules.emit import row_lanes
from duchy.games.burgundy_cards.rules.facts import Facts
from duchy.games.burgundy_cards.rules.player import Duke, cards_of, count_of, lane, place_of
from duchy.games.burgundy_cards.rules.state import CardsState

Touch = tuple[str, ...]

AARON_KEY = "aaron"
HIS: dict[str, int | str] = {"owner": AARON_KEY}
"""Printed facts of Aaron's places, since he has no seat."""
BUTTONS = ("convert", "forgo", "end")
STORES = ("silver", "workers", "points")
"""The places of a storage that hold one kind of piece."""


def column_place(owner: int | str, n: int) -> str:
    """Return the id of a column of an estate, counted from 1."""
    return f"column/{owner}/{n}"


def places(g: CardsState, seat: int) -> list[Place]:
    """Return all places of the table, the same for everybody; fixed for a match, except that estates grow."""
    result = list(_fixed(g.facts, int(g.seats)))
    for other in range(g.seats):
        result += [Place(column_place(other, n), "column", other, (n - 1,)) for n in _columns(g.players[other])]
    if g.solo:
        his = _columns(g.players[AARON])
        result += [Place(column_place(AARON_KEY, n), "column", at=(n - 1,), printed=HIS) for n in his]
    return result


def _columns(me: Duke) -> range:
    """Return the numbers of the columns of an estate and of the next one."""
    return range(1, len(me.columns) + 2)


@cache
def _fixed(facts: Facts, seats: int) -> tuple[Place, ...]:
    places = _rows(seats) + _piles()
    for kind, key in enumerate(content.TYPE_KEYS):
        worth = {"points": content.FIRST_TRIPLE_POINTS, "triple": int(facts.triples[kind])}
        places.append(Place(f"first/{key}", "first", printed={"type": key, **worth}))
    for points in content.SEVEN_TYPES_POINTS[seats - 1]:
        places.append(Place(f"seven-types/{points}", "seven-types", printed={"points": points}))
    places += _rounds(facts)
    for seat in range(seats):
        places += _seat(seat)
        if seats > 1:
            places.append(
                Place(f"first-player/{seat}", "first-player", seat, printed={"points": content.FIRST_PLAYER_POINTS})
            )
    if seats == 1:
        places += _aaron()
    places.append(Place("die", "die"))
    places.append(Place("supply/silver", "supply", printed={"silver": 1}))
    places.append(Place("supply/workers", "supply", printed={"most": 2}))
    places += [Place(f"count/{n}", "count", printed={"number": n}) for n in range(actions.RETURNABLE)]
    return (*places, *(Place(f"button/{key}", "button") for key in BUTTONS))


def _rows(seats: int) -> list[Place]:
    """Return the rows, each with as many places as it can have cards at this number of seats (R17)."""
    most = content.LAPS[seats - 1] + content.SURPLUS[seats - 1]
    return [
        Place(f"row/{row}/{n}", "row", at=(row - 1, n - 1), printed={"number": row})
        for row in range(1, content.ROWS + 1)
        for n in range(1, most + 1)
    ]


def _piles() -> list[Place]:
    """Return deck, discard, and the piles of goods and animals with their values (R9, R43, R97)."""
    sets = {f"kinds-{kinds}": points for kinds, points in enumerate(content.ANIMAL_SET_POINTS) if points}
    places = [
        Place("deck", "deck", printed={"silver": content.PRICE, "cards": content.BOUGHT}),
        Place("discard", "discard"),
    ]
    for pile in (1, 2):
        goods = {"each": content.GOODS_PER_SHADE, "points": content.GOOD_POINTS, "silver": 1}
        places.append(Place(f"good-pile/{pile}", "good-pile", at=(pile - 1,), printed=goods))
    for pile in (1, 2):
        animals = {"each": content.ANIMALS_PER_KIND, **sets}
        places.append(Place(f"animal-pile/{pile}", "animal-pile", at=(pile - 1,), printed=animals))
    return places


def _rounds(facts: Facts) -> list[Place]:
    """Return the round cards with their bonuses, and each bonus with its content (R79 to R84)."""
    places = []
    offered = [facts.offered(number) for number in range(content.ROUNDS)]
    for key, bonuses in zip(content.ROUND_KEYS, offered, strict=True):
        keys = " ".join(content.BONUS_KEYS[bonus] for bonus in bonuses)
        places.append(Place(f"round/{key}", "round", printed={"round": key, "bonuses": keys}))
    for bonus in sorted({bonus for bonuses in offered for bonus in bonuses}):
        counts = zip(("points", "goods", "animals", "silver", "workers"), content.BONUSES[bonus], strict=True)
        printed = {unit: count for unit, count in counts if count}
        places.append(Place(f"bonus/{content.BONUS_KEYS[bonus]}", "bonus", printed=printed))
    return places


def _seat(seat: int) -> list[Place]:
    """Return the places of a seat except its columns; goods have the dice that sell them (R31)."""
    places = [Place(f"hand/{seat}/{n}", "hand", seat, (n - 1,)) for n in range(1, content.HAND + 1)]
    places += [Place(f"shown/{seat}/{n}", "shown", seat, (n - 1,)) for n in range(1, content.BOUGHT + 1)]
    places += [Place(f"project/{seat}/{n}", "project", seat, (n - 1,)) for n in range(1, content.PROJECTS + 1)]
    places += [Place(f"{kind}/{seat}", kind, seat) for kind in ("projects", "coming", "pile", *STORES, "award")]
    for shade, key in enumerate(content.SHADE_KEYS):
        dice: dict[str, int | str] = {"shade": key, "lowest": 2 * shade + 1, "highest": 2 * shade + 2}
        places.append(Place(f"goods/{seat}/{key}", "goods", seat, printed=dice))
        places.append(Place(f"sold/{seat}/{key}", "sold", seat, printed={"shade": key, "points": content.GOOD_POINTS}))
    return places + [
        Place(f"animals/{seat}/{key}", "animals", seat, printed={"animal": key}) for key in content.ANIMAL_KEYS
    ]


def _aaron() -> list[Place]:
    """Return Aaron's five piles and his bonus cards (R102, R106)."""
    places = [Place(f"award/{AARON_KEY}", "award", printed=HIS)]
    for number, cards in enumerate(content.AARON_PILES):
        printed = {**HIS, "round": content.ROUND_KEYS[number], "cards": cards}
        places.append(Place(f"pile/{AARON_KEY}/{number + 1}", "pile", at=(number,), printed=printed))
    return places


# --- clicks -------------------------------------------------------------------------------------------------------


_ONE_PLACE = {
    actions.WORKERS: "supply/workers",
    actions.SILVER: "supply/silver",
    actions.CONVERT: "button/convert",
    actions.BUY: "deck",
    actions.FORGO: "button/forgo",
    actions.END: "button/end",
}
_NUMBERED = {
    actions.RETURN_WORKERS: "count",
    actions.RETURN_SILVER: "count",
    actions.GOOD: "good-pile",
    actions.ANIMAL: "animal-pile",
}


def touch(g: CardsState, seat: int, action: int) -> Touch:
    """Return the places that a seat clicks to choose an action; empty if there is no such card, column or bonus."""
    verb, me = actions.SPACE.verb_of(action), g.players[seat]
    if verb is actions.TAKE:
        row, card = verb.arguments(action)
        return _card(f"row/{row}", row_lanes(g, row - 1), card)
    if verb is actions.PLACE:
        return _placing(seat, me, action)
    if verb is actions.PLAY_DIE:
        return _card(f"hand/{seat}", me.hand, int(verb.a(action)))
    if verb is actions.DROP:
        return _card(f"project/{seat}", me.projects, int(verb.a(action)))
    if verb in (actions.USE, actions.KEEP):
        bought = _card(f"shown/{seat}", me.shown, int(verb.a(action)))
        return (*bought, "die" if verb is actions.USE else f"projects/{seat}") if bought else ()
    if verb is actions.SELL:
        return (f"goods/{seat}/{content.SHADE_KEYS[verb.a(action)]}",)
    if verb is actions.BONUS:
        bonus = int(verb.a(action))
        return (f"bonus/{content.BONUS_KEYS[bonus]}",) if bonus in list(g.facts.bonuses) else ()
    if verb in _NUMBERED:
        return (f"{_NUMBERED[verb]}/{int(verb.a(action))}",)
    return (_ONE_PLACE[verb],) if verb in _ONE_PLACE else ()


def _card(place: str, lanes: i64, card: int) -> Touch:
    """Return the first place that has a card; empty if there is none."""
    n = place_of(lanes, card)
    return (f"{place}/{n + 1}",) if lane(lanes, n) == card + 1 else ()


def _placing(seat: int, me: Duke, action: int) -> Touch:
    """Return the project, and the first column of that type and height; a new one is of its own type (R73, R76)."""
    card, on, height = actions.PLACE.arguments(action)
    project = _card(f"project/{seat}", me.projects, card)
    if height == 0:
        n = len(me.columns) if on == content.TYPE[card] else -1
    else:
        n = next((n for n, column in enumerate(me.columns) if column & 255 == on | (height << 4)), -1)
    return (*project, column_place(seat, n + 1)) if project and n >= 0 else ()


def twins(g: CardsState, seat: int) -> dict[str, str]:
    """Return equal cards side by side, and columns of one type and height, each mapped to the first."""
    same = {}
    for row in range(1, content.ROWS + 1):
        same.update(_equal(f"row/{row}", row_lanes(g, row - 1)))
    if seat < 0:
        return same
    me = g.players[seat]
    for kind, lanes in (("hand", me.hand), ("project", me.projects), ("shown", me.shown)):
        same.update(_equal(f"{kind}/{seat}", lanes))
    first: dict[int, str] = {}
    for n, column in enumerate(me.columns, 1):
        place = column_place(seat, n)
        if first.setdefault(int(column & 255), place) != place:
            same[place] = first[int(column & 255)]
    return same


def _equal(place: str, lanes: i64) -> dict[str, str]:
    """Return the places with the same card as an earlier place."""
    cards = cards_of(lanes, int(count_of(lanes)))
    return {
        f"{place}/{n + 1}": f"{place}/{cards.index(card) + 1}" for n, card in enumerate(cards) if cards.index(card) < n
    }
