"""Random local games: whatever is done while bots think, the saved game is the one on the table."""

import asyncio
import os
import random
import time
from contextlib import suppress
from pathlib import Path

import pytest
from textual.widgets import Input

from duchy import Shelf
from duchy.core.errors import DuchyError
from duchy.play.match import Match
from duchy.play.seat import Seat
from duchy.play.texts import Texts
from duchy.terminal import saves
from duchy.terminal.app import Terminal
from duchy.terminal.local_session import LocalSession
from duchy.terminal.saves import GameFile
from duchy.terminal.table import WAITING, MatchScreen
from tests import seeds
from tests.terminal.playing import followed, idle

SHELF = Shelf()
SCRIPTS = int(os.environ.get("DUCHY_SCRIPTS", "1"))
"""Number of games for each game; more on request."""
PARTS = 4
"""Number of times that each game is left and resumed."""
STEPS = 60
"""Number of keys and lines typed at each game."""


class SlowBot:
    """Plays at random after a while."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)

    def choose(self, seat: Seat) -> int:
        time.sleep(self.rng.choice((0, 0.002, 0.02)))
        return self.rng.choice(seat.legal())


def begun(name: str, seed: str, path: Path) -> LocalSession:
    """Return a new game or a what-if, with random players, bots, options and settings."""
    rng, game = random.Random(seed), SHELF.load(name)
    players = rng.choice(list(game.rules.seats))
    options = {option.key: rng.choice(option.choices) for option in game.rules.options if option.concerns(players)}
    match = Match(game, players, rng.choice((7, seed)), options, ["Anne", "Bert"][:players], auto_roll=False)
    if rng.random() < 0.4:
        match = what_if(match, rng)
    bots = {seat: "random" for seat in range(1, players) if rng.random() < 0.6}
    return opened(match, bots, GameFile(match, bots, path), rng)


def what_if(match: Match, rng: random.Random) -> Match:
    """Return a what-if from a random moment of a random game."""
    for _ in range(rng.randrange(40)):
        match.roll()
        if not match.over:
            seat = rng.choice(match.deciding)
            match.play(rng.choice(match.legal(seat)), seat)
    return match.fork(rng.randrange(len(match.plies) + 1), rng.randrange(match.players), rng.randrange(9))


def opened(match: Match, bots: dict[int, str], file: GameFile, rng: random.Random) -> LocalSession:
    """Return the session of a match, with slow bots."""
    forced, fast, language = rng.random() < 0.5, rng.random() < 0.5, rng.choice(("en", "fr"))
    session = LocalSession(match, bots, file, language, forced=forced, fast=fast)
    session._players = {seat: SlowBot(f"{rng.random()}") for seat in bots}
    return session


def check_saved(session: LocalSession, path: Path) -> None:
    """Compare a saved game with the one on the table."""
    loaded, head = saves.load(path, SHELF)
    match = session.match
    assert (loaded.seed, loaded.start, loaded.plies) == (match.seed, match.start, match.plies)
    assert loaded.state.to_json() == match.state.to_json()
    assert (loaded.deciding, loaded.over, head.bots) == (match.deciding, match.over, session.bots)
    texts = Texts(loaded.game, session.texts.language, loaded.names)
    for seat in session.people:
        assert [texts.event(event) for event in loaded.log(seat)] == session.log(seat)


@pytest.mark.parametrize("name", SHELF.names())
def test_a_saved_game_is_the_one_on_the_table_after_every_step(name: str, tmp_path: Path) -> None:
    async def play(seed: str, path: Path) -> None:
        rng, session = random.Random(f"steps/{seed}"), begun(name, seed, path)
        for _ in range(PARTS):
            async with followed(session):
                for _ in range(rng.randrange(30)):
                    await step(session, rng)
                    if path.exists():
                        check_saved(session, path)
            if path.exists():
                match, head = saves.load(path, SHELF)
                file = GameFile(match, head.bots, path, head.id)
                file.begin()
                session = opened(match, head.bots, file, rng)
        await session.close()

    async def step(session: LocalSession, rng: random.Random) -> None:
        """Do something, while a bot thinks or after it."""
        seat = session.deciding_seat()
        person = rng.choice(session.people)
        with suppress(DuchyError):
            match rng.choice(("play", "play", "play", "undo", "redo", "confirm", "save", "look", "wait", "wait")):
                case "play" if seat is not None:
                    session.play(rng.choice(session.match.legal(seat)), seat)
                case "undo":
                    session.undo(person)
                case "redo":
                    session.redo(person)
                case "save":
                    other = tmp_path / f"other-{session.id}.duchy"
                    session.save(str(other), force=False)
                    check_saved(session, other)
                case "look":
                    session.news(person)
                    session.panels(person, wide=True)
                case "wait":
                    await idle(session)
                case _:
                    session.confirm()
        session.play_forced()
        await asyncio.sleep(rng.choice((0, 0.002)))

    for number in range(SCRIPTS):
        asyncio.run(play(seeds.derived(name, number), tmp_path / f"{number}.duchy"))


@pytest.mark.parametrize("name", SHELF.names())
def test_no_key_ends_the_program_while_a_bot_thinks(name: str, tmp_path: Path) -> None:
    async def play(seed: str, path: Path) -> None:
        rng, session = random.Random(f"keys/{seed}"), begun(name, seed, path)
        async with Terminal("dark", session).run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            for _ in range(STEPS):
                table = pilot.app.screen
                if not isinstance(table, MatchScreen):
                    pilot.app.pop_screen()
                elif rng.random() < (0.7 if table.mode == WAITING else 0.2):
                    table.action_do(rng.choice(("undo", "undo", "redo", "save", "boards", "log")))
                else:
                    line = table.query_one(Input)
                    line.value = rng.choice(("", "1", "1", "u", "r", "s", "k"))
                    await line.action_submit()
                await asyncio.sleep(rng.choice((0, 0.002, 0.01)))
                if path.exists():
                    check_saved(session, path)
            assert pilot.app.is_running
        await session.close()

    for number in range(SCRIPTS):
        asyncio.run(play(seeds.derived(name, number), tmp_path / f"{number}.duchy"))
