"""The static page's compiled rules play the same games as ours, and its bots choose the same moves."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from duchy.core import ints
from scripts import page, wasm, web

PROGRAM = """
from duchy import testing
from duchy.arena.playout.random import play_out
from duchy.bots.players import bot
from duchy.core import ints
from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY
from duchy.core.levels import LEVELS
from duchy.core.rng import stream
from duchy.play.seat import Seat
from duchy.shelf import Shelf

assert ints.compiled()
for name in Shelf().names():
    game = Shelf().load(name)
    print(name, testing.traces(game, 40))
    for players in (min(game.rules.seats), max(game.rules.seats)):
        state, rng = game.new(players), stream(players, "middle")
        play_out(state, rng, Choices(), 30)
        while state.seat() == NOBODY:
            state.apply(state.draw(rng))
        seat = Seat(game, lambda: state, int(state.seat()))
        print(players, [bot(level, 7, seat.number).choose(seat) for level in LEVELS])
"""

pytestmark = pytest.mark.skipif(
    not ints.compiled() or not wasm.is_built(), reason="`make build` and `make wasm` compile the two"
)


def test_the_page_plays_as_we_do(tmp_path: Path) -> None:
    page.wheels(tmp_path)
    packages = find_spec("fluent.runtime")
    assert packages is not None and packages.origin is not None
    folders = [str(wasm.PACKAGES), str(tmp_path), str(Path(packages.origin).parents[2])]
    there = web.run(web.node(), "node", "scripts/run.mjs", PROGRAM, *folders)
    assert there.returncode == 0, there.stderr[-2000:]
    here = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert there.stdout == here.stdout
