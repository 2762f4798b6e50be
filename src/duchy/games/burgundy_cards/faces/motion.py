"""The motions of each event of the card game.

Silver and workers come from unlimited supplies, points from outside the table. A card shows its face on the way to
the discard. For the other seats, cards they did not know start as a back.
"""

from collections.abc import Callable, Mapping, Sequence

from duchy.core.events import EVERYBODY, Event, EventKind
from duchy.core.scene import Motion
from duchy.games.burgundy_cards.faces.pieces import ANY_DIE, BACK, CARD, die_key, seven_types
from duchy.games.burgundy_cards.faces.places import AARON_KEY, column_place
from duchy.games.burgundy_cards.rules import content, events
from duchy.games.burgundy_cards.rules.player import cards_of, count_of

Named = Mapping[str, int]
Motions = list[Motion]


def motion(event: Event) -> tuple[Motion, ...]:
    """Return what an event moves, as its audience sees it."""
    moves = _MOVES.get(event.kind)
    return () if moves is None else tuple(m for m in moves(event.named(), _was(event)) if m.number)


def _was(event: Event) -> str:
    """Return the kind of a card before the event: a back, if its owner receives a different event."""
    return BACK if event.audience < EVERYBODY else ""


# --- cards -------------------------------------------------------------------------------------------------------


def _unpack(lanes: int) -> list[str]:
    """Return the cards that an event holds as lanes."""
    return [content.card_key(card) for card in cards_of(lanes, int(count_of(lanes)))]


def _closed(place: str, n: int, lanes: int) -> Motions:
    """Return cards that move up into an empty place."""
    return [Motion(key, f"{place}/{i + 1}", f"{place}/{i}") for i, key in enumerate(_unpack(lanes), n)]


def _opened(place: str, n: int, lanes: int) -> Motions:
    """Return cards that move down from a place that is taken."""
    return [Motion(key, f"{place}/{i}", f"{place}/{i + 1}") for i, key in enumerate(_unpack(lanes), n)]


def _discarded(key: str, source: str, was: str) -> Motions:
    return [Motion(key, source, "discard", was=was), Motion(CARD, "discard", "discard", was=key)]


def _joins(e: Named, source: str, was: str) -> Motions:
    """Return a card that becomes a project, or waits until one of three is discarded (R28)."""
    seat, n = e["seat"], e["project"]
    if n == 0:
        return [Motion(content.card_key(e["card"]), source, f"coming/{seat}", was=was)]
    place = f"project/{seat}"
    return [*_opened(place, n, e["pushed"]), Motion(content.card_key(e["card"]), source, f"{place}/{n}", was=was)]


def _row_filled(e: Named, was: str) -> Motions:
    place, n = f"row/{e['row']}", e["place"]
    return [*_opened(place, n, e["moved"]), Motion(content.card_key(e["card"]), "deck", f"{place}/{n}", was=BACK)]


def _rows_cleared(e: Named, was: str) -> Motions:
    motions: Motions = []
    for row in range(1, content.ROWS + 1):
        for n, key in enumerate(_unpack(e[f"row{row}"]), 1):
            motions += _discarded(key, f"row/{row}/{n}", "")
    return motions


def _drew(e: Named, was: str) -> Motions:
    seat, n = e["seat"], e["place"]
    source, place = ("deck", f"shown/{seat}") if e["bought"] else (f"pile/{seat}", f"hand/{seat}")
    return [*_opened(place, n, e["moved"]), Motion(content.card_key(e["card"]), source, f"{place}/{n}", was=BACK)]


def _drew_hidden(e: Named, was: str) -> Motions:
    seat = e["seat"]
    source, place = ("deck", f"shown/{seat}") if e["bought"] else (f"pile/{seat}", f"hand/{seat}")
    return [Motion(BACK, source, f"{place}/{e['place']}")]


def _discarded_die(e: Named, was: str) -> Motions:
    place, card, n = f"hand/{e['seat']}", e["card"], e["place"]
    away = _discarded(content.card_key(card), f"{place}/{n}", was)
    return [*away, *_closed(place, n, e["moved"]), Motion(die_key(int(content.DIE[card])), "", "die")]


def _used_bought(e: Named, was: str) -> Motions:
    return [*_discarded_bought(e, was), Motion(die_key(int(content.DIE[e["card"]])), "", "die")]


def _discarded_bought(e: Named, was: str) -> Motions:
    return _discarded(content.card_key(e["card"]), _bought(e), was)


def _bought(e: Named) -> str:
    return f"shown/{e['seat']}/{e['place']}"


def _took(e: Named, was: str) -> Motions:
    place, n = f"row/{e['row']}", e["place"]
    return [*_joins(e, f"{place}/{n}", ""), *_closed(place, n, e["moved"])]


def _dropped(e: Named, was: str) -> Motions:
    """Return one of three projects that is discarded, another that comes in, and how the other two move (R28)."""
    place, left, taken = f"project/{e['seat']}", e["place"], e["project"]
    kept = [
        Motion(key, f"{place}/{n + (n >= left)}", f"{place}/{n + (n >= taken)}")
        for n, key in enumerate(_unpack(e["kept"]), 1)
        if (n >= left) != (n >= taken)
    ]
    away = _discarded(content.card_key(e["card"]), f"{place}/{left}", "")
    return [*away, *kept, Motion(content.card_key(e["incoming"]), f"coming/{e['seat']}", f"{place}/{taken}")]


def _placed(e: Named, was: str) -> Motions:
    place, n, card = f"project/{e['seat']}", e["project"], e["card"]
    laid = Motion(content.card_key(card), f"{place}/{n}", column_place(e["seat"], e["column"]))
    any_die = [Motion(ANY_DIE, "", "die")] if content.FACE[card] == content.CASTLE else []
    return [laid, *_closed(place, n, e["moved"]), *any_die]


