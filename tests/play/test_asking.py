"""The place that asks a question, and the facts printed on boards and pieces."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from duchy.core.actions import Choices
from duchy.core.events import Event, Sink
from duchy.core.game import AnyGame, Asking
from duchy.core.rng import stream
from duchy.core.scene import Scene
from duchy.core.state import State
from duchy.play import scene
from duchy.play.texts import LANGUAGES, Texts
from duchy.shelf import Shelf
from duchy.testing.walks import step

SHELF = Shelf()
TILES = {
    "castle-action": {"castle"},
    "city-hall": {"city-hall"},
    "fetch-tile": {"workshop", "church", "market"},
    "warehouse": {"warehouse"},
    "load-goods": {"ship"},
    "load-neighbour": {"ship"},
    "keep-goods": {"ship"},
}
"""What asks in the board game."""


class Asked(NamedTuple):
    """A question of a game at random: its key, its seat, the place that asks, and the kinds of pieces there."""

    state: State
    seat: int
    asking: Asking
    by: str
    kinds: set[str]


def questions(name: str, players: int, games: int = 3) -> Iterator[Asked]:
    game = SHELF.load(name)
    for number in range(games):
        rng, out = stream(number, "asking"), Choices()
        state, happened = game.new(players), list[Event]()
        while not state.over():
            for seat in state.deciding():
                asking = game.asking(state, seat)
                assert asking is not None
                by = scene.asker(game, state, seat, happened)
                kinds = {piece.kind for piece in scene.pieces(game, state, seat) if piece.place == by}
                yield Asked(state, seat, asking, by, kinds)
            sink = Sink()
            state.sink = sink
            step(state, rng, out)
            state.sink = None
            happened += sink.events


def test_a_tile_that_was_added_asks() -> None:
    seen = set()
    for asked in questions("burgundy", 3):
        if asked.asking.key in TILES:
            assert asked.by.startswith(f"estate/{asked.seat}/")
            assert asked.kinds <= TILES[asked.asking.key]
            seen.add(asked.asking.key)
        elif asked.asking.key == "discard":
            assert asked.by.startswith(("depot/", "black/"))
            assert len(asked.kinds) == 1
        else:
            assert asked.by == ""
    assert len(seen) > 3


def test_a_card_that_was_laid_asks_or_the_round_card() -> None:
    causes = SHELF.load("burgundy-cards").faces.terms["by"]
    seen = set()
    for asked in questions("burgundy-cards", 4):
        by = asked.asking.arguments.get("by")
        if by is None:
            continue
        if causes[by] == "round-card":
            assert asked.kinds == {"round"}
        else:
            assert asked.by.startswith(f"column/{asked.seat}/")
            assert causes[by] in {kind.rpartition("-")[0] for kind in asked.kinds}
        seen.add(asked.asking.key)
    assert seen >= {"good", "animal"}


@pytest.mark.slow
def test_a_character_asks_from_where_it_lives() -> None:
    keys = SHELF.load("bruges").faces.terms["by"]
    seen = set()
    for asked in questions("bruges", 4, games=8):
        by = keys[asked.asking.arguments.get("by", -1)]
        if by != "nothing":
            assert asked.kinds == {by}, asked
            seen.add(by)
        elif asked.asking.key in ("bury", "burn"):
            assert asked.by.startswith(f"threat/{asked.seat}/")
    assert len(seen) > 5


def test_two_hourglasses_and_silver_ask_in_the_dice_game() -> None:
    asked_by = {(asked.asking.key, asked.by) for asked in questions("burgundy-dice", 2) if asked.seat == 0}
    assert {("sell-goods", "die/hourglass"), ("mark-again", "bonus/0/silver"), ("combine", "")} <= asked_by


# --- what is printed ------------------------------------------------------------


def game_and_scene(name: str) -> tuple[AnyGame, Scene[State]]:
    game = SHELF.load(name)
    return game, scene.scene_of(game)


@pytest.mark.parametrize(
    ("name", "boards", "cells"), [("burgundy", 9, 37), ("burgundy-dice", 4, 48), ("bruges", 4, 10)]
)
def test_every_printed_board_is_listed(name: str, boards: int, cells: int) -> None:
    game, shown = game_and_scene(name)
    printed = shown.boards(game.new(2))
    assert len(printed) == boards
    assert {len(places) for places in printed.values()} == {cells}
    assert len({str(places) for places in printed.values()}) == boards, "no two boards are the same"


def test_a_board_in_play_is_the_printed_one() -> None:
    game, shown = game_and_scene("burgundy-dice")
    for duchy in ("A", "C"):
        state = game.new(2, {"duchy": duchy})
        own = [place for place in scene.places(game, state, 0) if place.id.startswith("page/0/")]
        assert [place for place in shown.boards(state)[duchy] if place.kind == "space"] == own


def test_figures_of_pieces_are_given() -> None:
    game, shown = game_and_scene("burgundy")
    kinds = shown.kinds(game.new(4))
    assert kinds["cow-3"].printed == {"colour": "animal", "coloured": 2, "black": 1, "animal": "cow", "count": 3}
    assert kinds["large"].printed == {"points": 7}
    game, shown = game_and_scene("burgundy-cards")
    card = shown.kinds(game.new(2))["bank-1"]
    assert card.printed == {"face": "bank", "type": "building", "die": 1, "copies": 1, "triple": 3}
    assert card.text == "bank"
    game, shown = game_and_scene("bruges")
    assert shown.kinds(game.new(2))["prince"].printed["group"] == "noble"


@pytest.mark.parametrize("name", SHELF.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_a_description(name: str, language: str) -> None:
    game, shown = game_and_scene(name)
    texts = Texts(game, language)
    for key, kind in shown.kinds(game.new(2)).items():
        assert key.isdecimal() or texts.has(f"help-{kind.text or key}"), key


def test_pieces_say_where_they_count() -> None:
    counts = {name: game_and_scene(name)[1].kinds(SHELF.load(name).new(2)) for name in SHELF.names()}
    assert counts["burgundy"]["cow-3"].counts == ("districts", "phases", "colours", "herds")
    assert counts["burgundy"]["watchtower"].counts[-1] == "watchtowers"
    assert "knowledge" not in counts["burgundy"]["knowledge-14"].counts
    assert "knowledge" in counts["burgundy"]["knowledge-15"].counts
    assert "knowledge" in counts["burgundy"]["knowledge-26"].counts
    assert counts["burgundy-cards"]["watchtower-1"].counts == ("triples", "bonuses", "cards")
    assert counts["burgundy-dice"]["mine"].counts == ("mine", "colours")
    assert counts["bruges"]["mayor"].counts == ("characters", "laurels", "majorities")
    assert counts["bruges"]["prince"].counts == ("characters", "majorities")
