"""Pictures of reviews, with Matplotlib."""

from pathlib import Path

import pytest

import duchy.template.game as toy
from duchy.analysis import plot
from duchy.analysis.review import analyse
from duchy.play.match import Match


@pytest.mark.parametrize("players", [1, 2])
def test_a_review_is_drawn(tmp_path: Path, players: int) -> None:
    pytest.importorskip("matplotlib")
    match = Match(toy.GAME, players, 1)
    while not match.over:
        if match.deciding:
            match.play(match.legal(match.deciding[0])[0], match.deciding[0])
    path = tmp_path / "game.png"
    plot.draw(analyse(match, budget=1), path, lambda key: key)
    assert path.read_bytes().startswith(b"\x89PNG")
    assert len(path.read_bytes()) > 5000
