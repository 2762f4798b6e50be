"""Handwritten snapshots: possible positions are accepted, all others refused."""

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from duchy.core.errors import BadSnapshot
from duchy.core.rng import stream
from duchy.games.burgundy.game import GAME
from duchy.games.burgundy.rules import fields
from duchy.games.burgundy.rules.state import BurgundyState
from duchy.play.texts import Texts

from .table import NOBODY, begin, best_action, run_chance

Whole = dict[str, Any]


def position_of(question: str, purchase: str = "between", setup: str = "basic") -> Whole:
    """Return the first position with a question, found in lively games of three."""
    return whole(_first_with(question, purchase, setup))


@cache
def _first_with(question: str, purchase: str, setup: str) -> BurgundyState:
    for seed in range(20):
        g = begin(3, setup, first="lot", purchase=purchase)
        rng = stream(seed, "find")
        while not g.over():
            if GAME.question(g) == question:
                return g
            actions = g.actions()
            if g.seat() == NOBODY:
                g.apply(g.draw(rng))
            else:
                g.apply(best_action(g, rng) if rng.below(4) else actions[int(rng.below(len(actions)))])
    raise AssertionError(f"no {question} came up")


def whole(g: BurgundyState) -> Whole:
    """Return a position as a snapshot."""
    data = json.loads(g.to_json())
    assert isinstance(data, dict)
    return data


def load(data: Whole) -> BurgundyState:
    return GAME.from_json(json.dumps(data))


CHANCES = ["first-player", "start-goods", "fill-depots", "draw-goods", "roll-dice", "roll-white"]
TURN = ["use-dice", "castle-action", "city-hall", "fetch-tile", "warehouse", "discard"]
SHIPS = ["load-goods", "load-neighbour", "keep-goods"]


@pytest.mark.slow
@pytest.mark.parametrize("question", CHANCES + TURN + SHIPS)
def test_each_question_comes_back_and_fits_nowhere_else(question: str) -> None:
    data = position_of(question)
    assert GAME.question(load(data)) == question
    frames = data["pending"]
    other_seat = (frames[0].get("seat", 0) + 1) % 3
    broken: list[list[Whole]] = [
        frames[:-1],
        [*frames, frames[-1]],
        [frames[-1], *frames],
        [{"kind": "reveal"}, *frames],
    ]
    if "seat" in frames[-1]:
        broken.append([*frames[:-1], {**frames[-1], "seat": other_seat}])
    broken += [[*frames, {"kind": "use-dice", "seat": other_seat}], [*frames, {"kind": "roll-white"}]]
    broken += [[*frames, {"kind": "settle", "seat": 0}], [*frames, {"kind": "advance", "seat": 0}]]
    for pending in broken:
        # A turn below its questions is a position of its own.
        if pending == frames[:1]:
            continue
        with pytest.raises(BadSnapshot):
            load({**data, "pending": pending})


@pytest.mark.parametrize(
    ("question", "argument", "wrong"),
    [
        ("start-goods", "drawn", 9),
        ("fill-depots", "at", 1),
        ("draw-goods", "drawn", 5),
        ("roll-dice", "turn", 3),
        ("fetch-tile", "by", 16),
        ("discard", "silver", 1),
        ("discard", "at", 32),
        ("load-neighbour", "depot", 0),
        ("keep-goods", "depot", 7),
    ],
)
def test_argument_that_does_not_fit_is_refused(question: str, argument: str, wrong: int) -> None:
    data = position_of(question)
    data["pending"][-1][argument] = wrong
    with pytest.raises(BadSnapshot):
        load(data)


@pytest.mark.parametrize("question", CHANCES)
def test_chance_acts_between_turns_and_a_phase_begins_with_its_first_round_R20_R24_R25(question: str) -> None:
    data = position_of(question)
    counts = ["turn"] if question.startswith("roll") else ["turn", "round"]
    for count in counts:
        data["position"][count] += 1
        with pytest.raises(BadSnapshot, match="cannot be pending"):
            load(data)
        data["position"][count] -= 1
    assert GAME.question(load(data)) == question