# --- everything else -----------------------------------------------------------------------------------------------


def _got(name: str, argument: str, keys: Sequence[str]) -> Callable[[Named, str], Motions]:
    """Return a function for a good or an animal that is taken; an empty pile gets half of the other (R55 to R58)."""

    def moves(e: Named, was: str) -> Motions:
        key, pile = keys[e[argument]], e["pile"]
        source = f"{name}-pile/{pile}" if pile else ""
        taken = Motion(key, source, f"{name}s/{e['seat']}/{key}")
        return [taken, Motion(name, f"{name}-pile/{3 - pile}", source, e["split"])]

    return moves


def _turned(name: str, argument: str, keys: Sequence[str]) -> Callable[[Named, str], Motions]:
    """Return a function for the next good or animal of a pile that is turned over (R9)."""

    def moves(e: Named, was: str) -> Motions:
        pile = f"{name}-pile/{e['pile']}"
        return [Motion(keys[e[argument]], pile, pile, was=name)]

    return moves


def _silver(seat: int, silver: int) -> Motion:
    """Return silver that is gained, or paid if negative."""
    own = f"silver/{seat}"
    supply = "supply/silver"
    return Motion("silver", supply, own, silver) if silver > 0 else Motion("silver", own, supply, -silver)


def _workers(seat: int, workers: int) -> Motion:
    """Return workers that are gained, or paid if negative."""
    own = f"workers/{seat}"
    supply = "supply/workers"
    return Motion("worker", supply, own, workers) if workers > 0 else Motion("worker", own, supply, -workers)


def _points(seat: int, points: int) -> Motion:
    return Motion("point", "", f"points/{seat}", points)


def _sold(e: Named, was: str) -> Motions:
    seat, key, goods = e["seat"], content.SHADE_KEYS[e["shade"]], e["goods"]
    return [Motion(key, f"goods/{seat}/{key}", f"sold/{seat}/{key}", goods), _silver(seat, goods)]


def _converted(e: Named, was: str) -> Motions:
    seat = e["seat"]
    return [_workers(seat, -e["workers"]), _silver(seat, -e["silver"]), _points(seat, e["points"])]


def _first_player(e: Named, was: str) -> Motions:
    if e["seat"] == e["before"]:
        return []
    return [Motion("first-player", f"first-player/{e['before']}", f"first-player/{e['seat']}")]


def _round_began(e: Named, was: str) -> Motions:
    now = e["round"]
    return [Motion("round", f"round/{content.ROUND_KEYS[now - 1]}", f"round/{content.ROUND_KEYS[now]}")] if now else []


def _first_triple(kind: int, owner: int | str) -> Motions:
    return [Motion(content.TYPE_KEYS[kind], f"first/{content.TYPE_KEYS[kind]}", f"award/{owner}")]


def _seven_types(points: int, owner: int | str) -> Motions:
    return [Motion(seven_types(points), f"seven-types/{points}", f"award/{owner}")]


def _aaron_laid(e: Named, was: str) -> Motions:
    pile = f"pile/{AARON_KEY}/{e['round'] + 1}"
    return [Motion(content.card_key(e["card"]), pile, column_place(AARON_KEY, e["column"]), was=BACK)]


_MOVES: dict[EventKind, Callable[[Named, str], Motions]] = {
    events.ROUND_BEGAN: _round_began,
    events.ROW_FILLED: _row_filled,
    events.RESHUFFLED: lambda e, was: [Motion(BACK, "discard", "deck", e["cards"], CARD)],
    events.DEALT: lambda e, was: [Motion(BACK, "deck", f"pile/{e['seat']}", e["cards"])],
    events.DREW: _drew,
    events.DREW_HIDDEN: _drew_hidden,
    events.DISCARDED_DIE: _discarded_die,
    events.USED_DIE: lambda e, was: [Motion(die_key(e["die"]), "die", "")],
    events.PAID_WORKERS: lambda e, was: [_workers(e["seat"], -e["workers"])],
    events.TOOK: _took,
    events.DROPPED: _dropped,
    events.PLACED: _placed,
    events.SOLD: _sold,
    events.FIRST_PLAYER: _first_player,
    events.GOT_WORKERS: lambda e, was: [_workers(e["seat"], e["workers"])],
    events.GOT_SILVER: lambda e, was: [_silver(e["seat"], e["silver"])],
    events.GOT_POINTS: lambda e, was: [_points(e["seat"], e["points"])],
    events.GOT_GOOD: _got("good", "shade", content.SHADE_KEYS),
    events.GOT_ANIMAL: _got("animal", "animal", content.ANIMAL_KEYS),
    events.GOOD_TURNED: _turned("good", "shade", content.SHADE_KEYS),
    events.ANIMAL_TURNED: _turned("animal", "animal", content.ANIMAL_KEYS),
    events.CONVERTED: _converted,
    events.BOUGHT_CARDS: lambda e, was: [_silver(e["seat"], -content.PRICE)],
    events.USED_BOUGHT: _used_bought,
    events.KEPT_BOUGHT: lambda e, was: _joins(e, _bought(e), was),
    events.DISCARDED_BOUGHT: _discarded_bought,
    events.FIRST_TRIPLE: lambda e, was: _first_triple(e["type"], e["seat"]),
    events.SEVEN_TYPES: lambda e, was: _seven_types(e["points"], e["seat"]),
    events.ROWS_CLEARED: _rows_cleared,
    events.AARON_LAID: _aaron_laid,
    events.AARON_FIRST: lambda e, was: _first_triple(e["type"], AARON_KEY),
    events.AARON_SEVEN: lambda e, was: _seven_types(e["points"], AARON_KEY),
}
