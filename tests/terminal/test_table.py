"""The full-screen table, driven by a pilot: numbers, cells, mouse and keys, to the end of a game."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from duchy import Shelf
from duchy.bots import levels
from duchy.play.match import Match
from duchy.terminal.app import Terminal
from duchy.terminal.canvas import Canvas
from duchy.terminal.local_session import LocalSession
from duchy.terminal.menu import Menu, MenuChoice, Setup
from duchy.terminal.pages import Page
from duchy.terminal.picture import shows
from duchy.terminal.saves import GameFile, read_saved
from duchy.terminal.table import ASKING, CONFIRM, COVER, OVER, WAITING, MatchScreen
from duchy.terminal.themes import THEMES

SHELF = Shelf()
WHOLE = "burgundy-dice"
"""The shortest game."""
MOVES = 40
"""Number of moves of the other games."""


def sat(tmp_path: Path, game: str, people: int, bots: int, bot: str = "random", **more: str) -> LocalSession:
    """Return a new table with people first, then bots."""
    match = Match(SHELF.load(game), people + bots, 5, more, ["Anne", "Bert", "Cleo"][:people], auto_roll=False)
    seats = dict.fromkeys(range(people, people + bots), bot)
    return LocalSession(match, seats, GameFile(match, seats, tmp_path / "game.duchy"), "en")


async def settled(pilot: Pilot[None]) -> MatchScreen:
    """Return the table, when nobody else acts any more."""
    for _ in range(1000):
        await pilot.pause()
        table = pilot.app.screen_stack[-1]
        if isinstance(table, Page) or (isinstance(table, MatchScreen) and table.mode != WAITING):
            shown = next(screen for screen in pilot.app.screen_stack if isinstance(screen, MatchScreen))
            if shown.mode != WAITING:
                return shown
        await asyncio.sleep(0.01)
    raise AssertionError("nobody is asked anything")


async def typed(pilot: Pilot[None], words: str) -> MatchScreen:
    """Type a line, and wait for the others and for hints."""
    pilot.app.screen.query_one(Input).value = words
    await pilot.press("enter")
    table = await settled(pilot)
    while table.session.busy:
        await pilot.pause(0.01)
    return table


def seen(table: MatchScreen) -> str:
    return "\n".join("".join(span.text for span in line) for line in table.query_one(Canvas).lines)


def play(
    session: LocalSession, do: Callable[[Pilot[None]], object], size: tuple[int, int] = (80, 24), fast: bool = False
) -> None:
    """Run the screen, and do something there."""

    async def run() -> None:
        session.fast = fast
        async with Terminal("dark", session).run_test(size=size) as pilot:
            await settled(pilot)
            await do(pilot)  # type: ignore[misc]
        await session.close()

    asyncio.run(run())


@pytest.mark.parametrize("game", SHELF.names())
def test_a_pilot_plays_at_80_by_24(game: str, tmp_path: Path) -> None:
    """The shortest game to its end; of the others, the screens of whole games are tested in `test_screen.py`."""
    session = sat(tmp_path, game, 1, 1)
    rng = random.Random(3)
    played = 0

    async def do(pilot: Pilot[None]) -> None:
        table = await settled(pilot)
        nonlocal played
        while table.mode != OVER and (game == WHOLE or played < MOVES):
            assert table.mode == ASKING
            played += 1
            choice = rng.choice(table.choices)
            assert {span.place for line in table.query_one(Canvas).lines for span in line} >= {
                f"#{choice.number}" for choice in table.choices
            }
            table = await typed(pilot, rng.choice((str(choice.number), choice.notation)))
        assert isinstance(pilot.app.screen, Page) is (game == WHOLE)

    play(session, do, fast=True)
    assert read_saved(tmp_path / "game.duchy").over is (game == WHOLE)


@pytest.mark.parametrize("compiled", [False, True])
def test_a_smaller_budget_of_bots_is_shown_once(
    compiled: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "compiled", lambda: compiled)
    session = sat(tmp_path, "burgundy-dice", 1, 1, bot="page")

    async def do(pilot: Pilot[None]) -> None:
        assert ("Bots play more weakly here" in seen(await settled(pilot))) is not compiled
        assert "Bots play more weakly here" not in seen(await typed(pilot, "1"))

    play(session, do)
    assert not levels.thinks_less(["greedy", "random"])


def test_choices_are_narrowed_by_cell_and_by_mouse_and_taken_back(tmp_path: Path) -> None:
    session = sat(tmp_path, "burgundy-dice", 1, 0)

    async def do(pilot: Pilot[None]) -> None:
        table = await typed(pilot, "nonsense")
        assert "No choice matches “nonsense”" in seen(table)
        table = await typed(pilot, "a1")
        assert "(R" in table.message
        table = await typed(pilot, "start")
        assert len(table.shown) == 4
        await pilot.press("down")
        assert "start C5" in seen(table) and table.focus_number == 2
        await pilot.press("escape")
        assert table.focus_number == 0
        canvas = table.query_one(Canvas)
        y, x = next(
            (y, sum(len(span.text) for span in line[:i]))
            for y, line in enumerate(canvas.lines)
            for i, span in enumerate(line)
            if span.place == "page/0/13"
        )
        assert "page/0/13" in canvas.lit
        await pilot.click(Canvas, offset=(x + 1, y))
        table = await settled(pilot)
        assert session.match.game.words(session.match.plies[0].action) == "start C5"
        session.match.roll()

    play(session, do)


def test_a_turn_is_confirmed_or_taken_back_before_others_act(tmp_path: Path) -> None:
    session = sat(tmp_path, "burgundy-dice", 1, 1)

    async def do(pilot: Pilot[None]) -> None:
        table = await typed(pilot, "start E2")
        assert table.mode == CONFIRM
        assert "Enter to confirm, u to undo" in seen(table)
        table = await typed(pilot, "u")
        assert table.mode == ASKING and not session.match.plies
        await typed(pilot, "start C2")
        await pilot.press("ctrl+z")
        await pilot.press("ctrl+y")
        table = await settled(pilot)
        assert [session.match.game.words(ply.action) for ply in session.match.plies] == ["start C2"]
        await typed(pilot, "")
        assert len(session.match.plies) > 1

    play(session, do)


def test_the_hand_is_covered_before_the_next_player_looks(tmp_path: Path) -> None:
    session = sat(tmp_path, "burgundy-cards", 2, 0)

    async def do(pilot: Pilot[None]) -> None:
        table = await settled(pilot)
        first = table.seat
        while table.mode != COVER:
            table = await typed(pilot, "1" if table.mode == ASKING else "")
        assert "it’s your turn" in seen(table)
        assert "Hand" not in seen(table)
        assert table.seat != first
        table = await typed(pilot, "")
        assert table.mode == ASKING and "Hand" in seen(table)
        own = [session.texts.event(event) for event in session.match.events if event.seen_by(table.seat)]
        assert table.news and set(table.news) <= set(own)

    play(session, do)


@pytest.mark.parametrize("game", SHELF.names())
def test_a_hint_is_whole_on_the_screen_or_on_a_page(game: str, tmp_path: Path) -> None:
    async def do(pilot: Pilot[None]) -> None:
        table = await typed(pilot, "h")
        page = isinstance(pilot.app.screen, Page)
        assert page != shows(table.query_one(Canvas).lines, table.message, 80)
        if page:
            await pilot.press("escape")
            await pilot.pause()
            assert not isinstance(pilot.app.screen, Page), "it comes once"

    play(sat(tmp_path, game, 1, 1), do)


def test_pages_tell_log_letters_boards_rules_and_hints(tmp_path: Path) -> None:
    session = sat(tmp_path, "burgundy", 1, 1)

    async def do(pilot: Pilot[None]) -> None:
        for words in ("?", "? bank", "? [/x]", "l", "k"):
            await typed(pilot, words)
            assert isinstance(pilot.app.screen, Page), words
            await pilot.press("escape")
        table = await typed(pilot, "b")
        assert table.looked == 1
        table = await typed(pilot, "h")
        assert "1." in table.message
        table = await typed(pilot, f"s {tmp_path}")
        assert "is not a file name" in table.message
        table = await typed(pilot, f"s {tmp_path / 'other.duchy'}")
        assert (tmp_path / "other.duchy").exists()
        for theme in THEMES:
            await pilot.press("f9")
            await pilot.pause()
            assert pilot.app.is_running, theme

    play(session, do)


def test_a_game_that_says_no_more_than_the_contract_asks_is_drawn_too(tmp_path: Path) -> None:
    from duchy.template.game import GAME

    match = Match(GAME, 2, 5, auto_roll=False)
    bots = {1: "random"}
    session = LocalSession(match, bots, GameFile(match, bots, tmp_path / "game.duchy"), "en")

    async def do(pilot: Pilot[None]) -> None:
        table = await settled(pilot)
        while table.mode != OVER:
            assert "Heap" in seen(table)
            table = await typed(pilot, "1")

    play(session, do, fast=True)


def test_the_menu_begins_learns_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    opened: list[MenuChoice] = []

    def opener(wanted: MenuChoice) -> LocalSession:
        opened.append(wanted)
        return sat(tmp_path, "burgundy-dice", 1, 0)

    async def run() -> None:
        app = Terminal("dark", None, opener, "en")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, Menu)
            await pilot.press("down", "down", "enter")
            await pilot.pause()
            assert isinstance(app.screen, Setup)
            shown = "\n".join("".join(s.text for s in line) for line in app.screen.query_one(Canvas).lines)
            assert "Start" in shown and "Players: 2" in shown
            await pilot.press("down", "right", "down", "down", "right")
            await pilot.press("up", "up", "up", "enter")
            for _ in range(200):
                await pilot.pause()
                if opened:
                    break
            assert opened[0].game == SHELF.names()[2] and len(opened[0].chairs) == 3
            assert (await settled(pilot)).mode == ASKING
            await pilot.press("ctrl+q")
            await pilot.pause()
            assert isinstance(app.screen, Menu)
            await pilot.press("q")

    asyncio.run(run())


def test_options_of_seats_that_nobody_has_are_not_asked() -> None:
    setup = Setup(SHELF.load("burgundy"), "en")
    shown = dict.fromkeys((2, 4), 0)
    for count in shown:
        setup.chairs = ["random"] * count
        shown[count] = sum("’s estate" in row.text for row in setup.rows())
    assert shown == {2: 2, 4: 4}