def test_depots_are_filled_in_order_R21() -> None:
    data = position_of("fill-depots")
    depots = data["position"]["depots"]
    while not depots[5]:
        g = load(data)
        g.apply(g.actions()[0])
        data = whole(g)
        depots = data["position"]["depots"]
    assert data["pending"][-1]["at"] < 14
    depots[5], depots[14] = 0, depots[5]
    with pytest.raises(BadSnapshot, match="cannot be pending"):
        load(data)


def _me(data: Whole) -> Whole:
    player = data["position"]["players"][data["pending"][-1]["seat"]]
    assert isinstance(player, dict)
    return player


def _empty_storage(data: Whole) -> None:
    """Throw what is stored out of the game."""
    for kind in _me(data)["storage"]:
        data["position"]["gone"][kind] += 1 if kind else 0
    _me(data)["storage"] = [0, 0, 0]


def _sell_all(data: Whole) -> None:
    me = _me(data)
    me["sold"] = [a + b for a, b in zip(me["sold"], me["goods"], strict=True)]
    me["goods"] = [0] * 6


def _make_room(data: Whole) -> None:
    """Let a player have sold all goods, and all but three types of the depot whose goods do not fit."""
    _sell_all(data)
    goods = data["position"]["goods"][data["pending"][-1]["depot"] - 1]
    for kind in [kind for kind in range(6) if goods[kind]][3:]:
        _me(data)["sold"][kind] += goods[kind]
        goods[kind] = 0


def _clear_depots(data: Whole) -> None:
    """Let all tiles of the depots leave the game."""
    for place, kind in enumerate(data["position"]["depots"]):
        data["position"]["gone"][kind] += 1 if kind else 0
        data["position"]["depots"][place] = 0


def _clear_goods(data: Whole) -> None:
    """Let a player have sold all goods of the depots."""
    for goods in data["position"]["goods"]:
        for kind in range(6):
            _me(data)["sold"][kind] += goods[kind]
            goods[kind] = 0


@pytest.mark.parametrize(
    ("question", "change"),
    [
        ("discard", _empty_storage),
        ("discard", _clear_depots),
        ("warehouse", _sell_all),
        ("fetch-tile", _clear_depots),
        ("city-hall", _empty_storage),
        ("load-goods", _clear_goods),
        ("load-neighbour", _clear_goods),
        ("keep-goods", _clear_goods),
        ("keep-goods", _make_room),
    ],
)
def test_question_that_has_nothing_to_ask_is_refused(question: str, change: Callable[[Whole], None]) -> None:
    data = position_of(question)
    change(data)
    with pytest.raises(BadSnapshot, match="cannot be pending"):
        load(data)
    if question not in SHIPS:
        data["pending"] = data["pending"][:1]
        assert GAME.question(load(data)) == "use-dice"


def test_purchase_without_silver_or_of_a_numbered_depot_is_not_pending_R46_R86() -> None:
    data = position_of("discard")
    frame = data["pending"][-1]
    numbered = next(at for at in range(24) if data["position"]["depots"][at])
    black = next(at for at in range(24, 32) if data["position"]["depots"][at])
    for at, silver, bought, fits in (
        (numbered, 0, False, True),
        (numbered, 1, False, False),
        (numbered, 2, True, False),
        (black, 0, False, False),
        (black, 2, False, False),
        (black, 2, True, True),
    ):
        frame.update({"at": at, "silver": silver})
        _me(data)["bought"] = bought
        if fits:
            assert GAME.question(load(data)) == "discard"
        else:
            with pytest.raises(BadSnapshot, match="cannot be pending"):
                load(data)


# --- settling ---------------------------------------------------------------------------------------------------------


def settling(setup: str) -> BurgundyState:
    return run_chance(begin(3, setup), stream(1, "settling"))


def test_secret_choices_come_back_in_any_order_R16() -> None:
    for seat in range(3):
        g = settling("secret")
        g.lift(seat)
        g.apply(g.actions()[2])
        again = load(whole(g))
        assert again.to_json() == g.to_json()
        assert again.deciding() == [other for other in range(3) if other != seat]


