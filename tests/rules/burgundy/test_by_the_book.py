"""Turns told a second time, slowly and from the view alone, as a reader of the rules would tell them."""

import pytest

from duchy.bots.search import best_action
from duchy.core.events import Sink
from duchy.core.game import View
from duchy.core.rng import stream
from duchy.games.burgundy.actions import SPACE
from duchy.games.burgundy.content import GOODS_KEYS
from duchy.games.burgundy.game import GAME
from duchy.games.burgundy.sketch import colour_of
from duchy.lands.hexes import CELL_AT, PLACES

from .table import NOBODY

STEPS = ((0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0))


def neighbours(cell: int) -> set[int]:
    """The spaces that touch a space, by the shape of the estate."""
    row, column = PLACES[cell]
    found = set()
    for down, across in STEPS:
        shift = 1 if (down == -1 and row > 3) or (down == 1 and row < 3) else 0
        found.add(CELL_AT.get((row + down, column + across + shift), -1))
    return found - {-1}


def cheapest(die: int, number: int, free: bool, double: bool) -> int:
    """The fewest workers that turn a die to a number, found by trying (R31, R88 to R92)."""
    reached = {die}
    if free:
        reached |= {die % 6 + 1, (die - 2) % 6 + 1}
    workers = 0
    while number not in reached:
        workers += 1
        for _ in range(2 if double else 1):
            reached |= {value % 6 + 1 for value in reached} | {(value - 2) % 6 + 1 for value in reached}
    return workers


def city(me: View, cell: int) -> set[int]:
    """The spaces of the district of a space."""
    found = {cell}
    while True:
        more = {n for c in found for n in neighbours(c) if me["colours"][n] == me["colours"][cell]} | found
        if more == found:
            return found
        found = more


def fits(me: View, kind: str, cell: int) -> bool:
    """Whether a tile may lie on a space, whatever the number (R38, R60, R81)."""
    if me["tiles"][cell] or me["colours"][cell] != colour_of(kind):
        return False
    if not any(me["tiles"][n] for n in neighbours(cell)):
        return False
    if colour_of(kind) == "building" and 1 not in me["knowledge"]:
        return all(me["tiles"][c] != kind for c in city(me, cell))
    return True


def free_step_tile(kind: str) -> int:
    """The knowledge tile that makes a step free for laying a tile."""
    return {"building": 9, "ship": 10, "animal": 10}.get(colour_of(kind), 11)


def turn_by_the_book(table: View, seat: int) -> set[str]:
    """Every legal action of a turn in words."""
    me = table["players"][seat]
    found: set[str] = set()
    dice = [(i, die) for i, die in enumerate(me["dice"], 1) if die]
    if len(dice) == 2 and dice[0][1] == dice[1][1]:
        dice = dice[:1]
    for i, die in dice:
        found |= with_die(table, me, i, die)
    if not dice:
        found.add("end")
    if not me["bought"] and me["silver"] >= 2:
        found |= {f"buy {place}" for place, kind in enumerate(table["black"], 1) if kind}
        if 6 in me["knowledge"]:
            for number, depot in enumerate(table["depots"], 1):
                found |= {f"buy-numbered {number} {place}" for place, kind in enumerate(depot["tiles"], 1) if kind}
    return found


def with_die(table: View, me: View, i: int, die: int) -> set[str]:
    """What a die may do."""
    found = {f"workers {i}"}
    knows, workers = me["knowledge"], me["workers"]
    for number, depot in enumerate(table["depots"], 1):
        if cheapest(die, number, 12 in knows, 8 in knows) <= workers:
            found |= {f"take {i} {number} {place}" for place, kind in enumerate(depot["tiles"], 1) if kind}
    for store, kind in enumerate(me["storage"], 1):
        if kind and kind not in me["storage"][: store - 1]:
            for cell in range(37):
                price = cheapest(die, table["numbers"][cell], free_step_tile(kind) in knows, 8 in knows)
                if price <= workers and fits(me, kind, cell):
                    found.add(f"add {i} {store} {cell}")
    for goods in me["goods"]:
        number = GOODS_KEYS.index(goods) + 1
        if cheapest(die, number, False, 8 in knows) <= workers:
            found.add(f"sell {i} {number}")
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_are_as_the_book_says_R29_R31_R34_R38_R44_R46_R60(players: int) -> None:
    asked = 0
    for seed in range(3):
        state = GAME.new(players, {"setup": "open"})
        rng = stream(seed, "by the book")
        while not state.over():
            if state.seat() == NOBODY:
                state.apply(state.draw(rng))
                continue
            seat = int(state.seat())
            if GAME.question(state) == "use-dice":
                asked += 1
                legal = {SPACE.words(action) for action in state.actions()}
                assert legal == turn_by_the_book(GAME.table(state, seat), seat)
            lively = rng.below(4) > 0
            actions = state.actions()
            state.apply(best_action(state, seat, rng) if lively else actions[int(rng.below(len(actions)))])
    assert asked > 150 * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_silver_and_workers_are_what_the_events_say_R10_R11_R28_R42_R76_R111(players: int) -> None:
    for seed in range(6):
        state = GAME.new(players, {"purchase": "inside"})
        sink = Sink()
        state.sink = sink
        rng = stream(seed, "told")
        while not state.over():
            if state.seat() == NOBODY:
                state.apply(state.draw(rng))
            elif seed % 2:
                state.apply(best_action(state, state.seat(), rng))
            else:
                actions = state.actions()
                state.apply(actions[int(rng.below(len(actions)))])
        told = [event for event in sink.events if "seat" in event.kind.arguments]
        first = next(event.named()["seat"] for event in told if event.kind.name == "starts")
        for seat, me in enumerate(GAME.table(state, -1)["players"]):
            mine = [(event.kind.name, event.named()) for event in told if event.named()["seat"] == seat]
            workers = (seat - first) % players + 1
            silver = 1
            for name, values in mine:
                if name != "final-points":
                    workers += values.get("workers", 0) * (-1 if name == "used-die" else 1)
                    silver += values.get("silver", 0) * (-1 if name == "bought" else 1)
            points = sum(values.get("points", 0) for _, values in mine)
            assert (me["points"], me["silver"], me["workers"]) == (points, silver, workers)
            final = next(values for name, values in mine if name == "final-points")
            end = final["unsold"] + final["silver"] + final["pairs"] + final["knowledge"]
            assert points + end == final["total"] == state.scores()[seat]
