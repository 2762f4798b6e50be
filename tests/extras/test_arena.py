"""Arenas with optional packages: pictures with Matplotlib, clusters with Ray."""

from collections.abc import Sequence
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


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_games() -> None:
    pytest.importorskip("ray")
    here, there = (Contest(SHELF, "pebbles", ["greedy", "random"], 6) for _ in range(2))
    here.run()
    there.run(ray="local")

    def played(contest: Contest) -> Sequence[object]:
        return sorted((result.number, result.lineup, result.scores) for result in contest.results)

    assert played(here) == played(there)
