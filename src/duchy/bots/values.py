"""Learned value functions: weights files, and the value function of a game's bots.

A file is one line of JSON and then the weights, little-endian: one for each input phase by phase, and where there is a
layer of units, those of its inputs, of the units themselves, and of the units phase by phase. It names the fingerprint
of the inputs that it was learned for, and is refused by others. It also names its coverage: the numbers of players, the
options and the inputs that occurred in training. Outside it the judge is the better guide.
"""

import json
from collections.abc import Mapping
from hashlib import blake2b
from struct import iter_unpack
from typing import Any, NamedTuple

from duchy.core.errors import BadWeights
from duchy.core.game import AnyGame
from duchy.core.ints import i64, vec
from duchy.core.state import State
from duchy.core.values import Inputs, JudgeValue, Layer, LearnedValue, Value

FILE = "weights.bin"
OWN_FILE = "weights-{players}.bin"
"""Weights for one number of players alone."""
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

    def to_data(self) -> dict[str, Any]:
        """As the head of a weights file holds it; the inputs are the bits of a hexadecimal number."""
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
    """A mark of what a value looks at: other inputs have another one."""
    return blake2b("\n".join([str(inputs.phases), *inputs.names]).encode(), digest_size=8).hexdigest()


def size(inputs: Inputs[State], units: int = 0) -> int:
    """How many weights a value has: one for each input in each phase, and those of a layer of units."""
    phases = int(inputs.phases)
    return phases * len(inputs.names) + units * (len(inputs.names) + 1 + phases)


def write_weights(
    inputs: Inputs[State], weights: list[int], about: dict[str, Any], coverage: Coverage, units: int = 0
) -> bytes:
    """A file of weights, in 1/1024 of a point; `about` says where they come from."""
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
    """Read what a weights file was trained on; raise an error if it is of another version."""
    head = _head(data)
    try:
        return Coverage.from_data(head)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadWeights("no-weights", "this is not a weights file of this version; train again") from None


def _head(data: bytes) -> dict[str, Any]:
    try:
        head = json.loads(data.partition(b"\n")[0])
        known = head["duchy-weights"] == FORMAT
    except (ValueError, KeyError, TypeError):
        known = False
    if not known:
        raise BadWeights("no-weights", "this is not a weights file of this version; train again")
    return dict(head)


def is_for(data: bytes, inputs: Inputs[State]) -> bool:
    """Whether a file of weights was learned for these inputs."""
    return bool(_head(data).get("fingerprint") == fingerprint(inputs))


def read_weights(data: bytes, inputs: Inputs[State]) -> LearnedValue:
    """The value that a file of weights makes; an error where it was learned for other inputs."""
    head = _head(data)
    if not is_for(data, inputs):
        raise BadWeights(
            "other-inputs",
            "these weights were trained for other inputs ({given}, here {here}); train again",
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


def shipped(game: AnyGame, players: int) -> bytes | None:
    """The weights file that a game's package ships for a number of players; nothing where there is none.

    A package may have weights of their own for a number of players: alone, other things count than in company.
    """
    return game.learned(OWN_FILE.format(players=players)) or game.learned(FILE)


def value_of(game: AnyGame, players: int, options: Mapping[str, str], data: bytes | None = None) -> Value:
    """What bots think with at a table: the weights given or shipped, or the judge where none cover the table."""
    mind = game.mind
    found = _covering(game, players, options, data)
    return JudgeValue(mind.judge) if found is None or mind.inputs is None else read_weights(found, mind.inputs)


def knows(game: AnyGame, players: int, options: Mapping[str, str], data: bytes | None = None) -> bool:
    """Whether the weights given or shipped cover a table; where none do, bots and advice say so."""
    return _covering(game, players, options, data) is not None


def _covering(game: AnyGame, players: int, options: Mapping[str, str], data: bytes | None) -> bytes | None:
    """A weights file that was trained on such tables; components of a file never were."""
    if game.mind.inputs is None or (game.files is not None and game.files.text):
        return None
    found = shipped(game, players) if data is None else data
    return found if found is not None and read_coverage(found).includes(players, options) else None
