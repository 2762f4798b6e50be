"""Recorded games as Minari datasets."""

from pathlib import Path

import numpy as np
import pytest

minari = pytest.importorskip("minari", reason="the extra minari is not installed")

from duchy import Match, Shelf  # noqa: E402
from duchy.bots.players import bot  # noqa: E402
from duchy.core.errors import BadOption  # noqa: E402
from duchy.train.minari import write  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore")


def recorded(path: Path, players: int, seed: int, decisions: int = 10**6) -> Match:
    """Play and record a game."""
    match = Match("burgundy-dice", players=players, seed=seed)
    while match.deciding and decisions:
        seat = match.deciding[0]
        match.play(bot("random", seed, seat).choose(match.seat(seat)), seat)
        decisions -= 1
    match.save(path)
    return match


def test_games_become_episodes_of_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path / "minari"))
    games = [recorded(tmp_path / "1.duchy", 2, 1), recorded(tmp_path / "2.duchy", 2, 2, 30)]
    steps, count = write([tmp_path], "duchy/test-v0", Shelf())
    dataset = minari.load_dataset("duchy/test-v0")
    assert (dataset.total_steps, dataset.total_episodes, count) == (steps, 4, 2)
    env = dataset.recover_environment()
    env.reset(seed=1)
    for number, episode in enumerate(dataset):
        match, seat = games[number // 2], number % 2
        played = [ply.action for ply in match.plies if ply.seat == seat]
        assert episode.actions.tolist() == played and len(episode.observations) == len(played) + 1
        assert np.take_along_axis(episode.infos["action_mask"][:-1], episode.actions[:, None], 1).all()
        assert episode.rewards.sum() == match.state.scores()[seat] - match.game.new(2).scores()[seat]
        assert (episode.terminations[-1], episode.truncations[-1]) == (match.over, not match.over)
        assert env.observation_space.contains(episode.observations[0])
        assert env.action_space.contains(int(episode.actions[0]))


def test_another_game_or_a_taken_name_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path / "minari"))
    recorded(tmp_path / "1.duchy", 2, 1, 5)
    recorded(tmp_path / "2.duchy", 3, 2, 5)
    with pytest.raises(BadOption, match=r"2.duchy: a Minari dataset contains one game"):
        write([tmp_path], "duchy/test-v0", Shelf())
    write([tmp_path / "1.duchy"], "duchy/test-v0", Shelf())
    with pytest.raises(BadOption, match="Minari refuses the dataset duchy/test-v0"):
        write([tmp_path / "1.duchy"], "duchy/test-v0", Shelf())
