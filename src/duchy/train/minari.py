"""Recorded games as a Minari dataset for offline learning: an episode for each seat, as Gymnasium shows it."""

import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from typing import Any

from duchy.core.errors import BadOption
from duchy.core.observations import Observer
from duchy.extras import needs
from duchy.files import read, within
from duchy.play import record
from duchy.play.match import Match
from duchy.shelf import Shelf
from duchy.train.dataset import files

with needs("minari"):
    import gymnasium
    import numpy as np

    from duchy.envs.engine import number_of_actions
    from duchy.envs.gymnasium import VERSION, DuchyEnv


def write(
    paths: Iterable[Path], name: str, shelf: Shelf, progress: Callable[[int], None] = lambda done: None
) -> tuple[int, int]:
    """Write the decisions of all seats to a Minari dataset; return their number and the number of games."""
    with needs("minari"):
        minari = import_module("minari")
    records = files(paths)
    count = 0
    dataset: Any = None
    try:
        for number, path in enumerate(records, 1):
            text = read(path)
            with within(path):
                match = record.read(text, shelf)
            if dataset is None:
                kind = match.game.name, match.players
            elif (match.game.name, match.players) != kind:
                raise BadOption(
                    "mixed-dataset",
                    "{path}: a Minari dataset contains one game for one number of players ({game}, {players})",
                    path=str(path),
                    game=kind[0],
                    players=kind[1],
                )
            found = list(episodes(match))
            if dataset is None:
                dataset = _created(minari, name, match, found)
            else:
                dataset.storage.update_episodes(found)
            count += sum(len(one) for one in found)
            progress(number)
    except BaseException:
        if dataset is not None:
            minari.delete_dataset(dataset.id)
        raise
    return count, len(records)


def episodes(match: Match) -> Iterator[Any]:
    """Yield the episode of each seat that decided: what it saw, what it chose, and the points it gained until then."""
    buffers = import_module("minari.data_collector.episode_buffer")
    observer = Observer(match.game.observation(match.players))
    actions = number_of_actions(match.game)
    seen: list[list[Any]] = [[] for _ in range(match.players)]
    chosen: list[list[int]] = [[] for _ in range(match.players)]
    masks: list[list[Any]] = [[] for _ in range(match.players)]
    points: list[list[int]] = [[] for _ in range(match.players)]

    def look(state: Any, seat: int, legal: Sequence[int]) -> None:
        seen[seat].append(np.array(observer.row(state, seat), np.uint8))
        masks[seat].append(np.full(actions, not legal, np.int8))
        masks[seat][-1][list(legal)] = 1
        points[seat].append(state.scores()[seat])

    for ply, state in zip(match.plies, match.positions(), strict=False):
        if ply.seat < match.players:
            look(state, ply.seat, state.actions_of(ply.seat))
            chosen[ply.seat].append(ply.action)
    for seat in range(match.players):
        steps = len(chosen[seat])
        if steps:
            look(match.state, seat, ())
            last = [False] * (steps - 1)
            yield buffers.EpisodeBuffer(
                observations=np.array(seen[seat]),
                actions=np.array(chosen[seat]),
                rewards=np.diff(points[seat]).astype(float).tolist(),
                terminations=[*last, match.over],
                truncations=[*last, not match.over],
                infos={"action_mask": np.array(masks[seat]), "seat": np.full((steps + 1, 1), seat)},
            )


def _created(minari: Any, name: str, match: Match, found: Sequence[Any]) -> Any:
    """Create the dataset with its first episodes; the environment can be recovered from it."""
    game = match.game
    spec = deepcopy(gymnasium.spec(f"duchy/{game.name}-v{VERSION}")) if game.name in Shelf().names() else None
    if spec is not None:
        spec.kwargs["players"] = match.players
    env = DuchyEnv(game, match.players)
    with warnings.catch_warnings():
        # Minari wants to know who wrote a dataset.
        warnings.simplefilter("ignore", UserWarning)
        try:
            return minari.create_dataset_from_buffers(
                name,
                found,
                env=spec,
                observation_space=env.observation_space,
                action_space=env.action_space,
                data_format="arrow",
                description=f"Recorded games of {game.name}, version {game.version}, players: {match.players}",
            )
        except (ValueError, TypeError) as error:
            raise BadOption(
                "minari-refuses", "Minari refuses the dataset {name}: {reason}", name=name, reason=str(error)
            ) from error
