"""Snapshots: positions in the middle of secret turns come back, and what is no position is refused."""

import json
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from duchy.core.errors import BadSnapshot
from duchy.play.texts import Texts

from .table import GAME, NAMES, Table, page

Snapshot = dict[str, Any]
Change = Callable[[Snapshot], None]


def snapshot(table: Table) -> Snapshot:
    data: Snapshot = json.loads(table.g.to_json())
    return data


def turns() -> Table:
    """Seat 0 has chosen, seat 1 may pay a silver, seat 2 has goods to sell."""
    pages = (page(goods=1), page(silver=1), page(goods=2))
    table = Table(*pages).roll("city pasture", 1, 6, double=True)
    return table.choose(0, "sell", "mark 1 D5", "silver 6 E6").choose(1, "mark 6 D6")


def starts(**options: str) -> Snapshot:
    state = GAME.new(3, options)
    state.apply(GAME.parse("start C5"))
    data: Snapshot = json.loads(state.to_json())
    return data


def refused(data: Snapshot) -> BadSnapshot:
    with pytest.raises(BadSnapshot) as caught:
        GAME.from_json(json.dumps(data))
    return caught.value


def test_frames_are_written_by_name() -> None:
    assert snapshot(turns())["pending"] == [
        {"kind": "reveal"},
        {"kind": "combine", "seat": 2},
        {"kind": "sell-goods", "seat": 2},
        {"kind": "mark-again", "seat": 1},
    ]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_positions_in_the_middle_of_several_turns_come_back(order: tuple[int, ...]) -> None:
    table = Table(page(goods=1), page(silver=1), page(goods=2)).roll("city pasture", 1, 6, double=True)
    for seat in order:
        table.choose(seat, *{0: ("sell", "mark 1 D5"), 1: ("mark 6 D6",), 2: ("keep",)}[seat])
        text = table.g.to_json()
        again = GAME.from_json(text)
        assert again.to_json() == text
        assert [again.actions_of(seat) for seat in range(3)] == [table.g.actions_of(seat) for seat in range(3)]


def first_of(seat: int, words: str) -> Change:
    def change(data: Snapshot) -> None:
        data["position"]["players"][seat]["first"] = GAME.parse(words)

    return change


def put(*path: Any) -> Change:
    *way, key, value = path

    def change(data: Snapshot) -> None:
        for step in way:
            data = data[step]
        data[key] = value

    return change


def pending(*frames: dict[str, object]) -> Change:
    return put("pending", list(frames))


def number(seat: int, cell: str, digit: str) -> Change:
    def change(data: Snapshot) -> None:
        sheet = data["position"]["players"][seat]
        at = NAMES.index(cell)
        sheet["cells"] = sheet["cells"][:at] + digit + sheet["cells"][at + 1 :]

    return change


DIFFERENT = {"start": "different"}
REVEAL: dict[str, object] = {"kind": "reveal"}
AGAIN: dict[str, object] = {"kind": "mark-again", "seat": 1}


def combine(seat: int) -> dict[str, object]:
    return {"kind": "combine", "seat": seat}


def frames(kind: str, *seats: int) -> list[dict[str, object]]:
    return [{"kind": kind, "seat": seat} for seat in seats]


