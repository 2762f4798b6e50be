"""Positions as objects: whose turn it is, where points come from, and snapshots that are refused."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from duchy.core.agenda import NOBODY
from duchy.core.errors import BadSnapshot
from duchy.games.burgundy_cards.game import GAME
from duchy.games.burgundy_cards.rules.scoring import open_points, sources

from .table import Desk
from .test_veil import walk

PLAYERS = pytest.mark.parametrize("players", [1, 2, 3, 4])


@PLAYERS
def test_sources_sum_to_the_scores_in_whole_games_R95(players: int) -> None:
    keys = {"cards", "sold", "triples", "bonuses", "animals", "first-player"}
    for g in walk(players, 3):
        for seat in range(players):
            points = sources(g, seat)
            assert set(points) == keys
            assert sum(points.values()) == g.scores()[seat]
            certain = points["cards"] + points["sold"] + points["triples"] + points["bonuses"]
            assert certain == open_points(g.facts, g.players[seat])
    for me in GAME.view(g, 0)["table"]["players"]:
        assert sum(me["sources"].values()) == me["total"] >= me["points"]


@PLAYERS
def test_a_turn_is_its_seats_also_while_cards_are_drawn_R20(players: int) -> None:
    for g in walk(players, 6):
        seat, turn = g.seat(), g.whose_turn()
        if seat != NOBODY:
            assert turn == seat
        elif GAME.question(g) in ("draw-hand", "fill-row", "aaron-lays", "start-good", "start-animal", ""):
            assert turn == NOBODY
        elif GAME.question(g) == "draw-bought":
            assert g.players[turn].bought


def _top(**arguments: Any) -> Callable[[dict[str, Any]], None]:
    """Put one frame on top of what is pending."""
    return lambda snapshot: snapshot["pending"].append(arguments)


def _set(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """Write a value somewhere: `position.turn`."""

    def change(snapshot: dict[str, Any]) -> None:
        *holders, key = path.split(".")
        place: Any = snapshot
        for step in holders:
            place = place[int(step) if step.isdecimal() else step]
        place[int(key) if key.isdecimal() else key] = value

    return change


@pytest.mark.parametrize(
    "change",
    [
        _set("pending", []),
        _set("pending", [{"kind": "turn-ends", "played": 0}]),
        _set("pending.0.played", 1),
        _set("pending.1.seat", 1),
        _set("pending", [{"kind": "die", "seat": 0}]),
        _set("position.beaten", True),
        _set("position.turn", 6),
        _set("position.turn", 5),
        _set("position.players.1.mixed", [0]),
        _set("position.players.1.hand_pools", [0, 1]),
        _set("position.players.0.shown_pools", [1, 0, 0]),
        _top(kind="die", seat=0),
        _top(kind="action", seat=1, die=3),
        _top(kind="action", seat=0, die=7),
        _top(kind="drop", seat=0, card=3),
        _top(kind="purchase", seat=0),
        _top(kind="draw-bought", seat=0, place=0),
        _top(kind="fetch", seat=0, by=0),
        _top(kind="good", seat=0, left=2, by=4),
        _top(kind="animal", seat=0, left=1, by=4),
        _top(kind="return-workers", seat=0),
        _top(kind="return-silver", seat=0, workers=1),
        _top(kind="last-call", seat=0, played=0),
        _top(kind="turn-good", pile=1),
        _top(kind="start-good", seat=0),
        _top(kind="fill-row", dealt=3),
        _top(kind="fill-rows"),
        _top(kind="begin-round"),
        _top(kind="draw-hand", seat=0),
        _top(kind="aaron-lays", left=1),
    ],
)
def test_what_cannot_be_pending_is_refused(desk: Desk, change: Callable[[dict[str, Any]], None]) -> None:
    snapshot = json.loads(desk.g.to_json())
    assert GAME.from_json(json.dumps(snapshot)).to_json() == desk.g.to_json()
    change(snapshot)
    with pytest.raises(BadSnapshot):
        GAME.from_json(json.dumps(snapshot))


def test_what_may_be_pending_is_read() -> None:
    """With a hand, silver and a project each, these questions may all come up in the first turn."""
    desk = Desk(2).clear().hand(0, "ship-1", "mine-2").hand(1, "ship-2", "mine-3").store(0, silver=4, workers=2)
    desk.projects(0, "ship-6", "mine-6", "bank-1").row(4, "castle-3")
    desk.play("die ship-1")
    for frame in (
        {"kind": "good", "seat": 0, "left": 1, "by": 4},
        {"kind": "good", "seat": 0, "left": 3, "by": 14},
        {"kind": "boarding", "seat": 0},
        {"kind": "fetch", "seat": 0, "by": 7},
        {"kind": "return-workers", "seat": 0},
        {"kind": "town-hall", "seat": 0},
    ):
        snapshot = json.loads(desk.g.to_json())
        snapshot["pending"].append(frame)
        assert json.loads(GAME.from_json(json.dumps(snapshot)).to_json())["pending"][-1] == frame


def test_what_asks_is_named_R59_R79(desk: Desk) -> None:
    desk.row(4, "knowledge-1").projects(0, "workshop-1").play("die ship-1", "place workshop-1 building 0")
    asked = GAME.asking(desk.g, 0)
    assert asked is not None
    assert GAME.faces.terms["by"][asked.arguments["by"]] == "workshop"
    again = Desk(2).clear().hand(0, "ship-1", "mine-2").hand(1, "ship-2", "mine-3")
    again.column(0, "cloister-5", "cloister-6").projects(0, "cloister-1")
    asked = GAME.asking(again.play("die ship-1", "place cloister-1 cloister 2", "bonus 2-goods").g, 0)
    assert asked is not None
    assert (asked.left, GAME.faces.terms["by"][asked.arguments["by"]]) == (2, "round-card")
