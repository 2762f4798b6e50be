"""A second, slow reading of the rulebook for turns, from the view alone, against the rules."""

import pytest

from duchy.core.events import Sink
from duchy.core.game import View
from duchy.core.rng import stream
from duchy.games.burgundy.faces.panels import colour_of
from duchy.games.burgundy.game import GAME
from duchy.games.burgundy.rules.actions import SPACE
from duchy.games.burgundy.rules.content import GOODS_KEYS
from duchy.lands.hexes import CELL_AT, PLACES

from .table import NOBODY, best_action

pytestmark = pytest.mark.slow

STEPS = ((0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0))


def neighbours(cell: int) -> set[int]:
    """Return the spaces that touch a space, by the shape of the estate."""
    row, column = PLACES[cell]
    cells = set()
    for down, across in STEPS:
        shift = 1 if (down == -1 and row > 3) or (down == 1 and row < 3) else 0
        cells.add(CELL_AT.get((row + down, column + across + shift), -1))
    return cells - {-1}


def cheapest(die: int, number: int, free: bool, double: bool) -> int:
    """Return the fewest workers that turn a die to a number, found by trying (R31, R88 to R92)."""
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
    """Return the spaces of the district of a space."""
    cells = {cell}
    while True:
        more = {n for c in cells for n in neighbours(c) if me["colours"][n] == me["colours"][cell]} | cells
        if more == cells:
            return cells
        cells = more


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
    """Return the knowledge tile that makes a step free for laying a tile."""
    return {"building": 9, "ship": 10, "animal": 10}.get(colour_of(kind), 11)


def turn_by_the_book(table: View, seat: int) -> set[str]:
    """Return every legal action of a turn in words."""
    me = table["players"][seat]
    legal: set[str] = set()
    dice = [(i, die) for i, die in enumerate(me["dice"], 1) if die]
    if len(dice) == 2 and dice[0][1] == dice[1][1]:
        dice = dice[:1]
    for i, die in dice:
        legal |= with_die(table, me, i, die)
    if not dice:
        legal.add("end")
    if not me["bought"] and me["silver"] >= 2:
        legal |= {f"buy {place}" for place, kind in enumerate(table["black"], 1) if kind}
        if 6 in me["knowledge"]:
            for number, depot in enumerate(table["depots"], 1):
                legal |= {f"buy-numbered {number} {place}" for place, kind in enumerate(depot["tiles"], 1) if kind}
    return legal


def with_die(table: View, me: View, i: int, die: int) -> set[str]:
    """Return what a die may do."""
    legal = {f"workers {i}"}
    knows, workers = me["knowledge"], me["workers"]
    for number, depot in enumerate(table["depots"], 1):
        if cheapest(die, number, 12 in knows, 8 in knows) <= workers:
            legal |= {f"take {i} {number} {place}" for place, kind in enumerate(depot["tiles"], 1) if kind}
    for store, kind in enumerate(me["storage"], 1):
        if kind and kind not in me["storage"][: store - 1]:
            for cell in range(37):
                price = cheapest(die, table["numbers"][cell], free_step_tile(kind) in knows, 8 in knows)
                if price <= workers and fits(me, kind, cell):
                    legal.add(f"add {i} {store} {cell}")
    for goods in me["goods"]:
        number = GOODS_KEYS.index(goods) + 1
        if cheapest(die, number, False, 8 in knows) <= workers:
            legal.add(f"sell {i} {number}")
    return legal


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
                assert legal == turn_by_the_book(dict(GAME.faces.table(state, seat)), seat)
            lively = rng.below(4) > 0
            actions = state.actions()
            state.apply(best_action(state, rng) if lively else actions[int(rng.below(len(actions)))])
    assert asked > 150 * players


# --- what comes of it -------------------------------------------------------------------------------------------------

FETCHED = {"workshop": {"building"}, "church": {"mine", "knowledge", "castle"}, "market": {"ship", "animal"}}
REWARDED = ("warehouse", "watchtower", "workshop", "church", "market", "boarding-house", "bank", "city-hall")


def depot_tiles(table: View, colours: set[str]) -> set[str]:
    """Return the tiles of some colours in the numbered depots, as depot and place."""
    return {
        f"{number} {place}"
        for number, depot in enumerate(table["depots"], 1)
        for place, kind in enumerate(depot["tiles"], 1)
        if kind and colour_of(kind) in colours
    }


def laying(me: View, verb: str) -> set[str]:
    """Return every way to lay a stored tile without a die."""
    return {
        f"{verb} {store} {cell}"
        for store, kind in enumerate(me["storage"], 1)
        if kind and kind not in me["storage"][: store - 1]
        for cell in range(37)
        if fits(me, kind, cell)
    }


def extra_by_the_book(table: View, me: View, question: str, laid: str) -> set[str] | None:
    """Return what may be done with what a castle or a building gives; None for other questions (R57, R63 to R70)."""
    goods = [GOODS_KEYS.index(name) + 1 for name in me["goods"]]
    if question == "castle-action":
        every = {"castle", "mine", "ship", "animal", "building", "knowledge"}
        legal = {f"castle-take {where}" for where in depot_tiles(table, every)} | {f"castle-sell {n}" for n in goods}
        return legal | laying(me, "castle-add") | {"castle-workers"}
    if question == "city-hall":
        return laying(me, "hall-add") | {"decline"}
    if question == "warehouse":
        return {f"warehouse-sell {n}" for n in goods} | {"decline"}
    if question == "fetch-tile":
        return {f"fetch {where}" for where in depot_tiles(table, FETCHED[laid])} | {"decline"}
    if question == "load-goods":
        return {f"load {number}" for number, depot in enumerate(table["depots"], 1) if depot["goods"]}
    return None


