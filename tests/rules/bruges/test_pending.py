"""Frames that may be pending in a snapshot: all that occur in games, none that would get stuck."""

import json
from typing import Any

import pytest

from duchy.core.errors import BadSnapshot
from duchy.games.bruges.faces.overrides import read
from duchy.games.bruges.game import GAME
from duchy.games.bruges.rules.deck import STANDARD

from .table import Table, activated, lightning

BEGINNING = GAME.new(3).to_json()
TURN = Table(players=3).hand("red").have(1, threats={"red": 2}).g.to_json()
CARD = {
    key: STANDARD.card(key) for key in ("monk", "messenger", "wood-carver", "steward", "arsonist", "acrobat", "mason")
}


def frame(kind: str, seat: int | None = None, **arguments: int) -> dict[str, Any]:
    """Return what is pending, as a snapshot writes it."""
    return {"kind": kind, **({} if seat is None else {"seat": seat}), **arguments}


def with_pending(text: str, *frames: dict[str, Any], at: int) -> str:
    data = json.loads(text)
    data["pending"][at:at] = frames
    return json.dumps(data)


def keeps(t: Table) -> bool:
    """Whether a position comes back from its snapshot as it was."""
    return GAME.from_json(t.g.to_json()).to_json() == t.g.to_json()


def test_markers_that_are_kept_below_equal_ones_are_no_bar_R111() -> None:
    text = "[characters.prior]\neffect = 'when threat: drop 2'\n[characters.gatekeeper]\neffect = 'drop 2'"
    game = GAME.with_components(text)
    t = Table(deck=read(text).deck).person("prior").have(threats={"red": 2, "blue": 2, "brown": 2})
    t = activated("gatekeeper", t).play("drop red", "drop red", "keep")
    t.g.options = game.check_options({})
    assert t.next_question()[0] == "drop-threats"
    assert game.from_json(t.g.to_json()).to_json() == t.g.to_json()


def test_each_question_of_a_beggar_can_be_kept_R97() -> None:
    t = lightning("beggar", Table(players=4))
    asked = 0
    while t.next_question()[0] == "give-workers":
        assert keeps(t)
        assert (t.by(), t.asking()["to_seat"], t.asking()["left"]) == ("beggar", 0, 2 - asked % 2)
        t.g.apply(t.g.actions()[0])
        asked += 1
    assert asked == 6


def test_a_snapshot_names_what_is_pending_and_what_asks() -> None:
    t = activated("gatekeeper", Table().have(threats={"red": 1}))
    pending = json.loads(t.g.to_json())["pending"]
    assert pending == [
        frame("turns", turn=1),
        frame("go-on", played=0, seat=0),
        frame("drop-threats", 0, left=1, colour=5, by=t.deck.card("gatekeeper")),
    ]


@pytest.mark.parametrize(
    ("text", "pending", "at"),
    [
        (BEGINNING, frame("majority"), 1),
        (BEGINNING, frame("majority"), 0),
        (BEGINNING, frame("bury", 0), 1),
        (BEGINNING, frame("roll", colour=0), 1),
        (BEGINNING, frame("look", colour=0, seat=0), 1),
        (BEGINNING, frame("reveal", pile=0), 1),
        (TURN, frame("majority"), 1),
        (TURN, frame("roll", colour=0), 1),
        (TURN, frame("go-on", played=0, seat=0), 1),
        (TURN, frame("go-on", played=0, seat=0), 2),
        (TURN, frame("act", 1, played=0), 2),
        (TURN, frame("turns", turn=1), 1),
        (TURN, frame("bury", 1), 2),
        (TURN, frame("burn", 1), 2),
        (TURN, frame("play-card", 1, by=CARD["messenger"]), 2),
        (TURN, frame("build-house", 1, by=CARD["wood-carver"]), 2),
        (TURN, frame("place-person", 1, discount=0, by=CARD["steward"]), 2),
        (TURN, frame("swap-workers", 0, left=1, colour=0, by=CARD["mason"]), 2),
        (TURN, frame("strike", seat=1), 1),
        (TURN, frame("harm", by=CARD["arsonist"], number=1, whom=1), 2),
        (TURN, frame("harm", by=CARD["arsonist"], number=1, whom=1), 1),
        (TURN, frame("carry-out", by=CARD["arsonist"], part=1, whose=0), 1),
        (TURN, frame("watch", by=CARD["arsonist"], colour=0, seat=0), 1),
        (TURN, frame("reveal", pile=0), 1),
        (TURN, frame("reveal", pile=0), 2),
        (TURN, frame("look", colour=0, seat=0), 2),
    ],
)
def test_what_cannot_be_pending_is_refused(text: str, pending: dict[str, Any], at: int) -> None:
    with pytest.raises(BadSnapshot):
        GAME.from_json(with_pending(text, pending, at=at))