def sell(seat: int) -> dict[str, object]:
    return {"kind": "sell-goods", "seat": seat}


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(pending(), id="nothing pending, but time is left"),
        pytest.param(pending(REVEAL), id="a step on top"),
        pytest.param(pending(combine(2), sell(2), AGAIN), id="no reveal"),
        pytest.param(pending({"kind": "reveal-start"}, combine(2), sell(2), AGAIN), id="another reveal"),
        pytest.param(pending(REVEAL, REVEAL, combine(2), sell(2), AGAIN), id="two reveals"),
        pytest.param(pending(REVEAL, AGAIN), id="seat 2 has not chosen"),
        pytest.param(pending(REVEAL, combine(2), sell(2)), id="seat 1 has not finished"),
        pytest.param(pending(REVEAL, combine(0), combine(2), sell(2), AGAIN), id="seat 0 has chosen"),
        pytest.param(pending(REVEAL, combine(2), combine(2), AGAIN), id="a turn twice"),
        pytest.param(pending(REVEAL, combine(2), sell(2), sell(2), AGAIN), id="a sale twice"),
        pytest.param(pending(REVEAL, sell(2), combine(2), AGAIN), id="a sale after the turn"),
        pytest.param(pending(REVEAL, combine(2), AGAIN, sell(2)), id="a sale above another's turn"),
        pytest.param(pending(REVEAL, sell(2), AGAIN), id="a sale without a turn"),
        pytest.param(pending(REVEAL, combine(2), sell(2), combine(1)), id="a turn whose mark is made"),
        pytest.param(pending(REVEAL, combine(2), sell(2), combine(1), AGAIN), id="both parts of a turn"),
        pytest.param(pending(REVEAL, combine(2), sell(2), AGAIN, *frames("choose-start", 0)), id="a start in a turn"),
        pytest.param(pending(REVEAL, combine(2), sell(2), AGAIN, {"kind": "roll-dice"}), id="a roll in a turn"),
        pytest.param(pending({"kind": "roll-dice"}), id="a roll while turns are noted"),
        pytest.param(pending(REVEAL, combine(3)), id="no such seat"),
        pytest.param(put("position", "dice", [3, 5, 0, 6, 1]), id="no dice rolled"),
        pytest.param(put("position", "dice", [6, 5, 1, 6, 1]), id="no such colour"),
        pytest.param(put("position", "dice", [3, 5, 1, 6, 2]), id="three hourglasses"),
        pytest.param(put("position", "dice", [3, 5, 1, 6, 0]), id="a sale without a double"),
        pytest.param(put("position", "dice", [3, 5, 2, 6, 1]), id="a number that no die shows"),
        pytest.param(put("position", "dice", [0, 5, 1, 6, 1]), id="a colour that no die shows"),
        pytest.param(put("position", "phase", 3), id="a fourth phase"),
        pytest.param(put("position", "boxes", 11), id="eleven boxes"),
        pytest.param(first_of(2, "mark 1 D5"), id="a mark noted that is not made"),
        pytest.param(first_of(0, "mark 1 D6"), id="another mark noted than is made"),
        pytest.param(first_of(0, "monk 1 D5"), id="another way noted than was paid"),
        pytest.param(first_of(0, "start C2"), id="no turn at all noted"),
        pytest.param(first_of(0, "take-worker"), id="a worker noted instead of a mark"),
        pytest.param(put("position", "players", 0, "first", -1), id="a second mark without a first"),
        pytest.param(put("position", "players", 0, "second", -1), id="a second mark that is not noted"),
        pytest.param(put("position", "players", 0, "sold", 0), id="a sale that is not noted"),
        pytest.param(put("position", "players", 0, "sold", 2), id="more sold than there was"),
        pytest.param(put("position", "players", 1, "sold", 1), id="a sale of nothing"),
        pytest.param(put("position", "players", 2, "bonuses", [0, 0, 0, 0]), id="goods gone without a sale"),
        pytest.param(put("position", "players", 0, "bonuses", [1, 0, 0, 0]), id="a monk from nowhere"),
        pytest.param(put("position", "players", 0, "bonuses_before", [0, 0, 1, 401]), id="too many bonuses"),
        pytest.param(put("position", "players", 0, "earned", [0] * 8), id="points of a sale lost"),
        pytest.param(put("position", "players", 1, "earned", [0, 32, 0, 0, 0, 0, 0, 0]), id="too many points"),
        pytest.param(put("position", "players", 1, "earned", [0, 0, 0]), id="too few sources"),
        pytest.param(put("position", "players", 1, "paid", 1), id="a colour paid that is not finished"),
        pytest.param(put("position", "players", 1, "cells", "0" * 36), id="a cell too few"),
        pytest.param(put("position", "players", 1, "cells", "8" * 37), id="no such number"),
        pytest.param(number(1, "E5", "0"), id="no starting castle"),
        pytest.param(number(1, "C5", "7"), id="two starting castles"),
        pytest.param(number(1, "A1", "5"), id="a cell that touches nothing"),
        pytest.param(put("position", "players", 2, "cells", "0" * 19 + "11000007" + "0" * 10), id="a city repeats"),
        pytest.param(number(2, "F5", "6"), id="a number that a monastery does not take"),
    ],
)
def test_what_is_no_position_is_refused(change: Change) -> None:
    data = snapshot(turns())
    GAME.from_json(json.dumps(data))
    change(data)
    refused(data)


