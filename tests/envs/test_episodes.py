"""Hashes of what seeded episodes show, for each version of each environment, in `episodes.txt`.

    python tests/envs/test_episodes.py    adds the lines of a new version; lines of earlier versions stay

An episode is played at random or greedily with drawn options, and every array is hashed after every step. Bytes are
those of a little-endian machine, so that hashes are the same everywhere, compiled or not.
"""

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

import pytest

import duchy
from duchy.core.game import AnyGame
from duchy.core.ints import compiled
from duchy.core.rng import stream
from duchy.envs.batch import Arrays, Batch
from duchy.envs.gymnasium import identity_of
from duchy.envs.rewards import REWARDS
from duchy.train.mixture import draw_options, mixture_of

FILE = Path(__file__).parent / "episodes.txt"
EPISODES = 100
FEW = 10
"""Episodes that are played if the rules are interpreted."""
TYPES = ("u1", "u1", "<i8", "<f4", "u1", "<i8", "<i8", "<i8", "u1")
"""The type as which each array is hashed."""
CHANGED = """{name} shows other episodes than those in tests/envs/episodes.txt.
Its rules, observations, masks, rewards or the greedy bot have changed, so results are no longer comparable.
If that was intended, raise VERSION in src/duchy/envs/gymnasium.py, run `python tests/envs/test_episodes.py` to add the
lines of the new version, and mention it in CHANGELOG.md. If not, find the change."""


class ChangedEpisodes(Exception):
    """A version of an environment shows other episodes than recorded."""


def bytes_of(arrays: Arrays) -> bytes:
    """Return everything that a batch shows, in the same bytes on every machine."""
    return b"".join(array.astype(kind).tobytes() for array, kind in zip(arrays, TYPES, strict=True))


def episode(game: AnyGame, number: int) -> bytes:
    """Play one episode, and return its hash; player counts take turns, and every other round of them is greedy."""
    counts = list(game.rules.seats)
    players, rng = counts[number % len(counts)], stream(number, "episode")
    greedy = number // len(counts) % 2 == 1
    reward = tuple(REWARDS)[int(rng.below(len(REWARDS)))]
    options = draw_options(game, players, mixture_of(game, {}), rng)
    with Batch(game, 1, players, options, number, reward=reward, autoreset="Disabled") as batch:
        digest = blake2b("\n".join(batch.names).encode())
        digest.update(bytes_of(batch.arrays))
        while not batch.arrays.ends[0]:
            actions = batch.greedy() if greedy else batch.sample()
            digest.update(actions.astype("<i8").tobytes())
            digest.update(bytes_of(batch.step(actions)))
    return digest.digest()


def hashes(game: AnyGame, episodes: int) -> list[str]:
    """Return one hash of the first few episodes, and one of all, if all are played."""
    played = [episode(game, number) for number in range(episodes)]
    return [blake2b(b"".join(played[:end]), digest_size=12).hexdigest() for end in (FEW, EPISODES) if end <= episodes]


def recorded(text: str) -> dict[str, list[str]]:
    """Return the hashes of each version of each environment."""
    lines = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    return {name: found for name, *found in lines}


def check(text: str, name: str, shown: list[str]) -> None:
    """Raise an error if an environment does not show the recorded episodes, or if none are recorded."""
    if recorded(text).get(name, [])[: len(shown)] != shown:
        raise ChangedEpisodes(CHANGED.format(name=name))


def added(text: str, shown: Iterable[tuple[str, list[str]]]) -> str:
    """Return the text with the lines that it lacks; raise an error if it has one with other hashes."""
    for name, found in shown:
        if name not in recorded(text):
            text += f"{' '.join([name, *found])}\n"
        check(text, name, found)
    return text


@pytest.mark.parametrize("name", duchy.names())
def test_episodes_are_those_of_this_version(name: str) -> None:
    game = duchy.load(name)
    check(FILE.read_text(encoding="utf-8"), identity_of(game.name), hashes(game, EPISODES if compiled() else FEW))


def test_a_version_keeps_its_line_and_a_new_one_gets_its_own() -> None:
    text = "# a comment\nduchy/a-v1 12 34\n"
    assert added(text, [("duchy/a-v1", ["12", "34"])]) == text
    assert added(text, [("duchy/a-v2", ["56", "78"])]) == text + "duchy/a-v2 56 78\n"
    with pytest.raises(ChangedEpisodes, match="raise VERSION"):
        added(text, [("duchy/a-v1", ["12", "35"])])
    with pytest.raises(ChangedEpisodes, match="raise VERSION"):
        check(text, "duchy/a-v2", ["12"])


def test_every_array_counts() -> None:
    """A change of one number in any array, of one column, or of one action is noticed."""
    with Batch("burgundy-dice", 1, 2, seed=1, autoreset="SameStep") as batch:
        before = bytes_of(batch.arrays)
        for name, array in zip(Arrays._fields, batch.arrays, strict=True):
            other = array.copy()
            other.flat[-1] = 1 - other.flat[-1]
            assert bytes_of(batch.arrays._replace(**{name: other})) != before, name
    assert len({episode(duchy.load("burgundy-dice"), number) for number in (0, 5, 10)}) == 3


if __name__ == "__main__":
    assert compiled(), "compile the rules first: make build"
    every = ((identity_of(game.name), hashes(game, EPISODES)) for game in map(duchy.load, duchy.names()))
    FILE.write_text(added(FILE.read_text(encoding="utf-8"), every), encoding="utf-8")
