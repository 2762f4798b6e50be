"""Lessons in the terminal: their texts, highlights, and the moves they wait for."""

import asyncio
from itertools import cycle
from pathlib import Path

import pytest
from textual.widgets import Input, Static

from duchy.core.lesson import Lesson
from duchy.play.match import Match
from duchy.terminal.app import Terminal
from duchy.terminal.canvas import Canvas
from duchy.terminal.local_session import LocalSession
from duchy.terminal.pages import Page
from duchy.terminal.saves import GameFile
from duchy.terminal.table import ASKING, WAITING, MatchScreen
from duchy.terminal.teaching import StepPage, Teaching
from tests.terminal.test_table import SHELF, sat, seen, settled, typed


def lesson_of(game: str) -> Lesson:
    lesson = SHELF.load(game).lesson
    assert lesson is not None
    return lesson


@pytest.mark.parametrize(("game", "language"), list(zip(SHELF.names(), cycle(("en", "fr")), strict=False)))
def test_a_lesson_says_shows_waits_and_goes_on_to_its_end(game: str, language: str, tmp_path: Path) -> None:
    lesson = lesson_of(game)
    match = Match(SHELF.load(game), 2, lesson.seed, dict(lesson.options), auto_roll=False)
    file = GameFile(match, {1: "random"}, tmp_path / "game.duchy")
    session = LocalSession(match, {1: "random"}, file, language, forced=False)
    teaching = Teaching(game, lesson, language)

    async def run() -> None:
        async with Terminal("dark", None, language="en").run_test(size=(80, 24)) as pilot:
            pilot.app.push_screen(MatchScreen(session, teaching))
            read: list[str] = []
            while not read or read[-1] != "":
                await pilot.pause()
                step = teaching.step
                if isinstance(pilot.app.screen, StepPage):
                    if not pilot.app.screen.query(Static):
                        continue  # not composed yet
                    table = next(screen for screen in pilot.app.screen_stack if isinstance(screen, MatchScreen))
                    words = pilot.app.screen.query_one(Static)
                    assert words.size.height <= 8 and words.region.bottom <= 24, "what it speaks of stays visible"
                    canvas = table.query_one(Canvas)
                    if step is not None and any(part[0] not in ".[" for part in step.show):
                        places = {span.place for line in canvas.lines for span in line}
                        assert set(canvas.lit) == {place for place in places if step.shows(place)}
                    if step is None or not read or read[-1] != step.key:
                        read.append("" if step is None else step.key)
                    await pilot.press("enter")
                    continue
                table = next(screen for screen in pilot.app.screen_stack if isinstance(screen, MatchScreen))
                if table.mode == WAITING:
                    await asyncio.sleep(0.01)
                    continue
                if table.mode == ASKING and step is not None:
                    verbs = {table._verb(choice) for choice in table.shown}
                    assert verbs <= set(step.verbs) or not {table._verb(c) for c in table.choices} & set(step.verbs)
                    assert teaching.progress() in seen(table)
                    pilot.app.screen.query_one(Input).value = str(table.shown[0].number)
                await pilot.press("enter")
            assert read == [*(step.key for step in lesson.steps), ""]
            await pilot.pause()
            table = await settled(pilot)
            assert table.teaching is None and table.shown == table.choices
        await session.close()

    asyncio.run(run())


def test_steps_of_a_lesson_can_be_skipped_read_again_and_left(tmp_path: Path) -> None:
    teaching = Teaching("burgundy-dice", lesson_of("burgundy-dice"), "en")

    async def run() -> None:
        async with Terminal("dark", None, language="en").run_test(size=(80, 24)) as pilot:
            table = MatchScreen(sat(tmp_path, "burgundy-dice", 1, 1), teaching)
            pilot.app.push_screen(table)
            await pilot.pause()
            await pilot.press("enter")
            assert teaching.at == 1
            await pilot.press("left")
            assert teaching.at == 0
            await pilot.press("enter", "enter")
            await pilot.pause()
            assert not isinstance(pilot.app.screen, StepPage) and teaching.left == 1
            pilot.app.screen.query_one(Input).value = "?"
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(pilot.app.screen, StepPage)
            await pilot.press("right")
            assert teaching.at == 2
            await pilot.press("escape")
            await pilot.pause()
            assert table.teaching is None and table.shown == table.choices
            await typed(pilot, "?")
            assert isinstance(pilot.app.screen, Page)
            await table.session.close()

    asyncio.run(run())


def test_every_lesson_names_verbs_of_its_game_and_is_in_both_languages() -> None:
    for game in SHELF.names():
        lesson = lesson_of(game)
        verbs = {verb.name for verb in SHELF.load(game).space.verbs}
        assert 10 <= len(lesson.steps) <= 15, game
        for step in lesson.steps:
            assert set(step.verbs) <= verbs, (game, step)
        for language in ("en", "fr"):
            teaching = Teaching(game, lesson, language)
            while teaching.step is not None:
                assert len(teaching.words()) > 30
                teaching.turn(1)
            assert teaching.words()


TAUGHT = {
    "burgundy": ("castle", "mine", "ship", "animal", "building", "knowledge", "silver", "workers", "goods"),
    "burgundy-cards": ("castle", "mine", "cloister", "knowledge", "ship", "pasture", "building", "silver", "animal"),
    "burgundy-dice": ("monastery", "mine", "river", "city", "castle", "pasture", "monk", "silver", "worker"),
    "bruges": ("florins", "threat", "house", "canal", "character", "lightning", "laurel", "infinity", "statue"),
}
"""What is seen in the first round of each game."""


@pytest.mark.parametrize("game", SHELF.names())
def test_every_symbol_of_the_first_round_is_named(game: str) -> None:
    teaching = Teaching(game, lesson_of(game), "en")
    texts = ""
    while teaching.step is not None:
        texts += teaching.words().lower() + " "
        teaching.turn(1)
    assert [word for word in TAUGHT[game] if word not in texts] == []
