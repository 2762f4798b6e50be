"""Learned value functions: weights files, and the value function of a game's bots.

A file is one line of JSON and then the weights, little-endian: one for each input phase by phase, and with a hidden
layer, the weights of its inputs, the biases of its units, and the output weights of the units phase by phase. The head
has the fingerprint of the inputs that the weights were trained on; other inputs are refused. It also has the coverage:
the numbers of players, the options and the inputs that occurred in training. Outside it the heuristic is used instead.
"""

import json
import math
from collections.abc import Mapping
from hashlib import blake2b
from struct import iter_unpack
from typing import Any, NamedTuple

from duchy.core.errors import BadWeights
from duchy.core.game import AnyGame
from duchy.core.ints import i64, vec
from duchy.core.state import State
from duchy.core.values import HeuristicValue, Inputs, Layer, LearnedValue, Value

FILES = "weights*.bin"
"""The weights files that a game's package ships: each covers some tables, and several may cover the same one."""
FORMAT = 2
WIDTH = 4
"""Bytes of one weight."""


class Coverage(NamedTuple):
    """The options and player counts that a value function was trained on."""

    players: tuple[int, ...]
    options: dict[str, tuple[str, ...]]
    """The choices of each option that occurred."""
    inputs: frozenset[int]
    """The inputs that occurred."""

    def includes(self, players: int, options: Mapping[str, str]) -> bool:
        """Whether games with this number of players and these options were trained on."""
        return players in self.players and all(choice in self.options.get(key, ()) for key, choice in options.items())

    @property
    def tables(self) -> int:
        """Return the number of tables that are covered: player counts times combinations of options."""
        return len(self.players) * math.prod(map(len, self.options.values()))

    def to_data(self) -> dict[str, Any]:
        """Return the coverage for the head of a weights file; the inputs are the bits of a hexadecimal number."""
        bits = sum(1 << number for number in self.inputs)
        return {
            "players": list(self.players),
            "options": {key: list(choices) for key, choices in self.options.items()},
            "trained": f"{bits:x}",
        }

    @classmethod
    def from_data(cls, head: Mapping[str, Any]) -> "Coverage":
        """Read from the head of a weights file."""
        bits = int(head["trained"], 16)
        return cls(
            tuple(head["players"]),
            {key: tuple(choices) for key, choices in head["options"].items()},
            frozenset(number for number in range(bits.bit_length()) if bits >> number & 1),
        )


def fingerprint(inputs: Inputs[State]) -> str:
    """Return a fingerprint of the inputs."""
    return blake2b("\n".join([str(inputs.phases), *inputs.names]).encode(), digest_size=8).hexdigest()


def size(inputs: Inputs[State], units: int = 0) -> int:
    """Return the number of weights: one per input and phase, and those of the hidden layer."""
    phases = int(inputs.phases)
    return phases * len(inputs.names) + units * (len(inputs.names) + 1 + phases)


def write_weights(
    inputs: Inputs[State], weights: list[int], about: dict[str, Any], coverage: Coverage, units: int = 0
) -> bytes:
    """Return a weights file, in 1/1024 of a point; `about` describes its origin."""
    assert len(weights) == size(inputs, units)
    head = {
        "duchy-weights": FORMAT,
        "fingerprint": fingerprint(inputs),
        "inputs": len(weights),
        "units": units,
        **coverage.to_data(),
        **about,
    }
    return json.dumps(head).encode() + b"\n" + b"".join([w.to_bytes(WIDTH, "little", signed=True) for w in weights])


def read_coverage(data: bytes) -> Coverage:
    """Return the coverage of a weights file; raise an error if it is of another version."""
    head = _head(data)
    try:
        return Coverage.from_data(head)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadWeights("no-weights", "this is not a weights file for this version; train again") from None


def _head(data: bytes) -> dict[str, Any]:
    try:
        head = json.loads(data.partition(b"\n")[0])
        valid = head["duchy-weights"] == FORMAT
    except (ValueError, KeyError, TypeError):
        valid = False
    if not valid:
        raise BadWeights("no-weights", "this is not a weights file for this version; train again")
    return dict(head)


def is_for(data: bytes, inputs: Inputs[State]) -> bool:
    """Return whether a weights file was trained on these inputs."""
    return bool(_head(data).get("fingerprint") == fingerprint(inputs))


def read_weights(data: bytes, inputs: Inputs[State]) -> LearnedValue:
    """Return the value function of a weights file; raises an error if it was trained on other inputs."""
    head = _head(data)
    if not is_for(data, inputs):
        raise BadWeights(
            "other-inputs",
            "these weights were trained for different inputs (fingerprint {given}, expected {here}); train again",
            given=str(head.get("fingerprint")),
            here=fingerprint(inputs),
        )
    units = head.get("units", 0)
    rest = data.partition(b"\n")[2]
    if len(rest) != WIDTH * size(inputs, units):
        raise BadWeights("broken-weights", "this weights file is incomplete; train again")
    weights = [number for (number,) in iter_unpack("<i", rest)]
    if not units:
        return LearnedValue(inputs, vec[i64](weights))
    plain = size(inputs)
    bias = plain + units * len(inputs.names)
    second = bias + units
    layer = Layer(units, weights[plain:bias], weights[bias:second], weights[second:])
    return LearnedValue(inputs, vec[i64](weights[:plain]), layer)


def shipped(game: AnyGame, players: int, options: Mapping[str, str]) -> bytes | None:
    """Return the weights file that a game ships for a table, or None: of those that cover it, the narrowest.

    A value function trained on few tables is most accurate for those; other tables use one trained on all.
    """
    covering: list[tuple[int, bytes]] = []
    for data in game.learned_files(FILES):
        coverage = read_coverage(data)
        if coverage.includes(players, options):
            covering.append((coverage.tables, data))
    return min(covering, key=lambda one: one[0])[1] if covering else None


def value_of(game: AnyGame, players: int, options: Mapping[str, str], data: bytes | None = None) -> Value:
    """Return the value function of a table: from weights that cover it, given or shipped, or else the heuristic."""
    mind = game.mind
    weights = _covering(game, players, options, data)
    return (
        HeuristicValue(mind.heuristic) if weights is None or mind.inputs is None else read_weights(weights, mind.inputs)
    )


def knows(game: AnyGame, players: int, options: Mapping[str, str], data: bytes | None = None) -> bool:
    """Return whether the given or shipped weights cover a table."""
    return _covering(game, players, options, data) is not None


def _covering(game: AnyGame, players: int, options: Mapping[str, str], data: bytes | None) -> bytes | None:
    """Return a weights file that covers the table, or None; components files are never covered."""
    if game.mind.inputs is None or (game.files is not None and game.files.text):
        return None
    if data is None:
        return shipped(game, players, options)
    return data if read_coverage(data).includes(players, options) else None
