"""What may be pending in a snapshot: everything that a game brings about, nothing that would get stuck."""

import json
from typing import Any

import pytest

from duchy.core.errors import BadSnapshot
from duchy.games.bruges.faces.overrides import read
from duchy.games.bruges.game import GAME

from .table import Table, activated, lightning

BEGINNING = GAME.new(3).to_json()
TURN = Table(players=3).hand("red").have(1, threats={"red": 2}).g.to_json()


def with_pending(text: str, *frames: list[Any], at: int) -> str:
    data = json.loads(text)
    data["pending"][at:at] = frames
    return json.dumps(data)


def test_markers_that_are_kept_below_equal_ones_are_no_bar_R111() -> None:
    text = "[characters.prior]\neffect = 'when threat: drop 2'\n[characters.gatekeeper]\neffect = 'drop 2'"
    game = GAME.with_components(text)
    t = Table(deck=read(text).deck).person("prior").have(threats={"red": 2, "blue": 2, "brown": 2})
    t = activated("gatekeeper", t).play("drop red", "drop red", "keep")
    t.g.options = game.check_options({})
    assert t.asked() == "drop-threats"
    assert game.from_json(t.g.to_json()).to_json() == t.g.to_json()


def test_each_question_of_a_beggar_can_be_kept_R97() -> None:
    t = lightning("beggar", Table(players=4))
    asked = 0
    while t.asked() == "give-workers":
        assert GAME.from_json(t.g.to_json()).to_json() == t.g.to_json()
        t.g.apply(t.g.actions()[0])
        asked += 1
    assert asked == 6


@pytest.mark.parametrize(
    ("text", "frame", "at"),
    [
        (BEGINNING, ["majority", 255, 0, 0, 0], 1),
        (BEGINNING, ["bury", 0, 0, 0, 0], 1),
        (BEGINNING, ["roll", 255, 0, 0, 0], 1),
        (TURN, ["majority", 255, 0, 0, 0], 1),
        (TURN, ["roll", 255, 0, 0, 0], 1),
        (TURN, ["bury", 1, 0, 0, 0], 2),
        (TURN, ["burn", 1, 0, 0, 0], 2),
        (TURN, ["play-card", 1, 0, 0, 0], 2),
        (TURN, ["build-house", 1, 0, 0, 0], 2),
        (TURN, ["place-person", 1, 0, 0, 0], 2),
        (TURN, ["strike", 255, 1, 0, 0], 1),
        (TURN, ["harm", 255, 1, 15 + 32 * 3, 1], 2),
        (TURN, ["harm", 255, 1, 8, 1], 1),
        (TURN, ["harm", 255, 1, 15, 9], 1),
        (TURN, ["reveal", 255, 0, 0, 0], 1),
    ],
)
def test_what_cannot_be_pending_is_refused(text: str, frame: list[Any], at: int) -> None:
    with pytest.raises(BadSnapshot):
        GAME.from_json(with_pending(text, frame, at=at))


def test_a_tile_that_cannot_be_paid_cannot_be_asked_for() -> None:
    poor = json.loads(Table().hand("red").have(florins=0).g.to_json())
    poor["pending"][1:] = [["dig-canal", 0, 1, 0, 0]]
    with pytest.raises(BadSnapshot):
        GAME.from_json(json.dumps(poor))
