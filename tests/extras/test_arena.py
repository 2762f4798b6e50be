"""Arenas with optional packages: pictures with Matplotlib."""

from pathlib import Path

import pytest

from duchy import Shelf, plots
from duchy.arena import plot
from duchy.arena.contest import Contest
from duchy.core.errors import BadOption

SHELF = Shelf({"pebbles": "duchy.template.game:GAME"})


def test_standings_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for players in (1, 2):
        contest = Contest(SHELF, "pebbles", ["greedy", "random"], 6, players)
        contest.run()
        path = tmp_path / f"{players}.png"
        plots.check(path)
        plot.draw(contest.standings(), path, lambda key: key)
        assert path.read_bytes().startswith(b"\x89PNG")
        assert len(path.read_bytes()) > 5000


def test_a_picture_that_could_not_be_written_is_refused_before_the_games(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    with pytest.raises(BadOption, match="no such folder"):
        plots.check(tmp_path / "none" / "a.png")