def workers_by_the_book(table: View, me: View, words: list[str]) -> int:
    """Return the workers that an action costs (R31, R88 to R92)."""
    if words[0] not in ("take", "add", "sell"):
        return 0
    number, tile = int(words[2]), 12
    if words[0] == "add":
        number, tile = table["numbers"][int(words[3])], free_step_tile(me["storage"][int(words[2]) - 1])
    free = words[0] != "sell" and tile in me["knowledge"]
    return cheapest(me["dice"][int(words[1]) - 1], number, free, 8 in me["knowledge"])


def laid_by_the_book(before: View, after: View, seat: int, kind: str, cell: int) -> tuple[int, int, int]:
    """Return the points, silver and workers that a tile brings (R55, R68, R69, R71 to R75, R87)."""
    me = after["players"][seat]
    players = len(after["players"])
    colour, district = colour_of(kind), city(me, cell)
    points = 4 if kind == "watchtower" else 0
    if all(me["tiles"][c] for c in district):
        points += sum(range(len(district) + 1)) + 10 - 2 * "ABCDE".index(before["phase"])
        if all(me["tiles"][c] for c in range(37) if me["colours"][c] == colour):
            taken = [size for size in ("large", "small") if before["bonuses"][colour][size] is not None]
            points += (3 + players, players, 0)[len(taken)]
    if colour == "animal":
        herd = [t for c in district if (t := me["tiles"][c]) and t.split("-")[0] == kind.split("-")[0]]
        points += sum(int(t.split("-")[1]) + (7 in me["knowledge"]) for t in herd)
    return points, 2 * (kind == "bank"), 4 * (kind == "boarding-house")


def brought_by_the_book(before: View, after: View, seat: int, words: list[str]) -> tuple[int, int, int]:
    """Return the points, silver and workers that an action brings, but for the workers it costs."""
    me = before["players"][seat]
    knows = me["knowledge"]
    if words[0] in ("workers", "castle-workers"):
        return 0, int(13 in knows), 4 if 14 in knows else 2
    if words[0] in ("sell", "castle-sell", "warehouse-sell"):
        count = me["goods"][GOODS_KEYS[int(words[-1]) - 1]]
        return count * len(before["players"]), 2 if 3 in knows else 1, int(4 in knows)
    if words[0] in ("buy", "buy-numbered"):
        return 0, -2, 0
    if words[0] in ("add", "castle-add", "hall-add"):
        return laid_by_the_book(before, after, seat, me["storage"][int(words[-2]) - 1], int(words[-1]))
    mines = me["tiles"].count("mine")
    if after["phase"] != before["phase"] or after["turn"] == len(after["players"]):
        return 0, mines, mines if 2 in knows else 0
    return 0, 0, 0


def end_by_the_book(table: View, seat: int) -> int:
    """Return the total of a seat if the game ended now (R95 to R106, R112 to R114)."""
    me = table["players"][seat]
    total = me["points"] + sum(me["goods"].values()) + me["silver"] + me["workers"] // 2
    animals = {kind.split("-")[0] for kind in me["tiles"] if kind and colour_of(kind) == "animal"}
    won = [bonus for bonuses in table["bonuses"].values() for bonus in bonuses.values() if bonus == seat]
    worth = {15: 3 * len(me["sold"]), 24: 4 * len(animals), 25: sum(me["sold"].values()), 26: 2 * len(won)}
    worth |= {number: 4 * me["tiles"].count(building) for number, building in enumerate(REWARDED, 16)}
    return int(total + sum(worth.get(number, 0) for number in me["knowledge"]))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_actions_do_what_the_book_says_R31_R42_R45_R55_R57_R63_R70_R72_R74_R95_R112(players: int) -> None:
    for seed in range(4):
        state = GAME.new(players, {"setup": "open"})
        rng = stream(seed, "what comes of it")
        laid = ""
        while not state.over():
            if state.seat() == NOBODY:
                state.apply(state.draw(rng))
                continue
            seat = int(state.seat())
            before = dict(GAME.faces.table(state, seat))
            me = before["players"][seat]
            actions = state.actions()
            expected = extra_by_the_book(before, me, GAME.question(state), laid)
            assert expected is None or expected == {SPACE.words(action) for action in actions}
            action = best_action(state, rng) if rng.below(3) else actions[int(rng.below(len(actions)))]
            words = SPACE.words(action).split()
            if words[0] in ("add", "castle-add", "hall-add"):
                laid = me["storage"][int(words[-2]) - 1]
            state.apply(action)
            after = dict(GAME.faces.table(state, seat))
            now = after["players"][seat]
            points, silver, workers = brought_by_the_book(before, after, seat, words)
            workers -= workers_by_the_book(before, me, words)
            assert [now[key] - me[key] for key in ("points", "silver", "workers")] == [points, silver, workers], words
            assert now["total"] == end_by_the_book(after, seat) == state.scores()[seat]


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
                state.apply(best_action(state, rng))
            else:
                actions = state.actions()
                state.apply(actions[int(rng.below(len(actions)))])
        events = [event for event in sink.events if "seat" in event.kind.arguments]
        first = next(event.named()["seat"] for event in events if event.kind.name == "starts")
        for seat, me in enumerate(GAME.faces.table(state, -1)["players"]):
            mine = [(event.kind.name, event.named()) for event in events if event.named()["seat"] == seat]
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