@pytest.mark.parametrize(
    ("options", "change"),
    [
        ({}, pending({"kind": "reveal-start"})),
        ({}, pending({"kind": "reveal-start"}, *frames("choose-start", 2))),
        ({}, pending(*frames("choose-start", 2), *frames("choose-start", 1))),
        ({}, pending({"kind": "reveal-start"}, *frames("choose-start", 2, 1, 0))),
        ({}, pending({"kind": "reveal-start"}, *frames("choose-start", 2, 1, 1))),
        ({}, pending({"kind": "reveal-start"}, *frames("choose-openly", 2, 1))),
        ({}, pending({"kind": "roll-dice"})),
        ({}, put("position", "turn", 1)),
        ({}, put("position", "boxes", 1)),
        ({}, put("position", "phase", 1)),
        ({}, put("position", "players", 0, "bonuses", [0, 0, 0, 0])),
        ({}, put("position", "players", 1, "sold", 1)),
        ({}, put("position", "players", 1, "first", 90)),
        ({}, number(0, "C5", "0")),
        ({}, number(0, "C6", "1")),
        ({}, number(1, "C5", "7")),
        (DIFFERENT, pending({"kind": "reveal-start"}, *frames("choose-openly", 1, 2))),
        (DIFFERENT, pending({"kind": "reveal-start"}, *frames("choose-start", 2, 1))),
        (DIFFERENT, pending({"kind": "reveal-start"}, *frames("choose-openly", 1))),
    ],
)
def test_start_castles_that_cannot_be_so_are_refused(options: dict[str, str], change: Change) -> None:
    data = starts(**options)
    GAME.from_json(json.dumps(data))
    change(data)
    refused(data)


def test_one_castle_for_all_is_asked_of_seat_1_alone_R50() -> None:
    data = json.loads(GAME.new(3, {"start": "same"}).to_json())
    GAME.from_json(json.dumps(data))
    for seats in ((1,), (1, 0)):
        refused(data | {"pending": [{"kind": "reveal-start"}, *frames("choose-openly", *seats)]})


def test_a_roll_needs_time_and_an_end_needs_none_R7_R46() -> None:
    between = snapshot(Table(page(), page(), phase=3, boxes=9, turn=8))
    between["position"]["boxes"] = 10
    refused(between)
    over = snapshot(Table(page(), page(), phase=3, boxes=9, turn=8).roll("mine mine", 1, 1).rest())
    assert over["pending"] == []
    assert GAME.from_json(json.dumps(over)).over()
    for key, value in (("boxes", 9), ("phase", 1)):
        refused(over | {"position": over["position"] | {key: value}})


def test_errors_are_in_french_too() -> None:
    data = snapshot(turns())
    put("position", "players", 1, "earned", [0, 32, 0, 0, 0, 0, 0, 0])(data)
    wrong = refused(data)
    assert str(wrong).startswith("snapshot.position.players[1].earned: regions of one colour")
    assert str(wrong).endswith("never score more than 31 points")
    assert "jamais plus de 31 points" in Texts(GAME, "fr").error(wrong)
    for key, value, says in (
        ("dice", [6, 0, 1, 1, 0], "deux couleurs de 0 à 5"),
        ("cells", "", "37 chiffres attendus"),
    ):
        data = snapshot(turns())
        (data["position"] if key == "dice" else data["position"]["players"][0])[key] = value
        assert says in Texts(GAME, "fr").error(refused(data))
