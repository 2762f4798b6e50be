"""Whole games at 80 columns and 24 lines: at every decision everything that the question needs is on the screen."""

import random
from importlib import import_module
from pathlib import Path

import pytest

from duchy import Match, Shelf
from duchy.core.game import Line
from duchy.play.texts import Texts
from duchy.terminal.choices import choices_of, lay
from duchy.terminal.keep import Kept
from duchy.terminal.picture import Scene, length, picture
from duchy.terminal.sitting import Sitting

SHELF = Shelf()
EVERY = [(name, players) for name in SHELF.names() for players in SHELF.load(name).rules.seats]
SIZES = ((80, 24), (120, 40), (200, 50))


def text_of(lines: list[Line]) -> list[str]:
    return ["".join(span.text for span in line) for line in lines]


def places_in(lines: list[Line]) -> set[str]:
    return {span.place for line in lines for span in line if span.place}


@pytest.mark.parametrize(("name", "players"), EVERY)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_a_question_needs_is_visible_in_a_whole_game(
    name: str, players: int, language: str, tmp_path: Path
) -> None:
    match = Match(SHELF.load(name), players, f"{name}/{players}", names=["Anne", "Bertrand"][:players])
    bots = dict.fromkeys(range(1, players), "random")
    sitting = Sitting(match, bots, Kept(match, bots, tmp_path / "game.duchy"), language)
    rng = random.Random(f"{name}/{players}")
    asked = 0
    while not match.over:
        match.roll()
        if match.over:
            break
        seat = match.deciding[0]
        if seat == 0 and len(match.legal(0)) > 1:
            asked += 1
            check(sitting, 0, *(SIZES[asked % 3] if asked % 5 == 0 else SIZES[0]))
        match.play(rng.choice(match.legal(seat)), seat)
    assert asked > 5


def check(sitting: Sitting, seat: int, width: int, height: int) -> None:
    """Draw a decision, and look for all that it needs."""
    match = sitting.match
    choices = sitting.choices(seat)
    view = match.view(seat)
    panels = match.game.faces.panels(view, sitting.texts.say, width >= 110)
    question = sitting.texts.question(view["question"], view["asking"]["arguments"])
    scene = Scene(panels, seat, question, choices, 0, sitting.say("signs"), ["x"])
    lines = picture(scene, width, height - 1)
    shown = text_of(lines)
    assert len(lines) <= height - 1
    assert max(map(length, lines)) <= width
    assert any(question in line for line in shown), question
    numbers = {span.place for line in lines for span in line if span.place.startswith("#")}
    assert numbers == {f"#{choice.number}" for choice in choices}, "\n".join(shown)
    needed = [panel for panel in panels if panel.kind in ("head", "market", "line")]
    needed += [panel for panel in panels if panel.kind == "board" and panel.seat == seat]
    visible = places_in(lines)
    for panel in needed:
        missing = places_in(panel.lines) - visible
        assert not missing, f"{missing}\n" + "\n".join(shown)
        assert all(any(line[0].text.strip()[:9] in row for row in shown) for line in panel.lines if line), "\n".join(
            shown
        )


def test_what_several_choices_begin_with_is_said_once() -> None:
    match = Match(SHELF.load("burgundy"), 2, 5)
    match.roll()
    seat = match.deciding[0]
    choices = choices_of(match, Texts(match.game, "en", match.names), seat)
    drawn = text_of(lay(choices, 80, 20, 0))
    assert sum(line.count("take from depot") for line in drawn) < sum("take from depot" in c.words for c in choices)
    assert all(any(f"{choice.number} " in line for line in drawn) for choice in choices)


@pytest.mark.parametrize("name", SHELF.names())
def test_sixteen_colours_tell_all_inks_of_a_game_apart_and_each_has_a_letter(name: str) -> None:
    game = SHELF.load(name)
    inks = import_module(f"{game.faces.package}.faces.sketch").INK
    for strong in (False, True):
        assert len({ink.plain_style(strong) for ink in inks.values()}) == len(inks)
    for language in ("en", "fr"):
        say = Texts(game, language).say
        assert len({say(f"letter-{key}") for key in inks}) == len(inks)


@pytest.mark.parametrize("name", SHELF.names())
def test_every_place_that_is_drawn_is_one_of_the_scene_and_codes_have_a_legend(name: str) -> None:
    game = SHELF.load(name)
    match = Match(game, max(game.rules.seats), 3)
    rng = random.Random(4)
    for _ in range(60):
        match.roll()
        if match.over:
            break
        seat = match.deciding[0]
        match.play(rng.choice(match.legal(seat)), seat)
    known = {place.id for place in game.faces.scene.places(game.seen_by(match.state, 0), 0)}  # type: ignore[union-attr]
    for wide in (False, True):
        panels = game.faces.panels(match.view(0), Texts(game, "en", match.names).say, wide)
        assert {place for panel in panels for place in places_in(panel.lines)} <= known
        assert any(panel.kind == "legend" and panel.lines for panel in panels)