def in_an_effect(t: Table, *frames: dict[str, Any]) -> str:
    """Return a snapshot of a table in whose turn, after the card was played, an effect left these frames."""
    data = json.loads(t.g.to_json())
    data["pending"][1:] = [frame("go-on", played=1, seat=0), *frames]
    return json.dumps(data)


DIG = frame("dig-canal", 0, times=1, by=CARD["acrobat"])
HARM = frame("harm", by=CARD["arsonist"], number=0, whom=1)


def test_what_an_effect_leaves_is_kept() -> None:
    for frames in ([DIG], [HARM, DIG]):
        assert GAME.from_json(in_an_effect(Table().hand("red"), *frames)).seat() == 0


@pytest.mark.parametrize(
    "frames",
    [
        [{**DIG, "times": 2}],
        [{**DIG, "by": CARD["monk"]}],
        [{**DIG, "seat": 2}],
        [DIG, DIG],
        [HARM],
        [{**HARM, "by": CARD["monk"]}, DIG],
        [{**HARM, "whom": 0}, DIG],
        [{**HARM, "whom": 2}, DIG],
        [{**HARM, "whom": 16 + 1}, DIG],
        [frame("play-card", 0, by=CARD["monk"])],
        [frame("swap-workers", 0, left=2, colour=1, by=CARD["mason"])],
        [frame("swap-workers", 0, left=1, colour=1, by=CARD["mason"])] * 2,
        [frame("pick-workers", 0, left=1, by=CARD["monk"])],
        [frame("drop-threats", 0, left=1, colour=5, by=CARD["monk"])],
        [frame("lose-tile", 1, by=CARD["monk"])],
        [frame("rise", 0, florins=9, by=CARD["monk"])],
        [frame("draw", 0, left=1, by=CARD["monk"])],
        [frame("draw", 0, left=5, by=len(STANDARD.keys))],
        [frame("which-house", 0, card=CARD["monk"], colour=0, discount=0)],
        [frame("lend-florins", 0, left=1, among=2, by=STANDARD.card("moneylender"))],
        [frame("give-workers", 1, left=6, to_seat=0, by=STANDARD.card("beggar"))],
        [frame("give-workers", 0, left=1, to_seat=0, by=STANDARD.card("beggar"))],
        [frame("first-disaster", 0)],
        [frame("bury", 0)],
        [frame("burn", 0)],
    ],
)
def test_what_no_effect_leaves_is_refused(frames: list[dict[str, Any]]) -> None:
    with pytest.raises(BadSnapshot):
        GAME.from_json(in_an_effect(Table().hand("red").have(florins=1, workers=1), *frames))


def test_a_tile_that_cannot_be_paid_cannot_be_asked_for() -> None:
    with pytest.raises(BadSnapshot):
        GAME.from_json(in_an_effect(Table().hand("red").have(florins=0), DIG))


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"rounds_left": 0}, "last-round"),
        ({"drawing": True}, "drawing"),
        ({"dice": [0, 1, 1, 1, 1]}, "no-dice"),
        ({"tops": [-1, 1]}, "wrong-tops"),
        ({"blind": [1, 0, 0, 0, 0]}, "not-looked-at"),
        ({"shown": [0]}, "not-held"),
        ({"pending": []}, "not-ended"),
    ],
)
def test_what_does_not_hold_together_is_refused_with_its_reason(change: dict[str, Any], key: str) -> None:
    data = json.loads(TURN)
    data["pending"] = change.pop("pending", data["pending"])
    data["position"].update(change)
    with pytest.raises(BadSnapshot) as caught:
        GAME.from_json(json.dumps(data))
    assert caught.value.key == key


def test_a_third_marker_that_struck_nobody_is_refused_R27() -> None:
    t = Table().person("monk").have(threats={"brown": 2}).phase_2(3, 5, 3, 3, 3)
    assert t.next_question()[0] == "bury"
    assert keeps(t)
    data = json.loads(t.g.to_json())
    data["position"]["players"][0]["threats"][3] = 3
    with pytest.raises(BadSnapshot) as caught:
        GAME.from_json(json.dumps(data))
    assert caught.value.key == "not-struck"