def test_open_choices_are_made_in_turn_order_R16() -> None:
    g = settling("open")
    g.apply(g.actions()[2])
    data = whole(g)
    assert load(data).deciding() == [1]
    players = data["position"]["players"]
    players[0], players[1] = (
        {**players[0], "estate": 0, "tiles": [0] * 37},
        {**players[1], "estate": players[0]["estate"], "tiles": players[0]["tiles"]},
    )
    data["pending"] = [data["pending"][0], {"kind": "settle", "seat": 2}, {"kind": "settle", "seat": 0}]
    with pytest.raises(BadSnapshot, match="cannot be pending"):
        load(data)


@pytest.mark.parametrize("setup", ["open", "secret"])
def test_everybody_who_has_to_choose_is_asked_in_the_way_of_the_setup_R16(setup: str) -> None:
    data = whole(settling(setup))
    frames = data["pending"]
    kinds = ["settle", "settle-secretly"] if setup == "open" else ["settle-secretly", "settle"]
    assert [frame["kind"] for frame in frames] == ["reveal", *[kinds[0]] * 3]
    swapped = [frames[0], frames[2], frames[1], frames[3]]
    otherwise = [frames[0], *({**frame, "kind": kinds[1]} for frame in frames[1:])]
    topped = [*frames[:-1], {**frames[-1], "kind": kinds[1]}]
    twice = [*frames[:-1], frames[1]]
    wrong = [frames[:-1], frames[:1], [frames[0], *frames[2:]], frames[1:], otherwise, topped, twice]
    if setup == "secret":
        assert load({**data, "pending": swapped}).deciding() == [frames[at]["seat"] for at in (3, 1, 2)]
    else:
        wrong.append(swapped)
    for pending in wrong:
        with pytest.raises(BadSnapshot):
            load({**data, "pending": pending})


def test_secret_choice_is_of_an_own_castle_space_and_of_set_up_alone_R16() -> None:
    g = settling("secret")
    g.apply(g.actions()[2])
    data = whole(g)
    mine = data["position"]["players"][0]
    right = mine["choice"]
    for wrong in (right + 1, 0, -2, 9 * 37):
        mine["choice"] = wrong
        with pytest.raises(BadSnapshot):
            load(data)
    mine["choice"] = right
    assert load(data).to_json() == g.to_json()
    data = position_of("use-dice", setup="secret")
    data["position"]["players"][0]["choice"] = right
    with pytest.raises(BadSnapshot, match="this secret choice"):
        load(data)


# --- the whole position -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "path", "value"),
    [
        ("not-the-end", ("phase",), 5),
        ("no-such-turn", ("round",), 5),
        ("no-such-turn", ("turn",), 3),
        ("bad-order", ("order",), [0, 0, 1]),
        ("same-marker", ("players", 0, "track"), None),
        ("wrong-round-goods", ("round_goods", 4), 0),
        ("wrong-unseen-goods", ("unseen_goods", 0), None),
        ("wrong-stock", ("black", 3), 0),
        ("wrong-depot-tile", ("depots", 1), 1),
        ("wrong-marker", ("players", 0, "track"), 11),
        ("marker-too-high", ("players", 0, "track"), 5),
        ("wrong-dice", ("players", 0, "dice"), [5, 2]),
        ("wrong-bonus", ("players", 0, "large"), 1),
        ("no-castle", ("players", 0, "tiles", 18), 0),
    ],
)
def test_position_that_no_course_leads_to_is_refused_in_both_languages(
    key: str, path: tuple[str | int, ...], value: object
) -> None:
    data = position_of("use-dice")
    holder = data["position"]
    for step in path[:-1]:
        holder = holder[step]
    if value is None:
        value = data["position"]["players"][1]["track"] if path[-1] == "track" else holder[path[-1]] - 1
    if key == "no-castle":
        data["position"]["coloured"][1] += 1
    holder[path[-1]] = value
    with pytest.raises(BadSnapshot) as refused:
        load(data)
    assert refused.value.key == key
    sentence = Texts(GAME, "fr").error(refused.value)
    assert sentence not in (str(refused.value), f"error-{key}")
    assert "{" not in sentence


def test_every_error_of_ours_has_a_french_text() -> None:
    source = Path(fields.__file__).with_name("fields.py")
    keys = re.findall(r'BadSnapshot\(\s*"([a-z-]+)"', source.read_text(encoding="utf-8"))
    assert len(set(keys)) == 16
    assert [key for key in keys if not Texts(GAME, "fr").has(f"error-{key}")] == []
