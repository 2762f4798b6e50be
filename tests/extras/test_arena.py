"""Arenas with optional packages: pictures with Matplotlib."""

from pathlib import Path

import pytest

from duchy import Shelf, plots
from duchy.arena import plot
from duchy.arena.contest import Contest
from duchy.arena.simulate import simulate
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


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "random"]])
def test_reports_are_drawn(bots: list[str], tmp_path: Path) -> None:
    """The same report twice is the same file; a solo game has no seats and no comebacks."""
    pytest.importorskip("matplotlib")
    for players in (1, 2):
        report = simulate(SHELF, "pebbles", players, bots, 12, report=True)
        drawn = []
        for name in ("a.svg", "b.svg"):
            plot.draw_report(report, tmp_path / name, lambda key, **_: key)
            drawn.append((tmp_path / name).read_text(encoding="utf-8"))
        assert drawn[0] == drawn[1]
        assert ("plot-shares" in drawn[0]) == (len(bots) == 2) and ("plot-advantage" in drawn[0]) == (players == 2)
        assert "col-bits" in drawn[0]


def test_a_picture_that_could_not_be_written_is_refused_before_the_games(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    with pytest.raises(BadOption, match="no such folder"):
        plots.check(tmp_path / "none" / "a.png")
